"""Knights and barbarians."""
