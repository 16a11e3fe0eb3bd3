"""Options (section E): play shows the value an edition gives, or a house rule puts in its place.

Each probe plays a small position and tells from what follows which value is in force.
"""

from collections.abc import Callable
from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import EDITIONS, OPTIONS, Value
from hexhold.errors import UsageError
from tests.rules.seas import BOARD, sea
from tests.rules.table import game, hand, legal, play, position
from tests.rules.words import way

Probe = Callable[..., Value]
PROBES: dict[str, Probe] = {}


VP_CARDS = ["constitution", "printer"]
NINE_POINTS: dict[str, Any] = {"cities": ["v12", "v20", "v40", "v47"], "settlements": ["v0"]}


def probe(function: Probe) -> Probe:
    """The probe of the option it is named after."""
    PROBES[function.__name__] = function
    return function


def roll(g: Game, red: int, yellow: int, event: str = "trade") -> Game:
    base = g.setting.edition == "base"
    return play(g, f"roll => {red} {yellow}{'' if base else f' {event}'}")


def at_start(**keys: Any) -> dict[str, Any]:
    return Game.new(board="beginner", first=0, players=3, **keys).position()


def level(g: Game, p: int, name: str) -> Any:
    return g.position()["players"][p].get(name)


@probe
def victory_points(**keys: Any) -> Value:
    """9 points on the board, the others from cards or tokens."""
    for n in range(20):
        more: dict[str, Any] = {"defender": n}
        if keys["edition"] == "base":
            more = {"development": ["victory_point"] * n}
        if game({**NINE_POINTS, **more}, **keys).winner == 0:
            return 9 + n
    return 0


@probe
def setup(**keys: Any) -> Value:
    return "free" if at_start(**keys)["phase"] == "setup" else "beginner"


@probe
def setup_second(**keys: Any) -> Value:
    g = Game.new(board="beginner", first=0, players=3, **keys)
    play(g, "settlement v0", "road v0-v3", "settlement v2", "road v2-v5")
    play(g, "settlement v12", "road v7-v12")
    return legal(g)[0].split()[0]


@probe
def city_yield(**keys: Any) -> Value:
    g = roll(game({"cities": ["v0"]}, **keys, phase="roll"), 4, 6)
    return {2: "double", 1: "commodity"}[hand(g, 0)["ore"]]


@probe
def robber_start(**keys: Any) -> Value:
    return "desert" if at_start(**keys).get("robber") == "h9" else "track"


@probe
def robber_waits(**keys: Any) -> Value:
    g = roll(game(**keys, phase="roll"), 3, 4)
    return legal(g, "robber") == []


@probe
def robber_to_desert(**keys: Any) -> Value:
    g = roll(game(**keys, phase="roll", robber="h4", robber_active=True), 3, 4)
    return "robber h9" in legal(g)


@probe
def theft_optional(**keys: Any) -> Value:
    theirs = {"settlements": ["v0"], "hand": {"ore": 1}}
    g = roll(game({}, theirs, **keys, phase="roll", robber="h4", robber_active=True), 3, 4)
    return "robber h0" in legal(g)


@probe
def hand_limit(**keys: Any) -> Value:
    for n in range(1, 19):
        g = roll(game({"hand": {"ore": n}}, **keys, phase="roll"), 3, 4)
        if legal(g, "discard"):
            return n - 1
    return 0


@probe
def barbarian_track(**keys: Any) -> Value:
    for n in range(20):
        g = game({"cities": ["v0"]}, **keys, phase="roll", barbarians=n)
        if "pillage v0" in legal(roll(g, 1, 1, "ship")):
            return n + 1
    return 0


def last_space(keys: dict[str, Any]) -> int:
    edition = EDITIONS[keys["edition"]]
    return int(edition.options["barbarian_track"]) - 1


@probe
def attack_needs_city(**keys: Any) -> Value:
    g = game({"settlements": ["v0"]}, **keys, phase="roll", barbarians=last_space(keys))
    after = roll(g, 1, 1, "ship").position()
    assert after.get("barbarians", 0) == 0
    return not after.get("robber_active", False)


@probe
def defender_tokens_out(**keys: Any) -> Value:
    mine = {"knights": [{"at": "v12", "active": True}], "defender": 6, "cities": ["v0"]}
    g = roll(game(mine, **keys, phase="roll", barbarians=last_space(keys)), 1, 1, "ship")
    if legal(g, "draw"):
        return "card"
    assert level(g, 0, "defender") == 7
    return "unlimited"


