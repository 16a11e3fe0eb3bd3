"""Records: what is written can be read, damage is reported, and nothing is left half-written."""

import json
import os
from codecs import BOM_UTF8
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from hexhold import Game
from hexhold.errors import RecordError, StorageError, UsageError
from hexhold.records import (
    Record,
    RecordWriter,
    commitment,
    read_record,
    replay,
    save_whole,
    verify_record,
)
from tests.records.samples import NAMES, play_on, recorded


def read(data: bytes, strict: bool = False) -> Record:
    return read_record(BytesIO(data), strict)


def lines_of(data: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in data.splitlines()]


def joined(lines: list[dict[str, Any]]) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def without_generators(game: Game) -> dict[str, Any]:
    position = game.position()
    position.pop("rng")
    position.pop("seed", None)
    return position


def test_the_first_line_says_what_is_played() -> None:
    header = lines_of(recorded())[0]
    assert list(header) == [
        "hexhold", "edition", "options", "variants", "players", "commitment", "version",
        "rules", "position",
    ]  # fmt: skip
    assert header["hexhold"] == 1
    assert header["players"] == list(NAMES)
    assert header["options"] == {"victory_points": 6}
    assert header["commitment"] == commitment(3)
    assert "seed" not in header["position"]


def test_a_file_that_an_editor_has_marked_is_read() -> None:
    marked = BOM_UTF8 + recorded().replace(b"\n", b"\r\n")
    assert read(marked, strict=True).actions == read(recorded()).actions


def test_a_line_is_an_action_with_its_result_and_time() -> None:
    lines = lines_of(recorded())
    assert lines[1] == {"a": lines[1]["a"], "t": 0.125, "check": lines[1]["check"]}
    assert lines[1]["a"].startswith("p")
    assert any(" => " in line["a"] for line in lines[1:-1])
    assert lines[-1].pop("snapshot")["phase"] == "over"
    assert lines[-1] == {"winner": read(recorded()).winner, "seed": 3}


@pytest.mark.skipif(os.name == "nt", reason="Windows locks whole files differently")
def test_only_one_program_writes_a_record_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(recorded().splitlines(keepends=True)[:9]))
    before = path.read_bytes()
    with (
        RecordWriter.resume(path, read_record(path)),
        pytest.raises(StorageError, match="another program is writing to it"),
    ):
        RecordWriter.resume(path, read_record(path))
    assert path.read_bytes() == before
    RecordWriter.resume(path, read_record(path)).close()


def test_without_a_promise_the_position_names_the_seed() -> None:
    header = lines_of(recorded(commit=False))[0]
    assert header["commitment"] is None
    assert header["position"]["seed"] == 3


@pytest.mark.parametrize("edition", ["6e", "classic", "base"])
def test_a_replay_ends_where_the_game_ended(edition: str) -> None:
    game = Game.new(3, edition, 3, {"victory_points": 6})
    play_on(game, None, 3)
    record = read(recorded(edition), strict=True)
    assert record.finished
    assert record.winner == game.winner
    assert record.seed == 3
    assert [str(a) for a in record.actions] == [str(a) for a in game.history]
    assert without_generators(record.game_at(-1)) == without_generators(game)
    assert record.resume().position() == game.position()


def test_replaying_uses_no_random_number() -> None:
    lines = lines_of(recorded())
    lines[0]["position"]["rng"] = {"dice": [1, 1, 1, 1], "shuffles": [2] * 4, "thefts": [3] * 4}
    lines[-1]["seed"] = None
    lines[0]["commitment"] = None
    record = read(joined(lines), strict=True)
    assert [str(a) for a in record.actions] == [line["a"] for line in lines[1:-1]]


def test_any_point_of_a_game_can_be_reached() -> None:
    record = read(recorded())
    for n, (game, action) in enumerate(replay(record), 1):
        assert game.history[-1] == action
        if n % 40 == 0:
            assert record.game_at(n).position() == game.position()
    assert record.game_at(0).position() == record.start.position()
    for n in (len(record.actions) + 1, -len(record.actions) - 2):
        with pytest.raises(UsageError, match="actions"):
            record.game_at(n)


