"""Push notifications in correspondence games: when a person is told, and that it is once."""

from typing import Any

import pytest

import hexhold
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room import drafts
from hexhold.play.room.audience.attention import ALIVE_SECONDS, SETTLE_SECONDS
from hexhold.server.push_notifications.queue import Notification
from tests.server.client import Client, Person, Table, with_guests
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime

BY_DAYS = {"players": 2, "board": "beginner", "clock": {"kind": "days", "seconds": 86_400}}


def _ann_begins(config: RoomConfig, *_: object) -> dict[str, Any]:
    """A start at which the first of two seats begins."""
    start = hexhold.Game.new(config.players, config.edition, 1, board=config.board, first=0)
    return start.position()


class Game:
    """A correspondence game of Ann and Ben, and the people notified in it, in order."""

    def __init__(self, client: Client, timer: FakeTime, monkeypatch: pytest.MonkeyPatch) -> None:
        timer.stand()
        self.client, self.timer = client, timer
        self.called: list[str] = []
        monkeypatch.setattr(drafts, "start_position", _ann_begins)
        room, self.ben = with_guests(client, "Ben", **BY_DAYS)
        self.room = room["id"]
        names = client.services.sessions._names
        pusher = client.services.rooms.push_queue

        def tell(word: Notification) -> None:
            self.called.append(names[word.session])

        monkeypatch.setattr(pusher, "tell", tell)

    def start(self) -> None:
        assert self.client.post(f"/api/rooms/{self.room}/start").status_code == 200

    def at(self, who: Client | Person) -> Table:
        return Table(who, self.room)

    def skip(self, seconds: float) -> None:
        self.timer.skip(self.client, seconds)

    def until_turn_of(self, seat: int) -> None:
        """Both play until a seat owes the next move, and both go."""
        with self.at(self.client) as ann, self.at(self.ben) as ben:
            tables = (ann, ben)
            while True:
                for table in tables:
                    table.until_snapshot()
                awaited = ann.view["awaited"]["players"]
                if awaited == [seat]:
                    return
                for p in awaited:
                    if tables[p].own and tables[p].actions:
                        tables[p].act(tables[p].actions[0])


@pytest.fixture
def game(client: Client, timer: FakeTime, monkeypatch: pytest.MonkeyPatch) -> Game:
    return Game(client, timer, monkeypatch)


def stay(game: Game, *tables: Table, seconds: float) -> None:
    """Time passes while pages ask now and then whether the server is there."""
    for _ in range(int(seconds // 10)):
        game.skip(10)
        for table in tables:
            table.ping()


def ann_begins(game: Game) -> None:
    """Ann owes the first move, and nothing was said to her about it yet."""
    with game.at(game.client):
        game.start()
        game.skip(0)
    assert game.called == []


def test_a_person_without_a_page_is_called_at_once_and_once(game: Game) -> None:
    game.start()
    game.skip(0)
    assert game.called == ["Ann"]
    game.skip(7200)
    assert game.called == ["Ann"]


def test_a_page_that_is_looked_at_is_enough(game: Game) -> None:
    with game.at(game.client) as ann:
        game.start()
        stay(game, ann, seconds=300)
        assert game.called == []


def test_hidden_pages_do_not_suppress_the_call(game: Game) -> None:
    with game.at(game.client) as one, game.at(game.client) as other:
        one.ping(visible=False)
        game.skip(SETTLE_SECONDS + 1)
        game.start()
        stay(game, one, other, seconds=60)
        assert game.called == [], "one is still looked at"
        other.ping(visible=False)
        stay(game, one, other, seconds=SETTLE_SECONDS + 10)
        assert game.called == ["Ann"]


def test_a_page_that_closes_while_a_move_is_owed_calls_after_a_moment(game: Game) -> None:
    ann_begins(game)
    game.skip(SETTLE_SECONDS - 1)
    assert game.called == [], "the page may be on its way back"
    game.skip(2)
    assert game.called == ["Ann"]


def test_a_page_that_is_loaded_again_sends_no_notification(game: Game) -> None:
    ann_begins(game)
    game.skip(SETTLE_SECONDS - 1)
    with game.at(game.client) as ann:
        stay(game, ann, seconds=60)
    assert game.called == []


def test_only_closing_the_last_page_notifies_again_and_once(game: Game) -> None:
    with game.at(game.client) as ann:
        ann.ping(visible=False)
        game.start()
        game.skip(SETTLE_SECONDS + 1)
        assert game.called == ["Ann"]
        for _ in range(3):
            ann.ping(visible=True)
            stay(game, ann, seconds=30)
            ann.ping(visible=False)
            stay(game, ann, seconds=60)
        assert game.called == ["Ann"]
    game.skip(SETTLE_SECONDS - 1)
    assert game.called == ["Ann"], "the page may be on its way back"
    game.skip(2)
    assert game.called == ["Ann", "Ann"]
    with game.at(game.client) as ann:
        stay(game, ann, seconds=30)
    game.skip(3600)
    assert game.called == ["Ann", "Ann"]


def test_a_dead_connection_does_not_suppress_the_call(game: Game) -> None:
    with game.at(game.client):
        game.start()
        game.skip(ALIVE_SECONDS + SETTLE_SECONDS - 1)
        assert game.called == []
        game.skip(2)
        assert game.called == ["Ann"], "nothing came over it for too long"


def test_the_next_move_calls_again(game: Game) -> None:
    game.start()
    game.skip(0)
    game.until_turn_of(1)
    game.skip(SETTLE_SECONDS + 1)
    assert game.called == ["Ann", "Ben"]
    game.until_turn_of(0)
    game.skip(SETTLE_SECONDS + 1)
    assert game.called == ["Ann", "Ben", "Ann"]


def test_who_moves_and_leaves_before_the_turn_ends_is_called_again(game: Game) -> None:
    game.start()
    game.skip(0)
    with game.at(game.client) as ann:
        assert ann.act(ann.actions[0])["ok"]
        assert ann.view["awaited"]["players"] == [0], "the settlement's road is still owed"
    game.skip(SETTLE_SECONDS + 1)
    assert game.called == ["Ann", "Ann"]


def test_a_table_that_waits_or_is_over_sends_no_notification(game: Game) -> None:
    with game.at(game.client) as ann:
        game.start()
        assert ann.ask({"type": "pause", "paused": True})["ok"]
    game.skip(3600)
    assert game.called == []


@pytest.mark.parametrize("looks", [False, True])
def test_a_restart_notifies_no_one_twice(
    serve: Servers, timer: FakeTime, monkeypatch: pytest.MonkeyPatch, looks: bool
) -> None:
    with serve() as client:
        game = Game(client, timer, monkeypatch)
        if looks:
            ann_begins(game)
        else:
            game.start()
            game.skip(0)
            assert game.called == ["Ann"]
    with serve() as client:
        game.client, called = client, []
        rooms = client.services.rooms
        monkeypatch.setattr(rooms.push_queue, "tell", lambda word: called.append(word.path))
        client.get(f"/api/rooms/{game.room}")
        game.skip(SETTLE_SECONDS - 1)
        assert called == []
        game.skip(2)
        assert called == ([f"/room/{game.room}"] if looks else [])
