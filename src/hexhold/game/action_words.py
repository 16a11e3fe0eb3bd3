"""The words of the notation: what each action means, its rules and arguments.

docs/reference/notation.md is written from these tables.
"""

from typing import NamedTuple

from hexhold.editions import WONDERS
from hexhold.editions.progress_cards import PROGRESS
from hexhold.engine.vocabulary import codes


class Form(NamedTuple):
    """An action's kind, meaning, rules and arguments, some of which may be left out.

    Argument types: vertex, edge, hex, player, owner, card, track, level, die, progress, share,
    bundle, neutral, work, place, use, extent, wonder.
    """

    kind: int
    about: str
    """Its meaning, for docs/reference/notation.md."""
    rules: tuple[str, ...] = ()
    """The rules about it; the first is the one to read first."""
    arguments: tuple[str, ...] = ()
    needed: int = -1

    @property
    def least(self) -> int:
        """Return the number of arguments that are required."""
        return len(self.arguments) if self.needed < 0 else self.needed


FORMS: dict[str, Form] = {
    "roll": Form(codes.A_ROLL, "roll the dice", ("T-1", "D-1")),
    "end": Form(codes.A_END, "end your turn or your special building", ("T-1", "L-1")),
    "done": Form(codes.A_DONE, "decline something optional, or stop", ()),
    "settlement": Form(
        codes.A_SETTLEMENT,
        "build a settlement, in set-up or in a turn",
        ("R-4", "S-2"),
        ("vertex",),
    ),
    "city": Form(codes.A_CITY, "build a city, in set-up or in a turn", ("R-5", "S-2"), ("vertex",)),
    "road": Form(
        codes.A_ROAD, "build a road: bought, free, rebuilt or in set-up", ("R-3",), ("edge",)
    ),
    "ship": Form(
        codes.A_SHIP, "build a ship: bought, free, rebuilt or in set-up", ("F-1",), ("edge",)
    ),
    "move_ship": Form(
        codes.A_MOVE_SHIP, "move a ship from one edge to another", ("F-1",), ("edge", "edge")
    ),
    "wonder": Form(
        codes.A_WONDER, "begin a wonder, or build its next step", ("F-10",), ("wonder",)
    ),
    "wall": Form(codes.A_WALL, "build a city wall", ("R-6",), ("vertex",)),
    "knight": Form(
        codes.A_KNIGHT,
        "recruit a knight; with a level, place a deserter",
        ("K-1", "P-21"),
        ("vertex", "level"),
        1,
    ),
    "activate": Form(codes.A_ACTIVATE, "activate a knight", ("K-3",), ("vertex",)),
    "promote": Form(codes.A_PROMOTE, "promote a knight", ("K-4",), ("vertex",)),
    "move": Form(
        codes.A_MOVE,
        "move a knight, displacing one that stands there",
        ("K-5", "K-6"),
        ("vertex", "vertex"),
    ),
    "chase": Form(
        codes.A_CHASE,
        "send the robber or pirate to a hex with a knight, and rob",
        ("K-7", "F-2"),
        ("vertex", "hex", "player"),
        2,
    ),
    "robber": Form(
        codes.A_ROBBER,
        "move the robber and rob a player; without a player, rob nobody",
        ("M-1", "M-2"),
        ("hex", "player"),
        1,
    ),
    "pirate": Form(codes.A_PIRATE, "move the pirate and rob", ("F-2",), ("hex", "player"), 1),
    "improve": Form(
        codes.A_IMPROVE,
        "buy a city improvement; with a city if it earns a metropolis",
        ("I-1", "I-4"),
        ("track", "vertex"),
        1,
    ),
    "bank": Form(
        codes.A_BANK,
        "buy the second card with the first, at your best rate",
        ("X-1",),
        ("card", "card"),
    ),
    "offer": Form(codes.A_OFFER, "offer a trade to all others", ("X-2",), ("bundle",)),
    "accept": Form(codes.A_ACCEPT, "accept the offer", ("X-5",)),
    "reject": Form(codes.A_REJECT, "reject it", ("X-5",)),
    "counter": Form(codes.A_COUNTER, "answer with your own offer", ("X-5",), ("bundle",)),
    "confirm": Form(
        codes.A_CONFIRM,
        "trade with a player who accepted or made a counter-offer",
        ("X-5",),
        ("player",),
    ),
    "withdraw": Form(codes.A_WITHDRAW, "take the offer back", ("X-5",)),
    "discard": Form(codes.A_DISCARD, "discard one card", ("D-7", "P-24"), ("card",)),
    "give": Form(codes.A_GIVE, "give a card that is owed", ("P-27", "P-31", "W-6"), ("card",)),
    "take": Form(
        codes.A_TAKE,
        "take a card: from the aqueduct, gold or a hand, or a progress card",
        ("D-6", "F-3", "P-25", "P-32"),
        ("card",),
    ),
    "return": Form(codes.A_RETURN, "put a progress card under its deck", ("P-2",), ("progress",)),
    "draw": Form(codes.A_DRAW, "draw a progress card as a reward", ("A-4",), ("track",)),
    "pillage": Form(codes.A_PILLAGE, "lose a city to the barbarians", ("A-2",), ("vertex",)),
    "remove": Form(codes.A_REMOVE, "remove the knight that deserts", ("P-21",), ("vertex",)),
    "retreat": Form(codes.A_RETREAT, "place a displaced knight", ("K-8",), ("vertex",)),
    "restore": Form(codes.A_RESTORE, "restore a sabotaged city", ("P-24",), ("vertex",)),
    "harbor": Form(
        codes.A_HARBOR, "offer a resource for a commodity", ("P-31",), ("player", "card")
    ),
    "buy": Form(codes.A_BUY, "buy a development card", ("G",)),
    "yield": Form(
        codes.A_YIELD, "choose what a city yields", ("V city_choice",), ("vertex", "hex", "share")
    ),
    "defend": Form(
        codes.A_DEFEND, "send a knight into the battle", ("V nasty_knights",), ("vertex",)
    ),
    "spare": Form(
        codes.A_SPARE, "give up a wall instead of a city", ("V wall_defense",), ("vertex",)
    ),
    "neutral": Form(
        codes.A_NEUTRAL,
        "place a piece for a neutral colour",
        ("W-3",),
        ("neutral", "work", "place"),
    ),
    "disband": Form(codes.A_DISBAND, "give up a knight for trade tokens", ("W-5",), ("vertex",)),
    "token": Form(codes.A_TOKEN, "use trade tokens", ("W-6",), ("use", "extent"), 1),
}

#: `take` with a progress card instead of a card of the hand.
TAKE_PROGRESS = Form(
    codes.A_TAKE_CARD, "take a progress card out of a hand", ("P-25",), ("progress",)
)

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

#: Pieces and promotions of a neutral colour (W-3), and uses of trade tokens (W-6), by the
#: engine's numbers.
WORKS = ("road", "settlement", "knight", "promote")
USES = ("trade", "desert")
EXTENTS = ("all",)

#: The wonders, by the engine's numbers (F-10).
WONDER_NAMES = tuple(WONDERS)

#: What a city can produce (V city_choice): a resource and a commodity, or two resources.
SHARES = ("commodity", "resource")

EVENTS = ("", "ship", "trade", "politics", "science")
