"""A record as a game: replay it with its recorded results, without random numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from hexhold.editions import DEFAULT_EDITION
from hexhold.errors import IllegalAction, PositionError, RecordError, UsageError
from hexhold.game import Action, Game
from hexhold.game.notation import parse
from hexhold.language import say
from hexhold.records.json_lines import (
    KEPT_IN_START,
    ActionLine,
    EndLine,
    Header,
    Sheet,
    Source,
    read_lines,
)
from hexhold.records.replay_check import ChangedText, Difference, Follower, playable_position
from hexhold.records.rules import RulesVersion


@dataclass(frozen=True)
class Record:
    """A recorded game, up to its last good line."""

    header: Header
    """The first line."""
    start: Game
    """The game before the first action; copy it before playing on."""
    actions: tuple[Action, ...]
    """Every action, in order."""
    times: tuple[float, ...]
    """Seconds since the start, for each action."""
    finished: bool
    """Whether the last line names the winner."""
    winner: int | None
    """The winner's seat; None if the game is not finished."""
    seed: int | None
    """The seed of the generators, if the record reveals it."""
    damage: RecordError | None
    """What is wrong with the line after the last good one."""
    difference: Difference | None = None
    """The first step that differs under the rules here; None if none does."""
    told: frozenset[int] = frozenset()
    """Indices of actions that these rules can't carry out: each is a `ToldAction`."""
    restored: Mapping[int, Game] = field(default_factory=dict)
    """Games from snapshots, by the index of the action that they precede."""

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names in the order of their seats."""
        return tuple(self.header.players)

    @property
    def rules(self) -> RulesVersion:
        """Return the rules at the beginning of the game."""
        return self.header.rules

    def log(self, viewer: int | None) -> list[str]:
        """Return the actions as one seat, or a spectator, may know them (T-4)."""
        return [action.seen_by(viewer) for action in self.actions]

    def game_at(self, n: int) -> Game:
        """Return the game after ``n`` actions; negative numbers count from the end, which is -1.

        After a difference, the game stands still until the next snapshot. Its history then starts
        there.
        """
        most = len(self.actions)
        if not -most - 1 <= n <= most:
            raise UsageError(f"the record has {say('n-actions', n=most)}, not {n}")
        n = n if n >= 0 else most + 1 + n
        first = max((at for at in self.restored if at <= n), default=0)
        game = self.restored.get(first, self.start).copy()
        for number in range(first, n):
            if number not in self.told:
                game.apply(str(self.actions[number]))
        return game

    def resume(self) -> Game:
        """Return the game at the end with its generators in place, ready to play on.

        Replaying draws no random numbers; this method draws them to advance the generators. Results
        that were forced in the game are kept.
        """
        most = len(self.actions)
        first = max((at for at in self.restored if at <= most), default=0)
        game = self.restored.get(first, self.start).copy()
        for number in range(first, most):
            if number in self.told:
                continue
            action = self.actions[number]
            if " => " not in str(action):
                game.apply(str(action))
                continue
            drawn = game.copy()
            if drawn.apply(str(action).partition(" => ")[0]).result == action.result:
                game = drawn
            else:
                game.apply(str(action))
        return game

    def playable(self) -> Record:
        """Return the record up to the last action after which the rules here know the game."""
        most = len(self.actions)
        while most - 1 in self.told and most not in self.restored:
            most -= 1
        if most == len(self.actions):
            return self
        return replace(self, actions=self.actions[:most], times=self.times[:most], winner=None)


def replay(record: Record) -> Iterator[tuple[Game, Action]]:
    """Yield each action with the game after it, which the next step changes.

    A `ToldAction` leaves the game as it is; after a snapshot, another game follows.
    """
    game = record.start.copy()
    for number, action in enumerate(record.actions):
        if number in record.restored:
            game = record.restored[number].copy()
        if number not in record.told:
            action = game.apply(str(action))
        after = record.restored.get(number + 1) if number in record.told else None
        yield game if after is None else after.copy(), action


def start_of(header: Header, seed: int | None = None) -> Game:
    """Return the game that a first line describes; raise `RecordError` if it is impossible."""
    position = header.position
    said = {"edition": header.edition, "options": header.options, "variants": header.variants}
    missing = {"edition": DEFAULT_EDITION, "options": {}, "variants": []}
    for key, value in said.items():
        if position.get(key, missing[key]) != value:
            raise RecordError(1, f"{key} differs between the first line and its position")
    if seed is not None:
        position = {**position, "seed": seed}
    try:
        game = Game.from_position(playable_position(position, header.rules))
    except PositionError as wrong:
        raise RecordError(1, f"position: {wrong}") from None
    except (UsageError, RecursionError) as wrong:
        raise RecordError(1, f"position: {wrong}") from None
    if game.setting.players != len(header.players):
        names = say("n-names", n=len(header.players))
        raise RecordError(1, f"{names} for a position with {game.setting.players} players")
    return game


def does_not_follow(game: Game, line: ActionLine, refusal: IllegalAction) -> RecordError:
    """Return the error for a refused line, which can't have been written during play."""
    try:
        parse(line.text, game.setting)
    except IllegalAction:
        return RecordError(line.number, str(refusal))
    return RecordError(line.number, f"this line or one before it is missing or changed: {refusal}")


