"""A real server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

PROGRAM = Path(sys.executable).with_name("hexhold")
STOP_SECONDS = 20


class Server:
    """`hexhold serve` on a data directory; after the first start it keeps its port."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it; returns once it answers."""
        self._process = subprocess.Popen(
            [str(PROGRAM), "serve", "--port", str(self.port), "--data", str(self.data)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://" in line, f"the server said {line!r}"
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end("kill")

    def _end(self, how: str) -> None:
        if self._process is None:
            return
        getattr(self._process, how)()
        self._process.wait(timeout=STOP_SECONDS)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end("terminate")
