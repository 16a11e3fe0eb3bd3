"""Bots that play in teams help their partners and hold back the others (V teams)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.bots import make_bot
from hexhold.compiler import INTERPRETED
from hexhold.fast import Games
from hexhold.game import View
from hexhold.game.setting import make_setting
from tests.rules.table import play
from tests.rules.words import way

PAIRS: dict[str, Any] = {"options": {"teams": "pairs"}}
CARDS = {"ore": 3, "wool": 3}


def pairs(*players: dict[str, Any], **keys: Any) -> Game:
    """Four players on the beginner board: p0 and p2 against p1 and p3."""
    seats = [*players, *({} for _ in range(4 - len(players)))]
    position = {"board": "beginner", "phase": "action", "players": seats, **PAIRS, **keys}
    return Game.from_position(position)


def chosen(table: Game, player: int, bot: str = "steady") -> str:
    """Return what a bot does in a seat."""
    view = View(table, player)
    return str(make_bot(bot, 1).decide(view, view.legal_actions())).partition(": ")[2]


@pytest.mark.parametrize("bot", ["steady", "strong"])
def test_the_robber_goes_to_an_opponent(bot: str) -> None:
    """The partner has the best hexes and most cards; one opponent has a poor hex and few cards."""
    partner = {"cities": ["v10", "v22"], "hand": CARDS}
    opponent = {"cities": ["v52"], "hand": {"ore": 3}}
    table = pairs({}, opponent, partner, phase="roll", robber="h9", robber_active=True)
    play(table, "roll => 3 4 science")
    assert chosen(table, 0, bot).endswith(" p1")


def test_a_partner_is_robbed_only_where_the_rules_demand_it() -> None:
    for edition, victim in (("3d", ""), ("4e", " p2")):
        partner = {"settlements": ["v0", "v2", "v12", "v22", "v24"], "hand": CARDS}
        table = pairs(
            {}, {}, partner, phase="roll", robber="h18", robber_active=True, edition=edition
        )
        play(table, "roll => 3 4 science")
        assert (" p2" in chosen(table, 0)) <= bool(victim)


@pytest.mark.parametrize("card", ["spy", "master_merchant", "deserter", "intrigue"])
def test_cards_are_not_played_against_a_partner(card: str) -> None:
    mine = {"progress": [card], "roads": ["v7-v12", "v12-v17"], "settlements": ["v7"]}
    rich = {"hand": CARDS, "progress": ["smith"], "defender": 6, "knights": [{"at": "v17"}]}
    for partner in (2, 1):
        seats: list[dict[str, Any]] = [mine, {}, {}, {}]
        seats[partner] = rich
        assert chosen(pairs(*seats), 0).startswith(f"play {card}") == (partner == 1)


@pytest.mark.parametrize(("asked", "answer"), [(1, "reject"), (2, "accept")])
def test_only_a_partner_about_to_win_gets_a_trade(asked: int, answer: str) -> None:
    """The player who is asked lacks only the wool for a settlement, and has ore to spare."""
    settler = {
        "hand": {"ore": 4, "brick": 1, "lumber": 1, "grain": 1},
        "settlements": ["v10"],
        "roads": way(10, 15, 20),
    }
    seats: list[dict[str, Any]] = [{"hand": {"wool": 2}, "defender": 20}, {}, {}, {}]
    seats[asked] = settler
    assert chosen(play(pairs(*seats), "offer wool:ore"), asked) == answer


@pytest.mark.skipif(INTERPRETED, reason="takes minutes interpreted")
def test_partners_have_the_chance_of_their_team() -> None:
    games = Games(make_setting("6e", {"teams": "pairs"}, (), 4), 4, seed=5)
    games.play(["steady"] * 4, most_rounds=8)
    chances = [games.chances(p).tolist() for p in range(4)]
    assert chances[0] == chances[2] and chances[1] == chances[3]
    games.play(["steady"] * 4, most_rounds=400)
    for i in range(games.count):
        winner = games.winner(i)
        assert [games.chances(p)[i] for p in range(4)] == [(p - winner) % 2 == 0 for p in range(4)]
