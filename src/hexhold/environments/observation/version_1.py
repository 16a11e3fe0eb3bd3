"""What version 1 of observations has columns for: what there was when it was released.

Newer cards, options and decisions come last in their tables. They have no columns here, so that the
rows of version 1 stay as they are (docs/reference/observations.md).
"""

from hexhold.editions import CARDS, OPTIONS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine.vocabulary.decisions import ASKING

_CARDS, _OPTIONS, _FRAMES = 25, 54, 37
HELD_CARDS = tuple(card for card in CARDS[:_CARDS] if card not in VP_CARDS)
"""Progress cards that are held: those of points are revealed immediately (P-1)."""
POINT_CARDS = tuple(card for card in CARDS[:_CARDS] if card in VP_CARDS)
SEEN_OPTIONS = tuple(OPTIONS.values())[:_OPTIONS]
SEEN_DECISIONS = tuple(decision for decision in ASKING if decision.frame < _FRAMES)
