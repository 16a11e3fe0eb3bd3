"""Replays: of finished games with open hands, of running ones as far as somebody knew."""

import random
from contextlib import closing
from typing import Any

import msgspec
import pytest

from hexhold.errors import IllegalAction
from hexhold.play.protocol.bodies import ReplayShape
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.rows import EventRow
from hexhold.play.table import replay_steps
from hexhold.play.table.archive import kept_game
from hexhold.play.table.replay_steps import replay_game, replay_text
from hexhold.play.table.table import Table as ServerTable
from hexhold.server.accounts.limits import WorkQueue
from hexhold.server.limits import http_limits
from hexhold.server.start import run
from tests.environments.secrets import with_other_secrets
from tests.server.client import (
    SHORT,
    Client,
    Json,
    Person,
    Table,
    among_bots,
    play_out,
    sync,
    turn_of,
    two_at_a_table,
)
from tests.server.conftest import MakeSettings, Servers
from tests.server.live import by_http, reach, serving, until
from tests.server.table.test_secrets import make_table

encode = msgspec.json.encode


def steps_of(replay: Json) -> list[str]:
    return [step["line"]["text"] for step in replay["steps"]]


def test_a_running_game_as_each_has_seen_it(client: Client) -> None:
    room, bo = two_at_a_table(client, board="beginner")
    watcher = Person(client, "Cy")
    at = f"/api/records/{room['game']}"
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        for _ in range(8):
            acting = turn_of(ann, other)
            assert acting.act(acting.actions[0])["ok"]
        ann.ask({"type": "pause", "paused": True})
        sync(ann, other)
        seen = client.get(at).json()
        assert seen["running"] and seen["viewer"] == 0 and seen["winner"] is None
        assert seen["fair"]["secret"] is None
        assert [line["text"] for line in ann.until_snapshot()["log"]] == steps_of(seen)
        assert ann.own and seen["steps"][-1]["hands"][0]["hand"] == ann.own["hand"]
        assert {hand["player"] for step in seen["steps"] for hand in step["hands"]} == {0}
        assert bo.get(at).json()["viewer"] == 1
        assert bo.get(f"{at}?viewer=1").json() == bo.get(at).json()
        public = watcher.get(at).json()
        assert public["viewer"] == -1 and not any(step["hands"] for step in public["steps"])
        assert client.get(f"{at}?viewer=-1").json() == public
        for viewer, asking in ((1, client), (0, bo), (0, watcher)):
            refused = asking.get(f"{at}?viewer={viewer}")
            assert refused.status_code == 403 and "own hand" in refused.json()["text"]
        assert client.get(f"{at}/file").status_code == 403
        assert client.get(f"/api/rooms/{room['id']}/record").status_code == 403


def test_what_was_taken_back_is_in_no_replay(client: Client) -> None:
    room, bo = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        acting = turn_of(ann, other)
        first, second = acting.actions[:2]
        assert acting.act(first)["ok"]
        sync(ann, other)
        assert acting.undo()["ok"]
        sync(ann, other)
        assert acting.act(second)["ok"]
        sync(ann, other)
        version = acting.version
        ann.ask({"type": "pause", "paused": True})
        for asking in (client, bo, Person(client, "Cy")):
            replay = asking.get(f"/api/records/{room['game']}").json()
            lines = [step["line"] for step in replay["steps"]]
            # The log's numbers are kept, so that a line of it is found again.
            own = next(line for line in lines if line["version"] == version)
            assert own["text"].endswith(second)
            assert not any(line["text"].endswith(f" {first}") for line in lines)


def test_a_finished_game_after_a_restart_and_a_rematch(serve: Servers) -> None:
    with serve() as client, among_bots(client, "steady", "steady", **SHORT) as ann:
        room = ann.room
        play_out(ann)
        before = client.get(f"/api/records/{room['game']}").json()
        record = client.get(f"/api/rooms/{room['id']}/record").content
        assert client.post(f"/api/rooms/{room['id']}/rematch").json()["game"] != room["game"]
    with serve(stranger=True) as stranger:
        again = stranger.get(f"/api/records/{room['game']}")
        assert again.json() == before
        assert not before["running"] and before["viewer"] is None and before["fair"]["secret"]
        assert len(before["steps"][-1]["hands"]) == 3
        assert stranger.get(f"/api/records/{room['game']}/file").content == record
        one = stranger.get(f"/api/records/{room['game']}?viewer=1").json()
        assert {hand["player"] for hand in one["hands"]} == {1}
        assert stranger.get(f"/api/records/{room['game']}?viewer=3").status_code == 422
        assert stranger.get("/api/records/nothing").status_code == 404
        assert stranger.get("/api/records/" + "x" * 39).status_code == 404


