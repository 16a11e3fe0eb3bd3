"""Random play that seeks variety.

Every kind of action is as likely as every other, and cards are dealt from the supply and the decks
to whoever begins a turn, so that everything can be bought and played soon.
"""

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from hexhold.board import find_board
from hexhold.compiler import (
    INTERPRETED,
    Array,
    Int64,
    ReadOnly,
    entry,
    new_array,
    thaw,
    to_bytes,
)
from hexhold.editions import CARD_TYPES, CARDS, EDITIONS, OPTIONS, TRACKS, variants_for
from hexhold.engine import entries
from hexhold.engine.vocabulary import codes, decisions
from hexhold.engine.vocabulary.codes import CONSTITUTION, NONE, PRINTER
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import argument, kind_of
from hexhold.engine.why import why_not
from hexhold.game.game import begin_states
from hexhold.game.setting import Setting, make_setting

FRAME_NAMES = {number: name for name, number in vars(decisions).items() if name.startswith("F_")}
SEATS = [(key, players) for key in EDITIONS for players in (2, 3, 4, 5, 6)]
RARE = {codes.A_END: 0.08, codes.A_OFFER: 0.03, codes.A_BANK: 0.3, codes.A_ROBBER: 0.5}
DEALT = 6
MOST_CARDS = 20
MOST_PROGRESS = 4
VP_CARDS = (PRINTER, CONSTITUTION)


