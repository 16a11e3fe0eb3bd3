"""Fair dice in tournaments: the promises of the next round, and the entrants' seeds.

The secret of a round determines a secret for each table. So the promises of all tables are fixed
and shown before a seed is given and before the round is drawn.
"""

import hashlib
import hmac
from collections.abc import Sequence
from random import Random

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.start.fair_start import new_secret
from hexhold.records.fair import check_seed, promise_of
from hexhold.records.fair_terms import canonical
from hexhold.server.storage.repositories.tournaments import TableRow, TournamentRow
from hexhold.server.tournaments.formats import most_tables


def promises(row: TournamentRow) -> list[str]:
    """Return the promises of the next round's tables, enough for all entrants.

    Empty if the tournament is over, or has not changed since before promises existed.
    """
    if row.over or not row.secret:
        return []
    return [promise_of(_table_secret(row.secret, number)) for number in range(most_tables(row))]


def own_seed(row: TournamentRow, entrant: int) -> str | None:
    """Return the seed that an entrant has given for the next round."""
    one = row.entrants[entrant]
    return one.seed if one.seed_for is not None and one.seed_for in promises(row)[:1] else None


def give_seed(row: TournamentRow, entrant: int, seed: str, promise: str) -> None:
    """Take an entrant's seed for the next round.

    Args:
        row: the tournament, which is changed.
        entrant: the entrant's number.
        seed: the seed.
        promise: the first promise that the entrant saw.

    Raises:
        UsageError: the seed contains a line break or another control character.
        Refusal: the promise is of another round.
    """
    check_seed(seed)
    if promise not in promises(row)[:1]:
        raise Refusal("conflict", say("other-promise"))
    row.entrants[entrant].seed, row.entrants[entrant].seed_for = seed, promise


def pairing_chance(row: TournamentRow) -> Random:
    """Return the random generator of a round; the server cannot draw again for better tables."""
    seeds = [own_seed(row, number) for number in range(len(row.entrants))]
    message = f"hexhold round 2\n{canonical(seeds)}"
    digest = hmac.new(bytes.fromhex(row.secret), message.encode(), hashlib.sha256).digest()
    return Random(int.from_bytes(digest, "big"))


def deal_secrets(row: TournamentRow, tables: Sequence[TableRow]) -> None:
    """Give the tables of a round their secrets and seeds; the next round gets new promises."""
    for number, table in enumerate(tables):
        duplicate = row.format.kind == "duplicate"
        table.secret = _table_secret(row.secret, 0 if duplicate else number)
        if duplicate:
            continue
        table.seeds = [None if n is None else own_seed(row, n) for n in table.seats]
    for one in row.entrants:
        one.seed = one.seed_for = None
    row.secret = new_secret()


def _table_secret(secret: str, number: int) -> str:
    message = f"hexhold table 2\n{number}".encode()
    return hmac.new(bytes.fromhex(secret), message, hashlib.sha256).hexdigest()
