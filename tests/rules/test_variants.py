"""The variants of section V, alone and together."""

from typing import Any

import pytest

from hexhold import Game, PositionError
from hexhold.editions import EDITIONS, variants_for
from hexhold.game import View
from tests.rules.neutrals import NEUTRALS
from tests.rules.table import duel, game, hand, legal, play, refused
from tests.rules.words import knight

CITY = {"cities": ["v10"], "roads": ["v10-v15"]}


def landing(*players: dict[str, Any], **keys: Any) -> Game:
    """The barbarians land with the next ship face."""
    return game(*players, phase="roll", barbarians=6, **keys)


# city_choice


def test_v_city_choice_asks_each_city_and_hex_in_turn_order_then_by_vertex() -> None:
    # h2 is the forest with the 9: v6 and v9 touch it.
    table = game(
        {"cities": ["v9"]},
        {"cities": ["v6"]},
        phase="roll",
        current=1,
        variants=["city_choice"],
    )
    play(table, "roll => 4 5 trade")
    assert table.to_act == (1,)
    assert legal(table) == ["yield v6 h2 commodity", "yield v6 h2 resource"]
    refused(table, "yield v9 h2 resource", "V city_choice")
    play(table, "yield v6 h2 resource")
    assert table.to_act == (0,)
    assert hand(table, 1) == {}
    play(table, "yield v9 h2 commodity")
    assert hand(table, 1) == {"lumber": 2}
    assert hand(table, 0) == {"lumber": 1, "paper": 1}


def test_v_city_choice_works_the_supply_out_after_all_answers() -> None:
    table = game(
        {"cities": ["v6"]},
        {"cities": ["v9"]},
        {"hand": {"paper": 11}},
        phase="roll",
        options={"shortage": "none"},
        variants=["city_choice"],
    )
    play(table, "roll => 4 5 trade", "yield v6 h2 commodity", "yield v9 h2 resource")
    assert hand(table, 0) == {"lumber": 1, "paper": 1}
    assert hand(table, 1) == {"lumber": 2}


def test_v_city_choice_asks_nothing_of_fields_hills_and_settlements() -> None:
    table = game({"cities": ["v16"], "settlements": ["v6"]}, phase="roll", variants=["city_choice"])
    play(table, "roll => 4 5 trade")
    assert table.position()["phase"] == "action"


def test_v_city_choice_asks_nothing_where_cities_give_two_resources_anyway() -> None:
    double = {"options": {"city_yield": "double"}, "phase": "roll", "variants": ["city_choice"]}
    table = play(game({"cities": ["v6"]}, **double), "roll => 4 5 trade")
    assert table.position()["phase"] == "action"
    assert hand(table, 0) == {"lumber": 2}


# aggressive_robber


@pytest.mark.parametrize("edition", ["6e", "4e", "3d", "classic"])
def test_v_aggressive_robber_is_active_on_the_desert_from_the_start(edition: str) -> None:
    table = Game.new(players=3, edition=edition, seed=3, variants=["aggressive_robber"])
    position = table.position()
    desert = position["board"]["hexes"].index("desert")
    assert position["robber"] == f"h{desert}"
    start = game(phase="roll", edition=edition, variants=["aggressive_robber"])
    play(start, "roll => 3 4 trade")
    assert "robber h0" in legal(start)


# easy_start


def test_v_easy_start_rolls_no_event_and_no_seven_for_two_rounds() -> None:
    table = game(phase="roll", turn=5, variants=["easy_start"])
    refused(table, "roll => 3 4", "V easy_start")
    refused(table, "roll => 3 3 ship", "C-6")
    assert str(play(table, "roll => 3 3").history[-1]) == "p0: roll => 3 3"
    for seed in range(40):
        rolled = game(phase="roll", turn=0, variants=["easy_start"], seed=seed)
        red, yellow = str(rolled.apply("roll")).split("=> ")[1].split()
        assert int(red) + int(yellow) != 7


def test_v_easy_start_ends_with_the_first_players_third_turn() -> None:
    table = game(phase="roll", turn=6, variants=["easy_start"])
    play(table, "roll => 3 4 ship")
    assert table.position()["barbarians"] == 1


# knight_errant

ERRANT = {
    "roads": ["v3-v7"],
    "settlements": ["v3"],
    "knights": [knight("v7", 1), knight("v17", 1)],
    "hand": {"grain": 1},
}


def errant(**keys: Any) -> Game:
    return game(
        ERRANT,
        {"settlements": ["v47"], "hand": {"ore": 2}},
        phase="roll",
        robber="h3",
        robber_active=True,
        **keys,
    )


