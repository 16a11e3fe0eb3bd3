"""At a real terminal: colours, completion by the Tab key, Ctrl-C and Ctrl-D."""

import os
import select
import sys
import time
from pathlib import Path

import pytest

from tests.cli.keyboard import HEXHOLD, environment

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals", allow_module_level=True)

WHERE = b"\x1b[6n"
"""The request for the position of the cursor, which a terminal answers."""


class Terminal:
    """A game at a pseudo-terminal."""

    def __init__(self, folder: Path, **more: str) -> None:
        self.far, near = os.openpty()
        self.pid = os.posix_spawn(
            sys.executable,
            [*HEXHOLD, "play", "--text", "--seed", "1", "--bots", "random,random"],
            environment(folder, TERM="xterm-256color", **more),
            file_actions=[(os.POSIX_SPAWN_DUP2, near, n) for n in range(3)],
            setsid=True,
        )
        os.close(near)
        self.seen = self.heard = ""

    def wait_for(self, text: str) -> None:
        """Read until a text appears; keep what came before it in `heard`."""
        until = time.monotonic() + 60
        while text not in self.seen and time.monotonic() < until:
            ready, _, _ = select.select([self.far], [], [], 0.2)
            if ready:
                try:
                    read = os.read(self.far, 1 << 16)
                except OSError:
                    break
                if WHERE in read:
                    os.write(self.far, b"\x1b[1;1R")
                self.seen += read.decode(errors="replace")
        assert text in self.seen
        self.heard, _, self.seen = self.seen.partition(text)

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.far, keys.encode())

    def leave(self) -> int:
        """Return the exit code."""
        code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self.far)
        return code


def test_tab_completes_and_control_d_leaves(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.wait_for("p0>")
    assert "38;5;" in terminal.heard
    terminal.type("sett")
    terminal.wait_for("settlement")  # in the menu
    terminal.type("\t")
    terminal.wait_for("settlement")
    terminal.type(" v20\r")
    terminal.wait_for("You build a settlement on v20.")
    terminal.wait_for("p0>")
    terminal.type("\x04")
    terminal.wait_for("to continue")
    assert terminal.leave() == 0


def test_control_c_stops_and_saves(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.wait_for("p0>")
    terminal.type("\x03")
    terminal.wait_for("hexhold: stopped; the game is saved in")
    assert terminal.leave() == 1


def test_no_color_is_respected(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, NO_COLOR="1")
    terminal.wait_for("p0>")
    assert "\x1b[38;" not in terminal.heard and ";38;" not in terminal.heard
    terminal.type("quit\r")
    terminal.wait_for("to continue")
    assert terminal.leave() == 0
