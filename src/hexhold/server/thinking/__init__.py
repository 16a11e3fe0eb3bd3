"""Bots that are Python programs: they think in processes of their own, some at a time.

The server's event loop and its lock of Python stay free meanwhile, and whatever such a program
does, hang or end its process, the server goes on.
"""

from hexhold.server.thinking.questions import Answered, Question, Unmade
from hexhold.server.thinking.thinker import LostError
from hexhold.server.thinking.thinkers import BusyError, Patience, Thinkers

__all__ = ["Answered", "BusyError", "LostError", "Patience", "Question", "Thinkers", "Unmade"]
