"""Offers that stand beside the game: made, answered, taken together, and gone when they cannot be.

Cy is a bot where a test says so, else somebody who is away.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from hexhold.game import Game
from hexhold.server.protocol.room_shapes import RoomConfig
from hexhold.server.room.fair_start import new_secret
from hexhold.server.start.app import make_app
from hexhold.server.storage import GameRow, RoomRow
from hexhold.server.storage.rows import SeatRow
from tests.server.client import HOST, Json, Person, Table
from tests.server.conftest import MakeSettings
from tests.server.room.guest_bots import GuestBots
from tests.server.room.test_conflicts import Elsewhere
from tests.server.watches import HandWatch
from tests.web.moves import island

Client = TestClient[Litestar]
HANDS = ({"hand": {"ore": 3, "brick": 1}}, {"hand": {"paper": 2, "wool": 2}})
PLAYERS = ("Ann", "Bo", "Cy")


def stage(
    client: Client, position: Json, people: dict[int, Person], bots: dict[int, str], **config: Any
) -> str:
    """A room in which a position is played on; whoever is neither is away."""
    seats = []
    for seat in range(len(position["players"])):
        if seat in bots:
            seats.append(SeatRow("bot", name=f"Bot {seat}", bot=bots[seat]))
            continue
        token = people[seat].cookie.partition("=")[2] if seat in people else secrets.token_hex(8)
        session = hashlib.sha256(token.encode()).hexdigest()
        seats.append(SeatRow("person", session, PLAYERS[seat]))
    room, game = secrets.token_urlsafe(12), secrets.token_hex(8)
    values = {"players": len(seats), "bot_delay": 0, "grace": 0, **config}
    host = next(seat.session or "" for seat in seats if seat.kind == "person")
    row = RoomRow(
        room, host, msgspec.convert(values, RoomConfig), seats, new_secret(), "running", game
    )
    names, given = [seat.name or "" for seat in seats], [seat.bot for seat in seats]
    start = Game.from_position(position).position()
    begun = GameRow(game, room, names, start, new_secret(), names, given, 0.0)
    client.blocking_portal.call(client.app.state.services.store.add_game, begun, row)
    return room


@contextmanager
def at_a_table(
    client: Client, *hands: Json, bots: dict[int, str] | None = None, **more: Any
) -> Iterator[tuple[Table, Table]]:
    """Ann, whose turn it is, and Bo; a bot may have one of the seats instead of them."""
    top = {name: more.pop(name) for name in ("options", "players") if name in more}
    people = {seat: Person(client, PLAYERS[seat]) for seat in (0, 1)}
    room = stage(client, island(*(hands or HANDS), **top), people, bots or {}, **more)
    with Table(people[0], room) as ann, Table(people[1], room) as bo:
        yield ann, bo


def tell(table: Table, kind: str, **more: Any) -> Json:
    """Say something of an offer; the reply."""
    return table.ask({"type": kind, "game": table.game, **more})


def offer(table: Table, terms: str = "ore:paper") -> int:
    """Make an offer; its number."""
    assert tell(table, "offer", terms=terms)["ok"]
    table.until_snapshot()
    return int(table.offers[-1]["number"])


def say(table: Table, number: int, says: str, terms: str = "") -> int:
    """Answer it; the answer's number."""
    assert tell(table, "answer", offer=number, says=says, terms=terms)["ok"]
    table.until_snapshot()
    answers = next(o for o in table.offers if o["number"] == number)["answers"]
    return int(next(a for a in answers if a["player"] == table.room["you"])["number"])


def lines(table: Table) -> list[str]:
    """The log of the game."""
    log: list[Json] = table.until_snapshot()["log"]
    return [line["text"] for line in log]


def code(reply: Json) -> str:
    """Of a refusal; with what is said of it."""
    return f"{reply['error']['code']}: {reply['error']['text']}" if reply["error"] else "ok"


def test_a_trade_is_offer_answers_and_conclusion_in_one(client: Client) -> None:
    with at_a_table(client) as (ann, bo):
        first, second = offer(ann), offer(ann, "ore+brick:wool")
        assert say(bo, second, "reject") > first
        agreed = say(bo, first, "accept")
        assert ann.act("bank ore paper")["error"], "one builds on, as far as one can"
        assert lines(ann) == []
        request = str(uuid4())
        reply = tell(ann, "take", offer=first, answer=agreed, id=request)
        assert reply["ok"] and reply["version"] == 3
        assert tell(ann, "take", offer=first, answer=agreed, id=request) == reply
        assert lines(ann) == ["p0: offer ore:paper", "p1: accept", "p0: confirm p1"]
        assert [event["more"] for event in ann.events] == [True, True, False]
        assert not any(event["own"]["legal"] for event in ann.events[:2])
        assert ann.own and ann.own["hand"]["paper"] == 1 and ann.own["undo"] is None
        assert [o["number"] for o in ann.offers] == [second]
        assert [(o["number"], o["became"]) for o in bo.ended] == []
        bo.until_snapshot()
        assert [(o["number"], o["became"]) for o in bo.ended] == [(first, "traded")]
        record = client.get(f"/api/records/{ann.game}").json()
        assert len(record["steps"]) == 3


