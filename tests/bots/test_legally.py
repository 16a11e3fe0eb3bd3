"""A bot's answer is checked, and the random player stands in for a faulty one."""

from __future__ import annotations

from typing import Any

import pytest

from hexhold import Action, Game
from hexhold.bots import decide_legally, make_bot
from tests.bots.matches import choice
from tests.rules.table import game


class Stubborn:
    """Answers the same to everything."""

    name = "stubborn"

    def __init__(self, answer: int | str) -> None:
        self.answer = answer

    def decide(self, *_: Any) -> int:
        if isinstance(self.answer, str):
            raise RuntimeError(self.answer)
        return self.answer


def code(text: str, table: Game) -> int:
    """The number of a legal action."""
    return next(a.code for a in table.legal_actions() if str(a) == text)


BUILDER = {"settlements": ["v10"], "hand": {"ore": 3, "grain": 2}}


def test_a_legal_answer_stands() -> None:
    table = game(BUILDER)
    answer = decide_legally(make_bot("steady", 1), table, 0)
    assert answer.fault is None
    assert str(answer.action) == f"p0: {choice(table)}"


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (1 << 60, "answered 1152921504606846976: this action was made for no game"),
        (-1, "answered -1: this action was made for no game"),
        ("no idea", "broke down: RuntimeError: no idea"),
    ],
)
def test_the_random_player_stands_in(answer: int | str, fault: str) -> None:
    table = game()
    before = table.position()
    decided = decide_legally(Stubborn(answer), table, 0)
    assert (decided.fault or "").startswith(f"the bot stubborn {fault}")
    assert table.position() == before
    assert table.why_not(decided.action) is None
    assert decide_legally(Stubborn(answer), table, 0) == decided


def test_the_fault_of_an_illegal_answer_is_its_refusal() -> None:
    city = code("p0: city v10", game(BUILDER))
    decided = decide_legally(Stubborn(city), game(), 0)
    fault = "answered p0: city v10: R-5: p0 has no settlement on v10"
    assert decided.fault == f"the bot stubborn {fault}"
    assert str(decided.action) == "p0: end"


def test_a_bot_answers_for_its_own_seat_only() -> None:
    table = game({"hand": {"ore": 1}}, {"hand": {"wool": 1}})
    table.apply("offer ore:wool")
    accept = Stubborn(code("p1: accept", table))
    decided = decide_legally(accept, table, 2)
    assert decided.fault == "the bot stubborn answered p1: accept in the seat of p2"
    assert decided.action == Action(code("p2: reject", table), table.setting)
