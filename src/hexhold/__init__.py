"""Hexhold: an engine for Cities & Knights, the expansion of the island-settling board game."""
