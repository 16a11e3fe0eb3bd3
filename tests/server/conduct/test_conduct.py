"""Conduct: muting, blocking, reports and moderation, and who may still do what."""

import asyncio
from typing import Any

import pytest

from hexhold.play.protocol.conduct_shapes import (
    ActKind,
    ModerationRequest,
    Reported,
    ReportRequest,
)
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.accounts.sessions import Session
from hexhold.server.conduct import evasion
from hexhold.server.conduct.conduct import KNOWN_SECONDS, MOST_REPORTS
from hexhold.server.conduct.permissions import Permissions, permissions_of
from hexhold.server.storage import ResultRow, SeatResult
from hexhold.server.storage.repositories.conduct import ActRow, KeptAct, ReportRow
from tests.server.client import Client, Json, Person, Table, full_room, good, open_room, with_guests
from tests.server.fake_time import FakeTime

pytestmark = pytest.mark.storage
DUEL: Json = {"pace": "fast", "queues": ["duel:2"]}


def session_of(client: Client, name: str) -> str:
    """The id of an account."""
    (found,) = client.call(client.services.store.conduct.accounts, name, "")
    session: str = found.session
    return session


def make_moderator(client: Client, name: str) -> None:
    client.call(client.services.store.conduct.set_moderator, session_of(client, name), True)


def relate(client: Client | Person, room: str, seat: int, **what: bool) -> Json:
    body = {"seat": seat, "muted": False, "blocked": False, **what}
    return good(client.post(f"/api/rooms/{room}/relation", json=body))


def report(person: Client | Person, room: str, seat: int, **more: Any) -> Any:
    body = {"seat": seat, "reason": "insults", **more}
    return person.post(f"/api/rooms/{room}/report", json=body)


def decide(person: Client | Person, number: str, do: str, **more: Any) -> Any:
    return person.post(f"/api/moderation/{number}", json={"do": do, "reason": "rude", **more})


def lines(table: Table) -> list[str]:
    table.ping()
    return [line["text"] for line in table.until_snapshot()["chat"]]


def test_the_muted_are_not_heard_at_any_table(client: Client) -> None:
    room, bo, cy = with_guests(client, "Bo", "Cy")
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as b, Table(cy, room["id"]) as c:
        b.ask({"type": "chat", "text": "one"})
        assert relate(client, room["id"], 1, muted=True)["seats"][0]["muted"]
        b.ask({"type": "chat", "text": "two"})
        b.ask({"type": "emote", "emote": "laugh"})
        c.ask({"type": "chat", "text": "three"})
        assert lines(ann) == ["three"], "the lines before are hidden too"
        assert lines(c)[:2] == ["one", "two"]
    other = open_room(bo.client, config={"players": 3})
    with Table(bo, other["id"]) as b, Table(client, other["id"]) as ann:
        b.ask({"type": "chat", "text": "four"})
        assert lines(ann) == []
    (person,) = client.get("/api/conduct").json()["people"]
    assert (person["name"], person["muted"], person["blocked"]) == ("Bo", True, False)
    path = f"/api/conduct/{person['id']}"
    assert client.post(path, json={"muted": False, "blocked": False}).json()["people"] == []
    with Table(client, room["id"]) as ann:
        assert "one" in lines(ann)
    assert client.post(path, json={"muted": True, "blocked": False}).status_code == 404


