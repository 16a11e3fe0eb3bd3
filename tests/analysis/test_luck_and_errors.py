"""Luck, errors and the rest add up to the result of a game."""

from random import Random
from typing import Any

import numpy as np
import pytest

from hexhold import Game
from hexhold.analysis import CAUSES, MOST_DEPTH, Analysis, JudgedStep, StepJudge, advise, analyse
from hexhold.analysis.alternatives import ROUNDS_AHEAD, Alternatives, Weighed, judged
from hexhold.analysis.judging import UNIT
from hexhold.analysis.tally import tally
from hexhold.analysis.win_probability import WinEstimator, on_grid
from hexhold.bots import CheckedBot, View, make_bot
from hexhold.compiler import INTERPRETED
from hexhold.errors import UsageError
from hexhold.game import Action
from hexhold.game.game import scratch
from tests.environments.secrets import deal_anew

pytestmark = pytest.mark.skipif(INTERPRETED, reason="many positions are judged")

MODES: list[Any] = [
    pytest.param({"players": 4, "edition": "6e"}, marks=pytest.mark.long),
    pytest.param({"players": 2, "edition": "6e"}, marks=pytest.mark.long),
    {"players": 3, "edition": "classic", "variants": ["city_choice", "knight_errant"]},
    {"players": 3, "edition": "3d", "board": "heading_for_new_shores"},
    {"players": 5, "edition": "4e"},
    {"players": 6, "edition": "base"},
]
READY = {
    "hand": {"ore": 5, "grain": 4, "wool": 2},
    "settlements": ["v10", "v40", "v30"],
    "roads": ["v10-v14"],
}


def base_position(phase: str, **given: Any) -> Game:
    """Return a position of the base game, in which player 0 is about to win."""
    other = {"hand": {"ore": 3, "grain": 2, "wool": 1}, "settlements": ["v0", "v20", "v48"]}
    position = {"board": "beginner", "edition": "base", "phase": phase, **given}
    return Game.from_position({**position, "players": [READY, other, {"settlements": ["v53"]}]})


def played(start: Game, most: int) -> Game:
    """Return a game between steady players and a random one, to its end or so far."""
    game = start.copy()
    seats = [make_bot("random" if p == 0 else "steady", p) for p in range(game.setting.players)]
    seated = [CheckedBot(bot, p) for p, bot in enumerate(seats)]
    while not game.is_over and len(game.history) < most:
        game.apply(seated[game.to_act[0]].decide(game).action)
    return game


def analysed(start: Game, game: Game, **given: Any) -> Analysis:
    """Return the analysis of a game with its start."""
    names = [f"Player {p}" for p in range(game.setting.players)]
    return analyse(start, game.history, names, game.winner, **given)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: f"{mode['edition']}-{mode['players']}")
def test_start_luck_errors_and_others_add_up_to_the_result(mode: dict[str, Any]) -> None:
    start = Game.new(seed=4, options={"victory_points": 4}, **mode)
    game = played(start, 110)
    found = analysed(start, game)
    seats = range(mode["players"])
    assert len(found.steps) == len(game.history)
    assert sum(found.start) == 1
    for step in found.steps:
        assert sum(step.win) == 1
        assert all(sum(part) == 0 for part in step.luck.values())
        assert all((chance / UNIT).is_integer() for chance in step.win)
    for p in seats:
        one = found.summary(p)
        assert one["start"] + one["luck"] - one["errors"] + one["others"] == one["result"]
        assert one["result"] == (
            found.steps[-1].win[p] if game.winner is None else p == game.winner
        )
        assert one["luck"] == sum(found.luck(p).values())
        assert one["errors"] == sum(error.loss for error in found.errors if error.player == p)
    causes = {cause for step in found.steps for cause in step.luck}
    assert {"dice"} <= causes <= set(CAUSES)
    assert any(step.weighed is not None for step in found.steps)


def test_most_steps_of_a_short_game_are_reported_with_the_winner_last() -> None:
    start = base_position("action", options={"victory_points": 4})
    game = start.copy()
    game.apply("city v10")
    assert game.winner == 0
    found = analysed(start, game)
    assert found.steps[-1].win == (1.0, 0.0, 0.0)
    assert found.summary(0)["result"] == 1
    assert analysed(start, start).summary(1)["start"] == analysed(start, start).summary(1)["result"]


