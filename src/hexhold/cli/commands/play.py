"""`hexhold play`: a game on a page, or in the terminal with others at the same keyboard."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hexhold.board import BEGINNER_NAME, board_names, find_board
from hexhold.cli.arguments.board_names import BOARD_HELP, SETUP_HELP, read_board
from hexhold.cli.arguments.house_rules import read_options
from hexhold.cli.arguments.languages import LanguageArgument, spoken
from hexhold.cli.arguments.numbers import WHOLE
from hexhold.cli.compile_progress import compiling
from hexhold.cli.console import fail, make_console
from hexhold.editions import DEFAULT_EDITION, with_setup
from hexhold.errors import RecordError, StorageError, UsageError
from hexhold.language import ENGLISH, Language, say, speaking

if TYPE_CHECKING:
    from hexhold.cli.commands.own_page import Opening
    from hexhold.cli.terminal.running_game import RunningGame, Seats
    from hexhold.game import Game
    from hexhold.records import Record

FEWEST, MOST, USUAL = 2, 6, 4
LAST = "last"


class Stopped(BaseException):
    """The system asks the program to end."""


def play(
    *,
    edition: str | None = None,
    players: Annotated[int | None, WHOLE] = None,
    humans: Annotated[int | None, WHOLE] = None,
    seat: Annotated[int | None, WHOLE] = None,
    bots: str | None = None,
    seed: Annotated[int | None, WHOLE] = None,
    option: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    variant: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    board: Annotated[str | None, Parameter(help=BOARD_HELP)] = None,
    setup: Annotated[str | None, Parameter(help=SETUP_HELP)] = None,
    resume: str | None = None,
    save: Path | None = None,
    text: Annotated[bool, Parameter(negative=())] = False,
    no_browser: Annotated[bool, Parameter(negative=())] = False,
    language: LanguageArgument = None,
) -> None:
    """Play on a page in the browser, or in the terminal with --text.

    --humans, --seat, --save, --language and boards from files belong to the terminal and need no
    --text beside them. There actions are typed as short texts; the Tab key completes them and `?`
    lists what is possible. Every action is saved at once.

    Parameters
    ----------
    edition
        6e, 4e, 3d, classic or base; 6e if left out.
    players
        2 to 6; 4 unless the bots named make another number.
    humans
        How many people play at this keyboard, 1 if left out; 0 watches the bots.
    seat
        Your seat, counted from 0, if you are alone.
    bots
        The bots in the order of their seats, such as steady,steady,random; all steady if left out.
        One of your own is my_module:MyBot. With --resume those of your own that played.
    seed
        Equal seeds give equal boards and dice.
    option
        A house rule, such as victory_points=10; may be repeated.
    variant
        A variant, such as knight_errant; may be repeated.
    resume
        Go on with a saved game; without a file with the last one of the terminal.
    save
        Where to save instead of the place for the last game; nothing may be there yet.
    text
        Play in the terminal.
    no_browser
        Only print the address of the page.
    language
        Of the terminal, such as en, de or pl; if left out as LC_ALL, LC_MESSAGES or LANG say, else
        English. The page speaks the language of the browser.
    """
    speaks = spoken(language)
    names = None if bots is None else [name.strip() for name in bots.split(",")]
    if resume is not None:
        own_only = names is None or all(map(_is_own, names))
        settled = {
            "--save": save,
            "--edition": edition,
            "--players": players,
            "--humans": humans,
            "--seed": seed,
            "--option": option or None,
            "--variant": variant or None,
            "--board": board,
            "--setup": setup,
            "--bots": None if own_only else bots,
        }
        _nothing_else(name for name, value in settled.items() if value is not None)
    at_keyboard = (text or None, humans, seat, save, language)
    if all(flag is None for flag in at_keyboard) and board in (None, *board_names()):
        from hexhold.cli.commands.own_page import Opening

        opening = Opening(speaks, not no_browser)
        if resume is not None:
            _go_on_on_the_page(_place(resume), names or (), opening)
            return
        sitting = _seats(players, None, None, names)
        house_rules = with_setup(read_options(option), setup) or {}
        chosen = edition or DEFAULT_EDITION
        _on_the_page(chosen, sitting, house_rules, variant, board, seed, opening)
        return
    seats = None if resume is not None else _seats(players, humans, seat, names, speaks)
    if save == Path():
        raise UsageError("--save takes the name of a file")
    house_rules = with_setup(read_options(option), setup) or {}
    lying = read_board(board)
    from hexhold.bots.warm import everything

    with compiling(everything, speaks):
        from hexhold.game import Game

        if seats is None:
            running = _resumed(_place(str(resume)), seat, names or ())
        else:
            game = Game.new(
                len(seats.names), edition or DEFAULT_EDITION, seed, house_rules, variant, lying
            )
            running = _begun(game, seats, save)
    _sit_down(running, speaks)


def _is_own(name: str) -> bool:
    from hexhold.bots.loading import OutsideBot

    return OutsideBot.find(name) is not None


def _on_the_page(
    edition: str,
    seats: Seats,
    house_rules: Mapping[str, object],
    variants: Iterable[str],
    board: str | None,
    seed: int | None,
    opening: Opening,
) -> None:
    """Refuse what no game can be played with, before a server starts."""
    from hexhold.cli.commands.own_page import open_page, wish
    from hexhold.game import make_setting
    from hexhold.game.setting import BEGINNER_SETUP

    lying = find_board(board, len(seats.names))
    setting = make_setting(edition, house_rules, variants, len(seats.names), lying)
    bots = list(seats.bots.values())
    if seed is None:
        usual = BEGINNER_NAME if setting.options["setup"] == BEGINNER_SETUP else "random"
        wanted = wish(edition, bots, house_rules, tuple(variants), board or usual)
        open_page(wanted, bots, opening)
        return
    from hexhold.game.game import MOST_SEED, Game
    from hexhold.server.rooms.prepared_games import PreparedGame

    if not 0 <= seed <= MOST_SEED:
        raise UsageError(f"--seed takes a number from 0 to {MOST_SEED}, not {seed}")

    def deal() -> PreparedGame:
        game = Game.new(len(seats.names), edition, seed, house_rules, variants, lying)
        return PreparedGame(game, seats.bots)

    open_page(deal, bots, opening)


def _go_on_on_the_page(path: Path, bots: Sequence[str], opening: Opening) -> None:
    """The saved game with its bots; the file stays as it is."""
    from hexhold.bots.warm import everything
    from hexhold.cli.commands.own_page import open_page

    with compiling(everything, opening.language):
        record, seats = _read(path, bots)
    people = len(record.names) - len(seats.bots)
    if people != 1:
        flag = "--text" if people else "--text --seat 0"
        raise UsageError(f"{path}: {say('n-people', n=people)} played; go on with {flag}")
    from hexhold.server.rooms.prepared_games import PreparedGame

    if record.difference is None:
        placed = PreparedGame(record.start, seats.bots, record.actions, record.times)
    else:
        placed = PreparedGame(record.resume(), seats.bots)
    open_page(lambda: placed, list(seats.bots.values()), opening)


def _nothing_else(given: Iterable[str]) -> None:
    for name in given:
        raise UsageError(f"--resume goes on with a game as it was saved; leave {name} out")


def _seats(
    players: int | None,
    people: int | None,
    seat: int | None,
    names: list[str] | None,
    language: Language = ENGLISH,
) -> Seats:
    """Who sits where in a new game; raises `UsageError`."""
    from hexhold.cli.arguments.bot_names import check_bots
    from hexhold.cli.terminal.running_game import Seats, seat_names

    humans = 1 if people is None else people
    check_bots(names or ())
    count = (USUAL if names is None else humans + len(names)) if players is None else players
    if not FEWEST <= count <= MOST:
        raise UsageError(f"--players takes {FEWEST} to {MOST}, not {count}")
    if not 0 <= humans <= count:
        raise UsageError(f"--humans takes 0 to {count} with {count} players, not {humans}")
    if seat is not None and humans != 1:
        raise UsageError(f"--seat is for one human, not for --humans {humans}")
    if seat is not None and not 0 <= seat < count:
        raise UsageError(f"--seat takes 0 to {count - 1}, not {seat}")
    kinds = ["steady"] * (count - humans) if names is None else names
    if len(kinds) != count - humans:
        raise UsageError(
            f"--bots names {len(kinds)}; {count} players, {humans} of them human, "
            f"need {count - humans}"
        )
    theirs = [seat] if seat is not None else list(range(humans))
    free = [p for p in range(count) if p not in theirs]
    sitting = dict(zip(free, kinds, strict=True))
    return Seats(seat_names(sitting, count, language), sitting)


def _place(resume: str) -> Path:
    from hexhold.cli.terminal.saves import last_game

    if resume != LAST or Path(LAST).exists():
        return Path(resume)
    if not last_game().exists():
        fail(f"there is no game to go on with: {last_game()} is not there")
    return last_game()


def _begun(game: Game, seats: Seats, path: Path | None) -> RunningGame:
    from hexhold.cli.console import complain
    from hexhold.cli.terminal.running_game import RunningGame
    from hexhold.cli.terminal.saves import PREVIOUS, Save, is_unfinished, last_game

    aside = path is None and is_unfinished(last_game())
    try:
        save = Save.begin(path, game, seats.names)
        if aside:
            kept = save.path.with_name(PREVIOUS)
            complain(f"the game before was not over: `{_going_on(kept)}` goes on with it")
    except StorageError as error:
        if path is not None:
            raise
        complain(f"this game is not saved: {error}")
        save = None
    return RunningGame(game, seats, save)


def _resumed(path: Path, seat: int | None, bots: Sequence[str]) -> RunningGame:
    from hexhold.cli.terminal.running_game import RunningGame, Seats
    from hexhold.cli.terminal.saves import Save

    record, seats = _read(path, bots)
    if seat is not None:
        if not 0 <= seat < len(record.names):
            raise UsageError(f"--seat takes 0 to {len(record.names) - 1}, not {seat}")
        seats = Seats(seats.names, {p: bot for p, bot in seats.bots.items() if p != seat})
    game = record.resume()
    save = None if game.is_over else Save.go_on(path, record, game)
    return RunningGame(game, seats, save)


def _read(path: Path, bots: Sequence[str]) -> tuple[Record, Seats]:
    """A saved game, and who sits where in it; a file alone has no class loaded."""
    from hexhold.bots.loading import MODULE_AND_CLASS, outside_names
    from hexhold.bots.registry import BOTS
    from hexhold.cli.arguments.bot_names import check_bots
    from hexhold.cli.terminal.running_game import Seats, bots_by_name
    from hexhold.records import read_record

    check_bots(bots)
    try:
        record = read_record(path)
    except RecordError as wrong:
        fail(f"{path}: {wrong}")
    if record.difference is not None:
        from hexhold.cli.console import complain

        complain(f"{path}: {record.difference}")
        record = record.playable()
    known = (*BOTS, *outside_names(), *bots)
    for p, name in enumerate(record.names):
        if MODULE_AND_CLASS.fullmatch(name) and name not in known:
            fail(f"{path}: p{p} was played by {name}; name it again to go on: --bots {name}")
    return record, Seats(record.names, bots_by_name(record.names, known))


def _sit_down(running: RunningGame, language: Language) -> None:
    """Play until the end, until somebody leaves, or until the system stops the program."""
    from hexhold.cli.terminal.reader import Reader
    from hexhold.cli.terminal.terminal_table import Leave, TerminalTable

    console = make_console()
    table = TerminalTable(running, console, Reader(), language)
    speak = speaking(language)
    players = ", ".join(table.titles)
    wins = running.game.setting.options["victory_points"]
    console.print(speak("opening", edition=table.book.edition.name, players=players, n=wins))
    try:
        with _stoppable():
            table.play()
        if running.save and not running.save.trouble:
            command = f"hexhold replay {shlex.quote(str(running.save.path))} --summary"
            console.print(speak("looks-back", command=command), soft_wrap=True)
    except Leave:
        if running.save and not running.save.trouble:
            path = running.save.path
            console.print(speak("goes-on", path=path, command=_going_on(path)), soft_wrap=True)
    except (Stopped, KeyboardInterrupt):
        where = f"; the game is saved in {running.save.path}" if running.save else ""
        fail(f"stopped{where}")
    finally:
        if running.save:
            running.save.close()


def _going_on(path: Path) -> str:
    """What to type to go on with a game."""
    from hexhold.cli.terminal.saves import last_game

    command = "hexhold play --text --resume"
    return command if path == last_game() else f"{command} {shlex.quote(str(path))}"


@contextmanager
def _stoppable() -> Iterator[None]:
    """Let the signals that end a program end the game in order."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Stopped

    known = [s for s in ("SIGTERM", "SIGHUP") if hasattr(signal, s)]
    kept = {name: signal.signal(getattr(signal, name), stop) for name in known}
    try:
        yield
    finally:
        for name, handler in kept.items():
            signal.signal(getattr(signal, name), handler)
