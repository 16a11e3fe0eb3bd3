"""Science cards (P-10 to P-19)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, hand, legal, play, refused


def player(game: Game, p: int) -> dict[str, Any]:
    row: dict[str, Any] = game.position()["players"][p]
    return row


def numbers(game: Game) -> list[str]:
    hexes: list[str] = game.position()["board"]["hexes"]
    return hexes


# Alchemist


def test_p10_the_alchemist_names_both_dice() -> None:
    g = game({"progress": ["alchemist"], "settlements": ["v12"]}, phase="roll")
    pairs = [f"play alchemist {r} {y}" for r in range(1, 7) for y in range(1, 7)]
    assert legal(g, "play") == pairs
    play(g, "play alchemist 6 4")
    assert legal(g) == ["roll"]
    rolled = str(g.apply("roll"))
    assert rolled.startswith("p0: roll => 6 4 ")
    assert hand(g, 0)["ore"] == 1


def test_p10_the_event_die_is_rolled_all_the_same() -> None:
    events = set()
    for seed in range(30):
        g = game({"progress": ["alchemist"]}, phase="roll", seed=seed)
        play(g, "play alchemist 2 3")
        events.add(str(g.apply("roll")).split()[-1])
    assert events == {"ship", "trade", "politics", "science"}


@pytest.mark.parametrize(("red", "drawn"), [(2, 1), (3, 0)])
def test_p10_the_named_red_die_opens_the_gate(red: int, drawn: int) -> None:
    g = game(
        {"progress": ["alchemist"], "improvements": {"trade": 1}},
        phase="roll",
        decks={"trade": ["merchant"]},
    )
    play(g, f"play alchemist {red} 1", f"roll => {red} 1 trade")
    assert len(player(g, 0).get("progress", [])) == drawn


def test_p10_the_result_is_the_dice_named() -> None:
    g = play(game({"progress": ["alchemist"]}, phase="roll"), "play alchemist 2 3")
    refused_result = g.why_not("roll => 3 2 ship")
    assert refused_result is not None and refused_result.startswith("P-10: ")
    assert g.why_not("roll => 2 3 ship") is None


def test_p10_a_seven_may_be_named() -> None:
    mine = {"progress": ["alchemist"], "hand": {"ore": 8}}
    g = game(mine, phase="roll", robber="h9", robber_active=True)
    play(g, "play alchemist 1 6", "roll => 1 6 trade")
    assert set(legal(g)) == {"discard ore"}
    play(g, *["discard ore"] * 4)
    assert "robber h0" in legal(g)


@pytest.mark.parametrize("text", ["play alchemist 0 1", "play alchemist 1 7", "play alchemist 3"])
def test_p10_dice_have_one_to_six(text: str) -> None:
    g = game({"progress": ["alchemist"]}, phase="roll")
    assert g.why_not(text) is not None


def test_p10_the_next_turn_rolls_freely() -> None:
    g = game({"progress": ["alchemist"]}, phase="roll")
    play(g, "play alchemist 2 3", "roll => 2 3 trade", "end")
    assert g.why_not("roll => 6 6 ship") is None


# Crane


@pytest.mark.parametrize("level", range(5))
def test_p11_an_improvement_costs_one_commodity_less(level: int) -> None:
    mine = {
        "progress": ["crane"],
        "cities": ["v12"],
        "improvements": {"trade": level},
        "hand": {"cloth": level},
    }
    metropolis = {"trade": {"player": 0, "vertex": "v12"}} if level == 4 else {}
    g = game(mine, metropolis=metropolis)
    text = "play crane trade v12" if level == 3 else "play crane trade"
    assert text in legal(g)
    play(g, text)
    assert player(g, 0)["improvements"]["trade"] == level + 1
    assert hand(g, 0) == {}
    refused(g, text, "P-1")


def test_p11_the_reduced_price_must_be_paid() -> None:
    mine = {"progress": ["crane"], "cities": ["v12"], "improvements": {"science": 2}}
    g = game({**mine, "hand": {"paper": 1, "cloth": 5}})
    refused(g, "play crane science", "I-1")
    assert legal(g, "play crane") == ["play crane trade", "play crane politics"]


def test_p11_the_conditions_of_improvements_hold() -> None:
    refused(game({"progress": ["crane"], "settlements": ["v12"]}), "play crane trade", "I-2")
    refused(game({"progress": ["crane"], "reduced": ["v12"]}), "play crane trade", "I-2")
    mine = {"progress": ["crane"], "cities": ["v12"], "hand": {"cloth": 5, "coin": 5}}
    g = game(
        {**mine, "improvements": {"trade": 5, "politics": 3}},
        metropolis={"trade": {"player": 0, "vertex": "v12"}},
    )
    refused(g, "play crane trade", "I-1")
    refused(g, "play crane politics v12", "I-5")
    g = game({**mine, "improvements": {"trade": 3}})
    refused(g, "play crane trade", "I-4")
    refused(g, "play crane trade v20", "I-4")
    refused(g, "play crane politics v12", "I-4")


def test_p11_a_crane_takes_a_metropolis() -> None:
    g = game(
        {
            "progress": ["crane"],
            "cities": ["v12"],
            "improvements": {"trade": 4},
            "hand": {"cloth": 4},
        },
        {"cities": ["v20"], "improvements": {"trade": 4}},
        metropolis={"trade": {"player": 1, "vertex": "v20"}},
    )
    play(g, "play crane trade v12")
    assert g.position()["metropolis"]["trade"] == {"player": 0, "vertex": "v12"}
    assert (g.points(0), g.points(1)) == (4, 2)


def test_p11_one_crane_for_one_improvement() -> None:
    mine = {"progress": ["crane", "crane"], "cities": ["v12"], "hand": {"cloth": 1}}
    g = game({**mine, "improvements": {"trade": 2}})
    refused(g, "play crane trade", "I-1")
    g = play(game(mine), "play crane trade", "play crane trade")
    assert player(g, 0)["improvements"]["trade"] == 2
    assert hand(g, 0) == {}


# Engineer


def test_p12_a_wall_is_built_free() -> None:
    mine = {
        "progress": ["engineer"],
        "cities": ["v12", "v20"],
        "walls": ["v20"],
        "settlements": ["v0"],
        "improvements": {"trade": 4},
    }
    g = game(mine, {"cities": ["v40"]}, metropolis={"trade": {"player": 0, "vertex": "v12"}})
    assert legal(g, "play") == ["play engineer v12"]
    for place in ("v20", "v0", "v40", "v30"):
        refused(g, f"play engineer {place}", "R-6")
    play(g, "play engineer v12")
    assert sorted(player(g, 0)["walls"]) == ["v12", "v20"]
    assert hand(g, 0) == {}


def test_p12_no_fourth_wall_and_none_under_a_reduced_city() -> None:
    walls = ["v12", "v20", "v40"]
    mine = {"progress": ["engineer"], "cities": [*walls, "v0"], "walls": walls}
    refused(game(mine), "play engineer v0", "R-6")
    refused(game({"progress": ["engineer"], "reduced": ["v12"]}), "play engineer v12", "R-6")


# Inventor


def test_p13_two_tokens_are_swapped() -> None:
    g = game(
        {"progress": ["inventor"], "settlements": ["v0"]},
        robber="h5",
        merchant={"hex": "h0", "player": 1},
        robber_active=True,
    )
    play(g, "play inventor h5 h0")
    assert numbers(g)[0] == "mountains 4" and numbers(g)[5] == "pasture 10"
    assert g.position()["robber"] == "h5"
    assert g.position()["merchant"]["hex"] == "h0"
    play(g, "end", "roll => 1 3 trade")
    assert hand(g, 0) == {"ore": 1}


@pytest.mark.parametrize("h", ["h1", "h3", "h4", "h9", "h11", "h12", "h17"])
def test_p13_the_rarest_and_reddest_tokens_stay(h: str) -> None:
    g = game({"progress": ["inventor"]})
    refused(g, f"play inventor {h} h0", "P-13")
    refused(g, f"play inventor h0 {h}", "P-13")
    assert not [text for text in legal(g, "play inventor") if h in text.split()]


def test_p13_every_pair_of_other_tokens_is_possible() -> None:
    g = game({"progress": ["inventor"]})
    assert len(legal(g, "play inventor")) == 12 * 11 // 2
    refused(g, "play inventor h0 h0", "P-13")


def test_p13_equal_tokens_may_be_swapped() -> None:
    g = game({"progress": ["inventor"]})
    before = numbers(g)
    play(g, "play inventor h6 h0")
    assert numbers(g) == before


# Irrigation and Mining

HARVESTS = [("irrigation", "grain", "v40", "v17"), ("mining", "ore", "v44", "v37")]


@pytest.mark.parametrize(("card", "resource", "two", "one"), HARVESTS)
def test_p14_two_cards_for_each_hex(card: str, resource: str, two: str, one: str) -> None:
    """Fields h14 and h17 meet at v40 and v45; of the mountains only h13 touches v44 and v40."""
    g = game({"progress": [card], "settlements": [two], "cities": [one]})
    play(g, f"play {card}")
    assert hand(g, 0) == {resource: 6 if card == "irrigation" else 4}


def test_p14_irrigation_counts_a_hex_once() -> None:
    g = game({"progress": ["irrigation"], "settlements": ["v36", "v40", "v52"]})
    play(g, "play irrigation")
    assert hand(g, 0) == {"grain": 4}


def test_p15_mining_counts_a_hex_once() -> None:
    g = game({"progress": ["mining"], "cities": ["v12"], "reduced": ["v4"]})
    play(g, "play mining")
    assert hand(g, 0) == {"ore": 2}


def test_p14_irrigation_ignores_the_robber() -> None:
    mine = {"progress": ["irrigation"], "settlements": ["v16"]}
    g = play(game(mine, robber="h3", robber_active=True), "play irrigation")
    assert hand(g, 0) == {"grain": 4}


def test_p15_mining_ignores_the_robber_and_others() -> None:
    mine = {"progress": ["mining"], "settlements": ["v0"]}
    g = game(mine, {"cities": ["v12"]}, {"settlements": ["v20"]}, robber="h0", robber_active=True)
    play(g, "play mining")
    assert hand(g, 0) == {"ore": 2}
    assert hand(g, 1) == hand(g, 2) == {}


@pytest.mark.parametrize(
    ("card", "resource", "place"), [("irrigation", "grain", "v40"), ("mining", "ore", "v44")]
)
@pytest.mark.parametrize("left", [0, 1])
def test_p15_only_what_the_supply_has(card: str, resource: str, place: str, left: int) -> None:
    g = game({"progress": [card], "settlements": [place]}, {"hand": {resource: 19 - left}})
    play(g, f"play {card}")
    assert hand(g, 0).get(resource, 0) == left


# Medicine


def test_p16_a_city_for_two_ore_and_one_grain() -> None:
    mine = {
        "progress": ["medicine", "medicine"],
        "settlements": ["v12", "v20"],
        "hand": {"ore": 4, "grain": 1, "wool": 1},
    }
    g = game(mine)
    assert legal(g, "play") == ["play medicine v12", "play medicine v20"]
    play(g, "play medicine v12")
    assert player(g, 0)["cities"] == ["v12"]
    assert hand(g, 0) == {"ore": 2, "wool": 1}
    refused(g, "play medicine v20", "P-16")
    assert legal(g, "play") == ["play medicine"]


def test_p16_only_an_own_settlement() -> None:
    mine = {
        "progress": ["medicine"],
        "settlements": ["v20"],
        "cities": ["v12"],
        "hand": {"ore": 2, "grain": 1},
    }
    g = game(mine, {"settlements": ["v40"]})
    for place in ("v12", "v40", "v30"):
        refused(g, f"play medicine {place}", "R-5")


def test_p16_a_city_piece_must_be_left() -> None:
    mine = {
        "progress": ["medicine"],
        "settlements": ["v0"],
        "cities": ["v12", "v20", "v40", "v47"],
        "hand": {"ore": 2, "grain": 1},
    }
    refused(game(mine), "play medicine v0", "C-4")


def test_p16_the_settlement_returns_to_the_supply() -> None:
    mine = {
        "progress": ["medicine"],
        "settlements": ["v0", "v12", "v20", "v40", "v47"],
        "roads": ["v19-v25", "v19-v24", "v20-v25", "v18-v24"],
        "hand": {"brick": 1, "lumber": 1, "wool": 1, "grain": 2, "ore": 2},
    }
    g = game(mine)
    refused(g, "settlement v18", "C-4")
    play(g, "play medicine v0", "settlement v18")
    assert g.points(0) == 7


# Printer


@pytest.mark.parametrize("cards", [[], ["printer"]])
def test_p17_the_printer_is_worth_a_point(cards: list[str]) -> None:
    g = game({"settlements": ["v12"], "vp_cards": cards})
    assert g.points(0) == 1 + len(cards)
    assert g.points(1) == 0
