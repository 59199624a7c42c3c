# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Alpha-beta for chess: deepening by one, with a table, an order of moves, reductions, and a quiet search at the end.

Values are the mover's, in hundredths of a pawn. Mate in so many plies from the root is MATE less these plies.
"""

import cython

if not cython.compiled:
    from hotseat.search.bits import bit

    from .exchange import gained, kind_at, worth
    from .habits import Habits
    from .judge import Judge
    from .kinds import KING, PASSANT, PAWN, SPECIAL
    from .memory import EXACT, HIGHEST, LEAST, SURE, Memory
    from .men import Men
    from .moves import checked, generate
    from .squares import FULL

MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MATE = cython.declare(cython.int, 31000)
MOST = cython.declare(cython.int, 32000)
DEEPEST = cython.declare(cython.int, 120)  # plies from the root
NONE = cython.declare(cython.int, -32500)  # no value, or no glance, in check


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def told_value(kept: cython.ulonglong, alpha: cython.int, beta: cython.int, ply: cython.int) -> cython.int:
    """What an entry of the memory settles a position at that is so many plies from the root, or NONE."""
    value: cython.int = cython.cast(cython.int, kept >> 20 & 0xFFFF) - 32768
    bound: cython.int = cython.cast(cython.int, kept >> 44 & 3)
    if value > SURE:
        value -= ply
    elif value < -SURE:
        value += ply
    if bound == EXACT or (bound == LEAST and value >= beta) or (bound == HIGHEST and value <= alpha):
        return value
    return NONE


reductions = cython.declare(cython.int[64 * 64])  # [64 * depth + number of the move]

if not cython.compiled:
    reductions = [0] * 4096


def _fill():
    from math import log

    for depth in range(1, 64):
        for place in range(1, 64):
            reductions[64 * depth + place] = int(0.6 + log(depth) * log(place) / 2.2)


_fill()


@cython.final
@cython.cclass
class Search:
    """A position to be searched, and what is known from searching it and others; `stop` ends a search at once."""

    def __init__(self, judge: Judge, bits=16):
        if not cython.compiled:
            self.past = [0] * 256
            self.line, self.ends, self.played, self.glances = [0] * 16384, [0] * 128, [0] * 128, [0] * 128
        self.judge = judge
        self.memory = Memory(bits)
        self.habits = Habits()
        self.stop, self.nodes, self.limit = False, 0, 0
        self.blind, self.mist, self.best, self.pasts = 0, 0, 0, 0

    def begin(self, board: Men, past=()):
        """Takes a position, and the keys of those before it that may come back, each as often as it has stood."""
        self.board = board
        self.pasts = min(len(past), 256)
        for index in range(self.pasts):
            self.past[index] = past[index]
        self.memory.age = (self.memory.age + 1) & 255
        self.nodes, self.best = 0, 0
        self.habits.fade()

    def deepen(self, depth: cython.int, guess: cython.int = 0):
        """The value of the position so many plies deep; `best` is the move, also of a search that was stopped."""
        with cython.nogil:
            value: cython.int = self.widen(depth, guess)
        return value

    def after(self, move: cython.int, depth: cython.int, low: cython.int = -32000, high: cython.int = 32000):
        """What a move is worth to its mover, so many plies deeper; outside of low and high only on which side."""
        with cython.nogil:
            self.played[0] = move
            self.glances[0] = NONE
            self.board.make(move)
            value: cython.int = -self.deep(depth, -high, -low, 1, True)
            self.board.take_back()
        return value

    def principal(self):
        """The best line of the last search."""
        return [self.line[index] for index in range(self.ends[0])]

    def glance(self):
        return self.judge.value(self.board)

    # ── the root ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def widen(self, depth: cython.int, guess: cython.int) -> cython.int:
        """Expects the value near a guess, and looks further away where it is not."""
        step: cython.int = 20
        alpha: cython.int = -MOST
        beta: cython.int = MOST
        value: cython.int
        if depth >= 5 and -SURE < guess < SURE:
            alpha, beta = guess - step, guess + step
        while True:
            value = self.deep(depth, alpha, beta, 0, False)
            if self.stop:
                return value
            if value <= alpha and alpha > -MOST:
                alpha = max(-MOST, alpha - step)
            elif value >= beta and beta < MOST:
                beta = min(MOST, beta + step)
            else:
                return value
            step *= 3
            if step > 1000:
                alpha, beta = -MOST, MOST

    # ── deep ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deep(
        self, depth: cython.int, alpha: cython.int, beta: cython.int, ply: cython.int, skips: cython.bint
    ) -> cython.int:
        if cython.compiled:
            moves = cython.declare(cython.int[256])
            scores = cython.declare(cython.int[256])
            tried = cython.declare(cython.int[64])
        else:
            moves, scores, tried = [0] * 256, [0] * 256, [0] * 64
        wide: cython.bint = beta - alpha > 1
        value: cython.int
        self.ends[ply] = ply
        if ply:
            if self.drawn(ply):
                return 0
            alpha = max(alpha, ply - MATE)
            beta = min(beta, MATE - ply - 1)
            if alpha >= beta:
                return alpha
        check: cython.bint = checked(self.board)
        if check:
            depth += 1
        if depth <= 0:
            return self.quiet(alpha, beta, ply)
        if self.tick():
            return 0
        if ply >= DEEPEST or self.board.depth >= 500:
            return self.judge.look(self.board)

        # what is known already
        kept: cython.ulonglong = self.memory.find(self.board.key)
        told: cython.int = cython.cast(cython.int, kept & 0xFFFFF)
        if kept:
            if ply and not wide and cython.cast(cython.int, kept >> 36 & 0xFF) >= depth and self.board.clock < 90:
                value = told_value(kept, alpha, beta, ply)
                if value != NONE:
                    return value
        elif depth >= 5:
            depth -= 1  # without a move to begin with, a shallower search finds one first

        # what needs no moves to be seen
        glance: cython.int = NONE if check else self.judge.look(self.board)
        self.glances[ply] = glance
        rising: cython.bint = ply >= 2 and not check and glance > self.glances[ply - 2]
        if ply and not wide and not check and -SURE < beta < SURE:
            value = self.spared(depth, alpha, beta, ply, rising, skips)
            if value != NONE:
                return value

        n: cython.int = generate(self.board, moves, FULL)
        if n == 0:
            return ply - MATE if check else 0
        self.habits.order(self.board, moves, scores, n, told, ply, self.played[ply - 1] if ply else 0)
        best: cython.int = -MOST
        top: cython.int = 0
        floor: cython.int = alpha
        count: cython.int = 0
        quiets: cython.int = 0
        index: cython.int
        move: cython.int
        less: cython.int
        takes: cython.bint
        checks: cython.bint
        other: cython.ulonglong = self.board.sides[1 - self.board.turn]
        for index in range(n):
            move = self.pick(moves, scores, n, index)
            if self.blind and ply and self.overlooks(move):
                continue
            takes = other & bit(move >> 6 & 63) != 0 or move & SPECIAL == PASSANT or move >> 12 & 7 != 0
            if ply and best > -SURE and takes and depth <= 6:
                if scores[index] < 0 and gained(self.board, move) < -90 * depth:
                    continue
            self.played[ply] = move
            self.board.make(move)
            checks = checked(self.board)
            if ply and best > -SURE and alpha < SURE and not takes and not checks and not check:
                # what comes late or cannot reach alpha is left out near the leaves
                if (depth <= 5 and not wide and quiets > (3 + depth * depth) // (1 if rising else 2)) or (
                    depth <= 6 and glance + 90 + 80 * depth <= alpha
                ):
                    self.board.take_back()
                    continue
            count += 1
            less = 0
            if depth >= 3 and count > 3 and not takes and not check:
                less = reductions[64 * min(depth, 63) + min(count, 63)] - wide - checks - (scores[index] >> 13)
                less = max(0, min(less if rising else less + 1, depth - 2))
            value = self.answered(depth - 1, less, alpha, beta, ply + 1, count == 1)
            self.board.take_back()
            if self.stop:
                return best if best > -MOST else 0
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    top = move
                    self.extend(move, ply)
                    if ply == 0:
                        self.best = move
                    if alpha >= beta:
                        break
            if not takes and quiets < 63:
                tried[quiets] = move
                quiets += 1
        if best == -MOST:  # all were overlooked
            return self.judge.look(self.board)
        if alpha >= beta and not (other & bit(top >> 6 & 63) or top >> 12 & 7):
            self.habits.praise(self.board.turn, top, tried, quiets, depth, ply, self.played[ply - 1] if ply else 0)
        self.memory.keep(
            self.board.key, depth, best, LEAST if best >= beta else EXACT if best > floor else HIGHEST, top, ply
        )
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def spared(
        self,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        rising: cython.bint,
        skips: cython.bint,
    ) -> cython.int:
        """The value where it is clear without looking at moves one by one, or NONE; the mover is not in check."""
        glance: cython.int = self.glances[ply]
        men: cython.ulonglong = self.board.sides[self.board.turn] & ~(self.board.kinds[PAWN] | self.board.kinds[KING])
        value: cython.int
        if depth <= 6 and glance - 70 * (depth - rising) >= beta:
            return glance
        if depth <= 2 and glance + 250 * depth <= alpha:
            value = self.quiet(alpha, beta, ply)
            if value <= alpha:
                return value
        if skips and depth >= 3 and glance >= beta and men:
            self.played[ply] = 0
            self.board.skip()
            value = -self.deep(depth - 3 - depth // 4 - min(3, (glance - beta) // 200), -beta, 1 - beta, ply + 1, False)
            self.board.take_back()
            if self.stop:
                return 0
            if value >= beta:
                return value if value < SURE else beta
        return NONE

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def answered(
        self,
        depth: cython.int,
        less: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        first: cython.bint,
    ) -> cython.int:
        """What the move just made is worth: all but the first are only asked whether they are better, and less deep."""
        if first:
            return -self.deep(depth, -beta, -alpha, ply, True)
        value: cython.int = -self.deep(depth - less, -alpha - 1, -alpha, ply, True)
        if less and value > alpha:
            value = -self.deep(depth, -alpha - 1, -alpha, ply, True)
        if alpha < value < beta:
            value = -self.deep(depth, -beta, -alpha, ply, True)
        return value

    # ── quiet ────────────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def quiet(self, alpha: cython.int, beta: cython.int, ply: cython.int) -> cython.int:
        """Goes on taking until nothing is to be won by it; out of check by any move."""
        if cython.compiled:
            moves = cython.declare(cython.int[256])
            scores = cython.declare(cython.int[256])
        else:
            moves, scores = [0] * 256, [0] * 256
        self.ends[ply] = ply
        if self.tick():
            return 0
        if ply >= DEEPEST or self.board.depth >= 500:
            return self.judge.look(self.board)
        value: cython.int
        kept: cython.ulonglong = self.memory.find(self.board.key)
        told: cython.int = cython.cast(cython.int, kept & 0xFFFFF)
        if kept and beta - alpha == 1:
            value = told_value(kept, alpha, beta, ply)
            if value != NONE:
                return value
        check: cython.bint = checked(self.board)
        best: cython.int = ply - MATE
        n: cython.int
        floor: cython.int = alpha
        other: cython.ulonglong = self.board.sides[1 - self.board.turn]
        if check:
            n = generate(self.board, moves, FULL)
        else:
            best = self.judge.look(self.board)
            if best >= beta:
                return best
            alpha = max(alpha, best)
            n = generate(self.board, moves, other)
        stand: cython.int = best
        self.habits.order(self.board, moves, scores, n, told, ply, self.played[ply - 1] if ply else 0)
        top: cython.int = 0
        seen: cython.int = 0
        index: cython.int
        move: cython.int
        for index in range(n):
            move = self.pick(moves, scores, n, index)
            if self.blind and self.overlooks(move):
                continue
            if not check or best > -SURE:
                if move >> 12 & 7 != 0 and move >> 12 & 7 != 4:
                    continue
                if scores[index] < 0 and gained(self.board, move) < 0:
                    continue
                if not check and not move >> 12 & 7 and alpha > -SURE:
                    value = stand + 150 + worth(kind_at(self.board, move >> 6 & 63))
                    if move & SPECIAL == PASSANT:
                        value += 100
                    if value <= alpha:
                        best = max(best, value)
                        continue
            seen += 1
            self.played[ply] = move
            self.board.make(move)
            value = -self.quiet(-beta, -alpha, ply + 1)
            self.board.take_back()
            if self.stop:
                return 0
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    top = move
                    self.extend(move, ply)
                    if alpha >= beta:
                        break
        if check and seen == 0 and n:  # all were overlooked
            return self.judge.look(self.board)
        self.memory.keep(
            self.board.key, 0, best, LEAST if best >= beta else EXACT if best > floor else HIGHEST, top, ply
        )
        return best

    # ── small things ─────────────────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def tick(self) -> cython.bint:
        """Counts a position; is it time to stop?"""
        self.nodes += 1
        if self.limit and self.nodes >= self.limit:
            self.stop = True
        return self.stop

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def drawn(self, ply: cython.int) -> cython.bint:
        """A second time in the line that is thought of, a third in the game, fifty moves, or too few men."""
        if self.board.clock >= 100:  # unless it is mate
            if not checked(self.board):
                return True
            return generate(self.board, cython.NULL, FULL) != 0
        if self.board.bare():
            return True
        back: cython.int = self.board.depth - 4
        least: cython.int = max(self.board.depth - self.board.clock, self.board.depth - ply)
        while back >= least:
            if self.board.saved[9 * back + 7] == self.board.key:
                return True
            back -= 2
        if self.board.clock > ply:
            stood: cython.int = 0
            for back in range(self.pasts):
                stood += self.past[back] == self.board.key
            return stood >= 2
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def overlooks(self, move: cython.int) -> cython.bint:
        """Who plays weakly overlooks the same moves while it thinks about one position; far ones more often."""
        start: cython.int = move & 63
        end: cython.int = move >> 6 & 63
        dx: cython.int = abs((start & 7) - (end & 7))
        dy: cython.int = abs((start >> 3) - (end >> 3))
        mixed: cython.ulonglong = (cython.cast(cython.ulonglong, move & 0xFFF) + 1) * MIX & FULL
        mixed = (mixed ^ self.mist) * MIX & FULL
        mixed = (mixed ^ mixed >> 29) * MIX & FULL
        return cython.cast(cython.int, mixed >> 48 & 255) < self.blind * (4 + max(dx, dy)) // 8

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pick(self, moves: cython.p_int, scores: cython.p_int, n: cython.int, at: cython.int) -> cython.int:
        """Brings the most promising of those that are left to its place."""
        top: cython.int = at
        index: cython.int
        for index in range(at + 1, n):
            if scores[index] > scores[top]:
                top = index
        move: cython.int = moves[top]
        score: cython.int = scores[top]
        moves[top], scores[top] = moves[at], scores[at]
        moves[at], scores[at] = move, score
        return move

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def extend(self, move: cython.int, ply: cython.int) -> cython.void:
        """The best line from here is a move and the best line after it."""
        index: cython.int
        self.line[128 * ply + ply] = move
        for index in range(ply + 1, self.ends[ply + 1]):
            self.line[128 * ply + index] = self.line[128 * (ply + 1) + index]
        self.ends[ply] = max(self.ends[ply + 1], ply + 1)
