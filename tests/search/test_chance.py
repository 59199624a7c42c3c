"""Chance of the cores is the one that is published."""

from itertools import islice

from hotseat.search.chance import numbers, stirred, tossed

PUBLISHED = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_numbers_are_those_of_splitmix64() -> None:
    assert list(islice(numbers(1234567), 5)) == PUBLISHED
    assert stirred(1234567) == PUBLISHED[0]


def test_a_toss_can_be_taken_back() -> None:
    """Each of the three steps of xorshift64 is undone, so no two numbers have the same one after them."""
    for value in (1, 2**63, *PUBLISHED):
        after = tossed(value)
        for shift in (17, -7, 13):
            after = untangled(after, shift)
        assert after == value


def untangled(value: int, shift: int) -> int:
    """What became this value when it was shifted over itself, to the left or to the right."""
    found = value
    for _ in range(64 // abs(shift)):
        found = value ^ (found << shift & 2**64 - 1 if shift > 0 else found >> -shift)
    return found
