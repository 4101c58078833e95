### The command line: sanban lab, the experiments of the papers.

cli_lab-about = Run the experiments of the papers again; without a command, list them
cli_lab-arg-seed = Random seed
cli_lab-arg-svg = Write the figures to this folder as SVG
cli_lab-s1-about =
    Itoh's Blackjack paper: Tables 8 to 14 and Fig 4, with the published figures beside them

    Table 13 and Fig 4 compare the methods of Tables 8, 11 and 12, which are run for them. The same seed gives the same figures on any number of threads. At the paper's own number of rounds the tables with a search take hours; --scale 0.1 takes minutes.
cli_lab-s1-arg-tables = Which table; may be repeated [default: all]
cli_lab-s1-arg-constants = Which constant C of Table 14, 1 to 4; may be repeated [default: all]
cli_lab-s1-arg-long = Play 60 times as many rounds, as methods without a search do in minutes
cli_lab-s1-arg-scale = How many rounds, as a share of the paper's
cli_lab-s1-arg-readings = Read what the paper leaves open in another way; may be repeated; 'list' lists the readings
cli_lab-s1-arg-effects = Show instead what every other reading changes in Tables 8 and 11
cli_lab-s2-about =
    Sakata and Ohashi's Daifugo paper: experiments (a) to (g), pair keeping and learning it; (h) and (i) test its last sections, (j) is ours

    One player sits against four copies of the other; the paper does not say. The same seed gives the same figures on any number of threads. At the paper's own number of games it takes about ten minutes on one core, and (j) twenty more; (a) is played twenty times as often.
cli_lab-s2-arg-experiments = Which experiment, a to j; may be repeated [default: all]
cli_lab-s2-arg-scale = How many games, as a share of the paper's
cli_lab-s2-arg-readings = Read what the paper leaves open in another way; may be repeated; 'list' lists the readings
cli_lab-s2-arg-courses = How often (b) to (i) are run, each time with other seeds; (j) three times as often
cli_lab-s3-about = The article's exact values: by its own recursion, with and without memory, and by the exact engine
cli_lab-s3-arg-plain = Run the recursion without memory for every state too; takes a minute or two
cli_lab-s4-about =
    Zibiki and Matsuzaki's Daihinmin paper: Tables 1 to 3 and Figs 5 to 10, with the published figures beside them

    The problems are our own, by the paper's rule, and the two that it prints; ten a stage, as in the paper, tell little. What the paper leaves open is read in the other ways, too. The same seed gives the same figures on any number of threads. At the paper's own number of playouts it takes about half an hour on one core.
cli_lab-s4-arg-tables = Which table; may be repeated [default: all]. Figs 5 to 8 come with Tables 1 and 2, Figs 9 and 10 with Table 3. Table 4 is ours: how many playouts the tree needs
cli_lab-s4-arg-problems = How many problems of our own in each stage; the paper has ten
cli_lab-s4-arg-readings = Read what the paper leaves open in another way; may be repeated; 'list' lists the readings
cli_lab-s4-arg-no-others = Leave out what comes out by the other readings
cli_lab-s4-arg-scale = How many playouts, as a share of the paper's
cli_lab-s5-about =
    Sasaki and Kotani's Blokus Duo paper: Tables 1 to 4, the match of AMAF, Figs 1 and 3; Tables 2 to 4 by our own ratings

    The published figures stand beside, with 95 % intervals. The same seed gives the same results on any number of threads, except for the speeds. At the paper's own number of games it takes about three quarters of an hour on one core; what the paper leaves open is read in the other ways, too.
