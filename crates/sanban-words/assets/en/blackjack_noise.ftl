# Said by others at the table while you count: one of twelve lines, with a number that distracts.
# columns: 72, line = 7, number = 20
blackjack_noise-talk = { $line ->
    [1] “{ $number } hands in a row I have lost here. { $number }!”
    [2] “Last night the dealer had { $number } twice running.”
    [3] “My room is on the { $number }th floor. What a view.”
    [4] “Waiter? It has been { $number } minutes since I ordered.”
    [5] “I would never split those. Not in { $number } years.”
    [6] “Is that { $number } or a bust? I never learn to add soft hands.”
    [7] “My nephew counts cards. It was +{ $number }, he says. What does that mean?”
    [8] “Third base took the dealer’s bust card. That cost me { $number }.”
    [9] “Our flight leaves at { $number }. One more shoe, then.”
    [10] “They should open table { $number } as well, with so many people.”
    [11] “I give it { $number } more rounds, then I eat something.”
   *[12] “Everybody knows a { $number } comes after a small card.”
}
# columns: 76, line = 1, first = 18, second = 18
blackjack_noise-question = { $line ->
    [1] The dealer asks: “{ $first } and { $second } chips, how many is that?”
    [2] Your neighbour asks: “I had { $first } and won { $second }. What do I have now?”
    [3] The floor manager asks: “{ $first } guests here, { $second } there. How many plates?”
    [4] Your neighbour asks: “{ $first } for me, { $second } for my wife. How much together?”
    [5] The waiter asks: “Drinks for { $first }, and { $second } for the snack. The sum, please?”
   *[6] Somebody asks: “{ $first } plus { $second }, quickly?”
}
blackjack_noise-ask = Your answer?
blackjack_noise-wrong = { $answer } it is.
