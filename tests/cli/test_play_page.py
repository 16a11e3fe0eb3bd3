"""`hexhold play` opens a page on a server of one's own; flags of the terminal stay there."""

from __future__ import annotations

import json
import webbrowser
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from hexhold.cli import play_page
from hexhold.cli.play import play
from hexhold.cli.serve import DEFAULT_PORT
from hexhold.errors import UsageError
from hexhold.server import run


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> list[str]:
    """The addresses that the browser is asked for; no server stays up."""
    addresses: list[str] = []

    def serve(settings: Any, listening: Any, page: Any = None, ready: Any = None) -> None:
        ready(run.url_of(listening))

    def browse(address: str) -> bool:
        addresses.append(address)
        return True

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(run, "serve", serve)
    monkeypatch.setattr(webbrowser, "open", browse)
    return addresses


def asked_for(address: str) -> Any:
    """What the page is to start with."""
    return json.loads(parse_qs(urlsplit(address).query)["play"][0])


def test_play_opens_a_game_against_three_bots(opened: list[str]) -> None:
    play()
    (address,) = opened
    assert address.startswith("http://127.0.0.1:")
    config = {"edition": "6e", "players": 4, "options": {}, "variants": [], "board": "random"}
    assert asked_for(address) == {"config": config, "bots": ["steady"] * 3}


def test_play_hands_its_flags_to_the_page(opened: list[str]) -> None:
    play(
        edition="4e",
        bots="steady,random",
        option=("victory_points=10",),
        variant=("wall_defense",),
        board="beginner",
    )
    config = {
        "edition": "4e",
        "players": 3,
        "options": {"victory_points": 10},
        "variants": ["wall_defense"],
        "board": "beginner",
    }
    assert asked_for(opened[0]) == {"config": config, "bots": ["steady", "random"]}


def test_play_opens_a_scenario(opened: list[str]) -> None:
    play(players=3, board="through_the_desert")
    asked = asked_for(opened[0])
    assert (asked["config"]["board"], len(asked["bots"])) == ("through_the_desert", 2)


def test_play_opens_a_game_for_two(opened: list[str]) -> None:
    play(players=2)
    asked = asked_for(opened[0])
    assert (asked["config"]["players"], asked["bots"]) == (2, ["steady"])


def test_a_scenario_that_is_not_for_so_many_opens_nothing(opened: list[str]) -> None:
    with pytest.raises(UsageError, match="is for 3, 4 players, not for 6"):
        play(players=6, board="through_the_desert")
    assert opened == []


def test_another_port_is_taken_where_the_usual_one_is_in_use(opened: list[str]) -> None:
    try:
        taken = run.bind(play_page.HOST, DEFAULT_PORT)
    except run.PortError:  # somebody else has it: all the better
        play()
    else:
        with taken:
            play()
    assert urlsplit(opened[0]).port != DEFAULT_PORT


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        ({"edition": "7e"}, "unknown edition"),
        ({"bots": "steady,nobody"}, "nobody"),
        ({"variant": ("knight_erant",)}, "knight_errant"),
        ({"option": ("victory_points=99",)}, "3 to 30"),
    ],
)
def test_no_server_starts_for_a_game_that_cannot_be(
    flags: dict[str, Any], reason: str, opened: list[str]
) -> None:
    with pytest.raises(UsageError, match=reason):
        play(**flags)
    assert opened == []
