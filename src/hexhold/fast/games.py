"""Many games of one setting as flat records: legal actions, steps, views and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.bots import entries as bots
from hexhold.bots import find_bot, pack_seats
from hexhold.bots.registry import NO_OFFERS, WITH_OFFERS
from hexhold.bots.strong import entries as strong
from hexhold.bots.strong.weights import OF_STRONG, OF_STRONG_1, OF_STRONG_2, WHOLE
from hexhold.compiler import RecordArray, first_numbers, put_records
from hexhold.engine import entries as engine
from hexhold.engine.redaction import view
from hexhold.engine.vocabulary.codes import NONE
from hexhold.errors import IllegalAction, UsageError, quoted
from hexhold.fast.buffers import whole_number
from hexhold.fast.game_records import GameRecords
from hexhold.fast.slices import NEVER
from hexhold.fast.thread_pool import EntryTask
from hexhold.game import Action
from hexhold.game.chances import chances
from hexhold.game.codec import by_player
from hexhold.game.explain import explain
from hexhold.game.game import MOST_SEED, checked_number
from hexhold.game.notation import check_code, parse

MOST_ROUNDS = 2500
"""A game among bots stops after this many rounds, won or not."""
_ROUNDS_WITHOUT_END = (1 << 31) - 1
_GENERATIONS = {
    "strong": OF_STRONG,
    "strong@1": OF_STRONG_1,
    "strong@2": OF_STRONG_2,
    "strong@3": OF_STRONG,
}


class Battles(NamedTuple):
    """The battles with the barbarians in one game."""

    attacks: int
    """Battles in all."""
    lost: int
    """Battles that the players lost."""
    cities: int
    """Cities lost in them."""


class Games(GameRecords):
    """Games of one setting, numbered from 0, in records of 2 KiB that are copied as bytes.

    Actions are whole numbers: `legal` lists them, `text` and `code` turn them into texts and back.
    Methods of one game take its number first, and raise `UsageError` where there is no such game,
    player, bot or seed. An illegal action raises `IllegalAction`. Searches keep one `Games` for
    each depth and copy into it.

    Not thread-safe, because all games share scratch memory. Methods that start threads themselves,
    such as `play`, take care of that.
    """

    def legal(self, i: int, player: int = NONE, offers: bool = False) -> NDArray[np.int64]:
        """Return all legal actions, of all players or one: int64, overwritten by the next call.

        Args:
            i: which game.
            player: the seat whose actions are listed; -1: all seats.
            offers: whether offers and counter-offers are listed, of one card against one card.
        """
        i = checked_number("game", i, self._last)
        if player != NONE:
            player = checked_number("player", player, self._last_player)
        work = self.pool.works[0]
        n = engine.legal(self._states, i, self.board, work, player, 1 if offers else 0)
        return first_numbers(work[0]["actions"], n)

    def why_not(self, i: int, action: int) -> str | None:
        """Return the reason against an action, with its rule; None if it is legal."""
        i = checked_number("game", i, self._last)
        refusal = self._refusal(i, self._sound(action))
        return None if refusal is None else str(refusal)

    def outcomes(self, i: int, action: int) -> list[tuple[int, float]]:
        """Return the results that chance may give an action, with probabilities that add to 1.

        Empty where chance has no part. Of a theft it tells the hand that is robbed.

        Raises:
            IllegalAction: the action is not legal.
        """
        i = checked_number("game", i, self._last)
        action = self._legal(i, action)
        found = chances(action, self._states, i, self.setting_of(i))
        return [(result, float(likely)) for result, likely in found]

    def text(self, action: int, result: int = NONE) -> str:
        """Return an action's text, with what chance gave if named (docs/reference/notation.md).

        Raises:
            IllegalAction: the number is no action's of these games.
        """
        return str(Action(self._sound(action), self.setting, result))

    def code(self, text: str) -> int:
        """Return the number of an action's text, which names its player: `p0: city v10`.

        Raises:
            IllegalAction: it is no action of these games.
        """
        player, code, _ = parse(text, self.setting)
        if player is None:
            raise IllegalAction(f"say who acts, as in 'p0: …', not {quoted(text)}")
        return by_player(code, player)

    def step(self, i: int, action: int, result: int = NONE) -> int:
        """Carry out a legal action; return the result of chance, or -1 if chance has no part in it.

        Args:
            i: which game.
            action: one of `legal`.
            result: one of `outcomes`; -1 lets the game's own chance decide.

        Raises:
            IllegalAction: the action is not legal; the game has not changed.
            UsageError: there is no such result; the game has not changed.
        """
        i = checked_number("game", i, self._last)
        action = self._legal(i, action)
        if result != NONE:
            result = self._possible(i, action, result)
        return self._step(i, action, result)

    def _step(self, i: int, action: int, result: int = NONE) -> int:
        """Do the same as `step` without checks, for actions that are known to be legal."""
        work = self.pool.works[0]
        return int(engine.step(self._states, i, self.board, work, int(action), result))

    def _sound(self, action: object) -> int:
        """Return an action as an `int`; raise `IllegalAction` if it has no text."""
        number = whole_number(action)
        return check_code(-1 if number is None else number, self.setting)

    def _legal(self, i: int, action: object) -> int:
        """Return an action as an `int`; raise `IllegalAction` if it is not legal."""
        number = self._sound(action)
        refusal = self._refusal(i, number)
        if refusal is not None:
            raise refusal
        return number

    def _refusal(self, i: int, action: int) -> IllegalAction | None:
        reason = engine.why(self._states, i, self.board, self.pool.works[0], action)
        if not reason:
            return None
        setting = self.setting_of(i)
        deciders = tuple(p for p in range(setting.players) if self.deciders(i) >> p & 1)
        return explain(int(reason), action, setting, deciders, self._states[i])

    def _possible(self, i: int, action: int, result: object) -> int:
        number = whole_number(result)
        possible = [each for each, _ in chances(action, self._states, i, self.setting_of(i))]
        if number not in possible:
            raise UsageError(f"result: one of outcomes({i}, {action}), or -1, not {quoted(result)}")
        return possible[possible.index(number)]

    def see(self, i: int, player: int, into: Games, j: int) -> None:
        """Write the view of a seat of game i, with only what it may know (T-4), into game j.

        A view lists that seat's legal actions, bots choose on it, and its unknown cards are 0.
        """
        self._check_others(into)
        i = checked_number("game", i, self._last)
        j = checked_number("game", j, into._last)
        player = checked_number("player", player, self._last_player)
        view(self._states, i, into._states, j, player)

    def determinize(self, i: int, viewer: int, seed: int) -> None:
        """Put in place of a game one drawn from those that a seat may hold it for.

        Of cards that moved unseen the record has no past: `View.determinize` knows more.
        """
        i = checked_number("game", i, self._last)
        viewer = checked_number("player", viewer, self._last_player)
        seed = checked_number("seed", seed, MOST_SEED)
        put_records(self._states, i, self.game(i).determinize(viewer, seed)._states)

    def choose(
        self, i: int, player: int, bot: str = "steady", seed: int = 0, offers: bool = True
    ) -> int:
        """Return what a bot of `hexhold.bots.BOTS` does for a player who decides now.

        It sees the player's view; what it draws comes from the seed. Without ``offers`` it makes
        no offers and counter-offers.
        """
        i = checked_number("game", i, self._last)
        player = checked_number("player", player, self._last_player)
        seed = checked_number("seed", seed, MOST_SEED)
        kind = find_bot(bot).kind
        if not engine.deciders(self._states, i) >> player & 1:
            raise UsageError(f"player: in game {i} player {player} decides nothing now")
        pool = self.pool
        work, view, scratch = pool.works[0], pool.views[0], pool.scratches[0]
        engine.seed_chance(work, seed)
        trades = WITH_OFFERS if offers else NO_OFFERS
        where = self._states, i, view, self.board, work, scratch
        return int(bots.choose(*where, player, kind, trades))

    def play(
        self,
        seats: Sequence[str],
        seed: int = 0,
        most_rounds: int = MOST_ROUNDS,
        most_turns: int | None = None,
        offers: bool = True,
    ) -> int:
        """Play every game to its end among bots, as many at a time as there are threads.

        An interruption by Ctrl-C is heard between games and leaves each game either played or as it
        was: called again with the same arguments, it plays the others as it would have.

        Args:
            seats: the name of a bot for each seat.
            seed: what the bots of game i draw comes from seed + i.
            most_rounds: a game stops after this many rounds.
            most_turns: a game stops after this many turns, whatever ``most_rounds`` is; counted
                from the beginning, as `turn` does.
            offers: whether bots make offers and counter-offers.

        Returns:
            How many decisions that took; `winners` tells who has won.
        """
        kinds = self._kinds(seats)
        seed = checked_number("seed", seed, MOST_SEED)
        most_rounds = checked_number("most_rounds", most_rounds, _ROUNDS_WITHOUT_END)
        last = most_rounds * self.setting.players
        if most_turns is not None:
            last = checked_number("most_turns", most_turns, _ROUNDS_WITHOUT_END)
        pool = self.pool

        def arguments(n: int) -> tuple[Any, ...]:
            scratch = pool.views[n], self.board, pool.works[n], pool.scratches[n]
            return self._states, *scratch, kinds, seed, last

        task = EntryTask(bots.play_games, arguments, NEVER)
        if offers:
            return pool.share(self.count, 1, task)
        allowed = self._states["offers_per_turn"].copy()
        self._states["offers_per_turn"] = 0
        try:
            return pool.share(self.count, 1, task)
        finally:
            self._states["offers_per_turn"] = allowed

    def play_one(
        self, i: int, seats: Sequence[str], seed: int = 0, most_rounds: int = MOST_ROUNDS
    ) -> Battles:
        """Play one game to its end among bots, as `play` does, and count its battles.

        Args:
            i: which game.
            seats: the name of a bot for each seat.
            seed: what the bots of game i draw comes from seed + i.
            most_rounds: the game stops after this many rounds.
        """
        i = checked_number("game", i, self._last)
        seed = checked_number("seed", seed, MOST_SEED)
        last = checked_number("most_rounds", most_rounds, _ROUNDS_WITHOUT_END)
        kinds, pool = self._kinds(seats), self.pool
        scratch = pool.views[0], self.board, pool.works[0], pool.scratches[0]
        counts: Any = np.zeros(bots.COUNTS, np.int64)
        engine.seed_chance(pool.works[0], seed + i)
        bots.play_game(self._states, i, *scratch, counts, kinds, last * self.setting.players)
        return Battles(*counts[[bots.ATTACKS, bots.ATTACKS_LOST, bots.CITIES_LOST]].tolist())

    def _kinds(self, seats: Sequence[str]) -> int:
        """Return the bots of all seats as one number."""
        if not _is_list_of(self.setting.players, seats):
            raise UsageError(f"seats: {self.setting.players} names of bots, not {quoted(seats)}")
        return pack_seats(seats)

    def chances(self, player: int, judge: str = "strong") -> NDArray[np.float64]:
        """Estimate a player's win probability in each game with `strong`: float64 [count].

        With teams it is that of the player's team. It is judged from what the player may know; of a
        game that is over it is 1 or 0. Another generation of `strong` can be the judge.
        """
        player = checked_number("player", player, self._last_player)
        if judge not in _GENERATIONS:
            raise UsageError(f"judge: one of {', '.join(_GENERATIONS)}, not {quoted(judge)}")
        for scratch in self.pool.scratches:
            scratch[0]["generation"] = _GENERATIONS[judge]
        try:
            return self._chances(player)
        finally:
            for scratch in self.pool.scratches:
                scratch[0]["generation"] = OF_STRONG

    def _chances(self, player: int) -> NDArray[np.float64]:
        team = self.setting.team_of(player)
        # Each member's win probability alone, taken as independent of the others'.
        judged = 1 - np.prod([1 - self._chances_alone(member) for member in team], axis=0)
        over = self.winners >= 0
        chances: NDArray[np.float64] = np.where(over, np.isin(self.winners, team), judged)
        return chances

    def _chances_alone(self, player: int) -> NDArray[np.float64]:
        standings: RecordArray = np.zeros(self.count, np.int64)

        def arguments(n: int) -> tuple[Any, ...]:
            scratch = self.pool.works[n], self.pool.scratches[n]
            return self._states, self.board, *scratch, player, standings

        self.pool.share(self.count, 1, EntryTask(strong.judge_each, arguments))
        judged: NDArray[np.float64] = 1 / (1 + np.exp(-standings / WHOLE))
        return judged


def _is_list_of(count: int, names: Any) -> bool:
    return isinstance(names, Sequence) and not isinstance(names, str) and len(names) == count
