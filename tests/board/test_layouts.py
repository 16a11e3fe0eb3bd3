"""Given boards: the round trip, and every refusal."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.board import (
    BEGINNER,
    HARBOR_TYPES,
    LARGE,
    STANDARD,
    TERRAINS,
    TOKENS,
    BoardLayout,
    can_hold_harbor,
    geometry,
    layout_to_json,
    parse_layout,
)
from hexhold.errors import PositionError

DESERT, SEA = TERRAINS.index("desert"), TERRAINS.index("sea")
MAPS = [STANDARD, LARGE, (4, 5, 6, 7, 6, 5, 4), (1,), (2, 3), (9, 10), (10, 9)]


def board(**changes: Any) -> dict[str, Any]:
    return layout_to_json(BEGINNER) | changes


def hexes(**changes: str) -> list[str]:
    """Return the beginner board's hexes with some replaced, by name such as `h3`."""
    texts: list[str] = layout_to_json(BEGINNER)["hexes"]
    return [changes.get(f"h{h}", text) for h, text in enumerate(texts)]


@st.composite
def layouts(draw: st.DrawFn) -> BoardLayout:
    rows = draw(st.sampled_from(MAPS))
    g = geometry(rows)
    kinds = st.integers(0, len(TERRAINS) - 1)
    terrain = tuple(draw(kinds) for _ in range(g.hex_count))
    numbers = tuple(
        0 if kind in (DESERT, SEA) else draw(st.sampled_from((0, *TOKENS))) for kind in terrain
    )
    harbors: list[tuple[int, int]] = []
    for e in draw(st.permutations(range(g.edge_count)))[:20]:
        taken = {v for other, _ in harbors for v in g.edge_vertices[other]}
        if (
            len(harbors) < 16
            and can_hold_harbor(g, terrain, e)
            and not taken & set(g.edge_vertices[e])
        ):
            harbors.append((e, draw(st.integers(0, len(HARBOR_TYPES) - 1))))
    return BoardLayout(rows, terrain, numbers, tuple(harbors))


@given(layouts())
def test_round_trip(layout: BoardLayout) -> None:
    data = layout_to_json(layout)
    assert parse_layout(data) == layout
    assert ("rows" in data) == (layout.rows not in (STANDARD, LARGE))


JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["forest 11", "desert", "sea", "any", "v0-v3", "rows", "hexes", "harbors"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.integers(), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(JUNK)
def test_junk_is_refused(data: Any) -> None:
    with pytest.raises(PositionError):
        parse_layout(data)


@given(JUNK, st.sampled_from(["rows", "hexes", "harbors"]))
def test_junk_under_one_key(junk: Any, key: str) -> None:
    try:
        parse_layout(board(**{key: junk}))
    except PositionError as error:
        assert error.key.startswith("board")


@given(JUNK, st.integers(0, 18))
def test_junk_in_a_list(junk: Any, index: int) -> None:
    for key in ("hexes", "harbors"):
        data = board()
        data[key][index % len(data[key])] = junk
        try:
            parse_layout(data)
        except PositionError as error:
            # A sea hex takes the coast from the harbor next to it.
            assert error.key.startswith((f"board.{key}", "board.harbors"))


@pytest.mark.parametrize(
    ("data", "key", "reason"),
    [
        ([], "board", "object"),
        ("beginner", "board", "object"),
        (board(hexagons=[]), "board.hexagons", "unknown key"),
        ({}, "board.hexes", "missing"),
        (board(hexes="forest"), "board.hexes", "list"),
        (board(hexes=hexes()[:18]), "board.hexes", "18 hexes"),
        (board(rows=[3, 4, 5]), "board.hexes", "the rows hold 12"),
        (board(rows=[3, 4, 4]), "board.rows", "exactly one"),
        (board(rows=[3, 4.0, 5]), "board.rows", "whole numbers"),
        (board(rows=[True]), "board.rows", "whole numbers"),
        (board(rows=[65]), "board.rows", "at most 64"),
        (board(hexes=hexes(h2="swamp 3")), "board.hexes.2", "unknown terrain"),
        (board(hexes=hexes(h2="forest seven")), "board.hexes.2", "number token"),
        (board(hexes=hexes(h2="forest 7")), "board.hexes.2", "number token"),
        (board(hexes=hexes(h2="forest 1")), "board.hexes.2", "number token"),
        (board(hexes=hexes(h2="forest 13")), "board.hexes.2", "number token"),
        (board(hexes=hexes(h2="forest 03")), "board.hexes.2", "number token"),
        (board(hexes=hexes(h2="forest 3 4")), "board.hexes.2", "terrain and its number"),
        (board(hexes=hexes(h2="")), "board.hexes.2", "terrain and its number"),
        (board(hexes=hexes(h9="desert 4")), "board.hexes.9", "can't have a number token"),
        (board(hexes=hexes(h2="sea 4")), "board.hexes.2", "can't have a number token"),
        (board(harbors={}), "board.harbors", "list"),
        (board(harbors=[["v0-v3"]]), "board.harbors.0", "edge and a type"),
        (board(harbors=["v0"]), "board.harbors.0", "edge and a type"),
        (board(harbors=[["v0-v1", "any"]]), "board.harbors.0", "not an edge"),
        (board(harbors=[["v4-v8", "any"]]), "board.harbors.0", "not on the coast"),
        (board(harbors=[["v0-v3", "coin"]]), "board.harbors.0", "unknown harbor type"),
        (board(harbors=[["v0-v3", "any"], ["v3-v0", "ore"]]), "board.harbors.1", "already"),
        (board(harbors=[["v0-v3", "any"], ["v0-v4", "ore"]]), "board.harbors.1", "shares v0"),
    ],
)
def test_refusals(data: object, key: str, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_layout(data)
    assert caught.value.key == key
    assert reason in caught.value.reason


LONG, HUGE = "x" * 1_000_000, 10**5000


@pytest.mark.parametrize(
    "data",
    [
        board(**{LONG: 1}),
        {HUGE: 1},
        board(rows=[HUGE]),
        board(rows=[3, HUGE]),
        board(rows=[1, 2] * 100_000),
        board(hexes=hexes(h2=LONG)),
        board(hexes=hexes(h2=f"forest {LONG}")),
        board(harbors=[[LONG, "any"]]),
        board(harbors=[["v0-v3", LONG]]),
    ],
    ids=["key", "number", "row", "rows", "many", "terrain", "token", "edge", "harbor"],
)
def test_no_value_is_too_much_for_a_message(data: object) -> None:
    with pytest.raises(PositionError, match=r"^[ -~…]{1,400}$"):
        parse_layout(data)


def test_the_key_starts_where_the_caller_says() -> None:
    with pytest.raises(PositionError) as caught:
        parse_layout(board(harbors=[1]), where="start.board")
    assert caught.value.key == "start.board.harbors.0"


def test_a_producing_hex_may_lack_a_token() -> None:
    assert parse_layout(board(hexes=hexes(h0="mountains"))).numbers[0] == 0


def test_harbors_may_be_left_out() -> None:
    data = board()
    del data["harbors"]
    assert parse_layout(data).harbors == ()


def test_harbors_need_land_and_sea() -> None:
    sea_at_h0 = hexes(h0="sea")
    inner = parse_layout(board(hexes=sea_at_h0, harbors=[["v8-v12", "any"]]))
    assert len(inner.harbors) == 1
    with pytest.raises(PositionError, match="coast"):
        parse_layout(board(hexes=sea_at_h0, harbors=[["v0-v3", "any"]]))
