"""The progress cards (P-4): one row each, with deck, copies and names.

Their texts are in `rulebook/progress_cards.toml`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class ProgressCard:
    """Facts about a progress card; `hexhold.engine.progress_cards` has its effect."""

    track: str
    """The improvement track of its deck."""
    name: str
    """The name in most editions."""
    copies: int = 2
    """The number of copies in most editions."""
    copies_in: Mapping[str, int] = field(default_factory=dict)
    """The number of copies in editions where it differs; 0 for none."""
    name_in: Mapping[str, str] = field(default_factory=dict)
    """The name in editions where it differs."""
    arguments: tuple[str, ...] = ()
    """The types of its targets, in the order of the notation (docs/reference/notation.md)."""
    counts: tuple[int, ...] = (0,)
    """The possible numbers of targets; none means "for nothing" (P-3)."""
    is_point: bool = False
    """Whether it is a victory point: face up when drawn, never in a hand (P-1)."""
    tells_nothing: bool = False
    """Whether playing it reveals nothing to its player, so it can be undone."""


DECK_SIZE = 18
"""The number of cards in each of the three decks (C-5)."""

PROGRESS: Mapping[str, ProgressCard] = {
    "alchemist": ProgressCard(
        "science", "Alchemist", name_in={"6e": "Alchemy"}, arguments=("die", "die"), counts=(2,)
    ),
    "crane": ProgressCard(
        "science", "Crane", arguments=("track", "vertex"), counts=(0, 1, 2), tells_nothing=True
    ),
    "engineer": ProgressCard(
        "science",
        "Engineer",
        copies=1,
        copies_in={"classic": 2},
        name_in={"6e": "Engineering"},
        arguments=("vertex",),
        counts=(0, 1),
        tells_nothing=True,
    ),
    "inventor": ProgressCard(
        "science",
        "Inventor",
        copies_in={"classic": 1},
        name_in={"6e": "Invention"},
        arguments=("hex", "hex"),
        counts=(0, 2),
    ),
    "irrigation": ProgressCard("science", "Irrigation", tells_nothing=True),
    "medicine": ProgressCard(
        "science", "Medicine", arguments=("vertex",), counts=(0, 1), tells_nothing=True
    ),
    "mining": ProgressCard("science", "Mining", tells_nothing=True),
    "printer": ProgressCard(
        "science", "Printer", copies=1, name_in={"6e": "Printing"}, is_point=True
    ),
    "road_building": ProgressCard("science", "Road Building", tells_nothing=True),
    "smith": ProgressCard("science", "Smith", name_in={"6e": "Smithing"}, tells_nothing=True),
    "bishop": ProgressCard(
        "politics", "Bishop", name_in={"6e": "Taxation"}, arguments=("hex",), counts=(0, 1)
    ),
    "constitution": ProgressCard("politics", "Constitution", copies=1, is_point=True),
    "deserter": ProgressCard(
        "politics", "Deserter", name_in={"6e": "Treason"}, arguments=("owner",), counts=(0, 1)
    ),
    "diplomat": ProgressCard(
        "politics", "Diplomat", name_in={"6e": "Diplomacy"}, arguments=("edge",), counts=(0, 1)
    ),
    "intrigue": ProgressCard("politics", "Intrigue", arguments=("vertex",), counts=(0, 1)),
    "saboteur": ProgressCard(
        "politics", "Saboteur", name_in={"6e": "Sabotage"}, arguments=("vertex",), counts=(0, 1)
    ),
    "spy": ProgressCard(
        "politics",
        "Spy",
        copies=3,
        name_in={"6e": "Espionage"},
        arguments=("player",),
        counts=(0, 1),
    ),
    "warlord": ProgressCard(
        "politics", "Warlord", name_in={"6e": "Encouragement"}, tells_nothing=True
    ),
    "wedding": ProgressCard("politics", "Wedding"),
    "commercial_harbor": ProgressCard(
        "trade", "Commercial Harbor", name_in={"classic": "Commercial Harbour"}
    ),
    "master_merchant": ProgressCard(
        "trade",
        "Master Merchant",
        name_in={"6e": "Guild Dues"},
        arguments=("player",),
        counts=(0, 1),
    ),
    "merchant": ProgressCard(
        "trade", "Merchant", copies=6, arguments=("hex",), counts=(0, 1), tells_nothing=True
    ),
    "merchant_fleet": ProgressCard(
        "trade", "Merchant Fleet", arguments=("card",), counts=(0, 1), tells_nothing=True
    ),
    "resource_monopoly": ProgressCard(
        "trade", "Resource Monopoly", copies=4, arguments=("card",), counts=(0, 1)
    ),
    # The printed card says 3, which would make a deck of 19.
    "trade_monopoly": ProgressCard("trade", "Trade Monopoly", arguments=("card",), counts=(0, 1)),
}
"""All cards in the order of the engine's numbers: new cards come last."""
CARDS = tuple(PROGRESS)
CARD_DECK: Mapping[str, str] = {name: card.track for name, card in PROGRESS.items()}
"""Progress card → its track."""
VP_CARDS = tuple(name for name, card in PROGRESS.items() if card.is_point)
