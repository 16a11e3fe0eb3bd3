"""The choices for a game: editions in their own words, variants, boards and bots."""

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec
from msgspec import UNSET

from hexhold.board import (
    FAIR_NAME,
    GameMap,
    board_names,
    geometry,
    scenario_maps,
    terrain_name,
)
from hexhold.board.scenarios import BEGINNER_NAME
from hexhold.bots import BOTS, OutsideBot
from hexhold.bots.levels import find_level
from hexhold.editions import (
    CARD_DECK,
    DEFAULT_EDITION,
    EDITIONS,
    OPTIONS,
    VARIANTS,
    Edition,
    Option,
    Preset,
    choice_title,
    edition_in,
    option_about,
    option_title,
    own_terms,
    resolve,
)
from hexhold.editions.rulebook import (
    SECTIONS,
    Rule,
    applies_in,
    card_text,
    meaning,
    render,
    render_title,
    rules,
    section_title,
)
from hexhold.game.setting import FEWEST_PLAYERS, MOST_PLAYERS
from hexhold.language import Language, said, say, translated
from hexhold.play.protocol.bodies import (
    BoardChoice,
    BotShape,
    CardShape,
    ChoiceShape,
    Editions,
    EditionShape,
    EditionSummary,
    MapShape,
    OptionShape,
    Presets,
    PresetShape,
    RuleShape,
    TopicShape,
    VariantShape,
)
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.view_shapes import HexShape
from hexhold.play.room.start.seats import MOST_BEGINNERS
from hexhold.play.table.fixed_parts import costs
from hexhold.records.fair import DRAWN_BOARD

FOUNDED_POINTS = {"settlement": 2, "city": 3}
"""A player's points after set-up (T-3): a settlement and the second building."""


@cache
def editions(language: Language, offered: tuple[str, ...]) -> Editions:
    """Return a summary of all choices, with the bots that a server offers."""
    told = {key: rules(language)[f"V {key}"] for key in VARIANTS}
    known = [edition_in(key, language) for key in EDITIONS]
    return Editions(
        default=DEFAULT_EDITION,
        editions=[EditionSummary(e.key, e.name, e.year, e.expansion) for e in known],
        variants=[
            VariantShape(
                key,
                rule.title,
                rule.about,
                _sources(rule),
                dict(VARIANTS[key].options),
                list(VARIANTS[key].players) or UNSET,
            )
            for key, rule in told.items()
        ],
        boards=boards(language),
        bots=[_bot(name, language) for name in offered],
    )


def _bot(name: str, language: Language) -> BotShape:
    level = find_level(name)
    if level is not None:
        return BotShape(name, said(level.title, language), said(level.text, language), level=True)
    outside = OutsideBot.find(name)
    text = said(BOTS[name].text, language) if outside is None else outside.text
    return BotShape(name, name, text, level=False)


def presets(language: Language, offered: Mapping[str, Preset]) -> Presets:
    """Return the presets that a server offers."""
    return Presets([_preset(preset, language) for preset in offered.values()])


def _preset(preset: Preset, language: Language) -> PresetShape:
    usual = EDITIONS[preset.edition].options
    return PresetShape(
        key=preset.key,
        name=preset.name(language),
        about=preset.about(language),
        edition=preset.edition,
        players=list(preset.players),
        usual_players=preset.usual_players,
        options={k: value for k, value in preset.options.items() if usual.get(k) != value},
        variants=list(preset.variants),
        board=preset.board or DRAWN_BOARD,
    )


def boards(language: Language) -> list[BoardChoice]:
    """Return all boards that a room can use."""
    plain = (
        (DRAWN_BOARD, "board-random", MOST_PLAYERS),
        (FAIR_NAME, "board-fair", MOST_PLAYERS),
        (BEGINNER_NAME, "board-beginner", MOST_BEGINNERS),
    )
    found = [
        BoardChoice(
            key,
            said(say(told), language),
            said(say(f"{told}-about"), language),
            list(range(FEWEST_PLAYERS, most + 1)),
            [],
        )
        for key, told, most in plain
    ]
    for key in board_names():
        maps = scenario_maps(key)
        if maps:
            about = " ".join(maps[0].about.split())
            found.append(
                BoardChoice(
                    key,
                    translated(maps[0].title, f"map-{key}", language),
                    translated(about, f"map-{key}-about", language),
                    [n for one in maps for n in one.players],
                    [_map(one) for one in maps],
                )
            )
    return found


