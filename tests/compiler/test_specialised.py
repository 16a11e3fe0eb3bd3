"""Rules compiled again for records with known numbers in some fields."""

from __future__ import annotations

from typing import Any

import pytest

from hexhold.compiler import INTERPRETED, Array, holds, new_array, rule, specialised
from hexhold.compiler.translation.compiled_rule import CompiledRule
from hexhold.compiler.translation.kinds import RuleError
from hexhold.compiler.translation.program import Program
from tests.compiler.toy import Part, Toy, machine_code_of

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")

KNOWN = {Toy: {"small": 3, "turn": -1}, Part: {"count": 2}}
all_hold = holds(KNOWN)


@rule
def share(s: Toy) -> int:
    """Called by a rule that is specialised."""
    return s.part.count * s.turn


@rule
def score(s: Toy) -> int:
    """Specialised below."""
    if s.small == 4:
        return 7
    return s.number + 10 * s.small + share(s)


@rule
def put_small(s: Toy) -> int:
    """Write a field."""
    s.small += 1
    return s.small


quick_score = specialised(score, KNOWN)
writing = specialised(put_small, KNOWN)


def plain(toys: Array[Toy]) -> int:
    """Not specialised."""
    return score(toys[0])


def quick(toys: Array[Toy]) -> int:
    """Specialised, where the numbers hold."""
    s = toys[0]
    return quick_score(s) if all_hold(s, s.part) else -1


def write(toys: Array[Toy]) -> int:
    """A specialised rule that writes a known field."""
    return writing(toys[0])


@pytest.mark.parametrize("checked", [False, True])
def test_a_specialised_rule_gives_the_same_where_the_numbers_hold(checked: bool) -> None:
    calls = machine_code_of(plain, quick, checked=checked)
    toys = new_array(Toy)
    toys[0]["number"], toys[0]["turn"], toys[0]["part"]["count"] = 100, -1, 2
    assert [calls[name](toys) for name in ("plain", "quick")] == [98, -1]
    toys[0]["small"] = 3
    assert [calls[name](toys) for name in ("plain", "quick")] == [128, 128]


def test_known_fields_are_not_read() -> None:
    text = Program("here", [CompiledRule(quick)]).text
    rules = [
        each
        for each in text.split("define ")
        if 'share"(ptr %s)' in each[:80] or 'score"(ptr %s)' in each[:80]
    ]
    assert len(rules) == 2
    assert any("Toy.number" in each for each in rules)
    assert not any(field in each for each in rules for field in ("Toy.turn", "Part.count"))


def test_a_known_field_is_not_written() -> None:
    with pytest.raises(RuleError, match=r"specialised for a fixed Toy\.small"):
        Program("here", [CompiledRule(write)])


def test_holds_is_a_rule_on_one_record_of_each_type() -> None:
    made: Any = all_hold
    toy, part = Toy(), Part()
    toy.small, toy.turn, part.count = 3, -1, 2
    assert made.function(toy, part)
    toy.turn = 0
    assert not made.function(toy, part)
