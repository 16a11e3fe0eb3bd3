"""Every change of a room, on a disk that is full and on one that does not answer.

Until it is stored nobody sees anything of it anywhere, and a refused one has not happened.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, cast
from uuid import uuid4

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from hexhold.errors import StorageError
from hexhold.play.room.audience import audience
from hexhold.server.storage import Store, sqlite_url
from hexhold.server.storage.repositories.upkeep import Upkeep
from tests.server.client import Client, Person, Table
from tests.server.conftest import Servers, lenient
from tests.server.fake_time import FakeTime
from tests.server.room.offers.offer_tables import PLAYERS, stage
from tests.web.moves import island

PATIENCE = 20.0
SECRET = "5a" * 32
WATCHER = "Di"
ASKING = ("Ann", "Di")
"""People who also use HTTP: a player and a spectator."""
ONCE, NEVER = "road v7-v12", "road v0-v3"
WINNING = "road v22-v28"


class Disk(Store):
    """A database on a disk that can be full, or never be done."""

    full = stuck = False
    asked = threading.Event()
    """Set once something is to be written."""
    writes = 0
    """Each in one piece, on the disk or not; without notes of who looked at what."""

    async def change(self, write: Any) -> None:
        self.writes += write.__module__ != Upkeep.__module__
        self.asked.set()
        if self.full:
            raise StorageError("cannot save: database or disk is full")
        while self.stuck:
            await asyncio.sleep(0.001)
        await super().change(write)


@dataclass
class Scene:
    """A server, the people who may come to a room, and the room."""

    client: Client
    disk: Disk
    timer: FakeTime
    people: dict[str, Person]
    room: str = ""
    key: str = ""
    """The key of Bo's seat."""
    eyes: dict[str, Table] = field(default_factory=dict)
    """Where each only looks."""
    hands: dict[str, Table] = field(default_factory=dict)
    """Where somebody acts: what is asked there next waits until that is answered."""
    doors: ExitStack = field(default_factory=ExitStack)
    removed: set[str] = field(default_factory=set)
    """The people who have been disconnected."""

    @contextmanager
    def entered(self) -> Iterator[None]:
        """While everybody is in the room."""
        with ExitStack() as self.doors:
            self.hands, self.removed = {}, set()
            self.eyes = {name: self.enter(name) for name in self.people}
            self.read()
            yield

    def enter(self, name: str) -> Table:
        """Another socket in the room."""
        return self.doors.enter_context(Table(self.people[name], self.room))

    def hand(self, name: str) -> Table:
        """Somebody's socket to act with."""
        if name not in self.hands:
            self.hands[name] = self.enter(name)
            self.read()
        return self.hands[name]

    def look(self, name: str) -> list[Any]:
        """All that somebody can ask for."""
        person, table = self.people[name], self.eyes[name]
        if name in self.removed:
            return [table.told[-1]]
        paths = ["/api/session", "/api/rooms", f"/api/rooms/{self.room}"]
        if table.game is not None:
            paths += [f"/api/records/{table.game}", f"/api/records/{table.game}/file"]
        answers = [person.get(path) for path in paths if name in ASKING]
        table.send({"type": "hello"})
        snapshot = table.receive()
        assert snapshot.pop("type") == "snapshot", f"{name} was told something"
        del snapshot["now"]
        texts = () if table.game is None else (ONCE, NEVER)
        whys = [table.ask({"type": "why", "action": text}) for text in texts]
        shown = [snapshot, [{**why, "id": None} for why in whys]]
        return [(a.status_code, a.content) for a in answers] + [msgspec.json.encode(shown)]

    def everything(self) -> dict[str, list[Any]]:
        """Return what each person can ask for after all have read their messages."""
        return {name: self.look(name) for name in self.eyes}

    def read(self) -> None:
        """Let everybody read what they were told."""
        known = set(self.removed)
        for name, table in [*self.eyes.items(), *self.hands.items()]:
            if name not in known:
                try:
                    table.until_snapshot()
                except WebSocketDisconnect:
                    self.removed.add(name)
        if self.removed != known:
            # The others are told that they have gone.
            self.client.call(go_round)
            self.read()


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    database, timer = sqlite_url(tmp_path_factory.mktemp("changes")), FakeTime()
    serve = Servers(partial(lenient, database), timer)
    with (
        pytest.MonkeyPatch.context() as patch,
        serve(stranger=True, chat_messages=100_000, watcher_messages=100_000) as client,
    ):
        store = cast(Disk, client.services.store)
        store.__class__ = Disk
        store.chats._write = store.change
        patch.setattr(audience, "PRESENCE_SECONDS", 0.0)
        people = {name: Person(client, name) for name in (*PLAYERS, WATCHER)}
        yield Scene(client, store, timer, people)


