"""Every impossible position is refused, and the error names the key."""

from typing import Any

import pytest

from hexhold.errors import PositionError
from hexhold.game.positions import read_position, write_position
from tests.game.positions.table import new_table

BOARD = write_position(new_table("6e", 4, 1).state, new_table("6e", 4, 1).setting)["board"]


def position(first: dict[str, Any] | None = None, **keys: Any) -> dict[str, Any]:
    """Return a position of four players, with keys for p0."""
    return {"board": "beginner", "phase": "action", "players": [first or {}, {}, {}, {}]} | keys


def base(first: dict[str, Any] | None = None, **keys: Any) -> dict[str, Any]:
    """Return the same without the expansion."""
    return position(first, edition="base", **keys)


def balanced(**keys: Any) -> dict[str, Any]:
    """Return a position with all dice as decks."""
    options = {"options": {"balanced_dice": "all_dice"}}
    return position(**{**options, "variants": ["balanced_dice"], **keys})


def stack(*frames: list[Any], **keys: Any) -> dict[str, Any]:
    """Return a position with a pending stack."""
    return position(pending={"stack": list(frames)}, **keys)


def hexes(*texts: str, rows: list[int]) -> dict[str, Any]:
    return {"rows": rows, "hexes": list(texts)}


LARGE = write_position(new_table("6e", 5, 1).state, new_table("6e", 5, 1).setting)["board"]
CITY_AT_10 = {"cities": ["v10"]}
KNIGHT = {"at": "v14", "level": 1}
OWED = {"stack": [["action", 0], ["discard"]], "owed": [0, 1]}
OFFER = {"stack": [["action", 0], ["offer", 0]], "offer": {"give": {"ore": 1}, "want": {"wool": 1}}}
ROADS = ["v0-v3", "v0-v4", "v1-v4", "v1-v5", "v2-v5", "v2-v6", "v3-v7", "v4-v8", "v5-v9"]
MORE_ROADS = ["v6-v10", "v7-v11", "v7-v12", "v8-v12", "v8-v13", "v9-v13", "v9-v14"]
SEVEN = [{"hand": {"ore": 3}, "roads": ["v0-v3"]}] * 7
DICE = [f"{red} {yellow}" for red in range(1, 7) for yellow in range(1, 7)]
SPECIAL = {"phase": "special_building", "players": [{}] * 5, "board": "beginner"}

