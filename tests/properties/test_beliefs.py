"""Beliefs hold: no hand is ever outside of what any seat takes for possible."""

from random import Random
from typing import Any

import numpy as np
import pytest

from hexhold.bots.entries import choose_for
from hexhold.bots.registry import RANDOM_BOT, STEADY_BOT, WITH_OFFERS
from hexhold.bots.scratch import Scratch
from hexhold.compiler import INTERPRETED, Array, Int64, ReadOnly, entry, new_array, rule
from hexhold.engine import entries
from hexhold.engine.apply import apply_noted
from hexhold.engine.beliefs.beginning import begin_beliefs
from hexhold.engine.beliefs.entries import expect_hands
from hexhold.engine.beliefs.expecting import SHARE, expect
from hexhold.engine.beliefs.lanes import lane, without
from hexhold.engine.beliefs.seeing import deck_counts, hand_of
from hexhold.engine.beliefs.updating import counts_agree, update_beliefs
from hexhold.engine.legal import legal_actions
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.frames import next_decider
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    MAX_PLAYERS,
    PROGRESS_CARDS,
    Beliefs,
    Board,
    HandBeliefs,
    State,
    Work,
)
from hexhold.engine.vocabulary.random import below
from hexhold.game.game import begin_states
from hexhold.game.setting import Setting
from tests.environments.secrets import MODES, Mode, Twins, pairs

SOUND, MISCOUNTED, OUTSIDE, UNLIKELY, UNEVEN = range(5)
#: What `play_believed` counts.
(DECISIONS, LANES, OPEN, WRONG, SQUARES) = range(5)
COUNTS = 5
ROUNDING = 16
"""Shares by which what is expected of a hand may miss its size."""


@rule
def is_within(m: HandBeliefs, v: int, q: int, cards: int) -> bool:
    """v takes it for possible that q holds these."""
    return without(m.low[q, v], cards) == 0 and without(cards, m.high[q, v]) == 0


@rule
def allows(m: Beliefs, s: State, v: int) -> bool:
    """Whether v takes the hands for possible."""
    for q in range(s.players):
        if not is_within(m.hands, v, q, hand_of(s, q)):
            return False
        if not is_within(m.progress, v, q, deck_counts(s, q)):
            return False
        for c in range(PROGRESS_CARDS):
            if m.surely[MAX_PLAYERS * q + v, c] > s.progress[q, c]:
                return False
    return True


@rule
def wrong_about(m: HandBeliefs, s: State, w: Work, v: int, found: Array[Int64]) -> int:
    """Return what is wrong in v's beliefs, or `SOUND`."""
    expect(m, w, s.players, v)
    for q in range(s.players):
        expected = 0
        for k in range(CARD_TYPES):
            truth = s.hands[q, k]
            low = lane(m.low[q, v], k)
            high = lane(m.high[q, v], k)
            if truth < low or truth > high:
                return OUTSIDE
            if q == v and low != high:
                return OUTSIDE
            if w.expected[q, k] < SHARE * low or w.expected[q, k] > SHARE * high:
                return UNLIKELY
            expected += w.expected[q, k]
            found[LANES] += 1
            if low != high:
                found[OPEN] += 1
                found[SQUARES] += (w.expected[q, k] - SHARE * truth) * (
                    w.expected[q, k] - SHARE * truth
                )
        if expected > SHARE * s.hand_size[q] + ROUNDING:
            return UNEVEN
        if expected < SHARE * s.hand_size[q] - ROUNDING:
            return UNEVEN
    return SOUND


@rule
def wrong_of(m: Beliefs, s: State, b: Board, w: Work, found: Array[Int64]) -> int:
    """Return what is wrong in any seat's beliefs."""
    if not counts_agree(m, s, b):
        return MISCOUNTED
    for v in range(s.players):
        if not allows(m, s, v):
            return OUTSIDE
        wrong = wrong_about(m.hands, s, w, v, found)
        if wrong != SOUND:
            return wrong
    return SOUND


@entry
def play_believed(
    states: Array[State],
    views: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    beliefs: Array[Beliefs],
    found: Array[Int64],
    offers: int,
    most: int,
) -> int:
    """Play on, the first seats at random, the last as `steady` does; what was wrong, or `SOUND`."""
    s = states[0]
    b = boards[0]
    w = works[0]
    scratch = scratches[0]
    m = beliefs[0]
    begin_beliefs(m, s, b)
    for _ in range(most):
        if s.winner >= 0:
            break
        p = next_decider(s)
        if p == s.players - 1:
            action = choose_for(s, views[0], b, w, scratch, p, STEADY_BOT, WITH_OFFERS)
        elif below(w.chance, offers) != 0:
            action = choose_for(s, views[0], b, w, scratch, p, RANDOM_BOT, WITH_OFFERS)
        else:
            w.with_offers = 1
            n = legal_actions(s, b, w, p)
            action = w.actions[below(w.chance, n)]
        apply_noted(s, b, w, action, NONE)
        update_beliefs(m, s, w, action)
        found[DECISIONS] += 1
        wrong = wrong_of(m, s, b, w, found)
        if wrong != SOUND:
            found[WRONG] = action
            return wrong
    return SOUND


class Table:
    """Where games of one setting are played."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.work, self.views = new_array(Work), new_array(State)
        self.scratch = new_array(Scratch)
        self.beliefs = new_array(Beliefs)
        self.found: Any = [0] * COUNTS if INTERPRETED else np.zeros(COUNTS, np.int64)

    def play(self, seed: int, most: int, offers: int = 3) -> int:
        """Play one game; what was wrong."""
        entries.seed_chance(self.work, seed)
        states = begin_states(self.setting, self.work, seed)
        scratch = self.views, self.setting.board, self.work, self.scratch, self.beliefs
        return int(play_believed(states, *scratch, self.found, offers, most))


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: " ".join(map(str, mode)))
def test_no_hand_is_outside_of_what_any_player_believes(mode: Mode) -> None:
    table = Table(mode.setting())
    for seed in range(3):
        assert table.play(seed, 2000) == SOUND, f"seed {seed}: {table.found}"
    assert table.found[DECISIONS] > 500
    if mode.players > 2:
        assert table.found[OPEN] > 0


def believed(twins: Twins, n: int) -> list[Any]:
    """Return the viewer's bounds and expectations in one of two games."""
    players, viewer = twins.setting.players, twins.viewer
    work = new_array(Work)
    expect_hands(twins.beliefs[n], 0, work, players, viewer)
    m, expected = twins.beliefs[n][0]["hands"], work[0]["expected"]
    seats = range(players)
    bounds = [(m["low"][q, viewer], m["high"][q, viewer]) for q in seats]
    hoped = [[expected[q, k] for k in range(CARD_TYPES)] for q in seats]
    return [int(m["in_hands"]), [int(m["size"][q]) for q in seats], bounds, hoped]


@pytest.mark.parametrize("mode", MODES[2::4], ids=lambda mode: " ".join(map(str, mode)))
def test_what_no_player_can_see_changes_no_belief(mode: Mode) -> None:
    compared = unsure = 0
    for n, pair in enumerate(pairs(mode.setting(), 3, 6, 1)):
        twins = Twins(pair)
        for _ in twins.steps(60, Random(n)):
            one, other = (believed(twins, i) for i in range(2))
            assert one == other
            compared += pair.changed > 0
            unsure += int(twins.beliefs[0][0]["hands"]["unsure"]) >> pair.viewer & 1
    assert compared > 100 or mode.players == 2
    assert unsure > 50 or mode.players == 2
