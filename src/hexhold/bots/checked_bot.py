"""Ask bots for actions and check their answers, so a faulty bot cannot stop a game."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING

from hexhold.bots.bot import PROPOSALS, Bot
from hexhold.bots.loading import MakingError
from hexhold.bots.players import RuleBot, make_bot, make_rule_bot
from hexhold.errors import complaint, quoted, shortened
from hexhold.game import Action, Game, View
from hexhold.game.game import scratch

if TYPE_CHECKING:
    from _typeshed import TraceFunction

#: The bot that takes over for good from a failed bot of another package.
STAND_IN = "steady"
#: The bot that replaces a single illegal answer of one of this package's bots.
SUBSTITUTE = "random"
MAKING_SECONDS = 10.0
"""Minimum time for making a bot whose decisions have a time limit."""


def with_stand_in(fault: str) -> str:
    """Return what a bot of another package did wrong, and which bot takes over."""
    return f"{fault}; {STAND_IN} goes on in its place"


class TooSlow(BaseException):
    """Raised inside a bot that exceeds its time limit."""


@dataclass(frozen=True)
class Answer:
    """The action of a bot's seat."""

    action: Action
    """A legal action of the seat."""
    fault: str | None = None
    """What was wrong with the bot's own answer; None if it is the action."""


def make_in_time(name: str, seed: int, seconds: float | None) -> Bot:
    """Make a bot as `make_bot`; raises `UsageError` if it takes longer than the limit."""
    try:
        with interrupted(seconds):
            return make_bot(name, seed)
    except TooSlow:
        raise MakingError(name, f"cannot be made within {seconds:g} s") from None


def time_to_make(limit: float | None) -> float | None:
    """Return the time limit for making a bot whose decisions have this limit."""
    return None if limit is None else max(limit, MAKING_SECONDS)


@dataclass(frozen=True)
class _Unmade:
    """Stands in for a bot that could not be made."""

    name: str
    why: str


class CheckedBot:
    """A bot in a seat of one game."""

    def __init__(
        self, bot: Bot | _Unmade, player: int, limit: float | None = None, offers: bool = True
    ) -> None:
        """Put a bot in a seat.

        Args:
            bot: decides for the seat until it fails.
            player: the seat.
            limit: seconds that a bot of another package may take for a decision; None is no limit.
                In the main thread it is interrupted, elsewhere a late answer is refused.
            offers: whether it may make offers and counter-offers.
        """
        self._offers = offers
        self.bot = bot
        self.player = player
        self._limit = limit

    @classmethod
    def by_name(cls, name: str, seed: int, player: int, limit: float | None = None) -> CheckedBot:
        """Put a new bot in a seat; if it cannot be made, its first decision is a fault.

        Raises:
            UsageError: there is no such bot.
        """
        try:
            return cls(make_in_time(name, seed, time_to_make(limit)), player, limit)
        except MakingError as broken:
            return cls(_Unmade(name, broken.why), player, limit)

    def decide(self, game: Game) -> Answer:
        """Return the action of the seat, which decides now; the game does not change.

        If the bot fails, another one decides, whose choice depends only on the game. It replaces a
        bot of another package for the rest of the game.
        """
        if isinstance(self.bot, RuleBot):
            return self._by_rule(self.bot, game)
        try:
            return Answer(self._by_object(self.bot, game))
        except _Fault as fault:
            failed = self._failed(fault)
            self.bot = make_rule_bot(STAND_IN, len(game.history))
            return Answer(self._by_rule(self.bot, game).action, failed)

    def _by_rule(self, bot: RuleBot, game: Game) -> Answer:
        board, setting = game.setting.board, game.setting
        code = bot.choose(game.states, 0, board, scratch(), self.player, self._offers)
        action = Action(code, setting)
        refusal = _refusal(game, action, self.player)
        if refusal is None:
            return Answer(action)
        random = make_rule_bot(SUBSTITUTE, len(game.history))
        code = random.choose(game.states, 0, board, scratch(), self.player)
        return Answer(Action(code, setting), f"the bot {bot.name} {refusal}")

    def _by_object(self, bot: Bot | _Unmade, game: Game) -> Action:
        if isinstance(bot, _Unmade):
            raise _Fault(bot.why)
        view = View(game, self.player)
        began = monotonic()
        try:
            trades = self._offers and bool(getattr(bot, "trades", False))
            actions = view.legal_actions(offers=trades)
            with interrupted(self._limit):
                action = bot.decide(view, list(actions))
        except TooSlow:
            raise _Fault(_took(self._limit)) from None
        except BaseException as error:  # a bot may be anybody's program
            if isinstance(error, KeyboardInterrupt) and _has_interrupt_key():
                raise
            raise _Fault(f"broke down: {complaint(error)}") from error
        if self._limit is not None and monotonic() - began > self._limit:
            raise _Fault(_took(self._limit))
        if type(action) is not Action:  # another's equality may say anything
            raise _Fault(f"answered {quoted(action)}, which is no Action")
        if action in actions:
            return action
        refusal = _refusal(game, action, self.player)
        if refusal is None and not (trades and action.kind in PROPOSALS):
            refusal = f"answered {action}, which was not among the actions it was given"
        if refusal is not None:
            raise _Fault(refusal)
        return action

    def _failed(self, how: object) -> str:
        return f"the bot {name_of(self.bot)} {how}"


class _Fault(Exception):  # noqa: N818 - the bot's, not the program's
    """What was wrong with an answer, in one line."""

    def __init__(self, text: str) -> None:
        super().__init__(" ".join(text.split()))


def _took(limit: float | None) -> str:
    return f"took longer than {limit:g} s for a decision"


def name_of(bot: object) -> str:
    """Return a bot's name, or that of its class if it has no valid name."""
    try:
        name = getattr(bot, "name", None)
    except (Exception, SystemExit):  # anybody's program
        name = None
    return shortened(name) if isinstance(name, str) else type(bot).__name__


def _refusal(game: Game, action: Action, player: int) -> str | None:
    reason = game.why_not(action)
    if reason is None:
        return None if action.player == player else f"answered {action} in the seat of p{player}"
    try:
        return f"answered {action}: {reason}"
    except (LookupError, TypeError, ValueError):
        return f"answered {action.code}: {reason}"


def _in_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


def _has_interrupt_key() -> bool:
    """Return whether Ctrl+C is for this process; worker processes ignore it."""
    return _in_main_thread() and multiprocessing.parent_process() is None


@contextmanager
def interrupted(limit: float | None) -> Iterator[None]:
    """Raise `TooSlow` in code that runs longer than a limit, where this thread allows it."""
    if limit is None or not _in_main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    traced, stopped = sys.gettrace(), False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopped
        if stopped and frame is not None:
            # Python calls the trace function of a frame only while there is one for all.
            sys.settrace(lambda *_: None)
            frame.f_trace = stop_at_line
        stopped = True
        raise TooSlow

    def stop_at_line(frame: FrameType, event: str, _: object) -> TraceFunction | None:
        if event == "line":
            raise TooSlow
        return stop_at_line

    before = signal.signal(signal.SIGALRM, stop)
    # Repeatedly, because a bot may catch the first. A bot that catches the second as well is also
    # stopped at its next line: inside its handler, which its own `try` does not cover.
    signal.setitimer(signal.ITIMER_REAL, limit, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        sys.settrace(traced)
