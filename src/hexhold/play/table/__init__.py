"""A game on a table: its steps, the views of it, its log, and its record."""
