"""Proposals: a player who is not on turn offers a trade to the player who is."""

from collections.abc import Callable
from uuid import uuid4

import pytest

from hexhold.play.room.offers.proposals import MOST_IN_TURN
from tests.server.client import Client, Json, Table
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime
from tests.server.room.offers.offer_tables import at_a_table, code, lines, offer, say, tell


def propose(table: Table, terms: str = "paper:ore") -> int:
    """Make a proposal; its number."""
    assert tell(table, "propose", terms=terms)["ok"]
    table.until_snapshot()
    return int(table.offers[-1]["number"])


def became(table: Table) -> list[tuple[int, str]]:
    """Return the results of offers and proposals, in order."""
    table.until_snapshot()
    return [(ended["number"], ended["became"]) for ended in table.ended]


def test_a_proposal_that_is_accepted_is_an_offer_of_the_player_on_turn(client: Client) -> None:
    with at_a_table(client) as (ann, bo):
        number = propose(bo)
        ann.until_snapshot()
        (shown,) = ann.offers
        assert (shown["player"], shown["to"], shown["left"]) == (1, 0, None)
        assert (shown["give"], shown["want"]) == ({"paper": 1}, {"ore": 1})
        assert lines(ann) == [], "the game knows nothing of it yet"
        request = str(uuid4())
        reply = tell(ann, "answer", offer=number, says="accept", id=request)
        assert reply["ok"] and reply["version"] == 3
        assert tell(ann, "answer", offer=number, says="accept", id=request) == reply
        assert lines(ann) == ["p0: offer ore:paper", "p1: accept", "p0: confirm p1"]
        assert ann.own and (ann.own["hand"]["ore"], ann.own["hand"]["paper"]) == (2, 1)
        assert bo.own is not None and became(bo) == [(number, "traded")]
        record = client.get(f"/api/records/{ann.game}").json()
        assert (len(record["steps"]), record["damage"]) == (3, None)


def test_a_proposal_stands_while_the_player_on_turn_acts(client: Client) -> None:
    with at_a_table(client, bots={2: "random"}) as (ann, bo):
        own, other = offer(ann, "ore:wool"), propose(bo, "paper:ore")
        ann.until_snapshot()
        assert {o["number"]: o["to"] for o in ann.offers} == {own: None, other: 0}
        assert [a["player"] for a in ann.offers[1]["answers"]] == [], "bots have no say in it"
        agreed = say(bo, own, "accept")
        assert tell(ann, "take", offer=own, answer=agreed)["ok"]
        assert tell(ann, "answer", offer=other, says="accept")["ok"]
        assert ann.own and (ann.own["hand"]["wool"], ann.own["hand"]["paper"]) == (1, 1)


def test_a_refused_proposal_is_gone(client: Client) -> None:
    with at_a_table(client) as (ann, bo):
        number = propose(bo)
        assert tell(ann, "answer", offer=number, says="reject")["ok"]
        assert became(bo) == [(number, "refused")] and lines(ann) == []


def test_a_countered_proposal_becomes_an_offer_of_the_player_on_turn(client: Client) -> None:
    with at_a_table(client) as (ann, bo):
        number = propose(bo)
        answered = tell(ann, "answer", offer=number, says="counter", terms="ore:paper+paper")
        assert answered["ok"]
        assert became(bo) == [(number, "refused")]
        (counter,) = bo.offers
        assert (counter["player"], counter["to"], counter["want"]) == (0, None, {"paper": 2})


def test_everything_lapses_with_the_turn(client: Client) -> None:
    with at_a_table(client) as (ann, bo):
        number = propose(bo)
        assert ann.act("end")["ok"]
        assert became(bo) == [(number, "over")] and bo.offers == []


def test_a_proposal_without_its_cards_is_gone(client: Client) -> None:
    with at_a_table(client) as (ann, bo):
        kept, gone = propose(bo, "wool:ore"), propose(bo, "paper+paper:ore")
        taken = say(bo, offer(ann, "ore:paper"), "accept")
        (own,) = [o["number"] for o in bo.offers if o["to"] is None]
        assert tell(ann, "take", offer=own, answer=taken)["ok"]
        assert (gone, "unpayable") in became(bo)
        assert [o["number"] for o in bo.offers] == [kept]


def test_no_time_runs_for_a_proposal(client: Client, timer: FakeTime) -> None:
    with at_a_table(client, offer_seconds=10) as (_ann, bo):
        number = propose(bo)
        timer.skip(client, 60)
        bo.until_snapshot()
        assert [o["number"] for o in bo.offers] == [number]