class LineFollower(Follower):
    """Carries out the lines of a record, and continues from its snapshots.

    Args:
        game: at its start; it is changed.
        sheet: of the record.
    """

    def __init__(self, game: Game, sheet: Sheet) -> None:
        others = {line.rules for line in sheet.lines} - {None}
        super().__init__(game, sheet.header.rules, *(each for each in others if each))
        self._start = sheet.header.position

    def go_on(self, line: ActionLine | EndLine | None) -> bool:
        """Continue from the snapshot before a line, if there is one and the game is lost."""
        if not self.lost or line is None or not line.snapshot:
            return False
        kept = {key: self._start[key] for key in KEPT_IN_START if key in self._start}
        try:
            snapshot = msgspec.json.decode(line.snapshot, type=dict[str, Any])
        except msgspec.ValidationError:
            return False
        return self.restore({**kept, **snapshot})

    def carry_out(self, line: ActionLine) -> Action:
        """Carry out a line with its recorded result, or only tell it if the game is lost.

        A `RecordError` leaves the game unusable.
        """
        return self._checked(line, self.follow)

    def lose_way(self, line: ActionLine) -> Action:
        """Tell a line without carrying it out, and wait for a snapshot; raise `RecordError`."""

        def tell(text: str, check: int | None) -> Action:
            self.pass_by(text)
            return self._told(text, check)

        return self._checked(line, tell)

    def _checked(self, line: ActionLine, do: Callable[[str, int | None], Action]) -> Action:
        try:
            return do(line.text, line.check)
        except ChangedText as changed:
            raise RecordError(line.number, str(changed)) from None
        except IllegalAction as refusal:
            raise does_not_follow(self.game, line, refusal) from None


def winner_said(follower: Follower, sheet: Sheet) -> RecordError | None:
    """Return what is wrong with the last line of a finished game, apart from the seed."""
    game = follower.game
    if sheet.end is None or sheet.end.winner == game.winner:
        return None
    if follower.lost:
        # These rules can't tell who won; the record can.
        seats = game.setting.players
        if 0 <= sheet.end.winner < seats:
            return None
        return RecordError(sheet.end.number, f"the winner must be p0 to p{seats - 1}")
    said = f"the record names p{sheet.end.winner} as the winner, but "
    fact = "the game is not over" if game.winner is None else f"p{game.winner} has won"
    return RecordError(sheet.end.number, said + fact)


def _replayed(sheet: Sheet) -> Record:
    start = start_of(sheet.header, None if sheet.end is None else sheet.end.seed)
    follower = LineFollower(start.copy(), sheet)
    actions: list[Action] = []
    told: set[int] = set()
    restored: dict[int, Game] = {}
    damage = None
    for number, line in enumerate(sheet.lines):
        try:
            if follower.go_on(line):
                restored[number] = follower.game.copy()
            actions.append(follower.carry_out(line))
        except RecordError as wrong:
            damage = wrong
            break
        if follower.lost:
            told.add(number)
    else:
        if follower.go_on(sheet.end):
            restored[len(actions)] = follower.game.copy()
    if damage is None:
        damage = sheet.damage or winner_said(follower, sheet)
    finished = sheet.end is not None and damage is None
    return Record(
        header=sheet.header,
        start=start,
        actions=tuple(actions),
        times=tuple(line.time for line in sheet.lines[: len(actions)]),
        finished=finished,
        winner=sheet.end.winner if finished and sheet.end else follower.game.winner,
        seed=start.seed,
        damage=damage,
        difference=follower.difference,
        told=frozenset(told),
        restored=restored,
    )


def read_record(source: Source, strict: bool = False) -> Record:
    """Read and replay a record.

    By default, everything after a bad line is left out, and `Record.damage` says what is wrong. A
    bad first line is always refused.

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
