# What the terminal says. The same keys stand in every language.
#
# A key is the kind of thing and its code, with a hyphen between; a code keeps its underscores:
#   refusal-off_board, note-board_full, outcome-resignation, damage-no_record.
# A game's own words use the same keys, and seat-0, seat-1 … with the attribute letter, rule-set, rules, how-to-move and
# warning; for one variant of a family the name of that game follows: rules-NAME. A game’s word goes before ours.
# A fact is a variable: $site, $count, $move. A $seat is the name of whoever sits there.

# ── commands, as people type them in this language ──

command-undo = undo
command-redo = redo
command-new = new
command-reopen = reopen
command-resign = resign
command-draw = draw
command-claim = claim
command-hint = hint
command-moves = moves
command-history = history
command-board = board
command-save = save
command-load = load
command-lang = lang
command-menu = menu
command-help = help
command-quit = quit

help-undo = take the last move back
help-redo = play it again
help-new = start a new game
help-reopen = go back to the game before
help-resign = give up
help-draw = agree on a draw
help-claim = claim a draw that the rules allow
help-hint = a good move, and why
help-moves = what can be played now
help-history = every move so far
help-board = draw the board again
help-save = keep this game in a file
help-load = go on with a game from a file
help-lang = 换成中文
help-menu = play another game
help-help = this page
help-quit = leave

help-commands = Commands
file = FILE

# ── the menu ──

menu-title = Board games for people at one screen
menu-hint = Type a number or a name.
menu-hint-seats = Type a number or a name. For more players, add how many: { $example }
menu-hint-bots = To play against bots, add “bot”, and their level if you like: { $example }
menu-unfinished = To go on with:
menu-prompt = Game
menu-unknown = There is no game { $game } here; type one of the numbers on the left.
menu-guess = There is no game { $game } here; did you mean { $guess }?
menu-bad_number = { $text } is no number of players.
players = { $most ->
    [one] 1 player
   *[other] { $most } players
}
players-between = { $fewest }–{ $most } players
bot-word = bot
bot-level = bot, { $level }
level-random = Random
level-gentle = Gentle
level-casual = Casual
level-steady = Steady
level-sharp = Sharp
level-master = Master
left = { $turn }, { $moves }, { $ago }
ago-now = just now
ago-minutes = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}

# ── a game ──

seat-any = Player { $number }
to-move = to move
turn = { $seat } to move
moves-played = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
round = round { $round }
last-move = { $seat } played { $move }.
claimable = { $seat } may claim a draw ({ $claims }): { command-claim }
hint = Type a move, or { command-help }.
next = { command-new }: play again   { command-undo }: take back   { command-menu }: other games   { command-quit }: leave
thinks = { $seat } is thinking …
nothing-yet = Nothing has been played yet.
no-moves = The game is over; there is nothing to play.
and-more = … and { $count } more.

result-win = { $winners } wins: { $reason }.
result-shared = { $winners } share first place: { $reason }.
result-draw = A draw: { $reason }.
outcome-resignation = { $loser } resigned
outcome-agreement = agreed by both sides
outcome-board_full = the board is full

note-random = It was drawn by lot.
note-only_move = There is no other move.
note-wins_now = It wins at once.
note-tried_out = { $count ->
    [one] Tried out once, it promised the most.
   *[other] Tried out { $count } times, it promised the most.
}
note-fallback = A legal move instead of one that failed.
note-engine = The move of { $engine }.
note-engine_ahead = The move of { $engine }, which looked { $depth } ahead.

said-hint = Hint: { $move }. { $reasons }
hint-comes = Looking for a hint …

said-undo = Taken back: { $move }.
said-undo-ending = The result is taken back; the game goes on.
said-redo = Played again: { $move }.
said-redo-ending = The result stands again.
said-new = New game. Type { command-reopen } to take that back.
said-begun = New game.
said-reopen = Back in the game before.
said-saved = Saved in { $file }.
said-loaded = Loaded from { $file }: { $count ->
    [one] 1 move.
   *[other] { $count } moves.
}
said-lang = In English from here on.
said-not-kept = This game was not kept; next time, { command-save } FILE does that before you leave.
said-kept = This game is kept: hotseat play --resume goes on with it.
said-own-game = A game from a file of yours is kept only where you say so: { command-save } FILE.
said-elsewhere = This is how the game has gone on elsewhere.
said-declined = The other side declines.
said-not-remembered = hotseat play --resume will not find this game: { $cause }.
said-strategy = The bot will go for: { $priorities }.
said-strategy-usual = There is no priority in that, so the bot goes for the usual: { $priorities }.
said-strategy-unknown = It makes nothing of: { $unknown }.
said-set-aside = The list of your games was damaged; it is now { $file }, and a new one begins.
not-kept-unavailable = { $place } cannot be used ({ $cause }), so this game will not be kept.
not-kept-too_new = { $place } was written by a newer hotseat, so this game will not be kept.
store-fails = That could not be stored, so it is not done: { $cause }. Please try again.

