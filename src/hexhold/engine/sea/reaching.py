"""What a road or ship finds where it ends (F-8, F-9)."""

from hexhold.compiler import rule
from hexhold.engine.economy.number_yields import recount_yields
from hexhold.engine.sea.fog import discover
from hexhold.engine.sea.open_numbers import number_hexes
from hexhold.engine.vocabulary.layout import Board, State, Work


@rule
def reach(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """Turn over fog and bring numbers; a route reaches one new hex at the most."""
    before = s.fog | s.unnumbered
    number_hexes(s, b, w, p, e)
    discover(s, b, w, p, e)
    if s.fog | s.unnumbered != before:
        recount_yields(s, b)