@probe
def reduced_city(**keys: Any) -> Value:
    mine = {
        "reduced": ["v12"],
        "settlements": ["v0", "v20", "v40", "v47", "v36"],
        "hand": {"ore": 3, "grain": 2},
    }
    g = game(mine, **keys)
    if "city v0" not in legal(g, "city"):
        return "first"
    play(g, "city v0")
    assert "v12" in level(g, 0, "settlements")
    return "replaced"


@probe
def reduced_medicine(**keys: Any) -> Value:
    mine = {
        "progress": ["medicine"],
        "hand": {"ore": 2, "grain": 1},
        "reduced": ["v12"],
        "settlements": ["v0", "v20", "v40", "v47", "v36"],
    }
    return "play medicine v12" in legal(game(mine, **keys))


@probe
def longest_road_tie(**keys: Any) -> Value:
    """p1 settles on p0's road of seven; p0 and p2 are left with five."""
    g = game(
        {"roads": way(10, 15, 20, 25, 31, 37, 42, 46)},
        {"roads": ["v32-v37"], "hand": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}},
        {"roads": way(0, 3, 7, 11, 16, 21)},
        **keys,
        current=1,
        longest_road=0,
    )
    return "holder" if play(g, "settlement v37").position().get("longest_road") == 0 else "aside"


@probe
def shortage(**keys: Any) -> Value:
    theirs = {"hand": {"ore": 18}}
    g = roll(game({"settlements": ["v0", "v12"]}, theirs, **keys, phase="roll"), 4, 6)
    return "single" if hand(g, 0) == {"ore": 1} else "none"


@probe
def phases(**keys: Any) -> Value:
    mine = {"settlements": ["v12"], "hand": {"brick": 1, "lumber": 1, "ore": 4}}
    g = play(game(mine, **keys), "road v7-v12")
    return "combined" if legal(g, "bank") else "separate"


@probe
def offers_per_turn(**keys: Any) -> Value:
    g = game({"hand": {"ore": 1}}, {"hand": {"wool": 1}}, **keys)
    for n in range(30):
        if not legal(g, "offer"):
            return n
        play(g, "offer ore:wool", "p0: withdraw")
    return 30


def limit(players: int, keys: dict[str, Any]) -> Value:
    cards = ["merchant"] * 6 + ["resource_monopoly"] * 4
    others: list[dict[str, Any]] = [{} for _ in range(players - 1)]
    for n in range(11):
        if "end" not in legal(game({"progress": cards[:n]}, *others, **keys)):
            return n - 1
    return 10


@probe
def progress_limit(**keys: Any) -> Value:
    assert limit(3, keys) == limit(4, keys)
    return limit(4, keys)


@probe
def progress_limit_large(**keys: Any) -> Value:
    assert limit(5, keys) == limit(6, keys)
    return limit(5, keys)


@probe
def play_without_effect(**keys: Any) -> Value:
    return legal(game({"progress": ["smith"]}, **keys), "play") == ["play smith"]


@probe
def effect_needed(**keys: Any) -> Value:
    """Nobody has a knight to activate."""
    return legal(game({"progress": ["warlord"]}, **keys), "play") == []


@probe
def deserter(**keys: Any) -> Value:
    mine = {"progress": ["deserter"], "roads": ["v7-v12"]}
    g = game(mine, {"knights": [{"at": "v20", "level": 2}]}, **keys)
    play(g, "play deserter p1", "remove v20")
    return "same_or_lower" if "knight v7 1" in legal(g) else "same_or_basic"


@probe
def deserter_acts(**keys: Any) -> Value:
    mine = {"progress": ["deserter"], "roads": ["v7-v12"]}
    g = game(mine, {"knights": [{"at": "v20", "active": True}]}, **keys)
    play(g, "play deserter p1", "remove v20", "knight v7 1")
    return "move v7 v12" in legal(g)


@probe
def open_road(**keys: Any) -> Value:
    """A knight ends a chain of roads that begins nowhere."""
    theirs = {"roads": ["v7-v12", "v12-v17"], "knights": [{"at": "v17"}]}
    g = game({"progress": ["diplomat"]}, theirs, **keys)
    return "piece" if g.why_not("play diplomat v12-v17") else "route"


@probe
def diplomat_elsewhere(**keys: Any) -> Value:
    mine = {"progress": ["diplomat"], "roads": ["v7-v12", "v12-v17"]}
    return "road v7-v12" not in legal(play(game(mine, **keys), "play diplomat v7-v12"))


@probe
def fleet(**keys: Any) -> Value:
    g = game({"progress": ["merchant_fleet"]}, **keys)
    return {1: "all", 8: "one"}[len(legal(g, "play"))]


@probe
def merchant_must_move(**keys: Any) -> Value:
    mine = {"progress": ["merchant"], "settlements": ["v12"]}
    g = game(mine, **keys, merchant={"hex": "h0", "player": 0})
    return "play merchant h0" not in legal(g)


