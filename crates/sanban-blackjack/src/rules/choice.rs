//! Rules with a few named values.

use crate::choice::choice;

choice! {
    /// The dealer's play on a soft 17.
    Soft17 {
        /// Stands (S17).
        Stand = "stand",
        /// Hits (H17).
        Hit = "hit",
    }
}

choice! {
    /// Treatment of a dealer's two-card 21, and the time at which it is found.
    DealerBlackjack {
        /// The dealer peeks under an ace or a ten before anybody plays; a blackjack ends the round there.
        Peek = "peek",
        /// No peek; a dealer's blackjack takes every bet at the end, doubles and splits included.
        NoPeekAll = "no-peek-all",
        /// No peek; a dealer's blackjack takes only the original bet at the end, so that stakes added by doubling and
        /// splitting come back, from busted hands too.
        NoPeekOriginal = "no-peek-original",
        /// The dealer's ace and ten are a plain 21: it loses to a player's blackjack and pushes against other 21s.
        Plain21 = "plain21",
    }
}

choice! {
    /// Payout of a player's blackjack.
    Payout {
        /// Three for two.
        ThreeToTwo = "3:2",
        /// Six for five.
        SixToFive = "6:5",
        /// Even money.
        Even = "1:1",
        /// It is a plain 21: it pays even money, loses to a dealer's blackjack, and pushes against other 21s.
        Plain21 = "plain21",
    }
}

choice! {
    /// Two-card hands that may be doubled.
    Double {
        /// All.
        Any = "any",
        /// Hard 9, 10 and 11.
        NineToEleven = "9-11",
        /// Hard 10 and 11.
        TenToEleven = "10-11",
        /// None.
        None = "none",
    }
}

choice! {
    /// Surrender of the first two cards for half the bet.
    Surrender {
        /// Never.
        None = "none",
        /// As the first action, after the peek. Without a peek a dealer's blackjack still takes the whole bet.
        Late = "late",
        /// Before the peek: never more than half the bet is lost.
        Early = "early",
    }
}

choice! {
    /// Definition of a pair.
    Pairs {
        /// Equal values: K-10 is a pair.
        Value = "value",
        /// Equal ranks: K-10 is not a pair.
        Rank = "rank",
    }
}

choice! {
    /// Time at which the second cards of split hands are dealt.
    SplitDeal {
        /// Each when its hand is reached.
        InTurn = "in-turn",
        /// Both as soon as the pair is split.
        AtOnce = "at-once",
    }
}
