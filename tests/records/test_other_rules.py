"""Records of games that were played under other rules, and damaged ones."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from hexhold import Game
from hexhold.cli import main
from hexhold.editions import RULES_NUMBER
from hexhold.game import ToldAction
from hexhold.records import (
    Record,
    RecordWriter,
    read_record,
    replay,
    rules_version,
    summarize,
    verify_record,
)
from tests.records.samples import play_on, recorded

OTHER = {"number": RULES_NUMBER, "digest": "0" * 12}
Lines = list[dict[str, Any]]


def lines_of(data: bytes | None = None) -> Lines:
    """Return the lines of a finished game with another rules version."""
    lines: Lines = [json.loads(line) for line in (data or recorded()).splitlines()]
    lines[0]["rules"] = OTHER
    return lines


def joined(lines: Lines) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def read(lines: Lines) -> Record:
    return read_record(BytesIO(joined(lines)))


def differing(lines: Lines) -> int:
    """Let the state after a line in the middle be another one; which line that is, from 0."""
    place = next(n for n, line in enumerate(lines) if "snapshot" in line) + 4
    check = lines[place]["check"]
    lines[place]["check"] = f"{check[:-1]}{'0' if check[-1] != '0' else '1'}"
    return place


def next_snapshot(lines: Lines, after: int) -> int:
    return next(n for n, line in enumerate(lines) if n > after and "snapshot" in line)


def test_a_round_begins_with_a_snapshot_of_the_game_before_it() -> None:
    lines = [json.loads(line) for line in recorded().splitlines()]
    record = read_record(BytesIO(recorded()))
    places = [n for n, line in enumerate(lines[1:-1]) if "snapshot" in line]
    assert len(places) == summarize(record).rounds - 1
    for n in places:
        snapshot = lines[n + 1]["snapshot"]
        position = record.game_at(n).position()
        assert snapshot["players"] == position["players"]
        assert position["turn"] % 3 == 0 and snapshot["turn"] == position["turn"]
        assert not {"seed", "board", "edition", "options"} & set(snapshot)
    assert lines[-1]["snapshot"]["players"] == record.game_at(-1).position()["players"]


def test_nothing_is_said_while_the_checks_agree() -> None:
    record = read(lines_of())
    assert (record.difference, record.damage, record.told) == (None, None, frozenset())
    assert verify_record(BytesIO(joined(lines_of()))).open == []


def test_a_record_goes_on_from_the_next_snapshot_after_a_difference() -> None:
    lines, whole = lines_of(), read(lines_of())
    place = differing(lines)
    record = read(lines)
    assert record.damage is None and record.finished and record.winner == whole.winner
    played = f"{RULES_NUMBER} ({OTHER['digest']})"
    said = f"played under rules {played}; step {place} differs under rules {rules_version()}"
    assert str(record.difference) == said
    behind = next_snapshot(lines, place)
    assert record.told == frozenset(range(place - 1, behind - 1))
    assert [str(action) for action in record.actions] == [str(action) for action in whole.actions]
    assert all(isinstance(record.actions[n], ToldAction) for n in record.told)
    before = whole.game_at(place - 1).state_hash(generators=False)
    assert record.game_at(behind - 2).state_hash(generators=False) == before
    for n in (behind - 1, behind, len(whole.actions)):
        after = whole.game_at(n).state_hash(generators=False)
        assert record.game_at(n).state_hash(generators=False) == after
    games = [game.state_hash(generators=False) for game, _ in replay(record)]
    assert games[-1] == whole.game_at(-1).state_hash(generators=False)
    assert games[place - 1] == before
    assert summarize(record).points == summarize(whole).points
    assert record.log(None) == whole.log(None)


def test_a_record_without_snapshots_is_read_to_its_end() -> None:
    lines = lines_of()
    del lines[0]["rules"]
    for line in lines:
        for key in ("check", "snapshot"):
            line.pop(key, None)
    lines[30]["a"] = "p0: city v1"
    record = read(lines)
    assert record.damage is None and record.finished
    assert record.winner == lines[-1]["winner"]
    assert str(record.difference).startswith("played under rules 1; step 30 differs under rules")
    assert record.told == frozenset(range(29, len(record.actions)))
    assert len(record.playable().actions) == 29
    verdict = verify_record(BytesIO(joined(lines)))
    assert verdict.holds and "29 actions are legal" in verdict.proved
    assert any(gap.startswith(str(record.difference)) for gap in verdict.open)
    assert any("whether p" in gap for gap in verdict.open)


def _change_text(lines: Lines) -> int:
    place = next(n for n, line in enumerate(lines) if n > 60 and line["a"].endswith("end"))
    lines[place]["a"] = lines[place]["a"].replace("end", "city v1")
    return place + 1


def _drop_line(lines: Lines) -> int:
    place = next(n for n, line in enumerate(lines) if n > 60 and "roll" in line["a"])
    del lines[place]
    return place + 1


def _no_action(lines: Lines) -> int:
    lines[40]["a"] = "p0: dance"
    return 41


@pytest.mark.parametrize("hurt", [_change_text, _drop_line, _no_action])
@pytest.mark.parametrize("rules", [OTHER, rules_version().as_json()], ids=["other", "own"])
def test_damage_is_damage_under_any_rules(
    hurt: Callable[[Lines], int], rules: dict[str, Any]
) -> None:
    lines = lines_of()
    lines[0]["rules"] = rules
    line = hurt(lines)
    record = read(lines)
    assert record.damage is not None and record.damage.line == line
    assert not verify_record(BytesIO(joined(lines))).holds


def test_another_state_under_the_same_rules_is_damage() -> None:
    lines = lines_of()
    lines[0]["rules"] = rules_version().as_json()
    place = differing(lines)
    record = read(lines)
    assert record.damage is not None and record.damage.line == place + 1
    assert "differs from the recorded one" in str(record.damage)
    assert record.difference is None


def test_a_forged_roll_of_an_old_record_is_found() -> None:
    lines = lines_of()
    del lines[0]["rules"]
    for line in lines:
        line.pop("check", None)
    place = next(n for n, line in enumerate(lines) if "roll" in line.get("a", ""))
    head, _, dice = lines[place]["a"].partition(" => ")
    lines[place]["a"] = f"{head} => {'1' if dice[0] != '1' else '2'}{dice[1:]}"
    verdict = verify_record(BytesIO(joined(lines)))
    assert verdict.wrong and verdict.wrong[0].line == place + 1


def test_a_game_is_played_on_under_other_rules(tmp_path: Path) -> None:
    """A game continues after the last step that the rules here follow, under these rules."""
    lines = lines_of(recorded(most=60))
    differing(lines)
    path = tmp_path / "game.jsonl"
    path.write_bytes(joined(lines))
    record = read_record(path).playable()
    game = record.resume()
    with RecordWriter.resume(path, record, game=game) as writer:
        play_on(game, writer, 5, 20)
    again = read_record(path)
    assert again.damage is None
    assert again.game_at(-1).position()["players"] == game.position()["players"]
    first = json.loads(path.read_bytes().splitlines()[1 + len(record.actions)])
    assert first["rules"] == rules_version().as_json() and "snapshot" in first


def test_the_commands_say_where_a_record_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = lines_of()
    place = differing(lines)
    path = tmp_path / "game.jsonl"
    path.write_bytes(joined(lines))
    said = f"step {place} differs under rules {rules_version()}"
    for command in (["replay"], ["replay", "--summary"], ["verify"]):
        monkeypatch.setattr("sys.argv", ["hexhold", *command, str(path)])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code in (0, None)
        shown = capsys.readouterr()
        assert said in " ".join((shown.out + shown.err).split())


def test_a_writer_of_another_game_writes_no_checks() -> None:
    game = Game.new(3, seed=1)
    file = BytesIO()
    writer = RecordWriter(file, game.copy(), ["a", "b", "c"])
    writer.append(game.apply(game.legal_actions()[0]))
    assert "check" not in json.loads(file.getvalue().splitlines()[1])
