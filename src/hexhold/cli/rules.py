"""`hexhold rules`: a rule or a card in the words of an edition."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from hexhold.cli.console import make_console
from hexhold.cli.house_rules import read_options
from hexhold.editions import (
    CARD_DECK,
    DEFAULT_EDITION,
    EDITIONS,
    OPTIONS,
    TRACKS,
    VARIANTS,
    Edition,
    Value,
    resolve,
)
from hexhold.editions.rulebook import (
    Rule,
    card_keys,
    card_text,
    render,
    render_title,
    rule,
)
from hexhold.editions.rulebook import rules as all_rules
from hexhold.errors import UsageError

SECTIONS = {
    "C": "Components",
    "B": "Board",
    "S": "Set-up",
    "T": "Turn",
    "D": "Dice and production",
    "M": "Robber",
    "X": "Trade",
    "R": "Roads, settlements, cities, walls",
    "I": "City improvements and metropolises",
    "P": "Progress cards",
    "K": "Knights",
    "A": "Barbarian attack",
    "L": "Five and six players",
    "W": "Two players",
    "F": "Seafarers",
    "V": "Variants, for whoever chooses them",
    "G": "Base game",
}


ID_WIDTH = 6


@dataclass(frozen=True)
class Rulebook:
    """The rules in the words of one edition, with the options of one game in force."""

    edition: Edition
    values: Mapping[str, Value]

    @cached_property
    def options(self) -> dict[str, Value]:
        """The options that mean something in this edition."""
        known = self.edition.options
        return {k: v for k, v in self.values.items() if k in known or OPTIONS[k].variant_only}

    def title(self, entry: Rule) -> str:
        """A rule's title."""
        return render_title(entry, self.edition.terms, self.edition.card_names)

    def text(self, entry: Rule) -> str:
        """A rule's text."""
        return render(entry, self.edition.terms, self.edition.card_names, self.options)

    def card_name(self, key: str) -> str:
        """What the edition calls a card."""
        return self.edition.card_names.get(key) or key.replace("_", " ").title()

    def card_text(self, key: str) -> str:
        """What a card does."""
        return card_text(key, self.edition.terms, self.edition.card_names, self.options)

    def source(self, entry: Rule) -> str:
        """Where a rule comes from."""
        return entry.sources.get(self.edition.key, "")

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The keys of this edition's cards."""
        return tuple(key for key in card_keys() if key in self.edition.decks)

    def find(self, name: str) -> "Rule | str":
        """A rule by its id, title or option, or the key of a card by key or name.

        Raises `UsageError` with what comes nearest.
        """
        wanted = _folded(name)
        by_name = {_folded(key): key for key in card_keys()}
        by_name |= {_folded(self.card_name(key)): key for key in self.cards}
        if wanted in by_name:
            return by_name[wanted]
        if wanted.replace(" ", "_") in VARIANTS:
            return rule(f"V {wanted.replace(' ', '_')}")
        if wanted.replace(" ", "_") in OPTIONS:
            return rule(OPTIONS[wanted.replace(" ", "_")].rule)
        by_id = {_folded(key): key for key in all_rules()}
        if wanted in by_id:
            return rule(by_id[wanted])
        entitled = self._entitled(wanted)
        if len(entitled) == 1:
            return entitled[0]
        near = [f"{entry.id} {self.title(entry)}" for entry in entitled] or [
            {**by_id, **by_name}[n] for n in get_close_matches(wanted, [*by_id, *by_name], 4)
        ]
        hint = f"nearest: {', '.join(near)}" if near else "`hexhold rules` lists all"
        raise UsageError(f"no rule or card {name!r}; {hint}")

    def _entitled(self, wanted: str) -> list[Rule]:
        """The rule with this title, or all that have its words in theirs."""
        titles = {entry.id: _folded(self.title(entry)) for entry in all_rules().values()}
        exact = [rule(rule_id) for rule_id, title in titles.items() if title == wanted]
        words = wanted.split()
        return exact or [
            rule(rule_id)
            for rule_id, title in titles.items()
            if words and all(word in title.split() for word in words)
        ]

    def provenance(self, entry: Rule) -> str:
        """Where a rule comes from, or how it comes into the game."""
        source = self.source(entry)
        origin = f" Source: {source}" if source else ""
        variant = variant_of(entry)
        if variant:
            how = "in force" if self.values.get(variant) else f"chosen with --variant {variant}"
            return f"A variant, {how}.{origin}"
        return origin.strip() or "This edition has no such rule."


