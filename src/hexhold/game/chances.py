"""The random results an action may have, with their probabilities."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from hexhold.board import DESERT, SEA, TERRAINS, TOKENS
from hexhold.compiler import RecordArray
from hexhold.editions import CARD_TYPES
from hexhold.engine.modes.trade_tokens import CARDS_TRADED
from hexhold.engine.sea.fog import NUMBER_BIT
from hexhold.engine.sea.open_numbers import NUMBERED, SOURCE_BIT
from hexhold.engine.turn.dice import FACES
from hexhold.engine.vocabulary import codes
from hexhold.game.codec import kind_of, player_of
from hexhold.game.dice import EVENT_CODES, possible_events, possible_pairs
from hexhold.game.outcomes import (
    bishop_hex,
    bishop_victims,
    hex_to_discover,
    hex_to_number,
    is_token_trade,
    number_sources,
    types_traded,
    victim_of,
)
from hexhold.game.setting import Setting

MOST_ROBBED_AT_ONCE = 3
"""P-20: a hex has at most this many buildings around it (S-2)."""
Chance = tuple[int, Fraction]


def most_results(setting: Setting) -> int:
    """Return the largest number of results of any action: of a roll, a Bishop or a discovery."""
    dice = FACES * FACES
    if setting.has_fog:
        dice = max(dice, len(TERRAINS) * len(TOKENS))
    if not setting.expansion:
        return dice
    robbed = min(MOST_ROBBED_AT_ONCE, setting.players - 1)
    return max(dice * len(EVENT_CODES), prod([len(setting.card_types)] * robbed))


def chances(code: int, states: RecordArray, i: int, setting: Setting) -> list[Chance]:
    """Return the engine's numbers of all results of a legal action with their probabilities.

    The list is empty if chance plays no part.
    """
    s = states[i]
    if kind_of(code) == codes.A_ROLL:
        return list(_rolls(s))
    bishop = bishop_hex(code)
    if bishop is not None:
        victims = bishop_victims(states, i, setting, player_of(code), bishop)
        return list(_bishops(victims, s))
    if is_token_trade(code):
        return list(_forced_trades(code, s))
    if hex_to_number(code, s, setting) is not None:
        return list(_numberings(s, setting))
    if hex_to_discover(code, s, setting) is not None:
        return list(_discoveries(s))
    victim = victim_of(code)
    return [] if victim is None else list(_thefts(s, victim))


def _rolls(s: Any) -> Iterator[Chance]:
    """Yield rolls of the dice."""
    pairs, events = possible_pairs(s), possible_events(s)
    whole = len(pairs) * sum(events.values())
    likely = {event: Fraction(faces, whole) for event, faces in events.items()}
    for dice, event in product(pairs, events):
        yield dice | event << 6, likely[event]


def _thefts(s: Any, q: int) -> Iterator[Chance]:
    """Yield thefts: every card of the hand is equally likely (M-2)."""
    held = [int(s["hands"][q, k]) for k in range(len(CARD_TYPES))]
    yield from ((k, Fraction(n, sum(held))) for k, n in enumerate(held) if n)


def _bishops(victims: list[int], s: Any) -> Iterator[Chance]:
    """Yield a Bishop's thefts, one card from each victim independently (P-20)."""
    if not victims:
        return
    for drawn in product(*(list(_thefts(s, q)) for q in victims)):
        taken, likely = 0, Fraction(1)
        for q, (k, part) in zip(victims, drawn, strict=True):
            taken |= (k + 1) << (4 * q)
            likely *= part
        yield taken, likely


def _numberings(s: Any, setting: Setting) -> Iterator[Chance]:
    """Yield the number tokens of the stack, and if it is empty those that can be spared (F-9)."""
    stack = [(n, int(s["token_stack"][n])) for n in TOKENS if s["token_stack"][n]]
    if stack:
        total = sum(m for _, m in stack)
        yield from ((n | NUMBERED, Fraction(m, total)) for n, m in stack)
        return
    sources = number_sources(s, setting)
    for h in sources:
        taken = int(s["number"][h]) | (h + 1) << SOURCE_BIT | NUMBERED
        yield taken, Fraction(1, len(sources))
    if not sources:
        yield NUMBERED, Fraction(1)


def _discoveries(s: Any) -> Iterator[Chance]:
    """Yield what a hex that is turned over may be: stacks are drawn from blindly (F-8)."""
    terrains = [int(s["fog_terrain"][t]) for t in range(len(TERRAINS))]
    tokens = [(number, int(s["fog_token"][number])) for number in TOKENS]
    for terrain, n in enumerate(terrains):
        likely = Fraction(n, sum(terrains))
        if n and terrain in (DESERT, SEA):
            yield terrain, likely
        elif n:
            total = sum(m for _, m in tokens)
            for number, m in tokens:
                if m:
                    yield terrain | number << NUMBER_BIT, likely * Fraction(m, total)


def _forced_trades(code: int, s: Any) -> Iterator[Chance]:
    """Yield pairs of cards, drawn without replacement and without order (W-6)."""
    q = 1 - player_of(code)
    types = types_traded(code)
    held = Counter({k: int(s["hands"][q, k]) for k in range(len(types))})
    total = held.total()
    found: dict[int, Fraction] = {}
    for first, n in held.items():
        if n and total < CARDS_TRADED:
            found[first + 1] = Fraction(n, total)
        elif n:
            left = held - Counter({first: 1})
            for second, m in left.items():
                low, high = sorted((first, second))
                result = low + 1 | (high + 1) << 4
                likely = Fraction(n * m, total * (total - 1))
                found[result] = found.get(result, Fraction(0)) + likely
    yield from found.items()
