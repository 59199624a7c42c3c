seat-0 = Player 1
    .letter = 1
seat-1 = Player 2
    .letter = 2
seat-2 = Player 3
    .letter = 3
seat-3 = Player 4
    .letter = 4

rule-set = Close a box and draw again

rules = Take turns to draw a line between two dots next to each other. Whoever draws the fourth side of a box owns it and must draw again. When all boxes are closed, whoever owns the most wins.
how-to-move = Type the two dots of a line, such as a1b1.

note-completes = { $count ->
    [one] Closes a box.
   *[other] Closes { $count } boxes.
}
note-again = Draws again.

refusal-two_dots = A line needs two dots, such as a1b1.
refusal-line_taken = The line { $line } is drawn already.
refusal-not_adjacent_dots = { $dots } are not next to each other; a line joins two dots side by side or one above the other.

outcome-boxes = most boxes
outcome-boxes-draw = equally many boxes

note-closes = { $count ->
    [one] { $line } closes a box.
   *[other] { $line } begins to close { $count } boxes.
}
note-closes_and_keeps = { $count ->
    [one] { $line } closes a box and keeps control.
   *[other] { $line } begins to close { $count } boxes and keeps control.
}
note-leaves = { $line } leaves { $count } boxes, so that the next player has to open what is left.
note-overlooks = { $line } looks good. Did it miss a box?
note-gives = { $count ->
    [one] { $line } gives a box away.
   *[other] { $line } gives { $count } boxes away.
}
note-gives_least = { $count ->
    [one] No line is safe any more: { $line } gives only one box away.
   *[other] No line is safe any more: { $line } gives the shortest chain away, { $count } boxes.
}
note-safe = { $count ->
    [0] { $line } is the last safe line.
    [one] { $line } is a safe line; one more is left.
   *[other] { $line } is a safe line; { $count } more are left.
}
note-safe_and_wins = { $line } is safe and, with no mistake from here on, wins by { $count }.
