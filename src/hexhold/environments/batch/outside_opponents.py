"""Opponents that are bots in Python: they decide one by one, in this process or in others."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from hexhold.bots.checked_bot import Answer, CheckedBot, with_stand_in
from hexhold.bots.players import SEEDS, STRIDE
from hexhold.bots.warm import everything, warm
from hexhold.compiler import copy_array
from hexhold.game import Game
from hexhold.workers.processes import Processes

if TYPE_CHECKING:
    from hexhold.environments.batch.current_decisions import CurrentDecisions

MOST_PROCESSES = 256
IN_THIS_PROCESS = 0


class Question(NamedTuple):
    """What a bot is asked."""

    place: int
    seat: int
    name: str
    seed: int
    """The bot's seed."""
    number: int
    """The number of the game in its place: another game gets a new bot."""
    offers: bool
    game: Game


class _Seated:
    """The bots of some games, each kept for as long as its game is played."""

    def __init__(self) -> None:
        self._bots: dict[tuple[int, int], tuple[int, CheckedBot]] = {}

    def answer(self, question: Question) -> Answer:
        """Return what a bot does, made now if it is new in its game."""
        key = question.place, question.seat
        number, bot = self._bots.get(key, (None, None))
        if bot is None or number != question.number:
            bot = CheckedBot.by_name(question.name, question.seed, question.seat)
            bot = CheckedBot(bot.bot, question.seat, offers=question.offers)
            self._bots[key] = question.number, bot
        return bot.decide(question.game)


def _begin() -> Callable[[Question], Answer]:
    warm(everything())
    return _Seated().answer


class OutsideOpponents:
    """The opponents of a batch that are not compiled."""

    def __init__(self, names: Sequence[str], offers: bool, processes: int) -> None:
        """Prepare.

        Args:
            names: of all opponents, from the seat after the agent's on.
            offers: whether they make offers.
            processes: how many processes decide for them, 0 for this one.
        """
        self.names = tuple(names)
        self._offers = offers
        self._count = processes
        self._numbers: dict[int, int] = {}
        self._begin_bots()

    def _begin_bots(self) -> None:
        self._seated = _Seated()
        # Each has one worker: a bot stays where its game is.
        self._processes: list[Processes[Question, Answer]] = [
            Processes(_begin, 1) for _ in range(self._count)
        ]

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the bots: a copy makes new ones."""
        return {n: it for n, it in vars(self).items() if n not in ("_seated", "_processes")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.forget(self._numbers)
        self._begin_bots()

    def forget(self, places: Iterable[int]) -> None:
        """Make new bots for the games in some places when they have to decide."""
        for place in tuple(places):
            self._numbers[place] = self._numbers.get(place, 0) + 1

    def play(self, decisions: CurrentDecisions) -> None:
        """Decide until every game asks its agent, or is over."""
        while True:
            asked = (decisions.player >= 0) & (decisions.player != decisions.agents)
            places = np.flatnonzero(asked).tolist()
            if not places:
                return
            questions = [self._question(decisions, i) for i in places]
            for question, answer in zip(questions, self._answers(questions), strict=True):
                if answer.fault is not None:
                    told = f"game {question.place}, p{question.seat}: {with_stand_in(answer.fault)}"
                    warnings.warn(told, RuntimeWarning, stacklevel=6)
                decisions.carry_out(question.place, answer.action.code)

    def _answers(self, questions: Sequence[Question]) -> list[Answer]:
        if not self._processes:
            return [self._seated.answer(each) for each in questions]
        count = len(self._processes)
        futures = [self._processes[each.place % count].submit(each) for each in questions]
        return [future.result() for future in futures]

    def _question(self, decisions: CurrentDecisions, i: int) -> Question:
        games, seat = decisions.games, int(decisions.player[i])
        one = slice(i, i + 1)
        states, beliefs = copy_array(games._states[one]), copy_array(decisions.beliefs[one])
        seed = decisions.seed_of(i)
        game = Game(games.setting_of(i), states, seed, beliefs)
        name = self.names[(seat - int(decisions.agents[i]) - 1) % games.setting.players]
        own = ((seed or 0) * STRIDE + seat) % SEEDS
        return Question(i, seat, name, own, self._numbers.get(i, 0), self._offers, game)