REFUSED: list[tuple[str, Any]] = [
    ("position", [1, 2]),
    ("position", None),
    ("players", {}),
    ("players", {"players": 4}),
    ("players", {"players": [{}]}),
    ("players", {"players": [{}, {}], "board": LARGE}),
    ("players", {"players": SEVEN}),
    ("players.0", {"players": [[], {}, {}]}),
    ("colour", position(colour="red")),
    ("players.0.road", position({"road": []})),
    ("edition", position(edition="5e")),
    ("edition", position(edition=4)),
    ("options", position(options=[])),
    ("options.victory_point", position(options={"victory_point": 10})),
    ("options.victory_points", position(options={"victory_points": True})),
    ("options.victory_points", position(options={"victory_points": 10**5000})),
    ("options.theft_optional", position(options={"theft_optional": "yes"})),
    ("variants", position(variants="knight_errant")),
    ("variants.0", position(variants=["knights_errand"])),
    ("viewer", position(viewer=2)),
    ("seed", position(seed=-1)),
    ("seed", position(seed=2**63)),
    ("seed", position(seed=1.0)),
    ("rng.shuffles", position(rng={"dice": [1, 2, 3, 4]})),
    ("rng.dice", position(rng={"dice": [1, 2, 3]})),
    ("rng.dice.3", position(rng={"dice": [1, 2, 3, 2**32]})),
    ("board", position(board="large")),
    ("board", position(board=None)),
    ("board.hexes", position(board={"hexes": ["forest 4"]})),
    ("board.hexes.0", position(board={**BOARD, "hexes": ["wood 4", *BOARD["hexes"][1:]]})),
    ("board.hexes.0", position(board={**BOARD, "hexes": ["x" * 99, *BOARD["hexes"][1:]]})),
    ("board.rows.0", position(board={**BOARD, "rows": [10**5000]})),
    ("board.harbors.0", position(board={**BOARD, "harbors": [["v8-v13", "any"]]})),
    ("board.harbours", position(board={**BOARD, "harbours": []})),
    ("board.hexes", position(board=hexes("forest 4", rows=[1]))),
    ("board", {"board": hexes(*["forest 4"] * 7, rows=[2, 3, 2]), "players": [{}] * 6}),
    ("robber", position(robber="h19")),
    ("robber", position(robber="v9")),
    ("robber_active", position(robber_active=1)),
    ("pirate", position(pirate="h3")),
    ("neutrals", position(neutrals=[{}, {}])),
    ("token_pool", position(token_pool=10)),
    ("players.0.tokens", position({"tokens": 5})),
    ("players.0.ships.0", position({"ships": ["v0-v3"]})),
    ("merchant.player", position(merchant={"hex": "h4"})),
    ("merchant.hex", position(merchant={"hex": "h40", "player": 0})),
    ("merchant.player", position(merchant={"hex": "h4", "player": 4})),
    ("merchant", base(merchant={"hex": "h4", "player": 0})),
    ("barbarians", position(barbarians=8)),
    ("barbarians", position(barbarians=7)),
    ("barbarians", position(barbarians=-1)),
    ("barbarians", base(barbarians=1)),
    ("turn", position(turn=-1)),
    ("turn", position(turn=2**31)),
    ("turn", position(turn=True)),
    ("first", position() | {"first": None}),
    ("current", position(current=4)),
    ("phase", position(phase="trade")),
    ("phase", position(phase=["action"])),
    ("phase", position(phase="special_building")),
    ("winner", position(winner=0)),
    ("winner", position(phase="over")),
    ("winner", position(phase="over", winner=1)),
    ("winner", position(phase="over", winner=0)),
    ("longest_road", position(longest_road=4)),
    ("longest_road", position(longest_road="p0")),
    ("largest_army", position(largest_army=0)),
    ("largest_army", base(largest_army=0)),
    ("players.0.hand.gold", position({"hand": {"gold": 1}})),
    ("players.0.hand.ore", position({"hand": {"ore": -1}})),
    ("players.0.hand.ore", position({"hand": {"ore": 20}})),
    ("players.1.hand.ore", {"players": [{"hand": {"ore": 10}}, {"hand": {"ore": 10}}, {}]}),
    ("players.0.hand.coin", base({"hand": {"coin": 1}})),
    ("players.0.hand", position({"hand": 3})),
    ("players.0.roads", position({"roads": ROADS + MORE_ROADS})),
    ("players.0.roads.0", position({"roads": ["v0-v1"]})),
    ("players.0.roads.1", position({"roads": ["v0-v3", "v3-v0"]})),
    ("players.0.settlements.0", position({"settlements": ["v54"]})),
    ("players.0.settlements.0", position({"settlements": ["v01"]})),
    ("players.0.settlements.0", position({"settlements": [3]})),
    ("players.0.settlements.1", position({"settlements": ["v0", "v3"]})),
    ("players.0.settlements.1", position({"settlements": ["v0", "v0"]})),
    ("players.0.settlements", position({"settlements": ["v0", "v1", "v2", "v7", "v8", "v9"]})),
    ("players.0.cities.0", position({"settlements": ["v0"], "cities": ["v0"]})),
    ("players.0.cities", position({"cities": ["v0", "v1", "v2", "v7", "v8"]})),
    ("players.0.reduced.0", position({"cities": ["v0", "v1", "v2", "v7"], "reduced": ["v9"]})),
    ("players.0.reduced", base({"reduced": ["v9"]})),
    ("players.0.reduced", position({"reduced": ["v9"]}, edition="classic")),
    ("players.0.walls.0", position({"walls": ["v10"]})),
    ("players.0.walls.0", position({"settlements": ["v10"], "walls": ["v10"]})),
    ("players.0.walls.0", position({"reduced": ["v10"], "walls": ["v10"]})),
    ("players.0.walls.1", position({"cities": ["v10"], "walls": ["v10", "v10"]})),
    ("players.0.walls.3", position({"cities": (c := ["v0", "v1", "v2", "v7"]), "walls": c})),
    ("players.0.walls.0", base({"cities": ["v10"], "walls": ["v10"]})),
    ("players.0.sabotaged.0", position({"settlements": ["v10"], "sabotaged": ["v10"]})),
    ("players.0.knights.0.at", position({"knights": [{"level": 1}]})),
    ("players.0.knights.0.at", position({"knights": [{"at": "v99"}]})),
    ("players.0.knights.0.at", position({"settlements": ["v14"], "knights": [KNIGHT]})),
    ("players.0.knights.1.at", position({"knights": [KNIGHT, KNIGHT]})),
    ("players.0.knights.0.level", position({"knights": [{"at": "v14", "level": 4}]})),
    ("players.0.knights.0.level", position({"knights": [{"at": "v14", "level": 0}]})),
    ("players.0.knights.0.active", position({"knights": [{"at": "v14", "active": 1}]})),
    ("players.0.knights.0.can_act", position({"knights": [{"at": "v14", "can_act": True}]})),
    ("players.0.knights.0.strong", position({"knights": [{"at": "v14", "strong": 1}]})),
    ("players.0.knights.2.level", position({"knights": [{"at": f"v{i}"} for i in range(3)]})),
    ("players.0.knights.0", base({"knights": [KNIGHT]})),
    ("players.0.improvements.trade", position({"improvements": {"trade": 6}})),
    ("players.0.improvements.war", position({"improvements": {"war": 1}})),
    ("players.0.improvements.trade", base({"improvements": {"trade": 1}})),
    ("players.0.progress.0", position({"progress": ["knight"]})),
    ("players.0.progress.0", position({"progress": ["printer"]})),
    ("players.0.progress", position({"progress": ["alchemist"] * 3})),
    ("players.0.progress", base({"progress": ["alchemist"]})),
    ("players.0.progress", position({"progress": ["spy"] * 3 + ["bishop"] * 2}, current=1)),
    ("players.0.vp_cards.0", position({"vp_cards": ["spy"]})),
    ("players.0.vp_cards", position({"vp_cards": ["printer", "printer"]})),
    ("players.0.vp_cards", base({"vp_cards": ["printer"]})),
    ("players.0.defender", position({"defender": -1})),
    ("players.0.defender", position({"defender": 7}, edition="classic")),
    ("players.0.defender", base({"defender": 1})),
    ("players.0.development", position({"development": ["knight"]})),
    ("players.0.development.0", base({"development": ["spy"]})),
    ("players.0.development", base({"development": ["monopoly"] * 3})),
    ("players.0.development", base({"development": ["knight"] * 10, "army": 5})),
    ("players.0.bought.0", base({"bought": ["spy"]})),
    ("players.0.bought", position({"bought": ["knight"]})),
    ("players.0.development", base({"bought": ["monopoly"] * 3})),
    ("players.0.bought", base({"development": ["knight"], "bought": ["knight"]}, current=1)),
    ("players.0.army", base({"army": 15})),
    ("players.0.army", position({"army": 1})),
    ("metropolis.trade.vertex", position(metropolis={"trade": {"player": 0}})),
    ("metropolis.war", position(metropolis={"war": {}})),
    (
        "metropolis.trade.player",
        position(
            CITY_AT_10 | {"improvements": {"trade": 3}},
            metropolis={"trade": {"player": 0, "vertex": "v10"}},
        ),
    ),
    (
        "metropolis.trade.vertex",
        position(
            {"settlements": ["v10"], "improvements": {"trade": 4}},
            metropolis={"trade": {"player": 0, "vertex": "v10"}},
        ),
    ),
    (
        "metropolis.science.vertex",
        position(
            CITY_AT_10 | {"improvements": {"trade": 4, "science": 4}},
            metropolis={t: {"player": 0, "vertex": "v10"} for t in ("trade", "science")},
        ),
    ),
    (
        "metropolis.trade.player",
        position(
            CITY_AT_10 | {"improvements": {"trade": 4}},
            players=[
                CITY_AT_10 | {"improvements": {"trade": 4}},
                {"improvements": {"trade": 5}},
                {},
            ],
            metropolis={"trade": {"player": 0, "vertex": "v10"}},
        ),
    ),
    ("decks.war", position(decks={"war": []})),
    ("decks.trade.0", position(decks={"trade": ["spy"]})),
    ("decks.trade.2", position(decks={"trade": ["merchant_fleet"] * 3})),
    ("decks.science.1", position({"progress": ["crane"]}, decks={"science": ["crane"] * 2})),
    ("decks.development", position(decks={"development": []})),
    ("decks.trade", base(decks={"trade": []})),
    ("dice_deck", position(dice_deck=["3 4"] * 6)),
    ("dice_deck", balanced(dice_deck={"3 4": 1})),
    ("dice_deck", balanced(dice_deck=DICE[:5])),
    ("dice_deck", balanced(dice_deck=[*DICE, "1 1"])),
    ("dice_deck", balanced(dice_deck=DICE[1:], phase="setup")),
    ("dice_deck.0", balanced(dice_deck=["7 1", *DICE[1:]])),
    ("dice_deck.1", balanced(dice_deck=[34, *DICE[1:]][::-1][-2:])),
    ("dice_deck.35", balanced(dice_deck=[*DICE[1:], "3 4"])),
    ("event_deck", position(event_deck=["ship"])),
    ("event_deck", balanced(event_deck=["ship", "trade"], options={})),
    ("event_deck", balanced(event_deck=["ship"])),
    ("event_deck", balanced(event_deck=["ship"] * 7)),
    ("event_deck", balanced(event_deck=["ship", "trade"], edition="base")),
    ("event_deck.1", balanced(event_deck=["trade", "trade"])),
    ("event_deck.3", balanced(event_deck=["ship"] * 4)),
    ("event_deck.0", balanced(event_deck=["robber", "ship"])),
    ("this_turn.flet", position(this_turn={"flet": []})),
    ("this_turn.fleet.0", position(this_turn={"fleet": ["gold"]})),
    ("this_turn.harbor.0", position(this_turn={"harbor": [0]})),
    ("this_turn.offers", position(this_turn={"offers": 11})),
    ("this_turn.card_played", position(this_turn={"card_played": True})),
    ("this_turn.built", position(this_turn={"built": 1})),
    ("this_turn.rolls.0", position(this_turn={"rolls": [1]})),
    ("this_turn.unready", position({"knights": [KNIGHT]}, this_turn={"unready": ["v14"]})),
    ("this_turn.unready.0", position(phase="roll", this_turn={"unready": ["v14"]})),
    ("this_turn.token_used", position(this_turn={"token_used": True})),
    ("this_turn.ships_built.0", position(this_turn={"ships_built": ["v0-v3"]})),
    ("this_turn.ship_moved", position(this_turn={"ship_moved": 1})),
    ("this_turn.fleet", base(this_turn={"fleet": ["ore"]})),
    ("this_turn.offers", position(phase="setup", this_turn={"offers": 1})),
    ("current", position(phase="setup", current=1)),
    ("players.0.settlements", position({"settlements": ["v0", "v9"]}, phase="setup")),
    ("players.0.settlements", position({"roads": ["v0-v3"]}, phase="setup")),
    ("pending.steck", position(pending={"steck": []})),
    ("pending.stack", position(pending={"stack": []})),
    ("pending.stack.0", stack([])),
    ("pending.stack.0.0", stack(["acton", 0])),
    ("pending.stack.0", stack(["action"])),
    ("pending.stack.0.1", stack(["action", 4])),
    ("pending.stack.0", stack(["action", 1])),
    ("pending.stack", stack(["roll", 0])),
    ("pending.stack", stack(*[["action", 0]] * 14)),
    ("pending.stack", stack(*[["action", 0]] * 15)),
    ("pending.stack", stack(["action", 0], ["pillage", 0])),
    ("pending.stack.1.2", stack(["action", 0], ["free_road", 0, 3])),
    ("pending.stack.1.1", stack(["start_action", 0], ["produce", 4, 6], phase="roll")),
    ("pending.stack.1.2", stack(["start_action", 0], ["produce", 0, 7], phase="roll")),
    ("pending.stack.1", stack(["start_action", 0], ["robber", 0], phase="roll")),
    ("pending.stack.1", stack(["action", 0], ["desert", 1, 0])),
    ("pending.stack.1", stack(["action", 0], ["desert", 0, 1])),
    ("pending.stack.1", stack(["action", 0], ["desert", 1, 2])),
    ("pending.stack.1", stack(["action", 0], ["spy", 0, 0])),
    ("pending.stack.1", stack(["action", 0], ["harbor", 1, 0, "ore"])),
    ("pending.stack.1.3", stack(["action", 0], ["harbor", 1, 0, "coin"])),
    ("pending.stack.1", stack(["action", 0], ["replace", 0], edition="classic")),
    ("pending.stack.1.4", stack(["action", 0], ["retreat", 1, 1, True, "v60", None])),
    ("pending.stack.1.3", stack(["action", 0], ["retreat", 1, 1, 4, "v6", None])),
    ("pending.stack.1.2", stack(["action", 0], ["rebuild", 0, "v0-v1"])),
    (
        "pending.stack.3",
        stack(
            ["start_action", 0], ["produce", 0, 6], ["after_attack", 0], ["pillage", 1],
            phase="roll",
        ),
    ),
    (
        "pending.stack.2",
        stack(["start_action", 0], ["aqueduct", 1], ["aqueduct", 1], phase="roll"),
    ),
    ("pending.owed", position(pending={"owed": [1]})),
    ("pending.owed.1", position(pending=OWED)),
    ("pending.offer", position(pending={"stack": [["action", 0], ["offer", 0]]})),
    ("pending.offer", position(pending={"offer": {}})),
    ("pending.offer.give", position(pending=OFFER)),
    (
        "pending.offer.want.ore",
        position(
            {"hand": {"ore": 1}},
            pending=OFFER | {"offer": {"give": {"ore": 1}, "want": {"ore": 1}}},
        ),
    ),
    (
        "pending.offer.want",
        position({"hand": {"ore": 1}}, pending=OFFER | {"offer": {"give": {"ore": 1}}}),
    ),
    (
        "pending.answers.1",
        position({"hand": {"ore": 1}}, pending=OFFER | {"answers": [None, "accept"]}),
    ),
    (
        "pending.answers.0",
        position({"hand": {"ore": 1}}, pending=OFFER | {"answers": ["reject"]}),
    ),
    ("pending.alchemist", position(pending={"alchemist": [1, 2]})),
    ("pending.alchemist.1", position(phase="roll", pending={"alchemist": [1, 7]})),
    ("pending.roads_changed", position(pending={"roads_changed": True})),
    ("pending.longest_before", position(pending={"longest_before": 6})),
    ("pending.stack", SPECIAL | {"pending": {"stack": [["next_turn", 0], ["special", 2]]}}),
    ("pending.stack.0", SPECIAL | {"pending": {"stack": [["next_turn", 1]]}}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "data"), REFUSED, ids=[f"{i}:{k}" for i, (k, _) in enumerate(REFUSED)]
)
def test_refused_by_its_key(key: str, data: Any) -> None:
    with pytest.raises(PositionError) as refusal:
        read_position(data)
    assert refusal.value.key == key
    assert len(str(refusal.value)) < 400


def test_a_slip_is_met_with_a_hint() -> None:
    with pytest.raises(PositionError, match="did you mean settlements"):
        read_position(position({"setlements": []}))


def test_nesting_does_no_harm() -> None:
    nest: Any = []
    for _ in range(100_000):
        nest = [nest]
    with pytest.raises(PositionError):
        read_position(position(nest))
    with pytest.raises(PositionError):
        read_position(position({"hand": nest}))
    while nest:
        nest = nest.pop()
