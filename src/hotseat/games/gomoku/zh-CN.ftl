seat-0 = 黑方
seat-1 = 白方

rule-set = 自由规则：五连或更长即胜
rule-set-gomoku-standard = 标准规则：恰好五连才算胜

rules = 黑白双方轮流在空点上落子。谁先在横、竖、斜任一方向连成五子或更多，谁就获胜。没有禁手。
rules-gomoku-standard = 黑白双方轮流在空点上落子。谁先在横、竖、斜任一方向恰好连成五子，谁就获胜；六子或更多不算。没有禁手。
how-to-move = 输入交叉点，字母在前，例如 h8。

outcome-five = 五子连珠

damage-other_size = 它的棋盘大小不同
damage-setup_stones = 它开头就有没人下过的棋子
damage-other_rule = 所用规则不同
damage-stones = 这些棋子不可能出自一局棋

note-first = 第一枚棋子下在中央 { $site }。
note-beside = { $site } 紧挨着第一枚棋子。
note-makes_five = { $site } 连成五子。
note-blocks_five = { $site } 挡住对方的四子。
note-wins_by_fours = { $count ->
   *[other] { $site } 连续冲四取胜，共需 { $count } 子。
}
note-wins_by_threats = { $count ->
   *[other] { $site } 无论对方怎么应，{ $count } 子内必胜。
}
note-makes_open_four = { $site } 有两处可以成五，对方只能挡一处。
note-makes_four_and_three = { $site } 同时形成四和活三。
note-makes_threes = { $site } 同时形成两个活三。
note-makes_four = { $site } 冲四。
note-makes_three = { $site } 形成活三。
note-blocks_open_three = { $site } 挡住对方的活三。
note-blocks_four_and_three = { $site } 占住对方要做四三的点。
note-blocks_threes = { $site } 占住对方要做双活三的点。
note-builds = { $site } 扩展自己的棋形。
note-hinders = { $site } 牵制对方的棋形。
