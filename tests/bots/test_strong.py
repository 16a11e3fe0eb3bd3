"""The strong player: honest estimates, consistent determinizations, weights that fit."""

import re
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hexhold
from hexhold.bots.strong.inputs import INPUTS, INPUTS_BEFORE_WONDERS
from hexhold.bots.strong.weights import (
    MARGIN,
    PARTS,
    SHIPPED,
    SHIPPED_BEFORE,
    SHIPPED_FOR_BASE,
    read_weights,
)
from hexhold.compiler import INTERPRETED
from hexhold.errors import UsageError
from hexhold.fast import Games
from hexhold.game import make_setting
from hexhold.game.game import scratch
from tests.environments.secrets import deal_anew
from tests.rules.table import near_the_end


def test_what_a_seat_cannot_know_does_not_change_its_judgement() -> None:
    games = Games(make_setting("6e", None, (), 4), seed=3)
    games.play(["steady"] * 4, most_rounds=9)
    one = games.game(0)
    other = one.copy()
    assert deal_anew(other._states, 0, scratch(), 1) > 0
    twins = Games.of(one, other)
    assert twins.chances(1)[0] == twins.chances(1)[1]
    assert one.state_hash() != other.state_hash()
    assert twins.choose(0, twins.to_act(0), "strong") == twins.choose(1, twins.to_act(1), "strong")


def test_chances_are_of_games_that_go_on_and_ends_are_certain() -> None:
    games = Games(make_setting("base", None, (), 3), 6, seed=1, threads=2)
    games.play(["steady"] * 3, most_rounds=3 if INTERPRETED else 22)
    found = np.stack([games.chances(player) for player in range(3)])
    over = games.winners >= 0
    assert INTERPRETED or 0 < over.sum() < 6
    assert np.array_equal(found[:, over].argmax(axis=0), games.winners[over])
    assert ((found[:, ~over] > 0) & (found[:, ~over] < 1)).all()
    assert np.array_equal(found[0], Games.of(*map(games.game, range(6))).chances(0))


def test_what_was_judged_before_changes_no_judgement() -> None:
    """The sums of the network follow the inputs from one position to the next."""
    setting = make_setting("6e", None, (), 4)
    games = Games(setting, seed=6)
    for n in range(10 if INTERPRETED else 300):
        player = games.to_act(0)
        action = games.choose(0, player, "strong", seed=n)
        anew = Games.of(games.game(0))
        assert anew.choose(0, player, "strong", seed=n) == action
        assert np.array_equal(games.chances(n % 4), anew.chances(n % 4))
        games.step(0, action)


def test_the_leader_is_expected_to_win() -> None:
    """T-2: a city brings the last two points, and its price is in the hand."""
    games = Games.of(near_the_end({"hand": {"ore": 3, "grain": 2}}, {}, "base"))
    assert games.chances(0)[0] > 0.6 > 0.2 > games.chances(1)[0]
    assert games.text(games.choose(0, 0, "strong")).startswith("p0: city")


def test_two_actions_that_win_together_are_found() -> None:
    """X-1, T-2: a grain from the bank completes the price of the city that wins."""
    games = Games.of(
        near_the_end({"hand": {"ore": 3, "grain": 1, "wool": 4}, "roads": ["v10-v14"]}, {}, "6e")
    )
    for words in ("bank", "city"):
        action = games.choose(0, 0, "strong", offers=False)
        assert games.text(action).startswith(f"p0: {words}")
        games.step(0, action)
    assert games.winner(0) == 0


def test_a_card_that_may_win_does_not_replace_a_sure_win() -> None:
    """Section G: the top card of the deck may be a victory point; a city after a trade surely is.

    The generations before the third keep this error.
    """
    games = Games.of(near_the_end({"hand": {"ore": 3, "grain": 1, "wool": 5}}, {}, "base"))

    def chosen(bot: str) -> set[str]:
        codes = (games.choose(0, 0, bot, seed, offers=False) for seed in range(30))
        return {games.text(code) for code in codes}

    assert chosen("strong") == {"p0: bank wool grain"}
    assert "p0: buy" in chosen("strong@2")


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("edition", ["6e", "base"])
def test_judgement_knows_every_table(edition: str, players: int) -> None:
    games = Games(make_setting(edition, None, (), players), 2, seed=4)
    games.play(["steady"] * players, most_rounds=4)
    chances = [games.chances(player) for player in range(players)]
    assert len({float(chance[0]) for chance in chances}) == players


def test_the_weights_that_come_with_it_fit() -> None:
    shipped = SHIPPED, SHIPPED_BEFORE, SHIPPED_FOR_BASE
    known = {INPUTS_BEFORE_WONDERS, INPUTS}
    assert {read_weights(file)["first"].shape[0] for file in shipped} <= known
    assert sum(file.stat().st_size for file in shipped) < 2_000_000


