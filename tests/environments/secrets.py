"""States that a seat cannot tell apart: ``python -m tests.environments.secrets --pairs 100000``.

In every mode games are played at random, and what a seat may not know is dealt anew. Some pairs are
then played on alike, so that the seat has something to remember. Prints as JSON how many pairs were
compared, how many positions of pairs that were played on, with how many pairs the seat was asked
for a decision, and how many gave different observations or action masks.
"""

import argparse
import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np

from hexhold import Game
from hexhold.board import find_board
from hexhold.compiler import Array, RecordArray, are_same, copy_array, entry, new_array, rule, table
from hexhold.editions import CARDS, EDITIONS, variants_for
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine import entries as engine
from hexhold.engine.beliefs.entries import begin, step_and_update
from hexhold.engine.redaction import view
from hexhold.engine.vocabulary.codes import CARD_TRACK, NONE, RESOURCE_TYPES, A, B
from hexhold.engine.vocabulary.decisions import F_HARBOR, F_MASTER, F_SPY
from hexhold.engine.vocabulary.frames import decider, decision, detail
from hexhold.engine.vocabulary.happenings import FOR_THEFT, FOR_TOKEN, H_CARDS, read_notes
from hexhold.engine.vocabulary.layout import (
    DEVELOPMENTS,
    PROGRESS_CARDS,
    TRACKS,
    Beliefs,
    State,
    Work,
)
from hexhold.engine.vocabulary.random import below, next_word, seed_generator
from hexhold.environments import ActionSpace, Encoder, entries
from hexhold.game.setting import Setting, make_setting
from tests.properties.walks import Walk

#: P-1: cards of points are never in a hand.
LAID_OPEN = table([int(card in VP_CARDS) for card in CARDS])
SWAPS = 24
"""Cards that change places, of each kind."""
STEPS_BETWEEN = 9
"""Decisions between two positions that are looked at."""
PLAYED_ON, STEPS_ON = 7, 12
"""One in `PLAYED_ON` pairs is played on, for `STEPS_ON` decisions."""


@rule
def is_hidden(s: State, p: int, viewer: int) -> bool:
    """T-4, P-25, P-32: the viewer sees nothing of p's cards."""
    if p == viewer:
        return False
    looks = decider(s) == viewer and (decision(s) == F_SPY or decision(s) == F_MASTER)
    return not (looks and detail(s, A) == p)


@rule
def swap_hands(s: State, w: Work, p: int, q: int) -> int:
    """Return a card of each changes hands; 1 where they differ."""
    if s.hand_size[p] == 0 or s.hand_size[q] == 0:
        return 0
    j = nth_card(s, p, below(w.chance, s.hand_size[p]))
    k = nth_card(s, q, below(w.chance, s.hand_size[q]))
    s.hands[p, j] -= 1
    s.hands[q, j] += 1
    s.hands[q, k] -= 1
    s.hands[p, k] += 1
    return 0 if j == k else 1


@rule
def nth_card(s: State, p: int, n: int) -> int:
    """Return the type of a card of p's hand."""
    k = 0
    while n >= s.hands[p, k]:
        n -= s.hands[p, k]
        k += 1
    return k


@rule
def swap_progress(s: State, w: Work, p: int) -> int:
    """Return a progress card of p changes places with one of its deck; 1 where they differ."""
    c = below(w.chance, PROGRESS_CARDS)
    t = CARD_TRACK[c]
    if s.progress[p, c] == 0 or s.deck_size[t] == 0:
        return 0
    i = below(w.chance, s.deck_size[t])
    other = s.deck[t, i]
    if other == c or LAID_OPEN[other] == 1:
        return 0
    s.progress[p, c] -= 1
    s.progress[p, other] += 1
    s.deck[t, i] = c
    return 1


@rule
def swap_development(s: State, w: Work, p: int) -> int:
    """Section G: the same for a development card."""
    c = below(w.chance, DEVELOPMENTS)
    if s.development[p, c] == 0 or s.development_size == 0:
        return 0
    i = below(w.chance, s.development_size)
    other = s.development_deck[i]
    s.development[p, c] -= 1
    s.development[p, other] += 1
    s.development_deck[i] = c
    if p == s.current and s.bought[c] > 0:
        s.bought[c] -= 1
        s.bought[other] += 1
    return 0 if other == c else 1


@rule
def shuffle_decks(s: State, w: Work) -> int:
    """Return two cards of each deck change places; in how many decks they differ."""
    differ = 0
    for t in range(TRACKS):
        if s.deck_size[t] > 1:
            i = below(w.chance, s.deck_size[t])
            j = below(w.chance, s.deck_size[t])
            if s.deck[t, i] != s.deck[t, j]:
                differ += 1
            held = s.deck[t, i]
            s.deck[t, i] = s.deck[t, j]
            s.deck[t, j] = held
    return differ


