"""The language that a command speaks in."""

from __future__ import annotations

import os
from typing import Annotated

from cyclopts import Parameter

from hexhold.errors import UsageError
from hexhold.language import LANGUAGES, Language, own_name, preferred

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a terminal says which language it speaks; the first that is set counts."""

LanguageArgument = Annotated[str | None, Parameter(name=("--language", "--lang"))]


def spoken(wanted: str | None) -> Language:
    """The language asked for, else that of the terminal; raises `UsageError` where there is none.

    >>> spoken("de")
    'de'
    """
    if wanted is None:
        return preferred([next(filter(None, map(os.environ.get, VARIABLES)), "")])
    if wanted not in LANGUAGES:
        known = ", ".join(f"{language} ({own_name(language)})" for language in LANGUAGES)
        raise UsageError(f"no language {wanted!r}; one of {known}")
    return wanted
