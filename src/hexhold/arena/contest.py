"""The games of a match: which bots play in which seats, from which seeds."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any

from hexhold.errors import UsageError, quoted
from hexhold.fast import alike_settings
from hexhold.game import Setting

FORMATS = ("mixed", "solo", "pairs")
"""All bots meet equally often; one bot against copies of another; half of each."""
BLOCK_BITS = 32
MOST_SEED = 2**31 - 1
MOST_GAMES = 2**BLOCK_BITS


@dataclass(frozen=True)
class Contest:
    """Games between bots, numbered from 0; each ``sides`` of them in turn are one block.

    A game depends only on its number and on these fields, not on the machine or the time.
    """

    bots: tuple[str, ...]
    """Names, each once (see `hexhold.bots.make_bot`)."""
    games: int
    """The number of games that are wanted, rounded up to full blocks when played."""
    players: int
    """The number of seats of a game, 2 to 6."""
    edition: str
    """`6e`, `4e`, `3d`, `classic` or `base`."""
    options: Mapping[str, object]
    """House rules by name."""
    variants: tuple[str, ...]
    """Keys of variants, such as `knight_errant`."""
    seed: int
    """0 to 2**31 - 1; games of different seeds never have a deal in common."""
    format: str = "mixed"
    """`solo`: one of the first bot among the second; `pairs`: half of each; `mixed`: line-ups in
    which every bot meets every other equally often."""
    board: str | Mapping[str, Any] | None = None
    """A name, a board or a map; None draws from the box."""
    limit: float | None = None
    """Seconds that a decision of a bot from outside may take."""

    @property
    def board_name(self) -> str:
        """The board's name; `random` for those drawn from the box, `given` for one without."""
        if self.board is None or isinstance(self.board, str):
            return self.board or "random"
        return str(self.board.get("scenario", "given"))

    def check(self) -> None:
        """Raise `UsageError` if it cannot be played; makes each bot to test that."""
        self.setting()
        if len(self.bots) < 2:
            raise UsageError("bots: two names or more, separated by commas")
        for name in self.bots:
            if self.bots.count(name) > 1:
                raise UsageError(f"bots: {quoted(name)} is named twice")
        if self.format not in FORMATS:
            known = ", ".join(FORMATS)
            raise UsageError(f"format: one of {known}, not {quoted(self.format)}")
        if self.format != "mixed" and len(self.bots) != 2:
            raise UsageError(f"format {self.format}: two bots, not {len(self.bots)}")
        if self.format == "pairs" and self.sides % 2:
            what = "players" if self.sides == self.players else "teams"
            raise UsageError(f"format pairs: an even number of {what}, not {self.sides}")
        check_number("games", self.games, 1, MOST_GAMES)
        check_number("seed", self.seed, 0, MOST_SEED)

    def setting(self) -> Setting:
        """Return edition, options, players and map; raise `UsageError`."""
        board = (self.board,)
        return alike_settings(self.players, self.edition, self.options, self.variants, board)[0]

    @cached_property
    def sides(self) -> int:
        """The number of opponents in a game: the players, or the teams, each of one bot."""
        return self.setting().team_count

    @property
    def blocks(self) -> int:
        """The number of blocks that are played."""
        return -(-self.games // self.sides)

    @property
    def games_in_all(self) -> int:
        """The number of games in all blocks."""
        return self.blocks * self.sides

    @property
    def sides_of_the_first(self) -> float:
        """Mean number of sides that the first bot has in a game in which it plays."""
        if self.format == "solo":
            return 1.0
        return max(1.0, self.sides / len(self.bots))

    def seed_of(self, n: int) -> int:
        """Return the seed of a game, which all games of its block share."""
        return self.seed << BLOCK_BITS | n // self.sides

    def line_up(self, n: int) -> tuple[str, ...]:
        """Return who sits where in a game, a bot's name for each seat."""
        block, rotation = divmod(n, self.sides)
        drawn = self._drawn(block)
        Random(f"{self.seed}, block {block}").shuffle(drawn)
        return tuple(drawn[p % self.sides - rotation] for p in range(self.players))

    def _drawn(self, block: int) -> list[str]:
        """Return the bots of a block, one for each side, in no order."""
        if self.format == "solo":
            return [self.bots[0], *[self.bots[1]] * (self.sides - 1)]
        each, over = divmod(self.sides, len(self.bots))
        if over == 0:
            return list(self.bots) * each
        choices = list(combinations(self.bots, over))
        cycle, place = divmod(block, len(choices))
        Random(f"{self.seed}, cycle {cycle}").shuffle(choices)
        return [*list(self.bots) * each, *choices[place]]

    @cached_property
    def digest(self) -> str:
        """Identifies the contest in stored games; does not depend on the number of games."""
        parts = asdict(self)
        del parts["games"], parts["limit"]
        return digest_of(parts)


def check_number(what: str, number: int, least: int, most: int) -> None:
    """Raise `UsageError` unless a number is within bounds."""
    if not least <= number <= most:
        raise UsageError(f"{what}: a number from {least} to {most}, not {number}")


def digest_of(parts: Mapping[str, object]) -> str:
    """Return a short digest of plain data."""
    text = json.dumps(parts, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
