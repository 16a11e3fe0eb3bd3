"""Programs that play: tokens and what they open, tables, queues of their own, stream and client."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest

from hexhold.cli.runs import program_tournament
from hexhold.cli.runs.program_client import ProgramClient, ProgramRefused
from hexhold.editions.presets import parse_presets
from hexhold.play.room import results
from hexhold.server.accounts.programs import MOST_PROGRAMS, PREFIX
from tests.server.accounts.test_seasons import SHORT_DUEL
from tests.server.client import Client, Json, Person, Table, open_room
from tests.server.conftest import MakeSettings, Servers, rows_of
from tests.server.fake_time import FakeTime
from tests.server.live import serving

ROOT = Path(__file__).parents[3]
IN_PYTHON, IN_TYPESCRIPT = "examples/program_client.py", "docs/bots/program_client.ts"


class Program:
    """A program with a token, as `Person` is a browser."""

    def __init__(self, client: Client, token: str) -> None:
        self._client, self.token = client, token

    def ask(self, method: str, path: str, **more: Any) -> Any:
        # The program has no cookie.
        kept = list(self._client.cookies.items())
        self._client.cookies.clear()
        headers = {"authorization": f"Bearer {self.token}"}
        try:
            return self._client.request(method, path, headers=headers, **more)
        finally:
            for key, value in kept:
                self._client.cookies.set(key, value, domain="testserver.local")

    def post(self, path: str, **more: Any) -> Any:
        return self.ask("POST", path, **more)


def made(client: Client, name: str = "Robo", owner: Person | None = None) -> Program:
    answer = (owner or client).post("/api/programs", json={"name": name})
    assert answer.status_code == 200, answer.text
    return Program(client, answer.json()["token"])


@pytest.mark.storage
def test_a_token_is_stored_as_a_hash_and_shown_once(client: Client, database: str) -> None:
    from hexhold.server.storage.sql_tables import programs

    token = made(client).token
    assert token.startswith(PREFIX)
    assert token not in str(rows_of(database, programs.select()))
    (shown,) = client.get("/api/programs").json()["programs"]
    assert shown["name"] == "Robo" and shown["active"]
    assert client.get("/api/programs").json()["token"] is None
    for _ in range(MOST_PROGRAMS - 1):
        made(client)
    assert client.post("/api/programs", json={"name": "Robo"}).json()["code"] == "quota"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/profile"),
        ("POST", "/api/profile/code"),
        ("POST", "/api/profile/delete"),
        ("GET", "/api/programs"),
        ("POST", "/api/programs"),
        ("POST", "/api/rooms"),
        ("GET", "/api/conduct"),
        ("GET", "/api/friends"),
        ("GET", "/api/moderation"),
    ],
)
def test_a_token_opens_nothing_but_play(client: Client, method: str, path: str) -> None:
    program = made(client)
    body: Json = {"name": "x"} if path == "/api/programs" else {}
    answer = program.ask(method, path, json=body if method == "POST" else None)
    assert answer.status_code in (401, 403), answer.text


@pytest.mark.storage
def test_a_revoked_or_stolen_token_is_worth_nothing(client: Client) -> None:
    program = made(client)
    assert program.ask("GET", "/api/match").status_code == 200
    (shown,) = client.get("/api/programs").json()["programs"]
    stranger = Person(client, "Bo")
    for what in ("token", "revoke"):
        assert stranger.post(f"/api/programs/{shown['id']}/{what}").status_code == 404
    renewed = Program(client, client.post(f"/api/programs/{shown['id']}/token").json()["token"])
    assert program.ask("GET", "/api/match").status_code == 401
    assert renewed.ask("GET", "/api/match").status_code == 200
    client.post(f"/api/programs/{shown['id']}/revoke")
    assert renewed.ask("GET", "/api/match").status_code == 401
    for token in ("", "x", PREFIX, PREFIX + "x" * 200):
        assert Program(client, token).ask("GET", "/api/match").status_code == 401


@pytest.mark.storage
def test_programs_end_with_their_owner(client: Client) -> None:
    program = made(client)
    assert client.post("/api/profile/delete").is_success
    assert program.ask("GET", "/api/match").status_code == 401


def test_a_slash_at_the_end_opens_nothing_more(client: Client) -> None:
    program = made(client)
    room = open_room(client, config={"programs": True})
    assert program.post(f"/api/rooms/{room['id']}/join", json={}).status_code == 200
    cup: Json = {"title": "Cup", "config": {"players": 3}, "points": [2, 1, 0]}
    for path, whole in (("/api/rooms/", {"config": {}}), ("/api/tournaments/", cup)):
        assert program.post(path, json=whole).status_code == 403, path
    for path in ("link/", "link//", "conduct/", "report/"):
        method = "GET" if path == "conduct/" else "POST"
        body = {"seat": 0, "reason": "other"} if path == "report/" else None
        answer = program.ask(method, f"/api/rooms/{room['id']}/{path}", json=body)
        assert answer.status_code in (403, 404), (path, answer.text)


@pytest.mark.storage
def test_a_revoked_token_leaves_no_ticket(client: Client) -> None:
    program = made(client)
    ticket = program.post("/api/ticket").json()["ticket"]
    (shown,) = client.get("/api/programs").json()["programs"]
    client.post(f"/api/programs/{shown['id']}/revoke")
    assert client.call(client.services.sessions.redeem, ticket) is None


@pytest.mark.storage
def test_a_deleted_owner_ends_the_connections_of_programs(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = made(client)
    (shown,) = client.get("/api/programs").json()["programs"]
    ticket = program.post("/api/ticket").json()["ticket"]
    parted: list[str] = []
    monkeypatch.setattr(client.services.rooms, "disconnect_session", parted.append)
    assert client.post("/api/profile/delete").is_success
    assert parted == [shown["id"]]
    assert client.call(client.services.sessions.redeem, ticket) is None


@pytest.mark.storage
def test_tournaments_admit_programs_only_if_their_host_does(client: Client) -> None:
    program = made(client)
    for admitted in (False, True):
        config = {"players": 3, "programs": admitted}
        body = {"title": "Cup", "config": config, "points": [2, 1, 0]}
        cup = client.post("/api/tournaments", json=body).json()
        answer = program.post(f"/api/tournaments/{cup['id']}/join")
        assert answer.status_code == (200 if admitted else 403), answer.text
    assert client.post(f"/api/tournaments/{cup['id']}/round", json={}).is_success
    (table,) = client.get(f"/api/tournaments/{cup['id']}").json()["rounds"][0]
    room = client.get(f"/api/rooms/{table['room']}").json()
    assert sum(seat["program"] for seat in room["seats"]) == 1
    assert room["uncounted"] == ["programs"]


@pytest.mark.parametrize("names", [[], ["Bo"]])
def test_a_program_does_not_become_the_host_of_a_tournament(
    client: Client, names: list[str]
) -> None:
    program = made(client, "Robo", Person(client, "Cy"))
    body = {"title": "Cup", "config": {"players": 3, "programs": True}}
    path = f"/api/tournaments/{client.post('/api/tournaments', json=body).json()['id']}"
    people = [Person(client, name) for name in names]
    for join in (program.post, *(each.post for each in people)):
        assert join(f"{path}/join").is_success
    assert client.post("/api/profile/delete").is_success
    found = program.ask("GET", path).json()
    assert (found["host"], found["over"]) == (False, not people)
    assert [each.get(path).json()["host"] for each in people] == [True] * len(people)


def test_the_host_decides_whether_programs_sit_down(client: Client) -> None:
    program = made(client)
    closed, opened = open_room(client), open_room(client, config={"programs": True})
    assert program.post(f"/api/rooms/{closed['id']}/join", json={}).status_code == 403
    assert program.post(f"/api/rooms/{opened['id']}/join", json={}).status_code == 200
    room: Json = client.get(f"/api/rooms/{opened['id']}").json()
    assert [seat["program"] for seat in room["seats"][:2]] == [False, True]
    assert program.post(f"/api/rooms/{opened['id']}/link").status_code == 403


@pytest.mark.storage
def test_programs_and_people_do_not_meet_in_queues(client: Client) -> None:
    wish = {"pace": "fast", "queues": ["duel:2"]}
    one, other = made(client), made(client, "Other", Person(client, "Bo"))
    assert client.post("/api/match", json=wish).json()["state"] == "waiting"
    alone = one.post("/api/match", json=wish).json()
    assert (alone["state"], _duel_shown(alone)) == ("waiting", ({"fast": 1}, {}))
    assert other.post("/api/match", json=wish).json()["state"] == "called"
    assert _duel_shown(one.ask("GET", "/api/match").json()) == ({"fast": 2}, {"fast": 0})
    mine = client.get("/api/match").json()
    assert (mine["state"], _duel_shown(mine)) == ("waiting", ({"fast": 1}, {}))


def _duel_shown(state: Json) -> tuple[Json, Json]:
    """Return how many wait for a duel, and how long others have waited."""
    (duel,) = [queue for queue in state["offered"] if queue["key"] == "duel:2"]
    return duel["waiting"], duel["seconds"]


@pytest.mark.storage
def test_programs_of_one_person_do_not_meet(client: Client) -> None:
    wish = {"pace": "fast", "queues": ["duel:2"]}
    for name in ("Robo", "Other"):
        assert made(client, name).post("/api/match", json=wish).json()["state"] == "waiting"


def test_only_programs_imagine_and_only_at_their_table(client: Client) -> None:
    room = open_room(client, bots=["random"], start=True, config={"players": 2})
    path = f"/api/play/rooms/{room['id']}"
    assert client.get(f"{path}/imagined").status_code == 403
    program = made(client)
    assert program.ask("GET", f"{path}/imagined").status_code == 403
    chat = {"type": "chat", "id": "00000000-0000-4000-8000-000000000000", "text": "x"}
    assert program.post(path, json=chat).json()["code"] == "conflict", "no stream is open"
    assert program.post(path, content=b"nonsense").status_code == 422


def test_a_token_has_a_limit_of_messages(serve: Servers) -> None:
    with serve(seat_messages=2) as client:
        one, other = made(client), made(client, "Other")
        assert [one.ask("GET", "/api/match").status_code for _ in range(2)] == [200, 200]
        path = "/api/play/rooms/x"
        for answer in (one.ask("GET", "/api/match"), one.post(path, json={})):
            assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
            assert int(answer.headers["retry-after"]) > 0
        assert other.ask("GET", "/api/match").status_code == 200


def test_a_program_plays_over_the_websocket(client: Client) -> None:
    program = made(client)
    room = open_room(client, config={"players": 2, "programs": True})["id"]
    assert program.post(f"/api/rooms/{room}/join", json={}).is_success
    assert client.post(f"/api/rooms/{room}/start", json={}).is_success
    ticket = program.post("/api/ticket").json()["ticket"]
    with Table(client, room) as ann, Table(client, room, ticket=ticket) as robo:
        assert (ann.room["you"], robo.room["you"]) == (0, 1)
        while not robo.awaited:
            ann.play_on()
            robo.wait(lambda: robo.version == ann.version)
        version = robo.version
        assert robo.act(robo.actions[0])["ok"] and robo.version == version + 1


def test_a_server_without_the_feature_refuses(serve: Servers) -> None:
    with serve(features=frozenset(["match"])) as client:
        assert client.get("/api/programs").status_code == 404
        assert Program(client, PREFIX + "x").ask("GET", "/api/match").status_code == 401


def command_of(client: str, folder: Path) -> list[str]:
    """Return the command that runs a client of the docs."""
    if client == IN_PYTHON:
        return [sys.executable, str(ROOT / client)]
    node, types = shutil.which("node"), ROOT / "web/node_modules/typescript"
    if node is None or not types.is_dir():
        pytest.skip("needs Node and the page's development packages (make page-check)")
    # Older versions of Node don't run TypeScript. `make page-check` checks the types.
    plain = folder / "program_client.mjs"
    options = "{compilerOptions: {target: 'es2022', module: 'esnext'}}"
    script = f"process.stdout.write(require({str(types)!r}).transpileModule(require('fs')"
    script += f".readFileSync({str(ROOT / client)!r}, 'utf8'), {options}).outputText)"
    plain.write_bytes(subprocess.run([node, "-e", script], check=True, capture_output=True).stdout)
    return [node, str(plain)]


@pytest.mark.storage
@pytest.mark.parametrize("client_path", [IN_PYTHON, IN_TYPESCRIPT])
def test_two_programs_play_a_match_over_the_stream(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch, client_path: str, tmp_path: Path
) -> None:
    monkeypatch.setattr(results, "has_lowered_points", lambda setting: False)
    presets = parse_presets(SHORT_DUEL, "test")
    with serving(settings(presets=presets, queues=("short:2",))) as live:
        with closing(live.person("Bo")) as bo:
            tokens = [
                owner.post("/api/programs", json={"name": name}).json()["token"]
                for owner, name in ((live.host, "Steady"), (bo, "Lots"))
            ]
        client = ProgramClient(live.at, tokens[0])
        with pytest.raises(ProgramRefused, match="there is no queue"):
            client.find_match("fast", ["nothing:2"])
        command = command_of(client_path, tmp_path)
        run = partial(subprocess.run, capture_output=True, text=True, timeout=120)
        refused = run([*command, live.at, "wrong", "short:2"])
        assert (refused.returncode, refused.stdout) == (1, "")
        assert refused.stderr == "401: this token is wrong or was revoked\n"
        with ThreadPoolExecutor(1) as other:
            example = other.submit(run, [*command, live.at, tokens[1], "short:2"])
            room = client.find_match("fast", ["short:2"])
            ended = client.play(room, "steady", 1)
            said = example.result()
        assert (said.returncode, said.stderr) == (0, "")
        assert said.stdout.startswith("lost" if ended["winner"] == ended["you"] else "won")
        found = live.host.get("/api/seasons?queue=short:2&programs=true").json()
        assert {each["name"] for each in found["players"]} == {"Steady", "Lots"}
        assert live.host.get("/api/seasons?queue=short:2").json()["players"] == []
        assert live.logged == []


@pytest.mark.storage
def test_a_bot_takes_part_in_a_tournament_until_it_is_over(
    client: Client, timer: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = made(client)
    plan = {
        "title": "Cup",
        "config": {"players": 3, "programs": True},
        "schedule": {"starts": timer.wall() + 60, "check_in": 30},
    }
    cup = client.post("/api/tournaments", json=plan).json()["id"]
    steps: list[Callable[[], Any]] = [
        lambda: setattr(timer, "passed", timer.passed + 40),
        lambda: client.post(f"/api/tournaments/{cup}/check_in"),
        lambda: client.post(f"/api/tournaments/{cup}/round", json={}),
        lambda: played.wait(60),
        lambda: client.post(f"/api/tournaments/{cup}/end", json={"as_it_stands": True}),
    ]
    monkeypatch.setattr(program_tournament, "sleep", lambda seconds: steps.pop(0)())
    asked = cast(ProgramClient, AsClient(program))
    rooms: list[str] = []
    played = Event()

    def play(room: str) -> None:
        rooms.append(room)
        played.set()

    found = program_tournament.play_tournament(asked, cup, play)
    assert found["over"] and steps == []
    ((table,),) = found["rounds"]
    assert rooms == [table["room"]] and {seat["entrant"] for seat in table["seats"]} == {0, 1, None}
    assert [one["here"] for one in found["standings"]] == [True, True]
    assert program_tournament.place_of(found) in ("place 1 of 2", "place 2 of 2")
    with pytest.raises(ProgramRefused):
        program_tournament.play_tournament(asked, "nothing", play)


class AsClient:
    """A program's requests as `ProgramClient` sends them."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        answer = self._program.ask(method, f"/api{path}", json=body)
        if not answer.is_success:
            raise ProgramRefused(answer.text)
        found: Json = answer.json()
        return found
