"""Which workers can be reached, of those to which there are connections."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic

CONNECT_SECONDS = 1.0
REMEMBER_SECONDS = 10.0
"""An unused address counts as unreachable for this long after its last use."""


class Reach:
    """Tries twice a second to connect; a line that is cut would otherwise go unnoticed."""

    def __init__(self) -> None:
        self._uses: dict[str, set[asyncio.Event]] = {}
        """Address → events of those who need it, set when it is lost or found again."""
        self._lost: dict[str, float] = {}
        """Address that cannot be reached → when it was last used."""
        self._trying: set[str] = set()

    @property
    def cut_off(self) -> bool:
        """Whether some worker cannot be reached."""
        return bool(self._lost)

    @contextmanager
    def using(self, address: str) -> Iterator[asyncio.Event]:
        """Yield an event that is set when an address is lost or found again within the block."""
        event = asyncio.Event()
        self._uses.setdefault(address, set()).add(event)
        try:
            yield event
        finally:
            self._uses[address].discard(event)
            if not self._uses[address]:
                del self._uses[address]

    def is_lost(self, address: str) -> bool:
        """Return whether an address cannot be reached."""
        return address in self._lost

    def _note(self, address: str, found: bool) -> None:
        if found == (address in self._lost):
            if found:
                del self._lost[address]
            else:
                self._lost[address] = monotonic()
            for event in self._uses.get(address, ()):
                event.set()

    async def look(self) -> None:
        """Try all addresses that are in use, or that were lost not long ago."""
        now = monotonic()
        for address, last in list(self._lost.items()):
            if address in self._uses:
                self._lost[address] = now
            elif last < now - REMEMBER_SECONDS:
                del self._lost[address]
        some = {*self._uses, *self._lost} - self._trying
        await asyncio.gather(*map(self.attempt, some))

    async def attempt(self, address: str) -> None:
        """Note whether a worker can be reached; it need not answer, as it may be frozen."""
        self._trying.add(address)
        host, _, port = address.rpartition(":")
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                _, writer = await asyncio.open_connection(host.strip("[]"), int(port))
        except (OSError, TimeoutError, ValueError):
            self._note(address, False)
        else:
            self._note(address, True)
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
        finally:
            self._trying.discard(address)
