"""Foresee what an action would do, as far as its seat can know (T-4).

The engine carries it out on a copy of what the seat sees. So nothing secret can show, and no rule
is written twice.
"""

from hexhold.compiler import same_but
from hexhold.editions import CARD_TYPES
from hexhold.engine import entries
from hexhold.engine.vocabulary.happenings import read_notes
from hexhold.game import Action, Game
from hexhold.game.game import scratch
from hexhold.game.happenings import (
    Happening,
    ImprovementBuilt,
    MerchantMoves,
    NumberMoves,
    PieceMoves,
)
from hexhold.game.step_notes import happenings_of
from hexhold.play.protocol.own_shapes import Foreseen
from hexhold.play.protocol.view_shapes import BoardShape
from hexhold.play.table.fixed_parts import board_after
from hexhold.play.table.log import cards_moved, events_of, move_of, shape_of
from hexhold.play.table.public_view import changes, live_view
from hexhold.play.table.statistics import Statistics
from hexhold.play.table.view_record import ViewRecord

HARBOR, FLEET, ALCHEMIST = "play commercial_harbor", "play merchant_fleet", "play alchemist"
#: A played card is gone in any case.
GONE_ANYWAY = ("progress", "progress_size", "deck", "deck_size", "card_played")
GONE_BASE = ("development", "development_held", "bought")
#: What would happen to pieces, tokens and tracks.
ON_THE_BOARD = (PieceMoves, MerchantMoves, NumberMoves, ImprovementBuilt)
MOST_CARDS = 127
"""The most cards of one type in a hand of the engine."""


def foresee(
    game: Game, seat: int, text: str, statistics: Statistics, board: BoardShape
) -> Foreseen:
    """Return what a legal action would do; raises `IllegalAction`.

    For dice that an Alchemist names this is what they bring, without the event die.
    """
    imagined = _imagined(game, seat, text)
    before = ViewRecord(imagined)
    action = imagined.apply(text)
    happenings = action.happenings
    if action.kind == ALCHEMIST:
        happenings += _rolled(imagined, action)
    after = ViewRecord(imagined)
    for name in ("fog", "unnumbered"):
        after.records[0][name] = game.states[0][name]
    return Foreseen(
        idle=is_idle(game, seat, text),
        moves=[
            # Another player's cards are imagined, so only their number is known.
            move_of(moved, moved.giver in (None, seat))
            for moved in cards_moved(happenings)
        ],
        happenings=[shape_of(each, None) for each in happenings if isinstance(each, ON_THE_BOARD)],
        events=events_of(happenings, game.setting),
        changes=changes(
            live_view(before, statistics, board),
            live_view(after, statistics, board_after(board, after)),
        ),
    )


def is_idle(game: Game, seat: int, text: str) -> bool:
    """Return whether playing a card would do nothing now; raises `IllegalAction`."""
    imagined = _imagined(game, seat, text)
    old = ViewRecord(imagined, seat)
    action = imagined.apply(text)
    new = ViewRecord(imagined, seat)
    if action.kind == HARBOR:
        return not _opens_a_harbor(imagined, seat, new)
    if action.kind == FLEET:
        return not _cheapens_a_trade(imagined, seat, old, new)
    return same_but(old.records, new.records, (*GONE_ANYWAY, *GONE_BASE))


def _imagined(game: Game, seat: int, text: str) -> Game:
    """Return the game as a seat sees it; others' hands hold the cards that the action names.

    No hex lies face down or waits for a number: nobody knows what would come (F-8, F-9).
    """
    seen = ViewRecord(game, seat).records
    seen[0]["fog"] = seen[0]["unnumbered"] = 0
    hands, sizes = seen[0]["hands"], seen[0]["hand_size"]
    named = text.split()[-1]
    k = CARD_TYPES.index(named) if named in CARD_TYPES else 0
    for p in range(game.setting.players):
        if p != seat:
            for other in range(len(CARD_TYPES)):
                hands[p, other] = 0
            hands[p, k] = min(int(sizes[p]), MOST_CARDS)
    return Game(game.setting, seen, None, keeps_beliefs=False)


def _rolled(game: Game, named: Action) -> tuple[Happening, ...]:
    """Return what the dice named by an Alchemist bring, without an event."""
    red, yellow = (int(die.text) for die in named.arguments)
    (roll,) = [a for a in game.legal_actions(named.player) if a.kind == "roll"]
    dice = red | yellow << 3
    work = scratch()
    entries.step(game._states, 0, game.setting.board, work, roll.code, dice)
    return happenings_of(read_notes(work), game.setting)


def _opens_a_harbor(game: Game, seat: int, after: ViewRecord) -> bool:
    """P-31: return whether there is a card to offer, and a player with cards."""
    sizes = after.row("hand_size")
    asked = {str(a).split()[2] for a in game.legal_actions(seat) if a.kind == "harbor"}
    return any(sizes[int(player[1:])] > 0 for player in asked)


def _cheapens_a_trade(game: Game, seat: int, before: ViewRecord, after: ViewRecord) -> bool:
    """P-34: return whether a possible trade with the supply becomes cheaper."""
    paid = {str(a).split()[2] for a in game.legal_actions(seat) if a.kind == "bank"}
    was, now = before.facts.players[seat].rates, after.facts.players[seat].rates
    return any(now[card] < was[card] for card in paid)
