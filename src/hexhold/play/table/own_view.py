"""What a seat knows in addition to the public view, and what it may do."""

from hexhold.editions import CARDS, DEVELOPMENTS
from hexhold.engine.vocabulary.decisions import F_MASTER, F_SPY
from hexhold.game import Action, Game
from hexhold.game.facts import Facts, yield_of
from hexhold.game.view import beliefs_of
from hexhold.play.protocol.own_shapes import (
    CountedCards,
    CountedHand,
    HeldCard,
    Own,
    ShownHand,
)
from hexhold.play.protocol.view_shapes import Cards, OpenHand
from hexhold.play.table.fixed_parts import card_counts
from hexhold.play.table.foresight import is_idle
from hexhold.play.table.view_record import ViewRecord

_TRADES = {"offer", "counter"}


def legal_texts(actions: list[Action]) -> dict[str, list[str]]:
    """Return the legal actions by their first words; of offers only the name."""
    found: dict[str, list[str]] = {}
    for action in actions:
        kind = action.kind
        targets = found.setdefault(kind, [])
        if kind not in _TRADES:
            # "p0: road v1-v2" without the player and the kind.
            targets.append(str(action)[5 + len(kind) :])
    return found


def _cards(game: Game, s: ViewRecord, p: int, legal: dict[str, list[str]]) -> list[HeldCard]:
    names, counts = (CARDS, "progress") if s.expansion else (DEVELOPMENTS, "development")
    found = []
    for name, n in zip(names, s.of(counts, p), strict=True):
        if n:
            play = f"play {name}"
            ways = legal.get(play, [])
            idle = all(is_idle(game, p, f"p{p}: {play} {way}".rstrip()) for way in ways)
            found.append(HeldCard(name, n, bool(ways), bool(ways) and idle))
    return found


def _shown(s: ViewRecord, viewer: int) -> ShownHand | None:
    """P-25, P-32: return another's cards while the seat looks through them."""
    kind, player, target = s.frame()[:3]
    if player != viewer or kind not in (F_SPY, F_MASTER):
        return None
    if kind == F_MASTER:
        return ShownHand(target, card_counts(s.of("hands", target)), None)
    held = zip(CARDS, s.of("progress", target), strict=True)
    return ShownHand(target, None, [name for name, n in held for _ in range(n)])


def _yielded(s: ViewRecord, vertex: str, place: str, share: str) -> Cards:
    """V city_choice: return what the city yields from the hex."""
    return yield_of(s.records, int(vertex[1:]), int(place[1:]), share)


def own_shape(game: Game, seat: int, may_act: bool, undo: int | None, facts: Facts) -> Own:
    """Return a seat's part; without `may_act` nothing is legal (paused, or a stand-in plays).

    `facts` are public and the same for every seat, so they are worked out once.
    """
    s = ViewRecord(game, seat)
    must = seat in s.to_act
    legal = legal_texts(game.legal_actions(seat)) if may_act and must else {}
    hand = s.of("hands", seat)
    return Own(
        hand=card_counts(hand),
        cards=_cards(game, s, seat, legal),
        points=game.points(seat),
        rates={name: facts.players[seat].rates[name] for name in s.card_types},
        shown=_shown(s, seat),
        legal=legal,
        brings={
            f"yield {answer}": _yielded(s, *answer.split()) for answer in legal.get("yield", [])
        },
        must=must,
        undo=undo,
    )


def counted_hands(game: Game, seat: int) -> list[CountedHand]:
    """Return what a careful player in a seat can tell of the other hands (T-4)."""
    return [
        CountedHand(
            player,
            {
                name: CountedCards(belief.low, belief.high, round(belief.mean, 2))
                for name, belief in hand.items()
                if belief.high > 0
            },
        )
        for player, hand in enumerate(beliefs_of(game, seat))
        if player != seat
    ]


def hand_of(game: Game, p: int) -> tuple[Cards, list[str]]:
    """Return a player's hand, and their progress or development cards."""
    record = ViewRecord(game, p)
    names, held = (CARDS, "progress") if record.expansion else (DEVELOPMENTS, "development")
    cards = [name for name, n in zip(names, record.of(held, p), strict=True) for _ in range(n)]
    return card_counts(record.of("hands", p)), cards


def laid_open(game: Game) -> tuple[OpenHand, ...]:
    """Return all hands and points once the game is over, before that nothing."""
    return open_hands(game) if game.is_over else ()


def open_hands(game: Game) -> tuple[OpenHand, ...]:
    """Return all hands and points, for those who may see everything."""
    return tuple(
        OpenHand(p, *hand_of(game, p), game.points(p)) for p in range(game.setting.players)
    )
