"""Bots that are Python programs run in worker processes, a limited number at a time.

The server's event loop is not blocked, and a bot that hangs or crashes cannot stop the
server.
"""

from hexhold.play.bot_requests import (
    BotAnswer,
    BotNotMade,
    BotRequest,
    BusyError,
    LostError,
    WorkerTimeouts,
)
from hexhold.server.bot_workers.pool import BotWorkerPool

__all__ = [
    "BotAnswer",
    "BotNotMade",
    "BotRequest",
    "BotWorkerPool",
    "BusyError",
    "LostError",
    "WorkerTimeouts",
]
