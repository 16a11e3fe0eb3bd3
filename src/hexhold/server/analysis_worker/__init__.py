"""Analyses of finished games, made one at a time by a low-priority process."""

from hexhold.server.analysis_worker.queue import AnalysisQueue

__all__ = ["AnalysisQueue"]
