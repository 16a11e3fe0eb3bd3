"""The panel next to the map: turn, players with points and hands, barbarians, supply."""

from hexhold.drawing.picture import art
from hexhold.drawing.picture.canvas import Canvas, Place
from hexhold.drawing.picture.palette import (
    ALARM,
    CARD_COLORS,
    COLORS,
    GOLD,
    GOOD,
    INK,
    INK_2,
    LINE,
    PAPER,
    PAPER_2,
    TRACK_COLORS,
    WHITE,
    hue_of,
)
from hexhold.drawing.seat_view import SeatView
from hexhold.drawing.seats_shown import seat_names, seats_shown
from hexhold.editions import TRACKS
from hexhold.editions.tables import LEVELS

PANEL_WIDTH = 290.0
MARGIN, INSET, GAP = 10.0, 12.0, 8.0
LEFT, WIDE = MARGIN, PANEL_WIDTH - 2 * MARGIN
HEAD_HIGH, BARBARIANS_HIGH, SUPPLY_HIGH = 66.0, 76.0, 58.0
NAME_HIGH, STATS_HIGH, HAND_HIGH = 32.0, 40.0, 27.0
IMPROVEMENTS_HIGH = 18.0
NEUTRAL_HIGH = 32.0
WOULD_LOSE, WOULD_WIN = ALARM, GOOD


def panel_height(view: SeatView) -> float:
    """Return how high all cards are above each other, in the units in which they are drawn."""
    s = view.s
    heights = [HEAD_HIGH, SUPPLY_HIGH, *([BARBARIANS_HIGH] if s.expansion else [])]
    heights += [_player_height(view, True)] * len(seats_shown(view))
    heights += [_player_height(view, False)] * (s.players - len(seats_shown(view)))
    heights += [NEUTRAL_HIGH] * (s.owners - s.players)
    return 2 * MARGIN + sum(heights) + GAP * (len(heights) - 1)


def draw_panel(canvas: Canvas, view: SeatView) -> None:
    """All cards, from the top."""
    s = view.s
    y = _head(canvas, view, MARGIN)
    shown = {each.viewer: each for each in seats_shown(view)}
    for p in range(s.players):
        y = _player(canvas, view, shown.get(p), p, y)
    for owner in range(s.players, s.owners):
        y = _neutral(canvas, s.players, owner, y)
    if s.expansion:
        y = _barbarians(canvas, view, y)
    _supply(canvas, view, y)


def _sheet(canvas: Canvas, y: float, height: float, rim: str = "", fill: str = PAPER) -> float:
    """Return a card of the panel; where the next begins."""
    canvas.box(LEFT, y + 2, WIDE, height, 9, INK, opacity=0.22)
    canvas.box(LEFT, y, WIDE, height, 9, fill, rim or LINE, 2.5 if rim else 1)
    return y + height + GAP


def _head(canvas: Canvas, view: SeatView, y: float) -> float:
    s = view.s
    below = _sheet(canvas, y, HEAD_HIGH)
    canvas.words("hexhold", LEFT + INSET, y + 28, 23, INK, bold=True)
    turn = f"turn {s.turn + 1} · round {s.turn // s.players + 1}"
    canvas.words(turn, LEFT + WIDE - INSET, y + 27, 15, INK, "rs")
    game = f"{view.edition.key} · first to {s.victory_points}"
    canvas.words(game, LEFT + INSET, y + 52, 14.5, INK_2)
    rolled = " and ".join(str(n) for n in s.rolls.values() if n)
    is_told = bool(rolled) and not view.game.is_over
    state = f"rolled {rolled}" if is_told else view.speak(f"phase-{s.phase}")
    canvas.words(state, LEFT + WIDE - INSET, y + 52, 14.5, INK, "rs", is_told)
    return below


def _player_height(view: SeatView, has_hand: bool) -> float:
    stats = STATS_HIGH if view.s.expansion else STATS_HIGH - IMPROVEMENTS_HIGH
    return NAME_HIGH + stats + (HAND_HIGH if has_hand else 0.0)


def _player(canvas: Canvas, view: SeatView, own: SeatView | None, p: int, y: float) -> float:
    s = view.s
    decides = p in view.game.to_act or view.game.winner == p
    height = _player_height(view, own is not None)
    below = _sheet(canvas, y, height, GOLD if decides else "", "#fdf3da" if decides else PAPER)
    hue = hue_of(p, s.players)
    _badge(canvas, hue, LEFT + INSET + 11, y + 18)
    name = f"{seat_names(view.game)[p]}{' · turn' if p == s.current else ''}"
    canvas.words(name, LEFT + INSET + 30, y + 24, 18, INK, bold=True)
    _standing(canvas, view, p, LEFT + WIDE - 50, y + 23)
    points = str(sum(view.points(p).values()))
    canvas.words(points, LEFT + WIDE - INSET, y + 26, 25, INK, "rs", True)
    x = LEFT + INSET
    for text, alarm in _counts(view, p):
        x += canvas.words(text, x, y + NAME_HIGH + 13, 14, ALARM if alarm else INK_2) + 10
    if s.expansion:
        _improvements(canvas, view, p, y + NAME_HIGH + 21)
    if own:
        _hand(canvas, own, y + height - HAND_HIGH - 1)
    return below


def _badge(canvas: Canvas, hue: int, x: float, y: float) -> None:
    canvas.oval(Place(x, y), 10.5, 10.5, COLORS[hue], INK, 1.5)
    art.mark(canvas, hue, Place(x, y, 0.6), COLORS[hue])


