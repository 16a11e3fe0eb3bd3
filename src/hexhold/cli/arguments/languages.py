"""The language of a command's output."""

import os
from typing import Annotated

from cyclopts import Parameter

from hexhold.errors import UsageError
from hexhold.language import LANGUAGES, Language, own_name, preferred

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables with the terminal's language; the first that is set counts."""

LanguageArgument = Annotated[
    str | None,
    Parameter(
        name=("--language", "--lang"),
        help=f"One of {', '.join(LANGUAGES)}. If left out, that of the terminal (LC_ALL, "
        "LC_MESSAGES, LANG), else English.",
    ),
]


def spoken(wanted: str | None) -> Language:
    """Return the given language, or that of the terminal. Raise `UsageError` if it is unknown.

    >>> spoken("de")
    'de'
    """
    if wanted is None:
        return preferred([next(filter(None, map(os.environ.get, VARIABLES)), "")])
    if wanted not in LANGUAGES:
        known = ", ".join(f"{language} ({own_name(language)})" for language in LANGUAGES)
        raise UsageError(f"no language {wanted!r}; one of {known}")
    return wanted
