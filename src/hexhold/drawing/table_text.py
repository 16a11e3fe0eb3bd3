"""The table in words: turn, players, barbarians, hand, supply."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import reduce

from rich.text import Text

from hexhold.board import TERRAINS
from hexhold.drawing.board_text import DIM, draw_board, harbor_list, player_style
from hexhold.drawing.seat_view import Seen
from hexhold.editions import TRACKS
from hexhold.engine.vocabulary import codes

TRACK_STYLES = {"trade": "#e8c020", "politics": "#5c9ee6", "science": "#4fb477"}


def board_lines(seen: Seen, width: int, choices: Collection[int] = ()) -> list[Text]:
    """The board with its harbors listed below."""
    g = seen.game.setting.geometry
    played = seen.language, seen.edition.key
    listed = harbor_list(seen.s, g, *played)
    harbors = seen.speak("harbors-at", harbor=seen.edition.terms["harbor"], list=listed)
    return [*draw_board(seen.s, g, width, choices, *played), Text(harbors, DIM)]


def headline(seen: Seen, names: Sequence[str]) -> Text:
    """Turn, phase, dice and the state of the barbarians."""
    s = seen.s
    rounds = s.turn // s.players + 1
    phase = seen.speak(f"phase-{s.phase}")
    parts = [
        seen.speak("turn-round", turn=s.turn + 1, round=rounds),
        f"{names[s.current]}: {phase}",
    ]
    rolled = [str(n) for n in s.rolls.values() if n]
    if rolled:
        dice = reduce(lambda some, one: seen.speak("some-and-one", some=some, one=one), rolled)
        parts.append(seen.speak("status-rolled", dice=dice))
    line = Text.assemble((" · ".join(parts), "bold"))
    if s.expansion and s.phase != codes.PHASE_SETUP:
        line.append("\n")
        line.append_text(barbarians(seen))
    return line


def deciders_line(seen: Seen, names: Sequence[str]) -> Text:
    """Who decides now, or who has won."""
    game, speak = seen.game, seen.speak
    if game.winner is not None:
        return Text(speak("game-is-over", winner=names[game.winner]), "bold")
    return Text(speak("status-decide", players=", ".join(names[p] for p in game.to_act)), "bold")


def barbarians(seen: Seen) -> Text:
    """The ship on its track, and who would win if it landed now."""
    s = seen.s
    attack, defence = seen.facts.attack, seen.facts.defence
    track = "=" * s.barbarians + ">" + "." * (s.barbarian_track - s.barbarians)
    left = s.barbarian_track - s.barbarians
    outcome, style = ("won", "green") if defence >= attack else ("lost", "red")
    strengths = seen.speak("status-strengths", attack=attack, defence=defence, outcome=outcome)
    text = Text(f"{seen.speak('status-barbarians', track=track, n=left)} · ")
    return text.append(strengths, style)


def player_lines(seen: Seen, names: Sequence[str]) -> list[Text]:
    """For each player points by source, and then everything else that is open."""
    lines = []
    for p in range(seen.s.players):
        points = seen.points(p)
        mark = "▶" if p == seen.s.current else " "
        sources = ", ".join(f"{source}: {n}" for source, n in points.items())
        listed = sources or seen.speak("status-no-points")
        of = seen.speak("status-points", n=seen.s.victory_points, sources=listed)
        line = Text.assemble(
            (f"{mark} {names[p]}", player_style(p)),
            (f"  {sum(points.values())}", "bold"),
            f" {of}",
        )
        lines.append(line)
        if seen.s.phase != codes.PHASE_SETUP:
            lines.append(Text(f"    {_open_things(seen, p)}"))
    return lines


def _open_things(seen: Seen, p: int) -> str:
    s, facts, speak = seen.s, seen.facts.players[p], seen.speak
    parts = [speak("open-hand", n=s.hand_size[p], limit=facts.hand_limit)]
    if s.expansion:
        count, active = seen.knights(p)
        parts.append(speak("open-progress", n=seen.card_count(p)))
        parts.append(speak("open-knights", n=count, active=active, defence=facts.defence))
        parts += [f"{speak(f'deck-{t}')} {s.improvements[p, i]}" for i, t in enumerate(TRACKS)]
    else:
        parts.append(speak("open-development", n=seen.card_count(p)))
        parts.append(speak("open-army", n=s.army[p]))
    parts.append(speak("open-road", n=s.road_length[p]))
    if s.owners > s.players:
        parts.append(speak("open-tokens", n=s.tokens_held[p]))
    return " · ".join(parts)


def hand_line(seen: Seen) -> Text:
    """Own cards with how many of them buy one from the supply."""
    hand, facts = seen.hand(), seen.facts.players[seen.viewer]
    line = _headed(seen, "hand", f"{sum(hand.values())}/{facts.hand_limit}")
    for name, count in hand.items():
        if count:
            line.append(" · ", DIM).append(seen.count(count, name), "bold")
            line.append(f" ({facts.rates[name]}:1)", DIM)
    return line


def rates_line(seen: Seen) -> Text:
    """The best rate with the supply for every kind of card."""
    found = seen.facts.players[seen.viewer].rates
    rates = [f"{seen.card(name)} {found[name]}:1" for name in seen.card_types]
    return _headed(seen, "rates", " · ".join(rates))


def _headed(seen: Seen, head: str, text: str = "") -> Text:
    return Text.assemble((f"{seen.speak(f'head-{head}')}  ", "bold"), text)


def improvements_line(seen: Seen) -> Text:
    """Own levels, each with the next one and its price."""
    p = seen.viewer
    line = _headed(seen, "improvements")
    for t, (track, later) in enumerate(seen.facts.players[p].next_levels.items()):
        reached = f"{seen.speak(f'deck-{track}')} {seen.s.improvements[p, t]}"
        line.append(reached, TRACK_STYLES[track])
        what_next = seen.speak("next-level-none")
        if later is not None:
            name = seen.edition.improvement_names[track][later.level - 1]
            cards = seen.count(later.level, later.card)
            what_next = seen.speak("next-level", name=name, cards=cards)
        line.append(f" ({what_next})  ", DIM)
    return line


def pieces_line(seen: Seen) -> Text:
    """Own pieces that are not on the board."""
    p, pieces, speak = seen.viewer, seen.s.pieces, seen.speak
    kinds = {
        "roads": codes.ROADS,
        **({"ships": codes.SHIPS} if seen.s.seafaring else {}),
        "settlements": codes.SETTLEMENTS,
        "cities": codes.CITIES,
        **({"walls": codes.WALLS} if seen.s.expansion else {}),
    }
    left = [speak(f"pieces-{name}", n=pieces[p, kind]) for name, kind in kinds.items()]
    if seen.s.expansion:
        knights = {"basic": codes.BASIC, "strong": codes.STRONG, "mighty": codes.MIGHTY}
        counts = {name: pieces[p, kind] for name, kind in knights.items()}
        left.append(speak("pieces-knights", **counts))
    return _headed(seen, "pieces", " · ".join(left))


def supply_line(seen: Seen) -> Text:
    """Cards left in the supply and in the decks, robber and pirate."""
    s, speak = seen.s, seen.speak
    parts = [" ".join(f"{seen.card(name)} {s.bank[i]}" for i, name in enumerate(seen.card_types))]
    if s.expansion:
        decks = [f"{speak(f'deck-{t}')} {s.deck_size[i]}" for i, t in enumerate(TRACKS)]
        parts.append(speak("supply-decks", list=" ".join(decks)))
    else:
        parts.append(speak("open-development", n=s.development_size))
    if s.owners > s.players:
        parts.append(speak("supply-tokens", n=s.token_pool))
    return _headed(seen, "supply", " · ".join([*parts, *_robber(seen)]))


def _robber(seen: Seen) -> list[str]:
    s, speak = seen.s, seen.speak
    pirate = [speak("supply-pirate", hex=f"h{s.pirate}")] if s.pirate >= 0 else []
    if s.robber < 0:
        return [speak("supply-no-robber"), *pirate]
    terrain = speak(f"terrain-{TERRAINS[s.terrain[s.robber]]}")
    key = "supply-robber" if s.robber_active else "supply-robber-idle"
    return [speak(key, hex=f"h{s.robber}", terrain=terrain), *pirate]
