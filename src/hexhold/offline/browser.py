"""The local host in a browser's worker, under Pyodide; `web/src/server/local` is its other side."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from importlib import invalidate_caches
from typing import Any, Protocol

import msgspec

from hexhold.bots.players import RuleBot
from hexhold.compiler import pack
from hexhold.language import say
from hexhold.offline.hints import LocalAdviser
from hexhold.offline.host import LocalHost
from hexhold.offline.playouts import PlayoutGames
from hexhold.offline.shelf import Texts
from hexhold.offline.thinkers import LocalThinkers

HALF = 1 << 32
FULL = "QuotaExceededError"


class ScriptShelf(Protocol):
    """The shelf in JavaScript, whose arguments and answers are texts of JSON."""

    def read(self, beginning: str) -> Awaitable[str]:
        """Return texts by the beginning of their keys."""

    def write(self, texts: str, expected: str) -> Awaitable[bool]:
        """Store texts, or return False."""


class BrowserShelf:
    """IndexedDB as a shelf."""

    def __init__(self, shelf: ScriptShelf) -> None:
        self._shelf = shelf

    async def read(self, beginning: str) -> dict[str, str]:
        """Return the texts whose keys begin like this."""
        found = await _done(self._shelf.read(beginning))
        return msgspec.json.decode(found, type=dict[str, str])

    async def write(self, texts: Texts, expected: Texts) -> bool:
        """Store texts, unless others than the expected ones are stored now."""
        changes = (msgspec.json.encode(each).decode() for each in (texts, expected))
        return bool(await _done(self._shelf.write(*changes)))


async def _done(work: Awaitable[Any]) -> Any:
    """Return what a promise gives; raises `OSError` with a sentence if it is refused."""
    try:
        return await work
    except Exception as error:
        # An exception of JavaScript; its name is all that differs.
        full = FULL in f"{getattr(error, 'name', '')} {error}"
        raise OSError(say("device-full" if full else "device-refuses")) from None


class ScriptBots(Protocol):
    """The bots in WebAssembly, which has a memory of its own."""

    def board(self, data: object) -> None:
        """Copy a board there."""

    def choose(self, state: object, player: int, bot: int, offers: int, high: int, low: int) -> int:
        """Return a bot's action in a state, with a seed in two halves."""

    def putState(self, i: int, state: object) -> None:  # noqa: N802 # as in bots.ts
        """Copy a state there."""

    def copyState(self, i: int, j: int) -> None:  # noqa: N802 # as in bots.ts
        """Make state i the same as state j."""

    def seedState(self, i: int, high: int, low: int) -> None:  # noqa: N802 # as in bots.ts
        """Start a state's chance from a seed in two halves."""

    def step(self, i: int, action: int, result: int) -> None:
        """Carry out a legal action; -1 lets the state's own chance decide."""

    def chooseIn(  # noqa: N802 # as in bots.ts
        self, i: int, player: int, bot: int, offers: int, high: int, low: int
    ) -> int:
        """Return a bot's action in a state that is there."""

    def why(self, i: int, action: int) -> int:
        """Return 0 if an action is legal."""

    def play(self, first: int, count: int, kinds: int, turns: int, seed: int) -> int:
        """Play states on among bots."""

    def write(self, first: int, count: int, start: int, number: int) -> None:
        """Write a number of 16 bits into each state."""

    def standings(self, first: int, count: int, player: int) -> Any:
        """Return how well a player stands in each state."""

    def states(self, first: int, count: int) -> Any:
        """Return the bytes of states."""


class BrowserBots:
    """Bots that decide in WebAssembly: the state is copied there."""

    def __init__(self, bots: ScriptBots, to_script: Callable[[bytes], object]) -> None:
        self._bots = bots
        self._to_script = to_script
        self._board: Any = None

    def choose(self, state: Any, board: Any, player: int, bot: int, offers: int, seed: int) -> int:
        """Return the action of a bot."""
        self.use_board(board)
        given = self._to_script(pack(state))
        return int(self._bots.choose(given, player, bot, offers, *divmod(seed, HALF)))

    def use_board(self, board: Any) -> None:
        """Copy a board there, unless it is there."""
        if board is not self._board:
            self._bots.board(self._to_script(pack(board)))
            self._board = board

    # States that are played on (`hexhold.offline.playouts`)

    def put(self, i: int, data: bytes) -> None:
        """Copy a state there."""
        self._bots.putState(i, self._to_script(data))

    def copy(self, i: int, j: int) -> None:
        """Make state i the same as state j."""
        self._bots.copyState(i, j)

    def seed(self, i: int, high: int, low: int) -> None:
        """Start a state's chance from a seed in two halves."""
        self._bots.seedState(i, high, low)

    def step(self, i: int, action: int, result: int) -> None:
        """Carry out a legal action; -1 lets the state's own chance decide."""
        self._bots.step(i, action, result)

    def choose_in(self, i: int, player: int, bot: int, offers: int, seed: int) -> int:
        """Return the action of a bot in a state that is there."""
        return int(self._bots.chooseIn(i, player, bot, offers, *divmod(seed, HALF)))

    def why(self, i: int, action: int) -> int:
        """Return 0 if an action is legal."""
        return int(self._bots.why(i, action))

    def play(self, first: int, count: int, kinds: int, turns: int, seed: int) -> int:
        """Let bots play states for ``turns`` turns; return the number of decisions."""
        return int(self._bots.play(first, count, kinds, turns, seed))

    def write(self, first: int, count: int, start: int, number: int) -> None:
        """Write a number of 16 bits into each state, ``start`` bytes after its first."""
        self._bots.write(first, count, start, number)

    def standings(self, first: int, count: int, player: int) -> list[float]:
        """Return how well a player stands in each state."""
        found: list[float] = self._bots.standings(first, count, player).to_py()
        return found

    def states(self, first: int, count: int) -> bytes:
        """Return the bytes of states."""
        found: bytes = self._bots.states(first, count).to_bytes()
        return found


class _Reporter(logging.Handler):
    """Reports errors that are logged: the driver of a table tries again after any of them."""

    def __init__(self, report: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        """Report one."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            self._report(f"{type(error).__name__}: {error}")


def begin(
    shelf: ScriptShelf,
    send: Callable[[str], None],
    bots: ScriptBots,
    to_script: Callable[[bytes], object],
    load_mighty: Callable[[], Awaitable[None]],
    report: Callable[[str], None],
) -> Callable[[str], Awaitable[None]]:
    """Return what carries out each message of the page.

    Args:
        shelf: where games are stored.
        send: takes messages for the page.
        bots: what decides for bots.
        to_script: turns bytes into an array of JavaScript.
        load_mighty: loads the code of `mighty`.
        report: takes errors that were logged, because nothing else hears of them.
    """
    RuleBot.chooser = PlayoutGames.playouts = BrowserBots(bots, to_script)
    logging.getLogger().addHandler(_Reporter(report))

    async def load() -> None:
        await load_mighty()
        invalidate_caches()

    return LocalHost(BrowserShelf(shelf), send, LocalAdviser(), LocalThinkers(load)).handle
