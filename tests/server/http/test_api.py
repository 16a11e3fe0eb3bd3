"""The HTTP API: what it answers to good, bad and foreign requests."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import response_schema_conformance as conforms
from schemathesis.specs.openapi.checks import status_code_conformance as described_status

from hexhold.editions import EDITIONS, PRESETS
from hexhold.language import LANGUAGES
from hexhold.play.protocol.schema import schema
from hexhold.server.accounts import sessions
from hexhold.server.storage import sqlite_url
from tests.server.client import HOST, Client, Person, introduce, open_room
from tests.server.conftest import Servers, lenient
from tests.server.fake_time import FakeTime

QUICK = settings(
    max_examples=3,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The application and its own description of itself."""
    database = sqlite_url(tmp_path_factory.mktemp("api"))
    with Servers(partial(lenient, database), FakeTime())() as client:
        yield client, schemathesis.openapi.from_dict(client.get("/api/openapi.json").json())


@QUICK
@given(data=st.data())
def test_no_request_makes_the_server_fail(described: Any, data: st.DataObject) -> None:
    client, api = described
    for result in api.get_all_operations():
        case = data.draw(result.ok().as_strategy())
        known = case.as_transport_kwargs(base_url=f"http://{HOST}")
        known = {k: v for k, v in known.items() if k in ("method", "url", "params", "json", "data")}
        answer = client.request(**known)
        assert answer.status_code < 500, (known, answer.text)
        case.validate_response(answer, checks=[conforms, described_status])
        if answer.status_code >= 400:
            assert set(answer.json()) == {"code", "text", "rule"}


def test_sessions_and_names(stranger: Client) -> None:
    assert stranger.get("/api/session").json() == {"name": None}
    introduce(stranger, "Ann")
    assert stranger.get("/api/session").json() == {"name": "Ann"}
    introduce(stranger, "Bo")
    assert stranger.get("/api/session").json() == {"name": "Bo"}
    cookie = stranger.post("/api/session", json={"name": "Cy"}).headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie
    for name in ("", " x", "x" * 25, 3):
        assert stranger.post("/api/session", json={"name": name}).status_code == 400


def test_a_session_that_is_used_does_not_end(stranger: Client, timer: FakeTime) -> None:
    def cookie() -> str | None:
        answer = stranger.get("/api/session")
        assert answer.json() == {"name": "Ann"}
        renewed: str | None = answer.headers.get("set-cookie")
        return renewed

    given = stranger.post("/api/session", json={"name": "Ann"}).headers["set-cookie"]
    assert f"Max-Age={sessions.COOKIE_SECONDS}" in given
    assert cookie() is None, "it is new"
    timer.passed += sessions.RENEW_SECONDS + 1
    assert cookie() == given, "the same for as long again"
    assert cookie() is None, "once a day is enough"
    timer.jumped -= 30 * sessions.RENEW_SECONDS
    assert cookie() == given, "the system's time was set back"
    stranger.cookies.clear()
    assert "set-cookie" not in stranger.get("/api/session").headers


UNSEEN = "\0\t\x1b\x7f\xad\u200b\u2028\u202e\u3000\u034f\u115f\u2800\u3164\uffa0\ufe0f\U000e0100"
LONE = {"\u0301": "an accent without a letter", "Bo \u0301": "an accent without a letter"}


def test_names_can_be_seen(client: Client) -> None:
    seen = "Zoe\u0308 ❤\ufe0f"
    introduce(client, seen)
    hidden = dict.fromkeys([f"a{c}b" for c in UNSEEN] + ["ab\n"], "invisible character")
    for name, reason in {**hidden, **LONE, "a" + 7 * "\u0301": "too many accents"}.items():
        for path, body in (
            ("/api/session", {"name": name}),
            ("/api/rooms", {"config": {"name": name}}),
        ):
            answer = client.post(path, json=body)
            assert (answer.status_code, reason in answer.json()["text"]) == (422, True), name
    assert client.get("/api/session").json() == {"name": seen}
    assert client.get("/api/rooms").json()["own"] == []


