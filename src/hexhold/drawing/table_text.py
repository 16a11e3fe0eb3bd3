"""The lines next to a board: turn, players, barbarians, hand, supply."""

from collections.abc import Collection, Sequence

from rich.text import Text

from hexhold.board import TERRAINS
from hexhold.drawing.board_text import DIM, draw_board, harbor_list, marked_corners, player_style
from hexhold.drawing.seat_view import SeatView
from hexhold.editions import TRACKS, WONDER_STEPS
from hexhold.engine.island.wonders import steps_of, wonder_of
from hexhold.engine.vocabulary import codes
from hexhold.game.action_words import WONDER_NAMES
from hexhold.game.dice import events_in, sums_in
from hexhold.language import all_of

TRACK_STYLES = {"trade": "#e8c020", "politics": "#5c9ee6", "science": "#4fb477"}


def board_lines(view: SeatView, width: int, choices: Collection[int] = ()) -> list[Text]:
    """Return the board, and below it its harbors and what it marks for wonders."""
    setting = view.game.setting
    g = setting.geometry
    played = view.language, view.edition.key
    listed = harbor_list(view.s, g, *played)
    harbors = view.speak("harbors-at", harbor=view.edition.terms["harbor"], list=listed)
    notes = [harbors, *marked_corners(setting.chart, view.speak)]
    board = draw_board(view.s, g, width, choices, *played)
    return [*board, *(Text(note, DIM) for note in notes)]


def headline(view: SeatView, names: Sequence[str]) -> Text:
    """Return turn, phase, dice and the state of the barbarians."""
    s = view.s
    rounds = s.turn // s.players + 1
    phase = view.speak(f"phase-{s.phase}")
    parts = [
        view.speak("turn-round", turn=s.turn + 1, round=rounds),
        f"{names[s.current]}: {phase}",
    ]
    rolled = [str(n) for n in s.rolls.values() if n]
    if rolled:
        dice = all_of(view.speak, rolled)
        parts.append(view.speak("status-rolled", dice=dice))
    line = Text.assemble((" · ".join(parts), "bold"))
    if s.expansion and s.phase != codes.PHASE_SETUP:
        line.append("\n")
        line.append_text(barbarians(view))
    return line


def deciders_line(view: SeatView, names: Sequence[str]) -> Text:
    """Return who decides now, or who has won."""
    game, speak = view.game, view.speak
    if game.is_over:
        winners = [names[p] for p in game.winners]
        over = speak("game-is-over", winner=all_of(speak, winners), n=len(winners))
        return Text(over, "bold")
    return Text(speak("status-decide", players=", ".join(names[p] for p in game.to_act)), "bold")


def barbarians(view: SeatView) -> Text:
    """Return the position of the barbarian ship, and who would win an attack now."""
    s = view.s
    attack, defence = view.facts.attack, view.facts.defence
    track = "=" * s.barbarians + ">" + "." * (s.barbarian_track - s.barbarians)
    left = s.barbarian_track - s.barbarians
    outcome, style = ("won", "green") if defence >= attack else ("lost", "red")
    strengths = view.speak("status-strengths", attack=attack, defence=defence, outcome=outcome)
    text = Text(f"{view.speak('status-barbarians', track=track, n=left)} · ")
    return text.append(strengths, style)


def _points_to_win(view: SeatView, p: int, sources: str) -> str:
    """Return what a player's points are from, and how many win; with teams, those of the team."""
    setting = view.game.setting
    if not setting.teams:
        return view.speak("status-points", n=setting.points_to_win, sources=sources)
    together = sum(sum(view.points(q).values()) for q in setting.team_of(p))
    return view.speak(
        "status-points-in-team", n=setting.points_to_win, together=together, sources=sources
    )


def player_lines(view: SeatView, names: Sequence[str]) -> list[Text]:
    """Return each player's points by source and other public facts."""
    lines = []
    for p in range(view.s.players):
        points = view.points(p)
        mark = "▶" if p == view.s.current else " "
        sources = ", ".join(f"{source}: {n}" for source, n in points.items())
        listed = sources or view.speak("status-no-points")
        of = _points_to_win(view, p, listed)
        line = Text.assemble(
            (f"{mark} {names[p]}", player_style(p)),
            (f"  {sum(points.values())}", "bold"),
            f" {of}",
        )
        lines.append(line)
        if view.s.phase != codes.PHASE_SETUP:
            lines.append(Text(f"    {_open_things(view, p)}"))
    return lines


def _open_things(view: SeatView, p: int) -> str:
    s, facts, speak = view.s, view.facts.players[p], view.speak
    parts = [speak("open-hand", n=s.hand_size[p], limit=facts.hand_limit)]
    if s.expansion:
        count, active = view.knights(p)
        parts.append(speak("open-progress", n=view.card_count(p)))
        parts.append(speak("open-knights", n=count, active=active, defence=facts.defence))
        parts += [f"{speak(f'deck-{t}')} {s.improvements[p, i]}" for i, t in enumerate(TRACKS)]
    else:
        parts.append(speak("open-development", n=view.card_count(p)))
        parts.append(speak("open-army", n=s.army[p]))
    parts.append(speak("open-road", n=s.road_length[p]))
    n = wonder_of(s.wonders_built, p)
    if n >= 0:
        steps = steps_of(s.wonders_built, p)
        parts.append(speak("open-wonder", wonder=WONDER_NAMES[n], n=steps, of=WONDER_STEPS))
    if s.owners > s.players:
        parts.append(speak("open-tokens", n=s.tokens_held[p]))
    return " · ".join(parts)


