"""Conduct among strangers: muting, blocking, reports, and the acts of moderators."""
