"""Build the container image, measure it and play on it: `make image-check`.

Takes docker, podman or buildah, whichever works here. Without a registry, `--own-base` makes the
base image from Debian's packages by debootstrap; that needs root.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tarfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import IO
from urllib.error import URLError
from urllib.request import urlopen

from hexhold import __version__
from tools.release.smoke import visit
from tools.release.versions import ROOT

NAME = f"localhost/hexhold:{__version__}"
BASE = "localhost/hexhold-python"
MOST_BYTES = 150_000_000
"""Compressed, as a registry sends it."""
USER = 10001
START_SECONDS = 120
COMPILE_SECONDS = 600
BUILDAH = ("buildah", "--storage-driver", "vfs")
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"


def main() -> None:
    """Build, measure, and play on a first and a second start."""
    engine = find_engine()
    print(f"-- build with {engine[0]}", flush=True)
    base = make_base() if "--own-base" in sys.argv else os.environ.get("PYTHON_IMAGE")
    build(engine, base)
    # The volume's files belong to another user, and may stay.
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        archive = Path(folder) / "image.tar"
        export(engine, archive)
        measure(archive)
        data = Path(folder) / "data"
        data.mkdir()
        os.chmod(data, 0o777)
        if engine is BUILDAH:
            _unpacked(archive)
        for start in ("first", "second"):
            begun = monotonic()
            with running(engine, archive, data) as address:
                wait_for(address)
                print(f"-- {start} start: answers after {monotonic() - begun:.1f} s", flush=True)
                print(f"   {visit(address, __version__)}", flush=True)
                wait_for_rules(data)
    print(f"{NAME} can be pushed")


def find_engine() -> tuple[str, ...]:
    """Return the first engine that works here."""
    for engine, asked in ((("docker",), "info"), (("podman",), "info"), (BUILDAH, "images")):
        if shutil.which(engine[0]) and not _call([*engine, asked], quiet=True):
            return engine
    sys.exit("none of docker, podman and buildah works here")


def make_base() -> str:
    """Make a base image of Debian's Python; return its name."""
    with TemporaryDirectory() as folder:
        unpack_debian(Path(folder))
        made = subprocess.check_output([*BUILDAH, "from", "scratch"], text=True).strip()
        _need([*BUILDAH, "add", "--quiet", made, folder, "/"])
        trusted = {"UV_SYSTEM_CERTS": "1", "NODE_EXTRA_CA_CERTS": CERTIFICATES}
        given = [part for name in trusted for part in ("--env", f"{name}={trusted[name]}")]
        _need([*BUILDAH, "config", *given, "--env", f"PIP_CERT={CERTIFICATES}", made])
        _need([*BUILDAH, "commit", "--quiet", "--rm", made, BASE])
    return BASE


def unpack_debian(folder: Path) -> None:
    """Fill a folder with Debian, Python, and nothing else; needs root."""
    packages = "ca-certificates,python3-minimal,python3-venv"
    _need(["debootstrap", "--variant=minbase", f"--include={packages}", "bookworm", str(folder)])
    # What the slim images of Debian leave out too.
    documents = ("usr/share/doc", "usr/share/locale", "usr/share/man")
    for unneeded in (*documents, "var/cache/apt", "var/lib/apt/lists"):
        shutil.rmtree(folder / unneeded, ignore_errors=True)
    for needed in ("var/cache/apt/archives/partial", "var/lib/apt/lists/partial"):
        (folder / needed).mkdir(parents=True, exist_ok=True)
    shutil.copy(CERTIFICATES, folder / CERTIFICATES[1:])


def build(engine: Sequence[str], base: str | None) -> None:
    """Build the image."""
    arguments = ["--file", "Containerfile", "--tag", NAME]
    if base is not None:
        arguments += ["--build-arg", f"PYTHON_IMAGE={base}"]
    if engine is BUILDAH:
        _need([*engine, "bud", "--isolation", "chroot", "--format", "docker", *arguments, "."])
    else:
        _need([*engine, "build", *arguments, "."])


def export(engine: Sequence[str], archive: Path) -> None:
    """Write the image to a file."""
    if engine is BUILDAH:
        _need([*engine, "push", "--quiet", NAME, f"docker-archive:{archive}:{NAME}"])
    else:
        _need([*engine, "save", "--output", str(archive), NAME])


