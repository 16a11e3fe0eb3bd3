"""At sea, for two and for six, as people play it: by clicks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from hexhold import Game
from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.moves import act, confirm, island, lit, logged, open_trade, says, target
from tests.web.servers import Server
from tests.web.staging import Position, rolls, seeded, stage
from tests.web.test_accessibility import findings

pytestmark = pytest.mark.slow
Guests = Callable[..., Guest]
Sit = Callable[..., list[Guest]]
#: Land in the middle, gold in the north-east and hills in the south-east as foreign areas.
SEA = {
    "rows": [3, 4, 3],
    "hexes": [
        *("sea", "sea", "gold 4"),
        *("forest 5", "fields 9", "sea", "sea"),
        *("pasture 8", "sea", "hills 10"),
    ],
    "harbors": [["v13-v18", "any"]],
    "start": ["h3", "h4", "h7"],
    "areas": [["h2"], ["h9"]],
    "island_points": 2,
    "pirate": "h0",
}


SHORES = Game.new(players=3, board="heading_for_new_shores", seed=1, first=0)


def at_sea(*more: dict[str, Any], **top: Any) -> Position:
    """Ann with a settlement and a ship on the east coast, Ben with both in the south."""
    players: list[dict[str, Any]] = [
        {"settlements": ["v13"], "ships": ["v9-v13"]},
        {"settlements": ["v26"], "ships": ["v26-v30"]},
        {"settlements": ["v16"], "roads": ["v16-v21"]},
    ]
    for player, extra in zip(players, more, strict=False):
        player.update(extra)
    return {"board": SEA, "phase": "action", "turn": 9, "players": players, **top}


def ships(guest: Guest) -> list[str]:
    """The edges with ships on the page."""
    found: list[str] = guest.page.locator("[data-ship]").evaluate_all(
        "ships => ships.map((ship) => ship.dataset.ship)"
    )
    return sorted(found)


def refused(guest: Guest, button: str) -> str:
    """Press what is not possible now; returns the rule against it."""
    guest.page.locator(button).dispatch_event("click")
    return str(guest.page.locator(".decision [data-rule]").get_attribute("data-rule"))


def test_f1_a_ship_stands_in_for_a_road_of_set_up(alone: Guests) -> None:
    ann = alone(SHORES.position())
    says(ann, "Place your settlement")
    target(ann, "v20")
    says(ann, "Place a road or a ship next to it")
    assert lit(ann) == {"v14-v20", "v20-v26", "v20-v27"}
    target(ann, "v14-v20")
    logged(ann, "Ann built a ship.")
    assert ships(ann) == ["v14-v20"]


def test_f1_where_both_could_be_meant_the_page_asks(alone: Guests) -> None:
    ann = alone(SHORES.position())
    target(ann, "v20")
    target(ann, "v20-v27")
    assert ann.page.locator("[data-word]").all_inner_texts() == ["Road", "Ship"]
    ann.page.locator('[data-word="road"]').click()
    ann.page.locator('[data-road="v20-v27"]').wait_for()
    assert ships(ann) == []


def test_f1_f6_a_ship_is_built_moved_and_reaches_an_island(alone: Guests) -> None:
    hand = {"lumber": 3, "wool": 3, "brick": 1, "grain": 1}
    ann = alone(at_sea({"hand": hand}))
    ann.page.locator('[data-tool="ship"]').click()
    target(ann, "v9-v14")
    ann.page.locator('[data-ship="v9-v14"]').wait_for()
    assert refused(ann, '[data-tool="move_ship"]') == "F-1"
    act(ann, "undo")
    ann.page.locator('[data-ship="v9-v14"]').wait_for(state="detached")
    ann.page.locator('[data-tool="ship"]').click()
    target(ann, "v5-v9")
    ann.page.locator('[data-ship="v5-v9"]').wait_for()
    ann.page.locator('[data-tool="settlement"]').click()
    assert lit(ann) == {"v5"}
    target(ann, "v5")
    logged(ann, "Ann gets points for settling a foreign area.")
    card = ann.page.locator("article", has_text="Ann")
    assert "1 foreign area, 2 points" in card.inner_text()
    act(ann, "end")
    words(ann, "foreign area 1 (points went to p0)")


def words(guest: Guest, text: str) -> None:
    """Find something in the board in words."""
    guest.page.get_by_role("tab", name="As text").click()
    guest.page.locator(".words").get_by_text(text).first.wait_for()


def test_f1_a_ship_moves_once_a_turn(alone: Guests) -> None:
    ann = alone(at_sea())
    ann.page.locator('[data-tool="move_ship"]').click()
    assert lit(ann) == {"v9-v13"}
    target(ann, "v9-v13")
    assert "v8-v13" in lit(ann) and "v9-v13" not in lit(ann)
    target(ann, "v8-v13")
    logged(ann, "Ann moved a ship.")
    assert ships(ann) == ["v26-v30", "v8-v13"]
    assert refused(ann, '[data-tool="move_ship"]') == "F-1"


def test_f2_a_seven_moves_the_robber_or_the_pirate(alone: Guests) -> None:
    robbers = {"robber": "h3", "robber_active": True, "phase": "roll"}
    position = at_sea({}, {"hand": {"ore": 1}}, **robbers)
    ann = alone(seeded(position, rolls("7")))
    act(ann, "roll")
    says(ann, "Move the robber or the pirate")
    assert {"h4", "h7", "h8"} <= lit(ann)
    target(ann, "h8")
    confirm(ann)
    ann.page.locator('[data-pirate="h8"]').wait_for()
    logged(ann, "Ann moved the pirate and took 1 ore from Gone 1.")
    ann.page.locator('[data-hand="ore"]', has_text="1").wait_for()


def test_f3_gold_is_taken_by_choice(sit: Sit) -> None:
    stack = [["start_action", 0], ["gold", 0, 2]]
    position = at_sea({"settlements": ["v5"], "ships": []}, phase="roll")
    ann, ben = sit({**position, "pending": {"stack": stack}})
    says(ann, "Take 2 resources of your choice")
    says(ben, "Ann takes 2 resources for gold.")
    act(ann, "take ore")
    says(ann, "Take 1 resource of your choice")
    act(ann, "take wool")
    says(ann, "Your turn")


@pytest.fixture
def pair(guests: Callable[..., Guest], server: Server) -> Callable[[Position], list[Guest]]:
    """Ann and Ben, who play for two."""

    def sit_down(position: Position) -> list[Guest]:
        people = [guests("Ann"), guests("Ben")]
        room = stage(server.data, position, people)
        for guest in people:
            guest.sit(room)
        return people

    return sit_down


def for_two(first: dict[str, Any], second: dict[str, Any]) -> Position:
    """Two on the beginner board, with a neutral that can grow."""
    neutrals = [{"settlements": ["v40"], "roads": ["v40-v44"]}, {"settlements": ["v31"]}]
    position = island(first, second, neutrals=neutrals)
    position["players"] = position["players"][:2]
    position["players"][1]["cities"] = ["v14"]
    position["players"][1]["roads"] = ["v14-v19", "v19-v25"]
    return position


def test_w3_a_neutral_road_after_an_own_one(pair: Callable[[Position], list[Guest]]) -> None:
    ann, ben = pair(for_two({"hand": {"brick": 1, "lumber": 1}}, {}))
    ann.page.locator('[data-tool="road"]').click()
    target(ann, "v16-v22")
    says(ann, "Place the same for a neutral colour: road")
    says(ben, "Ann places a neutral road")
    assert "v39-v44" in lit(ann) and "v31-v37" in lit(ann)
    target(ann, "v39-v44")
    ann.page.locator('[data-road="v39-v44"][data-player="6"]').wait_for()
    logged(ben, "Ann placed a neutral road.")
    says(ann, "Your turn")
    assert "Neutral 1" in ann.page.locator("aside.players").inner_text()


def test_w6_a_forced_trade(pair: Callable[[Position], list[Guest]]) -> None:
    ann, ben = pair(for_two({"tokens": 5, "hand": {"ore": 2}}, {"tokens": 5, "hand": {"wool": 2}}))
    open_trade(ann)
    ann.page.locator("summary", has_text="Trade tokens").click()
    assert refused(ann, '[data-token="desert"]') == "D-8", "the robber sleeps"
    trade = ann.page.locator('[data-token="trade"]')
    assert "2" in trade.locator(".price").inner_text()
    trade.click()
    says(ann, "Give Ben 2 cards back")
    says(ben, "Ann gives 2 cards back.")
    for _ in range(2):
        ann.page.locator('.picker [data-add="ore"]').click()
    ann.page.locator("[data-picker]").click()
    says(ann, "Your turn")
    assert ann.page.locator('[data-hand="wool"] b').inner_text() == "2"
    logged(ben, "Ann forced a trade and took 2 wool.")
    assert "You hold 3" in ann.page.get_by_role("region", name="Trade tokens").inner_text()


def test_l1_special_building_is_shown_and_takes_the_same_tools(
    guests: Callable[..., Guest], server: Server
) -> None:
    people = [guests("Ann"), guests("Ben")]
    room = stage(server.data, six({"phase": "special_building", "current": 1}), [*people, *REST])
    for guest in people:
        guest.sit(room)
    ann, ben = people
    says(ben, "Special building: ")
    ann.page.locator(".decision.mine").wait_for()
    says(ann, "Build, or finish.")
    ann.page.locator('[data-tool="road"]').click()
    target(ann, sorted(lit(ann))[0])
    act(ann, "end")
    logged(ben, "Ann built a road.")


def test_v_paired_players_show_both_markers_and_have_no_offers(
    guests: Callable[..., Guest], server: Server
) -> None:
    people = [guests("Ann"), guests("Ben")]
    top = {"phase": "action", "current": 3, "variants": ["paired_players"]}
    room = stage(server.data, six(top), [people[0], *REST[:2], people[1], *REST[2:]])
    for guest in people:
        guest.sit(room)
    ann, ben = people
    says(ann, "Ben is playing.")
    assert markers(ann) == {"Ben": "1", "Ann": "2"}
    act(ben, "end")
    says(ann, "Your second turn: no dice, trade with the bank only.")
    says(ben, "Ann takes the second turn, without dice.")
    logged(ben, "Ann takes the second turn, without dice.")
    assert markers(ann) == {"Ben": "1", "Ann": "2"}
    ann.page.locator('[data-tool="road"]').click()
    target(ann, sorted(lit(ann))[0])
    act(ann, "end")
    logged(ben, "Ann built a road.")


def markers(guest: Guest) -> dict[str, str]:
    """Return the players with the first and the second marker."""
    found: dict[str, str] = guest.page.locator("article:has([data-pair])").evaluate_all(
        "all => Object.fromEntries(all.map((card) =>"
        " [card.ariaLabel, card.querySelector('[data-pair]').dataset.pair]))"
    )
    return found


REST = ["steady"] * 4


def six(top: dict[str, Any]) -> Position:
    """Six players after their set-up on a sea map, at a given point."""
    game = Game.new(players=6, board="heading_for_new_shores", seed=4, first=0)
    while game.position()["phase"] == "setup":
        game.apply(game.legal_actions()[0])
    position = {**game.position(), **top}
    position.pop("pending", None)
    position["players"][0]["hand"] = {"brick": 2, "lumber": 2}
    return position


#: How much each two marks differ that are drawn 12 pixels high in grey, in whole pixels.
ALIKE = """cards => {
  const size = 12
  const drawn = cards.map((card) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
    const pen = canvas.getContext('2d')
    const path = new Path2D(card.querySelector('header svg path').getAttribute('d'))
    pen.fillStyle = '#777'
    pen.fillRect(0, 0, size, size)
    pen.setTransform(size / 32, 0, 0, size / 32, size / 2, size / 2)
    Object.assign(pen, { fillStyle: '#fff', strokeStyle: '#1c2429', lineWidth: 1.6 })
    pen.fill(path)
    pen.stroke(path)
    return pen.getImageData(0, 0, size, size).data.filter((_, i) => i % 4 === 0)
  })
  const apart = (a, b) => a.reduce((sum, grey, i) => sum + Math.abs(grey - b[i]), 0) / 255
  return drawn.flatMap((a, i) => drawn.slice(i + 1).map((b) => apart([...a], b)))
}"""


def test_six_players_fit(guests: Callable[..., Guest], server: Server) -> None:
    ann = guests("Ann", viewport=DESKTOP)
    ann.sit(stage(server.data, six({"phase": "action", "current": 0}), [ann, *REST, "steady"]))
    says(ann, "Your turn")
    for size in (DESKTOP, PHONE):
        ann.page.set_viewport_size(size)
        if size is PHONE:
            ann.page.get_by_role("tab", name="Players").click()
        ann.page.locator("article").nth(5).wait_for()
        boxes = [card.bounding_box() for card in ann.page.locator("article").all()]
        assert len(boxes) == 6
        assert all(a["y"] + a["height"] <= b["y"] for a, b in pairwise(boxes))
        assert all(box["x"] >= 0 and box["x"] + box["width"] <= size["width"] for box in boxes)
        if size is DESKTOP:
            dock = ann.page.locator(".dock").bounding_box()
            assert boxes[-1]["y"] + boxes[-1]["height"] <= dock["y"], "all six without scrolling"
        assert min(ann.page.locator("article").evaluate_all(ALIKE)) > 5, "marks in grey"
        assert ann.page.evaluate("document.documentElement.scrollWidth") == size["width"]
        assert findings(ann.page) == []


def test_two_have_nothing_serious(pair: Callable[[Position], list[Guest]]) -> None:
    ann, _ = pair(for_two({"tokens": 5, "hand": {"ore": 2}}, {"tokens": 5}))
    assert findings(ann.page) == []


def test_the_picker_of_boards(guests: Callable[..., Guest], address: str) -> None:
    from playwright.sync_api import expect

    ann = guests("Ann")
    ann.page.goto(address)
    ann.page.get_by_role("button", name="Create a table").click()
    board = ann.page.locator('[data-setup="board"]')
    board.select_option("through_the_desert")
    ann.page.get_by_text("A belt of desert").wait_for()
    expect(ann.page.locator("dialog svg polygon")).to_have_count(44)
    ann.page.locator('[data-setup="players"]').select_option("6")
    assert board.input_value() == "random", "the desert is for 3 and 4"
    option = board.locator('option[value="through_the_desert"]')
    assert option.is_disabled() and "3, 4" in option.inner_text()
    ann.page.locator('[data-setup="players"]').select_option("2")
    ann.page.locator('[data-setup="bots"]').select_option("1")
    ann.page.get_by_role("button", name="Create table").click()
    ann.page.get_by_role("button", name="Start").click()
    says(ann, "lace")
    assert ann.page.locator("aside.players article").count() == 4


def test_v_city_choice_is_asked_with_its_cards(sit: Sit) -> None:
    position = island({"cities": []}, variants=["city_choice"], phase="roll")
    ann, ben = sit(seeded(position, _asks_ann))
    act(ann, "roll")
    says(ann, "What does your city produce?")
    says(ben, "Ann chooses what a city produces.")
    choices = ann.page.locator('[data-action^="yield"]')
    assert choices.count() == 2
    choices.last.click()
    logged(ben, "Ann chose what a city produces.")


def _asks_ann(game: Game) -> bool:
    game = game.copy()
    game.apply("roll")
    return any(action.kind == "yield" and action.player == 0 for action in game.legal_actions())


def test_v_knights_are_woken_and_declared_for_the_battle(sit: Sit) -> None:
    knights = [{"at": "v12", "level": 1}, {"at": "v17", "level": 2, "active": True}]
    position = island(
        {"hand": {"grain": 1}, "knights": knights},
        variants=["knight_activation", "nasty_knights"],
        barbarians=6,
        phase="roll",
    )
    ann, ben = sit(seeded(position, rolls("ship")))
    act(ann, "roll")
    says(ann, "Activate knights, or finish")
    assert lit(ann) == {"v12"}
    target(ann, "v12")
    says(ann, "Choose the knights that defend")
    says(ben, "Ann decides which knights defend.")
    assert lit(ann) == {"v12", "v17"}
    target(ann, "v17")
    act(ann, "done")
    logged(ben, "Ann sent a knight into battle.")


def test_v_balanced_dice_show_how_many_cards_are_left(alone: Guests) -> None:
    pairs = ["1 1", "1 2", "2 1", "3 4", "4 3", "5 5", "6 6"]
    deck = {"dice_deck": pairs, "event_deck": ["ship", "ship", "trade"]}
    ann = alone(island(phase="roll", options={"balanced_dice": "all_dice"}, **deck))
    ann.page.get_by_role("tab", name="Dice").click()
    left = ann.page.locator("[data-dice-deck]")
    left.get_by_text("7 of 36 combinations are left in the deck.").wait_for()
    sums = "2: 1, 3: 2, 4: 0, 5: 0, 6: 0, 7: 2, 8: 0, 9: 0, 10: 1, 11: 0, 12: 1"
    ann.page.get_by_text(f"Left, by sum: {sums}").wait_for()
    ann.page.get_by_text("Left of the event die: barbarian ship: 2, ").wait_for()
    act(ann, "roll")
    left.get_by_text("6 of 36 combinations are left in the deck.").wait_for()
    last = ann.page.locator(".dice[title]").first
    assert "6 of 36 combinations are left" in str(last.get_attribute("title"))


def test_f8_a_ship_turns_a_hex_of_fog_over(alone: Guests) -> None:
    board: dict[str, Any] = {**SEA}
    del board["areas"], board["island_points"]
    hexes = ["fog" if h == 2 else text for h, text in enumerate(board["hexes"])]
    board |= {"hexes": hexes, "fog_terrain": ["gold"], "fog_tokens": [4]}
    ann = alone(at_sea({"ships": [], "hand": {"lumber": 2, "wool": 2}}) | {"board": board})
    words(ann, "still to be found: gold 1; numbers 4")
    ann.page.locator(".fog").wait_for()
    ann.page.locator('[data-tool="ship"]').click()
    target(ann, "v9-v13")
    says(ann, "Take 1 resource of your choice")
    ann.page.get_by_role("tab", name="Log").click()
    logged(ann, "Ann discovers a new hex: gold")
    ann.page.locator(".fog").wait_for(state="detached")
    act(ann, "take ore")
    says(ann, "Your turn")
    assert not ann.page.locator('[data-act="undo"]').count()


@pytest.mark.parametrize("board", ["four_islands", "fog_islands"])
def test_f7_f8_a_table_on_islands_of_the_form(
    guests: Callable[..., Guest], address: str, board: str
) -> None:
    from playwright.sync_api import expect

    ann = guests("Ann")
    ann.page.goto(address)
    ann.page.get_by_role("button", name="Create a table").click()
    ann.page.locator('[data-setup="board"]').select_option(board)
    expect(ann.page.locator("dialog svg polygon")).to_have_count(44)
    ann.page.locator('[data-setup="bots"]').select_option("3")
    ann.page.get_by_role("button", name="Create table").click()
    ann.page.get_by_role("button", name="Start").click()
    says(ann, "lace")
    assert ann.page.locator(".fog").count() == (14 if board == "fog_islands" else 0)


def test_f9_a_ship_brings_a_number(alone: Guests) -> None:
    board: dict[str, Any] = {**SEA, "tokens": [11]}
    board["hexes"] = ["gold ?" if h == 2 else text for h, text in enumerate(board["hexes"])]
    ann = alone(at_sea({"ships": [], "hand": {"lumber": 1, "wool": 1}}) | {"board": board})
    words(ann, "its number is still to come; left in the stack: 11")
    ann.page.locator('[data-open="h2"]').wait_for()
    ann.page.locator('[data-tool="ship"]').click()
    target(ann, "v9-v13")
    ann.page.get_by_role("tab", name="Log").click()
    logged(ann, "A new island gets a number: 11.")
    ann.page.locator('[data-open="h2"]').wait_for(state="detached")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_f10_a_wonder_is_begun_by_clicks(guests: Guests, server: Server, size: Any) -> None:
    board = {**SEA, "wonders": {"strait": ["v16", "v18"], "waste": ["v11", "v26"]}}
    ann, ben = guests("Ann", viewport=size), guests("Ben")
    pieces = {
        "settlements": ["v16", "v18"],
        "ships": [],
        "hand": {"lumber": 6, "brick": 2, "wool": 2},
    }
    others: list[dict[str, Any]] = [{"settlements": ["v26"]}, {"settlements": ["v25"]}]
    position = {"board": board, "phase": "action", "turn": 9, "players": [pieces, *others]}
    room = stage(server.data, position, [ann, ben, None])
    for guest in (ann, ben):
        guest.sit(room)
    assert ann.page.locator("[data-marked]").count() == 4
    ann.page.locator("[data-wonders] summary").click()
    wonder = '[data-wonder="great_bridge"]'
    assert ann.page.locator('[data-wonder][aria-disabled="false"]').count() == 1
    assert refused(ann, '[data-wonder="library"]') == "F-10"
    for steps in ("●○○○", "●●○○"):
        ann.page.locator(wonder).click()
        ann.page.locator(wonder).get_by_text(steps).wait_for()
    logged(ben, "Ann built a step of a wonder: Great Bridge.")
    logged(ben, "Great Bridge: 2 of 4 steps are built.")
    ben.page.locator("[data-wonders] summary").get_by_text("Great Bridge 2").wait_for()
    assert findings(ann.page) == []
