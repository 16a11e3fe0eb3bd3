"""The language that a request asks for."""

from typing import Any

from litestar.connection import ASGIConnection

from hexhold.language import ENGLISH, LANGUAGES, Language


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Language:
    """Return the language of `?lang=de`, English by default."""
    wanted = connection.query_params.get("lang")
    return str(wanted) if wanted in LANGUAGES else ENGLISH
