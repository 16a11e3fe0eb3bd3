"""The variant `balanced_dice`: dice that are drawn from decks."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from hexhold import Game, IllegalAction, PositionError
from hexhold.compiler import Array, Int64, entry
from hexhold.engine.turn.dice import take_from_decks, throw_dice
from hexhold.engine.vocabulary.layout import State
from hexhold.game import View
from hexhold.game.action_words import EVENTS as NAMES
from tests.rules.table import duel, game, play

ALL = {"balanced_dice": "all_dice"}
PAIRS = [f"{red} {yellow}" for red in range(1, 7) for yellow in range(1, 7)]
SEVENS = ["1 6", "2 5", "3 4", "4 3", "5 2", "6 1"]
EVENTS = ["ship", "ship", "ship", "trade", "politics", "science"]


def rolling(*players: dict[str, Any], **keys: Any) -> Game:
    """A game of three before a roll, with both dice as a deck."""
    return game(*players, phase="roll", **{"variants": ["balanced_dice"], **keys})


@entry
def roll_often(states: Array[State], found: Array[Int64], most: int) -> int:
    """Write one roll after another, with nothing between them."""
    for i in range(most):
        dice = throw_dice(states[0])
        take_from_decks(states[0], dice & 7, (dice >> 3) & 7, dice >> 6)
        found[i] = dice
    return 0


def rolls(table: Game, most: int) -> list[str]:
    """One roll after another from a position on."""
    found: Any = np.zeros(most, np.int64)
    roll_often(table.states.copy(), found, most)
    return [f"{n & 7} {n >> 3 & 7} {NAMES[n >> 6]}".rstrip() for n in found.tolist()]


def odds(table: Game) -> dict[str, float]:
    return {text.partition(" => ")[2]: p for text, p in table.outcomes("roll")}


@pytest.mark.parametrize("seed", range(4))
def test_v_balanced_dice_show_31_different_combinations_between_shuffles(seed: int) -> None:
    found = rolls(rolling(seed=seed, edition="base"), 31 * 4)
    for first in range(0, len(found), 31):
        assert len(set(found[first : first + 31])) == 31
        assert set(found[first : first + 31]) <= set(PAIRS)
    assert len({tuple(found[first : first + 31]) for first in range(0, len(found), 31)}) == 4


def test_v_balanced_dice_leave_each_combination_out_equally_often() -> None:
    decks = 400
    found = Counter(rolls(rolling(seed=1, edition="base"), 31 * decks))
    # Each is left out of 5 of 36 decks: 55.6 of 400, with a standard deviation of 6.9.
    assert set(found) == set(PAIRS)
    assert all(abs(decks * 31 / 36 - n) < 4.5 * 6.92 for n in found.values())
    for place in (0, 30):  # the first card and the last are as likely as any other
        one = Counter(rolls(rolling(seed=2, edition="base"), 31 * 60)[place::31])
        assert len(one) > 24 and max(one.values()) < 9


def test_v_balanced_dice_events_are_five_of_six_between_shuffles() -> None:
    found = [roll.split()[2] for roll in rolls(rolling(options=ALL, seed=1), 5 * 40)]
    for first in range(0, len(found), 5):
        assert not Counter(found[first : first + 5]) - Counter(EVENTS)
    ships = Counter(tuple(found[first : first + 5]).count("ship") for first in range(0, 200, 5))
    assert set(ships) == {2, 3}


def test_v_balanced_dice_tell_the_odds_of_what_is_left() -> None:
    left = [*SEVENS, "1 1", "6 6"]
    table = rolling(dice_deck=left)
    found = odds(table)
    assert len(found) == len(left) * 4
    assert found["1 1 ship"] == pytest.approx(1 / 8 / 2)
    table = rolling(dice_deck=left, event_deck=["ship", "science"], options=ALL)
    assert odds(table) == pytest.approx(
        {f"{pair} {event}": 1 / 16 for pair in left for event in ("ship", "science")}
    )
    assert sum(odds(rolling(options=ALL)).values()) == pytest.approx(1)
    assert odds(rolling(options=ALL)) == pytest.approx(odds(rolling(variants=[])))


@pytest.mark.parametrize(
    ("roll", "why"),
    [
        ("3 3 ship", "3 3 is not left in the deck of dice"),
        ("1 1 trade", "trade is not left in the deck of events"),
    ],
)
def test_v_balanced_dice_refuse_what_is_not_left(roll: str, why: str) -> None:
    table = rolling(dice_deck=[*SEVENS, "1 1"], event_deck=["ship", "science"], options=ALL)
    before = table.position()
    with pytest.raises(IllegalAction, match=f"^V balanced_dice: {why}$"):
        table.apply(f"roll => {roll}")
    assert table.position() == before


def test_v_balanced_dice_are_shuffled_when_five_are_left_and_events_when_one_is() -> None:
    table = rolling(dice_deck=[*SEVENS, "1 1"], event_deck=["ship", "ship", "science"], options=ALL)
    play(table, "roll => 1 1 ship")
    assert table.position()["dice_deck"] == SEVENS
    assert table.position()["event_deck"] == ["ship", "science"]
    table = rolling(dice_deck=SEVENS, event_deck=["ship", "science"], options=ALL)
    play(table, "roll => 3 4 ship")
    assert {"dice_deck", "event_deck"}.isdisjoint(table.position())


def test_v_balanced_dice_named_by_the_alchemist_are_not_drawn() -> None:
    table = rolling({"progress": ["alchemist"]}, dice_deck=SEVENS, options=ALL)
    play(table, "play alchemist 1 1")
    assert set(odds(table)) == {"1 1 ship", "1 1 trade", "1 1 politics", "1 1 science"}
    play(table, "roll => 1 1 trade")
    assert table.position()["dice_deck"] == SEVENS
    assert table.position()["event_deck"] == ["ship", "ship", "ship", "politics", "science"]


def test_v_balanced_dice_of_two_players_differ_in_a_turn() -> None:
    left = [*SEVENS, "1 1", "2 2"]
    keys = {"phase": "roll", "variants": ["balanced_dice"], "dice_deck": left}
    table = play(duel(**keys), "roll => 3 4 trade")
    assert {roll[:3] for roll in odds(table)} == {"1 1", "2 2"}
    # Of what is left nothing may be rolled: all are shuffled first.
    keys |= {"dice_deck": SEVENS}
    named = play(
        duel({"progress": ["alchemist"]}, **keys), "play alchemist 5 2", "roll => 5 2 trade"
    )
    assert {roll[:3] for roll in odds(named)} == set(PAIRS) - set(SEVENS)
    play(named, "roll => 1 1 trade")
    assert named.position()["dice_deck"] == [pair for pair in PAIRS if pair != "1 1"]


def test_v_balanced_dice_and_an_easy_start_draw_no_seven_and_no_event() -> None:
    keys: dict[str, Any] = {"options": ALL, "variants": ["easy_start"]}
    table = rolling(dice_deck=[*SEVENS, "1 1"], **keys)
    assert odds(table) == {"1 1": 1}
    play(table, "roll")
    assert table.position()["dice_deck"] == SEVENS
    assert "event_deck" not in table.position()
    assert len(odds(rolling(dice_deck=SEVENS, **keys))) == 30


def test_v_balanced_dice_is_known_to_every_player() -> None:
    table = rolling(dice_deck=SEVENS, event_deck=["ship", "trade"], options=ALL)
    for viewer in (0, 2):
        seen = table.position(viewer)
        assert (seen["dice_deck"], seen["event_deck"]) == (SEVENS, ["ship", "trade"])
    for seed in range(5):
        drawn = View(table, 1).determinize(seed)
        assert odds(drawn) == odds(table)
        assert str(drawn.apply("roll")).partition(" => ")[2] in odds(table)


@pytest.mark.parametrize("card", [[3, 4], "7 7", 34])
def test_v_balanced_dice_a_card_that_is_none_is_refused_in_a_short_line(card: object) -> None:
    with pytest.raises(PositionError) as error:
        rolling(dice_deck=[card])
    assert str(error.value).startswith('dice_deck.0: must be a card such as "6 6", not ')
    assert len(str(error.value)) < 60


def test_v_balanced_dice_are_apart_in_a_text() -> None:
    text = rolling(dice_deck=["1 2", *SEVENS]).text(0)
    assert f"dice_deck: 1 2, {', '.join(SEVENS)}" in text.splitlines()


def test_v_balanced_dice_changes_the_hash_with_the_deck() -> None:
    one, other = (rolling(seed=1, dice_deck=[*SEVENS, pair]) for pair in ("1 1", "2 2"))
    assert one.state_hash() != other.state_hash()
    assert one.state_hash() == Game.from_position(one.position()).state_hash()
