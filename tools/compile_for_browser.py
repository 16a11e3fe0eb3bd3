"""Compile what a browser needs of `/mounted/library` and `/mounted/packages`, and remove the rest.

`tools.build_offline` runs this file under Pyodide: only its Python makes bytecode that it can read.
"""

import ast
import importlib.util
import py_compile
import re
from pathlib import Path

WORK = Path("/mounted")
#: Modules of Python's library that are imported by C code, by Pyodide, or where nothing shows it.
ALSO_USED = """encodings.ascii encodings.cp437 encodings.latin_1 encodings.utf_8
zipimport importlib.readers importlib.resources._adapters importlib.resources.readers
importlib.resources.simple asyncio linecache codeop site sysconfig"""
IN_PARTS = "email encodings html http"
"""Packages that are large and import their parts by name."""
PYODIDE = re.compile(r"_?pyodide\b")
"""Pyodide's own modules, which are needed whole: it copies their docstrings."""
#: What a browser never reaches, though something names it: other systems, processes, the network,
#: archives, and what shows or debugs a program.
NEVER_USED = re.compile(
    r"((_pyrepl|unittest|pydoc|doctest|pdb|bdb|tkinter|ftplib|socketserver|pprint"
    r"|logging\.(handlers|config)|_pydatetime|_pydecimal|_pyio|webbrowser|cmd|code|ensurepip"
    r"|argparse|calendar|gettext|ssl|_ssl|lzma|bz2|compression|zoneinfo|_strptime|json\.tool"
    r"|tarfile|gzip|stringprep|rlcompleter|_py_abc|_threading_local|http"
    r"|multiprocessing\.\w+|platform"
    r"|urllib\.(request|robotparser|response|error)|email\.\w+|pathlib\.types"
    r"|ctypes\.(util|wintypes|macholib|_aix)|concurrent\.(interpreters|futures\.(process|interpreter))"
    r"|asyncio\.(proactor_events|windows_events|windows_utils|tools)"
    r"|pyodide\.(console|http|_nodesock_transport))\b|.*\.__main__$)"
)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where a statement holds others. Expressions import nothing, and looking at them takes seconds."""
SMALLEST, USUAL = 2, 0
"""Levels of `py_compile`; the smallest code has neither docstrings nor assertions."""


def main() -> None:
    """Prune and compile both folders."""
    packages, library = WORK / "packages", WORK / "library"
    prune(library, packages)
    for folder in (library, packages):
        for path in list(folder.rglob("*.py")):
            compile_one(path, folder)


def prune(library: Path, packages: Path) -> None:
    """Remove modules of the library that the packages never import, directly or not."""
    known = {module_of(path, library): path for path in library.rglob("*.py")}
    waiting = [*ALSO_USED.split(), *filter(PYODIDE.match, known)]
    for path in packages.rglob("*.py"):
        waiting += imports(path, module_of(path, packages), everywhere=True)
    used: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in used or NEVER_USED.match(name):
            continue
        used.add(name)
        if "." in name:
            waiting.append(name.rpartition(".")[0])
        elif name not in IN_PARTS.split():
            # Some packages import their parts when these are asked for.
            waiting += [each for each in known if each.startswith(f"{name}.")]
        if name in known:
            waiting += imports(known[name], name, everywhere=bool(PYODIDE.match(name)))
    for name in known.keys() - used:
        known[name].unlink()


def module_of(path: Path, folder: Path) -> str:
    """Return the name by which a file is imported."""
    return ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path, name: str, everywhere: bool) -> list[str]:
    """Return the modules that a file may import; within functions only if asked for."""
    package = name if path.stem == "__init__" else name.rpartition(".")[0]
    found: list[str] = []
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            found += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            above = parts[: len(parts) - node.level + 1] if node.level else []
            start = ".".join([*above, *filter(None, [node.module])])
            found += [start, *(f"{start}.{each.name}" for each in node.names)]
        elif everywhere or not isinstance(node, FUNCTIONS):
            for field in BLOCKS:
                waiting += getattr(node, field, ())
    return found


def compile_one(path: Path, folder: Path) -> None:
    """Put bytecode in the place of a file, or next to it where its source stays."""
    name = path.relative_to(folder).as_posix()
    # Interpreted entries read from their source which arguments they refuse.
    stays = b"\n@entry" in path.read_bytes()
    py_compile.compile(
        str(path),
        importlib.util.cache_from_source(str(path)) if stays else f"{path}c",
        name,
        doraise=True,
        optimize=USUAL if PYODIDE.match(name) else SMALLEST,
        # Nothing changes these files, and their times differ on every host.
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    if not stays:
        path.unlink()


if __name__ == "__main__":
    main()
