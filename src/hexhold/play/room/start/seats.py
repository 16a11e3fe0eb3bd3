"""Who sits where: changes of seats, host and configuration before and between games."""

import hashlib
import hmac
import secrets
from collections.abc import Collection

from hexhold.board import find_board
from hexhold.board.scenarios import BEGINNER_NAME
from hexhold.editions import resolve
from hexhold.errors import UsageError, quoted
from hexhold.game import make_setting
from hexhold.language import say
from hexhold.play.names import check_name, compared
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import (
    LEAST_DEADLINE,
    LONGEST_NAME,
    ClockSetting,
    RoomConfig,
)
from hexhold.play.room.start.colours import give_colour, move_colour
from hexhold.play.room.start.fair_start import board_of, give_seed, new_secret
from hexhold.play.rows import RoomRow, SeatRow
from hexhold.records.fair import check_seed, wished_board

LONGEST_KIND = LONGEST_NAME - len(" 99")
"""The length of a bot's name without its number."""
MOST_BEGINNERS = 4
RULES = ("edition", "options", "variants", "players", "board", "map", "clock", "rated")
FIXED = (*RULES, "weekends", "card_counter", "watch_delay", "watch_hands")
"""The parts of the configuration that are fixed once a game has begun."""
MOST_REMOVED = 200
"""Removed people of one room; beyond it the first ones can come back."""
NOBODY = ""
"""The host of a room that has none."""


def check_config(config: RoomConfig) -> None:
    """Raise `UsageError` or `Refusal` if a configuration cannot be played."""
    check_name(config.name)
    resolve(config.edition, config.options, config.variants)
    wished = board_of(config)
    board = find_board(wished_board(wished) if isinstance(wished, str) else wished, config.players)
    if config.board == BEGINNER_NAME and config.players > MOST_BEGINNERS:
        raise UsageError("board: the beginner board is for 2 to 4 players")
    make_setting(config.edition, config.options, config.variants, config.players, board)
    check_clock(config.clock)
    _check_watching(config)


def check_clock(clock: ClockSetting) -> None:
    """Raise `UsageError` or `Refusal` if a clock is not playable."""
    if clock.kind != "none" and clock.seconds < 1:
        raise UsageError("clock: seconds must be at least 1")
    if clock.kind == "days" and clock.seconds < LEAST_DEADLINE:
        raise Refusal(
            "usage",
            say("long-clock", least=LEAST_DEADLINE),
        )


def _check_watching(config: RoomConfig) -> None:
    """Raise `Refusal` if spectators would see hands that could still be of use to a player."""
    by_days = config.clock.kind == "days"
    kept = config.watch_delay == 0 or config.rated or by_days or config.take_bots
    if config.watch_hands and kept:
        raise Refusal("usage", say("watch-hands-when"))


def seat_of(room: RoomRow, session: str) -> int | None:
    """Return a session's seat."""
    for number, seat in enumerate(room.seats):
        if seat.kind == "person" and seat.session == session:
            return number
    return None


def require_open(room: RoomRow) -> None:
    """Raise `Refusal` while a game goes on."""
    if room.state in ("running", "paused"):
        raise Refusal("conflict", say("game-begun"))


def require_unsealed(room: RoomRow) -> None:
    """Raise `Refusal` while other tables play the same deal, because a new player would see it."""
    if room.sealed:
        raise Refusal("forbidden", say("deal-sealed"))


def check_invited(room: RoomRow, session: str) -> None:
    """Raise `Refusal` for a person whom the host has removed from the table."""
    if session in room.removed:
        raise Refusal("forbidden", say("removed-by-host"))


def note_removed(room: RoomRow, session: str) -> None:
    """Keep a person away from the table until the host invites them again."""
    others = [each for each in room.removed if each != session]
    room.removed = [*others, session][-MOST_REMOVED:]


def require_host(room: RoomRow, session: str) -> None:
    """Raise `Refusal` unless the session is the host."""
    if room.host != session:
        raise Refusal("forbidden", say("host-only"))


def take(
    room: RoomRow,
    number: int,
    session: str,
    name: str,
    seed: str | None,
    promise: str | None = None,
) -> None:
    """Sit down on an open seat, leaving another one.

    Args:
        room: the room, which is changed.
        number: the seat.
        session: the person's session.
        name: the person's name.
        seed: their seed, if they give one.
        promise: the promise that the seed is given for; None if the client does not say.
    """
    require_open(room)
    require_unsealed(room)
    check_invited(room, session)
    seat = require_seat(room, number)
    if seat.kind != "open":
        raise Refusal("full", say("seat-taken"))
    _check_person(name, seed)
    old = seat_of(room, session)
    since = 1 + max(sitting.since for sitting in room.seats)
    if old is not None:
        since = room.seats[old].since
        move_colour(room, old, number)
        room.seats[old] = SeatRow()
    name = free_name(room, name)
    room.seats[number] = SeatRow(kind="person", session=session, name=name, since=since)
    if seed is not None:
        give_seed(room, number, seed, promise)
    if seat_of(room, room.host) is None and room.tournament is None:
        # A host who has left may never come back.
        room.host = session


