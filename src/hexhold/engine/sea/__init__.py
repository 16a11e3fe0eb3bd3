"""Ships, foreign areas and the pirate."""
