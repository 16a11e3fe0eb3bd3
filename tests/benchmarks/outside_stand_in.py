"""A game of ours in the shape of the outside engine's, for tests where that is not installed."""

from collections import namedtuple
from enum import Enum
from types import SimpleNamespace
from typing import Any

from benchmarks.outside.places import CARD_OF, CORNERS, FACED, TERRAIN_OF
from benchmarks.outside.position import CARDS
from hexhold import Game
from hexhold.board import STANDARD, Geometry, geometry
from hexhold.editions import RESOURCES

GEOMETRY: Geometry = geometry(STANDARD)
THEIRS_OF = {card: name for name, card in CARD_OF.items()}
RESOURCE_ON = {terrain: name for name, terrain in TERRAIN_OF.items()}
COLOURS = ("RED", "BLUE", "WHITE", "ORANGE")
FACING = "EAST"
"""Where all its harbours face; only their corners matter."""

TheirAction = namedtuple("TheirAction", ["color", "action_type", "value"])


class Named(Enum):
    """What it calls corners of a hex, and where harbours face."""

    NORTH = "NORTH"
    NORTHEAST = "NORTHEAST"
    EAST = "EAST"
    SOUTHEAST = "SOUTHEAST"
    SOUTH = "SOUTH"
    SOUTHWEST = "SOUTHWEST"
    WEST = "WEST"
    NORTHWEST = "NORTHWEST"


def their_action(kind: str, value: object = None) -> Any:
    """Return an action of the other engine; its player does not matter."""
    return TheirAction("RED", SimpleNamespace(value=kind), value)


def their_log(told: str) -> list[Any]:
    """What its log says of an action of ours with its result, such as `p0: roll => 3 4`."""
    who, _, rest = told.partition(": ")
    action, _, result = rest.partition(" => ")
    kind, value = _logged(action.split(), result)
    colour = COLOURS[int(who[1:])]
    after = [TheirAction(colour, SimpleNamespace(value=kind), value)]
    if kind == "MOVE_ROBBER" and action.startswith("play"):
        after.insert(0, TheirAction(colour, SimpleNamespace(value="PLAY_KNIGHT_CARD"), None))
    return after


def _logged(words: list[str], result: str) -> tuple[str, object]:
    match words:
        case ["settlement" | "city" as built, vertex]:
            return f"BUILD_{built.upper()}", node(vertex)
        case ["road", name]:
            return "BUILD_ROAD", edge(name)
        case ["robber", hex_name, *robbed] | ["play", "knight", hex_name, *robbed]:
            victim = COLOURS[int(robbed[0][1:])] if robbed else None
            return "MOVE_ROBBER", (place(hex_name), victim, THEIRS_OF.get(result))
        case ["bank", gives, gets]:
            return "MARITIME_TRADE", (THEIRS_OF[gives], None, None, None, THEIRS_OF[gets])
        case ["play", "monopoly", card]:
            return "PLAY_MONOPOLY", THEIRS_OF[card]
        case ["play", "year_of_plenty", *cards]:
            return "PLAY_YEAR_OF_PLENTY", tuple(THEIRS_OF[card] for card in cards)
        case ["discard", card]:
            return "DISCARD", [THEIRS_OF[card]]
        case ["roll"]:
            return "ROLL", tuple(int(die) for die in result.split())
    plain = {"end": "END_TURN", "buy": "BUY_DEVELOPMENT_CARD", "play": "PLAY_ROAD_BUILDING"}
    return plain[words[0]], None


def node(vertex: str) -> int:
    """Return its name for one of our vertices."""
    return 100 - int(vertex[1:])


def edge(name: str) -> tuple[int, int]:
    """Return its name for one of our edges: the smaller node first."""
    a, b = sorted(node(vertex) for vertex in name.split("-"))
    return a, b


