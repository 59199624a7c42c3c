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
