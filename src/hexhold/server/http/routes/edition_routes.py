"""Choices for a game, and all texts of an edition."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter

from hexhold.language import ENGLISH, LANGUAGES, Language
from hexhold.play import game_options
from hexhold.play.protocol.bodies import Editions, EditionShape, Presets
from hexhold.server.http.guards import Id, TheServices
from hexhold.server.http.streaming import COMPRESSED

WithRules = Annotated[bool, QueryParameter()]
Options = Annotated[str, QueryParameter(max_length=4_000)]
Lang = Annotated[Language, QueryParameter(pattern=f"^({'|'.join(LANGUAGES)})$")]


class EditionRoutes(Controller):
    """Routes below ``/api/editions``; the same for all clients."""

    path = "/api/editions"
    middleware = COMPRESSED

    @get()
    async def editions(self, services: TheServices, lang: Lang = ENGLISH) -> Editions:
        """Return all choices in a language."""
        return game_options.editions(lang, services.settings.bots)

    @get("/{key:str}")
    async def edition(
        self, key: Id, options: Options = "{}", lang: Lang = ENGLISH, rules: WithRules = True
    ) -> EditionShape:
        """Return an edition's names, options, cards and rules, worded for the given house rules."""
        return game_options.edition(key, options, lang, with_rules=rules)


class PresetRoutes(Controller):
    """The route of presets; the same for all clients."""

    path = "/api/presets"

    @get()
    async def presets(self, services: TheServices, lang: Lang = ENGLISH) -> Presets:
        """Return the games that can be chosen by name, in a language."""
        return game_options.presets(lang, services.settings.presets)
