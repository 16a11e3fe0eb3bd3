"""Games without people: simulations and measurements."""
