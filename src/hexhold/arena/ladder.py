"""The ladder: how the bots stand in each mode, from the matches kept in `ladder.json`.

`python -m tools.make_ladder` plays them and writes that file.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Self

import msgspec

FILE = Path(__file__).with_name("ladder.json")


class LadderLine(msgspec.Struct, frozen=True):
    """The result of one bot in one match."""

    mode: str
    """The edition and the players, such as `6e, 4 players`."""
    bot: str
    games: int
    """Seats that it had."""
    rate: float
    """Wins by seat."""
    low: float
    high: float
    """The 95 % interval of the rate, over blocks."""
    fair: float
    """The rate of a bot that is as good as those it met: one by the number of players."""
    rating: float
    rating_sigma: float
    seed: int
    command: str
    """The command that played the match and can repeat it; begins with `hexhold`."""

    @classmethod
    def of_match(cls, mode: str, command: str, report: Mapping[str, Any]) -> Iterable[Self]:
        """Yield the lines of a match, the best bot first, from the report of `hexhold arena`."""
        bots = report["bots"]
        for name in sorted(bots, key=lambda name: -bots[name]["rate"]):
            kept = {key: bots[name][key] for key in ("games", "rate", "low", "high")}
            rating = {key: round(bots[name][key], 1) for key in ("rating", "rating_sigma")}
            fair = round(1 / report["players"], 6)
            seed = report["seed"]
            yield cls(mode, name, **kept, **rating, fair=fair, seed=seed, command=command)


def read_ladder() -> tuple[LadderLine, ...]:
    """Return its lines, grouped by mode and then by match."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[LadderLine, ...])


def write_ladder(lines: Iterable[LadderLine]) -> None:
    """Rewrite the file, one line for each."""
    text = b",\n".join(map(msgspec.json.encode, lines))
    FILE.write_bytes(b"[\n" + text + b"\n]\n")
