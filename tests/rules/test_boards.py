"""Section B: the boards that are drawn, the beginner board, boards given in full."""

import math
from collections import Counter
from typing import Any

import pytest

from hexhold import Game
from hexhold.board import LARGE, STANDARD, TERRAINS, BoardLayout, Geometry, geometry, parse_layout
from hexhold.editions import earlier_values
from hexhold.errors import PositionError
from hexhold.game.fairness import fairness_of
from hexhold.game.positions.boards import layout_of
from tests.rules.table import legal

EDITIONS = ("6e", "4e", "3d", "classic", "base")
SEEDS = range(12)
SMALL_ORDER = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
LARGE_ORDER = [
    2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6,
]  # fmt: skip
SMALL_HARBORS = "v0-v3 v1-v5 v10-v15 v26-v32 v42-v46 v49-v52 v47-v51 v33-v38 v11-v16"
LARGE_HARBORS = (
    "v0-v3 v1-v5 v10-v15 v26-v32 v52-v58 v68-v72 v75-v78 v73-v77 v53-v59 v33-v40 v11-v16"
)


def board(players: int = 4, seed: int = 0, **keys: Any) -> dict[str, Any]:
    """A board that was drawn."""
    drawn: dict[str, Any] = Game.new(players=players, seed=seed, **keys).position()["board"]
    return drawn


def terrain_and_numbers(drawn: dict[str, Any]) -> tuple[list[str], list[int]]:
    """Terrain and number token (0: none) of each hex."""
    words = [text.split() for text in drawn["hexes"]]
    return [w[0] for w in words], [int(w[1]) if len(w) > 1 else 0 for w in words]


def inward_spiral(g: Geometry, corner: int) -> list[int]:
    """B-3 in other words: ring by ring, each by angle against the clock from its first hex."""
    left = set(range(g.hex_count))
    centers = g.hex_centers
    middle = [sum(c[i] for c in centers) / len(centers) for i in (0, 1)]

    def angle(h: int) -> float:
        x, y = centers[h]
        return math.atan2(middle[1] - y, (x - middle[0]) * math.sqrt(3))

    order: list[int] = []
    first = corner
    while left:
        ring = [h for h in left if sum(n in left for n in g.hex_neighbors[h]) < 6]
        ring.sort(key=lambda h: (angle(h) - angle(first)) % (2 * math.pi))
        order += ring
        left -= set(ring)
        first = next((n for n in g.hex_neighbors[first] if n in left), -1)
    return order


def corners(g: Geometry) -> list[int]:
    """Hexes with three neighbours, at the ends of the first, the widest and the last row."""
    return [h for h in range(g.hex_count) if sum(n >= 0 for n in g.hex_neighbors[h]) == 3]


def best_sites(layout: BoardLayout, players: int) -> list[int]:
    """The figure of docs/rules/fair_boards.md in other words: the pips of each player."""
    g = geometry(layout.rows)
    pips = [6 - abs(7 - n) if n else 0 for n in layout.numbers]
    sites = {v: sum(pips[h] for h in hexes if h >= 0) for v, hexes in enumerate(g.vertex_hexes)}
    found = [0] * players
    seats = [*range(players)]
    for p in [*seats, *reversed(seats), *seats]:
        v = max(sites, key=lambda v: (sites[v], -v))
        found[p] += sites[v]
        for near in (v, *g.vertex_neighbors[v]):
            sites.pop(near, None)
    return found


@pytest.mark.parametrize(("players", "options"), [(2, {}), (4, {"tokens": "random"}), (6, {})])
def test_a_fair_board_keeps_to_its_figures(players: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        game = Game.new(players=players, seed=seed, options=options, board="fair")
        layout = layout_of(game.state(), game.setting)
        found = fairness_of(layout, players)
        assert found.fair and not found.clustered
        sites = best_sites(layout, players)
        assert (list(found.best_sites), found.apart) == (sites, max(sites) - min(sites))
        assert found.apart <= 1
        for one in found.resources:
            hexes = [h for h, k in enumerate(layout.terrain) if TERRAINS[k] == one.terrain]
            assert one.hexes == len(hexes)
            assert one.pips == sum(6 - abs(7 - layout.numbers[h]) for h in hexes)
            assert abs(one.pips - one.share) <= 2.1
        again = Game.new(players=players, seed=seed, options=options, board="fair")
        assert again.position() == game.position()
        assert Game.from_position(game.position()).position() == game.position()


def test_most_random_boards_are_not_fair() -> None:
    drawn = [parse_layout(board(4, seed)) for seed in SEEDS]
    assert sum(fairness_of(layout, 4).fair for layout in drawn) <= 2
    alike = parse_layout({"hexes": ["forest 6", *["forest 5"] * 18]})
    assert fairness_of(alike, 4).clustered and not fairness_of(alike, 4).fair
    bare = parse_layout({"hexes": ["desert"] * 19})
    assert fairness_of(bare, 3).best_sites == (0, 0, 0)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4])
