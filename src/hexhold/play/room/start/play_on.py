"""Tables that play on from a position of a finished game, and what could be done there."""

from collections.abc import Collection
from secrets import SystemRandom
from typing import Any

from hexhold.game import Game
from hexhold.language import say
from hexhold.play.names import check_name
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.protocol.watch_shapes import MoveChoices, PlayOnRequest
from hexhold.play.room.start import seats
from hexhold.play.room.start.fair_start import new_secret
from hexhold.play.rows import OriginRow, RoomRow, SeatRow
from hexhold.play.table.archive import KeptGame, game_after

SEED_BITS = 62
_random = SystemRandom()


def room_from(
    room_id: str,
    session: str,
    name: str,
    kept: KeptGame,
    request: PlayOnRequest,
    offered: Collection[str],
) -> RoomRow:
    """Return a new room that plays on from a position; raises `Refusal`.

    Args:
        room_id: the room's id.
        session: the person, who becomes the host.
        name: the person's name.
        kept: the game, which must be over.
        request: the position, and who plays.
        offered: the bots that tables may have.
    """
    game = _position_in(kept, request.step)
    check_name(name)
    position, count = game.position(), game.setting.players
    config = RoomConfig(
        name=request.name,
        edition=game.setting.edition,
        options=position.get("options", {}),
        variants=position.get("variants", []),
        players=count,
        rated=False,
    )
    row = RoomRow(room_id, session, config, [SeatRow() for _ in range(count)], new_secret())
    row.origin, row.start = OriginRow(kept.row.id, request.step), position
    seats.require_seat(row, request.seat)
    row.seats[request.seat] = SeatRow(kind="person", session=session, name=name, since=1)
    for number in range(count):
        if request.bot is not None and number != request.seat:
            seats.put_bot(row, number, request.bot, offered)
    return row


def choices_at(kept: KeptGame, step: int, seat: int | None) -> MoveChoices:
    """Return what a seat could do at a position of a finished game; raises `Refusal`."""
    game = _position_in(kept, step)
    player = game.to_act[0] if seat is None or seat not in game.to_act else seat
    actions = [str(each).partition(": ")[2] for each in game.legal_actions(player, offers=False)]
    return MoveChoices(player, actions)


def _position_in(kept: KeptGame, step: int) -> Game:
    """Return a position of a finished game at which it was not over; raises `Refusal`."""
    if kept.winner is None:
        raise Refusal("no_game", say("play-on-after-game"))
    if step > len(kept.steps):
        raise Refusal("not_found", say("play-on-no-step", steps=len(kept.steps)))
    game = game_after(kept, step)
    if game is None or game.is_over:
        raise Refusal("conflict", say("play-on-not-here"))
    return game


def drawn_anew(position: dict[str, Any]) -> dict[str, Any]:
    """Return a position with other dice and decks: those of the finished game are known."""
    found = {key: value for key, value in position.items() if key != "rng"}
    found["seed"] = _random.getrandbits(SEED_BITS)
    decks: dict[str, list[str]] = position.get("decks", {})
    found["decks"] = {name: _random.sample(cards, len(cards)) for name, cards in decks.items()}
    return Game.from_position(found).position()
