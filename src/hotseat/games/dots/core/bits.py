# cython: language_level=3
"""Sets of lines and boxes as numbers: the lowest member, and how many there are."""

import cython

if not cython.compiled:

    def first(bits):
        """The lowest member of a set that is not empty."""
        return (bits & -bits).bit_length() - 1

    def number(bits):
        return bits.bit_count()
