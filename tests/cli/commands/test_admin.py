"""`hexhold admin`: moderators and acts, next to a server or without one."""

import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from hexhold.cli import run
from hexhold.server.storage import open_store, sqlite_url
from hexhold.server.storage.repositories.conduct import KeptAct

ANN, BO = "a" * 64, "b" * 64


@pytest.fixture
def data(tmp_path: Path) -> list[str]:
    """The flags of a server's data with Ann and Bo."""
    with closing(open_store(sqlite_url(tmp_path))) as store:
        for session, name in ((ANN, "Ann"), (BO, "Bo")):
            asyncio.run(store.save_session(session, name))
    return ["--data", str(tmp_path)]


def acts_about(data: list[str], session: str) -> list[KeptAct]:
    with closing(open_store(sqlite_url(Path(data[1])))) as store:
        return asyncio.run(store.conduct.acts_about(session))


def test_moderators_are_named(data: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["admin", "moderator", "aaaaaa", *data]) == 0
    assert run(["admin", "accounts", "ann", *data]) == 0
    said = capsys.readouterr().out
    assert "Ann is a moderator" in said and "aaaaaaaaaaaa" in said and "Bo" not in said
    assert run(["admin", "moderator", "aaaaaa", "--end", *data]) == 0
    assert "no longer" in capsys.readouterr().out


def test_acts_are_logged(data: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    act = ["admin", "act", "bbbbbb"]
    assert run([*act, "mute", "--reason", "rude", "--hours", "2", *data]) == 0
    assert run([*act, "lift", "--reason", "sorry", *data]) == 0
    assert run(["admin", "acts", "bbbbbb", *data]) == 0
    said = capsys.readouterr().out
    assert "rude" in said and "sorry" in said and "you" in said
    lift, mute = acts_about(data, BO)
    assert (lift.row.kind, mute.row.kind, mute.row.until) == ("lift", "mute", mute.at + 7200)


@pytest.mark.parametrize(
    ("given", "code", "why"),
    [
        (["moderator", "aaa"], 2, "at least 6 letters"),
        (["moderator", "cccccc"], 1, "no account begins with cccccc"),
        (["act", "aaaaaa", "ban", "--reason", "rude", "--hours", "2"], 2, "not for ban"),
        (["act", "aaaaaa", "warn", "--reason", " "], 2, "must not be empty"),
        (["act", "aaaaaa", "shame", "--reason", "x"], 2, "shame"),
    ],
)
def test_bad_input_changes_nothing(
    data: list[str], capsys: pytest.CaptureFixture[str], given: list[str], code: int, why: str
) -> None:
    assert run(["admin", *given, *data]) == code
    assert why in capsys.readouterr().err
    assert acts_about(data, ANN) == []
