"""Two checkouts side by side: ``python -m benchmarks.paired``."""

from importlib import import_module
from pathlib import Path

import pytest

from benchmarks.paired import ROOT, Fault, Played, compare, spread, tables

pytestmark = pytest.mark.slow

HERE = str(ROOT)


def test_a_checkout_plays_the_same_games_as_itself() -> None:
    found = compare((HERE, HERE), ["base", "desert, 3, 6e"], rounds=6, seconds=0.002)
    assert found["other games"] == []
    base, desert = found["speeds"]["base"], found["at sea"]["desert, 3, 6e"]
    assert base["unit"] == "games/s" and base["before"] > 0 < base["after"]
    assert 0 < desert["before"]["low"] <= desert["before"]["median"] <= desert["before"]["high"]
    text = "\n".join(tables(found))
    assert "| base, games/s |" in text and "| desert, 3, 6e |" in text


def test_a_spread_is_a_median_between_quartiles() -> None:
    assert spread([1.0, 5.0, 2.0, 4.0, 3.0]) == {"low": 2.0, "median": 3.0, "high": 4.0}


def test_speeds_are_of_games_or_of_decisions() -> None:
    played = Played(games=4, decisions=4000, nanoseconds=2_000_000)
    assert played.speed("games/s") == 2_000
    assert played.speed("decisions/s") == 2_000_000


@pytest.mark.parametrize(
    ("name", "words", "complaint"),
    [
        (
            "paired",
            ["no/such", "."],
            "no/such: neither a folder with src/hexhold in it nor a git revision",
        ),
        ("paired", [HERE, HERE, "--rounds", "4"], "--rounds: 5 or more, not 4"),
        ("paired", [HERE, HERE, "--seconds", "0"], "--seconds: more than 0, up to 60, not 0"),
        ("paired", [HERE, HERE, "--only", "7e"], "--only: '7e' is none of 6e; base; steady; "),
        ("rule_profile", ["--games", "0"], "--games: 1 or more, not 0"),
        ("rule_profile", ["--players", "9"], "players: 2 to 6 can play, not 9"),
        ("rule_profile", ["--board", "nowhere"], "board: no board is called 'nowhere'"),
    ],
)
def test_what_cannot_be_measured_is_said_in_one_line(
    name: str,
    words: list[str],
    complaint: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", [name, *words])
    with pytest.raises(SystemExit) as ended:
        import_module(f"benchmarks.{name}").main()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith(f"benchmarks.{name}: {complaint}") and said.count("\n") == 1


def test_a_checkout_that_cannot_play_is_named(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    package = tmp_path / "src" / "hexhold"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise ImportError('half a checkout')")
    with pytest.raises(Fault, match=r"^before \(.*\): its process ended with status 1$"):
        compare((str(tmp_path), HERE), ["base"], rounds=5, seconds=0.002)
    assert "half a checkout" in capfd.readouterr().err
