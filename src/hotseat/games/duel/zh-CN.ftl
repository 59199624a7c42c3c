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
note-rule_first = 第一枚棋子放在中央的 { $site }。
note-rule_capture = 规则一，吃子：{ $site } 吃掉 { $count } 枚棋子。
note-rule_block = 规则二，阻挡：{ $site } 使对方可放的格子减少 { $count } 个。
note-rule_expand = 规则三，扩张到 { $site }：没有棋子可吃，也没有格子可挡。
priority-capture = 吃子
priority-block = 阻挡
priority-expand = 扩张
priority-corner = 占角
priority-edge = 占边
priority-centre = 占中心
priority-safety = 保护棋子
priority-deny = 不给对方吃子
priority-compact = 棋子集中
priority-spread = 棋子分散
priority--capture = 不吃子
priority--block = 不阻挡
priority--expand = 不扩张
priority--corner = 不占角
priority--edge = 不占边
priority--centre = 不占中心
priority--safety = 不管安全
priority--deny = 让对方吃子
priority--compact = 棋子不集中
priority--spread = 棋子不分散

note-strategy_capture = 第 { $rule } 优先，吃子：{ $site } 吃掉 { $count } 枚棋子。
note-strategy_block = 第 { $rule } 优先，阻挡：{ $site } 使对方可放的格子减少 { $count } 个。
note-strategy_expand = 第 { $rule } 优先，扩张：{ $site } 打开 { $count } 个新格子。
note-strategy_corner = 第 { $rule } 优先：{ $site } 是角。
note-strategy_edge = 第 { $rule } 优先：{ $site } 在边上。
note-strategy_centre = 第 { $rule } 优先：{ $site } 离中心最近。
note-strategy_safety = { $count ->
    [0] 第 { $rule } 优先，安全：放在 { $site } 后，对方不能马上吃子。
   *[other] 第 { $rule } 优先，安全：放在 { $site } 后，对方一步最多吃 { $count } 枚。
}
note-strategy_deny = { $count ->
    [0] 第 { $rule } 优先：放在 { $site } 后，对方无子可吃。
   *[other] 第 { $rule } 优先：放在 { $site } 后，对方只有 { $count } 处可吃子。
}
note-strategy_compact = 第 { $rule } 优先：{ $site } 使棋子集中。
note-strategy_spread = 第 { $rule } 优先：{ $site } 使棋子分散。
note-strategy_avoids = 第 { $rule } 优先，{ $priority ->
    [capture] 不吃子
    [block] 不阻挡
    [expand] 不扩张
    [corner] 不占角
    [edge] 不占边
    [centre] 不占中心
    [safety] 不管安全
    [deny] 让对方吃子
    [compact] 棋子不集中
   *[spread] 棋子不分散
}：所以放在 { $site }。
note-strategy_silent = 这里没有适用的优先项，所以放在 { $site }。

note-sees_win = 放在 { $site }，无论对方怎么走都至少胜 { $count } 枚。
note-sees_draw = 放在 { $site } 可保平局。
note-walls_in = 放在 { $site } 后，{ $seat }无处可放。
note-takes = { $site } 吃掉 { $count } 枚棋子。
note-takes_safely = { $site } 吃掉 { $count } 枚棋子，对方不能马上吃回。
note-opens = { $site } 多打开 { $count } 个可放的格子。
note-waits = { $site } 让出的最少。

refusal-not_adjacent = { $site } 旁边没有你的棋子。

outcome-tiles = 棋子较多
outcome-tiles-draw = 棋子一样多
outcome-wiped_out = 对方已没有棋子

level-rulebook = 规则手册
    .strategy = 用文字写下它的策略。默认：先吃子，否则阻挡，否则扩张。
