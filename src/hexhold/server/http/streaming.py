"""Sends long answers in pieces, each computed once the previous one is sent."""

import asyncio
from collections.abc import Generator
from contextlib import suppress

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Send

GZIP = CompressionConfig("gzip", gzip_compress_level=5)
COMPRESSED = (DefineMiddleware(CompressionMiddleware, config=GZIP),)
"""Compression of long answers, but not of those from a table: sizes would reveal hands."""


class Piecewise(ASGIResponse):
    """Sends JSON in pieces that are computed in threads.

    Litestar's own streams keep their generator until garbage collection, because cancelling leaves
    cycles.
    """

    _should_set_content_length = False

    def __init__(self, pieces: Generator[bytes], working: asyncio.Semaphore) -> None:
        """Send the pieces of a generator; generators that share a semaphore run one at a time."""
        super().__init__()
        self._pieces = pieces
        self._working = working

    async def send_body(self, send: Send, receive: Receive) -> None:
        """Send until everything is sent or the client is gone."""
        gone = asyncio.create_task(_gone(receive))
        try:
            while (piece := await self._next()) is not None:
                await send({"type": "http.response.body", "body": piece, "more_body": True})
                if gone.done():
                    return
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            gone.cancel()
            with suppress(ValueError):  # a piece is being computed
                self._pieces.close()

    async def _next(self) -> bytes | None:
        async with self._working:
            return await asyncio.to_thread(next, self._pieces, None)


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
