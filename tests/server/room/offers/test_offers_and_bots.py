"""Open offers that bots make or answer."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.server.client import Client, Json, Person, Table
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime
from tests.server.room.bots.guest_bots import GuestBots
from tests.server.room.offers.offer_tables import HANDS, at_a_table, lines, offer, say, stage, tell
from tests.web.moves import island


@pytest.mark.parametrize("third", ["steady", "mighty"])
def test_bots_answer_all_offers_at_once(client: Client, third: str) -> None:
    hands = *HANDS, {"hand": {"paper": 3, "cloth": 2}}
    with at_a_table(client, *hands, bots={2: third}, offer_seconds=0) as (ann, _):
        offer(ann, "brick+ore+ore+ore:cloth")
        ann.until_snapshot()
        ann.wait(lambda: ann.offers[0]["answers"])
        (answer,) = ann.offers[0]["answers"]
        assert answer["player"] == 2 and answer["says"] in ("accept", "reject")
        assert lines(ann) == []


def test_a_bot_that_thinks_judges_for_itself(guest_bots: GuestBots) -> None:
    client = guest_bots.client("Patient")
    hands: list[Json] = [{"hand": {"ore": 3, "brick": 1}}, {}, {"hand": {"cloth": 3}}]
    patient = {2: guest_bots.named("Patient")}
    with at_a_table(client, *hands, bots=patient, offer_seconds=0) as (ann, bo):
        number = offer(ann, "brick:cloth+cloth+cloth")
        gate = guest_bots.gate()
        assert ann.until_snapshot()["room"]["thinking"] == 2
        assert ann.offers[0]["answers"] == [], "nobody waits for it"
        say(bo, number, "reject")
        gate.shut()
        ann.wait(lambda: len(ann.offers[0]["answers"]) >= 2)
        assert ann.offers[0]["answers"][1]["says"] == "accept", "whatever strong thinks of it"
        assert ann.until_snapshot()["room"]["thinking"] is None


WISHFUL = {"hand": {"brick": 1, "wool": 3}}
"""The steady player offers wool for ore."""


@contextmanager
def with_a_bot(client: Client, *hands: Json, **more: Any) -> Iterator[Table]:
    """Bo at a table where a steady bot has the turn, and another sits after him."""
    person = Person(client, "Bo")
    bots = {0: "steady", 2: "steady"}
    room = stage(client, island(WISHFUL, *hands), {1: person}, bots, **more)
    with Table(person, room) as bo:
        yield bo


def until_turn(bo: Table) -> list[str]:
    """Return the actions of the bot in the first seat in its turn."""
    bo.wait(lambda: bo.view["turn"]["current"] != 0)
    return [event["line"]["text"] for event in bo.events]


def test_a_bot_offers_what_a_seat_may_have_and_takes_it(serve: Servers) -> None:
    with (
        serve(bot_patience=1_000.0) as client,
        with_a_bot(client, {"hand": {"ore": 1}}, offer_seconds=0) as bo,
    ):
        bo.wait(lambda: bo.offers)
        (made,) = bo.offers
        assert (made["player"], made["give"], made["want"]) == (0, {"wool": 1}, {"ore": 1})
        assert not bo.view["offer"], "the game does not wait for it"
        assert tell(bo, "answer", offer=made["number"], says="accept")["ok"]
        done = until_turn(bo)
        assert done[:4] == ["p0: offer wool:ore", "p1: accept", "p2: reject", "p0: confirm p1"]
        assert [o["became"] for o in bo.ended] == ["traded"]


@pytest.mark.parametrize("says", ["reject", None])
def test_a_bot_waits_no_longer_than_it_must(
    serve: Servers, timer: FakeTime, says: str | None
) -> None:
    with (
        serve(bot_patience=1_000.0) as client,
        with_a_bot(client, {"hand": {"ore": 1}}, offer_seconds=0) as bo,
    ):
        bo.wait(lambda: bo.offers and bo.offers[0]["answers"])
        assert bo.view["turn"]["current"] == 0
        if says:
            assert tell(bo, "answer", offer=bo.offers[0]["number"], says=says)["ok"]
        else:
            timer.skip(client, 1_000)
        done = until_turn(bo)
        assert not any("offer" in text for text in done), "nothing came of it"
        bo.until_snapshot()
        assert len(bo.ended) == 1, "nor is it made again"


def test_a_bot_waits_for_who_thinks_about_its_offer(serve: Servers, timer: FakeTime) -> None:
    with (
        serve(bot_patience=7.0) as client,
        with_a_bot(client, {"hand": {"ore": 2}}) as bo,
    ):
        bo.wait(lambda: bo.offers and bo.offers[0]["answers"])
        (made,) = bo.offers
        assert 6 < made["left"] <= 7, "so long it waits, though others' offers have longer"
        for _ in range(2):
            assert tell(bo, "consider", offer=made["number"])["ok"]
        assert tell(bo, "consider", offer=made["number"] + 99)["ok"], "one that is gone by now"
        bo.wait(lambda: bo.offers[0]["left"] > 7)
        assert 13 < bo.offers[0]["left"] <= 15
        timer.skip(client, 12)
        terms = {"says": "counter", "terms": "ore+ore:wool"}
        assert tell(bo, "answer", offer=made["number"], **terms)["ok"]
        assert "p1: counter ore+ore:wool" in until_turn(bo)


@pytest.mark.parametrize(
    ("hands", "trades"),
    [
        (({}, {}), False),
        (({}, {"hand": {"ore": 6, "grain": 4, "lumber": 2}}), True),
        (({}, {"hand": {"ore": 1}}), False),
    ],
    ids=["nobody has cards", "a bot agrees", "a bot refuses"],
)
def test_what_no_person_could_give_is_settled_among_bots(
    client: Client, hands: tuple[Json, Json], trades: bool
) -> None:
    with with_a_bot(client, *hands) as bo:
        done = until_turn(bo)
        assert bo.offers == [] and not [m for m in bo.told if m["type"] == "offers"]
        assert any("confirm p2" in text for text in done) is trades
        assert any("p0: offer" in text for text in done) is trades
