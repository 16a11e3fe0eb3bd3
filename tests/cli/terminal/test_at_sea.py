"""The terminal shows ships, the pirate and gold."""

import pytest

from hexhold.cli.terminal.possibilities import possible
from hexhold.cli.terminal.prompts import hint
from hexhold.cli.terminal.rule_text import rules_of
from hexhold.cli.terminal.status import table_lines
from hexhold.drawing.board_text import FALLING, RISING, draw_board, legend
from hexhold.drawing.seat_view import view_of_seat
from hexhold.drawing.table_text import supply_line
from hexhold.game import Game
from hexhold.language import say
from tests.cli.table import NAMES, told
from tests.rules.seas import BOARD, SHIP, sea
from tests.rules.table import game, play
from tests.rules.words import roll

HARBORS = [["v43-v51", "any"], ["v44-v52", "ore"], ["v10-v16", "wool"]]
#: Round the strait: a settlement, ships and a road in all directions, harbors in the water. Slanted
#: edges are / and $ here.
STRAIT = """\
v35   ROB  s0v36        v37
    $    /0/   ~0~   ~1~    $
h17   v43   h18   v44   h19   v45
sture  ~ 3:1   ore ~   gold    │
•••••  0           1   4 •••   │
      v51         v52         v53
"""


def drawn(width: int) -> list[str]:
    table = sea(
        {"settlements": ["v36"], "ships": ["v36-v44", "v43-v51"], "roads": ["v36-v43"]},
        {"ships": ["v37-v44", "v44-v52"]},
        board={**BOARD, "harbors": HARBORS},
        pirate="h25",
        robber="h11",
    )
    return [line.plain for line in draw_board(table.state(), table.setting.geometry, width)]


def test_the_board_shows_ships_pirate_and_harbors_in_the_water() -> None:
    lines = drawn(200)
    row = next(i for i, line in enumerate(lines) if "s0v36" in line)
    start = lines[row].index("v35")
    part = "\n".join(line[start : start + 33].rstrip() for line in lines[row : row + 6])
    assert part.replace(RISING, "/").replace(FALLING, "$") + "\n" == STRAIT
    assert [line.count("PIR") for line in lines].count(1) == 1


@pytest.mark.parametrize("width", [200, 100, 60])
def test_everything_at_sea_is_drawn_at_any_width(width: int) -> None:
    text = "\n".join(drawn(width))
    for sign in ("~0~", "~1~", "PIR", "ROB", "3:1", "h18" if width > 60 else "v44"):
        assert sign in text


def test_the_legend_names_ships_where_there_is_sea() -> None:
    assert legend(sea().state()) == f"{say('legend')} · {say('legend-at-sea')}"
    assert legend(game().state()) == say("legend")


def test_ships_and_new_areas_are_reported() -> None:
    cards = {"lumber": 2, "wool": 2, "brick": 1, "grain": 1}
    table = sea({"settlements": ["v36"], "hand": cards, "ships": ["v29-v36"]})
    assert told(table, "ship v36-v44") == ["You build a ship on v36-v44."]
    assert told(table, "move_ship v29-v36 v44-v52", 1) == [
        "p0 you moves a ship from v29-v36 to v44-v52."
    ]
    assert told(table, "settlement v52") == [
        "You build a settlement on v52.",
        "You earn 2 more points for the first settlement in that foreign area.",
    ]


def test_the_pirate_is_distinguished_from_the_robber() -> None:
    sailor = {"settlements": ["v36"], "ships": ["v36-v44"], "hand": {"ore": 1}}
    table = play(sea({}, sailor, phase="roll", robber_active=True), roll(7))
    assert told(table.copy(), "pirate h18 p1 => ore") == [
        "You move the pirate to h18 and steal ore from p1 steady."
    ]
    assert told(table, "robber h5") == ["You move the robber to h5."]
    knight = {"knights": [{"at": "v12", "active": True}]}
    chase = sea(knight, robber_active=True, robber="h10", pirate="h7")
    assert told(chase, "chase v12 h18") == ["You chase the pirate to h18."]


def advice(table: Game) -> str:
    return hint(view_of_seat(table, 0), NAMES, table.legal_actions(0))


def test_what_is_awaited_at_sea() -> None:
    table = sea({"settlements": ["v52"], "progress": ["diplomat"]}, phase="roll")
    gold = play(table.copy(), roll(4))
    assert advice(gold).startswith("The gold field gives you a resource of your choice")
    start = play(Game.new(players=3, first=0, seed=1, board=BOARD), "settlement v36")
    assert advice(start).startswith("Place a road or ship next to it")
    active = sea({}, phase="roll", robber_active=True)
    assert "the robber or the pirate" in advice(play(active, roll(7)))
    removed = sea({"settlements": ["v36"], "ships": ["v36-v44"], "progress": ["diplomat"]})
    assert "Build the ship again" in advice(play(removed, "play diplomat v36-v44"))


def test_lists_and_counts_name_ships_and_pirate() -> None:
    table = sea({"settlements": ["v36"], "hand": dict(SHIP)}, pirate="h0")
    lines = [line.plain for line in possible(table.legal_actions(0), "ship")]
    assert lines == ["  ship (F-1; wood, wool)  v29-v36, v36-v43, v36-v44"]
    seen = view_of_seat(table, 0)
    assert supply_line(seen).plain.endswith("pirate on h0")
    book = rules_of(table.setting.options, "6e")
    assert "ships 15" in "\n".join(line.plain for line in table_lines(seen, NAMES, book))
