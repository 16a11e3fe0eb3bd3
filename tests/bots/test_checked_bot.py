"""A bot's answers are checked; if it fails, another bot decides instead."""

import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from hexhold import Action, Game
from hexhold.bots import CheckedBot, RuleBot, View, make_rule_bot
from hexhold.bots.checked_bot import name_of
from hexhold.bots.registry import find_bot
from tests.bots.matches import choice
from tests.rules.table import game

Deciding = Callable[[View, Sequence[Action]], Any]


class Stubborn(RuleBot):
    """One of the package's bots that answers the same to everything."""

    def __init__(self, answer: int) -> None:
        super().__init__(find_bot("steady"), 1)
        self.name = "stubborn"
        self.answer = answer

    def choose(self, *_: Any) -> int:
        return self.answer


class Guest:
    """A bot from outside that does as the test wants."""

    name = "guest"

    def __init__(self, decide: Deciding, trades: bool = False) -> None:
        self.decide = decide
        self.trades = trades


def code(text: str, table: Game) -> int:
    """The number of a legal action."""
    return next(a.code for a in table.legal_actions() if str(a) == text)


BUILDER = {"settlements": ["v10"], "hand": {"ore": 3, "grain": 2}}


def test_a_legal_answer_stands() -> None:
    table = game(BUILDER)
    answer = CheckedBot(make_rule_bot("steady", 1), 0).decide(table)
    assert answer.fault is None
    assert str(answer.action) == f"p0: {choice(table)}"


@pytest.mark.parametrize("answer", [1 << 60, -1])
def test_the_random_player_stands_in_for_a_rule(answer: int) -> None:
    table = game()
    before = table.position()
    decided = CheckedBot(Stubborn(answer), 0).decide(table)
    assert decided.fault == (
        f"the bot stubborn answered {answer}: this action has no text: it is from no game"
    )
    assert table.position() == before
    assert table.why_not(decided.action) is None
    assert CheckedBot(Stubborn(answer), 0).decide(table) == decided


def test_the_fault_of_an_illegal_answer_is_its_refusal() -> None:
    city = code("p0: city v10", game(BUILDER))
    decided = CheckedBot(Stubborn(city), 0).decide(game())
    fault = "answered p0: city v10: R-5: p0 has no settlement on v10"
    assert decided.fault == f"the bot stubborn {fault}"
    assert str(decided.action) == "p0: end"


def test_a_bot_answers_for_its_own_seat_only() -> None:
    table = game({"hand": {"ore": 1}}, {"hand": {"wool": 1}})
    table.apply("offer ore:wool")
    accept = Stubborn(code("p1: accept", table))
    decided = CheckedBot(accept, 2).decide(table)
    assert decided.fault == "the bot stubborn answered p1: accept in the seat of p2"
    assert decided.action == Action(code("p2: reject", table), table.setting)


def test_a_bot_from_outside_is_handed_its_view_and_what_is_legal() -> None:
    table = game(BUILDER, {"hand": {"wool": 2}})
    seen: list[tuple[View, Sequence[Action]]] = []

    def decide(view: View, actions: Sequence[Action]) -> Action:
        seen.append((view, actions))
        return actions[0]

    answer = CheckedBot(Guest(decide), 0).decide(table)
    assert answer.fault is None
    view, actions = seen[0]
    assert (view.player, view.position) == (0, table.position(0))
    assert actions == table.legal_actions(0, offers=False)
    assert actions == view.legal_actions(offers=False)


def test_offers_are_for_bots_that_trade() -> None:
    table = game({"hand": {"ore": 3}}, {"hand": {"wool": 2}})
    kinds: list[set[str]] = []

    def decide(view: View, actions: Sequence[Action]) -> Action:
        kinds.append({action.kind for action in actions})
        wanted = "p0: offer ore+ore:wool"
        return next(a for a in [*actions, offer(table, wanted)] if str(a) == wanted)

    assert CheckedBot(Guest(decide, trades=True), 0).decide(table).fault is None
    refused = CheckedBot(Guest(decide), 0).decide(table)
    assert refused.fault == (
        "the bot guest answered p0: offer ore+ore:wool, "
        "which was not among the actions it was given"
    )
    assert ["offer" in found for found in kinds] == [True, False]


