### The lesson of Daihinmin. A text has five rows of 76 columns, the remark on an attempt included.

daihinmin_lesson-goal = Daihinmin is a favourite in Japan. Five players share out all cards. The first to be rid of them becomes daifugo (大富豪), the tycoon; the last is daihinmin (大貧民), the poorest, who pays in the next game. For now all are heimin, commoners. This is your hand, weak to strong.
daihinmin_lesson-order = The 3 is the weakest card, then it goes up: 4, 5 … 10, J, Q, K, A, and the 2 beats even the ace. Suits do not count. Above them all is the joker. Which of these three is the strongest?
    .praise = Right: 2 beats A, A beats K, and the 3 beats nothing.
    .wrong = Not in this game: the order begins with 3 and ends with A, 2. Try again.
daihinmin_lesson-single = Somebody played a 7. To follow you need a stronger card. ← → move along your hand, Space picks a card, Enter plays it. Beat the 7.
    .praise = Now the others in turn have to beat that, or pass.
daihinmin_lesson-pair = The table is empty: you lead, with what you like. Two or more cards of one rank go together (what is played at once is called a meld), and can be followed only by as many of a stronger rank. Lead your pair of nines: pick both with Space, then Enter.
    .praise = Two cards gone at once, and only a stronger pair can follow.
daihinmin_lesson-pass = Two kings, and you have no stronger pair. You need not play: p passes. Whoever passes is out of this trick, until the table is cleared.
    .praise = When all others have passed, the trick ends, and whoever played last leads the next one. (The last player may even beat their own cards; usually they pass, too.)
daihinmin_lesson-sequence = Three or more cards in a row of one suit are a sequence (階段). Only a sequence of as many cards that lies wholly above it can follow. You lead: play 4 5 6 of spades. Tab picks one possible meld after the other.
    .praise = Three weak cards gone. That is what sequences are good for.
daihinmin_lesson-eight = An 8 cuts (8切り): it ends the trick at once, and you lead again. Follow the 7 with your 8.
    .praise = Cleared! Nobody could answer, and the lead is yours: a good moment for a weak card.
daihinmin_lesson-lock = Play a card of the same suit as the one on the table, and the trick is locked to it (縛り): from then on only this suit can follow. Lock the 7 of hearts with a heart.
    .praise = Locked to hearts. Whoever has none that is higher must pass.
daihinmin_lesson-joker = A 2 is on the table, and only the joker beats it. In pairs and sequences the joker stands for any card that you lack. Play it (Shift+X picks it at once).
    .praise = Nothing is higher than a single joker, except …
daihinmin_lesson-spade-three = … the 3 of spades! It is the weakest card, but played on a single joker it wins the trick (スペ3返し). You have it: play it.
    .praise = The joker is beaten, and you lead.
daihinmin_lesson-revolution = Four of a kind is a revolution (革命): from then on weak is strong, and 3 beats 2, until the game ends or somebody revolts again. You hold weak cards and four fives. Lead all four fives.
    .praise = Revolution! Your 3 and 4 are among the best cards now. Only the joker stays on top.
daihinmin_lesson-reversed = The order is reversed: to beat the 6 you now need a card that is nearer to the 3: a 5, 4 or 3. Play one.
    .praise = Right. During a revolution the line above your hand shows ▼ and the order.
daihinmin_lesson-classes = A new game. You went out first last time: you are daifugo. Your place decides your class: daifugo, fugo (rich), heimin, hinmin (poor), daihinmin. Before the game the daihinmin gave you the two best cards, and the hinmin gave the fugo one.
daihinmin_lesson-exchange = In return you give two cards, any you like. Pick two that you can do without, and press Enter.
    .praise = Done: the rich stay rich. Then whoever has the 3 of diamonds leads.

daihinmin_lesson-wrong-pass = You could pass, but you can beat this. Pick a card with Space, and play it with Enter.
daihinmin_lesson-wrong-pass-leading = Passing now would give the lead away. Use it.
daihinmin_lesson-wrong-no-pair = That is possible too, but two at once is better here: pick both nines, then Enter. (Space again puts a picked card back.)
daihinmin_lesson-wrong-no-sequence = That is possible too. But you get rid of three cards at once with 4 5 6 of spades.
daihinmin_lesson-wrong-no-eight = It beats the 7, but the others can go on. With the 8 the trick is yours at once.
daihinmin_lesson-wrong-no-lock = That beats the 7 without locking. Take a heart.
daihinmin_lesson-wrong-no-revolution = Lead all four fives here: together they are a revolution.
daihinmin_lesson-wrong-gift = You may, but these are the cards that win tricks. Give away two of your weak ones.