def test_v_knight_errant_chases_once_before_the_roll() -> None:
    table = errant(variants=["knight_errant"])
    assert "chase v7 h0" in legal(table, "chase")
    play(table, "chase v7 h6")
    assert table.position()["robber"] == "h6"
    assert legal(table, "chase") == []
    refused(table, "chase v17 h0", "V knight_errant")
    play(table, "roll => 1 1 trade")
    assert "activate v7" in legal(table)
    play(table, "activate v7")
    refused(table, "move v7 v3", "K-3")


def test_v_knight_errant_has_acted_even_if_woken_by_a_landing() -> None:
    table = errant(variants=["knight_errant", "knight_activation", "nasty_knights"], barbarians=6)
    play(table, "chase v7 h6", "roll => 1 1 ship", "activate v7", "defend v17", "done")
    refused(table, "move v7 v3", "K-3")


def test_v_knight_errant_not_after_the_alchemist_nor_without_the_variant() -> None:
    table = errant(variants=["knight_errant"])
    position = table.position()
    position["players"][0]["progress"] = ["alchemist"]
    position["decks"]["science"].remove("alchemist")
    named = Game.from_position(position)
    play(named, "play alchemist 1 1")
    assert legal(named) == ["roll"]
    assert legal(errant()) == ["roll"]
    refused(errant(), "chase v7 h6", "T-1")


# knight_activation


def test_v_knight_activation_asks_each_player_before_the_battle() -> None:
    table = landing(
        {**CITY, "knights": [knight("v15", 1, False)], "hand": {"grain": 1}},
        {"cities": ["v47"], "roads": ["v47-v51"], "knights": [knight("v51", 1, False)]},
        {"roads": ["v20-v25"], "knights": [knight("v20", 1, False)], "hand": {"grain": 2}},
        variants=["knight_activation"],
    )
    play(table, "roll => 1 1 ship")
    assert table.to_act == (0,)
    assert legal(table) == ["activate v15", "done"]
    refused(table, "knight v10", "V knight_activation")
    play(table, "activate v15")
    assert table.to_act == (2,), "p1 has no grain, p0 no second knight"
    play(table, "done")
    assert table.to_act == (1,), "1 against 2: p1 contributed least"
    assert legal(table) == ["pillage v47"]


def test_v_knight_activation_is_not_asked_where_no_attack_takes_place() -> None:
    table = landing(
        {"roads": ["v10-v15"], "knights": [knight("v15", 1, False)], "hand": {"grain": 1}},
        edition="classic",
        options={"barbarian_track": 7},
        variants=["knight_activation"],
    )
    play(table, "roll => 1 1 ship")
    assert table.position()["phase"] == "action"


# nasty_knights

DEFENDERS = {
    **CITY,
    "roads": ["v10-v15", "v10-v14", "v15-v20"],
    "knights": [knight("v15", 2), knight("v14")],
}


def test_v_nasty_knights_only_those_declared_count_and_become_inactive() -> None:
    table = landing(DEFENDERS, variants=["nasty_knights"])
    play(table, "roll => 1 1 ship")
    assert legal(table) == ["defend v14", "defend v15", "done"]
    play(table, "defend v14")
    refused(table, "defend v14", "V nasty_knights")
    play(table, "done")
    knights = {k["at"]: k for k in table.position()["players"][0]["knights"]}
    assert table.points(0) == 3, "one defender against one city: the token"
    assert not knights["v14"].get("active", False)
    assert knights["v15"]["active"]
    assert legal(table, "move") == ["move v15 v20"]


def test_v_nasty_knights_who_stay_away_do_not_defend() -> None:
    table = landing(DEFENDERS, variants=["nasty_knights"])
    play(table, "roll => 1 1 ship", "done")
    assert legal(table) == ["pillage v10"]


@pytest.mark.parametrize(("ready", "acts"), [("action", True), ("turn", False)])
def test_v_both_knight_variants_decide_by_knight_ready_who_may_act(ready: str, acts: bool) -> None:
    table = landing(
        {
            "cities": ["v10"],
            "roads": ["v10-v15", "v15-v20"],
            "knights": [knight("v15", 1, False)],
            "hand": {"grain": 1},
        },
        options={"knight_ready": ready},
        variants=["knight_activation", "nasty_knights"],
    )
    play(table, "roll => 1 1 ship", "activate v15", "done")
    play(table, "pillage v10")
    assert legal(table, "move") == (["move v15 v20"] if acts else [])


# wall_defense


