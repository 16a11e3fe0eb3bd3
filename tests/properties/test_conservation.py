"""No card and no piece comes into being or is lost, and what moves is told, in any game."""

import pytest

from hexhold.compiler import is_in
from hexhold.editions import CARDS, EDITIONS
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.codes import CONSTITUTION, PRINTER
from hexhold.engine.vocabulary.decisions import F_RETREAT
from hexhold.engine.vocabulary.happenings import read_notes
from hexhold.engine.vocabulary.layout import State
from hexhold.game.step_notes import happenings_of
from tests.properties.ledger import SUPPLY, Ledger
from tests.properties.walks import SEATS, Walk, start, steps

DECISIONS = 400
EACH = 3
"""Every so many decisions everything is counted: what is lost stays lost."""
EXPANSION_SUPPLY = {False: [19] * 5 + [12] * 3, True: [24] * 5 + [18] * 3}


def check_cards(s: State, walk: Walk) -> None:
    """C-3: every type's supply and hands together are constant."""
    expected = EXPANSION_SUPPLY[s.players > 4]
    for k in range(8):
        held = [s.hands[p, k] for p in range(s.players)]
        total = expected[k] if s.expansion or k < 5 else 0
        assert min(held) >= 0 and s.bank[k] >= 0
        assert sum(held) + s.bank[k] == total
    for p in range(s.players):
        assert s.hand_size[p] == sum(s.hands[p, k] for k in range(8))


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


def owner_in_the_air(s: State, i: int) -> int:
    """Whose knight a retreat is about; a neutral's is the displacing player's to place (W-4)."""
    p = s.frame[i, codes.PLAYER]
    return s.frame[i, codes.B] if p == s.current else p


def check_tokens(s: State, walk: Walk) -> None:
    """W-5: twenty tokens with two players, else none."""
    held = [s.tokens_held[p] for p in range(s.players)]
    assert min(held) >= 0 and s.token_pool >= 0
    assert sum(held) + s.token_pool == (20 if s.players == 2 else 0)


def is_ship(s: State, e: int) -> bool:
    """The piece on an edge is a ship."""
    return is_in(s.ships, e) == 1


def check_pieces(s: State, walk: Walk) -> None:
    """C-4: of each kind of piece as many as a player has, a displaced knight in the air too."""
    g = walk.setting.geometry
    for p in range(s.owners):
        own = [v for v in range(g.vertex_count) if s.owner[v] == p]
        levels = [s.knight[v] for v in own if s.knight[v] > 0]
        for i in range(s.depth):
            if s.frame[i, codes.KIND] == F_RETREAT and owner_in_the_air(s, i) == p:
                levels.append(s.frame[i, codes.A])
        buildings = [s.building[v] for v in own]
        used = [
            sum(s.road[e] == p and not is_ship(s, e) for e in range(g.edge_count)),
            sum(s.road[e] == p and is_ship(s, e) for e in range(g.edge_count)),
            buildings.count(codes.SETTLEMENT),
            buildings.count(codes.CITY) + buildings.count(codes.REDUCED_CITY),
            sum(s.building[v] > 0 and s.marks[v] & codes.WALL != 0 for v in own),
            *(levels.count(level) for level in (1, 2, 3)),
        ]
        found = [n + s.pieces[p, i] for i, n in enumerate(used)]
        assert found[:5] == [15, 15, 5, 4, 3]
        # W-4: a neutral's displaced knight may leave the game.
        assert found[5:] == [2, 2, 2] if p < s.players else max(found[5:]) <= 2 == found[7]
        assert min(s.pieces[p, i] for i in range(8)) >= 0
        assert s.reduced[p] == buildings.count(codes.REDUCED_CITY)


def check_board(s: State, walk: Walk) -> None:
    """What may stand where: one piece on a vertex, walls and metropolises under cities, R-4."""
    g = walk.setting.geometry
    for v in range(g.vertex_count):
        assert (s.owner[v] >= 0) == (s.building[v] > 0 or s.knight[v] > 0)
        assert s.building[v] == 0 or s.knight[v] == 0
        if s.building[v]:
            assert not any(u >= 0 and s.building[u] for u in g.vertex_neighbors[v])
        if s.building[v] and s.marks[v] & codes.WALL:
            assert s.building[v] == codes.CITY
    held = [(s.metropolis_owner[t], s.metropolis_vertex[t]) for t in range(3)]
    placed = [pair for pair in held if pair[0] >= 0]
    assert len({v for _, v in placed}) == len(placed)
    for p, v in placed:
        assert s.building[v] == codes.CITY and s.owner[v] == p
    tokens = 6 if s.players < 5 else 8
    given = sum(s.defender[p] for p in range(s.players))
    assert s.defenders_left == max(0, tokens - given)


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
    """What the walk dealt out before its step is no happening of the game."""
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
        check_cards(s, walk)
        check_progress(s, walk)
        check_pieces(s, walk)
        check_tokens(s, walk)
        check_board(s, walk)
        check_winner(s, walk)
