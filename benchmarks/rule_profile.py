"""Where random play spends its time, rule by rule: ``python -m benchmarks.rule_profile``.

Whole games are played twice by rules that are compiled for this with a clock in them, the
processor's counter of cycles. First three spans of every decision are measured: the legal list,
carrying out (`do_decision`) and the steps that the rules take by themselves (`advance`). Then every
rule is measured that one of `DISPATCHERS` calls, there where play calls it; what dispatchers do
between such calls is in the rest. A span that another process has interrupted is left out. Reading
the clock takes some tens of cycles, which are subtracted as measured, so rules that take no longer
are told roughly, and may seem to take less than nothing. Prints tables in Markdown, or JSON.
Usage::

    python -m benchmarks.rule_profile --edition base --players 4 --games 500
"""

import argparse
import inspect
import json
import os
import sys
from collections.abc import Iterator
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from benchmarks.cycle_clock import MOST_SLOTS, begin, calls, end, spent
from benchmarks.modes import MOST_ROUNDS, starts
from hexhold.board import named_board
from hexhold.compiler import (
    INTERPRETED,
    Array,
    CompiledRule,
    Int64,
    ReadOnly,
    entry,
    function_of,
    new_array,
    rule,
    rules_named_in,
)
from hexhold.engine import entries
from hexhold.engine.advance import advance
from hexhold.engine.answers import do_decision
from hexhold.engine.legal import legal_actions
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import player_of
from hexhold.engine.vocabulary.random import below
from hexhold.errors import UsageError
from hexhold.game import Setting, make_setting

#: Rules that only decide which others are called: those are measured.
DISPATCHERS = frozenset(
    {
        "legal_actions",
        "list_decision",
        "list_action_phase",
        "list_before_roll",
        "list_special",
        "list_building",
        "do_decision",
        "advance",
        "is_idle",
        "take_step",
    }
)
#: Questions of a few cycles, which the clock would only disturb.
UNMEASURED = frozenset(
    {
        "decision",
        "decider",
        "owes",
        "add",
        "kind_of",
        "argument",
        "player_of",
        "bundle_of",
        "detail",
    }
)
SPANS = ("legal list", "do", "advance")
CLOCK_READINGS = 10_000
LEAST_SHARE = 0.001
GAMES_AT_A_TIME = 10


class Row(NamedTuple):
    """A measured rule."""

    span: str
    name: str
    family: str


class Instruments:
    """Twins of the dispatchers, in which every rule that they call has a clock around it."""

    def __init__(self) -> None:
        self.rows: list[Row] = [Row(span, span, "") for span in SPANS]
        self.twins: dict[str, Any] = {}

    def twin(self, span: str, dispatcher: Any) -> Any:
        """A dispatcher's twin; interpreted, which cannot be measured, itself."""
        if INTERPRETED:
            return dispatcher
        if dispatcher.__name__ not in self.twins:
            f = dispatcher.function
            known = dict(f.__globals__)
            for name, called in rules_named_in(dispatcher).items():
                if called.__name__ in UNMEASURED:
                    continue
                within = called.__name__ in DISPATCHERS
                known[name] = self.twin(span, called) if within else self._timed(span, called)
            made = FunctionType(f.__code__, known, f.__name__, f.__defaults__)
            made.__annotations__ = f.__annotations__
            self.twins[dispatcher.__name__] = rule(made)
        return self.twins[dispatcher.__name__]

    def _timed(self, span: str, called: CompiledRule) -> Any:
        family = called.function.__module__.removeprefix("hexhold.engine.").replace(".", "/")
        row = Row(span, called.__name__, family)
        if row not in self.rows:
            self.rows.append(row)
        hints = inspect.get_annotations(called.function, eval_str=True)
        slot, given = self.rows.index(row), ", ".join(inspect.signature(called.function).parameters)
        found, gives = ("", "") if hints["return"] is None else ("found = ", " found")
        source = (
            f"def {called.__name__}({given}):\n"
            f"    begin({slot})\n"
            f"    {found}called({given})\n"
            f"    end({slot})\n"
            f"    return{gives}\n"
        )
        known: dict[str, Any] = {"begin": begin, "end": end, "called": called}
        # Rules have a fixed number of parameters, so each gets its own.
        made = function_of(source, known)
        made.__annotations__ = hints
        return rule(made)


