### Blokus Duo: home screen and table.

blokus-title = Blokus Duo
blokus-other-name = ブロックス デュオ
# columns: 22
blokus-tagline-1 = 21 shapes, corner to
# columns: 22
blokus-tagline-2 = corner, on 14 × 14
blokus-about = Place your pieces so that they touch your own only at the corners, never along an edge, and leave the other colour no room. Whoever has fewer squares left wins.
    
    Play either colour against a tree search, share the keyboard, or watch two AIs show how it is done.

# What a table says. $name is a player; You is the person at the keyboard.
blokus-begins = ██ moves first
blokus-answers = ▓▓ moves second
blokus-squares = { $count ->
        [one] 1 square
       *[other] { $count } squares
    }
blokus-pass = pass
blokus-log-passes = passes
blokus-no-place = { $name ->
        [You] You have no place left
       *[other] { $name } has no place left
    }
blokus-placed = { $name } placed { $move }
blokus-passed = { $name } passed
blokus-no-place-passes = { $name ->
        [You] You have no place left and pass
       *[other] { $name } has no place left and passes
    }
blokus-draw = a draw
blokus-won-by = { $name } won by { $squares }
blokus-list-won = won by { $margin }
blokus-list-lost = lost by { $margin }
blokus-list-side-won = { $side } won by { $margin }
blokus-list-won-resigned = won by resignation
blokus-list-lost-resigned = lost by resignation
blokus-list-side-won-resigned = { $side } won by resignation
blokus-no-game = the file has no game
blokus-keys-analysis = Blokus Duo: analysis
blokus-keys-editor = Blokus Duo: position editor

