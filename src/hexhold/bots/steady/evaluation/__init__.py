"""The steady player's evaluation of a position: worth, sites, goals."""
