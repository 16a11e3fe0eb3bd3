"""What `hexhold replay` prints: a position, a list of actions, a summary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hexhold.cli.terminal.board_text import draw_board, harbor_list
from hexhold.editions import EDITIONS
from hexhold.engine.machinery.codes import PHASE_SETUP
from hexhold.game import Game
from hexhold.language import say
from hexhold.records import Record, replay, summarize
from hexhold.records.summary import EVENTS, WAYS

_BAR = 40
_COLUMNS = {
    "Points": "points",
    "Produced": "produced",
    "Stole": "stolen",
    "Lost": "lost",
    "Bank": "bank_trades",
    "Trades": "player_trades",
    "Razed": "pillaged",
}
_NO_ACTION = "the game begins"


def who(record: Record, p: int) -> str:
    """A player by seat and name."""
    return f"p{p} {record.names[p]}"


def turn_line(record: Record, game: Game) -> str:
    """The heading of a turn."""
    if game.states[0]["phase"] == PHASE_SETUP:
        return f"Set-up: {who(record, game.current)}"
    points = ", ".join(f"p{p} {game.points(p)}" for p in range(game.setting.players))
    rounds = game.turn // game.setting.players + 1
    return f"Turn {game.turn + 1}, round {rounds}: {who(record, game.current)} (points: {points})"


def _turn(game: Game) -> tuple[int, int, bool]:
    return game.turn, game.current, game.states[0]["phase"] == PHASE_SETUP


def action_lines(record: Record) -> Iterator[str]:
    """Every action on a line, turns under headings."""
    heading = ""
    coming = turn_line(record, record.start)
    key = _turn(record.start)
    for game, action in replay(record):
        if coming != heading:
            heading = coming
            yield heading
        yield f"  {action}"
        if _turn(game) != key:
            key = _turn(game)
            coming = turn_line(record, game)
    if record.winner is not None:
        yield f"{who(record, record.winner)} has won."


def show_position(console: Console, record: Record, game: Game) -> None:
    """The board and what everybody holds after some of the actions."""
    n = len(game.history)
    last = f"{game.history[-1]}" if n else _NO_ACTION
    console.print(f"After {n} of {say('n-actions', n=len(record.actions))}: {last}", soft_wrap=True)
    console.print(turn_line(record, game), soft_wrap=True)
    s, g = game.state(), game.setting.geometry
    for line in draw_board(s, g, console.width):
        console.print(line, soft_wrap=True)
    harbors = EDITIONS[game.setting.edition].terms["harbor"].title()
    console.print(f"{harbors}s: {harbor_list(s, g)}", soft_wrap=True)
    position = game.position()
    for p, player in enumerate(position["players"]):
        console.print(_player(record, game, p, player), soft_wrap=True)
    to_act = ", ".join(who(record, p) for p in game.to_act)
    if s.expansion:
        console.print(f"Barbarians at {s.barbarians} of {s.barbarian_track}.", soft_wrap=True)
    done = f"To act: {to_act}." if to_act else f"{who(record, game.winner or 0)} has won."
    console.print(done, soft_wrap=True)


def _counted(cards: Mapping[str, int]) -> str:
    return " ".join(f"{name} {count}" for name, count in cards.items() if count)


def _player(record: Record, game: Game, p: int, player: Mapping[str, Any]) -> Text:
    line = Text.assemble((who(record, p), "bold"), f": {say('n-points', n=game.points(p))}")
    parts = (
        ("hand", _counted(player.get("hand", {}))),
        ("improvements", _counted(player.get("improvements", {}))),
        ("progress cards", " ".join(player.get("progress", ()))),
        ("development cards", " ".join(player.get("development", ()))),
    )
    tokens = str(player.get("tokens", 0)) if game.setting.owners > game.setting.players else ""
    for what, content in (*parts, ("trade tokens", tokens)):
        if content:
            line.append(f"; {what} {content}")
    return line


def show_summary(console: Console, record: Record) -> None:
    """Players, winner, dice against expectation, production, thefts, trades, attacks."""
    summary = summarize(record)
    setting = record.start.setting
    console.print(
        f"{EDITIONS[setting.edition].name}, {say('n-actions', n=len(record.actions))}, "
        f"{say('n-turns', n=summary.turns + 1)}, {say('n-rounds', n=summary.rounds)}",
        soft_wrap=True,
    )
    house = [f"{name} = {value}" for name, value in setting.house_rules.items()]
    if house or setting.variants:
        console.print(f"House rules: {', '.join([*house, *setting.variants])}", soft_wrap=True)
    winner = summary.winner
    console.print("Not over." if winner is None else f"{who(record, winner)} has won.")
    table = Table("Player", title="Players", title_justify="left")
    for heading in _COLUMNS:
        table.add_column(heading, justify="right")
    for p in range(summary.players):
        cells = [str(getattr(summary, of)[p]) for of in _COLUMNS.values()]
        table.add_row(Text(who(record, p)), *cells)
    console.print(table)
    if summary.attacks:
        beaten = summary.attacks - summary.attacks_lost
        console.print(f"Barbarian attacks: {summary.attacks}, beaten off {beaten}")
    _show_dice(console, [(str(n), summary.sums[n], summary.expected(n)) for n in WAYS])
    if summary.events:
        _show_dice(console, [(e, summary.events[e], summary.expected_event(e)) for e in EVENTS])


def _show_dice(console: Console, rows: list[tuple[str, int, float]]) -> None:
    """A bar for each count; | marks what was to be expected."""
    most = max([1.0, *(max(count, expected) for _, count, expected in rows)])
    rolls = say("n-rolls", n=sum(count for _, count, _ in rows))
    console.print(f"Dice: {rolls}, | marks the expectation")
    for label, count, expected in rows:
        bar = ["#"] * round(count / most * _BAR) + [" "] * (_BAR + 1)
        bar[round(expected / most * _BAR)] = "|"
        line = f"{label:>9} {count:>4} {expected:>6.1f} {''.join(bar).rstrip()}"
        console.print(line, soft_wrap=True)
