seat-0 = White
seat-1 = Black

rule-set = The rules of FIDE

rules = Take turns to move one man. Whoever gives check so that the king cannot be saved has mated it and wins. No legal move without check is stalemate, a draw; so are bare kings and the like, the same position five times, and seventy-five moves without a capture or a pawn move. After three times or fifty moves the side to move may claim a draw.
how-to-move = Type a move, such as e4, Nf3, e2e4, O-O or e8=Q.

note-captures = { $kind ->
    [queen] Takes the queen on { $site }.
    [rook] Takes the rook on { $site }.
    [bishop] Takes the bishop on { $site }.
    [knight] Takes the knight on { $site }.
   *[pawn] Takes the pawn on { $site }.
}
note-en_passant = Takes a pawn en passant on { $site }.
note-castles = { $side ->
    [king] Castles on the king’s side.
   *[queen] Castles on the queen’s side.
}
note-promotes = { $kind ->
    [rook] The pawn becomes a rook.
    [bishop] The pawn becomes a bishop.
    [knight] The pawn becomes a knight.
   *[queen] The pawn becomes a queen.
}
note-check = { $seat } is in check.
note-mates = Checkmate.
note-mates_soon = { $count ->
    [one] Gives mate on the next move.
   *[other] Gives mate in { $count } moves at most.
}
note-holds_draw = Holds a draw from a worse position.
note-becomes = { $kind ->
    [rook] Makes a rook of the pawn on { $site }.
    [bishop] Makes a bishop of the pawn on { $site }.
    [knight] Makes a knight of the pawn on { $site }.
   *[queen] Makes a queen of the pawn on { $site }.
}
note-wins_man = Wins material on { $site }.
note-trades = { $kind ->
    [queen] Trades for the queen on { $site }.
    [rook] Trades for the rook on { $site }.
    [bishop] Trades for the bishop on { $site }.
    [knight] Trades for the knight on { $site }.
   *[pawn] Trades for the pawn on { $site }.
}
note-sacrifices = { $kind ->
    [queen] Gives material for the queen on { $site }, and sees more in it.
    [rook] Gives material for the rook on { $site }, and sees more in it.
    [bishop] Gives material for the bishop on { $site }, and sees more in it.
    [knight] Gives material for the knight on { $site }, and sees more in it.
   *[pawn] Gives material for the pawn on { $site }, and sees more in it.
}
note-castles_away = Castles: the king gets to safety and a rook into play.
note-answers_check = { $kind ->
    [queen] Answers the check with the queen, { $site }.
    [rook] Answers the check with the rook, { $site }.
    [bishop] Answers the check with the bishop, { $site }.
    [knight] Answers the check with the knight, { $site }.
    [king] Answers the check with the king, { $site }.
   *[pawn] Answers the check with the pawn, { $site }.
}
note-rescues = { $kind ->
    [queen] Gets the queen out of danger, to { $site }.
    [rook] Gets the rook out of danger, to { $site }.
    [bishop] Gets the bishop out of danger, to { $site }.
    [knight] Gets the knight out of danger, to { $site }.
    [king] Gets the king out of danger, to { $site }.
   *[pawn] Gets the pawn out of danger, to { $site }.
}
note-guards = { $kind ->
    [queen] Takes care of the queen on { $site }, which was in danger.
    [rook] Takes care of the rook on { $site }, which was in danger.
    [bishop] Takes care of the bishop on { $site }, which was in danger.
    [knight] Takes care of the knight on { $site }, which was in danger.
    [king] Takes care of the king on { $site }, which was in danger.
   *[pawn] Takes care of the pawn on { $site }, which was in danger.
}
note-checks = { $kind ->
    [queen] Gives check with the queen, { $site }.
    [rook] Gives check with the rook, { $site }.
    [bishop] Gives check with the bishop, { $site }.
    [knight] Gives check with the knight, { $site }.
    [king] Gives check with the king, { $site }.
   *[pawn] Gives check with the pawn, { $site }.
}
note-attacks = { $kind ->
    [queen] Threatens to win the queen on { $site }.
    [rook] Threatens to win the rook on { $site }.
    [bishop] Threatens to win the bishop on { $site }.
    [knight] Threatens to win the knight on { $site }.
    [king] Threatens to win the king on { $site }.
   *[pawn] Threatens to win the pawn on { $site }.
}
note-runs = Pushes a pawn that no enemy pawn can stop, to { $site }.
note-takes_centre = Takes space in the centre, { $site }.
note-walks = Brings the king into play, { $site }.
note-develops = { $kind ->
    [queen] Develops the queen to { $site }.
    [rook] Develops the rook to { $site }.
    [bishop] Develops the bishop to { $site }.
    [knight] Develops the knight to { $site }.
    [king] Develops the king to { $site }.
   *[pawn] Develops the pawn to { $site }.
}
note-opens_file = Puts the rook on a file without own pawns, { $site }.
note-holds_out = Holds out as long as it can, { $site }.
note-improves = { $kind ->
    [queen] Finds a better square for the queen, { $site }.
    [rook] Finds a better square for the rook, { $site }.
    [bishop] Finds a better square for the bishop, { $site }.
    [knight] Finds a better square for the knight, { $site }.
    [king] Finds a better square for the king, { $site }.
   *[pawn] Finds a better square for the pawn, { $site }.
}

refusal-empty_square = There is no man on { $site }.
refusal-not_your_piece = The man on { $site } is not yours.
refusal-occupied = Position occupied: your own man stands on { $site }.
refusal-blocked = The man on { $site } is in the way.
refusal-king_in_check = That would leave your king in check.
refusal-promotion_required = A pawn that reaches the last rank must become something: add q, r, b or n.
refusal-ambiguous_move = That could be several moves: { $moves }

outcome-checkmate = checkmate
outcome-stalemate = stalemate
outcome-insufficient_material = too few men are left to mate
outcome-fivefold = the same position five times
outcome-seventyfive = seventy-five moves without a capture or a pawn move
outcome-threefold = the same position three times
outcome-fifty = fifty moves without a capture or a pawn move

damage-fen_fields = it has { $count } parts, not four or six
damage-fen_rows = it has { $count } rows, not eight
damage-fen_row = row { $row } is not eight squares of men and gaps
damage-fen_turn = the side to move is neither w nor b
damage-fen_kings = each side has exactly one king
damage-fen_men = a side has more men than a game can give it
damage-fen_pawns = no pawn can stand on the first or the last rank
damage-fen_check = the side that is not to move is in check
damage-fen_rights = { $right } cannot be: king or rook is not at home
damage-fen_en_passant = no pawn has just passed that square
damage-fen_clock = the count of half moves is no number
damage-fen_number = the number of the move is no number from 1
