# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""In what order moves are tried: by what has been good before, here and elsewhere."""

import cython

if not cython.compiled:
    from hotseat.search.bits import bit

    from .exchange import gained, kind_at, worth
    from .kinds import KING, PASSANT, SPECIAL
    from .men import Men


@cython.final
@cython.cclass
class Habits:
    """Quiet moves that were too good for the other side: at a ply, after a move, and how often at all."""

    def __init__(self):
        if not cython.compiled:
            self.killers, self.history, self.answers = [0] * 256, [0] * 8192, [0] * 1024
        index: cython.int
        for index in range(8192):
            self.history[index] = 0
        self.fade()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fade(self) -> cython.void:
        """Forgets what was true of another position, and half forgets the rest."""
        index: cython.int
        for index in range(256):
            self.killers[index] = 0
        for index in range(1024):
            self.answers[index] = 0
        for index in range(8192):
            self.history[index] >>= 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def order(
        self,
        men: Men,
        moves: cython.p_int,
        scores: cython.p_int,
        n: cython.int,
        told: cython.int,
        ply: cython.int,
        last: cython.int,
    ) -> cython.void:
        """How promising each move is: what is known, what takes much with little, refutations, then by history.

        What may lose by taking has less than nothing; quiet moves are between -16384 and 16384 then.
        """
        side: cython.int = men.turn
        other: cython.ulonglong = men.sides[1 - side]
        index: cython.int
        move: cython.int
        end: cython.int
        piece: cython.int
        score: cython.int
        answer: cython.int = 0
        if last:
            answer = self.answers[512 * side + 64 * (last >> 15 & 7) + (last >> 6 & 63)]
        for index in range(n):
            move = moves[index]
            end = move >> 6 & 63
            piece = move >> 15 & 7
            if move == told:
                score = 1 << 30
            elif other & bit(end) or move & SPECIAL == PASSANT:
                score = worth(kind_at(men, end)) if other & bit(end) else 100
                if score < worth(piece) or piece == KING:
                    if piece != KING and gained(men, move) < 0:
                        score -= 100000
                    else:
                        score += 100000
                else:
                    score += 100000
                score -= worth(piece) // 32
                if move >> 12 & 7 == 4:
                    score += 1000
            elif move >> 12 & 7:
                score = 100500 if move >> 12 & 7 == 4 else -50000
            elif move == self.killers[2 * ply]:
                score = 90000
            elif move == self.killers[2 * ply + 1]:
                score = 80000
            elif move == answer:
                score = 70000
            else:
                score = self.history[4096 * side + 64 * (move & 63) + end]
            scores[index] = score

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def praise(
        self,
        side: cython.int,
        move: cython.int,
        tried: cython.p_int,
        n: cython.int,
        depth: cython.int,
        ply: cython.int,
        last: cython.int,
    ) -> cython.void:
        """Remembers a quiet move that was too good, and that those before it were not."""
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move
        if last:
            self.answers[512 * side + 64 * (last >> 15 & 7) + (last >> 6 & 63)] = move
        bonus: cython.int = min(16 * depth * depth, 1600)
        at: cython.int = 4096 * side + 64 * (move & 63) + (move >> 6 & 63)
        index: cython.int
        self.history[at] += bonus - (bonus * self.history[at] >> 14)
        for index in range(n):
            at = 4096 * side + 64 * (tried[index] & 63) + (tried[index] >> 6 & 63)
            self.history[at] -= bonus + (bonus * self.history[at] >> 14)
