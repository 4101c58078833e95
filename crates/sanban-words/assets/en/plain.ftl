### Plain mode: a table in lines of text. Lines are heard rather than seen: each says one thing.

# What stands between the things of a list.
plain-between = { ", " }
# What ends a sentence.
plain-end = .
plain-welcome = { $game }, plain mode. Rules: { $rules }.
plain-welcome-help = Type help to hear the commands, quit to leave.
plain-seats = At the table: { $seats }.
# The variable $game is game or round.
plain-game = { $game ->
        [round] Round { $number }.
       *[game] Game { $number }.
    }
plain-game-of = { $game ->
        [round] Round { $number } of { $games }.
       *[game] Game { $number } of { $games }.
    }
plain-score-of = { $who } { $score }
plain-series-score = Series: { $scores }.
plain-turn = { $who } to play.
plain-choice = { $number } { $choice }
plain-choices = Choose: { $choices }.
plain-many-choices = There are { $count } moves. Type one as records write it, or all to hear them.
plain-more = { $count ->
        [one] One more: type all to hear it.
       *[other] { $count } more: type all to hear them.
    }
plain-only-choice = You have no other choice.
plain-next = { $game ->
        [round] The round is over. Enter deals the next one, quit leaves.
       *[game] The game is over. Enter starts the next one, quit leaves.
    }
plain-match-over = The match is over. Enter leaves.
plain-not-over = { $game ->
        [round] The round is not over yet.
       *[game] The game is not over yet.
    }
plain-illegal = Not allowed: { $why }.
plain-no-such-number = { $count ->
        [one] The only number is 1.
       *[other] The numbers go from 1 to { $count }.
    }
plain-not-understood = { $typed } is neither a command nor a move. Type help, or state to hear where you are.
plain-not-understood-over = { $typed } means nothing here. Enter goes on, quit leaves, help has the rest.
plain-taken-back = Taken back.
plain-nothing-taken-back = Nothing was taken back.
plain-resign-over = There is no game to resign.
plain-resign-never = Nobody resigns at this game: quit leaves it.
plain-input-ended = The input has ended.
plain-kept = The table is saved: sanban play { $game } --continue goes on with it, with --plain or on the screens.
plain-finished = The game is saved. The home screen lists it under Games (sanban, then g).
plain-not-kept = The table could not be saved and is lost.
plain-not-saved = Not everything was saved: { $problem }
plain-hint = Hint: { $action }.
plain-value = { $action } { $value }
plain-values = Values: { $values }.

plain-help-moves = Type a move as records write it, or its number where choices are numbered.
plain-help-hint = hint, h: what the adviser would do, and what it is worth.
plain-help-undo = undo, u, and redo, r: take back your last decision, or play it again.
plain-help-state = state, s, or just Enter: the whole position. all, a: all choices.
plain-help-log = log, l: what has happened in this game.
plain-help-record = record: the game on one line. save: write it to a file.
plain-help-next = next, n, or just Enter: the next game once this one is over.
plain-help-resign = resign: give the game up; undo takes that back.
plain-help-deal = deal: after a game, its result to be passed on. again, again 3: the same deal from your seat, or from the third.
plain-no-seat = There are { $seats } seats: again 1 to again { $seats }.
plain-help-quit = quit, q: leave without a question; the table is kept, and Continue on the home screen goes on with it.

# What a screen says and takes in lines of text.
plain-no-lines = This has no plain mode. quit leaves it.
plain-not-understood-here = { $typed } means nothing here. Type help to hear what does.
plain-help-here = Type the letter or the word of a choice, or Enter where a choice says so. state: once more what is asked. quit: leave.
plain-row = { $number } { $name }: { $state }
plain-choose-row = Type a number.
plain-lesson-key = This step is about a key of the screens.
plain-lesson-end = That's the game. Everything else comes with playing: { $command }
plain-watch-help = Enter plays the next turn, a number so many turns, end the rest of the game. state: the whole position. log, record, save. quit leaves.
plain-can-be-typed = You can type: { $choices }.
plain-right = Right.
plain-wrong = Wrong.
plain-lesson-keys = The texts name the keys of the screens. Here you type the number of a choice, or the move itself.
plain-working = One moment.
plain-yes-or-back = Type { $yes } to do it; Enter goes back.
plain-puzzle-wrong = Wrong. You played { $move }. Best: { $best }.
plain-answer = { $sign }: { $answer }.
plain-resign-outside = Resign on the page of the rated games: quit, then x.
plain-resign-rated = A rated game that is resigned counts as lost. Type resign again to do it.
plain-help-resign-rated = resign, twice: give the game up; it counts as lost.
plain-odds = { $players ->
    [two] { $who }: rated { $rating }, wins { $first } %.
   *[many] { $who }: rated { $rating }, first { $first } %, last { $last } %.
}
