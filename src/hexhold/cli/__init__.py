"""The command line, `hexhold`: its commands, its exit codes and its error messages.

The module of a command is imported only when the command runs, and the engine only when a game is
played.
"""

import errno
import io
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.util import find_spec

from cyclopts import App, CycloptsError, Parameter
from cyclopts.exceptions import MissingArgumentError, UnknownCommandError

from hexhold import __version__
from hexhold.cli.arguments.numbers import NumberError
from hexhold.cli.console import Failure, complain
from hexhold.errors import HexholdError, UsageError, quoted

OK, FAILED, WRONG_USAGE = 0, 1, 2
NOT_WRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG)

#: Command → what it does, in the order of `--help`. Each is a function in the module of its name.
COMMANDS = {
    "play": "Play against bots in the browser or in the terminal.",
    "serve": "Host games for yourself or for friends over the network.",
    "simulate": "Let bots play each other.",
    "arena": "Compare bots with the same deals in every seat.",
    "ladder": "Show how strong the bots are in each mode.",
    "dataset": "Write games as training data.",
    "learn": "Train the network of the bot strong: label, fit, gate.",
    "replay": "Step through a recorded game.",
    "analyse": "Show why a recorded game was won: win chances, luck and errors.",
    "verify": "Check every action and every roll of a recorded game.",
    "presets": "List the games that can be chosen by name.",
    "map": "List the boards, or check a map and show it.",
    "rules": "Show a rule or a card in the words of an edition.",
    "bench": "Measure the engine's speed on this machine.",
    "bot": "Connect a bot to a server.",
    "admin": "Look after a server: tables, accounts, backups, checks of all games.",
}


def make_commands() -> App:
    """Make the application with all its commands."""
    app = App(
        name="hexhold",
        help="Cities & Knights by its exact rules: one game, or thousands at a time.",
        version=__version__,
        help_format="rst",
        # Rendering it as reStructuredText would be slow.
        version_format="plaintext",
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(show_default=_default_text),
    )
    for place, (name, about) in enumerate(COMMANDS.items()):
        module = f"hexhold.cli.commands.{name}"
        if find_spec(module) is not None:
            app.command(f"{module}:{name}", name=name, help=about, sort_key=place)
    return app


def _default_text(default: object) -> str | None:
    """Return a default as `--help` shows it, or None if it just means without."""
    return None if default is None or default is False or default == () else str(default)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code. Every failure is one line on stderr."""
    _steady_streams()
    _steady_width()
    try:
        code = _code(make_commands()(_with_last_game(arguments)))
        sys.stdout.flush()
        return code
    except CycloptsError as error:
        complain(_usage_text(error))
        return WRONG_USAGE
    except UsageError as error:
        complain(str(error))
        return WRONG_USAGE
    except Failure as failure:
        complain(str(failure))
        return failure.code
    except HexholdError as error:
        complain(str(error))
    except KeyboardInterrupt:
        complain("stopped")
    except BrokenPipeError:
        _silence()
    except OSError as error:
        if error.filename is not None or error.errno not in NOT_WRITTEN:
            _unexpected(error)
        else:
            complain(f"cannot write the output: {error.strerror}")
            _silence()
    except Exception as error:
        _unexpected(error)
    return FAILED


def _steady_streams() -> None:
    """Replace closed streams by empty ones, and characters a stream can't encode by `?`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nothing = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(nothing, mode, encoding="utf-8"))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _steady_width() -> None:
    """Ignore a `COLUMNS` that is not a width."""
    columns = os.environ.get("COLUMNS")
    if columns is not None and not (columns.isdecimal() and int(columns) > 0):
        del os.environ["COLUMNS"]


def _silence() -> None:
    """Discard the output that is still buffered: flushing it at exit would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _unexpected(error: Exception) -> None:
    if os.environ.get("HEXHOLD_DEBUG", "0") == "1":
        raise error
    what = " ".join(str(error).split())
    name = type(error).__name__
    complain(f"unexpected {name}: {what} (HEXHOLD_DEBUG=1 shows where)")


def _with_last_game(arguments: Sequence[str]) -> list[str]:
    """Complete `play --resume` without a file: it continues the last game."""
    completed = list(arguments)
    if completed[:1] != ["play"]:
        return completed
    for place, word in enumerate(arguments):
        follower = arguments[place + 1] if place + 1 < len(arguments) else "--"
        if word == "--resume" and follower.startswith("--"):
            completed[place] = "--resume=last"
    return completed


def _code(result: object) -> int:
    return result if isinstance(result, int) else OK


def _usage_text(error: CycloptsError) -> str:
    """Say in one line what was wrong, where, and what would be right."""
    error.verbose = False
    command = " ".join(("hexhold", *(error.command_chain or ())))
    return f"{_what(error)} See {command} --help."


def _what(error: CycloptsError) -> str:
    if isinstance(error, NumberError) and error.token is not None:
        name = error.token.keyword or (error.argument.name if error.argument else "this")
        return f"{name} {error.msg}."
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        return f"{error.keyword or error.argument.name} needs a value."
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        typed = error.unused_tokens[0]
        known = [name for name in error.app or COMMANDS if not name.startswith("-")]
        close = get_close_matches(typed, known, n=1)
        hint = f"did you mean {close[0]}?" if close else f"one of {', '.join(known)}."
        return f"Unknown command {quoted(typed)}: {hint}"
    return " ".join(str(error).split())