@rule
def offer_anew(s: State, w: Work, viewer: int) -> int:
    """P-31 `harbor_face_down`: another resource of the hand is the one offered; 1 where it differs.

    A hand that was dealt no resource offers none that differs.
    """
    if s.harbor_face_down == 0 or decision(s) != F_HARBOR or detail(s, A) == viewer:
        return 0
    p = detail(s, A)
    resources = 0
    for k in range(RESOURCE_TYPES):
        resources += s.hands[p, k]
    if resources == 0:
        return 0
    before = detail(s, B)
    # Resources are the first types.
    s.frame[s.depth - 1, B] = nth_card(s, p, below(w.chance, resources))
    return 0 if detail(s, B) == before else 1


@entry
def deal_anew(states: Array[State], i: int, works: Array[Work], viewer: int) -> int:
    """Change what a seat may not know, and nothing else; how many cards lie elsewhere now."""
    s = states[i]
    w = works[0]
    changed = 0
    for _ in range(SWAPS):
        p = below(w.chance, s.players)
        q = below(w.chance, s.players)
        if is_hidden(s, p, viewer):
            if p != q and is_hidden(s, q, viewer):
                changed += swap_hands(s, w, p, q)
            changed += swap_progress(s, w, p)
            changed += swap_development(s, w, p)
        changed += shuffle_decks(s, w)
    changed += offer_anew(s, w, viewer)
    seed_generator(s.dice, next_word(w.chance), 0)
    seed_generator(s.shuffles, next_word(w.chance), 1)
    seed_generator(s.thefts, next_word(w.chance), 2)
    return changed


def with_other_secrets(game: Game, viewer: int, seed: int) -> Game:
    """Return a game that a seat cannot tell apart from another one."""
    states, work = copy_array(game.states), new_array(Work)
    engine.seed_chance(work, seed)
    deal_anew(states, 0, work, viewer)
    return Game(game.setting, states, None)


class Mode(NamedTuple):
    """The mode of a game."""

    edition: str
    players: int
    board: str | None = None
    variants: tuple[str, ...] = ()
    face_down: bool = False

    def setting(self) -> Setting:
        """Return the setting; with few points to win, games would end soon."""
        points = 16 if not EDITIONS[self.edition].expansion else 24
        board = find_board(self.board, self.players)
        options: dict[str, object] = {"victory_points": points}
        if self.face_down:
            options["harbor_face_down"] = True
        return make_setting(self.edition, options, self.variants, self.players, board)


MODES = (
    *(Mode(edition, players) for edition in EDITIONS for players in (2, 3, 4, 5, 6)),
    *(Mode("6e", players, None, variants_for(players)) for players in (2, 3, 5)),
    *(Mode("6e", players, face_down=True) for players in (3, 5)),
    *(Mode(edition, 4, "heading_for_new_shores") for edition in EDITIONS),
    *(Mode(edition, 3, "through_the_desert") for edition in ("base", "3d")),
    Mode("classic", 4, "four_islands"),
    Mode("4e", 4, "greater_catan"),
    *(Mode(edition, 3, "wonders_of_catan") for edition in ("base", "6e")),
    *(Mode(edition, 3, "fog_islands") for edition in ("base", "6e")),
)


class MaskWriter:
    """Writes action masks, of games of one setting."""

    def __init__(self, setting: Setting) -> None:
        self._board, self._space = setting.board, ActionSpace(setting, "two")
        self._work = new_array(Work)
        self._mask: Any = np.zeros(self._space.words, np.int64)

    def mask(self, states: RecordArray, viewer: int) -> bytes:
        """Return the action mask of a seat, or nothing if others decide first."""
        if states[0]["winner"] >= 0 or engine.first_decider(states, 0) != viewer:
            return b""
        given = self._board, self._work, self._space.numbers, self._mask
        entries.write_mask(states, 0, *given, viewer, NONE)
        return bytes(self._mask.tobytes())


class Pair(NamedTuple):
    """Two states of a game and a seat that cannot tell them apart."""

    encoder: Encoder
    masker: MaskWriter
    states: RecordArray
    twins: RecordArray
    viewer: int
    changed: int

    def masks(self) -> tuple[bytes, bytes]:
        """Return what the viewer may say in both, where it is asked."""
        one, other = (self.masker.mask(states, self.viewer) for states in (self.states, self.twins))
        return one, other

    def observations(self) -> tuple[bytes, bytes]:
        """Return what the viewer sees of both."""
        one, other = (
            self.encoder.encode(states, 0, self.viewer).tobytes()
            for states in (self.states, self.twins)
        )
        return one, other