def place(hex_name: str) -> tuple[int, int, int]:
    """Return its name for one of our hexes: cube coordinates, the third going down."""
    x, y = GEOMETRY.hex_centers[int(hex_name[1:])]
    row = y // 3
    column = (x - row) // 2
    return column, -column - row, row


def stand_in(game: Game, prompt: str = "PLAY_TURN") -> Any:
    """Its game in the position of one of ours, in which nobody has played a Road Building; its log
    says what has led there."""
    position = game.position()
    rows, current = position["players"], position["current"]
    turn = position["turn"]
    has: dict[str, Any] = {}
    for p, row in enumerate(rows):
        has |= _player(p, row)
        has[f"P{p}_HAS_ROAD"] = position.get("longest_road") == p
        has[f"P{p}_HAS_ARMY"] = position.get("largest_army") == p
        has[f"P{p}_HAS_ROLLED"] = p == current and position["phase"] == "action"
        played = position.get("this_turn", {}).get("card_played", False)
        has[f"P{p}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"] = p == current and played
    state = SimpleNamespace(
        board=SimpleNamespace(
            map=_map(position["board"]), robber_coordinate=place(_robber(position))
        ),
        colors=COLOURS[: len(rows)],
        discard_limit=7,
        current_turn_index=current,
        current_prompt=SimpleNamespace(value=prompt),
        player_state=has,
        development_listdeck=[card.upper() for card in reversed(position["decks"]["development"])],
        is_initial_build_phase=position["phase"] == "setup",
        actions=[logged for action in game.history for logged in their_log(str(action))],
        num_turns=turn + 2 * (len(rows) - 1),
        is_road_building=False,
        buildings_by_color={
            COLOURS[p]: {
                "ROAD": [edge(name) for name in row.get("roads", [])],
                "SETTLEMENT": [node(name) for name in row.get("settlements", [])],
                "CITY": [node(name) for name in row.get("cities", [])],
            }
            for p, row in enumerate(rows)
        },
    )
    return SimpleNamespace(state=state, vps_to_win=game.setting.options["victory_points"])


def _robber(position: dict[str, Any]) -> str:
    desert = position["board"]["hexes"].index("desert")
    return str(position.get("robber", f"h{desert}"))


def _player(p: int, row: dict[str, Any]) -> dict[str, Any]:
    held, hand = row.get("development", []), row.get("hand", {})
    # From 3.3 on: whether one of the kind was there when the turn began.
    bought = row.get("bought", [])
    return {
        **{f"P{p}_{THEIRS_OF[card]}_IN_HAND": hand.get(card, 0) for card in RESOURCES},
        **{f"P{p}_{card.upper()}_IN_HAND": held.count(card) for card in CARDS},
        **{
            f"P{p}_{card.upper()}_OWNED_AT_START": held.count(card) > bought.count(card)
            for card in CARDS
            if card != "victory_point"
        },
        f"P{p}_PLAYED_KNIGHT": row.get("army", 0),
    }


def _map(board: dict[str, Any]) -> Any:
    tiles = {}
    for h, written in enumerate(board["hexes"]):
        terrain, _, number = written.partition(" ")
        nodes = [node(f"v{v}") for v in GEOMETRY.hex_vertices[h]]
        tiles[place(f"h{h}")] = SimpleNamespace(
            resource=RESOURCE_ON.get(terrain),
            number=int(number) if number else None,
            nodes={Named[name]: n for name, n in zip(CORNERS, nodes, strict=True)},
            edges={i: (nodes[i], nodes[i - 1]) for i in range(6)},
        )
    ports = {
        i: SimpleNamespace(
            resource=THEIRS_OF.get(kind),
            direction=Named[FACING],
            nodes=dict(zip((Named[name] for name in FACED[FACING]), edge(name), strict=True)),
        )
        for i, (name, kind) in enumerate(board["harbors"])
    }
    return SimpleNamespace(land_tiles=dict(reversed(tiles.items())), ports_by_id=ports)