async def go_round() -> None:
    """Until whatever has been sent is read."""
    for _ in range(200):
        await asyncio.sleep(0)


STEPPING, TRADING = ("act", "undo"), ("offer", "answer", "take", "withdraw")
ABOUT = dict.fromkeys(STEPPING, ("game", "version")) | dict.fromkeys(TRADING, ("game",))
"""The parts of a message that are about the game."""
Deed = Callable[[Scene], Any]
"""A person's request: returns True, or the code of the refusal."""


def ask(name: str, /, **message: Any) -> Deed:
    def deed(scene: Scene) -> Any:
        table = scene.hand(name)
        table.until_snapshot()
        about = {"game": table.game, "version": table.version}
        told = ABOUT.get(message["type"], ())
        reply = table.ask({**message, **{name: about[name] for name in told}})
        return reply["ok"] or reply["error"]["code"]

    return deed


def post(name: str, path: str, /, **body: Any) -> Deed:
    def deed(scene: Scene) -> Any:
        to = path if path.startswith("/") else f"/api/rooms/{scene.room}/{path}"
        more = {"json": body | {"key": scene.key} if path == "return" else body}
        answer = scene.people[name].post(to, **(more if body or path == "return" else {}))
        return answer.is_success or answer.json()["code"]

    return deed


def waiting(scene: Scene) -> None:
    """A room with Ann and Bo, and a free seat."""
    config = {"players": 3, "bot_delay": 0, "grace": 0}
    scene.room = scene.people["Ann"].post("/api/rooms", json={"config": config}).json()["id"]
    assert post("Bo", "join")(scene) is True


def full(scene: Scene) -> None:
    """A room that can begin."""
    waiting(scene)
    assert post("Cy", "join")(scene) is True


def running(scene: Scene, stand_in: bool = False, grace: int = 0) -> None:
    """A game in which it is Ann's turn to build a road; with a certain one she has won."""
    hand = {"hand": {"brick": 1, "lumber": 1}, "roads": ["v4-v8"]}
    options: dict[str, Any] = {"victory_points": 6}
    scene.room = stage(
        scene.client,
        island(hand, {"hand": {"ore": 1}}, options=options),
        {seat: scene.people[name] for seat, name in enumerate(PLAYERS)},
        {},
        secret=SECRET,
        stand_ins=[1] if stand_in else [],
        **{"grace": grace, "options": options, "offer_seconds": 0},
    )
    scene.key = scene.people["Bo"].post(f"/api/rooms/{scene.room}/link").json()["key"]


def done(stage: Callable[[Scene], None], *deeds: Deed) -> Callable[[Scene], None]:
    """A stage on which something has happened."""

    def staged(scene: Scene) -> None:
        stage(scene)
        with scene.entered():
            for deed in deeds:
                assert deed(scene) is True

    return staged