def test_a_seed_of_the_dice_is_one_line(client: Client) -> None:
    refusal = "a seed for the dice must not contain line breaks or control characters"
    for seed in ("lucky\n", "a\nb", "\x7f", "a\u2028b"):
        answer = client.post("/api/rooms", json={"seed": seed})
        assert (answer.status_code, answer.json()["text"]) == (422, refusal)
    assert client.get("/api/rooms").json()["own"] == []
    room = f"/api/rooms/{open_room(client)['id']}"
    take = {"do": "take", "seat": 2, "seed": "a\rb"}
    assert client.post(f"{room}/seat", json=take).json()["text"] == refusal
    assert client.get(room).json()["you"] == 0, "the old seat is kept"


def test_foreign_pages_and_unknown_rooms_are_refused(client: Client) -> None:
    foreign = {"origin": "https://elsewhere.example"}
    assert client.post("/api/rooms", json={}, headers=foreign).json()["code"] == "forbidden"
    assert client.get("/api/rooms/nothing").status_code == 404
    assert client.get("/api/rooms/" + "x" * 100).status_code in (400, 404)
    assert client.get("/nothing").json()["code"] == "not_found"


@pytest.mark.parametrize("language", LANGUAGES)
def test_v_no_neutrals_presets_make_rooms(client: Client, language: str) -> None:
    introduce(client, "Ann")
    found = client.get("/api/presets", params={"lang": language}).json()["presets"]
    assert [preset["key"] for preset in found] == list(PRESETS)
    assert found[0]["name"] == PRESETS["duel"].names[language]
    for preset in found:
        names = ("edition", "options", "variants", "board")
        for players in preset["players"]:
            config = {name: preset[name] for name in names} | {"players": players}
            made = client.post("/api/rooms", json={"config": config})
            assert made.status_code == 201, made.text
            assert "preset" not in made.json()["config"]


@pytest.mark.parametrize("key", EDITIONS)
def test_editions_in_their_own_words(client: Client, key: str) -> None:
    found = client.get(f"/api/editions/{key}").json()
    assert found["name"] == EDITIONS[key].name
    assert all(card["text"] for card in found["cards"])
    assert all(rule["text"] and rule["source"] for rule in found["rules"])
    without = client.get(f"/api/editions/{key}", params={"rules": "false"}).json()
    assert found["rules"] and without == found | {"rules": []}
    worded = client.get(f"/api/editions/{key}", params={"options": '{"victory_points": 9}'})
    assert worded.status_code == 200
    points = next(o for o in found["options"] if o["name"] == "victory_points")
    # A settlement and a city win a game to three before the first roll (T-2).
    assert points["offered_from"] == (4 if EDITIONS[key].expansion else 3)
    assert all(o["offered_from"] == o["low"] for o in found["options"] if o is not points)
    assert client.get(f"/api/editions/{key}", params={"options": "["}).status_code == 422


@pytest.mark.parametrize("key", EDITIONS)
def test_v_every_edition_words_the_variants_that_it_can_be_played_with(
    client: Client, key: str
) -> None:
    edition = client.get(f"/api/editions/{key}").json()
    found = {rule["id"]: rule for rule in edition["rules"]}
    for variant in client.get("/api/editions").json()["variants"]:
        playable = variant["key"] in edition["variants"]
        assert playable or not EDITIONS[key].expansion
        assert (f"V {variant['key']}" in found) == playable
    if key == "6e":
        assert found["V easy_start"]["source"].startswith("4e: "), "where it comes from"


