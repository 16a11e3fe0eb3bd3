"""Happenings of a step: complete, in order, and visible to those who may know them."""

import json

from hexhold import Action, Game
from hexhold.game.happenings import Happening
from tests.rules.table import duel, game, position


def told(action: Action, *kinds: str) -> list[dict[str, object]]:
    """Return happenings as plain data, optionally only some kinds."""
    return [h.as_dict() for h in action.happenings if not kinds or h.kind in kinds]


def cards(action: Action) -> list[tuple[object, object, object, object]]:
    return [(h["giver"], h["taker"], h["cards"], h["reason"]) for h in told(action, "cards")]


def theft_of(action: Action) -> Happening:
    return next(h for h in action.happenings if h.kind == "cards")


def test_r1_a_settlement_pays_its_price_and_stands() -> None:
    price = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    action = game({"roads": ["v8-v12"], "hand": price}).apply("settlement v12")
    assert told(action) == [
        {"kind": "cards", "giver": 0, "taker": None, "cards": price, "reason": "price"},
        {
            "kind": "piece",
            "player": 0,
            "piece": "settlement",
            "at": "v12",
            "came_from": None,
            "level": None,
            "active": None,
        },
    ]


def test_d4_a_roll_tells_dice_then_event_then_production_by_taker() -> None:
    table = game({"cities": ["v10"]}, {"settlements": ["v20"]}, phase="roll", barbarians=2)
    action = table.apply("roll => 3 3 ship")
    assert told(action, "dice", "barbarians") == [
        {"kind": "dice", "red": 3, "yellow": 3, "event": "ship"},
        {"kind": "barbarians", "step": 3, "of": 7},
    ]
    kinds = [h.kind for h in action.happenings]
    assert kinds[:2] == ["dice", "barbarians"]
    produced = cards(action)
    assert all(giver is None and reason == "production" for giver, _, _, reason in produced)
    takers = [taker for _, taker, _, _ in produced]
    assert len(takers) == len(set(takers))


def test_x1_both_sides_of_a_trade_with_the_supply_are_reported() -> None:
    action = game({"hand": {"ore": 4}}).apply("bank ore grain")
    assert cards(action) == [(0, None, {"ore": 4}, "bank"), (None, 0, {"grain": 1}, "bank")]


def test_t4_only_thief_and_victim_see_which_card_was_stolen() -> None:
    table = game(
        {"hand": {"coin": 1}}, {"settlements": ["v10"], "hand": {"ore": 1}},
        phase="roll", robber="h0", robber_active=True,
    )  # fmt: skip
    table.apply("roll => 3 4 trade")
    theft = theft_of(table.apply("robber h2 p1"))
    assert theft.seen_by == frozenset({0, 1})
    for insider in (0, 1):
        assert theft.seen_as(insider)["cards"] == {"ore": 1}
    for viewer in (2, None):
        assert theft.seen_as(viewer) == {
            "kind": "cards", "giver": 1, "taker": 0, "cards": 1, "reason": "theft",
        }  # fmt: skip


def test_p1_a_drawn_card_is_shown_to_its_player_and_a_card_of_points_to_all() -> None:
    seats = {"cities": ["v10"], "improvements": {"science": 1}}
    decks = {"science": ["crane", "printer"]}
    table = game(seats, phase="roll", decks=decks)
    drawn = [h for h in table.apply("roll => 1 2 science").happenings if h.kind == "progress"]
    assert [h.as_dict()["card"] for h in drawn] == ["crane"]
    assert drawn[0].seen_by == frozenset({0})
    assert drawn[0].seen_as(1)["card"] is None
    table = game(seats, phase="roll", decks={"science": ["printer"]})
    (open_card,) = (
        h for h in table.apply("roll => 1 2 science").happenings if h.kind == "progress"
    )
    assert open_card.seen_by is None


