"""Sets as numbers, bit n for member n: what interpreted cores use where compiled ones have bits.pxd."""


def bit(member: int) -> int:
    """The set of one."""
    return 1 << member


def first(bits: int) -> int:
    """The lowest member of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def last(bits: int) -> int:
    """The highest one."""
    return bits.bit_length() - 1


def number(bits: int) -> int:
    """How many there are."""
    return bits.bit_count()
