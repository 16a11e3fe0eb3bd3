"""The table at a terminal: what is shown, asked and typed."""
