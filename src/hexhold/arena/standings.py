"""The results of a contest: rates with intervals, ratings and times for each bot."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from hexhold.arena.contest import Contest
from hexhold.arena.intervals import over_blocks
from hexhold.arena.playing import PlayedGame, seconds_of
from hexhold.arena.ratings import Rating, rate
from hexhold.arena.sequential import SequentialTest
from hexhold.records import provenance


@dataclass(frozen=True)
class Standing:
    """One bot's results."""

    games: int
    """The number of seats that it had: a game in which it has two counts twice."""
    wins: int
    """A team's win counts for each of its seats."""
    rate: float
    """Wins by seat; the fair share is one by the number of players, or of teams."""
    low: float
    """The lower end of the 95 % interval of the rate."""
    high: float
    """The upper end; both follow from the interval by game, as a game has at most one win."""
    games_played: int
    """The number of games in which it had one seat or several."""
    game_rate: float
    """Wins by game; the fair share is one by the number of players for each seat that it had."""
    game_low: float
    """The lower end of the 95 % interval of the rate by game."""
    game_high: float
    """The upper end; the interval is computed over blocks."""
    points_mean: float
    """Points at the end of a game, on average."""
    decision_ms_mean: float
    """Time of a decision in milliseconds, on average."""
    decision_ms_p95: float
    """Time within which 95 % of its decisions were made, in milliseconds."""
    rating: float
    """openskill's ordinal: a conservative rating, three standard deviations below its mean."""
    rating_sigma: float
    """The standard deviation of the rating."""


@dataclass
class Standings:
    """Games of a contest; the order in which they are added does not matter."""

    contest: Contest
    """The contest that the games belong to."""
    test: SequentialTest | None = None
    """The sequential test that may stop it."""
    games: dict[int, PlayedGame] = field(default_factory=dict)
    """The games so far, by number."""

    def add(self, game: PlayedGame) -> None:
        """Add a game."""
        self.games[game.number] = game

    @property
    def highest_rate(self) -> float:
        """The highest rate by seat that the first bot can have: one of its sides wins each game."""
        return 1 / self.contest.sides_of_the_first

    def whole_blocks(self) -> list[list[PlayedGame]]:
        """Return the games of the completed blocks, in order."""
        sides = self.contest.sides
        blocks = []
        for block in sorted({n // sides for n in self.games}):
            numbers = range(block * sides, (block + 1) * sides)
            if all(n in self.games for n in numbers):
                blocks.append([self.games[n] for n in numbers])
        return blocks

    def decision(self) -> tuple[int, str] | None:
        """Return when the sequential test ended, in blocks, and its verdict.

        It uses the blocks in order up to the first missing one, so it stops at the same block for
        any number of processes.
        """
        if self.test is None:
            return None
        blocks, sides = self.whole_blocks(), self.contest.sides
        in_order = [each for n, each in enumerate(blocks) if each[0].number == n * sides]
        rates = _rates(in_order, self.contest.bots[0], self._team_size)
        decided = self.test.decided_after([rate for _, rate in rates], self.highest_rate)
        return None if decided is None else (rates[decided[0] - 1][0] + 1, decided[1])

    def counted(self) -> list[list[PlayedGame]]:
        """Return the blocks that count: the completed ones, up to the test's decision."""
        decision = self.decision()
        return self.whole_blocks()[: None if decision is None else decision[0]]

    def standings(self) -> dict[str, Standing]:
        """Return how each bot did in the blocks that count."""
        blocks = self.counted()
        ratings = rate([game for block in blocks for game in block], self.contest.sides)
        return {bot: self._standing(bot, blocks, ratings) for bot in self.contest.bots}

    def _standing(
        self, bot: str, blocks: Sequence[Sequence[PlayedGame]], ratings: dict[str, Rating]
    ) -> Standing:
        wins = [sum(_won(game, bot) for game in block) for block in blocks]
        seats = [sum(game.lineup.count(bot) for game in block) for block in blocks]
        times: Counter[int] = Counter()
        seconds, points = 0.0, 0
        for game in (game for block in blocks for game in block):
            times.update(game.times.get(bot, {}))
            seconds += game.seconds.get(bot, 0.0)
            points += sum(
                had for had, name in zip(game.points, game.lineup, strict=True) if name == bot
            )
        played = [sum(bot in game.lineup for game in block) for block in blocks]
        low, high = over_blocks(wins, played)
        games_by_seat = self._team_size * sum(played) / max(1, sum(seats))
        mu_and_sigma = ratings.get(bot, Rating())
        return Standing(
            games=sum(seats),
            wins=self._team_size * sum(wins),
            rate=self._team_size * sum(wins) / max(1, sum(seats)),
            low=low * games_by_seat,
            high=high * games_by_seat if sum(seats) else 1.0,
            games_played=sum(played),
            game_rate=sum(wins) / max(1, sum(played)),
            game_low=low,
            game_high=high,
            points_mean=points / max(1, sum(seats)),
            decision_ms_mean=1000 * seconds / max(1, times.total()),
            decision_ms_p95=1000 * _p95(times),
            rating=mu_and_sigma.ordinal,
            rating_sigma=mu_and_sigma.sigma,
        )

    def report(self, seconds: float) -> dict[str, Any]:
        """Return what `hexhold arena --json` prints."""
        contest, blocks = self.contest, self.counted()
        games = [game for block in blocks for game in block]
        found: dict[str, Any] = {
            "games": len(games),
            "blocks": len(blocks),
            "unfinished": sum(game.winner is None for game in games),
            "faults": sum(len(game.faults) for game in games),
            "seconds": round(seconds, 3),
            "seed": contest.seed,
            "edition": contest.edition,
            "options": dict(contest.options),
            "variants": list(contest.variants),
            "board": contest.board_name,
            "players": contest.players,
            "format": contest.format,
            **provenance(),
            "bots": {},
        }
        for bot, standing in self.standings().items():
            found["bots"][bot] = {
                name: number if isinstance(number, int) else round(number, 6)
                for name, number in vars(standing).items()
            }
        if self.test is not None:
            decision = self.decision()
            found["sprt"] = {
                "low": self.test.low,
                "high": self.test.high,
                "evidence": self._evidence(blocks),
                "decided": None if decision is None else decision[1],
            }
        return found

    @property
    def _team_size(self) -> int:
        return self.contest.players // self.contest.sides

    def _evidence(self, blocks: Sequence[Sequence[PlayedGame]]) -> float:
        rates = [rate for _, rate in _rates(blocks, self.contest.bots[0], self._team_size)]
        return (
            round(self.test.evidence(rates, self.highest_rate)[-1], 6)
            if self.test and rates
            else 0.0
        )


def _won(game: PlayedGame, bot: str) -> bool:
    return game.winner is not None and game.lineup[game.winner] == bot


def _rates(
    blocks: Sequence[Sequence[PlayedGame]], bot: str, team_size: int = 1
) -> list[tuple[int, float]]:
    """Return the place of each block in which a bot sits, and its wins by seat there."""
    found = []
    for place, block in enumerate(blocks):
        seats = sum(game.lineup.count(bot) for game in block)
        if seats:
            found.append((place, team_size * sum(_won(game, bot) for game in block) / seats))
    return found


def _p95(times: Counter[int]) -> float:
    wanted = math.ceil(0.95 * times.total())
    for number in sorted(times):
        wanted -= times[number]
        if wanted <= 0:
            return seconds_of(number)
    return 0.0
