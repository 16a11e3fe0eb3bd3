"""Rewrite the playthrough of the tests: ``python -m tests.environments.openspiel.playthrough``.

Run it only when a rule, an id or an observation has changed, and read the difference before
committing it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from absl import flags

import hexhold.environments.openspiel  # noqa: F401 - registers the game

FILE = Path(__file__).parent / "python_cities_and_knights.txt"
GAME = "python_cities_and_knights(players=2,deals=2,options=progress_limit:1,max_game_length=44)"
SEED = 1


def played_anew() -> str:
    """Return the committed playthrough as the game is now played by the same actions."""
    _, text = _generator().replay(str(FILE))
    return str(text)


def _generator() -> Any:
    """OpenSpiel's module, imported late because it imports all of SciPy.

    It reads a flag of the command line, which only `absl.app.run` parses.
    """
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    return generate_playthrough


if __name__ == "__main__":
    FILE.write_text(_generator().playthrough(GAME, [], seed=SEED), encoding="utf-8")
