"""Flags: who gives whom more in trades than chance explains, and who sees flags."""

from functools import partial
from random import Random

import pytest
from msgspec import structs

from hexhold.cli import run
from hexhold.server.conduct import assistance_flags
from hexhold.server.conduct.flags import flag_assistance
from hexhold.server.conduct.trade_flags import GameStep, TradeDeal, deals_of, trade_flags
from hexhold.server.storage.repositories.flags import AssistanceFlag, TradeFlag
from tests.server.client import SHORT, Client, Person, Table, full_room, play_out
from tests.server.conduct.test_conduct import make_moderator, session_of
from tests.server.fake_time import FakeTime


def steps(*lines: str) -> list[GameStep]:
    """Steps as `p0 offer ore:wool`; those of bots begin with `bot`."""
    found = []
    for line in lines:
        by_bot = line.startswith("bot ")
        seat, _, text = line.removeprefix("bot ").partition(" ")
        found.append(GameStep(int(seat[1:]), text, by_bot))
    return found


def test_trades_are_read_from_offers_and_answers() -> None:
    found = steps(
        "p0 offer ore+ore:cloth", "p1 accept", "p2 counter cloth:ore+ore+ore", "p0 confirm p2",
        "p0 offer wool:grain", "p1 reject", "p0 withdraw",
        "p1 offer wool:grain", "bot p2 accept", "p0 accept", "p1 confirm p0",
        "p1 offer wool:grain", "bot p2 accept", "p1 confirm p2",
        "bot p2 offer wool:grain", "p1 accept", "p2 confirm p1",
        "p1 roll => 3 4 ship",
    )  # fmt: skip
    assert list(deals_of(found)) == [TradeDeal(0, 2, 3, 1), TradeDeal(1, 0, 1, 1)]


def game(chance: Random, gift: bool) -> tuple[list[str | None], list[GameStep]]:
    """A game of four, in which Ann may give Bo two cards for one."""
    lines = []
    for _ in range(6):
        giver, taker = chance.sample(range(4), 2)
        cards = "ore+ore" if chance.random() < 0.1 or (gift and (giver, taker) == (0, 1)) else "ore"
        lines += [f"p{giver} offer {cards}:wool", f"p{taker} accept", f"p{giver} confirm p{taker}"]
    return ["ann", "bo", "cy", "di"], steps(*lines)


def test_only_a_person_who_gives_one_other_more_is_flagged() -> None:
    chance = Random(1)
    found = trade_flags([game(chance, gift=True) for _ in range(100)])
    assert [(flag.giver, flag.taker) for flag in found][:1] == [("ann", "bo")]
    assert found[0].favour > 0.3 > abs(found[0].usual)


def test_chance_flags_hardly_anyone() -> None:
    chance = Random(2)
    runs = [trade_flags([game(chance, gift=False) for _ in range(40)]) for _ in range(100)]
    assert sum(map(bool, runs)) <= 5


def test_a_few_trades_are_too_few() -> None:
    assert trade_flags([game(Random(3), gift=True) for _ in range(3)]) == []


@pytest.mark.storage
def test_the_command_reads_stored_games(
    client: Client,
    timer: FakeTime,
    database: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room, _ = full_room(client, "Ben", grace=60, **SHORT)
    with Table(client, room["id"]) as ann:
        timer.skip(client, 61)
        play_out(ann)
    (result,) = client.call(client.services.store.results.newest, 10)
    assert result.room == room["id"]
    assert run(["admin", "flags", "--database", database]) == 0
    assert capsys.readouterr().out == "no pair stands out\n"
    # The game is rated only in this copy of its result: bots have played in it for people.
    monkeypatch.setattr(assistance_flags, "TRIED", 2)
    rated = structs.replace(result, counts=True)
    look = partial(flag_assistance, client.services.store, [rated], 5.0, lambda _: None)
    client.call(look)
    assert client.call(client.services.store.flags.last, AssistanceFlag) == (5.0, [])
    assert run(["admin", "flags", "assistance", "--json", "--database", database]) == 0
    assert capsys.readouterr().out == "[]\n"


@pytest.mark.storage
def test_moderators_read_flags_but_not_their_own(client: Client) -> None:
    make_moderator(client, "Ann")
    store, people = client.services.store, {}
    for name in ("Bo", "Cy", "Di"):
        Person(client, name)
        people[name] = session_of(client, name)
    ann = session_of(client, "Ann")
    assert client.get("/api/moderation").json()["flags"] == {
        "trades_at": None, "trades": [], "assistance_at": None, "assistance": []
    }  # fmt: skip
    pairs = [(people["Bo"], people["Cy"]), (people["Cy"], ann), (people["Di"], "deleted")]
    client.call(
        store.flags.keep, TradeFlag, [TradeFlag(*p, 9, 3, 1.5, 0.1, 4.0) for p in pairs], 7.0
    )
    helped = [AssistanceFlag(one, 60, 5, 0.5, 0.15, 5.0) for one in (ann, "deleted", people["Di"])]
    client.call(store.flags.keep, AssistanceFlag, helped, 8.0)
    found = client.get("/api/moderation").json()["flags"]
    assert [(flag["giver"], flag["taker"]) for flag in found["trades"]] == [("Bo", "Cy")]
    assert [flag["name"] for flag in found["assistance"]] == ["Di"]
    assert people["Di"].startswith(found["assistance"][0]["id"])
    assert (found["trades_at"], found["assistance_at"]) == (7.0, 8.0)