def own_seed(room: RoomRow, session: str, seed: str, promise: str) -> None:
    """Give a seed for the next game, or change it; raises `Refusal`, `UsageError`."""
    number = seat_of(room, session)
    if number is None:
        raise Refusal("no_seat", say("watching"))
    if room.learned is not None:
        raise Refusal("conflict", say("other-promise"))
    give_seed(room, number, seed, promise)


def admit_program(room: RoomRow, session: str) -> None:
    """Mark the seat of a program; raises `Refusal` if the host admits none."""
    number = seat_of(room, session)
    if not room.config.programs:
        raise Refusal("forbidden", say("no-programs-here"))
    if number is not None:
        room.seats[number].program = True


def show_mark(room: RoomRow, session: str, mark: str) -> None:
    """Set the mark next to a person's name."""
    number = seat_of(room, session)
    if number is not None:
        room.seats[number].mark = mark


def choose_colour(room: RoomRow, session: str, colour: int) -> None:
    """Change the colour of a person's seat while no game goes on; raises `Refusal`."""
    require_open(room)
    number = seat_of(room, session)
    if number is None:
        raise Refusal("no_seat", say("watching"))
    give_colour(room, number, colour)


def rename(room: RoomRow, session: str, name: str) -> None:
    """Change a person's name before the game begins."""
    check_name(name)
    number = seat_of(room, session)
    if number is None:
        raise Refusal("no_seat", say("watching"))
    if room.state != "open":
        raise Refusal("conflict", say("game-begun"))
    others = _called(room.seats[:number] + room.seats[number + 1 :])
    if compared(name) in others:
        raise Refusal("conflict", say("name-taken", name=name))
    room.seats[number].name = name


def _called(seats: list[SeatRow]) -> set[str]:
    """Return the names in use, as they are compared."""
    return {compared(seat.name) for seat in seats if seat.name is not None}


def free_name(room: RoomRow, name: str) -> str:
    """Return the name, with a number if it is in use."""
    called = _called(room.seats)
    endings = ["", *(f" {number}" for number in range(2, len(room.seats) + 2))]
    tries = (name[: LONGEST_NAME - len(ending)].rstrip() + ending for ending in endings)
    return next(free for free in tries if compared(free) not in called)


def join(room: RoomRow, session: str, name: str, seed: str | None) -> None:
    """Sit down on the first open seat, unless the session has one."""
    if seat_of(room, session) is not None:
        return
    for number, seat in enumerate(room.seats):
        if seat.kind == "open":
            take(room, number, session, name, seed)
            return
    raise Refusal("full", say("all-seats-taken"))


def leave(room: RoomRow, session: str) -> None:
    """Leave the seat. The role of a host passes on."""
    number = seat_of(room, session)
    if number is not None:
        require_open(room)
        room.seats[number] = SeatRow()
        if room.host == session:
            pass_host_on(room)


def pass_host_on(room: RoomRow, to: Collection[int] | None = None) -> None:
    """Make the person who has sat longest the host, if there is one.

    Args:
        to: the seats that can get the role; None for all.
    """
    seated = [
        (sitting.since, number, sitting.session)
        for number, sitting in enumerate(room.seats)
        if sitting.kind == "person" and sitting.session not in (None, room.host)
        if to is None or number in to
    ]
    if seated:
        room.host = min(seated)[2] or NOBODY


def hand_over(room: RoomRow, old: str, new: str) -> bool:
    """Move what belongs to one session to another, except a second seat at the same table.

    Returns:
        Whether nothing is left of the first session.
    """
    seat = seat_of(room, old)
    if seat is not None:
        if seat_of(room, new) is not None:
            return False
        room.seats[seat].session = new
    if room.host == old:
        room.host = new
    room.muted = [new if each == old else each for each in room.muted]
    room.removed = [new if each == old else each for each in room.removed]
    return True


def give_up(room: RoomRow, session: str, name: str) -> None:
    """Remove a session from the room; a bot finishes its running game.

    Args:
        name: replaces the person's name.
    """
    room.muted = [each for each in room.muted if each != session]
    room.removed = [each for each in room.removed if each != session]
    number = seat_of(room, session)
    if number is not None and room.state == "open":
        room.seats[number] = SeatRow()
    elif number is not None:
        name = free_name(room, name)
        room.seats[number] = SeatRow(kind="person", name=name, stand_in=True)
    if room.host == session:
        pass_host_on(room)
    if room.host == session:
        room.host = NOBODY


