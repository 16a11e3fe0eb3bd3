"""Make settings whose games can be in one array."""

from collections.abc import Iterable, Mapping, Sequence

from hexhold.board import BoardGiven, find_board
from hexhold.compiler import are_same
from hexhold.editions import chosen_game
from hexhold.errors import UsageError
from hexhold.game import Setting, make_setting
from hexhold.game.positions import check_layout

BoardsGiven = BoardGiven | Sequence[BoardGiven]
"""A board, or a list or tuple of boards with the same hexes."""


def alike_settings(
    players: int | None = None,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    variants: Iterable[str] = (),
    board: BoardsGiven = None,
    preset: str | None = None,
) -> tuple[Setting, ...]:
    """Return a setting for each given board; they differ only in what lies on the hexes.

    Args:
        players: 2 to 6; None is 4, or as many as the preset is for.
        edition: `6e`, `4e`, `3d`, `classic` or `base`; None is `6e`, or the preset's.
        options: house rules, by option name.
        variants: names of variants.
        board: as for `Game.new`, or a list or tuple of boards; None draws one for each game.
        preset: the name of a preset, which the other arguments change.
    """
    players, edition, options, variants, board = chosen_game(
        preset, players, edition, options, variants, board
    )
    boards = board if isinstance(board, (list, tuple)) else (board,)
    if not boards:
        raise UsageError("board: a board, or a list of one or more")
    variants = (variants,) if isinstance(variants, str) else tuple(variants)
    settings: list[Setting] = []
    for n, given in enumerate(boards):
        setting = make_setting(edition, options, variants, players, find_board(given, players))
        check_layout(setting)
        settings.append(setting)
        if not are_alike(setting, settings[0]):
            raise UsageError(
                f"board: number {n} of the list has other hexes, or another map, than number 0"
            )
    return tuple(settings)


def are_alike(one: Setting, other: Setting) -> bool:
    """Return whether games of two settings can be in one array, like those of `alike_settings`."""
    if one is other:
        return True
    kinds = (one.edition, one.players, one.options), (other.edition, other.players, other.options)
    return kinds[0] == kinds[1] and are_same(one.board, other.board)
