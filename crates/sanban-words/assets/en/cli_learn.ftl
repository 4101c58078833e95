### The command line: sanban learn.

cli_learn-about = Learn again what players have learned
cli_learn-arg-rounds = How often games are played and studied
cli_learn-arg-games = How many games a round has
cli_learn-arg-playouts = How many playouts a decision gets
cli_learn-arg-passes = How many passes over the samples
cli_learn-arg-seed = Random seed
cli_learn-blokus-about =
    Learn the ratings of pieces and squares of Blokus Duo from self-play, for 'uct:playout=roulette,ratings=FILE' and 'rated'

    As Sasaki and Kotani do: UCT plays 40 games against itself, and minorisation-maximisation finds the ratings of 651 features that make its moves as probable as can be. The ratings 'paper' that come with sanban are those of the default settings.
cli_learn-blokus-arg-games = How many games
cli_learn-blokus-arg-player = Who plays them, both sides
cli_learn-blokus-arg-prior = How many wins and losses against rating 1 every feature begins with
cli_learn-blokus-arg-iterations = How many iterations at most
cli_learn-blokus-arg-mirrored = Count each game a second time, mirrored in the diagonal through the start squares
cli_learn-blokus-arg-out = Write the ratings to this file instead of printing them
cli_learn-blokus-evaluation-about =
    Learn the evaluation of 'expert' at Blokus Duo from self-play

    The expert plays itself, and in each phase of the game the evaluation is fitted to how the games ended.
cli_learn-blokus-evaluation-arg-out = Where to write the evaluation
cli_learn-blokus-evaluation-arg-from = The evaluation to play with, if any
cli_learn-blokus-evaluation-arg-games = How many games are played
cli_learn-blokus-network-about =
    Learn the network of 'expert' at Blokus Duo from self-play

    In each round the expert plays itself with the network of the round before; the network then learns from the games of all rounds what the search thought of positions and moves, and how the games ended. Each round writes its network.
cli_learn-blokus-network-arg-out = Where to write the network
cli_learn-blokus-network-arg-from = The network to start with, if any
cli_learn-blokus-openings-about =
    Search the openings of Blokus Duo and write the book of 'expert'

    The book holds the start, the balanced first moves, and what the expert thinks likeliest to follow.
cli_learn-blokus-openings-arg-out = Where to write the book
cli_learn-blokus-openings-arg-positions = How many positions are searched
cli_learn-blokus-openings-arg-playouts = How many playouts each of them gets
cli_learn-blokus-openings-done = { $positions } positions, { $playouts } playouts each
cli_learn-blokus-priors-about =
    Learn the priors of 'expert' at Blokus Duo from self-play

    In each round the expert plays itself, and the priors are fitted to the shares of playouts that its search gave the moves. Each round starts from the priors of the one before, and writes the new ones.
cli_learn-blokus-priors-arg-out = Where to write the priors
cli_learn-blokus-priors-arg-from = The priors to start with, if any
cli_learn-daihinmin-about =
    Learn the policy of 'expert' at Daihinmin from self-play

    The policy plays itself at all five seats. After each batch of games, the choices after which a game went better than a critic expected become more probable. The weights are written now and then, and at the end.
cli_learn-daihinmin-arg-out = Where to write the weights
cli_learn-daihinmin-arg-from = The weights to start with, if any
cli_learn-daihinmin-arg-batches = How many batches of games to play
cli_learn-daihinmin-arg-games = How many games a batch has
cli_learn-daihinmin-arg-temperature = How sure of itself the policy is at the start: it takes a choice this much worse than the best, in points, e times less often
cli_learn-daihinmin-arg-last-temperature = The same at the end
cli_learn-use-mel-about =
    Let UseMEL learn from scratch which groups to keep together, and save the table for 'use-mel:table=FILE'

    It sits against four copies of one player. The table that comes with sanban is that of seed 3, the strongest of seeds 1 to 3.
cli_learn-use-mel-arg-games = How many games
cli_learn-use-mel-arg-against = Who sits against it
cli_learn-use-mel-arg-epsilon = How often it plays at random
cli_learn-use-mel-arg-joker = Learn when the joker completes a pair or a triple too, beyond the paper (under rules with wild-joker=true)
cli_learn-use-mel-arg-pass = Learn when to pass on purpose too, beyond the paper
cli_learn-use-mel-arg-out = Write the table to this file instead of printing it
cli_learn-blokus-done =
    { $file }: the ratings of { $games ->
        [one] 1 game
       *[other] { $games } games
    }
cli_learn-blokus-phase = { $moves } moves, each with probability { $rated } (geometric mean), { $uniform } if all were alike; { $iterations } iterations
cli_learn-blokus-evaluation-done =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $positions } positions; loss in the last tenth of the games { $loss } nats ({ $even } if nothing were known)
cli_learn-blokus-network-round =
    round { $round }: { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $positions } positions; in every twentieth game, held out, losses of { $value_before } nats of the value and { $moves_before } of the moves without a network, { $value } and { $moves } with it
cli_learn-blokus-priors-round =
    round { $round }: { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $positions } positions; cross entropy in the last tenth { $before } nats before, { $after } after ({ $uniform } if all moves were alike)
cli_learn-daihinmin-batch = batch { $batch }, { $games } games: entropy { $entropy } nats a decision; the critic explains { $explained } % of the results
cli_learn-use-mel-done =
    { $file }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } against four { $player }, { $mean } a game while it learned (0 = equal)

cli_learn-arg-shard = Play only part I of N of the games of a round, into --out; --samples learns from all parts
cli_learn-arg-round = Which round the games are of, with --from as the round before left it [default: 1]
cli_learn-arg-samples = Learn from games that were played with --shard: the files of all parts, of all rounds so far where earlier ones count
cli_learn-shard-done = { $file }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } of round { $round }
cli_learn-no-samples = { $file }: this is no file of '{ $command } --shard'
cli_learn-other-samples = { $file }: these games are of other self-play: { $what } is different
cli_learn-bad-line = { $file }, line { $line }: this is no game
cli_learn-busy = { $file }: another sanban is playing this part
cli_learn-conflict = { $file }: game { $game } is not the same as in another file
cli_learn-missing = { $count ->
        [one] 1 game
       *[other] { $count } games
    } of round { $round } missing: run again --shard { $shards }
cli_learn-whole-rounds = the files must hold the games of rounds 1 to { $round }
cli_learn-one-round = the files must hold the games of one round
cli_learn-written-anew = { $file } was taken away or replaced while it was written: what was played is written anew, and what is missing is played again
cli_learn-displaced = The file of the games was taken away or replaced. { $problem }; what was played is in { $kept }
cli_learn-lost = The file of the games was taken away or replaced. { $problem }; what was played is lost
