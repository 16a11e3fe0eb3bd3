"""Every decision there is gets a legal answer."""

from typing import Any

import pytest

from hexhold.compiler import INTERPRETED, freeze
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import F_REPLACE
from hexhold.engine.vocabulary.packing import argument, kind_of
from tests.bots.matches import EDITIONS, Match, ask, many
from tools.answers import Inquiry

ALWAYS_MET = {
    "F_SETUP_BUILDING", "F_SETUP_ROAD", "F_ROLL", "F_ACTION", "F_SPECIAL", "F_DISCARD",
    "F_ROBBER", "F_OFFER", "F_FREE_ROAD",
}  # fmt: skip
MET_IN_EXPANSION = {
    "F_PILLAGE", "F_DRAW", "F_RETURN", "F_AQUEDUCT", "F_SMITH", "F_DESERT", "F_DESERTER_PLACE",
    "F_RETREAT", "F_SPY", "F_HARBOR", "F_MASTER", "F_GIFTS", "F_REBUILD",
}  # fmt: skip


MET_FOR_TWO = {"F_NEUTRAL", "F_TOKEN"}
HALF = 0.6


def ask_throughout(match: Match, seed: int, decisions: int) -> set[str]:
    """Ask a bot at every decision of a game that is half random; which decisions those were."""
    bot = ("random", "easy", "steady", "strong", "steady", "easy")[seed % 6]
    asked = Inquiry(match.setting, seed, bot).play(HALF, decisions)
    assert not asked.refused
    return asked.met


@pytest.mark.parametrize("edition", EDITIONS)
def test_answers_are_legal_wherever_play_goes(edition: str) -> None:
    met: set[str] = set()
    for seed in range(many(12, 4)):
        met |= ask_throughout(Match(edition, 2 + seed % 5, seed), seed, many(2500, 400))
    if not INTERPRETED:
        assert met >= ALWAYS_MET | MET_FOR_TWO
        assert edition == "base" or MET_IN_EXPANSION - met <= {"F_REBUILD"}


@pytest.mark.parametrize(
    "options",
    [
        {"phases": "separate"},
        {"theft_optional": True, "robber_waits": False, "robber_start": "desert"},
        {"offers_per_turn": 0, "hand_limit": 3, "progress_limit": 1},
        {"saboteur": "city", "reduced_city": "replaced", "fleet": "all"},
        {"effect_needed": True, "open_road": "piece", "promotion_once": False},
    ],
    ids=str,
)
def test_answers_are_legal_under_house_rules(options: dict[str, Any]) -> None:
    for seed in range(many(8, 1)):
        ask_throughout(Match("6e", 2 + seed % 5, seed, **options), seed + 1, many(2000, 300))


@pytest.mark.parametrize("edition", EDITIONS)
def test_answers_are_legal_in_teams(edition: str) -> None:
    for seed in range(many(8, 1)):
        players, teams = ((4, "pairs"), (6, "pairs"), (6, "threes"))[seed % 3]
        ask_throughout(Match(edition, players, seed, teams=teams), seed + 2, many(2000, 300))


@pytest.mark.parametrize("bot", ["steady", "easy"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_play_is_legal_to_the_end(edition: str, bot: str) -> None:
    for seed in range(many(8, 2)):
        match = Match(edition, 2 + seed % 5, seed)
        while deciders := match.deciders():
            action = ask(match, bot, deciders[0])
            assert match.why_not(action) == 0
            match.step(action)


def test_one_of_two_reduced_cities_becomes_a_settlement() -> None:
    match = Match("classic", 3, 4)
    s = match.play("steady", "steady", "steady", rounds=6)
    p = s.current
    own = [v for v, q in s.owner.items() if q == p and s.building[v] > 0][:2]
    for v in own:
        s.building[v] = codes.REDUCED_CITY
    s.reduced[p] = 2
    s.depth += 1
    s.frame[s.depth - 1, codes.KIND] = F_REPLACE
    s.frame[s.depth - 1, codes.PLAYER] = p
    match.states = freeze(s)
    action = ask(match, "steady", p)
    assert kind_of(action) == codes.A_SETTLEMENT
    assert argument(action, 0) in own
    assert match.why_not(action) == 0
