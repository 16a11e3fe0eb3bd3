"""Whatever is said: it is accepted, or refused in one line and changes nothing."""

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexhold import Game, IllegalAction
from hexhold.compiler import to_bytes
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, TRACKS
from hexhold.editions.rulebook import rules
from hexhold.engine.vocabulary.packing import by_player
from hexhold.game.action_words import EVENTS, FORMS
from hexhold.game.notation import write
from tests.properties.texts import every_action
from tests.properties.walks import SEATS, start, steps

TRIED = 400
"""Well-formed actions tried in a position."""


def check(game: Game, text: str) -> None:
    """Applied exactly if nothing is against it; refused with a reason and without a trace."""
    before = to_bytes(game.state())
    why = game.why_not(text)
    assert to_bytes(game.state()) == before
    try:
        applied = game.apply(text)
    except IllegalAction as refusal:
        assert why == str(refusal)
        assert to_bytes(game.state()) == before
        assert why.strip() and why.isprintable()
        assert "{" in text or "{" not in why, "a gap in the sentence was not filled"
    else:
        assert why is None
        assert game.history[-1] == applied


@pytest.mark.parametrize(("edition", "players"), SEATS[::3])
def test_an_illegal_action_changes_nothing(edition: str, players: int) -> None:
    walk = start(edition, players, players + 60)
    well_formed = every_action(walk.setting)
    rng = random.Random(players)
    for i, _ in enumerate(steps(walk, 400)):
        if i % 40:
            continue
        game = Game(walk.setting, walk.states, None).copy()
        legal = {action.code for action in game.legal_actions()}
        before = to_bytes(game.state())
        history = game.history
        for bare in rng.sample(well_formed, TRIED):
            code = by_player(bare, rng.randrange(players))
            if code in legal:
                continue
            text = write(code, walk.setting)
            if text.split()[1] == "play" and text.split()[2] not in names(edition):
                continue
            why = game.why_not(text)
            assert why is not None and why.split(":")[0] in rules(), why
            with pytest.raises(IllegalAction) as refusal:
                game.apply(text)
            assert str(refusal.value) == why
        assert to_bytes(game.state()) == before
        assert game.history == history


def names(edition: str) -> tuple[str, ...]:
    """The cards of an edition's game."""
    return DEVELOPMENTS if edition == "base" else CARDS


@cache
def scenes() -> tuple[Game, ...]:
    """Games in many different decisions."""
    found: dict[tuple[str, str], Game] = {}
    for n, (edition, players) in enumerate(SEATS[::4]):
        walk = start(edition, players, n)
        for _ in steps(walk, 300):
            kind = (edition, walk.top())
            if kind not in found:
                found[kind] = Game(walk.setting, walk.states, None).copy()
    return tuple(found.values())


@settings(max_examples=200, derandomize=True)
@given(st.integers(0, 10**6), st.text(max_size=60))
def test_any_text_is_accepted_or_refused(scene: int, text: str) -> None:
    check(scenes()[scene % len(scenes())].copy(), text)


WORDS = [
    *FORMS, *CARD_TYPES, *TRACKS, *CARDS, *DEVELOPMENTS, *EVENTS, "play", "=>",
    "p0:", "p1:", "p5:", "p9:", "p0", "p2", "p1:ore", "p2:coin", "v0", "v12", "v53", "v99", "v-1",
    "v007", "v0-v3", "v3-v0", "v0-v0", "v0-v3-v7", "h0", "h9", "h18", "h99", "0", "1", "3", "6",
    "7", "ore:wool", "ore+ore:cloth", ":", "ore:", ":ore", "ore:ore", "+".join(["ore"] * 40),
    "resource", "all", "desert", "n0", "n1", "\x00", "\n", "ä", "", "=>=>", "=>ore",
]  # fmt: skip


@settings(max_examples=400, derandomize=True)
@given(st.integers(0, 10**6), st.lists(st.sampled_from(WORDS), min_size=1, max_size=6))
def test_any_words_are_accepted_or_refused(scene: int, words: list[str]) -> None:
    check(scenes()[scene % len(scenes())].copy(), " ".join(words))


@settings(max_examples=400, derandomize=True)
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.data())
def test_a_legal_text_with_a_slip_is_accepted_or_refused(
    scene: int, action: int, data: st.DataObject
) -> None:
    game = scenes()[scene % len(scenes())].copy()
    legal = game.legal_actions()
    if not legal:
        check(game, "roll")
        return
    text = str(legal[action % len(legal)])
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    put = data.draw(st.sampled_from(["", " ", "1", "v", "9", "-", " => ", " => ore", ":", "p1: "]))
    check(game, text[:at] + put + text[at + cut :])


@pytest.mark.parametrize("thing", [None, 3, 2.5, b"roll", ["roll"], object(), "x" * 10_000])
def test_what_is_no_text_is_refused(thing: object) -> None:
    game = Game.new(seed=1)
    before = to_bytes(game.state())
    with pytest.raises(IllegalAction, match=r"^[^\n]+$"):
        game.apply(thing)  # type: ignore[arg-type]  # wrong on purpose
    assert to_bytes(game.state()) == before
