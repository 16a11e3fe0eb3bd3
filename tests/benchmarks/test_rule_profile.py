"""Time by rule: ``python -m benchmarks.rule_profile``, without its compiling."""

import pytest

from benchmarks.cycle_clock import MOST_SLOTS
from benchmarks.rule_profile import (
    DISPATCHERS,
    INSTRUMENTS,
    SPANS,
    by_family,
    tables,
)

pytestmark = pytest.mark.slow


def test_every_dispatcher_there_is_leads_to_measured_rules() -> None:
    assert set(INSTRUMENTS.twins) == DISPATCHERS
    assert {row.span for row in INSTRUMENTS.rows} == set(SPANS)
    assert len(INSTRUMENTS.rows) < MOST_SLOTS
    measured = {(row.span, row.name, row.family) for row in INSTRUMENTS.rows}
    assert {
        ("legal list", "list_roads", "building/roads"),
        ("do", "move_knight", "knights/knights"),
        ("advance", "produce", "economy/production"),
    } <= measured


def test_families_are_listed_by_their_shares() -> None:
    def span(share: float, rest: float, *rules: tuple[str, str, float]) -> dict[str, object]:
        rows = [
            {"rule": r, "family": f, "calls": 1.0, "cycles": 9.0, "share": s} for r, f, s in rules
        ]
        return {"share": share, "rest": rest, "rules": rows}

    found = {
        "cycles": 700.0,
        "load": [0.0, 1.0],
        "spans": {
            "legal list": span(
                0.6, 0.1, ("list_roads", "roads", 0.4), ("list_moves", "knights", 0.1)
            ),
            "do": span(0.1, 0.0, ("move_knight", "knights", 0.1)),
            "advance": span(0.3, 0.3),
        },
    }
    assert [family for family, _ in by_family(found)] == ["roads", "knights"]
    text = "\n".join(tables(found))
    assert "| knights | 10.0% | 10.0% | 0.0% | 20.0% |" in text
    assert "| all | 60.0% | 10.0% | 30.0% | 100.0% |" in text
