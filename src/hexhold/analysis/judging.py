"""Judge positions by the network of `strong`, with plain numbers: a browser has no NumPy."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from hexhold.fast import Games
from hexhold.game import Setting

UNIT = 2.0**-16
"""All chances are whole multiples of it, so that sums and differences of them are exact."""
PLAYED_BY = "steady"
"""The bot that plays on in every seat before a position is judged some rounds later."""
MOST_DEPTH = 16
"""The most rounds that a position can be played on for before it is judged."""
LEAST = 1e-6
_SHARPNESS = Path(__file__).with_name("sharpness.json")


@cache
def sharpness(players: int) -> float:
    """Return the exponent that fits the network's chances to real results, by number of players.

    docs/play/analysis.md names the games that it was fitted to.
    """
    fitted: dict[str, float] = json.loads(_SHARPNESS.read_text())["sharpness"]
    return fitted[str(players)]


class Judge:
    """Judges positions of one setting; of equal positions always the same."""

    def __init__(self, setting: Setting) -> None:
        """Get ready."""
        self._players = setting.players
        self._teams = setting.team_count
        self._power = sharpness(setting.players)

    def at_once(self, games: Games) -> list[list[float]]:
        """Return of each game, as it stands, every seat's win probability, not rounded."""
        own = [[float(chance) for chance in games.chances(p)] for p in range(self._teams)]
        rows = zip(zip(*own, strict=True), games.winners, strict=True)
        return [self._row(chances, int(winner)) for chances, winner in rows]

    def _row(self, chances: Sequence[float], winner: int) -> list[float]:
        if winner >= 0:
            found = [float(team == winner % self._teams) for team in range(self._teams)]
        else:
            raised = [max(chance, LEAST) ** self._power for chance in chances]
            whole = sum(raised)
            found = [chance / whole for chance in raised]
        return found * (self._players // self._teams)

    def later(self, games: Games, rounds: int) -> list[list[float]]:
        """Return the same, of games that are first played on for some rounds; they change."""
        turn = games.turn(0) // self._players
        games.play([PLAYED_BY] * self._players, most_rounds=turn + rounds)
        return self.at_once(games)
