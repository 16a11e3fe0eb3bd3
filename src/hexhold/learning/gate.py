"""The gate: test that weights beat the shipped ones, and are no worse against `steady`.

Two generations sit in one game: processes that are begun while `registry.CANDIDATE_VARIABLE` names
the candidate's weights know it as the bot `candidate`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from hexhold.arena import Contest, GameRunner, PlayedGame, Standing, Standings
from hexhold.arena.intervals import paired
from hexhold.bots import warm
from hexhold.bots.registry import CANDIDATE, CANDIDATE_VARIABLE
from hexhold.bots.strong.weights import read_weights
from hexhold.errors import UsageError
from hexhold.records import provenance
from hexhold.workers import spread

PRESENT, ANCHOR = "strong", "steady"


@dataclass(frozen=True)
class Gate:
    """Four matches of equally many games.

    The candidate and the shipped weights each alone among `ANCHOR`, in the same deals; the
    candidate alone among the shipped; half of each.
    """

    weights: Path
    games: int
    """The number of games in each match."""
    seed: int
    players: int = 4
    edition: str = "6e"
    options: Mapping[str, object] | None = None
    variants: tuple[str, ...] = ()

    def check(self) -> None:
        """Raise `UsageError` if its matches cannot be played."""
        read_weights(self.weights)
        if self.players % 2:
            raise UsageError(
                f"players: an even number, half of them with the candidate, not {self.players}"
            )
        for contest in self.matches().values():
            contest.check()

    def matches(self) -> dict[str, Contest]:
        """Return the matches by name, in the order in which they are played."""
        met = {
            "against_steady": ((CANDIDATE, ANCHOR), "solo"),
            "shipped_against_steady": ((PRESENT, ANCHOR), "solo"),
            "against_shipped": ((CANDIDATE, PRESENT), "solo"),
            "beside_shipped": ((CANDIDATE, PRESENT), "pairs"),
        }
        parts = (self.players, self.edition, self.options or {}, self.variants, self.seed)
        return {
            name: Contest(bots, self.games, *parts, line_ups)
            for name, (bots, line_ups) in met.items()
        }

    def play(self, contest: Contest, jobs: int = 1) -> Generator[PlayedGame]:
        """Yield the games of one of its matches, as they end; closing it cancels those in flight.

        They are the same for any number of processes, none of which is this one: it may have
        loaded the rules without the candidate.
        """
        numbers = range(contest.games_in_all)
        with self._candidate_set():
            yield from spread(partial(_set_up, contest), numbers, jobs=jobs, separate=True)

    def prepare(self) -> None:
        """Compile the rules with the candidate's weights, if they are not in the cache."""
        with self._candidate_set():
            for _ in spread(_compile, [None], separate=True):
                pass

    @contextmanager
    def _candidate_set(self) -> Iterator[None]:
        before = os.environ.get(CANDIDATE_VARIABLE)
        os.environ[CANDIDATE_VARIABLE] = str(self.weights.resolve())
        try:
            yield
        finally:
            del os.environ[CANDIDATE_VARIABLE]
            if before is not None:
                os.environ[CANDIDATE_VARIABLE] = before


def _compile() -> Callable[[None], None]:
    warm.warm(warm.everything())
    return lambda _: None


def _set_up(contest: Contest) -> Callable[[int], PlayedGame]:
    warm.warm(warm.everything())
    return GameRunner(contest).play


@dataclass(frozen=True)
class GateVerdict:
    """The results of the matches."""

    gate: Gate
    standings: Mapping[str, Standings]
    """The games of each match."""

    @cached_property
    def of_the_first(self) -> dict[str, Standing]:
        """The results of each match's first bot."""
        return {
            name: standings.standings()[standings.contest.bots[0]]
            for name, standings in self.standings.items()
        }

    @cached_property
    def reasons(self) -> list[str]:
        """The reasons why it does not pass, a sentence each; empty if it passes."""
        found = []
        fair = 1 / self.gate.players
        for match, among in (
            ("against_shipped", "alone among the shipped weights"),
            ("beside_shipped", "beside as many with the shipped weights"),
        ):
            told = self.of_the_first[match]
            if told.low <= fair:
                found.append(
                    f"{among} it wins {told.rate:.1%} a seat ({told.low:.1%} – {told.high:.1%}), "
                    f"not clearly more than its fair share of {fair:.1%}"
                )
        mean, low, high = self.difference
        if high < 0:
            found.append(
                f"against {ANCHOR} it is worse than the shipped weights: "
                f"{mean:+.1%} ({low:+.1%} to {high:+.1%})"
            )
        return found

    @property
    def passed(self) -> bool:
        """Whether it is better than what is shipped, and no worse against `ANCHOR`."""
        return not self.reasons

    @property
    def text(self) -> str:
        """The verdict in a sentence."""
        if self.passed:
            return f"passed: better than the shipped weights, no worse against {ANCHOR}"
        return f"not passed: {'; '.join(self.reasons)}"

    @property
    def difference(self) -> tuple[float, float, float]:
        """The candidate's rate against `ANCHOR` less that of the shipped weights.

        The mean over blocks of the same deals, and its 95 % interval.
        """
        rates = (
            _rates(self.standings["against_steady"], CANDIDATE),
            _rates(self.standings["shipped_against_steady"], PRESENT),
        )
        return paired([one - other for one, other in zip(*rates, strict=True)])

    def report(self) -> dict[str, Any]:
        """Return what `hexhold learn gate --json` prints."""
        gate = self.gate
        mean, low, high = (round(number, 6) for number in self.difference)
        return {
            "passed": self.passed,
            "verdict": self.text,
            "weights": str(gate.weights),
            "seed": gate.seed,
            "edition": gate.edition,
            "options": dict(gate.options or {}),
            "variants": list(gate.variants),
            "players": gate.players,
            **provenance(),
            "difference": {"mean": mean, "low": low, "high": high},
            "matches": {
                name: standings.report(seconds=0.0) for name, standings in self.standings.items()
            },
        }


def _rates(standings: Standings, bot: str) -> Sequence[float]:
    """Wins by seat, for each block."""
    return [
        sum(game.winner is not None and game.lineup[game.winner] == bot for game in block)
        / sum(game.lineup.count(bot) for game in block)
        for block in standings.whole_blocks()
    ]