blokus-game-over = the game is over
blokus-over-undo = the game is over · u takes back
blokus-out = you have no place left
blokus-not-your-turn = it is not your turn yet
blokus-nothing-in-hand = no piece is in hand
blokus-nothing-placed = nothing has been placed yet
blokus-others-finish = the others are finishing the game
blokus-none-of-yours = you have placed nothing in this game
blokus-fits-nowhere-any = none of your pieces fits anywhere
blokus-all-placed = all of these are placed already
blokus-detail-game = { $rules } · game { $game } · { $ply }
blokus-detail = { $rules } · { $ply }
blokus-ply = move { $number }
blokus-plies = { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
blokus-line = { $text } · line { $number } of { $count }
blokus-new-line = line { $number } · b switches lines, none is lost
blokus-lines-belong = All { $count } lines belong to it.
blokus-resign = Resign?
blokus-resign-text = The game counts as a loss, whatever the score.
blokus-undo-resign = u takes the resignation back
blokus-reason-book = an opening that was searched beforehand
blokus-reason-no-place = no piece fits
blokus-reason-only-place = the only placement
blokus-reason-solved = { $side ->
        [first] solved: the first colour
       *[second] solved: the second colour
    } { $end ->
        [draws] draws with best play
        [wins] wins by { $squares } with best play
       *[loses] loses by { $squares } with best play
    }
blokus-kept-lines = the game is at home under Games, with all its lines
blokus-position-apart = a game from a position is counted separately

blokus-fits = fits · place { $number } of { $count }
blokus-would-fit = would fit · place { $number } of { $count }
blokus-piece-nowhere = { $piece } fits nowhere now
blokus-no-corner = touches none of your corners
blokus-must-cover = must cover { $one } or { $other }
blokus-may-not-pass = you cannot pass: the { $piece } still fits at { $square }
blokus-piece-placed = the { $piece } is already placed
blokus-taken = covers { $square }, which is taken
blokus-own-edge = touches your own edge at { $square }
blokus-first-must-cover = the first piece must cover { $square }
blokus-first-must-cover-either = the first piece must cover { $one } or { $other }

blokus-keys-line = e hint · g who leads · a review
blokus-adviser-places = the adviser is choosing a move …  A stops it
blokus-adviser-thinks = the adviser is thinking
blokus-adviser-stop = the adviser is thinking …  e stops it
blokus-order-long = its choice first, then by win rate
blokus-order-short = by win rate
blokus-nothing-to-choose = nothing to choose
blokus-no-choice = there is only one move
# columns: 10
blokus-in-hand = In hand
blokus-orientation = orientation { $number } of { $count }
blokus-one-orientation = the same any way round
blokus-fits-nowhere = fits nowhere now
blokus-fits-places = { $count ->
        [one] fits in 1 place
       *[other] fits in { $count } places
    }
blokus-do-turn = turn
blokus-do-flip = flip
blokus-do-next = next piece
blokus-do-place = place it
# Beside the smallest board.
# columns: 9, count = 21
blokus-places-short = { $count ->
        [0] no place
        [one] 1 place
       *[other] { $count } places
    }
# columns: 9
blokus-do-next-short = next
# columns: 9
blokus-do-place-short = place it
blokus-thinks = thinking …
blokus-no-place-short = no place left
blokus-ahead = { $count } ahead
blokus-level = level
blokus-out-title = Nothing left to place
blokus-out-text = None of your pieces fits: you pass each time while { $name } plays on.
blokus-skip = ▶ Skip
blokus-skip-text = Enter  to the end of the game
blokus-left-yours = Yours  { $count } left
blokus-left-theirs = Theirs  { $count } left
blokus-letters-long = · letters pick (Shift+FNUX)
blokus-letters = · letters pick one
# columns: 6
blokus-head-placed = placed
# columns: 6
blokus-head-bonus = bonus
# columns: 6
blokus-head-score = score
# columns: 6
blokus-head-box = box
blokus-series = Series  { $one } { $points } : { $others } { $other }
blokus-from-position = Played from a set-up position: counted separately.
blokus-your-rating = ▶ Your rating
blokus-next-game = ▶ Next game
blokus-analysis = ▶ Analysis
blokus-counting = score: squares placed, +15 for placing all 21, +5 more if the 1 came last
    box: −1 per square left, and the same bonus
blokus-lose-by = You lose by { $squares }
blokus-win-by = { $name ->
        [You] You win by { $squares }
       *[other] { $name } wins by { $squares }
    }
blokus-win-resigned = { $loser ->
        [You] { $winner } wins: you resigned
       *[other] { $winner ->
            [You] You win: { $loser } resigned
           *[other] { $winner } wins: { $loser } resigned
        }
    }
blokus-is-draw = A draw
blokus-expected = Expected  { $name }
blokus-as-seen-by = according to { $name }
blokus-the-adviser = the adviser
blokus-proven = proven
# columns: 11, wins = 12.3
blokus-cost-wins = { $wins } wins
blokus-few-tries = few tries
blokus-lead-graph = Lead after each round
blokus-black = Black
blokus-white = White

blokus-key-next = next
    .help = Next game, with colours swapped.
blokus-key-undo = undo
    .help = Take back your last move. Play something else and both lines are kept.
blokus-key-new = new
    .help = Start another game instead (asks first; the old one stays under Continue).
blokus-key-save = save
    .help = Keep the game as a file: as a record, or with several lines as .blksgf; as a film or a picture.
blokus-group-game = The game
blokus-key-next-place = find
    .help = The next place where the piece fits.
blokus-key-previous-place = find
    .help = The previous place.
blokus-key-next-move = any move
    .help = The next of all legal moves, with any piece.
blokus-key-previous-move = any move
    .help = The previous legal move.
blokus-key-lay = place
    .help = Place the piece where it hovers.
blokus-key-lay-for-me = play for me
    .help = Let the adviser play this move for you; press again to stop it.
blokus-key-gauge = who leads
    .help = Show who is ahead after each move, or hide it.
blokus-key-set-up = set up
    .help = Set up a position to play or analyse.
blokus-key-next-line = line
    .help = The next line of this game, where something else was played.
blokus-key-previous-line = line
    .help = The previous line.
blokus-key-marks = corners
    .help = Show or hide the squares where a piece can start.
blokus-key-resign = resign
    .help = Resign the game (asks first).

# Why the adviser's choice is better than another move, $second, or than most. In a trial game both sides play quickly to the end.
blokus-why-end = { $kind ->
    [draw] a draw
    [win] a win by { $squares }
   *[loss] a loss by { $squares }
}
blokus-why-average = an average move
blokus-why-margin = With best play this is { $best }, { $second } { $other }.
blokus-why-even-margin = With best play this is { $best }, and so is { $second }.
blokus-why-room = The { $piece } finds a place in { $best } of 10 trial games, in { $other } after { $second }.
blokus-why-barred = The other side's { $piece } finds a place in { $best } of 10 trial games, in { $other } after { $second }.
blokus-why-fits = Leaves room for { $best } of the pieces in hand, only { $other } after { $second }.
blokus-why-corners = Leaves { $best } corners to build on, only { $other } after { $second }.
blokus-why-their-corners = Leaves the other side { $best } corners to build on, { $other } after { $second }.
blokus-why-moves = Leaves { $best } ways to place a piece, only { $other } after { $second }.
blokus-why-replies = Leaves the other side { $best } ways to place a piece, { $other } after { $second }.
blokus-why-reach = Keeps { $best } squares within reach, only { $other } after { $second }.
blokus-why-shut = Leaves the other side { $best } squares within reach, { $other } after { $second }.
blokus-why-mine = Places { $best } squares in all in trial games, only { $other } after { $second }.
blokus-why-theirs = The other side places { $best } squares in all in trial games, { $other } after { $second }.
blokus-why-result = Trial games end with { $best } squares placed, { $other } by the other side.
blokus-why-even-moves = As good: { $second }. Both leave at least { $best } ways to place a piece, an average move { $other }.
blokus-why-even-replies = As good: { $second }. Both leave the other side at most { $best } ways to place a piece, an average move { $other }.
blokus-why-even-result = As good: { $second }. After either, trial games end with about { $best } squares placed, { $other } by the other side.
blokus-why-of = { $move }: { $why }
blokus-why-tries = Searched most: { $best } % of the tries, { $second } only { $other } %.
# columns: 30, share = 100 %
blokus-mean = scored { $share }
