"""Limits on what clients may cost: connections, time, and size of requests."""
