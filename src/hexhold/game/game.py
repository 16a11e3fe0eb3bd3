"""The game as people, records, bots and servers use it."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from hexhold.board import BoardGiven, find_board
from hexhold.compiler import RecordArray, copy_array, freeze, new_array, read_only, thaw
from hexhold.editions import DEFAULT_EDITION, with_setup
from hexhold.engine import entries
from hexhold.engine.beliefs.entries import (
    begin,
    begin_possible_of_all,
    draw_game,
    follow_step,
    step_and_update,
)
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import F_GIFTS, F_MASTER, F_OFFER, F_TOKEN
from hexhold.engine.vocabulary.happenings import read_notes
from hexhold.engine.vocabulary.layout import Beliefs, PossibleHands, State, Work
from hexhold.errors import IllegalAction, UsageError, quoted
from hexhold.game.action import Action
from hexhold.game.chances import chances
from hexhold.game.checksums import Sealed, sealed
from hexhold.game.codec import by_player, kind_of, player_of
from hexhold.game.explain import explain, names
from hexhold.game.notation import NO_TEXT, check_code, parse, write, write_result
from hexhold.game.outcomes import NO_RESULT, read_result
from hexhold.game.positions import check_layout, read_position, write_position
from hexhold.game.setting import Setting, make_setting
from hexhold.game.state_hash import state_hash

MOST_SEED = 2**63 - 1
_DRAWN = -1
_Kept = tuple[Setting, RecordArray, int | None, RecordArray, bool, RecordArray, list[Action]]
_scratch = threading.local()


def scratch() -> RecordArray:
    """This thread's scratch memory for the engine."""
    if not hasattr(_scratch, "work"):
        _scratch.work = new_array(Work)
    return _scratch.work


def checked_number(what: str, number: object, most: int) -> int:
    """A whole number of Python or NumPy from 0 on as Python's; raises `UsageError`."""
    # First what is nearly always handed over: searches ask this at every step.
    if type(number) is int and 0 <= number <= most:
        return number
    if isinstance(number, np.integer):
        number = int(number)
        if 0 <= number <= most:
            return number
    raise UsageError(f"{what}: a whole number from 0 to {most}, not {quoted(number)}")


