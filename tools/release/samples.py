"""Install, play, and run every example and tutorial: `python -I samples.py DIR`.

DIR holds `dist` with the built wheels, `smoke.py`, `examples` and `tutorials`. Needs nothing but
Python. Each program gets an empty environment and what its docstring tells to install; a tutorial
gets Jupyter alone, because its first cell installs the rest. Prints a table of the times.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from urllib.parse import urljoin
from urllib.request import HTTPCookieProcessor, Request, build_opener

LIMIT_SECONDS = 900
JUPYTER = ("nbclient", "ipykernel")
BY_DEFAULT = "pip install hexhold"
"""What an example needs whose docstring does not say."""
SEATS = "steady,steady,steady"
COMMANDS = {
    "smoke": ["python -I smoke.py {version}"],
    "going_first": ["python going_first.py --games 400 --picture first.png"],
    "graph_network": ["python graph_network.py --rounds 3"],
    "imitation": ["python imitation.py --steps 40 --games 8"],
    "language_model": ["python language_model.py --players 3 --points 6"],
    "maskable_ppo": ["python maskable_ppo.py --steps 2000 --games 8"],
    "program_client": [],
    "random_agents": ["python random_agents.py --steps 2000 --players 4 --out game.png"],
    "read_dataset": [
        "hexhold dataset --games 100 --seed 1 --out games",
        "python read_dataset.py games",
    ],
    "rules_differences": ["python rules_differences.py --games 20 --plot rules.png"],
    "searcher": [f"hexhold simulate --seats searcher:Searcher,{SEATS} --games 1"],
    "townsman": [f"hexhold simulate --seats townsman:Townsman,{SEATS} --games 20"],
    "value_network": ["python value_network.py --labelled 30 --games 30 --measured 20"],
}
"""Small runs of the examples, in their folder."""
NOTEBOOK = """
import sys, nbformat
from nbclient import NotebookClient
NotebookClient(nbformat.read(sys.argv[1], 4), timeout=600, kernel_name="python3").execute()
"""


def main() -> None:
    """Run all, or those named, and print the table; end with 1 if one failed."""
    folder, *asked = sys.argv[1:]
    root = Path(folder).resolve()
    programs = [root / "smoke.py", *sorted((root / "examples").glob("*.py"))]
    unknown = {path.stem for path in programs} ^ COMMANDS.keys()
    if unknown:
        sys.exit(f"COMMANDS of {Path(__file__).name} and the folder of examples: {unknown}")
    failed = False
    print("| program | install | run |\n| --- | ---: | ---: |", flush=True)
    for path in (*programs, *sorted((root / "tutorials").glob("*.ipynb"))):
        if asked and path.stem not in asked:
            continue
        try:
            installed, ran = tried(path, root / "dist")
        except (subprocess.SubprocessError, OSError) as error:
            print(f"{path.name}: {error}\n{getattr(error, 'stderr', '') or ''}", file=sys.stderr)
            failed = True
            continue
        print(f"| `{path.name}` | {installed:.0f} s | {ran:.0f} s |", flush=True)
    sys.exit(failed)


def tried(path: Path, dist: Path) -> tuple[float, float]:
    """Run a program in an environment of its own; return the seconds to install and to run."""
    with empty_environment(dist) as (scripts, environment):
        begun = monotonic()
        for command in installs(path):
            run(scripts, [*command, "--quiet"], path.parent, environment)
        installed = monotonic()
        if path.suffix == ".ipynb":
            run(scripts, ["python", "-c", NOTEBOOK, str(path)], path.parent, environment)
        elif path.stem == "program_client":
            play_a_match(scripts, path, environment)
        else:
            for line in COMMANDS[path.stem]:
                words = shlex.split(line.format(version=version_in(dist)))
                told = run(scripts, words, path.parent, environment)
                if path.stem == "smoke":
                    print(told, end="", file=sys.stderr)
        return installed - begun, monotonic() - installed


def installs(path: Path) -> list[list[str]]:
    """Return the commands that a program tells to install with."""
    if path.suffix == ".ipynb":
        return [["pip", "install", *JUPYTER]]
    said = re.findall(r"^ +(pip install .*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    if os.environ.get("PIP_FIND_LINKS"):
        # What lies there stands in for other indexes.
        said = [re.sub(r" --index-url \S+", "", line) for line in said]
    return [shlex.split(line) for line in said or [BY_DEFAULT]]


def play_a_match(scripts: Path, path: Path, environment: dict[str, str]) -> None:
    """Serve, and let the programs of two people play a match."""
    with TemporaryDirectory() as data:
        serve = [str(scripts / "hexhold"), "serve", "--port", "0", "--data", data]
        with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, env=environment) as server:
            try:
                assert server.stdout is not None
                address = next(line for line in server.stdout if "http://" in line).split()[-1]
                tokens = [token_of(address, name) for name in ("Ann", "Ben")]
                command = [str(scripts / "python"), str(path), address]
                clients = [
                    subprocess.Popen([*command, token, "duel:2"], env=environment)
                    for token in tokens
                ]
                for client in clients:
                    if client.wait(LIMIT_SECONDS) != 0:
                        raise subprocess.CalledProcessError(client.returncode, path.name)
            finally:
                server.terminate()


def token_of(address: str, name: str) -> str:
    """Let a person enter a server and create a program; return its token."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    for where in ("/api/session", "/api/programs"):
        headers = {"Content-Type": "application/json", "Origin": address.rstrip("/")}
        body = json.dumps({"name": name}).encode()
        answer = json.load(browser.open(Request(urljoin(address, where), body, headers)))
    token: str = answer["token"]
    return token


@contextmanager
def empty_environment(dist: Path) -> Iterator[tuple[Path, dict[str, str]]]:
    """Make a virtual environment; yield its programs, and variables with no others on the path."""
    with TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", f"{folder}/venv"], check=True)
        scripts = Path(folder) / "venv/bin"
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("HEXHOLD_", "PYTHON", "VIRTUAL_ENV", "XDG_"))
        }
        # The wheels just built, and no others of these names.
        pins = Path(folder) / "pins.txt"
        names = (wheel.name.split("-")[:2] for wheel in dist.glob("*.whl"))
        pins.write_text("".join(f"{name}=={version}\n" for name, version in names))
        links = " ".join((str(dist), os.environ.get("PIP_FIND_LINKS", "")))
        pip = {
            "PIP_CACHE_DIR": f"{folder}/pip",
            "PIP_CONSTRAINT": str(pins),
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PIP_FIND_LINKS": links.strip(),
        }
        alone = {"PATH": str(scripts), "HOME": folder, "HEXHOLD_QUIET": "1"}
        yield scripts, {**kept, **pip, **alone}


def version_in(dist: Path) -> str:
    """Return the version of the wheels."""
    return next(dist.glob("hexhold-*.whl")).name.split("-")[1]


def run(scripts: Path, command: list[str], folder: Path, environment: dict[str, str]) -> str:
    """Run a command of the environment, and return what it printed; raise if it fails."""
    return subprocess.run(
        [str(scripts / command[0]), *command[1:]],
        cwd=folder,
        env=environment,
        check=True,
        timeout=LIMIT_SECONDS,
        capture_output=True,
        text=True,
    ).stdout


if __name__ == "__main__":
    main()
