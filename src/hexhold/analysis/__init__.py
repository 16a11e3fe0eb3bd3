"""Explain why a game was won: win probability by step, luck by cause, and errors.

>>> from hexhold.analysis import analyse
>>> from hexhold.records import read_record
>>> record = read_record("game.jsonl")
>>> analysis = analyse(record.start, record.actions, record.names, record.winner)
>>> analysis.summary(0)["luck"]

docs/play/analysis.md tells what the figures mean and how far they can be trusted.
"""

from hexhold.analysis.advice import advise
from hexhold.analysis.alternatives import Ranked
from hexhold.analysis.chance import CAUSES
from hexhold.analysis.grades import GRADES
from hexhold.analysis.judging import MOST_DEPTH, sharpness
from hexhold.analysis.moments import KeyMoment
from hexhold.analysis.processes import analyse
from hexhold.analysis.report import Analysis, Error
from hexhold.analysis.steps import JudgedStep, StepJudge, UnjudgedSteps
from hexhold.analysis.win_probability import balanced, win_chances

__all__ = [
    "CAUSES",
    "GRADES",
    "MOST_DEPTH",
    "Analysis",
    "Error",
    "JudgedStep",
    "KeyMoment",
    "Ranked",
    "StepJudge",
    "UnjudgedSteps",
    "advise",
    "analyse",
    "balanced",
    "sharpness",
    "win_chances",
]
