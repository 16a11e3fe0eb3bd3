"""`Game`: play, inspect and copy a game of any edition."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterable, Mapping
from numbers import Integral
from typing import Any

from hexhold.board import BoardGiven, find_board
from hexhold.compiler import RecordArray, copy_array, freeze, new_array, read_only, thaw
from hexhold.editions import chosen_game, with_setup
from hexhold.engine import entries
from hexhold.engine.beliefs.entries import (
    begin,
    begin_possible_of_all,
    draw_game,
    follow_step,
    step_and_update,
)
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.happenings import read_notes
from hexhold.engine.vocabulary.layout import Beliefs, PossibleHands, State, Work
from hexhold.errors import IllegalAction, UsageError, quoted
from hexhold.game.action import Action
from hexhold.game.action_check import check_action, deciders, seen_only_by
from hexhold.game.chances import chances
from hexhold.game.checksums import Sealed, sealed
from hexhold.game.explain import names
from hexhold.game.game_text import game_text
from hexhold.game.notation import write, write_result
from hexhold.game.positions import check_layout, read_position, write_position
from hexhold.game.setting import Setting, make_setting
from hexhold.game.state_hash import state_hash
from hexhold.pictures import picture

MOST_SEED = 2**63 - 1
_DRAWN = -1
_Kept = tuple[Setting, RecordArray, int | None, RecordArray, bool, RecordArray, list[Action]]
_scratch = threading.local()


def begin_states(
    setting: Setting, work: RecordArray, seed: int, first: int = _DRAWN
) -> RecordArray:
    """Return the state of a new game, whose first player is drawn unless given."""
    s = setting.blank_state()
    s.first = first
    states = freeze(s)
    entries.seed_game(states, 0, seed)
    entries.start_game(states, 0, setting.board, work, setting.deals)
    return states


def scratch() -> RecordArray:
    """Return this thread's scratch memory for the engine."""
    if not hasattr(_scratch, "work"):
        _scratch.work = new_array(Work)
    return _scratch.work


def checked_number(what: str, number: object, most: int) -> int:
    """Return a whole number from 0 to ``most`` as an `int`; raise `UsageError` otherwise."""
    # Check the usual type first: searches call this at every step.
    if type(number) is int and 0 <= number <= most:
        return number
    if isinstance(number, Integral) and not isinstance(number, bool):
        number = int(number)
        if 0 <= number <= most:
            return number
    raise UsageError(f"{what}: a whole number from 0 to {most}, not {quoted(number)}")


