"""A node of the game tree, in which chance acts like a player and no generator is used."""

from __future__ import annotations

import json
from collections import Counter
from typing import Self

from hexhold.engine.vocabulary.codes import NONE
from hexhold.environments.action_masks import SEVERAL
from hexhold.environments.openspiel.decks import (
    bring_to_top,
    card_name,
    cards_between,
    decks_drawn_from,
    put_cards,
)
from hexhold.environments.openspiel.information_state import (
    HandLookedAt,
    position_text,
    shown_hand,
    step_text,
)
from hexhold.environments.openspiel.tree import Chances, Tree
from hexhold.errors import UsageError, quoted
from hexhold.game import Action, Game
from hexhold.game.happenings import DECKS


class Node:
    """A state of the OpenSpiel game; knows nothing of OpenSpiel.

    Chance deals the board, says who begins, gives the result of an action, and draws each card at
    the moment at which a player does. Where only one thing can come of it, chance is not asked.
    """

    def __init__(self, tree: Tree) -> None:
        """The root of a tree."""
        self.tree = tree
        self.chances: Chances = tree.ways_to_deal
        """The outcomes of chance with their probabilities; empty if a player decides."""
        self.length = 0
        """How many ids players have chosen."""
        self.player = NONE
        """The player who decides, or waits for chance; -1 before the game and after it."""
        self.prefix_id = NONE
        """The first id of its action, while the second is missing."""
        self._deal = NONE
        self._game: Game | None = None
        self._undrawn = [0] * len(DECKS)
        """For each deck, how many cards on its top have no order yet."""
        self._action = ""
        """The action for which chance is asked, with its result once that is known."""
        self._turned = [0] * len(DECKS)
        """For each deck, how many cards on its top chance has drawn for that action."""
        self._deck = NONE
        """The deck from which chance draws next."""
        self._ids: list[int] | None = None
        self._shown_hands: dict[int, HandLookedAt] = {}
        """Hands that were looked through, by the place of the action in the history."""
        self._written: dict[int, tuple[int, str]] = {}
        """By seat, how many actions its information covers, and the text."""
        if len(self.chances) == 1:
            self.apply_outcome(0)

    def copy(self) -> Self:
        """Return an independent node of the same tree."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._game = None if self._game is None else self._game.copy()
        twin._undrawn, twin._turned = self._undrawn.copy(), self._turned.copy()
        twin._shown_hands, twin._written = self._shown_hands.copy(), self._written.copy()
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    # State

    @property
    def game(self) -> Game:
        """The game before the action for which chance is asked.

        Its undrawn cards lie sorted on top of its decks, so it is no game to be played on.
        """
        if self._game is None:
            raise UsageError("the game has not begun: chance is still to deal")
        return self._game

    @property
    def has_begun(self) -> bool:
        """Whether chance has dealt and said who begins."""
        return self._game is not None

    @property
    def is_over(self) -> bool:
        """Whether there is a winner, or the limit of ids is reached."""
        if self._game is None or self.chances:
            return False
        return self._game.is_over or self.length >= self.tree.parameters.max_game_length

    @property
    def winner(self) -> int | None:
        """The winner, if there is one."""
        return None if self._game is None else self._game.winner

    @property
    def ids(self) -> list[int]:
        """The legal ids in ascending order; not to be changed."""
        if self.chances or self.is_over:
            return []
        if self._ids is None:
            self._ids, _ = self.tree.legal_ids(self.game, self.player, self.prefix_id)
        return self._ids

    @property
    def said(self) -> str:
        """What only the player knows: a prefix, or an action before chance."""
        if self.prefix_id >= 0:
            return self.tree.space.text(self.prefix_id)
        return self._action.partition(" => ")[0].partition(": ")[2]

    # Actions of players and chance

    def apply_id(self, number: int) -> None:
        """Apply a player's id; if only one can follow, apply that too. Raises `UsageError`."""
        if number not in self.ids:
            raise UsageError(f"action: {self._why_not(number)}")
        tree, player = self.tree, self.player
        words = f"p{player}: " + f"{self.said} {tree.space.text(number)}".strip()
        self.length += 1
        if self.prefix_id < 0 and tree.space.begins(number) and self.game.refusal(words):
            _, only = tree.legal_ids(self.game, player, number)
            if only == SEVERAL:
                self.prefix_id, self._ids = number, None
                return
            words = f"{words} {tree.space.text(only)}"
        self.prefix_id = NONE
        self._await_result(words)

    def _why_not(self, number: int) -> str:
        if self._game is None or self.chances:
            return "chance is asked, and no player"
        if self.is_over:
            return "the game is over"
        if not 0 <= number < self.tree.space.n:
            return f"a number from 0 to {self.tree.space.n - 1}, not {quoted(number)}"
        words = f"{self.said} {self.tree.space.text(number)}".strip()
        reason = self.game.why_not(f"p{self.player}: {words}")
        return f"{number}, {quoted(words)}: {reason or 'no legal action has this id now'}"

    def apply_outcome(self, number: int) -> None:
        """Apply one of `chances`; raise `UsageError` for any other number."""
        if not 0 <= number < len(self.chances):
            raise UsageError(
                f"chance: a number from 0 to {len(self.chances) - 1}, not {quoted(number)}"
                if self.chances
                else "chance: a player is asked, and not chance"
            )
        if self._deal < 0:
            self._deal, self.chances = number, self.tree.ways_to_begin
        elif self._game is None:
            self._game, self._undrawn = self.tree.start(self._deal, number)
            self.chances, self.player = (), self._game.to_act[0]
        elif self._deck < 0:
            self._carry_out(self.chances[number][0])
        else:
            self._draw(number)

    def _await_result(self, words: str) -> None:
        """Let chance decide the result of an action, if it has several."""
        results = self.game.outcomes(words)
        self._action, self._ids = words, None
        if len(results) > 1:
            self.chances = tuple(results)
        else:
            self._carry_out(results[0][0] if results else words)

    def _carry_out(self, text: str) -> None:
        """Carry out an action with its result, unless chance has yet to draw a card for it."""
        self._action, self._deck, self.chances = text, NONE, ()
        after = self.game.copy()
        action = after.apply(text)
        drawn = [0] * len(DECKS)
        for deck in decks_drawn_from(action):
            drawn[deck] += 1
            if self._turned[deck] < drawn[deck] <= self._undrawn[deck]:
                self._ask_for_card(deck)
                if self.chances:
                    return
        self._undrawn = [max(0, n - m) for n, m in zip(self._undrawn, drawn, strict=True)]
        self._turned, self._action = [0] * len(DECKS), ""
        self._move_to(after, action)

    def _move_to(self, after: Game, action: Action) -> None:
        look = shown_hand(after, action)
        if look is not None:
            self._shown_hands[len(after.history) - 1] = look
        self._game = after
        self.player = NONE if after.is_over else after.to_act[0]

    def _hidden(self, deck: int) -> Counter[int]:
        """Return the cards of which chance draws the next."""
        first, end = self._turned[deck], self._undrawn[deck]
        return Counter(cards_between(self.game.states[0], deck, first, end))

    def _ask_for_card(self, deck: int) -> None:
        """Let chance draw a card, unless all cards of the deck are the same."""
        hidden = self._hidden(deck)
        if len(hidden) == 1:
            self._turned[deck] += 1
            return
        self._deck = deck
        self.chances = tuple(
            (f"{DECKS[deck]} {card_name(deck, card)}", n / hidden.total())
            for card, n in sorted(hidden.items())
        )

    def _draw(self, number: int) -> None:
        """Put the card that chance has drawn, by its number among the hidden cards, on top."""
        deck = self._deck
        card = sorted(self._hidden(deck))[number]
        first, end = self._turned[deck], self._undrawn[deck]
        bring_to_top(self.game._states[0], deck, card, first, end)
        self._turned[deck] += 1
        self._carry_out(self._action)

    # Observations

    def __str__(self) -> str:
        if self._game is None:
            return self.chances[0][0].partition(" ")[0] + "…"
        position = self._game.position()
        del position["rng"]
        here = {"position": position, "undrawn": self._undrawn, "ids": self.length}
        if self.said:
            here["said"] = self._action or self.said
            here["turned"] = self._turned
        return json.dumps(here)

    def observation(self, viewer: int) -> str:
        """Return all that a seat sees now, as JSON, and its prefix."""
        if self._game is None:
            return ""
        return position_text(self._game, viewer) + self._pending(viewer)

    def information(self, viewer: int) -> str:
        """Return all that a seat has seen since the game began, a line for each action."""
        if self._game is None:
            return ""
        history = self._game.history
        count, text = self._written.get(viewer, (0, ""))
        if not text:
            start, _ = self.tree.start(self._deal, int(self._game.states[0]["first"]))
            text = position_text(start, viewer)
        if count < len(history):
            lines = [
                step_text(history[n], self._shown_hands.get(n), viewer)
                for n in range(count, len(history))
            ]
            text = "\n".join([text, *lines])
        self._written[viewer] = len(history), text
        asked = " ".join(f"p{p}" for p in self._game.to_act)
        return f"{text}\n{asked or 'nobody'} to act{self._pending(viewer)}"

    def _pending(self, viewer: int) -> str:
        return f", said {self.said}" if self.said and viewer == self.player else ""

    def resampled(self, viewer: int, seed: int) -> Self:
        """Return a random node that a seat cannot tell from this one (`Game.determinize`).

        For the seat its information is the same; that of other seats starts again. Raises
        `UsageError` where chance is asked.
        """
        if self._game is None or self.chances:
            raise UsageError("resampling: chance is asked, and no player")
        twin = self.copy()
        self.information(viewer)
        twin._game = drawn = self._game.determinize(viewer, seed)
        twin._shown_hands = {}
        twin._written = {p: (0, position_text(drawn, p)) for p in range(drawn.setting.players)}
        twin._written[viewer] = 0, self._written[viewer][1]
        for deck, end in enumerate(twin._undrawn):
            put_cards(
                drawn._states[0], deck, 0, sorted(cards_between(drawn.states[0], deck, 0, end))
            )
        return twin
