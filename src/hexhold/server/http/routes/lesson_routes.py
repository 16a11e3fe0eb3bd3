"""Lessons: their texts, and your table for them."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from hexhold.language import ENGLISH
from hexhold.lessons import course_title
from hexhold.play.course import course
from hexhold.play.protocol.bodies import CourseShape, LearnRequest
from hexhold.play.protocol.room_shapes import RoomShape
from hexhold.play.room.audience.shapes import room_shape
from hexhold.server.addresses import address_of
from hexhold.server.http.guards import AnyRequest, TheServices, TheSession
from hexhold.server.http.routes.edition_routes import Lang


class LessonRoutes(Controller):
    """Routes below ``/api/lessons``."""

    path = "/api/lessons"

    @get()
    async def course(self, lang: Lang = ENGLISH) -> CourseShape:
        """Return every lesson in a language."""
        return course(lang)

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
        room = await services.learning.learn(session, data.lesson, course_title(lang), address)
        return room_shape(room, session.id)
