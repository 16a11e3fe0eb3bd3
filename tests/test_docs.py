"""The generated pages of the docs say what the source says."""

from __future__ import annotations

import pytest

from hexhold.editions.rulebook import rules
from tools.generate_docs import LATER, PAGES, ROOT, rule_tests


@pytest.mark.parametrize("path", sorted(PAGES))
def test_a_generated_page_is_up_to_date(path: str) -> None:
    written = (ROOT / path).read_text(encoding="utf-8")
    assert written == PAGES[path](), "run `make docs`"


def test_every_rule_of_this_version_has_a_test_of_its_name() -> None:
    tests = rule_tests()
    missing = [rule for rule in rules() if rule[0] not in LATER and rule not in tests]
    assert missing == []


def test_no_test_is_named_after_a_rule_that_does_not_exist() -> None:
    assert set(rule_tests()) - set(rules()) == set()
