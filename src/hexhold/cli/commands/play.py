"""`hexhold play`: play against bots in the browser or in the terminal."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated

from hexhold.board import BEGINNER_NAME, board_names, find_board
from hexhold.cli.arguments.board_names import SetupArgument, read_board
from hexhold.cli.arguments.games import MOST_SEED, Flag
from hexhold.cli.arguments.house_rules import (
    NO_FLAGS,
    GameFlags,
    read_options,
)
from hexhold.cli.arguments.languages import LanguageArgument, spoken
from hexhold.cli.arguments.numbers import whole
from hexhold.cli.arguments.record_files import read
from hexhold.cli.compile_progress import compiling
from hexhold.cli.console import complain, fail, make_console
from hexhold.editions import USUAL_PLAYERS, with_setup
from hexhold.errors import StorageError, UsageError
from hexhold.language import ENGLISH, Language, say, speaking

if TYPE_CHECKING:
    from hexhold.cli.commands.own_page import Opening
    from hexhold.cli.terminal.running_game import RunningGame, Seats
    from hexhold.game import Game
    from hexhold.records import Record

LAST = "last"


class Stopped(BaseException):
    """A signal asks the program to end."""


def play(
    *,
    players: Annotated[int | None, whole(2, 6)] = None,
    humans: Annotated[int | None, whole()] = None,
    seat: Annotated[int | None, whole()] = None,
    bots: str | None = None,
    seed: Annotated[int | None, whole(0, MOST_SEED)] = None,
    game: GameFlags = NO_FLAGS,
    setup: SetupArgument = None,
    resume: str | None = None,
    save: Path | None = None,
    text: Flag = False,
    no_browser: Flag = False,
    language: LanguageArgument = None,
) -> None:
    """Play on a page in the browser, or in the terminal with --text.

    --humans, --seat, --save, --language and boards from files imply --text. In the terminal you
    type actions as short texts; the Tab key completes them and `?` lists what is possible. Every
    action is saved at once.

    Parameters
    ----------
    players
        2 to 6; 4 unless --bots or --preset says otherwise.
    humans
        How many people play at this keyboard, 1 if left out; 0 watches the bots.
    seat
        Your seat, counted from 0, if you are alone.
    bots
        The bots in the order of their seats, such as steady,steady,random; all steady if left out.
        Your own bot is my_module:MyBot. With --resume, your own bots that played.
    seed
        Equal seeds give equal boards and dice.
    resume
        Continue a saved game; without a file, the last game of the terminal.
    save
        Where to save instead of the place for the last game; the file must not exist.
    text
        Play in the terminal.
    no_browser
        Only print the address of the page.
    """
    speaks = spoken(language)
    names = None if bots is None else [name.strip() for name in bots.split(",")]
    if resume is not None:
        own_only = names is None or all(map(_is_own, names))
        settled = {
            "save": save,
            "players": players,
            "humans": humans,
            "seed": seed,
            "setup": setup,
            **game.given(),
            "bots": None if own_only else bots,
        }
        for name, value in settled.items():
            if value is not None:
                raise UsageError(f"--resume continues a game as it was saved; leave --{name} out")
    at_keyboard = (text or None, humans, seat, save, language)
    if all(flag is None for flag in at_keyboard) and game.board in (None, *board_names()):
        from hexhold.cli.commands.own_page import Opening

        opening = Opening(speaks, not no_browser)
        if resume is not None:
            _continue_on_page(_place(resume), names or (), opening)
            return
        given = game.completed(_count(players, None, names))
        sitting = _seats(given.players, None, None, names)
        house_rules = with_setup(read_options(given.option), setup) or {}
        rules = (house_rules, given.variant, given.board)
        _play_on_page(given.edition, sitting, *rules, seed, opening)
        return
    if save == Path():
        raise UsageError("--save takes the name of a file")
    if resume is not None:
        _sit_down(_resumed(_place(resume), seat, names or (), speaks), speaks)
        return
    given = game.completed(_count(players, humans, names))
    seats = _seats(given.players, humans, seat, names, speaks)
    house_rules = with_setup(read_options(given.option), setup) or {}
    chosen = read_board(given.board)
    from hexhold.bots.warm import everything

    with compiling(everything, speaks):
        from hexhold.game import Game

        count = len(seats.names)
        begun = Game.new(count, given.edition, seed, house_rules, given.variant, chosen)
    _sit_down(_begun(begun, seats, save), speaks)


def _is_own(name: str) -> bool:
    from hexhold.bots.loading import OutsideBot

    return OutsideBot.find(name) is not None


def _play_on_page(
    edition: str,
    seats: Seats,
    house_rules: Mapping[str, object],
    variants: Iterable[str],
    board: str | None,
    seed: int | None,
    opening: Opening,
) -> None:
    """Check the settings of a new game, then open it on a page."""
    from hexhold.cli.commands.own_page import open_page, wish
    from hexhold.game import make_setting
    from hexhold.game.setting import BEGINNER_SETUP

    given = find_board(board, len(seats.names))
    setting = make_setting(edition, house_rules, variants, len(seats.names), given)
    bots = list(seats.bots.values())
    if seed is None:
        usual = BEGINNER_NAME if setting.options["setup"] == BEGINNER_SETUP else "random"
        wanted = wish(edition, bots, house_rules, tuple(variants), board or usual)
        open_page(wanted, bots, opening)
        return
    from hexhold.game import Game
    from hexhold.server.rooms.prepared_games import PreparedGame

    def deal() -> PreparedGame:
        game = Game.new(len(seats.names), edition, seed, house_rules, variants, given)
        return PreparedGame(game, seats.bots)

    open_page(deal, bots, opening)


def _continue_on_page(path: Path, bots: Sequence[str], opening: Opening) -> None:
    """Open a saved game with its bots on a page; the file stays as it is."""
    from hexhold.cli.commands.own_page import open_page

    record, seats = _read(path, bots, opening.language)
    people = len(record.names) - len(seats.bots)
    if people != 1:
        flag = "--text" if people else "--text --seat 0"
        raise UsageError(f"{path}: {say('n-people', n=people)} played; continue with {flag}")
    from hexhold.server.rooms.prepared_games import PreparedGame

    if record.difference is None:
        placed = PreparedGame(record.start, seats.bots, record.actions, record.times)
    else:
        placed = PreparedGame(record.resume(), seats.bots)
    open_page(lambda: placed, list(seats.bots.values()), opening)


def _count(players: int | None, people: int | None, names: list[str] | None) -> int | None:
    """Return how many play, None if neither --players nor --bots says so."""
    if players is not None or names is None:
        return players
    return (1 if people is None else people) + len(names)


def _seats(
    players: int | None,
    people: int | None,
    seat: int | None,
    names: list[str] | None,
    language: Language = ENGLISH,
) -> Seats:
    """Return who sits where in a new game; raise `UsageError` if the numbers do not fit."""
    from hexhold.cli.arguments.bot_names import check_bots
    from hexhold.cli.terminal.running_game import Seats, seat_names

    humans = 1 if people is None else people
    check_bots(names or ())
    count = _count(players, people, names)
    count = USUAL_PLAYERS if count is None else count
    if not 2 <= count <= 6:
        raise UsageError(f"2 to 6 can play, not {count}; see --humans and --bots")
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
        fail(f"there is no game to continue: {last_game()} does not exist")
    return last_game()


def _begun(game: Game, seats: Seats, path: Path | None) -> RunningGame:
    from hexhold.cli.terminal.running_game import RunningGame
    from hexhold.cli.terminal.saves import PREVIOUS, Save, is_unfinished, last_game

    aside = path is None and is_unfinished(last_game())
    try:
        save = Save.begin(path, game, seats.names)
        if aside:
            kept = save.path.with_name(PREVIOUS)
            complain(f"the last game was not over: `{_resuming(kept)}` continues it")
    except StorageError as error:
        if path is not None:
            raise
        complain(f"this game is not saved: {error}")
        save = None
    return RunningGame(game, seats, save)


def _resumed(path: Path, seat: int | None, bots: Sequence[str], language: Language) -> RunningGame:
    from hexhold.cli.terminal.running_game import RunningGame, Seats
    from hexhold.cli.terminal.saves import Save

    record, seats = _read(path, bots, language)
    if seat is not None:
        if not 0 <= seat < len(record.names):
            raise UsageError(f"--seat takes 0 to {len(record.names) - 1}, not {seat}")
        seats = Seats(seats.names, {p: bot for p, bot in seats.bots.items() if p != seat})
    game = record.resume()
    save = None if game.is_over else Save.go_on(path, record, game)
    return RunningGame(game, seats, save)


def _read(path: Path, bots: Sequence[str], language: Language) -> tuple[Record, Seats]:
    """Return a saved game and who sits where. A file alone never loads a bot's class."""
    from hexhold.bots.loading import MODULE_AND_CLASS, outside_names
    from hexhold.bots.registry import BOTS
    from hexhold.bots.warm import everything
    from hexhold.cli.arguments.bot_names import check_bots
    from hexhold.cli.terminal.running_game import Seats, bots_by_name

    check_bots(bots)
    record = read(path, everything, language)
    if record.difference is not None:
        complain(f"{path}: {record.difference}")
        record = record.playable()
    known = (*BOTS, *outside_names(), *bots)
    for p, name in enumerate(record.names):
        if MODULE_AND_CLASS.fullmatch(name) and name not in known:
            fail(f"{path}: p{p} was played by {name}; name it again to continue: --bots {name}")
    return record, Seats(record.names, bots_by_name(record.names, known))


