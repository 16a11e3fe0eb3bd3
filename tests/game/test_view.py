"""What one seat may know, as bots see it."""

import random
from typing import Any

import pytest

from hexhold import Game, UsageError
from hexhold.drawing.seat_view import view_of_seat
from hexhold.game import View
from hexhold.play.table.view_record import ViewRecord
from tests.game.test_determinization import MODES, some_action
from tests.properties.walks import some_options


@pytest.mark.parametrize(("edition", "players"), MODES)
def test_t4_a_view_says_what_the_game_says_to_the_seat(edition: str, players: int) -> None:
    chance = random.Random(players)
    options = some_options(edition, players)
    table = Game.new(players=players, edition=edition, seed=players, options=options)
    for step in range(300):
        if table.is_over:
            break
        table.apply(some_action(table, chance))
        if step % 20 != 19:
            continue
        for p in range(players):
            view = View(table, p)
            assert view.position == table.position(p)
            assert view.log == table.log(p)
            for offers in (True, False):
                assert view.legal_actions(offers) == table.legal_actions(p, offers)
            drawn = view.determinize(step)
            assert drawn.state_hash() == table.determinize(p, step).state_hash()
            assert drawn.seed == step


def test_t4_a_view_holds_nothing_that_goes_on() -> None:
    table = Game.new(players=3, seed=1)
    view = View(table, 0)
    before = view.position, view.log, view.determinize(1).state_hash()
    for _ in range(30):
        table.apply(table.legal_actions(offers=False)[0])
    assert (view.position, view.log, view.determinize(1).state_hash()) == before


def test_a_view_without_a_player_is_refused() -> None:
    with pytest.raises(UsageError, match="player: a number from 0 to 2, not 3"):
        View(Game.new(players=3), 3)
    with pytest.raises(UsageError, match="seed"):
        View(Game.new(players=3), 0).determinize(-1)


@pytest.mark.parametrize("viewer", [-2, 3, 5])
@pytest.mark.parametrize("see", [view_of_seat, ViewRecord])
def test_only_players_look_at_a_table(see: Any, viewer: int) -> None:
    table = Game.new(players=3)
    for one in (-1, 0, 2):
        see(table, one)
    with pytest.raises(UsageError, match=f"player: a number from 0 to 2, not {viewer}"):
        see(table, viewer)
