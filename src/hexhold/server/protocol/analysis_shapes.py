"""Why a game was won, as it is answered (docs/analysis.md)."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType


class AnalysedStep(Struct):
    """One step, and the chance of every seat to win after it."""

    step: int
    """As in a replay: so many steps have been carried out with it."""
    player: int
    action: str
    win: list[float]
    luck: dict[str, list[float]] | UnsetType = UNSET
    """By cause what chance brought each seat, where it had a part."""


class AnalysedError(Struct):
    """A decision beside which there was a better one, as far as the seat could know."""

    step: int
    player: int
    action: str
    best: str
    loss: float
    low: float
    high: float
    grade: Literal["inaccuracy", "mistake", "blunder"]


class AnalysedMoment(Struct):
    """A turn that mattered, by the step in it that did most."""

    step: int
    player: int
    """Whose chance the whole turn changed most."""
    change: float


class AnalysedSeat(Struct):
    """A seat's sums: start + luck - errors + others = result."""

    start: float
    luck: float
    errors: float
    others: float
    result: float
    decisions: int
    loss_mean: float
    accuracy: float
    inaccuracies: int
    mistakes: int
    blunders: int


class TurnTimes(Struct):
    """How long a seat's turns took, in seconds."""

    count: int
    mean: float
    longest: float


class AnalysisShape(Struct):
    """Why a game was won."""

    format: str
    version: int
    players: list[str]
    winner: int | None
    depth: int
    start: list[float]
    steps: list[AnalysedStep]
    luck: list[dict[str, float]]
    """By seat and cause."""
    errors: list[AnalysedError]
    moments: list[AnalysedMoment]
    summary: list[AnalysedSeat]
    cards: list[dict[str, dict[str, int]]]
    """By seat, way and type: cards that came into a hand."""
    robbed: list[list[int]]
    """Row p, column q: cards that p has robbed from q."""
    turns: list[TurnTimes] | None


class AnalysisState(Struct):
    """GET and POST /api/records/{game_id}/analysis: how far it is, and the analysis once made."""

    state: Literal["none", "waiting", "working", "made", "failed"]
    done: int
    """Steps that have been looked at, of so many."""
    of: int
    ahead: int
    """Games that are analysed before."""
    analysis: AnalysisShape | None