@probe
def saboteur(**keys: Any) -> Value:
    g = game({"progress": ["saboteur"]}, {"cities": ["v12"]}, **keys)
    return "hand" if "play saboteur" in legal(g) else "city"


@probe
def harbor_once(**keys: Any) -> Value:
    mine = {"progress": ["commercial_harbor"] * 2, "hand": {"ore": 1}}
    g = play(game(mine, **keys), "play commercial_harbor", "harbor p1 ore")
    return legal(play(g, "play commercial_harbor"), "harbor") == ["harbor p2 ore"]


@probe
def harbor_face_down(**keys: Any) -> Value:
    mine = {"progress": ["commercial_harbor"], "hand": {"ore": 1}}
    g = play(game(mine, {"hand": {"coin": 1}}, **keys), "play commercial_harbor", "harbor p1 ore")
    return g.history[-1].seen_by(1) == "p0: harbor p1"


@probe
def level4_needs_city(**keys: Any) -> Value:
    """p0's only city carries the metropolis of politics; level 4 of trade would earn nothing."""
    g = game(
        {
            "cities": ["v12"],
            "improvements": {"trade": 3, "politics": 4},
            "hand": {"cloth": 4},
        },
        {"cities": ["v20"], "improvements": {"trade": 4}},
        **keys,
        metropolis={
            "politics": {"player": 0, "vertex": "v12"},
            "trade": {"player": 1, "vertex": "v20"},
        },
    )
    return "when_earning" if "improve trade" in legal(g) else "always"


@probe
def knight_ready(**keys: Any) -> Value:
    """A knight is woken when the barbarians land, and does not defend (K-3, section V)."""
    mine = {"roads": ["v7-v12"], "knights": [{"at": "v12"}], "hand": {"grain": 1}}
    g = game(
        mine,
        {"cities": ["v20"]},
        **keys,
        variants=["knight_activation", "nasty_knights"],
        phase="roll",
        barbarians=last_space(keys),
    )
    play(roll(g, 1, 1, "ship"), "p0: activate v12", "p0: done", "pillage v20")
    return "action" if "move v12 v7" in legal(g) else "turn"


@probe
def promotion_once(**keys: Any) -> Value:
    mine = {"knights": [{"at": "v12", "promoted": True}], "hand": {"ore": 1, "wool": 1}}
    return legal(game(mine, **keys), "promote") == []


@probe
def displaced_may_take_origin(**keys: Any) -> Value:
    mine = {"roads": ["v7-v12"], "knights": [{"at": "v7", "level": 2, "active": True}]}
    theirs = {"roads": ["v12-v17", "v3-v7", "v0-v3", "v0-v4", "v4-v8", "v8-v12"]}
    g = game(mine, {**theirs, "knights": [{"at": "v12"}]}, **keys)
    return "retreat v7" in legal(play(g, "move v7 v12"))


@probe
def tokens(**keys: Any) -> Value:
    """The lettered order ends with 11 in the middle, unless the desert is there."""
    boards = [Game.new(seed=seed, **keys).position()["board"] for seed in range(12)]
    middles = {board["hexes"][9].split()[-1] for board in boards}
    return "spiral" if middles <= {"11", "desert"} else "random"


@probe
def harbors(**keys: Any) -> Value:
    """The pieces with one harbor are any, lumber and ore; they are the 3rd, 6th and 9th.

    In any order they take other places, where harbors then stand on other edges.
    """
    boards = [Game.new(seed=seed, **keys).position()["board"] for seed in range(12)]
    if len({frozenset(edge for edge, _ in board["harbors"]) for board in boards}) > 1:
        return "frames_any_order"
    singles = [sorted(board["harbors"][i][1] for i in (2, 5, 8)) for board in boards]
    return "frames" if all(three == ["any", "lumber", "ore"] for three in singles) else "tokens"


@probe
def knight_link(**keys: Any) -> Value:
    """The only ship of the knight on v36, which is cut off from all buildings, may go or not."""
    cut_off = {"settlements": ["v52"], "ships": ["v36-v44"], "knights": [{"at": "v36"}]}
    return "route" if sea(cut_off, **keys).why_not("move_ship v36-v44 v52-v59") else "building"


@probe
def recruit_at_sea(**keys: Any) -> Value:
    mine = {"ships": ["v12-v17"], "hand": {"ore": 1, "wool": 1}}
    return "knight v12" in legal(sea(mine, **keys))


@probe
def pirate_start(**keys: Any) -> Value:
    """Whether it stands on its hex in set-up."""
    return "scenario" if "pirate" in Game.new(board=BOARD, **keys).position() else "track"


