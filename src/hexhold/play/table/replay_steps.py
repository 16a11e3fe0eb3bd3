"""Replays of games and records step by step, made in pieces while they are sent.

A long game gives tens of megabytes and takes seconds, so the answer is never held as a whole.
"""

import io
from collections.abc import Callable, Generator, Iterable
from typing import Any, NamedTuple, Protocol

import msgspec

from hexhold.engine.vocabulary.codes import SPECTATOR
from hexhold.errors import IllegalAction, RecordError
from hexhold.game import Action, Game
from hexhold.language import say
from hexhold.play.protocol.bodies import OtherRules, ReplayHand, ReplayStep
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import FairDice
from hexhold.play.protocol.watch_shapes import ReviewNote
from hexhold.play.table.archive import KeptGame, Past
from hexhold.play.table.fixed_parts import board_after, board_shape, setting_shape
from hexhold.play.table.loading import game_of
from hexhold.play.table.log import Step
from hexhold.play.table.own_view import hand_of, laid_open
from hexhold.play.table.public_view import changes, live_view
from hexhold.play.table.statistics import Statistics
from hexhold.play.table.view_record import ViewRecord
from hexhold.records.json_lines import ActionLine, Sheet, read_lines
from hexhold.records.record import LineFollower, does_not_follow, start_of, winner_said
from hexhold.records.replay_check import ChangedText, Difference, Follower, playable_position

MOST_WORK = 60_000
"""The most steps times players: a step costs more with more players."""
MOST_BYTES = 48 * 2**20
PIECE_BYTES = 64 * 1024
_encode = msgspec.json.Encoder().encode


class End(NamedTuple):
    """The end of a replay."""

    winner: int | None
    damage: str | None
    fair: FairDice | None
    running: bool
    rules: OtherRules | None
    notes: list[ReviewNote] = []  # noqa: RUF012 - never changed


class Restored(NamedTuple):
    """A game after a step, from a snapshot."""

    game: Game
    statistics: Statistics | None
    """None if the snapshot does not contain them."""


class _Source(Protocol):
    """A source of steps."""

    @property
    def follower(self) -> Follower:
        """Carries out the steps."""
        ...

    def restored(self, after: int) -> Restored | None:
        """Return the game after a number of steps, if it was lost and a snapshot contains it."""
        ...


class _Kept(NamedTuple):
    """A stored game."""

    kept: KeptGame
    follower: Follower

    def restored(self, after: int) -> Restored | None:
        snapshot = self.kept.snapshots.get(after)
        if not self.follower.lost or snapshot is None:
            return None
        game = game_of(snapshot, self.kept.row.rules)
        if game is None:
            return None
        self.follower.put(game)
        return Restored(game, Statistics.of(game.setting.players, snapshot.statistics))


class _Sheet(NamedTuple):
    """A record."""

    sheet: Sheet
    follower: LineFollower

    def restored(self, after: int) -> Restored | None:
        lines = self.sheet.lines
        line = lines[after] if after < len(lines) else self.sheet.end
        return Restored(self.follower.game, None) if self.follower.go_on(line) else None


def replay_game(kept: KeptGame, viewer: int | None, seat: int | None) -> Generator[bytes]:
    """Replay a stored game as the JSON of a `ReplayShape` in pieces; raises `Refusal`.

    Args:
        viewer: a seat, -1 for a spectator, None for the most that may be seen: all hands once
            the game is over, and until then what the asking seat knew.
        seat: the seat of the person who asks, if any.
    """
    if kept.winner is None:
        own = SPECTATOR if seat is None else seat
        if viewer is not None and viewer not in (own, SPECTATOR):
            raise Refusal("forbidden", say("only-own-hand"))
        viewer = own if viewer is None else viewer
    row = kept.row
    start = Game.from_position(playable_position(row.position, row.rules))
    _check_viewer(viewer, start)
    follower = Follower(start, row.rules, *(each.rules for each in kept.snapshots.values()))

    def end(cut: RecordError | None) -> End:
        damage = cut or kept.damage
        running = kept.winner is None and kept.damage is None
        told = None if damage is None else str(damage)
        return End(kept.winner, told, kept.fair, running, other_rules(follower.difference))

    colours = row.colours or list(range(len(row.names)))
    return _Replay(_Kept(kept, follower), viewer).pieces(row.names, colours, kept.steps, end)


def replay_text(text: str, viewer: int | None) -> Generator[bytes]:
    """Replay a record's text, as `replay_game` does; raises `RecordError` or `Refusal`."""
    sheet = read_lines(io.BytesIO(text.encode("utf-8", "replace")))
    start = start_of(sheet.header, None if sheet.end is None else sheet.end.seed)
    _check_viewer(viewer, start)
    follower = LineFollower(start, sheet)
    steps = (
        Past(n, line.text, line.time, False, line.check) for n, line in enumerate(sheet.lines, 1)
    )
    fair = sheet.header.fair
    shown = None
    if fair is not None:
        shown = FairDice(fair.commitment, fair.seeds, fair.secret, fair.purpose, fair.terms)

    def end(cut: RecordError | None) -> End:
        damage = cut or sheet.damage or winner_said(follower, sheet)
        winner = follower.game.winner
        if follower.lost and damage is None and sheet.end is not None:
            winner = sheet.end.winner
        told = None if damage is None else str(damage)
        rules = other_rules(follower.difference)
        return End(winner, told, shown, False, rules, notes_in(sheet.header.review))

    names = list(sheet.header.players)
    colours = list(range(len(names)))
    return _Replay(_Sheet(sheet, follower), viewer).pieces(names, colours, steps, end)


