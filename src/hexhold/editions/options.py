"""The options that distinguish editions and house rules (E), and the variants (V)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hexhold.editions.wording import KEY_NAMES, fill
from hexhold.errors import UsageError, quoted

Value = bool | int | str

_WHOLE = re.compile(r"-?[0-9]{1,18}")
_WORDS = {"true": True, "yes": True, "false": False, "no": False}


@dataclass(frozen=True)
class Option:
    """An option of the rules."""

    name: str
    kind: str
    """`yes_no`, `number` or `choice`."""
    rule: str
    """The rule that defines it."""
    wording: str
    """The explanation in English, with the rulebook's placeholders for names. Empty for a variant's
    switch: its rule explains it."""
    default: Value
    """The value in editions without the option: no rule reads it there."""
    choices: tuple[str, ...] = ()
    """The choices; the index is the engine's number."""
    low: int = 0
    high: int = 0
    """The smallest and largest number."""
    variant_only: bool = False
    """Whether only the variant of the same name turns it on; the variant's rule explains it."""

    @property
    def about(self) -> str:
        """Return the explanation with keys as names, for use without an edition."""
        return fill(self.wording, KEY_NAMES, {})

    def accepts(self, value: object) -> bool:
        """Return whether a value is valid for this option; types are not mixed."""
        if self.kind == "yes_no":
            return isinstance(value, bool)
        if self.kind == "number":
            return type(value) is int and self.low <= value <= self.high
        return isinstance(value, str) and value in self.choices

    def expected(self) -> str:
        """Describe the valid values."""
        if self.kind == "yes_no":
            return "true or false"
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        return " or ".join(self.choices)

    def read(self, text: str) -> Value:
        """Read a typed value; an invalid one stays a text."""
        if self.kind == "yes_no":
            return _WORDS.get(text.lower(), text)
        if self.kind == "number" and _WHOLE.fullmatch(text):
            return int(text)
        return text

    def encode(self, value: object) -> int:
        """Return the engine's number: 0 or 1, the number itself, or the index of the choice."""
        if isinstance(value, str) and value in self.choices:
            return self.choices.index(value)
        if isinstance(value, int) and self.accepts(value):
            return int(value)
        raise UsageError(f"option {self.name} must be {self.expected()}, not {quoted(value)}")


@dataclass(frozen=True)
class Variant:
    """A named set of option values; the rule `V key` has its title and text."""

    key: str
    options: Mapping[str, Value]
    base_lacks: str = ""
    """Why it has no meaning in the base game; empty if it has one."""
    players: tuple[int, ...] = ()
    """The numbers of players it is for; empty if for all."""

    def is_for(self, players: int) -> bool:
        """Return whether this number of players can choose it."""
        return not self.players or players in self.players


def _yes_no(name: str, rule: str, about: str) -> Option:
    return Option(name, "yes_no", rule, about, False)


def _switch(variant: str) -> Option:
    return Option(variant, "yes_no", f"V {variant}", "", False, variant_only=True)


def _number(name: str, rule: str, default: int, low: int, high: int, about: str) -> Option:
    return Option(name, "number", rule, about, default, low=low, high=high)


def _choice(name: str, rule: str, choices: tuple[str, ...], about: str) -> Option:
    return Option(name, "choice", rule, about, choices[0], choices)


