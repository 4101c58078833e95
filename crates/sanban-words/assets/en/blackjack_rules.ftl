# columns: 24
blackjack_rules-preset = House rules
    .help = A well-known set of rules to start from. What is changed below is kept beside it.
    .six-deck = Six-deck shoe
    .paper = Itoh's paper
    .article = Article
    .vegas-strip = Las Vegas Strip
    .downtown = Downtown Vegas
    .atlantic-city = Atlantic City
    .double-deck = Double deck
    .single-deck = Single deck
    .reno = Reno
    .european = European
    .original-bets-only = Original bets
    .six-to-five = Six to five
blackjack_rules-preset-about = { $preset ->
    [paper] The table of Itoh's paper: six decks, the dealer stands on soft 17 and does not check for a blackjack. One split, played by stand or hit only; surrender for half the bet whatever the dealer has; bets from 5 to 300.
    [article] The game of an article on exact expected values: an infinite deck, only stand, hit or surrender, and a blackjack is a plain 21.
    [vegas-strip] Four decks, the dealer stands on soft 17, blackjack pays 3:2. Doubling after a split, no surrender.
    [downtown] Two decks, the dealer hits soft 17, blackjack pays 3:2. Doubling after a split, no surrender.
    [atlantic-city] Eight decks, the dealer stands on soft 17, blackjack pays 3:2. Doubling after a split, late surrender.
    [double-deck] Two decks, the dealer stands on soft 17, blackjack pays 3:2. No doubling after a split, no surrender.
    [single-deck] One deck, the dealer hits soft 17, blackjack pays 3:2. Any two cards may be doubled, but not after a split; no surrender.
    [reno] One deck, the dealer hits soft 17, blackjack pays 3:2. Only hard 10 and 11 may be doubled, and not after a split; no surrender.
    [european] Six decks, the dealer stands on soft 17 and does not check for a blackjack: one takes every bet. Double hard 9 to 11, one split, no surrender.
    [original-bets-only] Six decks, the dealer stands on soft 17 and does not check for a blackjack, but one takes the original bet only. Doubling after a split, no surrender.
    [six-to-five] Six decks, the dealer hits soft 17, and a blackjack pays only 6:5. Doubling after a split, no surrender. A table to avoid.
   *[six-deck] Six decks, the dealer stands on soft 17, blackjack pays 3:2. Doubling after a split, late surrender: a good shoe game.
}
# columns: 24
blackjack_rules-decks = Decks
    .help = How many decks are in the shoe. With an infinite deck every card is drawn from a full one.
    .inf = infinite
# columns: 24
blackjack_rules-soft17 = Dealer on soft 17
    .help = Whether the dealer stands on a soft 17 (S17) or hits it (H17). H17 is worse for the player.
    .stand = stands
    .hit = hits
# columns: 24
blackjack_rules-dealer-bj = Dealer's blackjack
    .help = When the dealer checks for a blackjack. With a peek the round ends before anybody plays; without one you learn of it at the end, and lose all bets or only the original one. As a plain 21 it beats no other 21.
    .peek = peek
    .no-peek-all = no peek, all bets lost
    .no-peek-original = no peek, original bet
    .plain21 = plain 21
# columns: 24
blackjack_rules-payout = Blackjack pays
    .help = What a blackjack of yours is paid. As a plain 21 it is paid even money and loses to a dealer's blackjack.
    .plain21 = plain 21
# columns: 24
blackjack_rules-double = Double down on
    .help = Which first two cards may be doubled.
    .any = any two cards
    .from-9-11 = hard 9 to 11
    .from-10-11 = hard 10 and 11
    .none = never
# columns: 24
blackjack_rules-das = Double after split
    .help = Whether hands from a split may be doubled (DAS).
    .on = allowed
    .off = not allowed
# columns: 24
blackjack_rules-max-hands = Most hands from a bet
    .help = How many hands one bet may be split into. With 1 there is no splitting.
# columns: 24
blackjack_rules-resplit-aces = Resplit aces
    .help = Whether aces from a split may be split again.
    .on = allowed
    .off = not allowed
# columns: 24
blackjack_rules-hit-split-aces = Hit split aces
    .help = Whether split aces may be played on. Otherwise each gets one card.
    .on = allowed
    .off = not allowed
# columns: 24
blackjack_rules-pairs = Pairs
    .help = Whether two different ten-valued cards, such as K-10, are a pair.
    .value = equal value
    .rank = equal rank
# columns: 24
blackjack_rules-split-deal = Cards to a split
    .help = When the second cards of split hands are dealt: each when its hand is reached, or both at once.
    .in-turn = in turn
    .at-once = at once
# columns: 24
blackjack_rules-surrender = Surrender
    .help = Whether the first two cards may be given up for half the bet: late is after the dealer has checked for a blackjack, early before that.
    .none = none
    .late = late
    .early = early
# columns: 24
blackjack_rules-insurance = Insurance
    .help = Whether half the bet may be put on a dealer's blackjack under an ace, at 2:1.
    .on = offered
    .off = not offered
# columns: 24
blackjack_rules-penetration = Penetration (%)
    .help = How much of the shoe is dealt before it is shuffled, in percent; 0 shuffles after every round. The paper shuffles when fewer than (seats + 2) × 5 cards are left.
    .paper = as in the paper
# columns: 24
blackjack_rules-cut-card = Cut card
    .help = Shuffle when so many cards or fewer are left, in place of the penetration.
    .off = by penetration
# columns: 24
blackjack_rules-burn = Burned cards
    .help = Cards that are put away unseen before the first round of a shoe.
# columns: 24
blackjack_rules-min = Minimum bet
    .help = The smallest bet of the table.
# columns: 24
blackjack_rules-max = Maximum bet
    .help = The largest bet of the table.
# columns: 24
blackjack_rules-step = Bet steps
    .help = Bets go up from the minimum in steps of this.
# columns: 24
blackjack_rules-bankroll = Bankroll
    .help = What each seat buys in for, at the start and when it runs out.
