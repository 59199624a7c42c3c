seat-0 = Black
seat-1 = White

rule-set = Freestyle: five or more in a row
rule-set-gomoku-standard = Standard: exactly five in a row

rules = Black and White take turns to place a stone on a free point. Whoever first has five or more in a row wins: across, upwards or diagonally. No move is forbidden.
rules-gomoku-standard = Black and White take turns to place a stone on a free point. Whoever first has exactly five in a row wins: across, upwards or diagonally. Six or more in a row do not win. No move is forbidden.
how-to-move = Type a point, letter first, such as h8.

outcome-five = five in a row

damage-other_size = its board has another size
damage-setup_stones = it starts from stones that nobody played
damage-other_rule = it is played by another rule
damage-stones = its stones cannot come from a game

note-first = The first stone goes to the middle, { $site }.
note-beside = { $site } stays close to the first stone.
note-makes_five = { $site } makes five in a row.
note-blocks_five = { $site } blocks a four.
note-wins_by_fours = { $count ->
    [one] { $site } wins.
   *[other] { $site } wins by a row of fours, { $count } stones in all.
}
note-wins_by_threats = { $count ->
    [one] { $site } wins.
   *[other] { $site } wins by force in { $count } stones, whatever the other side does.
}
note-makes_open_four = { $site } makes two ways to five, and only one can be blocked.
note-makes_four_and_three = { $site } makes a four and an open three at once.
note-makes_threes = { $site } makes two open threes at once.
note-makes_four = { $site } makes a four.
note-makes_three = { $site } makes an open three.
note-blocks_open_three = { $site } blocks an open three.
note-blocks_four_and_three = { $site } takes the point where the other side wanted a four and an open three.
note-blocks_threes = { $site } takes the point where the other side wanted two open threes.
note-builds = { $site } builds on its own stones.
note-hinders = { $site } stands in the other side’s way.
