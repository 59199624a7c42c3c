# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What a search knows of positions that it has seen: a table by their keys."""

from array import array

import cython

if not cython.compiled:
    SURE = 30000  # beyond it all values are mates
    EXACT, LEAST, HIGHEST = 1, 2, 3  # a value is that, at least that or at most that

# an entry is two numbers: the key, and
#   move 20    value + 32768 16    depth 8    bound 2    age 8


@cython.final
@cython.cclass
class Memory:
    """Entries that make room for younger and deeper ones; mates count from the position, not from the root."""

    def __init__(self, bits):
        self.mask = (1 << bits) - 1
        self.table = array("Q", bytes(16 << bits))
        self.age = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self, key: cython.ulonglong) -> cython.ulonglong:
        """The second number of a position's entry, 0 if there is none."""
        at: cython.ulonglong = 2 * (key & self.mask)
        return self.table[at + 1] if self.table[at] == key else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(
        self,
        key: cython.ulonglong,
        depth: cython.int,
        value: cython.int,
        bound: cython.int,
        move: cython.int,
        ply: cython.int,
    ) -> cython.void:
        """In place of what is older, shallower, or of the same position."""
        at: cython.ulonglong = 2 * (key & self.mask)
        old: cython.ulonglong = self.table[at + 1]
        deep: cython.int = cython.cast(cython.int, old >> 36 & 0xFF)
        if self.table[at] == key:
            if not move:
                move = cython.cast(cython.int, old & 0xFFFFF)
            if bound != EXACT and deep > depth + 3:
                return
        elif cython.cast(cython.int, old >> 46 & 0xFF) == self.age and deep > depth + 4:
            return
        if value > SURE:
            value += ply
        elif value < -SURE:
            value -= ply
        self.table[at] = key
        self.table[at + 1] = (
            cython.cast(cython.ulonglong, move)
            | cython.cast(cython.ulonglong, value + 32768) << 20
            | cython.cast(cython.ulonglong, max(0, min(depth, 255))) << 36
            | cython.cast(cython.ulonglong, bound) << 44
            | cython.cast(cython.ulonglong, self.age) << 46
        )
