"""Object files for other machines, such as WebAssembly."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from hexhold.compiler.machine_code.toolchain import toolchain
from hexhold.compiler.translation.compiled_rule import CompiledRule
from hexhold.compiler.translation.program import Program

WEB_ASSEMBLY = "wasm32-unknown-unknown"
#: What every browser of the last years can do, except vectors: LLVM compiles some of them wrongly
#: (README.md).
WEB_FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint"


def web_assembly(entries: Iterable[Callable[..., int]]) -> bytes:
    """Return an object file of WebAssembly with entries under their own names.

    Each takes the addresses of its arrays and its numbers, and checks none of them.
    """
    rules = [cast(CompiledRule, each) for each in entries]
    program = Program("web", rules, alone=True)
    names = {made.symbol.strip('@"'): name for name, made in program.entries.items()}
    tools = toolchain()
    primitives = tools.text_of_primitives(program.primitives)
    return tools.other_code(program.text, primitives, names, WEB_ASSEMBLY, WEB_FEATURES)
