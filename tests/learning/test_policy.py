"""The policy net: it is fitted to choices, and plays compiled as it does with NumPy."""

from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest

from hexhold.fast import Games
from tools.policy.__main__ import Player, choices
from tools.policy.net import Choices, Policy, fit, ranked
from tools.policy.reader import SETTING

DECISIONS = 150
ROUNDING = 0.05
"""The most that rounding weights to 16 bits may change a logit."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where choices of `steady` in two games are, and a net that is fitted to the second."""
    made = tmp_path_factory.mktemp("policy")
    how = {"by": "steady", "share": 0.4, "weaker": 0.0, "net": None, "seed": 5}
    choices(Namespace(out=made / "choices.npz", games=2, **how))
    how = {"files": [made / "choices.npz"], "epochs": 3, "at_once": 32, "rate": 2e-3, "seed": 5}
    fit(Namespace(out=made / "net.npz", **how))
    return made


def test_a_fit_predicts_choices_of_another_game(folder: Path) -> None:
    kept = Choices([folder / "choices.npz"])
    nets = Policy.drawn(kept, 5), Policy(dict(np.load(folder / "net.npz")))
    drawn, fitted = (float(ranked(net, kept)[4].mean()) for net in nets)
    assert fitted < 0.8 * drawn


def test_it_chooses_compiled_as_with_numpy(folder: Path) -> None:
    player, games = Player(folder / "net.npz"), Games(SETTING, 1, seed=6)
    searched = 0
    for draw in range(DECISIONS):
        p = games.to_act(0)
        logits = player.by_numpy(games, p, draw)
        chosen = player.choose(games, 0, p, draw)
        assert logits[chosen] > max(logits.values()) - ROUNDING
        searched += len(logits) > 1
        games._step(0, chosen)
    assert searched > DECISIONS / 3
