"""Progress cards (section P): decks, hand limit, and a file for each deck."""