def _standing(canvas: Canvas, view: SeatView, p: int, right: float, y: float) -> None:
    """Next to the name, from the right: road, army, tokens; what earns points is underlined."""
    s = view.s
    told = [(f"road {s.road_length[p]}", s.longest_road == p)]
    if not s.expansion:
        told.append((f"army {s.army[p]}", s.largest_army == p))
    if s.owners > s.players:
        told.append((f"tokens {s.tokens_held[p]}", False))
    if view.game.winner == p:
        told = [("has won", True)]
    for text, is_honour in told:
        ink = INK if is_honour else INK_2
        width = canvas.words(text, right, y, 14, ink, "rs")
        if is_honour:
            canvas.line([(right - width, y + 5), (right, y + 5)], GOLD, 2.5)
        right -= width + 10


def _counts(view: SeatView, p: int) -> list[tuple[str, bool]]:
    """Public counts, and whether each is alarming."""
    s, facts = view.s, view.facts.players[p]
    found = [(f"cards {s.hand_size[p]}/{facts.hand_limit}", s.hand_size[p] > facts.hand_limit)]
    if s.expansion:
        count, active = view.knights(p)
        found += [
            (f"progress {view.card_count(p)}", False),
            (f"knights {active}/{count}", False),
        ]
    else:
        found.append((f"development {view.card_count(p)}", False))
    return found


def _improvements(canvas: Canvas, view: SeatView, p: int, y: float) -> None:
    """Draw a row of boxes for each track, filled up to its level, with a gate on a metropolis."""
    for t, track in enumerate(TRACKS):
        x = LEFT + INSET + t * (WIDE - 2 * INSET) / len(TRACKS)
        for level in range(LEVELS):
            built = level < view.s.improvements[p, t]
            fill = TRACK_COLORS[track] if built else PAPER_2
            canvas.box(x + level * 11.5, y, 9.5, 13, 2, fill, INK if built else LINE, 1)
        if view.s.metropolis_owner[t] == p:
            canvas.shape(
                art.GATE,
                Place(x + LEVELS * 11.5 + 9, y + 7, 0.36),
                TRACK_COLORS[track],
                INK,
                art.PIECE_LINE,
            )


def _chips(canvas: Canvas, counts: dict[str, int], y: float, width: float) -> None:
    """Cards by kind, each in its colour."""
    for i, (kind, count) in enumerate(counts.items()):
        x = LEFT + INSET + i * (width + 3)
        canvas.box(x, y, width, 21, 4, CARD_COLORS[kind], opacity=1.0 if count else 0.3)
        if count:
            art.card(canvas, kind, CARD_COLORS[kind], Place(x + width * 0.28, y + 10.5, 0.46))
            canvas.words(str(count), x + width - 2, y + 15.5, 12.5, INK, "rs", True)


def _hand(canvas: Canvas, own: SeatView, y: float) -> None:
    hand = own.hand()
    _chips(canvas, hand, y, (WIDE - 2 * INSET + 3) / len(hand) - 3)


def _neutral(canvas: Canvas, players: int, owner: int, y: float) -> float:
    below = _sheet(canvas, y, NEUTRAL_HIGH)
    _badge(canvas, hue_of(owner, players), LEFT + INSET + 11, y + NEUTRAL_HIGH / 2)
    canvas.words(f"n{owner - players}", LEFT + INSET + 30, y + 21, 16, INK, bold=True)
    canvas.words("belongs to nobody", LEFT + WIDE - INSET, y + 21, 14, INK_2, "rs")
    return below


def _barbarians(canvas: Canvas, view: SeatView, y: float) -> float:
    s, facts = view.s, view.facts
    below = _sheet(canvas, y, BARBARIANS_HIGH)
    left = s.barbarian_track - s.barbarians
    canvas.words("barbarians", LEFT + INSET, y + 21, 15, INK, bold=True)
    strengths = f"attack {facts.attack} : {facts.defence} defence"
    holds = facts.defence >= facts.attack
    x = LEFT + WIDE - INSET
    canvas.words(strengths, x, y + 21, 14.5, WOULD_WIN if holds else WOULD_LOSE, "rs", True)
    first, last, middle = LEFT + INSET + 14, LEFT + WIDE - INSET - 12, y + 50
    step = (last - first) / s.barbarian_track
    canvas.line([(first, middle), (last, middle)], LINE, 3)
    for i in range(s.barbarian_track + 1):
        lands = i == s.barbarian_track
        fill = ALARM if lands else "#d9a08a" if i <= s.barbarians else PAPER_2
        r = 9.0 if lands else 6.0
        canvas.oval(Place(first + i * step, middle), r, r, fill, LINE if not lands else INK, 1.5)
    place = Place(first + s.barbarians * step, middle, 0.58)
    canvas.oval(place, 33, 33, "#fdf6e3", ALARM if left <= 2 else "#6b4a2b", 4)
    art.draw(canvas, art.LONGSHIP, place)
    return below


def _supply(canvas: Canvas, view: SeatView, y: float) -> None:
    s = view.s
    _sheet(canvas, y, SUPPLY_HIGH)
    canvas.words("supply", LEFT + INSET, y + 20, 15, INK, bold=True)
    right = LEFT + WIDE - INSET
    if s.expansion:
        for t in reversed(range(len(TRACKS))):
            canvas.box(right - 34, y + 7, 34, 17, 3, WHITE, TRACK_COLORS[TRACKS[t]], 2)
            canvas.words(str(s.deck_size[t]), right - 17, y + 20, 12.5, INK, "ms", True)
            right -= 40
        canvas.words("decks", right - 4, y + 20, 13.5, INK_2, "rs")
    else:
        canvas.words(f"development {s.development_size}", right, y + 20, 13.5, INK_2, "rs")
    bank = {kind: s.bank[i] for i, kind in enumerate(view.card_types)}
    _chips(canvas, bank, y + SUPPLY_HIGH - 27, (WIDE - 2 * INSET + 3) / len(bank) - 3)
