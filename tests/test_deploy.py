"""What a host is given fits together: services, ports, names, and words that `hotseat serve` knows."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from configparser import ConfigParser
from fnmatch import fnmatch
from ipaddress import ip_address, ip_network
from pathlib import Path, PurePath
from typing import Any

import click
import pytest
import yaml  # type: ignore[import-untyped]

import go
from hotseat.cli.serving import serve
from hotseat.server.routes import ROUTES

DEPLOY = Path(__file__).parents[1] / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8")
CADDY = (DEPLOY / "Caddyfile").read_text("utf-8")
HOUSES = ("house-1", "house-2")


def taken(*words: str) -> dict[str, Any]:
    """What `hotseat serve` makes of its words and its environment; raises what it would complain of."""
    return dict(serve.make_context("serve", list(words)).params)


def unit() -> ConfigParser:
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((DEPLOY / "hotseat.service").read_text("utf-8"))
    return parser


def listening() -> int:
    """The port that a container opens."""
    (port,) = re.findall(r"^EXPOSE (\d+)$", CONTAINER, re.MULTILINE)
    return int(port)


def test_the_services_are_two_houses_and_what_they_need() -> None:
    assert set(COMPOSE["services"]) == {*HOUSES, "postgres", "nats", "balancer"}
    one, two = (COMPOSE["services"][name] for name in HOUSES)
    assert one == two
    assert set(one["depends_on"]) == {"postgres", "nats"}
    used = {
        volume.partition(":")[0] for service in COMPOSE["services"].values() for volume in service.get("volumes", ())
    }
    assert {volume for volume in used if not volume.startswith(".")} == set(COMPOSE["volumes"])
    assert all((DEPLOY / volume).exists() for volume in used if volume.startswith("."))


def test_every_part_has_a_health_check() -> None:
    assert "HEALTHCHECK" in CONTAINER
    assert {name for name, service in COMPOSE["services"].items() if "healthcheck" in service} == {"postgres", "nats"}
    assert re.search(r"health_uri (\S+)", CADDY)


def test_the_container_is_built_from_everything_that_the_build_reads() -> None:
    """By the rules of the ignore file: the last one that fits a path or a folder above it decides."""
    rules = (DEPLOY / "Containerfile.dockerignore").read_text("utf-8").split()
    copied = [word for line in re.findall(r"^COPY (.+) \S+$", CONTAINER, re.MULTILINE) for word in line.split()]

    def fits(path: PurePath, rule: str) -> bool:
        rule = rule.removeprefix("!")
        return fnmatch(path.name, rule[3:]) if rule.startswith("**/") else fnmatch(str(path), rule)

    def is_there(path: PurePath) -> bool:
        above = {path, *path.parents}
        last = next(rule for rule in reversed(rules) if any(fits(one, rule) for one in above))
        return last.startswith("!") and any(PurePath(word) in above for word in copied)

    read = [path.relative_to(go.ROOT) for path in go.built_from()]
    assert len(read) > 50
    assert [path for path in read if not is_there(path)] == []
    assert is_there(PurePath("src/hotseat/house/house.py"))
    assert not is_there(PurePath("web/node_modules/react/index.js"))
    assert not is_there(PurePath("src/hotseat/web/index.html"))
    assert not is_there(PurePath("src/hotseat/store/__pycache__/file.cpython-311.pyc"))


def test_no_image_names_a_host() -> None:
    images = [service["image"] for service in COMPOSE["services"].values()]
    images += re.findall(r"^FROM (\S+)", CONTAINER, re.MULTILINE)
    assert [image for image in images if "/" in image] == []


def test_the_commands_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {option.envvar for option in serve.params if isinstance(option, click.Option)}
    house = COMPOSE["services"]["house-1"]
    (container,) = re.findall(r"^ENV (.+)$", CONTAINER, re.MULTILINE)
    given = dict(word.split("=", 1) for word in shlex.split(container)) | house["environment"]
    for name in (name for name in given if name.startswith("HOTSEAT_")):
        assert name in known
        monkeypatch.setenv(name, "https://play.example" if name == "HOTSEAT_ORIGINS" else given[name])
    assert house["command"][0] == "serve"
    params = taken(*house["command"][1:])
    assert (params["host"], params["port"]) == ("0.0.0.0", listening())
    assert params["database"].startswith("postgres://")
    assert params["bus"] == "nats://nats:4222"
    assert params["origins"] == ("https://play.example",)


def test_the_unit_starts_the_house_with_a_file_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOTSEAT_DATABASE", raising=False)
    service = unit()["Service"]
    program, command, *words = shlex.split(service["ExecStart"])
    assert (Path(program).name, command) == ("hotseat", "serve")
    assert taken(*words)["database"] == f"/var/lib/{service['StateDirectory']}/matches.db"
    assert service["ProtectSystem"] == "strict"
    assert service["DynamicUser"] == "yes"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "hotseat.service").read_text("utf-8")
    file = tmp_path / "hotseat.service"
    file.write_text(text.replace("/opt/hotseat/bin/hotseat", sys.executable), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, check=False)
    complaints = [line for line in done.stderr.splitlines() if str(file) in line or "hotseat.service" in line]
    assert (done.returncode, complaints) == (0, [])


def test_the_balancer_finds_the_houses() -> None:
    (upstreams,) = re.findall(r"reverse_proxy ([^{]+)\{", CADDY)
    assert upstreams.split() == [f"{name}:{listening()}" for name in HOUSES]
    (health,) = re.findall(r"health_uri (\S+)", CADDY)
    assert health in {path for route in ROUTES for path in route.paths}
    assert health in CONTAINER
    assert re.search(r"health_headers \{\s*Host localhost\s*\}", CADDY), "a house answers to names that it knows"
    assert CADDY.count("{") == CADDY.count("}")


def test_the_balancer_is_believed_and_nobody_else() -> None:
    (config,) = COMPOSE["networks"]["inside"]["ipam"]["config"]
    balancer = COMPOSE["services"]["balancer"]["networks"]["inside"]["ipv4_address"]
    assert ip_address(balancer) in ip_network(config["subnet"])
    assert COMPOSE["services"]["house-1"]["environment"]["HOTSEAT_PROXIES"] == balancer


def test_every_secret_comes_from_the_environment_file() -> None:
    needed = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    named = set(re.findall(r"^(\w+)=", (DEPLOY / "hotseat.env.example").read_text("utf-8"), re.MULTILINE))
    assert needed == named
    assert set(re.findall(r"\{\$(\w+)\}", CADDY)) <= set(COMPOSE["services"]["balancer"]["environment"])


def test_setting_up_anew_takes_away_only_what_was_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So a game that an author has installed beside hotseat stays."""
    commands: list[list[str]] = []
    monkeypatch.setattr(go, "VENV", tmp_path)
    monkeypatch.setattr(go, "private_uv", lambda: "uv")
    monkeypatch.setattr(go, "step", lambda _name, *command: commands.append([str(word) for word in command]))
    before = (go.LOCKS / "run.txt").read_text() + "rubbish==1.0 \\\n    --hash=sha256:00\n"
    (tmp_path / "locked.txt").write_text(before)
    go.set_up("run")
    removed = [command[command.index("--python") + 2 :] for command in commands if "uninstall" in command]
    assert removed == [["rubbish"]]
    assert not [command for command in commands if "sync" in command or "--exact" in command]
    assert go.locked(tmp_path / "locked.txt") == go.locked(go.LOCKS / "run.txt")


def test_only_the_first_set_up_says_that_it_takes_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(go, "VENV", tmp_path)
    monkeypatch.setattr(go, "private_uv", lambda: "uv")
    monkeypatch.setattr(go, "step", lambda *_: None)
    go.set_up("run")
    assert "Setting up takes some minutes, this once.\n" in capsys.readouterr().err
    (tmp_path / "stamp").write_text("run\nof an older state")
    go.set_up("run")
    assert "minutes" not in capsys.readouterr().err
