"""A bot decides among the actions that it is given, and offers only where offers are among them."""

import pytest

from hexhold.bots import View, make_rule_bot
from hexhold.compiler import INTERPRETED
from hexhold.environments import ActionSpace
from hexhold.game import Game
from tests.rules.table import game


@pytest.mark.parametrize("name", ["random", "novice", "easy", "steady", "strong"])
def test_a_bot_that_is_given_no_offers_makes_none_x4(name: str) -> None:
    table = Game.new(seed=11, options={"victory_points": 4} if INTERPRETED else {})
    space = ActionSpace(table.setting)
    bots = [make_rule_bot(name, p) for p in range(4)]
    for _ in range(60 if INTERPRETED else 400):
        if table.is_over:
            break
        player = table.to_act[0]
        view = View(table, player)
        action = bots[player].decide(view, view.legal_actions(offers=False))
        assert space.ids(action)
        table.apply(action)


def test_a_bot_decides_among_what_it_is_given() -> None:
    table = game({"settlements": ["v10"], "hand": {"ore": 3, "grain": 2}})
    view, bot = View(table, 0), make_rule_bot("steady", 1)
    actions = view.legal_actions(offers=False)
    assert bot.decide(view, actions).kind == "city"
    rest = [action for action in actions if action.kind != "city"]
    assert all(bot.decide(view, rest) in rest for _ in range(5))
    (end,) = (action for action in actions if action.kind == "end")
    assert bot.decide(view, [end]) == end
