"""Records: writing a finished game as a file, and turning any record into steps to look at."""

from __future__ import annotations

import io

import msgspec

from hexhold.editions import CARDS, DEVELOPMENTS
from hexhold.errors import RecordError
from hexhold.game import Game
from hexhold.records import Record, read_record
from hexhold.records.fair import promise_of
from hexhold.records.lines import Fair
from hexhold.server.boards import board_shape, card_counts, setting_shape
from hexhold.server.bodies import ReplayHand, ReplayShape, ReplayStep
from hexhold.server.failures import Refusal
from hexhold.server.protocol import FairDice
from hexhold.server.sentences import Step, all_hands, count, happenings, transfers
from hexhold.server.sight import SPECTATOR, Sight
from hexhold.server.table import Table
from hexhold.server.tally import Tally
from hexhold.server.views import changes, live_view

RECORD_FORMAT = 1
MOST_STEPS = 20_000


def record_of(table: Table) -> bytes:
    """A finished game as a record, with the proof of its dice; raises `Refusal`."""
    if not table.game.is_over:
        raise Refusal("forbidden", "the record shows all hands: it is there once the game is over")
    row = table.row
    position = row.position
    header = {
        "hexhold": RECORD_FORMAT,
        "edition": position["edition"],
        "options": position.get("options", {}),
        "variants": position.get("variants", []),
        "players": row.names,
        "commitment": None,
        "position": position,
        "fair": Fair(promise_of(row.secret), row.seeds, row.secret),
    }
    lines: list[object] = [header]
    for entry in table.standing():
        lines.append({"a": str(entry.action), "t": round(max(entry.at - row.created, 0.0), 3)})
    lines.append({"winner": table.game.winner, "seed": None})
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def replay_text(text: str, viewer: int | None) -> ReplayShape:
    """A record's text, step by step; raises `RecordError` or `Refusal`."""
    raw = text.encode("utf-8", "replace")
    record = read_record(io.BytesIO(raw))
    if len(record.actions) > MOST_STEPS:
        raise RecordError(1, f"more than {MOST_STEPS} actions")
    if viewer is not None and viewer >= record.start.setting.players:
        raise Refusal("usage", f"there is no player {viewer} in this record")
    fair = record.header.fair
    shown = None if fair is None else FairDice(fair.commitment, fair.seeds, fair.secret)
    return _Replay(record, viewer).shape(shown)


class _Replay:
    """Steps through a record."""

    def __init__(self, record: Record, viewer: int | None) -> None:
        self._record = record
        self._viewer = viewer
        self._game = record.start.copy()
        self._tally = Tally(self._game.setting.players)

    def shape(self, fair: FairDice | None) -> ReplayShape:
        sight = Sight(self._game)
        view = live_view(sight, self._tally)
        whole = msgspec.structs.replace(
            view, board=board_shape(sight), setting=setting_shape(self._game)
        )
        hands, points = self._hands(), self._points()
        steps = []
        for number in range(len(self._record.actions)):
            sight, entry = self._step(number, sight)
            new = live_view(sight, self._tally)
            line = entry.line(self._viewer if self._viewer != SPECTATOR else None)
            if self._viewer is None:
                line = entry.open_line()
            steps.append(ReplayStep(line, changes(view, new), self._hands(), self._points()))
            view = new
        record = self._record
        damage = None if record.damage is None else str(record.damage)
        return ReplayShape(
            list(record.names), whole, hands, points, steps, record.winner, damage, fair
        )

    def _step(self, number: int, before: Sight) -> tuple[Sight, Step]:
        hands = all_hands(self._game)
        action = self._game.apply(str(self._record.actions[number]))
        after = Sight(self._game)
        entry = Step(
            version=number + 1,
            action=action,
            at=self._record.times[number],
            by_bot=False,
            turn=before.number("turn"),
            transfers=transfers(hands, all_hands(self._game)),
            events=happenings(action, before, after),
        )
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
