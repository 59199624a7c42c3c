"""The project's commands, for a bare Python: `python3 go.py play`, `python3 go.py test`, and a few for developers."""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

# A Python that cannot even read the next line quotes it, and so gives the answer with its error.
NEEDS: str = "hotseat needs Python 3.11 or newer"
if sys.version_info < (3, 11):
    sys.exit(f"{NEEDS}; this is Python {platform.python_version()}.")

ROOT = Path(__file__).resolve().parent
LOCKS, TOOLS, VENV = ROOT / "requirements", ROOT / ".tools", ROOT / ".venv"
BIN, EXE = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
PYTHON, HOTSEAT = VENV / BIN / f"python{EXE}", VENV / BIN / f"hotseat{EXE}"
BASE = getattr(sys, "_base_executable", sys.executable)  # the venv may be rebuilt while its own Python runs this

FORMAT = ("format", "ruff", "format", "--check", ".")
LINT = ("lint", "ruff", "check", ".")
TYPES = ("types", "mypy")
CLIENT = tuple((f"web {verb}", "python", "web/client.py", verb) for verb in ("lint", "types", "test"))
TESTS = ("tests", "pytest", "-n", "auto")
SITE = ("docs", "python", "-m", "tools.site")


def play(*words: str) -> int:
    """set up what playing needs, then open the house in the browser; a game's name plays it in the terminal"""
    set_up("run")
    command = [str(HOTSEAT), *(("play",) if words and not words[0].startswith("-") else ()), *words]
    if os.name != "nt":
        os.execv(HOTSEAT, command)
    return subprocess.call(command)


def test(*words: str) -> int:
    """set up everything, then check everything; words go to pytest"""
    return run_checks(FORMAT, LINT, TYPES, *CLIENT, (*TESTS, *words), SITE)


def check(*words: str) -> int:
    """the inner loop: as test, without the slow tests"""
    return run_checks(FORMAT, LINT, TYPES, *CLIENT, (*TESTS, "-m", "not slow", *words))


def bench(*names: str) -> int:
    """run the benchmarks, all of them or those named"""
    set_up("dev")
    scripts = sorted(path.stem for path in (ROOT / "bench").glob("[!_]*.py"))
    unknown = [name for name in names if name not in scripts]
    if unknown:
        sys.exit(f"No benchmark is called {unknown[0]}; there are: {', '.join(scripts)}.")
    failed = [name for name in names or scripts if run(PYTHON, "-m", f"bench.{name}")]
    return int(bool(failed))


def screenshots(*scenes: str) -> int:
    """take pictures of the web client in every state, or of some scenes, into build/screenshots"""
    set_up("dev")
    return run(PYTHON, "-m", "tools.pictures", *scenes)


def docs() -> int:
    """make the documents a site in build/site, with the results of the last tests"""
    set_up("dev")
    return run(PYTHON, "-m", "tools.site")


def package() -> int:
    """make the wheel and the source archive in dist/"""
    set_up("run")
    return run(VENV / BIN / f"hatchling{EXE}", "build", "-t", "wheel", "-t", "sdist", "-d", "dist")


def lock(*words: str) -> int:
    """resolve the dependencies anew into requirements/ (--upgrade: to their newest versions)"""
    compile_lock("uv", "--group", "uv", *words)
    compile_lock("run", "pyproject.toml", "--group", "build", *words)
    compile_lock("dev", "pyproject.toml", "--group", "build", "--group", "test", "-c", "requirements/run.txt", *words)
    return 0


def requirements(*words: str) -> int:
    """list the requirements without a test, and write their page"""
    set_up("dev")
    return run(PYTHON, ROOT / "tools" / "requirements.py", *words)


VERBS = {verb.__name__: verb for verb in (play, test, check, bench, screenshots, docs, package, lock, requirements)}


def set_up(group: str) -> None:
    """Bring .venv to the locked state of a group, "run" or "dev", unless it is there already."""
    found = read_stamp(VENV)
    group = "dev" if found[:1] == ["dev"] else group  # playing takes nothing away from a developer
    lock_file = LOCKS / f"{group}.txt"
    wanted = [group, f"{sys.implementation.cache_tag} {str(VENV)!a}", digest(lock_file, *built_from())]
    whole = PYTHON.exists() and HOTSEAT.exists() and (ROOT / "src" / "hotseat" / "web" / "stamp").exists()
    if whole and found == wanted:
        return
    if not found:
        print("Setting up takes some minutes, this once.", file=sys.stderr, flush=True)
    uv = private_uv()
    (VENV / "stamp").unlink(missing_ok=True)
    if not whole or found[1:2] != wanted[1:2]:
        step("Making .venv", uv, "venv", "--clear", "--force", "--python", BASE, VENV)
    here = ("--python", PYTHON)
    was = VENV / "locked.txt"
    gone = sorted(locked(was) - locked(lock_file)) if was.exists() else []
    if gone:
        step("Removing what is locked no longer", uv, "pip", "uninstall", *here, *gone)
    exact = ("--require-hashes", "--no-build", "-r", lock_file)  # and no sync: games installed beside it stay
    step("Installing the locked packages", uv, "pip", "install", *here, *exact)
    shutil.copy(lock_file, was)
    step("Installing what builds the web client", PYTHON, ROOT / "web" / "client.py", "install", group)
    anew = ("--no-deps", "--no-build-isolation", "--reinstall-package", "hotseat", "--editable", ROOT)
    step("Installing hotseat", uv, "pip", "install", *here, *anew)
    (VENV / "stamp").write_text("\n".join(wanted))
    if not all(list(core.parent.glob("_core_*")) for core in (ROOT / "src").rglob("core")):
        print("No C compiler was found: everything works, and bots will be slower.", file=sys.stderr)


