"""A room in memory: its row and table as they are stored, its audience and its clock.

Changes are worked out on a `Draft` and stored; then `put` lets the draft take the room's place and
shows it to all connections.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

from msgspec import structs

from hexhold.language import say
from hexhold.play.bot_requests import Adviser
from hexhold.play.monitoring import Meter
from hexhold.play.protocol.messages import (
    ChatSaid,
    Event,
    Offers,
    RoomChanged,
    Thinking,
    encode,
)
from hexhold.play.protocol.offer_shapes import OfferEnd
from hexhold.play.protocol.own_shapes import Advice, Own
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import RoomConfig, Uncounted
from hexhold.play.room.audience.audience import Audience
from hexhold.play.room.audience.chat_speakers import line_shape
from hexhold.play.room.audience.connections import Connection
from hexhold.play.room.audience.delay import Delay, DelayedStep
from hexhold.play.room.audience.late import LateAudience
from hexhold.play.room.audience.replies import Replies
from hexhold.play.room.audience.shapes import room_shape, snapshot, standing_offers, unseen_by
from hexhold.play.room.drafts import Draft
from hexhold.play.room.offers.standing import ended_shape
from hexhold.play.room.start.seats import check_invited, seat_of
from hexhold.play.room.timing.clocks import Clocks
from hexhold.play.room.timing.days_off import HolidayLookup, days_off, holiday_end, no_holidays
from hexhold.play.room.timing.room_clock import RoomClock
from hexhold.play.rows import CHAT_LENGTH, OfferRow, RoomRow, SaidRow
from hexhold.play.settings import RoomSettings
from hexhold.play.storage import RoomStore
from hexhold.play.table.moment import Change, Moment
from hexhold.play.table.table import Table
from hexhold.play.time_source import TimeSource

_T = TypeVar("_T")


class Room:
    """One room in memory."""

    def __init__(
        self,
        row: RoomRow,
        table: Table | None,
        store: RoomStore,
        settings: RoomSettings,
        time: TimeSource,
        adviser: Adviser,
    ) -> None:
        self.row = row
        self.notify: Callable[[str, Room], None] = lambda session, room: None
        """Notifies a session that is not connected that it is its turn."""
        self.holidays_of: HolidayLookup = no_holidays
        """Returns the current holidays of sessions."""
        self.meter = Meter()
        self.note_end: Callable[[Room], None] = lambda room: None
        """Called once a game has ended, with its result stored."""
        self.store = store
        self.settings = settings
        self.time = time
        self.adviser = adviser
        """Computes the hints of all rooms."""
        self.advice: dict[int, tuple[Moment, asyncio.Future[Advice]]] = {}
        """Seat → its last hint, and for which state of the table."""
        self.chat: deque[SaidRow] = deque(maxlen=CHAT_LENGTH)
        self.audience = Audience(time)
        self.delay = Delay()
        self.late = LateAudience(self)
        self.clock = RoomClock(time)
        self.replies = Replies()
        self.lock = asyncio.Lock()
        """Held while a change is worked out and stored."""
        self.works: set[asyncio.Task[Any]] = set()
        """Tasks that finish even if their client disconnects."""
        self.wake = asyncio.Event()
        """Set when the driver should look again."""
        self._awake: dict[int, float] = {}
        """Seat → when its person last did something here."""
        self._awake_all = time.steady()
        """When time began to count for everyone."""
        self.resting: frozenset[int] = frozenset()
        """Awaited seats whose clocks were shown to stand still on a day off."""
        self.asked: frozenset[int] = frozenset()
        """Seats whose people were told that a bot is about to stand in."""
        self.thinking: int | None = None
        """The seat whose bot is thinking."""
        self.shown = 0
        """How often snapshots were sent to all connections."""
        self.foreseen: tuple[RoomConfig, list[Uncounted]] | None = None
        """A configuration, and why its games would not count."""
        self._set_table(table)
        self.attend()
        self._follow_turn()
        self.clock.follow_pause(row)

    @property
    def id(self) -> str:
        """The room's id."""
        return self.row.id

    @property
    def offers(self) -> tuple[OfferRow, ...]:
        """The standing offers."""
        return _standing(self.row)

    @property
    def by_days(self) -> bool:
        """Whether a correspondence game is running."""
        return self.row.state == "running" and self.row.config.clock.kind == "days"

    @property
    def goes_on(self) -> bool:
        """Whether the game goes on with the people who are connected.

        A live table waits while none of its players are connected, so that bots do not finish their
        game. A game among bots waits while no person watches. Correspondence games always go on.
        """
        if self.row.config.clock.kind == "days":
            return True
        people = any(seat.kind == "person" for seat in self.row.seats)
        return bool(self.audience.present() if people else self.audience.connections)

    def may_act(self, seat: int) -> bool:
        """Return whether a person may act for a seat now."""
        return self.row.state == "running" and not self.row.seats[seat].stand_in

    def known_sessions(self) -> set[str]:
        """Return the sessions that are here, have a seat here, or have written in the chat."""
        seated = {seat.session for seat in self.row.seats}
        said = {said.session for said in self.chat}
        here = {connection.session for connection in self.audience.connections}
        return {each for each in {*seated, *said, *here} if each is not None}

    def own(self, seat: int | None, now: bool = True) -> Own | None:
        """Return a seat's part of the game; nothing is legal if it cannot act now."""
        if seat is None or self.table is None:
            return None
        return self.table.own(seat, now and self.may_act(seat), self.row.config.card_counter)

    # Changes

    async def shield(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Finish work even if its client disconnects."""
        task = asyncio.create_task(work)
        self.works.add(task)
        task.add_done_callback(self.works.discard)
        try:
            return await asyncio.shield(task)
        finally:
            # An error of the task refers to this frame: the cycle would wait for garbage
            # collection.
            del task

    def draft(self) -> Draft:
        """Return a draft to work a change out on."""
        steady = self.time.steady()
        return Draft(
            self.row.copy(),
            self.table,
            self.clock.clocks.copy(),
            self.time.wall(),
            steady,
            pause_left=self.clock.pause_left(steady),
            looking=self.audience.attention.looking(self.audience.connections, steady),
        )

    def put(self, draft: Draft) -> None:
        """Let a stored draft take the room's place, and show it."""
        before, self.row = self.row, draft.row
        changed = _visible(self.row) != _visible(before)
        moved: list[Connection] = []
        if changed:
            moved = self.audience.reseat(self.row)
            self.late.note_seats()
            self.attend()
        if draft.table is not self.table:
            self._set_table(draft.table)
            self.attend()
            self.send_snapshots()
        else:
            self.clock.clocks = draft.clocks
            self.clock.clocks.take_off(self.time.steady(), days_off(self.row))
            for change in draft.steps:
                self._put_step(change)
                self.attend()
                self.send_change(change, more=change is not draft.steps[-1])
            self.attend()
            for change in draft.steps:
                # Spectators may see it minutes later.
                change.shrink()
            self._put_offers(before, draft.ended)
            if changed:
                self.send_room()
            self.late.show_again(moved)
        self._follow_turn()
        if self.row.paused != before.paused:
            self.clock.follow_pause(self.row)
        self.wake.set()

    def _set_table(self, table: Table | None) -> None:
        self.table, self.thinking = table, None
        self.delay.put_table(self.row.config, table, self.time.steady(), self.time.wall())
        self.late.note_seats()
        self.clock.start_table(self.row, table, [offer.number for offer in self.offers])
        self.audience.away = {}
        self.audience.note_absence(self.row)

    def _put_step(self, change: Change) -> None:
        assert self.table is not None
        self.table.put(change)
        self.meter.stepped(change.row.by_bot)
        # The step itself says that.
        self.thinking = None
        self.clock.note_step()

    def _put_offers(self, before: RoomRow, ended: Mapping[int, OfferEnd]) -> None:
        """Show which offers stand now, if others did before."""
        old, new = _standing(before), self.offers
        if self.table is None or old == new:
            return
        self.clock.offers.follow([offer.number for offer in new], self.time.steady())
        here = {offer.number for offer in new}
        gone = [
            ended_shape(offer, ended.get(offer.number, "withdrawn"))
            for offer in old
            if offer.number not in here
        ]
        self._send_offers(Offers(self.table.id, standing_offers(self), gone))

    def _send_offers(self, message: Offers) -> None:
        assert self.table is not None
        self.audience.send_all(message, to=self.late.is_live)
        self.delay.add(self.table, message, self.time.steady())

    def consider(self, seat: int, number: int) -> None:
        """Let a bot's offer wait longer because a person considers it, and tell all."""
        offer = next((offer for offer in self.offers if offer.number == number), None)
        if self.table is None or offer is None or not offer.by_bot or offer.seat == seat:
            return
        if self.clock.offers.consider(number, seat):
            self._send_offers(Offers(self.table.id, standing_offers(self), []))
            self.wake.set()

    def resume_clocks(self, clocks: Clocks) -> None:
        """Continue with clocks that ran while the room was not in memory."""
        self.clock.clocks = clocks
        self.attend()

    # Turns and presence

    def _follow_turn(self) -> None:
        awaited = () if self.table is None else self.table.awaited
        self.audience.attention.follow(awaited, self.time.steady())

    def notifications_due(self, now: float) -> dict[int, float]:
        """Return seats to notify of their turn in a correspondence game → seconds until then.

        Nobody is notified on holiday.
        """
        if not self.by_days:
            return {}
        waits = self.audience.attention.waits(self.audience.connections, now)
        for seat in waits:
            wall = self.time.on_the_wall(now)
            until = holiday_end(self.row, self.row.seats[seat], wall)
            if until is not None:
                waits[seat] = max(waits[seat], until - wall)
        return {seat: wait for seat, wait in waits.items() if self._can_be_notified(seat)}

    def _can_be_notified(self, seat: int) -> bool:
        sitting = self.row.seats[seat]
        is_person = sitting.kind == "person" and sitting.session is not None
        times = self.row.called.count(seat)
        may = self.audience.attention.may_be_notified(seat, times)
        return is_person and not sitting.stand_in and may

    def attend(self) -> None:
        """Start or stop the time at the table, after anything that may change whether it runs."""
        was_running = self.clock.running
        self.clock.run(self.row.state == "running" and self.goes_on)
        if self.clock.running and not was_running:
            self._awake_all = self.time.steady()
            self.audience.restart_absence()

    def awake_since(self, seat: int) -> float:
        """Return since when the game has waited for a seat's person, who has done nothing."""
        owing = self.audience.attention.owing_since(seat)
        last = max(self._awake.get(seat, self._awake_all), self._awake_all, self.clock.last_step)
        return last if owing is None else max(last, owing)

    def note_awake(self, seat: int | None) -> None:
        """Note that a seat's person has done something here."""
        if seat is not None:
            self._awake[seat] = self.time.steady()
            if seat in self.asked:
                self.wake.set()

    def attach(self, connection: Connection) -> None:
        """Add a new connection; raises `Refusal` if nobody may watch."""
        check_invited(self.row, connection.session)
        if self.row.sealed and seat_of(self.row, connection.session) is None:
            raise Refusal("forbidden", say("deal-sealed"))
        self.audience.add(connection, self.row)
        self.late.welcome(connection)
        self.note_awake(connection.seat)
        self._after_presence()

    def detach(self, connection: Connection) -> None:
        """Remove a connection that has ended."""
        self.audience.remove(connection, self.row)
        self._after_presence()

    def _after_presence(self) -> None:
        self.attend()
        self.audience.announce_soon(self.send_room)
        self.wake.set()

    def look(self, connection: Connection, visible: bool) -> None:
        """Note whether a page is looked at."""
        self.audience.set_visible(connection, visible)
        self.wake.set()

    # Sending

    def _send(self, make: Callable[[Connection], object]) -> None:
        blocked = {each: unseen_by(self, each) for each in self.audience.blockers}
        unseen = {session: people for session, people in blocked.items() if people}
        self.audience.send(make, self.row.host, unseen=unseen)

    def send_snapshots(self) -> None:
        """Send a snapshot to every connection."""
        self.shown += 1
        self._send(lambda connection: snapshot(self, connection))

    def send_room(self) -> None:
        """Send the room to all, after a change of seats, presence, state or configuration."""
        self.audience.note_announced()
        clocks = self.clock.clocks.shapes(self.time.steady())

        def make(connection: Connection) -> RoomChanged:
            shown = room_shape(self, connection.session)
            seen = clocks if self.late.is_live(connection) else self.late.clocks
            return RoomChanged(shown, self.own(connection.seat), seen)

        self._send(make)

    def send_change(self, change: Change, more: bool = False) -> None:
        """Send a step of the game to every connection.

        Args:
            more: another step follows at once, so no player can act in between.
        """
        table = self.table
        assert table is not None
        clocks = self.clock.clocks.shapes(self.time.steady())

        def make(connection: Connection) -> Event:
            seat = connection.seat
            line, happenings = change.entry.line(seat), change.entry.happenings(seat)
            own = self.own(seat, not more)
            return Event(table.id, table.version, line, happenings, change.view, own, clocks, more)

        self.audience.send(make, self.row.host, self.late.is_live)
        self.delay.add(table, DelayedStep(change, clocks, more), self.time.steady())

    def show_thinking(self, seat: int | None) -> None:
        """Show which seat's bot is thinking from now on; None for no bot."""
        if seat != self.thinking:
            self.thinking = seat
            self.audience.send_all(Thinking(seat), to=self.late.is_live)

    def say(self, said: SaidRow) -> None:
        """Send a line of chat to every connection."""
        self.chat.append(said)
        message = ChatSaid(line_shape(self.id, said))
        if said.line.seat is None or self.table is None or not self.delay.on:
            self.audience.send_all(message, said.session)
            return
        # What players write could tell what spectators don't see yet.
        self.audience.send_all(message, said.session, self.late.is_live)
        self.delay.add(self.table, said, self.time.steady())

    def hide(self, session: str, hides: frozenset[str]) -> None:
        """Show a session the chat without the lines of some people from now on."""
        for connection in self.audience.connections:
            if connection.session == session and connection.hides != hides:
                connection.hides = hides
                if connection.ready and not connection.closed:
                    connection.post(encode(snapshot(self, connection)))

    def keep_from(self, session: str, blockers: frozenset[str]) -> None:
        """Note who has blocked a session, and no longer show it their presence."""
        if self.audience.note_blockers(session, blockers):
            self.audience.announce_soon(self.send_room)

    def reword(self, old: str, new: Callable[[SaidRow], SaidRow]) -> None:
        """Change the chat lines of a session, as they have been changed in the storage."""
        said = [new(each) if each.session == old else each for each in self.chat]
        lines, self.chat = self.chat, deque(said, maxlen=CHAT_LENGTH)
        if [each.line for each in lines] != [each.line for each in said]:
            self.send_snapshots()


def _standing(row: RoomRow) -> tuple[OfferRow, ...]:
    return () if row.offers is None else row.offers.standing


def _visible(row: RoomRow) -> RoomRow:
    """Return the part of a room that is sent when it changes."""
    return structs.replace(row, offers=None, called=[], revision=0)
