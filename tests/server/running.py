"""Servers of the standard library, used instead of outside services."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseServer
from typing import TypeVar

_S = TypeVar("_S", bound=BaseServer)


@contextmanager
def running(server: _S) -> Iterator[_S]:
    """Let a server answer within the block."""
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
