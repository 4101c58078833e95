# Seats, places, classes, cards and melds of Daihinmin.

# columns: 6
daihinmin_words-you = You
# columns: 4
daihinmin_words-name-emi = Emi
# columns: 4
daihinmin_words-name-mio = Mio
# columns: 4
daihinmin_words-name-nao = Nao
# columns: 4
daihinmin_words-name-ren = Ren
# columns: 4
daihinmin_words-name-yuki = Yuki
# columns: 1
daihinmin_words-sign-emi = E
# columns: 1
daihinmin_words-sign-mio = M
# columns: 1
daihinmin_words-sign-nao = N
# columns: 1
daihinmin_words-sign-ren = R
# columns: 1
daihinmin_words-sign-yuki = Y
# columns: 18, number = 5
daihinmin_words-person = Player { $number }
# columns: 18, name = Yuki, strength = champion
daihinmin_words-named = { $name } ({ $strength })
daihinmin_words-numbered = { $number } { $player }
daihinmin_words-you-lead = You lead
daihinmin_words-leads = { $who } leads

# columns: 9
daihinmin_words-daifugo = daifugo
# columns: 9
daihinmin_words-fugo = fugo
# columns: 9
daihinmin_words-heimin = heimin
# columns: 9
daihinmin_words-hinmin = hinmin
# columns: 9
daihinmin_words-daihinmin = daihinmin
# columns: 3, place = 3
daihinmin_words-ordinal =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }

daihinmin_words-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
daihinmin_words-joker = the joker
daihinmin_words-joker-fifth = a fifth card
daihinmin_words-joker-below-three = the card below the 3
daihinmin_words-joker-above-two = the card above the 2
daihinmin_words-ranks =
    { $rank ->
        [3] threes
        [4] fours
        [5] fives
        [6] sixes
        [7] sevens
        [8] eights
        [9] nines
        [10] tens
        [J] jacks
        [Q] queens
        [K] kings
        [A] aces
        [2] twos
       *[JK] jokers
    }
daihinmin_words-single = the { $card }
daihinmin_words-group =
    { $size ->
        [2] pair of { $ranks }
        [3] three { $ranks }
        [4] four { $ranks }
       *[5] five { $ranks }
    }
daihinmin_words-sequence = { $suit } sequence, { $low } to { $high }
daihinmin_words-fall = fell
