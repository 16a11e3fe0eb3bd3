"""What an import loads: `import hexhold` almost nothing, and only the server its dependencies."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

LIGHT = """
import sys, time
before = time.process_time()
import hexhold
print(time.process_time() - before)
print(*sorted(sys.modules))
"""
WITHOUT_SERVER = """
import importlib, pkgutil, sys

for name in ("alembic", "litestar", "sqlalchemy", "uvicorn", "websockets"):
    sys.modules[name] = None
import hexhold

OPTIONAL = ("ray_cluster", "gymnasium", "pettingzoo", "openspiel", "dataset", "fitting", "pixels")
OPTIONAL += ("rllib", "stable_baselines")
count = 0
for module in pkgutil.walk_packages(hexhold.__path__, "hexhold.", onerror=lambda name: None):
    parts = module.name.split(".")
    if parts[1] == "server" or parts[-1] == "__main__" or set(parts) & set(OPTIONAL):
        continue
    importlib.import_module(module.name)
    count += 1
print(count)
from hexhold.cli import run
sys.exit(run(["serve", "--port", "0"]))
"""
CPU_SECONDS = 0.15


def python(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, timeout=120
    )


def test_importing_hexhold_is_quick_and_loads_nothing_large() -> None:
    runs = [python(LIGHT).stdout.splitlines() for _ in range(3)]
    assert min(float(seconds) for seconds, _ in runs) <= CPU_SECONDS
    loaded = {name.partition(".")[0] for name in runs[0][1].split()}
    large = {"babel", "cyclopts", "fluent", "litestar", "llvmlite", "msgspec", "numpy", "rich"}
    assert loaded & {*large, "asyncio", "sqlalchemy", "uvicorn"} == set()


def test_only_the_server_needs_its_dependencies() -> None:
    done = python(WITHOUT_SERVER)
    assert int(done.stdout) > 300
    assert done.stderr == "hexhold: the module alembic is not installed: pip install hexhold\n"
    assert done.returncode == 2