def test_a_counter_offer_is_taken_with_what_others_said(client: Client) -> None:
    with at_a_table(client) as (ann, bo):
        number = offer(ann)
        refused = say(bo, number, "reject")
        countered = say(bo, number, "counter", "paper:ore+ore")
        assert countered > refused
        ann.until_snapshot()
        (answer,) = ann.offers[0]["answers"]
        assert (answer["give"], answer["get"]) == ({"ore": 2}, {"paper": 1})
        assert code(tell(ann, "take", offer=number, answer=refused)).startswith("stale")
        assert tell(ann, "take", offer=number, answer=countered)["ok"]
        *_, said, done = lines(ann)
        assert (said, done) == ("p1: counter paper:ore+ore", "p0: confirm p1")
        assert ann.own and (ann.own["hand"]["ore"], ann.own["hand"]["paper"]) == (1, 1)


def never(ann: Table, bo: Table) -> Json:
    number = offer(ann)
    return tell(bo, "answer", offer=number + 7, says="accept")


def twice(ann: Table, bo: Table) -> Json:
    offer(ann)
    return tell(ann, "offer", terms="ore:paper")


def fourth(ann: Table, bo: Table) -> Json:
    for terms in ("ore:paper", "ore:cloth", "ore:coin"):
        offer(ann, terms)
    return tell(ann, "offer", terms="ore:wool")


def others(ann: Table, bo: Table) -> Json:
    return tell(bo, "withdraw", offer=offer(ann))


def own(ann: Table, bo: Table) -> Json:
    return tell(ann, "answer", offer=offer(ann), says="accept")


def not_held(ann: Table, bo: Table) -> Json:
    return tell(bo, "answer", offer=offer(ann, "ore:cloth"), says="accept")


def taken_by_another(ann: Table, bo: Table) -> Json:
    number = offer(ann)
    return tell(bo, "take", offer=number, answer=say(bo, number, "accept"))


def paused(ann: Table, bo: Table) -> Json:
    number = offer(ann)
    assert ann.ask({"type": "pause", "paused": True})["ok"]
    return tell(bo, "answer", offer=number, says="accept")


def other_game(ann: Table, bo: Table) -> Json:
    return bo.ask({"type": "answer", "game": "x", "offer": offer(ann), "says": "reject"})


REFUSED: dict[str, tuple[Callable[[Table, Table], Json], str]] = {
    "an offer that there never was": (never, "conflict: this offer stands no more"),
    "the same offer": (twice, "conflict: this offer stands already"),
    "a fourth offer": (fourth, "conflict: no more than 3 offers"),
    "withdrawing another's": (others, "illegal_action: this is somebody else’s offer"),
    "answering one's own": (own, "illegal_action: you made the offer"),
    "agreeing without the cards": (not_held, "illegal_action: "),
    "taking another's": (taken_by_another, "illegal_action: this is somebody else’s offer"),
    "answering while the table is paused": (paused, "paused: the table is paused"),
    "a game that is over": (other_game, "no_game: "),
    "offering what one has not": (
        lambda ann, bo: tell(ann, "offer", terms="cloth:ore"),
        "illegal_action: you do not hold the cards to give",
    ),
    "offering out of turn": (
        lambda ann, bo: tell(bo, "offer", terms="paper:ore"),
        "illegal_action: ",
    ),
    "an action in place of terms": (
        lambda ann, bo: tell(ann, "offer", terms="ore:paper => x"),
        "illegal_action: ",
    ),
    "what is no trade": (lambda ann, bo: tell(ann, "offer", terms=" "), "illegal_action: "),
    "a gift": (lambda ann, bo: tell(ann, "offer", terms="ore:"), "illegal_action: both sides"),
    "the same on both sides": (
        lambda ann, bo: tell(ann, "offer", terms="ore+ore:ore"),
        "illegal_action: ",
    ),
}


