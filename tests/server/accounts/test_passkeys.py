"""Passkeys: made on one device, they sign another in, each answer once."""

from typing import Any

import pytest

pytest.importorskip("webauthn", reason="pip install webauthn")

from hexhold.server.accounts.passkeys import CHALLENGE_SECONDS, is_offered
from hexhold.server.storage.repositories.passkeys import MOST_OF_ONE
from tests.server.accounts.authenticator import Authenticator
from tests.server.client import ORIGIN, Client, Person, open_room
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime


def options(who: Client | Person, path: str = "") -> dict[str, Any]:
    answer = who.post(f"/api/passkeys{path}/options")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["options"]
    return found


def made(who: Client | Person) -> Authenticator:
    """A passkey of an account."""
    key = Authenticator(ORIGIN)
    answer = who.post("/api/passkeys", json={"credential": key.make(options(who))})
    assert answer.status_code == 200, answer.text
    return key


def signed_in(who: Person, credential: dict[str, Any]) -> Any:
    return who.post("/api/passkeys/sign_in", json={"credential": credential})


def test_a_passkey_signs_another_device_in_with_its_seats(client: Client, timer: FakeTime) -> None:
    room = open_room(client)["id"]
    key = made(client)
    found = client.get("/api/passkeys").json()
    assert found["offered"] and [one["site"] for one in found["passkeys"]] == ["testserver.local"]
    timer.passed += 1
    phone = Person(client, "Phone")
    before = phone.cookie
    asked = options(phone, "/sign_in")
    assert asked["rpId"] == "testserver.local" and not asked.get("allowCredentials")
    phone.sign_in("/api/passkeys/sign_in", credential=key.sign(asked))
    assert phone.cookie != before
    assert phone.get("/api/profile").json()["name"] == "Ann"
    assert phone.get(f"/api/rooms/{room}").json()["you"] == 0
    # The old cookie of the phone has ended, and its account with it.
    phone.cookie = before
    assert phone.get("/api/profile").status_code == 401


def test_an_answer_works_once_for_its_purpose_and_for_five_minutes(
    client: Client, timer: FakeTime
) -> None:
    key = made(client)
    ben = Person(client, "Ben")
    timer.passed += 1
    answer = key.sign(options(ben, "/sign_in"))
    assert signed_in(ben, answer).status_code == 200
    assert signed_in(ben, answer).status_code == 403, "a second time"
    late = options(ben, "/sign_in")
    timer.passed += CHALLENGE_SECONDS + 1
    assert signed_in(ben, key.sign(late)).status_code == 409
    theirs = options(client)
    other = Authenticator(ORIGIN)
    cy = Person(client, "Cy")
    refused = cy.post("/api/passkeys", json={"credential": other.make(theirs)})
    assert refused.status_code == 403, "options of another account"
    wrong = {**theirs, "rpId": "testserver.local"}
    assert signed_in(cy, key.sign(wrong)).status_code == 403, "options for a new passkey"


def test_what_is_not_signed_by_the_passkey_is_refused(client: Client, timer: FakeTime) -> None:
    key = made(client)
    ben = Person(client, "Ben")
    timer.passed += 1

    def status(change: Any) -> int:
        answer = key.sign(options(ben, "/sign_in"))
        change(answer)
        return int(signed_in(ben, answer).status_code)

    stranger = Authenticator(ORIGIN)
    assert signed_in(ben, stranger.sign(options(ben, "/sign_in"))).status_code == 404
    assert status(lambda a: a["response"].update(signature="AAAA")) == 403
    assert status(lambda a: a["response"].update(clientDataJSON="AAAA")) == 403
    assert status(lambda a: a.update(response=None)) == 403
    assert status(lambda a: a.update(rawId=7)) == 403
    forged = Authenticator(ORIGIN)
    forged.id = key.id
    assert signed_in(ben, forged.sign(options(ben, "/sign_in"))).status_code == 403
    phisher = Authenticator("https://testserver.evil.example")
    phisher.id, phisher.key = key.id, key.key
    assert signed_in(ben, phisher.sign(options(ben, "/sign_in"))).status_code == 403
    # A device that did not ask for its lock.
    key.flags = 0x01
    assert status(lambda a: None) == 403
    key.flags = 0x05
    assert status(lambda a: None) == 200
    # A copy of the authenticator, whose count is behind.
    key.count = 0
    assert status(lambda a: None) == 403


def test_a_passkey_is_kept_once_removed_and_limited(client: Client) -> None:
    key = made(client)
    again = client.post("/api/passkeys", json={"credential": key.make(options(client))})
    assert again.status_code == 409
    (found,) = client.get("/api/passkeys").json()["passkeys"]
    excluded = options(client)["excludeCredentials"]
    assert len(excluded) == 1
    ben = Person(client, "Ben")
    assert ben.post(f"/api/passkeys/{found['id']}/remove").status_code == 404
    assert client.post(f"/api/passkeys/{found['id']}/remove").json()["passkeys"] == []
    assert signed_in(ben, key.sign(options(ben, "/sign_in"))).status_code == 404
    for _ in range(MOST_OF_ONE):
        made(client)
    more = Authenticator(ORIGIN).make(options(client))
    assert client.post("/api/passkeys", json={"credential": more}).status_code == 429


def test_who_has_a_passkey_can_sign_the_only_device_out_and_deletes_it_with_the_account(
    client: Client, timer: FakeTime
) -> None:
    device = client.get("/api/profile").json()["devices"][0]["id"]
    assert client.post(f"/api/profile/devices/{device}/sign_out").status_code == 409
    key = made(client)
    cookies = dict(client.cookies)
    assert client.post(f"/api/profile/devices/{device}/sign_out").status_code == 200
    client.cookies.clear()
    timer.passed += 1
    phone = Person(client, "Phone")
    phone.sign_in("/api/passkeys/sign_in", credential=key.sign(options(phone, "/sign_in")))
    assert phone.cookie not in cookies.values()
    assert phone.post("/api/profile/delete").status_code == 200
    other = Person(client, "Other")
    assert signed_in(other, key.sign(options(other, "/sign_in"))).status_code == 404


def test_an_address_without_a_name_has_no_passkeys(serve: Servers) -> None:
    assert is_offered("localhost:8000") and is_offered("a.example") and not is_offered("[::1]:80")
    with serve(at="http://127.0.0.1", origins=frozenset()) as client:
        assert client.get("/api/passkeys").json()["offered"] is False
        assert client.post("/api/passkeys/options").status_code == 409
