"""Knights, and the barbarians they are for."""
