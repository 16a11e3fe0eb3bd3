"""Fair dice: the promise, the seeds, and the proof in a record."""

import hashlib
import hmac
import json
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from hexhold.errors import RecordError, UsageError
from hexhold.records import Verdict, verify_record
from hexhold.records.fair import generators, gives_start, promise_of
from tests.records.samples import SECRET, SEEDS, fair_position, fair_record

Head = dict[str, Any]


def tampered(change: Callable[[Head], object], data: bytes | None = None) -> Verdict:
    """Return the verdict after a change of the first line."""
    first, _, rest = (data or fair_record()).partition(b"\n")
    head = json.loads(first)
    change(head)
    return verify_record(BytesIO(json.dumps(head).encode() + b"\n" + rest))


def test_the_promise_is_plain_sha256() -> None:
    assert promise_of(SECRET) == hashlib.sha256(b"\xab" * 32).hexdigest()


def test_the_generators_are_plain_hmac() -> None:
    message = b"hexhold dice 1\ndice\nann\nbo\ncy"
    digest = hmac.new(b"\xab" * 32, message, hashlib.sha256).hexdigest()
    words = [int(digest[i : i + 8], 16) for i in (0, 8, 16, 24)]
    assert generators(SECRET, SEEDS)["dice"] == words


def test_every_seed_changes_every_stream() -> None:
    one, other = generators(SECRET, ["a", "b"]), generators(SECRET, ["a", "c"])
    assert set(one) == {"dice", "shuffles", "thefts"}
    assert all(one[stream] != other[stream] for stream in one)
    assert len({tuple(words) for words in one.values()}) == 3


def test_seeds_that_run_into_one_another_are_refused() -> None:
    for seeds in (["a\nb", "c"], ["a", "b\nc"]):
        with pytest.raises(UsageError, match="line break"):
            generators(SECRET, seeds)
    with pytest.raises(RecordError, match="line 1: fair: a seed for the dice must not contain"):
        tampered(lambda head: head["fair"].update(seeds=["a\nb", "c", "d"]))


def test_a_start_follows_from_nothing_else() -> None:
    position = fair_position()
    assert gives_start(position, SECRET, SEEDS)
    assert not gives_start(position, SECRET, ["ann", "bo", "di"])
    assert not gives_start(position, "cd" * 32, SEEDS)
    assert not gives_start({**position, "first": (position["first"] + 1) % 3}, SECRET, SEEDS)


@pytest.mark.parametrize("board", ["random", "beginner"])
def test_an_honest_record_holds(board: str) -> None:
    verdict = tampered(lambda head: None, fair_record(board=board))
    assert (verdict.wrong, verdict.open) == ([], [])
    assert f"the secret is the one promised as {promise_of(SECRET)}" in verdict.proved
    assert "the secret and the players' seeds give the start and the dice" in verdict.proved
    assert any("random results are those" in fact for fact in verdict.proved)
    assert any("the server drew the seeds of bots" in note for note in verdict.notes)


def test_a_secret_that_is_not_told_is_said_to_be_open() -> None:
    verdict = tampered(lambda head: head["fair"].pop("secret"), fair_record(most=40))
    assert verdict.holds
    assert any("is not revealed" in gap for gap in verdict.open)
    assert not any("promised" in fact for fact in verdict.proved)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda head: head["fair"].update(secret="cd" * 32), "not the one promised as"),
        (lambda head: head["fair"].update(commitment="cd" * 32), "not the one promised as cdcd"),
        (lambda head: head["fair"]["seeds"].reverse(), "seeds do not give the generators"),
        (lambda head: head["fair"]["seeds"].pop(), "2 seeds for 3 players"),
        (lambda head: head["position"].pop("rng"), "not give the generators"),
        (lambda head: head["position"]["rng"]["dice"].reverse(), "do not give the generators"),
        (lambda head: head["position"]["decks"]["trade"].reverse(), "do not give the position"),
    ],
)
def test_a_tampered_promise_is_found(change: Callable[[Head], object], reason: str) -> None:
    verdict = tampered(change)
    assert not verdict.holds
    assert verdict.wrong[0].line == 1
    assert reason in verdict.wrong[0].reason


@pytest.mark.parametrize(
    ("key", "value"), [("secret", "ab"), ("secret", "x" * 64), ("seeds", ["a"] * 7), ("seeds", "a")]
)
def test_what_is_no_promise_at_all_is_refused(key: str, value: object) -> None:
    with pytest.raises(RecordError, match=rf"line 1: .*fair\.{key}"):
        tampered(lambda head: head["fair"].update({key: value}))
