"""Work on a real Ray cluster of two nodes: the same results, whichever worker dies."""

import json
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from hexhold.arena import Contest, Ledger, play_games
from hexhold.cli import run
from hexhold.errors import HexholdError, UsageError
from hexhold.workers import ray_cluster, spread
from tests.workers import tasks

pytestmark = pytest.mark.slow

QUICK = ("--option", "victory_points=4", "--edition", "base", "--seed", "5", "--json")
MATCH = ("arena", *QUICK, "--bots", "steady,random", "--games", "24", "--players", "3")
FATAL = """
import os, signal
from pathlib import Path

class Fatal:
    name = "fatal"
    killed = Path(__file__).with_name("killed")
    def decide(self, view, actions):
        if not self.killed.exists():
            self.killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return actions[-1]
"""


@pytest.fixture(scope="module")
def connected(two_nodes: Cluster) -> Iterator[str]:
    """Connect this process to a cluster of two nodes, so workers start only once."""
    address = str(two_nodes.address)
    with ray_cluster.RayCluster(tasks.reciprocal, address):
        yield address


def found(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """Return the JSON object of a command, without times."""
    assert run(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    report = json.loads(captured.out)
    del report["seconds"]
    if "bots" in report:
        for bot in report["bots"].values():
            del bot["decision_ms_mean"], bot["decision_ms_p95"]
    return report


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Return the exit code of a command that cannot be carried out, and its line."""
    code = run(arguments)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return code, captured.err


def test_a_match_is_the_same_though_a_worker_dies(
    capsys: pytest.CaptureFixture[str],
    connected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "fatal_bot.py").write_text(FATAL)
    monkeypatch.syspath_prepend(tmp_path)
    match = ["steady,fatal_bot:Fatal" if word == "steady,random" else word for word in MATCH]
    out = tmp_path / "games.jsonl"
    by_ray = found(capsys, *match, "--ray", connected, "--out", str(out))
    assert (tmp_path / "killed").exists()
    assert by_ray == found(capsys, *match)
    numbers = [json.loads(line)["number"] for line in out.read_text().splitlines()]
    assert sorted(numbers) == list(range(24))


@pytest.mark.long
def test_a_cluster_of_this_machine_alone_is_started_and_ended(
    capsys: pytest.CaptureFixture[str],
) -> None:
    simulation = ("simulate", *QUICK, "--games", "40")
    assert found(capsys, *simulation, "--ray", "local") == found(capsys, *simulation)
    assert not ray.is_initialized()


@pytest.mark.long
def test_an_interrupted_match_is_resumed(
    capsys: pytest.CaptureFixture[str], connected: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    options = {"victory_points": 4}
    contest = Contest(("steady", "random"), 24, 3, "base", options, (), 5)
    ledger = Ledger(file, contest, resume=False)
    with closing(play_games(contest, range(24), ray=connected)) as played, closing(ledger):
        for _ in range(5):
            ledger.append(next(played))
    resumed = found(capsys, *MATCH, "--ray", connected, "--out", str(file), "--resume")
    assert resumed == found(capsys, *MATCH)
    assert len(file.read_text().splitlines()) == 24


def test_a_simulation_is_the_same(capsys: pytest.CaptureFixture[str], connected: str) -> None:
    simulation = ("simulate", *QUICK, "--games", "300")
    assert found(capsys, *simulation, "--ray", connected) == found(capsys, *simulation)


def test_all_nodes_work_and_their_workers_prepare_one_after_the_other(
    connected: str, tmp_path: Path
) -> None:
    start = partial(tasks.node_and_pid, tmp_path)
    done = list(spread(start, range(40), ray=connected))
    assert len({node for node, _ in done}) == 2
    assert len({pid for _, pid in done}) > 2
    assert ray.is_initialized()


def test_workers_find_the_rules_compiled(connected: str) -> None:
    list(
        play_games(Contest(("steady", "random"), 4, 2, "base", {}, (), 1), range(8), ray=connected)
    )
    assert set(spread(tasks.compiled, range(20), ray=connected)) == {()}


def test_what_a_dead_worker_had_is_done_again_in_its_place(connected: str, tmp_path: Path) -> None:
    start = partial(tasks.killer, tmp_path / "killed")
    assert list(spread(start, range(50), ray=connected, in_order=True)) == list(range(0, 100, 2))
    assert (tmp_path / "killed").exists()


def test_a_task_that_kills_each_worker_is_given_up(connected: str) -> None:
    start = partial(tasks.killer, None)
    with (
        ray_cluster.RayCluster(start, connected, lives=1) as cluster,
        pytest.raises(HexholdError, match="on the Ray cluster: WorkerCrashedError"),
    ):
        cluster.submit(tasks.FATAL).result(tasks.LONG)


def test_what_goes_wrong_there_is_reported_here(
    connected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UsageError, match=r"^no such bot there$"):
        list(spread(partial(tasks.unable, "no such bot there"), range(3), ray=connected))
    with pytest.raises(HexholdError, match="on the Ray cluster: ZeroDivisionError: division by"):
        list(spread(tasks.reciprocal, range(3), ray=connected))
    monkeypatch.setattr(ray_cluster, "_digest_of_sources", lambda: "other")
    with pytest.raises(
        HexholdError, match=r"^the Ray node \S+ has a different version of hexhold than this"
    ):
        list(spread(tasks.reciprocal, range(1, 3), ray=connected))


@pytest.mark.parametrize("greeting", [None, b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_an_address_of_something_else_is_reported(
    capsys: pytest.CaptureFixture[str], greeting: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ray_cluster, "PATIENCE", 0.2)
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(10)

        def answer() -> None:
            connection, _ = server.accept()
            with connection:
                if greeting is not None:
                    connection.sendall(greeting)
                else:
                    connection.recv(1000)
                    connection.recv(1000)

        answering = Thread(target=answer)
        answering.start()
        address = f"127.0.0.1:{server.getsockname()[1]}"
        monkeypatch.setattr(ray.util, "get_node_ip_address", lambda: "127.0.0.1")
        code, line = refused(capsys, *MATCH, "--ray", address)
        answering.join()
    assert (code, line) == (
        1,
        f"hexhold: no Ray cluster at '{address}': another program answers there\n",
    )


@pytest.mark.parametrize("command", [MATCH, ("simulate", *QUICK)])
def test_what_is_wrong_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    with socket.create_server(("127.0.0.1", 0)) as server:
        free = server.getsockname()[1]
    for address in (f"127.0.0.1:{free}", f"ray://localhost:{free}", f"no-such-host.invalid:{free}"):
        code, line = refused(capsys, *command, "--ray", address)
        assert (code, "nothing answers there" in line) == (1, True), line
    for address in ("nonsense", "", "host:", "host:0", "host:99999", ":1", "ray://", "host:²"):
        code, line = refused(capsys, *command, "--ray", address)
        assert (code, "a Ray address must be host:port" in line) == (2, True), line
    code, line = refused(capsys, *command, "--ray", "auto", "--jobs", "2")
    assert (code, "--ray and --jobs exclude each other" in line) == (2, True)


def test_records_stay_where_games_are_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    code, line = refused(capsys, "simulate", *QUICK, "--ray", "auto", "--record", str(folder))
    assert (code, "--record keeps games where they are played" in line) == (2, True)
    assert not folder.exists()


def test_without_ray_a_line_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "hexhold.workers.ray_cluster")
    monkeypatch.setitem(sys.modules, "ray", None)
    code, line = refused(capsys, *MATCH, "--ray", "auto")
    assert code == 2
    assert line.endswith("the module ray is not installed: pip install 'hexhold[ray]'\n")
