"""One seat's view of a game, prepared for display: counts, rates, points by source.

Everything is read from the seat's view, so nothing that a seat may not know can be printed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from hexhold.compiler import RecordArray, copy_array, new_array, thaw
from hexhold.editions import (
    CARD_TYPES,
    CARDS,
    DEVELOPMENTS,
    RESOURCES,
    TRACKS,
    Edition,
    edition_in,
    speaking_of,
)
from hexhold.engine import redaction
from hexhold.engine.vocabulary.codes import ACTIVE, KIND, PLAYER, SPECTATOR
from hexhold.engine.vocabulary.layout import State
from hexhold.game import Game
from hexhold.game.facts import Facts, facts_of
from hexhold.language import ENGLISH, Language, Speak


@dataclass(frozen=True)
class SeatView:
    """A game as one seat sees it."""

    game: Game
    viewer: int
    s: State
    states: RecordArray
    """The view in the engine's own form."""
    language: Language = ENGLISH

    def at(self, viewer: int) -> SeatView:
        """Return the view of another seat; only possible if nothing of the game is hidden."""
        return replace(self, viewer=viewer)

    @property
    def edition(self) -> Edition:
        """Return the edition in the viewer's language."""
        return edition_in(self.game.setting.edition, self.language)

    @cached_property
    def speak(self) -> Speak:
        """Return a function that forms sentences in the viewer's language and edition."""
        return speaking_of(self.game.setting.edition, self.language)

    def card(self, kind: str) -> str:
        """Name a resource or commodity."""
        return self.speak(f"card-{kind}")

    def count(self, n: int, kind: str) -> str:
        """Name a number of resources or commodities of one kind."""
        return self.speak(f"count-{kind}", n=n)

    @property
    def decision(self) -> int:
        """Return the kind of the pending decision, one of the engine's ``F_`` numbers."""
        return self.s.frame[self.s.depth - 1, KIND]

    @property
    def asked(self) -> int:
        """Return the player who decides, or -1 for several."""
        return self.s.frame[self.s.depth - 1, PLAYER]

    def detail(self, column: int) -> int:
        """Return another number of the decision."""
        return self.s.frame[self.s.depth - 1, column]

    @property
    def card_types(self) -> tuple[str, ...]:
        """Return the card types of a hand: commodities only in the expansion."""
        return CARD_TYPES if self.s.expansion else RESOURCES

    def hand(self) -> dict[str, int]:
        """Return the viewer's hand."""
        if self.viewer < 0:
            return {}
        return {k: self.s.hands[self.viewer, i] for i, k in enumerate(self.card_types)}

    def cards(self) -> list[str]:
        """Return the viewer's progress or development cards, one entry per copy."""
        if self.viewer < 0:
            return []
        names, held = (CARDS, self.s.progress) if self.s.expansion else (DEVELOPMENTS, None)
        counts = held if held is not None else self.s.development
        return [name for i, name in enumerate(names) for _ in range(counts[self.viewer, i])]

    def card_count(self, p: int) -> int:
        """Return how many progress or development cards a player holds."""
        return self.s.progress_size[p] if self.s.expansion else self.s.development_held[p]

    @cached_property
    def facts(self) -> Facts:
        """Return the facts that follow from what the seat sees."""
        return facts_of(self.states, self.game.setting)

    def knights(self, p: int) -> tuple[int, int]:
        """Return how many knights a player has, and how many are active."""
        own = [v for v in self._vertices() if self.s.knight[v] > 0 and self.s.owner[v] == p]
        return len(own), sum(1 for v in own if self.s.marks[v] & ACTIVE)

    def _vertices(self) -> range:
        return range(self.game.setting.geometry.vertex_count)

    def points(self, p: int) -> dict[str, int]:
        """Describe a player's points by source (T-3); hidden ones only for the viewer."""
        s, found = self.s, dict(self.facts.players[p].points)
        settlements, cities = found.pop("settlements", 0), found.pop("cities", 0) // 2
        worded = {
            self.speak("n-settlements", n=settlements): settlements,
            self.speak("n-cities", n=cities): 2 * cities,
        }
        found.pop("metropolises", 0)
        worded |= {
            self.speak("source-metropolis", track=track): 2 * (s.metropolis_owner[t] == p)
            for t, track in enumerate(TRACKS)
        }
        worded |= {self._source(source): n for source, n in found.items()}
        if p in self.game.winners:  # winners reveal them
            worded[self._source("concealed")] = self.game.points(p) - self.game.public_points(p)
        return {source: n for source, n in worded.items() if n}

    def _source(self, source: str) -> str:
        return self.edition.terms.get(source) or self.speak(f"source-{source}")


def view_of_seat(game: Game, viewer: int, language: Language = ENGLISH) -> SeatView:
    """Return what a seat, or a spectator (-1), sees now, to be shown in a language."""
    game.check_viewer(viewer)
    states = new_array(State)
    redaction.view(game.states, 0, states, 0, viewer)
    state: State = thaw(State, states)
    return SeatView(game, viewer, state, states, language)


def view_of_all(game: Game, language: Language = ENGLISH) -> SeatView:
    """Return the view of a spectator from whom nothing is hidden."""
    return SeatView(game, SPECTATOR, game.state(), copy_array(game.states), language)
