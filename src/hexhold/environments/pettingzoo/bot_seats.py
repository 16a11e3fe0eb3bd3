"""Bots in some seats of a table of agents: they decide inside a step, without being agents."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from typing import Any

from hexhold.bots import Bot, CheckedBot, RuleBot, make_bot
from hexhold.bots.players import SEEDS, STRIDE
from hexhold.environments.single_game import SingleGame
from hexhold.errors import UsageError, quoted
from hexhold.game import Action, Game

GivenBot = str | Bot
"""A name as `make_bot` takes it, or a bot."""


class BotSeats:
    """The bots at a table: which seat has which, and what they do there."""

    def __init__(
        self, given: Mapping[str, GivenBot] | None, names: Sequence[str], trades: bool
    ) -> None:
        """Check who sits where."""
        self._names = names
        self._trades = trades
        self._given: dict[int, GivenBot] = {}
        self._seated: dict[int, CheckedBot] = {}
        self._whole: Game | None = None
        """The game with its history, where a bot may ask for that."""
        if given is None:
            return
        if not isinstance(given, Mapping):
            raise UsageError(f"bots: a dict of bots by agent, not {quoted(given)}")
        for agent, bot in given.items():
            if agent not in names:
                raise UsageError(f"bots: one of {', '.join(names)}, not {quoted(agent)}")
            self._given[names.index(agent)] = _checked(agent, bot)
        if len(self._given) == len(names):
            raise UsageError("bots: every seat has a bot; leave one to an agent")

    def __contains__(self, seat: int) -> bool:
        return seat in self._given

    def begin(self, one: SingleGame) -> None:
        """Let the bots sit down to a game that begins; those given by name are made for it."""
        self._seated = {}
        for seat, given in self._given.items():
            seed = (one.seed * STRIDE + seat) % SEEDS
            bot = make_bot(given, seed) if isinstance(given, str) else given
            self._seated[seat] = CheckedBot(bot, seat, offers=self._trades)
        compiled = all(isinstance(each.bot, RuleBot) for each in self._seated.values())
        self._whole = None if compiled else one.game()

    def step(self, one: SingleGame, seat: int, number: int) -> None:
        """Apply an action id of an agent, and keep the history if a bot may ask for it."""
        words = f"{one.prefix(seat)} {one.space.text(number)}".strip()
        one.step(seat, number)
        if self._whole is not None and not one.prefix(seat):
            self._whole.apply(_action_of(self._whole, seat, words))

    def play(self, one: SingleGame, together: bool = False) -> None:
        """Let the bots decide until an agent is asked or the game is over."""
        while self._seated and one.winner < 0:
            asked = one.to_act_together if together else (one.to_act,)
            seat = next((each for each in asked if each in self._seated), None)
            if seat is None:
                return
            answer = self._seated[seat].decide(one.live() if self._whole is None else self._whole)
            if answer.fault is not None:
                warnings.warn(f"{self._names[seat]}: {answer.fault}", RuntimeWarning, stacklevel=5)
            one.apply(answer.action)
            if self._whole is not None:
                self._whole.apply(answer.action)


def _checked(agent: str, bot: Any) -> GivenBot:
    if isinstance(bot, str):
        make_bot(bot)
        return bot
    if isinstance(bot, type) or not callable(getattr(bot, "decide", None)):
        raise UsageError(
            f"bots: {agent}: the name of a bot, or an object with decide(view, actions), "
            f"not {quoted(bot)}"
        )
    found: Bot = bot
    return found


def _action_of(game: Game, seat: int, words: str) -> str | Action:
    """Return the action with these words, or the only one that begins with them."""
    text = f"p{seat}: {words}"
    if game.why_not(text) is None:
        return text
    legal = game.legal_actions(seat)
    return next(action for action in legal if action.words.startswith(f"{words} "))
