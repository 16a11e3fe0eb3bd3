"""The output of `hexhold replay`: positions, lists of actions, summaries."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from hexhold.bots.levels import called
from hexhold.cli.console import make_table
from hexhold.drawing.board_text import draw_board, harbor_list, marked_corners
from hexhold.editions import edition_in, speaking_of
from hexhold.editions.tables import PIPS
from hexhold.engine.vocabulary.codes import PHASE_SETUP
from hexhold.game import Game
from hexhold.game.setting import Setting
from hexhold.language import ENGLISH, Language, Speak, all_of, speaking
from hexhold.records import Record, replay, summarize
from hexhold.records.summary import EVENTS

_BAR = 40


def who(record: Record, p: int, language: Language) -> str:
    """Name a player by seat and name."""
    return f"p{p} {called(record.names[p], language)}"


def won_line(record: Record, winners: Sequence[int], language: Language) -> str:
    """Say who has won: a player, or the members of a team."""
    speak = speaking(language)
    titles = [who(record, p, language) for p in winners]
    return speak("replay-won", title=all_of(speak, titles), n=len(titles))


def turn_line(record: Record, game: Game, language: Language = ENGLISH) -> str:
    """Return the heading of a turn."""
    if game.states[0]["phase"] == PHASE_SETUP:
        return speaking(language)("replay-setup", title=who(record, game.current, language))
    points = ", ".join(f"p{p} {game.points(p)}" for p in range(game.setting.players))
    rounds = game.turn // game.setting.players + 1
    return speaking(language)(
        "replay-turn",
        turn=game.turn + 1,
        round=rounds,
        title=who(record, game.current, language),
        points=points,
    )


def _turn(game: Game) -> tuple[int, int, bool]:
    return game.turn, game.current, game.states[0]["phase"] == PHASE_SETUP


def action_lines(record: Record, language: Language = ENGLISH) -> Iterator[str]:
    """Yield every action on a line, with a heading for each turn."""
    heading = ""
    coming = turn_line(record, record.start, language)
    key = _turn(record.start)
    for game, action in replay(record):
        if coming != heading:
            heading = coming
            yield heading
        yield f"  {action}"
        if _turn(game) != key:
            key = _turn(game)
            coming = turn_line(record, game, language)
    if record.winner is not None:
        yield won_line(record, record.start.setting.team_of(record.winner), language)


def show_position(
    console: Console,
    record: Record,
    game: Game,
    language: Language = ENGLISH,
    done: int | None = None,
) -> None:
    """Print the board and all hands after ``done`` actions, or after the whole history."""
    done = len(game.history) if done is None else done
    edition = game.setting.edition
    speak = speaking_of(edition, language)
    last = str(record.actions[done - 1]) if done else speak("replay-begins")
    after = speak("replay-after", done=done, n=len(record.actions), last=last)
    s, g = game.state(), game.setting.geometry
    harbor = edition_in(edition, language).terms["harbor"]
    players = enumerate(game.position()["players"])
    to_act = ", ".join(who(record, p, language) for p in game.to_act)
    lines: list[Text | str] = [
        after,
        turn_line(record, game, language),
        *draw_board(s, g, console.width, (), language, edition),
        speak("harbors-at", harbor=harbor, list=harbor_list(s, g, language, edition)),
        *marked_corners(game.setting.chart, speak),
        *(_player(who(record, p, language), game, p, player, language) for p, player in players),
    ]
    if s.expansion:
        lines.append(speak("replay-barbarians", step=s.barbarians, of=s.barbarian_track))
    if to_act:
        lines.append(speak("replay-to-act", list=to_act))
    else:
        lines.append(won_line(record, game.winners, language))
    for line in lines:
        console.print(line, soft_wrap=True)


def _player(title: str, game: Game, p: int, player: Mapping[str, Any], language: Language) -> Text:
    speak = speaking_of(game.setting.edition, language)
    line = Text.assemble((title, "bold"), f": {speak('n-points', n=game.points(p))}")
    hand = [f"{speak(f'card-{k}')} {n}" for k, n in player.get("hand", {}).items() if n]
    levels = [f"{speak(f'deck-{t}')} {n}" for t, n in player.get("improvements", {}).items() if n]
    names = edition_in(game.setting.edition, language).card_names
    cards = {
        what: [", ".join(names[card] for card in player[what])] if player.get(what) else []
        for what in ("progress", "development")
    }
    tokens = [str(player.get("tokens", 0))] if game.setting.for_two else []
    parts = {"hand": hand, "improvements": levels, **cards, "tokens": tokens}
    for what, content in parts.items():
        if content:
            line.append(f"; {speak(f'replay-{what}', list=' '.join(content))}")
    return line


def show_house_rules(console: Console, setting: Setting, language: Language) -> None:
    """Print the house rules and variants of a game, if it has any."""
    house = [f"{name} = {value}" for name, value in setting.house_rules.items()]
    if house or setting.variants:
        listed = ", ".join([*house, *setting.variants])
        told = speaking(language)("replay-house-rules", list=listed)
        console.print(told, soft_wrap=True)


def show_summary(console: Console, record: Record, language: Language = ENGLISH) -> None:
    """Print players, winner, dice and their expectation, production, thefts, trades, attacks."""
    speak = speaking(language)
    summary = summarize(record)
    setting = record.start.setting
    counts = {"actions": len(record.actions), "turns": summary.turns + 1, "rounds": summary.rounds}
    named = [speak(f"n-{what}", n=n) for what, n in counts.items()]
    console.print(", ".join([edition_in(setting.edition, language).name, *named]), soft_wrap=True)
    show_house_rules(console, setting, language)
    winner = summary.winner
    if winner is None:
        console.print(speak("replay-not-over"))
    else:
        console.print(won_line(record, setting.team_of(winner), language))
    columns = {"points": summary.points, **summary.counts}
    headings = [speak(f"column-{column}") for column in columns]
    table = make_table(speak("replay-player"), numbers=headings, title=speak("replay-players"))
    for p in range(summary.players):
        cells = [str(numbers[p]) for numbers in columns.values()]
        table.add_row(Text(who(record, p, language)), *cells)
    console.print(table)
    if summary.attacks:
        beaten = summary.attacks - summary.attacks_lost
        console.print(speak("replay-attacks", n=summary.attacks, beaten=beaten))
    sums = range(2, len(PIPS))
    _show_dice(console, [(str(n), summary.sums[n], summary.expected(n)) for n in sums], speak)
    if summary.events:
        sides = {e: speak("dice-ship" if e == "ship" else f"deck-{e}") for e in EVENTS}
        rows = [(sides[e], summary.events[e], summary.expected_event(e)) for e in EVENTS]
        _show_dice(console, rows, speak)


def _show_dice(console: Console, rows: list[tuple[str, int, float]], speak: Speak) -> None:
    """Print a bar for each count; | marks the expected count."""
    most = max([1.0, *(max(count, expected) for _, count, expected in rows)])
    console.print(speak("replay-dice", n=sum(count for _, count, _ in rows)))
    for label, count, expected in rows:
        bar = ["#"] * round(count / most * _BAR) + [" "] * (_BAR + 1)
        bar[round(expected / most * _BAR)] = "|"
        line = f"{label:>9} {count:>4} {expected:>6.1f} {''.join(bar).rstrip()}"
        console.print(line, soft_wrap=True)
