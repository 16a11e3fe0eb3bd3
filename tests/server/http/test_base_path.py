"""Serving under a path of a host: everything below it, whether or not a proxy removes it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hexhold.server.settings import OWN_PATHS
from hexhold.server.start.app import HEADERS, make_app
from tests.server.client import HOST, ORIGIN, Client, Person, Table, play_out
from tests.server.conftest import MakeSettings, Servers

BASE = "/games/hexhold"
INDEX = """<head><meta name="base-path" content="/" /><link href="/icon.svg" />
<script src="/assets/a.js"></script></head>"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built page; with the same one, tests share an application."""
    found = tmp_path_factory.mktemp("page")
    (found / "assets").mkdir()
    (found / "index.html").write_text(INDEX)
    (found / "index.html.gz").write_bytes(b"gz")
    (found / "icon.svg").write_text("<svg/>")
    (found / "assets" / "a.js").write_text("1")
    return found


@pytest.fixture
def client(serve: Servers, folder: Path) -> Iterator[Client]:
    """A browser of a server under a path."""
    with serve(folder, base_path=BASE) as found:
        yield found


@pytest.fixture
def person(client: Client) -> Person:
    """Return a person who plays there."""
    return Person(client, "Ann")


@pytest.mark.parametrize("by", [BASE, ""], ids=["kept", "removed"])
def test_the_page_names_its_files_below_the_path(client: Client, by: str) -> None:
    for path in ("/", "/room/x", "/replay", "/nothing/of/it"):
        found = client.get(by + path, headers={"accept": "text/html,*/*;q=0.8"})
        assert "content-encoding" not in found.headers
        assert f'content="{BASE}/"' in found.text
        assert f'href="{BASE}/icon.svg"' in found.text and f'src="{BASE}/assets/a.js"' in found.text
    for path in ("/icon.svg", "/assets/a.js", "/healthz", "/api/editions"):
        assert client.get(by + path).status_code == 200
        assert client.head(by + path).status_code == 200


@pytest.mark.parametrize("query", ["", "?play&board=%20"])
def test_the_path_alone_leads_to_the_page(client: Client, query: str) -> None:
    for method in ("GET", "HEAD"):
        answer = client.request(method, BASE + query, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (308, f"{BASE}/{query}")
        assert all(answer.headers[name] == value for name, value in HEADERS.items())


@pytest.mark.parametrize("path", [f"{BASE}2/healthz", "/games/healthz", f"/x{BASE}/healthz"])
def test_what_only_looks_like_the_path_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    ("secure", "cookie"),
    [
        (False, ("hexhold_session.games.hexhold", f"Path={BASE};")),
        (True, ("__Host-hexhold_session.games.hexhold", "Path=/;")),
    ],
)
def test_a_cookie_is_not_taken_for_another_servers(
    serve: Servers, secure: bool, cookie: tuple[str, str]
) -> None:
    """Browsers send those of a server at the root, too, and `__Host-` allows no path."""
    scheme = "https" if secure else "http"
    with serve(stranger=True, at=f"{scheme}://{HOST}", base_path=BASE, secure=secure) as client:
        answer = client.post(f"{BASE}/api/session", json={"name": "Ann"})
        name, path = cookie
        given = answer.headers["set-cookie"]
        assert given.startswith(f"{name}=") and path in f"{given};"
        token = given.partition(";")[0].partition("=")[2]
        client.cookies.clear()
        for sent, found in ((f"{name}={token}", "Ann"), (f"hexhold_session={token}", None)):
            headers = {"cookie": f"{sent}; __Host-hexhold_session=x"}
            assert client.get("/api/session", headers=headers).json()["name"] == found


def test_a_game_below_the_path_its_preview_and_its_export(client: Client, person: Person) -> None:
    config = {"edition": "base", "players": 3, "options": {"victory_points": 3}, "bot_delay": 0}
    body = {"config": config, "bots": ["steady"] * 2, "start": True}
    room = person.post(f"{BASE}/api/rooms", json=body).json()["id"]
    headers = {"origin": ORIGIN, "cookie": person.cookie}
    with client.websocket_connect(f"{BASE}/ws/rooms/{room}", headers=headers) as socket:
        socket.send_text('{"type": "hello"}')
        assert "snapshot" in socket.receive_text(timeout=20)
    preview = client.get(f"{BASE}/room/{room}").text
    assert f'content="{ORIGIN}{BASE}/room/{room}"' in preview
    assert f'content="{ORIGIN}{BASE}/icon-512.png"' in preview
    with Table(person, room) as table:
        play_out(table)
    (game,) = person.get(f"{BASE}/api/profile/export").json()["games"]
    assert game["record"].startswith(f"{BASE}/api/records/")
    assert client.get(game["record"]).status_code == 200


def test_the_description_names_the_path(client: Client) -> None:
    assert client.get("/api/openapi.json").json()["servers"] == [{"url": BASE}]


def test_without_a_page_the_links_lie_below_the_path(serve: Servers, tmp_path: Path) -> None:
    with serve(tmp_path / "none", base_path=BASE) as client:
        assert f'href="{BASE}/healthz"' in client.get(f"{BASE}/").text


def test_no_base_path_can_be_a_path_of_the_server(settings: MakeSettings, folder: Path) -> None:
    routes = make_app(settings(), folder).routes
    first = {route.path.split("/")[1] for route in routes}
    assert {name for name in first if name and "." not in name} == OWN_PATHS