def test_what_cannot_be_said_of_an_offer_changes_nothing(client: Client) -> None:
    for name, (ask, told) in REFUSED.items():
        with at_a_table(client, offer_seconds=0) as (ann, bo):
            before: list[Json] = []

            def noted(ann: Table = ann, before: list[Json] = before) -> None:
                before[:] = [{**ann.until_snapshot(), "now": 0}]

            reply = ask(ann, bo)
            assert code(reply).startswith(told), name
            noted()
            assert code(ask_again(reply, ann)) == "ok"
            assert lines(ann) == [], name


def ask_again(reply: Json, table: Table) -> Json:
    """The table answers whatever comes next."""
    assert not reply["ok"]
    return table.ask({"type": "why", "action": "end"}) | {"error": None}


def test_a_limit_on_offers_counts_those_beside_the_game(client: Client) -> None:
    with at_a_table(client, options={"offers_per_turn": 2}) as (ann, bo):
        first = offer(ann)
        assert tell(ann, "withdraw", offer=first)["ok"]
        second = offer(ann, "ore:wool")
        assert "no offers left" in code(tell(ann, "offer", terms="brick:wool"))
        agreed = say(bo, second, "accept")
        assert tell(ann, "take", offer=second, answer=agreed)["ok"]
        assert "no offers left" in code(tell(ann, "offer", terms="brick:wool"))


def test_an_offer_that_cannot_be_paid_any_more_goes_and_says_so(client: Client) -> None:
    with at_a_table(client, {"hand": {"ore": 4, "brick": 1}}, HANDS[1]) as (ann, bo):
        offer(ann)
        offer(ann, "brick:wool")
        assert ann.act("bank ore coin")["ok"]
        bo.until_snapshot()
        assert [(o["give"], o["became"]) for o in bo.ended] == [({"ore": 1}, "unpayable")]
        assert [o["give"] for o in bo.offers] == [{"brick": 1}]
        undo = {"type": "undo", "game": ann.game, "version": ann.version}
        assert ann.ask(undo)["ok"], "an offer is no step: what was done before is taken back"
        assert len(ann.until_snapshot()["offers"]) == 1


def test_who_agreed_and_has_the_cards_no_more_has_refused(client: Client) -> None:
    with at_a_table(client, {"hand": {"ore": 2}}, {"hand": {"paper": 1}}) as (ann, bo):
        first, second = offer(ann), offer(ann, "ore+ore:paper")
        agreed, too = say(bo, first, "accept"), say(bo, second, "accept")
        assert tell(ann, "take", offer=second, answer=too)["ok"]
        assert lines(ann)[-1] == "p0: confirm p1"
        assert tell(ann, "take", offer=first, answer=agreed)["error"]["code"] == "conflict"
        assert ann.until_snapshot()["offers"] == []
    hands = {"hand": {"ore": 2}}, {"hand": {"paper": 1}}
    with at_a_table(client, *hands) as (ann, bo):
        first, second = offer(ann), offer(ann, "ore:paper+wool")
        agreed = say(bo, first, "accept")
        assert say(bo, second, "counter", "paper:ore")
        counter = ann.until_snapshot()["offers"][1]["answers"][0]["number"]
        assert tell(ann, "take", offer=second, answer=counter)["ok"]
        before = lines(ann)
        refusal = tell(ann, "take", offer=first, answer=agreed)
        assert code(refusal).startswith("illegal_action: p1 does not hold")
        assert ann.until_snapshot()["offers"][0]["answers"][0]["says"] == "reject"
        assert lines(ann) == before, "nothing of it was done"


def test_two_agree_and_one_is_taken(client: Client) -> None:
    hands = {"hand": {"ore": 1}}, {"hand": {"paper": 1}}, {"hand": {"paper": 1}}
    with at_a_table(client, *hands, bots={2: "random"}) as (ann, bo):
        number = offer(ann)
        ann.until_snapshot()
        while not ann.offers[0]["answers"]:
            ann.receive()
        assert ann.offers[0]["answers"][0]["says"] == "reject", "bots answer at once"
        agreed = say(bo, number, "accept")
        both = [{"type": "take", "id": str(uuid4()), "game": ann.game, "offer": number}] * 2
        replies = [ann.ask({**one, "answer": agreed}) for one in both]
        assert replies[0]["ok"] and replies[0] == replies[1]
        again = tell(ann, "take", offer=number, answer=agreed)
        assert code(again) == "conflict: this offer stands no more"
        assert lines(ann) == [
            "p0: offer ore:paper",
            "p1: accept",
            "p2: reject",
            "p0: confirm p1",
        ]


