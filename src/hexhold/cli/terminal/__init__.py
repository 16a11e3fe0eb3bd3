"""The game in the terminal: what is shown, asked and typed."""