@probe
def sea_extra_points(**keys: Any) -> Value:
    """Return how many points more than its 14 a scenario asks for."""
    table = Game.new(board={**BOARD, "victory_points": 14}, **keys)
    return int(table.setting.options["victory_points"]) - 14


@probe
def balanced_dice(**keys: Any) -> Value:
    """Return the option's value, told by the decks after a roll; the base game has no event die."""
    left = roll(game(**keys, phase="roll"), 1, 2).position()
    if keys["edition"] == "base" and "dice_deck" in left:
        return str(keys["options"]["balanced_dice"])
    return "all_dice" if "event_deck" in left else "dice" if "dice_deck" in left else "off"


@probe
def teams(**keys: Any) -> Value:
    """p0 has 4 points of six players, and the 6 of a partner, who sits opposite or at p2, win."""
    options = {"team_points": 3, **keys.get("options", {})}
    for name, partner in (("pairs", 3), ("threes", 2)):
        players: list[dict[str, Any]] = [{} for _ in range(6)]
        players[0] = {"cities": ["v0", "v2"]}
        players[partner] = {"cities": ["v11", "v13", "v15"]}
        position = {**keys, "options": options, "phase": "action", "players": players}
        if Game.from_position(position).winner == 0:
            return name
    return "alone"


@probe
def team_points(**keys: Any) -> Value:
    """p0 and p2 have 14 points on the board, the others from cards or tokens of p2."""
    options = {**keys.get("options", {}), "teams": "pairs"}
    for n in range(20):
        more: dict[str, Any] = {"defender": max(n - 2, 0), "vp_cards": VP_CARDS[:n]}
        if keys["edition"] == "base":
            more = {"development": ["victory_point"] * n}
        theirs = {"cities": ["v2", "v36"], "settlements": ["v53"], **more}
        if game(NINE_POINTS, {}, theirs, {}, **{**keys, "options": options}).winner == 0:
            return (14 + n) // 2
    return 0


@probe
def victory_cards(**keys: Any) -> Value:
    mine = {"cities": ["v12"], "improvements": {"science": 1}}
    g = play(
        game(mine, **keys, phase="roll", decks={"science": ["printer"]}), "roll => 1 1 science"
    )
    return "open" if level(g, 0, "vp_cards") else "hidden"


@probe
def dealt_places(**keys: Any) -> Value:
    return bool(Game.new(seed=1, **keys).position()["phase"] == "roll")


FIXED = [name for name, option in OPTIONS.items() if not option.variant_only]
OTHER_NUMBERS = {
    "victory_points": 11,
    "hand_limit": 9,
    "barbarian_track": 3,
    "offers_per_turn": 2,
    "progress_limit": 3,
    "progress_limit_large": 6,
    "sea_extra_points": 4,
    "team_points": 7,
}
SHOWN = [
    (name, key) for name in FIXED for key in EDITIONS if name in EDITIONS[key].options
]  # fmt: skip


def values(name: str) -> list[Value]:
    option = OPTIONS[name]
    if option.kind == "yes_no":
        return [True, False]
    return list(option.choices) or [OTHER_NUMBERS[name]]


def test_e_every_option_has_a_probe() -> None:
    assert PROBES.keys() == set(FIXED)


@pytest.mark.parametrize(("name", "key"), SHOWN)
def test_e_play_follows_the_edition(name: str, key: str) -> None:
    assert PROBES[name](edition=key) == EDITIONS[key].options[name]


@pytest.mark.parametrize(("name", "key"), SHOWN)
def test_e_a_house_rule_overrides_the_edition(name: str, key: str) -> None:
    for value in values(name):
        assert PROBES[name](edition=key, options={name: value}) == value


def test_e_the_default_edition_is_the_sixth() -> None:
    assert Game.new(seed=1).setting.edition == "6e"
    assert Game.from_position({"players": [{}, {}, {}]}).setting.edition == "6e"


def test_e_an_option_leaves_the_others_as_they_are() -> None:
    for key, edition in EDITIONS.items():
        options = Game.new(edition=key, options={"hand_limit": 9}, seed=1).setting.options
        changed = {name for name, value in edition.options.items() if options[name] != value}
        assert changed == {"hand_limit"}


@pytest.mark.parametrize(
    "options",
    [
        {"hand_limits": 7},
        {"hand_limit": "7"},
        {"hand_limit": True},
        {"fleet": "two"},
        {"robber_waits": 1},
    ],
)
def test_e_unknown_options_and_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        Game.new(options=options)
    with pytest.raises(ValueError, match="options"):
        Game.from_position(position(options=options))
