### Daihinmin in plain mode.

plain_daihinmin-place = { $place }: { $who }, { $class }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
plain_daihinmin-has = { $who } { $count }
plain_daihinmin-points = { $games ->
        [one] Points after 1 game: { $points }.
       *[other] Points after { $games } games: { $points }.
    }
plain_daihinmin-hand = { $count ->
        [one] Your hand, 1 card: { $cards }.
       *[other] Your hand, { $count } cards: { $cards }.
    }
plain_daihinmin-got = You were given { $cards }.
plain_daihinmin-give = { $count ->
        [one] Give 1 card back.
       *[other] Give { $count } cards back.
    }
plain_daihinmin-give-how = Type the cards to give, such as C3 D4.
plain_daihinmin-empty = The table is empty: you lead.
plain_daihinmin-leads = The trick is over: { $who } leads.
plain_daihinmin-trick-over = The trick is over.
plain_daihinmin-top = On the table: { $cards }, { $meld }, by { $who }.
plain_daihinmin-top-single = On the table: { $cards }, by { $who }.
plain_daihinmin-holds = { $state ->
        [out] { $who } out
        [passed] { $who } { $count } passed
       *[plays] { $who } { $count }
    }
plain_daihinmin-counts = Cards left: { $counts }.
plain_daihinmin-unseen = Cards you have not seen: { $cards }.
plain_daihinmin-class = { $who } { $class }
plain_daihinmin-classes = Classes: { $classes }.
plain_daihinmin-order = Order of play: { $order }.
plain_daihinmin-in-force = In force: { $found }.
plain_daihinmin-three-high = order reversed, 3 is high
plain_daihinmin-suit = { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
plain_daihinmin-lock = locked to { $suits }
plain_daihinmin-choices = { $kind ->
        [single] Singles: { $choices }.
        [sequence] Sequences of { $size }: { $choices }.
       *[group] { $size ->
            [2] Pairs: { $choices }.
            [3] Threes of a kind: { $choices }.
           *[other] { $size } of a kind: { $choices }.
        }
    }
plain_daihinmin-or-pass = Or pass.
plain_daihinmin-only-pass = You have nothing to play: pass.
plain_daihinmin-leads-on = The trick is yours: Enter leads on.
plain_daihinmin-joker-cannot = The joker cannot stand for that card here.
plain_daihinmin-joker-which = The joker can stand for several cards. Type one of: { $choices }.
plain_daihinmin-help-cards = A card is a suit and a rank: S spades, H hearts, D diamonds, C clubs; H5 is the five of hearts, JO the joker.
plain_daihinmin-help-play = To play, type the number of the choice, or the cards: H5 S5. Type pass or p to pass.
plain_daihinmin-help-joker = Where the joker can stand for several cards, say which: S5 JO=S6 S7, JO=low S3 S4, SA S2 JO=high.
plain_daihinmin-hand-of = { $count ->
        [one] { $who }, 1 card: { $cards }.
       *[other] { $who }, { $count } cards: { $cards }.
    }
plain_daihinmin-to-lead = The table is empty. To lead: { $who }.
plain_daihinmin-have-passed = Passed: { $who }.
plain_daihinmin-are-out = Out: { $who }.