def test_replays_are_fewer_than_other_requests(serve: Servers) -> None:
    with serve(replays=2) as client:
        answers = [client.post("/api/replay", json={"record": "x"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [422, 422, 429]
        assert client.get("/api/records/nothing").status_code == 429


def test_replays_have_places_and_few_of_one_address() -> None:
    turns = WorkQueue(most=3, each=2)
    with turns.place("a"), turns.place("a"):
        with pytest.raises(Refusal, match="at once"), turns.place("a"):
            pass
        with turns.place("b"), pytest.raises(Refusal, match="at once"), turns.place("c"):
            pass
        with turns.place("b"):
            pass
    with turns.place("a"):
        pass


@pytest.fixture(scope="module")
def written() -> str:
    """A record of some hundred steps."""
    game = make_table(RoomConfig(), 1).game.copy()
    start, chance = game.position(), random.Random(1)
    actions = []
    for _ in range(300):
        quiet = [a for a in game.legal_actions() if a.kind not in ("offer", "counter")]
        actions.append(str(game.apply(chance.choice(quiet))))
    header = {
        "hexhold": 1,
        "edition": start["edition"],
        "options": start.get("options", {}),
        "variants": [],
        "players": list("abcd"),
        "position": start,
    }
    lines = [header, *({"a": action, "t": 1.0} for action in actions)]
    return "".join(encode(line).decode() + "\n" for line in lines)


def test_a_replay_is_made_in_pieces(written: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = b"".join(replay_text(written, None))
    shape = msgspec.json.decode(whole, type=ReplayShape)
    assert len(shape.steps) == written.count("\n") - 1 and shape.damage is None
    monkeypatch.setattr(replay_steps, "PIECE_BYTES", 10_000)
    pieces = list(replay_text(written, None))
    assert b"".join(pieces) == whole
    assert all(len(piece) < 25_000 for piece in pieces[1:])


@pytest.mark.parametrize(
    ("bound", "most", "shown", "reason"),
    [
        ("MOST_WORK", 400, range(100, 101), "line 102: more than 100 actions are not shown"),
        (
            "MOST_BYTES",
            100_000,
            range(10, 120),
            "so much has changed until here that no more is shown",
        ),
    ],
)
def test_a_replay_has_an_end(
    written: str,
    monkeypatch: pytest.MonkeyPatch,
    bound: str,
    most: int,
    shown: range,
    reason: str,
) -> None:
    monkeypatch.setattr(replay_steps, bound, most)
    monkeypatch.setattr(replay_steps, "PIECE_BYTES", 10_000)
    pieces = b"".join(replay_text(written, None))
    cut = msgspec.json.decode(pieces, type=ReplayShape)
    assert len(cut.steps) in shown
    assert cut.damage is not None and cut.damage.endswith(reason)
    if bound == "MOST_BYTES":
        assert most < len(pieces) < most + 2 * replay_steps.PIECE_BYTES + 10_000


def test_who_does_not_read_a_replay_keeps_a_place_but_not_forever(
    settings: MakeSettings, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "SEND_BUFFER", 4096)
    monkeypatch.setattr(http_limits, "STALL_SECONDS", 0.5)
    monkeypatch.setattr(run, "TICKS", 1)
    body = encode({"record": written})
    head = f"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n"
    with serving(settings()) as live, closing(reach(live, head.encode() + body, 4096)):
        turns = live.services.replaying
        until(lambda: turns.taken == 1)
        until(lambda: any(one.transport.get_write_buffer_size() for one in by_http(live)))
        assert turns.taken == 1
        until(lambda: not turns.taken)
        assert not live.logged
        whole = live.host.post("/api/replay", json={"record": written})
        assert whole.headers["content-encoding"] == "gzip"
        assert whole.json()["steps"]


def test_only_records_may_be_large(client: Client) -> None:
    for size, status in ((61_007, 422), (999_000, 422), (1_600_000, 413)):
        answer = client.post("/api/replay", json={"record": "x" * size})
        assert (answer.status_code, size) == (status, size)
    assert client.post("/api/replay", json={"record": "x" * 61_007}).json()["code"] == "record"
    for path in ("/api/rooms", "/api/session", "/api/rooms/none/seat"):
        assert client.post(path, json={"name": "x" * 70_000}).json()["code"] == "too_big"


def started(table: ServerTable, position: dict[str, Any]) -> ServerTable:
    row = msgspec.structs.replace(table.row, position=position)
    return ServerTable(row)


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_replays_of_running_games_do_not_depend_on_secrets(edition: str) -> None:
    """T-4: the same visible steps from starts that differ in what the viewer cannot know."""
    chance = random.Random(4)
    compared = longest = differing = 0
    for seed in range(12):
        table = make_table(RoomConfig(edition=edition), seed)
        wander(table, 150, chance)
        viewer = chance.randrange(-1, 4)
        one = started(table, table.game.position())
        two = started(table, with_other_secrets(table.game, viewer, seed).position())
        events = walk_together(one, two, viewer, chance)
        longest = max(longest, len(events))
        if len(events) < 3:
            continue
        games = [
            kept_game(side.row, list(rows))
            for side, rows in zip((one, two), zip(*events, strict=True), strict=True)
        ]
        first, second = (b"".join(replay_game(game, None, viewer)) for game in games)
        assert first == second, (seed, viewer)
        other, another = (b"".join(replay_game(game, None, (viewer + 2) % 4)) for game in games)
        differing += other != another
        compared += 1
    assert compared >= 6 and longest >= 10
    assert differing >= 3, "the secrets do differ for those who may know them"


@pytest.mark.parametrize("board", ["random", "heading_for_new_shores"])
def test_a_step_that_has_dropped_its_views_shows_the_same(board: str) -> None:
    table, chance = make_table(RoomConfig(board=board), 2), random.Random(6)
    for _ in range(80):
        change = table.act(table.awaited[0], pick(table, chance), 0.0, False, None)
        table.put(change)
        shown = encode(change.view), encode(table.view())
        change.shrink()
        change.after.scene.shrink()
        assert (encode(change.view), encode(table.view())) == shown


def wander(table: ServerTable, steps: int, chance: random.Random) -> None:
    for _ in range(steps):
        if table.awaited:
            table.put(table.act(table.awaited[0], pick(table, chance), 1.0, False, None))


def pick(table: ServerTable, chance: random.Random) -> str:
    actions = table.game.legal_actions(table.awaited[0])
    quiet = [a for a in actions if a.kind not in ("offer", "counter")]
    return str(chance.choice(quiet))


def held(table: ServerTable, seat: int) -> tuple[bytes, list[str]]:
    """What a seat has in the hand: which progress card it draws, the deck decides."""
    own = table.own(seat)
    return encode(own.hand), [f"{card.key} {card.count}" for card in own.cards]


def walk_together(
    one: ServerTable, two: ServerTable, viewer: int, chance: random.Random
) -> list[tuple[EventRow, EventRow]]:
    """Steps that look the same to the viewer in both games, until one would not."""
    found: list[tuple[EventRow, EventRow]] = []
    seat = None if viewer < 0 else viewer
    while len(found) < 40 and one.awaited:
        actor, text = one.awaited[0], pick(one, chance)
        change = one.act(actor, text, 1.0, False, None)
        try:
            if " roll => " in change.row.text:
                other = two.forced(change.row)
            else:
                other = two.act(actor, text, 1.0, False, None)
        except IllegalAction:
            return found
        one.put(change)
        two.put(other)
        same_own = seat is None or held(one, seat) == held(two, seat)
        lines = [encode(c.entry.line(seat)) for c in (change, other)]
        if lines[0] != lines[1] or encode(one.view()) != encode(two.view()) or not same_own:
            return found
        found.append((change.row, other.row))
    return found
