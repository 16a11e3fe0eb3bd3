"""What one seat may know of a game (T-4): a copy of the state without its secrets.

Options are public. Any other field of `State` is public only if `SHOWN` names it, so a new field is
hidden until someone adds it there. Of hidden fields each seat sees its own part.
"""

from collections.abc import Callable

from hexhold.compiler import Array, Field, ReadOnly, entry, function_of, rule, shared_rule
from hexhold.editions import OPTIONS
from hexhold.engine.vocabulary.codes import FACE_DOWN, A, B
from hexhold.engine.vocabulary.decisions import F_HARBOR, F_MASTER, F_SPY
from hexhold.engine.vocabulary.frames import decider, decision, detail
from hexhold.engine.vocabulary.layout import DEVELOPMENTS, Seat, State
from hexhold.engine.vocabulary.primitives import (
    copy_cards,
    copy_developments,
    copy_progress,
    copy_state,
)

_WHO_AND_WHEN = (
    *("turn", "players", "owners", "current", "first", "phase", "setup_step", "winner"),
    *("alchemist", "fleet_types", "offers_made", "card_played", "errant_used", "built"),
    *("token_used", "ship_moved", "harbor_offers", "harbor_forced", "rolls", "paired_turn"),
)
_BOARD = (
    *("terrain", "number", "harbor_count", "harbor_edge", "harbor_type", "robber"),
    *("robber_active", "pirate", "seafaring", "merchant_hex", "merchant_owner", "barbarians"),
    *("fog", "fog_terrain", "fog_token", "unnumbered", "token_stack"),
)
_PIECES = (
    *("building", "knight", "owner", "marks", "road", "ships", "new_ships", "pieces", "reduced"),
    *("harbor_mask", "yields", "road_length", "roads_changed", "longest_road"),
    *("metropolis_owner", "metropolis_vertex"),
)
_CARDS_AND_POINTS = (
    *("bank", "hand_size", "improvements", "deck_size", "progress_size", "vp_cards"),
    *("defender", "defenders_left", "development_size", "development_held", "army"),
    *("largest_army", "tokens_held", "token_pool", "island_points", "islands"),
    "lasting_points",
    "dice_decks",
    *("homes", "wonders", "wonders_built"),
)
_PENDING = ("offer", "counter", "answer", "owed", "depth", "frame")
#: The fields that everybody may see.
SHOWN = {
    *(*OPTIONS, "expansion"),
    *_WHO_AND_WHEN,
    *_BOARD,
    *_PIECES,
    *_CARDS_AND_POINTS,
    *_PENDING,
}


def _lines_that_hide(name: str, field: Field) -> str:
    """Return source lines that clear a field of v."""
    if field.layout is not None:
        parts = field.layout.FIELDS.items()
        return "".join(_lines_that_hide(f"{name}.{part}", within) for part, within in parts)
    lines, depth = "", 1
    for size, index in zip(field.shape, "ij", strict=False):
        lines += f"{'    ' * depth}for {index} in range({size}):\n"
        depth += 1
    at = f"[{', '.join('ij'[: len(field.shape)])}]" if field.shape else ""
    return f"{lines}{'    ' * depth}v.{name}{at} = 0\n"


def what_hides() -> Callable[[State], None]:
    """Make the rule that clears every field of v that `SHOWN` does not name."""
    hidden = {name: field for name, field in State.FIELDS.items() if name not in SHOWN}
    lines = "".join(_lines_that_hide(name, field) for name, field in hidden.items())
    source = f"def hide(v: State) -> None:\n{lines}"
    hiding: Callable[[State], None] = rule(function_of(source, {"State": State}))
    return hiding


hide = what_hides()


@rule
def show_hand(s: State, v: State, p: int) -> None:
    """The cards in p's hand, which p sees (T-4), or who plays Master Merchant (P-32)."""
    copy_cards(s.hands, v.hands, p)


@rule
def show_progress(s: State, v: State, p: int) -> None:
    """The progress cards in p's hand, which p sees (T-4), or who plays Spy (P-25)."""
    copy_progress(s.progress, v.progress, p)


@rule
def show_own(s: State, v: State, p: int) -> None:
    """What p holds, and for the moment sees in another's hand (P-25, P-32)."""
    show_hand(s, v, p)
    show_progress(s, v, p)
    copy_developments(s.development, v.development, p)
    if p == s.current:
        for c in range(DEVELOPMENTS):
            v.bought[c] = s.bought[c]
    if s.depth == 0 or decider(s) != p:
        return
    if decision(s) == F_SPY:
        show_progress(s, v, detail(s, A))
    elif decision(s) == F_MASTER:
        show_hand(s, v, detail(s, A))


@rule
def hide_offered(s: State, v: State, viewer: int) -> None:
    """P-31 `harbor_face_down`: only who offers a resource knows it until it is handed over."""
    if s.harbor_face_down == 1 and s.depth > 0 and decision(s) == F_HARBOR:
        if detail(s, A) != viewer:
            v.frame[s.depth - 1, B] = FACE_DOWN


@shared_rule("hexhold.engine.redaction")
def fill_view(s: State, v: State, viewer: int) -> None:
    """Make v what a player sees of s; -1 is a spectator, who sees no hand at all (T-4).

    v may hold anything before. Games that differ only in what the viewer cannot know give the same
    bytes.
    """
    copy_state(s, v)
    hide(v)
    hide_offered(s, v, viewer)
    if viewer >= 0:
        show_own(s, v, viewer)


@entry
def view(states: ReadOnly[State], i: int, views: Array[State], j: int, viewer: Seat) -> int:
    """`fill_view` of one game into ``views[j]``."""
    fill_view(states[i], views[j], viewer)
    return 0
