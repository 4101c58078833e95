### Words and phrases that many screens share. The variables $game and $move are words of the game itself: game or round, move or turn.

words-games = { $game ->
        [round] { $count ->
            [one] 1 round
           *[other] { $count } rounds
        }
       *[game] { $count ->
            [one] 1 game
           *[other] { $count } games
        }
    }
words-moves = { $move ->
        [turn] { $count ->
            [one] 1 turn
           *[other] { $count } turns
        }
       *[move] { $count ->
            [one] 1 move
           *[other] { $count } moves
        }
    }
words-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
words-just-now = just now
words-minutes-ago = { $count ->
        [one] 1 minute ago
       *[other] { $count } minutes ago
    }
words-hours-ago = { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
words-some-time-ago = some time ago
words-people-only = people only
words-a-person = a person
words-a-game = a game of { $title }

words-key-unknown = { $key } means nothing here; ? lists the keys
words-you = You
# An AI that is called by its strength.
words-ai = { $strength } AI
words-expert-level = expert { $level }
words-player-number = Player { $number }
words-numbered = { $name } ({ $number })

words-points-in-games = { $one ->
        [yes] { $points } point in { $games }
       *[no] { $points } points in { $games }
    }
words-bets-in-rounds = { $one ->
        [yes] { $points } bet in { $games }
       *[no] { $points } bets in { $games }
    }
words-rules-changed = { $rules }, changed