def test_b1_what_lies_on_the_board_of_3_and_4_players(players: int, edition: str) -> None:
    for seed in SEEDS:
        drawn = board(players, seed, edition=edition)
        terrain, numbers = terrain_and_numbers(drawn)
        assert Counter(terrain) == {
            "forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1,
        }  # fmt: skip
        assert sorted(filter(None, numbers)) == sorted(SMALL_ORDER)
        assert numbers[terrain.index("desert")] == 0
        types = Counter(kind for _, kind in drawn["harbors"])
        assert types == {"any": 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}


def test_b1_tokens_2_and_12_once_3_to_6_and_8_to_11_twice() -> None:
    counts = Counter(terrain_and_numbers(board())[1])
    assert (counts.pop(0), counts.pop(2), counts.pop(12)) == (1, 1, 1)
    assert counts == dict.fromkeys([3, 4, 5, 6, 8, 9, 10, 11], 2)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [5, 6])
def test_b2_what_lies_on_the_board_of_5_and_6_players(players: int, edition: str) -> None:
    for seed in SEEDS:
        drawn = board(players, seed, edition=edition)
        terrain, numbers = terrain_and_numbers(drawn)
        assert Counter(terrain) == {
            "forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2,
        }  # fmt: skip
        counts = Counter(numbers)
        assert (counts.pop(0), counts.pop(2), counts.pop(12)) == (2, 2, 2)
        assert counts == dict.fromkeys([3, 4, 5, 6, 8, 9, 10, 11], 3)
        assert all(not n for t, n in zip(terrain, numbers, strict=True) if t == "desert")
        types = Counter(kind for _, kind in drawn["harbors"])
        assert types == {"any": 5, "brick": 1, "lumber": 1, "wool": 2, "grain": 1, "ore": 1}


def test_b2_rows_of_thirty_hexes() -> None:
    first = [str(a) for a in Game.new(players=5, seed=1).legal_actions()]
    assert len(first) == 80
    assert first[-1].endswith("settlement v79")


@pytest.mark.parametrize("tokens", ["spiral", "random"])
@pytest.mark.parametrize("players", [3, 6])
def test_b3_no_6_and_8_are_adjacent(players: int, tokens: str) -> None:
    g = geometry(STANDARD if players < 5 else LARGE)
    for seed in SEEDS:
        numbers = terrain_and_numbers(board(players, seed, options={"tokens": tokens}))[1]
        for h, number in enumerate(numbers):
            if number in (6, 8):
                assert all(numbers[n] not in (6, 8) for n in g.hex_neighbors[h] if n >= 0)


@pytest.mark.parametrize(("players", "order"), [(4, SMALL_ORDER), (6, LARGE_ORDER)])
def test_b3_spiral_tokens_run_inwards_in_their_lettered_order(
    players: int, order: list[int]
) -> None:
    g = geometry(STANDARD if players < 5 else LARGE)
    spirals = {corner: inward_spiral(g, corner) for corner in corners(g)}
    assert len(spirals) == 6
    started = set()
    for seed in range(40):
        numbers = terrain_and_numbers(board(players, seed, options={"tokens": "spiral"}))[1]
        fitting = [
            corner
            for corner, way in spirals.items()
            if [numbers[h] for h in way if numbers[h]] == order
        ]
        assert fitting
        started.update(fitting)
    assert started == set(spirals)


@pytest.mark.parametrize("players", [4, 6])
def test_b3_random_tokens_follow_no_spiral(players: int) -> None:
    g = geometry(STANDARD if players < 5 else LARGE)
    orders = [SMALL_ORDER if players < 5 else LARGE_ORDER]
    for seed in SEEDS:
        numbers = terrain_and_numbers(board(players, seed, options={"tokens": "random"}))[1]
        for corner in corners(g):
            assert [numbers[h] for h in inward_spiral(g, corner) if numbers[h]] not in orders


@pytest.mark.parametrize("edition", EDITIONS)
def test_b3_terrain_is_shuffled(edition: str) -> None:
    deserts = Counter(
        terrain_and_numbers(board(3, seed, edition=edition))[0].index("desert")
        for seed in range(80)
    )
    assert len(deserts) >= 15


def test_b3_the_same_seed_draws_the_same_board() -> None:
    assert board(seed=5) == board(seed=5) != board(seed=6)


