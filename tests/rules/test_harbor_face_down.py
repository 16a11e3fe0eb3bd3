"""Commercial Harbor with its resource face down (P-31 `harbor_face_down`): who knows what (T-4)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.bots import View, make_bot
from hexhold.editions import RESOURCES
from hexhold.errors import PositionError
from hexhold.game.action import ToldAction
from hexhold.game.happenings import CardsMove
from tests.rules.table import game, hand, legal, play, refused

VIEWERS = (0, 1, 2, None)
SEATS = (0, 1, 2)
OFFER = "harbor p1 ore"


def harbor(mine: dict[str, int], theirs: dict[str, int], **keys: Any) -> Game:
    """p0 may offer a resource face down."""
    keys = {"options": {"harbor_face_down": True}, **keys}
    g = game({"progress": ["commercial_harbor"], "hand": mine}, {"hand": theirs}, **keys)
    return play(g, "play commercial_harbor")


def offered(g: Game, viewer: int) -> Any:
    """The card of the pending offer as a position shows it."""
    return g.position(viewer=viewer)["pending"]["stack"][-1][-1]


def test_p31_the_card_is_known_to_its_owner_alone_until_it_is_handed_over() -> None:
    g = play(harbor({"ore": 1, "wool": 1}, {"coin": 1, "paper": 1}), OFFER)
    assert [g.log(viewer)[-1] for viewer in VIEWERS] == [f"p0: {OFFER}", *["p0: harbor p1"] * 3]
    assert [offered(g, viewer) for viewer in SEATS] == ["ore", None, None]
    assert legal(g) == ["give coin", "give paper"]


def test_p31_a_step_of_a_record_tells_no_more() -> None:
    told = ToldAction.read(f"p0: {OFFER}", harbor({"ore": 1}, {}).setting)
    assert [told.seen_by(viewer) for viewer in VIEWERS] == [f"p0: {OFFER}", *["p0: harbor p1"] * 3]


def test_p31_then_the_two_know_it_and_the_commodity_is_seen_by_all() -> None:
    g = play(harbor({"ore": 1, "wool": 1}, {"coin": 1, "paper": 1}), OFFER, "give paper")
    moves = [h for h in g.history[-1].happenings if isinstance(h, CardsMove)]
    assert [(m.giver, m.taker, m.cards, m.reason, m.seen_by) for m in moves] == [
        (0, 1, {"ore": 1}, "harbor", frozenset({0, 1})),
        (1, 0, {"paper": 1}, "harbor", None),
    ]
    assert [m.seen_as(2)["cards"] for m in moves] == [1, {"paper": 1}]
    assert [g.log(viewer)[-1] for viewer in VIEWERS] == ["p1: give paper"] * 4
    assert (hand(g, 0), hand(g, 1)) == ({"wool": 1, "paper": 1}, {"coin": 1, "ore": 1})


def test_p31_openly_every_player_sees_it() -> None:
    g = play(harbor({"ore": 1}, {"coin": 1}, options={}), OFFER)
    assert [g.log(viewer)[-1] for viewer in VIEWERS] == [f"p0: {OFFER}"] * 4
    assert [offered(g, viewer) for viewer in SEATS] == ["ore"] * 3
    moves = [h for h in play(g, "give coin").history[-1].happenings if isinstance(h, CardsMove)]
    assert [m.seen_by for m in moves] == [None, None]


def test_p31_a_card_that_comes_back_is_seen_by_no_player() -> None:
    g = play(harbor({"ore": 1}, {"wool": 1}), OFFER)
    assert g.to_act == (0,)
    assert [g.log(viewer)[-1] for viewer in VIEWERS] == [f"p0: {OFFER}", *["p0: harbor p1"] * 3]
    assert g.history[-1].happenings == ()
    refused(g, OFFER, "P-31")


def test_p31_a_pending_offer_is_written_whole_and_read_back() -> None:
    g = play(harbor({"ore": 1, "wool": 1}, {"coin": 1}), OFFER)
    again = Game.from_position(g.position())
    assert again.position() == g.position()
    assert hand(play(again, "give coin"), 1) == {"ore": 1}
    redacted = g.position()
    redacted["pending"]["stack"][-1][-1] = None
    with pytest.raises(PositionError, match=r"pending\.stack\.1\.3"):
        Game.from_position(redacted)


@pytest.mark.parametrize("viewer", [1, 2])
@pytest.mark.parametrize("afresh", [False, True])
def test_p31_a_player_who_does_not_know_the_card_may_draw_any_that_the_owner_may_hold(
    viewer: int, afresh: bool
) -> None:
    g = play(harbor({"ore": 1, "wool": 1, "coin": 2}, {"paper": 1, "grain": 1}), OFFER)
    if afresh:
        g = Game.from_position(g.position())
    drawn = [g.determinize(viewer, seed=seed) for seed in range(40)]
    for other in drawn:
        assert offered(other, 0) in hand(other, 0)
        assert other.position(viewer=viewer) == g.position(viewer=viewer)
        play(other, legal(other, "give")[0])
    assert len({offered(g.determinize(viewer, seed=seed), 0) for seed in range(40)}) > 1
    assert {offered(g.determinize(0, seed=s), 0) for s in range(5)} == {"ore"}


@pytest.mark.parametrize("face_down", [False, True])
def test_p31_who_is_asked_for_a_commodity_is_drawn_with_one(face_down: bool) -> None:
    hands = {"ore": 3, "coin": 2}, {"paper": 1, "grain": 3}
    g = play(harbor(*hands, options={"harbor_face_down": face_down}), OFFER)
    assert all(legal(g.determinize(2, seed=seed), "give") for seed in range(40))


def test_p31_others_know_that_a_resource_has_passed() -> None:
    """p0's ore is the only resource in a hand, so p2 knows where it went."""
    g = play(harbor({"ore": 1, "coin": 1}, {"paper": 1}), OFFER, "give paper")
    for seed in range(20):
        drawn = g.determinize(2, seed=seed)
        assert (hand(drawn, 0), hand(drawn, 1)) == ({"coin": 1, "paper": 1}, {"ore": 1})


def test_p31_others_know_that_the_owner_of_a_returned_card_holds_a_resource() -> None:
    g = play(harbor({"ore": 1, "coin": 1}, {"grain": 1, "wool": 2}), OFFER)
    for seed in range(20):
        drawn = hand(g.determinize(2, seed=seed), 0)
        assert set(drawn) & set(RESOURCES)
        assert drawn.get("coin", 0) == 1


@pytest.mark.parametrize("bot", ["easy", "steady", "strong"])
def test_p31_bots_answer_without_knowing_the_card(bot: str) -> None:
    said = set()
    for card in ("ore", "wool"):
        g = harbor({"ore": 1, "wool": 1}, {"coin": 1, "paper": 1}, seed=3)
        play(g, f"harbor p1 {card}")
        view = View(g, 1)
        said.add(str(make_bot(bot, seed=1).decide(view, view.legal_actions())))
    assert len(said) == 1