def test_seats_and_configuration(client: Client) -> None:
    room = open_room(client, config={"private": False, "name": "Ours"})
    path = f"/api/rooms/{room['id']}"
    other = Person(client, "Bo")
    assert other.get("/api/rooms").json()["open"][0]["name"] == "Ours"
    assert other.post(f"{path}/join").json()["you"] == 1
    assert other.post(f"{path}/seat", json={"do": "take", "seat": 0}).status_code == 409
    for request in ({"do": "bot", "seat": 2}, {"do": "remove", "seat": 0}):
        assert other.post(f"{path}/seat", json=request).status_code == 403
    assert other.post(f"{path}/configure", json={"config": room["config"]}).status_code == 403
    assert other.post(f"{path}/start").status_code == 403
    assert client.get(path).json()["host"] and not other.get(path).json()["host"]
    assert client.post(f"{path}/start").json()["text"].startswith("a seat is empty")
    for number in (2, 3):
        bot = {"do": "bot", "seat": number, "bot": "random"}
        assert client.post(f"{path}/seat", json=bot).status_code == 200
    config = {**room["config"], "players": 3}
    answer = client.post(f"{path}/configure", json={"config": config})
    assert answer.json()["config"]["players"] == 3
    wrong = {**config, "options": {"victory_points": 99}}
    assert client.post(f"{path}/configure", json={"config": wrong}).status_code == 422
    assert client.post(f"{path}/start").json()["state"] == "running"
    assert client.post(f"{path}/start").status_code == 409
    assert other.post(f"{path}/leave").status_code == 409
    assert client.get(f"{path}/record").status_code == 403


def test_what_is_switched_off_is_not_found(serve: Servers) -> None:
    with serve(features=frozenset()) as client:
        assert client.get("/api/rooms").json()["features"] == []
        names = ("challenges", "conduct", "match", "programs", "seasons", "tables", "tournaments")
        answers = [client.get(f"/api/{name}") for name in (*names, "watch", "webhooks")]
        for path, body in (
            ("match", {"queues": ["duel:2"], "pace": "fast"}),
            ("records/g/play_on", {"seat": 0, "name": "Again", "step": 0}),
            ("reviews", {"game": "g"}),
            (f"rooms/{open_room(client)['id']}/report", {"seat": 1, "reason": "insults"}),
            ("tournaments", {"title": "Cup", "config": {"name": "Cup"}}),
        ):
            answers.append(client.post(f"/api/{path}", json=body))
        found = {str(a.request.url): (a.status_code, a.json()["code"]) for a in answers}
        assert set(found.values()) == {(404, "not_found")}, found


def test_a_page_that_is_not_built_has_its_own_message(serve: Servers, tmp_path: Path) -> None:
    with serve(tmp_path / "none") as client:
        answer = client.get("/")
        assert answer.status_code == 503 and "not built" in answer.text
        assert "default-src 'self'" in answer.headers["content-security-policy"]


BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nothing", "/nothing/at/all", "/rooms/", "/room", "/index.html"])
def test_a_browser_at_a_wrong_address_gets_the_page(
    page: Client, one_file: Path, path: str
) -> None:
    answer = page.get(path, headers=BROWSER)
    assert (answer.status_code, answer.text) == (404, (one_file / "index.html").read_text())
    assert answer.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_programs_at_a_wrong_address_get_the_error(page: Client) -> None:
    answers = [
        page.get("/nothing"),
        page.get("/nothing", headers={"accept": "*/*"}),
        page.get("/nothing", headers={"accept": "image/avif,image/*,*/*;q=0.8"}),
        page.get("/nothing", headers={"accept": ";;,q=x"}),
        page.get("/api/nothing/there", headers=BROWSER),
        page.post("/nothing", headers=BROWSER),
    ]
    assert [answer.status_code for answer in answers] == [404] * 6
    assert {answer.json()["code"] for answer in answers} == {"not_found"}


def test_without_a_page_a_wrong_address_is_an_error(serve: Servers, tmp_path: Path) -> None:
    with serve(tmp_path / "none") as client:
        answer = client.get("/nothing", headers=BROWSER)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_the_schema_is_stable() -> None:
    assert schema() == schema()
    assert {"Snapshot", "Event", "TableView", "Own"} <= set(schema()["$defs"])
