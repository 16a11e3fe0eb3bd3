"""Facts that every player can work out: points, rates, limits, strengths."""

from dataclasses import dataclass

from hexhold.board import HARBOR_TYPES, TERRAINS
from hexhold.compiler import RecordArray, new_array, new_numbers
from hexhold.editions import CARD_TYPES, TRACKS
from hexhold.engine import facts as told
from hexhold.engine.economy.trade import HARBOR_RATE
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.layout import MAX_PLAYERS, Work
from hexhold.game.action_words import SHARES
from hexhold.game.setting import Setting

#: Sources of points (T-3), in the order of the engine's columns.
SOURCES = {
    "settlements": told.FROM_SETTLEMENTS,
    "cities": told.FROM_CITIES,
    "metropolises": told.FROM_METROPOLISES,
    "longest_road": told.FROM_LONGEST_ROAD,
    "largest_army": told.FROM_LARGEST_ARMY,
    "defender": told.FROM_DEFENDER,
    "cards": told.FROM_CARDS,
    "merchant": told.FROM_MERCHANT,
    "islands": told.FROM_ISLANDS,
    "concealed": told.FROM_CONCEALED,
}
GIVES = (None, "card_chance", "ability", "metropolis")
"""What the next level of a track gives (I-3, I-4), by the engine's number."""

TOKEN_USES = {
    "trade": told.TOKEN_PRICE,
    "trade all": told.TOKEN_PRICE_OF_ALL,
    "desert": told.TOKEN_PRICE,
}
"""What trade tokens buy (W-6), by the engine's column of the price."""


@dataclass(frozen=True)
class NextLevel:
    """The next level of a track (I-1)."""

    level: int
    card: str
    """The commodity that it costs; the number of cards is the level."""
    gives: str
    """`card_chance`, `ability` or `metropolis`."""


@dataclass(frozen=True)
class PlayerFacts:
    """Facts about one player."""

    points: dict[str, int]
    """Points by source, without sources that give none (T-3). In a view, nothing hidden counts."""
    hand_limit: int
    """The hand limit (D-7)."""
    progress_limit: int
    """The limit of progress cards (P-2)."""
    rates: dict[str, int]
    """The number of cards of each type that buy one from the supply (X-1)."""
    cities: int
    """The strength that counts in a battle (A-1)."""
    defence: int
    """The levels of the active knights (A-1)."""
    token_prices: dict[str, int]
    """The price of each use of trade tokens, by the words after `token` (W-6)."""
    next_levels: dict[str, NextLevel | None]
    """By track; None at the end of a track."""


@dataclass(frozen=True)
class Facts:
    """Facts about a table."""

    players: tuple[PlayerFacts, ...]
    defence: int
    """The strength of all active knights (A-1)."""
    losers: tuple[int, ...]
    """The players who would lose a city if the barbarians attacked now (A-2)."""

    @property
    def attack(self) -> int:
        """Return the barbarians' strength (A-1)."""
        return sum(player.cities for player in self.players)


def harbor_rate(kind: str) -> int:
    """Return how many cards a kind of harbor (`HARBOR_TYPES`) takes for one of the supply (X-1)."""
    return int(HARBOR_RATE[HARBOR_TYPES.index(kind)])


def product_of(terrain: str) -> str | None:
    """Return the resource that a terrain produces (D-4)."""
    t = TERRAINS.index(terrain)
    return CARD_TYPES[t] if t < codes.RESOURCE_TYPES else None


def yield_of(states: RecordArray, vertex: int, hex_: int, share: str) -> dict[str, int]:
    """Return what a city produces on a hex if its player chooses a share (V city_choice)."""
    cards = new_numbers(len(CARD_TYPES))
    told.tell_yield(states, 0, new_array(Work), vertex, hex_, SHARES.index(share), cards)
    return {card: n for card, n in zip(CARD_TYPES, map(int, cards), strict=True) if n}


def facts_of(states: RecordArray, setting: Setting) -> Facts:
    """Return the facts of a state, or of a seat's view; ``states`` is an array of one."""
    numbers = new_numbers(MAX_PLAYERS * told.COLUMNS)
    # Use separate scratch memory: the thread's may hold a legal list that is being read.
    defence = told.tell_facts(states, 0, setting.board, new_array(Work), numbers)
    found = list(map(int, numbers))
    starts = range(0, setting.players * told.COLUMNS, told.COLUMNS)
    rows = [found[start : start + told.COLUMNS] for start in starts]
    levels = states[0]["improvements"]
    players = tuple(
        _player(row, [int(levels[p, t]) for t in range(len(TRACKS))]) for p, row in enumerate(rows)
    )
    losers = tuple(p for p, row in enumerate(rows) if row[told.WOULD_LOSE])
    return Facts(players, int(defence), losers)


def _player(row: list[int], levels: list[int]) -> PlayerFacts:
    return PlayerFacts(
        points={source: row[column] for source, column in SOURCES.items() if row[column]},
        hand_limit=row[told.HAND_LIMIT],
        progress_limit=row[told.PROGRESS_LIMIT],
        rates={card: row[told.FIRST_RATE + k] for k, card in enumerate(CARD_TYPES)},
        cities=row[told.CITY_COUNT],
        defence=row[told.DEFENCE],
        token_prices={use: row[column] for use, column in TOKEN_USES.items() if row[column]},
        next_levels={
            track: _next(t, level, row[told.FIRST_LEVEL + t])
            for t, (track, level) in enumerate(zip(TRACKS, levels, strict=True))
        },
    )


def _next(t: int, level: int, gives: int) -> NextLevel | None:
    what = GIVES[gives]
    if what is None:
        return None
    return NextLevel(level + 1, CARD_TYPES[int(codes.TRACK_COMMODITY[t])], what)
