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
note-mates = 将杀。
note-mates_soon = 最多再走 { $count } 步即可将杀。
note-holds_draw = 局面较差，守住和棋。
note-becomes = { $kind ->
    [rook] 兵在 { $site } 升变为车。
    [bishop] 兵在 { $site } 升变为象。
    [knight] 兵在 { $site } 升变为马。
   *[queen] 兵在 { $site } 升变为后。
}
note-wins_man = 在 { $site } 得到便宜。
note-trades = { $kind ->
    [queen] 与 { $site } 的后兑子。
    [rook] 与 { $site } 的车兑子。
    [bishop] 与 { $site } 的象兑子。
    [knight] 与 { $site } 的马兑子。
   *[pawn] 与 { $site } 的兵兑子。
}
note-sacrifices = { $kind ->
    [queen] 弃子吃掉 { $site } 的后，另有所图。
    [rook] 弃子吃掉 { $site } 的车，另有所图。
    [bishop] 弃子吃掉 { $site } 的象，另有所图。
    [knight] 弃子吃掉 { $site } 的马，另有所图。
   *[pawn] 弃子吃掉 { $site } 的兵，另有所图。
}
note-castles_away = 王车易位，王到安全处，车也出动。
note-answers_check = { $kind ->
    [queen] 用后应将，走到 { $site }。
    [rook] 用车应将，走到 { $site }。
    [bishop] 用象应将，走到 { $site }。
    [knight] 用马应将，走到 { $site }。
    [king] 用王应将，走到 { $site }。
   *[pawn] 用兵应将，走到 { $site }。
}
note-rescues = { $kind ->
    [queen] 后脱离危险，走到 { $site }。
    [rook] 车脱离危险，走到 { $site }。
    [bishop] 象脱离危险，走到 { $site }。
    [knight] 马脱离危险，走到 { $site }。
    [king] 王脱离危险，走到 { $site }。
   *[pawn] 兵脱离危险，走到 { $site }。
}
note-guards = { $kind ->
    [queen] 照顾 { $site } 受威胁的后。
    [rook] 照顾 { $site } 受威胁的车。
    [bishop] 照顾 { $site } 受威胁的象。
    [knight] 照顾 { $site } 受威胁的马。
    [king] 照顾 { $site } 受威胁的王。
   *[pawn] 照顾 { $site } 受威胁的兵。
}
note-checks = { $kind ->
    [queen] 后走到 { $site } 将军。
    [rook] 车走到 { $site } 将军。
    [bishop] 象走到 { $site } 将军。
    [knight] 马走到 { $site } 将军。
    [king] 王走到 { $site } 将军。
   *[pawn] 兵走到 { $site } 将军。
}
note-attacks = { $kind ->
    [queen] 威胁要吃掉 { $site } 的后。
    [rook] 威胁要吃掉 { $site } 的车。
    [bishop] 威胁要吃掉 { $site } 的象。
    [knight] 威胁要吃掉 { $site } 的马。
    [king] 威胁要吃掉 { $site } 的王。
   *[pawn] 威胁要吃掉 { $site } 的兵。
}
note-runs = 推进对方兵挡不住的通路兵到 { $site }。
note-takes_centre = 占据中心空间，走到 { $site }。
note-walks = 王走到 { $site } 参战。
note-develops = { $kind ->
    [queen] 出动后到 { $site }。
    [rook] 出动车到 { $site }。
    [bishop] 出动象到 { $site }。
    [knight] 出动马到 { $site }。
    [king] 出动王到 { $site }。
   *[pawn] 出动兵到 { $site }。
}
note-opens_file = 车占据没有己方兵的直线，走到 { $site }。
note-holds_out = 尽量坚持，走到 { $site }。
note-improves = { $kind ->
    [queen] 后走到更好的位置 { $site }。
    [rook] 车走到更好的位置 { $site }。
    [bishop] 象走到更好的位置 { $site }。
    [knight] 马走到更好的位置 { $site }。
    [king] 王走到更好的位置 { $site }。
   *[pawn] 兵走到更好的位置 { $site }。
}

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
