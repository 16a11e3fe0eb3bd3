"""What an encoder of observations refuses: other games, arrays, seats and beliefs."""

import random
from typing import Any

import numpy as np
import pytest

from hexhold import Game
from hexhold.compiler import INTERPRETED, copy_array
from hexhold.environments.observation import Encoder
from hexhold.errors import UsageError
from hexhold.fast import Games
from tests.rules.seas import BOARD

#: Numbers in a row of the usual game.
SIZE = Encoder(Game.new(players=4, edition="6e", seed=7).setting).size


@pytest.mark.parametrize(
    ("viewer", "out", "says"),
    [
        (4, None, "viewer: a whole number from 0 to 3, not 4"),
        (-1, None, "viewer: a whole number from 0 to 3, not -1"),
        (0, np.zeros(7, np.float32), rf"out: an array of float32 \[{SIZE}\], not of float32 \[7\]"),
        (0, np.zeros(SIZE, np.float64), "out: an array of float32"),
        (0, [0.0] * SIZE, "out: an array of float32"),
        (0, np.zeros(SIZE, np.float32).view(np.recarray), "out: a plain array"),
        (0, np.frombuffer(bytes(4 * SIZE), np.float32), "out: an array that can be written to"),
    ],
)
def test_what_cannot_be_encoded_is_refused(viewer: int, out: Any, says: str) -> None:
    table = Game.new(players=4, edition="6e", seed=7)
    with pytest.raises(UsageError, match=says):
        Encoder(table.setting).encode(table.states, 0, viewer, out)


@pytest.mark.parametrize("i", [2, -1, 10**9, 2**64, 0.5, None], ids=repr)
def test_only_games_that_are_there_are_encoded(i: Any) -> None:
    games = Games.of(Game.new(seed=7), Game.new(seed=8))
    with pytest.raises(UsageError, match="game: a whole number from 0 to 1"):
        Encoder(games.setting).encode(games.states, i, 0)


@pytest.mark.parametrize("viewers", [[0, 1.5], [0, None], [0, 4], [-1, 0], [0, 256]], ids=repr)
def test_every_viewer_has_a_seat(viewers: Any) -> None:
    games = Games.of(Game.new(seed=7), Game.new(seed=8))
    with pytest.raises(UsageError, match="viewer: a whole number from 0 to 3"):
        Encoder(games.setting).encode_each(games.states, viewers)


def others() -> dict[str, Game]:
    """Games that another encoder is for, by what is other in them."""
    return {
        "players": Game.new(players=3),
        "expansion": Game.new(edition="base"),
        "sea": Game.new(board="through_the_desert"),
        "hexes": Game.new(players=6),
    }


@pytest.mark.parametrize("what", others())
def test_games_of_another_setting_are_refused(what: str) -> None:
    encoder, other = Encoder(Game.new().setting), others()[what]
    with pytest.raises(UsageError, match="states: game 0 is of another setting"):
        encoder.encode(other.states, 0, 0)
    with pytest.raises(UsageError, match="states: game 0 is of another setting"):
        encoder.encode_each(other.states, [0])
    with pytest.raises(UsageError, match="states: game 0 is of another setting"):
        Encoder(other.setting).encode(Game.new().states, 0, 0)


def test_a_map_of_more_hexes_is_refused() -> None:
    small, large = Game.new(board=BOARD), Game.new(board="heading_for_new_shores")
    with pytest.raises(UsageError, match="states: game 0 is of another setting"):
        Encoder(small.setting).encode(large.states, 0, 0)


def test_what_is_no_array_of_records_is_refused() -> None:
    encoder, games = Encoder(Game.new().setting), Games(Game.new().setting, 4)
    no_records: list[Any] = [None, (), np.zeros(4), games.states[0]]
    for states in no_records:
        with pytest.raises(UsageError, match="states: a one-dimensional array of records of games"):
            encoder.encode(states, 0, 0)
    with pytest.raises(UsageError, match="states: at least one game"):
        encoder.encode(games.states[:0], 0, 0)


