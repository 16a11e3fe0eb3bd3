"""The set-up of a game, and the parts of a turn."""
