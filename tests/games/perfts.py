"""Published leaf counts of chess positions, each verified with several independent programs."""

POSITIONS = {
    "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "kiwipete": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "position 3": "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "position 4": "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "position 5": "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "position 6": "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    # a move that the generator must not forget, or must not make
    "en passant pinned on the rank": "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
    "en passant pinned on the diagonal": "8/b2p2k1/8/2P5/8/4K3/8/8 b - - 0 1",
    "en passant gives check": "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "en passant does not end a check": "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1",
    "castling gives check": "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
    "long castling gives check": "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "rights go with captured rooks": "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
    "castling prevented": "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
    "promotion out of check": "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1",
    "discovered check": "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1",
    "promotion gives check": "4k3/1P6/8/8/8/8/K7/8 w - - 0 1",
    "underpromotion gives check": "8/P1k5/K7/8/8/8/8/8 w - - 0 1",
    "stalemate of oneself": "K1k5/8/P7/8/8/8/8/8 w - - 0 1",
    "stalemate and mate": "8/k1P5/8/1K6/8/8/8/8 w - - 0 1",
    "double check": "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1",
    "promotions": "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
}

_FROM_ONE = {
    "start": (20, 400, 8_902, 197_281, 4_865_609, 119_060_324),
    "kiwipete": (48, 2_039, 97_862, 4_085_603, 193_690_690),
    "position 3": (14, 191, 2_812, 43_238, 674_624, 11_030_083),
    "position 4": (6, 264, 9_467, 422_333, 15_833_292),
    "position 5": (44, 1_486, 62_379, 2_103_487, 89_941_194),
    "position 6": (46, 2_079, 89_890, 3_894_594, 164_075_551),
    "promotions": (24, 496, 9_483, 182_838, 3_605_103, 71_179_139),
}
_AT_ONE_DEPTH = {
    "en passant pinned on the rank": (6, 1_134_888),
    "en passant pinned on the diagonal": (6, 1_015_133),
    "en passant gives check": (6, 1_440_467),
    "en passant does not end a check": (6, 824_064),
    "castling gives check": (6, 661_072),
    "long castling gives check": (6, 803_711),
    "rights go with captured rooks": (4, 1_274_206),
    "castling prevented": (4, 1_720_476),
    "promotion out of check": (6, 3_821_001),
    "discovered check": (5, 1_004_658),
    "promotion gives check": (6, 217_342),
    "underpromotion gives check": (6, 92_683),
    "stalemate of oneself": (6, 2_217),
    "stalemate and mate": (7, 567_584),
    "double check": (4, 23_527),
}

COUNTS = [
    *((name, depth, leaves) for name, counts in _FROM_ONE.items() for depth, leaves in enumerate(counts, 1)),
    *((name, depth, leaves) for name, (depth, leaves) in _AT_ONE_DEPTH.items()),
]
"""Name of the position, depth, leaves."""