INSTRUMENTS = Instruments()
LIST_BY_RULE = INSTRUMENTS.twin(SPANS[0], legal_actions)
DO_BY_RULE = INSTRUMENTS.twin(SPANS[1], do_decision)
ADVANCE_BY_RULE = INSTRUMENTS.twin(SPANS[2], advance)
CLOCK_SLOT = MOST_SLOTS - 1


@rule
def write_figures(figures: Array[Int64]) -> None:
    """What all slots show, and in the last one what the clock itself takes."""
    for _ in range(CLOCK_READINGS):
        begin(CLOCK_SLOT)
        end(CLOCK_SLOT)
    for slot in range(MOST_SLOTS):
        figures[2 * slot] = spent(slot)
        figures[2 * slot + 1] = calls(slot)


@rule
def play_spans_of(s: State, b: Board, w: Work, most_turns: int) -> int:
    """Random play to the end, each decision's three spans measured; the number of decisions."""
    done = 0
    while s.winner < 0 and s.turn < most_turns:
        begin(0)
        n = legal_actions(s, b, w, NONE)
        end(0)
        action = w.actions[below(w.chance, n)]
        w.forced = NONE
        w.outcome = NONE
        begin(1)
        do_decision(s, b, w, player_of(action), action)
        end(1)
        begin(2)
        advance(s, b, w)
        end(2)
        done += 1
    return done


@rule
def play_rules_of(s: State, b: Board, w: Work, most_turns: int) -> int:
    """The same with every rule measured that a dispatcher calls."""
    done = 0
    while s.winner < 0 and s.turn < most_turns:
        n = LIST_BY_RULE(s, b, w, NONE)
        action = w.actions[below(w.chance, n)]
        w.forced = NONE
        w.outcome = NONE
        DO_BY_RULE(s, b, w, player_of(action), action)
        ADVANCE_BY_RULE(s, b, w)
        done += 1
    return done


@entry
def play_spans(
    states: Array[State],
    games: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    figures: Array[Int64],
    most_turns: int,
) -> int:
    """Play games that have begun; the number of decisions."""
    done = 0
    for i in range(games):
        done += play_spans_of(states[i], boards[0], works[0], most_turns)
    write_figures(figures)
    return done


@entry
def play_rules(
    states: Array[State],
    games: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    figures: Array[Int64],
    most_turns: int,
) -> int:
    """The same by the twins."""
    done = 0
    for i in range(games):
        done += play_rules_of(states[i], boards[0], works[0], most_turns)
    write_figures(figures)
    return done


class Spent(NamedTuple):
    """What one slot showed."""

    calls: float
    """For each decision."""
    cycles: float
    """For each call, without those of the clock."""

    @property
    def for_a_decision(self) -> float:
        """Cycles."""
        return self.calls * self.cycles


class Playing:
    """Games played by one of the entries, which goes on counting in its slots."""

    def __init__(self, entry: Any, setting: Setting) -> None:
        self._entry = entry
        self._setting = setting
        self._new_game = starts(setting)
        self._work = new_array(Work)
        self._figures: Any = np.zeros(2 * MOST_SLOTS, np.int64)
        self._decisions = 0
        entries.seed_chance(self._work, 1)

    def play(self, games: int) -> None:
        """Play on."""
        states: Any = np.concatenate([next(self._new_game) for _ in range(games)])
        most = MOST_ROUNDS * self._setting.players
        self._decisions += self._entry(
            states, games, self._setting.board, self._work, self._figures, most
        )

    def spent(self) -> list[Spent]:
        """What each slot shows."""
        shown = self._figures.reshape(MOST_SLOTS, 2).tolist()
        clock = shown[CLOCK_SLOT][0] / shown[CLOCK_SLOT][1]
        return [Spent(n / self._decisions, all_in / n - clock if n else 0.0) for all_in, n in shown]


