"""Load a stored game: replay every step, and use snapshots if the rules have changed."""

import logging
from collections.abc import Sequence
from contextlib import suppress

from hexhold.errors import HexholdError
from hexhold.game import Game, ToldAction
from hexhold.play.rows import EventRow, GameRow, SnapshotRow
from hexhold.play.storage import Damaged
from hexhold.play.table.log import Step, Undone
from hexhold.play.table.moment import link_of, snapshot_of
from hexhold.play.table.statistics import Statistics
from hexhold.play.table.table import Table
from hexhold.records.replay_check import Difference, has_link, playable_position
from hexhold.records.rules import RulesVersion, rules_version

_log = logging.getLogger(__name__)


def under_own(game: GameRow, snapshots: Sequence[SnapshotRow]) -> bool:
    """Return whether only the current rules were used, so that a difference is damage."""
    return {game.rules, *(each.rules for each in snapshots)} == {rules_version()}


def game_of(snapshot: SnapshotRow, played: RulesVersion) -> Game | None:
    """Return the game of a snapshot, None if the current rules do not know its position."""
    try:
        game = Game.from_position(playable_position(snapshot.position, played))
    except (HexholdError, RecursionError):
        return None
    same_rules = snapshot.rules == rules_version()
    return None if same_rules and game.state_hash() != snapshot.hash else game


def load_table(
    game: GameRow, events: Sequence[EventRow], snapshots: Sequence[SnapshotRow] = ()
) -> Table:
    """Return a game with all its steps; raises `Damaged`.

    Where the current rules differ, steps are only listed until the next snapshot. `Table.lost` says
    whether there was none.
    """
    own = under_own(game, snapshots)
    return (_replayed(game, events) if own else None) or _compared(game, events, snapshots)


def _replayed(game: GameRow, events: Sequence[EventRow]) -> Table | None:
    """Return a game if its steps lead to the last stored state; None if anything differs.

    Hashing every state would make it a seventh slower.
    """
    if not events or events[-1].check is None:
        return None
    with suppress(Exception):
        table = Table(game)
        for event in events:
            link = link_of(event, table.now.link)
            if event.check is not None and not has_link(event.check, link):
                return None
            table.replay(event, link, checked=event is events[-1])
        return table
    return None


def _compared(game: GameRow, events: Sequence[EventRow], snapshots: Sequence[SnapshotRow]) -> Table:
    """Return a game of which every state is compared with the stored one; raises `Damaged`."""
    try:
        table = Table(game)
    except Exception as error:
        raise unplayable(game, "its start", error) from None
    loading = _Loading(table, under_own(game, snapshots))
    after = {snapshot.version: snapshot for snapshot in snapshots}
    for event in events:
        loading.step(event)
        if table.lost and event.version in after:
            loading.restore(after[event.version])
    if table.difference is not None:
        _log.info("game %s: %s", game.id, table.difference)
    return table


def rounds_of(game: GameRow, events: Sequence[EventRow]) -> list[SnapshotRow]:
    """Return snapshots of a game without any, until its rules differ; raises `Damaged`."""
    table, newest = Table(game), {}
    loading = _Loading(table, under_own(game, ()))
    for event in events:
        loading.step(event)
        if table.lost:
            break
        newest[table.now.scene.record.round] = table.now
    return [snapshot_of(moment) for moment in newest.values()]


def unplayable(game: GameRow, where: str, error: Exception) -> Damaged:
    """Return any error in replaying a game as damage."""
    why = str(error) if isinstance(error, HexholdError) else repr(error)
    return Damaged(f"game {game.id}", f"{where}: {why}")


class _Loading:
    """Puts stored steps on a table."""

    def __init__(self, table: Table, own: bool) -> None:
        self._table = table
        self._own = own

    def step(self, event: EventRow) -> None:
        """Add a step; raises `Damaged`."""
        table = self._table
        where = f"step {event.version}"
        link = link_of(event, table.now.link)
        if event.check is not None and not has_link(event.check, link):
            error = HexholdError("it does not follow from those before it")
            raise unplayable(table.row, where, error)
        try:
            if not table.lost:
                table.replay(event, link)
                return
        except Exception as error:
            if self._own:
                raise unplayable(table.row, where, error) from None
            found = Difference(event.version, table.row.rules, rules_version())
            table.lost, table.difference = True, table.difference or found
        try:
            table.put_told(event, self._entry(event))
        except HexholdError as error:
            raise unplayable(table.row, where, error) from None

    def _entry(self, event: EventRow) -> Step | Undone:
        record = self._table.now.scene.record
        turn, current = record.number("turn"), record.number("current")
        if event.kind == "undo":
            taken_back = event.version - 1
            return Undone(
                event.version, event.seat, taken_back, event.at, turn, record.round, current
            )
        action = ToldAction.read(event.text, self._table.game.setting)
        return Step.told(event.version, action, record, event.at, event.by_bot)

    def restore(self, snapshot: SnapshotRow) -> None:
        """Continue from a snapshot if the current rules know its position."""
        game = game_of(snapshot, self._table.row.rules)
        if game is not None:
            players = game.setting.players
            self._table.restore(game, Statistics.of(players, snapshot.statistics))
            self._table.lost = False
