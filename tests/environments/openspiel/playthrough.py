"""Rewrite the playthrough of the tests: ``python -m tests.environments.openspiel.playthrough``.

Run it only when a rule, an id or an observation has changed, and read the difference before
committing it.
"""

from __future__ import annotations

from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import hexhold.environments.openspiel  # noqa: F401 - registers the game

FILE = Path(__file__).parent / "python_cities_and_knights.txt"
GAME = "python_cities_and_knights(players=2,deals=2,options=progress_limit:1,max_game_length=44)"
SEED = 1


def played_anew() -> str:
    """Return the committed playthrough as the game is now played by the same actions."""
    _parse_flags()
    _, text = generate_playthrough.replay(str(FILE))
    return str(text)


def _parse_flags() -> None:
    """OpenSpiel's module reads a flag of the command line, which only `absl.app.run` parses."""
    flags.FLAGS.mark_as_parsed()


if __name__ == "__main__":
    _parse_flags()
    FILE.write_text(generate_playthrough.playthrough(GAME, [], seed=SEED), encoding="utf-8")
