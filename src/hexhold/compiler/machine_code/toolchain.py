"""The only file that touches llvmlite: from LLVM's text to machine code, and into this process."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any


class Toolchain:
    """llvmlite, imported when first needed."""

    def __init__(self) -> None:
        import llvmlite  # type: ignore[import-untyped]
        from llvmlite import binding

        self._llvm: Any = binding
        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
        self._processor = binding.get_host_cpu_name()
        self._features = binding.get_host_cpu_features().flatten()
        version = ".".join(str(number) for number in binding.llvm_version_info)
        platform = binding.get_process_triple()
        self.stamp = repr(
            (llvmlite.__version__, version, platform, self._processor, self._features)
        )
        """What machine code fits: the versions, the platform and the processor."""
        self._loaded: list[Any] = []

    def machine_code(
        self, rules: str, primitives: str, entries: Iterable[str], begin: Callable[[], None]
    ) -> bytes:
        """An object file of what the named functions reach, optimised as one.

        Args:
            rules: their text, which declares primitives.
            primitives: their text (see `text_of_primitives`).
            entries: names of functions that can be found in it.
            begin: called before it is optimised, and before the machine code is written.
        """
        llvm = self._llvm
        begin()
        module = llvm.parse_assembly(rules)
        if primitives:
            module.link_in(llvm.parse_assembly(primitives))
        machine = self._machine()
        module.triple = llvm.get_process_triple()
        module.data_layout = str(machine.target_data)
        named = set(entries)
        for function in module.functions:
            if not function.is_declaration and function.name not in named:
                function.linkage = "internal"
        options = llvm.create_pipeline_tuning_options(speed_level=3)
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)
        begin()
        code: bytes = machine.emit_object(module)
        return code

    def load(self, code: bytes) -> Callable[[str], int]:
        """Bring an object file into this process; gives the address of each of its names."""
        llvm = self._llvm
        # llvmlite's memory manager lays code and constants into one piece of memory; LLVM's may lay
        # them further apart than the code can reach, where much else is mapped between.
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
            opt=3,
            reloc="pic",
            codemodel="small",
            jit=True,
        )

    def text_of_primitives(
        self, primitives: Mapping[str, tuple[Callable[..., Any], Callable[..., Any]]]
    ) -> str:
        """LLVM's text of functions that are written by hand.

        Args:
            primitives: for each name the function it stands for and what builds it.
        """
        if not primitives:
            return ""
        from llvmlite import ir

        module = ir.Module()
        number = ir.IntType(64)
        for name, (function, emit) in primitives.items():
            hints = inspect.get_annotations(function, eval_str=True)
            kinds = [
                number if kind is int else ir.IntType(8).as_pointer()
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
    """The one of this process, made when first asked for."""
    if not _tools:
        _tools.append(Toolchain())
    return _tools[0]
