"""Reviews of finished games, which one leads and others follow."""

from typing import Any

import msgspec
import pytest

from hexhold.server.accounts.limits import WorkQueue
from hexhold.server.http.routes import review_routes
from hexhold.server.storage.repositories.conduct import ActRow
from tests.server.client import SHORT, Client, Person, Table, full_room, play_out
from tests.server.fake_time import FakeTime
from tests.server.storage.played_rooms import PlayedRoom

Json = dict[str, Any]
NOT_SHOWN = {
    "en": "Spectators see this game with a delay. "
    "You can open the review once its end has been shown.",
    "de": "Wer zuschaut, sieht dieses Spiel verzögert. "
    "Die Besprechung lässt sich öffnen, sobald das Ende gezeigt wurde.",
    "pl": "Widzowie oglądają tę grę z opóźnieniem. "
    "Omówienie będzie można otworzyć, gdy pokaże się jej koniec.",
}
HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script>'


def finished(client: Client) -> str:
    room = PlayedRoom(client.services.store, "over", **SHORT)
    room.play()
    return room.table.id


def test_one_leads_and_others_follow(client: Client) -> None:
    game = finished(client)
    review = client.post("/api/reviews", json={"game": game}).json()
    path = f"/api/reviews/{review['id']}"
    assert (review["leads"], review["leader"], review["step"]) == (True, "Ann", 0)
    note = {
        "step": 3,
        "text": HOSTILE,
        "arrows": [{"start": "v8", "end": "h3"}],
        "circles": ["v8-v12", "h1"],
    }
    changed = client.post(path, json={"step": 3, "note": note}).json()
    assert (changed["step"], changed["notes"], changed["version"]) == (3, [note], 1)
    bo = Person(client, "Bo")
    seen = bo.get(f"{path}?seen=0&hold=15").json()
    assert not seen["leads"] and seen["notes"] == [note] and seen["step"] == 3
    assert bo.post(path, json={"step": 0}).status_code == 403
    client.cookies.clear()
    assert client.get(path).json()["notes"] == [note], "everyone with the link reads it"
    record = client.get(f"{path}/file").text
    assert msgspec.json.decode(record.splitlines()[0])["review"] == [note]
    replay = client.post("/api/replay", json={"record": record}, headers={"cookie": bo.cookie})
    assert replay.json()["notes"] == [note] and replay.json()["damage"] is None
    odd = record.replace('"step":3', '"step":"<b>"')
    assert client.post("/api/replay", json={"record": odd}).json()["notes"] == []


def test_an_empty_note_is_removed_and_limits_hold(client: Client, monkeypatch: Any) -> None:
    monkeypatch.setattr(review_routes, "MOST_NOTES", 2)
    monkeypatch.setattr(review_routes, "MOST_REVIEWS", 1)
    game = finished(client)
    path = f"/api/reviews/{client.post('/api/reviews', json={'game': game}).json()['id']}"

    def write(step: int, **note: Any) -> Any:
        return client.post(path, json={"step": step, "note": {"step": step, **note}})

    assert len(write(1, text="one").json()["notes"]) == 1
    assert len(write(2, circles=["h1"]).json()["notes"]) == 2
    assert write(3, text="three").status_code == 429
    assert [note["step"] for note in write(1).json()["notes"]] == [2]
    assert client.post("/api/reviews", json={"game": game}).status_code == 429
    for wrong in (
        {"circles": ["<b>"]},
        {"circles": ["h1"] * 41},
        {"text": "x" * 501},
        {"arrows": [{"start": "h1"}]},
        {"more": 1},
    ):
        assert write(1, **wrong).status_code == 400, wrong
    assert write(1, text="two\nlines").status_code == 422


def test_a_game_that_goes_on_has_no_review(client: Client, timer: FakeTime) -> None:
    (room,) = full_room(client)
    with Table(client, room["id"]) as ann:
        answer = client.post("/api/reviews", json={"game": ann.game})
        running = answer.json()
        assert (answer.status_code, running["code"]) == (409, "no_game")
    assert client.post("/api/reviews", json={"game": "nothing"}).status_code == 404
    assert client.get("/api/reviews/nothing").status_code == 404
    # Nor does one whose end is not shown yet, whoever has the link.
    (room,) = full_room(client, **{**SHORT, "watch_delay": 120})
    with Table(client, room["id"]) as ann:
        play_out(ann)
    game = ann.game
    review = client.post("/api/reviews", json={"game": game}).json()
    eve = Person(client, "Eve")
    ways = [f"/api/reviews/{review['id']}", f"/api/reviews/{review['id']}/file"]
    for way in ways:
        for language, said in NOT_SHOWN.items():
            refused = eve.get(f"{way}?lang={language}")
            assert (refused.status_code, refused.json()["text"]) == (409, said)
    assert eve.post("/api/reviews", json={"game": game}).json() == running, "that it is over"
    timer.skip(client, 121)
    assert [eve.get(way).status_code for way in ways] == [200, 200]


def test_reviews_are_exported_and_deleted_with_their_leader(client: Client) -> None:
    game = finished(client)
    review = client.post("/api/reviews", json={"game": game}).json()
    client.post(f"/api/reviews/{review['id']}", json={"step": 1, "note": {"step": 1, "text": "hm"}})
    export = client.get("/api/profile/export").json()
    assert export["reviews"][0]["notes"][0]["text"] == "hm"
    assert client.post("/api/profile/delete", json={}).is_success
    assert client.get(f"/api/reviews/{review['id']}").status_code == 404


def test_the_leader_removes_a_review_and_it_goes_with_its_game(
    client: Client, monkeypatch: Any
) -> None:
    game = finished(client)
    first, second = (client.post("/api/reviews", json={"game": game}).json()["id"] for _ in "ab")
    bo = Person(client, "Bo")
    assert bo.post(f"/api/reviews/{first}/remove").status_code == 403
    assert client.post(f"/api/reviews/{first}/remove").status_code == 200
    assert client.post(f"/api/reviews/{first}/remove").status_code == 404
    monkeypatch.setattr(review_routes, "MOST_BYTES", 400)
    note = {"step": 1, "text": "x" * 250}
    path = f"/api/reviews/{second}"
    assert client.post(path, json={"step": 1, "note": note}).status_code == 200
    answer = client.post(path, json={"step": 2, "note": {**note, "step": 2}})
    assert answer.status_code == 429
    assert client.call(client.services.store.upkeep.remove, "over")
    assert client.call(client.services.store.reviews.find, second) is None


def test_a_request_does_not_wait_where_too_many_wait(client: Client, monkeypatch: Any) -> None:
    review = client.post("/api/reviews", json={"game": finished(client)}).json()["id"]

    async def waited(*_: object) -> None:
        pytest.fail("it waited")

    monkeypatch.setattr(client.services, "holding", WorkQueue(0, 0))
    monkeypatch.setattr(review_routes, "_changed", waited)
    assert client.get(f"/api/reviews/{review}?seen=0&hold=20").json()["version"] == 0


def test_the_muted_write_no_comments(client: Client) -> None:
    path = (
        f"/api/reviews/{client.post('/api/reviews', json={'game': finished(client)}).json()['id']}"
    )
    store = client.services.store
    (ann,) = client.call(store.conduct.accounts, "Ann", "")
    client.call(store.conduct.act, ann.session, 1.0, ActRow("mute", "rude"))
    client.services.conduct._known.clear()
    assert client.post(path, json={"step": 1, "note": {"step": 1, "text": "x"}}).status_code == 403
    assert client.post(path, json={"step": 1}).status_code == 200
