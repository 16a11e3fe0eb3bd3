"""Bots decide by what their seat may know: other secrets, same decision (T-4)."""

import random

import pytest

from hexhold.compiler import freeze, to_bytes
from hexhold.engine.vocabulary.codes import CARD_TRACK, KIND, PLAYER, A
from hexhold.engine.vocabulary.decisions import F_MASTER, F_SPY
from hexhold.engine.vocabulary.layout import CARD_TYPES, PROGRESS_CARDS, State
from tests.bots.matches import Match, ask, many


def seen_by(s: State, viewer: int) -> set[int]:
    """The seats whose hands the viewer sees."""
    seen = {viewer}
    top = s.depth - 1
    if s.frame[top, PLAYER] == viewer and s.frame[top, KIND] in (F_SPY, F_MASTER):
        seen.add(s.frame[top, A])
    return seen


def deal_anew(chance: random.Random, s: State, others: list[int]) -> None:
    """Hands change among the others, their sizes stay."""
    cards = [k for q in others for k in range(CARD_TYPES) for _ in range(s.hands[q, k])]
    chance.shuffle(cards)
    for q in others:
        for k in range(CARD_TYPES):
            s.hands[q, k] = 0
        for _ in range(s.hand_size[q]):
            s.hands[q, cards.pop()] += 1


def stack_anew(chance: random.Random, s: State, others: list[int]) -> None:
    """Progress cards change between the others' hands and the decks."""
    for t in range(3):
        held = [
            (q, c)
            for q in others
            for c in range(PROGRESS_CARDS)
            if CARD_TRACK[c] == t
            for _ in range(s.progress[q, c])
        ]
        cards = [c for _, c in held]
        deck = [s.deck[t, i] for i in range(s.deck_size[t])]
        # The cards laid open when drawn (P-1) are in no hand.
        chance.shuffle(deck)
        chance.shuffle(cards)
        for q, c in held:
            s.progress[q, c] -= 1
        for (q, _), c in zip(held, cards, strict=True):
            s.progress[q, c] += 1
        for i, c in enumerate(deck):
            s.deck[t, i] = c


def scrambled(s: State, viewer: int, seed: int) -> State:
    """The same game with other secrets."""
    chance = random.Random(seed)
    twin = s.clone()
    seen = seen_by(s, viewer)
    others = [q for q in range(s.players) if q not in seen]
    deal_anew(chance, twin, others)
    stack_anew(chance, twin, others)
    cards = [twin.development_deck[i] for i in range(s.development_size)]
    chance.shuffle(cards)
    for i, c in enumerate(cards):
        twin.development_deck[i] = c
    for stream in (twin.dice, twin.shuffles, twin.thefts):
        for i in range(4):
            stream.word[i] = chance.randrange(1 << 32)
    return twin


@pytest.mark.parametrize("name", ["steady", "easy", "novice", "random"])
@pytest.mark.parametrize("edition", ["6e", "classic", "base"])
def test_other_secrets_same_decision(edition: str, name: str) -> None:
    compared = 0
    for seed in range(many(6, 2)):
        match = Match(edition, 3 + seed % 2, seed)
        for number in range(many(400, 120)):
            deciders = match.deciders()
            if not deciders:
                break
            p = deciders[0]
            if number % 7 == 0:
                state = match.state
                twin = freeze(scrambled(state, p, number))
                compared += 1
                assert ask(match, name, p) == ask(match, name, p, twin)
            match.step(ask(match, "steady", p))
    assert compared > 20


def test_scrambling_changes_what_is_hidden_only() -> None:
    match = Match("6e", 4, 2)
    match.play(*["steady"] * 4, rounds=8)
    state = match.state
    p = match.deciders()[0]
    twin = scrambled(state, p, 1)
    assert to_bytes(twin) != to_bytes(state)
    assert all(twin.hands[p, k] == state.hands[p, k] for k in range(CARD_TYPES))
    assert dict(twin.hand_size) == dict(state.hand_size)
