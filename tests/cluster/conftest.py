"""Three houses that tests share which do them no harm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests import services
from tests.cluster.houses import houses
from tests.crash.served import Served


@dataclass
class Cluster:
    """Houses, their database and their bus."""

    houses: list[Served]
    database: str
    nats: services.Nats

    @property
    def addresses(self) -> list[str]:
        return [house.address for house in self.houses]


@pytest.fixture(scope="session")
def cluster(postgres: services.Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    database = postgres.create_database("cluster")
    try:
        with services.Nats() as nats, houses(tmp_path_factory.mktemp("cluster"), database, nats.url) as served:
            yield Cluster(served, database, nats)
    finally:
        postgres.drop_database("cluster")
