"""Lessons on a room's table; each replaces the one before."""

import secrets

from hexhold.game import Game
from hexhold.language import say
from hexhold.lessons import COURSE, LEARNER, LESSONS, PLAYERS
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.drafts import GAME_ID_BYTES, Draft
from hexhold.play.room.start import seats
from hexhold.play.rows import OPEN_DICE, GameRow, RoomRow
from hexhold.play.table.table import Table
from hexhold.records import rules_version

BOT = "easy"
BOT_DELAY = 900
"""Milliseconds: slower than at other tables, so that a learner can follow."""


def learning_room(room_id: str, session: str, name: str, title: str) -> RoomRow:
    """Return a new room for learning."""
    config = RoomConfig(name=title, players=PLAYERS, board="beginner", grace=0, bot_delay=BOT_DELAY)
    row = seats.new_room(room_id, session, name, config, None)
    for number in range(PLAYERS):
        if number != LEARNER:
            seats.put_bot(row, number, BOT, (BOT,))
    row.learned = []
    return row


def learns(row: RoomRow, session: str) -> bool:
    """Return whether a session learns in a room with no other person."""
    kinds = [seat.kind for seat in row.seats]
    alone = len(kinds) == PLAYERS and kinds.count("bot") == PLAYERS - 1
    return row.learned is not None and alone and seats.seat_of(row, session) == LEARNER


def take_up(draft: Draft, session: str, wanted: str | None) -> None:
    """Put a lesson on the table, unless the current one is to be continued; raises `Refusal`.

    Args:
        draft: of a room for learning.
        session: the learner.
        wanted: the lesson to begin; None for the current one, or else the first that has not
            been learned.
    """
    row, table = draft.row, draft.table
    if not learns(row, session):
        raise Refusal("conflict", say("nobody-learns-here"))
    left = table is not None and table.row.lesson in LESSONS
    if wanted is None and left and row.state in ("running", "paused"):
        return
    name = _next(row) if wanted is None else wanted
    if name not in LESSONS:
        raise Refusal("not_found", say("no-such-lesson", known=", ".join(COURSE)))
    if table is not None and left:
        draft.instead_of = table.id
    _begin(draft, name)


def _next(row: RoomRow) -> str:
    return next((name for name in COURSE if name not in (row.learned or ())), COURSE[0])


def _begin(draft: Draft, lesson: str) -> None:
    row = draft.row
    for seat in row.seats:
        seat.stand_in, seat.returns = False, 0
    game = GameRow(
        id=secrets.token_hex(GAME_ID_BYTES),
        room=row.id,
        names=[seat.name or "?" for seat in row.seats],
        position=Game.from_position(dict(LESSONS[lesson].position)).position(),
        secret=OPEN_DICE,
        seeds=[],
        bots=[seat.bot for seat in row.seats],
        created=draft.wall,
        lesson=lesson,
        rules=rules_version(),
    )
    draft.table = Table(game)
    row.state, row.game, row.rematch = "running", game.id, []
    row.paused_by = row.clocks = None