def test_all_weights_together_are_small() -> None:
    """The package and the offline page contain all of them."""
    files = Path(hexhold.__file__).parent.rglob("*.npz")
    assert 0 < sum(file.stat().st_size for file in files) <= 6_000_000


def test_the_base_game_is_judged_by_weights_of_its_own() -> None:
    """The first generation judged all games alike; the third looks further than those before."""
    plays_on = dict.fromkeys(("6e", "base"), 2 if INTERPRETED else 12)
    told = {}
    for edition, rounds in plays_on.items():
        ends = []
        for bot in ("strong@2", "strong", "strong@1"):
            games = Games(make_setting(edition, None, (), 3), seed=9)
            games.play([bot] * 3, most_rounds=rounds)
            ends.append(games.game(0).position())
        told[edition] = [end == ends[0] for end in ends]
    assert told == {"6e": [True, False, True], "base": [True, False, False]}


def test_weights_may_say_how_much_better_an_action_must_be(tmp_path: Path) -> None:
    file = tmp_path / "w.npz"
    parts = read_weights(SHIPPED)
    shipped = {name: parts[name] for name in PARTS}
    np.savez(file, allow_pickle=False, **shipped, **{MARGIN: np.array([5], np.int16)})
    assert read_weights(file)[MARGIN] == [5]
    np.savez(file, allow_pickle=False, **shipped, **{MARGIN: np.array([5, 5], np.int16)})
    with pytest.raises(UsageError, match="is not for"):
        read_weights(file)


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        (None, "there is no file"),
        ({}, "holds none"),
        ({"first": (3, 16), "second": (16, 16), "last": (16,), "bias": (17,)}, "is not for the"),
        ({"first": (INPUTS, 5), "second": (5, 16), "last": (16,), "bias": (17,)}, "is not for"),
    ],
)
def test_other_weights_are_refused(
    parts: dict[str, tuple[int, ...]] | None, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "weights.npz"
    if parts is not None:
        arrays: dict[str, Any] = {name: np.zeros(shape, np.int16) for name, shape in parts.items()}
        np.savez(file, **arrays)
    with pytest.raises(UsageError, match=says):
        read_weights(file)


def _zipped(first: bytes, compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", compression) as archive:
        for name in PARTS:
            archive.writestr(f"{name}.npy", first)
    return whole.getvalue()


def _array_of_shape(shape: str) -> bytes:
    head = f"{{'descr': '<i2', 'fortran_order': False, 'shape': {shape}}}\n".encode()
    return b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head


def _changed(whole: bytes, offset: int, byte: int) -> bytes:
    """Every entry of a zip file's directory with another byte."""
    return re.sub(
        rb"PK\x01\x02.{42}",
        lambda entry: entry[0][:offset] + bytes([byte]) + entry[0][offset + 1 :],
        whole,
        flags=re.DOTALL,
    )


def _saved(shape: tuple[int, ...]) -> bytes:
    whole = BytesIO()
    np.save(whole, np.zeros(shape, np.int16))
    return whole.getvalue()


LZMA = _zipped(_array_of_shape("(3,)"), zipfile.ZIP_LZMA)
LZMA_DATA = LZMA.index(b"first.npy") + len("first.npy") + 9
"""Behind the properties of the compression."""


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(_saved((3,)), id="one array"),
        pytest.param(_zipped(b"no array"), id="other files"),
        pytest.param(_zipped(_saved((INPUTS, 300))), id="whole, but larger than any"),
        pytest.param(_zipped(_array_of_shape("(3,)").replace(b"\x01", b"\x09", 1)), id="newer"),
        pytest.param(_zipped(_array_of_shape("(10**15,)")), id="a shape that is reckoned"),
        pytest.param(_zipped(_array_of_shape("(1000000000000000,)")), id="more than memory"),
        pytest.param(_zipped(_array_of_shape("(99999999999999999999,)")), id="no number of C"),
        pytest.param(_zipped(_array_of_shape("((((")), id="open brackets"),
        pytest.param(_changed(_zipped(b""), 8, 1), id="encrypted"),
        pytest.param(_changed(_zipped(b""), 10, 99), id="compressed in an unknown way"),
        pytest.param(LZMA[:LZMA_DATA] + b"\xff" * 20 + LZMA[LZMA_DATA + 20 :], id="corrupt"),
    ],
)
def test_a_file_that_is_damaged_in_any_way_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "weights.npz"
    file.write_bytes(content)
    with pytest.raises(UsageError, match=r"weights: .*weights\.npz holds none") as refused:
        read_weights(file)
    assert len(str(refused.value)) < 700
    assert "\n" not in str(refused.value)
