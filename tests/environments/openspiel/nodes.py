"""Random walks through the OpenSpiel game, in which much happens soon."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hexhold.environments.openspiel import Node, Parameters
from hexhold.environments.openspiel.tree import tree_of

#: Barbarians come often, games last long.
SOON = "victory_points:22;barbarian_track:2;progress_limit:1"
MODES = {
    "6e": Parameters(options=SOON, trades="one"),
    "variants": Parameters(
        edition="4e", players=3, options=SOON, variants="nasty_knights;wall_defense;city_choice"
    ),
    "two": Parameters(players=2, options=SOON, trades="two"),
    "sea": Parameters(edition="classic", board="heading_for_new_shores", options=SOON),
    "six": Parameters(edition="3d", players=6, options=SOON),
    "base": Parameters(edition="base", options="victory_points:16"),
    "easy": Parameters(edition="base", players=3, board="beginner", variants="easy_start"),
}
RARE = {"end": 0.05, "offer": 0.03, "bank": 0.3, "robber": 0.5}


def root(name: str) -> Node:
    """Return the root of one of `MODES`."""
    return Node(tree_of(MODES[name]))


def choose(chance: random.Random, node: Node) -> int:
    """Return an id, every first word as likely as every other, or what chance brings."""
    if node.chances:
        return chance.choices(range(len(node.chances)), [p for _, p in node.chances])[0]
    groups: dict[str, list[int]] = {}
    for number in node.ids:
        words = node.tree.space.text(number).split(" ")
        groups.setdefault(" ".join(words[:2]) if words[0] == "play" else words[0], []).append(
            number
        )
    words = list(groups)
    word = chance.choices(words, [RARE.get(word, 1.0) for word in words])[0]
    return chance.choice(groups[word])


def move(node: Node, number: int) -> None:
    """Apply the choice."""
    if node.chances:
        node.apply_outcome(number)
    else:
        node.apply_id(number)


def walk(node: Node, seed: int, most: int) -> Iterator[Node]:
    """Yield the node, changed, at each step of a walk."""
    chance = random.Random(seed)
    for _ in range(most):
        if node.is_over:
            return
        move(node, choose(chance, node))
        yield node
