"""A game on a table: what each eye sees of it, what is told of it, what it was."""
