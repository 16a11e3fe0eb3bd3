"""A room with a table in it: who is there, what each sees, and what is sent to whom.

Its row and its table are what is stored, at any time: changes are worked out on a `Draft`, and
`put` lets one take their place.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

from msgspec import structs

from hexhold.records.fair_terms import PURPOSE
from hexhold.server.accounts.marks import mark_of
from hexhold.server.protocol.messages import (
    ChatSaid,
    Event,
    Offers,
    RoomChanged,
    Snapshot,
    Thinking,
    encode,
)
from hexhold.server.protocol.offer_shapes import OfferEnd, StandingOffer
from hexhold.server.protocol.own_shapes import Advice, Own
from hexhold.server.protocol.room_shapes import (
    FairDice,
    RoomConfig,
    RoomShape,
    SeatShape,
    Uncounted,
)
from hexhold.server.room.attention import Attention
from hexhold.server.room.chat_speakers import line_shape, muted_shapes, speaker_of
from hexhold.server.room.clocks import Clocks, wound
from hexhold.server.room.connections import Connection
from hexhold.server.room.drafts import Draft
from hexhold.server.room.fair_start import next_promise, seed_given
from hexhold.server.room.hint_worker import HintWorker
from hexhold.server.room.offers.offer_times import OfferTimes
from hexhold.server.room.offers.standing import ended_shape, shape
from hexhold.server.room.pauses import pauses_left
from hexhold.server.room.rating_rules import foreseen, why_uncounted
from hexhold.server.room.replies import Replies
from hexhold.server.room.seats import seat_of
from hexhold.server.settings import Settings
from hexhold.server.storage import RoomRow, SaidRow, Store
from hexhold.server.storage.chats import CHAT_LENGTH
from hexhold.server.storage.rows import OfferRow
from hexhold.server.table.archive import fair_dice
from hexhold.server.table.table import Change, Moment, Table
from hexhold.server.time_source import TimeSource

PRESENCE_SECONDS = 0.25
"""Comings and goings within it are told together: hundreds may watch, and each is told."""
_T = TypeVar("_T")


class Room:
    """One room in memory."""

    def __init__(
        self,
        row: RoomRow,
        table: Table | None,
        store: Store,
        settings: Settings,
        watch: TimeSource,
        advisers: HintWorker,
    ) -> None:
        self.row = row
        self.call: Callable[[str, Room], None] = lambda session, room: None
        """Has somebody told who is not here that it is their turn."""
        self.store = store
        self.settings = settings
        self.watch = watch
        self.advisers = advisers
        """Where hints are worked out, with those of all rooms."""
        self.advice: dict[int, tuple[Moment, asyncio.Future[Advice]]] = {}
        """Seat → its last hint, and of which state of the table."""
        self.chat: deque[SaidRow] = deque(maxlen=CHAT_LENGTH)
        self.connections: set[Connection] = set()
        self.replies = Replies()
        self.away: dict[int, float] = {}
        """Seat → since when nobody has been there, on the steady clock."""
        self.attention = Attention()
        self._pause_end: float | None = None
        """When a pause ends by itself, on the steady clock."""
        self.host_away: float | None = None
        """Since when the host has had no connection, on the steady clock."""
        self.lock = asyncio.Lock()
        """Held while a change is worked out and stored."""
        self.works: set[asyncio.Task[Any]] = set()
        """What was begun here and is finished whoever goes away meanwhile."""
        self.wake = asyncio.Event()
        """Set when the driver should look again."""
        self.seen = watch.steady()
        """When somebody was last connected."""
        self.counts = False
        """Whether time counts now, for bots, clocks and absences."""
        self.thinking: int | None = None
        """The seat whose bot is thinking."""
        self.shown = 0
        """How often everything was sent to everybody."""
        self._told = -math.inf
        """When the room was last told to everybody, on the loop's clock."""
        self._telling: asyncio.TimerHandle | None = None
        self._foreseen: tuple[RoomConfig, list[Uncounted]] | None = None
        """A configuration, and why its games would not count: asked for each viewer."""
        self._set_table(table)
        self._attend()
        self._follow_turn()
        self._follow_pause()

    @property
    def id(self) -> str:
        """The room's id."""
        return self.row.id

    async def whole(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Finish what was begun, even if whoever asked for it goes away meanwhile."""
        task = asyncio.create_task(work)
        self.works.add(task)
        task.add_done_callback(self.works.discard)
        return await asyncio.shield(task)

    # What is the case

    def draft(self) -> Draft:
        """What a change is worked out on."""
        watch = self.watch
        clocks = self.clocks.copy()
        steady = watch.steady()
        looking = self.attention.looking(self.connections, steady)
        return Draft(
            self.row.copy(),
            self.table,
            clocks,
            watch.wall(),
            steady,
            pause_left=self.pause_left(steady),
            looking=looking,
        )

    def put(self, draft: Draft) -> None:
        """Let a draft take its place, and show it: it is stored."""
        before, self.row = self.row, draft.row
        changed = _as_told(self.row) != _as_told(before)
        if changed:
            self.reseat()
        if draft.table is not self.table:
            self._set_table(draft.table)
            self._attend()
            self.send_snapshots()
        else:
            self.clocks = draft.clocks
            for change in draft.steps:
                self._put_step(change)
                self._attend()
                self.send_change(change, more=change is not draft.steps[-1])
            self._attend()
            self._put_offers(before, draft.ended)
            if changed:
                self.send_room()
        self._follow_turn()
        self._follow_pause(before)
        self.wake.set()

    def _follow_pause(self, before: RoomRow | None = None) -> None:
        """Note until when a pause lasts, on the steady clock."""
        paused = self.row.paused
        if before is None or paused != before.paused:
            spent = 0.0 if paused is None else max(self.watch.wall() - paused.at, 0.0)
            end = None if paused is None else max(paused.seconds - spent, 0.0)
            self._pause_end = None if end is None else self.watch.steady() + end

    def pause_left(self, now: float) -> float | None:
        """Seconds until a pause ends by itself; None where it does not."""
        return None if self._pause_end is None else max(self._pause_end - now, 0.0)

    def _paused_minutes(self, now: float) -> int | None:
        left = self.pause_left(now)
        return None if left is None else math.ceil(left / 60)

    def _follow_turn(self) -> None:
        awaited = () if self.table is None else self.table.awaited
        self.attention.follow(awaited, self.watch.steady())

    def calls(self, now: float) -> dict[int, float]:
        """Seats to be told that it is their turn in a game of days, and in how many seconds."""
        if not self.by_days:
            return {}
        waits = self.attention.waits(self.connections, now)
        return {seat: wait for seat, wait in waits.items() if self._can_be_called(seat)}

    def _can_be_called(self, seat: int) -> bool:
        sitting = self.row.seats[seat]
        is_person = sitting.kind == "person" and sitting.session is not None
        return is_person and not sitting.stand_in and seat not in self.row.called

    def look(self, connection: Connection, visible: bool) -> None:
        """Note whether somebody looks at a page."""
        if connection.visible and not visible:
            self.attention.left(connection, self.watch.steady())
        connection.visible = visible
        self.wake.set()

    def _put_offers(self, before: RoomRow, ended: Mapping[int, OfferEnd]) -> None:
        """Show which offers stand now, if others did before."""
        old, new = _standing(before), self.offers
        if self.table is None or old == new:
            return
        self.offer_times.follow([offer.number for offer in new], self.watch.steady())
        here = {offer.number for offer in new}
        gone = [
            ended_shape(offer, ended.get(offer.number, "withdrawn"))
            for offer in old
            if offer.number not in here
        ]
        message = Offers(self.table.id, self._offer_shapes(), gone)
        self._send(lambda _: message)

    def consider(self, seat: int, number: int) -> None:
        """Somebody thinks about a bot's offer: it waits longer, and everybody is told how long."""
        offer = next((offer for offer in self.offers if offer.number == number), None)
        if self.table is None or offer is None or not offer.by_bot or offer.seat == seat:
            return
        if self.offer_times.consider(number):
            message = Offers(self.table.id, self._offer_shapes(), [])
            self._send(lambda _: message)
            self.wake.set()

    def _put_step(self, change: Change) -> None:
        assert self.table is not None
        self.table.put(change)
        # Whoever is told of the step knows that.
        self.thinking = None
        self.last_step = self.watch.steady()
        self.clocks.forgive(self.last_step)

    def _set_table(self, table: Table | None) -> None:
        self.table, self.thinking = table, None
        self.clocks = wound(self.row, table, self.watch.wall())
        self.last_step = self.watch.steady()
        self.offer_times = OfferTimes()
        self.offer_times.follow([offer.number for offer in self.offers], self.last_step)
        self.away = {}
        self._note_absence()

    @property
    def offers(self) -> tuple[OfferRow, ...]:
        """Those that stand beside the game."""
        return _standing(self.row)

    def wind(self, clocks: Clocks) -> None:
        """Let the game's clocks go on as they went while it was not in memory."""
        self.clocks = clocks
        self._attend()

    # Who is there

    def present(self) -> set[int]:
        """The seats with somebody connected."""
        return {c.seat for c in self.connections if c.seat is not None and not c.closed}

    @property
    def by_days(self) -> bool:
        """Whether a game is going on by correspondence."""
        return self.row.state == "running" and self.row.config.clock.kind == "days"

    @property
    def goes_on(self) -> bool:
        """Whether those are there without whom the table waits.

        A live table waits as it is while none of its people are there: nobody comes back to a game
        that bots have finished, and nothing runs for ever. Correspondence play always goes on, and
        bots among themselves while somebody looks.
        """
        if self.row.config.clock.kind == "days":
            return True
        people = any(seat.kind == "person" for seat in self.row.seats)
        return bool(self.present() if people else self.connections)

    def _attend(self) -> None:
        """After anything that may stop the time at the table, or let it go on."""
        now = self.watch.steady()
        counts = self.row.state == "running" and self.goes_on
        if not counts:
            self.clocks.stop(now)
            self.offer_times.stop(now)
        else:
            self.clocks.go(now)
            self.offer_times.go(now)
            if not self.counts:
                self.away = dict.fromkeys(self.away, now)
        self.counts = counts

    def attach(self, connection: Connection) -> None:
        """Somebody has connected."""
        connection.seat = seat_of(self.row, connection.session)
        self.connections.add(connection)
        self.seen = connection.heard = self.watch.steady()
        self._note_absence()
        self._attend()
        self._tell_presence()
        self.wake.set()

    def detach(self, connection: Connection) -> None:
        """Somebody has gone."""
        self.connections.discard(connection)
        self.seen = self.watch.steady()
        self.attention.left(connection, self.seen)
        self._note_absence()
        self._attend()
        self._tell_presence()
        self.wake.set()

    def _note_absence(self) -> None:
        """Remember since when each seat has been empty."""
        present = self.present()
        now = self.watch.steady()
        if any(c.session == self.row.host and not c.closed for c in self.connections):
            self.host_away = None
        elif self.host_away is None:
            self.host_away = now
        for number, seat in enumerate(self.row.seats):
            if seat.kind != "person" or number in present:
                self.away.pop(number, None)
            else:
                self.away.setdefault(number, now)

    def reseat(self) -> None:
        """After a change of seats: which connection sits where."""
        for connection in self.connections:
            connection.seat = seat_of(self.row, connection.session)
        self._note_absence()
        self._attend()

    def may_act(self, seat: int) -> bool:
        """Whether a person may act for a seat now."""
        return self.row.state == "running" and not self.row.seats[seat].stand_in

    @property
    def watched_by(self) -> int:
        """How many are connected without a seat."""
        return sum(1 for c in self.connections if c.seat is None and not c.closed)

    def known_sessions(self) -> set[str]:
        """Sessions that are here, have a seat here, or have said something here."""
        seated = {seat.session for seat in self.row.seats}
        said = {said.session for said in self.chat}
        here = {connection.session for connection in self.connections}
        return {each for each in {*seated, *said, *here} if each is not None}

    # What each sees

    def shape(self, session: str) -> RoomShape:
        """The room as a session sees it."""
        row = self.row
        present = self.present()
        now = self.watch.steady()
        return RoomShape(
            id=row.id,
            config=row.config,
            seats=[self._seat(p, session, p in present, now) for p in range(len(row.seats))],
            state=row.state,
            game=row.game,
            host=row.host == session,
            you=seat_of(row, session),
            spectators=self.watched_by,
            fair=self._fair(),
            promise=next_promise(row) if row.learned is None else None,
            games=row.games,
            winner=None if self.table is None else self.table.game.winner,
            rematch=sorted(row.rematch),
            paused_by=row.paused_by,
            paused_minutes=self._paused_minutes(now),
            pause_agreed=row.pause_agreed,
            pauses_left=pauses_left(row, seat_of(row, session)),
            thinking=self.thinking if row.state == "running" else None,
            learned=row.learned,
            tournament=row.tournament,
            uncounted=self._uncounted(),
            muted=muted_shapes(row, self.chat) if row.host == session else [],
            speaker=speaker_of(row.id, session) if row.host == session else None,
        )

    def _seat(self, number: int, session: str, connected: bool, now: float) -> SeatShape:
        seat = self.row.seats[number]
        left = None
        if number in self.away and self.counts and not seat.stand_in:
            grace = self.row.config.grace
            left = round(max(self.away[number] + grace - now, 0.0), 1) if grace else None
        return SeatShape(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            mark=mark_of(seat.mark, seat.session) if seat.session else None,
            bot=seat.bot,
            connected=connected,
            you=seat.kind == "person" and seat.session == session,
            stand_in=seat.stand_in,
            away_left=left,
            returns=seat.returns,
            seed=self._seed(number),
            next_seed=seed_given(self.row, number),
        )

    def _seed(self, number: int) -> str | None:
        seeds = [] if self.table is None else self.table.row.seeds
        return seeds[number] if seeds else seed_given(self.row, number)

    def _uncounted(self) -> list[Uncounted]:
        """Why the game on the table does not count for ratings, or the next one would not."""
        if self.row.learned is not None:
            return []
        if self.table is not None:
            return why_uncounted(self.table.row, self.table.game.setting, self.row)
        config = self.row.config
        if self._foreseen is None or self._foreseen[0] is not config:
            self._foreseen = config, foreseen(config)
        return self._foreseen[1]

    def _fair(self) -> FairDice | None:
        if self.table is None:
            return FairDice(next_promise(self.row), [], None, PURPOSE)
        return fair_dice(self.table.row, self.table.game.is_over)

    def own(self, seat: int | None, now: bool = True) -> Own | None:
        """A seat's part of the game; where it cannot act now, nothing is legal."""
        if seat is None or self.table is None:
            return None
        return self.table.own(seat, now and self.may_act(seat))

    def snapshot(self, connection: Connection) -> Snapshot:
        """Everything for one connection."""
        table, seat = self.table, connection.seat
        return Snapshot(
            version=0 if table is None else table.version,
            room=self.shape(connection.session),
            game=None if table is None else table.id,
            seat=seat,
            view=None if table is None else table.view(),
            own=self.own(seat),
            clocks=self.clocks.shapes(self.watch.steady()),
            log=[] if table is None else table.log(seat),
            chat=[line_shape(self.id, said) for said in self.chat],
            offers=self._offer_shapes(),
            now=self.watch.wall(),
        )

    def _offer_shapes(self) -> list[StandingOffer]:
        now = self.watch.steady()
        return [shape(offer, self._left(offer, now)) for offer in self.offers]

    def _left(self, offer: OfferRow, now: float) -> float | None:
        config = self.row.config
        if offer.to is not None:
            return None
        if offer.by_bot:
            return self.offer_times.held(offer.number, config, self.settings.bot_patience, now)
        return self.offer_times.left(offer.number, config, now)

    # Sending

    def send_snapshots(self) -> None:
        """Everything to everybody."""
        self.shown += 1
        self._send(self.snapshot)

    def send_room(self) -> None:
        """The room to everybody, after a change of seats, presence, state or configuration."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        self._told = asyncio.get_running_loop().time()
        clocks = self.clocks.shapes(self.watch.steady())

        def make(connection: Connection) -> RoomChanged:
            return RoomChanged(self.shape(connection.session), self.own(connection.seat), clocks)

        self._send(make)

    def _tell_presence(self) -> None:
        """The room to everybody: at once, or soon with whoever else comes and goes meanwhile."""
        if self._telling is not None:
            return
        loop = asyncio.get_running_loop()
        due = self._told + PRESENCE_SECONDS
        if loop.time() >= due:
            self.send_room()
        else:
            self._telling = loop.call_at(due, self.send_room)

    def send_change(self, change: Change, more: bool = False) -> None:
        """A step of the game to everybody; with more at once nobody can act in between."""
        table = self.table
        assert table is not None
        clocks = self.clocks.shapes(self.watch.steady())

        def make(connection: Connection) -> Event:
            seat = connection.seat
            line, own = change.entry.line(seat), self.own(seat, not more)
            return Event(table.id, table.version, line, change.view, own, clocks, more)

        self._send(make)

    def show_thinking(self, seat: int | None) -> None:
        """Tell everybody whose bot thinks from now on, None for nobody's."""
        if seat != self.thinking:
            self.thinking = seat
            self._send(lambda _: Thinking(seat))

    def _send(self, make: Callable[[Connection], object]) -> None:
        """To everybody; made once for all who see the same: those in one seat, and all watchers."""
        made: dict[tuple[int | None, bool], bytes] = {}
        for connection in self._ready():
            viewer = connection.seat, connection.session == self.row.host
            if viewer not in made:
                made[viewer] = encode(make(connection))
            connection.post(made[viewer])

    def say(self, said: SaidRow) -> None:
        """A line of chat to everybody."""
        self.chat.append(said)
        data = encode(ChatSaid(line_shape(self.id, said)))
        for connection in self._ready():
            connection.post(data)

    def reword(self, old: str, new: Callable[[SaidRow], SaidRow]) -> None:
        """Let what a session has said be otherwise, as it is stored by now."""
        said = [new(each) if each.session == old else each for each in self.chat]
        lines, self.chat = self.chat, deque(said, maxlen=CHAT_LENGTH)
        if [each.line for each in lines] != [each.line for each in said]:
            self.send_snapshots()

    def _ready(self) -> list[Connection]:
        return [c for c in self.connections if c.ready and not c.closed]


def _standing(row: RoomRow) -> tuple[OfferRow, ...]:
    return () if row.offers is None else row.offers.standing


def _as_told(row: RoomRow) -> RoomRow:
    """What of a room everybody is told when it changes."""
    return structs.replace(row, offers=None, called=[], revision=0)