def test_a_result_that_was_forced_is_kept(tmp_path: Path) -> None:
    game = Game.new(3, seed=1)
    while "roll" not in [a.kind for a in game.legal_actions()]:
        game.apply(game.legal_actions()[0])
    with RecordWriter(tmp_path / "a", game, NAMES) as writer:
        writer.append(game.apply("roll => 6 6 ship"))
    record = read_record(tmp_path / "a", strict=True)
    assert str(record.actions[0]).endswith("roll => 6 6 ship")
    assert without_generators(record.resume()) == without_generators(game)


def test_a_record_is_continued_behind_its_last_good_line(tmp_path: Path) -> None:
    whole = recorded(most=60)
    path = tmp_path / "game"
    path.write_bytes(whole[:-9])
    record = read_record(path)
    assert record.damage is not None
    game = record.resume()
    with RecordWriter.resume(path, record) as writer:
        play_on(game, writer, 5)
    again = read_record(path, strict=True)
    assert again.finished
    assert [str(a) for a in again.actions] == [str(a) for a in game.history]
    assert list(again.times) == sorted(again.times)


def test_a_missing_end_of_line_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(recorded(most=60)[:-1])
    record = read_record(path, strict=True)
    with RecordWriter.resume(path, record) as writer:
        play_on(record.resume(), writer, 5, 3)
    assert len(read_record(path, strict=True).actions) == 63


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("mine")
    with pytest.raises(StorageError, match="the file exists already"):
        RecordWriter(path, Game.new(3, seed=1), NAMES)
    with pytest.raises(StorageError, match="the file exists already"):
        save_whole(path, b"x")
    assert path.read_text() == "mine"
    assert os.listdir(tmp_path) == ["game"]


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"^cannot write \S*/no/game: No such file"):
        RecordWriter(tmp_path / "no" / "game", Game.new(3, seed=1), NAMES)


class FullDisk(BytesIO):
    """A file that fails beyond a size, when a part of the line has been written."""

    room = 0

    def write(self, data: Any) -> int:
        taken = super().write(bytes(data)[: max(self.room - self.tell(), 0)])
        if not taken:
            raise OSError(28, "No space left on device")
        return taken


def test_a_full_disk_leaves_whole_lines_only() -> None:
    game = Game.new(3, seed=1)
    file = FullDisk()
    file.room = 1 << 20
    writer = RecordWriter(file, game, NAMES)
    writer.append(game.apply(game.legal_actions()[0]))
    good = file.getvalue()
    file.room = len(good) + 5
    action = game.apply(game.legal_actions()[0])
    with pytest.raises(StorageError, match=r"^cannot write the record: No space left on device$"):
        writer.append(action)
    assert file.getvalue() == good
    file.room = 1 << 20
    writer.append(action)
    assert len(read(file.getvalue(), strict=True).actions) == 2


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_device_is_said_in_one_line() -> None:
    with (
        open("/dev/full", "wb", buffering=0) as file,
        pytest.raises(StorageError, match=r"^cannot write /dev/full: No space left on device$"),
    ):
        RecordWriter(file, Game.new(3, seed=1), NAMES)


@pytest.mark.parametrize(
    "names", [["a"], ["a", "b", ""], ["a", "b", "\x1b[2J"], ["a", "b", "c" * 61]]
)
def test_names_must_be_fit_to_print(names: list[str]) -> None:
    with pytest.raises(UsageError, match="name"):
        RecordWriter(BytesIO(), Game.new(3, seed=1), names)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "the file is empty"),
        (b"\n", "not JSON"),
        (b"\x00\xff\xfe" * 50, "not JSON"),
        (b"1 2 3\n", "not JSON"),
        (b"{}\n", "has no format version"),
        (b"[]\n", "has no format version"),
        (b'{"hexhold": 2}\n', "format version 2 is unknown; this program reads 1"),
        (b'{"hexhold": true}\n', "format version True is unknown"),
        (b'{"hexhold": "' + b"x" * 900_000 + b'"}\n', "format version 'xxx"),
        (b'{"hexhold": 1}\n', "missing required field"),
        (b'{"hexhold": 1, "a": "' + b"x" * (1 << 20) + b'"}\n', "longer than 1048576 bytes"),
        (b'{"hexhold": 1, "position": ' + b"[" * 50_000, "not JSON"),
        (b'{"hexhold": ' + b"9" * 50_000 + b"}", "out of range"),
    ],
)
def test_foreign_files_are_refused(data: bytes, reason: str) -> None:
    for strict in (False, True):
        with pytest.raises(RecordError, match=reason) as refusal:
            read(data, strict)
        assert refusal.value.line == 1
        assert len(str(refusal.value)) < 500


