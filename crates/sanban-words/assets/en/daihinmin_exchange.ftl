# The exchange of cards between the classes.

# columns: 26
daihinmin_exchange-title = Card exchange
# columns: 50, gave = 10♠ 10♥, to = Yuki, got = 10♦ 10♣
daihinmin_exchange-summary = you gave { $to } { $gave }, got { $got }
# columns: 50, gave = 10♠ 10♥, to = Yuki
daihinmin_exchange-summary-unseen = you gave { $to } { $gave }
# columns: 78, from = 5 ps-under-12-no8, to = 4 ps-under-12-no8, cards = 10♦ 10♣
daihinmin_exchange-tribute = { $from } ▲ { $cards } to { $to }, tribute
# columns: 78, from = 5 ps-under-12-no8, to = 4 ps-under-12-no8, cards = 10♦ 10♣
daihinmin_exchange-returned = { $from } ▼ { $cards } to { $to }, returned
# columns: 78
daihinmin_exchange-rich-get = the rich get the best cards of the poor
# columns: 78
daihinmin_exchange-rich-give = and give any cards back
# columns: 78, count = 2, class = daihinmin, who = 5 ps-under-12-no8, cards = 10♠ 10♥
daihinmin_exchange-gave-you =
    { $count ->
        [one] { $who } ({ $class }) gave you their best card: { $cards }
       *[other] { $who } ({ $class }) gave you their { $count } best cards: { $cards }
    }
# columns: 78, count = 2, class = daihinmin, who = 5 ps-under-12-no8
daihinmin_exchange-gave-you-unseen =
    { $count ->
        [one] { $who } ({ $class }) gave you their best card, face down
       *[other] { $who } ({ $class }) gave you their { $count } best cards, face down
    }
# columns: 78, cards = 10♠ 10♥
daihinmin_exchange-you-returned = you gave { $cards } back
# columns: 78
daihinmin_exchange-daifugo-first = the daifugo gives back first, then you
# columns: 78, cards = 10♠ 10♥, class = daifugo, who = 5 ps-under-12-no8
daihinmin_exchange-you-gave = you gave { $cards } to { $who } ({ $class }) as tribute
# columns: 78, cards = 10♠ 10♥
daihinmin_exchange-you-got = you got { $cards } back
# columns: 78
daihinmin_exchange-wait = and wait for what comes back
