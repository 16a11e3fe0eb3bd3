"""Rules and cards in the words of an edition, for the terminal."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from rich.console import Console
from rich.text import Text

from hexhold.editions import (
    CARD_DECK,
    OPTIONS,
    VARIANTS,
    Edition,
    Value,
    choice_title,
    edition_in,
    option_title,
)
from hexhold.editions.rulebook import (
    Rule,
    applies_in,
    card_keys,
    card_text,
    render,
    render_title,
    rule,
)
from hexhold.editions.rulebook import rules as all_rules
from hexhold.errors import UsageError
from hexhold.language import ENGLISH, Language, said, say


@dataclass(frozen=True)
class Rulebook:
    """The rules in the words of one edition, with the options of one game."""

    edition: Edition
    values: Mapping[str, Value]
    language: Language = ENGLISH

    def rule(self, rule_id: str) -> Rule:
        """Return the rule with an id."""
        return rule(rule_id, self.language)

    @property
    def rules(self) -> Mapping[str, Rule]:
        """Return all rules by id."""
        return all_rules(self.language)

    def said(self, key: str, **facts: object) -> str:
        """Return a sentence in the language of the book."""
        return said(say(key, **facts), self.language)

    @cached_property
    def options(self) -> dict[str, Value]:
        """Return the options that this edition knows."""
        known = self.edition.options
        return {k: v for k, v in self.values.items() if k in known or OPTIONS[k].variant_only}

    def title(self, entry: Rule) -> str:
        """Return a rule's title."""
        words = self._words(entry)
        return render_title(entry, words.terms, words.card_names)

    def text(self, entry: Rule) -> str:
        """Return a rule's text."""
        words = self._words(entry)
        return render(entry, words.terms, words.card_names, self.options)

    def _words(self, entry: Rule) -> Edition:
        """Return the edition in the language of a rule's text."""
        return edition_in(self.edition.key, entry.language)

    def card_name(self, key: str) -> str:
        """Return the edition's name of a card."""
        return self.edition.card_names.get(key) or key.replace("_", " ").title()

    def card_text(self, key: str) -> str:
        """Return the text of a card."""
        return card_text(
            key, self.edition.terms, self.edition.card_names, self.options, self.language
        )

    def source(self, entry: Rule) -> str:
        """Return the source of a rule in this edition, or an empty text."""
        return entry.sources.get(self.edition.key, "")

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Return the keys of this edition's cards."""
        return tuple(key for key in card_keys() if key in self.edition.decks)

    def find(self, name: str) -> "Rule | str":
        """Find a rule by its id, title or option, or the key of a card by key or name.

        Raises:
            UsageError: there is none; the message names the nearest ones.
        """
        wanted = _folded(name)
        by_name = {_folded(key): key for key in card_keys()}
        by_name |= {_folded(self.card_name(key)): key for key in self.cards}
        if wanted in by_name:
            return by_name[wanted]
        if wanted.replace(" ", "_") in VARIANTS:
            return self.rule(f"V {wanted.replace(' ', '_')}")
        if wanted.replace(" ", "_") in OPTIONS:
            return self.rule(OPTIONS[wanted.replace(" ", "_")].rule)
        by_id = {_folded(key): key for key in all_rules()}
        if wanted in by_id:
            return self.rule(by_id[wanted])
        entitled = self._entitled(wanted)
        if len(entitled) == 1:
            return entitled[0]
        near = [f"{entry.id} {self.title(entry)}" for entry in entitled] or [
            {**by_id, **by_name}[n] for n in get_close_matches(wanted, [*by_id, *by_name], 4)
        ]
        near = list(dict.fromkeys(near))
        hint = f"nearest: {', '.join(near)}" if near else "`hexhold rules` lists all"
        raise UsageError(f"there is no rule or card {name!r}; {hint}")

    def _entitled(self, wanted: str) -> list[Rule]:
        """Return the rule with this title, or all whose titles contain its words."""
        titles = {entry.id: _folded(self.title(entry)) for entry in self.rules.values()}
        exact = [self.rule(rule_id) for rule_id, title in titles.items() if title == wanted]
        words = wanted.split()
        return exact or [
            self.rule(rule_id)
            for rule_id, title in titles.items()
            if words and all(word in title.split() for word in words)
        ]

    def provenance(self, entry: Rule) -> str:
        """Return the source of a rule, and how a variant gets into the game."""
        source = self.source(entry)
        origin = self.said("rule-source", source=source) if source else ""
        variant = variant_of(entry)
        if self.is_on(variant):
            return f"{self.said('rule-variant-in-force')} {origin}".strip()
        if variant in VARIANTS:
            return f"{self.said('rule-variant', variant=variant)} {origin}".strip()
        return origin or self.said("rule-missing")

    def is_on(self, variant: str) -> bool:
        """Return whether the option of a variant has another value than usual."""
        return variant in OPTIONS and self.values[variant] != OPTIONS[variant].default

    def applies(self, entry: Rule) -> str:
        """Return the games that a rule applies to, or an empty text for all of the edition."""
        games = applies_in(entry)
        every = games is None or entry.id[0] in "VG" or games.key == "games-expansion"
        return "" if every or games is None else said(games, self.language)


def variant_of(entry: Rule) -> str:
    """Return the name of the variant that a rule describes, or an empty text."""
    letter, _, name = entry.id.partition(" ")
    return name if letter == "V" else ""


def _folded(name: str) -> str:
    return " ".join(name.replace("_", " ").split()).casefold()


def rules_of(values: Mapping[str, Value], edition: str, language: Language = ENGLISH) -> Rulebook:
    """Return the rulebook of a game."""
    return Rulebook(edition_in(edition, language), values, language)


def show(console: Console, book: Rulebook, name: str) -> None:
    """Print a rule or a card; raise `UsageError` if there is none with this name."""
    found = book.find(name)
    if isinstance(found, str):
        _show_card(console, book, found)
    else:
        _show_rule(console, book, found)


def _show_rule(console: Console, book: Rulebook, entry: Rule) -> None:
    console.print(Text.assemble((f"{entry.id}  {book.title(entry)}", "bold")))
    console.print(book.text(entry))
    for name in entry.options:
        if name in book.options:
            console.print(Text(_option_line(book, name), "dim"))
    if book.applies(entry):
        console.print(Text(book.applies(entry), "dim"))
    console.print(Text(f"{book.edition.name}. {book.provenance(entry)}", "dim"))
    if entry.language != book.language:
        console.print(Text(book.said("rules-in-english"), "dim"))


def _show_card(console: Console, book: Rulebook, key: str) -> None:
    deck = CARD_DECK.get(key, "development")
    if not book.edition.expansion and key in book.edition.decks:
        deck = "development"
    kind = book.said(f"deck-{deck}-card")
    console.print(Text.assemble((f"{book.card_name(key)}  ({key}, {kind})", "bold")))
    console.print(book.card_text(key))
    copies = book.edition.decks.get(key, 0)
    count = book.said("card-missing")
    if copies:
        count = book.said("card-copies", copies=copies)
    console.print(Text(f"{book.edition.name}. {count}", "dim"))


def _option_line(book: Rulebook, name: str) -> str:
    """Describe an option of the game. English shows the value as it is typed."""
    value = book.options[name]
    plain = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    if book.language == ENGLISH:
        return f"Option {name} = {plain}"
    title = option_title(name, book.language, book.edition.key)
    if isinstance(value, bool):
        worded = book.said(plain)
    else:
        worded = choice_title(plain, book.language) if isinstance(value, str) else plain
    return f"Option {name} = {plain}: {title}, {worded}"
