### Watching AIs, and replays.

watch-key-pause = pause
    .help = Pause, or continue.
watch-key-game-back = game
    .help = Back to the start of this game, then to the game before.
watch-key-next-game = game
    .help = The next game of the series.
watch-key-perspective = view
    .help = All cards face up, all hands hidden, or the view of each seat in turn. The review is of that seat, else of yours, else of all.
watch-key-close = close
    .help = Closes the result at the end: back to the last position.
watch-key-hint-help = There are no hints while watching; the review has them.
watch-key-log-help = The log is always shown here.
watch-group-walk = Step through
watch-group-show = Show

watch-at-start = this is the start
watch-at-end = this is the end of the record
watch-match-over = the match is over
watch-no-hints = hints are for players: a, the review, shows what was better
watch-log-shown = the log is on the screen already
watch-nothing-decided = nothing has been decided yet
watch-last-move = { $move ->
        [turn] this is the last turn so far
       *[move] this is the last move so far
    }
watch-no-other-game = the record has no other game
watch-game-not-over = this game is not over
watch-label-another = again
watch-game = { $game ->
        [round] round { $number }
       *[game] game { $number }
    }
watch-game-of = { $game ->
        [round] round { $number } of { $games }
       *[game] game { $number } of { $games }
    }
watch-score = { $one }  { $points } : { $others }  { $other }
watch-series-over = { $game ->
        [round] { $games ->
            [one] The series is over after 1 round. In minimum bets:
           *[other] The series is over after { $games } rounds. In minimum bets:
        }
       *[game] { $games ->
            [one] The series is over after 1 game.
           *[other] The series is over after { $games } games.
        }
    }
watch-series-over-short = { $game ->
        [round] { $games ->
            [one] Over after 1 round. In minimum bets:
           *[other] Over after { $games } rounds. In minimum bets:
        }
       *[game] { $games ->
            [one] Over after 1 game.
           *[other] Over after { $games } games.
        }
    }
watch-led = { $unit ->
        [round] { $who } was ahead from round { $from } on.
        [move] { $from ->
            [0] { $who } was ahead from the start.
           *[other] { $who } was ahead from move { $from } on.
        }
       *[game] { $who } was ahead from game { $from } on.
    }
watch-goes-on = ▶ Go on
watch-another = ▶ Another series
watch-continue = continue
watch-name = { $title }: watching
watch-name-replay = { $title }: replay
watch-detail = { $kind ->
        [replay] replay
       *[watching] watching
    }
watch-hands-hidden = hands hidden
watch-your-view = your view
watch-view-of = { $name }’s view
# Before a series of AIs: rating and chances of each player.
watch-odds = Odds by measured ratings
watch-odds-of = { $players ->
    [two] rated { $rating } · wins { $first } %
   *[many] rated { $rating } · 1st { $first } % · last { $last } %
}
watch-upset = An upset: by the ratings { $who } had a chance of { $percent } %.
watch-key-next-swing = swing
    .help = Go to the next move that changed the odds by ten points or more, and pause.
watch-key-swing-back = swing
    .help = Go to the previous move that changed the odds by ten points or more, and pause.
watch-odds-to-come = the odds are still being worked out
watch-no-swings = no swing in this game so far
watch-no-swing = no swing in that direction
watch-swing = turn: { $before } → { $after }
watch-swing-short = was { $before }
# What says who is ahead of two: one search for both sides; the players' own figures stand below.
watch-lead-by = { $by ->
    [solved] worked out to the end
   *[search] by one search for both
}
# At the end of a game: the move that changed the odds most.
watch-turned = Turned at move { $ply } ({ $by }: { $played }): { $who } { $before } → { $after }
watch-led-most = { $led } Most was gained at move { $ply } ({ $by }: { $played }): { $before } → { $after }
watch-turned-short = Turned at move { $ply }: { $who } { $before } → { $after }
watch-turned-why = { $turned }. { $why }
watch-highlight = highlight { $number } of { $count }
watch-key-highlights = highlights
    .help = Play the greatest swings of the series in the order of play, each with the two moves before it. Any key ends it.
# Above a row for each seat: what its cards are worth, all hands known.
watch-forecast = Expected points, all hands known
watch-forecast-short = Points, from all hands
watch-banks = Won and lost so far, in bets
watch-banks-short = Bets won
# columns: 35, decisions = −10.5, luck = +25.5, edge = −0.5
watch-brought = errors { $decisions }, luck { $luck }, edge { $edge }
watch-own-view = own estimate
watch-forecast-places = 1st { $first } % · last { $last } %