def test_strided_records_are_read() -> None:
    encoder, games = Encoder(Game.new().setting), Games(Game.new().setting, 4)
    strided = encoder.encode_each(games.states[::2], [0, 1])
    assert strided[1].tobytes() == encoder.encode(games.states, 2, 1).tobytes()


@pytest.mark.skipif(INTERPRETED, reason="records with every index checked are no arrays")
def test_records_that_are_for_reading_only_are_read() -> None:
    table = Game.new(seed=7)
    encoder, rows = Encoder(table.setting), set()
    for states in (table.states, np.frombuffer(table.states.tobytes(), table.states.dtype)):
        for beliefs in (
            table.belief_records,
            np.frombuffer(table.belief_records.tobytes(), table.belief_records.dtype),
        ):
            for kind in (np.ndarray, np.recarray):
                given = states.view(kind), beliefs.view(kind)
                rows.add(encoder.encode(given[0], 0, 1, beliefs=given[1]).tobytes())
                rows.add(encoder.encode_each(given[0], [1], beliefs=given[1]).tobytes())
    assert len(rows) == 1


@pytest.mark.parametrize(
    ("name", "number"), [("building", 4), ("knight", 4), ("marks", 64), ("marks", -1)]
)
def test_pieces_that_no_vertex_has_are_refused(name: str, number: int) -> None:
    table = Game.new(seed=7)
    states = copy_array(table.states)
    states[0]["owner"][0] = 0
    Encoder(table.setting).encode(states, 0, 0)
    states[0][name][0] = number
    with pytest.raises(UsageError, match="states: game 0 has numbers that no game has"):
        Encoder(table.setting).encode(states, 0, 0)


@pytest.mark.parametrize(
    "beliefs", [((),), np.zeros(2), Game.new(seed=1).belief_records[:0]], ids=len
)
def test_other_beliefs_are_refused(beliefs: Any) -> None:
    table = Game.new(seed=7)
    with pytest.raises(UsageError, match=r"beliefs: (a one-dim|a record of beliefs for)"):
        Encoder(table.setting).encode(table.states, 0, 1, beliefs=beliefs)


@pytest.mark.parametrize(
    ("part", "name", "number"),
    [
        ("hands", "low", -1),
        ("hands", "low", 63),
        ("hands", "high", 1 << 7),
        ("progress", "high", 255),
        ("progress", "low", 1 << 62),
        (None, "surely", -3),
    ],
)
def test_beliefs_that_no_player_can_have_are_refused(
    part: str | None, name: str, number: int
) -> None:
    table = Game.new(seed=7)
    encoder, beliefs, viewer = Encoder(table.setting), copy_array(table.belief_records), 1
    # What the viewer believes of seat 0.
    if part is None:
        beliefs[0][name][viewer, 0] = number
    else:
        beliefs[0][part][name][0, viewer] = number
    refusal = "beliefs: record 0 has numbers that no beliefs have"
    with pytest.raises(UsageError, match=refusal):
        encoder.encode(table.states, 0, viewer, beliefs=beliefs)
    with pytest.raises(UsageError, match=refusal):
        encoder.encode_each(table.states, [viewer], beliefs=beliefs)
    # What other seats believe is not looked at.
    assert len(encoder.encode(table.states, 0, 0, beliefs=beliefs)) == encoder.size


@pytest.mark.skipif(INTERPRETED, reason="records with every index checked have no bytes")
def test_beliefs_with_any_byte_altered_are_refused_or_lie_between_0_and_1() -> None:
    chance = random.Random(1)
    table = Game.new(seed=7)
    encoder, refused = Encoder(table.setting), 0
    for _ in range(2000):
        beliefs = copy_array(table.belief_records)
        beliefs.view(np.uint8)[chance.randrange(beliefs.nbytes)] = chance.randrange(256)
        try:
            row = encoder.encode(table.states, 0, 1, beliefs=beliefs)
        except UsageError:
            refused += 1
        else:
            assert row.min() >= 0 and row.max() <= 1
    assert refused > 50
