"""How a game is set up, and what a turn is made of."""
