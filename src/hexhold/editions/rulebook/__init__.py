"""The rulebook: every rule and every card as a text for players, with its sources.

The texts are in the TOML files of this folder, one `[[rule]]` or `[[card]]` per entry. They are
written once for all editions. If editions differ in a rule, the entry names the option and has a
sentence for each of its values; `"*"` stands for any value, which `{value}` then shows. If they
differ in a word, the text has a placeholder:

- `{brick} {lumber} {wool} {grain} {ore}` are resources, `{coin} {cloth} {paper}` commodities;
- `{harbor}`, `{number_token}` (the plural adds an s), `{longest_road}`;
- `{card:KEY}` is the name of the card with that key, such as `{card:alchemist}`, or the key if an
  edition has no name for it.

A folder such as `de` has the same entries, options and values in another language, without sources.
A missing text stays English; `Rule.language` says which language a text has.

A variant's rule, `V its_name`, also says in one sentence what the variant is `about`.

`sources` says for each edition where its rulebook has the rule, or that it is a ruling or general
knowledge, and why. An edition without an entry does not have the rule or the variant.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from hexhold.editions.catalogue import DEFAULT_EDITION, EDITIONS
from hexhold.editions.progress_cards import CARDS
from hexhold.editions.tables import CARD_TYPES
from hexhold.editions.wording import fill
from hexhold.errors import UsageError
from hexhold.language import ENGLISH, Language, Sentence, say

__all__ = [
    "SECTIONS",
    "TERMS",
    "Rule",
    "applies_in",
    "card_keys",
    "card_text",
    "meaning",
    "render",
    "render_title",
    "rule",
    "rules",
    "section_title",
]

TERMS = (*CARD_TYPES, "harbor", "number_token", "longest_road")

SECTIONS = "CBSTDMXRIPKALWFVG"
"""The first letters of the rules' ids, each with its own section."""

_GAMES = {
    "B-1": "games-of-four",
    "B-2": "games-of-six",
    "B-5": "games-beginner",
    "L": "games-of-six",
    "W": "games-of-two",
    "F": "games-at-sea",
    "V": "games-variant",
    "G": "games-base",
}

RULE_FILES = (
    "components.toml",
    "turn.toml",
    "building.toml",
    "progress_cards.toml",
    "knights.toml",
    "extensions.toml",
    "variants.toml",
)
ANY_VALUE = "*"
VARIANT = "V "
"""The prefix of variants' ids."""

_NAME = re.compile(r"[a-z][a-z0-9_]*")

OptionTexts: TypeAlias = dict[str, dict[str, str]]


@dataclass(frozen=True)
class Rule:
    """A rule; `options` has, per option and value, what the value means for the rule."""

    id: str
    title: str
    text: str
    options: OptionTexts
    sources: dict[str, str]
    about: str = ""
    """For a variant: what it changes, in a sentence."""
    language: Language = ENGLISH
    """The language of its texts: English if the wanted language has none."""


@dataclass(frozen=True)
class _Card:
    text: str
    options: OptionTexts


def rules(language: Language = ENGLISH) -> dict[str, Rule]:
    """Return all rules by id, in the order of the rulebook."""
    return dict(_rules(language))


def rule(rule_id: str, language: Language = ENGLISH) -> Rule:
    """Return the rule with an id, in upper or lower case."""
    by_folded_id = {known.casefold(): entry for known, entry in _rules(language).items()}
    wanted = " ".join(rule_id.split()).casefold()
    if wanted in by_folded_id:
        return by_folded_id[wanted]
    near = get_close_matches(wanted, by_folded_id, n=4, cutoff=0.5)
    hint = ", ".join(by_folded_id[known].id for known in near)
    raise UsageError(f"there is no rule {rule_id!r}" + (f"; nearest: {hint}" if hint else ""))


def section_title(letter: str) -> Sentence:
    """Return the title of a letter's section."""
    return say(f"section-{letter.lower()}")


