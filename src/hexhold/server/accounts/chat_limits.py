"""How many lines of chat, pictures included, come from one session, one address and in one room."""

from __future__ import annotations

from collections.abc import Callable

from hexhold.server.accounts.rate_limits import RateLimiter
from hexhold.server.settings import Settings

OF_ADDRESS, OF_PLAYERS, OF_SPECTATORS = 3, 6, 2
"""As many sessions may use their whole limit at one address, and as players or spectators of one
room."""


class ChatLimits:
    """Counts lines in a sliding window.

    In a room, lines of players and of spectators are counted apart: spectators cannot use up the
    players' share. A line that is refused counts nowhere.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        most, window = settings.chat_messages, settings.chat_window
        self._of_session = RateLimiter(most, window, clock)
        self._of_address = RateLimiter(most * OF_ADDRESS, window, clock)
        self._of_players = RateLimiter(most * OF_PLAYERS, window, clock)
        self._of_spectators = RateLimiter(most * OF_SPECTATORS, window, clock)

    def allow(self, session: str, address: str, room: str, seated: bool) -> bool:
        """Count one more line, unless it is one too many."""
        in_room = self._of_players if seated else self._of_spectators
        limits = (self._of_session, session), (self._of_address, address), (in_room, room)
        counted: list[tuple[RateLimiter, str]] = []
        for limiter, key in limits:
            if not limiter.allow(key):
                for other, its_key in counted:
                    other.give_back(its_key)
                return False
            counted.append((limiter, key))
        return True
