"""Chance that is the same on every machine; compiled cores have `stirred` and `tossed` from chance.pxd."""

from collections.abc import Iterator

STEP = 0x9E3779B97F4A7C15


def numbers(seed: int) -> Iterator[int]:
    """Numbers without end that have nothing in common (splitmix64)."""
    while True:
        seed = (seed + STEP) % 2**64
        value = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        value = (value ^ value >> 27) * 0x94D049BB133111EB % 2**64
        yield value ^ value >> 31


def stirred(seed: int) -> int:
    """A number to begin with, not 0, that has nothing in common with those of neighbouring seeds."""
    return next(numbers(seed)) or 1


def tossed(value: int) -> int:
    """The number after one that is not 0 (xorshift64)."""
    value ^= value << 13 & 2**64 - 1
    value ^= value >> 7
    return value ^ value << 17 & 2**64 - 1
