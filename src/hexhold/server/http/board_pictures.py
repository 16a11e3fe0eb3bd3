"""Pictures of boards for the previews of links.

Messengers show PNG and JPEG, not SVG, so this needs Pillow, which the extra `previews` installs.
"""

import asyncio
from collections import OrderedDict
from importlib.util import find_spec
from typing import NamedTuple

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal, too_fast
from hexhold.play.table.archive import KeptGame, game_after
from hexhold.server.rooms.stored_games import LONGEST_ID
from hexhold.server.services import Services
from hexhold.server.storage import GameRow, RoomRow

DRAWN = find_spec("PIL") is not None
HEIGHT, WIDTH = 630, 945
MOST = 64
"""Pictures in memory, of about 80 kB each."""
FRESH_SECONDS, LASTING_SECONDS = 60.0, 86_400.0
"""How long the picture of a running game, and of a finished one, stays as it is."""


def is_shown(room: RoomRow) -> bool:
    """Return whether anyone may see the board of a room."""
    return not room.config.private and not room.sealed


def picture_path(game: str, step: int | None = None) -> str:
    """Return where the picture of a game is, below the base path."""
    at = "" if step is None else f"?step={step}"
    return f"/api/records/{game}/picture.png{at}"


class Picture(NamedTuple):
    """A PNG, and for how many seconds it may be kept."""

    png: bytes
    lasts: float


class BoardPictures:
    """Draws boards, one at a time, and keeps the last ones."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int | None], tuple[Picture, float]] = OrderedDict()
        """Game and step → its picture, and until when it is fresh on the steady clock."""

    async def picture(
        self, services: Services, game: str, step: int | None, address: str
    ) -> Picture:
        """Return the board of a public game as spectators see it; raises `Refusal`.

        Args:
            services: the server.
            game: the game.
            step: the number of its steps. None for now, or for the middle of a finished game: a
                preview tells no result.
            address: who asks.
        """
        row = await services.store.game(game) if DRAWN and len(game) <= LONGEST_ID else None
        room = None if row is None else await services.games.row_of(row)
        if row is None or room is None or not is_shown(room):
            raise Refusal("not_found", say("no-such-game"))
        now = services.time.steady()
        known = self._kept.get((game, step))
        if known is not None and known[1] > now:
            self._kept.move_to_end((game, step))
            return known[0]
        if not services.replays.allow(address):
            raise too_fast()
        with services.replaying.place(address):
            async with services.replaying.one:
                made = await _made(services, row, step)
        self._kept[game, step] = made, now + made.lasts
        self._kept.move_to_end((game, step))
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return made


async def _made(services: Services, row: GameRow, step: int | None) -> Picture:
    until = await services.games.shown_until(row.id, None)
    if until is not None and row.created > until:
        raise Refusal("not_found", say("no-such-game"))
    kept = await services.games.kept_game(row.id, until)
    lasts = FRESH_SECONDS if kept.winner is None else LASTING_SECONDS
    return Picture(await asyncio.to_thread(_drawn, kept, step), lasts)


def _drawn(kept: KeptGame, step: int | None) -> bytes:
    from hexhold.drawing.picture.pixels import png_of_map

    steps = len(kept.steps)
    if kept.winner is not None:
        steps = steps // 2 if step is None else min(step, steps)
    game = game_after(kept, steps)
    if game is None:
        raise Refusal("not_found", say("no-such-game"))
    return png_of_map(game, HEIGHT)
