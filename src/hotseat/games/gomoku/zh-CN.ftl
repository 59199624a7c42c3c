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
