"""One profile on several devices, and the code that restores it."""

import pytest
from litestar.exceptions import WebSocketDisconnect

from hexhold.play.protocol.refusals import Refusal
from hexhold.server.accounts.recovery import (
    ALL_WRONG_CODES,
    LENGTH,
    TRY_SECONDS,
    WRONG_CODES,
    plain,
)
from hexhold.server.accounts.sessions import COOKIE
from tests.server.client import Client, Json, Person, Table, open_room
from tests.server.conftest import execute
from tests.server.fake_time import FakeTime

pytestmark = pytest.mark.storage


def code_of(who: Client | Person) -> str:
    """A new recovery code."""
    return str(who.post("/api/profile/code").json()["code"])


def recover(who: Person, code: str) -> Json:
    """Be somebody by a code; the browser takes the new cookie."""
    return who.sign_in("/api/profile/recover", code=code)


def phone_of(client: Client) -> Person:
    """Sign Ann in on another device."""
    phone = Person(client, "Phone")
    recover(phone, code_of(client))
    return phone


def profile(who: Client | Person) -> Json:
    found: Json = who.get("/api/profile").json()
    return found


def test_a_code_signs_in_on_another_device(client: Client) -> None:
    room = open_room(client, bots=["random"] * 2, config={"players": 3}, start=True)["id"]
    assert not profile(client)["kept"]
    code = code_of(client)
    assert len(plain(code)) == LENGTH and profile(client)["kept"]
    phone = Person(client, "Somebody")
    before = phone.cookie
    found = recover(phone, code.lower().replace("-", " "))
    assert found["name"] == "Ann" and [d["this"] for d in found["devices"]].count(True) == 1
    assert len(profile(client)["devices"]) == 2
    assert phone.cookie != before, "nobody else may know the cookie that is now hers"
    phone.cookie, now = before, phone.cookie
    assert phone.get("/api/session").json() == {"name": None}
    phone.cookie = now
    assert phone.get(f"/api/rooms/{room}").json()["you"] == 0
    # Once more: it stays the same device, and its earlier cookie is no longer valid.
    assert len(recover(phone, code)["devices"]) == 2 and phone.cookie != now
    phone.cookie, latest = now, phone.cookie
    assert phone.get("/api/session").json() == {"name": None}
    phone.cookie = latest
    assert phone.get(f"/api/rooms/{room}").json()["you"] == 0


def test_two_devices_have_one_seat_and_only_one_of_them_acts(client: Client) -> None:
    room = open_room(client, bots=["random"] * 2, config={"players": 3}, start=True)["id"]
    phone = phone_of(client)
    with Table(client, room) as desk, Table(phone, room) as table:
        while not (table.own and table.own["must"] and desk.version == table.version):
            behind = desk if desk.version < table.version else table
            behind.receive()
        assert desk.own == table.own
        first, action = desk.act(desk.actions[0]), table.actions[-1]
        late = table.act(action)
        assert first["ok"] and not late["ok"] and late["error"]["code"] == "stale"


def test_what_a_device_has_played_before_goes_along(client: Client) -> None:
    code = code_of(client)
    phone, ben = Person(client, "Guest"), Person(client, "Ben")
    config = {"players": 3, "bot_delay": 0}
    rooms = [
        str(phone.post("/api/rooms", json={"config": config, "bots": bots}).json()["id"])
        for bots in (["random"], [])
    ]
    client.post(f"/api/rooms/{rooms[1]}/join")
    recover(phone, code)
    first, second = (client.get(f"/api/rooms/{room}").json() for room in rooms)
    assert (first["you"], first["host"]) == (0, True)
    assert (second["you"], second["host"]) == (1, False), "nobody has two seats at a table"
    # A profile with a code of its own stays when its person recovers another one.
    his = ben.post("/api/rooms", json={"config": config}).json()["id"]
    again = code_of(ben)
    recover(ben, code)
    assert ben.get(f"/api/rooms/{his}").json()["you"] is None
    recover(ben, again)
    assert ben.get(f"/api/rooms/{his}").json()["you"] == 0


