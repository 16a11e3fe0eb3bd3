"""Run the command line as people do: in this process, in a new one, or line by line."""

import contextlib
import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hexhold.cli import run as command_line

HEXHOLD = [sys.executable, "-c", "from hexhold.cli import main; main()"]
EXAMPLE = re.compile(r"e\.g\. `([^`]*)`")
MOST_ANSWERS = 3000


class Commands:
    """Runs command lines in this process; `out` and `err` are what the last one printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out = self.err = ""

    def __call__(self, line: str, *more: str, code: int = 0) -> str:
        """Run a command line and further arguments; return stdout."""
        given = command_line([*line.split(), *more])
        self.out, self.err = self._capsys.readouterr()
        assert given == code, self.err
        return self.out

    def json(self, line: str, *more: str, code: int = 0) -> Any:
        """Return the JSON object that a command prints."""
        return json.loads(self(line, *more, "--json", code=code))

    def refused(self, line: str, *more: str, code: int = 2) -> str:
        """Run a command that fails; return its one line on stderr."""
        assert self(line, *more, code=code) == ""
        assert self.err.count("\n") == 1, self.err
        return self.err


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return variables for interpreted rules, a wide terminal, and games saved in a folder."""
    return {
        **{k: v for k, v in os.environ.items() if not k.startswith("HEXHOLD")},
        "HEXHOLD_INTERPRET": "1",
        "COLUMNS": "100",
        "XDG_DATA_HOME": str(folder),
        **more,
    }


def run(
    folder: Path, *arguments: str, typed: str = "", cwd: Path | None = None, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own, with what is typed into it."""
    return subprocess.run(
        [*HEXHOLD, *arguments],
        input=typed,
        env=environment(folder, **more),
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def run_within(
    folder: Path, *arguments: str, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in this process, which is faster than starting one."""
    streams = {"stdin": typed, "stdout": "", "stderr": ""}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment(folder, **more).items():
            patch.setenv(name, value)
        for name, held in streams.items():
            stream = io.TextIOWrapper(io.BytesIO(held.encode()), "utf-8", write_through=True)
            patch.setattr(sys, name, stream)
        code = command_line(arguments)
        told = [getattr(sys, name).buffer.getvalue().decode() for name in ("stdout", "stderr")]
    return subprocess.CompletedProcess(arguments, code, *told)


def allow_interrupts() -> None:
    """Let Ctrl-C reach a new process even if the tests run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Conversation:
    """A game played line by line through pipes."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*HEXHOLD, "play", "--text", *arguments],
            env=environment(folder, PYTHONUNBUFFERED="1"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            preexec_fn=allow_interrupts,
        )
        self.said = self._listen()

    def _listen(self) -> str:
        assert self.process.stdout is not None
        heard = b""
        while not re.search(rb"p\d> $", heard):
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            if not more:
                break
            heard += more
        return heard.decode()

    def type(self, line: str) -> str:
        """Type a line; return what is printed up to the next prompt."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        self.said = self._listen()
        return self.said

    @property
    def example(self) -> str:
        """Return the example in the hint, or an empty text."""
        found = EXAMPLE.findall(" ".join(self.said.split()))
        return found[-1] if found else ""

    def follow(self, answers: int = MOST_ANSWERS) -> int:
        """Type what the hints suggest until the game ends; return how often, at most `answers`."""
        for given in range(answers):
            if not self.example:
                return given
            self.type(self.example)
        return answers

    def close(self) -> int:
        """End the input; return the exit code."""
        assert self.process.stdin is not None and self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        if not self.process.stdout.closed:
            self.process.stdout.read()
            self.process.stdout.close()
        return self.process.wait(timeout=60)
