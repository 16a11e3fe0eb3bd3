"""`hexhold play` starts a server for you and opens its page."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest

from hexhold.cli.arguments.house_rules import GameFlags
from hexhold.cli.commands import own_page
from hexhold.cli.commands.play import play
from hexhold.cli.commands.serve import DEFAULT_PORT
from hexhold.cli.console import Failure
from hexhold.editions import OPTIONS
from hexhold.errors import UsageError
from hexhold.game import Game
from hexhold.play.room.loading import load_table
from hexhold.play.table.table import Table
from hexhold.records import RecordWriter
from hexhold.server.start import run
from hexhold.server.storage import RoomRow, Store, open_shared, open_store, sqlite_url
from tests.cli.keyboard import HEXHOLD, environment


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> list[str]:
    """Collect the addresses that the browser opens; no server stays up."""
    addresses: list[str] = []

    def serve(settings: Any, listening: Any, ready: Any, store: Any) -> None:
        assert settings.features == frozenset(), "strangers do not come here"
        ready(run.url_of(listening))

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(run, "serve", serve)
    monkeypatch.setattr(own_page, "launch", addresses.append)
    monkeypatch.setenv("BROWSER", "a-browser")
    return addresses


def asked_for(address: str) -> dict[str, str]:
    """Return the game that the page is asked to start."""
    asked = dict(parse_qsl(urlsplit(address).query, keep_blank_values=True))
    assert asked.pop("play") == ""
    return asked


@pytest.mark.parametrize(
    ("flags", "asked"),
    [
        ({}, {}),
        (
            {
                "bots": "steady,random",
                "game": GameFlags(
                    edition="4e",
                    option=("victory_points=10", "robber_waits=yes"),
                    variant=("wall_defense",),
                    board="beginner",
                ),
            },
            {
                "edition": "4e",
                "bots": "steady,random",
                "victory_points": "10",
                "robber_waits": "true",
                "variants": "wall_defense",
                "board": "beginner",
            },
        ),
        (
            {"players": 3, "game": GameFlags(board="through_the_desert")},
            {"bots": "steady,steady", "board": "through_the_desert"},
        ),
        ({"players": 2}, {"bots": "steady"}),
        (
            {"game": GameFlags(preset="duel", option=("hand_limit=8",))},
            {
                "bots": "steady",
                "victory_points": "15",
                "hand_limit": "8",
                "variants": "no_neutrals,friendly_robber",
            },
        ),
        (
            {"bots": "easy,easy", "game": GameFlags(preset="beginner")},
            {"edition": "base", "bots": "easy,easy", "board": "beginner", "setup": "beginner"},
        ),
    ],
    ids=["default", "all flags", "scenario", "two", "duel", "beginner"],
)
def test_play_opens_the_game_that_its_flags_describe(
    opened: list[str],
    capsys: pytest.CaptureFixture[str],
    flags: dict[str, Any],
    asked: dict[str, str],
) -> None:
    play(**flags)
    (address,) = opened
    assert f" {address}\n" in capsys.readouterr().out, "a browser may open and show nothing"
    assert re.match(r"http://127\.0\.0\.1:\d+/\?play(?:$|&)", address)
    assert asked_for(address) == asked


def test_another_port_is_taken_where_the_usual_one_is_in_use(opened: list[str]) -> None:
    try:
        taken = run.bind(own_page.HOST, DEFAULT_PORT)
    except run.PortError:  # another program has it, which is as good
        play()
    else:
        with taken:
            play()
    assert urlsplit(opened[0]).port != DEFAULT_PORT


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        ({"game": GameFlags(edition="7e")}, "unknown edition"),
        ({"bots": "steady,nobody"}, "nobody"),
        ({"game": GameFlags(variant=("knight_erant",))}, "knight_errant"),
        ({"game": GameFlags(option=("victory_points=99",))}, "3 to 30"),
        (
            {"players": 6, "game": GameFlags(board="through_the_desert")},
            "is for 3, 4 players, not for 6",
        ),
    ],
)
def test_no_server_starts_for_an_impossible_game(
    flags: dict[str, Any], reason: str, opened: list[str]
) -> None:
    with pytest.raises(UsageError, match=reason):
        play(**flags)
    assert opened == []


def kept(address: str, folder: Path) -> tuple[RoomRow, Table]:
    """Return the room and the table behind an address."""
    parts = urlsplit(address)
    room_id = parts.path.removeprefix("/room/")
    assert parts.fragment.startswith("seat=")

    async def read(store: Store) -> tuple[RoomRow, Table]:
        room = await store.room(room_id)
        assert room is not None and room.game is not None
        game = await store.game(room.game)
        assert game is not None
        return room, load_table(game, await store.events_of(room.game))

    with closing(open_shared(sqlite_url(folder / "hexhold"))) as store:
        return asyncio.run(read(store))


def test_equal_seeds_give_equal_games_on_the_page(opened: list[str], tmp_path: Path) -> None:
    for _ in range(2):
        play(
            seed=7,
            bots="random,steady",
            game=GameFlags(edition="4e", option=("victory_points=10",)),
        )
    wanted = Game.new(3, "4e", 7, {"victory_points": 10})
    for address in opened:
        room, table = kept(address, tmp_path)
        assert table.game.position() == wanted.position()
        assert [seat.bot for seat in room.seats] == [None, "random", "steady"]
        assert room.config.options == {"victory_points": 10}
    assert opened[0] != opened[1]


def test_a_saved_game_continues_on_the_page(opened: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    game = Game.new(3, seed=5, board="through_the_desert")
    with RecordWriter(file, game, ["random", "you", "random"]) as writer:
        for _ in range(40):
            writer.append(game.apply(game.legal_actions()[0]))
    before = file.read_bytes()
    play(resume=str(file))
    room, table = kept(opened[0], tmp_path)
    # The file does not reveal its seed; board, hands, decks and generators are the same.
    assert {"seed": 5, **table.game.position()} == game.position()
    assert [seat.kind for seat in room.seats] == ["bot", "person", "bot"]
    assert room.config.board == "through_the_desert"
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["you", "human", "random"], "2 people played; continue with --text"),
        (["steady", "steady", "random"], "0 people played; continue with --text --seat 0"),
    ],
)
def test_a_game_without_exactly_one_person_continues_in_the_terminal(
    opened: list[str], tmp_path: Path, names: list[str], reason: str
) -> None:
    file = tmp_path / "game.jsonl"
    RecordWriter(file, Game.new(3, seed=5), names).close()
    with pytest.raises(UsageError, match=reason):
        play(resume=str(file))
    assert opened == []


@pytest.fixture
def elsewhere(opened: list[str], tmp_path: Path) -> Iterator[str]:
    """Yield the address of a server that already uses the data directory."""

    class Healthy(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200 if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with (
        closing(open_store(sqlite_url(tmp_path / "hexhold"))) as store,
        ThreadingHTTPServer((own_page.HOST, 0), Healthy) as server,
    ):
        threading.Thread(target=server.serve_forever).start()
        at = f"http://{own_page.HOST}:{server.server_port}"
        store.announce(at)
        yield at
        server.shutdown()


def test_play_opens_the_page_of_a_running_server(
    opened: list[str],
    elsewhere: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play(bots="mighty,easy")
    assert opened[0] == f"{elsewhere}/?play&bots=mighty,easy"
    assert f"Playing on {elsewhere}, where a server is already running" in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    play(players=3)
    told = capsys.readouterr().out
    assert f"Gespielt wird auf {elsewhere}, wo schon ein Server läuft" in told
    assert f"Öffnet sich keine Seite, dann hier: {opened[1]}" in told


def test_a_game_with_a_seed_is_stored_for_a_running_server(
    opened: list[str], elsewhere: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(seed=7, bots="random,steady")
    assert opened[0].startswith(f"{elsewhere}/room/")
    assert f" {opened[0]}\n" in capsys.readouterr().out, "a browser may open and show nothing"
    _, table = kept(opened[0], tmp_path)
    assert table.game.position() == Game.new(3, seed=7).position()


def test_a_server_that_does_not_answer_is_reported_in_one_line(
    opened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_page, "STARTING_SECONDS", 0.0)
    with closing(open_store(sqlite_url(tmp_path / "hexhold"))) as store:
        store.announce("http://127.0.0.1:1")
        with pytest.raises(
            Failure, match=r"by the server at http://127\.0\.0\.1:1, which does not"
        ):
            play()
    assert opened == []


def test_no_option_has_the_name_or_the_value_of_something_else() -> None:
    """`address_game.ts` takes names it does not know for options, digits for numbers."""
    assert not {"play", "preset", "edition", "bots", "variants", "board"} & set(OPTIONS)
    words = {choice for option in OPTIONS.values() for choice in option.choices}
    assert not [word for word in words if word in ("true", "false") or word.isdecimal()]


NO_WINDOWS = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}


@pytest.mark.parametrize(
    ("platform", "variables", "there"),
    [
        ("linux", NO_WINDOWS, False),
        ("linux", {**NO_WINDOWS, "DISPLAY": ":0"}, True),
        ("linux", {**NO_WINDOWS, "WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {**NO_WINDOWS, "BROWSER": "x"}, True),
        ("darwin", NO_WINDOWS, True),
        ("win32", {"SSH_CONNECTION": "192.0.2.1"}, False),
    ],
)
def test_a_browser_needs_a_window(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], there: bool
) -> None:
    for name in ("BROWSER", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert own_page.has_browser() is there


@pytest.mark.parametrize("flags", [{"no_browser": True}, {}], ids=["no-browser", "no window"])
def test_without_a_browser_the_address_is_printed(
    opened: list[str],
    flags: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if not flags:
        monkeypatch.setattr(own_page, "has_browser", lambda: False)
    play(**flags)
    assert opened == []
    said = capsys.readouterr()
    assert re.search(r"^Open this address in a browser: http://\S+/\?play$", said.out, re.MULTILINE)


@pytest.mark.skipif(sys.platform == "win32", reason="the browser is a shell script")
def test_a_browser_that_stays_and_prints_does_not_disturb_the_game(tmp_path: Path) -> None:
    browser, told = tmp_path / "browser", tmp_path / "told"
    browser.write_text(
        f'#!/bin/sh\necho "$1 $$" > {told}.new; mv {told}.new {told}\n'
        "echo noise; echo noise >&2; cat; exec sleep 60\n"
    )
    browser.chmod(0o755)
    more = {"BROWSER": str(browser), "PYTHONUNBUFFERED": "1"}
    running = subprocess.Popen(
        [*HEXHOLD, "play"],
        env=environment(tmp_path, **more),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert running.stdout is not None
    lines = [running.stdout.readline() for _ in range(2)]
    end = monotonic() + 60
    while not told.exists() and monotonic() < end:
        sleep(0.02)
    address, process = told.read_text().split()
    assert any(line.rstrip().endswith(f" {address}") for line in lines)
    assert httpx.get(address, timeout=60).status_code in (200, 503)
    running.send_signal(signal.SIGINT)
    rest, _ = running.communicate(timeout=60)
    os.kill(int(process), signal.SIGTERM)
    assert "noise" not in "".join(lines) + rest