build = ask("Ann", type="act", action=ONCE)
win = ask("Ann", type="act", action=WINNING)
pause = ask("Cy", type="pause", paused=True)
offer = ask("Ann", type="offer", terms="brick:ore")
agree = ask("Bo", type="answer", offer=1, says="accept")
config = {"name": "Another", "players": 2, "bot_delay": 0, "grace": 0}
faster = {"players": 3, "options": {"victory_points": 6}, "bot_delay": 5, "grace": 0}
CHANGES: dict[str, tuple[Callable[[Scene], None], Deed]] = {
    "a room is made": (waiting, post("Ann", "/api/rooms", config={"private": False})),
    "a room is made and begins": (
        waiting,
        post("Ann", "/api/rooms", config={"players": 2}, bots=["random"], start=True),
    ),
    "somebody is called otherwise": (waiting, post("Ann", "/api/session", name="Anna")),
    "somebody joins": (waiting, post("Cy", "join")),
    "somebody leaves": (waiting, post("Bo", "leave")),
    "a seat is taken": (waiting, post("Bo", "seat", do="take", seat=2)),
    "a bot sits down": (waiting, post("Ann", "seat", do="bot", seat=2)),
    "somebody is sent away": (waiting, post("Ann", "seat", do="remove", seat=1)),
    "a player is renamed": (waiting, post("Bo", "name", name="Bodo")),
    "something else is played": (waiting, post("Ann", "configure", config=config)),
    "a seat gets a link": (waiting, post("Bo", "link")),
    "the game begins": (full, post("Ann", "start")),
    "a step": (running, build),
    "a step is taken back": (done(running, build), ask("Ann", type="undo")),
    "the game is won": (running, win),
    "an offer is agreed to": (done(running, offer), agree),
    "an offer is taken": (
        done(running, offer, agree),
        ask("Ann", type="take", offer=1, answer=2),
    ),
    "the game is paused": (running, pause),
    "the game goes on": (done(running, pause), ask("Ann", type="pause", paused=False)),
    "a line of chat": (running, ask("Bo", type="chat", text="well")),
    "bots play faster": (running, post("Ann", "configure", config=faster)),
    "a seat goes to another device": (running, post("Di", "return")),
    "a seat is taken back": (partial(running, stand_in=True), ask("Bo", type="take_back")),
    "one resigns": (running, ask("Bo", type="let_bot_play", seat=1)),
    "one wants a rematch": (done(running, win), post("Ann", "rematch")),
    "all want a rematch": (
        done(running, win, post("Ann", "rematch"), post("Bo", "rematch")),
        post("Cy", "rematch"),
    ),
    "the table is opened again": (done(running, win), post("Ann", "reopen")),
}
REVEALING = {"the game is won", "one wants a rematch"}
UNSEEN = {"a seat gets a link"}


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_is_seen_once_it_is_stored(scene: Scene, name: str) -> None:
    stage, deed = CHANGES[name]
    stage(scene)
    with scene.entered():
        before = scene.everything()
        scene.disk.full = True
        try:
            assert deed(scene) == "storage"
            assert scene.everything() == before
        finally:
            scene.disk.full = False
        scene.disk.stuck, scene.disk.writes = True, 0
        scene.disk.asked.clear()
        with ThreadPoolExecutor(1) as thread:
            asked = thread.submit(deed, scene)
            try:
                assert scene.disk.asked.wait(PATIENCE)
                assert scene.everything() == before
            finally:
                scene.disk.stuck = False
            assert asked.result(PATIENCE) is True
        assert scene.disk.writes == 1, "all of it is kept, or nothing"
        scene.read()
        after = scene.everything()
        assert (after == before) is (name in UNSEEN)
        assert (SECRET in str(after)) is (name in REVEALING)


@pytest.mark.parametrize(
    ("name", "message"),
    [("Ann", {"type": "act", "action": ONCE}), ("Bo", {"type": "chat", "text": "well"})],
)
def test_what_the_disk_had_no_room_for_may_be_asked_again(
    scene: Scene, name: str, message: dict[str, Any]
) -> None:
    running(scene)
    with Table(scene.people[name], scene.room) as table:
        asked = {"id": str(uuid4()), "game": table.game, "version": table.version, **message}
        if message["type"] == "chat":
            del asked["game"], asked["version"]
        scene.disk.full = True
        try:
            assert table.ask(asked)["error"]["code"] == "storage"
        finally:
            scene.disk.full = False
        reply = table.ask(asked)
        assert reply["ok"] and table.ask(asked) == reply


def test_what_is_asked_from_two_tabs_at_once_is_done_once(scene: Scene) -> None:
    running(scene)
    bo = scene.people["Bo"]
    with Table(bo, scene.room) as one, Table(bo, scene.room) as other:
        asked = {"type": "chat", "id": str(uuid4()), "text": "well"}
        scene.disk.asked.clear()
        scene.disk.stuck, scene.disk.writes = True, 0
        try:
            one.send(asked)
            assert scene.disk.asked.wait(PATIENCE)
            other.send(asked)
            scene.client.call(go_round)
        finally:
            scene.disk.stuck = False
        assert one.until("reply") == other.until("reply")
        assert scene.disk.writes == 1
        assert [line["text"] for line in one.until_snapshot()["chat"]] == ["well"]


def test_a_bot_takes_an_empty_seat_once_that_is_stored(scene: Scene) -> None:
    running(scene, grace=60)
    with Table(scene.people["Ann"], scene.room) as ann:

        def taken() -> list[bool]:
            seats = ann.until_snapshot()["room"]["seats"]
            path = f"/api/rooms/{scene.room}"
            assert seats[1:] == scene.people["Di"].get(path).json()["seats"][1:]
            return [seat["stand_in"] for seat in seats]

        scene.disk.full = True
        scene.timer.skip(scene.client, 60)
        assert taken() == [False] * 3
        scene.disk.full = False
        scene.timer.skip(scene.client, 0)
        assert taken() == [False, True, True]