def put_bot(room: RoomRow, number: int, bot: str, offered: Collection[str]) -> None:
    """Put a bot on an open seat, or replace another bot; raises `Refusal`."""
    require_open(room)
    if bot not in offered:
        text = say("no-such-bot", bot=quoted(bot), known=", ".join(offered))
        raise Refusal("usage", text)
    if require_seat(room, number).kind == "person":
        raise Refusal("full", say("seat-taken"))
    called = _called(room.seats)
    kind = bot.rpartition(":")[2].rpartition(".")[2].title()[:LONGEST_KIND]
    name = next(n for i in range(1, 99) if compared(n := f"{kind} {i}") not in called)
    room.seats[number] = SeatRow(kind="bot", bot=bot, name=name)


def remove(room: RoomRow, number: int) -> None:
    """Free a seat."""
    require_open(room)
    require_unsealed(room)
    require_seat(room, number)
    room.seats[number] = SeatRow()


def configure(room: RoomRow, config: RoomConfig) -> None:
    """Change the configuration; once a game has begun, only what does not affect the rules."""
    if room.origin is not None and room.state == "open":
        _require_same(room.config, config, set(RULES) - {"clock"}, "fixed-by-position")
        check_clock(config.clock)
        _check_watching(config)
        room.config = config
        return
    check_config(config)
    if room.state != "open":
        _require_same(room.config, config, FIXED, "fixed-once-begun")
    else:
        _resize(room, config.players)
    room.config = config


def _require_same(old: RoomConfig, new: RoomConfig, names: Collection[str], key: str) -> None:
    """Raise `Refusal` if a part of the configuration that is fixed would change."""
    for name in sorted(names):
        if getattr(old, name) != getattr(new, name):
            raise Refusal("conflict", say(key, name=name))


def _resize(room: RoomRow, players: int) -> None:
    """Change the number of seats; people on removed seats move up, bots on them leave."""
    people = sum(1 for seat in room.seats if seat.kind == "person")
    if people > players:
        raise Refusal("conflict", say("people-sit-there", people=people))
    gone = room.seats[players:]
    del room.seats[players:]
    for seat in gone:
        if seat.kind == "person":
            room.seats[_place_for_somebody(room)] = seat
    room.seats.extend(SeatRow() for _ in range(players - len(room.seats)))


def _place_for_somebody(room: RoomRow) -> int:
    """Return the first open seat, or else the last one with a bot."""
    kinds = [seat.kind for seat in room.seats]
    if "open" in kinds:
        return kinds.index("open")
    return len(kinds) - 1 - kinds[::-1].index("bot")


def new_room(room_id: str, host: str, name: str, config: RoomConfig, seed: str | None) -> RoomRow:
    """Return a room with its host on the first seat."""
    check_config(config)
    _check_person(name, seed)
    seats = [SeatRow() for _ in range(config.players)]
    seats[0] = SeatRow(kind="person", session=host, name=name, since=1)
    room = RoomRow(id=room_id, host=host, config=config, seats=seats, secret=new_secret())
    if seed is not None:
        give_seed(room, 0, seed)
    return room


def _check_person(name: str, seed: str | None) -> None:
    """Check a person's name and seed; stored names may be older than the rules for names."""
    check_name(name)
    if seed is not None:
        check_seed(seed)


def require_seat(room: RoomRow, number: int) -> SeatRow:
    """Return a seat; raises `Refusal` if the room does not have it."""
    if number >= len(room.seats):
        raise Refusal("not_found", say("room-seats", seats=len(room.seats)))
    return room.seats[number]


KEY_BYTES = 24


def new_key() -> str:
    """Return a new key of a seat link."""
    return secrets.token_urlsafe(KEY_BYTES)


def make_link(room: RoomRow, session: str, key: str | None = None) -> tuple[int, str]:
    """Return the session's seat and its key; older keys stop working. Raises `Refusal` without a
    seat.

    Args:
        key: the key; None makes one.
    """
    number = seat_of(room, session)
    if number is None:
        raise Refusal("no_seat", say("watching"))
    _require_own_seats(room)
    check_invited(room, session)
    key = key or new_key()
    room.seats[number].link = _digest(key)
    return number, key


def come_back(room: RoomRow, session: str, key: str) -> None:
    """Give the seat of a key, and the host's role with it, to a session; raises `Refusal`."""
    _require_own_seats(room)
    check_invited(room, session)
    digest = _digest(key)
    for number, seat in enumerate(room.seats):
        if seat.link is None or not hmac.compare_digest(seat.link, digest):
            continue
        own = seat_of(room, session)
        if own == number:
            return
        if own is not None:
            raise Refusal("conflict", say("other-seat"))
        if room.host == seat.session:
            room.host = session
        seat.session = session
        return
    raise Refusal("forbidden", say("link-replaced"))


def _require_own_seats(room: RoomRow) -> None:
    """Raise `Refusal` where nobody else may take over a seat.

    In a quick match, a better player could play on for the rating. While other tables play the same
    deal, somebody who knows it could.
    """
    if room.sealed:
        raise Refusal("forbidden", say("link-in-sealed"))
    if room.queue is not None and room.state in ("running", "paused"):
        raise Refusal("forbidden", say("link-in-match"))


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()
