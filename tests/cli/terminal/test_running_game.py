"""Undo, bots' actions, and saved games."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from hexhold import Game
from hexhold.cli.terminal.running_game import (
    RunningGame,
    Seats,
    bots_by_name,
    seat_names,
    taught_something,
)
from hexhold.cli.terminal.saves import LAST, PREVIOUS, Save, data_folder, last_game
from hexhold.compiler import to_bytes
from hexhold.drawing.seat_view import view_of_seat
from hexhold.engine import entries
from hexhold.errors import IllegalAction, StorageError
from hexhold.records import read_record
from tests.cli.table import table

ME = 0


class Begin(Protocol):
    """Begins a game with a person as player 0."""

    def __call__(self, game: Game | None = None) -> RunningGame: ...


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Begin games with bots, saved in `game.jsonl`."""
    begun: list[RunningGame] = []

    def make(game: Game | None = None) -> RunningGame:
        game = game or Game.new(players=3, seed=1, first=ME)
        bots = {p: "random" for p in range(1, game.setting.players)}
        names = seat_names(bots, game.setting.players)
        save = Save.begin(tmp_path / "game.jsonl", game, names)
        begun.append(RunningGame(game, Seats(names, bots), save))
        return begun[-1]

    yield make
    for running in begun:
        assert running.save
        running.save.close()


def other_world(game: Game, seed: int) -> Game:
    """Copy a game and change what player 0 can't know: chance, decks, other hands."""
    twin = game.copy()
    s = twin._states[0]
    entries.seed_game(twin._states, 0, seed)
    for t in range(3):
        size = int(s["deck_size"][t])
        cards = [int(s["deck"][t, i]) for i in range(size)]
        random.Random(seed).shuffle(cards)
        for i, card in enumerate(cards):
            s["deck"][t, i] = card
    one, two = 1, 2
    give = [k for k in range(8) if s["hands"][one, k] > 0]
    get = [k for k in range(8) if s["hands"][two, k] > 0]
    if give and get:
        for p, q, k in ((one, two, give[0]), (two, one, get[-1])):
            s["hands"][p, k] -= 1
            s["hands"][q, k] += 1
    return twin


@pytest.mark.parametrize("seed", range(3))
def test_what_can_be_taken_back_taught_nothing(seed: int) -> None:
    """After a step that can be undone, the view is the same whatever is hidden."""
    game = Game.new(players=3, seed=seed, first=ME)
    choose = random.Random(seed)
    free = 0
    for _ in range(1500):
        if game.is_over:
            break
        actions = [a for a in game.legal_actions() if a.kind != "offer"]
        action = choose.choice(actions or game.legal_actions())
        other = other_world(game, seed + 100)
        before = game.copy()
        done = game.apply(action)
        if action.player != ME or taught_something(before, game, done):
            continue
        free += 1
        assert other.apply(str(action)).result == done.result
        assert to_bytes(view_of_seat(game, ME).s) == to_bytes(view_of_seat(other, ME).s), str(
            action
        )
    assert free > 20


class Faulty:
    """A bot without a legal answer."""

    name = "faulty"

    def decide(self, *_: object) -> int:
        return -1


def test_a_bot_without_a_legal_answer_is_complained_of_once(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("hexhold.cli.terminal.running_game.make_bot", lambda name, seed: Faulty())
    playing = begin()
    playing.person_acts(ME, "settlement v20")
    playing.person_acts(ME, "road v15-v20")
    assert [playing.bot_acts().kind for _ in range(4)] == ["settlement", "road"] * 2
    told = capsys.readouterr().err
    assert told.startswith("hexhold: the bot faulty answered -1, which is no Action")
    assert told.endswith("; another bot decides in its place\n")
    assert told.count("\n") == 1


def test_a_placement_can_be_taken_back_until_others_have_acted(begin: Begin) -> None:
    playing = begin()
    start = playing.game.position()
    playing.person_acts(ME, "settlement v20")
    assert str(playing.undo()) == "p0: settlement v20"
    assert playing.game.position() == start
    assert playing.undo() is None
    playing.person_acts(ME, "settlement v20")
    playing.person_acts(ME, "road v15-v20")
    assert playing.undo() is None


@pytest.mark.parametrize(
    ("actions", "can_undo"),
    [
        (["activate v25"], True),
        (["activate v25", "bank ore grain"], True),
        (["promote v25"], True),
        (["play spy p3"], False),
        (["play merchant h6"], True),
        (["offer cloth:brick"], False),
        (["end"], False),
    ],
)
def test_nothing_new_may_have_been_learned(
    actions: list[str], can_undo: bool, begin: Begin
) -> None:
    playing = begin(table())
    for text in actions:
        playing.person_acts(ME, text)
    assert (playing.undo() is not None) == can_undo


def test_the_record_forgets_what_was_taken_back(begin: Begin, tmp_path: Path) -> None:
    playing = begin()
    playing.person_acts(ME, "settlement v20")
    playing.undo()
    playing.person_acts(ME, "settlement v30")
    record = read_record(tmp_path / "game.jsonl", strict=True)
    assert [str(a) for a in record.actions] == ["p0: settlement v30"]
    assert record.resume().position() | {"seed": 1} == playing.game.position()


def test_an_illegal_action_changes_nothing(begin: Begin, tmp_path: Path) -> None:
    playing = begin()
    with pytest.raises(IllegalAction):
        playing.person_acts(ME, "city v20")
    assert playing.game.history == ()
    assert read_record(tmp_path / "game.jsonl").actions == ()


def test_bots_do_the_same_after_a_resume(begin: Begin, tmp_path: Path) -> None:
    playing = begin()
    playing.person_acts(ME, "settlement v20")
    playing.person_acts(ME, "road v15-v20")
    again = RunningGame(read_record(tmp_path / "game.jsonl").resume(), playing.seats, None)
    for _ in range(8):
        assert playing.bot_acts() == again.bot_acts()
    assert playing.game.position() == again.game.position() | {"seed": 1}


def test_seats_are_known_by_their_names() -> None:
    assert seat_names({1: "steady", 2: "random"}, 3) == ("you", "steady", "random")
    assert seat_names({2: "random"}, 3) == ("human", "human", "random")
    assert bots_by_name(("you", "steady", "Random"), ("steady", "random")) == {1: "steady"}


def test_the_place_for_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert last_game() == tmp_path / "hexhold" / LAST
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr("hexhold.cli.terminal.saves.Path.home", lambda: tmp_path)
    for platform, folder in (
        ("linux", ".local/share/hexhold"),
        ("darwin", "Library/Application Support/hexhold"),
    ):
        monkeypatch.setattr("sys.platform", platform)
        assert data_folder() == tmp_path / folder


def test_a_new_game_keeps_the_one_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = Game.new(players=3, seed=1)
    for _ in range(2):
        Save.begin(None, game, ("a", "b", "c")).close()
    assert (tmp_path / "hexhold" / PREVIOUS).exists()


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    with pytest.raises(StorageError, match="the file exists already"):
        Save.begin(path, Game.new(players=3, seed=1), ("a", "b", "c"))
    assert path.read_text() == "mine"


def test_undo_never_cuts_another_games_record(begin: Begin, tmp_path: Path) -> None:
    playing = begin()
    playing.person_acts(ME, "settlement v20")
    other = tmp_path / "other.jsonl"
    Save.begin(other, playing.game, playing.seats.names).close()
    other.replace(tmp_path / "game.jsonl")
    before = (tmp_path / "game.jsonl").read_bytes()
    playing.undo()
    assert playing.save is not None and "another game" in playing.save.trouble
    assert (tmp_path / "game.jsonl").read_bytes() == before