cli_lab-s5-arg-tables = What to run: 1, match, 2, 3, 4, figures or own (Tables 2 to 4 by our own ratings, beyond the paper); may be repeated [default: all]
cli_lab-s5-arg-readings = Read what the paper leaves open in another way; may be repeated; 'list' lists the readings
cli_lab-s5-arg-no-others = Leave out what comes out by the other readings
cli_lab-s5-arg-scale = How many games, as a share of the paper's
cli_lab-s5-arg-budget = How many playouts a move, as a share of what the paper's machine made in its ten seconds
cli_lab-s5-arg-ratings = The ratings: paper, own or a file of 'sanban learn blokus' [default: learned anew from 40 games, twice]
cli_lab-s5-arg-threads = How many threads play [default: all cores]; speeds are measured on one
cli_lab-loss-about =
    Value the decisions of Blackjack players with the exact engine instead of by the luck of the cards

    Every player plays the same shoes, alone or in all seats. A round costs what each decision falls short of the best one for the cards that are left.
cli_lab-loss-arg-players = A player: NAME or NAME:KEY=VALUE,…; may be repeated: all are compared with the first
cli_lab-loss-arg-seats = How many seats; the player sits in all of them
cli_lab-loss-arg-shoes = How many shoes
cli_lab-loss-arg-bets = Value the bets too: what a round is expected to win in money
cli_lab-loss-heading = { $player }: { $rounds } rounds, { $decisions } decisions, mean bet { $bet }
cli_lab-loss-loses = loses { $loss } % of the bet a round
cli_lab-loss-saves = which is { $saves } % less than the first
cli_lab-loss-wins = is expected to win { $profit } a round
cli_lab-loss-gains = which is { $gains } more than the first
cli_lab-tables = the tables are { $known }
cli_lab-experiments = the experiments are a, b, c, d, e, f, g, h, i and j
cli_lab-list-s1 = Itoh, Blackjack by extended Monte-Carlo tree search: Tables 8 to 14, Fig 4
cli_lab-list-s2 = Sakata and Ohashi, pair keeping in Daifugo and learning it: experiments (a) to (g)
cli_lab-list-s3 = the article: exact values by recursion, with and without memory
cli_lab-list-s4 = Zibiki and Matsuzaki, Daihinmin by Monte Carlo: Tables 1 to 3, Figs 5 to 10
cli_lab-list-s5 = Sasaki and Kotani, Blokus Duo by UCT, AMAF and rated playouts: Tables 1 to 4, Figs 1 and 3
cli_lab-list-loss = what the decisions of Blackjack players cost, by exact values

cli_lab-list-all = every experiment of the papers, and one report
cli_lab-list-parts = The parts of 'all'; 'sanban lab all --part PART' runs one:
cli_lab-all-about =
    Run every experiment of the papers, and write one report

    Each run is kept in the folder as soon as it is done; the same command goes on where it was stopped. report.md then has a line for every claim of each paper: what it says, what comes out here, and the verdict. The verdicts follow from all runs together.
cli_lab-all-arg-scale = How many rounds, games and playouts, as a share of the papers'
cli_lab-all-arg-out = The folder of results [default: lab, in the folder of your data]
cli_lab-all-arg-parts = Run this part only; may be repeated; 'sanban lab' lists them
cli_lab-all-arg-shard = Do every N-th run only, from the I-th on: on N machines whose results share a folder
cli_lab-all-parts = the parts are { $known }
cli_lab-all-shard = expected I/N with I from 1 to N, as in 2/4
cli_lab-all-running = { $at } of { $all }: { $part }, seed { $seed } ({ $covers })
cli_lab-all-ahead = { $runs } runs to do, { $time } of one core; they are kept one by one, and the same command goes on where it was stopped
cli_lab-all-report = report: { $file }
cli_lab-all-not-run = not run · { $time }
cli_lab-all-tally = { $paper }: of { $claims } claims { $reproduced } reproduced, { $differs } differ, { $open } too close to tell, { $fitted } fitted, { $untestable } not testable, { $missing } not run
cli_lab-all-times = Times are those of one core at the papers' effort. 'sanban lab all --part PART' runs one part.
cli_lab-all-kept = { $done } of { $runs } runs, the last on { $date }
# columns: 13
cli_lab-all-moment = a moment
# columns: 13, time = 9.9
cli_lab-all-seconds = about { $time } s
# columns: 13, time = 99
cli_lab-all-minutes = about { $time } min
# columns: 13, time = 9.9
cli_lab-all-hours = about { $time } h
