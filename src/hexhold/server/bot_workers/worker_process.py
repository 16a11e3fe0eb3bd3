"""The worker process: makes bots and asks them.

The process that the others are forked from imports it, so each starts with rules and bots loaded.
"""

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
from hexhold.play.bot_requests import BotAnswer, BotNotMade, BotRequest
from hexhold.server.bot_workers.requests import RequestReceiver


def think(pipe: Connection) -> None:
    """Report that the process has started, then answer requests until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    # Keep a bot's prints out of the server's output.
    sys.stdout = sys.stderr
    pipe.send(None)
    receiver, bots = RequestReceiver(pipe), WorkerBot()
    while True:
        try:
            request, game = receiver.receive()
        except (EOFError, OSError):
            return
        pipe.send(bots.answer(request, game))


class WorkerBot:
    """The bots of one room."""

    def __init__(self) -> None:
        self._table = ""
        self._seats: dict[int, CheckedBot] = {}

    def answer(self, request: BotRequest, game: Game) -> BotAnswer | BotNotMade:
        """Return what a seat's bot does; the bot is made if necessary."""
        if request.table != self._table:
            self._table, self._seats = request.table, {}
        if request.seat not in self._seats:
            try:
                self._seats[request.seat] = _sit_down(request)
            except UsageError as error:
                return BotNotMade(str(error))
        answer = self._seats[request.seat].decide(game)
        return BotAnswer(answer.action.code, answer.fault)


def _sit_down(request: BotRequest) -> CheckedBot:
    """Make a bot; raises `UsageError`."""
    bot = make_in_time(request.bot, request.seed, request.limit)
    return CheckedBot(bot, request.seat, request.limit)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
