"""Challenges between programs: asking, answering, and what ends them."""

from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

import pytest

from hexhold.cli.runs.program_client import ProgramClient
from hexhold.server.matching.challenges import ANSWER_SECONDS, LISTENING_SECONDS, MOST_INCOMING
from tests.server.accounts.test_programs import Program, made
from tests.server.client import Client, Json, Person, good
from tests.server.conftest import MakeSettings
from tests.server.fake_time import FakeTime
from tests.server.live import serving

pytestmark = pytest.mark.storage
WISH = {"queue": "duel:2", "pace": "fast"}


class Arena:
    """Programs of three people, who all listen."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.bo = Person(client, "Bo")
        self.owners = {"Robo": None, "Other": self.bo, "Third": Person(client, "Cy")}
        self.programs = {name: made(client, name, owner) for name, owner in self.owners.items()}
        for program in self.programs.values():
            assert self.look(program)["challenges"] == []

    def look(self, program: Program, **query: Any) -> Json:
        return good(program.ask("GET", "/api/challenges", params=query))

    def id_of(self, name: str, seen_by: str = "Robo") -> str:
        shown = self.look(self.programs[seen_by])["programs"]
        return next(str(each["id"]) for each in shown if each["name"] == name)

    def challenge(self, by: str, whom: str, **changes: Any) -> Any:
        body = {**WISH, "programs": [self.id_of(whom, by)], **changes}
        return self.programs[by].post("/api/challenges", json=body)

    def waiting(self, name: str) -> Json:
        (found,) = [c for c in self.look(self.programs[name])["challenges"] if c["state"] == "open"]
        shown: Json = found
        return shown

    def answer(self, name: str, id_: str, accept: bool = True) -> Any:
        return self.programs[name].post(f"/api/challenges/{id_}", json={"accept": accept})


@pytest.fixture
def arena(client: Client) -> Arena:
    return Arena(client)


def test_an_accepted_challenge_opens_an_unrated_table(arena: Arena) -> None:
    assert arena.challenge("Robo", "Other").status_code == 200
    waiting = arena.waiting("Other")
    assert [each["name"] for each in waiting["programs"]] == ["Robo", "Other"]
    assert [each["you"] for each in waiting["programs"]] == [False, True]
    assert arena.look(arena.programs["Third"])["challenges"] == []
    (shown,) = arena.answer("Other", waiting["id"]).json()["challenges"]
    assert shown["state"] == "playing"
    assert arena.answer("Other", waiting["id"]).status_code == 200, "again is the same"
    room = arena.client.get(f"/api/rooms/{shown['room']}").json()
    assert (room["state"], room["uncounted"]) == ("running", ["programs"])
    assert sorted(seat["name"] for seat in room["seats"]) == ["Other", "Robo"]
    assert all(seat["program"] for seat in room["seats"])
    (own,) = arena.look(arena.programs["Robo"])["challenges"]
    assert own["room"] == shown["room"]


@pytest.mark.parametrize(("by", "state"), [("Other", "declined"), ("Robo", "off")])
def test_a_challenge_is_declined_or_withdrawn(arena: Arena, by: str, state: str) -> None:
    arena.challenge("Robo", "Other")
    id_ = arena.waiting("Other")["id"]
    assert arena.answer("Third", id_).json()["code"] == "conflict"
    assert arena.answer(by, id_, accept=False).json()["challenges"][0]["state"] == state
    assert arena.answer("Other", id_).json()["code"] == "conflict"
    assert arena.challenge("Robo", "Other").status_code == 200


def test_a_challenge_expires(arena: Arena, timer: FakeTime) -> None:
    arena.challenge("Robo", "Other")
    id_ = arena.waiting("Other")["id"]
    timer.skip(arena.client, ANSWER_SECONDS + 1)
    assert arena.look(arena.programs["Other"])["challenges"] == []
    assert arena.answer("Other", id_).json()["code"] == "conflict"


def test_only_programs_that_listen_are_challenged(arena: Arena, timer: FakeTime) -> None:
    known = arena.id_of("Other")
    timer.skip(arena.client, LISTENING_SECONDS + 1)
    body = {**WISH, "programs": [known]}
    assert arena.programs["Robo"].post("/api/challenges", json=body).status_code == 404
    arena.look(arena.programs["Other"])
    assert arena.programs["Robo"].post("/api/challenges", json=body).status_code == 200


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"queue": "nothing:2"}, "usage"),
        ({"queue": "knights:4"}, "usage"),
        ({"programs": ["nobody"]}, "not_found"),
        ({"programs": []}, "usage"),
        ({"pace": "never"}, "usage"),
    ],
)
def test_a_wrong_challenge_is_refused(arena: Arena, changes: Json, code: str) -> None:
    assert arena.challenge("Robo", "Other", **changes).json()["code"] == code
    assert arena.look(arena.programs["Other"])["challenges"] == []


def test_a_program_does_not_challenge_itself(arena: Arena) -> None:
    own = arena.id_of("Robo", seen_by="Other")
    refused = arena.challenge("Robo", "Other", programs=[own])
    assert (refused.json()["code"], "itself" in refused.text) == ("usage", True)


def test_people_have_no_challenges(arena: Arena) -> None:
    assert arena.client.get("/api/challenges").status_code == 403
    body = {**WISH, "programs": [arena.id_of("Other")]}
    assert arena.client.post("/api/challenges", json=body).status_code == 403


def test_a_program_has_one_challenge_of_its_own_and_few_of_others(arena: Arena) -> None:
    arena.challenge("Robo", "Other")
    assert arena.challenge("Robo", "Third").json()["code"] == "conflict"
    more = [made(arena.client, f"P{n}", arena.owners["Third"]) for n in range(2)]
    more += [made(arena.client, f"P{n}", Person(arena.client, "Di")) for n in range(2, 6)]
    body = {**WISH, "programs": [arena.id_of("Other")]}
    codes = [each.post("/api/challenges", json=body).status_code for each in more]
    assert codes == [200] * (MOST_INCOMING - 1) + [409] * (7 - MOST_INCOMING)


def test_of_two_challenges_one_is_played(arena: Arena) -> None:
    arena.challenge("Robo", "Other")
    arena.challenge("Other", "Third")
    ids = {"Other": arena.waiting("Robo")["id"], "Third": arena.waiting("Third")["id"]}
    first = arena.answer("Other", ids["Other"])
    second = arena.answer("Third", ids["Third"])
    assert first.json()["challenges"][0]["state"] == "playing"
    assert second.json()["code"] == "conflict"
    assert arena.challenge("Robo", "Third").json()["code"] == "conflict", "it still plays"


def test_blocked_people_have_no_programs_for_one_another(arena: Arena) -> None:
    known = arena.id_of("Other")
    store = arena.client.services.store
    robo = arena.client.get("/api/programs").json()["programs"][0]["id"]
    other = arena.bo.get("/api/programs").json()["programs"][0]["id"]
    mine, theirs = (arena.client.call(store.programs.owner_of, each) for each in (robo, other))
    arena.client.call(store.conduct.set_relation, theirs, mine, False, True)
    assert [p["name"] for p in arena.look(arena.programs["Robo"])["programs"]] == ["Third"]
    body = {**WISH, "programs": [known]}
    assert arena.programs["Robo"].post("/api/challenges", json=body).status_code == 404


def test_a_revoked_token_calls_its_challenges_off(arena: Arena) -> None:
    arena.challenge("Other", "Robo")
    (mine,) = arena.bo.get("/api/programs").json()["programs"]
    assert arena.bo.post(f"/api/programs/{mine['id']}/revoke").is_success
    (shown,) = arena.look(arena.programs["Robo"])["challenges"]
    assert shown["state"] == "off"
    assert arena.programs["Other"].ask("GET", "/api/challenges").status_code == 401


def test_a_request_that_waits_is_answered_when_something_changes(arena: Arena) -> None:
    seen = arena.look(arena.programs["Other"])["version"]
    arena.challenge("Robo", "Other")
    assert arena.look(arena.programs["Other"], seen=seen, hold=20)["version"] != seen


def test_the_client_accepts_a_challenge(settings: MakeSettings) -> None:
    with serving(settings(queues=("duel:2",))) as live:
        made = [
            live.host.post("/api/programs", json={"name": name}).json()["token"]
            for name in ("Robo", "Other")
        ]
        robo, other = (ProgramClient(live.at, token) for token in made)
        with ThreadPoolExecutor(1) as waiting:
            found = waiting.submit(other.find_challenger)
            while not (known := robo.ask("GET", "/challenges")["programs"]):
                sleep(0.05)
            robo.ask("POST", "/challenges", {**WISH, "programs": [known[0]["id"]]})
            room = found.result(timeout=20)
        (shown,) = robo.ask("GET", "/challenges")["challenges"]
        assert (shown["state"], shown["room"]) == ("playing", room)
        assert live.logged == []
