"""Records of earlier versions end as they did, even if the rules have changed since."""

import json
from pathlib import Path
from typing import Any

import pytest

from hexhold.records import read_record, summarize, verify_record

RECORDS = sorted(Path(__file__).parents[1].joinpath("old_games", "records").glob("*.jsonl"))


def end_of(path: Path) -> dict[str, Any]:
    """Return the last line as it was written."""
    line: dict[str, Any] = json.loads(path.read_bytes().splitlines()[-1])
    return line


def test_the_corpus_has_games_of_all_modes() -> None:
    headers = [json.loads(path.read_bytes().splitlines()[0]) for path in RECORDS]
    assert len(RECORDS) >= 20
    assert {each["edition"] for each in headers} == {"6e", "4e", "3d", "classic", "base"}
    assert {len(each["players"]) for each in headers} == {2, 3, 4, 5, 6}
    assert any(each["variants"] for each in headers)
    assert {each["position"]["board"].get("scenario", "") for each in headers} >= {
        "heading_for_new_shores",
        "through_the_desert",
    }


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_an_earlier_version_ends_as_it_did(path: Path) -> None:
    record = read_record(path, strict=True)
    assert record.finished and record.winner == end_of(path)["winner"]
    assert record.difference is None, "what has changed must be an option with a rules version"
    assert record.game_at(-1).winner == record.winner
    assert summarize(record).winner == record.winner


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_an_earlier_version_is_still_proved(path: Path) -> None:
    verdict = verify_record(path)
    assert verdict.wrong == [] and verdict.open == []
    fair = "fair" in path.stem
    assert any(("give the start and the dice" in fact) == fair for fact in verdict.proved)
    assert any("random results are those of the generators" in fact for fact in verdict.proved)
