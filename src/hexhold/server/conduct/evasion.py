"""Keeps suspended people from coming back at once with a new account."""

from collections import OrderedDict

from hexhold.server.addresses import says_who

WATCH_SECONDS = 86_400.0
"""How long an address is watched after the last refusal."""
MOST_WATCHED = 10_000


class EvasionWatch:
    """Public addresses at which a suspended account was refused, in memory only.

    Accounts that existed before are not concerned: others may live behind the same address.
    """

    def __init__(self) -> None:
        self._watched: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Address → when an account was first and last refused there, on the wall clock."""

    def refused(self, address: str, now: float) -> None:
        """Note that a suspended account was refused at an address."""
        if not says_who(address):
            return
        first = self._watched[address][0] if self.watches(address, now) else now
        self._watched[address] = first, now
        self._watched.move_to_end(address)
        if len(self._watched) > MOST_WATCHED:
            self._watched.popitem(last=False)

    def watches(self, address: str, now: float) -> bool:
        """Return whether a suspended account was refused at an address lately."""
        known = self._watched.get(address)
        if known is not None and known[1] < now - WATCH_SECONDS:
            del self._watched[address]
            known = None
        return known is not None

    def looks_new(self, address: str, begun: float) -> bool:
        """Return whether an account was begun after the first refusal at its address."""
        return address in self._watched and begun >= self._watched[address][0]
