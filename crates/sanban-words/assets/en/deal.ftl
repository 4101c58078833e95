### A deal that is played again, or by several people.

deal-name = The same deal
deal-week = weekly deal { $week }
deal-result = you { $you }, the expert { $expert }
deal-result-open = you { $you }; the expert is still playing your cards …
deal-result-alone = you { $you }
deal-differed = { $differed } of { $count } decisions differed
deal-differed-open = { $judged } of { $count } decisions compared …
deal-repeat = a repeat; the first try: { $standing }
deal-won = won
deal-drew = drew
deal-lost = lost
# columns: 70
deal-from = Play it again, not counted, in the seat of:
deal-as-before = as before
deal-copied = The deal, to be passed on
deal-week-played = You have played the deal of this week. The first try counts.
deal-not-over = { $game ->
        [round] the round is not over yet
       *[game] the game is not over yet
    }
deal-key-up = seat
    .help = The seat above.
deal-key-down = seat
    .help = The seat below.
deal-key-again = deal
    .help = Play the same deal again from the selected seat. It does not count in your results.
deal-key-copy = copy
    .help = Copy the lines: the result, and the text that opens this deal elsewhere (sanban play GAME --deal TEXT).
deal-key-leave = back
    .help = Leave everything as it is.
