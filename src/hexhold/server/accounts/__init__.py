"""Those who come: who somebody is, what they are called, how much they may do."""