def _map(found: GameMap) -> MapShape:
    layout = found.layout
    hidden = layout.fog.hexes if layout.fog is not None else ()
    centers = geometry(layout.rows).hex_centers
    return MapShape(
        list(found.players),
        [
            HexShape(f"h{h}", x, y, terrain_name(layout.terrain[h], h in hidden), None, None)
            for h, (x, y) in enumerate(centers)
        ],
    )


def edition(key: str, options: str, language: Language, *, with_rules: bool) -> EditionShape:
    """Return one edition with all its texts; raises `Refusal` or `UsageError`.

    ``options`` is a JSON object of house rules, for which cards and rules are worded. The rules
    are most of it.
    """
    if key not in EDITIONS:
        raise Refusal("not_found", say("no-such-edition", edition=repr(key)))
    try:
        house_rules = msgspec.json.decode(options, type=dict[str, bool | int | str])
    except msgspec.MsgspecError:
        raise Refusal("usage", say("options-are-json")) from None
    found = edition_in(key, language)
    values = resolve(key, house_rules)
    shown: dict[str, object] = {
        name: value
        for name, value in values.items()
        if name in found.options or name in house_rules
    }
    told = _rules(found, shown, language)
    return EditionShape(
        key=found.key,
        name=found.name,
        year=found.year,
        source=found.source,
        expansion=found.expansion,
        terms=own_terms(key, language),
        options=[_option(found, OPTIONS[name], language) for name in found.options],
        cards=_cards(found, shown, language),
        rules=told if with_rules else [],
        topics=_topics(told, language),
        improvements={track: list(names) for track, names in found.improvement_names.items()},
        costs=costs(found.expansion, at_sea=True),
        variants=[v.key for v in VARIANTS.values() if found.expansion or not v.base_lacks],
    )


def _cards(edition: Edition, shown: Mapping[str, object], language: Language) -> list[CardShape]:
    return [
        CardShape(
            card,
            edition.card_names[card],
            CARD_DECK.get(card) if edition.expansion else None,
            copies,
            card_text(card, edition.terms, edition.card_names, shown, language),
        )
        for card, copies in edition.decks.items()
    ]


def _rules(edition: Edition, shown: Mapping[str, object], language: Language) -> list[RuleShape]:
    return [
        _rule(rule, edition, shown, language)
        for rule in rules(language).values()
        if edition.key in rule.sources or _may_choose(rule, edition)
    ]


def _topics(told: Sequence[RuleShape], language: Language) -> list[TopicShape]:
    letters = {rule.id[0] for rule in told}
    return [
        TopicShape(letter, said(section_title(letter), language))
        for letter in SECTIONS
        if letter in letters
    ]


def _rule(
    rule: Rule, edition: Edition, options: Mapping[str, object], language: Language
) -> RuleShape:
    games = applies_in(rule)
    # A rule without a translation uses English words throughout.
    words = edition_in(edition.key, rule.language)
    return RuleShape(
        rule.id,
        render_title(rule, words.terms, words.card_names),
        render(rule, words.terms, words.card_names, options),
        _source(rule, edition),
        None if games is None else said(games, language),
        rule.language,
    )


def _may_choose(rule: Rule, edition: Edition) -> bool:
    """Return whether the rule is a variant that games of the edition may use."""
    variant = VARIANTS.get(rule.id.removeprefix("V "))
    return variant is not None and (edition.expansion or not variant.base_lacks)


def _source(rule: Rule, edition: Edition) -> str:
    """Return where the edition prints the rule, or where other editions do."""
    if edition.key in rule.sources:
        return rule.sources[edition.key]
    return _sources(rule)


def _sources(rule: Rule) -> str:
    return "; ".join(f"{key}: {where}" for key, where in rule.sources.items())


def _option(edition: Edition, option: Option, language: Language) -> OptionShape:
    found = rules(language)[option.rule]
    words = edition_in(edition.key, found.language)
    return OptionShape(
        name=option.name,
        title=option_title(option.name, language, edition.key),
        kind=option.kind,  # type: ignore[arg-type] # one of the three words
        rule=option.rule,
        about=option_about(option.name, language, edition.key),
        choices=[
            ChoiceShape(
                choice,
                choice_title(choice, language),
                meaning(found, option.name, choice, words.terms, words.card_names),
            )
            for choice in option.choices
        ],
        low=option.low,
        high=option.high,
        offered_from=_offered_from(edition, option),
        default=edition.options[option.name],
        citation=edition.citations.get(option.name),
    )


def _offered_from(edition: Edition, option: Option) -> int:
    """Return the lowest value to offer: with fewer points the game would end after set-up (T-2)."""
    if option.name != "victory_points":
        return option.low
    founded = FOUNDED_POINTS[str(edition.options["setup_second"])]
    return max(option.low, founded + 1)
