"""A search is stopped in time, from outside."""

from time import monotonic, sleep

from hotseat.search.clock import limited


class Endless:
    """Searches until it is told to stop."""

    stop = False

    def search(self) -> float:
        start = monotonic()
        while not self.stop and monotonic() - start < 5:
            sleep(0.001)
        return monotonic() - start


def test_a_search_ends_when_its_time_is_over_and_not_before() -> None:
    endless, start = Endless(), monotonic()
    with limited(endless, 0.1):
        endless.search()
    assert endless.stop
    assert monotonic() - start > 0.09


def test_a_search_ends_when_nobody_wants_its_answer_and_not_before() -> None:
    endless, wanted = Endless(), iter([True] * 5)
    with limited(endless, 60, lambda: not next(wanted, False)):
        endless.search()
    assert endless.stop
    assert next(wanted, None) is None


def test_without_time_it_does_not_begin() -> None:
    for seconds, cancelled in ((0.0, False), (60.0, True)):
        endless = Endless()
        with limited(endless, seconds, lambda cancelled=cancelled: cancelled):  # type: ignore[misc]
            assert endless.stop


def test_one_that_has_ended_is_left_alone() -> None:
    endless = Endless()
    with limited(endless, 0.05):
        pass
    sleep(0.1)
    assert not endless.stop
