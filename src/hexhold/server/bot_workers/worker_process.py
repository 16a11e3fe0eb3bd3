"""What goes on in a process that thinks: bots are made there and asked there.

Imported before any is needed by the process that all others are forked from, so that each has the
rules and the bots loaded when it begins.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.connection import Connection

from hexhold.bots import CheckedBot
from hexhold.bots.checked_bot import make_in_time
from hexhold.errors import UsageError
from hexhold.game import Game
from hexhold.server.bot_workers.requests import BotAnswer, BotNotMade, BotRequest, RequestReceiver


def think(line: Connection) -> None:
    """Say that one is there, then answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    # What a bot prints is no word of the server's.
    sys.stdout = sys.stderr
    line.send(None)
    listener, mind = RequestReceiver(line), WorkerBot()
    while True:
        try:
            question, game = listener.hear()
        except (EOFError, OSError):
            return
        line.send(mind.answer(question, game))


class WorkerBot:
    """The bots of one room."""

    def __init__(self) -> None:
        self._table = ""
        self._seats: dict[int, CheckedBot] = {}

    def answer(self, question: BotRequest, game: Game) -> BotAnswer | BotNotMade:
        """What the bot in a seat does, which is made where it is not there yet."""
        if question.table != self._table:
            self._table, self._seats = question.table, {}
        if question.seat not in self._seats:
            try:
                self._seats[question.seat] = _sit_down(question)
            except UsageError as error:
                return BotNotMade(str(error))
        answer = self._seats[question.seat].decide(game)
        return BotAnswer(answer.action.code, answer.fault)


def _sit_down(question: BotRequest) -> CheckedBot:
    """Make a bot; raises `UsageError`."""
    bot = make_in_time(question.bot, question.seed, question.limit)
    return CheckedBot(bot, question.seat, question.limit)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