_ALL = (
    _number(
        "victory_points",
        "T-2",
        13,
        3,
        30,
        "The first player with this many points in their turn wins.",
    ),
    _choice(
        "setup",
        "S-2",
        ("free", "beginner"),
        "Whether the players place their first pieces, or each has fixed places.",
    ),
    _choice(
        "setup_second",
        "S-2",
        ("city", "settlement"),
        "The building that each player places in the second round.",
    ),
    _choice(
        "city_yield",
        "D-4",
        ("commodity", "double"),
        "What a city next to forest, pasture or mountains adds: a commodity or a second resource.",
    ),
    _choice("robber_start", "S-4", ("track", "desert"), "Where the robber starts."),
    _yes_no("robber_waits", "D-8", "The robber does not move before the first barbarian attack."),
    _yes_no("robber_to_desert", "M-1", "The robber may be moved to a desert."),
    _yes_no("theft_optional", "M-2", "The player who moves the robber may choose not to steal."),
    _number("hand_limit", "D-7", 7, 2, 30, "Cards that a player without walls may hold on a 7."),
    _number("barbarian_track", "C-7", 7, 1, 20, "Steps of the ship until the barbarians attack."),
    _yes_no(
        "attack_needs_city",
        "A-5",
        "The barbarians do not attack while there is no city on the board.",
    ),
    _choice(
        "defender_tokens_out",
        "A-4",
        ("unlimited", "card"),
        "What the best defender gets when no tokens are left: the point anyway, or a card.",
    ),
    _choice(
        "reduced_city",
        "A-3",
        ("first", "replaced"),
        "Whether a city on its side must be restored first, or a settlement replaces it.",
    ),
    _yes_no("reduced_medicine", "A-3", "{card:medicine} can restore a city on its side."),
    _choice(
        "longest_road_tie",
        "R-7",
        ("holder", "aside"),
        "Who has {longest_road} if a break leaves its holder tied with others.",
    ),
    _choice(
        "shortage",
        "D-5",
        ("single", "none"),
        "Who gets the last cards of a type: a player who alone is owed it, or no player.",
    ),
    _choice(
        "phases",
        "T-1",
        ("combined", "separate"),
        "Whether players trade and build in any order, or trade first.",
    ),
    _number(
        "offers_per_turn", "X-4", 10, 0, 1000, "Offers in a turn that may end without a trade."
    ),
    _number("progress_limit", "P-2", 4, 1, 20, "Progress cards that a player can keep."),
    _number(
        "progress_limit_large",
        "P-2",
        4,
        1,
        20,
        "Progress cards that a player can keep with 5 or 6 players.",
    ),
    _yes_no("play_without_effect", "P-3", "Progress cards may be played without effect."),
    _yes_no(
        "effect_needed", "P-3", "Players may not play a card that they know to have no effect."
    ),
    _choice(
        "deserter",
        "P-21",
        ("same_or_lower", "same_or_basic"),
        "Strength of the knight that replaces the one removed ({card:deserter}).",
    ),
    _yes_no(
        "deserter_acts", "P-21", "An active knight placed by {card:deserter} may act this turn."
    ),
    _choice(
        "open_road",
        "P-22",
        ("route", "piece"),
        "Whether a road's end is closed by a route to a second own piece, or by any own piece.",
    ),
    _yes_no(
        "diplomat_elsewhere", "P-22", "A road moved by {card:diplomat} must go to another place."
    ),
    _choice("fleet", "P-34", ("one", "all"), "How many types {card:merchant_fleet} trades 2:1."),
    _yes_no("merchant_must_move", "P-33", "The merchant must move to another hex."),
    _choice(
        "saboteur",
        "P-24",
        ("hand", "city"),
        "Whether {card:saboteur} costs half a hand, or turns a city on its side.",
    ),
    _yes_no(
        "harbor_once",
        "P-31",
        "{card:commercial_harbor} forces each opponent once a turn, even with two.",
    ),
    _yes_no(
        "harbor_face_down",
        "P-31",
        "The resource of {card:commercial_harbor} is handed over face down.",
    ),
    _choice(
        "level4_needs_city",
        "I-5",
        ("always", "when_earning"),
        "When levels 4 and 5 require a city without a metropolis.",
    ),
    _choice(
        "knight_ready",
        "K-3",
        ("action", "turn"),
        "Since when a knight must be active to act: since the action phase or the turn began.",
    ),
    _yes_no("promotion_once", "K-4", "A knight may be promoted only once a turn."),
    _yes_no(
        "displaced_may_take_origin",
        "K-8",
        "A displaced knight may go to the place its attacker came from.",
    ),
    _choice("tokens", "B-3", ("spiral", "random"), "How {number_token}s are laid out."),
    _choice(
        "harbors",
        "B-4",
        ("tokens", "frames", "frames_any_order"),
        "How {harbor}s are laid out.",
    ),
    _choice(
        "knight_link",
        "F-1",
        ("route", "building"),
        "What every knight must stay connected to when a ship moves.",
    ),
    _yes_no("recruit_at_sea", "F-4", "Knights may be placed on corners that touch only sea."),
    _choice("pirate_start", "F-2", ("track", "scenario"), "When the pirate enters the board."),
    _number(
        "sea_extra_points", "F-5", 0, 0, 10, "Points added to those that a sea scenario requires."
    ),
    _switch("city_choice"),
    _switch("easy_start"),
    _switch("knight_errant"),
    _switch("knight_activation"),
    _switch("nasty_knights"),
    _switch("wall_defense"),
    _switch("friendly_robber"),
    _switch("friendly_cards"),
    _switch("no_neutrals"),
    _choice(
        "balanced_dice",
        "V balanced_dice",
        ("off", "dice", "all_dice"),
        "Whether the two dice, or all dice, are drawn from decks.",
    ),
    _choice(
        "teams",
        "V teams",
        ("alone", "pairs", "threes"),
        "Whether partners play together against the others, and how many of them.",
    ),
    _number(
        "team_points",
        "V teams",
        11,
        3,
        30,
        "Points that a team needs for each of its members, instead of `victory_points`.",
    ),
    _switch("paired_players"),
)
OPTIONS: Mapping[str, Option] = {option.name: option for option in _ALL}
"""In the order of section E, then those of the variants."""


def _variant(key: str, base_lacks: str = "", players: tuple[int, ...] = ()) -> Variant:
    return Variant(key, {key: True}, base_lacks, players)


_NO_KNIGHTS = "it has no knights on the board"
_NO_WALLS = "it has no city walls"

VARIANTS: Mapping[str, Variant] = {
    variant.key: variant
    for variant in (
        _variant("city_choice", "its cities give two resources anyway"),
        Variant(
            "aggressive_robber",
            {"robber_waits": False, "robber_start": "desert"},
            "its robber is active from the start, on the desert",
        ),
        _variant("easy_start"),
        _variant("knight_errant", _NO_KNIGHTS),
        _variant("knight_activation", _NO_KNIGHTS),
        _variant("nasty_knights", _NO_KNIGHTS),
        _variant("wall_defense", _NO_WALLS),
        _variant("friendly_robber"),
        _variant("friendly_cards"),
        _variant("no_neutrals"),
        Variant("balanced_dice", {"balanced_dice": "dice"}),
        _variant("paired_players", players=(5, 6)),
    )
}
"""In the order of the rulebook."""


def variants_for(players: int) -> tuple[str, ...]:
    """Return the names of the variants that are for this number of players."""
    return tuple(variant.key for variant in VARIANTS.values() if variant.is_for(players))