@entry
def reasons_of(
    states: Array[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    actions: Array[Int64],
    count: int,
) -> int:
    """Put the reason code of each action in its place."""
    for n in range(count):
        actions[n] = why_not(states[i], boards[0], works[0], actions[n])
    return 0


@cache
def group_of(code: int) -> int:
    """The kind of an action; each card is a kind of its own."""
    kind = kind_of(code)
    return kind * 256 + (argument(code, 0) if kind in (codes.A_PLAY, codes.A_DEVELOP) else 0)


class Walk:
    """One game on its way."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.random = random.Random(seed)
        self.work = new_array(Work)
        self.states = begin_states(setting, self.work, seed)
        self.developed = 0
        self.dealt: list[tuple[int, str, str]] = []
        """What `deal` gave before the last step: the player, the card, and its deck if any."""
        self.met: dict[int, set[int]] = defaultdict(set)
        """What was decided, by the engine's number, with the kinds of actions that were listed."""

    def state(self) -> State:
        """A copy of the state, to be read."""
        s: State = thaw(State, self.states)
        return s

    def to_bytes(self) -> bytes:
        """The state as bytes."""
        return to_bytes(self.state())

    def legal(self) -> list[int]:
        """The legal list with offers."""
        n = entries.legal(self.states, 0, self.setting.board, self.work, NONE, 1)
        actions: Any = self.work[0]["actions"]
        return [int(actions[i]) for i in range(n)] if INTERPRETED else actions[:n].tolist()

    def deciders(self) -> set[int]:
        """The players who decide now."""
        mask = int(entries.deciders(self.states, 0))
        return {p for p in range(self.setting.players) if mask >> p & 1}

    def why(self, code: int) -> int:
        """The reason code of an action."""
        return int(entries.why(self.states, 0, self.setting.board, self.work, code))

    def why_each(self, codes: list[int]) -> list[int]:
        """The reason codes of many actions."""
        numbers: Any = list(codes) if INTERPRETED else np.array(codes, np.int64)
        reasons_of(self.states, 0, self.setting.board, self.work, numbers, len(codes))
        found: list[int] = numbers if INTERPRETED else numbers.tolist()
        return found

    def step(self) -> int | None:
        """One decision, None when the game is over."""
        self.dealt = []
        frame = self.frame
        if frame == decisions.F_ROLL and self.random.random() < 0.5:
            self.deal()
        groups: dict[int, list[int]] = {}
        for code in self.legal():
            groups.setdefault(group_of(code), []).append(code)
        if not groups:
            return None
        kinds = list(groups)
        self.met[frame].update(kind // 256 for kind in kinds)
        weights = [RARE.get(kind // 256, 1.0) for kind in kinds]
        code = self.random.choice(groups[self.random.choices(kinds, weights)[0]])
        if kind_of(code) == codes.A_DEVELOP and argument(code, 0) != codes.DEV_KNIGHT:
            self.developed += 1
        entries.step(self.states, 0, self.setting.board, self.work, code, NONE)
        return code

    def deal(self) -> None:
        """Cards for the current player, before the roll."""
        s = self.states[0]
        p = int(s["current"])
        for k in self.random.choices(range(8 if s["expansion"] else 5), k=DEALT):
            if s["bank"][k] > 0 and s["hand_size"][p] < MOST_CARDS:
                s["bank"][k] -= 1
                s["hands"][p, k] += 1
                s["hand_size"][p] += 1
                self.dealt.append((p, CARD_TYPES[k], ""))
        for t in range(3):
            n = int(s["deck_size"][t])
            card = int(s["deck"][t, n - 1]) if n else PRINTER
            if card not in VP_CARDS and s["progress_size"][p] < MOST_PROGRESS:
                s["deck"][t, n - 1] = 0
                s["deck_size"][t] = n - 1
                s["progress"][p, card] += 1
                s["progress_size"][p] += 1
                self.dealt.append((p, CARDS[card], TRACKS[t]))

    def top(self) -> str:
        """The engine's name for the current decision."""
        return FRAME_NAMES[self.frame]

    @property
    def frame(self) -> int:
        """The engine's number for the current decision."""
        s = self.states[0]
        return int(s["frame"][int(s["depth"]) - 1, codes.KIND])


#: A beginners' set-up and teams are only for some numbers of players, and dealt places leave no
#: set-up to walk through. Whether victory cards are hidden depends on the seed alone.
LEFT_OUT = ("setup", "teams", "dealt_places", "victory_cards")


def some_options(edition: str, seed: int) -> dict[str, Any]:
    """A few house rules; barbarians come often, games last long."""
    rng = random.Random(seed)
    options: dict[str, Any] = {"victory_points": 16 if edition == "base" else 24}
    if seed == 0:
        return options
    for name, option in OPTIONS.items():
        if option.variant_only or name in (*options, *LEFT_OUT) or rng.random() < 0.6:
            continue
        if option.kind == "yes_no":
            options[name] = rng.random() < 0.5
        elif option.kind == "choice":
            options[name] = rng.choice(option.choices)
    if EDITIONS[edition].expansion:
        options["barbarian_track"] = rng.choice([2, 3, 7])
        options["progress_limit"] = rng.choice([1, 4])
        options["victory_cards"] = "hidden" if seed % 3 == 0 else "open"
    return options


SOME_VARIANTS = 3


def some_variants(edition: str, players: int, seed: int) -> tuple[str, ...]:
    """Every other walk plays with some, all of them in turn."""
    if seed % 2 == 0 or not EDITIONS[edition].expansion:
        return ()
    first = seed // 2 * SOME_VARIANTS
    fitting = variants_for(players)
    return tuple(fitting[(first + i) % len(fitting)] for i in range(SOME_VARIANTS))


def some_teams(players: int, seed: int) -> str:
    """Every fourth walk of a fitting number of players."""
    if seed % 4 != 2 or players not in (4, 6):
        return "alone"
    return "threes" if players == 6 and seed % 8 == 2 else "pairs"


def some_board(players: int, seed: int) -> str | None:
    """Every third walk is at sea."""
    if seed % 3 != 0 or players == 2:
        return None
    if seed % 15 == 12 and players < 5:
        return "wonders_of_catan"
    return "through_the_desert" if seed % 2 == 0 and players < 5 else "heading_for_new_shores"


def start(edition: str, players: int, seed: int) -> Walk:
    """A walk at its beginning."""
    options, variants = some_options(edition, seed), some_variants(edition, players, seed)
    options["teams"] = some_teams(players, seed)
    board = find_board(some_board(players, seed), players)
    return Walk(make_setting(edition, options, variants, players, board), seed)


def steps(walk: Walk, most: int) -> Iterator[int]:
    """The walk's actions, to the end of the game or a limit."""
    for _ in range(most):
        code = walk.step()
        if code is None:
            return
        yield code
