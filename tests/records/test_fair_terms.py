"""Fair dice that bind the server: derived seeds, terms, and attacks that `verify` must catch."""

import hashlib
import hmac
import json
from collections.abc import Callable
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexhold.editions import RULES_NUMBER
from hexhold.errors import RecordError
from hexhold.records import Verdict, verify_record
from hexhold.records.fair import (
    fair_start,
    fair_terms,
    generators,
    gives_start,
    promise_of,
)
from hexhold.records.fair_terms import (
    FairTerms,
    Origin,
    canonical,
    derived_seed,
    name_digest,
    numbered,
)
from hexhold.records.rules import RulesVersion, rules_version
from tests.records.samples import (
    BOUND_NAMES,
    BOUND_ORIGINS,
    BOUND_SETTING,
    SECRET,
    bound_record,
    bound_seeds,
    record_with,
)

PROMISE = promise_of(SECRET)
Head = dict[str, Any]


def verdict_on(data: bytes, change: Callable[[Head], object] = lambda head: None) -> Verdict:
    first, _, rest = data.partition(b"\n")
    head = json.loads(first)
    change(head)
    return verify_record(BytesIO(json.dumps(head).encode() + b"\n" + rest))


def found_wrong(data: bytes, change: Callable[[Head], object] = lambda head: None) -> str:
    verdict = verdict_on(data, change)
    assert not verdict.holds
    return verdict.wrong[0].reason


def grind(seeds: Callable[[int], list[str]], names: list[str], origins: list[Origin]) -> bytes:
    """Imitate a server that tries until the first roll is an 8."""
    for attempt in count():
        terms = fair_terms(**BOUND_SETTING, players=names, origins=origins)
        words = generators(SECRET, seeds(attempt), terms)["dice"]
        if sum(first_roll(*words)) == 8:
            return record_with(names, origins, seeds(attempt))
    raise AssertionError


def first_roll(a: int, b: int, c: int, n: int) -> list[int]:
    dice = []
    for _ in range(2):
        word = (a + b + n) % 2**32
        a, b = b ^ b >> 9, (c + (c << 3)) % 2**32
        c, n = ((c << 21 | c >> 11) + word) % 2**32, (n + 1) % 2**32
        dice.append((word * 6 >> 32) + 1)
    return dice


def test_the_generators_are_plain_hmac_over_the_terms() -> None:
    rules = rules_version()
    terms = fair_terms(**BOUND_SETTING, players=BOUND_NAMES, origins=BOUND_ORIGINS)
    ann, first, second = (
        "sha256:" + hashlib.sha256(f"hexhold name 2\n{name}".encode()).hexdigest()
        for name in BOUND_NAMES
    )
    written = (
        '{"board":"random","edition":"base","options":{"victory_points":4},'
        f'"origins":["person","bot","bot"],"players":["{ann}","{first}","{second}"],'
        f'"rules":{{"digest":"{rules.digest}","number":{rules.number}}},"variants":[]}}'
    )
    message = "\n".join(["hexhold dice 2", "dice", written, "a", "b", "c"])
    digest = hmac.new(b"\xab" * 32, message.encode(), hashlib.sha256).hexdigest()
    words = [int(digest[i : i + 8], 16) for i in (0, 8, 16, 24)]
    assert generators(SECRET, ["a", "b", "c"], terms)["dice"] == words


def test_a_missing_seed_is_plain_sha256_of_promise_and_seat() -> None:
    message = f"hexhold seed 2\n{PROMISE}\n2".encode()
    assert derived_seed(PROMISE, 2) == hashlib.sha256(message).hexdigest()


def test_an_honest_record_holds() -> None:
    verdict = verdict_on(bound_record())
    assert (verdict.wrong, verdict.open) == ([], [])
    assert "seeds given by Ann; the others follow from the promise" in verdict.proved
    assert f"names, setting and rules {rules_version()} are bound to the dice" in verdict.proved
    assert any("only the players who gave a seed know" in note for note in verdict.notes)


