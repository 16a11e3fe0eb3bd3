"""A summary counts the lines of its record."""

from io import BytesIO

import pytest

from hexhold import Game
from hexhold.records import RecordWriter, read_record, summarize
from hexhold.records.card_counts import lost, stolen
from tests.records.samples import recorded


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_a_summary_agrees_with_the_actions(edition: str) -> None:
    record = read_record(BytesIO(recorded(edition, points=8)))
    texts = [str(action) for action in record.actions]
    summary = summarize(record)
    counts = summary.counts
    rolls = sum(": roll" in text for text in texts)
    assert summary.sums.total() == rolls
    assert summary.events.total() == (rolls if edition == "6e" else 0)
    assert sum(summary.expected(n) for n in range(2, 13)) == pytest.approx(rolls)
    assert sum(counts["bank_trades"]) == sum(": bank" in text for text in texts)
    assert sum(counts["pillaged"]) == sum(": pillage" in text for text in texts)
    assert sum(counts["stolen"]) == sum(counts["lost"])
    assert sum(counts["stolen"]) >= sum(": robber" in t and "=>" in t for t in texts)
    assert summary.winner == record.winner
    assert summary.points == [record.game_at(-1).points(p) for p in range(3)]
    assert all(n > 0 for n in counts["produced"])


def test_v_city_choice_cards_that_arrive_after_a_choice_were_produced() -> None:
    game = Game.from_position(
        {
            "board": "beginner",
            "phase": "roll",
            "variants": ["city_choice"],
            "players": [{"cities": ["v10"]}, {}, {}],
        }
    )
    file = BytesIO()
    writer = RecordWriter(file, game, ["a", "b", "c"], commit=False)
    number = game.state().number[2]
    red = max(1, number - 6)
    writer.append(game.apply(f"roll => {red} {number - red} ship"))
    while "yield" in {a.kind for a in game.legal_actions()}:
        writer.append(game.apply(game.legal_actions()[0]))
    counts = summarize(read_record(BytesIO(file.getvalue()))).counts
    assert counts["produced"][0] == sum(game.position()["players"][0]["hand"].values()) > 0


def test_forced_trades_are_thefts_from_the_opponent() -> None:
    game = Game.from_position(
        {
            "board": "beginner",
            "phase": "action",
            "players": [{"tokens": 1, "hand": {"wool": 1}}, {"hand": {"ore": 2}}],
        }
    )
    file = BytesIO()
    writer = RecordWriter(file, game, ["a", "b"], commit=False)
    for text in ("token trade", "give ore", "give ore"):
        writer.append(game.apply(text))
    counts = summarize(read_record(BytesIO(file.getvalue()))).counts
    assert (counts["stolen"], counts["lost"]) == ([2, 0], [0, 2])


def test_cards_taken_by_a_progress_card_are_stolen() -> None:
    game = Game.from_position(
        {
            "board": "beginner",
            "phase": "action",
            "players": [
                {"progress": ["resource_monopoly"]},
                {"hand": {"ore": 3}},
                {"hand": {"ore": 1, "wool": 1}},
            ],
        }
    )
    action = game.apply("play resource_monopoly ore")
    assert list(stolen(action)) == [(0, 2), (0, 1)]
    assert list(lost(action)) == [(1, 2), (2, 1)]
