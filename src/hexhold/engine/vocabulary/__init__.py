"""What the rules stand on: the layout of a game, compiling, numbers, notes, the stack of frames."""
