"""Long answers, of which each piece is worked out once the one before is sent."""

from __future__ import annotations

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
"""For long answers; not for those from a table, whose sizes would tell who listens about hands."""


class Piecewise(ASGIResponse):
    """JSON in pieces, made beside the event loop.

    Litestar's own streams keep what makes the pieces until some garbage collection: they end by
    cancelling, which leaves cycles.
    """

    _should_set_content_length = False

    def __init__(self, pieces: Generator[bytes], working: asyncio.Semaphore) -> None:
        """Send what a generator makes; one of those that share a semaphore works at a time."""
        super().__init__()
        self._pieces = pieces
        self._working = working

    async def send_body(self, send: Send, receive: Receive) -> None:
        """Send until all is sent or nobody is there."""
        gone = asyncio.create_task(_gone(receive))
        try:
            while (piece := await self._next()) is not None:
                await send({"type": "http.response.body", "body": piece, "more_body": True})
                if gone.done():
                    return
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            gone.cancel()
            with suppress(ValueError):  # a piece of it is being made
                self._pieces.close()

    async def _next(self) -> bytes | None:
        async with self._working:
            return await asyncio.to_thread(next, self._pieces, None)


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
