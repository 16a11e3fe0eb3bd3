"""Analyses of finished games, made one at a time by a process of low priority beside the server."""

from hexhold.server.analysis_worker.queue import AnalysisQueue

__all__ = ["AnalysisQueue"]