def profile(setting: Setting, games: int) -> Any:
    """The figures of all spans and rules: cycles for a decision and a call, and their shares.

    Both entries play in turn, a few games at a time, so that a machine that is shared is as busy
    for the one as for the other.
    """
    load = os.getloadavg()[0]
    both = Playing(play_spans, setting), Playing(play_rules, setting)
    for first in range(0, games, GAMES_AT_A_TIME):
        for playing in both:
            playing.play(min(GAMES_AT_A_TIME, games - first))
    spans, by_rule = (playing.spent() for playing in both)
    whole = sum(span.for_a_decision for span in spans[: len(SPANS)])
    found: dict[str, Any] = {"cycles": whole, "load": [load, os.getloadavg()[0]], "spans": {}}
    for slot, name in enumerate(SPANS):
        rules = [
            {
                "rule": row.name,
                "family": row.family,
                **by_rule[n]._asdict(),
                "share": by_rule[n].for_a_decision / whole,
            }
            for n, row in enumerate(INSTRUMENTS.rows)
            if row.span == name and row.family and by_rule[n].calls
        ]
        rules.sort(key=lambda row: -row["share"])
        share = spans[slot].for_a_decision / whole
        rest = share - sum(row["share"] for row in rules)
        found["spans"][name] = {"share": share, "rest": rest, "rules": rules}
    return found


def by_family(found: Any) -> list[tuple[str, dict[str, float]]]:
    """The shares of the families in each span, the greatest first."""
    families: dict[str, dict[str, float]] = {}
    for name, span in found["spans"].items():
        for row in span["rules"]:
            own = families.setdefault(row["family"], dict.fromkeys(SPANS, 0.0))
            own[name] += row["share"]
    return sorted(families.items(), key=lambda family: -sum(family[1].values()))


def tables(found: Any) -> Iterator[str]:
    """The figures in Markdown; what is too little to be told is in the rest."""
    first, last = found["load"]
    yield f"{found['cycles']:.0f} cycles a decision, on one of {os.cpu_count()} cores;"
    yield f"load {first:.1f} at the start and {last:.1f} at the end."
    yield "\n| family | " + " | ".join(SPANS) + " | all |\n| --- | --- | --- | --- | --- |"
    for family, shares in by_family(found):
        told = (f"{share:.1%}" for share in (*shares.values(), sum(shares.values())))
        yield f"| {family} | " + " | ".join(told) + " |"
    rests = [span["rest"] for span in found["spans"].values()]
    yield "| dispatching | " + " | ".join(f"{rest:.1%}" for rest in (*rests, sum(rests))) + " |"
    wholes = [span["share"] for span in found["spans"].values()]
    yield "| all | " + " | ".join(f"{share:.1%}" for share in (*wholes, sum(wholes))) + " |"
    for name, span in found["spans"].items():
        yield f"\n| {name} | family | calls a decision | cycles a call | share |"
        yield "| --- | --- | --- | --- | --- |"
        shown = [row for row in span["rules"] if row["share"] >= LEAST_SHARE]
        for row in shown:
            about = f"{row['calls']:.3f} | {row['cycles']:.0f} | {row['share']:.1%}"
            yield f"| {row['rule']} | {row['family']} | {about} |"
        rest = span["share"] - sum(row["share"] for row in shown)
        yield f"| the rest | | | | {rest:.1%} |"


def main() -> None:
    """Profile one setting."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", default="6e")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--board", help="a map, such as heading_for_new_shores")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    try:
        if INTERPRETED:
            raise UsageError("compiled rules are measured; HEXHOLD_INTERPRET is set")
        if options.games < 1:
            raise UsageError(f"--games: 1 or more, not {options.games}")
        board = named_board(options.board, options.players) if options.board else None
        setting = make_setting(options.edition, None, (), options.players, board)
    except UsageError as error:
        print(f"benchmarks.rule_profile: {error}", file=sys.stderr)
        sys.exit(2)
    found = profile(setting, options.games)
    print(json.dumps(found, indent=1) if options.json else "\n".join(tables(found)))


if __name__ == "__main__":
    main()
