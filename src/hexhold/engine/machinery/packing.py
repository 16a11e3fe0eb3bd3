"""Packing of actions into one integer (see `codes`) and writing of the legal list."""

from hexhold.engine.machinery.codes import NO_ARG, NONE, WANTED
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.layout import CARD_TYPES, State, Work


@rule
def encode(kind: int, p: int, a: int, b: int, c: int, d: int) -> int:
    """One action with up to four arguments, -1 where there is none."""
    payload = (a & NO_ARG) | (b & NO_ARG) << 8 | (c & NO_ARG) << 16 | (d & NO_ARG) << 24
    return kind << 51 | p << 48 | payload


@rule
def encode_bundle(kind: int, p: int, bundle: int) -> int:
    """An offer or counter-offer."""
    return kind << 51 | p << 48 | bundle


@rule
def kind_of(action: int) -> int:
    """The action's kind."""
    return action >> 51


@rule
def player_of(action: int) -> int:
    """Who acts."""
    return (action >> 48) & 7


@rule
def bundle_of(action: int) -> int:
    """The cards of an offer."""
    return action & 0xFFFFFFFFFFFF


@rule
def argument(action: int, i: int) -> int:
    """The i-th argument, or NONE."""
    x = (action >> (8 * i)) & NO_ARG
    return NONE if x == NO_ARG else x


@rule
def given(bundle: int, k: int) -> int:
    """How many cards of type k the maker of a bundle gives."""
    x = (bundle >> (6 * k)) & 63
    return 0 if x & WANTED else x


@rule
def wanted(bundle: int, k: int) -> int:
    """How many cards of type k the maker of a bundle wants."""
    x = (bundle >> (6 * k)) & 63
    return x & 31 if x & WANTED else 0


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
