"""The analysis of a game in answers of the API (docs/play/analysis.md)."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType


class AnalysedStep(Struct):
    """One step, and every seat's win probability after it."""

    step: int
    """The number of the step, as in a replay."""
    player: int
    action: str
    win: list[float]
    luck: dict[str, list[float]] | UnsetType = UNSET
    """Cause → what chance brought each seat, if chance had a part."""


class AnalysedError(Struct):
    """A decision for which there was a better one, as far as the seat could know."""

    step: int
    player: int
    action: str
    best: str
    loss: float
    low: float
    high: float
    grade: Literal["inaccuracy", "mistake", "blunder"]


class BookedPlacement(Struct):
    """A placement in the set-up that the book of fixed boards knows."""

    step: int
    player: int
    action: str
    win: float
    """The win probability of the player, with its standard error."""
    error: float
    best: str
    """The best placement of the book, which may be the same."""
    best_win: float
    best_error: float


class AnalysedMoment(Struct):
    """A turn that mattered, with the step in it that changed most."""

    step: int
    player: int
    """The player whose chance the whole turn changed most."""
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
    book: list[BookedPlacement] | UnsetType = UNSET
    """Missing in analyses from before there was a book."""


class AnalysisState(Struct):
    """GET and POST /api/records/{game_id}/analysis: the progress, or the finished analysis."""

    state: Literal["none", "waiting", "working", "made", "failed"]
    done: int
    """Steps analysed so far, out of `of`."""
    of: int
    ahead: int
    """Games that are analysed first."""
    analysis: AnalysisShape | None
