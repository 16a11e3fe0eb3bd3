"""A record as a game: replayed with the results written in it, so without any random number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hexhold.editions import DEFAULT_EDITION
from hexhold.errors import IllegalAction, PositionError, RecordError, UsageError
from hexhold.game import Action, Game
from hexhold.game.notation import parse
from hexhold.language import say
from hexhold.records.lines import ActionLine, Header, Sheet, Source, read_lines


@dataclass(frozen=True)
class Record:
    """A game that was recorded, up to its last good line."""

    header: Header
    start: Game
    """The game before the first action; copy it before playing on."""
    actions: tuple[Action, ...]
    times: tuple[float, ...]
    """Seconds since the start, one for each action."""
    finished: bool
    """Whether the last line names the winner."""
    winner: int | None
    seed: int | None
    """What the generators were started from, where the record says so."""
    damage: RecordError | None
    """What was wrong with the line after the last good one."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in the order of their seats."""
        return tuple(self.header.players)

    def game_at(self, n: int) -> Game:
        """The game after ``n`` actions; of a negative number that many are left out at the end."""
        most = len(self.actions)
        if not -most - 1 <= n <= most:
            raise UsageError(f"the record has {say('n-actions', n=most)}, not {n}")
        game = self.start.copy()
        for action in self.actions[: n if n >= 0 else most + 1 + n]:
            game.apply(str(action))
        return game

    def resume(self) -> Game:
        """The game at the end, its generators where they were, so that it can be played on.

        Replaying draws no random numbers; this does, and keeps a result that was forced in the
        game.
        """
        game = self.start.copy()
        for action in self.actions:
            if " => " not in str(action):
                game.apply(str(action))
                continue
            drawn = game.copy()
            if drawn.apply(str(action).partition(" => ")[0]).result == action.result:
                game = drawn
            else:
                game.apply(str(action))
        return game


def replay(record: Record) -> Iterator[tuple[Game, Action]]:
    """Step through a record: each action with the game after it, which the next step changes."""
    game = record.start.copy()
    for action in record.actions:
        yield game, game.apply(str(action))


def start_of(header: Header, seed: int | None = None) -> Game:
    """The game that a first line describes; raises `RecordError`."""
    position = header.position
    said = {"edition": header.edition, "options": header.options, "variants": header.variants}
    missing = {"edition": DEFAULT_EDITION, "options": {}, "variants": []}
    for key, value in said.items():
        if position.get(key, missing[key]) != value:
            raise RecordError(1, f"{key} differs between the first line and its position")
    if seed is not None:
        position = {**position, "seed": seed}
    try:
        game = Game.from_position(position)
    except PositionError as wrong:
        raise RecordError(1, f"position: {wrong}") from None
    except (UsageError, RecursionError) as wrong:
        raise RecordError(1, f"position: {wrong}") from None
    if game.setting.players != len(header.players):
        names = say("n-names", n=len(header.players))
        raise RecordError(1, f"{names} for a position of {game.setting.players} players")
    return game


def does_not_follow(game: Game, line: ActionLine, refusal: IllegalAction) -> RecordError:
    """What a refused line says about its record: no player was ever refused in it."""
    try:
        parse(line.text, game.setting)
    except IllegalAction:
        return RecordError(line.number, str(refusal))
    return RecordError(
        line.number, f"a line before it is missing or changed, or this one is: {refusal}"
    )


def apply_line(game: Game, line: ActionLine) -> Action:
    """Carry out a line with the result it holds; after a `RecordError` the game is of no use."""
    try:
        action = game.apply(line.text)
    except IllegalAction as refusal:
        raise does_not_follow(game, line, refusal) from None
    if "=>" in str(action) and "=>" not in line.text:
        raise RecordError(line.number, f"the result of {line.text!r} is missing")
    return action


def winner_said(game: Game, sheet: Sheet) -> RecordError | None:
    """What is wrong with the last line of a finished game, the seed aside."""
    if sheet.end is None or sheet.end.winner == game.winner:
        return None
    said = f"the winner is said to be p{sheet.end.winner}, but "
    fact = "the game is not over" if game.winner is None else f"p{game.winner} has won"
    return RecordError(sheet.end.number, said + fact)


def _replayed(sheet: Sheet) -> Record:
    start = start_of(sheet.header, None if sheet.end is None else sheet.end.seed)
    game = start.copy()
    actions: list[Action] = []
    damage = None
    for line in sheet.lines:
        try:
            actions.append(apply_line(game, line))
        except RecordError as wrong:
            damage = wrong
            break
    if damage is None:
        damage = sheet.damage or winner_said(game, sheet)
    finished = sheet.end is not None and damage is None
    return Record(
        header=sheet.header,
        start=start,
        actions=tuple(actions),
        times=tuple(line.time for line in sheet.lines[: len(actions)]),
        finished=finished,
        winner=game.winner,
        seed=start.seed,
        damage=damage,
    )


def read_record(source: Source, strict: bool = False) -> Record:
    """Read and replay a record.

    Tolerant by default: what follows a bad line is left out, and `Record.damage` says what is
    wrong with it. A first line that is bad is refused either way.

    Args:
        source: a path, or a file open for reading bytes.
        strict: refuse a damaged record.

    Raises:
        RecordError: with the line and the reason.
        StorageError: the file cannot be read.
    """
    sheet = read_lines(source)
    record = _replayed(sheet)
    if strict and record.damage is not None:
        raise record.damage
    return record
