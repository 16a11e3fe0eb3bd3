"""Presets: games that can be chosen by name, read from `data/presets.toml` or a server's file."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, NamedTuple

from hexhold.editions.catalogue import DEFAULT_EDITION
from hexhold.editions.option_kinds import Value
from hexhold.editions.resolve import resolve, unknown
from hexhold.errors import UsageError, quoted
from hexhold.language import ENGLISH, LANGUAGES, Language

USUAL_PLAYERS = 4
_KEYS = ("name", "about", "edition", "players", "options", "variants", "board")
_NEEDED = ("name", "about", "players")
_NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")


@dataclass(frozen=True)
class Preset:
    """An edition, its options and variants, and the numbers of players that they are meant for."""

    key: str
    names: Mapping[Language, str]
    abouts: Mapping[Language, str]
    """What is special about it, a sentence in each language."""
    edition: str
    players: tuple[int, ...]
    options: Mapping[str, Value]
    variants: tuple[str, ...]
    board: str | None
    """A board's name; None draws one."""

    def name(self, language: Language) -> str:
        """Return the name, in English if the preset has none in the language."""
        return self.names.get(language, self.names[ENGLISH])

    def about(self, language: Language) -> str:
        """Return what is special, in English if the preset does not say it in the language."""
        return self.abouts.get(language, self.abouts[ENGLISH])

    @property
    def usual_players(self) -> int:
        """Return how many play unless the caller says so."""
        return USUAL_PLAYERS if USUAL_PLAYERS in self.players else max(self.players)


class ChosenGame(NamedTuple):
    """The arguments of a new game, before they are checked."""

    players: int
    edition: str
    options: Mapping[str, object] | None
    variants: Iterable[str]
    board: Any


def parse_presets(data: object, where: str) -> dict[str, Preset]:
    """Read presets by key; `UsageError` says what is wrong `where`, in which preset and key."""
    if not isinstance(data, Mapping):
        raise UsageError(f"{where}: not a table of presets")
    return {key: _preset(key, row, f"{where}: {key}") for key, row in data.items()}


def _preset(key: str, row: object, where: str) -> Preset:
    if not _NAME.fullmatch(key):
        raise UsageError(f"{where}: a preset is called by up to 32 of a-z, 0-9 and _, not that")
    if not isinstance(row, Mapping):
        raise UsageError(f"{where}: must be a table, not {quoted(row)}")
    for name in row:
        if name not in _KEYS:
            raise UsageError(f"{where}.{name}: {unknown('key', name, _KEYS)}")
    for name in _NEEDED:
        if name not in row:
            raise UsageError(f"{where}.{name} is missing")
    edition, board = row.get("edition", DEFAULT_EDITION), row.get("board")
    variants, options = row.get("variants", []), row.get("options", {})
    if board is not None and not isinstance(board, str):
        raise UsageError(f"{where}.board: must be the name of a board, not {quoted(board)}")
    if not isinstance(variants, list):
        raise UsageError(f"{where}.variants: must be a list of names, not {quoted(variants)}")
    for name, given in (
        ("edition", (edition,)),
        ("variants", (edition, None, variants)),
        ("options", (edition, options)),
    ):
        try:
            resolve(*given)
        except UsageError as error:
            raise UsageError(f"{where}.{name}: {error}") from None
    return Preset(
        key=key,
        names=_texts(row["name"], f"{where}.name"),
        abouts=_texts(row["about"], f"{where}.about"),
        edition=edition,
        players=_players(row["players"], f"{where}.players"),
        options=dict(options),
        variants=tuple(variants),
        board=board,
    )


def _texts(value: object, where: str) -> dict[Language, str]:
    """Read a text by language; a plain text is in English."""
    texts = value if isinstance(value, Mapping) else {ENGLISH: value}
    if ENGLISH not in texts:
        raise UsageError(f"{where}.{ENGLISH} is missing")
    for language, text in texts.items():
        if language not in LANGUAGES:
            raise UsageError(f"{where}.{language}: {unknown('language', language, LANGUAGES)}")
        if not isinstance(text, str) or not text.strip():
            raise UsageError(f"{where}: must be text, not {quoted(text)}")
    return dict(texts)


def _players(value: object, where: str) -> tuple[int, ...]:
    if not isinstance(value, list) or not value or any(type(n) is not int for n in value):
        raise UsageError(f"{where}: must be a list of numbers such as [3, 4], not {quoted(value)}")
    if len(set(value)) < len(value):
        raise UsageError(f"{where}: each number once, not {quoted(value)}")
    return tuple(sorted(value))


def _read() -> dict[str, Preset]:
    text = files("hexhold.editions").joinpath("data", "presets.toml").read_text("utf-8")
    return parse_presets(tomllib.loads(text), "presets.toml")


PRESETS: Mapping[str, Preset] = _read()
"""All presets in the order in which they are offered."""


def find_preset(key: object, presets: Mapping[str, Preset] = PRESETS) -> Preset:
    """Return a preset; raise `UsageError` if there is none of that name."""
    if not isinstance(key, str) or key not in presets:
        raise unknown("preset", key, presets)
    return presets[key]


def chosen_game(
    preset: str | None = None,
    players: int | None = None,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    variants: Iterable[str] = (),
    board: Any = None,
) -> ChosenGame:
    """Complete what is given by a preset, or by what is usual.

    The given players, edition and board take the place of the preset's; options and variants are
    added, and a given option takes the place of the preset's.

    Raises:
        UsageError: there is no such preset, or it is for other numbers of players.
    """
    if preset is None:
        count = USUAL_PLAYERS if players is None else players
        usual = DEFAULT_EDITION if edition is None else edition
        return ChosenGame(count, usual, options, variants, board)
    found = find_preset(preset)
    if players is not None and players not in found.players:
        counts = ", ".join(map(str, found.players))
        raise UsageError(f"players: preset {preset} is for {counts}, not for {quoted(players)}")
    if options is None or isinstance(options, Mapping):
        options = {**found.options, **(options or {})}
    if isinstance(variants, Iterable):
        given = [variants] if isinstance(variants, str) else variants
        variants = [*found.variants, *(name for name in given if name not in found.variants)]
    return ChosenGame(
        found.usual_players if players is None else players,
        found.edition if edition is None else edition,
        options,
        variants,
        found.board if board is None else board,
    )
