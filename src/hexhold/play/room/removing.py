"""The host removes people from a table, and invites them again."""

from collections.abc import Collection

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.audience.chat_speakers import person_behind
from hexhold.play.room.drafts import Draft, stand_in
from hexhold.play.room.start.seats import note_removed, require_host, require_unsealed, seat_of
from hexhold.play.rows import SeatRow

ABSENT_SECONDS = 120.0
"""How long a person must have been away to be removed from a rated game."""


def remove_person(
    draft: Draft, host: str, whom: str, known: Collection[str], absent: Collection[int]
) -> None:
    """Remove a person from the table: a bot plays on in a running game. Raises `Refusal`.

    Args:
        draft: of the room.
        host: the session that asks for it.
        whom: the person's id, as in `speaker_of`.
        known: the sessions that are here or have spoken here.
        absent: the seats whose people have been away for `ABSENT_SECONDS`.
    """
    row = draft.row
    require_host(row, host)
    session = person_behind(row, whom, {*known} - {host})
    number = seat_of(row, session)
    if number is not None and row.state in ("running", "paused"):
        sitting = row.seats[number]
        if row.config.rated and (not sitting.stand_in or number not in absent):
            # The host could play for the rating of others, who would be placed last.
            raise Refusal("conflict", say("rated-player-here"))
        sitting.link = None
        stand_in(draft, number)
    elif number is not None:
        require_unsealed(row)
        row.seats[number] = SeatRow()
    note_removed(row, session)


def invite_again(draft: Draft, host: str, whom: str) -> None:
    """Let a removed person come back; raises `Refusal`."""
    require_host(draft.row, host)
    session = person_behind(draft.row, whom, draft.row.removed)
    draft.row.removed = [each for each in draft.row.removed if each != session]
