"""Hints on a device: worked out between other messages, with playouts in WebAssembly."""

from __future__ import annotations

import asyncio

from hexhold.analysis.advice import advise_in_parts
from hexhold.bots.parts import between_others
from hexhold.game import Game, View
from hexhold.play.protocol.own_shapes import Advice
from hexhold.play.room.bots.hints import shown


class LocalAdviser:
    """Works out one hint at a time."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    def ask(self, game: Game, seat: int) -> asyncio.Future[Advice]:
        """Work out a hint; it can be cancelled."""
        return asyncio.ensure_future(self._advised(game, seat))

    async def _advised(self, game: Game, seat: int) -> Advice:
        # One after the other, so each one is done sooner.
        async with self._turn:
            found = await between_others(advise_in_parts(View(game, seat), len(game.history)))
            return shown(found.best, found.win, found.second, found.second_win)