class Game:
    """One game in progress or finished.

    Made by `Game.new`, `Game.from_position` or `copy`. Illegal and malformed actions change
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
        """A game of the engine's own arrays, which are its own from now on.

        Args:
            setting: what is played.
            states: the engine's state, an array of one.
            seed: what its generators were started from, None if that is unknown.
            beliefs: the seats' beliefs, an array of one; None begins them from the state.
            keeps_beliefs: False for an imagined game with impossible hands: beliefs stay
                as they are.
            possible: the hands that each seat takes for possible; None: as the beliefs tell.
        """
        self._setting = setting
        self._states = states
        self._beliefs = beliefs
        self._keeps_beliefs = keeps_beliefs
        self._possible = possible
        self._history: list[Action] = []
        # By viewer: the history as it may know it, so that only new actions are written.
        self._logs: dict[int | None, list[str]] = {}
        # Between the check of an action and the action itself no other thread may act.
        self._lock = threading.RLock()
        self.seed = seed
        """What the generators were started from, None if that is unknown."""

    @classmethod
    def new(
        cls,
        players: int = 4,
        edition: str = DEFAULT_EDITION,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        variants: Iterable[str] = (),
        board: BoardGiven = None,
        first: int | None = None,
        setup: str | None = None,
    ) -> Game:
        """A game at the start of its set-up (section S).

        Args:
            players: 2 to 6.
            edition: `6e`, `4e`, `3d`, `classic` or `base`.
            seed: 0 to 2**63 - 1; equal seeds give equal games. None draws one.
            options: house rules, by option name.
            variants: names of variants.
            board: None draws one (B-3); a name, such as `"beginner"` (B-5) or a scenario's (F-6);
                a board given in full (B-6); a map, as an object or the path of its file.
            first: who begins; None draws (S-1).
            setup: `free` or `beginner`, the option of this name (S-2): with `beginner` every first
                piece has its place on the beginner board, for 3 or 4 players. None leaves it to
                the options.

        Raises:
            UsageError: an argument is not what it should be.
            PositionError: the board given is impossible.
        """
        options = with_setup(options, setup)
        setting = make_setting(edition, options, variants, players, find_board(board, players))
        if seed is None:
            seed = secrets.randbelow(MOST_SEED + 1)
        seed = checked_number("seed", seed, MOST_SEED)
        if first is not None:
            first = checked_number("first", first, players - 1)
        s = setting.blank_state()
        s.first = _DRAWN if first is None else first
        check_layout(setting)
        states = freeze(s)
        entries.seed_game(states, 0, seed)
        entries.start_game(states, 0, setting.board, scratch(), setting.deals)
        return cls(setting, states, seed)

    @classmethod
    def from_position(cls, position: object) -> Game:
        """A game from the JSON form of docs/positions.md; raises `PositionError`."""
        s, setting = read_position(position)
        seed = position.get("seed") if isinstance(position, dict) else None
        return cls(setting, freeze(s), seed)

    def copy(self, history: bool = True) -> Game:
        """An independent game with the same past and the same future.

        Args:
            history: whether the copy knows the past; without, a copy costs the same at any length.
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
        new one has no history. Equal knowledge and equal seeds give equal games.
        """
        self._check_player(viewer)
        seed = checked_number("seed", seed, MOST_SEED)
        states, beliefs = new_array(State), new_array(Beliefs)
        possible = new_array(PossibleHands, self._setting.players)
        with self._lock:
            known = self._current_beliefs(), self._possible_hands()
            where = self._states, self._setting.board, scratch()
            draw_game(*where, *known, viewer, seed, states, beliefs, possible)
        entries.seed_game(states, 0, seed)
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
        self.__init__(*made)  # type: ignore[misc]
        self._history = history

    def __repr__(self) -> str:
        what = f"{self._setting.edition}, {self._setting.players} players, turn {self.turn}"
        if self.is_over:
            return f"<Game {what}: p{self.winner} has won>"
        return f"<Game {what}: {names(self.to_act)} to act>"

    # What is the case

    @property
    def setting(self) -> Setting:
        """Edition, options, number of players and map."""
        return self._setting

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action so far, with its result."""
        return tuple(self._history)

    @property
    def last_action(self) -> Action | None:
        """The newest action, with its result; None at the start."""
        return self._history[-1] if self._history else None

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who decides now, in turn order; with an offer, the offerer last."""
        with self._lock:
            return self._deciders()

    def _deciders(self) -> tuple[int, ...]:
        mask = entries.deciders(self._states, 0)
        s = self._states[0]
        n = self._setting.players
        order = [(int(s["current"]) + i) % n for i in range(n)]
        owing = [p for p in order if (mask >> p) & 1]
        top = int(s["depth"]) - 1
        if s["frame"][top, codes.KIND] == F_OFFER:
            offerer = int(s["frame"][top, codes.PLAYER])
            owing.sort(key=lambda p: p == offerer)
        return tuple(owing)

    @property
    def winner(self) -> int | None:
        """Who has won, None while the game goes on."""
        winner = int(self._states[0]["winner"])
        return None if winner < 0 else winner

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return int(self._states[0]["current"])

    @property
    def turn(self) -> int:
        """Turns begun before this one."""
        return int(self._states[0]["turn"])

    def points(self, player: int) -> int:
        """T-3, concealed victory points of the base game included."""
        self._check_player(player)
        return int(entries.score(self._states, 0, player, 1))

    def public_points(self, player: int) -> int:
        """T-3, as everybody sees them."""
        self._check_player(player)
        return int(entries.score(self._states, 0, player, 0))

    def position(self, viewer: int | None = None) -> dict[str, Any]:
        """The whole state as JSON (docs/positions.md), or what one seat may know of it (T-4)."""
        if viewer is not None:
            self._check_player(viewer)
        position = write_position(self.state(), self._setting, viewer)
        if viewer is None and self.seed is not None:
            position["seed"] = self.seed
        return position

    def log(self, viewer: int | None = None) -> list[str]:
        """The history as one seat, or a spectator, may know it (T-4)."""
        if viewer is not None:
            self._check_player(viewer)
        with self._lock:
            log = self._logs.setdefault(viewer, [])
            log.extend(action.seen_by(viewer) for action in self._history[len(log) :])
            return log.copy()

    def state(self) -> State:
        """A copy of the engine's state, to be read field by field."""
        with self._lock:
            state: State = thaw(State, self._states)
        return state

    def state_hash(self, generators: bool = True) -> int:
        """Return 64 bits of the state: equal games have equal ones.

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
        """The engine's state itself, an array of one that is read-only.

        It follows the game. A copy of it (`states.copy()`) can be written to; place a game that is
        different with `Game.from_position`.
        """
        return read_only(self._states)

    @property
    def belief_records(self) -> RecordArray:
        """The engine's record of the seats' beliefs, an array of one that is read-only."""
        return read_only(self._current_beliefs())

    def _current_beliefs(self) -> RecordArray:
        """Return the record of beliefs, begun from the state if there is none."""
        with self._lock:
            if self._beliefs is None:
                self._beliefs = new_array(Beliefs)
                begin(self._states, 0, self._setting.board, self._beliefs, 0)
            return self._beliefs

    def _possible_hands(self) -> RecordArray:
        """Return the hands that each seat takes for possible, a record each."""
        with self._lock:
            if self._possible is None:
                players = self._setting.players
                self._possible = new_array(PossibleHands, players)
                begin_possible_of_all(self._current_beliefs(), self._possible, players)
            return self._possible

    # What can be done

    def legal_actions(self, player: int | None = None, offers: bool = True) -> list[Action]:
        """Every legal action of all who decide now, or of one.

        Args:
            player: whose; None is everybody's.
            offers: whether offers and counter-offers are listed, of one card against one card.
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
        """None where the action is legal, else the reason with its rule."""
        refusal = self.refusal(action)
        return None if refusal is None else str(refusal)

    def refusal(self, action: str | Action) -> IllegalAction | None:
        """None where the action is legal, else what `apply` would raise: rule and reason."""
        try:
            with self._lock:
                self._checked(action)
        except IllegalAction as refusal:
            return refusal
        return None

    def outcomes(self, action: str | Action) -> list[tuple[str, float]]:
        """Every text with a result that a legal action may get, and how likely, adding to 1.

        Empty where chance has no part; a result that the action names is ignored. Of a theft it
        tells the hand that is robbed: it is asked of the whole game, not of a view. Raises
        `IllegalAction`.
        """
        with self._lock:
            code, _ = self._checked(action)
            found = chances(code, self._states[0], self._setting)
        text = write(code, self._setting)
        return [(f"{text} => {write_result(code, n)}", float(likely)) for n, likely in found]

    def apply(self, action: str | Action) -> Action:
        """Carry out an action; returns it with its result. Raises `IllegalAction`."""
        with self._lock:
            code, forced = self._checked(action)
            privy = self._privy(code)
            work = scratch()
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

    def _checked(self, action: str | Action) -> tuple[int, int]:
        if isinstance(action, Action) and action._setting is self._setting:
            code, forced = check_code(action.code, self._setting), None
            if action.result != NO_RESULT:
                forced = _text_of(action).partition(" => ")[2] or None
        else:
            text = _text_of(action) if isinstance(action, Action) else action
            player, code, forced = parse(text, self._setting)
            code = by_player(code, self._only_decider() if player is None else player)
        reason = entries.why(self._states, 0, self._setting.board, scratch(), code)
        if reason:
            raise explain(int(reason), code, self._setting, self.to_act, self._states[0])
        if not forced and forced is not None:
            raise IllegalAction("the result after => is missing")
        if forced is None:
            return code, NO_RESULT
        return code, read_result(forced, code, self._states[0], self._setting)

    def _only_decider(self) -> int:
        deciders = self.to_act
        if len(deciders) > 1:
            raise IllegalAction(f"say who acts, as in 'p{deciders[0]}: …': {names(deciders)}")
        return deciders[0] if deciders else self.current

    def _privy(self, code: int) -> frozenset[int] | None:
        """T-4: who sees the card that the action moves."""
        kind, player = kind_of(code), player_of(code)
        s = self._states[0]
        top = int(s["depth"]) - 1
        frame = s["frame"][top, codes.KIND]
        other = int(s["frame"][top, codes.A])
        if kind == codes.A_RETURN or (kind == codes.A_HARBOR and s["harbor_face_down"]):
            return frozenset({player})
        secret = (
            (codes.A_GIVE, F_GIFTS),
            (codes.A_GIVE, F_TOKEN),
            (codes.A_TAKE, F_MASTER),
        )
        if kind == codes.A_TAKE_CARD or (kind, frame) in secret:
            return frozenset({player, other})
        return None

    def check_viewer(self, viewer: object) -> None:
        """Raise `UsageError` unless a viewer exists: a player, or a spectator (-1)."""
        if viewer != codes.SPECTATOR:
            self._check_player(viewer)

    def _check_player(self, player: object) -> None:
        if type(player) is not int or not 0 <= player < self._setting.players:
            raise UsageError(
                f"player: a number from 0 to {self._setting.players - 1}, not {quoted(player)}"
            )


def _text_of(action: Action) -> str:
    try:
        return str(action)
    except (LookupError, TypeError, ValueError):
        raise IllegalAction(NO_TEXT) from None
