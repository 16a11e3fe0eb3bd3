"""Maps: the rules for map files, and no file does harm."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold import Game
from hexhold.board import (
    BEGINNER,
    GameMap,
    find_board,
    layout_to_json,
    map_to_json,
    named_board,
    parse_map,
    read_map_file,
)
from hexhold.board.shuffles import no_shuffles
from hexhold.errors import HexholdError, PositionError, UsageError

TOP = 1 << 14


def a_map(**changes: Any) -> dict[str, Any]:
    """Return *Through the Desert* for three with changed keys; None removes a key."""
    found = named_board("through_the_desert", 3)
    assert isinstance(found, GameMap)
    data = map_to_json(found) | changes
    return {key: value for key, value in data.items() if value is not None}


def hexes(**changes: str) -> list[str]:
    """Return its hexes with some replaced, by name such as `h3`."""
    texts = a_map()["hexes"]
    assert isinstance(texts, list)
    return [changes.get(f"h{h}", text) for h, text in enumerate(texts)]


FOG_AT_H3 = {"hexes": hexes(h3="fog"), "fog_terrain": ["sea"], "fog_tokens": []}
REFUSED = [
    ("board.islands", {"islands": []}, "unknown key"),
    ("board.title", {"title": "x" * 81}, "up to 80"),
    ("board.title", {"title": 5}, "text"),
    ("board.about", {"about": "x" * 2001}, "up to 2000"),
    ("board.about", {"about": "a\x1b[2J"}, "invisible character"),
    ("board.about", {"about": "gnp\u202e.exe"}, "invisible character"),
    ("board.about", {"about": "one\ntwo"}, "one line"),
    ("board.title", {"title": "one\rtwo"}, "one line"),
    ("board.title", {"title": "nothing\0"}, "invisible character"),
    ("board.title", {"title": "\u2066left"}, "invisible character"),
    ("board.title", {"title": "Z" + 7 * "\u0301"}, "too many accents"),
    ("board.title", {"title": "\u0301"}, "accent without a letter"),
    ("board.players", {"players": 3}, "list"),
    ("board.players", {"players": []}, "list"),
    ("board.players", {"players": [4, 3]}, "ascending"),
    ("board.players", {"players": [3, 3]}, "ascending"),
    ("board.players.0", {"players": [2]}, "3 to 6"),
    ("board.players.0", {"players": [True]}, "3 to 6"),
    ("board.players.1", {"players": [3, 7]}, "3 to 6"),
    ("board.start", {"start": ["h9", "h10", "h15"]}, "too small for 3 players"),
    ("board.hexes.0", {"hexes": hexes(h0="gold 6")}, "can't have a 6 or 8"),
    ("board.hexes.0", {"hexes": hexes(h0="gold")}, "no number token"),
    ("board.hexes.9", {"hexes": hexes(h9="forest 6", h10="fields 8")}, "next to that of h10"),
    ("board.hexes", {"hexes": hexes()[:-1]}, "the rows hold 37"),
    ("board.hexes", {"hexes": ["sea"] * 65}, "at most 64"),
    ("board.rows", {"rows": [4, 5, 6, 8]}, "exactly one"),
    ("board.rows", {"rows": [1] * 65}, "at most 64"),
    ("board.harbors", {"harbors": [["v0-v4", "any"]] * 17}, "at most 16"),
    ("board.harbors.0", {"harbors": [["v0-v4", "fish"]]}, "unknown harbor type"),
    ("board.harbors.0", {"harbors": [["v34-v41", "any"]]}, "not on the coast"),
    ("board.areas.0", {"areas": [["h0", "h1"], ["h2"]]}, "touches area 1 at h2"),
    ("board.areas.0.0", {"areas": [["h3"]]}, "h3 is sea"),
    ("board.areas.0.0", {"areas": [["h99"]]}, "not a hex of this map"),
    ("board.start.1", {"start": ["h9", "h0"]}, "another area"),
    ("board.pirate", {"pirate": "h0"}, "belongs on sea"),
    ("board.shuffle", {"shuffle": {}}, "list"),
    ("board.shuffle", {"shuffle": [["h0"]] * 17}, "up to 16"),
    ("board.shuffle.0", {"shuffle": [[]]}, "at least one hex"),
    ("board.shuffle.0", {"shuffle": [["h0"] * 38]}, "38 hexes, but the map has 37"),
    ("board.shuffle.0.1", {"shuffle": [["h0", "h0"]]}, "named twice"),
    ("board.shuffle.1.0", {"shuffle": [["h0"], ["h0"]]}, "another group"),
    ("board.shuffle.0.0", {"shuffle": [["h3"]]}, "sea stays"),
    ("board.shuffle_harbors", {"shuffle_harbors": 1}, "true or false"),
    ("board.format", {"format": 3}, "1 or 2"),
    ("board.format", {"format": True}, "1 or 2"),
    ("board.homes", {"homes": "chosen"}, "needs format = 2"),
    ("board.shuffle_numbers", {"shuffle_numbers": [["h0"]]}, "needs format = 2"),
    ("board.shuffle_harbors", {"shuffle_harbors": ["v26-v33"]}, "needs format = 2"),
    ("board.hexes", {"hexes": hexes(h3="fog")}, "needs format = 2"),
    ("board.homes", {"format": 2, "homes": "both"}, "start or chosen"),
    ("board.homes", {"format": 2, "homes": "chosen", "start": None, "areas": []}, "no areas"),
    ("board.start", {"format": 2, "homes": "chosen"}, "no start area"),
    ("board.shuffle_numbers.0.0", {"format": 2, "shuffle_numbers": [["h0"]]}, "another group"),
    ("board.shuffle_harbors.0", {"format": 2, "shuffle_harbors": ["v0-v4"]}, "no harbor is on"),
    ("board.shuffle_harbors.1", {"format": 2, "shuffle_harbors": ["v26-v33"] * 2}, "named twice"),
    ("board.fog_terrain", {"format": 2, "hexes": hexes(h3="fog")}, "0 in the stack for 1"),
    ("board.shuffle.0.0", {"format": 2, **FOG_AT_H3, "shuffle": [["h3"]]}, "fog stays"),
]


@pytest.mark.parametrize(
    ("key", "change", "said"), REFUSED, ids=[f"{i}:{k}" for i, (k, _, _) in enumerate(REFUSED)]
)
def test_b6_what_a_map_is_refused_for(key: str, change: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError) as refusal:
        parse_map(a_map(**change))
    assert refusal.value.key == key
    assert said in refusal.value.reason
    assert len(str(refusal.value)) < 300


def test_a_foreign_area_has_a_vertex_of_its_own() -> None:
    """A single hex in the middle of the start area has none."""
    texts = layout_to_json(BEGINNER)["hexes"]
    others = [f"h{h}" for h in range(19) if h != 9]
    data = {"players": [3], "hexes": texts, "areas": [["h9"]], "start": others}
    with pytest.raises(PositionError, match=r"areas\.0: has no vertex off the start area"):
        parse_map(data)


def test_m1_the_robber_needs_two_hexes() -> None:
    texts = ["sea"] * 19
    texts[9] = "forest 5"
    with pytest.raises(PositionError, match="too small"):
        parse_map({"players": [3], "hexes": texts})
    deserts = {"players": [3], "hexes": ["desert"] * 18 + ["forest 5"]}
    with pytest.raises(PositionError, match="robber"):
        parse_map(deserts)


def test_a_map_may_be_without_sea() -> None:
    data = layout_to_json(BEGINNER) | {"title": "Ours", "shuffle": [["h0", "h1"]]}
    found = parse_map(data)
    assert found.players == (3, 4, 5, 6)
    assert found.shuffles.groups == 1
    boards = {json.dumps(Game.new(seed=seed, board=data).position()["board"]) for seed in range(9)}
    assert len(boards) == 4


def test_a_map_without_groups_lies_as_it_is_written() -> None:
    data = a_map(shuffle=None, shuffle_harbors=None)
    found = parse_map(data)
    assert found.shuffles == no_shuffles(found.layout)
    board = Game.new(players=3, seed=5, board=data).position()["board"]
    assert board == {k: v for k, v in data.items() if k not in ("title", "about", "players")}


def test_format_2_numbers_are_drawn_where_the_terrain_is_fixed() -> None:
    numbers = {"shuffle_numbers": [["h0", "h1", "h2"], ["h9", "h10", "h11"]]}
    data = a_map(format=2, shuffle=[["h15", "h16"]], **numbers)
    boards = [Game.new(seed=n, players=3, board=data).position()["board"] for n in range(9)]
    lands = {tuple(text.split()[0] for text in board["hexes"][:12]) for board in boards}
    assert len(lands) == 1
    assert len({tuple(board["hexes"][:3]) for board in boards}) > 1
    found = parse_map(data)
    assert map_to_json(found)["shuffle_numbers"] == numbers["shuffle_numbers"]
    assert parse_map(map_to_json(found)) == found


def test_format_2_some_harbors_are_drawn() -> None:
    edges = ["v26-v33", "v40-v48", "v63-v70"]
    data = a_map(format=2, shuffle_harbors=edges)
    boards = [Game.new(seed=n, players=3, board=data).position()["board"] for n in range(9)]
    for harbor in data["harbors"]:
        types = {dict(board["harbors"])[harbor[0]] for board in boards}
        assert (len(types) > 1) == (harbor[0] in edges)
    assert parse_map(map_to_json(parse_map(data))) == parse_map(data)


def test_format_2_is_written_only_where_it_is_needed() -> None:
    assert "format" not in map_to_json(parse_map(a_map(format=1)))
    assert "format" not in map_to_json(parse_map(a_map(format=2)))
    fog = map_to_json(parse_map(a_map(format=2, **FOG_AT_H3)))
    assert fog["format"] == 2
    assert parse_map(fog) == parse_map(a_map(format=2, **FOG_AT_H3))


def test_players_a_map_is_not_for() -> None:
    with pytest.raises(UsageError, match="the map through_the_desert is for 3 players, not for 4"):
        Game.new(players=4, board=a_map())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("ending", [".toml", ".json"])
def test_a_file_is_played_on(ending: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / f"map{ending}"
    if ending == ".json":
        path.write_text(json.dumps(a_map()), encoding=encoding)
    else:
        lines = [f"{key} = {_toml(value)}" for key, value in a_map().items()]
        path.write_text("\n".join(lines), encoding=encoding)
    assert find_board(path, 3) == parse_map(a_map())
    table = Game.new(players=3, seed=8, board=path)
    twin = Game.new(players=3, seed=8, board="through_the_desert")
    assert table.position() == twin.position()


def _toml(value: object) -> str:
    return json.dumps(value)


def test_a_file_may_hold_a_board_instead(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text(json.dumps(layout_to_json(BEGINNER)), encoding="utf-8")
    assert find_board(path, 3) == BEGINNER


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("m.toml", b"rows = [", "is not TOML"),
        ("m.toml", b"\xff", "not UTF-8 text"),
        ("m.toml", b"a = 1\n" * TOP, "is longer than 16384 bytes"),
        ("m.toml", b"x = " + b"[" * 15000, "is n"),
        ("m.json", b"[" * 15000, "is nested too deep"),
        ("m.json", b"{", "is not JSON"),
        ("m.json", b"1" * 15000, "has a number with thousands of digits"),
    ],
    ids=["toml", "no text", "long", "deep toml", "deep json", "json", "number"],
)
def test_files_that_are_no_map(name: str, content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(UsageError, match=said) as refusal:
        read_map_file(path)
    assert len(str(refusal.value)) < 600


def test_a_key_of_thousands_of_parts_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "m.toml"
    path.write_bytes(b".".join([b"a"] * 8000) + b" = 1")
    with pytest.raises(UsageError, match="more than 100 dots"):
        find_board(path, 3)
    path.write_bytes(b".".join([b"a"] * 100) + b" = 1")
    with pytest.raises(PositionError, match=r"^board\.a: unknown key"):
        find_board(path, 3)
    path.write_bytes(b".".join([b"a"] * 30_000) + b" = 1")
    with pytest.raises(UsageError, match=f"is longer than {TOP} bytes"):
        find_board(path, 3)


@pytest.mark.parametrize("path", [Path("nowhere.toml"), Path("."), Path("a\0b"), Path("x" * 5000)])
def test_a_file_that_cannot_be_read(path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        read_map_file(path)


KEYS = list(a_map())
JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["h0", "h3", "sea", "gold 6", "gold 4", "desert", "v0-v4", "any"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=10,
)


@given(JUNK)
def test_junk_is_no_map(data: Any) -> None:
    with pytest.raises(PositionError):
        parse_map(data)


@given(st.sampled_from(KEYS), JUNK)
def test_junk_under_one_key(key: str, junk: Any) -> None:
    try:
        found = parse_map(a_map() | {key: junk})
    except HexholdError as refusal:
        assert isinstance(refusal, PositionError)
        assert refusal.key.startswith("board")
        assert len(str(refusal)) < 1000
    else:
        assert parse_map(map_to_json(found)) == found


@given(st.data())
def test_whatever_is_accepted_can_be_drawn_and_read_back(data: st.DataObject) -> None:
    """Change hexes, areas, groups and markers at random, but stay close to a right map."""
    change: dict[str, Any] = {}
    land = [f"h{h}" for h, text in enumerate(hexes()) if text != "sea"]
    some = st.lists(st.sampled_from(land), unique=True, min_size=1, max_size=12)
    for key, values in (
        ("shuffle", st.lists(some, max_size=3)),
        ("areas", st.lists(some, max_size=3)),
        ("start", some | st.none()),
        ("island_points", st.integers(0, 6)),
        ("pirate", st.sampled_from([*land, "h3", "h20", None])),
        ("robber", st.sampled_from([*land, "h3", None])),
        ("shuffle_harbors", st.booleans()),
        ("players", st.sampled_from([[3], [3, 4], None])),
    ):
        if data.draw(st.booleans()):
            change[key] = data.draw(values)
    try:
        found = parse_map(a_map(**change))
    except PositionError:
        return
    assert parse_map(map_to_json(found)) == found
    position = Game.new(players=3, seed=1, board=found).position()
    assert Game.from_position(position).position() == position
