"""Build a folder of static files that plays without a server: ``python -m tools.build_offline``.

It holds the page, Python for browsers (Pyodide), and hexhold with what it imports. Any static host
can serve it, under any path.
"""

import gzip
import hashlib
import json
import pickle
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution, version
from importlib.util import find_spec
from pathlib import Path

from hexhold.language import LANGUAGES, said, say
from hexhold.records import rules
from tools.build_wasm import SIZES

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src/hexhold/server/page"
PYODIDE = ROOT / "web/node_modules/pyodide"
TOOLS = ROOT / "web/tools"
KEPT = ROOT / "build/wheels"
"""Downloaded wheels."""
WASM = ROOT / "build/bots.wasm"
"""The rules and bots, as `tools.build_wasm` builds them."""
OUT = ROOT / "build/offline"
#: The packages of hexhold that a game needs.
PACKAGES = """analysis board bots compiler editions engine game language lessons mighty offline play
    records"""
MIGHTY, MORE = "mighty", "mighty.bin"
"""A package in an archive of its own, which is loaded when its bot is wanted."""
LICENSE = re.compile(r"dist-info/(.*/)?(LICEN[CS]E|COPYING)", re.IGNORECASE)
PACKAGED = [
    "babel",
    "fluent.runtime",
    "fluent.syntax",
    "msgspec",
]
LIBRARIES = ("babel", "fluent")
#: What libraries import and the sentences never use; older Pythons lack the first.
STAND_INS = {
    "typing_extensions.py": "from typing import *\n",
    "pytz.py": "",
    # The sentences use attrs for five plain classes, and 60 kB of it would be loaded.
    "attr.py": """
from dataclasses import MISSING, dataclass as s, field, replace as evolve

def ib(validator=None, factory=MISSING, **how):
    return field(default_factory=factory, **how)

class validators:
    in_ = set
""",
    "hexhold/fast/__init__.py": "from hexhold.offline.playouts import PlayoutGames as Games\n",
    "hexhold/analysis/__init__.py": "",
    "hexhold/mighty/__init__.py": "from hexhold.mighty.player import Mighty\n",
    "msgspec/_json_schema.py": "schema = schema_components = None\n",
    "msgspec/inspect.py": "",
    "fluent/syntax/serializer.py": "class FluentSerializer: pass\n",
    "babel/dates.py": "format_date = format_time = get_datetime_format = get_timezone = None\n",
}
#: What Python's own library imports and a browser never calls.
LIBRARY_STAND_INS = {
    "asyncio/sslproto.py": "",
    "ipaddress.py": "def ip_address(text):\n    raise ValueError(text)\n",
    "multiprocessing/__init__.py": "def parent_process():\n    return None\n",
}
#: Parts of libraries that no sentence needs.
LEFT_OUT = re.compile(
    r"(^|/)(__pycache__|tests|zoneinfo|messages)(/|$)|\.(dist-info|pyi|md|machine_code|npz)"
    r"|^hexhold/analysis/processes\.py"
    r"|^hexhold/mighty/first_generation\.py"
    r"|^hexhold/bots/(steady|strong)/|^hexhold/bots/(easy|entries|novice|preparation|scratch|warm)\.py"
    r"|^hexhold/compiler/translation/(arithmetic|expressions|memory|statements)\.py"
    r"|^hexhold/play/protocol/(conduct|match|passkey|profile|program|season|tournament|schema|webhook)\w*\.py"
    r"|^msgspec/(_json_schema|inspect)\.py"
    r"|^babel/(dates|languages|lists|support|units|util)\.py|^babel/localtime/"
)
NUMBERS = """character_order decimal_formats default_numbering_system list_patterns locale_id
number_symbols numbering_systems ordinal_form percent_formats plural_form"""
"""What the sentences need of a locale."""
LOCALES = ("root", *LANGUAGES)
CACHES = "hexhold-local "
#: Where the page reads which folder its worker loads. Its name changes with every build, so that a
#: page of one build never starts files of another.
LOCAL = "local"
#: Loaded only when they are used, and not kept for offline: letters that no language of the page
#: uses, pages that need a server, and what is loaded when it is wanted.
RARE = re.compile(
    rf"/{re.escape(MORE)}|"
    r"-(cyrillic|greek|latin-ext|vietnamese)-|/(Find|Moderation|Profile|Ratings|Tournament|Watch)Page-"
)
META = '<meta name="local" content="{}" />'
#: Browsers load neither modules nor workers from a file, so the page cannot say it by itself.
FROM_FILE = """<script>
      if (location.protocol === 'file:') {{
        const told = {}
        document.write(told[navigator.language.slice(0, 2)] ?? told.en)
      }}
    </script>
    """
