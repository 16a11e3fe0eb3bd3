"""The engine's number of an action: packing, unpacking, and writing the legal list.

The bits from `KIND_BIT` hold the kind, those from `PLAYER_BIT` who acts. Below are up to four
arguments, or for an offer a bundle: a count for each type of card. Python may call the rules on
numbers; `hexhold.game.codec` names what they return.
"""

from hexhold.compiler import LAST_PLACE, rule
from hexhold.engine.vocabulary.codes import (
    ARGUMENT_BITS,
    COUNT_BITS,
    KIND_BIT,
    MOST_IN_BUNDLE,
    NO_ARG,
    NONE,
    PLAYER_BIT,
    PLAYER_MASK,
    WANTED,
)
from hexhold.engine.vocabulary.layout import CARD_TYPES, State, Work


@rule
def by_player(action: int, p: int) -> int:
    """An action, so far nobody's, as p's."""
    return action | p << PLAYER_BIT


@rule
def encode(kind: int, p: int, a: int, b: int, c: int, d: int) -> int:
    """One action with up to four arguments, -1 where there is none."""
    payload = (a & NO_ARG) | (b & NO_ARG) << ARGUMENT_BITS
    payload |= (c & NO_ARG) << 2 * ARGUMENT_BITS | (d & NO_ARG) << 3 * ARGUMENT_BITS
    return by_player(kind << KIND_BIT | payload, p)


@rule
def encode_bundle(kind: int, p: int, bundle: int) -> int:
    """An offer or counter-offer."""
    return by_player(kind << KIND_BIT | bundle, p)


@rule
def kind_of(action: int) -> int:
    """The action's kind."""
    return action >> KIND_BIT


@rule
def player_of(action: int) -> int:
    """Who acts."""
    return (action >> PLAYER_BIT) & PLAYER_MASK


@rule
def bundle_of(action: int) -> int:
    """The cards of an offer."""
    return action & ((1 << PLAYER_BIT) - 1)


@rule
def argument(action: int, i: int) -> int:
    """The i-th argument, or NONE."""
    x = (action >> (ARGUMENT_BITS * i)) & NO_ARG
    return NONE if x == NO_ARG else x


@rule
def giving(k: int, n: int) -> int:
    """The part of a bundle that gives n cards of type k."""
    return n << (COUNT_BITS * k & LAST_PLACE)


@rule
def wanting(k: int, n: int) -> int:
    """The part of a bundle that wants n cards of type k."""
    return (WANTED | n) << (COUNT_BITS * k & LAST_PLACE)


@rule
def one_for_one(give: int, want: int) -> int:
    """The bundle of one card of a type for one of another."""
    return giving(give, 1) | wanting(want, 1)


@rule
def count_in(bundle: int, k: int) -> int:
    """How many cards of type k a bundle names; `WANTED` is added if they are wanted."""
    return (bundle >> (COUNT_BITS * k & LAST_PLACE)) & (WANTED | MOST_IN_BUNDLE)


@rule
def given(bundle: int, k: int) -> int:
    """How many cards of type k the maker of a bundle gives."""
    x = count_in(bundle, k)
    return 0 if x & WANTED else x


@rule
def wanted(bundle: int, k: int) -> int:
    """How many cards of type k the maker of a bundle wants."""
    x = count_in(bundle, k)
    return x & MOST_IN_BUNDLE if x & WANTED else 0


@rule
def holds_given(s: State, p: int, bundle: int) -> bool:
    """p has what the maker of the bundle gives."""
    for k in range(CARD_TYPES):
        if s.hands[p, k] < given(bundle, k):
            return False
    return True


@rule
def holds_wanted(s: State, p: int, bundle: int) -> bool:
    """p has what the maker of the bundle wants."""
    for k in range(CARD_TYPES):
        if s.hands[p, k] < wanted(bundle, k):
            return False
    return True


@rule
def add(w: Work, kind: int, p: int, a: int, b: int, c: int) -> None:
    """Write an action into the legal list."""
    w.actions[w.action_count] = encode(kind, p, a, b, c, NONE)
    w.action_count += 1


@rule
def add_bundle(w: Work, kind: int, p: int, bundle: int) -> None:
    """Write an offer into the legal list."""
    w.actions[w.action_count] = encode_bundle(kind, p, bundle)
    w.action_count += 1
