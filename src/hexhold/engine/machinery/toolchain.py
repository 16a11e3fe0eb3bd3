"""The only file that touches numba: types, compiling, linking and the cache on the disk."""

from __future__ import annotations

import contextlib
import inspect
import os
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any
from unittest.mock import patch

from hexhold.engine.machinery import layout

BOUNDS_CHECKED = os.environ.get("HEXHOLD_BOUNDSCHECK", "0") == "1"
LAYOUTS = (layout.Generator, layout.State, layout.Board, layout.Work)


class States:
    """Annotation of an entry's argument: an array of `layout.State` records."""

    def __getitem__(self, i: int) -> layout.State:
        raise NotImplementedError("annotation only")


class Boards:
    """Annotation of an entry's argument: an array of `layout.Board` records."""

    def __getitem__(self, i: int) -> layout.Board:
        raise NotImplementedError("annotation only")


class Works:
    """Annotation of an entry's argument: an array of `layout.Work` records."""

    def __getitem__(self, i: int) -> layout.Work:
        raise NotImplementedError("annotation only")


class Numbers:
    """Annotation of an entry's argument: an array of 64-bit integers."""

    def __getitem__(self, i: int) -> int:
        raise NotImplementedError("annotation only")

    def __setitem__(self, i: int, number: int) -> None:
        raise NotImplementedError("annotation only")


class Toolchain:
    """numba, imported when first needed."""

    def __init__(self) -> None:
        import numba
        from numba.core import codegen, cpu

        self._numba: Any = numba
        self._library: Any = codegen.CPUCodeLibrary
        self._context: Any = cpu.CPUContext
        records: dict[Any, Any] = {r: numba.from_dtype(layout.dtype_of(r)) for r in LAYOUTS}
        arrays = ((States, layout.State), (Boards, layout.Board), (Works, layout.Work))
        self._types: dict[Any, Any] = {
            **records,
            **{a: numba.types.Array(records[r], 1, "C") for a, r in arrays},
            Numbers: numba.types.Array(numba.int64, 1, "C"),
            int: numba.int64,
            bool: numba.boolean,
        }

    def njit(self, **options: Any) -> Any:
        """numba.njit with the project's options."""
        return self._numba.njit(
            error_model="numpy", boundscheck=BOUNDS_CHECKED, _nrt=False, **options
        )

    def signature(self, function: Callable[..., Any]) -> tuple[Any, ...]:
        """The argument types, from the annotations."""
        hints = inspect.get_annotations(function, eval_str=True)
        return tuple(self._types[kind] for name, kind in hints.items() if name != "return")

    def intrinsic(self, function: FunctionType, emit: Callable[..., Any]) -> Any:
        """A primitive for numba: rows come as pointers to their bytes."""
        from llvmlite import ir  # type: ignore[import-untyped]
        from numba.core import cgutils
        from numba.extending import intrinsic

        types = self._numba.types

        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            given = []
            for kind, argument in zip(signature.args, arguments, strict=True):
                if isinstance(kind, types.Array):
                    row = cgutils.create_struct_proxy(kind)(context, builder, argument)
                    argument = builder.bitcast(row.data, ir.IntType(8).as_pointer())
                given.append(argument)
            return emit(builder, ir, given)

        def typed(context: Any, *kinds: Any) -> Any:
            wanted = [k if isinstance(k, types.Array) else types.int64 for k in kinds]
            return types.int64(*wanted), build

        def of_one(context: Any, x: Any) -> Any:
            return typed(context, x)

        def of_three(context: Any, grid: Any, i: Any, columns: Any) -> Any:
            return typed(context, grid, i, columns)

        def of_four(context: Any, row: Any, first: Any, count: Any, x: Any) -> Any:
            return typed(context, row, first, count, x)

        # numba wants every argument by its name.
        return intrinsic(
            {1: of_one, 3: of_three, 4: of_four}[len(inspect.signature(function).parameters)]
        )

    @contextlib.contextmanager
    def for_linking_only(self) -> Iterator[None]:
        """Skip what only a directly called function needs: optimisation and loading.

        A rule is linked into the entries that reach it and optimised there, once; doing it for
        every rule as well doubles the time of a first use.
        """
        # numba wants a distinct builtin as the Python-callable form; nobody calls it.
        with (
            patch.object(self._context, "get_executable", lambda *_: [].clear),
            patch.object(self._library, "_optimize_final_module", lambda _: None),
            patch.object(
                self._library,
                "_finalize_final_module",
                lambda library: setattr(library, "_finalized", True),
            ),
        ):
            yield

    @contextlib.contextmanager
    def as_one_program(self, entry: str) -> Iterator[None]:
        """Optimise an entry and all that it reaches at once, as a program that nobody else calls.

        A rule called in one place moves there, and a result that is always the same goes unasked:
        random play is 1.16 times as fast as with rules that another library might call.
        """
        from llvmlite import binding

        def optimise(library: Any) -> None:
            if library.name != entry:
                return
            module = library._final_module
            for function in module.functions:
                if function.linkage == binding.Linkage.linkonce_odr:
                    function.linkage = binding.Linkage.internal
            passes, builder = library._codegen._module_pass_manager()
            passes.run(module, builder)

        with patch.object(self._library, "_optimize_final_module", optimise):
            yield

    def cache(self, function: Callable[..., Any], stamp: str) -> Any:
        """numba's cache under our stamp; None where no place for it can be written."""
        from numba.core.caching import FunctionCache, IndexDataCacheFile

        class StampedCache(FunctionCache):
            """A broken or full disk only costs time."""

            def load_overload(self, sig: Any, target_context: Any) -> Any:
                try:
                    return super().load_overload(sig, target_context)
                except Exception:  # whatever a damaged file leads unpickling to
                    return None

            def save_overload(self, sig: Any, data: Any) -> None:
                with contextlib.suppress(OSError):
                    try:
                        super().save_overload(sig, data)
                    except OSError:
                        raise
                    except Exception:  # a damaged index: begin a new one
                        self.flush()
                        super().save_overload(sig, data)

        try:
            cache: Any = StampedCache(function)
        except RuntimeError:
            return None
        name = f"{function.__module__}.{function.__name__}"
        cache._cache_file = IndexDataCacheFile(cache._cache_path, name, stamp)
        return cache


_tools: list[Toolchain] = []


def toolchain() -> Toolchain:
    """The one of this process, made when first asked for."""
    if not _tools:
        _tools.append(Toolchain())
    return _tools[0]
