### The lesson of Blackjack. A text has five rows of 76 columns, the remark on an attempt included.

blackjack_lesson-goal = Welcome! You play against the dealer alone. Get closer to 21 than the dealer, but not above it. Number cards count what they say; J, Q and K count 10 (so players call all of 10, J, Q and K “tens”); an ace counts 1 or 11, whichever suits you.
blackjack_lesson-bet = Every round starts with a bet, the chips at risk. Enter places it.
    .praise = You have two cards. The dealer has two as well, one of them face down until you are done.
blackjack_lesson-hit = Your cards count 5 + 4 = 9: far from 21, and no single card can take you over it. Ask for another card: h, hit.
    .praise = A queen: 9 + 10 = 19. You may hit as often as you like. Above 21 you are bust: your bet is gone at once.
blackjack_lesson-stand = You have 19. Only an ace or a 2 would not take you over 21. Leave it at that: s, stand.
    .praise = The dealer turns the other card over and has 17. 19 beats that: you win as much as you bet. Equal totals are a push, and you get your bet back.
blackjack_lesson-dealer = The dealer has no choice: below 17 a card must be drawn, from 17 on none. Under that 6 there is often a ten, which makes 16. You have 13, and a ten would bust you. Stand (s), and let the dealer take the risk.
    .praise = 6 and J are 16, so the dealer had to draw: 25, bust. Every hand that is still in wins, even your 13.
blackjack_lesson-soft = An ace counts 11 as long as that does not bust you. Ace and 6 are a “soft” 17: one more card cannot bust you, because the ace can always turn into a 1. Against a 9, 17 is too little. Hit (h).
    .praise = A king: with 11 for the ace that would be 27, so it counts 1 now. 17 again, but a “hard” one. The card cost you nothing, and might have been a 4.
blackjack_lesson-blackjack = A new round. Place your bet (Enter), and look at what you are dealt.
    .praise = Ace and king: a blackjack, 21 with the first two cards. It wins at once and pays 3:2, one and a half times your bet.
blackjack_lesson-double = Sometimes you wish you had bet more. You have 11, so a ten would give you 21, and the dealer's 5 is weak. d, double: you double your bet and take exactly one more card.
    .praise = You took one card for a doubled bet. Double when one card is likely to do: mostly with 10 or 11.
blackjack_lesson-split = Two eights make 16, the worst total of all. Two cards of equal value can be split (p) into two hands, each with a bet of its own and a new second card. Split them, and stand (s) on each hand: they will be good.
    .praise = 18 and 18 instead of a 16. Always split eights and aces; never tens or fives.
blackjack_lesson-insurance = The dealer shows an ace and offers insurance: a side bet that the face-down card is a ten. It pays 2:1, but fewer than a third of the cards are tens, so it loses money in the long run. Say no: n.
    .praise = Right. There was no ten, and the 5 for the insurance would have been lost. The round goes on with your 19.
blackjack_lesson-surrender = 16 against a ten: you lose three of four such hands, whatever you do. Then surrender (r): give the hand up, and lose only half your bet.
    .praise = You got half your bet back. Worth it only for the very worst hands: 16 against 9, ten or ace, 15 against a ten.
blackjack_lesson-chart = For every hand the best play has been worked out: basic strategy. Play by it and you lose only about half a cent of every dollar you bet; by feel it is several times that. t shows it as a chart: your hand by the row, the dealer's card by the column. Have a look!
    .praise = You need not learn it by heart: at the table t opens it, e gives a hint, and the drills practise it with you.
blackjack_lesson-count = When many tens and aces are left, that is good for you. A card counter adds 1 for every 2 to 6 seen, nothing for 7, 8 and 9, and takes off 1 for every ten and ace. What do the three open cards here come to?
    .praise = 5 and 4 are +1 each, the king −1: +1. When the count is high, bet more. The drills have counting too.
    .wrong = Not quite: the 5 and the 4 are +1 each, the king is −1. Add them up.

blackjack_lesson-wrong-sit-out = Without a bet you watch. Place one first: Enter.
blackjack_lesson-wrong-stand-on-nine = 9 wins only if the dealer goes bust. You cannot go over 21 with one card: hit (h).
blackjack_lesson-wrong-double-later = Doubling comes later in this lesson. Just take a card: h.
blackjack_lesson-wrong-surrender = Surrender gives the hand up and loses half the bet. This one is worth more than that; try again.
blackjack_lesson-wrong-hit-nineteen = 19 is nearly the best there is, and eleven of thirteen ranks would bust you. Stand: s.
blackjack_lesson-wrong-hit-thirteen = You could go bust before the dealer has to. The 6 is the dealer's trouble, not yours: stand (s).
blackjack_lesson-wrong-stand-soft = 17 wins only when the dealer goes bust, and with a 9 that is rare. You risk nothing with a card: hit (h).
blackjack_lesson-wrong-double-soft = Against a 9 you are behind: no time to bet more. Just hit (h).
blackjack_lesson-wrong-hit-eleven = A good idea, but you would win only a single bet. Double: d.
blackjack_lesson-wrong-stand-eleven = 11 beats nothing by itself, and no card can bust you. Double: d.
blackjack_lesson-wrong-no-split = With 16 you lose most of the time, whatever you do. Two hands that begin with 8 are better: split (p).
blackjack_lesson-wrong-hit-eighteen = 18 is good, and most cards would bust it. Stand: s.
blackjack_lesson-wrong-no-surrender = This loses three times out of four. Give it up and save half the bet: r.
blackjack_lesson-wrong-insure = It looks safe, but it is a bet that loses more often than its 2:1 pays for. No insurance: n.
