"""Play on an installed hexhold, as its first user would: `python -I smoke.py VERSION`.

Needs nothing but the installation. `check` runs it where no make, Node or compiler is on the path.
"""

import json
import re
import subprocess
import sys
from http.cookiejar import CookieJar
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from urllib.parse import urljoin
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

PROGRAM = Path(sys.executable).with_name("hexhold.exe" if sys.platform == "win32" else "hexhold")
STOP_SECONDS = 30
SETUP_ACTIONS = 4
"""Two settlements or cities, each with its road."""


def main() -> None:
    """Run every step and print how long it took."""
    (version,) = sys.argv[1:]
    for step in (ask_the_version, play_with_bots, play_as_a_person, host_a_game):
        begun = monotonic()
        said = step(version)
        print(f"{step.__name__.replace('_', ' ')}: {said} ({monotonic() - begun:.1f} s)")


def ask_the_version(version: str) -> str:
    """Compare what the command line and Python call themselves."""
    printed = _run("--version").strip()
    imported = subprocess.run(
        [sys.executable, "-I", "-c", "import hexhold; print(hexhold.__version__)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    _expect(printed == imported == version, f"{printed} and {imported} instead of {version}")
    return version


def play_with_bots(version: str) -> str:
    """Play a whole game in the terminal; the first game compiles the rules."""
    said = _run("play", "--text", "--humans", "0", "--seed", "7", "--language", "en")
    _expect("--summary" in said, f"no game came to its end:\n{said[-500:]}")
    return f"{said.count(chr(10))} lines"


def play_as_a_person(version: str) -> str:
    """Type the actions of the set-up, each the first that `?` lists."""
    with subprocess.Popen(
        [PROGRAM, "play", "--text", "--seat", "0", "--seed", "7", "--language", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as game:
        typed = []
        for _ in range(SETUP_ACTIONS):
            _answer(game, "?")
            found = re.search(r"^\s+(\w+) \([\w-]+\)\s+([^\s,]+)", _said(game), re.MULTILINE)
            _expect(found is not None, "`?` lists no action")
            assert found is not None
            typed.append(f"{found[1]} {found[2]}")
            _answer(game, typed[-1])
        _answer(game, "quit")
        assert game.stdout is not None
        _expect("Saved to" in game.stdout.read(), "the game was not saved")
    return ", ".join(typed)


def _answer(game: subprocess.Popen[str], typed: str) -> None:
    """Read up to the prompt, and type."""
    assert game.stdin is not None
    if typed == "?":
        _said(game)
    game.stdin.write(typed + "\n")
    game.stdin.flush()
    if typed == "quit":
        _said(game)


def _said(game: subprocess.Popen[str]) -> str:
    """Return everything up to the next prompt."""
    assert game.stdout is not None
    said = ""
    while not re.search(r"^p0> $", said, re.MULTILINE):
        letter = game.stdout.read(1)
        _expect(letter != "", f"the game ended:\n{said[-500:]}")
        said += letter
    return said


def host_a_game(version: str) -> str:
    """Serve; fetch the page with its files, open a table with bots, and look at it."""
    with (
        TemporaryDirectory() as data,
        subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--data", data], stdout=subprocess.PIPE, text=True
        ) as server,
    ):
        try:
            assert server.stdout is not None
            line = next((said for said in server.stdout if "http://" in said), "")
            _expect(line != "", "the server ended without an address")
            return visit(line.split()[-1], version)
        finally:
            server.terminate()
            server.wait(STOP_SECONDS)


def visit(address: str, version: str) -> str:
    """Fetch the page with its files, open a table with bots, and look at it."""
    cookies = CookieJar()
    browser = build_opener(HTTPCookieProcessor(cookies))
    page = browser.open(address).read().decode()
    files = re.findall(r'(?:src|href)="([^"]+\.(?:js|css|svg|webmanifest))"', page)
    _expect(bool(files), "the page names no files")
    for name in files:
        browser.open(urljoin(address, name)).read()
    api = json.load(browser.open(urljoin(address, "/api/openapi.json")))
    _expect(api["info"]["version"] == version, f"the server is {api['info']['version']}")
    _post(browser, address, "/api/session", {"name": "Ann"})
    bots = {"bots": ["easy", "steady", "steady"], "start": True}
    room = _post(browser, address, "/api/rooms", bots)
    kind = _hello(address, room["id"], "; ".join(f"{each.name}={each.value}" for each in cookies))
    return f"page with {len(files)} files, {kind} of a game"


def _post(browser: OpenerDirector, address: str, path: str, body: object) -> dict[str, str]:
    headers = {"Content-Type": "application/json", "Origin": address.rstrip("/")}
    request = Request(urljoin(address, path), json.dumps(body).encode(), headers)
    answer: dict[str, str] = json.load(browser.open(request))
    return answer


def _hello(address: str, room: str, cookie: str) -> str:
    """Return the type of the first message at a table."""
    from websockets.sync.client import connect

    at = urljoin(address, f"/ws/rooms/{room}").replace("http", "ws", 1)
    origin = address.rstrip("/")
    with connect(at, additional_headers={"Cookie": cookie, "Origin": origin}) as socket:
        socket.send('{"type": "hello"}')
        kind: str = json.loads(socket.recv(timeout=STOP_SECONDS))["type"]
    _expect(kind == "snapshot", f"the table answers {kind}")
    return kind


def _run(*arguments: str) -> str:
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True)
    _expect(done.returncode == 0, f"{' '.join(arguments)}: {done.stderr}")
    return done.stdout


def _expect(true: bool, otherwise: str) -> None:
    if not true:
        sys.exit(otherwise)


if __name__ == "__main__":
    main()