class Game:
    """A game in progress or finished.

    Make one with `Game.new`, `Game.from_position` or `copy`. Illegal and malformed actions change
    nothing.
    """

    __slots__ = (
        "_beliefs",
        "_history",
        "_keeps_beliefs",
        "_lock",
        "_logs",
        "_possible",
        "_setting",
        "_states",
        "seed",
    )

    def __init__(
        self,
        setting: Setting,
        states: RecordArray,
        seed: int | None,
        beliefs: RecordArray | None = None,
        keeps_beliefs: bool = True,
        possible: RecordArray | None = None,
    ) -> None:
        """Make a game from the engine's arrays, which it owns from now on.

        Args:
            setting: of the game.
            states: the engine's state, an array of one.
            seed: of its generators; None if that is unknown.
            beliefs: of the seats, an array of one; None starts them from the state.
            keeps_beliefs: False for an imagined game with impossible hands, whose beliefs stay as
                they are.
            possible: the possible hands that each seat sees; None derives them from the beliefs.
        """
        self._setting = setting
        self._states = states
        self._beliefs = beliefs
        self._keeps_beliefs = keeps_beliefs
        self._possible = possible
        self._history: list[Action] = []
        # The history as each viewer may know it, cached to format only new actions.
        self._logs: dict[int | None, list[str]] = {}
        # No other thread may act between the check of an action and the action itself.
        self._lock = threading.RLock()
        self.seed = seed
        """The seed of the generators; None if it is unknown."""

    @classmethod
    def new(
        cls,
        players: int | None = None,
        edition: str | None = None,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        variants: Iterable[str] = (),
        board: BoardGiven = None,
        first: int | None = None,
        setup: str | None = None,
        preset: str | None = None,
    ) -> Game:
        """Start a new game (section S).

        Args:
            players: 2 to 6; None is 4, or as many as the preset is for.
            edition: `6e`, `4e`, `3d`, `classic` or `base`; None is `6e`, or the preset's.
            seed: 0 to 2**63 - 1; equal seeds give equal games. None draws one.
            options: house rules, by option name.
            variants: names of variants; options win over them and can turn them off.
            board: None draws one (B-3). Or a name, such as `"beginner"` (B-5) or a scenario (F-6);
                a board given in full (B-6); or a map, as an object or the path of its file.
            first: the first player; None draws one (S-1).
            setup: `free` or `beginner`, the option of this name (S-2). With `beginner` the first
                pieces have fixed places on the beginner board, for 3 or 4 players. None leaves it
                to the options.
            preset: the name of a preset, such as `duel`; the other arguments override it.

        Raises:
            UsageError: an argument is wrong.
            PositionError: the given board is impossible.
        """
        players, edition, options, variants, board = chosen_game(
            preset, players, edition, options, variants, board
        )
        options = with_setup(options, setup)
        setting = make_setting(edition, options, variants, players, find_board(board, players))
        if seed is None:
            seed = secrets.randbelow(MOST_SEED + 1)
        seed = checked_number("seed", seed, MOST_SEED)
        if first is not None:
            first = checked_number("first", first, players - 1)
        check_layout(setting)
        drawn = _DRAWN if first is None else first
        return cls(setting, begin_states(setting, scratch(), seed, drawn), seed)

    @classmethod
    def from_position(cls, position: object) -> Game:
        """Make a game from a JSON position (docs/reference/positions.md); raise `PositionError`."""
        s, setting = read_position(position)
        seed = position.get("seed") if isinstance(position, dict) else None
        return cls(setting, freeze(s), seed)

    def copy(self, history: bool = True) -> Game:
        """Return an independent game with the same past and the same future.

        Args:
            history: whether the copy has the history. Without it, copying takes the same time at
                any length.
        """
        with self._lock:
            kept = self._states, self._beliefs, self._possible
            states, beliefs, possible = (
                None if each is None else copy_array(each) for each in kept
            )
            twin = Game(self._setting, states, self.seed, beliefs, self._keeps_beliefs, possible)
            if history:
                twin._history = self._history.copy()
                twin._logs = {viewer: log.copy() for viewer, log in self._logs.items()}
        return twin

    def determinize(self, viewer: int, seed: int) -> Game:
        """Return a complete game drawn from a seat's beliefs about hidden cards (T-4).

        It knows its own cards, all counts, what it saw produced, spent, traded and laid under a
        deck, and hands that it looked through. The seat sees the new game as it sees this one; the
        new one has no history. Equal knowledge and equal seeds give equal games. Its future
        chance is never the game's own, also if the seed is the game's seed.
        """
        self._check_player(viewer)
        seed = checked_number("seed", seed, MOST_SEED)
        states, beliefs = new_array(State), new_array(Beliefs)
        possible = new_array(PossibleHands, self._setting.players)
        with self._lock:
            known = self._current_beliefs(), self._possible_hands()
            where = self._states, self._setting.board, scratch()
            draw_game(*where, *known, viewer, seed, states, beliefs, possible)
        return Game(self._setting, states, seed, beliefs, possible=possible)

    def __copy__(self) -> Game:
        return self.copy()

    def __reduce__(self) -> Sealed:
        return sealed(self, self.__getstate__())

    def __getstate__(self) -> _Kept:
        with self._lock:
            records = copy_array(self._states), self.seed, copy_array(self._current_beliefs())
            possible = copy_array(self._possible_hands())
            return self._setting, *records, self._keeps_beliefs, possible, self._history.copy()

    def __setstate__(self, kept: _Kept) -> None:
        *made, history = kept
        self.__init__(*made)  # type: ignore[misc]  # the same attributes as at first
        self._history = history

    def __repr__(self) -> str:
        what = f"{self._setting.edition}, {self._setting.players} players, turn {self.turn}"
        if self.is_over:
            return f"<Game {what}: p{self.winner} has won>"
        return f"<Game {what}: {names(self.to_act)} to act>"

    def _repr_html_(self) -> str:
        """Return a picture with all hands, which notebooks show for the game."""
        return picture(self, None)

    # The state of the game

    @property
    def setting(self) -> Setting:
        """Return edition, options, number of players and map."""
        return self._setting

    @property
    def history(self) -> tuple[Action, ...]:
        """Return every action so far, with its result."""
        return tuple(self._history)

    @property
    def last_action(self) -> Action | None:
        """Return the last action with its result, or None at the start."""
        return self._history[-1] if self._history else None

    @property
    def to_act(self) -> tuple[int, ...]:
        """Return the players who decide now, in turn order; with an offer, its maker last."""
        with self._lock:
            return deciders(self._states, self._setting)

    @property
    def winner(self) -> int | None:
        """Return the winner, or None if the game is not over.

        With teams it is the member in whose turn the team won; `winners` has them all.
        """
        winner = int(self._states[0]["winner"])
        return None if winner < 0 else winner

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the players who won: one, a whole team, or nobody if the game is not over."""
        return () if self.winner is None else self._setting.team_of(self.winner)

    @property
    def is_over(self) -> bool:
        """Return whether the game is over."""
        return self.winner is not None

    @property
    def current(self) -> int:
        """Return the player whose turn it is."""
        return int(self._states[0]["current"])

    @property
    def turn(self) -> int:
        """Return the number of turns that began before this one."""
        return int(self._states[0]["turn"])

    def points(self, player: int) -> int:
        """Return a player's points, including hidden victory points of the base game (T-3)."""
        self._check_player(player)
        return int(entries.score(self._states, 0, player, 1))

    def public_points(self, player: int) -> int:
        """Return a player's points as all players see them (T-3)."""
        self._check_player(player)
        return int(entries.score(self._states, 0, player, 0))

    def position(self, viewer: int | None = None) -> dict[str, Any]:
        """Return the state as JSON, or what one seat may know of it (T-4).

        docs/reference/positions.md lists the keys.
        """
        if viewer is not None:
            self._check_player(viewer)
        position = write_position(self.state(), self._setting, viewer)
        if viewer is None and self.seed is not None:
            position["seed"] = self.seed
        return position

    def text(self, viewer: int | None = None) -> str:
        """Return state and legal actions in words, as one seat may know them (T-4).

        Made for a prompt or a language model: one line for each hex with its vertices, each key of
        `position`, each player, and each kind of legal action. What a line lists can be given to
        `apply`.
        """
        return game_text(self, viewer)

    def log(self, viewer: int | None = None) -> list[str]:
        """Return the history as one seat, or a spectator, may know it (T-4)."""
        if viewer is not None:
            self._check_player(viewer)
        with self._lock:
            log = self._logs.setdefault(viewer, [])
            log.extend(action.seen_by(viewer) for action in self._history[len(log) :])
            return log.copy()

    def state(self) -> State:
        """Return a copy of the engine's state, to be read field by field."""
        with self._lock:
            state: State = thaw(State, self._states)
        return state

    def state_hash(self, generators: bool = True) -> int:
        """Return a 64-bit hash of the state: equal games have equal hashes.

        The same on every machine, compiled or interpreted, and in every version whose rules led to
        the same state. Options do not count, since no action changes them.

        Args:
            generators: whether the streams of chance count. A game that is replayed with the
                results written in its record draws nothing, so its streams stay behind.
        """
        with self._lock:
            return state_hash(self._states, generators)

    @property
    def states(self) -> RecordArray:
        """Return the engine's state, a read-only array of one that follows the game.

        A copy (`states.copy()`) can be written to. To change the game itself, make another one with
        `Game.from_position`.
        """
        return read_only(self._states)

    @property
    def belief_records(self) -> RecordArray:
        """Return the engine's record of the seats' beliefs, a read-only array of one."""
        return read_only(self._current_beliefs())

    def _current_beliefs(self) -> RecordArray:
        """Return the record of beliefs, begun from the state if there is none."""
        with self._lock:
            if self._beliefs is None:
                self._beliefs = new_array(Beliefs)
                begin(self._states, 0, self._setting.board, self._beliefs, 0)
            return self._beliefs

    def _possible_hands(self) -> RecordArray:
        """Return the hands that each seat considers possible, one record for each seat."""
        with self._lock:
            if self._possible is None:
                players = self._setting.players
                self._possible = new_array(PossibleHands, players)
                begin_possible_of_all(self._current_beliefs(), self._possible, players)
            return self._possible

    # Actions

    def legal_actions(self, player: int | None = None, offers: bool = True) -> list[Action]:
        """Return the legal actions of all players who decide now, or of one.

        Args:
            player: whose actions; None means all.
            offers: whether to list offers and counter-offers, of one card for one card.
        """
        if player is not None:
            self._check_player(player)
        only = -1 if player is None else player
        work = scratch()
        with self._lock:
            n = entries.legal(self._states, 0, self._setting.board, work, only, int(offers))
        found = work[0]["actions"]
        return [Action(int(found[i]), self._setting) for i in range(n)]

    def why_not(self, action: str | Action) -> str | None:
        """Return None if the action is legal, else the reason with its rule."""
        refusal = self.refusal(action)
        return None if refusal is None else str(refusal)

    def refusal(self, action: str | Action) -> IllegalAction | None:
        """Return None if the action is legal, else the error that `apply` would raise."""
        try:
            with self._lock:
                check_action(action, self._states, self._setting, scratch())
        except IllegalAction as refusal:
            return refusal
        return None

    def outcomes(self, action: str | Action) -> list[tuple[str, float]]:
        """Return the texts of a legal action with each possible result, and their probabilities.

        The list is empty if chance plays no part. A result in the action is ignored. The results of
        a theft reveal the victim's hand: this asks the whole game, not a view. Raise
        `IllegalAction` for an illegal action.
        """
        with self._lock:
            code, _ = check_action(action, self._states, self._setting, scratch())
            found = chances(code, self._states, 0, self._setting)
        text = write(code, self._setting)
        return [(f"{text} => {write_result(code, n)}", float(likely)) for n, likely in found]

    def apply(self, action: str | Action) -> Action:
        """Carry out an action and return it with its result; raise `IllegalAction` if illegal."""
        with self._lock:
            work = scratch()
            code, forced = check_action(action, self._states, self._setting, work)
            privy = seen_only_by(self._states, code)
            where = self._states, 0, self._setting.board, work
            if self._keeps_beliefs:
                beliefs, possible = self._current_beliefs(), self._possible_hands()
                result = step_and_update(*where, beliefs, code, forced)
                follow_step(self._states, work, beliefs, possible, code)
            else:
                result = entries.step(*where, code, forced)
            applied = Action(code, self._setting, int(result), privy, read_notes(work))
            self._history.append(applied)
        return applied

    def check_viewer(self, viewer: object) -> None:
        """Raise `UsageError` unless a viewer exists: a player, or a spectator (-1)."""
        if viewer != codes.SPECTATOR:
            self._check_player(viewer)

    def _check_player(self, player: object) -> None:
        if type(player) is not int or not 0 <= player < self._setting.players:
            most = self._setting.players - 1
            raise UsageError(f"player: a number from 0 to {most}, not {quoted(player)}")
