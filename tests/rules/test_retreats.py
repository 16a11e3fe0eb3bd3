"""Where a displaced knight goes (K-8)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, legal, play, refused
from tests.rules.words import way

MAY: dict[str, Any] = {"options": {"displaced_may_take_origin": True}}
MAY_NOT: dict[str, Any] = {"options": {"displaced_may_take_origin": False}}
#: The attacker comes from v24 to v36, where three edges meet: v30, v31 and v41.
ATTACKER = {"at": "v24", "level": 3, "active": True}


def attack(*roads: str, **keys: Any) -> Game:
    """p0 displaces p1's basic knight on v36, which has these roads."""
    pieces = keys.pop("pieces", {})
    target = {"at": "v36", "level": 1, **keys.pop("target", {})}
    table = game(
        {"roads": way(24, 30, 36), "knights": [ATTACKER], **keys.pop("own", {})},
        {"roads": list(roads), "knights": [target], **pieces},
        keys.pop("third", {}),
        **keys,
    )
    return play(table, "move v24 v36")


def refuges(table: Game) -> list[str]:
    return [text.removeprefix("retreat ") for text in legal(table, "retreat")]


def knights(table: Game, player: int = 1) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.position()["players"][player].get("knights", [])
    return found


def test_k8_its_owner_puts_it_on_an_empty_vertex_along_their_roads() -> None:
    table = attack(*way(36, 41, 46, 42))
    assert list(table.to_act) == [1]
    assert legal(table) == ["retreat v41", "retreat v42", "retreat v46"]
    play(table, "retreat v42")
    assert knights(table) == [{"at": "v42", "level": 1}]
    assert list(table.to_act) == [0]


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("active", [False, True])
def test_k8_it_keeps_level_and_status(level: int, active: bool) -> None:
    table = attack(*way(36, 41), target={"level": level, "active": active})
    play(table, "p1: retreat v41")
    assert knights(table) == [{"at": "v41", "level": level, **({"active": True} if active else {})}]


def test_k8_an_active_one_acts_in_its_owners_next_turn() -> None:
    table = attack(*way(36, 41, 46), target={"active": True})
    play(table, "retreat v41", "end", "roll => 1 1 trade", "move v41 v46")


def test_k8_it_must_go_if_there_is_a_place() -> None:
    table = attack(*way(36, 41))
    assert legal(table) == ["retreat v41"]
    refused(table, "done", "K-8: p1 must first retreat with the displaced knight")
    refused(table, "p0: end", "T-1")


def test_k8_to_a_different_vertex() -> None:
    refused(attack(*way(36, 41)), "retreat v36", "K-8: the displaced knight can't go to v36")


def test_k8_only_where_its_owners_roads_lead_from_where_it_stood() -> None:
    table = attack(*way(36, 41), *way(0, 3, 7), own={"roads": [*way(24, 30, 36, 31), "v41-v45"]})
    assert refuges(table) == ["v41"]
    for place in ("v3", "v31", "v45", "v30", "v10"):
        refused(table, f"retreat {place}", "K-8")


def test_k8_it_may_pass_own_pieces_but_stand_on_none() -> None:
    pieces = {"settlements": ["v41"]}
    table = attack(*way(36, 41, 46), pieces=pieces)
    assert refuges(table) == ["v46"]
    refused(table, "retreat v41", "K-8")
    twin = game(
        {"roads": way(24, 30, 36), "knights": [ATTACKER]},
        {"roads": way(36, 41, 46), "knights": [{"at": "v36"}, {"at": "v41"}]},
    )
    assert refuges(play(twin, "move v24 v36")) == ["v46"]


@pytest.mark.parametrize("piece", ["settlements", "cities", "knights"])
def test_k8_not_past_anothers_piece_nor_onto_it(piece: str) -> None:
    place: Any = {"at": "v41"} if piece == "knights" else "v41"
    table = attack(*way(31, 36, 41, 46), third={piece: [place]})
    assert refuges(table) == ["v31"]
    refused(table, "retreat v41", "K-8")
    refused(table, "retreat v46", "K-8")


def test_k8_not_past_the_attackers_other_pieces() -> None:
    table = attack(*way(31, 36, 41, 46), own={"settlements": ["v41"]})
    assert refuges(table) == ["v31"]


