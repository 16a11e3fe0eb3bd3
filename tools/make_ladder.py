"""Play the matches of the ladder again and write them down: ``python -m tools.make_ladder``.

``python -m tools.make_ladder base --bots strong,steady`` plays the matches of these bots in the
modes whose names begin so, and keeps the others. Then `make docs` writes their page. A bot that is
frozen joins by a match in `MATCHES`.
"""

import argparse
import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout

from hexhold.arena.ladder import LadderLine, read_ladder, write_ladder
from hexhold.cli import run

MODES = {
    **{f"6e, {n} players": f"--players {n}" for n in (2, 3, 4, 5, 6)},
    "6e, 4 players, New Shores": "--players 4 --board heading_for_new_shores",
    **{f"{e}, 4 players": f"--players 4 --edition {e}" for e in ("4e", "3d", "classic")},
    **{f"base, {n} players": f"--players {n} --edition base" for n in (2, 3, 4)},
}
MATCHES = (
    "--bots steady,random --format solo --games 400",
    "--bots novice,random --format solo --games 400",
    "--bots novice,easy --format solo --games 400",
    "--bots easy,steady --format solo --games 400",
    "--bots strong,steady --format solo --games 400",
)
SEED = 20261122
"""No other games are played from it, so that no bot was made to fit them."""


def _lines(anew: str, bots: str) -> Iterator[LadderLine]:
    kept = read_ladder()
    for mode, setting in MODES.items():
        for match in MATCHES:
            command = f"arena {match} {setting} --seed {SEED}"
            known = [line for line in kept if line.command == f"hexhold {command}"]
            if known and not (mode.startswith(anew) and f"--bots {bots}" in match):
                yield from known
                continue
            print(command)
            with redirect_stdout(io.StringIO()) as said:
                code = run([*command.split(), "--json"])
            if code:
                raise SystemExit(f"it ended with {code}")
            yield from LadderLine.of_match(mode, f"hexhold {command}", json.loads(said.getvalue()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("mode", nargs="?", default="", help="how the names of modes begin")
    parser.add_argument("--bots", default="", help="the bots of the matches, such as strong,steady")
    given = parser.parse_args()
    write_ladder(list(_lines(given.mode, given.bots)))
