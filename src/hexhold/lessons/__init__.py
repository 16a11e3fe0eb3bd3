"""Lessons: short games that begin in the middle, each with one goal that its happenings reach.

`data/NAME.toml` has a lesson's position, its goal and its hints; `words/xy.toml` what is said of
all lessons in a language. `COURSE` is their order.
"""

from __future__ import annotations

from hexhold.lessons.course import COURSE, LEARNER, LESSONS, PLAYERS
from hexhold.lessons.lesson import Condition, Hint, Lesson
from hexhold.lessons.progress import Progress, Strayed
from hexhold.lessons.words import Words, course_title, words_of

__all__ = [
    "COURSE",
    "LEARNER",
    "LESSONS",
    "PLAYERS",
    "Condition",
    "Hint",
    "Lesson",
    "Progress",
    "Strayed",
    "Words",
    "course_title",
    "words_of",
]
