"""The rules version changes with the rules and with nothing else."""

import pytest

from hexhold.editions import RULES_NUMBER, tables
from hexhold.records import RulesVersion, rules, rules_version

RULE = '''
def cost(kind: int) -> int:
    """What it costs."""
    # in cards
    return kind + 1  # one more
'''
SAME = """
def cost(kind: int) -> int:

    return kind + 1
"""


def test_the_version_names_number_and_digest() -> None:
    version = rules_version()
    assert version.number == RULES_NUMBER
    assert str(version) == f"{RULES_NUMBER} ({version.digest})"
    assert version.as_json() == {"number": version.number, "digest": version.digest}
    assert str(RulesVersion(1)) == "1"


def test_comments_docstrings_and_blank_lines_do_not_matter() -> None:
    assert rules.normalized(RULE) == rules.normalized(SAME)
    assert rules.normalized(RULE) != rules.normalized(RULE.replace("kind + 1", "kind + 2"))


@pytest.mark.parametrize("part", ["engine/knights/knights.py", "board/data/standard.toml"])
def test_a_changed_source_changes_the_digest(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    before, sources = rules_version(), dict(rules._sources())
    changed = [(name, text + "\nX = 1\n" * (name == part)) for name, text in sources.items()]
    assert part in sources
    monkeypatch.setattr(rules, "_sources", lambda: changed)
    assert rules.rules_version.__wrapped__() != before


def test_a_changed_price_changes_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rules_version()
    costs = {**tables.COSTS, "knight": (1,) * 8}
    monkeypatch.setattr(tables, "COSTS", costs)
    assert rules.rules_version.__wrapped__() != before