def test_v_wall_defense_spares_the_city_for_any_own_wall() -> None:
    table = landing(
        {
            "cities": ["v10", "v47"],
            "walls": ["v47"],
            "roads": [],
            "improvements": {"trade": 4},
        },
        metropolis={"trade": {"player": 0, "vertex": "v47"}},
        variants=["wall_defense"],
    )
    play(table, "roll => 1 1 ship")
    assert legal(table) == ["pillage v10", "spare v47"]
    refused(table, "spare v10", "V wall_defense")
    play(table, "spare v47")
    seat = table.position()["players"][0]
    assert seat["cities"] == ["v10", "v47"]
    assert "walls" not in seat
    assert table.position()["robber_active"]


def test_v_wall_defense_is_off_by_default() -> None:
    table = landing({"cities": ["v10"], "walls": ["v10"]})
    play(table, "roll => 1 1 ship")
    assert legal(table) == ["pillage v10"]
    refused(table, "spare v10", "V wall_defense")


@pytest.mark.parametrize("edition", ["6e", "4e", "3d", "classic"])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_v_all_variants_play_together(edition: str, players: int) -> None:
    table = Game.new(players=players, edition=edition, seed=1, variants=variants_for(players))
    for turn in range(600):
        actions = [a for a in table.legal_actions() if a.kind not in ("offer", "counter")]
        if table.is_over:
            break
        table.apply(actions[(turn * 7919) % len(actions)])
    assert len(table.history) > 100


def test_v_easy_start_lets_a_seven_of_the_alchemist_stand() -> None:
    table = game({"progress": ["alchemist"]}, phase="roll", variants=["easy_start"])
    play(table, "play alchemist 3 4")
    assert table.outcomes("roll") == [("p0: roll => 3 4", 1.0)]
    assert str(table.copy().apply("roll")) == "p0: roll => 3 4"
    play(table, "roll => 3 4")
    assert table.position()["this_turn"]["rolls"] == [7]


def test_v_friendly_robber_restricts_no_trade_tokens() -> None:
    table = duel(
        {"tokens": 2},
        {"settlements": ["v18"], "hand": {"ore": 1}},
        variants=["friendly_robber"],
        robber="h0",
        robber_active=True,
    )
    assert {"token trade", "token desert"} <= set(legal(table))
    assert play(table.copy(), "token desert").position()["robber"] == "h9"
    assert hand(play(table, "token trade => ore"), 1) == {}


# friendly_robber, friendly_cards: p1 has one point and touches h2, h6 and the sea; p2 has four.

CARDS = {"ore": 2, "wool": 1, "coin": 1}
FRIENDLY: list[dict[str, Any]] = [
    {"settlements": ["v30"]},
    {"settlements": ["v10"], "hand": CARDS},
    {"cities": ["v40", "v50"], "hand": CARDS},
]


def friendly(*variants: str, own: dict[str, Any] | None = None, **keys: Any) -> Game:
    """An active robber on the desert and three players, one of them protected."""
    keys = {"robber": "h9", "robber_active": True, "variants": variants} | keys
    return game(FRIENDLY[0] | (own or {}), *FRIENDLY[1:], **keys)


def test_v_friendly_robber_goes_next_to_no_player_with_two_points() -> None:
    table = play(friendly("friendly_robber", phase="roll"), "roll => 3 4 science")
    refused(table, "robber h2 p1", "V friendly_robber")
    refused(table, "robber h6", "V friendly_robber")
    assert "robber h13 p2" in legal(table)
    assert "robber h2 p1" in legal(play(friendly(phase="roll"), "roll => 3 4 science"))


def test_v_friendly_robber_protects_up_to_two_points_of_others() -> None:
    players: list[dict[str, Any]] = [{"settlements": ["v30"]}, dict(FRIENDLY[1]), {}]
    for defender, protected in ((1, True), (2, False)):
        players[1]["defender"] = defender
        table = game(
            *players,
            phase="roll",
            robber="h9",
            robber_active=True,
            variants=["friendly_robber"],
        )
        assert table.points(1) == 1 + defender
        robbings = legal(play(table, "roll => 3 4 science"))
        assert ("robber h2 p1" in robbings) == (not protected)
        # One's own building keeps no robber away.
        own = [f"robber h{h}" for h in table.setting.geometry.vertex_hexes[30] if h >= 0]
        assert set(own) - {"robber h9"} <= set(robbings)


def test_v_friendly_robber_where_no_other_hex_is_possible_takes_nothing() -> None:
    # Every hex but the desert, where no robber returns to in the base game, is at a beginner.
    crowd = [
        {"settlements": at, "hand": {"ore": 1}}
        for at in (["v8", "v14"], ["v22", "v31"], ["v39", "v45"])
    ]
    table = game(
        {}, *crowd, phase="roll", robber="h9", edition="base", variants=["friendly_robber"]
    )
    play(table, "roll => 3 4")
    assert legal(table) == [f"robber h{h}" for h in range(19) if h != 9]


