"""T-4: what is secret, and what everybody may see."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.errors import UsageError
from tests.rules.table import game, legal, play
from tests.rules.words import roll


def logs(table: Game) -> dict[int | None, str]:
    """The last line as each seat and a spectator (None) reads it."""
    return {viewer: table.log(viewer)[-1] for viewer in (0, 1, 2, None)}


def test_t4_hands_progress_cards_and_decks_are_counts_to_others() -> None:
    table = game(
        {"hand": {"ore": 2, "coin": 1}, "progress": ["spy"]},
        {"hand": {"wool": 4}, "progress": ["crane", "smith"], "vp_cards": ["printer"]},
        decks={"trade": ["merchant"], "politics": [], "science": ["crane"]},
        seed=5,
    )
    seen = table.position(viewer=0)
    assert seen["players"][0]["hand"] == {"ore": 2, "coin": 1}
    assert seen["players"][0]["progress"] == ["spy"]
    assert seen["players"][1]["hand"] == 4
    assert seen["players"][1]["progress"] == 2
    assert seen["players"][1]["vp_cards"] == ["printer"]
    assert seen["decks"] == {"trade": 1, "politics": 0, "science": 1}
    assert not {"seed", "rng"} & seen.keys()
    assert table.position(viewer=2)["players"][0]["hand"] == 3


def test_t4_development_cards_are_counts_to_others() -> None:
    me = {"development": ["knight", "victory_point"], "army": 1}
    table = game(me, edition="base", seed=5)
    assert table.position(viewer=0)["players"][0]["development"] == ["knight", "victory_point"]
    other = table.position(viewer=1)
    assert other["players"][0] == {"development": 2, "army": 1}
    assert other["decks"] == {"development": 25 - 3}
    assert (table.points(0), table.public_points(0)) == (1, 0)


VICTIM = {"settlements": ["v8"], "hand": {"cloth": 1, "ore": 1}}


def test_t4_what_was_stolen_is_known_to_the_two_involved() -> None:
    table = play(game({}, VICTIM, phase="roll", robber_active=True), roll(7))
    table.apply("robber h0 p1 => cloth")
    full, bare = "p0: robber h0 p1 => cloth", "p0: robber h0 p1"
    assert logs(table) == {0: full, 1: full, 2: bare, None: bare}


def test_t4_what_a_knight_took_is_known_to_the_two_involved() -> None:
    me = {"knights": [{"at": "v18", "active": True}]}
    table = game(me, VICTIM, robber="h9", robber_active=True)
    table.apply("chase v18 h0 p1 => ore")
    full, bare = "p0: chase v18 h0 p1 => ore", "p0: chase v18 h0 p1"
    assert logs(table) == {0: full, 1: full, 2: bare, None: bare}
    base = game({"development": ["knight"]}, {**VICTIM, "hand": {"ore": 2}}, edition="base")
    base.apply("play knight h0 p1")
    full, bare = "p0: play knight h0 p1 => ore", "p0: play knight h0 p1"
    assert logs(base) == {0: full, 1: full, 2: bare, None: bare}


def test_t4_of_a_bishops_cards_each_knows_their_own() -> None:
    third = {"settlements": ["v0"], "hand": {"wool": 1}}
    table = game({"progress": ["bishop"]}, VICTIM, third, {}, robber_active=True)
    table.apply("play bishop h0 => p1:ore p2:wool")
    assert {viewer: table.log(viewer)[-1] for viewer in (0, 1, 2, 3, None)} == {
        0: "p0: play bishop h0 => p1:ore p2:wool",
        1: "p0: play bishop h0 => p1:ore",
        2: "p0: play bishop h0 => p2:wool",
        3: "p0: play bishop h0",
        None: "p0: play bishop h0",
    }


def test_t4_of_wedding_gifts_only_the_number_is_public() -> None:
    other = {"defender": 1, "hand": {"ore": 1, "wool": 1}}
    table = play(game({"progress": ["wedding"]}, other), "play wedding", "give ore")
    assert logs(table) == {0: "p1: give ore", 1: "p1: give ore", 2: "p1: give", None: "p1: give"}


def test_t4_a_gift_in_a_commercial_harbor_is_public() -> None:
    me = {"progress": ["commercial_harbor"], "hand": {"ore": 1}}
    table = game(me, {"hand": {"coin": 1, "cloth": 1}})
    play(table, "play commercial_harbor", "harbor p1 ore", "give coin")
    assert set(logs(table).values()) == {"p1: give coin"}


def test_t4_what_a_master_merchant_takes_is_known_to_the_two_involved() -> None:
    other = {"defender": 1, "hand": {"ore": 2, "coin": 1}}
    table = game({"progress": ["master_merchant"]}, other)
    table.apply("play master_merchant p1")
    assert table.position(viewer=0)["players"][1]["hand"] == {"ore": 2, "coin": 1}
    assert table.position(viewer=2)["players"][1]["hand"] == 3
    table.apply("take coin")
    assert logs(table) == {0: "p0: take coin", 1: "p0: take coin", 2: "p0: take", None: "p0: take"}


def test_t4_what_a_spy_sees_and_takes_is_known_to_the_two_involved() -> None:
    table = game({"progress": ["spy"]}, {"progress": ["crane", "smith"]})
    table.apply("play spy p1")
    assert table.position(viewer=0)["players"][1]["progress"] == ["crane", "smith"]
    assert table.position(viewer=2)["players"][1]["progress"] == 2
    table.apply("take smith")
    full, bare = "p0: take smith", "p0: take"
    assert logs(table) == {0: full, 1: full, 2: bare, None: bare}
    assert table.position(viewer=0)["players"][1]["progress"] == 1


@pytest.mark.parametrize("own_turn", [True, False])
def test_t4_which_card_is_returned_is_known_to_its_owner(own_turn: bool) -> None:
    me = {"improvements": {"trade": 1}, "progress": ["spy", "crane", "smith", "smith"]}
    order = [me, {}, {}] if own_turn else [{}, me, {}]
    table = play(game(*order, phase="roll"), "roll => 1 1 trade", "return crane")
    owner = 0 if own_turn else 1
    assert logs(table) == {
        viewer: f"p{owner}: return{' crane' if viewer == owner else ''}"
        for viewer in (0, 1, 2, None)
    }


def test_t4_the_aqueduct_is_public() -> None:
    table = play(game({"improvements": {"science": 3}}, phase="roll"), roll(4, "ship"), "take ore")
    assert set(logs(table).values()) == {"p0: take ore"}


def test_t4_rolls_trade_monopolies_and_discards_are_public() -> None:
    me = {"hand": {"ore": 9}, "progress": ["resource_monopoly"]}
    table = play(game(me, {"hand": {"wool": 3}}, phase="roll"), roll(7), *["discard ore"] * 4)
    play(table, "bank ore wool", "play resource_monopoly wool", "offer wool:ore", "p1: reject")
    public = [str(action) for action in table.history]
    for viewer in (0, 1, 2, None):
        assert table.log(viewer) == public


@pytest.mark.parametrize("viewer", [3, -1, True, "p0"])
def test_t4_only_a_seat_of_the_table_can_look(viewer: Any) -> None:
    table = game({}, VICTIM)
    for look in (table.log, table.position, table.legal_actions):
        with pytest.raises(UsageError, match="player"):
            look(viewer)


def test_t4_what_a_viewer_may_do_does_not_tell_who_holds_what() -> None:
    """Robbing, looking, demanding and offering: any hand that is not empty will do."""
    me = {
        "hand": {"ore": 2}, "progress": ["spy", "master_merchant", "trade_monopoly", "wedding"],
    }  # fmt: skip
    lists = []
    for cards, card in (("ore", "crane"), ("cloth", "smith")):
        other = {"settlements": ["v8"], "defender": 2, "hand": {cards: 1}, "progress": [card]}
        lists.append(legal(game(me, other, robber_active=True)))
    assert lists[0] == lists[1]
    assert {"play spy p1", "play master_merchant p1", "offer ore:cloth"} <= set(lists[0])
