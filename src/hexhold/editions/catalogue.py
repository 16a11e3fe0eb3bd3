"""The editions: option values, numbers of cards and names, read from `data/*.toml`.

The progress cards of the expansion have a separate table (`progress_cards`).
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files

from hexhold.editions.option_kinds import Value
from hexhold.editions.options import OPTIONS
from hexhold.editions.progress_cards import CARD_DECK, DECK_SIZE, PROGRESS
from hexhold.editions.tables import DEVELOPMENTS, LEVELS, TERMS, TRACKS
from hexhold.errors import UsageError

DEFAULT_EDITION = "6e"
_KEYS = ("6e", "4e", "3d", "classic", "base")
_TEXTS = ("key", "name", "source")
_TABLES = ("options", "terms", "citations")
_OF_EXPANSION, _OF_BASE = ("improvement_names",), ("decks", "card_names")


@dataclass(frozen=True)
class Edition:
    """One printing of the game, or several equal ones."""

    key: str
    name: str
    year: int | None
    """The year of the printing; None if the edition covers several."""
    source: str
    expansion: bool
    """False for the base game: no commodities, no knights on the board, development cards."""
    options: Mapping[str, Value]
    """Every option of section E that has a meaning in this edition."""
    decks: Mapping[str, int]
    """The copies of each progress card, or of each development card in the base game."""
    card_names: Mapping[str, str]
    improvement_names: Mapping[str, tuple[str, ...]]
    """Track → names of levels 1 to 5; empty in the base game."""
    terms: Mapping[str, str]
    """The edition's word for each of `TERMS`."""
    citations: Mapping[str, str]
    """Option → where the source states its value."""


def parse_edition(text: str, where: str) -> Edition:
    """Read an edition's TOML; `UsageError` says what is wrong `where`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{where}: {error}") from None
    tables = (*_TABLES, *(_OF_BASE if data.get("expansion") is False else _OF_EXPANSION))
    _same_keys(data, (*_TEXTS, "expansion", *tables), f"{where}: ", allowed=("year",))
    for key in _TEXTS:
        _check(isinstance(data[key], str), f"{where}: {key} must be text")
    expansion, year = data["expansion"], data.get("year")
    _check(isinstance(expansion, bool), f"{where}: expansion must be true or false")
    _check(year is None or type(year) is int, f"{where}: year must be a whole number")
    for key in tables:
        _check(isinstance(data[key], dict), f"{where}: {key} must be a table")
    options = _options(data["options"], expansion, f"{where}: options.")
    citations = data["citations"]
    for name in options.keys() - data["options"].keys():
        citations.setdefault(name, OPTIONS[name].house_rule)
    if expansion:
        decks, card_names = _progress_cards(data["key"])
        levels = _improvements(data["improvement_names"], f"{where}: improvement_names.")
    else:
        decks = _decks(data["decks"], f"{where}: decks.")
        card_names = _texts(data["card_names"], decks, f"{where}: card_names.")
        levels = {}
    return Edition(
        key=data["key"],
        name=data["name"],
        year=year,
        source=data["source"],
        expansion=expansion,
        options=options,
        decks=decks,
        card_names=card_names,
        improvement_names=levels,
        terms=_texts(data["terms"], TERMS, f"{where}: terms."),
        citations=_texts(citations, options, f"{where}: citations."),
    )


def _check(condition: bool, message: str) -> None:
    if not condition:
        raise UsageError(message)


def _same_keys(
    table: Mapping[str, object],
    wanted: Iterable[str],
    where: str,
    allowed: Iterable[str] = (),
) -> None:
    names = tuple(wanted)
    for key in names:
        _check(key in table, f"{where}{key} is missing")
    for key in table:
        _check(key in names or key in allowed, f"{where}{key} is unknown")


def _options(table: Mapping[str, object], expansion: bool, where: str) -> dict[str, Value]:
    """Return an edition's values; the expansion's editions need not name house rules."""
    known = [option for option in OPTIONS.values() if not option.variant_only]
    wanted = [option.name for option in known if expansion and not option.house_rule]
    _same_keys(table, wanted, where, allowed=[option.name for option in known])
    house_rules = {option.name: option.default for option in known if option.house_rule}
    given = {**(house_rules if expansion else {}), **table}
    values: dict[str, Value] = {}
    for name in (option.name for option in known if option.name in given):
        value = given[name]
        if not OPTIONS[name].accepts(value) or not isinstance(value, (bool, int, str)):
            raise UsageError(f"{where}{name} must be {OPTIONS[name].expected()}, not {value!r}")
        values[name] = value
    return values


def _progress_cards(edition: str) -> tuple[dict[str, int], dict[str, str]]:
    """Return the copies and the names of the progress cards that an edition has."""
    copies = {key: card.copies_in.get(edition, card.copies) for key, card in PROGRESS.items()}
    decks = {key: n for key, n in copies.items() if n > 0}
    for track in TRACKS:
        size = sum(n for key, n in decks.items() if CARD_DECK[key] == track)
        _check(size == DECK_SIZE, f"{edition}: {track} has {size} cards, not {DECK_SIZE}")
    names = {key: PROGRESS[key].name_in.get(edition, PROGRESS[key].name) for key in decks}
    return decks, names


def _decks(table: Mapping[str, object], where: str) -> dict[str, int]:
    _same_keys(table, (), where, allowed=DEVELOPMENTS)
    counts: dict[str, int] = {}
    for card in DEVELOPMENTS:
        if card not in table:
            continue
        count = table[card]
        if type(count) is not int or count < 1:
            raise UsageError(f"{where}{card} must be a whole number of at least 1, not {count!r}")
        counts[card] = count
    return counts


def _texts(table: Mapping[str, object], names: Iterable[str], where: str) -> dict[str, str]:
    wanted = tuple(names)
    _same_keys(table, wanted, where)
    texts: dict[str, str] = {}
    for name in wanted:
        text = table[name]
        if not isinstance(text, str) or not text.strip():
            raise UsageError(f"{where}{name} must be text, not {text!r}")
        texts[name] = text
    return texts


def _improvements(table: Mapping[str, object], where: str) -> dict[str, tuple[str, ...]]:
    _same_keys(table, TRACKS, where)
    names: dict[str, tuple[str, ...]] = {}
    for track in TRACKS:
        levels = table[track]
        if not isinstance(levels, list) or not all(isinstance(level, str) for level in levels):
            raise UsageError(f"{where}{track} must be a list of names")
        _check(len(levels) == LEVELS, f"{where}{track} has {len(levels)} names, not {LEVELS}")
        names[track] = tuple(levels)
    return names


def _load(key: str) -> Edition:
    path = files("hexhold.editions") / "data" / f"{key}.toml"
    edition = parse_edition(path.read_text(encoding="utf-8"), f"{key}.toml")
    _check(edition.key == key, f"{key}.toml: key is {edition.key}")
    return edition


EDITIONS: Mapping[str, Edition] = {key: _load(key) for key in _KEYS}
"""All editions in the order of section E; the default is the first."""
