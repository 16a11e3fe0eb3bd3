"""What messengers show of a link."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.client import HOST, ORIGIN, Client, introduce, open_room
from tests.server.conftest import Servers


def test_a_link_tells_what_is_played_and_nothing_of_who_plays(page: Client) -> None:
    introduce(page, "Ann of Somewhere")
    config = {"name": '"><script>', "players": 3}
    room = open_room(page, bots=["random"], config=config)
    found = page.get(f"/room/{room['id']}").text
    assert 'property="og:title" content="&quot;&gt;&lt;script&gt;"' in found
    assert "2 of 3 seats are taken" in found and "<script>" not in found
    assert f'content="http://{HOST}/room/{room["id"]}"' in found
    page.post(f"/api/rooms/{room['id']}/seat", json={"do": "bot", "seat": 2})
    game = page.post(f"/api/rooms/{room['id']}/start").json()["game"]
    german = page.get(f"/room/{room['id']}", headers={"accept-language": "de-AT,en"}).text
    assert "das Spiel läuft" in german
    replay = page.get(f"/replay/{game}").text
    assert "for 3, step by step" in replay
    table = page.services.rooms._open[room["id"]][0].table
    assert table is not None
    for text in (found, german, replay):
        assert "Ann of" not in text and table.row.secret not in text


def test_a_tournaments_link_tells_how_many_take_part(page: Client) -> None:
    introduce(page, "Ann of Somewhere")
    config = {"players": 4, "name": "evening"}
    body = {"title": "<Friday>", "config": config, "points": [3, 1]}
    made = page.post("/api/tournaments", json=body).json()
    found = page.get(f"/tournament/{made['id']}").text
    assert 'property="og:title" content="&lt;Friday&gt;"' in found
    assert "one person takes part" in found and "Ann of" not in found


def test_a_link_names_a_listed_origin_whatever_host_is_asked_for(page: Client) -> None:
    introduce(page, "Ann of Somewhere")
    room = open_room(page, bots=["random"], config={"players": 3})
    path = f"/room/{room['id']}"
    for host in ("evil.example", "192.0.2.1", "127.0.0.1:8000"):
        found = page.get(path, headers={"host": host}).text
        assert host not in found
        assert f'property="og:url" content="{ORIGIN}{path}"' in found


def test_a_link_names_no_address_where_no_origin_is_known(serve: Servers, one_file: Path) -> None:
    with serve(one_file, at="http://127.0.0.1:8000", origins=frozenset()) as local:
        introduce(local, "Ann of Somewhere")
        room = open_room(local, bots=["random"], config={"players": 3})
        own = local.get(f"/room/{room['id']}").text
        assert f'content="http://127.0.0.1:8000/room/{room["id"]}"' in own
        found = local.get(f"/room/{room['id']}", headers={"host": "evil.example"}).text
    assert "og:title" in found and "evil.example" not in found and "og:url" not in found


@pytest.mark.parametrize(
    "path", ["/", "/tournament/none", "/replay", "/room/none", "/room/a/b", f"/room/{'x' * 99}"]
)
def test_a_page_of_nothing_in_particular_has_no_preview(page: Client, path: str) -> None:
    answer = page.get(path)
    assert answer.status_code == 200 and "og:" not in answer.text
