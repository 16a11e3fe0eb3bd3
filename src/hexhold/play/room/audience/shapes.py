"""A room as a session sees it, and everything that one connection is shown at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from hexhold.play.names import mark_of
from hexhold.play.protocol.messages import Snapshot
from hexhold.play.protocol.offer_shapes import StandingOffer
from hexhold.play.protocol.room_shapes import (
    FairDice,
    MutedShape,
    OriginShape,
    RoomShape,
    SeatShape,
    Uncounted,
)
from hexhold.play.room.audience.chat_speakers import line_shape, people_shapes, speaker_of
from hexhold.play.room.audience.connections import Connection
from hexhold.play.room.offers.standing import shape
from hexhold.play.room.results import foreseen, has_left, plays_with_program, why_uncounted
from hexhold.play.room.start.colours import colours_of
from hexhold.play.room.start.fair_start import next_promise, seed_given
from hexhold.play.room.start.seats import seat_of
from hexhold.play.room.timing.days_off import holiday_end
from hexhold.play.room.timing.pauses import pauses_left
from hexhold.play.rows import OfferRow
from hexhold.play.table.archive import fair_dice
from hexhold.records.fair_terms import PURPOSE

if TYPE_CHECKING:
    from hexhold.play.room.room import Room

MOST_PEOPLE = 100
"""People whom the host is shown to remove them."""
IDLE_SECONDS = 240.0
"""How long a person may keep others waiting without an action before a bot stands in."""


def room_shape(room: Room, session: str) -> RoomShape:
    """Return the room as a session sees it."""
    found = room_now(room, session)
    return room.late.shape(found) if room.late.is_late(session) else found


def room_now(room: Room, session: str) -> RoomShape:
    """Return the room as it is, without regard to a delay."""
    row, table, now = room.row, room.table, room.time.steady()
    present, unseen = room.audience.present(), unseen_by(room, session)
    is_host, own_seat = row.host == session, seat_of(row, session)
    host_away = room.audience.host_away is not None or _host_is_asked(room)
    seats = [_seat(room, p, session, p in present, now) for p in range(len(row.seats))]
    if unseen:
        here = zip(seats, row.seats, strict=True)
        seats = [_offline(shape) if seat.session in unseen else shape for shape, seat in here]
    return RoomShape(
        id=row.id,
        config=row.config,
        seats=seats,
        state=row.state,
        game=row.game,
        host=is_host,
        host_away=host_away and row.host not in unseen,
        you=own_seat,
        spectators=room.audience.spectators,
        fair=_fair(room),
        promise=next_promise(row) if row.learned is None and row.origin is None else None,
        games=row.games,
        winner=None if table is None else table.game.winner,
        rematch=sorted(row.rematch),
        paused_by=row.paused_by,
        paused_minutes=room.clock.pause_minutes(now),
        pause_agreed=row.pause_agreed,
        pauses_left=pauses_left(row, own_seat),
        thinking=room.thinking if row.state == "running" else None,
        learned=row.learned,
        tournament=row.tournament,
        queue=row.queue,
        uncounted=_uncounted(room),
        muted=people_shapes(row, room.chat, row.muted, {}) if is_host else [],
        removed=people_shapes(row, room.chat, row.removed, {}) if is_host else [],
        people=_people(room, session) if is_host else [],
        speaker=speaker_of(row.id, session) if is_host else None,
        conduct="conduct" in room.settings.features,
        origin=None if row.origin is None else OriginShape(row.origin.game, row.origin.step),
    )


def _people(room: Room, host: str) -> list[MutedShape]:
    """Return the other people whom the host can remove: those with a seat, and spectators."""
    unseen = room.audience.blockers.get(host, frozenset())
    here = room.audience.names({*unseen, host})
    sitting = [seat.session for seat in room.row.seats if seat.session not in (None, host)]
    some = dict.fromkeys([*(each for each in sitting if each), *sorted(here)])
    kept = [each for each in some if each not in room.row.removed]
    return people_shapes(room.row, room.chat, kept[:MOST_PEOPLE], here)


def unseen_by(room: Room, session: str) -> frozenset[str]:
    """Return the people of the table who have blocked a session and whose presence it does not see.

    Players of the same live game see each other's presence, because they wait for each other.
    """
    blockers, row = room.audience.blockers.get(session), room.row
    if not blockers:
        return frozenset()
    is_live = row.state in ("running", "paused") and row.config.clock.kind != "days"
    if is_live and seat_of(row, session) is not None:
        return frozenset()
    return blockers & row.members()


def _offline(seat: SeatShape) -> SeatShape:
    """Return a seat without whether its person is there."""
    return structs.replace(seat, connected=False, away_left=None, idle_left=None)


def snapshot(room: Room, connection: Connection) -> Snapshot:
    """Return everything for one connection."""
    if not room.late.is_live(connection):
        return room.late.snapshot(connection)
    table, seat = room.table, connection.seat
    return Snapshot(
        version=0 if table is None else table.version,
        room=room_shape(room, connection.session),
        game=None if table is None else table.id,
        seat=seat,
        view=None if table is None else table.view(),
        own=room.own(seat),
        clocks=room.clock.clocks.shapes(room.time.steady()),
        log=[] if table is None else table.log(seat),
        chat=[
            line_shape(room.id, said) for said in room.chat if said.session not in connection.hides
        ],
        offers=standing_offers(room),
        now=room.time.wall(),
    )


def standing_offers(room: Room) -> list[StandingOffer]:
    """Return the standing offers, each with the seconds that are left to answer it."""
    now = room.time.steady()
    return [shape(offer, _seconds_left(room, offer, now)) for offer in room.offers]


def _seconds_left(room: Room, offer: OfferRow, now: float) -> float | None:
    config, times = room.row.config, room.clock.offers
    if offer.to is not None:
        return None
    if offer.by_bot:
        return times.held(offer, config, room.settings.bot_patience, now)
    return times.left(offer.number, config, now)


def _seat(room: Room, number: int, session: str, connected: bool, now: float) -> SeatShape:
    seat, away = room.row.seats[number], room.audience.away
    left = None
    if number in away and room.clock.running and not seat.stand_in:
        grace = room.row.config.grace
        left = round(max(away[number] + grace - now, 0.0), 1) if grace else None
    seeds = [] if room.table is None else room.table.row.seeds
    next_seed = seed_given(room.row, number)
    return SeatShape(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        mark=mark_of(seat.mark, seat.session) if seat.session else None,
        colour=colours_of(room.row)[number],
        bot=seat.bot,
        program=seat.program,
        connected=connected,
        you=seat.kind == "person" and seat.session == session,
        stand_in=seat.stand_in,
        away_left=left,
        idle_left=_idle_left(room, number, now),
        returns=seat.returns,
        seed=seeds[number] if seeds else next_seed,
        next_seed=next_seed,
        placed_last=_placed_last(room, number),
        holiday=holiday_end(room.row, seat, room.time.wall()),
    )


def _placed_last(room: Room, seat: int) -> bool:
    return room.row.state == "finished" and has_left(room.row, seat) and not _uncounted(room)


def _host_is_asked(room: Room) -> bool:
    return seat_of(room.row, room.row.host) in room.asked


def _idle_left(room: Room, seat: int, now: float) -> float | None:
    if seat not in room.asked:
        return None
    return round(max(room.awake_since(seat) + IDLE_SECONDS - now, 0.0), 1)


def _uncounted(room: Room) -> list[Uncounted]:
    """Return why the game on the table does not count for ratings, or the next one would not."""
    if room.row.learned is not None:
        return []
    table = room.table
    if table is not None:
        return why_uncounted(table.row, table.game.setting, room.row, table.entries)
    config = room.row.config
    # It is the same for every viewer, and takes long to find out.
    if room.foreseen is None or room.foreseen[0] is not config:
        room.foreseen = config, foreseen(config)
    if plays_with_program(room.row):
        return [*room.foreseen[1], "programs"]
    return room.foreseen[1]


def _fair(room: Room) -> FairDice | None:
    if room.table is None:
        return FairDice(next_promise(room.row), [], None, PURPOSE)
    return fair_dice(room.table.row, room.table.game.is_over and not room.row.sealed)
