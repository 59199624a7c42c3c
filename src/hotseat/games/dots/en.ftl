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