def applies_in(rule: Rule) -> Sentence | None:
    """Return the games that a rule applies to, or None for all games."""
    if rule.id in _GAMES or rule.id[0] in _GAMES:
        return say(_GAMES.get(rule.id) or _GAMES[rule.id[0]])
    return None if "base" in rule.sources else say("games-expansion")


def render(
    rule: Rule,
    terms: Mapping[str, str],
    card_names: Mapping[str, str],
    options: Mapping[str, object],
) -> str:
    """Return the rule's text in an edition's words, with the sentences for the game's options.

    An option that is missing or None does not exist in the game and adds nothing.
    """
    return _render(rule.text, rule.options, terms, card_names, options)


def meaning(
    rule: Rule,
    option: str,
    value: object,
    terms: Mapping[str, str],
    card_names: Mapping[str, str],
) -> str:
    """Return what a value of an option means for a rule, or an empty text."""
    text_by_value = rule.options.get(option)
    if text_by_value is None:
        return ""
    key = _value_key(value)
    return fill(_sentence(text_by_value, key), {**terms, "value": key}, card_names)


def render_title(rule: Rule, terms: Mapping[str, str], card_names: Mapping[str, str]) -> str:
    """Return the rule's title in an edition's words."""
    return fill(rule.title, terms, card_names)


def card_keys() -> tuple[str, ...]:
    """Return the keys of all cards with a text: progress cards as in P-4, then the others."""
    return (*CARDS, *(key for key in _cards() if key not in CARDS))


def card_text(
    card_key: str,
    terms: Mapping[str, str],
    card_names: Mapping[str, str],
    options: Mapping[str, object],
    language: Language = ENGLISH,
) -> str:
    """Return the text of a progress card or development card in an edition's words."""
    card = _cards(language).get(card_key)
    if card is None:
        near = get_close_matches(card_key, _cards(), n=3, cutoff=0.5)
        hint = f"; nearest: {', '.join(near)}" if near else ""
        raise UsageError(f"there is no card {card_key!r}{hint}")
    return _render(card.text, card.options, terms, card_names, options)


# Filling in


def _render(
    text: str,
    texts_by_option: OptionTexts,
    terms: Mapping[str, str],
    card_names: Mapping[str, str],
    options: Mapping[str, object],
) -> str:
    parts = [fill(text, terms, card_names)]
    for name, text_by_value in texts_by_option.items():
        value = options.get(name)
        if value is not None:
            sentence = _sentence(text_by_value, _value_key(value))
            parts.append(fill(sentence, {**terms, "value": _value_key(value)}, card_names))
    return " ".join(parts)


