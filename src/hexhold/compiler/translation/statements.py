"""A rule's source as the compiler's input: LLVM's textual language.

Rules keep to a small part of Python (see CONTRIBUTING.md), and all they know is declared: numbers
are 64-bit integers, records lie as `layout` says, what a rule takes and returns its annotations
say. So one walk over the source suffices, and nothing has to be inferred from other rules: an
edit of a rule changes the text of that rule alone.
"""

from __future__ import annotations

import ast

from hexhold.compiler.declaration import WORD_SHIFT
from hexhold.compiler.translation.expressions import Values
from hexhold.compiler.translation.kinds import NOTHING, NUMBER, Known, Signature, Value
from hexhold.compiler.translation.text import method_for


class Translation(Values):
    """One function's way from source to text."""

    def __init__(
        self,
        signature: Signature,
        definition: ast.FunctionDef,
        known: Known,
        *,
        checked: bool,
    ) -> None:
        super().__init__(signature, definition, known, checked=checked)
        self._loops: list[tuple[str, str]] = []

    def text(self) -> str:
        """The definition of the function."""
        heads = []
        for argument, kind in zip(
            self._definition.args.args, self._signature.parameters, strict=True
        ):
            given = f"%{argument.arg}"
            if kind.text == "ptr":
                self._records[argument.arg] = Value(kind, given)
                # Rows of real numbers lie apart from all that rules read: so much need not be read
                # anew after each number that is written.
                heads.append(f"ptr{' noalias' if kind.item == 'float32' else ''} {given}")
            else:
                heads.append(f"{kind.text} {given}")
                self._store_local(argument.arg, Value(kind, given))
        self._run(self._definition.body)
        if self._open:
            self._end("ret void" if self._signature.gives == NOTHING else "unreachable")
        slots = [f"  {slot} = alloca i64" for slot in self._slots.values()]
        gives, symbol = self._signature.gives.text, self._signature.symbol
        opening = f"define {gives} {symbol}({', '.join(heads)}) nounwind {{"
        return "\n".join([opening, "entry:", *slots, *self._lines, "}", ""])

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
        if node.value is None or gives == NOTHING:
            if node.value is not None or gives != NOTHING:
                raise self._refuse(node, "what is returned is not what is annotated")
            self._end("ret void")
            return
        self._end(f"ret {gives.text} {self._as(gives, self._value(node.value))}")

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
            held = Value(NUMBER, self._load_local(target))
            self._store_local(target.id, self._binary(node, node.op, held, node.value))
            return
        place = self._place(target)
        held = Value(NUMBER, self._load(node, place))
        self._store(place, self._binary(node, node.op, held, node.value))

    def _assign(self, target: ast.expr, source: ast.expr) -> None:
        if isinstance(target, ast.Name):
            value = self._value(source)
            if value.kind.record is None:
                self._store_local(target.id, value)
            elif target.id in self._records:
                raise self._refuse(target, f"{target.id} already names a record")
            else:
                self._records[target.id] = value
            return
        value = self._value(source)
        self._store(self._place(target), value)

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
            raise self._refuse(node, "no else of a loop")
        test, body, after = self._new("test"), self._new("body"), self._new("done")
        self._start(test)
        self._branch(node.test, body, after)
        self._start(body)
        self._loop(node.body, test, after)
        self._end(f"br label %{test}")
        self._start(after)

    def _do_for(self, node: ast.For) -> None:
        if not isinstance(node.target, ast.Name):
            raise self._refuse(node, "one variable")
        match node.iter:
            case ast.Call(func=ast.Name(id="places_in"), args=[word, i]) if not node.orelse:
                self._walk(node.target.id, self._number(word), self._number(i), node.body)
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
        self._store_local(node.target.id, Value(NUMBER, at))
        self._loop(node.body, further, after)
        self._start(further)
        following = self._emit(f"add nsw i64 {at}, {step}")
        self._do(f"store i64 {following}, ptr {counter}")
        self._end(f"br label %{test}")
        self._start(after)

    def _walk(self, name: str, word: str, i: str, body: list[ast.stmt]) -> None:
        """Go over the bits of a set's i-th word (see `words`)."""
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
        self._store_local(name, Value(NUMBER, self._emit(f"add i64 {first}, {lowest}")))
        without = self._emit(f"sub i64 {found}, 1")
        rest = self._emit(f"and i64 {found}, {without}")
        self._do(f"store i64 {rest}, ptr {waiting}")
        self._loop(body, test, after)
        self._end(f"br label %{test}")
        self._start(after)

    def _range(self, node: ast.For) -> tuple[str, str, int]:
        match node.iter:
            case ast.Call(func=ast.Name(id="range"), args=arguments) if not node.orelse:
                given = [self._number(argument) for argument in arguments]
            case _:
                raise self._refuse(node, "loops run over ranges and sets, without else")
        if len(given) == 1:
            given.insert(0, "0")
        step = int(given[2]) if len(given) == 3 and given[2].lstrip("-").isdigit() else 1
        if (len(given) == 3 and given[2] != str(step)) or step == 0:
            raise self._refuse(node, "steps are constants")
        return given[0], given[1], step

    def _loop(self, body: list[ast.stmt], further: str, after: str) -> None:
        self._loops.append((further, after))
        self._run(body)
        self._loops.pop()

    def _do_continue(self, _: ast.Continue) -> None:
        self._end(f"br label %{self._loops[-1][0]}")

    def _do_break(self, _: ast.Break) -> None:
        self._end(f"br label %{self._loops[-1][1]}")
