"""The loops that `hexhold bench` times: one core, the default edition, four players."""

import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np

from hexhold.bots import entries as bot_entries
from hexhold.bots import pack_seats
from hexhold.bots.scratch import Scratch
from hexhold.compiler import RecordArray, copy_array, freeze, new_array
from hexhold.engine import entries
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.game import Action, Game, Setting, make_setting

EDITION, PLAYERS = "6e", 4
MOST_DECISIONS = 1_000_000
MOST_TURNS = 20_000
CALLS = 2_000
EVERY = 20
"""A sample game gives one position per this many decisions."""


@dataclass(frozen=True)
class Pace:
    """Games, decisions and the seconds they took."""

    games: int
    decisions: int
    seconds: float
    starting: float
    """Seconds spent on starting the games, not included in ``seconds``."""

    @property
    def decisions_per_second(self) -> float:
        """Return decisions per second of play, without the starts."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        """Return games per second, starts included."""
        return self.games / (self.seconds + self.starting)


def _starts(setting: Setting) -> Iterator[RecordArray]:
    """Yield started games with seeds from 1 upwards."""
    s = setting.blank_state()
    s.first = -1
    blank = freeze(s)
    work = new_array(Work)
    for seed in count(1):
        states = copy_array(blank)
        entries.seed_game(states, 0, seed)
        entries.start_game(states, 0, setting.board, work, 1)
        yield states


def _paced(seconds: float, play: Callable[[Setting, RecordArray], int]) -> Pace:
    setting = make_setting(EDITION, None, (), PLAYERS)
    starts = _starts(setting)
    games = decisions = 0
    playing = starting = 0.0
    clock = time.perf_counter
    while playing < seconds:
        began = clock()
        states = next(starts)
        started = clock()
        decisions += play(setting, states)
        ended = clock()
        games += 1
        starting += started - began
        playing += ended - started
    return Pace(games, decisions, playing, starting)


def random_play(seconds: float) -> Pace:
    """Time random players: a legal list and a step per decision, in compiled code."""
    work = new_array(Work)
    entries.seed_chance(work, 1)

    def play(setting: Setting, states: RecordArray) -> int:
        done: int = entries.play_random(states, 0, setting.board, work, MOST_DECISIONS, MOST_TURNS)
        return done

    return _paced(seconds, play)


def steady_play(seconds: float) -> Pace:
    """Time games of four steady bots."""
    work, scratch, views = new_array(Work), new_array(Scratch), new_array(State)
    counts: Any = np.zeros(bot_entries.COUNTS, np.int64)
    seats = pack_seats(["steady"] * PLAYERS)
    entries.seed_chance(work, 1)

    def play(setting: Setting, states: RecordArray) -> int:
        done: int = bot_entries.play_game(
            states,
            0,
            views,
            setting.board,
            work,
            scratch,
            counts,
            seats,
            MOST_TURNS,
        )
        return done

    return _paced(seconds, play)


def python_calls() -> dict[str, float]:
    """Return median microseconds of calls from Python, over positions of one game."""
    positions = list(_sample())
    chosen = [(game, random.Random(i).choice(game.legal_actions())) for i, game in positions]
    calls: dict[str, Callable[[Game, Action], object]] = {
        "apply": lambda game, action: game.apply(action),
        "legal_actions": lambda game, action: game.legal_actions(),
        "why_not": lambda game, action: game.why_not("city v10"),
        "copy": lambda game, action: game.copy(),
        "position": lambda game, action: game.position(),
    }
    return {name: _median(call, chosen) for name, call in calls.items()}


def _sample() -> Iterator[tuple[int, Game]]:
    """Yield positions of a game between random players who make no offers."""
    game = Game.new(players=PLAYERS, edition=EDITION, seed=1)
    choose = random.Random(1).choice
    for i in range(CALLS):
        actions = [a for a in game.legal_actions() if a.kind != "offer"]
        if game.is_over or not actions:
            return
        game.apply(choose(actions))
        if i % EVERY == 0 and not game.is_over:
            yield i, game.copy()


def _median(call: Callable[[Game, Action], object], chosen: list[tuple[Game, Action]]) -> float:
    times = []
    for i in range(CALLS):
        game, action = chosen[i % len(chosen)]
        twin = game.copy()
        own = Action(action.code, twin.setting)
        began = time.perf_counter_ns()
        call(twin, own)
        times.append(time.perf_counter_ns() - began)
    return round(statistics.median(times) / 1000, 2)
