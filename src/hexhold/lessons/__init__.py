"""Lessons: short games from a prepared position, each with one goal.

`data/NAME.toml` has a lesson's position, goal and hints; `words/xy.toml` has the texts of all
lessons in a language. `COURSE` is their order.
"""

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