def third(ann: Table, bo: Table) -> Json:
    propose(bo), propose(bo, "wool:ore")
    return tell(bo, "propose", terms="wool+wool:ore")


def same(ann: Table, bo: Table) -> Json:
    propose(bo)
    return tell(bo, "propose", terms="paper:ore")


REFUSED: dict[str, tuple[Callable[[Table, Table], Json], str]] = {
    "in the own turn": (
        lambda ann, bo: tell(ann, "propose", terms="ore:paper"),
        "conflict: it is your turn",
    ),
    "nothing given": (lambda ann, bo: tell(bo, "propose", terms=":ore"), "illegal_action"),
    "no terms": (lambda ann, bo: tell(bo, "propose", terms="ore"), "illegal_action"),
    "cards that one lacks": (
        lambda ann, bo: tell(bo, "propose", terms="brick:ore"),
        "illegal_action: you don't hold",
    ),
    "several at once": (third, "conflict: you can have at most 2 proposals"),
    "the same again": (same, "conflict: you already made this offer"),
    "withdrawing another's": (
        lambda ann, bo: tell(ann, "withdraw", offer=propose(bo)),
        "illegal_action: this is another player",
    ),
    "answering one's own": (
        lambda ann, bo: tell(bo, "answer", offer=propose(bo), says="accept"),
        "conflict: this proposal is for",
    ),
    "accepting without the cards": (
        lambda ann, bo: tell(ann, "answer", offer=propose(bo, "paper:coin"), says="accept"),
        "illegal_action: you don't hold",
    ),
    "taking one's own": (lambda ann, bo: tell(bo, "take", offer=propose(bo), answer=1), "stale"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_changes_nothing(client: Client, name: str) -> None:
    deed, why = REFUSED[name]
    with at_a_table(client) as (ann, bo):
        reply = deed(ann, bo)
        assert not reply["ok"] and code(reply).startswith(why.partition(":")[0]), code(reply)
        assert why in code(reply) or ": you don't hold" in why, code(reply)
        assert lines(ann) == [], "no step was taken"


def test_a_seat_makes_few_proposals_in_a_turn(client: Client) -> None:
    with at_a_table(client) as (ann, bo):
        for _ in range(MOST_IN_TURN):
            assert tell(ann, "answer", offer=propose(bo), says="reject")["ok"]
        assert "5 proposals this turn" in code(tell(bo, "propose", terms="paper:ore"))
        assert offer(ann, "ore:paper") > 0, "the player on turn has a limit of their own"


def test_before_the_roll_there_is_nothing_to_propose(client: Client) -> None:
    with at_a_table(client) as (ann, bo):
        assert ann.act("end")["ok"]
        bo.until_snapshot()
        assert bo.own and "roll" in bo.own["legal"]
        assert "once the current player can trade" in code(tell(ann, "propose", terms="ore:paper"))


def answers_of_bot(table: Table) -> list[str]:
    """Return the results of proposals to a bot, which may answer before the proposal is shown."""
    table.wait(lambda: became(table))
    return [end for _, end in became(table)]


@pytest.mark.parametrize("bot", ["easy", "steady", "strong"])
def test_a_bot_on_turn_refuses_what_it_would_refuse_as_an_offer(serve: Servers, bot: str) -> None:
    hands = ({"hand": {"ore": 3, "brick": 1}}, {"hand": {"paper": 2, "ore": 2}})
    with serve(bot_delay=60.0) as client, at_a_table(client, *hands, bots={0: bot}) as (_, bo):
        # Nobody gives two cards for nothing that they need.
        assert tell(bo, "propose", terms="paper:ore+ore+ore")["ok"]
        assert answers_of_bot(bo) == ["refused"]


def test_x5_a_bot_on_turn_accepts_what_it_would_accept_as_an_offer(serve: Servers) -> None:
    # Three ore are there, so two grain make the city that it wants.
    hands = ({"hand": {"ore": 3, "brick": 1}}, {"hand": {"grain": 2, "wool": 2}})
    with serve(bot_delay=60.0) as client, at_a_table(client, *hands, bots={0: "steady"}) as (_, bo):
        assert tell(bo, "propose", terms="grain+grain:brick")["ok"]
        assert answers_of_bot(bo) == ["traded"]
        assert lines(bo)[:3] == ["p0: offer brick:grain+grain", "p1: accept", "p0: confirm p1"]
