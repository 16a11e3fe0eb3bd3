"""Check what a release would publish: `make release-check`.

Builds both distributions from their source archives in clean environments, looks into them,
installs them where no make, Node or compiler is on the path, and plays. Leaves them in `dist/`.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tools.release import contents
from tools.release.versions import ROOT, different

DIST = ROOT / "dist"
UV = Path(sys.executable).with_name("uv")
SMOKE = ROOT / "tools/release/smoke.py"
TWINE = "twine==7.0.0"
CYCLONEDX = "cyclonedx-python-lib[json-validation]==11.12.0"
HATCHLING = "hatchling==1.33.0"
VALIDATE = """
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
fault = JsonStrictValidator(SchemaVersion.V1_5).validate_str(sys.stdin.read())
sys.exit(None if fault is None else str(fault)[:500])
"""
TOO_OLD = "3.10"


def main() -> None:
    """Run every check, and end with the first that fails."""
    from hexhold import __version__ as version

    with step("the version is the same everywhere"):
        fail_on(different(version))
    with step("build, each wheel from its source archive"):
        core, whole = build(version)
    with step("look into the archives"):
        inspect(core, version)
    with step("twine check"):
        uv("run", "--no-project", "--with", TWINE, "twine", "check", "--strict", *archives())
    with step("install hexhold and play, with nothing else on the path"):
        play(whole, version)
    with step("install hexhold-core: simulates, and says what serving needs"):
        simulate(core)
    with step("build the source archive without network and page"):
        build_offline(version)
    with step(f"refuse Python {TOO_OLD}"):
        refuse_old_python(core)
    for archive in archives():
        print(contents.listing(Path(archive)))
    print(f"hexhold {version} can be released")


@contextmanager
def step(name: str) -> Iterator[None]:
    """Print what is checked and how long it took."""
    print(f"-- {name}", flush=True)
    begun = monotonic()
    yield
    print(f"   {monotonic() - begun:.0f} s", flush=True)


def build(version: str) -> tuple[Path, Path]:
    """Build both distributions into `dist/`, with the locked tools; return their wheels."""
    shutil.rmtree(DIST, ignore_errors=True)
    locked = ("--build-constraints", str(ROOT / "build.lock"), "--require-hashes")
    for source in (ROOT, ROOT / "packaging/hexhold"):
        uv("build", "--quiet", "--out-dir", str(DIST), *locked, str(source))
    names = (f"{name}-{version}-py3-none-any.whl" for name in ("hexhold_core", "hexhold"))
    core, whole = (DIST / name for name in names)
    fail_on([f"{wheel.name} was not built" for wheel in (core, whole) if not wheel.is_file()])
    return core, whole


def archives() -> list[str]:
    """Return the paths of all that would be published."""
    return sorted(str(path) for path in DIST.iterdir() if path.suffix in (".gz", ".whl"))


def inspect(core: Path, version: str) -> None:
    """Look into the archives of the core."""
    fail_on(contents.faults_of_wheel(core, version))
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode == 0:
        source = DIST / f"hexhold_core-{version}.tar.gz"
        fail_on(contents.faults_of_source(source, set(listed.stdout.splitlines())))
    with_cyclonedx = ("run", "--no-project", "--with", CYCLONEDX, "python", "-c", VALIDATE)
    uv(*with_cyclonedx, said=contents.sbom(core))


def play(whole: Path, version: str) -> None:
    """Install the wheel with its dependencies into an empty environment, and play there."""
    with empty_environment() as (python, alone):
        install(python, alone, f"hexhold=={version}")
        run(str(python), "-I", str(SMOKE), version, environment=alone)


def simulate(core: Path) -> None:
    """Install the core alone: games can be simulated, and `serve` says what it needs."""
    with empty_environment() as (python, alone):
        install(python, alone, str(core))
        program = str(python.parent / "hexhold")
        run(program, "simulate", "--games", "20", environment=alone)
        refused = subprocess.run([program, "serve"], capture_output=True, text=True, env=alone)
        if not refused.stderr.endswith(": pip install hexhold\n"):
            sys.exit(f"hexhold serve without the server says: {refused.stderr}")


def build_offline(version: str) -> None:
    """Install the source archive without an index, without isolation and without the page."""
    with empty_environment() as (python, alone):
        run(str(python), "-m", "pip", "install", "--quiet", HATCHLING, environment=alone)
        nowhere = {"HEXHOLD_SKIP_PAGE": "1", "https_proxy": "http://127.0.0.1:9"}
        source = str(DIST / f"hexhold_core-{version}.tar.gz")
        flags = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation")
        run(
            *(str(python), "-m", "pip", "install", *flags, source),
            environment={**alone, **nowhere},
        )
        run(str(python), "-c", "import hexhold", environment=alone)


def refuse_old_python(core: Path) -> None:
    """Let the pip of an older Python refuse the wheel, where there is one."""
    found = subprocess.run(
        [UV, "python", "find", "--no-project", "--no-python-downloads", TOO_OLD],
        capture_output=True,
        text=True,
    )
    if found.returncode != 0:
        print(f"   there is no Python {TOO_OLD} here: not checked")
        return
    with empty_environment(found.stdout.strip()) as (python, alone):
        command = [str(python), "-m", "pip", "install", "--no-deps", str(core)]
        said = subprocess.run(command, capture_output=True, text=True, env=alone).stderr
        if "not in '>=3.11'" not in said:
            sys.exit(f"Python {TOO_OLD} does not say which Python is needed: {said}")


@contextmanager
def empty_environment(base: str = sys.executable) -> Iterator[tuple[Path, dict[str, str]]]:
    """Make a virtual environment; yield its Python, and variables with nothing else on the path."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        subprocess.run([base, "-m", "venv", str(home / "venv")], check=True)
        scripts = home / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("HEXHOLD_", "PYTHON", "VIRTUAL_ENV", "XDG_"))
        }
        pip = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_CACHE_DIR": str(home / "pip")}
        yield scripts / "python", {**kept, **pip, "PATH": str(scripts), "HOME": folder}


def install(python: Path, environment: Mapping[str, str], what: str) -> None:
    """Install from `dist/` and the index, wheels only."""
    wheels = ("--only-binary", ":all:", "--find-links", str(DIST))
    run(str(python), "-m", "pip", "install", "--quiet", *wheels, what, environment=environment)


def uv(*arguments: str, said: str | None = None) -> None:
    """Run uv, which trusts the certificates that the machine trusts."""
    run(str(UV), *arguments, environment={**os.environ, "UV_SYSTEM_CERTS": "1"}, said=said)


def run(*command: str, environment: Mapping[str, str], said: str | None = None) -> None:
    """Run a command, away from the sources unless it is uv; end if it fails."""
    done = subprocess.run(command, env=environment, input=said, text=True, cwd=DIST.parent)
    if done.returncode != 0:
        sys.exit(f"failed: {' '.join(command)}")


def fail_on(faults: list[str]) -> None:
    """End with the faults, if there are any."""
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
