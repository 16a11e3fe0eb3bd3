"""What there is to choose from: editions in their own words, variants, bots."""

from __future__ import annotations

from functools import cache

from hexhold.bots import BOTS
from hexhold.editions import (
    CARD_DECK,
    DEFAULT_EDITION,
    EDITIONS,
    OPTIONS,
    VARIANTS,
    Edition,
    Option,
    choice_title,
    edition_in,
    option_about,
    option_title,
    resolve,
    variant_about,
)
from hexhold.editions.rulebook import applies_in, card_text, meaning, render, render_title, rules
from hexhold.language import Language, said, say
from hexhold.server.boards import costs
from hexhold.server.bodies import (
    BotShape,
    CardShape,
    ChoiceShape,
    Editions,
    EditionShape,
    EditionSummary,
    OptionShape,
    RuleShape,
    VariantShape,
)
from hexhold.server.failures import Refusal


@cache
def editions(language: Language) -> Editions:
    """Everything in short."""
    titles = rules(language)
    known = [edition_in(key, language) for key in EDITIONS]
    return Editions(
        default=DEFAULT_EDITION,
        editions=[EditionSummary(e.key, e.name, e.year, e.expansion) for e in known],
        variants=[
            VariantShape(
                v.key,
                titles[f"V {v.key}"].title,
                variant_about(v.key, language),
                v.source,
                dict(v.options),
            )
            for v in VARIANTS.values()
        ],
        bots=[BotShape(bot.name, said(bot.text, language)) for bot in BOTS.values()],
    )


def edition(key: str, house_rules: dict[str, bool | int | str], language: Language) -> EditionShape:
    """One edition with all its texts; raises `Refusal` or `UsageError`."""
    if key not in EDITIONS:
        raise Refusal("not_found", say("there is no edition {key}", key=repr(key)))
    found = edition_in(key, language)
    values = resolve(key, house_rules)
    shown: dict[str, object] = {
        name: value
        for name, value in values.items()
        if name in found.options or name in house_rules
    }
    return EditionShape(
        key=found.key,
        name=found.name,
        year=found.year,
        source=found.source,
        expansion=found.expansion,
        terms=dict(found.terms),
        options=[_option(found, OPTIONS[name], language) for name in found.options],
        cards=[
            CardShape(
                card,
                found.card_names[card],
                CARD_DECK.get(card) if found.expansion else None,
                copies,
                card_text(card, found.terms, found.card_names, shown, language),
            )
            for card, copies in found.decks.items()
        ],
        rules=[
            RuleShape(
                rule.id,
                render_title(rule, found.terms, found.card_names),
                render(rule, found.terms, found.card_names, shown),
                rule.sources[key],
                None if games is None else said(games, language),
            )
            for rule, games in ((rule, applies_in(rule)) for rule in rules(language).values())
            if key in rule.sources
        ],
        improvements={track: list(names) for track, names in found.improvement_names.items()},
        costs=costs(found.expansion),
    )


def _option(edition: Edition, option: Option, language: Language) -> OptionShape:
    found = rules(language)[option.rule]
    return OptionShape(
        name=option.name,
        title=option_title(option.name, language),
        kind=option.kind,  # type: ignore[arg-type] # one of the three words
        rule=option.rule,
        about=option_about(option.name, language),
        choices=[
            ChoiceShape(
                choice,
                choice_title(choice, language),
                meaning(found, option.name, choice, edition.terms, edition.card_names),
            )
            for choice in option.choices
        ],
        low=option.low,
        high=option.high,
        default=edition.options[option.name],
        citation=edition.citations.get(option.name),
    )