def locked(lock_file: Path) -> set[str]:
    """The names of the packages in a lock file."""
    return {line.partition("==")[0] for line in lock_file.read_text().splitlines() if line[:1].isalnum()}


def built_from() -> list[Path]:
    """Every file that the build step reads."""
    web, house = ROOT / "web", ROOT / "src" / "hotseat"
    client = [*web.glob("*.*"), *(web / "src").rglob("*.*"), *(web / "public").rglob("*.*")]
    cores = [*house.glob("games/*/core/*.p*"), *house.glob("search/*.p*")]
    shared = [*(house / "words").glob("*.ftl"), house / "picture" / "glyphs.json"]
    return sorted([ROOT / "pyproject.toml", ROOT / "hatch_build.py", *client, *cores, *shared])


def private_uv() -> str:
    """The uv of the lock file, in a folder of its own."""
    lock_file = LOCKS / "uv.txt"
    if read_stamp(TOOLS) != [digest(lock_file)]:
        shutil.rmtree(TOOLS, ignore_errors=True)
        install_uv(lock_file)
        (TOOLS / "stamp").write_text(digest(lock_file))
    return str(next(TOOLS.glob(f"*/uv{EXE}")))


def install_uv(lock_file: Path) -> None:
    """By a private pip or, where Debian keeps venv in a package of its own, by the system's into our folder."""
    install = ("-m", "pip", "install", "--require-hashes", "--only-binary", ":all:", "-r", lock_file)
    if find_spec("ensurepip"):
        step("Making .tools", BASE, "-m", "venv", TOOLS)
        step("Installing uv", TOOLS / BIN / f"python{EXE}", *install)
    elif find_spec("pip"):
        step("Installing uv", BASE, *install, "--target", TOOLS)
    else:
        sys.exit("This Python brings neither venv nor pip: please install the package python3-venv.")


def compile_lock(name: str, *words: str) -> None:
    how = ("--universal", "--generate-hashes", "--no-build", "--python-version", "3.11", "--quiet")
    header = ("--custom-compile-command", "python3 go.py lock")
    step(f"Locking {name}", private_uv(), "pip", "compile", *how, *header, *words, "-o", f"requirements/{name}.txt")


def digest(*files: Path) -> str:
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def read_stamp(folder: Path) -> list[str]:
    """What a finished set-up left in its folder; nothing if it was never finished."""
    try:
        return (folder / "stamp").read_text().splitlines()
    except OSError:
        return []


def step(name: str, *command: str | Path) -> None:
    """A part of the set-up, silent unless it fails."""
    print(f"{name} ...", file=sys.stderr, flush=True)
    stdin, stdout, stderr = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    done = subprocess.run(command, check=False, cwd=ROOT, errors="replace", stdin=stdin, stdout=stdout, stderr=stderr)
    if done.returncode:
        sys.exit(f"{name} failed, because:\n{done.stdout}")


def run_checks(*checks: tuple[str, ...]) -> int:
    """Every check, also after one that fails, and a line on each at the end."""
    set_up("dev")
    report = []
    for name, tool, *words in checks:
        print(f"--- {name}", flush=True)
        start = time.perf_counter()
        failed = run(VENV / BIN / f"{tool}{EXE}", *words)
        report.append((bool(failed), f"{name:9} {'FAILED' if failed else 'ok':6} {time.perf_counter() - start:6.1f} s"))
    print("---", *(line for _, line in report), sep="\n")
    return int(any(failed for failed, _ in report))


def run(*command: str | Path) -> int:
    """A program in the foreground: Ctrl-C reaches it too, and it is given the time to leave."""
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        return process.wait()
    except KeyboardInterrupt:
        process.wait()
        raise


def main(verb: str = "", *words: str) -> int:
    os.environ.setdefault("UV_CACHE_DIR", str(ROOT / ".cache" / "uv"))
    os.environ.setdefault("PIP_CACHE_DIR", str(ROOT / ".cache" / "pip"))
    if verb in VERBS:
        return VERBS[verb](*words)
    print("python3 go.py VERB [...], where VERB is one of")
    print(*(f"  {name:13} {do.__doc__}" for name, do in VERBS.items()), sep="\n")
    return 0 if verb in ("", "help", "--help", "-h") else 2


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("\nStopped.")
    except OSError as error:
        sys.exit(f"That did not work: {error}")
