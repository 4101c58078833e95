### The table where people play, for every game.

table-key-next = next
    .help = After a game: start the next one.
table-key-hurry = skip
    .help = Don't wait for the others: jump to your next turn, or to the end.
table-key-close = close
    .help = Close the hint.
table-key-hint-policy = hints
    .help = When hints appear: on request, also after mistakes, at every decision, or never.
table-key-undo = undo
    .help = Take back to your last decision.
table-key-redo = redo
    .help = Replay what was taken back.
table-key-new = new
    .help = Start over instead of finishing this game or match (asks first; the old one stays under Continue).
table-key-leave-help = Leave the table; closes the log first. Asks if you have made a decision in an unfinished game, unless the settings say otherwise.
table-group-play = Play
table-group-advice = Advice
table-group-table = Table
table-group-cursor = Cursor

# The variable $game is game or round, $series is match or session.
table-begin-anew = Start over?
table-leave = Leave the table?
table-series-not-over = { $series ->
        [session] This session is not over.
       *[match] The match is not over.
    }
table-game-not-over = { $game ->
        [round] The round is not over.
       *[game] The game is not over.
    }
table-connection-ends = The connection ends; nobody plays on for you unless the server does.
table-waits = It waits for you at home (start sanban, then c).
table-lost = It cannot be saved now, and will be lost unless that changes before you quit.
# What stands between two sentences of a dialog.
table-between-sentences = { " " }
table-pace = pace: { $pace }
table-saved = saved as { $place }
table-you-play-on = you play on
table-plays-on = { $name } plays on
table-not-your-turn = it is not your turn
table-nothing-decided = you have not decided anything yet
table-counted-already = { $game ->
        [round] playing this round again: its first result stays in your results
       *[game] playing this game again: its first result stays in your results
    }
table-back-in = { $game ->
        [round] back in round { $number }: ^R goes forward again
       *[game] back in game { $number }: ^R goes forward again
    }
table-hint-no-choice = There is only one thing to do here.
table-hint-on-your-turn = hints are for your turn
table-no-hint-open = no hint is open: e asks for one
table-hint-to-come = the hint is not ready yet
table-hint-empty = the hint has nothing to choose from
table-policy-mistakes = hints on request and after mistakes, in every game (E changes it)
table-policy-always = hints at every decision, in every game (E changes it)
table-policy-off = hints off, in every game (E changes it)
table-policy-demand = hints on request only, in every game (E changes it)
table-hints-off = hints are off: E turns them on
table-nothing-done = nothing has been played yet
table-nothing-taken-back = nothing was taken back
# columns: 72
table-moment-hint = e asks the adviser: what a strong player would do here.
table-rated-no-take-backs = no take-backs in a rated game
table-rated-to-the-end = a rated game is played to the end
table-rated-no-advice = no advice in a rated game
table-rated-review-later = the review comes after the last rated game of this table
table-remote-no-take-backs = moves at a remote table cannot be taken back
table-remote-no-record = there is no record: the other hands are not known here
table-remote-begins = the server starts the matches
table-remote-review-later = the review comes after the match: the others do not wait
table-match-over = the match is over
table-game-over = { $game ->
        [round] the round is over: Enter continues
       *[game] the game is over: Enter continues
    }
table-your-turn = it is your turn: choose one of the actions below
table-log = Log
table-nothing-yet = nothing has happened yet
table-label-rating = your rating
table-label-table = table
table-label-close = close
table-label-review = review { $judged }/{ $all }
table-label-continue = continue
table-trial = practice line · { $title }
table-rated = rated · { $title }
table-week = weekly deal { $week }, not counted
table-again = same deal, not counted
table-hint = Hint
table-hint-by = Hint ({ $name })
# Who advises, where it is one of the strengths of opponents.
table-adviser-strength = AI: { $strength }
table-hint-keys = , . browse
table-forced = { $name }: { $action }, the only choice
table-mistake = { $action } cost { $cost }: { $best } was better
table-adviser-thinks = the adviser is thinking
table-new-rating = your rating: { $rating } ± { $interval } ({ $change })
table-gave-up = { $name } resigned
table-points = points: { $points }
table-take-backs = { $count ->
        [one] ↶ 1 take-back
       *[other] ↶ { $count } take-backs
    }
table-after-hints = { $count } after a hint
table-forbidden = { $name } tried an illegal move: { $reason }
table-no-place = there is no folder to save records in
table-no-remote-record = there is no record of a remote table
table-points-a-game = { $points } points a game
# columns: 30, share = 100 %
table-won-of-games = { $share } won
table-not-saved = Not saved, and lost when you quit: { $problem }
table-saves-nothing = Nothing can be saved: { $problem }
table-setting-not-saved = not saved: { $problem }
table-remote-illegal = the rules do not allow that here
table-remote-late = you lost this turn: the server did not wait
table-broken-rows = { $count ->
        [one] 1 row of the database cannot be read
       *[other] { $count } rows of the database cannot be read
    }
table-damaged-row = its row is damaged
table-cannot-delete = cannot delete { $path }: { $problem }
table-thinking = { $name } is thinking …
table-thinking-playouts = { $count ->
    [one] 1 playout
   *[other] { $count } playouts
}
table-key-opponents = level
    .help = How strong the opponents are, from now on.
table-key-weaker = choose
    .help = The weaker one.
table-key-stronger = choose
    .help = The stronger one.
table-key-take = play on
    .help = Play on against the selected strength.
table-opponents = Opponents
table-opponents-now = now
table-opponents-set = From now on you play against: { $strength }.
table-opponents-midgame = { $game ->
    [round] From now on: { $strength }. This round counts as one with take-backs.
   *[game] From now on: { $strength }. This game counts as one with take-backs.
}
table-rated-opponents = A rated opponent stays who it is.
table-won = { $name } won
table-drawn = a draw
table-to-move = { $name } to move
