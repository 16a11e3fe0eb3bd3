"""Many games of one setting as flat records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.bots import entries as bots
from hexhold.bots import find_bot, pack_seats
from hexhold.bots.strong import entries as strong
from hexhold.bots.strong.network import WHOLE
from hexhold.compiler import (
    RecordArray,
    column,
    copy_array,
    first_numbers,
    freeze,
    new_array,
    put_records,
    read_only,
)
from hexhold.engine import entries as engine
from hexhold.engine.redaction import view
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import State
from hexhold.errors import IllegalAction, UsageError, quoted
from hexhold.fast.buffers import checked_count, whole_number
from hexhold.fast.settings import are_alike
from hexhold.fast.slices import NEVER
from hexhold.fast.thread_pool import EntryTask, ThreadPool
from hexhold.game import Action, Game, Setting
from hexhold.game.chances import chances
from hexhold.game.checksums import Sealed, sealed
from hexhold.game.codec import by_player
from hexhold.game.explain import explain
from hexhold.game.game import MOST_SEED, checked_number
from hexhold.game.notation import check_code, parse

MOST_GAMES = 1 << 20
MOST_THREADS = 256
MOST_ROUNDS = 2500
"""A game among bots stops after this many rounds, won or not."""
_ROUNDS_WITHOUT_END = (1 << 31) - 1


class Games:
    """Games of one setting, numbered from 0, in records of 2 KiB that are copied as bytes.

    Actions are whole numbers: `legal` lists them, `text` and `code` turn them into texts and back.
    Methods of one game take its number first, and raise `UsageError` where there is no such game,
    player or seed. An action that is not legal raises `IllegalAction`. A game costs nothing
    next to its record, so searches keep one `Games` for each depth and copy into it.

    Not for several threads at a time: scratch memory is shared by all games. `play` and what runs
    in its own threads takes care of that.
    """

    def __init__(
        self,
        setting: Setting | Sequence[Setting],
        count: int = 1,
        seed: int | None = 0,
        threads: int = 1,
    ) -> None:
        """Begin games, number i with the seed + i; after the highest seed comes 0.

        Args:
            setting: edition, options, players and map (`hexhold.game.make_setting`); of several,
                from `alike_settings`, game i has number i, and from the first again.
            count: how many games, from 1.
            seed: of the first game, from 0; None leaves records blank, to be begun or put.
            threads: how many `play` takes.

        Raises:
            UsageError: an argument is not what it should be.
        """
        count = checked_count("count", count, MOST_GAMES)
        threads = checked_count("threads", threads, MOST_THREADS)
        if seed is not None:
            seed = checked_number("seed", seed, MOST_SEED)
        self.count = count
        self.settings = _checked_settings(setting)
        self.setting = self.settings[0]
        """What all have in common; boards may lie otherwise (`settings`)."""
        self._last, self._last_player = count - 1, self.setting.players - 1
        self.board = self.setting.board
        self.pool = ThreadPool(min(threads, count))
        self._states: RecordArray = new_array(State, count)
        if seed is not None:
            for i in range(count):
                self.begin(i, (seed + i) % (MOST_SEED + 1))

    def __reduce__(self) -> Sealed:
        return sealed(self, vars(self))

    @classmethod
    def of(cls, *games: Game) -> Games:
        """The same games as these, which go on apart.

        Raises:
            UsageError: there is none, or they are not of one setting.
        """
        if not games:
            raise UsageError("games: one or more")
        for game in games:
            check_game(game)
        found = cls([game.setting for game in games], len(games), seed=None)
        for i, game in enumerate(games):
            found.put(i, game)
        return found

    @cached_property
    def beginnings(self) -> tuple[RecordArray, RecordArray]:
        """For each setting a state before its set-up, and 1 where its board is dealt."""
        blanks = new_array(State, len(self.settings))
        for n, setting in enumerate(self.settings):
            blank = setting.blank_state()
            blank.first = NONE
            put_records(blanks, n, freeze(blank))
        return blanks, np.array([setting.deals for setting in self.settings], np.int64)

    def setting_of(self, i: int) -> Setting:
        """The setting of a game, its board with it."""
        i = checked_number("game", i, self._last)
        return self.settings[i % len(self.settings)]

    @property
    def states(self) -> RecordArray:
        """The engine's records of the games, [count], read-only.

        They follow the games; a copy of them can be written to. `put` places a game.
        """
        return read_only(self._states)

    # Beginning and copying

    def begin(self, i: int, seed: int) -> None:
        """Begin a new game, as `Game.new` with that seed, from 0 to 2**63 - 1."""
        i = checked_number("game", i, self._last)
        seed = checked_number("seed", seed, MOST_SEED)
        blanks, deals = self.beginnings
        kind = i % len(blanks)
        begin = self.board, self.pool.works[0], blanks[kind : kind + 1], seed, int(deals[kind])
        engine.renew_game(self._states, i, *begin)

    def reseed(self, i: int, seed: int) -> None:
        """Let what chance brings from now on come from another seed, from 0 to 2**63 - 1."""
        i = checked_number("game", i, self._last)
        engine.seed_game(self._states, i, checked_number("seed", seed, MOST_SEED))

    def put(self, i: int, game: Game) -> None:
        """Make a game the same as another, which goes on apart.

        Raises:
            UsageError: it is of another setting.
        """
        i = checked_number("game", i, self._last)
        check_game(game)
        if game.setting != self.setting_of(i):
            raise UsageError(f"game: one of the setting of game {i}, not of another")
        put_records(self._states, i, game._states)

    def copy_from(self, i: int, others: Games, j: int) -> None:
        """Make game i the same as game j of others of the same setting.

        Raises:
            UsageError: they are of another setting, or there is no such game.
        """
        self._check_others(others)
        i = checked_number("game", i, self._last)
        j = checked_number("game", j, others._last)
        put_records(self._states, i, others._states[j : j + 1])

    def copy(self) -> Games:
        """All games as they are now, which go on apart."""
        found = Games(self.settings, self.count, None, len(self.pool.works))
        put_records(found._states, 0, self._states)
        return found

    def game(self, i: int, seed: int | None = None) -> Game:
        """An independent `Game`, without a past; the seed is what it will say it came from."""
        i = checked_number("game", i, self._last)
        if seed is not None:
            seed = checked_number("seed", seed, MOST_SEED)
        return Game(self.setting_of(i), copy_array(self._states[i : i + 1]), seed)

    # Looking

    def to_act(self, i: int) -> int:
        """Who decides; of several the first in turn order, the maker of an offer last; -1 if over.

        See `deciders` for all of them.
        """
        i = checked_number("game", i, self._last)
        if self._states[i]["winner"] >= 0:
            return NONE
        return int(engine.first_decider(self._states, i))

    def deciders(self, i: int) -> int:
        """The players who decide now, player p as bit p."""
        return int(engine.deciders(self._states, checked_number("game", i, self._last)))

    def winner(self, i: int) -> int:
        """Who has won, -1 while the game goes on."""
        return int(self._states[checked_number("game", i, self._last)]["winner"])

    def turn(self, i: int) -> int:
        """Turns begun before this one."""
        return int(self._states[checked_number("game", i, self._last)]["turn"])

    def points(self, i: int, player: int) -> int:
        """T-3, concealed victory points included."""
        i = checked_number("game", i, self._last)
        player = checked_number("player", player, self._last_player)
        return int(engine.score(self._states, i, player, 1))

    def legal(self, i: int, player: int = NONE, offers: bool = False) -> NDArray[np.int64]:
        """Every legal action, of all who decide or of one: int64, overwritten by the next call.

        Args:
            i: which game.
            player: whose; -1 is all players'.
            offers: whether offers and counter-offers are listed, of one card against one card.
        """
        i = checked_number("game", i, self._last)
        if player != NONE:
            player = checked_number("player", player, self._last_player)
        work = self.pool.works[0]
        n = engine.legal(self._states, i, self.board, work, player, 1 if offers else 0)
        return first_numbers(work[0]["actions"], n)

    def why_not(self, i: int, action: int) -> str | None:
        """None where an action is legal, else the reason with its rule."""
        i = checked_number("game", i, self._last)
        refusal = self._refusal(i, self._sound(action))
        return None if refusal is None else str(refusal)

    def outcomes(self, i: int, action: int) -> list[tuple[int, float]]:
        """What chance may bring for a legal action, as `step` takes it, and how likely: adds to 1.

        Empty where chance has no part. Of a theft it tells the hand that is robbed.

        Raises:
            IllegalAction: the action is not legal.
        """
        i = checked_number("game", i, self._last)
        action = self._legal(i, action)
        found = chances(action, self._states[i], self.setting_of(i))
        return [(result, float(likely)) for result, likely in found]

    def text(self, action: int, result: int = NONE) -> str:
        """An action's text, with what chance gave if that is named (docs/notation.md).

        Raises:
            IllegalAction: the number is no action's of these games.
        """
        return str(Action(self._sound(action), self.setting, result))

    def code(self, text: str) -> int:
        """The number of an action's text, which names its player: `p0: city v10`.

        Raises:
            IllegalAction: it is no action of these games.
        """
        player, code, _ = parse(text, self.setting)
        if player is None:
            raise IllegalAction(f"say who acts, as in 'p0: …', not {quoted(text)}")
        return by_player(code, player)

    # Going on

    def step(self, i: int, action: int, result: int = NONE) -> int:
        """Carry out a legal action; what chance gave, -1 where it has no part.

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
        """As `step`, unchecked: for actions that are known to be legal."""
        work = self.pool.works[0]
        return int(engine.step(self._states, i, self.board, work, int(action), result))

    def _sound(self, action: object) -> int:
        """Return an action's number as Python's; raises `IllegalAction` where it has no text."""
        number = whole_number(action)
        return check_code(-1 if number is None else number, self.setting)

    def _legal(self, i: int, action: object) -> int:
        """Return an action's number as Python's; raises `IllegalAction` where it is not legal."""
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
        possible = [each for each, _ in chances(action, self._states[i], self.setting_of(i))]
        if number not in possible:
            raise UsageError(f"result: one of outcomes({i}, {action}), or -1, not {quoted(result)}")
        return possible[possible.index(number)]

    def see(self, i: int, player: int, into: Games, j: int) -> None:
        """Make game j of others the view of one seat: what it may know and nothing else (T-4).

        A view lists that seat's legal actions, bots choose on it, and its unknown cards are 0.

        Raises:
            UsageError: the others are of another setting, or there is no such game or player.
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
        """What a bot of `hexhold.bots.BOTS` does for a player who decides now.

        It sees the player's view; what it draws comes from the seed. Without ``offers`` it makes
        no offers and counter-offers.

        Raises:
            UsageError: there is no such bot, or the player does not decide now.
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
        trades = bots.WITH_OFFERS if offers else bots.NO_OFFERS
        where = self._states, i, view, self.board, work, scratch
        return int(bots.choose(*where, player, kind, trades))

    def play(self, seats: Sequence[str], seed: int = 0, most_rounds: int = MOST_ROUNDS) -> int:
        """Play every game to its end among bots, as many at a time as there are threads.

        An interruption by Ctrl-C is heard between games and leaves each game either played or as it
        was: called again with the same arguments, it plays the others as it would have.

        Args:
            seats: the name of a bot for each seat.
            seed: what the bots of game i draw comes from seed + i.
            most_rounds: a game stops after this many rounds.

        Returns:
            How many decisions that took; `winners` tells who has won.

        Raises:
            UsageError: an argument is not what it should be; no game has changed.
        """
        if not _is_list_of(self.setting.players, seats):
            raise UsageError(f"seats: {self.setting.players} names of bots, not {quoted(seats)}")
        seed = checked_number("seed", seed, MOST_SEED)
        most_rounds = checked_number("most_rounds", most_rounds, _ROUNDS_WITHOUT_END)
        kinds, most_turns = pack_seats(seats), most_rounds * self.setting.players
        pool = self.pool

        def arguments(n: int) -> tuple[Any, ...]:
            scratch = pool.views[n], self.board, pool.works[n], pool.scratches[n]
            return self._states, *scratch, kinds, seed, most_turns

        return pool.share(self.count, 1, EntryTask(bots.play_games, arguments, NEVER))

    @property
    def winners(self) -> NDArray[np.int8]:
        """Who has won each game, -1 where it goes on: int8 [count]."""
        return np.array(column(self._states, "winner"), np.int8)

    def chances(self, player: int) -> NDArray[np.float64]:
        """How likely a player is to win each game, by the judgement of `strong`: float64 [count].

        It is judged from what the player may know; of a game that is over it is 1 or 0.

        Raises:
            UsageError: there is no such player.
        """
        player = checked_number("player", player, self._last_player)
        standings: RecordArray = np.zeros(self.count, np.int64)

        def arguments(n: int) -> tuple[Any, ...]:
            scratch = self.pool.works[n], self.pool.scratches[n]
            return self._states, self.board, *scratch, player, standings

        self.pool.share(self.count, 1, EntryTask(strong.judge_each, arguments))
        over = self.winners >= 0
        judged = 1 / (1 + np.exp(-standings / WHOLE))
        chances: NDArray[np.float64] = np.where(over, self.winners == player, judged)
        return chances

    def _check_others(self, others: Games) -> None:
        if not isinstance(others, Games):
            raise UsageError(f"games: others of the same setting, not {quoted(others)}")
        if others.setting is not self.setting and not are_alike(others.setting, self.setting):
            raise UsageError("games: others of the same setting, not of another")


def check_game(game: object) -> None:
    """Raise `UsageError` where it is no game."""
    if not isinstance(game, Game):
        raise UsageError(f"game: a hexhold.Game, not {quoted(game)}")


def _is_list_of(count: int, names: Any) -> bool:
    return isinstance(names, Sequence) and not isinstance(names, str) and len(names) == count


def _checked_settings(given: Any) -> tuple[Setting, ...]:
    settings = tuple(given) if isinstance(given, Iterable) else (given,)
    if not settings or not all(isinstance(each, Setting) for each in settings):
        raise UsageError(
            f"setting: one of make_setting, or several of alike_settings, not {quoted(given)}"
        )
    for n, each in enumerate(settings):
        if not are_alike(each, settings[0]):
            raise UsageError(
                f"setting: number {n} is of other rules, or of another map, than number 0"
            )
    return settings
