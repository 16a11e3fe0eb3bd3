"""Bots that are Python programs: they think in processes of their own, some at a time.

The server's event loop and its lock of Python stay free meanwhile, and whatever such a program
does, hang or end its process, the server goes on.
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
