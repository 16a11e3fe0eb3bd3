"""Record the playthroughs of the tests: ``python -m tools.make_playthroughs [NAME …]``.

Games over all editions, player counts and variants. Each is written as a record and, beside
it, as the positions that the record must lead to. Run it only when a rule was wrong, and read the
difference before committing it: the files say what the rules did when they were last looked at.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

from hexhold import Action, Game
from hexhold.bots import make_rule_bot
from hexhold.compiler import new_array
from hexhold.engine.vocabulary.layout import Work
from hexhold.records import RecordWriter, read_record

FOLDER = Path(__file__).parents[1] / "tests" / "playthroughs" / "games"
MOST_ACTIONS = 700
MOST_WITH_WONDERS = 1500
"""Points alone do not end such games (F-10)."""
LOOKS = 6
"""Positions kept of each game, the last at its end."""

ALL_VARIANTS = (
    "city_choice",
    "easy_start",
    "knight_errant",
    "knight_activation",
    "nasty_knights",
    "wall_defense",
)

#: Name, edition, players, variants, options: one game of each mode.
PLAN: list[tuple[str, str, int, tuple[str, ...], dict[str, object]]] = [
    *((f"{e}-4-0", e, 4, (), {}) for e in ("6e", "4e", "3d", "classic", "base")),
    *((f"{e}-3-0", e, 3, (), {}) for e in ("6e", "base")),
    *((f"6e-large-{n}", "6e", n, (), {}) for n in (5, 6)),
    ("classic-large-5", "classic", 5, (), {}),
    ("base-large-6", "base", 6, (), {}),
    *((f"{e}-variants", e, 4, ALL_VARIANTS, {}) for e in ("6e", "4e", "classic")),
    ("6e-aggressive", "6e", 4, ("aggressive_robber",), {}),
    ("6e-separate", "6e", 3, (), {"phases": "separate", "level4_needs_city": "when_earning"}),
    *((f"{e}-two", e, 2, (), {}) for e in ("6e", "4e", "classic", "base")),
    ("6e-two-variants", "6e", 2, ALL_VARIANTS, {}),
    *((f"{e}-shores-{n}", e, n, (), {}) for e, n in (("6e", 3), ("4e", 4), ("6e", 5))),
    *((f"{e}-desert", e, n, (), {}) for e, n in (("classic", 3), ("base", 4))),
    ("3d-shores-variants", "3d", 4, ALL_VARIANTS, {}),
    ("6e-duel", "6e", 2, ("no_neutrals", "friendly_robber"), {"hand_limit": 9}),
    ("6e-balanced", "6e", 4, ("balanced_dice",), {"balanced_dice": "all_dice"}),
    ("6e-paired-6", "6e", 6, ("paired_players",), {}),
    ("6e-teams-4", "6e", 4, (), {"teams": "pairs", "team_points": 6}),
    ("base-teams-6", "base", 6, (), {"teams": "threes", "team_points": 4}),
    ("6e-islands-3", "6e", 3, (), {}),
    *((f"{e}-fog-{n}", e, n, (), {}) for e, n in (("6e", 4), ("base", 3))),
    ("6e-greater-3", "6e", 3, (), {}),
    *((f"{e}-wonders-{n}", e, n, (), {}) for e, n in (("6e", 3), ("base", 4))),
]
#: The boards of games that are not played on a drawn one.
BOARDS = {
    name: board
    for name, *_ in PLAN
    for word, board in (
        ("shores", "heading_for_new_shores"),
        ("desert", "through_the_desert"),
        ("islands", "four_islands"),
        ("fog", "fog_islands"),
        ("greater", "greater_catan"),
        ("wonders", "wonders_of_catan"),
    )
    if word in name
}


def explore(game: Game, rng: random.Random) -> Action:
    """A legal action of a random kind, so that rare kinds and cards come up; offers seldom."""
    kinds: dict[str, list[Action]] = {}
    for action in game.legal_actions():
        kinds.setdefault(action.kind, []).append(action)
    weights = [0.05 if kind in ("offer", "counter", "end") else 1.0 for kind in kinds]
    return rng.choice(kinds[rng.choices(list(kinds), weights)[0]])


class Table:
    """Seats that take turns between exploring and playing well, so that games also end."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = random.Random(seed)
        # Random players seldom get as far as the fog, the small islands or a wonder.
        setting = game.setting
        far = setting.has_fog or setting.has_open_numbers
        self.explores = 0.02 if setting.has_wonders else 0.1 if far else 0.5
        self.bots = [make_rule_bot("steady", seed + p) for p in range(game.setting.players)]
        self.work = new_array(Work)

    def next_action(self, game: Game) -> Action:
        """The action of one of those who decide now."""
        player = self.rng.choice(game.to_act)
        if self.rng.random() < self.explores:
            return explore(game, self.rng)
        code = self.bots[player].choose(game.states, 0, game.setting.board, self.work, player)
        return Action(int(code), game.setting)


def play(name: str, seed: int, game: Game) -> None:
    """Play one game into its record."""
    table = Table(game, seed)
    path = FOLDER / f"{name}.jsonl"
    path.unlink(missing_ok=True)
    names = [f"seat {p}" for p in range(game.setting.players)]
    most = MOST_WITH_WONDERS if game.setting.has_wonders else MOST_ACTIONS
    with RecordWriter(path, game, names, commit=False, clock=lambda: 0.0) as writer:
        while not game.is_over and len(game.history) < most:
            writer.append(game.apply(table.next_action(game)))
        if game.is_over:
            writer.finish(game)


def looks(path: Path) -> list[dict[str, Any]]:
    """The positions that a record leads to, at even distances and at the end."""
    record = read_record(path, strict=True)
    count = len(record.actions)
    marks = {count * (i + 1) // LOOKS for i in range(LOOKS)}
    game = record.start.copy()
    found = []
    for i, action in enumerate(record.actions, start=1):
        game.apply(str(action))
        if i in marks:
            found.append({"after": i, "position": game.position()})
    return found


def main() -> None:
    """Record the games of the plan that are named, or every one."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for seed, (name, edition, players, variants, options) in enumerate(PLAN):
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        game = Game.new(
            players=players,
            edition=edition,
            seed=seed,
            variants=variants,
            options=options,
            board=BOARDS.get(name),
        )
        play(name, seed, game)
        positions = looks(FOLDER / f"{name}.jsonl")
        text = "[\n" + ",\n".join(json.dumps(p) for p in positions) + "\n]\n"
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
        print(name, len(game.history), game.winner)


if __name__ == "__main__":
    main()
