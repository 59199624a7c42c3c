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
