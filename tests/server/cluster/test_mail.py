"""Requests over the database between workers that cannot reach each other, without a database."""

import asyncio
from contextlib import suppress
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar.types import Scope
from sqlalchemy import TextClause
from websockets.exceptions import ConnectionClosed

from hexhold.errors import StorageError
from hexhold.server.cluster import forwarding as module
from hexhold.server.cluster import lease_statements as do
from hexhold.server.cluster import mail_requests
from hexhold.server.cluster.cluster import Cluster
from hexhold.server.cluster.forwarding import LARGEST_BODY, LATE_SECONDS, MOST_BODY, forwarding
from hexhold.server.cluster.mail import LOOK_SECONDS, MOST_REQUESTS, MOST_UNREAD, Mail, MailLine
from hexhold.server.cluster.mail_requests import MANY, answer_request, mailing
from hexhold.server.cluster.private_requests import PIECE
from hexhold.server.cluster.reach import Reach
from tests.server.fake_loop import Loop, later  # noqa: F401 - the loop of the tests here

LOOKS = 100
Json = dict[str, Any]


async def looks(times: int) -> None:
    """Let both workers look for mail some times."""
    for _ in range(times):
        await later(LOOK_SECONDS)


async def done(task: asyncio.Task[Any]) -> Any:
    """Return the result of a task that ends before long."""
    for _ in range(LOOKS):
        if not task.done():
            await later(LOOK_SECONDS)
    assert task.done()
    return await task


class Table:
    """The messages of two workers over the database, in memory."""

    def __init__(self) -> None:
        self.rows: list[Any] = []
        self.most = 0
        """The most rows that were there at a time."""

    async def ask(self, statement: TextClause, **values: Any) -> list[Any]:
        if statement is do.SEND_MAIL:
            columns = values["workers"], values["lines"], values["numbers"], values["texts"]
            found = [
                SimpleNamespace(worker=to, line=line, number=n, data=data, sender=values["me"])
                for to, line, n, data in zip(*columns, strict=True)
            ]
            self.rows += found
            self.most = max(self.most, len(self.rows))
            return found
        worker = values.get("worker", values.get("me"))
        own = [each for each in self.rows if each.worker == worker]
        if statement is do.WITHDRAW_MAIL:
            own = [each for each in own if each.line == values["line"]]
        self.rows = [each for each in self.rows if each not in own]
        return own


def body_of(size: int, more: bool = False) -> Json:
    return {"type": "http.response.body", "body": b"x" * size, "more_body": more}


START: Json = {"type": "http.response.start", "status": 200, "headers": []}


async def length(scope: Any, receive: Any, send: Any) -> None:
    """Answer with the length of the body of a request."""
    found = str(len((await receive())["body"])).encode()
    await send(START)
    await send({"type": "http.response.body", "body": found, "more_body": False})


class Two:
    """Two workers: the first asks, the second answers with an application if it looks for mail."""

    def __init__(self, app: Any = length) -> None:
        self.table = Table()
        self.first, self.second = Mail("first", self.table.ask), Mail("second", self.table.ask)
        self.second.answer = partial(answer_request, app, self.second)
        self.moved = asyncio.Event()
        self.sent: list[bool] = []

    async def ask(self, body: bytes = b"", read: bool = True) -> bytes:
        """Return the answer to a request, if it is read."""
        asked: Any = "second", "POST", b"/", [], body, self.sent.append, self.moved
        async with mailing(self.first, *asked) as answer:
            return b"".join([each async for each in answer]) if read else await hang()

    def begin(self, *what: Any) -> asyncio.Task[bytes]:
        """Ask, and let the second worker look."""
        self.second.hurried = lambda: True
        task = asyncio.create_task(self.ask(*what))
        self.second.look()
        return task


async def hang() -> Any:
    await asyncio.Event().wait()


# Requests that a worker forwards while the room moves


class Forwarded:
    """A request that a worker forwards to another, which is cut off from it."""

    def __init__(self, two: Two, lost: bool = True) -> None:
        self.two, self.here, self.got = two, 0, list[Json]()
        reach = Reach()
        if lost:
            reach._lost["there:1"] = 0.0
        self.cluster = SimpleNamespace(
            elsewhere=self._elsewhere,
            leases=SimpleNamespace(secret="s"),
            reach=reach,
            mail=two.first,
            beyond_reach=lambda address: "second" if lost else None,
            watch=lambda room, address: two.moved,
            unwatch=lambda room, event: None,
        )

    async def _elsewhere(self, about: str) -> str | None:
        return None if self.two.moved.is_set() else "there:1"

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        self.here += 1
        await length(scope, receive, send)

    async def ask(self, body: bytes = b"") -> None:
        path = "/api/rooms/abc/start"
        scope: Json = {"type": "http", "scheme": "http", "method": "POST", "path": path}
        scope |= {"raw_path": path.encode(), "query_string": b"", "client": None, "headers": []}
        messages: list[Json] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            return messages.pop() if messages else await hang()

        async def send(message: Any) -> None:
            self.got.append(message)

        await forwarding(self._app, cast(Cluster, self.cluster))(cast(Scope, scope), receive, send)


