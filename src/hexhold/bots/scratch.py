"""Scratch memory of the compiled bots; the engine's own is `Work`."""

from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.compiler import Grid, Layout, Row, a_grid, a_number, a_record, a_row
from hexhold.engine.vocabulary.layout import MAX_PLAYERS, PROGRESS_CARDS, TRACKS, State

MOST_INPUTS = 1024
"""Inputs of a network."""
MOST_CELLS = 256
"""Cells of one layer of a network."""
MOST_TRIED = 1024
"""Actions that the strong player compares."""


class Scratch(Layout):
    """What a compiled bot uses while it decides."""

    plan: Plan = a_record(Plan)
    # The position after the tried action, and the actions to try.
    after: State = a_record(State)
    tried: Row = a_row(MOST_TRIED, 64)
    # How well the player stands after each of them. For one of them, the position after it and the
    # actions that can follow.
    worth: Row = a_row(MOST_TRIED, 64)
    middle: State = a_record(State)
    further: Row = a_row(MOST_TRIED, 64)
    best_worth: int = a_number(64)
    # Hidden cards still to be dealt: by kind, then progress cards in hands by track.
    undealt: Row = a_row(PROGRESS_CARDS + TRACKS, 32)
    # The network: its weights (see `strong.weights`), inputs and layers. By player, the sums of the
    # first layer are kept, with the inputs and the network that they belong to.
    generation: int = a_number()
    feature: Row = a_row(MOST_INPUTS, 16)
    # The position before the tried actions, its inputs and for whom they are. Which of these inputs
    # also hold for the position whose inputs are written now (`strong.kept_inputs`).
    is_kept: int = a_number()
    before: State = a_record(State)
    kept: Row = a_row(MOST_INPUTS, 16)
    kept_for: int = a_number()
    keeps_yields: int = a_number()
    keeps_sites: int = a_number()
    network_of: Row = a_row(MAX_PLAYERS)
    known: Grid = a_grid(MAX_PLAYERS, MOST_INPUTS, 16)
    first_layer: Grid = a_grid(MAX_PLAYERS, MOST_CELLS, 32)
    second_layer: Row = a_row(MOST_CELLS, 32)
