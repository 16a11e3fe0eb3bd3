"""What all nodes of a game tree share."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from hexhold.compiler import RecordArray, copy_array, freeze
from hexhold.engine import entries as engine
from hexhold.environments import entries
from hexhold.environments.action_space import ActionSpace
from hexhold.environments.openspiel.decks import cards_between, deck_sizes, put_cards
from hexhold.environments.openspiel.parameters import Parameters
from hexhold.game import Game
from hexhold.game.chances import most_results
from hexhold.game.game import scratch

TREES_KEPT = 32
Chances = tuple[tuple[str, float], ...]
"""Outcomes of chance: texts, each with its probability; these add up to 1."""


class Tree:
    """A game as a tree: its setting, its ids, how it may begin, and how wide and deep it gets.

    Equal parameters have one tree (`tree_of`), also in what is copied or pickled.
    """

    def __init__(self, parameters: Parameters) -> None:
        """Build the tree; raise `UsageError` or `PositionError` for a wrong parameter."""
        self.parameters = parameters
        self.setting = parameters.setting()
        self.space = ActionSpace(self.setting, parameters.trades)
        """What the ids of players mean."""
        self.beginnings = [n for n in range(self.space.n) if self.space.begins(n)]
        """The ids that words may follow."""
        seeds = range(parameters.seed, parameters.seed + parameters.deals)
        self.seeds = seeds if self._is_dealt else seeds[:1]
        """The seeds of the possible deals."""
        self.ways_to_deal: Chances = _equally([f"deal {seed}" for seed in self.seeds])
        seats = range(self.setting.players)
        self.ways_to_begin: Chances = _equally([f"p{p} begins" for p in seats])
        self._blanks = [self._blank(p) for p in seats]

    def __deepcopy__(self, memo: object) -> Tree:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return tree_of, (self.parameters,)

    def _blank(self, first: int) -> RecordArray:
        """Return a blank state in which a given player begins."""
        blank = self.setting.blank_state()
        blank.first = first
        return freeze(blank)

    @property
    def _is_dealt(self) -> bool:
        """Whether anything but the decks is drawn at the start: a board (B-3), neutrals (W-1)."""
        return self.setting.deals == 1 or self.setting.for_two

    @property
    def most_chances(self) -> int:
        """No chance node has more outcomes; a deck has fewer kinds of cards than a roll results."""
        most = most_results(self.setting)
        return max(most, len(self.ways_to_deal), len(self.ways_to_begin))

    @property
    def most_chance_nodes(self) -> int:
        """No history has more: the start, one result for each id, and every card once."""
        start, _ = self.start(0, 0)
        return 2 + self.parameters.max_game_length + sum(deck_sizes(start.states[0]))

    def start(self, deal: int, first: int) -> tuple[Game, list[int]]:
        """Return the game of a deal, begun by a player, and how many cards each deck has.

        Decks are sorted. No generator is asked any more.
        """
        states, board = copy_array(self._blanks[first]), self.setting.board
        engine.seed_game(states, 0, self.seeds[deal])
        engine.start_game(states, 0, board, scratch(), self.setting.deals)
        engine.seed_game(states, 0, 0)
        sizes = deck_sizes(states[0])
        for deck, size in enumerate(sizes):
            put_cards(states[0], deck, 0, sorted(cards_between(states[0], deck, 0, size)))
        return Game(self.setting, states, None), sizes

    def legal_ids(self, game: Game, player: int, before: int) -> tuple[list[int], int]:
        """Return the legal ids after a prefix, or -1; and the only one of them, or -2."""
        words: Any = np.zeros(self.space.words, np.int64)
        board, numbers = self.setting.board, self.space.numbers
        only = entries.write_mask(game.states, 0, board, scratch(), numbers, words, player, before)
        bits = np.unpackbits(words.astype("<i8").view(np.uint8), bitorder="little")
        return np.flatnonzero(bits).tolist(), int(only)


@lru_cache(TREES_KEPT)
def tree_of(parameters: Parameters) -> Tree:
    """Return the tree of a game; raises as `Tree`."""
    return Tree(parameters)


def _equally(texts: list[str]) -> Chances:
    return tuple((text, 1 / len(texts)) for text in texts)
