"""Analyses of finished games, made one at a time by a process of low priority beside the server."""

from hexhold.server.analysing.analyst import Analyst

__all__ = ["Analyst"]
