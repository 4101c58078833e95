### Endings of Blokus Duo as puzzles.

blokus_puzzle-guide = Endings from games of our players: every move is searched to the end of the game, so its value is proved. A value is your final score minus the other side's, in squares, bonus included, if both play their best from there. The other side answers as well as it can.
blokus_puzzle-win = Win by { $margin }: more is not possible.
blokus_puzzle-draw = Hold the draw: there is no win.
blokus_puzzle-lose = You are behind: lose by only { $margin }, the least there is.
# columns: 28, kind = lose, margin = 10
blokus_puzzle-goal = { $kind ->
        [win] goal: win by { $margin }
        [lose] goal: lose by { $margin } at most
       *[draw] goal: a draw
    }
blokus_puzzle-count =
    { $right ->
        [one] 1 of { $all } moves does it.
       *[other] { $right } of { $all } moves do it.
    }
blokus_puzzle-result-win = you win by { $by }
blokus_puzzle-result-loss = you lose by { $by }
blokus_puzzle-result-draw = it is a draw
blokus_puzzle-why =
    { $length ->
        [0] After { $move } nobody can place anything more: { $result }.
       *[other] { $verdict ->
            [wrong] After { $move } you only place { $mine } more, the other side { $theirs }: { $result }. Best play from there: { $line }
           *[right] After { $move } you still place { $mine }, the other side { $theirs }: { $result }. Best play: { $line }
        }
    }
# columns: 14
blokus_puzzle-other = Opponent
