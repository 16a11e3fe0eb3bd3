"""What an observation shows a seat, and what it hides."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from hexhold import Game
from hexhold.board import TERRAINS, TOKENS
from hexhold.compiler import INTERPRETED
from hexhold.editions import CARD_TYPES, CARDS, OPTIONS, Option, Value
from hexhold.engine.beliefs.expecting import SHARE
from hexhold.environments.observation import Encoder
from hexhold.environments.observation.fields import DECLARED
from hexhold.environments.observation.seats import eights
from hexhold.environments.observation.version_1 import HELD_CARDS
from hexhold.environments.observation.writing import EIGHT
from hexhold.errors import UsageError
from hexhold.game.setting import Setting
from tests.environments.rows import digests
from tests.environments.secrets import MODES, pairs
from tests.properties.walks import Walk
from tests.rules.seas import sea
from tests.rules.table import game, play
from tests.rules.test_fog import AT_SEA, fog
from tests.rules.test_fog import board as fog_board
from tests.rules.test_open_numbers import EMPTY, MAIN, greater
from tests.rules.test_wonders import CITIES, STRAIT, WASTE, begun, wonders
from tests.rules.words import roll

ROOT = Path(__file__).parents[2]
STEPS = 300
DICE = [f"{red} {yellow}" for red in range(1, 7) for yellow in range(1, 7)]
EVENTS = ["ship", "ship", "ship", "trade", "politics", "science"]
FIVE = ["v0", "v2", "v7", "v9", "v20"]


class Seen(NamedTuple):
    """The lowest and the highest number of each column in some games of one setting."""

    encoder: Encoder
    least: Any
    most: Any


def look(setting: Setting, seed: int, steps: int) -> Seen:
    """Return what all seats see on a walk, the end of games too."""
    encoder = Encoder(setting)
    row = np.empty(encoder.size, np.float32)
    seen = Seen(encoder, np.full(encoder.size, np.inf), np.full(encoder.size, -np.inf))
    walk = Walk(setting, seed)
    for n in range(steps):
        over = walk.step() is None
        for p in range(setting.players):
            note(seen, encoder.encode(walk.states, 0, p, row))
        if over:
            walk = Walk(setting, seed + n)
    return seen


def note(seen: Seen, row: Any) -> None:
    """One more observation."""
    np.minimum(seen.least, row, out=seen.least)
    np.maximum(seen.most, row, out=seen.most)


def seen_of(table: Game) -> Seen:
    """Return what all seats see of one game."""
    encoder = Encoder(table.setting)
    row = encoder.encode(table.states, 0, 0)
    seen = Seen(encoder, row.copy(), row.copy())
    for p in range(1, table.setting.players):
        note(seen, encoder.encode(table.states, 0, p))
    return seen


def column(table: Game, viewer: int, part: str, name: str) -> Any:
    """Return a field as it was before scaling, a row for each place or player."""
    encoder = Encoder(table.setting)
    found = next(f for f in encoder.fields if (f.part, f.name) == (part, name))
    row = encoder.encode(table.states, 0, viewer, beliefs=table.belief_records)
    numbers = encoder.parts(row)[part][..., found.start : found.start + found.size]
    return np.rint(numbers * found.high).astype(int)


@pytest.fixture(scope="module")
def walked() -> list[Seen]:
    """Return every mode for a while."""
    return [look(mode.setting(), seed, STEPS) for seed, mode in enumerate(MODES)]


def unlike(option: Option, value: Value) -> Value:
    """Return another value of an option."""
    values = {"yes_no": (False, True), "number": (option.low, option.high)}
    return next(v for v in values.get(option.kind, option.choices) if v != value)


def rarities() -> list[Game]:
    """Positions that random play hardly ever meets."""
    lying = {"settlements": FIVE, "reduced": ["v24"]}
    asleep = {"knights": [{"at": "v24"}], "hand": {"grain": 1}}
    strong = {"at": "v24", "level": 3, "active": True}
    attacker = {"roads": ["v24-v30", "v30-v36"], "knights": [strong]}
    displaced = {"roads": ["v36-v41"], "knights": [{"at": "v36"}]}
    metropolis = {"trade": {"player": 0, "vertex": "v10"}}
    barred = {"displaced_may_take_origin": False}
    usual = Game.new().setting.options
    other = {name: unlike(OPTIONS[name], value) for name, value in usual.items()}
    del other["setup"]  # its positions are those of a game before its first turn
    del other["paired_players"]  # for five and six
    relaid = {"progress": ["diplomat"], "settlements": ["v36"], "ships": ["v36-v44"]}
    replaced = {"stack": [["action", 0], ["replace", 0]]}
    return [
        game(lying, {}, {}, {}, options=other, this_turn={"built": True}),
        Game.new(players=6, seed=1, options={"teams": "pairs"}),
        game({**lying, "settlements": FIVE[:4]}, pending=replaced, edition="classic"),
        play(game(attacker, displaced, options=barred), "move v24 v36"),
        play(
            game(asleep, phase="roll", barbarians=6, variants=["knight_activation"]),
            "roll => 1 1 ship",
        ),
        play(
            game(
                {"knights": [strong, {"at": "v10", "active": True}]},
                phase="roll",
                barbarians=6,
                variants=["nasty_knights"],
            ),
            "roll => 1 1 ship",
            "defend v24",
        ),
        game(phase="roll", variants=["knight_errant"], this_turn={"errant": True}),
        play(sea({"settlements": ["v52"]}, phase="roll"), roll(4)),
        play(sea(relaid), "play diplomat v36-v44"),
        game({"cities": ["v10"], "improvements": {"trade": 4}}, metropolis=metropolis),
        game({"defender": 13}),
        *(
            game(
                phase="roll",
                options={"balanced_dice": "all_dice"},
                dice_deck=left,
                event_deck=events,
            )
            for left, events in ((DICE[:18], EVENTS[:3]), (DICE[18:], EVENTS[3:]))
        ),
        Game.new(players=3, seed=1, setup="beginner"),
        fog(board=fog_board(TERRAINS, TOKENS[:6])),
        fog(board=fog_board(["forest"] * 4, TOKENS[6:])),
        fog(board=fog_board(["sea"] * 4, [])),
        greater(board={**MAIN, "tokens": list(TOKENS)}),
        greater(board=EMPTY),
        wonders(
            {"settlements": STRAIT, **begun("great_bridge", 4)},
            {"settlements": WASTE, **begun("great_wall", 1)},
            {"cities": CITIES, **begun("library", 1)},
        ),
        wonders(
            {"cities": ["v16", "v23"], **begun("lighthouse", 2)},
            {"cities": CITIES, **begun("theater", 3)},
        ),
    ]


def test_every_number_is_from_0_to_1(walked: list[Seen]) -> None:
    for seen in walked:
        assert seen.least.min() == 0
        assert seen.most.max() == 1


def test_every_column_varies_somewhere(walked: list[Seen]) -> None:
    found: dict[tuple[str, str, int], set[float]] = {}
    for seen in (*walked, *map(seen_of, rarities())):
        parts = seen.encoder.parts(np.array([seen.least, seen.most]))
        for field in seen.encoder.fields:
            for n in range(field.size):
                numbers = parts[field.part][..., field.start + n]
                extremes = {float(numbers.min()), float(numbers.max())}
                found.setdefault((field.part, field.name, n), set()).update(extremes)
    assert [key for key, extremes in found.items() if len(extremes) < 2] == []
    assert {key[:2] for key in found} == {(each.part, each.name) for each in DECLARED}


def test_secrets_change_no_byte() -> None:
    compared = asked = elsewhere = 0
    for seed, mode in enumerate(MODES):
        for each in pairs(mode.setting(), seed, 12, 3):
            (seen, also_seen), (mask, other_mask) = each.observations(), each.masks()
            assert seen == also_seen and mask == other_mask, mode
            compared += 1
            asked += mask != b""
            elsewhere += each.changed > 0
    assert elsewhere > compared * 0.8 > 3000
    assert asked > compared / 6


def test_who_may_know_sees_the_difference() -> None:
    told_apart = 0
    for each in pairs(MODES[2].setting(), 1, 30, 1):
        other = (each.viewer + 1) % 4
        one = each.encoder.encode(each.states, 0, other)
        told_apart += one.tobytes() != each.encoder.encode(each.twins, 0, other).tobytes()
    assert told_apart > 20


def test_what_is_drawn_for_a_seat_looks_the_same_to_it() -> None:
    table = Game.new(players=3, edition="6e", seed=5)
    for _ in range(150):
        table.apply(table.legal_actions(offers=False)[0])
    for viewer in range(3):
        drawn = table.determinize(viewer, seed=1)
        encoder = Encoder(table.setting)
        one, other = (
            encoder.encode(each.states, 0, viewer, beliefs=each.belief_records)
            for each in (table, drawn)
        )
        assert one.tobytes() == other.tobytes()


def test_interpreted_rules_write_the_same() -> None:
    positions = [each.position() for each in rarities()]
    for seed, mode in enumerate(MODES[::3]):
        walk = Walk(mode.setting(), seed)
        for n in range(90):
            walk.step()
            if n % 45 == 44:
                positions.append(Game(walk.setting, walk.states, 0).position())
    done = subprocess.run(
        [sys.executable, "-m", "tests.environments.rows"],
        input=json.dumps(positions),
        cwd=ROOT,
        env={**os.environ, "HEXHOLD_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == digests(positions)


def test_own_cards_are_shown_and_of_others_the_number() -> None:
    table = game(
        {"hand": {"ore": 2, "coin": 1}, "progress": ["spy"]},
        {"hand": {"wool": 2}, "progress": ["crane", "smith"], "vp_cards": ["printer"]},
        {"hand": {"cloth": 2}},
    )
    ore, coin = CARD_TYPES.index("ore"), CARD_TYPES.index("coin")
    assert column(table, 0, "player", "hand")[0, [ore, coin]].tolist() == [2, 1]
    assert column(table, 0, "player", "hand")[1:].sum() == 0
    assert column(table, 0, "player", "hand_size")[:, 0].tolist() == [3, 2, 2]
    assert column(table, 0, "player", "progress").sum(axis=1).tolist() == [1, 0, 0]
    assert column(table, 0, "player", "progress_size")[:, 0].tolist() == [1, 2, 0]
    assert column(table, 0, "player", "points")[:, 0].tolist() == [0, 1, 0]


def test_what_is_remembered_of_hands_is_shown() -> None:
    table = game(
        {"settlements": ["v45"], "progress": ["bishop"]},
        {"hand": {"wool": 2, "ore": 1}, "cities": ["v0"]},
        {"hand": {"cloth": 1}},
        robber="h9",
        robber_active=True,
    )
    wool, ore, cloth = map(CARD_TYPES.index, ("wool", "ore", "cloth"))
    cards = [wool, ore, cloth]
    assert column(table, 2, "player", "hand")[2, cards].tolist() == [2, 1, 0]
    play(table, "play bishop h0 => p1:wool")
    hands = [[1, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert column(table, 0, "player", "hand")[:, cards].tolist() == hands
    # In turn order from the third player on, who has not seen which card was taken.
    assert column(table, 2, "player", "hand")[:, cards].tolist() == [
        [0, 0, 1],
        [0, 0, 0],
        [1, 0, 0],
    ]
    high = column(table, 2, "player", "hand_high")[:, cards].tolist()
    assert high == [[0, 0, 1], [1, 1, 0], [2, 1, 0]]
    expected = column(table, 2, "player", "hand_expected")[1, cards] / SHARE
    assert expected.tolist() == pytest.approx([2 / 3, 1 / 3, 0], abs=2 / SHARE)


def test_the_viewer_is_the_first_of_players_and_owners() -> None:
    table = game({"settlements": ["v10"]}, {"cities": ["v20"], "walls": ["v20"]}, current=1)
    assert column(table, 1, "player", "current")[:, 0].tolist() == [1, 0, 0]
    assert column(table, 0, "player", "asked")[:, 0].tolist() == [0, 1, 0]
    assert column(table, 2, "vertex", "owner")[[10, 20]].tolist() == [[0, 1, 0], [0, 0, 1]]
    assert column(table, 1, "vertex", "owner")[[10, 20]].tolist() == [[0, 0, 1], [1, 0, 0]]
    assert np.flatnonzero(column(table, 1, "vertex", "wall")).tolist() == [20]


def test_an_offer_lies_on_the_table_with_its_answers() -> None:
    table = game({"hand": {"ore": 3}}, {"hand": {"cloth": 1, "wool": 2}}, {"hand": {"wool": 1}})
    play(table, "offer ore+ore:cloth", "p1: counter cloth:ore+ore+ore", "p2: reject")
    ore, cloth = CARD_TYPES.index("ore"), CARD_TYPES.index("cloth")
    assert column(table, 2, "global", "offer_gives")[ore] == 2
    assert column(table, 2, "global", "offer_wants")[cloth] == 1
    answers = column(table, 0, "player", "answer")
    assert answers.tolist() == [[0, 0, 0], [0, 0, 1], [0, 1, 0]]
    assert column(table, 0, "player", "counter_gives")[1, cloth] == 1
    assert column(table, 0, "player", "counter_wants")[1, ore] == 3


def test_a_spy_sees_the_cards_for_the_moment() -> None:
    table = game({"progress": ["spy"]}, {"progress": ["crane", "smith"]})
    table.apply("play spy p1")
    assert column(table, 0, "player", "progress").sum(axis=1).tolist() == [0, 2, 0]
    assert column(table, 2, "player", "progress").sum() == 0
    assert column(table, 2, "player", "concerned")[:, 0].tolist() == [0, 0, 1]


def test_each_of_many_games_is_shown_to_its_seat() -> None:
    games = [game({"hand": {"ore": n}}, {"hand": {"wool": 2}}) for n in range(3)]
    encoder = Encoder(games[0].setting)
    states: Any = [each.states[0] for each in games]
    states = states if INTERPRETED else np.array(states)
    rows = encoder.encode_each(states, [0, 1, 2])
    for n, each in enumerate(games):
        assert rows[n].tobytes() == encoder.encode(each.states, 0, n).tobytes()
    with pytest.raises(UsageError, match="viewers: one for each of 3 games, not 2"):
        encoder.encode_each(states, [0, 1])
    nobody: Any = None
    with pytest.raises(UsageError, match="viewers: one for each of 3 games, not 0"):
        encoder.encode_each(states, nobody)


def test_vertices_and_edges_have_only_yes_and_no() -> None:
    # The encoder scales no others.
    assert all(each.high == 1 for each in DECLARED if each.part in ("vertex", "edge"))


def test_cards_that_are_written_eight_at_a_time_stand_in_their_columns() -> None:
    held = [CARDS.index(card) for card in HELD_CARDS]
    columns: dict[int, int] = {}
    for card, column in eights(held):
        columns.update((column + k, card + k) for k in range(EIGHT))
    assert columns == dict(enumerate(held))


def test_teams_are_the_viewers_first() -> None:
    table = Game.new(players=6, seed=1, options={"teams": "pairs"})
    assert column(table, 4, "player", "team").argmax(axis=1).tolist() == [0, 1, 2] * 2
    won = Game.from_position(
        {
            "players": [{"defender": 9}, {}, {"defender": 13}, {}],
            "phase": "action",
            "options": {"teams": "pairs"},
        }
    )
    assert column(won, 1, "player", "winner").ravel().tolist() == [0, 1, 0, 1]
    assert column(won, 1, "player", "team").argmax(axis=1).tolist() == [0, 1, 0, 1]


def test_f8_fog_is_seen_by_all_and_only_where_there_is_some() -> None:
    """The hex that is turned over, and what is left in the stacks."""
    board = fog(AT_SEA)
    for viewer in range(3):
        assert list(np.flatnonzero(column(board, viewer, "hex", "fog"))) == [13, 19, 20, 26]
        assert column(board, viewer, "global", "fog_tokens").sum() == 2
    play(board, "ship v36-v44 => hills 9")
    assert list(np.flatnonzero(column(board, 1, "hex", "fog"))) == [13, 20, 26]
    assert column(board, 1, "global", "fog_terrain").sum() == 3
    assert not any("fog" in field.name for field in Encoder(sea().setting).fields)