@pytest.mark.parametrize("harbors", ["tokens", "frames"])
@pytest.mark.parametrize(("players", "edges"), [(3, SMALL_HARBORS), (6, LARGE_HARBORS)])
def test_b4_harbors_stand_on_fixed_edges(players: int, edges: str, harbors: str) -> None:
    for seed in SEEDS:
        drawn = board(players, seed, options={"harbors": harbors})
        assert {edge for edge, _ in drawn["harbors"]} == set(edges.split())


def types_in_order(drawn: dict[str, Any], edges: str) -> list[str]:
    """Harbor types clockwise."""
    kinds = dict(drawn["harbors"])
    return [kinds[edge] for edge in edges.split()]


@pytest.mark.parametrize(("players", "edges"), [(3, SMALL_HARBORS), (6, LARGE_HARBORS)])
def test_b4_harbor_tokens_are_shuffled_over_all_edges(players: int, edges: str) -> None:
    seen = [set[str]() for _ in edges.split()]
    for seed in range(60):
        drawn = board(players, seed, options={"harbors": "tokens"})
        for kinds, kind in zip(seen, types_in_order(drawn, edges), strict=True):
            kinds.add(kind)
    assert all(len(kinds) >= 5 for kinds in seen)


def test_b4_frame_pieces_keep_their_two_harbors() -> None:
    pairs = {("any", "grain"), ("any", "wool"), ("any", "brick")}
    seen = set()
    for seed in range(60):
        kinds = types_in_order(board(4, seed, options={"harbors": "frames"}), SMALL_HARBORS)
        twos = [(kinds[0], kinds[1]), (kinds[3], kinds[4]), (kinds[6], kinds[7])]
        ones = [kinds[2], kinds[5], kinds[8]]
        assert set(twos) == pairs
        assert sorted(ones) == ["any", "lumber", "ore"]
        seen.add((*twos, *ones))
    assert len(seen) >= 25


def test_b4_frames_on_the_large_board_are_shuffled_as_tokens() -> None:
    seen = {
        tuple(types_in_order(board(6, seed, options={"harbors": "frames"}), LARGE_HARBORS))
        for seed in range(20)
    }
    assert len(seen) == 20


#: B-4: for each of the six places the coast edges of its frame piece, clockwise.
FRAME_PLACES = (
    "v0-v3 v0-v4 v1-v4 v1-v5 v2-v5",
    "v2-v6 v6-v10 v10-v15 v15-v20 v20-v26",
    "v26-v32 v32-v37 v37-v42 v42-v46 v46-v50",
    "v50-v53 v49-v53 v49-v52 v48-v52 v48-v51",
    "v47-v51 v43-v47 v38-v43 v33-v38 v27-v33",
    "v21-v27 v16-v21 v11-v16 v7-v11 v3-v7",
)
#: The pieces: at which of these edges, counted from 0, they have which harbor.
FRAME_PIECES = {
    ((0, "any"), (3, "grain")),
    ((2, "ore"),),
    ((0, "any"), (3, "wool")),
    ((2, "any"),),
    ((0, "any"), (3, "brick")),
    ((2, "lumber"),),
}


def frame_pieces(drawn: dict[str, Any]) -> list[tuple[tuple[int, str], ...]]:
    """Return the harbors of the frame piece in each place."""
    kinds = dict(drawn["harbors"])
    places = [place.split() for place in FRAME_PLACES]
    return [tuple((i, kinds[e]) for i, e in enumerate(place) if e in kinds) for place in places]


@pytest.mark.parametrize("edition", ["3d", "base"])
def test_b4_frame_pieces_lie_in_any_order_and_keep_their_harbors(edition: str) -> None:
    seen = set()
    for seed in range(150):
        drawn = board(4, seed, edition=edition)
        pieces = frame_pieces(drawn)
        assert len(drawn["harbors"]) == 9
        assert set(pieces) == FRAME_PIECES
        seen.add(tuple(pieces))
    assert len(seen) >= 120  # of 720
    assert all({pieces[i] for pieces in seen} == FRAME_PIECES for i in range(6))


def test_b4_in_any_order_no_two_harbors_share_a_vertex_and_the_board_can_be_given() -> None:
    for seed in range(40):
        drawn = board(3, seed, edition="base")
        ends = [v for edge, _ in drawn["harbors"] for v in edge.split("-")]
        assert len(ends) == len(set(ends))
        assert Game.new(players=3, board=drawn).position()["board"] == drawn


def test_b4_frames_in_any_order_on_the_large_board_are_shuffled_as_tokens() -> None:
    for seed in range(5):
        anyhow = board(6, seed, options={"harbors": "frames_any_order"})
        assert anyhow == board(6, seed, options={"harbors": "tokens"})