_AT_ROOT = re.compile(r'((?:src|href|content)=")/')


def main(out: Path = OUT, bots: Path = WASM) -> None:
    """Build the folder and print what a first visit loads."""
    if not all(path.exists() for path in (PAGE / "index.html", PYODIDE, bots)):
        sys.exit("the page, Pyodide or the bots are missing: run `make offline`")
    shutil.rmtree(out, ignore_errors=True)
    _copy_page(out)
    _add_licenses(out / "licenses.txt")
    local = out / LOCAL
    local.mkdir()
    shutil.copy(PYODIDE / "pyodide.mjs", local)
    with tempfile.TemporaryDirectory() as temporary:
        packages, library = Path(temporary) / "packages", Path(temporary) / "library"
        put_packages(packages)
        with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
            archive.extractall(library)
        _write_all(library, LIBRARY_STAND_INS)
        _compile(Path(temporary))
        apart = Path(temporary) / "apart"
        shutil.move(packages / "hexhold" / MIGHTY, apart / "hexhold" / MIGHTY)
        more = _archived(apart)
        parts = {
            "pyodide.asm.mjs": (PYODIDE / "pyodide.asm.mjs").read_bytes(),
            "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
            "pyodide-lock.json": _lock(),
            "python_stdlib.zip": _zipped(library),
            "packages.bin": _archived(packages),
            "bots.wasm": bots.read_bytes(),
        }
    for name, data in parts.items():
        _pack(local / name, data)
    _pack(local / MORE, more)
    sizes = {name: _size(local / f"{name}.packed") for name in parts}
    _write_service_worker(out, [{"name": name, "size": size} for name, size in sizes.items()])
    first = sum(sizes.values())
    print(f"{out}: {_size_of(out)} bytes in all, {first} of them packed for Python")


def _pack(path: Path, data: bytes) -> None:
    Path(f"{path}.packed").write_bytes(gzip.compress(data, 9, mtime=0))


def _size(path: Path) -> int:
    return path.stat().st_size


def _size_of(folder: Path) -> int:
    return sum(_size(path) for path in folder.rglob("*") if path.is_file())


def _copy_page(out: Path) -> None:
    """Copy the built page, with links that work under any path."""
    shutil.copytree(
        PAGE, out, ignore=shutil.ignore_patterns("*.br", "*.gz", "*.woff", "service_worker.js")
    )
    index = out / "index.html"
    text = _AT_ROOT.sub(r"\1./", index.read_text(encoding="utf-8"))
    meta = f'<meta name="connection" content="worker" />\n    {META.format(LOCAL)}'
    text = text.replace("<head>", f"<head>\n    {meta}", 1)
    told = {language: said(say("page-from-file"), language) for language in LANGUAGES}
    script = FROM_FILE.format(json.dumps(told, ensure_ascii=False))
    index.write_text(text.replace("<noscript>", f"{script}<noscript>", 1), encoding="utf-8")


def _add_licenses(page: Path) -> None:
    """Add what the page's own build does not know: Python for browsers, and Python packages."""
    pyodide = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    parts = [
        f"pyodide {pyodide['version']} ({pyodide['license']})\nhttps://github.com/pyodide/pyodide",
        "Python (PSF-2.0)\nhttps://docs.python.org/3/license.html",
    ]
    for name in PACKAGED:
        found = distribution(name)
        files = [each for each in found.files or () if LICENSE.search(each.as_posix())]
        texts = [each.read_text(encoding="utf-8") for each in files]
        parts.append("\n\n".join([f"{name} {found.version}", *texts]))
    with page.open("a", encoding="utf-8") as opened:
        opened.write("\n\n".join(["", *parts]) + "\n")


