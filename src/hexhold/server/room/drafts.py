"""What a room would become: every change is worked out here, before it is stored or shown.

Nothing here waits, stores or sends; `changes` does. A draft that is not stored has not happened.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass, field, replace

from msgspec import structs

from hexhold.language import say
from hexhold.lessons import Progress
from hexhold.records import rules_version
from hexhold.server.protocol.offer_shapes import OfferEnd
from hexhold.server.protocol.refusals import Refusal
from hexhold.server.room.offers.standing import without_seat
from hexhold.server.room.start.fair_start import (
    mixed_seeds,
    new_secret,
    number_bots,
    start_position,
    terms_of,
)
from hexhold.server.room.start.seats import pass_host_on, require_host, seat_of
from hexhold.server.room.timing.clocks import Clocks
from hexhold.server.storage import GameRow, RoomRow
from hexhold.server.storage.rows import ClockRow, EventRow, SeatRow
from hexhold.server.table.moment import Change, Moment
from hexhold.server.table.table import Table

GAME_ID_BYTES = 8


@dataclass
class Draft:
    """A room that a change is worked out on."""

    row: RoomRow
    """A copy, to be changed at will."""
    table: Table | None
    """The game on the table as it is now, never to be changed itself; another one that begins."""
    clocks: Clocks
    """A copy as well."""
    wall: float
    """When it is worked out, on the wall clock."""
    steady: float
    """The same on the steady one."""
    steps: list[Change] = field(default_factory=list)
    """What happens in the game, one after another: all of it or nothing."""
    ended: dict[int, OfferEnd] = field(default_factory=dict)
    """What becomes of offers that stand no more, by their numbers."""
    pause_left: float | None = None
    """Seconds for which the table may still be paused; None without limit."""
    looking: frozenset[int] = frozenset()
    """Seats whose people look at the table."""
    names: dict[str, str] = field(default_factory=dict)
    """What sessions are called from now on."""
    instead_of: str | None = None
    """The game that is not kept any longer once the new one is."""

    @property
    def now(self) -> Moment:
        """The game after what happens in it; there must be one."""
        if self.steps:
            return self.steps[-1].after
        assert self.table is not None
        return self.table.now

    def act(self, seat: int, text: str, by_bot: bool, request: str | None = None) -> None:
        """Let a seat act after what happens before; raises `IllegalAction`."""
        assert self.table is not None
        step(self, self.table.act(seat, text, self.wall, by_bot, request, self.now))


def start(draft: Draft, session: str) -> None:
    """Begin the game; by the host, with every seat taken. Raises `Refusal`."""
    require_host(draft.row, session)
    if draft.row.state != "open":
        raise Refusal("conflict", say("game-begun"))
    begin(draft)


def begin(draft: Draft) -> None:
    """Put a game on the table; raises `Refusal` where a seat is open."""
    row = draft.row
    if any(seat.kind == "open" for seat in row.seats):
        raise Refusal("conflict", say("seat-open"))
    number_bots(row)
    for seat in row.seats:
        seat.stand_in = False
    seeds, terms = mixed_seeds(row), terms_of(row)
    game = GameRow(
        id=secrets.token_hex(GAME_ID_BYTES),
        room=row.id,
        names=[seat.name or "?" for seat in row.seats],
        position=start_position(row.config, row.secret, seeds, terms),
        secret=row.secret,
        seeds=seeds,
        bots=[seat.bot if seat.kind == "bot" else None for seat in row.seats],
        created=draft.wall,
        rules=rules_version(),
        terms=terms,
    )
    draft.table = Table(game)
    for seat in row.seats:
        seat.seed = seat.seed_for = None
    row.games += 1
    row.state, row.game, row.secret, row.rematch = "running", game.id, new_secret(), []
    row.clocks, row.offers, row.hinted, row.called = None, None, [], []
    row.pauses, row.paused, row.pause_agreed = {}, None, []


def playing(draft: Draft, game: str) -> Table:
    """The game that goes on; raises `Refusal`."""
    table = draft.table
    if table is None or game != table.id:
        raise Refusal("no_game", say("other-game"))
    if draft.row.state == "paused":
        raise Refusal("paused", say("table-paused"))
    return table


def acting(draft: Draft, seat: int | None) -> int:
    """A seat whose person may act; raises `Refusal`."""
    if seat is None:
        raise Refusal("no_seat", say("watching"))
    if draft.row.seats[seat].stand_in:
        raise Refusal("stand_in", say("bot-on-seat"))
    return seat


def step(draft: Draft, change: Change) -> None:
    """Let a step of the game happen, which stops one clock and starts another.

    It follows `Draft.now`.
    """
    after = change.after
    draft.clocks.follow(draft.steady, after.awaited, after.turn, after.current)
    row = structs.replace(change.row, clocks=draft.clocks.rest(draft.steady))
    draft.steps.append(replace(change, row=row))
    _note_moved(draft, row)
    if after.game.is_over:
        draft.row.state = "finished"
    _note_learned(draft.row, after.scene.learning)


def _note_moved(draft: Draft, step: EventRow) -> None:
    """Who has moved, or owes no move any more, can be called again."""
    here = step.seat if step.seat in draft.looking and not step.by_bot else None
    awaited = draft.steps[-1].after.awaited
    draft.row.called = [p for p in draft.row.called if p in awaited and p != here]


def note_called(draft: Draft, seats: Collection[int]) -> list[int]:
    """Note that seats are told that it is their turn; those of them that are not told yet."""
    if draft.table is None or draft.row.state != "running":
        return []
    awaited = draft.now.awaited
    new = [p for p in seats if p in awaited and p not in draft.row.called]
    draft.row.called = [*draft.row.called, *new]
    return new


def _note_learned(row: RoomRow, learning: Progress | None) -> None:
    if learning is None or not learning.done or row.learned is None:
        return
    if learning.lesson.name not in row.learned:
        row.learned.append(learning.lesson.name)


def note_hint(draft: Draft, seat: int) -> None:
    """Remember that a seat is given a hint: the game does not count for ratings any more."""
    if seat not in draft.row.hinted:
        draft.row.hinted.append(seat)


def note_clocks(draft: Draft) -> None:
    """Have it stored what the clocks show now."""
    left = draft.clocks.rest(draft.steady)
    if draft.table is not None and left is not None:
        draft.row.clocks = ClockRow(draft.table.version, left, draft.wall)


def take_back(draft: Draft, seat: int | None) -> None:
    """The person plays again on a seat where a bot stood in; raises `Refusal`."""
    if seat is None:
        raise Refusal("no_seat", say("watching"))
    sitting = draft.row.seats[seat]
    if sitting.stand_in:
        sitting.stand_in = False
        sitting.returns += 1
        without_seat(draft.row, seat)


def stand_in(draft: Draft, seat: int) -> None:
    """A bot takes over a seat whose person is away."""
    draft.row.seats[seat].stand_in = True
    without_seat(draft.row, seat)


def replace_host(draft: Draft, here: Collection[int]) -> None:
    """Make somebody who is there the host of a waiting table.

    Args:
        draft: of a room whose host is away.
        here: the seats with somebody connected.
    """
    if draft.row.state == "open":
        pass_host_on(draft.row, here)


def rematch(draft: Draft, session: str, present: Collection[int]) -> None:
    """Want another game; it begins when everybody who is there wants it. Raises `Refusal`."""
    row = draft.row
    if row.state != "finished":
        raise Refusal("conflict", say("game-not-over"))
    own = seat_of(row, session)
    if own is None:
        raise Refusal("no_seat", say("watching"))
    if own not in row.rematch:
        row.rematch.append(own)
    here = {*present, own}
    if not here <= set(row.rematch):
        return
    _clear(draft, here)
    if seat_of(row, row.host) is None and row.tournament is None:
        # The host's seat has just been freed, or they had given it up before.
        pass_host_on(row)
    if all(sitting.kind != "open" for sitting in row.seats):
        begin(draft)


def reopen(draft: Draft, session: str, present: Collection[int]) -> None:
    """Be before a start again, where all can be changed; by the host. Raises `Refusal`."""
    row = draft.row
    require_host(row, session)
    # What is played at a table where somebody learns is not for anybody to choose.
    if row.state != "finished" or row.learned is not None:
        raise Refusal("conflict", say("game-not-over"))
    own = seat_of(row, session)
    _clear(draft, set(present) if own is None else {*present, own})


def _clear(draft: Draft, here: Collection[int]) -> None:
    """Take the game that is over off the table; the seats of people who are not there go."""
    row = draft.row
    for number, sitting in enumerate(row.seats):
        sitting.stand_in, sitting.returns = False, 0
        if sitting.kind == "person" and number not in here:
            row.seats[number] = SeatRow()
    row.state, row.game, row.rematch, draft.table = "open", None, [], None
