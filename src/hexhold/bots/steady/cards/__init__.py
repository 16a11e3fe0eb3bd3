"""When the steady player plays which card."""
