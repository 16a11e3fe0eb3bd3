"""The base game, and the game for two."""