def test_the_blocked_cannot_sit_down_and_do_not_see_the_table(client: Client) -> None:
    room, bo = with_guests(client, "Bo", players=3)
    relate(client, room["id"], 1, blocked=True)
    own = open_room(client, config={"private": False, "name": "Ann's"})
    for path, body in (
        ("join", {}),
        ("seat", {"do": "take", "seat": 1}),
    ):
        answer = bo.post(f"/api/rooms/{own['id']}/{path}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        assert "blocked" not in answer.json()["text"], "nobody is told who has blocked them"
    assert bo.get("/api/tables").json()["tables"] == []
    assert bo.get("/api/rooms").json()["open"] == []
    cy = Person(client, "Cy")
    assert len(cy.get("/api/tables").json()["tables"]) == 1
    # At a table where both sit already, both stay.
    assert bo.post(f"/api/rooms/{room['id']}/seat", json={"do": "colour", "seat": 1, "colour": 4})


def presence(person: Client | Person, room: str) -> list[bool]:
    shown = person.get(f"/api/rooms/{room}").json()
    assert all(seat["away_left"] is seat["idle_left"] is None for seat in shown["seats"])
    return [seat["connected"] for seat in shown["seats"]]


def test_the_blocked_are_not_told_who_is_there(client: Client) -> None:
    room, bo, cy = with_guests(client, "Bo", "Cy", players=3)
    at = room["id"]
    with Table(client, at), Table(cy, at), Table(bo, at) as other:
        assert presence(bo, at) == [True, True, True]
        relate(client, at, 1, blocked=True)
        other.wait(lambda: not other.room["seats"][0]["connected"])
        assert presence(bo, at) == [False, True, True] and not other.room["host_away"]
        assert presence(cy, at) == [True, True, True], "the others see it"
        client.post(f"/api/rooms/{at}/start")
        other.wait(lambda: other.room["state"] == "running")
        assert presence(bo, at)[0], "they play a live game together"
    stranger = Person(client, "Di")
    own = open_room(client)["id"]
    assert presence(stranger, own)[0] is False
    with Table(client, own), Table(stranger, own) as watching:
        assert presence(stranger, own)[0] and watching.until_snapshot()["room"]["spectators"] == 1
        di = session_of(client, "Di")
        client.call(
            client.services.store.conduct.set_relation, session_of(client, "Ann"), di, True, True
        )
        assert presence(stranger, own)[0] is False, "without a connection"
    with Table(client, own), Table(stranger, own) as watching:
        assert watching.until_snapshot()["room"]["seats"][0]["connected"] is False


def test_the_blocked_enter_no_tournament_of_the_host(client: Client) -> None:
    room, bo, cy = with_guests(client, "Bo", "Cy", players=3)
    plan = {"title": "Cup", "config": {}}
    cup = client.post("/api/tournaments", json=plan).json()["id"]
    relate(client, room["id"], 1, blocked=True)
    statuses = [each.post(f"/api/tournaments/{cup}/join").status_code for each in (bo, cy)]
    assert statuses == [403, 200]


def test_the_blocked_take_no_seat_with_the_link_of_another(client: Client) -> None:
    room, bo = with_guests(client, "Bo", players=3)
    relate(client, room["id"], 1, blocked=True)
    own, cy = with_guests(client, "Cy", players=3)
    key = cy.post(f"/api/rooms/{own['id']}/link").json()["key"]
    path = f"/api/rooms/{own['id']}/return"
    assert bo.post(path, json={"key": key}).status_code == 403
    assert Person(client, "Cy").post(path, json={"key": key}).json()["you"] == 1


def test_the_blocked_never_meet_in_a_match(client: Client) -> None:
    room, bo = with_guests(client, "Bo", players=3)
    relate(client, room["id"], 1, blocked=True)
    cy = Person(client, "Cy")
    for person in (client, bo):
        assert person.post("/api/match", json=DUEL).json()["state"] == "waiting"
    assert cy.post("/api/match", json=DUEL).json()["state"] == "called"


def test_only_people_at_the_table_are_reported_and_not_twice(client: Client) -> None:
    room, bo, _ = with_guests(client, "Bo", "Cy", players=4)
    with Table(bo, room["id"]) as b:
        b.ask({"type": "chat", "text": "you fool"})
    assert report(client, room["id"], 1, text="he called me names").json() == {
        "left": MOST_REPORTS - 1
    }
    assert report(client, room["id"], 1).status_code == 409
    for seat in (0, 3, 5):
        assert report(client, room["id"], seat).status_code == 404, "oneself, nobody, no seat"
    stranger = Person(client, "Di")
    assert report(stranger, room["id"], 1).status_code == 403
    assert report(client, room["id"], 2, text="a\u202eb").status_code == 422
    assert report(client, room["id"], 2, reason="nothing").status_code == 400
    assert client.get("/api/moderation").status_code == 403
    make_moderator(client, "Di")
    (found,) = stranger.get("/api/moderation").json()["reports"]
    assert (found["name"], found["reporter"], found["reporter_made"]) == ("Bo", "Ann", 1)
    assert [line["text"] for line in found["chat"]] == ["you fool"]


def test_a_person_who_reports_everyone_is_ignored(client: Client, timer: FakeTime) -> None:
    for n in range(MOST_REPORTS + 1):
        room, _ = with_guests(client, f"Bo {n}", players=2)
        answer = report(client, room["id"], 1)
        assert answer.status_code == (200 if n < MOST_REPORTS else 429)
    timer.passed += 86_401
    assert report(client, room["id"], 1).status_code == 200


def test_reports_at_the_same_time_are_counted_one_by_one(client: Client) -> None:
    room, bo = with_guests(client, "Bo", players=2)
    conduct, ann = client.services.conduct, Session(session_of(client, "Ann"), "Ann")

    async def twice() -> list[Any]:
        here = await client.services.rooms.get(room["id"])
        made = [conduct.report(ann, here, ReportRequest(1, "insults")) for _ in range(4)]
        return await asyncio.gather(*made, return_exceptions=True)

    told = client.call(twice)
    assert [type(each) for each in told].count(Reported) == 1
    make_moderator(client, "Bo")
    reports = client.call(client.services.store.conduct.open_reports)
    assert len(reports) == 1 and bo


def test_moderators_do_not_read_who_reported_them(client: Client) -> None:
    room, bo, cy = with_guests(client, "Bo", "Cy", players=4)
    make_moderator(client, "Bo")
    make_moderator(client, "Cy")
    report(client, room["id"], 1, text="he is rude")
    assert bo.get("/api/moderation").json()["reports"] == []
    (found,) = cy.get("/api/moderation").json()["reports"]
    assert found["reporter"] == "Ann"


def test_two_moderators_decide_once(client: Client) -> None:
    room, bo, cy = with_guests(client, "Bo", "Cy", players=4)
    report(client, room["id"], 1)
    make_moderator(client, "Ann")
    make_moderator(client, "Cy")
    (found,) = client.get("/api/moderation").json()["reports"]
    conduct = client.services.conduct

    async def both() -> list[Any]:
        data = ModerationRequest("ban", "rude")
        names = [session for session in await moderators()]
        done = (conduct.decide(session, found["id"], data) for session in names)
        return await asyncio.gather(*done, return_exceptions=True)

    async def moderators() -> list[str]:
        rows = await client.services.store.conduct.accounts(None, "")
        return [row.session for row in rows if row.moderator]

    told = client.call(both)
    assert [each for each in told if each is None] == [None]
    assert len(bo.get("/api/conduct").json()["acts"]) == 1 and cy


def test_a_ban_holds_for_the_programs_of_a_person(client: Client, timer: FakeTime) -> None:
    token = client.post("/api/programs", json={"name": "Robo"}).json()["token"]
    bo = Person(client, "Bo")
    headers = {"authorization": f"Bearer {token}"}
    assert bo.client.post("/api/match", json=DUEL, headers=headers).status_code == 200
    act = ActRow("ban", "rude")
    client.call(client.services.store.conduct.act, session_of(client, "Ann"), 1.0, act)
    timer.passed += KNOWN_SECONDS + 1
    assert bo.client.post("/api/match", json=DUEL, headers=headers).status_code == 403


def called(client: Client, *people: Client | Person) -> str:
    for person in people:
        assert person.post("/api/match", json=DUEL).status_code == 200
    room: str = client.get("/api/match").json()["found"]["room"]
    return room


def test_who_is_banned_during_the_ready_check_does_not_play(client: Client) -> None:
    bo = Person(client, "Bo")
    room = called(client, client, bo)
    act = ActRow("ban", "rude")
    client.call(client.services.store.conduct.act, session_of(client, "Bo"), 1.0, act)
    client.services.conduct._known.clear()
    for person in (client, bo):
        person.post("/api/match/ready", json={"room": room})
    assert client.get("/api/match").json()["state"] == "waiting"
    assert bo.get("/api/match").json()["state"] == "none"
    assert client.get(f"/api/rooms/{room}").status_code == 404


def test_who_is_blocked_while_waiting_is_not_met(client: Client) -> None:
    before, bo = with_guests(client, "Bo", players=3)
    room = called(client, client, bo)
    relate(client, before["id"], 1, blocked=True)
    for person in (client, bo):
        person.post("/api/match/ready", json={"room": room})
    for person in (client, bo):
        assert person.get("/api/match").json()["state"] == "waiting"
    assert client.get(f"/api/rooms/{room}").status_code == 404


def test_another_account_of_the_same_person_stays_blocked_and_reported(client: Client) -> None:
    room, bo = with_guests(client, "Bo", players=3)
    relate(client, room["id"], 1, blocked=True)
    report(client, room["id"], 1)
    store = client.services.store
    Person(client, "Bob")
    old, new = session_of(client, "Bo"), session_of(client, "Bob")
    client.call(store.accounts.move_in, old, new)
    assert client.call(store.conduct.blockers_of, new) == {session_of(client, "Ann")}
    assert [each.reported for each in client.call(store.conduct.open_reports)] == [new]
    assert bo


def test_moderators_act_and_the_person_reads_it(client: Client, timer: FakeTime) -> None:
    room, bo, cy = with_guests(client, "Bo", "Cy", players=4)
    make_moderator(client, "Cy")
    report(client, room["id"], 1)
    report(bo, room["id"], 2)
    (by_ann,) = cy.get("/api/moderation").json()["reports"]
    kept = client.call(client.services.store.conduct.open_reports)
    (by_bo,) = (each.id for each in kept if each.id != by_ann["id"])
    assert decide(bo, by_ann["id"], "dismiss").status_code == 403
    assert decide(cy, by_bo, "dismiss").status_code == 403, "not about oneself"
    assert decide(cy, by_ann["id"], "mute", reason=" ").status_code == 422
    assert decide(cy, by_ann["id"], "mute", reason="a\u202eb").status_code == 422
    assert decide(cy, by_ann["id"], "mute", hours=1).status_code == 200
    assert decide(cy, by_ann["id"], "mute", hours=1).status_code == 404, "it is closed"
    (act,) = bo.get("/api/conduct").json()["acts"]
    assert (act["kind"], act["reason"], act["over"]) == ("mute", "rude", False)
    assert "by" not in act
    with Table(bo, room["id"]) as b:
        refused = b.ask({"type": "chat", "text": "hello"})["error"]
        assert refused["code"] == "forbidden" and "muted you until" in refused["text"]
        timer.passed += 3601
        assert b.ask({"type": "chat", "text": "hello"})["ok"]
    assert bo.get("/api/conduct").json()["acts"][0]["over"]


def test_moderators_see_the_history_of_the_account(client: Client, timer: FakeTime) -> None:
    room, _, cy = with_guests(client, "Bo", "Cy", players=4)
    make_moderator(client, "Cy")
    store, bos = client.services.store, session_of(client, "Bo")

    async def played() -> None:
        for number, left in enumerate((False, True)):
            seats = [SeatResult("Bo", 5, bos, left=left), SeatResult("x", 10)]
            await store.results.add(ResultRow(f"g{number}", "r", 1.0, "6e", 1, seats, False))

    client.call(played)
    outcomes = []
    for do in ("dismiss", "warn", None):
        found = report(client, room["id"], 1, reason="leaving", text="again")
        assert found.status_code == 200
        (shown,) = cy.get("/api/moderation").json()["reports"]
        outcomes.append([each["outcome"] for each in shown["earlier"]])
        if do is not None:
            assert decide(cy, shown["id"], do).status_code == 200
        # Each report is about another game.
        client.services.rooms.loaded[0].row.game = f"game {do}"
        timer.passed += 1
    assert outcomes == [[], ["dismissed"], ["acted", "dismissed"]]
    assert shown["earlier"][0]["text"] == "again" and shown["earlier"][0]["reason"] == "leaving"
    assert (shown["games"], shown["left"]) == (2, 1) and shown["since"] <= timer.wall()


def test_a_moderator_opens_a_reported_game_that_is_shown_later(client: Client) -> None:
    room, _ = full_room(client, "Bo", players=2, watch_delay=120)
    mo = Person(client, "Mo")
    games = client.services.rooms.games

    def until(name: str) -> Any:
        session = Session(session_of(client, name), name, "")
        return client.call(games.shown_until, room["game"], session)

    assert until("Mo") is not None and until("Bo") is None
    make_moderator(client, "Mo")
    assert until("Mo") is not None, "no report"
    report(client, room["id"], 1)
    assert until("Mo") is None
    row = client.services.rooms.loaded[0].row
    row.sealed = True
    session = Session(session_of(client, "Mo"), "Mo", "")
    assert client.call(games.shown_to, room["game"], session).row.id == room["game"]
    with pytest.raises(Refusal):
        client.call(games.shown_to, room["game"], Session(session_of(client, "Bo"), "Bo", ""))
    (found,) = mo.get("/api/moderation").json()["reports"]
    decide(mo, found["id"], "dismiss")
    assert until("Mo") is not None, "it is closed"


def test_a_new_account_does_not_end_a_ban(
    client: Client, timer: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evasion, "says_who", lambda address: True)
    room, bo, cy = with_guests(client, "Bo", "Cy", players=4)
    make_moderator(client, "Ann")
    report(cy, room["id"], 1)
    (found,) = client.get("/api/moderation").json()["reports"]
    assert decide(client, found["id"], "ban").status_code == 200
    timer.passed += 1
    assert bo.post("/api/match", json=DUEL).status_code == 403
    timer.passed += 1
    again = Person(client, "Bo")
    refused = again.post("/api/match", json=DUEL)
    assert refused.status_code == 403 and "new at your internet address" in refused.json()["text"]
    assert again.post("/api/rooms", json={}).status_code == 201, "among friends they may play"
    assert cy.post("/api/match", json=DUEL).status_code == 200, "who was here before may"
    timer.passed += evasion.WATCH_SECONDS + 1
    assert again.post("/api/match", json=DUEL).status_code == 200


def test_the_suspended_do_not_meet_strangers_until_that_is_lifted(
    client: Client, timer: FakeTime
) -> None:
    room, bo, cy = with_guests(client, "Bo", "Cy", players=4)
    make_moderator(client, "Ann")
    report(cy, room["id"], 1)
    (found,) = client.get("/api/moderation").json()["reports"]
    assert decide(client, found["id"], "ban").status_code == 200
    other = open_room(client, config={"private": False})
    for path, body in (
        ("/api/match", DUEL),
        (f"/api/rooms/{other['id']}/join", {}),
        ("/api/rooms", {"config": {"private": False}}),
    ):
        assert bo.post(path, json=body).status_code == 403, path
    cup = client.post("/api/tournaments", json={"title": "Cup", "config": {}}).json()["id"]
    assert bo.post(f"/api/tournaments/{cup}/join").status_code == 403
    plan = {"title": "Cup", "config": {}, "public": True}
    assert bo.post("/api/tournaments", json=plan).status_code == 403
    # Alone, with friends, and where they sit already, they may play.
    own = bo.post("/api/rooms", json={})
    assert own.status_code == 201
    path = f"/api/rooms/{own.json()['id']}/configure"
    assert bo.post(path, json={"config": {"private": False}}).status_code == 403
    act = ActRow("lift", "sorry")
    client.call(client.services.store.conduct.act, session_of(client, "Bo"), 1.0, act)
    timer.passed += KNOWN_SECONDS + 1
    assert bo.post("/api/match", json=DUEL).status_code == 200
    assert [act["over"] for act in bo.get("/api/conduct").json()["acts"]] == [True, True]


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ([], Permissions()),
        (["warn"], Permissions()),
        (["mute"], Permissions(muted=50.0)),
        (["mute", "suspend"], Permissions(50.0, 50.0)),
        (["mute", "lift"], Permissions()),
        (["lift", "suspend"], Permissions(suspended=50.0)),
    ],
)
def test_what_an_account_may_do_follows_from_the_log(
    kinds: list[ActKind], expected: Permissions
) -> None:
    acts = [KeptAct(n, "bo", 1.0, ActRow(kind, "", 50.0)) for n, kind in enumerate(kinds)]
    acts.reverse()
    assert permissions_of(acts, 10.0) == expected
    assert permissions_of(acts, 60.0) == Permissions()


