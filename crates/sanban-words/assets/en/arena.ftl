### The arena: the standings of a run, and the screen that shows them.

arena-key-replay = replay
    .help = Replay the table that was finished last.
arena-key-up = scroll
    .help = One line up.
arena-key-down = scroll
    .help = One line down.
arena-key-page-up = page
    .help = One page up.
arena-key-page-down = page
    .help = One page down.
arena-key-leave = leave
    .help = Stop here. Everything that is finished is kept, and the same comparison goes on there.
arena-name = Arena
arena-last = last: { $who }
arena-no-game = no table is finished yet
arena-progress = { $done } of { $all } { $kind ->
        [shoes] shoes
       *[games] games
    }
arena-progress-open = { $done } { $kind ->
        [shoes] shoes
       *[games] games
    }
arena-left = { $time } left
arena-left-about = about { $time } left
arena-first = the first are being played
arena-error = known to ± { $error }, until ± { $goal }
arena-label-stop = stop
arena-broken-off = broken off
arena-finished = finished
arena-file = { $file }: { $problem }

arena-heading =
    { $game ->
        [blackjack] Blackjack
        [daihinmin] Daihinmin
        [blokus] Blokus Duo
       *[other] { $game }
    }, rules { $rules }: { $game ->
        [blackjack] { $games ->
            [one] 1 round
           *[other] { $games } rounds
        }
       *[other] { $games ->
            [one] 1 game
           *[other] { $games } games
        }
    } in { $units } { $unit ->
        [pairs] { $units ->
            [one] pair
           *[other] pairs
        }
        [shoes] { $units ->
            [one] shoe
           *[other] shoes
        }
       *[blocks] { $units ->
            [one] block
           *[other] blocks
        }
    }, seed { $seed }
arena-player = player
arena-rating = rating
arena-score =
    { $game ->
        [blackjack] minimums a round
        [daihinmin] points
       *[other] score
    }
arena-places = places, first to last
arena-results = wins / draws / losses
arena-payout = payout
arena-loss = expected loss
arena-ahead = ahead of the first
arena-superiority = above the next
arena-interval = In brackets, or after ±: the 95 % interval from { $units } { $unit ->
        [pairs] pairs
        [shoes] shoes
        [runs] runs of games
        [games] games
       *[blocks] blocks
    }.
arena-interval-always = In brackets behind a score: the 95 % interval that holds however often it is looked at.
arena-anchor = Ratings are against { $name }, which has 1500.
arena-superiority-note = 'above the next' is the likelihood of being stronger than the next in the table.
arena-saved = { $unit ->
        [pairs] Without colours swapped on the same openings
        [shoes] Without common shoes, for the distance to the first
       *[blocks] Without everybody playing the same deals in every seat
    } the intervals would take { $factor } times as many games.
arena-error-reached = Reached: every score is known to ± { $error }; ± { $goal } was asked for.
arena-error-open = Not reached: the scores are known to ± { $error }; ± { $goal } was asked for.
arena-error-early = Not reached: too few games for an interval; ± { $goal } was asked for.
arena-above = Decided: the first entrant is stronger than { $elo } Elo.
arena-below = Decided: the first entrant is weaker than { $elo } Elo.
arena-undecided = Undecided: { $above } % of the way to stronger than { $elo0 } Elo, { $below } % to weaker than { $elo1 }.
arena-forfeits =
    { $name } lost { $games ->
        [one] 1 game
       *[other] { $games } games
    } by failing; the last time: { $why }
arena-lost-turns =
    { $name } lost { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } by plays that are not allowed.
arena-wrong-gifts =
    { $name } gave what it may not in { $gifts ->
        [one] 1 exchange
       *[other] { $gifts } exchanges
    }: its strongest cards went instead.
arena-time = { $name }: { $each } ms a decision, { $decisions } of them
arena-program = '{ $name }' cannot take part: { $why }
arena-protocol = '{ $name }' cannot take part: there are no { $protocol } programs for { $game }
arena-busy = { $file }: another sanban is playing this run
arena-not-plain = { $file }: this is no plain file
arena-no-run = { $file }: this is no file of an arena
arena-later = { $file }: a later version of sanban wrote this file (form { $form })
arena-bad-line = { $file }: line { $line } cannot be read: { $why }
arena-other-run = { $file }: this file is of another run: { $what } is different; choose another --out
arena-written-anew = { $file } was taken away or replaced while the run was played: all that was played is in it again
arena-displaced =
    The file of the run was taken away or replaced. { $problem }; { $units ->
        [one] the unit that was played is
       *[other] the { $units } units that were played are
    } in { $kept }
arena-lost =
    The file of the run was taken away or replaced. { $problem }; { $units ->
        [one] the unit that was played is
       *[other] the { $units } units that were played are
    } lost
