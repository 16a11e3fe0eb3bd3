"""What the steady player makes of a position: worth, sites, goals."""