def _sit_down(running: RunningGame, language: Language) -> None:
    """Play until the game is over, a player leaves, or a signal stops the program."""
    from hexhold.cli.terminal.reader import Reader
    from hexhold.cli.terminal.replay_text import show_house_rules
    from hexhold.cli.terminal.terminal_table import Leave, TerminalTable

    console = make_console()
    table = TerminalTable(running, console, Reader(), language)
    speak = speaking(language)
    players = ", ".join(table.titles)
    setting = running.game.setting
    wins = setting.options["victory_points"]
    console.print(speak("opening", edition=table.book.edition.name, players=players, n=wins))
    show_house_rules(console, setting, language)
    try:
        with _stoppable():
            table.play()
        if running.save and not running.save.trouble:
            command = f"hexhold replay {shlex.quote(str(running.save.path))} --summary"
            console.print(speak("looks-back", command=command), soft_wrap=True)
    except Leave:
        if running.save and not running.save.trouble:
            path = running.save.path
            console.print(speak("goes-on", path=path, command=_resuming(path)), soft_wrap=True)
    except (Stopped, KeyboardInterrupt):
        where = f"; the game is saved in {running.save.path}" if running.save else ""
        fail(f"stopped{where}")
    finally:
        if running.save:
            running.save.close()


def _resuming(path: Path) -> str:
    """Return the command that continues a game."""
    from hexhold.cli.terminal.saves import last_game

    command = "hexhold play --text --resume"
    return command if path == last_game() else f"{command} {shlex.quote(str(path))}"


@contextmanager
def _stoppable() -> Iterator[None]:
    """Turn the signals that end a program into `Stopped`."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Stopped

    known = [s for s in ("SIGTERM", "SIGHUP") if hasattr(signal, s)]
    kept = {name: signal.signal(getattr(signal, name), stop) for name in known}
    try:
        yield
    finally:
        for name, handler in kept.items():
            signal.signal(getattr(signal, name), handler)
