"""Random programs of the subset that rules are written in, a few of them with a mistake."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tests.compiler.toy import PLACES

DEEPEST = 3
"""Statements within statements, and expressions within expressions."""
HEAD = """
STEP = 3
FLAG = True
LIMITS = table([5, -3, 120, 7])
COSTS = table([[1, 2, 3], [-4, 5, 30000]])
"""
PARAMETERS = (
    "toys: Array[Toy], n: int, longs: Array[Int64], mids: Array[Int32], shorts: Array[Int8], "
    "bytes_: Array[UInt8], flags: Array[Bool], reals: Array[Float32], a: int, b: int, yes: bool"
)
LENGTH = 6
"""The length of every array."""
#: By its name, how a rule of the program is called.
Rules = dict[str, "Rule"]


class Rule(NamedTuple):
    """A rule that the program may call."""

    parameters: tuple[str, ...]
    gives: str


class Program:
    """A module with an entry ``main`` and rules that it calls.

    Args:
        chance: decides everything.
        wild: one of so many places has something that Python and rules may take differently.
    """

    def __init__(self, chance: Random, wild: int) -> None:
        self._chance = chance
        self._wild = wild
        self._rules: Rules = {}
        texts = [HEAD]
        for k in range(chance.randint(0, 3)):
            name = f"rule_{k}"
            rule = chance.choice(
                (
                    Rule(("x: int", "y: int"), "int"),
                    Rule(("t: Toy", "x: int"), "int"),
                    Rule(("t: Toy", "x: int", "yes: bool"), "bool"),
                    Rule(("toys: Array[Toy]", "longs: Array[Int64]", "x: int"), "None"),
                    Rule(("toys: Array[Toy]", "x: int"), "Toy"),
                )
            )
            texts.append(self._definition("rule", name, ", ".join(rule.parameters), rule.gives))
            self._rules[name] = rule
        texts.append(self._definition("entry", "main", PARAMETERS, "int"))
        self.text = "\n".join(texts)

    def _definition(self, decorator: str, name: str, parameters: str, gives: str) -> str:
        if self._is_wild() and name != "main":
            parameters += self._chance.choice((" = 1", ", *more: int", ", *, z: int = 0"))
        body = _Body(self._chance, self._wild, self._rules, parameters, gives)
        lines = "\n".join(f"    {line}" for line in body.lines())
        return f"@{decorator}\ndef {name}({parameters}) -> {gives}:\n{lines}\n"

    def _is_wild(self) -> bool:
        return self._chance.randint(1, self._wild) == 1


class _Body:
    """The statements of one function."""

    def __init__(
        self, chance: Random, wild: int, rules: Rules, parameters: str, gives: str
    ) -> None:
        self._chance = chance
        self._wild = wild
        self._rules = rules
        self._gives = gives
        kinds = dict(each.split(": ")[:2] for each in parameters.split(", ") if ": " in each)
        self._toys = [name for name, kind in kinds.items() if kind == "Toy"]
        self._numbers = {name for name, kind in kinds.items() if kind.startswith("int")}
        self._bools = {name for name, kind in kinds.items() if kind == "bool"}
        self._arrays = {name for name, kind in kinds.items() if kind.startswith("Array")}
        self._loops = 0
        self._fresh = 0

    def lines(self) -> list[str]:
        lines = self._block(DEEPEST, many=5)
        if self._gives != "None" and not self._is_wild():
            lines.append(self._return())
        return lines

    def _is_wild(self) -> bool:
        return self._chance.randint(1, self._wild) == 1

    def _name(self, stem: str) -> str:
        self._fresh += 1
        return f"{stem}{self._fresh}"

    def _block(self, depth: int, many: int = 3) -> list[str]:
        """Statements; what they assign has a value only inside."""
        before = self._numbers.copy(), self._bools.copy(), self._toys.copy()
        lines = []
        for _ in range(self._chance.randint(1, many)):
            lines += self._statement(depth)
            if lines[-1].startswith(("return", "break", "continue")) and not self._is_wild():
                break
        if depth < DEEPEST and not self._is_wild():
            self._numbers, self._bools, self._toys = before
        return lines

    def _statement(self, depth: int) -> list[str]:
        plain = [self._assign, self._assign, self._assign_truth, self._store, self._change]
        ways: list[Callable[[], list[str]]] = [*plain, self._name_toy, self._call_for_nothing]
        if self._loops and self._chance.random() < 0.2:
            return [self._chance.choice(("break", "continue"))]
        if depth < DEEPEST and self._chance.random() < 0.1:
            return [self._return()]
        if self._is_wild():
            return self._mistake()
        if depth > 0 and self._chance.random() < 0.5:
            return self._chance.choice((self._if, self._while, self._for, self._walk))(depth - 1)
        return self._chance.choice(ways)()

    def _mistake(self) -> list[str]:
        return [
            self._chance.choice(
                (
                    "LIMITS[1] = 4",
                    "STEP = 4",
                    "min = 3",
                    f"rule_0 = {self._number()}",
                    "x = y = 3",
                    "x, y = 1, 2",
                    "for k in range(2): pass\nelse: pass",
                    "for k in range(0, 9, a): pass",
                    "for k in range(1, 2, 3, 4): pass",
                    "def inner() -> int: return 3",
                    f"wide = {self._number()} << 64",
                    "big = 9223372036854775808",
                    "reals[0] += 1",
                    "assert True",
                    "global STEP",
                    "real = 0.5",
                    f"{self._number()}",
                    "print(1)",
                    "yes2 = [1]",
                    "t = 3",
                    "z = None",
                    "del a",
                    "k = range(3)",
                )
            )
        ]

    def _if(self, depth: int) -> list[str]:
        lines = [f"if {self._condition()}:", *_indented(self._block(depth))]
        if self._chance.random() < 0.3:
            lines += [f"elif {self._condition()}:", *_indented(self._block(depth))]
        if self._chance.random() < 0.5:
            lines += ["else:", *_indented(self._block(depth))]
        return lines

    def _while(self, depth: int) -> list[str]:
        fuel = self._name("fuel")
        test = f"{fuel} > 0 and {self._condition()}" if self._chance.random() < 0.7 else "True"
        self._loops += 1
        body = [f"{fuel} -= 1", f"if {fuel} < 0:", "    break", *self._block(depth)]
        self._loops -= 1
        return [f"{fuel} = {self._chance.randint(0, 4)}", f"while {test}:", *_indented(body)]

    def _for(self, depth: int) -> list[str]:
        start, stop = self._chance.randint(-3, 3), f"{self._number()} % 6"
        given = self._chance.choice(
            (stop, f"{start}, {stop}", f"{start}, {stop}, 2", f"{stop}, {start}, -STEP")
        )
        return self._loop(f"range({given})", depth)

    def _walk(self, depth: int) -> list[str]:
        return self._loop(f"places_in({self._number()} & 1297, {self._number()} % 3)", depth)

    def _loop(self, over: str, depth: int) -> list[str]:
        name = self._chance.choice(("i", "j", *sorted(self._numbers)))
        known = name in self._numbers
        self._numbers.add(name)
        self._loops += 1
        body = self._block(depth)
        self._loops -= 1
        if not known and not self._is_wild():
            self._numbers.discard(name)
        return [f"for {name} in {over}:", *_indented(body)]

    def _assign(self) -> list[str]:
        name = self._chance.choice(("c", "d", "e", *sorted(self._numbers)))
        line = f"{name} = {self._number()}"
        self._numbers.add(name)
        return [line]

    def _assign_truth(self) -> list[str]:
        name = self._chance.choice(("p", "q", *sorted(self._bools)))
        line = f"{name} = {self._truth()}"
        self._bools.add(name)
        return [line]

    def _change(self) -> list[str]:
        if not self._numbers:
            return ["pass"]
        name = self._chance.choice(sorted(self._numbers))
        how = self._chance.choice(("+=", "-=", "*=", "//=", "%=", "&=", "|=", "^=", ">>=", "<<="))
        return [f"{name} {how} {self._number()}"]

    def _store(self) -> list[str]:
        number = self._number()
        if not self._is_wild():
            number = f"({number}) % 100 - 50"
        elif self._chance.random() < 0.5:
            number = self._truth()
        place = self._place()
        if place.startswith("reals"):
            return [f"{place} = {number}"]
        return [f"{place} {self._chance.choice(('=', '=', '=', '+='))} {number}"]

    def _name_toy(self) -> list[str]:
        if "toys" not in self._arrays:
            return ["pass"]
        name, n = self._name("t"), self._index(LENGTH)
        getters = [f"{key}(toys, {n})" for key, rule in self._rules.items() if rule.gives == "Toy"]
        line = f"{name} = {self._chance.choice((f'toys[{n}]', *getters))}"
        self._toys.append(name)
        return [line]

    def _call_for_nothing(self) -> list[str]:
        return [self._call_of("None") or "pass"]

    def _return(self) -> str:
        if self._gives == "None":
            return "return"
        if self._gives == "bool":
            return f"return {self._truth()}"
        if self._gives == "Toy":
            return f"return {self._toy()}"
        return f"return {self._number()}"

    def _toy(self) -> str:
        if self._toys and self._chance.random() < 0.7:
            return self._chance.choice(self._toys)
        return f"toys[{self._index(LENGTH)}]" if "toys" in self._arrays else "x"

    def _index(self, size: int, depth: int = 1) -> str:
        if self._chance.random() < 0.5:
            return str(self._chance.randrange(size))
        number = self._number(depth)
        return number if self._is_wild() else f"({number}) % {size}"

    def _place(self, depth: int = 1) -> str:
        """Somewhere a number can be stored."""
        ways: list[Callable[[], str]] = []
        if self._toys:
            toy = self._chance.choice(self._toys)
            ways += [
                lambda: f"{toy}.{self._chance.choice(('small', 'number', 'part.count'))}",
                lambda: f"{toy}.part.short[{self._index(5, depth)}]",
                lambda: f"{toy}.held[{self._index(PLACES, depth)}]",
                lambda: f"{toy}.grid[{self._index(3, depth)}, {self._index(4, depth)}]",
            ]
        arrays = sorted(self._arrays - {"toys"})
        if arrays:
            ways += [lambda: f"{self._chance.choice(arrays)}[{self._index(LENGTH, depth)}]"] * 3
        return self._pick(*ways) if ways else "c"

    def _call(self, name: str) -> str:
        """A call of a rule, empty where its arguments are not at hand."""
        given = []
        for parameter in self._rules[name].parameters:
            kind = parameter.split(": ")[1]
            if kind.startswith("Array"):
                array = parameter.split(":")[0]
                if array not in self._arrays:
                    return ""
                given.append(array)
            elif kind == "Toy":
                toy = self._toy()
                if toy == "x":
                    return ""
                given.append(toy)
            elif kind == "bool":
                given.append(self._truth(0))
            else:
                given.append(self._number(0))
        if self._is_wild():
            given = given[:-1]
        return f"{name}({', '.join(given)})"

    def _pick(self, *ways: Callable[[], str]) -> str:
        return self._chance.choice(ways)()

    def _number(self, depth: int = DEEPEST) -> str:
        if depth <= 0:
            return self._simple()
        if self._chance.random() < 0.3:
            return self._atom(depth)
        one, other = self._number(depth - 1), self._number(depth - 1)
        if self._is_wild():
            texts = f"({one} or {other})", f"({one} and {other})", f"min({one}, {other}, 3)"
            return self._chance.choice((*texts, f"+{one}"))
        return self._pick(
            lambda: self._calculation(one, other),
            lambda: self._calculation(one, other),
            lambda: f"({one} if {self._condition(depth - 1)} else {other})",
            lambda: f"{self._chance.choice(('min', 'max'))}({one}, {other})",
            lambda: f"-{one}",
            lambda: f"~{one}",
            lambda: f"int({self._truth(depth - 1)})",
            lambda: f"bit_of(({one}) % {PLACES})",
            lambda: f"count_of({one})",
            lambda: self._call_of("int") or self._call_of("bool") or one,
        )

    def _calculation(self, one: str, other: str) -> str:
        how = self._chance.choice(("+", "-", "*", "&", "|", "^", "//", "%", "<<", ">>"))
        if how in ("//", "%") and not self._is_wild():
            other = str(self._chance.choice((1, 2, 3, 8, -3, -7)))
        if how in ("<<", ">>") and not self._is_wild():
            other = f"({other}) % {self._chance.choice((8, 64, 99))}"
        return f"({one} {how} {other})"

    def _call_of(self, gives: str) -> str:
        names = [key for key, rule in self._rules.items() if rule.gives == gives]
        return self._call(self._chance.choice(names)) if names else ""

    def _simple(self) -> str:
        chance = self._chance
        named = sorted(self._numbers | self._bools)
        if self._is_wild():
            return chance.choice(("c", "d", "i", "p", "unknown", "LIMITS", "STEP"))
        if named and chance.random() < 0.6:
            return chance.choice(named)
        numbers = (0, 1, 2, -1, 5, 63, 127, -128, 2**31, 2**62, 2**63 - 1)
        return self._pick(lambda: str(chance.choice(numbers)), lambda: "STEP")

    def _atom(self, depth: int) -> str:
        chance = self._chance
        place = self._place(depth - 1)
        ways = [
            self._simple,
            lambda: f"LIMITS[{self._index(4, depth - 1)}]",
            lambda: f"COSTS[{self._index(2, depth - 1)}, {chance.randrange(3)}]",
        ]
        if not place.startswith("reals") and place != "c":
            ways += [lambda: place] * 2
        if self._toys:
            toy, bit = chance.choice(self._toys), chance.randrange(PLACES)
            i, x = chance.randrange(3), chance.randint(-2, 2)
            ways += [
                lambda: f"put_in({toy}.places, {bit})",
                lambda: f"put_in({toy}.places, {bit})",
                lambda: f"is_in({toy}.places, {bit})",
                lambda: f"places_of({toy}.held, {i}, {PLACES}, {x})",
            ]
        return self._pick(*ways)

    def _truth(self, depth: int = 2) -> str:
        """A bool in Python too."""
        if self._is_wild():
            return self._number(1)
        if depth <= 0:
            return self._chance.choice(("FLAG", "True", *sorted(self._bools)))
        return self._pick(
            lambda: self._comparison(depth),
            lambda: f"(not {self._condition(depth - 1)})",
            lambda: f"bool({self._number(1)})",
            lambda: f"({self._truth(depth - 1)} and {self._truth(depth - 1)})",
            lambda: f"({self._truth(depth - 1)} or {self._truth(depth - 1)})",
            lambda: f"({self._truth(depth - 1)} & {self._truth(depth - 1)})",
        )

    def _comparison(self, depth: int) -> str:
        signs = ("<", "<=", ">", ">=", "==", "!=")
        parts = [self._number(depth - 1)]
        parts += [self._chance.choice(signs), self._number(depth - 1)]
        if self._chance.random() < 0.4:  # one that Python may not evaluate
            last = self._call_of("int") or self._atom(1)
            parts += [self._chance.choice(signs), last]
        return f"({' '.join(parts)})"

    def _condition(self, depth: int = 2) -> str:
        """Anything that Python takes for true or false."""
        if depth <= 0:
            return self._simple()
        return self._pick(
            lambda: self._truth(depth),
            lambda: self._number(1),
            lambda: f"({self._condition(depth - 1)} or {self._condition(depth - 1)})",
            lambda: f"({self._condition(depth - 1)} and not {self._condition(depth - 1)})",
        )


def _indented(lines: list[str]) -> list[str]:
    return [f"    {part}" for line in lines for part in line.split("\n")]
