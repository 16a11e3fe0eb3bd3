"""A game caches the log of each seat, so a view takes the same time at any length."""

import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from hexhold.compiler import INTERPRETED
from hexhold.game import Action, Game, View
from tests.game.test_determinization import some_action

STEPS = 40 if INTERPRETED else 160


def played(seed: int, steps: int = STEPS) -> Game:
    """Return a game of three that is under way."""
    table, chance = Game.new(players=3, seed=seed), random.Random(seed)
    for _ in range(steps):
        table.apply(some_action(table, chance))
    return table


def anew(table: Game) -> Game:
    """Return the same game with the same history, without caches."""
    found = table.copy()
    found._logs.clear()
    return found


def drawn(table: Game, seed: int = 5) -> list[int]:
    """Return a determinization for each seat as numbers."""
    return [table.determinize(p, seed).state_hash() for p in range(3)]


def test_t4_a_game_with_kept_logs_draws_what_another_draws() -> None:
    table, chance = Game.new(players=3, seed=4), random.Random(4)
    for step in range(STEPS):
        table.apply(some_action(table, chance))
        if step % 9 == 0:
            assert table.log(0) == anew(table).log(0)
            assert drawn(table, step) == drawn(anew(table), step)


def test_only_new_actions_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    table, written, write = played(1), [], Action.seen_by

    def counted(self: Action, *given: Any) -> Any:
        written.append(1)
        return write(self, *given)

    monkeypatch.setattr(Action, "seen_by", counted)
    View(table, 0)
    assert len(written) == STEPS
    View(table, 0).determinize(2)
    assert len(written) == STEPS
    twin = table.copy()
    for each in (table, twin):
        each.apply(some_action(each, random.Random(1)))
        View(each, 0)
    assert len(written) == STEPS + 2
    View(table.copy(history=False), 0)
    assert len(written) == STEPS + 2


def test_copies_go_on_apart() -> None:
    table = played(2)
    drawn(table)
    twin = table.copy()
    for n, each in enumerate((table, twin)):
        chance = random.Random(n)
        for _ in range(30):
            each.apply(some_action(each, chance))
    assert table.log(0) != twin.log(0)
    for each in (table, twin):
        assert drawn(each) == drawn(anew(each))


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    table = played(3)
    view = View(table, 1)
    before = view.log, view.determinize(7).state_hash()
    chance = random.Random(3)
    for _ in range(10):
        table.apply(some_action(table, chance))
        table.determinize(1, 7)
    # Records of interpreted rules cannot be pickled.
    again: View = view if INTERPRETED else pickle.loads(pickle.dumps(view))
    for each in (view, again):
        assert (each.log, each.determinize(7).state_hash()) == before


def test_threads_draw_from_one_game() -> None:
    table, wanted = played(5), drawn(played(5))
    for _ in range(3):
        fresh = anew(table)
        with ThreadPoolExecutor(6) as pool:
            found = list(pool.map(fresh.determinize, [0, 1, 2] * 6, [5] * 18))
        assert [each.state_hash() for each in found] == wanted * 6
