"""The card counter: never more than a careful player in that seat could know (T-4)."""

import random

import msgspec
import pytest

from hexhold import Game
from hexhold.game import View
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.table.own_view import counted_hands, hand_of
from tests.server.client import Client, Person, Table, among_bots, both_at_a_table
from tests.server.table.test_secrets import make_table

Hands = dict[int, dict[str, tuple[int, int, float]]]


def counted(game: Game, seat: int) -> Hands:
    return {
        hand.player: {name: msgspec.structs.astuple(cards) for name, cards in hand.cards.items()}
        for hand in counted_hands(game, seat)
    }


def careful(game: Game, seat: int) -> Hands:
    """Return the counter from the seat's view, which has no access to the game."""
    return {
        player: {
            name: (low, high, round(mean, 2)) for name, (low, high, mean) in hand.items() if high
        }
        for player, hand in enumerate(View(game, seat).beliefs())
        if player != seat
    }


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_t4_other_secrets_behind_the_same_view_count_the_same(edition: str) -> None:
    chance = random.Random(4)
    table = make_table(RoomConfig(edition=edition), 1)
    unsure = other_hands = 0
    for step in range(240):
        action = chance.choice(table.game.legal_actions(offers=False))
        table.put(table.act(action.player, str(action), 0.0, False, None))
        if step % 8:
            continue
        seat = step // 8 % 4
        found = counted(table.game, seat)
        assert found == careful(table.game, seat)
        twin = table.game.determinize(seat, step)
        assert counted(twin, seat) == found
        for player, hand in found.items():
            real, drawn = (hand_of(each, player)[0] for each in (table.game, twin))
            other_hands += real != drawn
            for name, (low, high, _) in hand.items():
                assert low <= real.get(name, 0) <= high
                unsure += low < high
    assert unsure > 10
    assert other_hands > 5


def test_players_are_sent_it_and_spectators_are_not(client: Client) -> None:
    with both_at_a_table(client, card_counter=True) as (ann, bo):
        for table, others in ((ann, [1, 2]), (bo, [0, 2])):
            assert table.own is not None
            assert [hand["player"] for hand in table.own["counted"]] == others
        with Table(Person(client, "Eve"), ann.room["id"]) as eve:
            assert eve.own is None


def test_it_is_off_unless_chosen_and_stays_as_it_is(client: Client) -> None:
    with among_bots(client, "random", "random") as ann:
        assert ann.own is not None and "counted" not in ann.own
        config = {**ann.room["config"], "card_counter": True}
        answer = client.post(f"/api/rooms/{ann.room['id']}/configure", json={"config": config})
        assert answer.status_code == 409, answer.text
