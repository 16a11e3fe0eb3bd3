"""The beginner set-up: every first piece has its fixed place (S-2)."""

from hexhold.board import BEGINNER_PIECES
from hexhold.compiler import rule, table
from hexhold.engine.building.longest_road import award_longest_road
from hexhold.engine.turn.founding import place_first_building, place_first_route
from hexhold.engine.turn.turn import first_turn
from hexhold.engine.vocabulary.layout import Board, State, Work

#: For each seat vertex and edge of the first building and its road, then of the second.
PLACES = table([list(seat) for seat in BEGINNER_PIECES])


@rule
def place_beginner_pieces(s: State, b: Board, w: Work) -> None:
    """S-2 "beginner", S-3: pieces are placed and cards taken as in set-up, then the game begins."""
    while s.setup_step < 2 * s.players:
        p = s.current
        column = 0 if s.setup_step < s.players else 2
        place_first_building(s, b, w, p, PLACES[p, column])
        place_first_route(s, b, w, p, PLACES[p, column + 1], False)
    award_longest_road(s, w)
    first_turn(s, b, w)
