"""The steady player: rules of thumb."""
