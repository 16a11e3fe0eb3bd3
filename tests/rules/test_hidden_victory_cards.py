"""P-1 `victory_cards`: the cards of points are held, unseen by the others."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.bots import CheckedBot, make_rule_bot
from hexhold.errors import PositionError
from hexhold.game import View
from tests.rules.table import game, legal, play, refused

HIDDEN: dict[str, Any] = {"options": {"victory_cards": "hidden"}}
BOTH = ["printer", "constitution"]


def drawn() -> Game:
    mine = {"cities": ["v12"], "improvements": {"science": 1}}
    keys = {**HIDDEN, "phase": "roll", "decks": {"science": ["printer", "crane"]}}
    return play(game(mine, **keys), "roll => 1 1 science")


def test_p1_a_hidden_card_is_a_card_in_the_hand() -> None:
    g = drawn()
    player = g.position()["players"][0]
    assert (player["progress"], player.get("vp_cards")) == (["printer"], None)
    assert g.position(viewer=1)["players"][0]["progress"] == 1
    held, believed = View(g, 0).progress_beliefs()[0], View(g, 1).progress_beliefs()[0]
    assert (held["printer"].low, believed["printer"].low, believed["printer"].high) == (1, 0, 1)


def test_t3_only_the_holder_sees_the_point() -> None:
    g = drawn()
    assert (g.points(0), g.public_points(0)) == (3, 2)


def test_t2_hidden_points_win() -> None:
    mine = {"progress": BOTH, "cities": ["v0", "v12"], "defender": 6}
    options = {"victory_cards": "hidden", "victory_points": 12}
    assert game(mine, options=options).winner == 0
    assert game({**mine, "progress": BOTH[:1]}, options=options).winner is None


def test_p1_a_hidden_card_is_not_played() -> None:
    options = {"victory_cards": "hidden", "play_without_effect": True}
    g = game({"progress": BOTH}, options=options)
    assert legal(g, "play") == []
    refused(g, "play printer", "P-1")


def test_p25_spy_sees_a_hidden_card_and_leaves_it() -> None:
    g = game({"progress": ["spy"]}, {"progress": ["printer", "crane"]}, **HIDDEN)
    play(g, "play spy p1")
    assert legal(g, "take") == ["take crane"]
    refused(g, "take printer", "P-1")
    assert g.position(viewer=0)["players"][1]["progress"] == ["crane", "printer"]
    only = play(game({"progress": ["spy"]}, {"progress": BOTH}, **HIDDEN), "play spy p1")
    assert str(CheckedBot(make_rule_bot("steady", 1), 0).decide(only).action) == "p0: done"


def test_p2_a_hidden_card_counts_for_the_limit_and_may_be_returned() -> None:
    cards = ["crane", "smith", "mining", *BOTH]
    g = game({"progress": cards}, **HIDDEN)
    assert "end" not in legal(g) and "return printer" in legal(g)
    play(g, "return printer")
    assert g.points(0) == 1
    assert "end" in legal(g)


def test_t4_what_others_think_possible_has_hidden_cards() -> None:
    g = drawn()
    found = {
        tuple(View(g, 1).determinize(seed).position()["players"][0]["progress"])
        for seed in range(30)
    }
    assert ("printer",) in found and len(found) > 1


def test_p1_positions_say_where_the_cards_belong() -> None:
    with pytest.raises(PositionError, match="belong in progress"):
        game({"vp_cards": ["printer"]}, **HIDDEN)
    with pytest.raises(PositionError, match="belongs in vp_cards"):
        game({"progress": ["printer"]})
    with pytest.raises(PositionError, match="more printer cards"):
        game({"progress": ["printer", "printer"]}, **HIDDEN)