def test_k8_it_does_not_displace_anyone_itself() -> None:
    table = attack(
        *way(31, 36, 41), target={"level": 2}, third={"knights": [{"at": "v41", "level": 1}]}
    )
    assert refuges(table) == ["v31"]


@pytest.mark.parametrize("roads", [[], way(0, 3, 7), way(36, 41)])
@pytest.mark.parametrize("level", [1, 2])
def test_k8_without_a_place_it_returns_to_the_supply(roads: list[str], level: int) -> None:
    table = attack(*roads, target={"level": level, "active": True}, third={"settlements": ["v41"]})
    assert list(table.to_act) == [0]
    assert knights(table) == []
    assert "end" in legal(table)


def test_k8_the_returned_piece_can_be_used_again() -> None:
    cards = {"ore": 3, "wool": 3}
    table = attack(
        "v0-v3",
        "v3-v7",
        target={"level": 1},
        pieces={"hand": cards, "knights": [{"at": "v36"}, {"at": "v0"}]},
    )
    assert [k["at"] for k in knights(table)] == ["v0"]
    play(table, "end", "roll => 1 1 trade", "knight v3")
    refused(table, "knight v7", "K-1")


# The vertex that the attacker came from.


def ring(**keys: Any) -> Game:
    """p1 leads from v36 over v24, the attacker's origin, to v18; or to v41."""
    return attack("v36-v41", *way(36, 31, 25, 19, 24, 18), **keys)


def test_k8_the_origin_counts_as_empty_where_it_may_be_taken() -> None:
    table = ring(**MAY)
    assert refuges(table) == ["v18", "v19", "v24", "v25", "v31", "v41"]
    play(table, "retreat v24")
    assert knights(table) == [{"at": "v24", "level": 1}]


def test_k8_the_origin_may_be_passed_where_it_may_be_taken() -> None:
    play(ring(**MAY), "retreat v18")


def test_k8_where_not_the_attacker_still_stands_there() -> None:
    table = ring(**MAY_NOT)
    assert refuges(table) == ["v19", "v25", "v31", "v41"]
    refused(table, "retreat v24", "K-8")
    refused(table, "retreat v18", "K-8")
    play(table, "retreat v19")


def test_k8_where_not_an_only_place_there_is_none() -> None:
    # p1's one road leads to the origin, next to where it stood.
    def next_door(**keys: Any) -> Game:
        table = game(
            {"roads": way(24, 19, 25, 31, 36, 30), "knights": [ATTACKER]},
            {"roads": ["v24-v30"], "knights": [{"at": "v30"}]},
            **keys,
        )
        return play(table, "move v24 v30")

    table = next_door(**MAY)
    assert legal(table) == ["retreat v24"]
    play(table, "retreat v24")
    table = next_door(**MAY_NOT)
    assert list(table.to_act) == [0]
    assert knights(table) == []


def test_k8_a_retreat_may_cut_roads_and_block() -> None:
    table = attack(*way(36, 41, 46), third={"roads": ["v41-v45"], "hand": {"ore": 1, "wool": 1}})
    play(table, "retreat v41", "end", "roll => 1 1 trade", "end", "roll => 1 1 trade")
    refused(table, "knight v41", "K-1")


def test_k8_only_the_owner_decides() -> None:
    table = attack(*way(36, 41))
    for player in ("p0", "p2"):
        message = refused(table, f"{player}: retreat v41", "T-1")
        assert message == f"T-1: {player} has nothing to decide right now, p1 has"


def test_k8_several_may_be_displaced_in_a_turn() -> None:
    strong = [{"at": v, "level": 3, "active": True} for v in ("v24", "v13")]
    table = game(
        {"roads": [*way(24, 30, 36), *way(13, 8, 4)], "knights": strong},
        {"roads": way(36, 41), "knights": [{"at": "v36"}]},
        {"roads": way(4, 0), "knights": [{"at": "v4", "level": 2}]},
    )
    play(table, "move v24 v36", "p1: retreat v41", "move v13 v4", "p2: retreat v0")
    assert (knights(table, 1)[0]["at"], knights(table, 2)[0]["at"]) == ("v41", "v0")
