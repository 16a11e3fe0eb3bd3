"""What messengers show of a link."""

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from hexhold.server.http import board_pictures, link_previews
from hexhold.server.http.board_pictures import HEIGHT, WIDTH
from tests.server.client import HOST, ORIGIN, SHORT, Client, introduce, open_room
from tests.server.conftest import Servers
from tests.server.storage.played_rooms import PlayedRoom


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


def _finished(client: Client, private: bool = False, **config: Any) -> tuple[str, str]:
    """A table whose game bots have played to the end; its id and the game's."""
    introduce(client, "Ann of Somewhere")
    rules = {"edition": "base", "bot_delay": 0, "private": private, **config}
    room = open_room(client, bots=["random", "random"], config={"players": 3, **rules})
    game = client.post(f"/api/rooms/{room['id']}/start").json()["game"]
    return room["id"], game


def test_a_link_to_a_public_game_shows_its_board(page: Client) -> None:
    pytest.importorskip("PIL", reason="pip install 'hexhold[previews]'")
    room, game = _finished(page)
    picture = f"/api/records/{game}/picture.png"
    for path in (f"/room/{room}", f"/replay/{game}"):
        assert f'property="og:image" content="http://{HOST}{picture}"' in page.get(path).text
    found = page.get(picture)
    assert found.status_code == 200 and found.headers["content-type"] == "image/png"
    assert found.headers["cache-control"] == "public, max-age=60"
    assert found.content.startswith(b"\x89PNG") and len(found.content) < 150_000
    assert int.from_bytes(found.content[16:20], "big") == WIDTH
    assert int.from_bytes(found.content[20:24], "big") == HEIGHT
    # Kept, so it costs no place in the queue.
    with patch.object(page.services.replays, "allow", return_value=False):
        assert page.get(picture).content == found.content
        assert page.get(f"{picture}?step=1").status_code == 429


@pytest.mark.parametrize("hidden", ["private", "sealed", "delayed"])
def test_a_picture_shows_nothing_that_a_stranger_may_not_see(page: Client, hidden: str) -> None:
    more = {"watch_delay": 120} if hidden == "delayed" else {}
    room, game = _finished(page, private=hidden == "private", **more)
    page.services.rooms.loaded[0].row.sealed = hidden == "sealed"
    assert page.get(f"/api/records/{game}/picture.png").status_code == 404
    assert page.get("/api/records/none/picture.png").status_code == 404
    if hidden == "private":
        assert f"http://{HOST}/icon-512.png" in page.get(f"/room/{room}").text


def test_a_finished_game_is_shown_in_its_middle_and_a_review_at_its_step(page: Client) -> None:
    pytest.importorskip("PIL", reason="pip install 'hexhold[previews]'")
    introduce(page, "Ann of Somewhere")
    played = PlayedRoom(page.services.store, "over", private=False, **SHORT)
    played.play()
    game = played.table.id
    review = page.post("/api/reviews", json={"game": game}).json()["id"]
    page.post(f"/api/reviews/{review}", json={"step": 3})
    at_step = f"/api/records/{game}/picture.png?step=3"
    assert f"http://{HOST}{at_step}" in page.get(f"/review/{review}").text
    middle = page.get(f"/api/records/{game}/picture.png")
    assert middle.headers["cache-control"] == "public, max-age=86400"
    steps = len(played.table.entries)
    again = page.get(f"/api/records/{game}/picture.png?step={steps // 2}")
    assert again.content == middle.content != page.get(at_step).content


def test_without_pillow_previews_have_the_neutral_picture(page: Client) -> None:
    room, game = _finished(page)
    with patch.object(link_previews, "DRAWN", False), patch.object(board_pictures, "DRAWN", False):
        assert f"http://{HOST}/icon-512.png" in page.get(f"/room/{room}").text
        assert page.get(f"/api/records/{game}/picture.png").status_code == 404


@pytest.mark.parametrize(
    "path", ["/", "/tournament/none", "/replay", "/room/none", "/room/a/b", f"/room/{'x' * 99}"]
)
def test_a_page_of_nothing_in_particular_has_no_preview(page: Client, path: str) -> None:
    answer = page.get(path)
    assert answer.status_code == 200 and "og:" not in answer.text
