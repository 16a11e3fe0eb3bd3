"""The answers of a server while its rules are being compiled."""

import re
import socket
import threading
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hexhold.bots.preparation import Course, Preparation
from hexhold.server.start.app import HEADERS
from hexhold.server.start.run import bind, url_of
from hexhold.server.start.waiting_page import WaitingApp, waiting_page
from tests.server.conftest import MakeSettings

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def preparation() -> Preparation:
    """A quarter is done."""
    course = Course(40.0, lambda: 0.0)
    course.begin(10.0)
    course.begin(30.0)
    return Preparation([course])


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    """Where the server listens."""
    with bind("127.0.0.1", 0) as found:
        yield found


@pytest.fixture
def app(
    listening: socket.socket, preparation: Preparation, settings: MakeSettings
) -> Iterator[WaitingApp]:
    """A server that waits."""
    with waiting_page(listening, preparation, settings()) as found:
        yield found


@pytest.fixture
def client(app: WaitingApp, listening: socket.socket) -> Iterator[httpx.Client]:
    """Asks it."""
    with httpx.Client(base_url=url_of(listening)) as found:
        yield found


@pytest.mark.parametrize("path", ["/", "/?play&board=fair", "/room/abc", "/replay/x", "/anything"])
def test_a_browser_is_shown_how_far_it_is(client: httpx.Client, path: str) -> None:
    answer = client.get(path, headers=BROWSER)
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert 1 <= int(answer.headers["retry-after"]) <= 40
    assert answer.headers["cache-control"] == "no-store"
    assert "25 % done, about " in answer.text
    assert "{" not in answer.text
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "<script>" not in answer.text and "style=" not in answer.text


def test_a_browser_below_a_path_is_shown_it_too(
    listening: socket.socket, preparation: Preparation, settings: MakeSettings
) -> None:
    with waiting_page(listening, preparation, settings(base_path="/hexhold")):
        at = url_of(listening, "/hexhold")
        answer = httpx.get(f"{at}/room/abc", headers=BROWSER)
        assert answer.status_code == 503
        files = re.findall(r'(?:src|href)="([^"]+)"', answer.text)
        assert len(files) == 3 and all(name.startswith("/hexhold/") for name in files)
        for name in files:
            assert httpx.get(url_of(listening) + name).status_code == 200
        assert httpx.get(at).headers["location"] == "/hexhold/"


def test_the_page_speaks_the_browsers_language(client: httpx.Client) -> None:
    german = client.get("/", headers={**BROWSER, "accept-language": "de-AT,en;q=0.5"}).text
    assert '<html lang="de">' in german
    assert "Die Regeln werden vorbereitet." in german
    english = client.get("/", headers={**BROWSER, "accept-language": "en-US,de;q=0.9"}).text
    assert '<html lang="en">' in english


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/healthz"), ("GET", "/api/rooms"), ("POST", "/api/session"), ("DELETE", "/x")],
)
def test_programs_get_the_seconds_to_wait(client: httpx.Client, method: str, path: str) -> None:
    answer = client.request(method, path, headers=BROWSER, content=b"{}")
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) >= 1
    told = answer.json()
    assert (told["code"], told["share"]) == ("preparing", 0.25)
    assert told["text"].startswith("25 % done, about ")
    assert "geschafft" in client.request(method, f"{path}?lang=de", content=b"{}").json()["text"]


def test_without_a_code_cache_none_is_promised(
    preparation: Preparation, client: httpx.Client
) -> None:
    assert "once after installation" in client.get("/healthz").json()["about"]
    preparation.kept = False
    assert "at every start" in client.get("/healthz").json()["about"]


def test_what_the_page_needs_is_there(client: httpx.Client) -> None:
    page = client.get("/", headers=BROWSER).text
    for path, kind in (("/waiting.js", "text/javascript"), ("/waiting.css", "text/css")):
        assert f'"{path}"' in page
        answer = client.get(path)
        assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert client.head("/").content == b""


def test_a_socket_is_refused_with_the_same_word(client: httpx.Client) -> None:
    address = str(client.base_url.join("/ws/room/abc")).replace("http:", "ws:")
    with pytest.raises(InvalidStatus) as refused:
        connect(address, open_timeout=60)
    assert refused.value.response.status_code == 503
    assert int(refused.value.response.headers["Retry-After"]) >= 1


def test_a_failure_is_shown_on_a_page_that_asks(app: WaitingApp, client: httpx.Client) -> None:
    assert client.get("/healthz").json()["code"] == "preparing"
    failing = threading.Thread(target=app.fail, args=("MemoryError: <no room>",))
    failing.start()
    while (told := client.get("/healthz").json())["code"] == "preparing":
        pass
    failing.join()
    assert told["code"] == "failed"
    assert told["title"] == "The rules could not be prepared."
    assert told["text"] == "MemoryError: <no room>"
    assert "MemoryError: &lt;no room&gt;" in client.get("/", headers=BROWSER).text


def test_a_failure_does_not_wait_for_a_page(app: WaitingApp) -> None:
    app.fail("MemoryError")


def test_a_visitor_who_comes_while_it_ends_is_served_by_the_next_process(
    listening: socket.socket, preparation: Preparation, settings: MakeSettings
) -> None:
    with waiting_page(listening, preparation, settings()):
        pass
    with (
        socket.create_connection(listening.getsockname()),
        waiting_page(listening, preparation, settings()),
    ):
        assert httpx.get(f"{url_of(listening)}/healthz").status_code == 503
