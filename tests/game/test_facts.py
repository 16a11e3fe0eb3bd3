"""Facts about a table agree with what the rules do next."""

import random
from typing import Any

import pytest

from hexhold import Game
from hexhold.board import HARBOR_TYPES, TERRAINS
from hexhold.editions import RESOURCES
from hexhold.game import View
from hexhold.game.action_words import SHARES
from hexhold.game.facts import PlayerFacts, facts_of, harbor_rate, product_of, yield_of
from hexhold.game.happenings import Battle
from tests.game.test_determinization import MODES, some_action
from tests.properties.walks import some_options
from tests.rules.table import duel, game, hand


def of(table: Game, p: int) -> PlayerFacts:
    return facts_of(table.states, table.setting).players[p]


@pytest.mark.parametrize(("edition", "players"), MODES)
def test_facts_are_what_the_rules_do_next(edition: str, players: int) -> None:
    chance = random.Random(players)
    options = {**some_options(edition, players), "victory_points": 25}
    table = Game.new(players=players, edition=edition, seed=players, options=options)
    battles = trades = 0
    for _ in range(1500):
        if table.is_over:
            break
        before = facts_of(table.states, table.setting)
        for p, player in enumerate(before.players):
            assert sum(player.points.values()) == table.points(p)
        action = table.apply(some_action(table, chance))
        for battle in action.happenings:
            if isinstance(battle, Battle) and action.kind == "roll":
                battles += 1
                assert battle.attack == before.attack
                assert battle.shares == tuple(player.defence for player in before.players)
                assert battle.won == (before.attack <= before.defence)
                assert set(battle.losers) == set(before.losers)
        if action.kind == "bank":
            (paid,) = (h for h in action.happenings if h.as_dict().get("taker") is None)
            ((card, n),) = paid.as_dict()["cards"].items()
            assert n == before.players[action.player].rates[card]
            trades += 1
    assert trades > 3
    assert battles or edition == "base"


def test_x1_a_harbor_has_its_rate_for_who_lives_there() -> None:
    for kind in HARBOR_TYPES:
        table = game({}, {})
        state = table._states[0]
        state["harbor_mask"][0] = 1 << HARBOR_TYPES.index(kind)
        rates = of(table, 0).rates
        cards = RESOURCES if kind == "any" else [kind]
        assert {rates[card] for card in cards} == {harbor_rate(kind)}


@pytest.mark.parametrize("share", SHARES)
def test_v_city_choice_gives_what_each_answer_announces(share: str) -> None:
    # h2 is the forest with the 9: v6 touches it.
    table = game({"cities": ["v6"]}, phase="roll", variants=["city_choice"])
    table.apply("roll => 4 5 trade")
    told = yield_of(table.states, 6, 2, share)
    table.apply(f"yield v6 h2 {share}")
    assert told == hand(table, 0)
    assert sum(told.values()) == 2


def test_d4_terrain_yields_its_resource() -> None:
    assert [product_of(terrain) for terrain in TERRAINS] == [*RESOURCES, None, None, None]


@pytest.mark.parametrize("use", ["trade", "trade all", "desert"])
@pytest.mark.parametrize("mine", [{}, {"settlements": ["v0"]}])
def test_w6_a_use_of_trade_tokens_costs_what_is_shown(use: str, mine: dict[str, Any]) -> None:
    table = duel({"tokens": 9, **mine}, {"hand": {"ore": 2}}, robber="h4", robber_active=True)
    before = table.position()["players"][0]["tokens"]
    told = of(table, 0).token_prices[use]
    table.apply(f"token {use}" + (" => ore ore" if use != "desert" else ""))
    assert before - table.position()["players"][0]["tokens"] == told


def test_w6_uses_of_trade_tokens_are_those_that_there_are() -> None:
    assert list(of(duel(edition="base"), 0).token_prices) == ["trade", "desert"]
    assert of(game(), 0).token_prices == {}


def test_f6_points_of_islands_are_a_source() -> None:
    seats = [{}, {"settlements": ["v0"], "islands": [1]}, {}]
    position = {"board": "through_the_desert", "phase": "action", "players": seats}
    assert of(Game.from_position(position), 1).points == {"settlements": 1, "islands": 2}


def test_t4_a_view_tells_of_no_concealed_points() -> None:
    table = game({}, {"development": ["victory_point"]}, edition="base")
    assert of(table, 1).points == {"concealed": 1}
    seen = View(table, 0)
    assert facts_of(seen.state, seen.setting).players[1].points == {}


def test_p34_a_merchant_fleet_is_for_the_current_player() -> None:
    table = game({"progress": ["merchant_fleet"]}, {})
    table.apply("play merchant_fleet ore")
    assert [of(table, p).rates["ore"] for p in (0, 1)] == [2, 4]


def test_i4_what_the_next_level_gives() -> None:
    first = {"cities": ["v10"], "improvements": {"trade": 4, "science": 2, "politics": 3}}
    second = {"cities": ["v30"], "improvements": {"trade": 3, "politics": 4, "science": 5}}
    table = game(
        first,
        second,
        metropolis={
            "trade": {"player": 0, "vertex": "v10"},
            "politics": {"player": 1, "vertex": "v30"},
        },
    )
    gives = [
        {track: later and later.gives for track, later in of(table, p).next_levels.items()}
        for p in (0, 1)
    ]
    assert gives == [
        {"trade": "metropolis", "politics": "card_chance", "science": "ability"},
        {"trade": "card_chance", "politics": "metropolis", "science": None},
    ]
    coin = of(table, 0).next_levels["politics"]
    assert coin is not None and (coin.level, coin.card) == (4, "coin")
