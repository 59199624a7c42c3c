seat-0 = 1号玩家
    .letter = 1
seat-1 = 2号玩家
    .letter = 2
seat-2 = 3号玩家
    .letter = 3
seat-3 = 4号玩家
    .letter = 4

rule-set = 围成方格，再画一条

rules = 轮流在相邻两点之间画一条线。谁画上方格的第四条边，方格就归谁，并且必须再画一条。所有方格都围好后，方格最多的人获胜。
how-to-move = 输入线两端的点，例如 a1b1。

note-completes = 围成 { $count } 个方格。
note-again = 再画一条。

refusal-two_dots = 要输入线的两端，例如 a1b1。
refusal-line_taken = { $line } 已经画过了。
refusal-not_adjacent_dots = { $dots } 不相邻；线只能连接左右或上下相邻的两点。

outcome-boxes = 方格最多
outcome-boxes-draw = 方格一样多

note-closes = { $count ->
    [one] { $line } 围成一个方格。
   *[other] { $line } 开始围占 { $count } 个方格。
}
note-closes_and_keeps = { $line } 围占 { $count } 个方格，并保持主动。
note-leaves = { $line } 留下 { $count } 个方格，让对方不得不打开剩下的长链。
note-overlooks = { $line } 看起来不错。是不是漏看了一个方格？
note-gives = { $line } 送出 { $count } 个方格。
note-gives_least = 已经没有安全的线了：{ $line } 送出最短的一串，{ $count } 个方格。
note-safe = { $count ->
    [0] { $line } 是最后一条安全的线。
   *[other] { $line } 是安全的线，还剩 { $count } 条。
}
note-safe_and_wins = { $line } 很安全，此后不出错可净胜 { $count } 格。
