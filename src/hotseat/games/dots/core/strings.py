# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Boxes by their free sides, the strings that they form, and what can be closed; all on the sheets of the lattice."""

import cython

if not cython.compiled:
    from .bits import first, number
    from .lattice import Lattice

UPWARD = cython.declare(cython.int, 64)


@cython.cclass
class Strings(Lattice):
    """A row of boxes with two free sides each is a string; with one free side at an end it can be closed from there."""

    def __init__(self, columns, rows):
        super().__init__(columns, rows)
        self.closed = self.deal = 0
        self.take = self.leave = -1
        self.last = 0

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def ones(self, h: cython.ulonglong, v: cython.ulonglong) -> cython.ulonglong:
        """The boxes with one free side."""
        b: cython.ulonglong = h >> self.step
        d: cython.ulonglong = v >> 1
        return (h ^ b ^ v ^ d) & ~(h & b) & ~(v & d) & self.inside

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def twos(self, h: cython.ulonglong, v: cython.ulonglong) -> cython.ulonglong:
        """The boxes with two free sides."""
        b: cython.ulonglong = h >> self.step
        d: cython.ulonglong = v >> 1
        return ((h & b) ^ (v & d) | (h ^ b) & (v ^ d)) & ~(h ^ b ^ v ^ d) & self.inside

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def together(
        self, one: cython.ulonglong, within: cython.ulonglong, h: cython.ulonglong, v: cython.ulonglong
    ) -> cython.ulonglong:
        """What can be reached from a box within a set of boxes, through free lines."""
        grown: cython.ulonglong = one
        found: cython.ulonglong = 0
        while grown != found:
            found = grown
            grown |= (
                (found << 1 & v) | (found & v) >> 1 | (found << self.step & h) | (found & h) >> self.step
            ) & within
        return found

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def sweep(self, h: cython.ulonglong, v: cython.ulonglong) -> cython.void:
        """Closes whatever can be closed; leaves the rest in across and upward, and adds to closed."""
        one: cython.ulonglong = self.ones(h, v)
        while one:
            self.closed += number(one)
            h &= ~(one | one << self.step)
            v &= ~(one | one << 1)
            one = self.ones(h, v)
        self.across = h
        self.upward = v

    # ── closing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def gather(self, h: cython.ulonglong, v: cython.ulonglong) -> cython.void:
        """Closes boxes as long as that costs nothing: how many, by which line to begin, and what that comes to.

        It ends where but two of a chain are left or four of a loop, which the mover may leave by a line in their midst
        for the price `deal`; or where there is nothing to close. The sheets keep what remains.
        """
        one: cython.ulonglong = self.ones(h, v)
        two: cython.ulonglong
        rest: cython.ulonglong
        string: cython.ulonglong
        box: cython.ulonglong
        spare: cython.ulonglong
        eh: cython.ulonglong
        ev: cython.ulonglong
        n: cython.int
        ends: cython.int
        strings: cython.int
        self.closed = 0
        self.take = -1
        self.leave = -1
        self.deal = 0
        while one:
            two = self.twos(h, v)
            rest = one
            box = 0
            spare = 0
            strings = 0
            while rest:
                string = self.together(rest & -rest, one | two, h, v)
                rest &= ~string
                strings += 1
                n = number(string)
                ends = number(string & one)
                if n != 2 * ends:
                    box = string & one
                    break
                if spare == 0 or ends == 2:
                    spare = string
            if box == 0 and strings == 1:
                self.deal = -8 if ends == 2 else -4
                self.leave = self.parting(spare, one, h, v)
                self.last = spare
                break
            if box == 0:
                box = spare & one  # the best string stays for the choice
            box &= -box
            if self.take < 0:
                self.take = self.closing(box, h, v)
            eh = h & (box | box << self.step)
            ev = v & (box | box << 1)
            self.closed += number((eh | eh >> self.step | ev | ev >> 1) & one)
            h ^= eh
            v ^= ev
            one = self.ones(h, v)
        self.across = h
        self.upward = v

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def harvest(self, h: cython.ulonglong, v: cython.ulonglong) -> cython.void:
        """Closes whatever can be closed, so that only the choice between its price and nothing is left."""
        self.gather(h, v)
        if self.deal:
            self.sweep(self.across, self.upward)

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def closing(self, box: cython.ulonglong, h: cython.ulonglong, v: cython.ulonglong) -> cython.int:
        """The only free side of a box."""
        h &= box | box << self.step
        return self.named[first(h)] if h else self.named[UPWARD + first(v & (box | box << 1))]

    @cython.cfunc
    @cython.final
    @cython.nogil
    @cython.exceptval(check=False)
    def parting(
        self, string: cython.ulonglong, one: cython.ulonglong, h: cython.ulonglong, v: cython.ulonglong
    ) -> cython.int:
        """The line that leaves two boxes of a chain, or four of a loop, two by two."""
        inner: cython.ulonglong = string & ~one
        if number(inner) == 2:
            h &= inner & inner << self.step
            v &= inner & inner << 1
        else:
            string &= one
            h &= (inner | inner << self.step) & ~(string | string << self.step)
            v &= (inner | inner << 1) & ~(string | string << 1)
        return self.named[first(h)] if h else self.named[UPWARD + first(v)]
