# The rules of Daihinmin as set-up names them: a label, a sentence, and the words that a rule can be set to.

# columns: 30
daihinmin_rules-preset = Rules
    .help = A set of rules to start from; each rule can be changed.
# columns: 30
daihinmin_rules-joker = Joker
    .help = The pack has one joker, above every other card.
# columns: 30
daihinmin_rules-wild-joker = Wild joker
    .help = The joker may stand for any card in a pair or a sequence.
# columns: 30
daihinmin_rules-largest-group = Most cards of a rank
    .help = How many cards of one rank may be played together; five is all four suits and the joker.
# columns: 30
daihinmin_rules-sequences = Sequences (階段)
    .help = Three or more consecutive cards of one suit may be played together.
# columns: 30
daihinmin_rules-revolution = Revolution (革命)
    .help = Four or more cards of a rank reverse the order of the ranks until the next revolution.
# columns: 30
daihinmin_rules-sequence-revolution = Sequence revolution (階段革命)
    .help = A sequence of five or more cards is a revolution, too.
# columns: 30
daihinmin_rules-lock = Suit lock (縛り)
    .help = A meld of the same suits as the one below it locks the trick: only these suits may follow.
# columns: 30
daihinmin_rules-number-lock = Number lock (数縛り)
    .help = A meld exactly one rank above the one below it locks the trick: only the next rank may follow. A lone joker still may.
    .off = off
    .on = on
    .with-suit = under a suit lock (激縛り)
# columns: 30
daihinmin_rules-eight-cut = 8-cut (8切り)
    .help = A meld with an 8 ends the trick, and whoever played it leads again.
# columns: 30
daihinmin_rules-spade-three = Spade 3 (スペ3返し)
    .help = The 3♠ beats a joker that was played alone, and ends the trick.
# columns: 30
daihinmin_rules-five-skip = 5-skip (5飛ばし)
    .help = Each 5 played skips one more player. If it skips everybody, the trick ends.
    .off = off
    .on = on
    .owner-in-turn = on, and its player may be asked first
# columns: 30
daihinmin_rules-eleven-back = 11-back (11バック)
    .help = A meld with a jack reverses the order of the ranks until the trick ends.
# columns: 30
daihinmin_rules-forbidden-finish = Forbidden finish (禁止上がり)
    .help = Going out on an 8 that cuts, a joker, the highest rank or the 3♠ on a joker costs you the place: you come last.
# columns: 30
daihinmin_rules-miyako-ochi = Fall of the daifugo (都落ち)
    .help = When somebody else goes out first, the daifugo drops to last place at once.
# columns: 30
daihinmin_rules-exchange = Card exchange (カード交換)
    .help = Before a game the poor give their best cards to the rich, who give back any cards they like.
# columns: 30
daihinmin_rules-tribute-seen = Rich see the tribute
    .help = The rich are shown which cards they were given. In the UECda tournament they are not.
# columns: 30
daihinmin_rules-leader = First to lead
    .help = Who leads the first trick. Without classes it is the holder of the 3♦.
    .diamond-3 = holder of the 3♦
    .daihinmin = daihinmin
    .daifugo = daifugo
    .random = drawn by lot
# columns: 30
daihinmin_rules-leader-may-pass = Leader may pass
    .help = You may pass even when it is for you to lead.
# columns: 30
daihinmin_rules-owner-asked-again = Beating your own meld
    .help = When all the others have passed, the player of the top meld may beat it. Otherwise the trick ends at once.
# columns: 30
daihinmin_rules-pass-limit = Draw after passes (千日手)
    .help = After so many passes in a row the places that are left are drawn by lot.
# columns: 30
daihinmin_rules-seat-change = Seat change every (games)
    .help = The players draw new seats every so many games.
    .never = never
# columns: 30
daihinmin_rules-class-reset = Class reset every (games)
    .help = The classes are forgotten every so many games (身分リセット).
    .never = never

# columns: 15
daihinmin_rules-preset-uecda = Tournament
    .help = Sequences, revolution, suit lock, 8-cut, spade 3 and card exchange.
# columns: 15
daihinmin_rules-preset-paper = Sakata's paper
    .help = Singles, pairs and triples only, without card exchange.
daihinmin_rules-preset-s2 = { daihinmin_rules-preset-paper }
    .help = { daihinmin_rules-preset-paper.help }
# columns: 15
daihinmin_rules-preset-s4 = Zibiki's paper
    .help = The UECda rules, under which they studied Monte Carlo search.
# columns: 15
daihinmin_rules-preset-home = At home
    .help = What is often played at home: 11-back, forbidden finishes, the daifugo's fall; the daihinmin leads.
# columns: 15
daihinmin_rules-preset-tycoon = Tycoon
    .help = No sequences; revolution, 8-cut, spade 3, suit lock and the daifugo's fall.
# columns: 15
daihinmin_rules-preset-simple = Simple
    .help = For a first evening: singles, pairs and more of a rank, revolution and 8-cut.
