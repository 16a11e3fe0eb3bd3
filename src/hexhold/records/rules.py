"""The rules version: which rules a game was played under.

It has two parts. The number is for people and rises with every release that changes a rule. The
digest is for programs: it covers the rules' source and all tables that decide what happens.
"""

import re
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from hexhold.editions import EDITIONS, OPTIONS, RULES_NUMBER, UNNUMBERED, VARIANTS, tables
from hexhold.editions.progress_cards import PROGRESS

DIGEST_BYTES = 6
DIGEST_FILE = "rules_digest.txt"
"""The file with the digest in a package without sources; `tools.build_offline` writes it."""
#: Parts of `hexhold/engine` that do not decide what an action does.
_APART = ("beliefs", "facts.py", "redaction.py", "vocabulary/reasons.py")
_TABLES = (
    "CARD_TYPES",
    "SUPPLY_SMALL",
    "SUPPLY_LARGE",
    "PIPS",
    "TRACKS",
    "LEVELS",
    "DEVELOPMENTS",
    "COSTS",
    "WONDERS",
    "WONDER_STEPS",
)
_DOCSTRING = re.compile(r'^[ ]*"""[\s\S]*?"""[ ]*$', re.MULTILINE)
_COMMENT = re.compile(r"(?:^|[ ]{2})[ ]*#.*$", re.MULTILINE)


class RulesVersion(Struct, frozen=True):
    """The version of the rules that a game was played under; as text `2 (1a2b3c4d5e6f)`."""

    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    """`RULES_NUMBER` of the package when the game began, 1 or more."""
    digest: Annotated[str, Meta(pattern="^[0-9a-f]{0,64}$")] = ""
    """A digest of everything that decides what happens; empty for games from older versions."""

    def __str__(self) -> str:
        return f"{self.number} ({self.digest})" if self.digest else str(self.number)

    def as_json(self) -> dict[str, Any]:
        """Return the version as a JSON object with `number` and `digest`."""
        return msgspec.structs.asdict(self)


BEFORE_VERSIONS = RulesVersion(UNNUMBERED)
"""The rules of games that were stored without a version."""


@cache
def rules_version() -> RulesVersion:
    """Return the rules version of this package; a few milliseconds at the first call.

    Comments, docstrings and blank lines do not change it.
    """
    known = files("hexhold.records") / DIGEST_FILE
    if known.is_file():
        return RulesVersion(RULES_NUMBER, known.read_text("ascii"))
    found = blake2b(digest_size=DIGEST_BYTES)
    for name, text in _sources():
        found.update(f"\n{name}\n{normalized(text)}".encode())
    found.update(msgspec.json.encode(_tables()))
    return RulesVersion(RULES_NUMBER, found.hexdigest())


def normalized(source: str) -> str:
    """Return a rule's source without what does not matter: docstrings, comments, blank lines."""
    bare = _COMMENT.sub("", _DOCSTRING.sub("", source))
    return "\n".join(line.rstrip() for line in bare.splitlines() if line.strip())


def _sources() -> list[tuple[str, str]]:
    """Return the rules' source files in a fixed order, each with its path and text."""
    package = files("hexhold")
    found = [*_files(package / "engine", "engine", ".py"), *_files(package / "board", "board", "")]
    return sorted((name, path.read_text("utf-8")) for name, path in found)


def _files(folder: Traversable, name: str, ending: str) -> list[tuple[str, Traversable]]:
    found = []
    for entry in folder.iterdir():
        path = f"{name}/{entry.name}"
        if entry.name == "__pycache__" or path.removeprefix("engine/") in _APART:
            continue
        if entry.is_dir():
            found.extend(_files(entry, path, ending))
        elif entry.name.endswith((".py", ".toml")) and entry.name.endswith(ending):
            found.append((path, entry))
    return found


def _tables() -> Any:
    """Return what the edition tables decide, in a form with only one encoding."""
    return {
        "editions": {
            key: [edition.expansion, sorted(edition.options.items()), sorted(edition.decks.items())]
            for key, edition in EDITIONS.items()
        },
        "options": [[name, option.default, option.choices] for name, option in OPTIONS.items()],
        "variants": {key: sorted(variant.options.items()) for key, variant in VARIANTS.items()},
        "progress_cards": [
            [name, card.track, card.arguments, card.counts, card.is_point]
            for name, card in PROGRESS.items()
        ],
        "tables": [repr(getattr(tables, name)) for name in _TABLES],
    }
