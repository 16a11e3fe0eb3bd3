"""Bots by name."""

import subprocess
import sys

import pytest

from hexhold.bots import BOTS, find_bot, listed_bots, make_bot, pack_seats
from hexhold.errors import UsageError


def test_names_and_kinds() -> None:
    generations = ["novice@1", "easy@1", "steady@1", "strong@1", "strong@2", "strong@3"]
    assert list(BOTS) == ["random", "novice", "easy", "steady", "strong", *generations]
    assert {info.name: info.kind for info in BOTS.values()} == {
        "random": 0,
        "steady": 1,
        "easy": 2,
        "strong": 3,
        "novice": 6,
        "novice@1": 6,
        "easy@1": 2,
        "steady@1": 1,
        "strong@1": 5,
        "strong@2": 7,
        "strong@3": 3,
    }
    assert all(info.name == name and info.text for name, info in BOTS.items())
    assert make_bot("steady", 1).name == "steady"


def test_a_bot_without_a_number_is_its_last_generation() -> None:
    last = {info.generation_of: info for info in BOTS.values() if info.generation_of}
    assert {bot: info.kind for bot, info in last.items()} == {
        bot: BOTS[bot].kind for bot in ("novice", "easy", "steady", "strong")
    }
    assert make_bot("steady@1", 1).name == "steady@1"


def test_generations_are_listed_where_there_are_several() -> None:
    known = ("random", "novice", "easy", "steady", "strong", "strong@1", "strong@2", "strong@3")
    assert listed_bots() == known
    with pytest.raises(UsageError, match=r"did you mean steady@1\?"):
        find_bot("stedy@1")


@pytest.mark.parametrize(
    ("name", "hint"),
    [("stedy", "did you mean steady?"), ("xyz", "one of random, novice, easy"), (7, "one of")],
)
def test_an_unknown_name_is_refused_with_a_hint(name: object, hint: str) -> None:
    with pytest.raises(UsageError, match=hint.replace("?", r"\?")):
        find_bot(name)
    with pytest.raises(UsageError, match=hint.replace("?", r"\?")) as refused:
        make_bot(name, 1)  # type: ignore[arg-type]  # any name
    assert hint != "one of" or "mighty" in str(refused.value), "what entry points add is named too"


def test_seats_are_packed_in_order() -> None:
    assert pack_seats([]) == 0
    assert pack_seats(["random", "steady", "random", "steady"]) == 0x1010
    with pytest.raises(UsageError):
        pack_seats(["steady", "nobody"])


def test_names_need_no_compiler() -> None:
    code = "import sys, hexhold.bots; sys.exit('llvmlite' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