def _lock() -> bytes:
    """Return Pyodide's lock file without packages: none of them is loaded."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}}).encode()


def put_packages(folder: Path) -> None:
    """Copy hexhold and the libraries that it needs."""
    package = ROOT / "src/hexhold"
    names = PACKAGES.split()
    _copy(package.glob("*.py"), package.parent, folder)
    _copy((each for name in names for each in (package / name).rglob("*")), package.parent, folder)
    for name in LIBRARIES:
        spec = find_spec(name)
        assert spec is not None
        if spec.submodule_search_locations:
            place = Path(next(iter(spec.submodule_search_locations)))
            _copy(place.rglob("*"), place.parent, folder)
        else:
            assert spec.origin is not None
            shutil.copy(spec.origin, folder)
    _write_all(folder, STAND_INS)
    (folder / "hexhold/records" / rules.DIGEST_FILE).write_text(rules.rules_version().digest)
    with zipfile.ZipFile(wheel_of_msgspec()) as wheel:
        wheel.extractall(folder, [n for n in wheel.namelist() if not LEFT_OUT.search(n)])


def _write_all(folder: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)


def _copy(paths: Iterable[Path], start: Path, folder: Path) -> None:
    for path in paths:
        name = path.relative_to(start).as_posix()
        if not path.is_file() or LEFT_OUT.search(name):
            continue
        if path.parent.name == "locale-data" and path.stem not in LOCALES:
            continue
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".dat":
            (folder / name).write_bytes(_lean(path))
        else:
            shutil.copy(path, folder / name)


def _lean(path: Path) -> bytes:
    """Return Babel's data with only what formats numbers and chooses plural forms."""
    data = pickle.loads(path.read_bytes())
    if path.stem == "global":
        return pickle.dumps(
            {name: {} if isinstance(found, dict) else found for name, found in data.items()}
        )
    return pickle.dumps({name: found for name, found in data.items() if name in NUMBERS})


def wheel_of_msgspec() -> Path:
    """Return msgspec's wheel for Pyodide's Python, downloaded once."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    python = "".join(info["python"].split(".")[:2])
    platform = f"pyemscripten_{info['abi_version']}_wasm32"
    wanted = f"msgspec-{version('msgspec')}-cp{python}-cp{python}-{platform}.whl"
    if not (KEPT / wanted).is_file():
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        command += ["--only-binary=:all:", "--platform", platform, "--abi", f"cp{python}"]
        command += ["--python-version", f"{python[0]}.{python[1:]}", "--dest", str(KEPT)]
        subprocess.run([*command, f"msgspec=={version('msgspec')}"], check=True)
    return KEPT / wanted


def _compile(folder: Path) -> None:
    """Compile Python files with the browser's own Python, which only Node can run here."""
    node = shutil.which("node")
    if node is None:
        sys.exit("Node is missing: it compiles the Python files for the browser")
    script = TOOLS / "run_python.mjs"
    code = ROOT / "tools/compile_for_browser.py"
    subprocess.run([node, str(script), str(PYODIDE), str(code), str(folder)], check=True)


def _zipped(folder: Path) -> bytes:
    """Return a zip file of a folder, the same for the same files; it is compressed as a whole."""
    target = folder.with_suffix(".zip")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        for path in _files(folder):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix())
            made.writestr(entry, path.read_bytes())
    return target.read_bytes()


def _archived(folder: Path) -> bytes:
    """Return a line of JSON with names and sizes, then all files: quicker to unpack than a zip.

    Files of a kind lie together, where they are packed best.
    """
    paths = sorted(_files(folder), key=lambda path: (path.suffix, path))
    sizes = [[path.relative_to(folder).as_posix(), _size(path)] for path in paths]
    head = json.dumps(sizes, ensure_ascii=False).encode()
    return head + b"\n" + b"".join(path.read_bytes() for path in paths)


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def _write_service_worker(out: Path, parts: list[dict[str, object]]) -> None:
    """Write the list of all files, and the service worker that keeps them."""
    stamp = hashlib.sha256()
    for path in _files(out):
        stamp.update(path.relative_to(out).as_posix().encode() + path.read_bytes())
    local = f"{LOCAL}-{stamp.hexdigest()[:12]}"
    contents = {"cache": CACHES, "files": parts, "sizes": SIZES}
    (out / LOCAL / "parts.json").write_text(json.dumps(contents))
    (out / LOCAL).rename(out / local)
    index = out / "index.html"
    text = index.read_text(encoding="utf-8")
    index.write_text(text.replace(META.format(LOCAL), META.format(local)), encoding="utf-8")
    files = [path.relative_to(out).as_posix() for path in _files(out)]
    files = [name for name in files if not RARE.search(name)]
    known = {"LOCAL": local, "CACHES": CACHES, "FILES": files}
    head = "".join(f"const {name} = {json.dumps(value)}\n" for name, value in known.items())
    body = (TOOLS / "local_service_worker.js").read_text(encoding="utf-8")
    (out / "service_worker.js").write_text(head + body, encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
