seat-0 = Red
    .letter = R
seat-1 = Green
    .letter = G

rule-set = Classic: with no tile left, place anywhere
rule-set-duel-strict = Strict: with no tile left, you only pass
rule-set-duel-fair = Fair: with no tile left, you have lost

rules = Place a tile on an empty cell beside one of yours; all enemy tiles beside the new one turn yours. The first tile of each side goes anywhere. When the board is full, most tiles win. With tiles but no cell to go to, you pass; with no tile left, you may place anywhere.
rules-duel-strict = Place a tile on an empty cell beside one of yours; all enemy tiles beside the new one turn yours. The first tile of each side goes anywhere. When the board is full, most tiles win. With no cell to go to, you pass, also when you have no tile left.
rules-duel-fair = Place a tile on an empty cell beside one of yours; all enemy tiles beside the new one turn yours. The first tile of each side goes anywhere, and Green’s first captures nothing. With tiles but no cell to go to, you pass; with no tile left, you have lost. Else most tiles win on the full board.
how-to-move = Type a cell, letter first, such as c3.
warning-duel-strict = Under these rules Green wins by force on the second move.

note-captures = { $count ->
    [one] Captures 1 tile.
   *[other] Captures { $count } tiles.
}
note-passes = { $seat } has to pass.

refusal-not_adjacent = { $site } touches none of your tiles.

outcome-tiles = most tiles
outcome-tiles-draw = equally many tiles
outcome-wiped_out = no enemy tile is left