def _value_key(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _sentence(text_by_value: Mapping[str, str], key: str) -> str:
    return text_by_value[key] if key in text_by_value else text_by_value[ANY_VALUE]


# Reading


@cache
def _rules(language: Language = ENGLISH) -> dict[str, Rule]:
    if language != ENGLISH:
        told = _told_rules(language)
        return {key: replace(entry, **told.get(key, {})) for key, entry in _rules().items()}
    found: dict[str, Rule] = {}
    for file_name in RULE_FILES:
        for entry in _rules_of(_table(file_name), file_name):
            if entry.id in found:
                raise ValueError(f"{file_name}: {entry.id} appears twice")
            found[entry.id] = entry
    return found


def _told_rules(language: Language) -> dict[str, dict[str, Any]]:
    """Return title, text and options of each rule in another language."""
    found: dict[str, dict[str, Any]] = {}
    for file_name in RULE_FILES:
        where = f"{language}/{file_name}"
        if not _has(file_name, language):
            continue
        for number, entry in _numbered(_table(file_name, language)["rule"]):
            told = _rule_of({**entry, "sources": {DEFAULT_EDITION: language}}, f"{where}: {number}")
            texts = {"title": told.title, "text": told.text, "options": told.options}
            found[told.id] = {**texts, "about": told.about, "language": language}
    return found


@cache
def _cards(language: Language = ENGLISH) -> dict[str, _Card]:
    """Return the text of each card, in English if the language has none."""
    found: dict[str, _Card] = {} if language == ENGLISH else dict(_cards())
    for file_name in RULE_FILES:
        if _has(file_name, language):
            cards = _cards_of(_table(file_name, language), f"{language}/{file_name}")
            if language == ENGLISH and found.keys() & cards.keys():
                raise ValueError(f"{file_name}: {min(found.keys() & cards.keys())} appears twice")
            found |= cards
    return found


def _has(file_name: str, language: Language) -> bool:
    return language == ENGLISH or (files(__name__) / language / file_name).is_file()


def _table(file_name: str, language: Language = ENGLISH) -> dict[str, Any]:
    folder = files(__name__) if language == ENGLISH else files(__name__) / language
    return tomllib.loads((folder / file_name).read_text(encoding="utf-8"))


def _rules_of(table: Mapping[str, Any], where: str) -> list[Rule]:
    _check_keys(table, required=("rule",), optional=("card",), where=where)
    return [
        _rule_of(entry, f"{where}: rule {number}") for number, entry in _numbered(table["rule"])
    ]


def _rule_of(entry: Mapping[str, Any], where: str) -> Rule:
    variant = str(entry.get("id", "")).startswith(VARIANT)
    required = ("id", "title", "text", "sources", *(("about",) if variant else ()))
    _check_keys(entry, required=required, optional=("option",), where=where)
    rule_id = _text_of(entry["id"], where)
    return Rule(
        id=rule_id,
        title=_text_of(entry["title"], f"{where} ({rule_id}).title"),
        text=_text_of(entry["text"], f"{where} ({rule_id}).text"),
        options=_options_of(entry.get("option", {}), f"{where} ({rule_id}).option"),
        sources=_sources_of(entry["sources"], f"{where} ({rule_id}).sources"),
        about=_text_of(entry["about"], f"{where} ({rule_id}).about") if variant else "",
    )


def _cards_of(table: Mapping[str, Any], where: str) -> dict[str, _Card]:
    found: dict[str, _Card] = {}
    for number, entry in _numbered(table.get("card", ())):
        at = f"{where}: card {number}"
        _check_keys(entry, required=("key", "text"), optional=("option",), where=at)
        key = _text_of(entry["key"], f"{at}.key")
        if key in found:
            raise ValueError(f"{at}: {key} appears twice")
        found[key] = _Card(_text_of(entry["text"], at), _options_of(entry.get("option", {}), at))
    return found


def _options_of(table: Mapping[str, Any], where: str) -> OptionTexts:
    for name in table:
        if not _NAME.fullmatch(name):
            raise ValueError(f"{where}: {name!r} is not an option")
    return {name: _texts_of(values, f"{where}.{name}") for name, values in table.items()}


def _sources_of(table: Mapping[str, Any], where: str) -> dict[str, str]:
    _check_keys(table, optional=tuple(EDITIONS), where=where)
    return _texts_of(table, where)


def _texts_of(table: Mapping[str, Any], where: str) -> dict[str, str]:
    if not table:
        raise ValueError(f"{where}: is empty")
    return {key: _text_of(text, f"{where}.{key}") for key, text in table.items()}


def _text_of(text: object, where: str) -> str:
    if not isinstance(text, str) or not text.strip():
        raise ValueError(f"{where}: a text is missing")
    return " ".join(text.split())


def _numbered(entries: Sequence[Mapping[str, Any]]) -> enumerate[Mapping[str, Any]]:
    return enumerate(entries, start=1)


def _check_keys(
    table: Mapping[str, Any],
    *,
    required: Sequence[str] = (),
    optional: Sequence[str] = (),
    where: str,
) -> None:
    unknown = [key for key in table if key not in (*required, *optional)]
    missing = [key for key in required if key not in table]
    if unknown:
        raise ValueError(f"{where}: unknown key {unknown[0]!r}")
    if missing:
        raise ValueError(f"{where}: {missing[0]!r} is missing")
