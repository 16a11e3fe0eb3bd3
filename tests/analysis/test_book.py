"""The book of set-ups: it grades placements on fixed boards, and hints follow it."""

import json
from typing import Any

import pytest

from hexhold import Game
from hexhold.analysis import StepJudge, advise
from hexhold.analysis.book import FILE, book_digest, book_line, placements
from hexhold.bots import View
from hexhold.compiler import INTERPRETED

MOST_BYTES = 250_000
MANY_ERRORS = 3


def started(**given: Any) -> Game:
    return Game.new(**{"players": 4, "edition": "base", "seed": 1, "board": "beginner", **given})


@pytest.mark.parametrize("edition", ["base", "6e"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_mode_has_a_value_for_every_first_placement(edition: str, players: int) -> None:
    options = {"no_neutrals": True} if players == 2 else {}
    game = started(edition=edition, players=players, options=options)
    found = placements(View(game, game.current))
    assert found is not None and list(found) == game.legal_actions()
    assert all(0 <= one.win <= 1 and 0 < one.error < 0.12 for one in found.values())
    best = max(found.values(), key=lambda one: one.win - one.error)
    assert best.win > 0.7 / players and best.error < 0.04


def test_a_placement_is_worth_what_its_best_road_is() -> None:
    game = started()
    for _ in range(4):
        found = placements(View(game, game.current))
        assert found is not None
        building = max(found, key=lambda action: found[action].win - found[action].error)
        game.apply(building)
        roads = placements(View(game, game.current))
        assert roads is not None
        road = max(roads, key=lambda action: roads[action].win - roads[action].error)
        error = (found[building].error ** 2 + roads[road].error ** 2) ** 0.5
        assert abs(found[building].win - roads[road].win) < MANY_ERRORS * error
        game.apply(road)


def test_the_book_goes_on_after_good_placements_alone() -> None:
    """Who begins makes no difference: pieces are told by turn order."""
    good, bad = started(first=2), started(first=0)
    for _ in range(4):
        found = placements(View(good, good.current))
        assert found is not None
        good.apply(max(found, key=lambda action: found[action].win))
    bad.apply("settlement v0")
    bad.apply(bad.legal_actions()[0])
    assert placements(View(bad, bad.current)) is None
    assert book_line(good.position()).count(" / ") == 1


def test_other_rules_and_drawn_boards_have_no_book() -> None:
    for given in ({"board": None}, {"options": {"victory_points": 8}}, {"edition": "3d"}):
        game = started(**given)
        assert placements(View(game, game.current)) is None
    assert book_digest(started(board=None).setting) is None


def test_the_file_is_small_and_of_the_present_rules() -> None:
    kept = json.loads(FILE.read_text("utf-8"))
    assert FILE.stat().st_size < MOST_BYTES
    for digest, book in kept["books"].items():
        given = {name: book[name] for name in ("edition", "players", "board", "options")}
        assert book_digest(Game.new(seed=0, **given).setting) == digest, "run tools.make_book"


@pytest.mark.skipif(INTERPRETED, reason="positions are judged")
def test_the_analysis_grades_by_the_book_and_a_hint_is_its_best() -> None:
    start = started(first=0)
    found = placements(View(start, 0))
    assert found is not None
    order = sorted(found, key=lambda action: found[action].error - found[action].win)
    hint = advise(View(start, 0))
    assert (hint.best, hint.win) == (order[0], found[order[0]].win)
    assert (hint.second, hint.second_win) == (order[1], found[order[1]].win)
    for action, graded in ((order[0], False), (order[-1], True)):
        game = start.copy()
        game.apply(action)
        (step,) = StepJudge(start, game.history).steps(0, 1)
        assert step.weighed is not None and step.booked is not None
        assert step.booked.win == found[action].win
        assert step.booked.best == str(order[0])
        assert (step.weighed.low > 0) == graded
        gap = found[order[0]].win - found[action].win
        assert step.weighed.loss == pytest.approx(gap, abs=2**-16)
