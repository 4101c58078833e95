blackjack_guide-judging = How decisions are judged
blackjack_guide-judging-value = Every action has an exact expected value, in bets, for the cards you could have seen: the hands on the table and everything that has left the shoe.
blackjack_guide-judging-cost = A decision costs what the best action was worth more. Where the chart says something other than the best, the reason stands below the values: what is left in the shoe, or the cards of this very hand.
blackjack_guide-game = How to play
blackjack_guide-game-aim = Get closer to 21 than the dealer without going over. Aces count 1 or 11, picture cards 10; a hand in which an ace counts 11 is soft. An ace with a ten-valued card as the first two cards is a blackjack.
blackjack_guide-game-round = Everybody bets and gets two cards; the dealer's second card is dealt face down. The seats play from left to right, then the dealer turns it over and draws to 17.
# columns: 16
blackjack_guide-picture-blackjack = blackjack: 21
# columns: 16
blackjack_guide-picture-soft = soft 17
# columns: 16
blackjack_guide-picture-hard = hard 16
# columns: 16
blackjack_guide-picture-bust = 25: bust
blackjack_guide-rules = Rules in force
blackjack_guide-shoe = { $decks ->
    [one] One deck
   *[other] { $decks } decks
}, { $shuffle ->
    [cards] shuffled when { $value } cards or fewer are left
    [always] shuffled after every round
    [percent] shuffled when { $value } % have been dealt
   *[few] shuffled when too few cards are left for a round
}.{ $burned ->
    [0] {""}
    [one] {" "}One card is burned: put away unseen before the first round.
   *[other] {" "}{ $burned } cards are burned: put away unseen before the first round.
}
blackjack_guide-endless-shoe = An infinite deck: every card is drawn from a full one.
blackjack_guide-in-short = In short: { $rules }. S17, H17: the dealer stands, or hits, on a soft 17. D9, D10: only 9 to 11, or 10 and 11, may be doubled. DAS, NDAS: a split hand may, or may not, be doubled. LS, ES: late, or early, surrender. OBO: a dealer's blackjack takes original bets only. Values are in bets: a bet is the stake of one hand.
blackjack_guide-soft17 = { $soft17 ->
    [hit] The dealer hits soft 17.
   *[stand] The dealer stands on all 17s.
}
blackjack_guide-dealer-bj = { $dealer ->
    [no-peek-all] The dealer does not check for a blackjack before the end; it takes all bets, doubles and splits included.
    [no-peek-original] The dealer does not check for a blackjack before the end; it takes the original bets only.
    [plain21] An ace and a ten of the dealer's are a plain 21.
   *[peek] Showing an ace or a ten, the dealer checks for a blackjack before anybody plays.
}
blackjack_guide-payout = { $payout ->
    [even] Blackjack pays even money.
    [plain21] A blackjack is a plain 21.
   *[ratio] Blackjack pays { $ratio }.
}
blackjack_guide-double = { $double ->
    [none] There is no doubling down.
    [nine] Double down on hard 9 to 11{ $after ->
        [yes] , after a split too
        [no] , but not after a split
       *[none] { "" }
    }.
    [ten] Double down on hard 10 and 11{ $after ->
        [yes] , after a split too
        [no] , but not after a split
       *[none] { "" }
    }.
   *[any] Double down on any first two cards{ $after ->
        [yes] , after a split too
        [no] , but not after a split
       *[none] { "" }
    }.
}
blackjack_guide-no-splitting = There is no splitting.
blackjack_guide-split = { $pairs ->
    [rank] Cards of equal rank
   *[value] Cards of equal value
} can be split into up to { $hands } hands; { $aces ->
    [hit-resplit] split aces can be hit and split again
    [hit] split aces can be hit, but not split again
    [resplit] split aces get one card each and can be split again
   *[one-card] split aces get one card each
}.
blackjack_guide-surrender = { $surrender ->
    [none] There is no surrender.
    [early] Early surrender: give up the first two cards for half the bet, before the dealer checks for a blackjack.
   *[late] Late surrender: give up the first two cards for half the bet, after the dealer has checked for a blackjack.
}
blackjack_guide-insurance = Insurance against an ace: half the bet, pays 2:1.
blackjack_guide-bets = Bets from { $min } to { $max } in steps of { $step }.
blackjack_guide-signs = Signs
blackjack_guide-signs-turn = ▸ marks whose turn it is, and which hand; a heavy border is the hand to play. s18 is a soft 18.
blackjack_guide-signs-narrow = Where seats are narrow: ✓ stands  ✗ bust  ★ blackjack  ×2 doubled  ⚑ surrendered  = push  · waiting. The amount after it is the bet, and after the round what was won or lost.
blackjack_guide-signs-shoe = In the shoe █ has been dealt, · is left, ┃ is the cut card: once it is out, the shoe is shuffled after the round.
blackjack_guide-signs-head = At the top stand the rules. S17 or H17, whether the dealer stands or hits on a soft 17. DAS and NDAS, double down after a split or not. LS or ES, late or early surrender. Peek: the dealer checks for blackjack first. The edge is what you win on average with the best play, for each bet.
blackjack_guide-practice = Hints and practice
blackjack_guide-practice-hint = The hint shows what every action is worth, in bets, worked out exactly for the cards that nobody has seen: the best first, then what each of the others costs. Beside it stands the cell of the chart for these rules, and why the chart is wrong where it is. Before the deal it says what a counter would bet.
blackjack_guide-practice-judged = Your decisions are judged the same way and recorded; Progress shows what your mistakes cost, and which cells of the chart you know. The drills are at home under Practice.
blackjack_guide-practice-log = When you deviate from the chart, the log says so afterwards: “chart: double”.
blackjack_guide-practice-undo = It is play money, so you can take back your last decisions of a round, even after the cards are turned over. The luck stays with the round: the same decisions bring the same cards again.
blackjack_guide-practice-count = Count: { $count } ({ $source }). Every card that is seen counts, the hole card once it is turned over. The true count is the running count divided by the decks that are left.
blackjack_guide-practice-mouse = Click a chip to add it to the bet, right-click to take it off; the wheel changes the bet by one step.
