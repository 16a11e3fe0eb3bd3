"""Judge a range of steps of a game: win probability, luck, and loss by each choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hexhold.analysis.alternatives import Alternatives, Weighed, judged
from hexhold.analysis.book import Booked, booked, placements, weigh_by_book
from hexhold.analysis.chance import Chance, Decks, sizes
from hexhold.analysis.judging import MOST_DEPTH
from hexhold.analysis.win_probability import Win, WinEstimator
from hexhold.engine.vocabulary.codes import PHASE_SETUP
from hexhold.errors import UsageError, quoted
from hexhold.fast import Games
from hexhold.game import Action, Game, View
from hexhold.records import Record


@dataclass(frozen=True)
class JudgedStep:
    """One judged step; vectors are by seat, in multiples of `win_probability.UNIT`."""

    number: int
    """The number of the step, from 1."""
    player: int
    """The seat that acted, from 0."""
    action: str
    """The text of the action, with its random result."""
    win: tuple[float, ...]
    """The win probability of every seat after it, adding to 1."""
    luck: dict[str, tuple[float, ...]]
    """By cause, each adding to 0."""
    begins: bool
    """Whether it is the first of a turn, or of a player's placement in the set-up."""
    ends_turn: bool
    """Whether another turn has begun with it."""
    weighed: Weighed | None
    """The action compared with the best other one; None where there was nothing to choose."""
    booked: Booked | None = None
    """What the book says of a placement that it knows."""


class UnjudgedSteps(NamedTuple):
    """Steps that are not judged, and the game after them."""

    skipped: frozenset[int]
    """Indices of steps that are not carried out."""
    restored: Mapping[int, Game]
    """Games from which to go on before the step with an index."""

    @classmethod
    def of(cls, record: Record) -> UnjudgedSteps:
        """Return those of a record."""
        return cls(record.told, record.restored)

    def before(self, number: int, game: Game) -> Game:
        """Return the game before a step; usually the one that is there."""
        return self.restored[number].copy() if number in self.restored else game


NO_GAPS = UnjudgedSteps(frozenset(), {})


class StepJudge:
    """Replays a game and judges ranges of its steps."""

    def __init__(
        self, start: Game, actions: Sequence[Action], depth: int = 0, gaps: UnjudgedSteps = NO_GAPS
    ) -> None:
        """Begin before the first step, as `analyse`; the depth is from 0 to `MOST_DEPTH`."""
        if type(depth) is not int or not 0 <= depth <= MOST_DEPTH:
            raise UsageError(f"depth: a whole number from 0 to {MOST_DEPTH}, not {quoted(depth)}")
        self._game = start.copy()
        self._actions = actions
        self._gaps = gaps
        self._number = 0
        self._setting = start.setting
        self._depth = depth
        self._judge = WinEstimator(start.setting, depth)
        self._plain = WinEstimator(start.setting)
        self._chance = Chance(start.setting, self._judge)
        self._before = Games.of(self._game)
        self._after = Games.of(self._game)
        self._decks = Decks.of(self._before, 0)
        self._turn: tuple[int, int, bool] | None = None

    @property
    def win(self) -> Win:
        """The win probability of every seat now."""
        return self._win_of(self._before)

    def _win_of(self, games: Games) -> Win:
        winner = games.winner(0)
        if winner >= 0:
            team = self._setting.team_of(winner)
            return [float(p in team) for p in range(self._setting.players)]
        return self._judge.win(games)[0]

    def steps(self, first: int, stop: int) -> Iterator[JudgedStep]:
        """Judge steps `first` to `stop` - 1, counted from 0.

        Earlier steps are only carried out, and none twice: ranges must be in the order of the game.
        """
        while self._number < min(stop, len(self._actions)):
            number = self._number
            if number in self._gaps.restored:
                self._restore(number)
            if number in self._gaps.skipped:
                self._number += 1
            elif number < first:
                self._carry_out(number)
            else:
                yield self._judged_step(number)

    def _restore(self, number: int) -> None:
        """Go on from another game."""
        self._game = self._gaps.before(number, self._game)
        self._before.put(0, self._game)
        self._after.put(0, self._game)
        self._decks = Decks.of(self._before, 0)

    def _carry_out(self, number: int) -> None:
        """Carry out a step."""
        self._begins()
        self._game.apply(str(self._actions[number]))
        self._after.put(0, self._game)
        self._advance()

    def _judged_step(self, number: int) -> JudgedStep:
        """Carry out a step and judge it."""
        action = self._actions[number]
        text = str(action)
        weighed, in_book = self._weigh(number, action)
        begins = self._begins()
        self._game.apply(text)
        self._after.put(0, self._game)
        win = self._win_of(self._after)
        given = action.code, action.result
        luck = self._chance.luck(self._before, *given, self._drawn(), win, self._decks)
        parts = {cause: tuple(part) for cause, part in luck.items()}
        ends = self._after.turn(0) > self._before.turn(0)
        self._advance()
        whose = number + 1, action.player, text
        return JudgedStep(*whose, tuple(win), parts, begins, ends, weighed, in_book)

    def _begins(self) -> bool:
        """Return whether it is another turn, or another's placing, than before the last step."""
        before, game = self._turn, self._game
        founding = bool(game.states[0]["phase"] == PHASE_SETUP)
        self._turn = game.turn, game.current, founding
        return self._turn != before

    def _drawn(self) -> list[int]:
        """Return how many cards of each deck the step drew."""
        had, has = sizes(self._before, 0), sizes(self._after, 0)
        return [max(n - m, 0) for n, m in zip(had, has, strict=True)]

    def _advance(self) -> None:
        self._decks.drawn(self._drawn())
        self._before.copy_from(0, self._after, 0)
        self._number += 1

    def _weigh(self, number: int, action: Action) -> tuple[Weighed | None, Booked | None]:
        p = action.player
        chosen = Action(action.code, self._setting)
        choices = judged(self._game.legal_actions(p, offers=False))
        if len(choices) < 2 or chosen not in choices:
            return None, None
        view = View(self._game, p)
        found = placements(view)
        if found is not None:
            return weigh_by_book(chosen, found), booked(chosen, found)
        alternatives = Alternatives(view, self._plain, number, self._depth)
        return alternatives.weigh(chosen, choices), None
