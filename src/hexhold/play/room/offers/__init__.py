"""Standing offers: made, answered and taken while the game goes on."""
