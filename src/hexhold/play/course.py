"""The lessons, with their texts in a language."""

from functools import cache

from hexhold.language import Language
from hexhold.lessons import COURSE, LESSONS, course_title, words_of
from hexhold.play.protocol.bodies import CourseShape, LessonHint, LessonShape


@cache
def course(language: Language) -> CourseShape:
    """Return every lesson in a language."""
    return CourseShape(course_title(language), [_lesson(name, language) for name in COURSE])


def _lesson(name: str, language: Language) -> LessonShape:
    words = words_of(name, language)
    hints = zip(words.hints, LESSONS[name].hints, strict=True)
    return LessonShape(
        lesson=name,
        title=words.title,
        about=words.about,
        goal=words.goal,
        hints=[LessonHint(text, hint.mark) for text, hint in hints],
        done=words.done,
        missed=words.missed,
    )