def test_an_offer_lives_as_long_as_the_table_says(client: Client, watch: HandWatch) -> None:
    with at_a_table(client, offer_seconds=20) as (ann, bo):
        one, other = offer(ann), offer(ann, "ore:wool")
        agreed = say(bo, other, "accept")
        watch.skip(client, 12)
        assert ann.ask({"type": "pause", "paused": True})["ok"]
        watch.skip(client, 100)
        assert ann.ask({"type": "pause", "paused": False})["ok"]
        assert all(7 < o["left"] <= 8 for o in ann.until_snapshot()["offers"])
        watch.skip(client, 9)
        ann.until_snapshot()
        assert [(o["number"], o["closed"], o["left"]) for o in ann.offers] == [(other, True, None)]
        assert [(o["number"], o["became"]) for o in ann.ended] == [(one, "unanswered")]
        late = tell(bo, "answer", offer=other, says="counter", terms="wool:ore+ore")
        assert code(late) == "conflict: it is too late to answer this offer"
        assert tell(ann, "take", offer=other, answer=agreed)["ok"], "who agreed is still bound"


def test_offers_end_with_the_turn_and_leave_no_trace(client: Client) -> None:
    with at_a_table(client, offer_seconds=0) as (ann, bo):
        number = offer(ann)
        agreed = say(bo, number, "accept")
        assert ann.offers[0]["left"] is None
        assert ann.act("end")["ok"]
        ann.until_snapshot()
        assert (ann.offers, [o["became"] for o in ann.ended]) == ([], ["over"])
        assert code(tell(ann, "take", offer=number, answer=agreed)).startswith("conflict")
        assert lines(ann) == ["p0: end"]


def test_who_comes_back_or_is_replaced_is_not_bound(client: Client, watch: HandWatch) -> None:
    people = {seat: Person(client, PLAYERS[seat]) for seat in (0, 1)}
    room = stage(client, island(*HANDS), people, {}, grace=60, offer_seconds=0)
    with Table(people[0], room) as ann:
        with Table(people[1], room) as bo:
            number = offer(ann)
            say(bo, number, "accept")
        watch.skip(client, 61)
        ann.until_snapshot()
        assert {seat["seat"] for seat in ann.room["seats"] if seat["stand_in"]} == {1, 2}
        assert [o["became"] for o in ann.ended] == ["refused"], "bots have a mind of their own"
        with Table(people[1], room) as bo:
            assert code(tell(bo, "answer", offer=number, says="accept")).startswith("stand_in")
            assert bo.ask({"type": "take_back"})["ok"]
            assert say(bo, offer(ann, "ore:wool"), "accept")


def test_offers_outlast_a_restart(settings: MakeSettings, watch: HandWatch) -> None:
    app = make_app(settings(), watch=watch)
    with TestClient(app, base_url=f"http://{HOST}") as client:
        people = {seat: Person(client, PLAYERS[seat]) for seat in (0, 1)}
        room = stage(client, island(*HANDS), people, {}, offer_seconds=20)
        with Table(people[0], room) as ann, Table(people[1], room) as bo:
            number, request = offer(ann), str(uuid4())
            assert tell(bo, "answer", offer=number, says="accept", id=request)["ok"]
            agreed = ann.until_snapshot()["offers"][0]["answers"][0]["number"]
            made = str(uuid4())
            assert tell(ann, "offer", terms="ore:wool", id=made)["ok"]
            standing = ann.until_snapshot()["offers"]
    with TestClient(make_app(settings(), watch=watch), base_url=f"http://{HOST}") as client:
        for person in people.values():
            person.client = client
        with Table(people[0], room) as ann, Table(people[1], room) as bo:
            found = [{**o, "left": 0} for o in ann.until_snapshot()["offers"]]
            assert found == [{**o, "left": 0} for o in standing]
            assert all(o["left"] > 19 for o in ann.offers), "each has its whole time again"
            assert tell(ann, "offer", terms="ore:wool", id=made)["ok"]
            assert tell(bo, "answer", offer=number, says="accept", id=request)["ok"]
            assert [len(o["answers"]) for o in ann.until_snapshot()["offers"]] == [1, 0]
            take = str(uuid4())
            reply = tell(ann, "take", offer=number, answer=agreed, id=take)
            assert reply["ok"]
    with TestClient(make_app(settings(), watch=watch), base_url=f"http://{HOST}") as client:
        people[0].client = client
        with Table(people[0], room) as ann:
            assert tell(ann, "take", offer=number, answer=agreed, id=take)["ok"]
            assert lines(ann) == ["p0: offer ore:paper", "p1: accept", "p0: confirm p1"]