def changed(**changes: Any) -> bytes:
    lines = lines_of(recorded())
    lines[0].update(changes)
    return joined(lines)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (changed(players=["a", "b"]), "2 names for a position with 3 players"),
        (changed(players=["a", "b", "c\n"]), "printable"),
        (changed(players=["a", "b", "c" * 900_000]), "printable characters, not 'ccc.{1,90}$"),
        (changed(fair={"commitment": f"{'0' * 64}\n", "seeds": []}), "length <= 64"),
        (changed(edition="4e"), "edition differs"),
        (changed(options={}), "options differs"),
        (changed(variants=["x"]), "variants differs"),
        (changed(position={}), "differs|position"),
        (changed(position=[]), "Expected `object`"),
    ],
)
def test_a_bad_first_line_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refusal:
        read(data)
    assert "\n" not in str(refusal.value)


def test_files_that_are_none_are_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="No such file"):
        read_record(tmp_path / "none")
    with pytest.raises(StorageError, match="cannot read"):
        read_record(tmp_path)
    for name in ("a\0b", "\ud800", "x" * 5000):
        with pytest.raises(StorageError, match=r"^cannot read .{1,260}$"):
            read_record(name)
        with pytest.raises(StorageError, match=r"^cannot write .{1,260}$"):
            save_whole(name, b"")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"a": "p0: city v200", "t": 1}, "corner"),
        ({"a": "nonsense", "t": 1}, "is not an action"),
        ({"a": 5, "t": 1}, "Expected `str"),
        ({"a": "p0: end", "t": "now"}, "Expected `float`"),
        ({"a": "p0: end", "t": -1}, "seconds since the start"),
        ({"b": 1}, "neither"),
        ({"a": "p0: end", "winner": 1}, "neither"),
        ({"winner": 1}, "p1 as the winner, but the game is not over"),
        ({"winner": 1, "seed": -1}, "seed"),
    ],
)
def test_a_bad_line_ends_the_replay(line: dict[str, Any], reason: str) -> None:
    data = recorded(most=20)
    bad = data + json.dumps(line).encode() + b"\n"
    record = read(bad)
    assert len(record.actions) == 20
    assert not record.finished
    assert record.damage is not None
    assert record.damage.line == 22
    with pytest.raises(RecordError, match=reason):
        read(bad, strict=True)


def test_a_result_may_not_be_missing() -> None:
    lines = lines_of(recorded())
    number = next(i for i, line in enumerate(lines) if "roll" in line.get("a", ""))
    lines[number]["a"] = lines[number]["a"].partition(" => ")[0]
    record = read(joined(lines))
    assert len(record.actions) == number - 1
    assert record.damage is not None
    assert record.damage.line == number + 1
    assert "the result of" in record.damage.reason


def test_a_missing_line_is_damage_and_no_player_broke_a_rule() -> None:
    lines = lines_of(recorded())
    gone = next(i for i, line in enumerate(lines) if line.get("a", "").endswith(": end"))
    del lines[gone]
    record = read(joined(lines))
    assert len(record.actions) == gone - 1
    assert record.damage is not None and record.damage.line == gone + 1
    assert record.damage.reason.startswith("this line or one before it is missing or changed")
    (wrong,) = verify_record(BytesIO(joined(lines))).wrong
    assert str(wrong) == str(record.damage)


def test_nothing_follows_the_winner() -> None:
    record = read(recorded() + b'{"a": "p0: end", "t": 9}\n')
    assert record.winner is not None
    assert record.damage is not None
    assert "follows the winner" in record.damage.reason
