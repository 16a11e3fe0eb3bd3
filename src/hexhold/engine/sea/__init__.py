"""Ships, what they carry one to, and the pirate."""
