"""`hexhold rules`: show a rule or a card in the words of an edition."""

from rich.console import Console
from rich.text import Text

from hexhold.cli.arguments.house_rules import (
    EditionArgument,
    OptionArgument,
    VariantArgument,
    read_options,
)
from hexhold.cli.arguments.languages import LanguageArgument, spoken
from hexhold.cli.console import make_console
from hexhold.cli.terminal.rule_text import Rulebook, rules_of, show, variant_of
from hexhold.editions import CARD_DECK, DEFAULT_EDITION, TRACKS, resolve
from hexhold.editions.rulebook import SECTIONS, Rule, section_title
from hexhold.editions.rulebook import rules as all_rules
from hexhold.language import said

ID_WIDTH = 6
OWN_GAMES = ("L", "W", "F")
"""Sections whose rules all apply to the same games."""


def rules(
    *name: str,
    edition: EditionArgument = DEFAULT_EDITION,
    option: OptionArgument = (),
    variant: VariantArgument = (),
    language: LanguageArgument = None,
) -> None:
    """Show a rule, or what a card does, with its source.

    Parameters
    ----------
    name
        Ids such as K-6, a title or a word of it, a card such as alchemist, or an option such as
        hand_limit. Without it, all rules and cards are listed.
    """
    book = rules_of(resolve(edition, read_options(option), variant), edition, spoken(language))
    console = make_console()
    if not name:
        _list(console, book)
    elif all(word.upper() in all_rules() for word in name):
        for word in name:
            show(console, book, word)
    else:
        show(console, book, " ".join(name))


def _standing(book: Rulebook, entry: Rule) -> str:
    """Return a note after the title of a rule that does not simply apply."""
    variant = variant_of(entry)
    if book.is_on(variant):
        return book.said("in-force")
    if variant:
        return book.said("where-chosen")
    if not book.source(entry):
        return book.said("not-in-edition")
    return "" if entry.id[0] in OWN_GAMES else _within(book.applies(entry))


def _within(games: str) -> str:
    """Turn a sentence about games into words for brackets."""
    return games[:1].lower() + games.rstrip(".")[1:]


def _list(console: Console, book: Rulebook) -> None:
    console.print(Text(book.edition.name, "bold"))
    section = ""
    widths = dict.fromkeys(SECTIONS, ID_WIDTH)
    for entry in book.rules.values():
        widths[entry.id[0]] = max(widths[entry.id[0]], len(entry.id) + 1)
    for entry in book.rules.values():
        letter = entry.id[0]
        if letter != section:
            section = letter
            title = said(section_title(letter), book.language)
            games = f"  ({_within(book.applies(entry))})" if letter in OWN_GAMES else ""
            console.print(Text.assemble((f"\n{letter}  {title}", "bold"), games))
        standing = _standing(book, entry)
        note = f"  ({standing})" if standing else ""
        console.print(f"  {entry.id:<{widths[letter]}} {book.title(entry)}{note}")
    console.print(Text(f"\n{book.said('cards-heading')}", "bold"))
    for track in TRACKS if book.edition.expansion else ("development",):
        mine = [k for k in book.cards if not book.edition.expansion or CARD_DECK[k] == track]
        names = ", ".join(f"{key} “{book.card_name(key)}”" for key in mine)
        console.print(f"  {book.said(f'deck-{track}')}: {names}")
