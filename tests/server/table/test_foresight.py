"""The effects of an action are shown before it, only as far as its player can know them."""

from typing import Any

import msgspec
import pytest

from hexhold.play.protocol.bodies import ReplayShape
from hexhold.play.protocol.own_shapes import Foreseen, Move
from hexhold.play.rows import EventRow
from hexhold.play.table.archive import kept_game
from hexhold.play.table.replay_steps import replay_game
from hexhold.play.table.table import Table
from tests.server.table.test_modes import act, table_of
from tests.web.moves import island

RICH = {"hand": {"coin": 3, "ore": 2}}
POOR = {"hand": {"cloth": 1}}


def table(*players: dict[str, Any], **top: Any) -> Table:
    return table_of(island(*players, **top))


def foreseen(text: str, *players: dict[str, Any], **top: Any) -> Foreseen:
    """Return the effects that p0 is shown for playing a card in the hand."""
    mine, *others = players or ({},)
    held = {**mine, "progress": [text.split()[0]]}
    return table(held, *others, **top).foresee(0, f"play {text}")


def owed(found: Foreseen) -> dict[str, int]:
    return found.changes.awaited.owed  # type: ignore[union-attr]  # a decision is due


def gifts(found: Foreseen) -> dict[int | None, int]:
    return {move.player: move.count for move in found.moves if move.to == 0}


def idle(table: Table) -> dict[str, bool]:
    return {card.key: card.idle for card in table.own(0).cards}


def test_p27_who_gives_how_many_for_a_wedding() -> None:
    found = foreseen("wedding", {}, {**RICH, "defender": 1}, {**POOR, "defender": 1})
    assert owed(found) == {"1": 2, "2": 1} and not found.idle


def test_p24_who_discards_how_many_for_a_sabotage() -> None:
    assert owed(foreseen("saboteur", {}, RICH, {"hand": {"cloth": 4}})) == {"1": 2, "2": 2}


def test_p14_what_the_fields_give() -> None:
    (move,) = foreseen("irrigation").moves
    assert move == Move(None, 0, 4, {"grain": 4})


def test_p35_a_monopoly_brings_at_the_most_what_hands_can_hold() -> None:
    found = foreseen("resource_monopoly brick", {}, RICH, POOR)
    assert gifts(found) == {1: 2, 2: 1}
    assert all(move.cards is None for move in found.moves)


def test_p20_whom_a_bishop_robs() -> None:
    assert gifts(foreseen("bishop h11", {}, RICH, POOR, robber="h9", robber_active=True)) == {1: 1}


def test_p10_what_named_dice_bring() -> None:
    held = {"progress": ["alchemist"], "hand": {"ore": 9}}
    found = table(held, phase="roll").foresee(0, "play alchemist 2 4")
    assert {move.to: move.cards for move in found.moves} == {0: {"brick": 2}, 2: {"grain": 2}}
    assert owed(table(held, phase="roll").foresee(0, "play alchemist 3 4")) == {"0": 4}


def numbers(board: Any) -> list[int | None]:
    """The tokens of the first three hexes."""
    return [hex_.number for hex_ in board.hexes[:3]]


def test_p13_numbers_that_an_inventor_swaps_are_seen() -> None:
    played = table({"progress": ["inventor"]})
    assert numbers(played.view().board) == [10, 2, 9]
    assert numbers(played.foresee(0, "play inventor h0 h2").changes.board) == [9, 2, 10]
    change = played.act(0, "play inventor h0 h2", 0.0, False, None)
    played.put(change)
    assert numbers(change.view.board) == numbers(played.view().board) == [9, 2, 10]
    past = EventRow("g", 1, "act", 0, change.row.text, None, False, 0.0)
    pieces = replay_game(kept_game(played.row, [past]), None, 0)
    replay = msgspec.json.decode(b"".join(pieces), type=ReplayShape)
    assert numbers(replay.start.board) == [10, 2, 9]
    assert numbers(replay.steps[0].changes.board) == [9, 2, 10]


@pytest.mark.parametrize(
    ("card", "players", "nothing"),
    [
        ("wedding", [{}, RICH, RICH], True),
        ("wedding", [{}, {**RICH, "defender": 1}], False),
        ("saboteur", [{}, POOR, POOR], True),
        ("saboteur", [{"defender": 1}, RICH, RICH], True),
        ("saboteur", [{}, RICH, POOR], False),
        ("warlord", [{"knights": [{"at": "v12", "level": 1, "active": True}]}], True),
        ("warlord", [{"knights": [{"at": "v12", "level": 1}]}], False),
        ("smith", [{}], True),
        ("deserter", [{}], True),
        ("deserter", [{}, {"knights": [{"at": "v19", "level": 1}]}], False),
        ("commercial_harbor", [{}, RICH, RICH], True),
        ("commercial_harbor", [{"hand": {"ore": 1}}], True),
        ("commercial_harbor", [{"hand": {"ore": 1}}, POOR], False),
        ("merchant_fleet", [{"hand": {"ore": 1, "wool": 1}}], True),
        ("merchant_fleet", [{"hand": {"ore": 2}}], False),
        ("resource_monopoly", [{}], True),
        ("resource_monopoly", [{}, POOR], False),
        ("mining", [{}], False),
    ],
)
def test_p3_a_card_says_whether_anything_would_come_of_it(
    card: str, players: list[dict[str, Any]], nothing: bool
) -> None:
    mine, *others = players
    assert idle(table({**mine, "progress": [card]}, *others)) == {card: nothing}


def test_a_card_that_cannot_be_played_is_not_called_idle() -> None:
    assert idle(table({"progress": ["wedding", "alchemist"]}, phase="roll")) == {
        "wedding": False,
        "alchemist": False,
    }


def test_c3_a_refusal_says_which_cards_are_missing() -> None:
    asked = table({"hand": {"ore": 1, "grain": 2}, "settlements": ["v18"], "progress": ["crane"]})

    def lacks(action: str) -> dict[str, int]:
        refusal = asked.why_not(0, action)
        assert refusal is not None, action
        return refusal.lacks

    assert lacks("city v18") == {"ore": 2}
    assert lacks("knight v12") == {"wool": 1}
    assert lacks("improve trade") == {"cloth": 1}
    assert lacks("offer ore+ore+cloth:wool") == {"ore": 1, "cloth": 1}
    assert lacks("road v16-v22") == {"brick": 1, "lumber": 1}
    assert lacks("roll") == {}


def test_x5_a_player_who_cannot_supply_an_offer_sees_what_is_missing() -> None:
    asked = table({"hand": {"ore": 1}}, {"hand": {"wool": 1}})
    act(asked, "p0: offer ore:wool+wool+cloth")
    refusal = asked.why_not(1, "accept")
    assert refusal is not None and refusal.lacks == {"wool": 1, "cloth": 1}
