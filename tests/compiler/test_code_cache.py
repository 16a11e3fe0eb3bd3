"""Machine code is cached under a stamp of its sources, and made again wherever it is missing."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hexhold.compiler import INTERPRETED
from hexhold.compiler.machine_code import announcement, code_cache
from hexhold.compiler.rules import function_of
from hexhold.compiler.translation.compiled_rule import CompiledRule
from hexhold.compiler.translation.stamp import stamp_of

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")

RECORDS = """
from hexhold.compiler import Layout, a_number

class Toy(Layout):
    small: int = a_number(8)
    turn: int = a_number(32)
"""
HOME = '''
"""A rule that others call here, and one that each has itself."""
from hexhold.compiler import Array, entry, rule, shared_rule, table
from records import Toy
MORE = 3
PRICES = table([10, 20])

@rule
def doubled(x: int) -> int:
    return 2 * x

@shared_rule("home")
def price(s: Toy, x: int) -> int:
    return doubled(x) + PRICES[1] + MORE + s.turn

@entry
def ask_home(toys: Array[Toy], i: int, x: int) -> int:
    return price(toys[i], x)
'''
AWAY = """
from hexhold.compiler import Array, entry
from records import Toy
from home import doubled, price

@entry
def ask(toys: Array[Toy], i: int, x: int) -> int:
    return 1000 * price(toys[i], x) + doubled(x)
"""
BOTH = """
from typing import NamedTuple

from hexhold.compiler import Array
from records import Toy

class Both(NamedTuple):
    toys: Array[Toy]
    more: int
"""
ASK = """
import sys
import records
from hexhold.compiler import compilation, new_array
{before}
pieces = []
compilation.progress = pieces.append
import away
toys = new_array(records.Toy, 2)
toys[1]["turn"] = 100
print(away.ask({asked}), *sorted(compilation.names))
for name in compilation.names:
    own = [piece for piece in pieces if piece.module == name]
    assert own[0].done == 0 and own[-1].cost == 0 and own[-1].done == own[-1].total
