"""Try the built wheels on an empty machine: `make samples-check`, after `make release-check`.

Plays, and runs every example and tutorial (`samples.py`) where there is Python and nothing else: in
a Debian that debootstrap unpacks, which needs root, or with `--here` in empty environments of this
machine's Python. Names of programs run only those.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.release.check import DIST
from tools.release.image import CERTIFICATES, unpack_debian
from tools.release.versions import ROOT

PLACE = "samples"
SHELL = """set -e
mount --bind /dev $0/dev; mount --bind /proc $0/proc; mount -t tmpfs none $0/dev/shm
for folder in $PIP_FIND_LINKS; do mkdir -p $0$folder; mount --bind $folder $0$folder; done
cp -L /etc/resolv.conf $0/etc/resolv.conf
exec chroot $0 env --ignore-environment "$@" """
"""Lays what a machine has into a folder, and goes there."""


def main() -> None:
    """Lay everything out, and run it."""
    asked = [name for name in sys.argv[1:] if name != "--here"]
    if not list(DIST.glob("*.whl")):
        sys.exit(f"{DIST} has no wheels: make release-check")
    with TemporaryDirectory() as folder:
        machine = Path(folder)
        if "--here" not in sys.argv:
            unpack_debian(machine)
        lay_out(machine / PLACE)
        if "--here" in sys.argv:
            samples = str(machine / PLACE / "samples.py")
            command = [sys.executable, "-I", samples, str(machine / PLACE), *asked]
        else:
            trusted = ("PIP_CERT", "SSL_CERT_FILE")
            told = [f"{name}={CERTIFICATES}" for name in trusted]
            told += [f"PIP_FIND_LINKS={os.environ.get('PIP_FIND_LINKS', '')}", "LANG=C.UTF-8"]
            inside = ["python3", "-I", f"/{PLACE}/samples.py", f"/{PLACE}", *asked]
            path = "PATH=/usr/sbin:/usr/bin:/sbin:/bin"
            chroot = ["unshare", "--mount", "sh", "-c", SHELL, str(machine)]
            command = [*chroot, path, *told, *inside]
        sys.exit(subprocess.run(command, cwd="/").returncode)


def lay_out(place: Path) -> None:
    """Copy the wheels and all programs."""
    (place / "dist").mkdir(parents=True)
    for wheel in DIST.glob("*.whl"):
        shutil.copy(wheel, place / "dist")
    for name in ("samples.py", "smoke.py"):
        shutil.copy(ROOT / "tools/release" / name, place)
    skipped = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "examples", place / "examples", ignore=skipped)
    shutil.copytree(ROOT / "docs/tutorials", place / "tutorials", ignore=skipped)


if __name__ == "__main__":
    main()