needs-file = Say which file: { $command } { $example }
file-exists = { $file } exists already; the same command once more replaces it.
file-of-others = { $game } is not written as .{ $ending }; a name that ends in .json keeps everything.
load-drops = This game has not been saved; the same command once more leaves it for { $file }.
draw-ends = Does the other side agree? The same command once more ends the game as a draw.
no-lang = There are two languages, en and zh; { $lang } is neither.
stands-alone = { $command } is typed alone; nothing has been done.
unknown-word = { $word } is neither a move nor a command; { command-help } lists both.
guess-word = { $word } is neither a move nor a command; did you mean { $guess }?
game-fails = Something failed: { $cause }

# ── why not ──

refusal-game_over = The game is over: { command-new } plays again, { command-undo } takes the last move back.
refusal-not_your_turn = It is { $seat }’s turn.
refusal-not_your_seat = That seat is somebody else’s.
refusal-off_board = There is no { $site } on this board.
refusal-off_board-instead = There is no { $site }; the letter comes first: { $instead }
refusal-occupied = Position occupied: there is a piece on { $site } already.
refusal-illegal_move = { $move } cannot be played here.
refusal-nothing_to_undo = There is no move to take back.
refusal-nothing_to_redo = There is nothing to play again.
refusal-nothing_to_reopen = There is no game before this one to go back to; that ends with the first move.
refusal-nothing_to_claim = There is nothing to claim now.
refusal-no_offer = Nobody has offered anything.
refusal-already_offered = That is offered already; the other side has to answer.
refusal-two_seats_only = Only a game of two can end like that.
refusal-nobody_there = Nobody sits on the other side yet.
refusal-local_only = This game is played at one screen only.
refusal-seat_taken = Somebody sits there already.
refusal-unknown_seat = There is no such seat.
refusal-unknown_occupant = A seat is for a person or a bot, or it is open; { $occupant } is none of these.
refusal-unknown_offer = That cannot be offered.
refusal-unknown_action = That is nothing one can do here.
refusal-wrong_holder = Nobody can hold that seat like that.
refusal-wrong_seats = { $game } is for { $fewest } to { $most } players.
refusal-wrong_seats-exact = { $game } is for { $most } players.
refusal-bad_name = A name has at most { $longest } plain characters.
refusal-unknown_level = No bot plays at the level { $level }; there are: { $levels }
refusal-no_reader = { $level } plays by no strategy in words.
refusal-bad_strategy = A strategy has at most { $longest } plain characters.
refusal-stale = The game has gone on elsewhere meanwhile; this is how it stands now.
refusal-busy = Somebody else is faster all the time; please try again.
refusal-bots_busy = The bots have too much to do right now; please try again.
refusal-no_hints = There are no hints against people at other devices.
refusal-not_over = The game is looked back on when it is over.
refusal-no_key = You have no seat at this table.
refusal-unknown_key = Your seat at this table is somebody else’s now.
refusal-unknown_match = This game is no longer in the house.
refusal-rules_changed = The rules of this game have changed since; it can be looked at, not played on.

# ── files and texts that are not what they should be ──

file-missing = There is no file { $file }.
file-folder = { $file } is a folder, not a file.
file-special = { $file } is no plain file.
file-forbidden = { $file } may not be opened by you.
file-other = { $file } cannot be used: { $cause }.
file-not-made = { $file } cannot be written: { $cause }.

damaged = { $file } is refused: { $reason }.
damaged-move = { $file } is refused at move { $ply }, { $move }: { $reason }.
damaged-ply = { $file } is refused at move { $ply }: { $reason }.
damaged-line = { $file } is refused in line { $line }: { $reason }.
damaged-move-line = { $file } is refused in line { $line } at move { $ply }, { $move }: { $reason }.
damaged-action = { $file } is refused at entry { $action }: { $reason }.
damaged-position = This position is refused: { $reason }.

