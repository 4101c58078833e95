### What is to be compared in an arena: the dialog before it.

compare-key-start = start
    .help = Play this comparison, or go on with it. It can be left at any moment and goes on where it was.
compare-key-remove = remove
    .help = Take this player out.
compare-key-defaults = new
    .help = A new comparison of the AIs of the set-up.
compare-key-back = back
    .help = Back to the set-up.
compare-group = Comparison
compare-label-go-on = continue
compare-label-standings = standings

compare-name = { $title }: compare AIs
compare-detail = compare AIs · { $rules }
compare-run = Comparison
compare-new = new
compare-run-help = New, or one that is kept ({ $count }): ← → go through them. What is unfinished goes on where it was left.
compare-players = Who plays
compare-player = Player { $number }
compare-nobody = nobody
compare-nobody-help = ← → add another player. Press e to type one, with settings of your own.
compare-how-long = How long
compare-games = { $kind ->
        [shoes] Shoes
       *[games] Games
    }
compare-games-most = { $kind ->
        [shoes] Shoes at most
       *[games] Games at most
    }
compare-games-help = { $unit ->
        [pairs] { $games } games are played: pairs with colours swapped, as often for everybody against everybody.
        [shoes] { $games } shoes are played: everybody plays the same ones.
       *[blocks] { $games } games are played: everybody plays every hand, as often as everybody else.
    } Press e to type another number, nothing for no limit. You can stop before, and make it longer afterwards.
compare-games-played = { $games } (plays { $played })
compare-no-end = no limit
compare-no-end-help = It plays until you stop it.
compare-error = Until
compare-off = off
compare-error-help = { $kind ->
        [pairs] Stops when every score is known to ± this much, with 95 % confidence. A win scores 1, a draw ½.
        [tables] Stops when every score is known to ± this much, with 95 % confidence. Scores are points a game, 5 to 1.
       *[alone] Stops when every score is known to ± this much, with 95 % confidence. Scores are table minimums a round.
    } Half as much takes about four times as long. Press e to type another.
compare-seed-help = The same players play the same games from the same seed. Press e to type one.
compare-go-on = ▶ Continue
compare-standings = ▶ Standings
compare-note-left = { $done } { $kind ->
        [shoes] shoes
       *[games] games
    } are already played: it continues from there.
compare-note-over = { $done } { $kind ->
        [shoes] shoes
       *[games] games
    } are played: this is finished. With more it goes on.
compare-opening = The comparison that you left is just stopping …
compare-two = two players at least are compared
compare-twice = '{ $player }' plays already
compare-human = only AIs are compared
compare-program = programs of others are compared on the command line: sanban arena { $game }
compare-not-games = '{ $value }': type a whole number, from 1 on
compare-not-error = '{ $value }': type a number above 0, such as 0.05
