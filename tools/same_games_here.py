"""Play the games of `tools.same_games` and print a line of JSON for each: its name and a digest.

Any Python runs this file, also one in a browser or under an emulator; it needs only `hexhold`.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

EDITIONS = ("6e", "4e", "3d", "classic", "base")
PLAYERS = (2, 3, 4, 5, 6)
SEEDS = range(3)
EACH = "HEXHOLD_EACH_GAME"
"""The environment variable for a short form: n plays only every n-th game."""
TURNS = {"random": 60, "novice": 12, "easy": 12, "steady": 12, "strong": 3}
"""Bot → turns after which its games stop: interpreted, better bots take longer for a decision."""


class Wanted(NamedTuple):
    """A game to play."""

    edition: str
    bot: str
    players: int
    seed: int


def wanted() -> list[Wanted]:
    """Return the games to play."""
    return list(_all())[:: int(os.environ.get(EACH, "1"))]


def _all() -> Iterator[Wanted]:
    """Yield 100 games: 75 of the random bot, 24 of three other bots, and one of `strong`."""
    for edition in EDITIONS:
        for players in PLAYERS:
            for seed in SEEDS:
                yield Wanted(edition, "random", players, seed)
    for bot in ("novice", "easy", "steady"):
        for edition in EDITIONS:
            yield Wanted(edition, bot, 4, 1)
        for edition in EDITIONS[:3]:
            yield Wanted(edition, bot, 3, 2)
    yield Wanted("base", "strong", 2, 1)


def play(game: Wanted) -> tuple[Any, bytes]:
    """Play a game, and return its number of decisions and the bytes of its last state."""
    from hexhold.bots import entries, pack_seats
    from hexhold.bots.scratch import Scratch
    from hexhold.compiler import INTERPRETED, copy_array, new_array, new_numbers, to_bytes
    from hexhold.engine.entries import seed_chance
    from hexhold.engine.vocabulary.layout import State, Work
    from hexhold.game import Game

    begun = Game.new(players=game.players, edition=game.edition, seed=game.seed)
    states, views, works = copy_array(begun._states), new_array(State), new_array(Work)
    seed_chance(works, game.seed)
    seats = pack_seats([game.bot] * game.players)
    board, counts, scratches = begun.setting.board, new_numbers(8), new_array(Scratch)
    turns = TURNS[game.bot]
    done = entries.play_game(states, 0, views, board, works, scratches, counts, seats, turns)
    return done, to_bytes(states[0]) if INTERPRETED else states[:1].tobytes()


def line_of(game: Wanted, decisions: Any, digest: str) -> str:
    """Return what is told of a game."""
    name = f"{game.edition} {game.bot} {game.players} {game.seed}"
    return json.dumps([name, int(decisions), digest])


def main(tell: Callable[[str], None] = print) -> None:
    """Play all games."""
    for game in wanted():
        decisions, state = play(game)
        tell(line_of(game, decisions, sha256(state).hexdigest()[:16]))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