damage-no_record = it is no record of a game
damage-no_text = it is not a text file
damage-too_large = it is far too large
damage-other_format = it was written by another version of hotseat
damage-unknown_game = it is about the game { $game }, which is not installed
damage-wrong_result = its result is not the one that the moves lead to
damage-no_positions = { $game } always starts from the beginning
damage-cut_short = it is cut short
damage-other_game = it is about another game
damage-game_over = the game was over before
damage-not_your_turn = it was the other side’s turn
damage-off_board = there is no such place
damage-occupied = position occupied
damage-illegal_move = the rules do not allow it
damage-nothing_to_undo = there was no move to take back
damage-nothing_to_redo = there was nothing to play again
damage-nothing_to_reopen = there was no game before
damage-nothing_to_claim = there was nothing to claim
damage-wrong_seats = it has too few or too many players
damage-bad_tag = a tag is not written as [Name "value"]
damage-open_comment = a comment begins there and has no end
damage-open_variation = a bracket opens there and is not closed
damage-stray_sign = there is a sign that belongs to nothing
damage-no_move = that is no way to write a move
damage-ambiguous_move = it could be several moves
damage-promotion_required = it does not say what the pawn becomes
damage-empty_square = there is nobody on that square
damage-not_your_piece = that one belongs to the other side
damage-blocked = something is in the way
damage-king_in_check = it would leave the king in check
damage-other_variant = it is played by the rules of { $variant }
damage-no_position = it does not say from which position it starts
damage-unknown_result = its result is none
damage-two_results = it has two results
damage-other = the rules do not allow it ({ $code })

# ── the other commands ──

no-game = There is no game { $game }; hotseat games lists them all.
no-game-guess = There is no game { $game }; did you mean { $guess }?
no-author-file = { $file } is no Python file.
author-error = { $file }, line { $line }: { $cause }
author-error-nowhere = { $file }: { $cause }
no-seat = There is no seat { $name }; there are: { $names }.
needs-bot = --as and --strategy say how to play against bots; --bot LEVEL asks for some.
no-protocols = { $game } is spoken by no protocol between programs.
no-protocol = { $game } is not spoken by { $protocol }; there is: { $protocols }

# ── the arena ──

arena-title = { $game }: { $a } against { $b }, { $games ->
    [one] 1 game
   *[other] { $games } games
}
arena-standing = +{ $wins } ={ $draws } −{ $losses }   { $share } %
arena-elo = Elo { $elo } ({ $low } to { $high } with 95 %)
arena-share = ± { $margin } with 95 %; an even share is { $even } %
arena-sprt-open = SPRT { $elo0 } to { $elo1 }: not decided, { $ratio } of { $low } to { $high }
arena-sprt-lower = SPRT { $elo0 } to { $elo1 }: not more than { $elo0 } better, { $ratio } of { $low } to { $high }
arena-sprt-upper = SPRT { $elo0 } to { $elo1 }: at least { $elo1 } better, { $ratio } of { $low } to { $high }
arena-slowest = Slowest moves: { $a } and { $b } times the time for a move
arena-fault = Lost without a move, { $count ->
    [one] once
   *[other] { $count } times
}: { $fault }
arena-kept = Every game is in { $file }; hotseat replay checks them, and the same command goes on with it.
arena-resumed = { $games ->
    [one] 1 game was
   *[other] { $games } games were
} played before.
arena-stopped = Stopped.
arena-other = { $file } has the games of another contest, or something else.
arena-broken = A process that played was ended by something else; the games before that count.
arena-no-dask = A cluster needs one more package: pip install "hotseat[cluster]"
arena-no-cluster = The cluster cannot be reached: { $cause }

bench-nowhere = The benchmarks are in the source of hotseat, beside the peers they need: python3 go.py bench
bench-unknown = No benchmark is called { $name }; there are: { $names }
bench-fails = { $name } could not be measured ({ $cause }); python3 go.py bench { $name } brings what it needs.
needs-game = Say which game: hotseat play GAME …
resume-alone = --resume goes on with a game as it is; only a game can be named with it.
nothing-to-resume = There is no unfinished game to go on with.
nothing-to-resume-of = There is no unfinished game of { $game } to go on with.
replayed = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, each of them checked
one-of-file = { $file }, game { $number },
still-open = Not finished: { $seat } to move.
promises-kept = { $game } keeps every promise.

# ── all matches in a file ──

backed-up = { $file } holds { $count ->
    [one] 1 match.
   *[other] { $count } matches.
}
restored = { $count ->
    [one] 1 match
   *[other] { $count } matches
} put back from { $file }.
store-unavailable = { $place } cannot be used: { $cause }.
store-too_new = { $place } was written by a newer hotseat.
store-has_matches = { $place } holds matches already; --force replaces them.
store-exists = { $place } is there already; --force replaces it.
store-in_use = { $place } is in use; stop the house first.

# ── the house, served ──

house-open = The house is open: { $address }
cores-missing = Bots are slower here, for want of compiled cores: { $games }
house-no-place = { $place } cannot be listened to: { $cause }.
