"""No card and no piece comes into being or is lost, and what moves is told, in any game."""

import pytest

from hexhold.editions import CARDS, EDITIONS
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.codes import CONSTITUTION, PRINTER
from hexhold.engine.vocabulary.happenings import read_notes
from hexhold.engine.vocabulary.layout import State
from hexhold.game.step_notes import happenings_of
from tests.properties.ledger import SUPPLY, Ledger
from tests.properties.walks import SEATS, Walk, start, steps
from tools.invariants import MEANING, what_is_broken

DECISIONS = 400
EACH = 3
"""Every so many decisions everything is counted: what is lost stays lost."""


def check_progress(s: State, walk: Walk) -> None:
    """C-5, P-1, P-4: of each progress card as many as the deck had."""
    if not s.expansion:
        assert sum(s.progress_size[p] for p in range(s.players)) == sum(s.deck_size.values()) == 0
        held = sum(s.development[p, c] for p in range(s.players) for c in range(5))
        played = sum(s.army[p] for p in range(s.players)) + walk.developed
        assert s.development_size + held + played == 25
        return
    counts = [sum(s.progress[p, c] for p in range(s.players)) for c in range(len(CARDS))]
    for t in range(3):
        for i in range(s.deck_size[t]):
            counts[s.deck[t, i]] += 1
            assert codes.CARD_TRACK[s.deck[t, i]] == t
    counts[PRINTER] += sum(s.vp_cards[p, 0] for p in range(s.players))
    counts[CONSTITUTION] += sum(s.vp_cards[p, 1] for p in range(s.players))
    assert counts == [EDITIONS[walk.setting.edition].decks.get(card, 0) for card in CARDS]
    assert sum(counts) == 54
    for p in range(s.players):
        assert s.progress_size[p] == sum(s.progress[p, c] for c in range(len(CARDS)))
        hidden = s.progress[p, PRINTER] + s.progress[p, CONSTITUTION]
        assert hidden == 0 or s.victory_cards == codes.VICTORY_CARDS_HIDDEN


def points(s: State, p: int) -> int:
    """T-3, counted from the board."""
    buildings = [s.building[v] for v in range(160) if s.owner[v] == p]
    found = buildings.count(codes.SETTLEMENT) + buildings.count(codes.REDUCED_CITY)
    found += 2 * buildings.count(codes.CITY) + s.defender[p]
    found += 2 * sum(s.metropolis_owner[t] == p for t in range(3))
    found += 2 * (s.longest_road == p) + 2 * (s.largest_army == p) + (s.merchant_owner == p)
    found += s.island_points[p]
    found += s.vp_cards[p, 0] + s.vp_cards[p, 1] + s.development[p, codes.DEV_VICTORY_POINT]
    return found


def check_winner(s: State, walk: Walk) -> None:
    """T-2: nobody plays on with the points in their own turn."""
    in_turn = s.phase in (codes.PHASE_ROLL, codes.PHASE_ACTION, codes.PHASE_OVER)
    team = walk.setting.team_of(s.current)
    enough = sum(points(s, p) for p in team) >= walk.setting.points_to_win
    assert (s.winner >= 0) == (s.phase == codes.PHASE_OVER) == (in_turn and enough)
    assert s.winner in (codes.NONE, s.current)


def enter_gifts(ledger: Ledger, walk: Walk) -> None:
    """Cards that the walk dealt before its step are not a happening of the game."""
    for p, card, deck in walk.dealt:
        if deck:
            ledger.progress[p][card] += 1
            ledger.progress[deck][card] -= 1
        else:
            ledger.cards[p][card] += 1
            ledger.cards[SUPPLY][card] -= 1


@pytest.mark.parametrize(("edition", "players"), SEATS)
def test_nothing_comes_into_being_or_is_lost_or_moves_untold(edition: str, players: int) -> None:
    walk = start(edition, players, 100 + players)
    ledger = Ledger(walk.state(), walk.setting)
    decided = walk.deciders()
    for n, _ in enumerate(steps(walk, DECISIONS)):
        s = walk.state()
        enter_gifts(ledger, walk)
        ledger.keep(happenings_of(read_notes(walk.work), walk.setting))
        ledger.check(s)
        assert ledger.asked == walk.deciders() - decided
        decided = walk.deciders()
        if n % EACH and s.phase != codes.PHASE_OVER:
            continue
        assert MEANING[what_is_broken(walk.states, 0, walk.setting.board)] == ""
        check_progress(s, walk)
        check_winner(s, walk)
        given = sum(s.defender[p] for p in range(s.players))
        assert s.defenders_left == max(0, (6 if s.players < 5 else 8) - given)
