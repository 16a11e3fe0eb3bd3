"""Boards on the command line: by name, or from a file."""

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from hexhold.board import board_names, read_map_file
from hexhold.errors import UsageError

FILE_ENDINGS = (".json", ".toml")
BoardArgument = Annotated[
    str | None,
    Parameter(
        help=f"{', '.join(board_names())}, or a file with a board or a map; random if left out. "
        "`hexhold map` lists and shows boards."
    ),
]
SetupArgument = Annotated[
    str | None,
    Parameter(
        help="beginner: the first pieces have fixed places on the beginner board, for 3 or 4 "
        "players; free if left out."
    ),
]


def read_board(text: str | None) -> str | Mapping[str, Any] | None:
    """Return the board that `--board` names, or the object in its file; raise `UsageError`."""
    if text is None or text in board_names():
        return text
    path = Path(text)
    if path.suffix not in FILE_ENDINGS and path.name == text and not path.exists():
        close = get_close_matches(text[:80], board_names(), n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(board_names())}"
        raise UsageError(f"--board: no board or file is called {text}; {hint}")
    data = read_map_file(path)
    if not isinstance(data, Mapping):
        raise UsageError(f"--board: {text} is not an object with hexes and harbors")
    return data