def test_a_device_that_is_signed_out_has_no_session(client: Client) -> None:
    (own,) = profile(client)["devices"]
    out = "/api/profile/devices/{}/sign_out"
    assert client.post(out.format(own["id"])).json()["code"] == "conflict", "nobody could be Ann"
    room = open_room(client)["id"]
    phone = phone_of(client)
    (other,) = [d for d in profile(client)["devices"] if not d["this"]]
    assert Person(client, "Ben").post(out.format(other["id"])).status_code == 404
    with Table(phone, room) as table:
        assert client.post(out.format(other["id"])).status_code == 200
        assert table.until("closing")["reason"] == "signed_out"
    assert phone.get("/api/profile").status_code == 401
    with pytest.raises(WebSocketDisconnect), Table(phone, room):
        pass
    assert client.post(out.format(own["id"])).status_code == 200, "there is a code"
    assert client.get("/api/session").json() == {"name": None}


def test_a_thousand_wrong_codes_let_no_one_in_and_lock_no_one_out(
    client: Client, timer: FakeTime
) -> None:
    code = code_of(client)
    last = {"0": "1"}.get(code[-1], "0")
    recovery = client.services.recovery

    def tried(typed: str, address: str = "192.0.2.1") -> str:
        try:
            return str(client.call(recovery.whose, typed, address))
        except Refusal as refusal:
            return refusal.text

    wrong = [code[:-1] + last, code[:5], "", "?" * 100, "0" * 25]
    texts = [tried(wrong[n % len(wrong)]) for n in range(1000)]
    assert len(set(texts[:WRONG_CODES])) == 1 and len(set(texts[WRONG_CODES:])) == 1
    assert "25 letters" in texts[0] and "ten minutes" in texts[-1]
    assert tried(code) == texts[-1], "nor is who has the right one, from there"
    found = tried(code, "192.0.2.2")
    assert found not in texts
    for n in range(ALL_WRONG_CODES):
        tried(code[:5], f"10.0.0.{n}")
    assert tried(code, "198.51.100.7") == found, "whoever has tried none may"
    tried(wrong[0], "198.51.100.8")
    assert tried(code, "198.51.100.8") == texts[-1]
    timer.passed += TRY_SECONDS + 1
    assert tried(code) == found


def test_a_newer_code_ends_the_older_one(client: Client) -> None:
    old, new = code_of(client), code_of(client)
    phone = Person(client, "Phone")
    answer = phone.post("/api/profile/recover", json={"code": old})
    assert answer.status_code == 404 and "this code is wrong" in answer.json()["text"]
    assert recover(phone, new)["name"] == "Ann"


def test_name_and_mark_are_those_of_all_devices(client: Client) -> None:
    phone = phone_of(client)
    answer = phone.post("/api/profile", json={"name": "Anna", "mark": "castle"})
    assert (answer.json()["name"], answer.json()["mark"]) == ("Anna", "castle")
    assert (profile(client)["name"], profile(client)["mark"]) == ("Anna", "castle")
    assert phone.post("/api/profile", json={"name": "Anna", "mark": "x"}).status_code == 400
    seats = client.post("/api/rooms", json={"bots": ["steady"]}).json()["seats"]
    assert [seat["mark"] for seat in seats] == ["castle", None, None, None]
    assert client.get("/api/session").json() == {"name": "Anna"}


def test_neither_code_nor_cookie_is_stored(client: Client, database: str) -> None:
    code = code_of(client)
    token = client.cookies[COOKIE]
    people = client.services.store.accounts
    known = client.call(people.recovery, code[:5])
    assert known is not None and plain(code)[5:] not in known.digest
    # Half a code is none.
    execute(database, "UPDATE sessions SET recovery_digest = NULL")
    answer = Person(client, "Ben").post("/api/profile/recover", json={"code": code})
    assert answer.status_code == 404
    assert token not in known.session
