"""What a view shows of decks of dice, and the luck that is measured by them."""

from typing import Any

import msgspec
import pytest

from tests.server.table.test_modes import act, seen, table_of

ALL = {"balanced_dice": "all_dice"}
SEVENS = ["1 6", "2 5", "3 4", "4 3", "5 2", "6 1"]


def before_a_roll(*players: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """Three players on the beginner board, before a roll of the first."""
    seats = [*players, *({} for _ in range(3 - len(players)))]
    return {"board": "beginner", "phase": "roll", "players": seats, **keys}


def test_v_balanced_dice_show_what_is_left() -> None:
    left = [*SEVENS, "1 1", "1 2", "2 1"]
    deck = {"dice_deck": left, "event_deck": ["ship", "ship", "trade"], "options": ALL}
    table = table_of(before_a_roll(**deck))
    decks = seen(table).dice.decks
    assert (decks.sums, decks.events) == ({"2": 1, "3": 2, "7": 6}, {"ship": 2, "trade": 1})
    assert (decks.full, decks.unseen) == (36, 5)
    act(table, "p0: roll")
    assert sum(seen(table).dice.decks.sums.values()) == 8
    assert sum(seen(table).dice.decks.events.values()) == 2


def test_v_balanced_dice_without_a_deck_of_events_show_none() -> None:
    for edition, options in (("6e", {"balanced_dice": "dice"}), ("base", ALL)):
        decks = seen(table_of(before_a_roll(edition=edition, options=options))).dice.decks
        assert sum(decks.sums.values()) == 36
        assert decks.events == {}


def test_v_balanced_dice_are_not_named_where_dice_are_rolled() -> None:
    assert "decks" not in msgspec.to_builtins(seen(table_of(before_a_roll())).dice)


@pytest.mark.parametrize(("left", "cards"), [(SEVENS, 0), ([*SEVENS, "4 5", "1 1"], 2 / 8)])
def test_v_balanced_dice_count_in_what_is_expected(left: list[str], cards: float) -> None:
    # h2 is the forest with the 9; the hex beside it has no number of the deck either.
    options = {"balanced_dice": "dice", "robber_to_desert": True}
    table = table_of(before_a_roll({"cities": ["v2"]}, dice_deck=left, options=options))
    act(table, "p0: roll")
    assert seen(table).luck[0]["expected"] == pytest.approx(cards)
