"""Cookies that others plant, and the name that nobody else can plant one under."""

from collections.abc import Iterator

import pytest
from litestar.exceptions import WebSocketDisconnect

from hexhold.server.accounts.sessions import COOKIE, HOST_COOKIE
from hexhold.server.socket.room_socket import FORBIDDEN, NO_SESSION
from tests.server.client import HOST, ORIGIN, Client
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime

HTTPS = f"https://{HOST}"


@pytest.fixture
def secure(serve: Servers) -> Iterator[Client]:
    """A server with --secure."""
    with serve(stranger=True, at=HTTPS, secure=True) as found:
        yield found


def introduced(client: Client, name: str = "Ann", cookie: str = "") -> list[str]:
    """Return the cookies that a browser gets with a new profile."""
    answer = client.post("/api/session", json={"name": name}, headers={"cookie": cookie})
    assert answer.status_code == 200, answer.text
    client.cookies.clear()
    return answer.headers.get_list("set-cookie")


def token_in(cookies: list[str]) -> str:
    return cookies[0].partition(";")[0].partition("=")[2]


def name_by(client: Client, cookie: str) -> object:
    client.cookies.clear()
    return client.get("/api/session", headers={"cookie": cookie}).json().get("name")


def closed_with(client: Client, room: str, cookie: str) -> int | None:
    """The code with which a socket is closed at once."""
    headers = {"origin": ORIGIN, "cookie": cookie}
    try:
        with client.websocket_connect(f"/ws/rooms/{room}", headers=headers) as socket:
            socket.send_text('{"type": "hello"}')
            socket.receive_text(timeout=20)
    except WebSocketDisconnect as ended:
        return ended.code
    return None


def test_with_secure_the_cookie_is_bound_to_this_host(secure: Client) -> None:
    (kept,) = introduced(secure)
    name, *attributes = kept.split("; ")
    assert name.startswith(f"{HOST_COOKIE}=")
    assert {"Secure", "Path=/", "HttpOnly"} <= set(attributes)
    assert not any(attribute.startswith("Domain") for attribute in attributes)
    answer = secure.get("/api/session")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_without_secure_there_is_no_promise_of_https(stranger: Client) -> None:
    (kept,) = introduced(stranger)
    assert kept.startswith(f"{COOKIE}=") and "Secure" not in kept
    assert "strict-transport-security" not in stranger.get("/api/session").headers


def test_a_planted_cookie_is_not_taken(secure: Client) -> None:
    hers = token_in(introduced(secure))
    his = token_in(introduced(secure, "Mallory"))
    assert name_by(secure, f"{COOKIE}={his}") is None
    both = f"{COOKIE}={his}; {HOST_COOKIE}={hers}"
    assert name_by(secure, both) == "Ann"
    headers = {"cookie": both}
    room = secure.post("/api/rooms", json={"config": {}}, headers=headers).json()["id"]
    assert closed_with(secure, room, f"{COOKIE}={his}") == NO_SESSION
    assert closed_with(secure, room, both) is None
    # A new profile with this cookie gets a new session.
    assert token_in(introduced(secure, "Bo", f"{COOKIE}={his}")) not in (hers, his)


@pytest.mark.parametrize("which", [COOKIE, HOST_COOKIE])
def test_two_cookies_are_refused(serve: Servers, which: str) -> None:
    with serve(stranger=True, at=HTTPS, secure=which == HOST_COOKIE) as asked:
        refuses_two(asked, which)


def refuses_two(asked: Client, which: str) -> None:
    asks = (("GET", "/api/session"), ("POST", "/api/session"), ("GET", "/api/rooms"))
    hers, his = (token_in(introduced(asked, name)) for name in ("Ann", "Mallory"))
    headers = {"cookie": f"{which}={hers}"}
    room = asked.post("/api/rooms", json={"config": {}}, headers=headers).json()["id"]
    for cookie in (f"{which}={his}; {which}={hers}", f"{which}={hers}; x=y; {which}={hers}"):
        for method, path in asks:
            asked.cookies.clear()
            body = {"name": "Cy"} if method == "POST" else None
            answer = asked.request(method, path, json=body, headers={"cookie": cookie})
            assert (answer.status_code, answer.json()["code"]) == (400, "two_cookies")
            assert "set-cookie" not in answer.headers
        assert closed_with(asked, room, cookie) == FORBIDDEN
    assert asked.get("/healthz", headers={"cookie": f"{which}=a; {which}=b"}).status_code == 200


def test_people_stay_signed_in_when_secure_is_switched_on(serve: Servers, timer: FakeTime) -> None:
    with serve(stranger=True) as client:
        token = token_in(introduced(client))
    timer.passed += 10
    with serve(stranger=True, at=HTTPS, secure=True) as client:
        old = {"cookie": f"{COOKIE}={token}"}
        room = client.post("/api/rooms", json={"config": {}}, headers=old).json()["id"]
        assert closed_with(client, room, f"{COOKIE}={token}") is None
        answer = client.get("/api/session", headers=old)
        assert answer.json()["name"] == "Ann"
        new, gone = answer.headers.get_list("set-cookie")
        assert new.startswith(f"{HOST_COOKIE}={token};") and "Max-Age=0" in gone
        assert gone.startswith(f"{COOKIE}=")
        timer.passed += 10
        late = token_in(introduced(client, "Mallory"))
    # Nor does a restart take what was planted.
    with serve(stranger=True, at=HTTPS, secure=True) as client:
        assert name_by(client, f"{COOKIE}={late}") is None
        assert name_by(client, f"{COOKIE}={token}") == "Ann"
    # Switched off and on again, what people got meanwhile counts too.
    with serve(stranger=True) as client:
        meanwhile = token_in(introduced(client, "Bo"))
    timer.passed += 10
    with serve(stranger=True, at=HTTPS, secure=True) as client:
        assert name_by(client, f"{COOKIE}={meanwhile}") == "Bo"