def hand_line(view: SeatView) -> Text:
    """Return the viewer's cards and how many of each buy one from the supply."""
    hand, facts = view.hand(), view.facts.players[view.viewer]
    line = _headed(view, "hand", f"{sum(hand.values())}/{facts.hand_limit}")
    for name, count in hand.items():
        if count:
            line.append(" · ", DIM).append(view.count(count, name), "bold")
            line.append(f" ({facts.rates[name]}:1)", DIM)
    return line


def rates_line(view: SeatView) -> Text:
    """Return the best rate with the supply for each type of card."""
    found = view.facts.players[view.viewer].rates
    rates = [f"{view.card(name)} {found[name]}:1" for name in view.card_types]
    return _headed(view, "rates", " · ".join(rates))


def _headed(view: SeatView, head: str, text: str = "") -> Text:
    return Text.assemble((f"{view.speak(f'head-{head}')}  ", "bold"), text)


def improvements_line(view: SeatView) -> Text:
    """Return the viewer's levels, each with the price of the next."""
    p = view.viewer
    line = _headed(view, "improvements")
    for t, (track, later) in enumerate(view.facts.players[p].next_levels.items()):
        reached = f"{view.speak(f'deck-{track}')} {view.s.improvements[p, t]}"
        line.append(reached, TRACK_STYLES[track])
        what_next = view.speak("next-level-none")
        if later is not None:
            name = view.edition.improvement_names[track][later.level - 1]
            cards = view.count(later.level, later.card)
            what_next = view.speak("next-level", name=name, cards=cards)
        line.append(f" ({what_next})  ", DIM)
    return line


def pieces_line(view: SeatView) -> Text:
    """Return the viewer's pieces that are not on the board."""
    p, pieces, speak = view.viewer, view.s.pieces, view.speak
    kinds = {
        "roads": codes.ROADS,
        **({"ships": codes.SHIPS} if view.s.seafaring else {}),
        "settlements": codes.SETTLEMENTS,
        "cities": codes.CITIES,
        **({"walls": codes.WALLS} if view.s.expansion else {}),
    }
    left = [speak(f"pieces-{name}", n=pieces[p, kind]) for name, kind in kinds.items()]
    if view.s.expansion:
        knights = {"basic": codes.BASIC, "strong": codes.STRONG, "mighty": codes.MIGHTY}
        counts = {name: pieces[p, kind] for name, kind in knights.items()}
        left.append(speak("pieces-knights", **counts))
    return _headed(view, "pieces", " · ".join(left))


def supply_line(view: SeatView) -> Text:
    """Return the cards left in supply and decks, and where robber and pirate are."""
    s, speak = view.s, view.speak
    parts = [" ".join(f"{view.card(name)} {s.bank[i]}" for i, name in enumerate(view.card_types))]
    if s.expansion:
        decks = [f"{speak(f'deck-{t}')} {s.deck_size[i]}" for i, t in enumerate(TRACKS)]
        parts.append(speak("supply-decks", list=" ".join(decks)))
    else:
        parts.append(speak("open-development", n=s.development_size))
    parts += _dice_left(view)
    if s.owners > s.players:
        parts.append(speak("supply-tokens", n=s.token_pool))
    return _headed(view, "supply", " · ".join([*parts, *_robber(view)]))


def _dice_left(view: SeatView) -> list[str]:
    """Return what is left in the decks of dice, if there are any (V balanced_dice)."""
    speak, decks = view.speak, view.s.dice_decks
    found = []
    if sums := sums_in(decks):
        listed = " ".join(f"{number}×{sums[number]}" for number in sorted(sums))
        found.append(speak("supply-dice", list=listed))
    if events := events_in(decks):
        names = ("supply-ship", *(f"deck-{track}" for track in TRACKS))
        listed = " ".join(f"{speak(names[e - codes.SHIP_FACE])}×{n}" for e, n in events.items())
        found.append(speak("supply-events", list=listed))
    return found


def _robber(view: SeatView) -> list[str]:
    s, speak = view.s, view.speak
    pirate = [speak("supply-pirate", hex=f"h{s.pirate}")] if s.pirate >= 0 else []
    if s.robber < 0:
        return [speak("supply-no-robber"), *pirate]
    terrain = speak(f"terrain-{TERRAINS[s.terrain[s.robber]]}")
    key = "supply-robber" if s.robber_active else "supply-robber-idle"
    return [speak(key, hex=f"h{s.robber}", terrain=terrain), *pirate]