def variant_of(entry: Rule) -> str:
    """The name of the variant that a rule is, empty for other rules."""
    letter, _, name = entry.id.partition(" ")
    return name if letter == "V" else ""


def _folded(name: str) -> str:
    return " ".join(name.replace("_", " ").split()).casefold()


def rules_of(values: Mapping[str, Value], edition: str) -> Rulebook:
    """The rulebook of a game."""
    return Rulebook(EDITIONS[edition], values)


def rules(
    *name: str,
    edition: str = DEFAULT_EDITION,
    option: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    variant: Annotated[tuple[str, ...], Parameter(negative=())] = (),
) -> None:
    """Show a rule, or what a card does, with where it comes from.

    Parameters
    ----------
    name
        Ids such as K-6, or a title or a word of it, a card such as alchemist, or an option such as
        hand_limit; without it all are listed.
    edition
        6e, 4e, 3d, classic or base.
    option
        A house rule in force, such as victory_points=10; may be repeated.
    variant
        A variant in force, such as knight_errant; may be repeated.
    """
    book = rules_of(resolve(edition, read_options(option), variant), edition)
    console = make_console()
    if not name:
        _list(console, book)
    elif all(word.upper() in all_rules() for word in name):
        for word in name:
            show(console, book, word)
    else:
        show(console, book, " ".join(name))


def show(console: Console, book: Rulebook, name: str) -> None:
    """Print a rule or a card; raises `UsageError` where there is none of that name."""
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
            console.print(Text(f"Option {name} = {_worded(book.options[name])}", "dim"))
    console.print(Text(f"{book.edition.name}. {book.provenance(entry)}", "dim"))


def _show_card(console: Console, book: Rulebook, key: str) -> None:
    kind = f"{CARD_DECK[key]} card" if key in CARD_DECK else "development card"
    if not book.edition.expansion and key in book.edition.decks:
        kind = "development card"
    console.print(Text.assemble((f"{book.card_name(key)}  ({key}, {kind})", "bold")))
    console.print(book.card_text(key))
    copies = book.edition.decks.get(key, 0)
    count = f"{copies} in the deck." if copies else "This edition has no such card."
    console.print(Text(f"{book.edition.name}. {count}", "dim"))


def _worded(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _standing(book: Rulebook, entry: Rule) -> str:
    """What stands behind a title where the rule is not simply in force."""
    variant = variant_of(entry)
    if variant and book.values.get(variant):
        return "  (in force)"
    if book.source(entry):
        return ""
    return "  (of other editions)" if variant else "  (not in this edition)"


def _list(console: Console, book: Rulebook) -> None:
    console.print(Text(book.edition.name, "bold"))
    section = ""
    widths = dict.fromkeys(SECTIONS, ID_WIDTH)
    for entry in all_rules().values():
        widths[entry.id[0]] = max(widths[entry.id[0]], len(entry.id) + 1)
    for entry in all_rules().values():
        letter = entry.id[0]
        if letter != section:
            section = letter
            console.print(Text(f"\n{letter}  {SECTIONS.get(letter, letter)}", "bold"))
        console.print(f"  {entry.id:<{widths[letter]}} {book.title(entry)}{_standing(book, entry)}")
    console.print(Text("\nCards", "bold"))
    for track in TRACKS if book.edition.expansion else ("development",):
        mine = [k for k in book.cards if not book.edition.expansion or CARD_DECK[k] == track]
        names = ", ".join(f"{key} “{book.card_name(key)}”" for key in mine)
        console.print(f"  {track}: {names}")