def test_b4_a_game_stored_before_keeps_its_frames() -> None:
    assert earlier_values("base", 1)["harbors"] == earlier_values("3d", 1)["harbors"] == "frames"


def test_x1_a_harbor_trades_where_its_frame_piece_lies() -> None:
    """The ore harbor's piece may lie in the first place, where its edge is v1-v4."""
    drawn = next(
        found
        for seed in range(200)
        if ["v1-v4", "ore"] in (found := board(3, seed, edition="base"))["harbors"]
    )
    players = [{"settlements": ["v4"], "hand": {"ore": 2}}, {}, {}]
    given = {"edition": "base", "board": drawn, "phase": "action", "players": players}
    table = Game.from_position(given)
    assert table.why_not("bank ore wool") is None


BEGINNER = "10M 2P 9Fo / 12Fi 6H 4P 10H / 9Fi 11Fo D 3Fo 8M / 8Fo 3M 4Fi 5P / 5H 6Fi 11P"
LETTERS = {"M": "mountains", "P": "pasture", "Fo": "forest", "Fi": "fields", "H": "hills"}


def named(text: str) -> str:
    """`10M` as a hex of the position format."""
    letters = text.lstrip("0123456789")
    return "desert" if letters == "D" else f"{LETTERS[letters]} {text[: -len(letters)]}"


@pytest.mark.parametrize("players", [3, 4])
def test_b5_the_beginner_board(players: int) -> None:
    drawn = board(players, 3, board="beginner")
    assert drawn["hexes"] == [named(text) for text in BEGINNER.replace("/", "").split()]
    clockwise = ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber"]
    assert types_in_order(drawn, SMALL_HARBORS) == clockwise


def test_b5_placement_on_the_beginner_board_is_free() -> None:
    table = Game.new(players=4, board="beginner", first=0)
    assert legal(table) == [f"settlement v{v}" for v in range(54)]


FULL: dict[str, Any] = {
    "hexes": [
        "desert", "forest 6", "forest 8", "hills 2", "hills 2", "desert", "fields 12", "fields 12",
        "mountains 3", "pasture 4", "pasture 5", "mountains 9", "forest 10",
        "forest 11", "fields 3", "fields 4", "hills 5", "hills 6", "pasture",
    ],
    "harbors": [["v2-v5", "ore"], ["v0-v4", "ore"]],
}  # fmt: skip


def test_b6_a_board_given_in_full_is_played_as_it_is() -> None:
    """Even with two deserts, any tokens side by side, a hex without one, and two harbors."""
    assert board(4, 1, board=FULL) == FULL
    table = Game.from_position({"board": FULL, "phase": "action", "players": [{}, {}, {}]})
    assert table.position()["board"] == FULL


def test_b6_thirty_hexes_with_four_players_and_nineteen_with_six() -> None:
    large = board(6, 2)
    assert board(4, 1, board=large) == large
    assert board(6, 1, board=FULL) == FULL


@pytest.mark.parametrize(
    "change",
    [
        {"hexes": FULL["hexes"][:-1]},
        {"hexes": ["swamp 3", *FULL["hexes"][1:]]},
        {"hexes": ["forest 7", *FULL["hexes"][1:]]},
        {"hexes": ["desert 4", *FULL["hexes"][1:]]},
        {"harbors": [["v12-v17", "ore"]]},
        {"harbors": [["v0-v3", "ore"], ["v0-v4", "any"]]},
        {"harbors": [["v0-v1", "ore"]]},
        {"harbors": [["v0-v3", "cloth"]]},
        {"rows": [4, 5, 4]},
        {"hexes": ["sea", *FULL["hexes"][1:]]},
    ],
)
def test_b6_impossible_boards_are_refused(change: dict[str, Any]) -> None:
    given = {**FULL, **change}
    with pytest.raises(PositionError, match="board"):
        Game.new(board=given)
    with pytest.raises(PositionError, match="board"):
        Game.from_position({"board": given, "players": [{}, {}, {}]})


def test_b6_a_board_leaves_room_for_the_first_buildings_and_for_the_robber() -> None:
    small: dict[str, Any] = {"rows": [1, 2, 1], "hexes": ["forest 3"] * 4}
    with pytest.raises(PositionError, match="too small"):
        Game.new(players=3, board=small)
    desert = {"hexes": ["desert"] * 18 + ["forest 2"]}
    with pytest.raises(PositionError, match="robber"):
        Game.new(board=desert, edition="4e")
    assert Game.new(board=desert, edition="6e").legal_actions()