def test_an_honest_record_holds_with_a_variant_that_is_turned_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BOUND_SETTING, "options", {"balanced_dice": "off"})
    monkeypatch.setitem(BOUND_SETTING, "variants", ["balanced_dice"] * 2)
    seeds = bound_seeds(BOUND_ORIGINS)
    assert verdict_on(record_with(BOUND_NAMES, BOUND_ORIGINS, seeds)).holds
    # Earlier versions wrote the variants as they were given.
    position = fair_start(SECRET, seeds, **BOUND_SETTING)
    assert "variants" not in position
    assert gives_start({**position, "variants": ["balanced_dice"] * 2}, SECRET, seeds)


def test_a_server_that_tries_seeds_of_bots_is_caught() -> None:
    data = grind(lambda n: ["lucky", f"try {n}", "any"], BOUND_NAMES, BOUND_ORIGINS)
    assert found_wrong(data) == "fair: the seed of p1, a bot, does not follow from the promise"


def test_a_server_that_tries_seeds_of_people_who_gave_none_is_caught() -> None:
    seeds = bound_seeds(["person", "promise", "bot"])
    data = grind(
        lambda n: [seeds[0], f"try {n}", seeds[2]],
        ["Ann", "Bo", "Steady 1"],
        ["person", "promise", "bot"],
    )
    assert "the seed of p1, a player who gave no seed, does not follow" in found_wrong(data)


def test_a_server_that_tries_names_of_bots_is_caught() -> None:
    names = ["Ann", "Steady 7", "Steady 2"]
    assert "are not numbered in order" in found_wrong(
        record_with(names, BOUND_ORIGINS, bound_seeds(BOUND_ORIGINS))
    )


def test_bots_are_numbered_around_people_of_their_names() -> None:
    assert numbered(["steady 1", "Steady 9"], ["person", "bot"]) == ["steady 1", "Steady 2"]


def test_a_verdict_says_that_no_player_gave_a_seed() -> None:
    origins: list[Origin] = ["promise", "bot", "bot"]
    verdict = verdict_on(record_with(BOUND_NAMES, origins, bound_seeds(origins)))
    assert verdict.holds
    assert any("the promise alone binds the dice" in gap for gap in verdict.open)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda head: head["players"].reverse(), "not of Steady 2, Steady 1, Ann"),
        (lambda head: head["fair"]["terms"]["players"].reverse(), "the terms are of Steady 2"),
        (lambda head: head.update(edition="6e"), "edition"),
        (lambda head: head["fair"]["terms"].update(edition="6e"), "the terms are of edition '6e'"),
        (lambda head: head["fair"]["terms"].update(options={}), "of other options"),
        (lambda head: head["fair"]["terms"].update(variants=["helpers"]), "of other variants"),
        (
            lambda head: head["fair"]["terms"].update(rules={"number": 1}),
            "the terms are of rules 1",
        ),
        (lambda head: head["rules"].update(digest="ab"), f"not {RULES_NUMBER} (ab)"),
        (lambda head: head["fair"]["terms"].update(board="beginner"), "not give the generators"),
        (lambda head: head["fair"]["terms"].update(board="own:1"), "of another board"),
        (lambda head: head["fair"]["terms"]["origins"].pop(), "2 origins of seeds for 3 players"),
        (
            lambda head: head["fair"]["terms"].update(origins=["person"] * 3),
            "seeds and the terms do not give the generators",
        ),
        (lambda head: head["fair"].update(secret="cd" * 32), "is not the one promised"),
        (lambda head: head["position"]["decks"]["development"].reverse(), "give the position"),
    ],
)
def test_whatever_is_bound_cannot_be_changed_afterwards(
    change: Callable[[Head], object], reason: str
) -> None:
    assert reason in _refusal(bound_record(), change)


def _refusal(data: bytes, change: Callable[[Head], object]) -> str:
    """Return what is wrong with a record, or why it is none."""
    try:
        return found_wrong(data, change)
    except RecordError as refusal:
        return str(refusal)


