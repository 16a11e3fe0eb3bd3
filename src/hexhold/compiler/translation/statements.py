"""Statements of rules: a rule's source as the compiler's input, LLVM's textual language.

All that a rule knows is declared: numbers are 64-bit integers, records lie as their declaration
says, and annotations say what a rule takes and returns. So one walk over the source is enough, and
nothing is inferred from other rules: an edit of a rule changes the text of that rule alone.
"""

from __future__ import annotations

import ast

from hexhold.compiler.declaration import WORD_SHIFT
from hexhold.compiler.translation.checks.flow import check_flow
from hexhold.compiler.translation.checks.names import WALK
from hexhold.compiler.translation.expressions import Expressions
from hexhold.compiler.translation.kinds import (
    APART,
    BOOL,
    NOTHING,
    NUMBER,
    Known,
    Signature,
    Value,
)
from hexhold.compiler.translation.source import RuleSource
from hexhold.compiler.translation.text import method_for


class Translation(Expressions):
    """Translates the statements of one function."""

    def __init__(
        self, signature: Signature, source: RuleSource, known: Known, *, checked: bool
    ) -> None:
        super().__init__(signature, source, known, checked=checked)
        self._loops: list[tuple[str, str]] = []

    def text(self) -> str:
        """The definition of the function; raises `RuleError`."""
        check_flow(self._source, self._signature.gives != NOTHING)
        heads = []
        for argument, kind in zip(
            self._definition.args.args, self._signature.parameters, strict=True
        ):
            given = f"%{argument.arg}"
            if kind.text == "ptr":
                length = f"{given}.length" if kind.array and self._signature.lengths else ""
                self._records[argument.arg] = Value(kind, given, length)
                # After writing a number that lies apart, no other number has to be read again.
                heads.append(f"ptr{' noalias' if kind.item in APART else ''} {given}")
                heads += [f"i64 {length}"] if length else []
            else:
                heads.append(f"{kind.text} {given}")
                number = self._emit(f"zext i1 {given} to i64") if kind == BOOL else given
                self._store_local(argument, argument.arg, number)
        self._run(self._definition.body)
        if self._open:
            # After `while True` nothing is reached.
            self._end("ret void" if self._signature.gives == NOTHING else "unreachable")
        return self._function(heads, list(self._slots.values()))

    def _run(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if not self._open:
                return
            does = getattr(self, method_for("_do", statement), None)
            if does is None:
                raise self._refuse(statement, f"rules know no {type(statement).__name__}")
            does(statement)

    def _do_pass(self, _: ast.Pass) -> None:
        pass

    def _do_expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return
        if not isinstance(node.value, ast.Call):
            raise self._refuse(node, "the value is not used")
        self._call(node.value)

    def _do_return(self, node: ast.Return) -> None:
        gives = self._signature.gives
        if (node.value is None) != (gives == NOTHING):
            raise self._refuse(node, "what is returned is not what the annotation says")
        if node.value is None:
            self._end("ret void")
        else:
            self._end(f"ret {gives.text} {self._given(node.value, gives)}")

    def _do_assign(self, node: ast.Assign) -> None:
        if len(node.targets) != 1:
            raise self._refuse(node, "one target at a time")
        self._assign(node.targets[0], node.value)

    def _do_ann_assign(self, node: ast.AnnAssign) -> None:
        if node.value is None:
            raise self._refuse(node, "no value")
        self._assign(node.target, node.value)

    def _do_aug_assign(self, node: ast.AugAssign) -> None:
        target = node.target
        if isinstance(target, ast.Name):
            held = self._load_local(target)
            number = self._calculated(node, node.op, held, self._number(node.value))
            self._store_local(target, target.id, number)
            return
        place = self._place(target)
        held = self._load(node, place)
        self._store(node, place, self._calculated(node, node.op, held, self._number(node.value)))

    def _assign(self, target: ast.expr, source: ast.expr) -> None:
        if not isinstance(target, ast.Name):
            number = self._number(source)
            self._store(target, self._place(target), number)
            return
        value = self._value(source)
        if value.kind in (NUMBER, BOOL):
            number = value.text
            if value.kind == BOOL:
                number = self._emit(f"zext i1 {number} to i64")
            self._store_local(target, target.id, number)
        else:
            self._name_record(target, target.id, value)

    def _do_if(self, node: ast.If) -> None:
        yes, no, after = self._new("then"), self._new("else"), self._new("done")
        self._branch(node.test, yes, no if node.orelse else after)
        self._start(yes)
        self._run(node.body)
        if node.orelse:
            self._end(f"br label %{after}")
            self._start(no)
            self._run(node.orelse)
        self._end(f"br label %{after}")
        self._start(after)

    def _do_while(self, node: ast.While) -> None:
        if node.orelse:
            raise self._refuse(node, "loops have no else")
        test, body, after = self._new("test"), self._new("body"), self._new("done")
        self._start(test)
        self._branch(node.test, body, after)
        self._start(body)
        self._loop(node.body, test, after)
        self._end(f"br label %{test}")
        self._start(after)

    def _do_for(self, node: ast.For) -> None:
        assert isinstance(node.target, ast.Name)  # see `check_flow`
        if node.orelse:
            raise self._refuse(node, "loops have no else")
        match node.iter:
            case ast.Call(func=ast.Name(id=name), args=[word, i]) if name == WALK:
                self._walk(node, node.target.id, self._number(word), self._number(i))
                return
        first, stop, step = self._range(node)
        counter = self._slot(f"for.{self._new()}")
        self._do(f"store i64 {first}, ptr {counter}")
        names = [self._new(stem) for stem in ("test", "body", "next", "done")]
        test, body, further, after = names
        self._start(test)
        at = self._emit(f"load i64, ptr {counter}")
        more = self._emit(f"icmp {'slt' if step > 0 else 'sgt'} i64 {at}, {stop}")
        self._end(f"br i1 {more}, label %{body}, label %{after}")
        self._start(body)
        self._store_local(node.target, node.target.id, at)
        self._loop(node.body, further, after)
        self._start(further)
        if abs(step) > 1:
            # So that the counter never wraps around.
            left = self._emit(f"sub i64 {stop}, {at}" if step > 0 else f"sub i64 {at}, {stop}")
            goes_on = self._emit(f"icmp ugt i64 {left}, {abs(step)}")
            again = self._new("next")
            self._end(f"br i1 {goes_on}, label %{again}, label %{after}")
            self._start(again)
        following = self._emit(f"add nsw i64 {at}, {step}")
        self._do(f"store i64 {following}, ptr {counter}")
        self._end(f"br label %{test}")
        self._start(after)

    def _walk(self, node: ast.For, name: str, word: str, i: str) -> None:
        """Loop over the bits of a set's i-th word (see `words`)."""
        first = self._emit(f"shl i64 {i}, {WORD_SHIFT}")
        waiting = self._slot(f"walk.{self._new()}")
        self._do(f"store i64 {word}, ptr {waiting}")
        test, begin, after = self._new("test"), self._new("body"), self._new("done")
        self._start(test)
        found = self._emit(f"load i64, ptr {waiting}")
        more = self._emit(f"icmp ne i64 {found}, 0")
        self._end(f"br i1 {more}, label %{begin}, label %{after}")
        self._start(begin)
        self.heads["declare i64 @llvm.cttz.i64(i64, i1)"] = None
        lowest = self._emit(f"call i64 @llvm.cttz.i64(i64 {found}, i1 true)")
        self._store_local(node.target, name, self._emit(f"add i64 {first}, {lowest}"))
        without = self._emit(f"sub i64 {found}, 1")
        rest = self._emit(f"and i64 {found}, {without}")
        self._do(f"store i64 {rest}, ptr {waiting}")
        self._loop(node.body, test, after)
        self._end(f"br label %{test}")
        self._start(after)

    def _range(self, node: ast.For) -> tuple[str, str, int]:
        """First, stop and step of a loop."""
        match node.iter:
            case ast.Call(func=ast.Name(id="range"), args=arguments, keywords=[]):
                given = [self._number(argument) for argument in arguments]
            case _:
                raise self._refuse(node, f"loops run over range or {WALK}")
        if not 1 <= len(given) <= 3:
            raise self._refuse(node, "range takes 1 to 3 arguments")
        if len(given) == 1:
            given.insert(0, "0")
        step = given[2] if len(given) == 3 else "1"
        if not step.lstrip("-").isdigit() or int(step) == 0:
            raise self._refuse(node, "the step of a range is a constant other than 0")
        return given[0], given[1], int(step)

    def _loop(self, body: list[ast.stmt], further: str, after: str) -> None:
        self._loops.append((further, after))
        self._run(body)
        self._loops.pop()

    def _do_continue(self, _: ast.Continue) -> None:
        self._end(f"br label %{self._loops[-1][0]}")

    def _do_break(self, _: ast.Break) -> None:
        self._end(f"br label %{self._loops[-1][1]}")