async def test_a_request_that_nobody_has_read_is_answered_here_once_the_room_has_moved() -> None:
    two = Two()
    request = Forwarded(two)
    asking = asyncio.create_task(request.ask())
    await later(0.0)
    assert [each.worker for each in two.table.rows] == ["second"]
    two.moved.set()
    await later(0.0)
    assert all(each.number > 1 for each in two.table.rows)
    await later(module.PAUSE)
    assert asking.done() and request.here == 1 and request.got[0]["status"] == 200
    await asking


@pytest.mark.parametrize("answers", [True, False])
async def test_a_request_that_was_read_waits_for_its_late_answer(answers: bool) -> None:
    release = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await release.wait()
        await length(scope, receive, send)

    two = Two(app)
    request = Forwarded(two)
    two.second.hurried = lambda: True
    asking = asyncio.create_task(request.ask())
    await later(0.0)
    two.second.look()
    await later(0.0)
    two.moved.set()
    await later(LATE_SECONDS / 2)
    assert not asking.done()
    if answers:
        release.set()
        await done(asking)
        assert request.got[0]["status"] == 200 and not request.here
    else:
        await later(LATE_SECONDS / 2)
        with pytest.raises(StorageError, match="cannot tell whether that was done"):
            await done(asking)
        assert not request.here and not request.got


async def test_a_worker_to_which_there_is_no_connection_yet_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def connect(host: str, port: int) -> Any:
        await hang()

    monkeypatch.setattr(asyncio, "open_connection", connect)
    two = Two()
    request = Forwarded(two, lost=False)
    asking = asyncio.create_task(request.ask())
    await later(0.0)
    two.moved.set()
    await later(0.0)
    await later(module.PAUSE)
    assert asking.done() and request.here == 1
    await asking


# Long requests, and answers that nobody reads


@pytest.mark.parametrize("size", [LARGEST_BODY, 4 * LARGEST_BODY])
async def test_the_longest_body_is_sent_over_the_database(size: int) -> None:
    two = Two()
    request = Forwarded(two)
    two.second.hurried = lambda: True
    asking = asyncio.create_task(request.ask(b"\0" * size))
    await later(0.0)
    two.second.look()
    await done(asking)
    # Of one that is too long, as much as is needed to refuse it.
    assert request.got[1]["body"] == str(min(size, MOST_BODY)).encode()


async def test_an_answer_waits_until_it_is_read() -> None:
    many = 40 * PIECE

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send(START)
        await send(body_of(many))

    two = Two(app)
    asking = two.begin(b"", False)
    await looks(10)
    (line,) = two.second.answers
    # The length of what is sent, with one more message than is allowed.
    assert 0 < line.unread < 2 * 262_144 and two.first._lines
    asking.cancel()
    with suppress(asyncio.CancelledError):
        await asking
    await looks(2)
    # Nobody needs the answer any more.
    assert not two.second.answers and not two.second._lines
    asking = two.begin()
    assert len(await done(asking)) == many
    assert two.table.most < 10


async def send_all(line: MailLine) -> None:
    for number in range(2 * MOST_UNREAD):
        await line.send(str(number))


async def test_messages_wait_until_they_are_read() -> None:
    two, lines = Two(), list[MailLine]()

    async def answer(line: MailLine, about: str) -> None:
        lines.append(line)
        await hang()

    two.second.answer = answer
    two.second.hurried = lambda: True
    async with two.first.line("second", "room") as line:
        two.second.look()
        sending = asyncio.create_task(send_all(line))
        await looks(MOST_UNREAD)
        assert not sending.done() and two.table.most <= MOST_UNREAD + 2
        read = [await lines[0].recv() for _ in range(MOST_UNREAD)]
        await looks(MOST_UNREAD)
        await done(sending)
        await looks(MOST_UNREAD)
        read += [await lines[0].recv() for _ in range(MOST_UNREAD)]
        assert read == [str(number) for number in range(2 * MOST_UNREAD)]
        # All that wait are told that the line has ended.
        sending = asyncio.create_task(send_all(line))
        await looks(MOST_UNREAD)
        line.fail()
        await later(0.0)
        with pytest.raises(ConnectionClosed):
            await done(sending)


async def test_too_many_requests_over_the_database_are_refused() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await hang()

    two = Two(app)
    asking = [two.begin() for _ in range(MOST_REQUESTS)]
    await looks(3)
    with pytest.raises(StorageError, match=MANY):
        await Forwarded(two).ask()
    # Those of a third worker are refused by the one that is asked.
    assert len(two.second.answers) == MOST_REQUESTS
    two.first, two.sent = Mail("third", two.table.ask), []
    refused = two.begin()
    await looks(3)
    with pytest.raises(StorageError, match=MANY):
        await done(refused)
    assert two.sent[-1] is False
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)


async def test_no_request_is_answered_while_much_is_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail_requests, "MOST_OF_ANSWERS", 3 * PIECE)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send(START)
        await send(body_of(20 * PIECE))

    two = Two(app)
    slow = two.begin(b"", False)
    await looks(5)
    refused = two.begin()
    await looks(3)
    with pytest.raises(StorageError, match=MANY):
        await done(refused)
    slow.cancel()
    await asyncio.gather(slow, return_exceptions=True)
    await looks(3)
    asking = two.begin()
    assert len(await done(asking)) == 20 * PIECE
