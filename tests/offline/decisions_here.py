"""Decide as `mighty` in the games of a file and print the decisions; Pyodide runs this file too."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

MOVES = "moves.json"


def decisions(folder: Path, bot: Callable[..., Any], nodes: int) -> list[str]:
    """Return the decision of each position, and how many playouts each action got."""
    from hexhold.game import Game, View

    found = []
    for told in json.loads((folder / MOVES).read_text()):
        game = Game.new(**told["setting"])
        for number, action in enumerate(told["actions"]):
            game.apply(action)
            if number + 1 in told["stops"]:
                view = View(game, game.to_act[0])
                mighty = bot(seed=number, nodes=nodes)
                began = perf_counter()
                chosen = mighty.decide(view, view.legal_actions(offers=False))
                tried = {str(each): count for each, count in mighty.policy.items()}
                found.append(json.dumps([str(chosen), tried]))
                print(f"{perf_counter() - began:.2f} s, {mighty.nodes} nodes", flush=True)
    return found


def main(nodes: int) -> None:
    """Decide under Pyodide, where JavaScript has put `bots`."""
    from pyodide.ffi import to_js  # type: ignore[import-not-found] # only browsers have it

    import __main__
    from hexhold.bots.players import RuleBot
    from hexhold.mighty import Mighty
    from hexhold.offline.browser import BrowserBots
    from hexhold.offline.playouts import PlayoutGames

    RuleBot.chooser = PlayoutGames.playouts = BrowserBots(__main__.bots, to_js)
    for line in decisions(Path("/mounted"), Mighty, nodes):
        print(line)
