"""The catalogue of decisions agrees with what games ask and accept."""

from collections import defaultdict

from hexhold.editions import rulebook
from hexhold.engine.answers import ANSWERS
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary import decisions as catalogue
from hexhold.engine.vocabulary.decisions import ASKING, BY_FRAME, BY_NAME, DECISIONS
from hexhold.game.action_words import FORMS
from hexhold.game.positions.check import BOTTOMS
from hexhold.language import ENGLISH, keys
from tests.properties.walks import SEATS, start, steps

WORDS = {form.kind: word for word, form in FORMS.items()} | {
    codes.A_TAKE_CARD: "take",
    codes.A_PLAY: "play",
    codes.A_DEVELOP: "play",
}
#: Answers that short walks need not meet; tests/rules covers them.
RARE = {
    "replace": {"settlement"},
    "roll": {"chase"},
    "pillage": {"spare"},
    "action": {"wonder"},
    "special": {"wonder"},
}


def test_every_frame_of_the_engine_is_in_the_catalogue() -> None:
    frames = {name: number for name, number in vars(catalogue).items() if name.startswith("F_")}
    assert not {name for name, n in frames.items() if n not in BY_FRAME}
    assert sorted(frames.values()) == list(range(len(frames)))
    assert len({decision.name for decision in DECISIONS}) == len(DECISIONS)


def test_every_decision_has_rules_for_the_answers_that_the_catalogue_names() -> None:
    assert set(ANSWERS) == {decision.frame for decision in ASKING}
    for decision in ASKING:
        words = {WORDS[kind] for kind in ANSWERS[decision.frame].by_kind}
        assert words == set(decision.answers), decision.name


def test_every_action_names_the_rules_that_know_it() -> None:
    for word, form in FORMS.items():
        assert set(form.rules) <= set(rulebook.rules()), word
        assert form.rules or word == "done"


def test_what_lies_beneath_a_decision_is_in_the_catalogue() -> None:
    tails = [tail for decision in DECISIONS for tail in decision.may_lie_on]
    beneath = {name for tail in tails for name in tail.split()}
    assert beneath <= set(BY_NAME)
    bottoms = {name for names in BOTTOMS.values() for name in names}
    assert {decision.name for decision in DECISIONS if not decision.may_lie_on} == bottoms


def test_decisions_are_answered_with_what_the_catalogue_says() -> None:
    seen: dict[str, set[str]] = defaultdict(set)
    for seats in SEATS:
        for seed in range(6):
            walk = start(*seats, seed)
            for _ in steps(walk, 500):
                pass
            for frame, kinds in walk.met.items():
                seen[BY_FRAME[frame].name] |= {WORDS[kind] for kind in kinds}
    asked = [decision for decision in DECISIONS if not decision.is_step]
    for decision in asked:
        missing = set(decision.answers) - RARE.get(decision.name, set()) - seen[decision.name]
        assert not missing, decision.name
        assert seen[decision.name] <= set(decision.answers), decision.name
    assert set(seen) <= {decision.name for decision in asked}
    assert {f"prompt-{decision.name}" for decision in asked} <= keys(ENGLISH)
