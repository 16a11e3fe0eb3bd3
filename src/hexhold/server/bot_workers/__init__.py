"""Bots that are Python programs run in worker processes, a limited number at a time.

The server's event loop is not blocked, and a bot that hangs or crashes cannot stop the
server.
"""

from hexhold.server.bot_workers.pool import BotWorkerPool, BusyError, WorkerTimeouts
from hexhold.server.bot_workers.requests import BotAnswer, BotNotMade, BotRequest
from hexhold.server.bot_workers.worker import LostError

__all__ = [
    "BotAnswer",
    "BotNotMade",
    "BotRequest",
    "BotWorkerPool",
    "BusyError",
    "LostError",
    "WorkerTimeouts",
]
