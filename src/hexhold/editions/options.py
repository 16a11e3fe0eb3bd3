"""The options that distinguish editions and house rules (E), and the variants (V)."""

from collections.abc import Mapping
from dataclasses import dataclass

from hexhold.editions.option_kinds import Option, Value, choice, number, switch, yes_no


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


_ALL = (
    number(
        "victory_points",
        "T-2",
        "Points to win",
        (13, 3, 30),
        "The first player with this many points in their turn wins.",
    ),
    choice(
        "setup",
        "S-2",
        "First pieces",
        ("free", "beginner"),
        "Whether the players place their first pieces, or each has fixed places.",
    ),
    choice(
        "setup_second",
        "S-2",
        "Second building",
        ("city", "settlement"),
        "The building that each player places in the second round.",
    ),
    choice(
        "city_yield",
        "D-4",
        "City production",
        ("commodity", "double"),
        "What a city next to forest, pasture or mountains adds: a commodity or a second resource.",
    ),
    choice(
        "robber_start",
        "S-4",
        "Robber at the start",
        ("track", "desert"),
        "Where the robber starts.",
    ),
    yes_no(
        "robber_waits",
        "D-8",
        "Robber waits for the barbarians",
        "The robber does not move before the first barbarian attack.",
    ),
    yes_no(
        "robber_to_desert", "M-1", "Robber to the desert", "The robber may be moved to a desert."
    ),
    yes_no(
        "theft_optional",
        "M-2",
        "Stealing is optional",
        "The player who moves the robber may choose not to steal.",
    ),
    number(
        "hand_limit",
        "D-7",
        "Safe cards",
        (7, 2, 30),
        "Cards that a player without walls may hold on a 7.",
    ),
    number(
        "barbarian_track",
        "C-7",
        "Barbarian track",
        (7, 1, 20),
        "Steps of the ship until the barbarians attack.",
    ),
    yes_no(
        "attack_needs_city",
        "A-5",
        "No attack without a city",
        "The barbarians do not attack while there is no city on the board.",
    ),
    choice(
        "defender_tokens_out",
        "A-4",
        "Defender tokens used up",
        ("unlimited", "card"),
        "What the best defender gets when no tokens are left: the point anyway, or a card.",
    ),
    choice(
        "reduced_city",
        "A-3",
        "Reduced city",
        ("first", "replaced"),
        "Whether a city on its side must be restored first, or a settlement replaces it.",
    ),
    yes_no(
        "reduced_medicine",
        "A-3",
        "{card:medicine} for a reduced city",
        "{card:medicine} can restore a city on its side.",
    ),
    choice(
        "longest_road_tie",
        "R-7",
        "Tie for {longest_road}",
        ("holder", "aside"),
        "Who has {longest_road} if a break leaves its holder tied with others.",
    ),
    choice(
        "shortage",
        "D-5",
        "Supply runs out",
        ("single", "none"),
        "Who gets the last cards of a type: a player who alone is owed it, or no player.",
    ),
    choice(
        "phases",
        "T-1",
        "Trade and building",
        ("combined", "separate"),
        "Whether players trade and build in any order, or trade first.",
    ),
    number(
        "offers_per_turn",
        "X-4",
        "Offers without a trade",
        (10, 0, 1000),
        "Offers in a turn that may end without a trade.",
    ),
    number(
        "progress_limit",
        "P-2",
        "Progress cards",
        (4, 1, 20),
        "Progress cards that a player can keep.",
    ),
    number(
        "progress_limit_large",
        "P-2",
        "Progress cards, 5 or 6 players",
        (4, 1, 20),
        "Progress cards that a player can keep with 5 or 6 players.",
    ),
    yes_no(
        "play_without_effect",
        "P-3",
        "Cards without effect",
        "Progress cards may be played without effect.",
    ),
    yes_no(
        "effect_needed",
        "P-3",
        "No useless cards",
        "Players may not play a card that they know to have no effect.",
    ),
    choice(
        "deserter",
        "P-21",
        "{card:deserter}",
        ("same_or_lower", "same_or_basic"),
        "Strength of the knight that replaces the one removed ({card:deserter}).",
    ),
    yes_no(
        "deserter_acts",
        "P-21",
        "A knight of {card:deserter} acts",
        "An active knight placed by {card:deserter} may act this turn.",
    ),
    choice(
        "open_road",
        "P-22",
        "A road is closed by",
        ("route", "piece"),
        "Whether a road's end is closed by a route to a second own piece, or by any own piece.",
    ),
    yes_no(
        "diplomat_elsewhere",
        "P-22",
        "{card:diplomat} moves a road",
        "A road moved by {card:diplomat} must go to another place.",
    ),
    choice(
        "fleet",
        "P-34",
        "{card:merchant_fleet}",
        ("one", "all"),
        "How many types {card:merchant_fleet} trades 2:1.",
    ),
    yes_no(
        "merchant_must_move", "P-33", "Merchant moves on", "The merchant must move to another hex."
    ),
    choice(
        "saboteur",
        "P-24",
        "{card:saboteur}",
        ("hand", "city"),
        "Whether {card:saboteur} costs half a hand, or turns a city on its side.",
    ),
    yes_no(
        "harbor_once",
        "P-31",
        "{card:commercial_harbor} once a turn",
        "{card:commercial_harbor} forces each opponent once a turn, even with two.",
    ),
    yes_no(
        "harbor_face_down",
        "P-31",
        "{card:commercial_harbor} face down",
        "The resource of {card:commercial_harbor} is handed over face down.",
    ),
    choice(
        "level4_needs_city",
        "I-5",
        "City for level 4",
        ("always", "when_earning"),
        "When levels 4 and 5 require a city without a metropolis.",
    ),
    choice(
        "knight_ready",
        "K-3",
        "Knights ready",
        ("action", "turn"),
        "Since when a knight must be active to act: since the action phase or the turn began.",
    ),
    yes_no(
        "promotion_once",
        "K-4",
        "One promotion a turn",
        "A knight may be promoted only once a turn.",
    ),
    yes_no(
        "displaced_may_take_origin",
        "K-8",
        "The attacker's place",
        "A displaced knight may go to the place its attacker came from.",
    ),
    choice(
        "tokens",
        "B-3",
        "Layout of {number_token}s",
        ("spiral", "random"),
        "How {number_token}s are laid out.",
    ),
    choice(
        "harbors",
        "B-4",
        "Layout of {harbor}s",
        ("tokens", "frames", "frames_any_order"),
        "How {harbor}s are laid out.",
    ),
    choice(
        "knight_link",
        "F-1",
        "Knights and ships",
        ("route", "building"),
        "What every knight must stay connected to when a ship moves.",
    ),
    yes_no(
        "recruit_at_sea",
        "F-4",
        "Knights placed at sea",
        "Knights may be placed on corners that touch only sea.",
    ),
    choice(
        "pirate_start",
        "F-2",
        "Pirate at the start",
        ("track", "scenario"),
        "When the pirate enters the board.",
    ),
    number(
        "sea_extra_points",
        "F-5",
        "Points at sea",
        (0, 0, 10),
        "Points added to those that a sea scenario requires.",
    ),
    switch("city_choice"),
    switch("easy_start"),
    switch("knight_errant"),
    switch("knight_activation"),
    switch("nasty_knights"),
    switch("wall_defense"),
    switch("friendly_robber"),
    switch("friendly_cards"),
    switch("no_neutrals"),
    choice(
        "balanced_dice",
        "V balanced_dice",
        "Balanced dice",
        ("off", "dice", "all_dice"),
        "Whether the two dice, or all dice, are drawn from decks.",
        house_rule="house rule: the text knows dice alone",
    ),
    choice(
        "teams",
        "V teams",
        "Teams",
        ("alone", "pairs", "threes"),
        "Whether partners play together against the others, and how many of them.",
        house_rule="house rule, common on online tables",
    ),
    number(
        "team_points",
        "V teams",
        "Points to win for each member of a team",
        (11, 3, 30),
        "Points that a team needs for each of its members, instead of `victory_points`.",
        house_rule="house rule: with 22 points a pair takes about as long as one player with 13",
    ),
    switch("paired_players"),
    choice(
        "victory_cards",
        "P-1",
        "Victory point cards",
        ("open", "hidden"),
        "Whether {card:printer} and {card:constitution} lie open, or stay in the hand.",
        house_rule="house rule: in every edition they are revealed as soon as they are drawn",
    ),
    yes_no(
        "dealt_places",
        "S-2",
        "Quick set-up",
        "The game places the first pieces.",
        house_rule="house rule, common on online tables",
    ),
)
OPTIONS: Mapping[str, Option] = {option.name: option for option in _ALL}
"""All options in the order of section E, then those of variants, then newer ones."""


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
"""All variants in the order of the rulebook."""


def variants_for(players: int) -> tuple[str, ...]:
    """Return the names of the variants that are for this number of players."""
    return tuple(variant.key for variant in VARIANTS.values() if variant.is_for(players))
