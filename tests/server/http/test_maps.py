"""Maps that people make: what is said of them, games on them, and what a stranger may send."""

import json
from typing import Any

import pytest

from hexhold.board import layout_to_json, map_to_json, parse_map, scenario_maps
from hexhold.board.boxes import BEGINNER
from hexhold.records.fair import fair_start, gives_start, gives_start_on_own_board
from tests.server.client import Client, Table, good

ISLAND = {**layout_to_json(BEGINNER), "players": [3, 4]}
SEA = scenario_maps("through_the_desert")[0]


def show(client: Client, data: object, **more: Any) -> dict[str, Any]:
    """Return the server's answer about a map."""
    text = data if isinstance(data, str) else json.dumps(data)
    return good(client.post("/api/maps", json={"text": text, **more}))


def test_a_map_is_shown_with_its_figures(client: Client) -> None:
    found = show(client, ISLAND)
    assert found["problem"] is None
    assert json.loads(found["map"]) == ISLAND
    assert len(found["grid"]["coast"]) == 30
    assert [one["players"] for one in found["fairness"]] == [3, 4]
    assert sum(one["pips"] for one in found["resources"]) == 58
    # What of it is not fair, and what would be.
    apart = [max(one["best_sites"]) - min(one["best_sites"]) for one in found["fairness"]]
    assert [one["apart"] for one in found["fairness"]] == apart
    aside = {one["terrain"]: abs(one["pips"] - one["share"]) for one in found["resources"]}
    assert (found["most_apart"], found["most_aside"]) == (1, 2)
    even = {one["terrain"]: one["even"] for one in found["resources"]}
    assert even == {terrain: off <= 2 for terrain, off in aside.items()}
    assert not all(even.values())
    sea = show(client, map_to_json(SEA))
    assert sea["problem"] is None and sea["grid"]["rows"] == list(SEA.layout.rows)
    one, same, other = (show(client, map_to_json(SEA), seed=n)["map"] for n in (1, 1, 2))
    assert one == same != other
    toml = 'title = "Ours"\nhexes = ["forest 5"]'
    assert 'without "rows" a board has 19 or 30' in show(client, toml)["problem"]


def test_a_map_is_for_as_many_as_it_has_room_for(client: Client) -> None:
    sea: dict[str, Any] = {"rows": [4, 5, 6, 7, 6, 5, 4], "hexes": ["sea"] * 37, "harbors": []}
    assert (
        "too small" in show(client, sea)["problem"] and "3 players" in show(client, sea)["problem"]
    )
    for h, number in zip(
        (8, 9, 10, 14, 15, 16, 17, 21, 22), (4, 9, 3, 5, 10, 4, 9, 11, 3), strict=True
    ):
        sea["hexes"][h] = f"hills {number}"
    found = show(client, sea)
    assert found["problem"] is None
    assert [one["players"] for one in found["fairness"]] == [3, 4]


def test_what_is_wrong_is_one_sentence(client: Client) -> None:
    bare = {**ISLAND, "hexes": ["forest", *ISLAND["hexes"][1:]]}
    found = show(client, bare)
    told = "A hex that produces cards has no number token yet."
    assert (found["problem"], found["hex"]) == (told, "h0")
    german = client.post("/api/maps?lang=de", json={"text": json.dumps(bare)}).json()
    assert german["problem"].endswith("hat noch keinen Zahlenchip.")
    assert found["grid"] is not None and found["map"] is not None
    hostile = [
        "<script>alert(1)</script>", "[" * 9000, '{"hexes": ' * 900, "{}", "[1]", "null", "\x00",
        '{"hexes": 7}', '{"rows": [1e999], "hexes": []}', '{"rows": [64], "hexes": ["sea"]}',
        json.dumps({**ISLAND, "rows": [9**99]}), json.dumps({**ISLAND, "about": "\u202e"}),
        json.dumps({**ISLAND, "harbors": [["v0-v3", "any"]] * 99}), "a" + ".a" * 8000 + " = 1",
        json.dumps({**ISLAND, "__proto__": {}}), '{"\\ud800": 1}',
        '{"hexes": ["' + "9" * 9000 + '"]}',
    ]  # fmt: skip
    for text in hostile:
        problem = show(client, text)["problem"]
        assert problem and "\n" not in problem and len(problem) < 400, text[:50]
    assert client.post("/api/maps", json={"text": "x" * 20_000}).status_code == 400


@pytest.mark.parametrize("data", [ISLAND, map_to_json(SEA)], ids=["island", "sea"])
def test_a_room_plays_on_an_own_board(client: Client, data: dict[str, Any]) -> None:
    config = {"players": 3, "board": "own", "map": json.dumps(data), "bot_delay": 0}
    room = client.post(
        "/api/rooms", json={"config": config, "bots": ["steady"] * 2, "start": True}
    ).json()
    with Table(client, room["id"]) as ann:
        hexes = ann.view["board"]["hexes"]
    assert [hex_["terrain"] for hex_ in hexes] == [text.split()[0] for text in data["hexes"]]


def test_a_room_refuses_a_board_that_cannot_be_played(client: Client) -> None:
    for wish, said in (
        ({"board": "own"}, "your own boards"),
        ({"board": "own", "map": "{"}, "not JSON"),
        ({"board": "own", "map": json.dumps({**ISLAND, "players": [4]}), "players": 3}, "for 4"),
    ):
        answer = client.post("/api/rooms", json={"config": {"players": 3, **wish}})
        assert answer.status_code == 422, answer.text
        assert said in answer.json()["text"]


def test_a_record_says_that_its_board_was_not_drawn() -> None:
    wish = {**ISLAND, "harbors": ISLAND["harbors"][1:]}
    secret, seeds = "ab" * 32, ["one", "two", "three"]
    how: dict[str, Any] = {"edition": "6e", "options": {}, "variants": []}
    own = fair_start(secret, seeds, **how, board=parse_map(wish))
    assert not gives_start(own, secret, seeds)
    assert gives_start_on_own_board(own, secret, seeds)
    assert not gives_start_on_own_board({**own, "first": (own["first"] + 1) % 3}, secret, seeds)
    drawn = fair_start(secret, seeds, **how, board="random")
    assert gives_start(drawn, secret, seeds)
    assert not gives_start_on_own_board(drawn, secret, seeds)