def test_another_writer_has_ended_the_turn_before_the_trade(client: Client) -> None:
    people = {seat: Person(client, PLAYERS[seat]) for seat in (0, 1)}
    room = stage(client, island(*HANDS), people, {}, offer_seconds=0)
    with Table(people[0], room) as ann, Table(people[1], room) as bo:
        number = offer(ann)
        agreed = say(bo, number, "accept")
        assert Elsewhere(client, room).act() == "p0: end"
        refusal = tell(ann, "take", offer=number, answer=agreed)
        assert code(refusal) == "conflict: this offer stands no more"
        assert lines(ann) == ["p0: end"], "all of it or nothing"


@pytest.mark.parametrize("third", ["steady", "mighty"])
def test_bots_answer_all_offers_at_once(client: Client, third: str) -> None:
    hands = *HANDS, {"hand": {"paper": 3, "cloth": 2}}
    with at_a_table(client, *hands, bots={2: third}, offer_seconds=0) as (ann, _):
        offer(ann, "brick+ore+ore+ore:cloth")
        ann.until_snapshot()
        while not ann.offers[0]["answers"]:
            ann.receive()
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
        while len(ann.offers[0]["answers"]) < 2:
            ann.receive()
        assert ann.offers[0]["answers"][1]["says"] == "accept", "whatever strong thinks of it"
        assert ann.until_snapshot()["room"]["thinking"] is None


def test_the_engines_own_offers_go_on(client: Client) -> None:
    hands = *HANDS, {"hand": {"paper": 1}}
    with at_a_table(client, *hands, bots={2: "random"}) as (ann, bo):
        assert ann.act("offer ore:paper")["ok"]
        while len(bo.view.get("log", [])) or len(bo.until_snapshot()["log"]) < 2:
            pass
        assert bo.act("accept")["ok"]
        ann.until_snapshot()
        assert ann.act("confirm p1")["ok"]
        assert lines(ann)[-1] == "p0: confirm p1"


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
    """What the bot in the first seat did in its turn."""
    while bo.view["turn"]["current"] == 0:
        bo.receive()
    return [event["line"]["text"] for event in bo.events]


def test_a_bot_offers_what_somebody_may_have_and_takes_it(client: Client) -> None:
    with with_a_bot(client, {"hand": {"ore": 1}}) as bo:
        while not bo.offers:
            bo.receive()
        (made,) = bo.offers
        assert (made["player"], made["give"], made["want"]) == (0, {"wool": 1}, {"ore": 1})
        assert not bo.view["offer"], "the game does not wait for it"
        assert tell(bo, "answer", offer=made["number"], says="accept")["ok"]
        done = until_turn(bo)
        assert done[:4] == ["p0: offer wool:ore", "p1: accept", "p2: reject", "p0: confirm p1"]
        assert [o["became"] for o in bo.ended] == ["traded"]


@pytest.mark.parametrize("says", ["reject", None])
def test_a_bot_waits_no_longer_than_it_must(
    settings: MakeSettings, watch: HandWatch, says: str | None
) -> None:
    app = make_app(settings(bot_patience=1_000.0), watch=watch)
    with (
        TestClient(app, base_url=f"http://{HOST}") as client,
        with_a_bot(client, {"hand": {"ore": 1}}, offer_seconds=0) as bo,
    ):
        while not (bo.offers and bo.offers[0]["answers"]):
            bo.receive()
        assert bo.view["turn"]["current"] == 0
        if says:
            assert tell(bo, "answer", offer=bo.offers[0]["number"], says=says)["ok"]
        else:
            watch.skip(client, 1_000)
        done = until_turn(bo)
        assert not any("offer" in text for text in done), "nothing came of it"
        bo.until_snapshot()
        assert len(bo.ended) == 1, "nor is it made again"


def test_a_bot_waits_for_who_thinks_about_its_offer(
    settings: MakeSettings, watch: HandWatch
) -> None:
    app = make_app(settings(bot_patience=7.0), watch=watch)
    with (
        TestClient(app, base_url=f"http://{HOST}") as client,
        with_a_bot(client, {"hand": {"ore": 2}}) as bo,
    ):
        while not (bo.offers and bo.offers[0]["answers"]):
            bo.receive()
        (made,) = bo.offers
        assert 6 < made["left"] <= 7, "so long it waits, though others' offers have longer"
        for _ in range(2):
            assert tell(bo, "consider", offer=made["number"])["ok"]
        assert tell(bo, "consider", offer=made["number"] + 99)["ok"], "one that is gone by now"
        while bo.offers[0]["left"] <= 7:
            bo.receive()
        assert 13 < bo.offers[0]["left"] <= 15
        watch.skip(client, 12)
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
