"""How the steady player plays for two (W): neutral pieces, their knights, trade tokens."""

from typing import Any

import pytest

from hexhold import Action, Game
from hexhold.bots import make_rule_bot
from hexhold.compiler import new_array
from hexhold.engine.vocabulary.layout import Work
from tests.rules.table import duel, legal, play
from tests.rules.words import way

ROAD = {"brick": 1, "lumber": 1}


def answer(table: Game) -> str:
    """What the steady player does now, its player left out."""
    player = table.to_act[0]
    bot, work = make_rule_bot("steady", 1), new_array(Work)
    code = bot.choose(table.states, 0, table.setting.board, work, player)
    action = Action(int(code), table.setting)
    assert table.why_not(action) is None
    return str(action).partition(": ")[2]


def test_a_neutral_settlement_takes_the_opponents_site() -> None:
    mine = {"roads": ["v0-v3", "v18-v24"], "hand": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}}
    theirs = {"roads": way(29, 34, 39)}
    colour = {"settlements": ["v44"], "roads": [*way(13, 18), *way(44, 40, 35, 29)]}
    table = play(duel(mine, theirs, neutrals=[colour]), "settlement v0")
    assert {"neutral n0 settlement v13", "neutral n0 settlement v18"} <= set(legal(table))
    assert answer(table) == "neutral n0 settlement v29"


def test_a_neutral_knight_stands_in_the_opponents_way() -> None:
    mine = {"roads": way(18, 24), "hand": {"ore": 1, "wool": 1}}
    theirs = {"roads": way(40, 45)}
    neutrals = [{"roads": [*way(18, 23, 29), *way(40, 44)]}]
    table = play(duel(mine, theirs, neutrals=neutrals), "knight v24")
    assert answer(table) in ("neutral n0 knight v40", "neutral n0 knight v44")


def test_a_neutral_road_stops_the_opponent() -> None:
    mine = {"roads": way(0, 3), "hand": ROAD}
    theirs = {"roads": way(34, 39)}
    table = play(duel(mine, theirs, neutrals=[{"settlements": ["v44"]}]), "road v3-v7")
    assert answer(table) == "neutral n0 road v39-v44"


def test_a_displaced_neutral_knight_goes_where_it_hurts_the_opponent() -> None:
    mine = {"roads": way(12, 17, 22), "knights": [{"at": "v12", "level": 2, "active": True}]}
    colour = {"roads": way(16, 22, 28), "knights": [{"at": "v22"}]}
    theirs = {"roads": way(28, 33)}
    table = play(duel(mine, theirs, neutrals=[colour]), "move v12 v22")
    assert answer(table) == "retreat v28"


def test_the_neutral_knight_in_the_own_way_deserts() -> None:
    mine = {"roads": way(17, 22), "progress": ["deserter"]}
    colour = {"knights": [{"at": "v22"}, {"at": "v40"}]}
    table = play(duel(mine, neutrals=[colour]), "play deserter n0")
    assert answer(table) == "remove v22"


def test_deserter_takes_a_neutral_knight_where_the_opponent_has_none() -> None:
    mine = {"roads": way(17, 22), "progress": ["deserter"]}
    assert answer(duel(mine, neutrals=[{"knights": [{"at": "v40"}]}])) == "play deserter n0"


@pytest.mark.parametrize(("tokens", "done"), [(2, "token desert"), (0, "end")])
def test_the_robber_on_an_own_hex_is_sent_off(tokens: int, done: str) -> None:
    mine: dict[str, Any] = {"settlements": ["v13"], "tokens": tokens}
    assert answer(duel(mine, robber="h4", robber_active=True)) == done


def test_cards_to_spare_are_forced_on_an_opponent_with_many() -> None:
    mine = {"settlements": ["v13"], "tokens": 5, "hand": {"ore": 2, "wool": 3}}
    theirs = {"hand": {"grain": 6}}
    keys: dict[str, Any] = {"options": {"offers_per_turn": 0}}
    table = duel(mine, theirs, **keys)
    assert answer(table) == "token trade"
    play(table, "token trade => grain grain")
    assert answer(table) == "give wool"