class Twins:
    """Two games that a seat cannot tell apart, played on alike as far as it can see."""

    def __init__(self, pair: Pair) -> None:
        self.encoder, self.viewer = pair.encoder, pair.viewer
        self.setting = setting = pair.encoder.setting
        self.work = new_array(Work)
        self.states = copy_array(pair.states), pair.twins
        self.beliefs = new_array(Beliefs), new_array(Beliefs)
        for states, beliefs in zip(self.states, self.beliefs, strict=True):
            begin(states, 0, setting.board, beliefs, 0)

    def steps(self, most: int, chance: Random) -> Iterator[int]:
        """Actions that may be done in both, as long as the viewer cannot tell them apart."""
        for _ in range(most):
            actions = sorted(self.legal(0) & self.legal(1))
            if not actions:
                return
            action = chance.choice(actions)
            if not self.step(action):
                return
            yield action

    def observations(self) -> tuple[bytes, bytes]:
        """Return what the viewer sees of both, with all that it has seen of them."""
        one, other = (
            self.encoder.encode(states, 0, self.viewer, beliefs=beliefs).tobytes()
            for states, beliefs in zip(self.states, self.beliefs, strict=True)
        )
        return one, other

    def legal(self, n: int) -> set[int]:
        """Return what may be done in one of them."""
        count = engine.legal(self.states[n], 0, self.setting.board, self.work, NONE, 1)
        return {int(self.work[0]["actions"][i]) for i in range(count)}

    def step(self, action: int) -> bool:
        """Carry out an action in both; whether the viewer still cannot tell them apart."""
        result = self._carry_out(0, action, NONE)
        stolen = [note for note in read_notes(self.work) if is_theft(note)]
        if any(self.viewer in note[1:3] for note in stolen):
            # What chance took from or gave to the viewer may be impossible in the other.
            return False
        self._carry_out(1, action, NONE if stolen else result)
        one, other = (self._seen(n) for n in range(2))
        return are_same(one, other)

    def _seen(self, n: int) -> RecordArray:
        """Return what the viewer sees of one of them."""
        views = new_array(State)
        view(self.states[n], 0, views, 0, self.viewer)
        return views

    def _carry_out(self, n: int, action: int, forced: int) -> int:
        board = self.setting.board
        return int(
            step_and_update(self.states[n], 0, board, self.work, self.beliefs[n], action, forced)
        )


def is_theft(note: list[int]) -> bool:
    """Return whether chance has taken a card that only some seats see."""
    return note[0] == H_CARDS and note[5] in (FOR_THEFT, FOR_TOKEN)


def pairs(setting: Setting, seed: int, positions: int, twins: int) -> Iterator[Pair]:
    """Positions of a walk, each with some twins for each seat whose hidden cards lie elsewhere."""
    encoder, masker = Encoder(setting), MaskWriter(setting)
    walk = Walk(setting, seed)
    for _ in range(positions):
        for _ in range(STEPS_BETWEEN):
            if walk.step() is None:
                walk = Walk(setting, seed + 1000)
        for viewer in range(setting.players):
            for _ in range(twins):
                twin = copy_array(walk.states)
                changed = deal_anew(twin, 0, walk.work, viewer)
                yield Pair(encoder, masker, walk.states, twin, viewer, changed)


def main() -> None:
    """Compare as many pairs as are asked for, equally many of each mode."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=100_000)
    parser.add_argument("--twins", type=int, default=20, help="of each position, for each seat")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.process_time()
    compared = with_past = asked = told_apart = same = 0
    for mode in MODES:
        most = given.pairs // len(MODES) + 1
        positions = most // (mode.players * given.twins) + 1
        for each in pairs(mode.setting(), given.seed, positions, given.twins):
            (seen, also_seen), (mask, other_mask) = each.observations(), each.masks()
            compared += 1
            asked += mask != b""
            same += each.changed == 0
            told_apart += seen != also_seen or mask != other_mask
            if compared % PLAYED_ON == 0:
                twins = Twins(each)
                for _ in twins.steps(STEPS_ON, Random(compared)):
                    seen, also_seen = twins.observations()
                    with_past += 1
                    told_apart += seen != also_seen
    spent = time.process_time() - began
    found = {
        "modes": len(MODES),
        "pairs": compared,
        "with_past": with_past,
        "with_masks": asked,
        "only_chance_differs": same,
        "told_apart": told_apart,
        "cpu_seconds": round(spent, 1),
    }
    print(json.dumps(found))
    raise SystemExit(told_apart > 0)


if __name__ == "__main__":
    main()
