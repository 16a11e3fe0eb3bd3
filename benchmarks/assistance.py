"""How often bots choose as `mighty`, and what the flags for assistance make of it.

python -m benchmarks.assistance play --first 1 --games 9 --edition 6e --share 0.3
python -m benchmarks.assistance play --first 101 --games 4 --edition base --share 0.4
python -m benchmarks.assistance flags
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path
from random import Random

from hexhold.bots import make_bot
from hexhold.game import Game, View
from hexhold.server.conduct.assistance_flags import Choice, assistance_flags, sure_choice
from hexhold.server.ratings import BOT_RATINGS

KEPT = Path(__file__).parent / "results" / "assistance.jsonl"
SEATS = ("easy", "steady", "strong", "steady")
"""Who plays the games."""
ASKED = ("easy", "steady", "strong", "strong@2", "mighty")
"""Who is asked in each decision that counts, with other seeds than the searches."""
OTHER_SEED = 77_777_777
OF_GAME = 6
"""Most choices of an account in a game: about 6 of 60 decisions count."""
RUNS, ACCOUNTS, CHOICES = 1000, 20, 60
PlayedGame = tuple[int, int]
"""The decisions of a game that count, and in how many a bot chose as `mighty`."""


def play(seed: int, edition: str, share: float) -> dict[str, object]:
    """Play a game; return in how many of the decisions that count each bot chose as `mighty`."""
    chance = Random(seed)
    names = [SEATS[(seat + seed) % len(SEATS)] for seat in range(len(SEATS))]
    bots = [make_bot(name, seed * 10 + seat) for seat, name in enumerate(names)]
    game = Game.new(players=len(SEATS), edition=edition, seed=seed)
    number, choices, same = 0, 0, dict.fromkeys(ASKED, 0)
    while not game.is_over:
        seat = game.to_act[0]
        view = View(game, seat)
        legal = view.legal_actions(offers=False)
        action = bots[seat].decide(view, legal)
        if len(legal) > 1 and chance.random() < share:
            best = sure_choice(view, legal, number)
            if best is not None:
                choices += 1
                for name in ASKED:
                    other = make_bot(name, number + OTHER_SEED).decide(view, legal)
                    same[name] += other == best
        game.apply(action)
        number += 1
    return {"edition": edition, "seed": seed, "choices": choices, "as_mighty": same}


def drawn(chance: Random, games: list[PlayedGame], number: int) -> list[Choice]:
    """Draw a number of choices, game by game: those of one game are not independent."""
    made: list[Choice] = []
    while len(made) < number:
        choices, same = chance.choice(games)
        name = str(len(made))
        made += chance.sample([Choice(name, n < same) for n in range(choices)], choices)[:OF_GAME]
    return made[:number]


def show_false(games: dict[str, list[PlayedGame]]) -> None:
    """Print how often anybody is flagged among accounts that play as bots other than `mighty`."""
    chance = Random(1)
    honest = [name for name in ASKED if name != "mighty"]
    false: dict[str, int] = defaultdict(int)
    for _ in range(RUNS):
        who = {str(n): chance.choice(honest) for n in range(ACCOUNTS)}
        made = {one: drawn(chance, games[name], CHOICES) for one, name in who.items()}
        ratings = {one: BOT_RATINGS[name.partition("@")[0]].mu for one, name in who.items()}
        flagged = {who[flag.account] for flag in assistance_flags(made, ratings)}
        for name in flagged:
            false[name] += 1
        false["any"] += bool(flagged)
    print(f"{RUNS} runs of {ACCOUNTS} accounts without help, {CHOICES} choices each:", dict(false))


def show_found(games: dict[str, list[PlayedGame]]) -> None:
    """Print how often an account is flagged that `mighty` helps in a share of its decisions."""
    chance = Random(2)
    print("choices, rating, share of decisions with help: flagged")
    for number in (30, 60, 100):
        for rating in (25.0, 38.0, 47.0):
            for share in (0.25, 0.5, 1.0):
                found = 0
                for _ in range(RUNS):
                    own = drawn(chance, games["steady"], number)
                    helped = drawn(chance, games["mighty"], number)
                    mixed = [
                        Choice(o.game, h.as_mighty if chance.random() < share else o.as_mighty)
                        for h, o in zip(helped, own, strict=True)
                    ]
                    made = {**{str(n): own for n in range(ACCOUNTS - 1)}, "helped": mixed}
                    ratings = {**dict.fromkeys(made, 25.0), "helped": rating}
                    flags = assistance_flags(made, ratings)
                    found += any(flag.account == "helped" for flag in flags)
                print(f"{number}, {rating:.0f}, {share}: {found / RUNS:.3f}")


def show(kept: Path) -> None:
    """Print the rates of all bots, and what is flagged."""
    games: dict[str, list[PlayedGame]] = defaultdict(list)
    for line in kept.read_text().splitlines():
        row = json.loads(line)
        for name in ASKED:
            games[name].append((row["choices"], row["as_mighty"][name]))
    for name, parts in games.items():
        choices, same = (sum(part[n] for part in parts) for n in (0, 1))
        print(f"{name}: {len(parts)} games, {choices} choices, {same / choices:.3f} as mighty")
    show_false(games)
    show_found(games)


def main() -> None:
    """Play, or show what was played."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("do", choices=["play", "flags"])
    reader.add_argument("--edition", default="6e")
    reader.add_argument("--share", type=float, default=0.3, help="of the decisions, compared")
    reader.add_argument("--games", type=int, default=9)
    reader.add_argument("--first", type=int, default=1, help="the first seed")
    reader.add_argument("--kept", type=Path, default=KEPT)
    given = reader.parse_args()
    if given.do == "flags":
        show(given.kept)
        return
    for seed in range(given.first, given.first + given.games):
        row = play(seed, given.edition, given.share)
        with given.kept.open("a") as out:
            out.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
