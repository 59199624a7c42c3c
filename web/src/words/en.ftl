# What the web client says. The same keys stand in every language; a key that the terminal's words have too goes before theirs.
# A game's own words go before both.

# ── the house and its menu ──

house = hotseat: board games for people at one screen
welcome = Touch a board and play.
games = Games
play-here = { $game }: play here, { $count } people at this screen
more = More
bots-and-links = Bots, links …
bots-and-more = Bots …
more-of = { $game }: bots, links, rule sets
how-many = How many play?
resume = Go on with
forget = Take from this list
open-record = Open a record
to-menu = To the games
tools = Tools

# ── who sits where ──

rule-sets = Rule set
rules-title = How it is played
who-sits = Who plays { $side }?
seat-kind-human = Person
seat-kind-bot = Bot
seat-kind-open = Over a link
name-hint = Name, if you like
name-of = Name of { $side }
level-of = Level of { $side }
strategy-hint = Its strategy in your words
strategy-of = Strategy of { $side }
open-hint = You get a link for whoever takes this seat.
one-screen = This game is for one screen.
swap = Swap sides
play = Play
play-move = Play
choose-piece = Choose
players = Players
seat-open = free
you = you
seat-waits = { $side } waits for somebody.
take-seat = Take this seat

# ── the table ──

table = Table
actions = Actions
moves = Moves
board-of = { $game }, board
to-move = to move
thinking = thinking
winner = winner
first-place = shares first place
thinks = { $seat } is thinking …
reason-of = { $seat }: { $reason }
waits-for = Waiting for { $seat }
undo = Undo
redo = Redo
new-game = New game
new-game-started = New game started.
take-back = Take back
hint = Hint
hint-of = Hint: { $move }
hide-hint = Hide the hint
flip = Turn the board
history = History
resign = Resign
offer-a-draw = Offer a draw
claim-draw = Claim a draw
accept = Accept
decline = Decline
withdraw = Withdraw
offer-draw = { $seat } offers a draw.
offer-undo = { $seat } asks to take back a move.
offer-redo = { $seat } asks to play it again.
offer-restart = { $seat } asks for a new game.
offer-reopen = { $seat } asks to go back to the game before.
offer-gone = The offer is off.
can-claim = { $seat } may claim a draw: { $claims }.
type-move = Type a move
score-of = { $seat }: { $score }
no-score = This game keeps no score.
watching = You are watching this table.
no-move-from = No move from { $site }.
not-yours = The piece on { $site } belongs to the other side.
link-lost = No connection. Your moves are kept and sent as soon as it is back.
link-back = The connection is back.
sending = Sending …
copied = Copied.

verdict-win = { $winners } wins
verdict-shared = { $winners } share first place
verdict-draw = A draw
look-back = Look back
close = Close

# ── history ──

at-start = The start.
board-after = Board after { $ply } moves
ply-of = Move { $ply } of { $count }
step = Step through the game
step-first = To the start (Home)
step-back = One move back (←)
step-on = One move on (→)
step-last = To the end (End)
replay = Replay
pause = Pause
to-table = To the table
record = Record
picture = Picture
copy-position = Copy position

who-stood-better = Who stood better
looking-back = Looking back on the game
looked-at = { $done } of { $total }
looked-back = { $count ->
    [0] The whole game has been looked back on; no single move turned it.
    [one] The whole game has been looked back on; it turned once.
   *[other] The whole game has been looked back on; it turned { $count } times.
}
no-turning = No single move turned the game.
turning-points = Turning points
turning-lost = −{ $percent } %
turning-better = { $better } was better.
turning-said = Move { $ply }, { $seat }: { $move } lost { $percent } percent. { $why }
standing-after = Chances of first place after move { $ply }
percent = { $percent } %
curve = Chances of first place, move by move
run-of = moves { $from } to { $to }: { $seat }
run-even = moves { $from } to { $to }: even
list-semicolon = {"; "}

# ── sharing ──

share = Share
only-here = Only this machine can open these links. Start the house with “hotseat serve --host 0.0.0.0” and open it by this machine’s address, and others can; docs/hosting.md tells more.
invite = Play over a link
invite-hint = Give a side away; whoever opens the link can take it.
invite-as = Give away { $side }
link-play = Link for whoever takes the free seat
link-watch = Link for people who watch
link-return = Link for you on another device
link-return-hint = It contains your key: whoever has it plays for you.
copy = Copy
qr = The link as a QR code

# ── settings ──

settings = Settings
language = Language
theme = Colours
theme-system = System
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
guard = Against slips of the finger
guard-off = Touch plays
guard-release = Adjust, release
guard-confirm = Touch twice
sound = Sound
sound-on = Sound on
sound-off = Sound off
turn-board = Turn the board to whoever moves
move-numbers = Numbers on stones
motion-hint = Movement follows the system’s setting for reduced motion.

# ── keys ──

keys = Keys
key-arrows = go from place to place on the board
key-enter = take up, place
key-escape = let go
key-l = say the last move
key-s = say the score
key-t = say whose turn it is
key-m = say the moves from here
key-h = a hint
key-u = undo
key-r = redo
key-f = turn the board
key-question = these keys

# ── said aloud ──

list-comma = {", "}
site-free = free
site-piece = { $seat } { $piece }
site-piece-named = { $seat }’s { $piece }
site-of = { $seat }
site-may = can be played
site-would = a move here: { $brings }
site-can-move = can move
site-target = can be reached
site-chosen = taken up
site-advised = suggested
line-between = line between { $from } and { $to }
box-between = box from { $from } to { $to }
mark-win = winning
mark-check = in check
moves-now = You can play: { $moves }
men-now = Pieces that can move: { $moves }
moves-from = From { $site }: { $moves }
said-move = { $seat }: { $move }.
said-new-game = A new game has started.
said-undo = Taken back: { $move }.
said-undo-ending = The result is taken back; the game goes on.
said-reopen = Back in the game before.

piece-stone = stone
piece-tile = tile
piece-line = line
piece-box = box
piece-king = king
piece-queen = queen
piece-rook = rook
piece-bishop = bishop
piece-knight = knight
piece-pawn = pawn
piece-counter = piece

# ── why not ──

refused = That is not possible ({ $code }).
refusal-game_over = The game is over.
refusal-offline = The house cannot be reached right now.
refusal-not_found = There is nothing here.
refusal-bad_request = The house did not understand that.
refusal-wrong_origin = This page may not ask this house.
refusal-wrong_host = The house is not known under this address.
refusal-method_not_allowed = The house did not understand that.
refusal-key_reused = That was already asked, differently.
refusal-too_large = That is too large.
refusal-json_only = The house did not understand that.
refusal-bad_idempotency_key = The house did not understand that.
refusal-too_many = Too much at once; please wait a moment.
refusal-internal = Something went wrong in the house.
refusal-unavailable = Games cannot be kept right now, so nothing was done. Please try again.
refusal-bad_position = The game cannot start from this position.
refusal-unknown_game = There is no such game in this house.
refusal-bad_record = This file holds no game that can be opened here ({ $reason }).
refusal-wrong_seats = This game is for another number of players.