def total_luck(game: Game, forced: list[tuple[str, float]], cause: str) -> np.ndarray[Any, Any]:
    """Return what a cause brings in the mean over all that it may bring."""
    total = np.zeros(game.setting.players)
    for text, likely in forced:
        after = game.copy()
        after.apply(text)
        (step,) = StepJudge(game, after.history).steps(0, 1)
        total += likely * np.array(step.luck[cause])
    return total


@pytest.mark.parametrize("cause", ["dice", "thefts"])
def test_luck_is_nothing_in_the_mean(cause: str) -> None:
    game = base_position("roll")
    if cause == "thefts":
        game.apply("roll => 3 4")
        while game.to_act[0] == 0 and game.legal_actions()[0].kind == "discard":
            game.apply(game.legal_actions()[0])
    text = next(str(a) for a in game.legal_actions() if cause == "dice" or str(a).endswith(" p1"))
    game = game.copy(history=False)
    outcomes = game.outcomes(text)
    assert len(outcomes) > 2
    assert np.abs(total_luck(game, outcomes, cause)).max() < 4 * UNIT


def test_the_luck_of_a_card_is_nothing_in_the_mean_over_its_deck() -> None:
    game = base_position("action", decks={"development": ["knight", "monopoly", "victory_point"]})
    total = np.zeros(3)
    for top in ("knight", "monopoly", "victory_point"):
        rest = [card for card in ("knight", "monopoly", "victory_point") if card != top]
        one = base_position("action", decks={"development": [top, *rest]})
        after = one.copy()
        after.apply("buy")
        (step,) = StepJudge(one, after.history).steps(0, 1)
        assert set(step.luck) == {"cards"}
        total += step.luck["cards"]
    assert np.abs(total / 3).max() < 4 * UNIT
    assert game.outcomes("buy") == []


def test_who_does_not_win_where_he_could_has_blundered() -> None:
    start = base_position("action", options={"victory_points": 4})
    game = start.copy()
    game.apply("end")
    (error,) = analysed(start, game).errors
    assert (error.step, error.player, error.action) == (1, 0, "p0: end")
    assert error.best.startswith("p0: city ")
    assert error.grade == "blunder"
    assert 0 < error.low <= error.loss <= error.high + UNIT


def test_errors_are_judged_from_what_the_seat_could_know() -> None:
    game = played(Game.new(seed=3), 170).copy(history=False)
    player = game.to_act[0]
    other = game.copy()
    assert deal_anew(other._states, 0, scratch(), player) > 0
    actions = game.legal_actions(player, offers=False)
    assert len(actions) > 1
    found = []
    for one in (game, other):
        choices = Alternatives(View(one, player), WinEstimator(one.setting), seed=1)
        found.append(choices.weigh(actions[-1], actions))
    assert found[0] == found[1]


def test_a_hint_wins_the_game_where_that_can_be_done() -> None:
    game = base_position("action", options={"victory_points": 4})
    found = advise(View(game, 0))
    assert found.best.words.startswith("city ")
    assert found.win == 1
    assert found.second is not None and found.second_win <= 1


@pytest.mark.parametrize("depth", [0, MOST_DEPTH])
def test_no_analysis_contradicts_a_hint_by_more_than_its_error_bar(depth: int) -> None:
    game = Game.new(seed=1)
    bots = [make_bot("steady", seed) for seed in range(4)]
    decision = 0
    while decision < 240:  # in the 256th the analyses object to each other's best discard
        player = game.to_act[0]
        view = View(game, player)
        actions = judged(view.legal_actions(offers=False))
        decision += len(actions) > 1
        if len(actions) > 1 and decision % 16 == 0:
            best = advise(view, decision).best
            weighed = Alternatives(view, WinEstimator(game.setting), decision, depth)
            assert weighed.weigh(best, actions).low <= 0
        game.apply(bots[player].decide(view, view.legal_actions()))


