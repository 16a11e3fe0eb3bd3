"""The view of one seat: everything a bot may know."""

from typing import Any

from hexhold.compiler import RecordArray, copy_array, new_array
from hexhold.engine import redaction
from hexhold.engine.beliefs.entries import keep_viewer
from hexhold.engine.vocabulary.layout import Beliefs, State
from hexhold.game.action import Action
from hexhold.game.beliefs import (
    BeliefsBySeat,
    developments_believed,
    hands_believed,
    progress_believed,
)
from hexhold.game.game import Game, scratch
from hexhold.game.setting import Setting
from hexhold.pictures import picture


def beliefs_of(game: Game, player: int) -> BeliefsBySeat:
    """Return `View.beliefs` of a seat, without the rest of the view."""
    records = new_array(Beliefs)
    # The others' beliefs are not copied, so they cannot be revealed.
    keep_viewer(game.belief_records, 0, records, game.setting.players, player)
    return hands_believed(records, scratch(), game.setting.players, player)


class View:
    """What one seat may know of a game at one moment, and nothing else (T-4).

    It holds no reference to the game, only a determinization of it, so nothing that the seat may
    not know can influence it.
    """

    __slots__ = ("_log", "_possible", "_seen", "player")

    def __init__(self, game: Game, player: int) -> None:
        """Look at a game.

        Args:
            game: the view stays as it is when the game goes on.
            player: the seat.

        Raises:
            UsageError: there is no such player.
        """
        self.player = player
        """The seat, from 0."""
        self._log = game.log(player)
        states, beliefs = new_array(State), new_array(Beliefs)
        self._possible = game.determinize(player, 0)
        redaction.view(self._possible.states, 0, states, 0, player)
        keep_viewer(self._possible.belief_records, 0, beliefs, game.setting.players, player)
        self._seen = Game(game.setting, states, None, beliefs)

    def __repr__(self) -> str:
        return f"<View of p{self.player}: {self._seen!r}>"

    def _repr_html_(self) -> str:
        """Return a picture with this seat's hand, which notebooks show for the view."""
        return picture(self._seen, self.player)

    @property
    def setting(self) -> Setting:
        """Return edition, options, number of players and map."""
        return self._seen.setting

    @property
    def position(self) -> dict[str, Any]:
        """Return the same as `Game.position` for this seat (docs/reference/positions.md)."""
        return self._seen.position(self.player)

    @property
    def log(self) -> list[str]:
        """Return the history as this seat saw it, the same as `Game.log`."""
        return self._log.copy()

    def text(self) -> str:
        """Return state and legal actions in words, the same as `Game.text` for this seat."""
        return self._seen.text(self.player)

    @property
    def belief_records(self) -> RecordArray:
        """Return a copy of the engine's record of this seat's beliefs, an array of one."""
        return copy_array(self._seen.belief_records)

    @property
    def state(self) -> RecordArray:
        """Return a copy of the engine's record of the view, an array of one, for fast bots."""
        return copy_array(self._seen.states)

    def legal_actions(self, offers: bool = True) -> list[Action]:
        """Return the legal actions of this seat.

        Args:
            offers: whether to list offers and counter-offers, of one card for one card.
        """
        return self._seen.legal_actions(self.player, offers)

    def why_not(self, action: str | Action) -> str | None:
        """Return None if the action is legal, else the reason with its rule.

        If that depends on what the seat does not know, the action counts as legal.
        """
        return self._seen.why_not(action)

    def determinize(self, seed: int) -> Game:
        """Return a complete game drawn from the seat's beliefs about hidden cards (T-4).

        It knows its own cards, all counts, what it saw produced, spent, traded and laid under a
        deck, and hands that it looked through. Equal knowledge and equal seeds give equal games;
        the drawn game has no history. Its future chance is never the game's own, also if the seed
        is the game's seed.

        Raises:
            UsageError: the seed is not a whole number from 0 to 2**63 - 1.
        """
        return self._possible.determinize(self.player, seed)

    def beliefs(self) -> BeliefsBySeat:
        """Return what a careful player in this seat knows of each hand, by seat and card type.

        Such a player counts what was produced, spent, traded, discarded and monopolised, the
        supply, and cards that were taken unseen. Hands that can be known for sure are exact,
        including the own one. In a game that began from a position, nothing before it was seen.
        """
        return hands_believed(
            self._seen.belief_records, scratch(), self.setting.players, self.player
        )

    def progress_beliefs(self) -> BeliefsBySeat:
        """Return the same for progress cards, or development cards in the base game.

        Such a player sees the deck of each drawn card, played cards, and hands that were looked
        through.
        """
        seen = self._seen
        if not seen.setting.expansion:
            return developments_believed(seen.states[0], seen.setting, self.player)
        return progress_believed(seen.belief_records, scratch(), seen.setting, self.player)
