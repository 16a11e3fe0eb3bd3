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
    resolve,
)
from hexhold.editions.rulebook import card_text, render, render_title, rules
from hexhold.server.boards import costs
from hexhold.server.bodies import (
    BotShape,
    CardShape,
    Editions,
    EditionShape,
    EditionSummary,
    OptionShape,
    RuleShape,
    VariantShape,
)
from hexhold.server.failures import Refusal


@cache
def editions() -> Editions:
    """Everything in short."""
    return Editions(
        default=DEFAULT_EDITION,
        editions=[EditionSummary(e.key, e.name, e.year, e.expansion) for e in EDITIONS.values()],
        variants=[
            VariantShape(v.key, v.about, v.source, dict(v.options)) for v in VARIANTS.values()
        ],
        bots=[BotShape(bot.name, bot.text) for bot in BOTS.values()],
    )


def edition(key: str, house_rules: dict[str, bool | int | str]) -> EditionShape:
    """One edition with all its texts; raises `Refusal` or `UsageError`."""
    if key not in EDITIONS:
        raise Refusal("not_found", f"there is no edition {key!r}")
    found = EDITIONS[key]
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
        options=[_option(found, OPTIONS[name]) for name in found.options],
        cards=[
            CardShape(
                card,
                found.card_names[card],
                CARD_DECK.get(card) if found.expansion else None,
                copies,
                card_text(card, found.terms, found.card_names, shown),
            )
            for card, copies in found.decks.items()
        ],
        rules=[
            RuleShape(
                rule.id,
                render_title(rule, found.terms, found.card_names),
                render(rule, found.terms, found.card_names, shown),
                rule.sources[key],
            )
            for rule in rules().values()
            if key in rule.sources
        ],
        improvements={track: list(names) for track, names in found.improvement_names.items()},
        costs=costs(found.expansion),
    )


def _option(edition: Edition, option: Option) -> OptionShape:
    return OptionShape(
        name=option.name,
        kind=option.kind,  # type: ignore[arg-type] # one of the three words
        rule=option.rule,
        about=option.about,
        choices=list(option.choices),
        low=option.low,
        high=option.high,
        default=edition.options[option.name],
        citation=edition.citations.get(option.name),
    )
