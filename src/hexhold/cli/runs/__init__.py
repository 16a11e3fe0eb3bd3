"""Games without people: simulations, datasets and measurements."""
