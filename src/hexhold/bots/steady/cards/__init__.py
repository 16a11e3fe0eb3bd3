"""When the steady player plays each card."""
