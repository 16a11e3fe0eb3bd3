"""Word to people who look at no page: that it is their turn in a game of days."""
