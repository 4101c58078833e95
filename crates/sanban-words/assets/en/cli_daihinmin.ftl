### The command line: sanban daihinmin and its tools.

cli_daihinmin-about = Tools for Daihinmin
cli_daihinmin-solve-about =
    Solve next-move problems: print every legal move with its value, best first

    The file holds problems in the format of Zibiki and Matsuzaki, separated by blank lines. A value is the mean of the points 5 to 1; it is proven where the player goes out next whatever the others do. The player gets the view of Player0 and what --show grants of the other hands; the problems are printed with all hands open, so all of them are shown unless told otherwise.
cli_daihinmin-solve-after =
    A problem (Player0 is to move, the others follow in order; a card is its suit and its rank, S10 or HA, JO is the joker):
      Order Normal                 or Reverse, after a revolution
      Lock                         or the suits that the trick is locked to: Lock S H
      Last Group H5 D5             the meld to beat: Single HK, Group …, Sequence S3 S4 S5; nothing on an empty table
      Player0 Yes C3 S7 H7 D7 H8   Yes: still in this trick; No: has passed, or is out where there are no cards
      Player1 Yes S3 S4 H4 S5 S6
      Player2 No H6 HJ CJ SQ SK
      Player3 Yes C7 D8 H10 DK CA
      Player4 No
cli_daihinmin-solve-arg-file = The problems
cli_daihinmin-solve-arg-player = Who solves them: NAME or NAME:KEY=VALUE,…
cli_daihinmin-solve-arg-show = Which cards of the others the player sees: none, strongest, weakest, both (one card each), or all
cli_daihinmin-solve-arg-playouts = Playouts of the player, for players with this setting
cli_daihinmin-arg-seed = Random seed
cli_daihinmin-solve-heading = { $file }: { $player }, shown: { $shown }
cli_daihinmin-solve-problem =
    problem { $number } (line { $line }), { $stage ->
        [opening] opening
        [middle] middle
       *[closing] closing
    }, { $cards } cards unplayed
cli_daihinmin-solve-proven = proven
cli_daihinmin-solve-playouts = playouts
cli_daihinmin-line-problem = line { $line }: { $problem }

cli_daihinmin-problems-about =
    Collect next-move problems: positions from games in which one player sits in all seats

    From each game one position is taken, with equal chance any in which 4 to 10 moves are legal. An opening has 36 or more unplayed cards, a middle game 21 to 35, an ending 20 or fewer. Positions without an answer are left out: with all hands known, no move is clearly the best in 3,200 random playouts each. The problems that come with sanban are those of the default seed.
cli_daihinmin-problems-arg-player = Who plays: NAME or NAME:KEY=VALUE,…
cli_daihinmin-problems-arg-count = How many problems of each stage
cli_daihinmin-problems-arg-stage = Print only the problems of this stage
cli_daihinmin-problems-arg-out = Write opening.txt, middle.txt and closing.txt to this folder instead of printing them

cli_daihinmin-puzzles-about =
    Collect next-move problems to practise on, with what every move is worth

    The problems that come with sanban are looked at first, then positions from games in which one player sits in all seats. Every move is weighed by playouts of the learned policy. A problem is kept if its best move is at least 10 standard errors and 0.15 points better than the second, and if a tree search that sees all hands plays it, too. The clearer the best move, the easier the problem: easy from 60 standard errors on, medium from 30. The puzzles that come with sanban are those of the default settings.
cli_daihinmin-puzzles-arg-player = Who plays the games: NAME or NAME:KEY=VALUE,…
cli_daihinmin-puzzles-arg-count = How many problems of each level: easy, medium and hard
cli_daihinmin-puzzles-arg-positions = The most positions to look at
cli_daihinmin-puzzles-arg-playouts = Playouts of each move
cli_daihinmin-puzzles-arg-search = Playouts of the tree search that has to agree
cli_daihinmin-puzzles-arg-out = Write the problems to this file instead of printing them
cli_daihinmin-puzzles-done =
    { $count ->
        [one] 1 problem
       *[other] { $count } problems
    }
