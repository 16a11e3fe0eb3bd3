"""Run the tutorials: ``python -m tools.run_tutorials`` stores what they print and draw.

``--check`` runs them in this process instead, and exits with 1 if one fails or prints something
else than it holds. Cells with the tag `varies` are not compared: their output depends on the
machine. They learn for a shorter time then (`SHORTER`).
"""

import argparse
import io
import os
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import nbformat

FOLDER = Path(__file__).parents[1] / "docs" / "tutorials"
NAMES = sorted(path.stem for path in FOLDER.glob("*.ipynb"))
SHORTER = {
    "expert_iteration": {
        "games=100, most_steps=500": "games=8, most_steps=60",
        "range(3)": "range(2)",
        "steps=30": "steps=6",
    },
    "ppo": {
        "win_rate(by_network)": "win_rate(by_network, games=10)",
        '"easy")': '"easy", games=10)',
        "n_steps=64": "n_steps=16",
        "learn(4096": "learn(512",
        "range(2)": "range(1)",
    },
    "value_network": {"games=40": "games=4", "range(150)": "range(20)", "games=100": "games=8"},
}
"""Tutorial → numbers that `--check` replaces, because only that these cells run is checked."""


def store(name: str) -> None:
    """Run a notebook in a kernel of its own and store its outputs in it."""
    from nbclient import NotebookClient

    notebook = _read(name)
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    for cell in notebook.cells:
        # When a cell ran is no content.
        cell.metadata.pop("execution", None)
    notebook.metadata["language_info"] = {"name": "python"}
    nbformat.write(notebook, FOLDER / f"{name}.ipynb")


def differences(name: str) -> list[str]:
    """Run a notebook here; return what it prints in another way than it holds."""
    names: dict[str, Any] = {}
    cells = _read(name).cells
    shorter = SHORTER.get(name, {})
    unknown = [long for long in shorter if not any(long in cell.source for cell in cells)]
    found = [f"{name}.ipynb: SHORTER replaces {long!r}, which it lacks" for long in unknown]
    for number, cell in enumerate(cells):
        if cell.cell_type != "code":
            continue
        source = cell.source
        for long, short in shorter.items():
            source = source.replace(long, short)
        with redirect_stdout(io.StringIO()) as said:
            exec(compile(source, f"{name}.ipynb, cell {number}", "exec"), names)
        told = "".join(out.text for out in cell.outputs if out.get("name") == "stdout")
        if said.getvalue() != told and "varies" not in cell.metadata.get("tags", ()):
            found.append(f"{name}.ipynb, cell {number}: {said.getvalue()!r} instead of {told!r}")
    return found


def _read(name: str) -> Any:
    return nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)


def main() -> None:
    """Run the named tutorials, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", default=NAMES, metavar="NAME", help="of a tutorial")
    parser.add_argument("--check", action="store_true", help="compare instead of storing")
    given = parser.parse_args()
    os.environ |= {"HEXHOLD_QUIET": "1"}
    found = []
    for name in given.names:
        if given.check:
            found += differences(name)
        else:
            store(name)
        print(name)
    if found:
        print(*found, "run `make tutorials`", sep="\n", file=sys.stderr)
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
