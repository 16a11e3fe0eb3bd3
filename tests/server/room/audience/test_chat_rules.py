"""Hidden words and slow mode."""

import pytest

from hexhold.play.room.audience.chat_rules import without_words
from tests.server.client import Client, Json, Table, full_room
from tests.server.fake_time import FakeTime


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("darn", "***"), ("DARN it, Darn!", "*** it, ***!"), ("darned", "darned"),
        ("\uff44\uff41\uff52\uff4e", "***"), ("a", "a"), ("verflixt nochmal", "*** nochmal"),
    ],
)  # fmt: skip
def test_whole_words_are_hidden_whatever_their_case(text: str, shown: str) -> None:
    assert without_words(text, ["Darn", "verflixt"]) == shown


def test_the_host_slows_the_chat_down_and_hides_words(client: Client, timer: FakeTime) -> None:
    rules: Json = {"slow_chat": 10, "hidden_words": ["darn"]}
    room, ben = full_room(client, "Ben", **rules)
    with Table(client, room["id"]) as ann, Table(ben, room["id"]) as guest:
        said = {"type": "chat", "text": "Darn dice"}
        assert guest.ask(said)["ok"]
        refused = guest.ask(said)
        assert refused["error"]["code"] == "too_fast"
        assert refused["error"]["text"] == "Slow mode: you can write again in 10 seconds."
        assert guest.ask({"type": "emote", "emote": "laugh"})["ok"] is False
        assert ann.ask(said)["ok"] and ann.ask(said)["ok"], "the host may always write"
        timer.passed += 10
        assert guest.ask(said)["ok"]
        lines = guest.until_snapshot()["chat"]
        assert [line["text"] for line in lines] == ["*** dice"] * 4


@pytest.mark.parametrize("wrong", [{"slow_chat": 601}, {"hidden_words": ["two words"]}])
def test_rules_that_make_no_sense_are_refused(client: Client, wrong: dict[str, object]) -> None:
    assert client.post("/api/rooms", json={"config": wrong}).status_code == 400
