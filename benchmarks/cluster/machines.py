"""PostgreSQL and commands that serve on it, each as if on a machine of its own."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from benchmarks.servers import UNLIMITED, cpu_seconds, memory

SECONDS = 120.0
DEBIAN = Path("/usr/lib/postgresql")
START = """
import json, logging, sys
from hexhold.bots.warm import everything, warm
from hexhold.server.settings import Settings
from hexhold.server.start.run import bind, url_of
from hexhold.server.start.worker_processes import WorkerProcesses

chosen = json.loads(sys.argv[1])
place = chosen.pop("host"), chosen.pop("port")
logging.basicConfig(format="%(message)s")
warm(everything())
with bind(*place) as listening:
    at = url_of(listening)
    WorkerProcesses(Settings(**chosen), listening).run(lambda: print(at, flush=True))
"""


class Machine:
    """A command with worker processes, ready when this returns."""

    def __init__(
        self,
        database: str,
        workers: int = 1,
        port: int = 0,
        host: str = "127.0.0.1",
        within: Sequence[str] = (),
        **settings: Any,
    ) -> None:
        """Start it, with the words of a command that runs it somewhere else."""
        place = {"workers": workers, "host": host, "port": port}
        self._chosen = {**UNLIMITED, "database": database, **place, **settings}
        self._within = within
        self._start()

    def _start(self) -> None:
        self.process = subprocess.Popen(
            [*self._within, sys.executable, "-c", START, json.dumps(self._chosen)],
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        self.at = self.process.stdout.readline().strip()
        if not self.at:
            raise RuntimeError("the workers did not start")
        self._chosen["port"] = int(self.at.rpartition(":")[2])

    def workers(self) -> list[int]:
        """The processes of its workers."""
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent = int(path.read_text().rpartition(")")[2].split()[1])
                words = path.with_name("cmdline").read_bytes()
            except (OSError, IndexError):
                continue
            if parent == self.process.pid and b"spawn_main" in words:
                found.append(int(path.parent.name))
        return sorted(found)

    def cpu_seconds(self) -> float:
        """Of one core, which its workers have taken since they began."""
        return sum(cpu_seconds(worker) for worker in self.workers())

    def memory(self) -> list[float]:
        """What each of its workers holds, in MiB."""
        return [memory(worker) for worker in self.workers()]

    def signal(self, how: signal.Signals) -> None:
        """Send a signal to the process that starts the workers."""
        self.process.send_signal(how)

    def crash(self) -> None:
        """End everything at once, as a machine without power."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def restart(self) -> None:
        """Start it again where it was."""
        self._close()
        self._start()

    def stop(self) -> None:
        """End it as an operator would."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(SECONDS)
        self._close()

    def _close(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()


class PostgreSQL:
    """A database server of its own, which can be restarted."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        newest = sorted(DEBIAN.glob("*/bin")) if DEBIAN.is_dir() else []
        self._bin = f"{newest[-1]}/" if newest else ""
        self._account = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self._account:
            shutil.chown(directory, "postgres")
        locale = "--encoding=UTF8", "--locale=C"
        self._run("initdb", "--pgdata=data", "--username=hexhold", "--auth=trust", *locale)
        with (directory / "data/postgresql.conf").open("a") as file:
            file.write(f"listen_addresses = ''\nunix_socket_directories = '{directory}'\n")
        self.start()
        self._run("createdb", f"--host={directory}", "--username=hexhold", "hexhold")

    @property
    def url(self) -> str:
        """Where it is."""
        return f"postgresql+psycopg://hexhold@/hexhold?host={self._directory}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._account, self._bin + program, *arguments]
        quiet = subprocess.DEVNULL
        subprocess.run(command, cwd=self._directory, check=True, stdout=quiet, stderr=quiet)

    def start(self) -> None:
        """Start it."""
        self._run("pg_ctl", "--pgdata=data", "--log=log", "--wait", "start")

    def stop(self) -> None:
        """End it at once, as a crash would."""
        self._run("pg_ctl", "--pgdata=data", "--mode=immediate", "stop")


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    """A database server, until the block ends."""
    with tempfile.TemporaryDirectory() as directory:
        Path(directory).chmod(0o755)
        found = PostgreSQL(Path(directory))
        try:
            yield found
        finally:
            found.stop()


def listening_ports(process: int) -> set[int]:
    """Where a process listens."""
    own = set()
    for path in Path(f"/proc/{process}/fd").iterdir():
        with suppress(OSError):
            own.add(str(path.readlink()).removeprefix("socket:[").removesuffix("]"))
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return {int(row[1].rpartition(":")[2], 16) for row in rows if row[3] == "0A" and row[9] in own}


def ask(url: str, query: str, **values: Any) -> list[Any]:
    """Return rows of the database, as soon as it answers."""
    end = time.monotonic() + SECONDS
    while True:
        engine = create_engine(url)
        try:
            with engine.connect() as connection:
                return list(connection.execute(text(query), values).all())
        except Exception:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
        finally:
            engine.dispose()
