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
note-rule_first = The first tile goes to the centre, { $site }.
note-rule_capture = { $count ->
    [one] Rule 1, capture: { $site } turns 1 tile.
   *[other] Rule 1, capture: { $site } turns { $count } tiles.
}
note-rule_block = { $count ->
    [one] Rule 2, block: { $site } leaves the other side 1 cell fewer to go to.
   *[other] Rule 2, block: { $site } leaves the other side { $count } cells fewer to go to.
}
note-rule_expand = Rule 3, expand to { $site }: there is nothing to capture and nothing to block.
priority-capture = capture
priority-block = block
priority-expand = expand
priority-corner = corners
priority-edge = edges
priority-centre = centre
priority-safety = keep tiles safe
priority-deny = deny captures
priority-compact = keep together
priority-spread = spread out
priority--capture = no captures
priority--block = no blocking
priority--expand = no expanding
priority--corner = no corners
priority--edge = no edges
priority--centre = not the centre
priority--safety = no care for safety
priority--deny = allow captures
priority--compact = not together
priority--spread = not spread out

note-strategy_capture = { $count ->
    [one] Priority { $rule }, capture: { $site } turns 1 tile.
   *[other] Priority { $rule }, capture: { $site } turns { $count } tiles.
}
note-strategy_block = { $count ->
    [one] Priority { $rule }, block: { $site } leaves the other side 1 cell fewer to go to.
   *[other] Priority { $rule }, block: { $site } leaves the other side { $count } cells fewer to go to.
}
note-strategy_expand = { $count ->
    [one] Priority { $rule }, expand: { $site } opens 1 new cell.
   *[other] Priority { $rule }, expand: { $site } opens { $count } new cells.
}
note-strategy_corner = Priority { $rule }: { $site } is a corner.
note-strategy_edge = Priority { $rule }: { $site } is at the edge.
note-strategy_centre = Priority { $rule }: { $site } is nearest to the centre.
note-strategy_safety = { $count ->
    [0] Priority { $rule }, safety: after { $site } nothing can be captured at once.
    [one] Priority { $rule }, safety: after { $site } no more than 1 tile can be captured at once.
   *[other] Priority { $rule }, safety: after { $site } no more than { $count } tiles can be captured at once.
}
note-strategy_deny = { $count ->
    [0] Priority { $rule }, deny: { $site } leaves the other side nothing to capture.
    [one] Priority { $rule }, deny: { $site } leaves the other side only 1 capture.
   *[other] Priority { $rule }, deny: { $site } leaves the other side only { $count } captures.
}
note-strategy_compact = Priority { $rule }: { $site } keeps the tiles together.
note-strategy_spread = Priority { $rule }: { $site } spreads the tiles out.
note-strategy_avoids = Priority { $rule }, { $priority ->
    [capture] no captures
    [block] no blocking
    [expand] no expanding
    [corner] no corners
    [edge] no edges
    [centre] not the centre
    [safety] no care for safety
    [deny] captures allowed
    [compact] not together
   *[spread] not spread out
}: so it is { $site }.
note-strategy_silent = No priority has a say here, so it is { $site }.

note-sees_win = { $count ->
    [one] { $site } wins by at least 1 tile, whatever the other side does.
   *[other] { $site } wins by at least { $count } tiles, whatever the other side does.
}
note-sees_draw = { $site } holds the draw.
note-walls_in = { $site } leaves { $seat } no cell to go to.
note-takes = { $count ->
    [one] { $site } captures 1 tile.
   *[other] { $site } captures { $count } tiles.
}
note-takes_safely = { $count ->
    [one] { $site } captures 1 tile, and nothing can be captured back at once.
   *[other] { $site } captures { $count } tiles, and nothing can be captured back at once.
}
note-opens = { $count ->
    [one] { $site } opens 1 more cell to go to.
   *[other] { $site } opens { $count } more cells to go to.
}
note-waits = { $site } gives the least away.

refusal-not_adjacent = { $site } touches none of your tiles.

outcome-tiles = most tiles
outcome-tiles-draw = equally many tiles
outcome-wiped_out = no enemy tile is left

level-rulebook = Rulebook
    .strategy = Its strategy in your words. By default: capture first, else block, else expand.
