"""Before a game: seats, fair dice, lessons."""
