"""The legal list and the reasons agree: an action is listed exactly if no rule is against it."""

import pytest

from hexhold.compiler import new_array
from hexhold.engine import entries, redaction
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import F_ACTION, F_OFFER
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.engine.vocabulary.packing import (
    by_player,
    encode_bundle,
    giving,
    kind_of,
    player_of,
    wanting,
)
from hexhold.engine.vocabulary.reasons import REASONS
from hexhold.game.notation import write
from tests.properties.texts import every_action
from tests.properties.walks import Walk, start, steps

SEATS = [
    *(("6e", 2), ("4e", 2), ("classic", 2), ("base", 2)),
    *(("6e", 3), ("6e", 4), ("6e", 6), ("4e", 4), ("4e", 5), ("3d", 3), ("3d", 4)),
    *(("classic", 3), ("classic", 4), ("classic", 5), ("base", 4), ("base", 6)),
]
DECISIONS = 700
OF_EACH = 2
"""Positions of each kind of decision looked at in a game."""
OFTEN = 90
"""Besides, every so many decisions any position is looked at."""
IDLE = 37
"""For all players but one, only every so many unlisted actions is tried."""
BUNDLES = (codes.A_OFFER, codes.A_COUNTER)


def check_list(walk: Walk, well_formed: list[int]) -> None:
    """Both ways, over all actions but offers."""
    listed = walk.legal()
    legal = {code for code in listed if kind_of(code) not in BUNDLES}
    assert len(set(listed)) == len(listed)
    asked = walk.random.choice(sorted({player_of(code) for code in listed})) if listed else 0
    known = set(well_formed)
    said: set[int] = set()
    for p in range(walk.setting.players):
        mark = by_player(0, p)
        tried = {*well_formed[p::IDLE], *(c ^ mark for c in legal if player_of(c) == p)}
        mine = well_formed if p == asked else tried & known
        codes = [bare | mark for bare in mine]
        for code, reason in zip(codes, walk.why_each(codes), strict=True):
            if (reason == 0) != (code in legal):
                raise AssertionError(f"{describe(walk, code)}: {reason} {REASONS[reason]}")
            assert 0 <= reason < len(REASONS)
            if reason == 0:
                said.add(code)
    assert said == legal, "listed but not well-formed"


def describe(walk: Walk, code: int) -> str:
    """An action and where it is tried, for the failure message."""
    return f"{write(code, walk.setting)} at {walk.top()} in {walk.setting.edition}"


def bundle(give: dict[int, int], want: dict[int, int]) -> int:
    """A packed trade."""
    packed = sum(giving(k, n) for k, n in give.items())
    return packed | sum(wanting(k, n) for k, n in want.items())


def may_offer(s: State, p: int, kind: int) -> bool:
    """X-2 to X-5: whether p may offer or counter at all."""
    frame = s.frame[s.depth - 1, codes.KIND]
    player = s.frame[s.depth - 1, codes.PLAYER]
    if kind == codes.A_COUNTER:
        return frame == F_OFFER and p != player and s.answer[p] == codes.WAITING
    over = s.phases == codes.PHASES_SEPARATE and s.built == 1
    return frame == F_ACTION and p == player and not over and s.offers_made < s.offers_per_turn


def check_offers(walk: Walk) -> None:
    """Offers of one card for one are listed; for others the reasons decide (X-2)."""
    s = walk.state()
    listed = {code for code in walk.legal() if kind_of(code) in BUNDLES}
    types = 8 if s.expansion else 5
    for kind in BUNDLES:
        for p in range(s.players):
            possible = may_offer(s, p, kind)
            tried = []
            for k in range(8):
                for j in range(8):
                    if k != j:
                        tried.append(({k: 1}, {j: 1}))
            for _ in range(30):
                shuffled = walk.random.sample(range(8), 5)
                give = {
                    k: walk.random.randrange(1, 4) for k in shuffled[: walk.random.randrange(3)]
                }
                want = {k: walk.random.randrange(1, 32) for k in shuffled[3:]}
                tried.append((give, want if walk.random.random() < 0.9 else {}))
            for give, want in tried:
                code = encode_bundle(kind, p, bundle(give, want))
                sound = give and want and max(*give, *want) < types
                held = all(s.hands[p, k] >= n for k, n in give.items())
                expected = bool(possible and sound and held)
                assert (walk.why(code) == 0) == expected, describe(walk, code)
                single = sum(give.values()) == sum(want.values()) == 1
                assert (code in listed) == (expected and single), describe(walk, code)
                listed.discard(code)
    assert not listed


@pytest.mark.parametrize(("edition", "players"), SEATS)
def test_listed_is_legal_and_legal_is_listed(edition: str, players: int) -> None:
    walk = start(edition, players, players + 7)
    well_formed = every_action(walk.setting)
    seen: dict[str, int] = {}
    each, often = (OF_EACH, OFTEN) if players <= 4 else (1, 4 * OFTEN)
    for i, _ in enumerate(steps(walk, DECISIONS)):
        kind = walk.top()
        if i % often == 0 or seen.get(kind, 0) < each:
            seen[kind] = seen.get(kind, 0) + 1
            before = walk.to_bytes()
            check_list(walk, well_formed)
            check_offers(walk)
            assert walk.to_bytes() == before
    assert len(seen) >= (8 if edition == "base" else 9)


@pytest.mark.parametrize(("edition", "players"), SEATS)
def test_the_legal_list_needs_no_secrets(edition: str, players: int) -> None:
    walk = start(edition, players, players + 9)
    shown, work = new_array(State), new_array(Work)
    for i, _ in enumerate(steps(walk, 600)):
        if i % 3:
            continue
        for p in sorted({player_of(code) for code in walk.legal()}):
            redaction.view(walk.states, 0, shown, 0, p)
            n = entries.legal(shown, 0, walk.setting.board, work, p, 1)
            seen = [int(work[0]["actions"][j]) for j in range(n)]
            assert seen == [code for code in walk.legal() if player_of(code) == p], walk.top()
