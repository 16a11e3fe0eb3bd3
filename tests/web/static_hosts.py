"""A static host, which serves the page that needs no server."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.server.running import running

UNDER = "games/hexhold"
"""The path under which the files lie on their host."""
NEWER = "local-newer"
SLOW_BYTES, SLOW_PAUSE = 16_384, 0.05


class _Files(SimpleHTTPRequestHandler):
    """Serves files as any static host does; some arrive slowly."""

    def __init__(self, slow: dict[str, threading.Event], *given: Any, **more: Any) -> None:
        self._slow = slow
        super().__init__(*given, **more)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        go_on = self._slow.get(Path(urlsplit(self.path).path).name)
        # A page that was left no longer reads.
        with suppress(ConnectionError):
            while part := source.read(SLOW_BYTES if go_on is not None else -1):
                outputfile.write(part)
                if go_on is not None:
                    go_on.wait(SLOW_PAUSE)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def hosting(folder: Path, slow: dict[str, threading.Event] | None = None) -> Iterator[str]:
    """Yield the address of a static host; raises `FileNotFoundError`.

    Args:
        folder: what it serves.
        slow: names of files that arrive slowly, until an event is set.
    """
    if not folder.is_dir():
        raise FileNotFoundError(f"no page in {folder}: build it with `make offline`")
    handler = partial(_Files, slow or {}, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    with running(server):
        yield f"http://127.0.0.1:{server.server_port}"


class _Cut(BaseHTTPRequestHandler):
    """Answers nothing."""

    def __init__(self, asked: list[str], *given: Any) -> None:
        self._asked = asked
        super().__init__(*given)

    def do_GET(self) -> None:
        """Note the path and close the connection."""
        self._asked.append(self.path)
        self.close_connection = True

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def cut_off(host: str) -> Iterator[list[str]]:
    """Yield the paths that a browser asks for in vain where a host was."""
    asked: list[str] = []
    port = urlsplit(host).port or 0
    with running(ThreadingHTTPServer(("127.0.0.1", port), partial(_Cut, asked))):
        yield asked


def put_newer_build(folder: Path) -> str:
    """Replace a page's files by those of another build, and return the name of its worker's folder.

    Its page says ``data-build="2"``. All parts have other names, as if all of them had changed.
    """
    assets, index = folder / "assets", folder / "index.html"
    (local,) = re.findall(r'name="local" content="([^"]+)"', index.read_text(encoding="utf-8"))
    parts = "|".join(re.escape(path.name) for path in assets.iterdir())
    texts = [index, folder / "service_worker.js", *assets.glob("*.js"), *assets.glob("*.css")]
    for path in texts:
        text = path.read_text(encoding="utf-8").replace(local, NEWER)
        text = re.sub(rf"(?<=[/`])({parts})", r"newer-\1", text)
        path.write_text(text, encoding="utf-8")
    for path in list(assets.iterdir()):
        path.rename(assets / f"newer-{path.name}")
    (folder / local).rename(folder / NEWER)
    (script,) = re.findall(r'src="\./(assets/[^"]+\.js)"', index.read_text(encoding="utf-8"))
    code = (folder / script).read_text(encoding="utf-8")
    (folder / script).write_text(f"document.documentElement.dataset.build='2';{code}", "utf-8")
    return NEWER
