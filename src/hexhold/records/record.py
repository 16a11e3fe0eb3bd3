"""A record as a game: replayed with the results written in it, so without any random number."""

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
    difference: Difference | None = None
    """Where the rules here first lead elsewhere; None if they lead where the game went."""
    told: frozenset[int] = frozenset()
    """Indices of actions that these rules do not carry out: each is a `ToldAction`."""
    restored: Mapping[int, Game] = field(default_factory=dict)
    """Games from snapshots: from which one to go on before the action with an index."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in the order of their seats."""
        return tuple(self.header.players)

    @property
    def rules(self) -> RulesVersion:
        """The rules that the game began under."""
        return self.header.rules

    def log(self, viewer: int | None) -> list[str]:
        """The actions as one seat, or a spectator, may know them (T-4)."""
        return [action.seen_by(viewer) for action in self.actions]

    def game_at(self, n: int) -> Game:
        """The game after ``n`` actions; of a negative number that many are left out at the end.

        Where the rules here lead elsewhere it stands as before the difference until the next
        snapshot, whose history begins there.
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
        """The game at the end, its generators where they were, so that it can be played on.

        Replaying draws no random numbers; this does, and keeps a result that was forced in the
        game.
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
        """The record up to the last action after which the rules here know the game."""
        most = len(self.actions)
        while most - 1 in self.told and most not in self.restored:
            most -= 1
        if most == len(self.actions):
            return self
        return replace(self, actions=self.actions[:most], times=self.times[:most], winner=None)


def replay(record: Record) -> Iterator[tuple[Game, Action]]:
    """Step through a record: each action with the game after it, which the next step changes.

    A `ToldAction` leaves the game as it is; from a snapshot on it is another one.
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
        game = Game.from_position(playable_position(position, header.rules))
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


class LineFollower(Follower):
    """Carries out the lines of a record, and goes on from the snapshots in it.

    Args:
        game: at its start; used up.
        sheet: the record's.
    """

    def __init__(self, game: Game, sheet: Sheet) -> None:
        others = {line.rules for line in sheet.lines} - {None}
        super().__init__(game, sheet.header.rules, *(each for each in others if each))
        self._start = sheet.header.position

    def go_on(self, line: ActionLine | EndLine | None) -> bool:
        """Go on from the snapshot before a line, if there is one and the game is lost."""
        if not self.lost or line is None or not line.snapshot:
            return False
        kept = {key: self._start[key] for key in KEPT_IN_START if key in self._start}
        try:
            snapshot = msgspec.json.decode(line.snapshot, type=dict[str, Any])
        except msgspec.ValidationError:
            return False
        return self.restore({**kept, **snapshot})

    def carry_out(self, line: ActionLine) -> Action:
        """Carry out a line with the result it holds, or only tell it.

        After a `RecordError` the game is of no use.
        """
        return self._checked(line, self.follow)

    def lose_way(self, line: ActionLine) -> Action:
        """Only tell a line, and stand still until the next snapshot; raises `RecordError`."""

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
    """What is wrong with the last line of a finished game, the seed aside."""
    game = follower.game
    if sheet.end is None or sheet.end.winner == game.winner:
        return None
    if follower.lost:
        # These rules do not tell who won. The record does.
        seats = game.setting.players
        known = 0 <= sheet.end.winner < seats
        return None if known else RecordError(sheet.end.number, f"the winner is p0 to p{seats - 1}")
    said = f"the winner is said to be p{sheet.end.winner}, but "
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
