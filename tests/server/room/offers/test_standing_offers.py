"""Open offers: made, answered, accepted together, and ended when they cannot be carried out.

Cy is a bot if a test says so, else a person who is away.
"""

from collections.abc import Callable
from uuid import uuid4

from tests.server.client import Client, Json, Person, Table
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime
from tests.server.room.offers.offer_tables import (
    HANDS,
    PLAYERS,
    at_a_table,
    code,
    lines,
    offer,
    say,
    stage,
    tell,
)
from tests.server.room.test_conflicts import Elsewhere
from tests.web.moves import island


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


def taken_by_another(ann: Table, bo: Table) -> Json:
    number = offer(ann)
    return tell(bo, "take", offer=number, answer=say(bo, number, "accept"))


def paused(ann: Table, bo: Table) -> Json:
    number = offer(ann)
    assert ann.ask({"type": "pause", "paused": True})["ok"]
    return tell(bo, "answer", offer=number, says="accept")


REFUSED: dict[str, tuple[Callable[[Table, Table], Json], str]] = {
    "an offer that there never was": (never, "conflict: this offer is no longer open"),
    "the same offer": (twice, "conflict: you already made this offer"),
    "a fourth offer": (fourth, "conflict: you can have at most 3 offers open"),
    "withdrawing another's": (
        lambda ann, bo: tell(bo, "withdraw", offer=offer(ann)),
        "illegal_action: this is another player’s offer",
    ),
    "answering one's own": (
        lambda ann, bo: tell(ann, "answer", offer=offer(ann), says="accept"),
        "illegal_action: you made this offer",
    ),
    "agreeing without the cards": (
        lambda ann, bo: tell(bo, "answer", offer=offer(ann, "ore:cloth"), says="accept"),
        "illegal_action: ",
    ),
    "taking another's": (taken_by_another, "illegal_action: this is another player’s offer"),
    "answering while the table is paused": (paused, "paused: the table is paused"),
    "a game that is over": (
        lambda ann, bo: bo.ask(
            {"type": "answer", "game": "x", "offer": offer(ann), "says": "reject"}
        ),
        "no_game: ",
    ),
    "offering what one has not": (
        lambda ann, bo: tell(ann, "offer", terms="cloth:ore"),
        "illegal_action: you don't have the cards to give",
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
            reply = ask(ann, bo)
            assert not reply["ok"] and code(reply).startswith(told), name
            assert lines(ann) == [], name


def test_a_limit_on_offers_counts_standing_offers(client: Client) -> None:
    with at_a_table(client, options={"offers_per_turn": 2}) as (ann, bo):
        first = offer(ann)
        assert tell(ann, "withdraw", offer=first)["ok"]
        second = offer(ann, "ore:wool")
        assert "no offers left" in code(tell(ann, "offer", terms="brick:wool"))
        agreed = say(bo, second, "accept")
        assert tell(ann, "take", offer=second, answer=agreed)["ok"]
        offer(ann, "brick:wool")
        assert "no offers left" in code(tell(ann, "offer", terms="brick:ore"))


def test_an_offer_that_cannot_be_paid_any_more_ends_with_that_reason(client: Client) -> None:
    with at_a_table(client, {"hand": {"ore": 4, "brick": 1}}, HANDS[1]) as (ann, bo):
        offer(ann)
        offer(ann, "brick:wool")
        assert ann.act("bank ore coin")["ok"]
        bo.until_snapshot()
        assert [(o["give"], o["became"]) for o in bo.ended] == [({"ore": 1}, "unpayable")]
        assert [o["give"] for o in bo.offers] == [{"brick": 1}]
        assert ann.undo()["ok"], "an offer is no step: what was done before is taken back"
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
        assert code(refusal).startswith("illegal_action: p1 doesn't have")
        assert ann.until_snapshot()["offers"][0]["answers"][0]["says"] == "reject"
        assert lines(ann) == before, "nothing of it was done"


def test_two_agree_and_one_is_taken(client: Client) -> None:
    hands = {"hand": {"ore": 1}}, {"hand": {"paper": 1}}, {"hand": {"paper": 1}}
    with at_a_table(client, *hands, bots={2: "random"}) as (ann, bo):
        number = offer(ann)
        ann.until_snapshot()
        ann.wait(lambda: ann.offers[0]["answers"])
        assert ann.offers[0]["answers"][0]["says"] == "reject", "bots answer at once"
        agreed = say(bo, number, "accept")
        both = [{"type": "take", "id": str(uuid4()), "game": ann.game, "offer": number}] * 2
        replies = [ann.ask({**one, "answer": agreed}) for one in both]
        assert replies[0]["ok"] and replies[0] == replies[1]
        again = tell(ann, "take", offer=number, answer=agreed)
        assert code(again) == "conflict: this offer is no longer open"
        assert lines(ann) == [
            "p0: offer ore:paper",
            "p1: accept",
            "p2: reject",
            "p0: confirm p1",
        ]


def test_an_offer_lives_as_long_as_the_table_says(client: Client, timer: FakeTime) -> None:
    with at_a_table(client, offer_seconds=20) as (ann, bo):
        timer.stand()
        one, other = offer(ann), offer(ann, "ore:wool")
        agreed = say(bo, other, "accept")
        timer.skip(client, 12)
        assert ann.ask({"type": "pause", "paused": True})["ok"]
        timer.skip(client, 100)
        assert ann.ask({"type": "pause", "paused": False})["ok"]
        assert all(7 < o["left"] <= 8 for o in ann.until_snapshot()["offers"])
        timer.skip(client, 9)
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


def test_who_comes_back_or_is_replaced_is_not_bound(client: Client, timer: FakeTime) -> None:
    people = {seat: Person(client, PLAYERS[seat]) for seat in (0, 1)}
    room = stage(client, island(*HANDS), people, {}, grace=60, offer_seconds=0)
    with Table(people[0], room) as ann:
        with Table(people[1], room) as bo:
            number = offer(ann)
            say(bo, number, "accept")
        timer.skip(client, 61)
        ann.until_snapshot()
        assert {seat["seat"] for seat in ann.room["seats"] if seat["stand_in"]} == {1, 2}
        assert [o["became"] for o in ann.ended] == ["refused"], "bots have a mind of their own"
        with Table(people[1], room) as bo:
            assert code(tell(bo, "answer", offer=number, says="accept")).startswith("stand_in")
            assert bo.ask({"type": "take_back"})["ok"]
            assert say(bo, offer(ann, "ore:wool"), "accept")


def test_offers_outlast_a_restart(serve: Servers, timer: FakeTime) -> None:
    timer.stand()
    with serve() as client:
        people = {seat: Person(client, PLAYERS[seat]) for seat in (0, 1)}
        room = stage(client, island(*HANDS), people, {}, offer_seconds=20)
        with Table(people[0], room) as ann, Table(people[1], room) as bo:
            number, request = offer(ann), str(uuid4())
            assert tell(bo, "answer", offer=number, says="accept", id=request)["ok"]
            agreed = ann.until_snapshot()["offers"][0]["answers"][0]["number"]
            made = str(uuid4())
            assert tell(ann, "offer", terms="ore:wool", id=made)["ok"]
            timer.skip(client, 10)
            standing = ann.until_snapshot()["offers"]
    with serve() as client:
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
    with serve() as client:
        people[0].client = client
        with Table(people[0], room) as ann:
            assert tell(ann, "take", offer=number, answer=agreed, id=take)["ok"]
            assert lines(ann) == ["p0: offer ore:paper", "p1: accept", "p0: confirm p1"]


def test_another_writer_has_ended_the_turn_before_the_trade(client: Client) -> None:
    with at_a_table(client, offer_seconds=0) as (ann, bo):
        number = offer(ann)
        agreed = say(bo, number, "accept")
        assert Elsewhere(client, ann.room["id"]).act() == "p0: end"
        refusal = tell(ann, "take", offer=number, answer=agreed)
        assert code(refusal) == "conflict: this offer is no longer open"
        assert lines(ann) == ["p0: end"], "all of it or nothing"


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
