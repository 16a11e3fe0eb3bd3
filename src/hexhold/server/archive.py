"""Records: writing a kept game as a file, and turning games and records into steps to look at."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from hexhold.editions import CARDS, DEVELOPMENTS
from hexhold.errors import IllegalAction, RecordError
from hexhold.game import Game
from hexhold.records import read_record
from hexhold.records.fair import promise_of
from hexhold.records.lines import Fair
from hexhold.server.boards import board_after, board_shape, card_counts, setting_shape
from hexhold.server.bodies import ReplayHand, ReplayShape, ReplayStep
from hexhold.server.failures import Refusal
from hexhold.server.protocol import FairDice
from hexhold.server.sentences import Step, count
from hexhold.server.sight import SPECTATOR, Sight
from hexhold.server.storage import EventRow, GameRow
from hexhold.server.storage.rows import OPEN_DICE
from hexhold.server.tally import Tally
from hexhold.server.views import changes, live_view

RECORD_FORMAT = 1
MOST_STEPS = 10_000


class Past(NamedTuple):
    """A step as it is replayed."""

    version: int
    text: str
    """The action with its result."""
    at: float
    """Seconds since the start."""
    by_bot: bool


@dataclass(frozen=True)
class KeptGame:
    """A game as it is stored: how it began, and what was not taken back."""

    row: GameRow
    steps: list[Past]
    winner: int | None
    damage: RecordError | None = None
    """What is wrong with the step that follows, on its line of the record."""

    @property
    def fair(self) -> FairDice | None:
        """What proves its dice, if anything does; the secret only when it is over."""
        if self.row.secret == OPEN_DICE:
            return None
        secret = None if self.winner is None else self.row.secret
        return FairDice(promise_of(self.row.secret), self.row.seeds, secret)


def kept_game(row: GameRow, events: Sequence[EventRow], missing: str | None = None) -> KeptGame:
    """A stored game, carried out once to see whether it is over.

    Args:
        missing: what is wrong with the step after these, if anything is.
    """
    steps: list[Past] = []
    for event in events:
        if event.kind == "undo":
            if not steps:
                missing = f"step {event.version} takes back what is missing"
                break
            steps.pop()
        else:
            since = round(max(event.at - row.created, 0.0), 3)
            steps.append(Past(event.version, event.text, since, event.by_bot))
    game = Game.from_position(row.position)
    for number, step in enumerate(steps):
        try:
            game.apply(step.text)
        except IllegalAction:
            # The reason could tell what somebody holds.
            steps = steps[:number]
            missing = f"step {step.version} does not follow from those before it"
            break
    damage = None if missing is None else RecordError(2 + len(steps), missing)
    return KeptGame(row, steps, game.winner, damage)


def record_of(kept: KeptGame) -> bytes:
    """A finished game as a record, with the proof of its dice; raises `Refusal`."""
    if kept.damage is not None:
        text = "what is stored of this game is damaged, so that there is no record of it"
        raise Refusal("damaged", text)
    if kept.winner is None:
        raise Refusal("forbidden", "the record shows all hands: it is there once the game is over")
    row = kept.row
    header = {
        "hexhold": RECORD_FORMAT,
        "edition": row.position["edition"],
        "options": row.position.get("options", {}),
        "variants": row.position.get("variants", []),
        "players": row.names,
        "commitment": None,
        "position": row.position,
        "fair": _proof(row),
    }
    lines: list[object] = [header]
    lines.extend({"a": step.text, "t": step.at} for step in kept.steps)
    lines.append({"winner": kept.winner, "seed": None})
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def _proof(row: GameRow) -> Fair | None:
    if row.secret == OPEN_DICE:
        return None
    return Fair(promise_of(row.secret), row.seeds, row.secret)


def replay_game(kept: KeptGame, viewer: int | None, seat: int | None) -> ReplayShape:
    """A stored game step by step; raises `Refusal`.

    Args:
        viewer: whose eyes: a seat's, -1 for everybody's, None for the most that may be seen. That
            is every hand once the game is over, and until then what the asking seat knew.
        seat: the seat of who asks, if any.
    """
    if kept.winner is None:
        own = SPECTATOR if seat is None else seat
        if viewer is not None and viewer not in (own, SPECTATOR):
            raise Refusal("forbidden", "while the game goes on only your own hand can be seen")
        viewer = own if viewer is None else viewer
    start = Game.from_position(kept.row.position)
    _check_viewer(viewer, start)
    replay = _Replay(start, kept.steps, viewer)
    damage = None if kept.damage is None else str(kept.damage)
    running = kept.winner is None and damage is None
    return replay.shape(kept.row.names, kept.winner, damage, kept.fair, running)


def replay_text(text: str, viewer: int | None) -> ReplayShape:
    """A record's text, step by step; raises `RecordError` or `Refusal`."""
    record = read_record(io.BytesIO(text.encode("utf-8", "replace")))
    if len(record.actions) > MOST_STEPS:
        raise RecordError(1, f"more than {MOST_STEPS} actions")
    _check_viewer(viewer, record.start)
    steps = [
        Past(number, str(action), at, False)
        for number, (action, at) in enumerate(zip(record.actions, record.times, strict=True), 1)
    ]
    fair = record.header.fair
    shown = None if fair is None else FairDice(fair.commitment, fair.seeds, fair.secret)
    damage = None if record.damage is None else str(record.damage)
    replay = _Replay(record.start.copy(), steps, viewer)
    return replay.shape(list(record.names), record.winner, damage, shown, False)


def _check_viewer(viewer: int | None, game: Game) -> None:
    if viewer is not None and viewer >= game.setting.players:
        raise Refusal("usage", f"there is no player {viewer} in this game")


class _Replay:
    """Steps through a game, which is used up by it."""

    def __init__(self, game: Game, steps: list[Past], viewer: int | None) -> None:
        self._game = game
        self._steps = steps
        self._viewer = viewer
        self._tally = Tally(game.setting.players)

    def shape(
        self,
        names: list[str],
        winner: int | None,
        damage: str | None,
        fair: FairDice | None,
        running: bool,
    ) -> ReplayShape:
        sight = Sight(self._game)
        board = board_shape(sight)
        view = live_view(sight, self._tally, board)
        whole = msgspec.structs.replace(view, setting=setting_shape(self._game, sight.at_sea))
        hands, points = self._hands(), self._points()
        steps = []
        for past in self._steps:
            sight, entry = self._step(past, sight)
            board = board_after(board, sight)
            new = live_view(sight, self._tally, board)
            line = entry.line(self._viewer if self._viewer != SPECTATOR else None)
            if self._viewer is None:
                line = entry.open_line()
            steps.append(ReplayStep(line, changes(view, new), self._hands(), self._points()))
            view = new
        return ReplayShape(
            names, whole, hands, points, steps, winner, damage, fair, running, self._viewer
        )

    def _step(self, past: Past, before: Sight) -> tuple[Sight, Step]:
        action = self._game.apply(past.text)
        after = Sight(self._game)
        entry = Step.taken(past.version, action, before, after, past.at, past.by_bot)
        count(self._tally, entry, before, after)
        return after, entry

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


def _hand(game: Game, p: int) -> ReplayHand:
    sight = Sight(game, p)
    names, held = (CARDS, "progress") if sight.expansion else (DEVELOPMENTS, "development")
    cards = [name for name, n in zip(names, sight.of(held, p), strict=True) for _ in range(n)]
    return ReplayHand(p, card_counts(sight.of("hands", p)), cards)