def notes_in(review: Any) -> list[ReviewNote]:
    """Return the notes of a record's review; none if they cannot be read."""
    try:
        return msgspec.convert(review or [], list[ReviewNote])
    except msgspec.ValidationError:
        return []


def other_rules(found: Difference | None) -> OtherRules | None:
    """Return where a game differs under the current rules, as it is sent."""
    if found is None:
        return None
    return OtherRules(found.step, str(found.played), str(found.here))


def _check_viewer(viewer: int | None, game: Game) -> None:
    if viewer is not None and viewer >= game.setting.players:
        raise Refusal("usage", f"there is no player {viewer} in this game")


class _Replay:
    """Steps through a game once."""

    def __init__(self, source: _Source, viewer: int | None) -> None:
        self._source = source
        self._follower = source.follower
        self._viewer = viewer
        game = self._game
        self._statistics = Statistics(game.setting.players)
        self._record = ViewRecord(game)
        self._board = board_shape(self._record)
        self._view = live_view(self._record, self._statistics, self._board)

    @property
    def _game(self) -> Game:
        return self._follower.game

    def pieces(
        self,
        names: list[str],
        colours: list[int],
        steps: Iterable[Past],
        end: Callable[[RecordError | None], End],
    ) -> Generator[bytes]:
        """Yield the whole answer."""
        setting = setting_shape(self._game.setting)
        start = msgspec.structs.replace(self._view, setting=setting)
        head = {"names": names, "colours": colours, "start": start}
        head |= {"hands": self._hands(), "points": self._points()}
        piece = bytearray(_encode(head)[:-1] + b',"steps":[')
        sent, cut = 0, None
        for number, past in enumerate(steps):
            try:
                self._check_room(number, sent)
                step = self._step(past, number)
            except RecordError as damage:
                cut = damage
                break
            piece += b"," if number else b""
            piece += _encode(step)
            if len(piece) >= PIECE_BYTES:
                sent += len(piece)
                yield bytes(piece)
                piece.clear()
        said = {**end(cut)._asdict(), "viewer": self._viewer}
        piece += b"]," + _encode(said)[1:]
        yield bytes(piece)

    def _check_room(self, number: int, sent: int) -> None:
        """Raise `RecordError` if no further step is shown."""
        most = MOST_WORK // self._game.setting.players
        if number >= most:
            raise RecordError(_line(number), f"more than {most} actions are not shown")
        if sent > MOST_BYTES:
            raise RecordError(_line(number), "so much has changed until here that no more is shown")

    def _step(self, past: Past, number: int) -> ReplayStep:
        """Carry out a step, or only list it; raises `RecordError`."""
        before, view = self._record, self._view
        action = self._applied(past, number)
        if self._follower.lost:
            entry = Step.told(past.version, action, before, past.at, past.by_bot)
            restored = self._source.restored(number + 1)
            if restored is not None:
                self._statistics = restored.statistics or self._statistics
                self._look()
        else:
            after = ViewRecord(self._game)
            entry = Step.taken(past.version, action, before, after, past.at, past.by_bot)
            self._statistics = self._statistics.after(entry.action, before, after)
            self._look(after)
        if self._viewer is None:
            line = entry.open_line()
        else:
            line = entry.line(None if self._viewer == SPECTATOR else self._viewer)
        return ReplayStep(line, changes(view, self._view), self._hands(), self._points())

    def _applied(self, past: Past, number: int) -> Action:
        where = ActionLine(_line(number), past.text, past.at)
        try:
            return self._follower.follow(past.text, past.check)
        except ChangedText as changed:
            raise RecordError(where.number, str(changed)) from None
        except IllegalAction as refusal:
            raise does_not_follow(self._game, where, refusal) from None

    def _look(self, after: ViewRecord | None = None) -> None:
        """Update the view to the current game."""
        self._record = after or ViewRecord(self._game)
        self._board = board_after(self._board, self._record)
        opened = laid_open(self._game)
        self._view = live_view(self._record, self._statistics, self._board, laid_open=opened)

    def _points(self) -> list[int]:
        score = self._game.points if self._viewer is None else self._game.public_points
        return [score(p) for p in range(self._game.setting.players)]

    def _hands(self) -> list[ReplayHand]:
        if self._viewer == SPECTATOR:
            return []
        everybody = range(self._game.setting.players)
        return [
            _hand(self._game, p) for p in everybody if self._viewer is None or p == self._viewer
        ]


def _line(number: int) -> int:
    """Return a step's line in the record; steps count from 0, and the first line is the header."""
    return number + 2


def _hand(game: Game, p: int) -> ReplayHand:
    return ReplayHand(p, *hand_of(game, p))
