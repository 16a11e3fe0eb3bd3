"""The book of set-ups: how likely placements on fixed boards are to win, from many playouts.

`book.json` has the values, `tools.make_book` makes them, and docs/play/analysis.md describes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hexhold.analysis.alternatives import OF_95, Ranked, Weighed
from hexhold.analysis.judging import UNIT
from hexhold.board import layout_to_json
from hexhold.editions import RULES_NUMBER
from hexhold.game import Action, Setting, View

FILE = Path(__file__).with_name("book.json")
IN_FILE = 10_000
"""The file has win probabilities and errors in whole parts of this."""
DIGEST_BYTES = 6
_PIECES = ("settlements", "cities", "roads")


@dataclass(frozen=True)
class Placement:
    """What the book says of one placement."""

    win: float
    """The win probability of the player who places."""
    error: float
    """Its standard error."""


def book_digest(setting: Setting) -> str | None:
    """Return a digest of rules, number of players and board; None if the board is drawn."""
    if setting.layout is None:
        return None
    rules = RULES_NUMBER, setting.edition, setting.players, sorted(setting.options.items())
    told = json.dumps([rules, layout_to_json(setting.layout)])
    return blake2b(told.encode(), digest_size=DIGEST_BYTES).hexdigest()


def book_line(position: Mapping[str, Any]) -> str:
    """Return the pieces on the board, by player in turn order: `v12 v7-v12 / v40 v40-v44`."""
    players, first = position["players"], position["first"]
    seats = [*players[first:], *players[:first], *position.get("neutrals", ())]
    pieces = [" ".join(each for kind in _PIECES for each in one.get(kind, ())) for one in seats]
    return " / ".join(pieces).rstrip(" /")


def placements(view: View) -> dict[Action, Placement] | None:
    """Return what the book says of every legal placement; None if it does not know the position."""
    digest = book_digest(view.setting)
    if digest not in _books() or view.position["phase"] != "setup":
        return None
    known = _books()[digest]["positions"].get(book_line(view.position))
    if known is None:
        return None
    actions = view.legal_actions(offers=False)
    words = [str(action).partition(": ")[2] for action in actions]
    if not all(each in known for each in words):
        return None
    rows = [known[each] for each in words]
    return {a: Placement(*(n / IN_FILE for n in row)) for a, row in zip(actions, rows, strict=True)}


@dataclass(frozen=True)
class Booked:
    """What the book says of a placement that was made, and of the best one there."""

    win: float
    """The win probability of the player who placed."""
    error: float
    """Its standard error."""
    best: str
    """The best placement of the book, which may be the same."""
    best_win: float
    """Its win probability."""
    best_error: float
    """The standard error of that."""


def booked(chosen: Action, found: Mapping[Action, Placement]) -> Booked:
    """Return what the book says of a placement."""
    best = _in_order(found)[0]
    one, other = found[chosen], found[best]
    return Booked(one.win, one.error, str(best), other.win, other.error)


def weigh_by_book(chosen: Action, found: Mapping[Action, Placement]) -> Weighed:
    """Compare a placement with the best one of the book."""
    best = _in_order(found)[0]
    one, other = found[chosen], found[best]
    loss = round((other.win - one.win) / UNIT) * UNIT
    if loss <= 0:
        return Weighed(chosen, chosen, 0.0, 0.0, 0.0, one.win)
    error = OF_95 * (one.error**2 + other.error**2) ** 0.5
    return Weighed(chosen, best, loss, loss - error, loss + error, other.win)


def rank_by_book(found: Mapping[Action, Placement]) -> Ranked:
    """Return the two best placements."""
    best, *others = _in_order(found)
    second = others[0] if others else None
    return Ranked(best, found[best].win, second, 0.0 if second is None else found[second].win)


def _in_order(found: Mapping[Action, Placement]) -> Sequence[Action]:
    """Return the placements, the best first; of those with few playouts, none is best by luck."""
    return sorted(found, key=lambda action: found[action].error - found[action].win)


@cache
def _books() -> dict[str | None, Any]:
    """Return the books, by digest."""
    books: dict[str | None, Any] = json.loads(FILE.read_text("utf-8"))["books"]
    return books
