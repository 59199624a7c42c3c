seat-0 = 红方
    .letter = R
seat-1 = 绿方
    .letter = G

rule-set = 经典规则：没有棋子时可放任意空格
rule-set-duel-strict = 严格规则：没有棋子时只能跳过
rule-set-duel-fair = 公平规则：没有棋子就输

rules = 把棋子放在与己方棋子相邻的空格，新棋子旁边的敌方棋子都变成己方的。双方的第一枚棋子可以放在任意空格。棋盘放满后，棋子多者获胜。有棋子但无处可放时跳过；没有棋子时可以放在任意空格。
rules-duel-strict = 把棋子放在与己方棋子相邻的空格，新棋子旁边的敌方棋子都变成己方的。双方的第一枚棋子可以放在任意空格。棋盘放满后，棋子多者获胜。无处可放时跳过，没有棋子时也是如此。
rules-duel-fair = 把棋子放在与己方棋子相邻的空格，新棋子旁边的敌方棋子都变成己方的。双方的第一枚棋子可以放在任意空格，绿方的第一枚不吃子。有棋子但无处可放时跳过；没有棋子就输。否则棋盘放满后，棋子多者获胜。
how-to-move = 输入格子，字母在前，例如 c3。
warning-duel-strict = 按这套规则，绿方走完第二步即可必胜。

note-captures = 吃掉 { $count } 枚棋子。
note-passes = { $seat }无处可放，跳过。

refusal-not_adjacent = { $site } 旁边没有你的棋子。

outcome-tiles = 棋子较多
outcome-tiles-draw = 棋子一样多
outcome-wiped_out = 对方已没有棋子
