"""The report of an analysed game: sums by seat, errors, key moments, JSON."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hexhold.analysis.book import Booked
from hexhold.analysis.chance import CAUSES
from hexhold.analysis.grades import GRADES, grade_of
from hexhold.analysis.moments import KeyMoment, moments
from hexhold.analysis.steps import JudgedStep
from hexhold.analysis.tally import GameCounts

FORMAT, VERSION = "hexhold-analysis", 1


@dataclass(frozen=True)
class Error:
    """A decision where a better one was available, as far as the seat could know."""

    step: int
    """The number of the step, from 1."""
    player: int
    """The seat that decided, from 0."""
    action: str
    """The action chosen."""
    best: str
    """A better action."""
    loss: float
    """The loss in the seat's win probability."""
    low: float
    """The lower end of the loss's 95 % confidence interval."""
    high: float
    """The upper end."""
    grade: str
    """One of `grades.GRADES`."""

    @classmethod
    def of(cls, step: JudgedStep) -> Error | None:
        """Return the error of a step, if it is one."""
        weighed = step.weighed
        grade = None if weighed is None else grade_of(weighed)
        if weighed is None or grade is None:
            return None
        texts = str(weighed.chosen), str(weighed.best)
        interval = weighed.low, weighed.high
        return cls(step.number, step.player, *texts, weighed.loss, *interval, grade)


@dataclass(frozen=True)
class Analysis:
    """Why a game was won: ``start + luck - errors + others = result`` for every seat, exactly."""

    names: tuple[str, ...]
    """The players' names, by seat."""
    start: tuple[float, ...]
    """The win probabilities before the first step."""
    steps: tuple[JudgedStep, ...]
    """Every step of the game, judged."""
    winner: int | None
    """None where the game goes on: then its result is how the seats stand."""
    depth: int
    """How many rounds each position was played on for before it was judged."""
    tally: GameCounts
    """What each seat did, counted."""

    @cached_property
    def errors(self) -> list[Error]:
        """The errors of all seats, in the order of the game.

        Missing an action that was possible again later in the same turn is no error yet. It counts
        where the action was possible for the last time, and not at all if the seat took it.
        """
        found: list[Error] = []
        done: set[tuple[int, str]] = set()
        for step in reversed(self.steps):
            if step.ends_turn:
                done.clear()
            done.add((step.player, step.action.partition(" => ")[0]))
            error = Error.of(step)
            if error is not None and (step.player, error.best) not in done:
                found.append(error)
                done.add((step.player, error.best))
        return found[::-1]

    @cached_property
    def moments(self) -> list[KeyMoment]:
        """The turns that mattered most, in the order of the game."""
        return moments(self.start, self.steps)

    def luck(self, player: int) -> dict[str, float]:
        """Return what each cause brought a seat in all."""
        return {
            cause: sum(step.luck[cause][player] for step in self.steps if cause in step.luck)
            for cause in CAUSES
        }

    def others_share(self, player: int) -> float:
        """Return what is neither luck nor the seat's own errors, step by step.

        It comes from the choices of the others, and from the changes of the estimate by the seat's
        good or forced actions.
        """
        total, before = 0.0, self.start
        errors = {error.step: error for error in self.errors if error.player == player}
        for step in self.steps:
            total += step.win[player] - before[player]
            total -= sum(part[player] for part in step.luck.values())
            total += errors[step.number].loss if step.number in errors else 0.0
            before = step.win
        return total

    def summary(self, player: int) -> dict[str, float | int]:
        """Return a seat's sums: docs/play/analysis.md tells what each is."""
        errors = [error for error in self.errors if error.player == player]
        own = [step for step in self.steps if step.player == player]
        decisions = sum(step.weighed is not None for step in own)
        loss = sum(error.loss for error in errors)
        counts = {f"{grade}s": sum(e.grade == grade for e in errors) for grade in GRADES}
        counts["inaccuracies"] = counts.pop("inaccuracys")
        return {
            "start": self.start[player],
            "luck": sum(self.luck(player).values()),
            "errors": loss,
            "others": self.others_share(player),
            "result": (self.steps[-1].win if self.steps else self.start)[player],
            "decisions": decisions,
            "loss_mean": loss / decisions if decisions else 0.0,
            "accuracy": 1 - len(errors) / decisions if decisions else 1.0,
            **counts,
        }

    def as_json(self) -> dict[str, Any]:
        """Plain data (docs/play/analysis.md)."""
        seats = range(len(self.names))
        return {
            "format": FORMAT,
            "version": VERSION,
            "players": list(self.names),
            "winner": self.winner,
            "depth": self.depth,
            "start": list(self.start),
            "steps": [_as_json(step) for step in self.steps],
            "luck": [self.luck(p) for p in seats],
            "errors": [vars(error) for error in self.errors],
            "book": [_in_book(step, step.booked) for step in self.steps if step.booked],
            "moments": [vars(moment) for moment in self.moments],
            "summary": [self.summary(p) for p in seats],
            **self.tally.as_json(),
        }


def _in_book(step: JudgedStep, found: Booked) -> dict[str, Any]:
    return {"step": step.number, "player": step.player, "action": step.action, **vars(found)}


def _as_json(step: JudgedStep) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "step": step.number,
        "player": step.player,
        "action": step.action,
        "win": list(step.win),
    }
    if step.luck:
        plain["luck"] = {cause: list(part) for cause, part in step.luck.items()}
    return plain
