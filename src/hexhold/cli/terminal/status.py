"""The table in words: whose decision, players, barbarians, hand, cards, supply."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from hexhold.board import TERRAINS
from hexhold.cli.terminal.board_text import DIM, draw_board, harbor_list, player_style
from hexhold.cli.terminal.rule_text import Rulebook
from hexhold.cli.terminal.seat_view import Seen
from hexhold.editions import TRACKS
from hexhold.engine.machinery import codes

PHASES = ("set-up", "before the roll", "action phase", "special building", "the game is over")
TRACK_STYLES = {"trade": "#e8c020", "politics": "#5c9ee6", "science": "#4fb477"}
DEVELOPMENT_TEXT = "development cards"


def board_lines(seen: Seen, width: int, choices: Collection[int] = ()) -> list[Text]:
    """The board with its harbors listed below."""
    g = seen.game.setting.geometry
    harbors = Text(f"{seen.edition.terms['harbor'].title()}s: {harbor_list(seen.s, g)}", DIM)
    return [*draw_board(seen.s, g, width, choices), harbors]


def headline(seen: Seen, names: Sequence[str]) -> Text:
    """Turn, phase, dice and the state of the barbarians."""
    s = seen.s
    rounds = s.turn // s.players + 1
    parts = [f"Turn {s.turn + 1}, round {rounds}", f"{names[s.current]}: {PHASES[s.phase]}"]
    if s.rolls[0]:
        parts.append("rolled " + " and ".join(str(n) for n in s.rolls.values() if n))
    line = Text.assemble((" · ".join(parts), "bold"))
    if s.expansion and s.phase != codes.PHASE_SETUP:
        line.append("\n")
        line.append_text(barbarians(seen))
    return line


def barbarians(seen: Seen) -> Text:
    """The ship on its track, and who would win if it landed now."""
    s = seen.s
    attack, defence = seen.facts.attack, seen.facts.defence
    track = "=" * s.barbarians + ">" + "." * (s.barbarian_track - s.barbarians)
    left = s.barbarian_track - s.barbarians
    ships = "1 ship" if left == 1 else f"{left} ships"
    outcome = "beaten off" if defence >= attack else "they win"
    style = "green" if defence >= attack else "red"
    text = Text(f"Barbarians [{track}] land in {ships} · attack ")
    return text.append(f"{attack} : {defence} defence ({outcome})", style)


def player_lines(seen: Seen, names: Sequence[str]) -> list[Text]:
    """For each player points by source, and then everything else that is open."""
    lines = []
    for p in range(seen.s.players):
        points = seen.points(p)
        mark = "▶" if p == seen.s.current else " "
        sources = ", ".join(f"{source}: {n}" for source, n in points.items()) or "none yet"
        line = Text.assemble(
            (f"{mark} {names[p]}", player_style(p)),
            (f"  {sum(points.values())}", "bold"),
            f" of {seen.s.victory_points} points ({sources})",
        )
        lines.append(line)
        if seen.s.phase != codes.PHASE_SETUP:
            lines.append(Text(f"    {_open_things(seen, p)}"))
    return lines


def _open_things(seen: Seen, p: int) -> str:
    s, facts = seen.s, seen.facts.players[p]
    parts = [f"hand {s.hand_size[p]}/{facts.hand_limit}"]
    if s.expansion:
        count, active = seen.knights(p)
        parts.append(f"progress {seen.card_count(p)}")
        parts.append(f"knights {count} ({active} active, defence {facts.defence})")
        parts += [f"{t} {s.improvements[p, i]}" for i, t in enumerate(TRACKS)]
    else:
        parts.append(f"{DEVELOPMENT_TEXT} {seen.card_count(p)}")
        parts.append(f"army {s.army[p]}")
    parts.append(f"road {s.road_length[p]}")
    if s.owners > s.players:
        parts.append(f"tokens {s.tokens_held[p]}")
    return " · ".join(parts)


def table_lines(seen: Seen, names: Sequence[str], book: Rulebook) -> list[Text]:
    """Everything beside the board; little of it before the first roll."""
    lines = [headline(seen, names), *player_lines(seen, names)]
    if seen.s.phase == codes.PHASE_SETUP:
        return lines
    return [*lines, supply_line(seen), *hand_lines(seen, book)]


def hand_lines(seen: Seen, book: Rulebook) -> list[Text]:
    """Own cards, improvements with their next price, pieces left, progress cards."""
    p = seen.viewer
    improvements = [_improvements(seen, p)] if seen.s.expansion else []
    return [hand_line(seen), *improvements, _pieces(seen, p), *card_lines(seen, book)]


def hand_line(seen: Seen) -> Text:
    """Own cards with how many of them buy one from the supply."""
    hand, facts = seen.hand(), seen.facts.players[seen.viewer]
    line = Text.assemble(("Hand  ", "bold"), f"{sum(hand.values())}/{facts.hand_limit}")
    for name, count in hand.items():
        if count:
            line.append(" · ", DIM).append(f"{count} {name}", "bold")
            line.append(f" ({facts.rates[name]}:1)", DIM)
    return line


def rates_line(seen: Seen) -> Text:
    """The best rate with the supply for every kind of card."""
    found = seen.facts.players[seen.viewer].rates
    rates = [f"{name} {found[name]}:1" for name in seen.card_types]
    return Text.assemble(("Rates  ", "bold"), " · ".join(rates))


def _improvements(seen: Seen, p: int) -> Text:
    line = Text.assemble(("Improvements  ", "bold"))
    for t, (track, later) in enumerate(seen.facts.players[p].next_levels.items()):
        line.append(f"{track} {seen.s.improvements[p, t]}", TRACK_STYLES[track])
        if later is not None:
            name = seen.edition.improvement_names[track][later.level - 1]
            line.append(f" (next {name}: {later.level} {later.card})  ", DIM)
        else:
            line.append(" (complete)  ", DIM)
    return line


def _pieces(seen: Seen, p: int) -> Text:
    pieces = seen.s.pieces
    left = [
        f"roads {pieces[p, codes.ROADS]}",
        *([f"ships {pieces[p, codes.SHIPS]}"] if seen.s.seafaring else []),
        f"settlements {pieces[p, codes.SETTLEMENTS]}",
        f"cities {pieces[p, codes.CITIES]}",
    ]
    if seen.s.expansion:
        knights = [pieces[p, k] for k in (codes.BASIC, codes.STRONG, codes.MIGHTY)]
        left.append(f"walls {pieces[p, codes.WALLS]}")
        left.append(f"knights {knights[0]} basic {knights[1]} strong {knights[2]} mighty")
    return Text.assemble(("Pieces left  ", "bold"), (" · ".join(left), ""))


def card_lines(seen: Seen, book: Rulebook) -> list[Text]:
    """Own progress or development cards with their texts."""
    lines = []
    for key in sorted(set(seen.cards())):
        count = seen.cards().count(key)
        times = f" ×{count}" if count > 1 else ""
        lines.append(
            Text.assemble(
                (f"Card  {key}", "bold"),
                (f" “{book.card_name(key)}”{times}: ", "bold"),
                (book.card_text(key), ""),
            )
        )
    return lines


def supply_line(seen: Seen) -> Text:
    """Cards left in the supply and in the decks, robber and pirate."""
    s = seen.s
    cards = " ".join(f"{name} {s.bank[i]}" for i, name in enumerate(seen.card_types))
    if s.expansion:
        decks = "decks " + " ".join(f"{t} {s.deck_size[i]}" for i, t in enumerate(TRACKS))
    else:
        decks = f"{DEVELOPMENT_TEXT} {s.development_size}"
    tokens = f" · trade tokens {s.token_pool}" if s.owners > s.players else ""
    return Text.assemble(("Supply  ", "bold"), f"{cards} · {decks}{tokens} · {_robber(seen)}")


def _robber(seen: Seen) -> str:
    s = seen.s
    pirate = f" · pirate on h{s.pirate}" if s.pirate >= 0 else ""
    if s.robber < 0:
        return f"robber not on the board yet{pirate}"
    idle = "" if s.robber_active else ", inactive until the first attack"
    return f"robber on h{s.robber} ({TERRAINS[s.terrain[s.robber]]}{idle}){pirate}"


def words_note(seen: Seen) -> Text | None:
    """Where the edition's names differ from the words to type."""
    terms = seen.edition.terms
    kinds = [k for k in seen.card_types if terms[k] != k]
    if not kinds:
        return None
    return Text("Typed: " + ", ".join(f"{k} is {terms[k]}" for k in kinds), DIM)