def test_v_friendly_robber_bishop_robs_no_protected_player() -> None:
    table = friendly("friendly_robber", own={"progress": ["bishop"]})
    refused(table, "play bishop h6", "V friendly_robber")
    play(table, "play bishop h13")
    assert sum(hand(table, 2).values()) == 3


def test_v_friendly_robber_bishop_has_no_outcome_that_robs_a_protected_player() -> None:
    # Every hex but the robber's is at a building of a protected player, so the Bishop may go there.
    crowd = [["v14", "v22"], ["v31", "v45"], ["v39", "v8"]]
    strong = {"settlements": ["v20"], "cities": ["v3"], "hand": {"coin": 1}}
    for others, outcomes in (([], []), ([strong], ["p0: play bishop h6 => p4:coin"])):
        table = game(
            {"progress": ["bishop"]},
            *({"settlements": at, "hand": {"ore": 1}} for at in crowd),
            *others,
            robber="h9",
            robber_active=True,
            variants=["friendly_robber"],
        )
        assert [text for text, _ in table.outcomes("play bishop h6")] == outcomes
        refused(table, "play bishop h6 => p1:ore", "P-20")
        play(table, *(outcomes or ["play bishop h6"]))
        assert hand(table, 1) == {"ore": 1}
        assert hand(table, 0) == ({"coin": 1} if others else {})


def test_v_friendly_cards_spare_the_hand() -> None:
    own = {"progress": ["resource_monopoly", "commercial_harbor"], "hand": {"brick": 1}}
    for variant, spared in (("friendly_robber", False), ("friendly_cards", True)):
        table = play(
            friendly(variant, own=own), "play resource_monopoly ore", "play commercial_harbor"
        )
        assert hand(table, 1).get("ore", 0) == (2 if spared else 0)
        assert hand(table, 2).get("ore", 0) == 0
        why = table.why_not("harbor p1 brick")
        assert (why is not None and why.startswith("V friendly_cards: ")) == spared


def test_v_friendly_cards_tell_nothing_of_a_hand_they_spare() -> None:
    table = friendly("friendly_cards", own={"progress": ["resource_monopoly"]})
    play(table, "play resource_monopoly wool")
    spared, poor = (View(table, 0).beliefs()[q]["wool"] for q in (1, 2))
    assert spared.high > 0 == poor.high


# no_neutrals


@pytest.mark.parametrize("edition", EDITIONS)
def test_v_no_neutrals_two_play_as_more_do(edition: str) -> None:
    table = Game.new(2, edition, seed=3, variants=["no_neutrals"])
    assert table.setting.owners == 2
    position = table.position()
    assert not {"neutrals", "token_pool"} & set(position)
    assert all("tokens" not in seat for seat in position["players"])
    assert Game.from_position(position).position() == position


def test_v_no_neutrals_one_roll_a_turn() -> None:
    event = "roll => 1 2 science"
    assert legal(play(duel(phase="roll"), event)) == ["roll"]
    table = play(duel(phase="roll", variants=["no_neutrals"]), event)
    assert "end" in legal(table)


def test_v_no_neutrals_builds_for_no_neutral_colour() -> None:
    own = {"settlements": ["v20"], "hand": {"brick": 1, "lumber": 1}}
    table = play(duel(own, neutrals=NEUTRALS), "road v15-v20")
    assert legal(table, "neutral") == legal(table)
    assert "end" in legal(play(duel(own, variants=["no_neutrals"]), "road v15-v20"))


def test_v_no_neutrals_have_no_tokens() -> None:
    table = duel({"knights": [knight("v20", 1, False)]}, variants=["no_neutrals"])
    assert not {"token", "disband"} & {action.kind for action in table.legal_actions()}
    for action in ("token desert", "disband v20"):
        refused(table, action, "V no_neutrals")
    with pytest.raises(PositionError, match="token_pool"):
        duel(variants=["no_neutrals"], token_pool=5)


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"neutrals": [{}]}, "neutrals"),
        ({"token_pool": 3}, "token_pool"),
        ({"players": [{"tokens": 1}, {}]}, "players.0.tokens"),
        ({"this_turn": {"token_used": True}}, "this_turn.token_used"),
    ],
)
def test_v_no_neutrals_is_named_for_keys_of_games_for_two(keys: dict[str, Any], key: str) -> None:
    data = {"players": [{}, {}], "phase": "action", "variants": ["no_neutrals"], **keys}
    with pytest.raises(PositionError) as error:
        Game.from_position(data)
    wanted = f"{key}: this game has no neutral colours or trade tokens (V no_neutrals)"
    assert str(error.value) == wanted