"""
FIRST_USE = """
import records
from hexhold.compiler import new_array
from hexhold.compiler.machine_code import announcement
announcement.LEAST_SECONDS = {least}
import away
print(away.ask(new_array(records.Toy, 2), 1, 7))
"""
#: 1000 * (2 * 7 + 20 + 3 + 100) + 2 * 7
ANSWER = "137014"


class Checkout:
    """Two files of rules, asked by processes of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cache = folder / "cache"
        self.write("records", RECORDS)
        self.write("home", HOME)
        self.write("away", AWAY)

    def write(self, name: str, text: str) -> None:
        (self.folder / f"{name}.py").write_text(text, encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        text = (self.folder / f"{name}.py").read_text(encoding="utf-8")
        assert old in text
        self.write(name, text.replace(old, new))

    def ask(
        self,
        cache: Path | None = None,
        before: str = "",
        asked: str = "toys, 1, 7",
        **switches: str,
    ) -> str:
        """The answer, and what had to be compiled for it."""
        return self.run(ASK.format(before=before, asked=asked), cache, **switches)[0]

    def run(self, code: str, cache: Path | None = None, **switches: str) -> tuple[str, str]:
        """Run code in a process; return its stdout and stderr."""
        path = os.pathsep.join([str(self.folder), *sys.path])
        known = {"PYTHONPATH": path, "HEXHOLD_CACHE_DIR": str(cache or self.cache)}
        done = subprocess.run(
            [sys.executable, "-B", "-c", code],
            env={**os.environ, "HEXHOLD_BOUNDSCHECK": "0", **known, **switches},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip(), done.stderr

    @property
    def kept(self) -> list[Path]:
        """The files of machine code."""
        return sorted(self.cache.iterdir())


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_the_order_of_names_does_not_change_the_stamp() -> None:
    def stamp(**names: int) -> str:
        source = "def both() -> int:\n    return ONE + TWO\n"
        return stamp_of([CompiledRule(function_of(source, dict(names)))], "")

    assert stamp(ONE=1, TWO=2) == stamp(TWO=2, ONE=1) != stamp(ONE=1, TWO=3)


def test_only_what_an_edit_reaches_is_compiled_again(checkout: Checkout) -> None:
    assert checkout.ask() == f"{ANSWER} away home"
    assert checkout.ask() == ANSWER
    checkout.edit("away", "def ask", "# The price in thousandths.\ndef ask")
    assert checkout.ask() == ANSWER, "a comment is no part of machine code"
    assert checkout.ask() == ANSWER
    checkout.edit("home", "MORE = 3", "MORE = 4")
    assert checkout.ask() == "138014 home", "the other calls the shared rule there"
    checkout.edit("home", "[10, 20]", "[10, 30]")
    assert checkout.ask() == "148014 home"
    checkout.edit("home", "return 2 * x", "return 3 * x")
    assert checkout.ask() == "155021 away home", "both have this rule"
    assert len(checkout.kept) == 2


def test_a_shared_rule_is_called_where_it_moves(checkout: Checkout) -> None:
    checkout.ask()
    moved = HOME[HOME.index("@entry") :].replace("ask_home", "ask_there")
    checkout.write("there", f"{AWAY.split('@entry')[0]}\n{moved}")
    checkout.edit("home", 'shared_rule("home")', 'shared_rule("there")')
    assert checkout.ask() == f"{ANSWER} there", "the caller's text is what it was"


def test_arguments_that_are_together_in_another_way_are_another_machine_code(
    checkout: Checkout,
) -> None:
    checkout.write("both", BOTH)
    checkout.edit("away", "from home", "from both import Both\nfrom home")
    checkout.edit("away", "toys: Array[Toy], i: int, x: int", "g: Both, i: int, x: int")
    checkout.edit("away", "toys[i]", "g.toys[i]")
    checkout.edit("away", "doubled(x)", "doubled(x) + g.more")
    assert checkout.ask(asked="(toys, 5), 1, 7") == "137019 away home"
    assert checkout.ask(asked="(toys, 5), 1, 7") == "137019"
    order = ["    toys: Array[Toy]\n", "    more: int\n"]
    checkout.edit("both", "".join(order), "".join(reversed(order)))
    assert checkout.ask(asked="(5, toys), 1, 7") == "137019 away"


def test_another_layout_is_another_machine_code(checkout: Checkout) -> None:
    checkout.ask()
    checkout.edit("records", "    small", "    new: int = a_number(64)\n    small")
    assert checkout.ask() == f"{ANSWER} away home"


def test_damaged_machine_code_is_made_again(checkout: Checkout) -> None:
    checkout.ask()
    away, home = checkout.kept
    away.write_bytes(away.read_bytes()[:-1])
    content = home.read_bytes()
    home.write_bytes(content.replace(b'"stamp"', b'"stomp"'))
    assert checkout.ask() == f"{ANSWER} away home"
    away.write_bytes(b"")
    home.unlink()
    assert checkout.ask() == f"{ANSWER} away home"
    assert checkout.ask() == ANSWER


def test_no_place_for_machine_code_only_costs_time(checkout: Checkout) -> None:
    checkout.cache.write_text("a file where a folder should be")
    for _ in range(2):
        assert checkout.ask() == f"{ANSWER} away home"
    deep = checkout.folder / "not" / "there" / "yet"
    assert checkout.ask(deep) == f"{ANSWER} away home"
    assert checkout.ask(deep) == ANSWER


def test_what_cannot_be_replaced_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = [tmp_path / "system", tmp_path / "user"]
    monkeypatch.setattr(code_cache, "_folders", lambda _: folders)
    cache = code_cache.CodeCache("home", "home.py", "")
    cache.store(code_cache.CachedCode("old", "", {}, b"old"))
    (kept,) = folders[0].iterdir()
    (folders[1] / kept.name).mkdir(parents=True)
    write = Path.write_bytes

    def refuse(path: Path, content: bytes) -> int:
        if path.parent == folders[0]:
            raise PermissionError
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", refuse)
    cache.store(code_cache.CachedCode("new", "", {}, b"new"))
    assert [one.code for one in cache.found()] == [b"old"], "a folder is in the way"
    (folders[1] / kept.name).rmdir()
    cache.store(code_cache.CachedCode("new", "", {}, b"new"))
    assert [one.code for one in cache.found()] == [b"old", b"new"]
    assert [len(list(folder.iterdir())) for folder in folders] == [1, 1]


def test_processes_at_once_leave_whole_files(checkout: Checkout) -> None:
    with ThreadPoolExecutor(3) as pool:
        told = [pool.submit(checkout.ask) for _ in range(3)]
    assert {answer.result().split()[0] for answer in told} == {ANSWER}
    assert checkout.ask() == ANSWER
    assert len(checkout.kept) == 2, "nothing half written is left"


def test_code_that_is_not_optimised_is_kept_apart(checkout: Checkout) -> None:
    assert checkout.ask() == f"{ANSWER} away home"
    assert checkout.ask(HEXHOLD_OPTIMISE="0") == f"{ANSWER} away home"


def test_a_switch_has_indices_checked(checkout: Checkout) -> None:
    checkout.edit("home", "PRICES[1]", "PRICES[x - 5]")
    with pytest.raises(AssertionError, match=r"IndexError: home.price, line 14: index out of"):
        checkout.ask(HEXHOLD_BOUNDSCHECK="1")
    checkout.edit("home", "PRICES[x - 5]", "PRICES[x - 6]")
    assert checkout.ask(HEXHOLD_BOUNDSCHECK="1") == f"{ANSWER} away"


def test_a_switch_has_calls_made_by_ctypes_alone(checkout: Checkout) -> None:
    show = "import away\nprint(type(away.ask.call).__name__)"
    code = ASK.format(before="", asked="toys, 1, 7") + show
    answers = {value: checkout.run(code, HEXHOLD_PORTABLE_CALLS=value)[0].split() for value in "01"}
    assert answers["0"] == [ANSWER, "away", "home", "builtin_function_or_method"]
    assert answers["1"] == [ANSWER, "PortableCall"], "the machine code is the same"


MUCH = """
from hexhold.compiler import entry, table

NUMBERS = table(list(range(9000)))

@entry
def number_at(i: int) -> int:
    return NUMBERS[i]
"""
LOADED_FAR_APART = """
import ctypes, mmap
import much
from hexhold.compiler import library_of
from hexhold.compiler.machine_code.toolchain import toolchain

library = library_of("much")
library.compile()
toolchain()
C = ctypes.CDLL(None)
C.mmap.restype = ctypes.c_size_t
C.mmap.argtypes = [ctypes.c_size_t] * 2 + [ctypes.c_int] * 3 + [ctypes.c_long]
C.munmap.argtypes = [ctypes.c_size_t] * 2
NO_RESERVE = 0x4000

def take(size):
    return C.mmap(0, size, 0, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | NO_RESERVE, -1, 0)

FAR, HOLES = 1 << 32, 13
start = take(FAR * (HOLES + 1))
for bits in range(30, 11, -1):
    while (above := take(1 << bits)) > start:
        pass
    C.munmap(above, 1 << bits)
for n in range(HOLES):
    C.munmap(start + FAR * (HOLES - n), mmap.PAGESIZE << n)
library.ready()
print(much.number_at(8999))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="says how Linux gives memory out")
def test_code_is_loaded_where_all_free_memory_lies_far_apart(checkout: Checkout) -> None:
    """As in a worker of Ray, whose shared memory lies between: each hole is larger than those above
    it, so that no two sections of different sizes would come to lie next to each other."""
    checkout.write("much", MUCH)
    assert checkout.run(LOADED_FAR_APART)[0] == "8999"


def test_a_first_use_is_announced_in_one_line(checkout: Checkout) -> None:
    use = FIRST_USE.format(least=0)
    answer, said = checkout.run(use)
    assert answer == "37014"
    assert re.fullmatch(
        r"hexhold: compiling the rules takes about 0 s of processor time, only on the first use "
        r"\(HEXHOLD_QUIET=1 hides this line\)\n",
        said,
    ), "the rules called elsewhere count in the same line"
    assert checkout.run(use) == (answer, ""), "what is kept takes no time"


def test_little_to_compile_and_who_wants_silence_get_no_line(checkout: Checkout) -> None:
    assert checkout.run(FIRST_USE.format(least=2))[1] == ""
    quiet = {"HEXHOLD_QUIET": "1"}
    assert checkout.run(FIRST_USE.format(least=0), checkout.folder / "other", **quiet)[1] == ""


def test_the_line_says_how_long_and_that_nothing_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcement, "_printed", False)
    announcement.announce(1.9)
    assert capsys.readouterr().err == ""
    announcement.announce(18.6)
    assert "compiling the rules takes about 19 s of processor time" in capsys.readouterr().err
    announcement.announce(7.0, cached=False)
    said = capsys.readouterr().err
    assert "compiling more rules takes about 7 s" in said and "on every use" in said


def test_processes_of_a_pool_and_a_missing_stderr_are_silent(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("multiprocessing.parent_process", object)
    announcement.announce(19.0)
    assert capsys.readouterr().err == ""
    monkeypatch.undo()
    monkeypatch.setattr(sys, "stderr", None)
    announcement.announce(19.0)
    assert capsys.readouterr().out == ""


def test_code_for_any_processor_names_none_that_runs() -> None:
    program = (
        "from hexhold.compiler.machine_code.toolchain import toolchain; print(toolchain().stamp)"
    )
    stamps = [
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "HEXHOLD_BASELINE_CPU": baseline},
        ).stdout
        for baseline in ("0", "1")
    ]
    assert ast.literal_eval(stamps[1])[-2:] in (("x86-64-v2", ""), ("generic", ""))
    assert stamps[0] != stamps[1]
