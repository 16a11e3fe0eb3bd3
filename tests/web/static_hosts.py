"""A static host, which serves the page that needs no server."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

UNDER = "games/hexhold"
"""The path under which the files lie on their host."""


class _Files(SimpleHTTPRequestHandler):
    """What any static host does."""

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """Yield the address of a static host."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