def test_k6_a_displaced_knight_leaves_and_retreats_from_where_it_stood() -> None:
    table = game(
        {"roads": ["v8-v12", "v12-v17"], "knights": [{"at": "v8", "level": 2, "active": True}]},
        {"roads": ["v17-v22"], "knights": [{"at": "v17", "level": 1}]},
    )
    moved = [h for h in told(table.apply("move v8 v17"), "piece")]
    whose = [(h["player"], h["at"], h["came_from"], h["active"]) for h in moved]
    assert whose == [(0, "v8", "v8", False), (1, None, "v17", False), (0, "v17", "v8", False)]
    (back,) = told(table.apply("p1: retreat v22"), "piece")
    assert (back["player"], back["at"], back["came_from"]) == (1, "v22", "v17")


def test_a1_a_battle_is_reported_once_whatever_the_length_of_the_track() -> None:
    for track in (1, 2, 7):
        table = game(
            {"cities": ["v10"], "knights": [{"at": "v20", "level": 2, "active": True}]},
            phase="roll", barbarians=track - 1, options={"barbarian_track": track},
        )  # fmt: skip
        (battle,) = told(table.apply("roll => 1 1 ship"), "battle")
        assert battle == {
            "kind": "battle",
            "attack": 1,
            "shares": (2, 0, 0),
            "won": True,
            "losers": (),
            "defenders": (0,),
        }


def test_i4_a_metropolis_names_its_former_holder() -> None:
    table = game(
        {"cities": ["v10"], "improvements": {"trade": 4}, "hand": {"cloth": 5}},
        {"cities": ["v20"], "improvements": {"trade": 4}},
        metropolis={"trade": {"player": 1, "vertex": "v20"}},
    )
    (won,) = told(table.apply("improve trade v10"), "metropolis")
    assert (won["player"], won["at"], won["from_player"]) == (0, "v10", 1)


def test_w3_pieces_of_neutral_colours_are_named() -> None:
    price = {"brick": 1, "lumber": 1}
    table = duel({"settlements": ["v10"], "hand": price}, neutrals=[{"settlements": ["v30"]}, {}])
    (road,) = told(table.apply("road v6-v10"), "piece")
    assert (road["player"], road["piece"], road["at"]) == (0, "road", "v6-v10")
    neutral = next(a for a in table.legal_actions() if a.kind == "neutral")
    (piece,) = told(table.apply(neutral), "piece")
    assert piece["player"] in ("n0", "n1")


def test_an_action_that_was_not_applied_has_no_happenings() -> None:
    table = game({"hand": {"ore": 4}})
    assert all(action.happenings == () for action in table.legal_actions())


def test_happenings_are_plain_data_and_survive_copies() -> None:
    table = Game.from_position(position({"hand": {"ore": 4}}))
    table.apply("bank ore grain")
    (action,) = table.copy().history
    assert json.loads(json.dumps([h.as_dict() for h in action.happenings]))
    assert action.happenings == table.history[0].happenings


ORE, WOOL = {"ore": 1}, {"wool": 1}


def test_x5_an_offer_is_made_and_ends_in_one_of_three_ways() -> None:
    made = {"kind": "offer", "player": 0, "became": "made", "give": ORE, "want": WOOL}
    answers = {
        "refused": ("p1: reject", "p2: reject"),
        "withdrawn": ("p1: accept", "p0: withdraw"),
        "traded": ("p1: accept", "p0: confirm p1"),
    }
    for became, words in answers.items():
        table = game({"hand": ORE}, {"hand": WOOL}, {"hand": WOOL})
        assert told(table.apply("offer ore:wool"), "offer") == [made]
        first, last = (table.apply(word) for word in words)
        assert told(first, "offer") == []
        assert told(last, "offer") == [{**made, "became": became}]


def test_t1_a_turn_begins_with_the_end_of_another() -> None:
    assert told(game().apply("end")) == [
        {"kind": "turn", "player": 1},
        {"kind": "asked", "players": (1,)},
    ]


def test_those_are_asked_who_did_not_decide_before() -> None:
    table = game({"hand": ORE}, {"hand": WOOL}, {"hand": WOOL})
    assert told(table.apply("offer ore:wool"), "asked") == [{"kind": "asked", "players": (1, 2)}]
    assert told(table.apply("p1: reject"), "asked") == []
    many = {"hand": {"ore": 9}}
    table = game(many, many, phase="roll")
    (asked,) = told(table.apply("roll => 3 4 trade"), "asked")
    assert asked["players"] == (1,), "p0 has just rolled and discards too"
