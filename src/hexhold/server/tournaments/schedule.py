"""The schedule of a tournament: who may join and check in, and when the server acts.

Everything here is a pure function of the tournament and of the time.
"""

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.tournament_shapes import CreateTournament, TournamentLogEntry
from hexhold.server.storage.repositories.tournaments import TournamentRow
from hexhold.server.tournaments.formats import was_last

AT_ONCE = 0.0
"""The due time of a tournament whose tables play: the server looks again and again."""
MOST_LOGGED = 500
DESERTED_SECONDS = 86_400.0
"""How long a table may be empty, if the tournament has no time for a walk-over."""
ENDLESS = ("rounds", "duplicate")
"""The formats that need a length to end by themselves."""


def check_plan(request: CreateTournament, now: float) -> None:
    """Raise `Refusal` for a schedule or a format that cannot be played."""
    kind, schedule = request.format.kind, request.schedule
    if kind == "correspondence" and request.config.clock.kind != "days":
        raise Refusal("usage", say("tournament-days"))
    if schedule.automatic and kind in ENDLESS and not request.format.length:
        raise Refusal("usage", say("tournament-length"))
    if schedule.starts is not None and schedule.starts <= now:
        raise Refusal("usage", say("tournament-past"))
    limits = request.config.grace, schedule.walk_over, schedule.longest
    if schedule.automatic and request.config.clock.kind == "none" and not any(limits):
        raise Refusal("usage", say("tournament-blocked"))


def has_begun(row: TournamentRow, now: float) -> bool:
    """Return whether sign-up has ended."""
    starts = row.schedule.starts
    return bool(row.rounds) or (starts is not None and starts <= now)


def can_join(row: TournamentRow, now: float) -> bool:
    """Return whether new people can join."""
    if row.over:
        return False
    if not has_begun(row, now):
        return True
    if not row.schedule.late or row.format.kind in ("knockout", "correspondence"):
        return False
    return not row.rounds or not (was_last(row) or row.rounds[-1][0].stage == "semi")


def checks_in(row: TournamentRow, now: float) -> bool:
    """Return whether people can check in."""
    starts, seconds = row.schedule.starts, row.schedule.check_in
    if row.over or row.rounds or not seconds or starts is None:
        return False
    return starts - seconds <= now


def drop_missing(row: TournamentRow, now: float) -> None:
    """Leave out everyone who has not checked in, before the first round."""
    if checks_in(row, now):
        for n, one in enumerate(row.entrants):
            if not one.away and not one.here:
                one.away = True
                note(row, TournamentLogEntry(now, "no_check_in", by_host=False, entrant=n))


def note(row: TournamentRow, entry: TournamentLogEntry) -> None:
    """Add to what everybody can read; the oldest entries go if there are too many."""
    row.log = [*row.log, entry][-MOST_LOGGED:]


def round_over(row: TournamentRow) -> bool:
    """Return whether every table that was drawn has a result."""
    return all(table.result is not None for tables in row.rounds for table in tables)


def due(row: TournamentRow) -> float | None:
    """Return when the server has to look at a tournament; None for never."""
    schedule = row.schedule
    if row.over:
        return None
    if not row.rounds:
        return schedule.starts if schedule.automatic else None
    if not round_over(row):
        return AT_ONCE if schedule.automatic or schedule.walk_over or schedule.longest else None
    if not schedule.automatic:
        return None
    return AT_ONCE if row.next_at is None else row.next_at


def walk_over_due(row: TournamentRow, now: float) -> bool:
    """Return whether people who have not come lose now."""
    wait = row.schedule.walk_over
    return bool(wait and row.began) and row.began[-1] + wait <= now


def deserted_since(row: TournamentRow, now: float) -> float | None:
    """Return the time since which nothing may have happened at a table for it to count as it
    stands; None if tables without people wait, or go on."""
    wait = row.schedule.walk_over or (DESERTED_SECONDS if row.schedule.automatic else 0)
    if not wait or not row.began or row.config.clock.kind == "days":
        return None
    return now - wait if row.began[-1] + wait <= now else None


def time_is_up(row: TournamentRow, now: float) -> bool:
    """Return whether tables that still play count as they stand."""
    longest = row.schedule.longest
    return bool(longest and row.began) and row.began[-1] + longest <= now
