"""A long check of the HTTP API against its own description: ``python -m tools.check_api [N]``.

Starts a server on an empty database and lets schemathesis make N requests (100) of every kind for
each operation, with all its checks, and chains of them. The short form is among the tests.
"""

import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from queue import Queue

import httpx

from hexhold.server.settings import Settings
from hexhold.server.start.run import bind, serve
from hexhold.server.storage import sqlite_url

SETTINGS = Path(__file__).parents[1] / "tests" / "server" / "schemathesis.toml"
MANY = 10**9


def start(directory: Path) -> str:
    """A server that refuses nobody for being fast; its address."""
    limits = {"requests": MANY, "session_requests": MANY, "replays": MANY}
    settings = Settings(sqlite_url(directory), bot_delay=0.0, **limits)  # type: ignore[arg-type]  # limits are numbers
    ready: Queue[str] = Queue()
    work = (settings, bind("127.0.0.1", 0), None, ready.put)
    threading.Thread(target=serve, args=work, daemon=True).start()
    return ready.get(timeout=60)


def check(address: str, examples: str) -> int:
    """schemathesis's exit code; its report goes to the terminal."""
    with httpx.Client(base_url=address) as client:
        client.post("/api/session", json={"name": "Ann"})
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(SETTINGS)),
        *("run", f"{address}/api/openapi.json", "--checks", "all", "-n", examples),
        *("--header", f"Cookie: {cookie}", "--continue-on-failure"),
        *("--suppress-health-check", "all"),
    ]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as directory:
        sys.exit(check(start(Path(directory)), sys.argv[1] if sys.argv[1:] else "100"))
