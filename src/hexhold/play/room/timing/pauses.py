"""Pauses: a few short ones for each player, and longer ones if all players agree.

The host can pause without limit, and so can a person who plays against bots alone. Every player
can end a pause.
"""

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.drafts import Draft, note_clocks
from hexhold.play.rows import PausedRow, PausesRow, RoomRow

MOST_PAUSES = 3
"""Pauses of one player in a game."""
LIVE_SECONDS = 600.0
"""The total length of one player's pauses in a game."""
DAYS_SECONDS = 7 * 86_400.0
"""The same in a correspondence game."""
_UNUSED = PausesRow(0, 0.0)


def longest_pause(config: RoomConfig) -> float:
    """Return for how long a player can pause in one game."""
    return DAYS_SECONDS if config.clock.kind == "days" else LIVE_SECONDS


def pauses_left(row: RoomRow, seat: int | None) -> int | None:
    """Return how often a seat can still pause in this game; None for no limit."""
    if seat is None:
        return 0
    if _is_exempt(row, [seat]):
        return None
    used = row.pauses.get(seat, _UNUSED)
    spent = used.seconds >= longest_pause(row.config)
    return 0 if spent else max(MOST_PAUSES - used.number, 0)


def set_paused(draft: Draft, seat: int | None, paused: bool, ask: bool = False) -> None:
    """Pause the table, or end a pause; raises `Refusal`.

    Args:
        draft: of a room with a game on its table.
        seat: the seat that asks.
        paused: whether to pause.
        ask: whether to ask for a pause without limit, which all players have to agree to; with
            `paused` false, to withdraw that.
    """
    if seat is None:
        raise Refusal("no_seat", say("only-players-pause"))
    row = draft.row
    if draft.table is None or row.state not in ("running", "paused"):
        raise Refusal("no_game", say("no-game-going-on"))
    if ask:
        _agree(draft, seat, paused)
    elif paused and row.state == "running":
        _pause(draft, seat)
    elif not paused and row.state == "paused":
        end_pause(draft)


def end_pause(draft: Draft) -> None:
    """End a pause, and count its time against the player who paused."""
    row = draft.row
    if row.state != "paused":
        return
    if row.paused is not None and row.paused_by is not None:
        used = row.pauses.get(row.paused_by, _UNUSED)
        spent = max(row.paused.seconds - (draft.pause_left or 0.0), 0.0)
        row.pauses[row.paused_by] = PausesRow(used.number, used.seconds + spent)
    row.state, row.paused, row.paused_by, row.pause_agreed = "running", None, None, []
    _stop_clocks(draft)


def _pause(draft: Draft, seat: int) -> None:
    row = draft.row
    left = pauses_left(row, seat)
    if left == 0:
        minutes = round(longest_pause(row.config) / 60)
        raise Refusal("forbidden", say("pauses-used-up", most=MOST_PAUSES, minutes=minutes))
    if left is not None:
        used = row.pauses.get(seat, _UNUSED)
        row.pauses[seat] = PausesRow(used.number + 1, used.seconds)
        row.paused = PausedRow(draft.wall, longest_pause(row.config) - used.seconds)
    _stop(draft, seat)


def _agree(draft: Draft, seat: int, agreed: bool) -> None:
    """Note that a seat wants a pause without limit, or no longer does."""
    row = draft.row
    others = [p for p in row.pause_agreed if p != seat]
    row.pause_agreed = sorted([*others, seat]) if agreed else others
    starter = [] if row.paused_by is None or not agreed else [row.paused_by]
    if not agreed or not _is_exempt(row, [*row.pause_agreed, *starter]):
        return
    if row.state == "running":
        _stop(draft, seat)
    elif row.paused is not None and row.paused_by is not None:
        used = row.pauses.get(row.paused_by, _UNUSED)
        row.pauses[row.paused_by] = PausesRow(max(used.number - 1, 0), used.seconds)
        row.paused = None


def _is_exempt(row: RoomRow, seats: list[int]) -> bool:
    """Return whether the host is among some seats, or all people who play are."""
    people = [
        p
        for p, sitting in enumerate(row.seats)
        if sitting.kind == "person" and not sitting.stand_in
    ]
    by_host = any(row.seats[p].session == row.host for p in seats)
    return by_host or set(people) <= set(seats)


def _stop(draft: Draft, seat: int) -> None:
    draft.row.state, draft.row.paused_by = "paused", seat
    _stop_clocks(draft)


def _stop_clocks(draft: Draft) -> None:
    draft.clocks.stop(draft.steady)
    note_clocks(draft)
