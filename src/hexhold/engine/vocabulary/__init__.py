"""What the rules talk about: the layout of a game, numbers, decisions, reasons, notes, packing."""
