"""The only file that imports llvmlite: makes machine code of LLVM's text, and loads it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from hexhold.compiler.array_types import is_array, item_of
from hexhold.compiler.settings import BASELINE_CPU, OPTIMISED
from hexhold.compiler.translation.kinds import ANY

_LEVEL = 3 if OPTIMISED else 0
_OPTIONS = ("-jump-is-expensive", "-unroll-runtime=0", "-enable-ext-tsp-block-placement")
"""LLVM's own, which all of this process share.

Conditions joined by `and` and `or` are tested by one branch, for what rules ask is hard to predict.
Loops of unknown length are not unrolled: most of them end after a step or two. Blocks that follow
each other lie next to each other.
"""


class Toolchain:
    """LLVM, imported when first needed."""

    def __init__(self) -> None:
        import llvmlite  # type: ignore[import-untyped]  # has no types
        from llvmlite import binding

        self._llvm: Any = binding
        for option in _OPTIONS:
            binding.set_option("", option)
        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
        version = ".".join(str(number) for number in binding.llvm_version_info)
        platform = binding.get_process_triple()
        if BASELINE_CPU:
            self._processor = "x86-64-v2" if platform.startswith("x86_64") else "generic"
            self._features = ""
        else:
            self._processor = binding.get_host_cpu_name()
            self._features = binding.get_host_cpu_features().flatten()
        self.stamp = repr(
            (
                llvmlite.__version__,
                version,
                _LEVEL,
                _OPTIONS,
                platform,
                self._processor,
                self._features,
            )
        )
        """What the machine code depends on: versions, platform, processor and optimisation."""
        self._loaded: list[Any] = []

    def machine_code(
        self, rules: str, primitives: str, entries: Iterable[str], begin: Callable[[], None]
    ) -> bytes:
        """Return an object file of everything that the named functions reach.

        Args:
            rules: the text of the rules, which declares primitives.
            primitives: the text of the primitives (see `text_of_primitives`).
            entries: the names of functions that can be looked up later.
            begin: is called before optimising, and before writing machine code.
        """
        begin()
        module = self._linked(rules, primitives)
        machine, triple = self._machine(), self._llvm.get_process_triple()
        self._optimise(module, machine, triple, set(entries))
        begin()
        code: bytes = machine.emit_object(module)
        return code

    def other_code(
        self, rules: str, primitives: str, names: Mapping[str, str], triple: str, features: str
    ) -> bytes:
        """Return an object file for another target.

        Args:
            rules: as in `machine_code`.
            primitives: as in `machine_code`.
            names: functions to be found later, each with the name that it gets.
            triple: LLVM's name of the target.
            features: what its processors can do, in LLVM's words.
        """
        llvm = self._llvm
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        module = self._linked(rules, primitives)
        for symbol, name in names.items():
            module.get_function(symbol).name = name
        machine = llvm.Target.from_triple(triple).create_target_machine(
            cpu="generic", features=features, opt=_LEVEL, reloc="static", codemodel="default"
        )
        self._optimise(module, machine, triple, set(names.values()))
        code: bytes = machine.emit_object(module)
        return code

    def _linked(self, rules: str, primitives: str) -> Any:
        module = self._llvm.parse_assembly(rules)
        if primitives:
            module.link_in(self._llvm.parse_assembly(primitives))
        return module

    def _optimise(self, module: Any, machine: Any, triple: str, named: set[str]) -> None:
        module.triple = triple
        module.data_layout = str(machine.target_data)
        for function in module.functions:
            if not function.is_declaration and function.name not in named:
                function.linkage = "internal"
        options = self._llvm.create_pipeline_tuning_options(speed_level=_LEVEL)
        # Loops over a handful of players or cards are slower and larger as vectors. Where vectors
        # pay, primitives have them.
        options.loop_vectorization = False
        builder = self._llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)

    def load(self, code: bytes) -> Callable[[str], int]:
        """Load an object file into this process; return a function from names to addresses."""
        llvm = self._llvm
        # llvmlite's memory manager puts code and constants into one piece of memory. LLVM's own may
        # put them further apart than the code can reach.
        empty = llvm.parse_assembly("")
        engine = llvm.create_mcjit_compiler(empty, self._machine(), use_lmm=True)
        engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        engine.finalize_object()
        self._loaded.append(engine)
        address: Callable[[str], int] = engine.get_global_value_address
        return address

    def _machine(self) -> Any:
        target = self._llvm.Target.from_default_triple()
        return target.create_target_machine(
            cpu=self._processor,
            features=self._features,
            opt=_LEVEL,
            reloc="pic",
            codemodel="small",
            jit=True,
        )

    def text_of_primitives(
        self, primitives: Mapping[str, tuple[Callable[..., Any], Callable[..., Any], str]]
    ) -> str:
        """Return LLVM's text of functions that are built by hand.

        Args:
            primitives: for each name its Python function, what builds it, and what its arrays of
                any number hold.
        """
        if not primitives:
            return ""
        from llvmlite import ir

        module = ir.Module()
        number = ir.IntType(64)
        rows = {"float32": ir.FloatType().as_pointer()}
        plain = ir.IntType(8).as_pointer()
        for name, (function, emit, item) in primitives.items():
            hints = inspect.get_annotations(function, eval_str=True)
            kinds = [
                number
                if kind is int
                else rows.get(item, plain)
                if is_array(kind) and item_of(kind) == ANY
                else plain
                for given, kind in hints.items()
                if given != "return"
            ]
            made = ir.Function(module, ir.FunctionType(number, kinds), name)
            made.attributes.add("alwaysinline")
            builder = ir.IRBuilder(made.append_basic_block("entry"))
            builder.ret(emit(builder, ir, list(made.args)))
        return str(module)


_tools: list[Toolchain] = []


def toolchain() -> Toolchain:
    """Return the toolchain of this process."""
    if not _tools:
        _tools.append(Toolchain())
    return _tools[0]
