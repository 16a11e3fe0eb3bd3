"""The words of the notation: which arguments each action takes (docs/notation.md)."""

from __future__ import annotations

from typing import NamedTuple

from hexhold.editions.tables import PROGRESS
from hexhold.engine.machinery import codes


class Form(NamedTuple):
    """An action's kind and its arguments: so many needed, the rest may be left out.

    Argument types: vertex, edge, hex, player, owner, card, track, level, die, progress, share,
    bundle, neutral, work, place, use, extent.
    """

    kind: int
    arguments: tuple[str, ...] = ()
    needed: int = -1

    @property
    def least(self) -> int:
        """How many arguments must be there."""
        return len(self.arguments) if self.needed < 0 else self.needed


FORMS: dict[str, Form] = {
    "roll": Form(codes.A_ROLL),
    "end": Form(codes.A_END),
    "done": Form(codes.A_DONE),
    "settlement": Form(codes.A_SETTLEMENT, ("vertex",)),
    "city": Form(codes.A_CITY, ("vertex",)),
    "road": Form(codes.A_ROAD, ("edge",)),
    "ship": Form(codes.A_SHIP, ("edge",)),
    "move_ship": Form(codes.A_MOVE_SHIP, ("edge", "edge")),
    "wall": Form(codes.A_WALL, ("vertex",)),
    "knight": Form(codes.A_KNIGHT, ("vertex", "level"), 1),
    "activate": Form(codes.A_ACTIVATE, ("vertex",)),
    "promote": Form(codes.A_PROMOTE, ("vertex",)),
    "move": Form(codes.A_MOVE, ("vertex", "vertex")),
    "chase": Form(codes.A_CHASE, ("vertex", "hex", "player"), 2),
    "robber": Form(codes.A_ROBBER, ("hex", "player"), 1),
    "pirate": Form(codes.A_PIRATE, ("hex", "player"), 1),
    "improve": Form(codes.A_IMPROVE, ("track", "vertex"), 1),
    "bank": Form(codes.A_BANK, ("card", "card")),
    "offer": Form(codes.A_OFFER, ("bundle",)),
    "accept": Form(codes.A_ACCEPT),
    "reject": Form(codes.A_REJECT),
    "counter": Form(codes.A_COUNTER, ("bundle",)),
    "confirm": Form(codes.A_CONFIRM, ("player",)),
    "withdraw": Form(codes.A_WITHDRAW),
    "discard": Form(codes.A_DISCARD, ("card",)),
    "give": Form(codes.A_GIVE, ("card",)),
    "take": Form(codes.A_TAKE, ("card",)),
    "return": Form(codes.A_RETURN, ("progress",)),
    "draw": Form(codes.A_DRAW, ("track",)),
    "pillage": Form(codes.A_PILLAGE, ("vertex",)),
    "remove": Form(codes.A_REMOVE, ("vertex",)),
    "retreat": Form(codes.A_RETREAT, ("vertex",)),
    "restore": Form(codes.A_RESTORE, ("vertex",)),
    "harbor": Form(codes.A_HARBOR, ("player", "card")),
    "buy": Form(codes.A_BUY),
    "yield": Form(codes.A_YIELD, ("vertex", "hex", "share")),
    "defend": Form(codes.A_DEFEND, ("vertex",)),
    "spare": Form(codes.A_SPARE, ("vertex",)),
    "neutral": Form(codes.A_NEUTRAL, ("neutral", "work", "place")),
    "disband": Form(codes.A_DISBAND, ("vertex",)),
    "token": Form(codes.A_TOKEN, ("use", "extent"), 1),
}

#: `take` with a progress card instead of a card of the hand.
TAKE_PROGRESS = Form(codes.A_TAKE_CARD, ("progress",))

#: What follows `play CARD` for progress cards; a missing target means "for nothing" (P-3).
PROGRESS_ARGUMENTS = {name: (card.arguments, card.counts) for name, card in PROGRESS.items()}

#: What follows `play CARD` for development cards.
DEVELOPMENT_ARGUMENTS: dict[str, tuple[tuple[str, ...], tuple[int, ...]]] = {
    "knight": (("hex", "player"), (1, 2)),
    "victory_point": ((), (0,)),
    "road_building": ((), (0,)),
    "year_of_plenty": (("card", "card"), (1, 2)),
    "monopoly": (("card",), (1,)),
}

#: What is placed for a neutral colour (W-3), and what a trade token buys (W-6), by the engine's
#: numbers.
WORKS = ("road", "settlement", "knight", "promote")
USES = ("trade", "desert")
EXTENTS = ("all",)

#: What a city gives by choice (V city_choice): a resource and a commodity, or two resources.
SHARES = ("commodity", "resource")

EVENTS = ("", "ship", "trade", "politics", "science")