def test_where_analyses_disagree_a_hint_is_what_they_object_to_least(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = View(base_position("action"), 0)
    deep_best, usual_best = judged(view.legal_actions(offers=False))[:2]

    def weigh(self: Alternatives, chosen: Action, actions: Any) -> Weighed:
        deep = self._rounds > ROUNDS_AHEAD
        best, low = (deep_best, 0.1) if deep else (usual_best, 0.2)
        objection = (0.0, 0.0, 0.0) if chosen == best else (0.3, low, 0.5)
        return Weighed(chosen, best, *objection, 0.5)

    monkeypatch.setattr(Alternatives, "weigh", weigh)
    assert advise(view).best == usual_best


def test_a_hint_knows_what_the_seat_may_know() -> None:
    game = played(Game.new(seed=3), 160).copy(history=False)
    player = game.to_act[0]
    other = game.copy()
    assert deal_anew(other._states, 0, scratch(), player) > 0
    assert advise(View(game, player), 5) == advise(View(other, player), 5)


def test_neither_processes_nor_stretches_change_what_is_found() -> None:
    start = Game.new(seed=8, edition="base", players=3)
    game = played(start, 48)
    whole = analysed(start, game)
    assert analysed(start, game, jobs=2) == whole
    judge = StepJudge(start, game.history)
    assert tuple(judge.steps(30, 35)) == whole.steps[30:35]


def test_a_position_may_be_judged_some_rounds_later() -> None:
    start = Game.new(seed=8, edition="base", players=3)
    game = played(start, 20)
    now, later = analysed(start, game), analysed(start, game, depth=1)
    assert now.steps[-1].win != later.steps[-1].win
    one = later.summary(1)
    assert one["start"] + one["luck"] - one["errors"] + one["others"] == one["result"]
    for wrong in (-1, 17, 1.5):
        with pytest.raises(UsageError, match="depth: a whole number from 0 to 16"):
            StepJudge(start, (), wrong)  # type: ignore[arg-type]  # that is what is tried


def weighed_step(number: int, text: str, best: str | None, **given: Any) -> JudgedStep:
    """Return a step of player 0 next to a better one; it costs half of its chances."""
    code = {words: a for a in given.pop("actions") for words in [a.words]}
    chosen = code[text]
    weighed = Weighed(chosen, code[best], 0.5, 0.4, 0.6, 0.5) if best else None
    ends = given.get("ends", False)
    return JudgedStep(number, 0, str(chosen), (0.5, 0.5, 0.0), {}, False, ends, weighed)


def test_what_is_still_done_in_the_same_turn_was_not_lost() -> None:
    game = base_position("action")
    actions: list[Action] = game.legal_actions(0, offers=False)

    def errors_of(*chosen: tuple[str, str | None]) -> list[int]:
        steps = tuple(
            weighed_step(n, text, best, actions=actions, ends=text == "end")
            for n, (text, best) in enumerate(chosen, 1)
        )
        found = Analysis(("a", "b", "c"), (0.5, 0.5, 0.0), steps, None, 0, tally(game, ()))
        return [error.step for error in found.errors]

    assert errors_of(("buy", "city v10"), ("city v10", None)) == []
    assert errors_of(("buy", "city v10"), ("end", "city v10")) == [2]
    assert errors_of(("buy", "city v10"), ("end", None), ("city v10", None)) == [1]


def test_vectors_on_the_grid_add_to_one() -> None:
    chance = Random(1)
    for _ in range(500):
        drawn = [chance.random() for _ in range(6)]
        row = on_grid([each / sum(drawn) for each in drawn])
        assert sum(row) == 1
        assert all(each >= 0 and (each / UNIT).is_integer() for each in row)


def test_cards_thefts_and_times_are_counted() -> None:
    start = base_position("roll")
    game = start.copy()
    game.apply("roll => 3 4")
    while game.legal_actions()[0].kind == "discard":
        game.apply(game.legal_actions()[0])
    text = next(str(a) for a in game.legal_actions() if str(a).endswith(" p1"))
    game.apply(f"{text} => wool")
    game.apply("p0: end")
    seconds = [float(n) for n in range(1, len(game.history) + 1)]
    found = tally(start, game.history, seconds).as_json()
    assert found["robbed"] == [[0, 1, 0], [0, 0, 0], [0, 0, 0]]
    assert found["cards"][0]["taken"] == {"wool": 1}
    last = seconds[-1]
    assert found["turns"][0] == {"count": 1, "mean": last, "longest": last}
    assert found["turns"][1]["count"] == 0
    assert tally(start, game.history).as_json()["turns"] is None