def offer(table: Game, text: str) -> Action:
    """An offer as an action, which no list has."""
    twin = table.copy()
    made = twin.apply(text.partition(": ")[2])
    return Action(made.code, table.setting)


def fail(view: View, actions: Sequence[Action]) -> Action:
    raise RuntimeError("no\nidea")


def leave(view: View, actions: Sequence[Action]) -> Action:
    raise SystemExit(3)


def cheat(view: View, actions: Sequence[Action]) -> Action:
    """The dice as one would have them."""
    twin = view.determinize(1)
    return Action(actions[0].code, view.setting, twin.apply("roll => 1 1 ship").result)


@pytest.mark.parametrize(
    ("decide", "fault"),
    [
        (fail, "broke down: RuntimeError: no idea"),
        (leave, "broke down: SystemExit: 3"),
        (lambda view, actions: None, "answered None, which is no Action"),
        (lambda view, actions: str(actions[0]), "answered 'p0: roll', which is no Action"),
        (cheat, "answered p0: roll => 1 1 ship, which was not among the actions it was given"),
        (lambda view, actions: Action(-1, view.setting), "answered -1: this action has no text"),
    ],
)
def test_steady_goes_on_for_a_bot_from_outside_that_fails(decide: Deciding, fault: str) -> None:
    table = game(phase="roll")
    before = table.position()
    seated = CheckedBot(Guest(decide), 0)
    answer = seated.decide(table)
    assert (answer.fault or "").startswith(f"the bot guest {fault}")
    assert table.position() == before
    table.apply(answer.action)
    assert seated.decide(table).fault is None
    assert seated.bot.name == "steady"


def test_a_bot_from_outside_is_interrupted_when_its_time_is_up() -> None:
    def dawdle(view: View, actions: Sequence[Action]) -> Action:
        while True:
            try:
                time.sleep(60)
            except Exception:
                continue

    answer = CheckedBot(Guest(dawdle), 0, limit=0.01).decide(game())
    assert answer.fault == "the bot guest took longer than 0.01 s for a decision"
    quick = CheckedBot(Guest(lambda view, actions: actions[0]), 0, limit=60)
    assert quick.decide(game()).fault is None


def test_a_bot_that_swallows_everything_is_interrupted_as_well() -> None:
    def cling(view: View, actions: Sequence[Action]) -> Action:
        while True:
            try:
                time.sleep(60)
            except BaseException:
                continue

    before = sys.gettrace()
    answer = CheckedBot(Guest(cling), 0, limit=0.01).decide(game())
    assert answer.fault == "the bot guest took longer than 0.01 s for a decision"
    assert sys.gettrace() is before


def test_an_action_that_equals_everything_is_none() -> None:
    class Liar(Action):
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = Action.__hash__

    table = game()
    answer = CheckedBot(Guest(lambda view, actions: Liar(1, table.setting)), 0).decide(table)
    assert "which is no Action" in (answer.fault or "")
    assert table.why_not(answer.action) is None


def test_a_bot_that_exits_when_asked_its_name_is_named_by_its_class() -> None:
    class Nameless:
        @property
        def name(self) -> str:
            raise SystemExit(5)

    assert name_of(Nameless()) == "Nameless"


def test_a_long_name_is_shortened_in_the_message() -> None:
    guest = Guest(lambda view, actions: None)
    guest.name = "x" * 10_000
    assert len(CheckedBot(guest, 0).decide(game()).fault or "") < 100


def test_what_a_bot_does_to_what_it_was_handed_changes_no_game() -> None:
    table = game(BUILDER, {"hand": {"wool": 2}})
    before = table.position()

    def spoil(view: View, actions: Sequence[Action]) -> Action:
        view.state[0]["hand_size"][1] = 77
        view.position["players"].clear()
        view.log.append("p0: roll")
        drawn = view.determinize(1)
        drawn.apply(actions[0])
        chosen = actions[0]
        assert isinstance(actions, list)
        actions.clear()
        assert view.position == before_as_seen
        return chosen

    before_as_seen = table.position(0)
    assert CheckedBot(Guest(spoil), 0).decide(table).fault is None
    assert table.position() == before
