seat-0 = 白方
seat-1 = 黑方

rule-set = 国际棋联规则

rules = 双方轮流走一步。将军且对方的王无法解救即为将杀，获胜。没有被将军却无合法着法是逼和；只剩单王等子力不足、同一局面出现五次、七十五回合没有吃子也没有动兵，也都是和棋。同一局面出现三次或满五十回合时，轮到走棋的一方可以提和。
how-to-move = 输入着法，例如 e4、Nf3、e2e4、O-O 或 e8=Q。

note-captures = { $kind ->
    [queen] 吃掉 { $site } 的后。
    [rook] 吃掉 { $site } 的车。
    [bishop] 吃掉 { $site } 的象。
    [knight] 吃掉 { $site } 的马。
   *[pawn] 吃掉 { $site } 的兵。
}
note-en_passant = 在 { $site } 吃过路兵。
note-castles = { $side ->
    [king] 短易位。
   *[queen] 长易位。
}
note-promotes = { $kind ->
    [rook] 兵升变为车。
    [bishop] 兵升变为象。
    [knight] 兵升变为马。
   *[queen] 兵升变为后。
}
note-check = { $seat }被将军。

refusal-empty_square = { $site } 上没有棋子。
refusal-not_your_piece = { $site } 上的棋子不是你的。
refusal-occupied = 该位置已有棋子：{ $site } 上是你自己的棋子。
refusal-blocked = { $site } 上的棋子挡住了路。
refusal-king_in_check = 这样走，你的王会被将军。
refusal-promotion_required = 兵到底线必须升变：请加上 q、r、b 或 n。
refusal-ambiguous_move = 有几种走法都符合：{ $moves }

outcome-checkmate = 将杀
outcome-stalemate = 逼和
outcome-insufficient_material = 子力不足以将杀
outcome-fivefold = 同一局面出现五次
outcome-seventyfive = 七十五回合没有吃子也没有动兵
outcome-threefold = 同一局面出现三次
outcome-fifty = 五十回合没有吃子也没有动兵

damage-fen_fields = 它有 { $count } 个部分，应为四个或六个
damage-fen_rows = 它有 { $count } 行，应为八行
damage-fen_row = 第 { $row } 行不是八格
damage-fen_turn = 走棋方既不是 w 也不是 b
damage-fen_kings = 双方必须各有一个王
damage-fen_men = 一方的棋子多得不可能
damage-fen_pawns = 兵不可能在底线上
damage-fen_check = 不轮到走棋的一方正被将军
damage-fen_rights = 不可能有易位权 { $right }：王或车不在原位
damage-fen_en_passant = 没有兵刚刚越过那一格
damage-fen_clock = 半回合数不是数字
damage-fen_number = 回合数不是从 1 开始的数字