def test_it_is_exported_and_deleted_with_the_account(client: Client) -> None:
    room, bo = with_guests(client, "Bo", players=2)
    relate(client, room["id"], 1, blocked=True)
    report(client, room["id"], 1)
    exported = client.get("/api/profile/export").json()
    assert exported["conduct"]["people"][0]["name"] == "Bo"
    assert client.post("/api/profile/delete").is_success
    make_moderator(client, "Bo")
    assert bo.get("/api/moderation").json()["reports"] == []


def test_moderators_undo_what_a_game_has_changed_in_ratings(client: Client) -> None:
    room, bo, cy = with_guests(client, "Bo", "Cy", players=4)
    make_moderator(client, "Cy")
    ann, ben = session_of(client, "Ann"), session_of(client, "Bo")
    store = client.services.store

    def end(game: str, at: float, winner: int) -> None:
        seats = [SeatResult("Ann", 13, ann), SeatResult("Bo", 9, ben)]
        found = ResultRow(game, room["id"], at, "6e", winner, seats, True)
        found.queue, found.season = "duel:2", "2026-1"
        client.call(store.results.add, found)

    def worth(session: str) -> list[Any]:
        rated = client.call(store.results.rating_of, session)
        return [rated, client.call(store.queue_ratings.of_player, session, "duel:2", "2026-1")]

    end("first", 1.0, 1)
    before = worth(ann), worth(ben)
    end("second", 2.0, 0)
    assert worth(ann)[0].mu > before[0][0].mu
    row = ReportRow(room["id"], "second", 3, "Bo", "cheating", "")
    client.call(store.conduct.add_report, ann, ben, 3.0, row)
    (found,) = cy.get("/api/moderation").json()["reports"]
    no_reason = decide(cy, found["id"], "dismiss", unrate=True, reason=" ")
    assert no_reason.status_code == 422
    assert decide(cy, found["id"], "warn", unrate=True, reason="Lost on purpose").status_code == 200
    for session, (rated, queue) in zip((ann, ben), before, strict=True):
        after, after_queue = worth(session)
        for old, new in ((rated, after), (queue, after_queue)):
            assert new.mu == pytest.approx(old.mu) and new.sigma == pytest.approx(old.sigma)
            assert new.games == old.games
    acts = client.get("/api/conduct").json()["acts"]
    assert [(act["kind"], act["reason"]) for act in acts] == [("unrate", "Lost on purpose")]
    assert [act["kind"] for act in bo.get("/api/conduct").json()["acts"]] == ["unrate", "warn"]
    # It counts once only, and not for a moderator who played in it.
    row = ReportRow(room["id"], "second", 3, "Ann", "cheating", "")
    client.call(store.conduct.add_report, ben, ann, 4.0, row)
    (again,) = cy.get("/api/moderation").json()["reports"]
    assert decide(cy, again["id"], "dismiss", unrate=True).status_code == 409
    client.call(
        store.conduct.add_report,
        session_of(client, "Cy"),
        ann,
        5.0,
        ReportRow(room["id"], "first", 3, "Ann", "cheating", ""),
    )
    make_moderator(client, "Bo")
    own = bo.get("/api/moderation").json()["reports"][-1]
    assert decide(bo, own["id"], "dismiss", unrate=True).status_code == 403
