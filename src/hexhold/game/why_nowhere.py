"""Explain why a building tool has no place to go: an action's first word without a place.

Every place is tried. The reason is the one that all places share; if they have different reasons,
it says only that there is no place.
"""

from collections.abc import Iterator

from hexhold.board import edge_name
from hexhold.engine import entries
from hexhold.engine.vocabulary.reasons import REASONS
from hexhold.errors import IllegalAction
from hexhold.game.codec import by_player
from hexhold.game.game import Game, scratch
from hexhold.game.notation import parse
from hexhold.language import say

#: A tool that begins with one of your pieces: the reason if there is none (by name), and the
#: piece.
BEGINS_WITH = {
    "city": ("no-settlement-there already-a-city", "settlement"),
    "wall": ("wall-needs-city", "city"),
    "activate": ("no-knight-there", "knight"),
    "promote": ("no-knight-there", "knight"),
    "move": ("no-knight-there", "knight"),
    "chase": ("no-knight-there", "knight"),
    "move_ship": ("no-ship-there", "ship"),
}
TOOLS = frozenset({"road", "ship", "settlement", "knight", "restore", *BEGINS_WITH})


def _nowhere(tool: str) -> str:
    return f"nowhere-{tool.replace('_', '-')}"


#: The reason for a tool that has nothing to begin with, or no place.
NOWHERE = (
    *sorted({f"needs-{piece}" for _, piece in BEGINS_WITH.values()}),
    *(_nowhere(tool) for tool in sorted(TOOLS)),
)
#: The reasons that do not depend on a place.
BEFORE = frozenset(
    {
        "game-is-over",
        "not-to-act",
        "not-asked",
        "only-in-action-phase",
        "not-in-base-game",
        "not-in-expansion",
        "above-progress-limit",
    }
)
AWAITED = "first-"
"""The prefix of reasons about another decision."""
#: The refusal of a tool wherever it is tried.
EVERYWHERE = frozenset({"needs-fortress", "reduced-city-first", "robber-not-active"})
ON_EDGES = frozenset({"road", "ship", "move_ship"})


def why_nowhere(game: Game, player: int, tool: str) -> IllegalAction | None:
    """Return why a tool of `TOOLS` has no place, or None if it has one."""
    absent, piece = BEGINS_WITH.get(tool, ("", ""))
    tried: dict[str, list[str]] = {}
    for text in _tries(game, player, tool):
        reason = _reason(game, player, text)
        if not reason:
            return None
        if reason in BEFORE or reason.startswith(AWAITED):
            return _refusal(game, text)
        tried.setdefault(reason, []).append(text)
    if tried.keys() <= set(absent.split()):
        return _said(f"needs-{piece}", _refusal(game, text).rule)
    for reason in absent.split():
        tried.pop(reason, None)
    # Only one sentence per reason is made: that takes longer than trying all places.
    refusals = {reason: _refusal(game, texts[0]) for reason, texts in tried.items()}
    for reason, refusal in refusals.items():
        if refusal.lacks or _is_everywhere(reason):
            return refusal
    (first, texts), *others = tried.items()
    if not others and str(_refusal(game, texts[-1])) == str(refusals[first]):
        return refusals[first]
    return _said(_nowhere(tool), refusals[first].rule)


def _reason(game: Game, player: int, text: str) -> str:
    """Return the key of the reason against an action, or an empty text."""
    code = by_player(parse(text, game.setting).code, player)
    number = entries.why(game.states, 0, game.setting.board, scratch(), code)
    return REASONS[int(number)].sentence


def _refusal(game: Game, text: str) -> IllegalAction:
    refusal = game.refusal(text)
    assert refusal is not None, "it has just been refused"
    return refusal


def _is_everywhere(reason: str) -> bool:
    return reason in EVERYWHERE or (reason.startswith("no-") and reason.endswith("-left"))


def _said(reason: str, rule: str | None) -> IllegalAction:
    return IllegalAction(say(reason), rule, {"reason": reason, "told": {}})


def _tries(game: Game, player: int, tool: str) -> Iterator[str]:
    """Yield every action that a tool could be tried with, without a victim."""
    g = game.setting.geometry
    does = f"p{player}: {tool}"
    corners = [f"v{v}" for v in range(g.vertex_count)]
    edges = [edge_name(g, e) for e in range(g.edge_count)]
    starts = edges if tool in ON_EDGES else corners
    if tool not in ("move", "chase", "move_ship"):
        yield from (f"{does} {start}" for start in starts)
        return
    ends = {"move": corners, "move_ship": edges, "chase": [f"h{h}" for h in range(g.hex_count)]}
    absent, _ = BEGINS_WITH[tool]
    for start in starts:
        first, *others = (f"{does} {start} {end}" for end in ends[tool])
        yield first
        if _reason(game, player, first) not in absent.split():
            yield from others
