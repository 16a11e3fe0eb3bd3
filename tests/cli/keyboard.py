"""Running the command line as people do."""

from __future__ import annotations

import contextlib
import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hexhold.cli import run as command_line

HEXHOLD = [sys.executable, "-c", "from hexhold.cli import main; main()"]
EXAMPLE = re.compile(r"e\.g\. `([^`]*)`")
MOST_ANSWERS = 3000


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Plain Python, a wide terminal, and games saved in a folder of the test's own."""
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
    """One command with what is typed into it."""
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
    """The same in this process: one of its own takes longer to start than it plays."""
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


class Conversation:
    """A game played line by line through pipes."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*HEXHOLD, "play", "--text", *arguments],
            env=environment(folder, PYTHONUNBUFFERED="1"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            # Whoever runs the tests in the background may have turned interrupts off.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
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
        """Type a line; what is said up to the next prompt."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        self.said = self._listen()
        return self.said

    @property
    def example(self) -> str:
        """The example that the hint gives, empty where there is none."""
        found = EXAMPLE.findall(" ".join(self.said.split()))
        return found[-1] if found else ""

    def follow(self, answers: int = MOST_ANSWERS) -> int:
        """Type what the hints suggest; how often, until the game ends or so many answers."""
        for given in range(answers):
            if not self.example:
                return given
            self.type(self.example)
        return answers

    def close(self) -> int:
        """End of input; the exit code."""
        assert self.process.stdin is not None and self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        if not self.process.stdout.closed:
            self.process.stdout.read()
            self.process.stdout.close()
        return self.process.wait(timeout=60)
