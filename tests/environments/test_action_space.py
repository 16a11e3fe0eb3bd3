"""Every legal action has one or two ids, and nothing else has."""

import hashlib
from typing import Any

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED
from hexhold.editions import CARDS, DEVELOPMENTS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine.vocabulary.codes import ACTION_KINDS, NONE
from hexhold.environments import ActionSpace
from hexhold.environments.entries import write_mask
from hexhold.environments.id_blocks import BLOCKS, CONTINUES
from hexhold.errors import UsageError
from hexhold.game import Game, make_setting
from hexhold.game.codec import player_of
from hexhold.game.notation import write_words
from tests.properties.walks import SEATS, Walk, start, steps

#: By edition, players and trades: how many ids there were, and a digest of what they say.
PUBLISHED = {
    ("6e", 2, "none"): (1554, "9b26b9d6e9c326af"),
    ("6e", 4, "none"): (1506, "7f06ab43077bac0d"),
    ("6e", 4, "one"): (1571, "137d5d9f4bc54e2f"),
    ("6e", 4, "two"): (2831, "809e5b42e85c1e45"),
    ("6e", 6, "none"): (2275, "3f2507fffcba7448"),
    ("classic", 3, "none"): (1514, "0708e9c5c973fffa"),
    ("base", 2, "none"): (547, "1bf390b1c7d4550e"),
    ("base", 4, "none"): (489, "05f38c1dc87fc2c5"),
    ("base", 4, "two"): (728, "cb96b2dd6a72787b"),
}
STANDARD = make_setting("6e", None, (), 4)


class Speaker:
    """Says what the mask lets it say."""

    def __init__(self, walk: Walk, trades: str) -> None:
        self.walk = walk
        self.space = ActionSpace(walk.setting, trades)
        self._mask: Any = np.zeros(self.space.words, np.int64)

    def ids(self, player: int, before: int = NONE) -> list[int]:
        """Return what may be chosen now, after an id or at the start."""
        walk = self.walk
        board, work = walk.setting.board, walk.work
        space = self.space.numbers
        write_mask(walk.states, 0, board, work, space, self._mask, player, before)
        bits = np.unpackbits(self._mask.view(np.uint8), bitorder="little")
        return [int(n) for n in np.flatnonzero(bits)]

    def texts(self, player: int, legal: set[str]) -> set[str]:
        """Return every action that can be said to the end."""
        found = set()
        for beginning in self.ids(player):
            text = self.space.text(beginning)
            if text in legal:
                found.add(text)
                continue
            assert self.space.begins(beginning), text
            following = [self.space.text(n) for n in self.ids(player, beginning)]
            assert following, text
            found |= {f"{text} {words}" for words in following}
        return found


def legal_texts(walk: Walk) -> dict[int, set[str]]:
    """Return the words of the legal actions of all who decide."""
    found: dict[int, set[str]] = {}
    for code in walk.legal():
        found.setdefault(player_of(code), set()).add(write_words(code, walk.setting))
    return found


@pytest.mark.parametrize("n", range(len(SEATS)), ids=[f"{key}-{p}" for key, p in SEATS])
def test_what_can_be_said_is_what_is_legal(n: int) -> None:
    # Walks differ in options, variants and boards by their seeds: together they have all.
    for seed in (n % 6,) if INTERPRETED else (n % 6, (n + 2) % 6):
        walk = start(*SEATS[n], seed)
        speaker = Speaker(walk, "one")
        for _ in steps(walk, 40 if INTERPRETED else 200):
            for player, legal in legal_texts(walk).items():
                assert speaker.texts(player, legal) == legal


def test_two_cards_a_side_are_every_bundle_that_the_hand_covers() -> None:
    walk = start("6e", 4, 0)
    speaker = Speaker(walk, "two")
    player = next(p for _ in steps(walk, 300) for p in walk.deciders() if walk.top() == "F_ACTION")
    (offer,) = [n for n in speaker.ids(player) if speaker.space.text(n) == "offer"]
    said = {speaker.space.text(n) for n in speaker.ids(player, offer)}
    game = Game(walk.setting, walk.states, None)
    (bundles,) = [found for found in speaker.space.blocks if found.block.arguments == ("bundle",)]
    every = [speaker.space.text(n) for n in range(bundles.first, bundles.end)]
    assert len(every) == 1316
    assert said == {b for b in every if game.why_not(f"p{player}: offer {b}") is None}
    assert any("+" in b for b in said)


@pytest.mark.parametrize(("key", "published"), PUBLISHED.items(), ids=str)
def test_published_ids_never_change(key: tuple[str, int, str], published: tuple[int, str]) -> None:
    edition, players, trades = key
    space = ActionSpace(make_setting(edition, None, (), players), trades)
    count, digest = published
    texts = "\n".join(space.text(n) for n in range(count))
    assert hashlib.sha256(texts.encode()).hexdigest()[:16] == digest


def test_every_kind_of_action_and_every_card_has_its_ids() -> None:
    assert {block.kind for block in BLOCKS} == {CONTINUES, *range(ACTION_KINDS)}
    played = {block.words.removeprefix("play ") for block in BLOCKS if block.card != NONE}
    assert played == {*CARDS, *DEVELOPMENTS} - {*VP_CARDS, "victory_point"}


def test_texts_and_ids_are_each_others() -> None:
    space = ActionSpace(STANDARD, "two")
    assert [space.id(space.text(n)) for n in range(space.n)] == list(range(space.n))
    assert space.ids("city v10") == (space.id("city v10"),)
    assert space.ids("move v12 v20") == (space.id("move v12"), space.id("v20"))
    assert space.ids("chase v5 h9 p2") == (space.id("chase v5"), space.id("h9 p2"))
    assert space.id("road v3-v0") == space.id("road v0-v3"), "an order without a meaning"
    assert space.ids("play diplomat v7-v3") == space.ids("play diplomat v3-v7")
    assert space.ids("offer ore+ore:coin") == (space.id("offer"), space.id("ore+ore:coin"))
    assert space.begins(space.id("move v12")) and not space.begins(space.id("city v10"))


def test_what_is_no_id_is_refused() -> None:
    space = ActionSpace(STANDARD)
    for wrong in (-1, space.n, 1.5, "roll"):
        with pytest.raises(UsageError, match=f"id: a number from 0 to {space.n - 1}, not "):
            space.text(wrong)  # type: ignore[arg-type]  # wrong on purpose
    for text in ("city v99", "city", "", "offer", 3):
        with pytest.raises(UsageError, match="text: no action id means"):
            space.id(text)  # type: ignore[arg-type]  # wrong on purpose
    near = {"moove v12": "move v12", "move v99": "move v9", "discard": "discard [a-z]+"}
    for text, meant in near.items():
        says = rf"text: no action id means '{text}' here; did you mean {meant}\?"
        with pytest.raises(UsageError, match=says):
            space.id(text)
    with pytest.raises(UsageError, match="action: 'offer ore:coin' has no action id here"):
        space.ids("offer ore:coin")
    with pytest.raises(UsageError, match="trades: one of none, one, two, not 'three'"):
        ActionSpace(STANDARD, "three")
