"""Lessons: their texts, and your table for them."""

from __future__ import annotations

from functools import cache

from litestar import Controller, get, post
from litestar.params import JSONBody

from hexhold.language import ENGLISH, Language
from hexhold.lessons import COURSE, LESSONS, course_title, words_of
from hexhold.server.addresses import address_of
from hexhold.server.http.guards import AnyRequest, TheServices, TheSession
from hexhold.server.http.routes.edition_routes import Lang
from hexhold.server.protocol.bodies import CourseShape, LearnRequest, LessonHint, LessonShape
from hexhold.server.protocol.room_shapes import RoomShape
from hexhold.server.room.audience.shapes import room_shape


class LessonRoutes(Controller):
    """Routes below ``/api/lessons``."""

    path = "/api/lessons"

    @get()
    async def course(self, lang: Lang = ENGLISH) -> CourseShape:
        """Return every lesson in a language."""
        return _course(lang)

    @post(status_code=200)
    async def learn(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        data: JSONBody[LearnRequest],
        lang: Lang = ENGLISH,
    ) -> RoomShape:
        """Open your table for lessons with the requested lesson, or the one that you left."""
        address = address_of(request.scope)
        room = await services.rooms.learn(session, data.lesson, course_title(lang), address)
        return room_shape(room, session.id)


@cache
def _course(language: Language) -> CourseShape:
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
