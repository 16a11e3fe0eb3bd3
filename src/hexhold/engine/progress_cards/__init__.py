"""Progress cards (section P): decks and limit, then one file per deck."""
