"""Cards in a position: hands and supply, progress and development cards, decks (C-3, C-5, G)."""

from collections.abc import Callable, Iterable, Sequence

from hexhold.editions import CARD_DECK, CARD_TYPES, CARDS, DEVELOPMENTS, TRACKS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine.vocabulary.codes import (
    CARD_TRACK,
    DEV_KNIGHT,
    RESOURCE_TYPES,
    VICTORY_CARDS_HIDDEN,
)
from hexhold.engine.vocabulary.layout import CARDS_IN_DECK, DEVELOPMENT_CARDS, State
from hexhold.game.happenings import DECKS
from hexhold.game.positions.draft import PositionDraft
from hexhold.game.positions.values import below, choice, fail, items, table, whole

MOST_ARMY = 14


def read_hand(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read the hands; their cards leave the supply (C-3)."""
    hand = table(value, key, CARD_TYPES)
    for name, number in hand.items():
        k = CARD_TYPES.index(name)
        here = below(key, name)
        n = whole(number, here, 0, 127)
        if n > 0 and k >= RESOURCE_TYPES and not d.expansion:
            fail(here, "the base game has no commodities (G)")
        if n > d.s.bank[k]:
            fail(here, f"{n} of {name}, but only {d.s.bank[k]} are left in the supply (C-3)")
        d.s.bank[k] -= n
        d.s.hands[p, k] = n
        d.s.hand_size[p] += n


def read_progress(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read progress cards in hand; VP cards are among them only where they are hidden (P-1)."""
    for i, card in enumerate(items(value, key, 3 * CARDS_IN_DECK)):
        here = below(key, str(i))
        if not d.expansion:
            fail(key, "the base game has no progress cards; it has development cards (G)")
        c = choice(card, here, CARDS)
        if card in VP_CARDS and d.s.victory_cards != VICTORY_CARDS_HIDDEN:
            fail(here, f"{card} is placed face up when drawn: it belongs in vp_cards (P-1)")
        d.s.progress[p, c] += 1
        d.s.progress_size[p] += 1


def read_vp_cards(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read Printer and Constitution, which lie open (P-1)."""
    for i, card in enumerate(items(value, key, CARDS_IN_DECK)):
        if not d.expansion:
            fail(key, "the base game's VP cards are development cards (G)")
        if d.s.victory_cards == VICTORY_CARDS_HIDDEN:
            fail(key, "with hidden victory cards they belong in progress (P-1)")
        d.s.vp_cards[p, choice(card, below(key, str(i)), VP_CARDS)] += 1


def _has_developments(d: PositionDraft, key: str) -> None:
    if d.expansion:
        fail(key, "only the base game has development cards (G)")


def read_development(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read development cards in hand, including hidden VP cards (section G)."""
    for i, card in enumerate(items(value, key, DEVELOPMENT_CARDS)):
        _has_developments(d, key)
        d.s.development[p, choice(card, below(key, str(i)), DEVELOPMENTS)] += 1
        d.s.development_held[p] += 1


def read_bought(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read the cards the current player bought this turn; `development` may leave them out."""
    for i, card in enumerate(items(value, key, DEVELOPMENT_CARDS)):
        _has_developments(d, key)
        c = choice(card, below(key, str(i)), DEVELOPMENTS)
        if p != d.s.current:
            fail(key, "only the current player's cards were bought this turn")
        d.s.bought[c] += 1
        if d.s.bought[c] > d.s.development[p, c]:
            d.s.development[p, c] += 1
            d.s.development_held[p] += 1


def read_army(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read knights played in the base game."""
    d.s.army[p] = whole(value, key, 0, MOST_ARMY)
    if d.s.army[p] > 0 and d.expansion:
        fail(key, "only the base game has an army (G)")


def held_progress(s: State, p: int, c: int) -> int:
    """Count the copies of a progress card that p has in hand or open."""
    if CARDS[c] in VP_CARDS:
        return s.progress[p, c] + s.vp_cards[p, VP_CARDS.index(CARDS[c])]
    return s.progress[p, c]


def held_development(s: State, p: int, c: int) -> int:
    """Count the copies of a development card that p has in hand or, for knights, has played."""
    return s.development[p, c] + (s.army[p] if c == DEV_KNIGHT else 0)


def _less_in_sight(
    s: State, deck: Iterable[int], held: Callable[[State, int, int], int], names: Sequence[str]
) -> list[int]:
    """Return a deck without the cards that players have; refuse more copies than it has."""
    left = list(deck)
    for p in range(s.players):
        for c, name in enumerate(names):
            for _ in range(held(s, p, c)):
                if c not in left:
                    fail(_key_of(s, p, c, name), f"more {name} cards in the game than the deck has")
                left.remove(c)
    return left


def _key_of(s: State, p: int, c: int, name: str) -> str:
    """Return the path where p's copies of a card are written."""
    if not s.expansion:
        key = "development" if s.development[p, c] else "army"
    else:
        key = "progress" if s.progress[p, c] else "vp_cards"
    return f"players.{p}.{key}"


def _read_deck(
    value: object, key: str, names: Sequence[str], copies: Sequence[int], allowed: Sequence[str]
) -> list[int]:
    """Read a deck from its top card down, with at most the copies that players do not have."""
    deck: list[int] = []
    for i, card in enumerate(items(value, key, DEVELOPMENT_CARDS)):
        here = below(key, str(i))
        c = choice(card, here, names)
        if card not in allowed:
            fail(here, f"{card} is not a card of this deck")
        deck.append(c)
        if deck.count(c) > copies[c]:
            fail(here, f"more {card} cards in the game than the deck has")
    return deck


def read_decks(d: PositionDraft) -> None:
    """Read the decks as written, or shuffle what remains of the full decks."""
    given = table(d.data.get("decks", {}), "decks", DECKS)
    s = d.s
    if d.expansion:
        if "development" in given:
            _has_developments(d, "decks.development")
        for t, track in enumerate(TRACKS):
            _fill_track(d, t, track, given)
        return
    for track in TRACKS:
        if track in given:
            fail(f"decks.{track}", "the base game has no progress cards (G)")
    full = [s.development_deck[i] for i in range(s.development_size)]
    left = _less_in_sight(s, full, held_development, DEVELOPMENTS)
    if "development" in given:
        copies = [left.count(c) for c in range(len(DEVELOPMENTS))]
        left = _read_deck(
            given["development"], "decks.development", DEVELOPMENTS, copies, DEVELOPMENTS
        )
    s.development_size = len(left)
    for i in range(DEVELOPMENT_CARDS):
        s.development_deck[i] = left[i] if i < len(left) else 0


def _held_of(s: State, p: int, c: int, t: int) -> int:
    return held_progress(s, p, c) if CARD_TRACK[c] == t else 0


def _fill_track(d: PositionDraft, t: int, track: str, given: dict[str, object]) -> None:
    s = d.s
    own = [card for card in CARDS if CARD_DECK[card] == track]
    full = [s.deck[t, i] for i in range(s.deck_size[t])]
    left = _less_in_sight(s, full, lambda s, p, c: _held_of(s, p, c, t), CARDS)
    if track in given:
        copies = [left.count(c) for c in range(len(CARDS))]
        left = _read_deck(given[track], f"decks.{track}", CARDS, copies, own)
    s.deck_size[t] = len(left)
    for i in range(CARDS_IN_DECK):
        s.deck[t, i] = left[i] if i < len(left) else 0