def measure(archive: Path) -> None:
    """Print how large the image and its layers are, and end if a registry would send too much."""
    sent = whole = 0
    with tarfile.open(archive) as image:
        for name in json.load(_file(image, "manifest.json"))[0]["Layers"]:
            layer = _file(image, name).read()
            size, small = len(layer), len(zlib.compress(layer, 6))
            print(f"   layer of {small / 1e6:.1f} MB compressed, {size / 1e6:.1f} MB unpacked")
            sent, whole = sent + small, whole + size
    print(f"-- {sent / 1e6:.0f} MB compressed, {whole / 1e6:.0f} MB unpacked", flush=True)
    if sent > MOST_BYTES:
        sys.exit(f"more than {MOST_BYTES / 1e6:.0f} MB compressed")


@contextmanager
def running(engine: Sequence[str], archive: Path, data: Path) -> Iterator[str]:
    """Run the image with a read-only root; yield its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    if engine is BUILDAH:
        command = _in_chroot(_unpacked(archive), data, port)
    else:
        kept = ("--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--rm")
        given = ("--volume", f"{data}:/data", "--publish", f"127.0.0.1:{port}:8000")
        command = [*engine, "run", *kept, *given, NAME]
    with subprocess.Popen(command) as container:
        try:
            yield f"http://127.0.0.1:{port}/"
        finally:
            container.terminate()
            container.wait(30)


def _unpacked(archive: Path) -> Path:
    """Lay the layers of an image over each other; return the folder."""
    root = archive.parent / "root"
    if not root.exists():
        root.mkdir()
        with tarfile.open(archive) as image:
            described = json.load(_file(image, "manifest.json"))[0]
            for name in described["Layers"]:
                with tarfile.open(fileobj=_file(image, name)) as layer:
                    layer.extractall(root, filter="fully_trusted")
            settings = json.load(_file(image, described["Config"]))["config"]
        (archive.parent / "config.json").write_text(json.dumps(settings))
    return root


def _file(image: tarfile.TarFile, name: str) -> IO[bytes]:
    found = image.extractfile(name)
    assert found is not None
    return found


def _in_chroot(root: Path, data: Path, port: int) -> list[str]:
    """Return a command that does what an engine does: a read-only root, and another user."""
    settings = json.loads((root.parent / "config.json").read_text())
    mounts = f"""set -e
mount --bind {root} {root}; mount -o remount,bind,ro {root}
mount --bind {data} {root}/data; mount -t tmpfs none {root}/tmp; mount --bind /dev {root}/dev
mount --bind /proc {root}/proc
exec chroot --userspec={USER}:{USER} {root} env --ignore-environment "$@" """
    environment = [*settings["Env"], f"HEXHOLD_PORT={port}", "HEXHOLD_HOST=127.0.0.1"]
    command = [*environment, *settings["Entrypoint"], *settings["Cmd"]]
    # Each program takes the place of the one before, so a signal reaches the server.
    return ["unshare", "--mount", "sh", "-c", mounts, "-", *command]


def wait_for(address: str) -> None:
    """Wait until the health check answers."""
    end = monotonic() + START_SECONDS
    while monotonic() < end:
        try:
            urlopen(f"{address}healthz", timeout=4).close()
            return
        except (URLError, OSError):
            sleep(0.1)
    sys.exit(f"no answer within {START_SECONDS} s")


def wait_for_rules(data: Path) -> None:
    """Wait until the rules are compiled for this processor: then no more files come."""
    end, before, found = monotonic() + COMPILE_SECONDS, 0, 0
    while monotonic() < end:
        found = len(list(data.glob("compiled/*.machine_code")))
        if found and found == before:
            break
        before = found
        sleep(30)
    owners = {path.stat().st_uid for path in data.rglob("*")}
    if not found or owners != {USER}:
        sys.exit(f"{found} modules compiled; the volume's files belong to {owners}, not to {USER}")
    print(f"   {found} modules compiled for this processor", flush=True)


def _call(command: Sequence[str], quiet: bool = False) -> int:
    where = subprocess.DEVNULL if quiet else None
    return subprocess.run(command, cwd=ROOT, stdout=where, stderr=where).returncode


def _need(command: Sequence[str]) -> None:
    if _call(command):
        sys.exit(f"failed: {' '.join(command)}")


if __name__ == "__main__":
    main()
