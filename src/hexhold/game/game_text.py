"""Describe a game in lines that people and language models read.

All of it comes from the game's position: a new key appears here by itself, and a viewer's text
shows only what the viewer may know (T-4).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hexhold.game.explain import names

if TYPE_CHECKING:
    from hexhold.game.game import Game
    from hexhold.game.setting import Setting

MOST_LISTED = 60
"""The most actions of one kind that are listed; nine cards have thousands of discards."""
_OWN_LINES = frozenset({"board", "players", "neutrals", "viewer", "winner", "current", "phase"})
"""Keys of a position that the other lines show."""


def game_text(game: Game, viewer: int | None) -> str:
    """See `Game.text`."""
    position = game.position(viewer)
    return "\n".join(
        [
            *_heading(game, viewer, position),
            *_board(position["board"], game.setting),
            *(f"{key}: {_told(value)}" for key, value in position.items() if key not in _OWN_LINES),
            *(
                f"p{p}{' (you)' if p == viewer else ''}: "
                f"{_told({'points': _points(game, p, viewer), **told})}"
                for p, told in enumerate(position["players"])
            ),
            *(
                f"neutral colour {'xy'[i]}: {_told(told)}"
                for i, told in enumerate(position.get("neutrals", ()))
            ),
            *_actions(game, viewer),
        ]
    )


def _heading(game: Game, viewer: int | None, position: Mapping[str, Any]) -> list[str]:
    seen = "everything is shown" if viewer is None else f"you are p{viewer}"
    rules = "Cities & Knights" if game.setting.expansion else "Base game"
    lines = [f"{rules}, {game.setting.players} players; {seen}"]
    if game.setting.teams:
        teams = ", ".join("+".join(f"p{p}" for p in team) for team in game.setting.teams)
        lines.append(f"teams: {teams}")
    if game.is_over:
        won = " and ".join(f"p{p}" for p in game.winners)
        return [*lines, f"The game is over: {won} {'have' if game.setting.teams else 'has'} won"]
    turn = f"turn of p{game.current}, phase {position['phase']}"
    return [*lines, f"{turn}; to act: {names(game.to_act)}"]


def _points(game: Game, player: int, viewer: int | None) -> int:
    whole = viewer is None or viewer == player
    return game.points(player) if whole else game.public_points(player)


def _board(board: Mapping[str, Any], setting: Setting) -> list[str]:
    g = setting.geometry
    lines = [
        f"h{h} {text}: {' '.join(f'v{v}' for v in g.hex_vertices[h])}"
        for h, text in enumerate(board["hexes"])
    ]
    harbors = ", ".join(f"{edge} {kind}" for edge, kind in board.get("harbors", ()))
    marks = [f"marked for wonders: {_told(board['wonders'])}"] if "wonders" in board else []
    return [*lines, *([f"harbors: {harbors}"] if harbors else []), *marks]


def _told(value: Any, inner: bool = False) -> str:
    """Format a value of a position briefly."""
    if isinstance(value, Mapping):
        parts = [f"{key} {_told(one, inner=True)}" for key, one in value.items()]
        return f"({', '.join(parts)})" if inner else "; ".join(parts)
    if isinstance(value, (list, tuple)):
        apart = ", " if any(isinstance(one, str) and " " in one for one in value) else " "
        return apart.join(_told(one, inner=True) for one in value) or "none"
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _actions(game: Game, viewer: int | None) -> list[str]:
    """Return the legal actions of those whose hands are shown, a line for each kind."""
    lines = []
    for player in game.to_act if viewer is None else {viewer} & {*game.to_act}:
        lines.append(f"Legal actions of p{player}, separated by |:")
        kinds = defaultdict(list)
        for action in game.legal_actions(player, offers=False):
            kinds[action.kind].append(action.words)
        for kind, words in kinds.items():
            more = len(words) - MOST_LISTED
            rest = f" | and {more} more of this kind" if more > 0 else ""
            lines.append(f"  {kind}: {' | '.join(words[:MOST_LISTED])}{rest}")
        offers = {action.kind for action in game.legal_actions(player)} - {*kinds}
        lines += [
            f"  {kind}: {kind} CARDS:CARDS, cards you give and get" for kind in sorted(offers)
        ]
    return lines
