"""What the log tells after a battle, and what may be taken back of what several give at once."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import to_builtins

from hexhold.engine.vocabulary.decisions import F_DISCARD
from hexhold.errors import IllegalAction
from hexhold.game import Game
from hexhold.game.happenings import Happening
from hexhold.language import LANGUAGES
from hexhold.play.protocol.own_shapes import HappeningKind, Line
from hexhold.play.rows import EventRow
from hexhold.play.table.log import Step
from hexhold.play.table.statistics import STATISTICS
from hexhold.play.table.table import Table
from tests.server.table.test_modes import act, table_of
from tests.web.moves import island
from tests.web.staging import rolls, seeded

PAGE = Path(__file__).parents[3] / "web/src/language"


def after(position: dict[str, Any], *texts: str) -> Table:
    """The table on which a position was played on."""
    table = table_of(position)
    for text in texts:
        act(table, text)
    return table


def last(table: Table, viewer: int | None = None) -> Line:
    return table.log(viewer)[-1]


def gains(line: Line) -> dict[int, Any]:
    supplied = [move for move in line.moves if move.player is None]
    return {move.to: move.cards for move in supplied if move.to is not None}


def test_a2_the_battle_is_logged_with_its_strengths_and_production_after_it() -> None:
    position = seeded(island(barbarians=6, phase="roll"), rolls("8 ship"))
    table = after(position, "p0: roll")
    assert last(table).events == ["barbarians_won 6 0 0 0 0"] and gains(last(table)) == {}
    for player, city in enumerate(("v22", "v31", "v43")):
        act(table, f"p{player}: pillage {city}")
    assert gains(last(table)), "what the eight gave is told with the last city lost"


def kinds_of(above: type[Happening]) -> Iterator[str]:
    """The kinds of all happenings."""
    for each in above.__subclasses__():
        if "kind" in vars(each):
            yield each.kind
        yield from kinds_of(each)


def test_t4_happenings_have_a_shape_of_every_kind_and_no_secrets() -> None:
    assert sorted(get_args(HappeningKind)) == sorted(kinds_of(Happening))
    hands: list[dict[str, Any]] = [
        {"hand": {"wool": 1}, "progress": ["bishop"]},
        {"hand": {"ore": 1}},
    ]
    table = after(island(*hands, robber="h9", robber_active=True), "p0: play bishop h5")
    entry = table.entries[-1]
    assert isinstance(entry, Step)
    told = {viewer: msgspec.to_builtins(entry.happenings(viewer)) for viewer in (0, 1, 2, None)}
    theft = {"kind": "cards", "giver": 1, "taker": 0, "reason": "theft"}
    for viewer, cards in ((0, {"ore": 1}), (1, {"ore": 1}), (2, 1), (None, 1)):
        assert {**theft, "cards": cards} in told[viewer]


def test_a4_production_after_a_concealed_draw_lies_open() -> None:
    knights = [{"at": v, "level": 3, "active": True} for v in ("v12", "v17")]
    others = [{"at": v, "level": 3, "active": True} for v in ("v19", "v25")]
    position = island({"knights": knights}, {"knights": others}, barbarians=6, phase="roll")
    table = after(seeded(position, rolls("8 ship")), "p0: roll")
    assert last(table).events == ["barbarians_beaten 6 12 6 6 0"]
    act(table, "p0: draw trade")
    act(table, "p1: draw trade")
    assert gains(last(table, 2)) and None not in gains(last(table, 2)).values()


def test_v_the_battle_is_logged_once_knights_are_active_and_declared() -> None:
    knights = [{"at": "v12", "level": 1}, {"at": "v17", "level": 2, "active": True}]
    position = island(
        {"hand": {"grain": 1}, "knights": knights},
        variants=["knight_activation", "nasty_knights"],
        barbarians=6,
        phase="roll",
    )
    table = after(seeded(position, rolls("8 ship")), "p0: roll", "p0: activate v12")
    assert not any(line.events for line in table.log(None))
    act(table, "p0: defend v17")
    act(table, "p0: defend v12")
    assert last(table).events == ["barbarians_won 6 3 3 0 0"]
    assert table.now.scene.statistics.luck[0]["defended"] == 3


def test_v_who_pays_for_a_knight_gives_nothing_to_whom_the_roll_brings_that_card() -> None:
    grain = {"knights": [{"at": "v20"}], "hand": {"grain": 1}, "cities": ["v10"]}
    board: dict[str, Any] = {"board": "beginner", "phase": "roll", "players": [grain, {}, {}]}
    bare = Game.from_position(board)
    fields = bare.position()["board"]["hexes"].index("fields 9")
    corner = f"v{bare.setting.geometry.hex_vertices[fields][3]}"
    board["players"][1] = {"settlements": [corner]}
    board |= {"barbarians": 6, "variants": ["knight_activation"]}
    table = after(seeded(board, rolls("9 ship")), "p0: roll", "p0: activate v20")
    moved = {(move.player, move.to) for move in last(table).moves if move.cards == {"grain": 1}}
    assert moved == {(0, None), (None, 1)}
    luck = table.view().luck
    assert isinstance(luck, list)
    assert [(p["stolen"], p["lost"]) for p in luck] == [(0, 0)] * 3
    assert luck[1]["produced"] == 1


def test_w6_cards_given_back_in_a_forced_trade_are_not_stolen() -> None:
    seats = [{"tokens": 1, "hand": {"wool": 1}}, {"hand": {"ore": 2}}]
    position = {"board": "beginner", "phase": "action", "players": seats}
    table = after(position, "p0: token trade", "p0: give ore", "p0: give ore")
    luck = table.view().luck
    assert isinstance(luck, list)
    assert [(p["stolen"], p["lost"]) for p in luck] == [(2, 0), (0, 2)]


def test_p24_a_sabotaged_city_is_expected_to_yield_as_a_settlement() -> None:
    expected = []
    for town in (
        {"cities": ["v10"]},
        {"cities": ["v10"], "sabotaged": ["v10"]},
        {"settlements": ["v10"]},
    ):
        seats = [town, {}, {}]
        position = {"edition": "classic", "board": "beginner", "phase": "roll", "players": seats}
        luck = after(position, "p0: roll").view().luck
        assert isinstance(luck, list)
        expected.append(luck[0]["expected"])
    assert expected[0] == pytest.approx(2 * expected[1], abs=0.02)
    assert expected[1] == expected[2] > 0


def seven() -> Table:
    """Ann owes four cards, Ben one more than she has laid out."""
    hands = [{"hand": {"ore": 8}}, {"hand": {"wool": 8}}]
    top = {"phase": "roll", "robber": "h9", "robber_active": True}
    return after(seeded(island(*hands, **top), rolls("7 science")), "p0: roll")


def test_d7_a_discard_is_taken_back_only_while_a_player_owes_cards() -> None:
    table = seven()
    for _ in range(4):
        act(table, "p1: discard wool")
    act(table, "p0: discard ore")
    assert table.undo_to(0) is not None
    table.put(table.undo(0, 0.0, None))
    for _ in range(4):
        act(table, "p0: discard ore")
    assert table.view().awaited.kind == "robber"  # type: ignore[union-attr]  # a decision is due
    assert table.undo_to(0) is None and table.own(0).undo is None
    with pytest.raises(IllegalAction, match="taken back"):
        table.undo(0, 0.0, None)


def test_what_was_taken_back_when_more_could_be_is_read_again() -> None:
    table = seven()
    for player, card in ((1, "wool"), (0, "ore")):
        for _ in range(4):
            act(table, f"p{player}: discard {card}")
    row = EventRow("g", table.version + 1, "undo", 0, "", None, False, 0.0)
    table.replay(row)
    assert table.decision == F_DISCARD and table.awaited == (0,)


def test_a_line_names_the_turn_the_decision_and_the_other_player() -> None:
    cards = {"progress": ["spy", "commercial_harbor", "wedding"], "hand": {"ore": 1}}
    others = {"progress": ["crane"], "hand": {"cloth": 1, "wool": 1}, "defender": 1}
    table = after(island(cards, others), "p0: play spy p1", "p0: take crane")
    line = last(table, 2)
    assert (line.decision, line.whom, line.args) == ("spy", 1, [])
    act(table, "p0: play commercial_harbor")
    act(table, "p0: harbor p1 ore")
    act(table, "p1: give cloth")
    line = last(table, 2)
    assert (line.player, line.current, line.decision, line.whom) == (1, 0, "harbor", 0)
    given = {move.player: (move.to, move.cards) for move in line.moves}
    assert given == {0: (1, {"ore": 1}), 1: (0, {"cloth": 1})}
    act(table, "p0: play wedding")
    act(table, "p1: give ore")
    line = last(table, 2)
    assert (line.decision, line.whom) == ("gifts", 0)
    assert [(move.count, move.cards) for move in line.moves] == [(1, None)]


def test_a_line_names_whose_piece_was_hit() -> None:
    strong = {"at": "v12", "level": 2, "active": True, "can_act": True}
    mine = {"progress": ["intrigue", "diplomat"], "knights": [strong], "roads": ["v8-v13"]}
    weak = [{"at": v, "level": 1} for v in ("v17", "v13")]
    table = after(island(mine, {"knights": weak[:1], "roads": ["v16-v22"]}, {"knights": weak[1:]}))
    hits = {"move v12 v17": 1, "play intrigue v13": 2, "play diplomat v16-v22": 1, "end": None}
    for action, hit in hits.items():
        act(table, f"p0: {action}")
        assert last(table).whom == hit, action


@pytest.mark.parametrize("action", ["move v12 v17", "play intrigue v17"])
def test_k8_a_displaced_knight_without_a_place_is_logged_as_removed(action: str) -> None:
    """One that finds a place is told of when it goes there."""
    strong = {"at": "v12", "level": 2, "active": True, "can_act": True}
    mine = {"progress": ["intrigue"], "knights": [strong]}
    weak = {"knights": [{"at": "v17", "level": 1}]}
    assert last(after(island(mine, weak), f"p0: {action}")).events == ["knight_lost p1"]
    way_out = {"roads": ["v17-v23"]}
    assert last(after(island(mine, {**weak, **way_out}), f"p0: {action}")).events == []


def test_p31_a_player_without_a_commodity_sees_it() -> None:
    mine = {"progress": ["commercial_harbor"], "hand": {"ore": 1}}
    table = after(island(mine, {"hand": {"wool": 1}}))
    act(table, "p0: play commercial_harbor")
    act(table, "p0: harbor p1 ore")
    assert last(table).events == ["no_commodity p1"] and last(table).moves == []


def test_i1_a_line_says_which_level_was_reached() -> None:
    hand = {"cloth": 3, "ore": 1, "wool": 1}
    mine = {"hand": hand, "improvements": {"trade": 1}, "progress": ["crane"]}
    knight = {"knights": [{"at": "v12", "level": 1}]}
    table = after(island({**mine, **knight}), "p0: improve trade")
    assert last(table).level == 2
    act(table, "p0: play crane politics")
    assert last(table).level == 1
    act(table, "p0: promote v12")
    assert last(table).level == 2
    act(table, "p0: end")
    assert last(table).level is None


def test_l1_the_end_of_special_building_is_no_end_of_a_turn() -> None:
    position = island()
    position["players"] += [{"cities": []}, {"cities": []}]
    table = after(position, "p0: end", "p1: end")
    assert [(line.decision, line.current) for line in table.log(None)] == [
        ("action", 0),
        ("special", 0),
    ]


def test_v_paired_players_are_logged_as_separate_turns() -> None:
    position = island(variants=["paired_players"], turn=9)
    position["players"] += [{"cities": []}, {"cities": []}]
    table = table_of(position)
    assert not to_builtins(table.view())["setting"]["special_building"]
    act(table, "p0: end")
    assert (last(table).events, last(table).begins) == (["paired_turn p3"], 3)
    assert (to_builtins(table.view())["turn"]["pair"], table.turn) == ([0, 3], 19)
    act(table, "p3: end")
    assert (last(table).events, last(table).begins, last(table).turn) == ([], 1, 9)
    assert (to_builtins(table.view())["turn"]["pair"], table.turn) == ([1, 4], 20)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_statistic_has_a_heading_on_the_page(language: str) -> None:
    text = (PAGE / f"{language}.ftl").read_text(encoding="utf-8")
    assert re.findall(r"^stat-(\w+) =", text, re.MULTILINE) == list(STATISTICS)