def test_a_deleted_account_leaves_its_name_open_and_all_else_proved() -> None:
    def change(head: Head) -> None:
        head["fair"]["terms"]["players"][0] = name_digest("Ann")
        head["players"][0] = "Somebody who left"

    verdict = verdict_on(bound_record(), change)
    assert verdict.wrong == []
    assert [gap.partition(" was removed")[0] for gap in verdict.open] == ["the name of p0"]


def test_a_removed_name_may_be_the_one_that_a_bots_number_skips() -> None:
    origins: list[Origin] = ["person", "person", "bot"]
    seeds = ["lucky", "too", bound_seeds(origins)[2]]
    data = record_with(["Ann", "Steady 1", "Steady 2"], origins, seeds)

    def change(head: Head) -> None:
        head["fair"]["terms"]["players"][1] = name_digest("Steady 1")
        head["players"][1] = "Somebody who left"

    verdict = verdict_on(data, change)
    assert verdict.wrong == []
    assert any("the bots' numbers" in gap for gap in verdict.open)


def test_no_name_of_a_bot_is_removed() -> None:
    def change(head: Head) -> None:
        head["fair"]["terms"]["players"][1] = name_digest("Steady 1")

    assert "a bot's name is left out" in found_wrong(bound_record(), change)


def test_names_changed_in_both_places_are_found() -> None:
    def change(head: Head) -> None:
        head["players"][0] = head["fair"]["terms"]["players"][0] = "Eve"

    assert "do not give the generators" in found_wrong(bound_record(), change)


def test_newer_rules_leave_the_start_open(monkeypatch: pytest.MonkeyPatch) -> None:
    newer = RulesVersion(RULES_NUMBER + 1, "ab")
    monkeypatch.setattr("hexhold.records.fair.rules_version", lambda: newer)
    monkeypatch.setattr("hexhold.records.record_writer.rules_version", lambda: newer)
    data = record_with(BOUND_NAMES, BOUND_ORIGINS, bound_seeds(BOUND_ORIGINS))
    verdict = verdict_on(data, lambda head: head["position"]["decks"]["development"].reverse())
    assert verdict.holds
    assert any(f"under rules {RULES_NUMBER + 1}" in gap for gap in verdict.open)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda fair: fair.update(purpose="hexhold dice 3"), "fair.purpose"),
        (lambda fair: fair.pop("terms"), "'terms' belong to purpose"),
        (lambda fair: fair.pop("purpose"), "'hexhold dice 2', which needs them"),
        (lambda fair: fair["terms"].update(rules={"number": 0}), "fair.terms.rules"),
        (lambda fair: fair["terms"].update(origins=["server"]), "fair.terms.origins"),
        (lambda fair: fair["terms"].update(more=1), "more"),
        (lambda fair: fair["terms"].update(players=["a"] * 7), "fair.terms.players"),
    ],
)
def test_terms_that_are_none_are_refused(change: Callable[[Head], object], reason: str) -> None:
    with pytest.raises(RecordError, match="line 1") as refusal:
        verdict_on(bound_record(), lambda head: change(head["fair"]))
    assert reason in str(refusal.value)


def test_the_page_checks_what_is_written_here() -> None:
    """Share the first line with `web/tests/fair_check.test.ts`, which proves it too."""
    head = json.loads((Path(__file__).parents[2] / "web/tests/record_head.json").read_text("utf-8"))
    fair = head["fair"]
    terms = msgspec.convert(fair["terms"], FairTerms)
    assert generators(fair["secret"], fair["seeds"], terms) == head["position"]["rng"]
    assert fair["seeds"][1:] == [derived_seed(fair["commitment"], seat) for seat in (1, 2)]


def test_terms_are_written_alike_everywhere() -> None:
    rules = RulesVersion(2, "ab")
    terms = FairTerms(
        rules, "6e", {"b": True, "a": "ö\u2028"}, ["x"], "random", ['"A\\'], ["person"]
    )
    assert canonical(terms) == (
        '{"board":"random","edition":"6e","options":{"a":"ö\u2028","b":true},'
        '"origins":["person"],"players":["\\"A\\\\"],"rules":{"digest":"ab","number":2},"variants":["x"]}'
    )
