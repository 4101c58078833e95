//! Rules that are one of a few words.

/// Declares a rule that is one of a few words.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// The words on the command line and in files.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word for this choice.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }

            /// Reads a word.
            #[must_use]
            pub fn read(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }
        }
    };
}

choice! {
    /// What the dealer does with a soft 17.
    Soft17 {
        /// Stands (S17).
        Stand = "stand",
        /// Hits (H17).
        Hit = "hit",
    }
}

choice! {
    /// What becomes of a dealer's two-card 21, and when it is found.
    DealerBlackjack {
        /// The dealer looks under an ace or a ten before anybody plays; with a blackjack the round ends there.
        Peek = "peek",
        /// Nobody looks before the end; a dealer blackjack then takes every bet, doubles and splits included.
        NoPeekAll = "no-peek-all",
        /// Nobody looks before the end; a dealer blackjack then takes the original bet and no more, so that what
        /// was added by doubling and splitting comes back, from busted hands too.
        NoPeekOriginal = "no-peek-original",
        /// The dealer's ace and ten are a 21 like any other: it loses to a player's blackjack and pushes other 21s.
        Plain21 = "plain21",
    }
}

choice! {
    /// What a player's blackjack is worth.
    Payout {
        /// Three for two.
        ThreeToTwo = "3:2",
        /// Six for five.
        SixToFive = "6:5",
        /// Even money.
        Even = "1:1",
        /// It is a 21 like any other: paid even money, lost to a dealer's blackjack, a push with other 21s.
        Plain21 = "plain21",
    }
}

choice! {
    /// Which first two cards may be doubled.
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
    /// Whether the first two cards may be given up for half the bet.
    Surrender {
        /// Never.
        None = "none",
        /// As the first action, after the peek. Without a peek a dealer blackjack still takes the whole bet.
        Late = "late",
        /// Before the dealer looks for a blackjack: never more than half the bet is lost.
        Early = "early",
    }
}

choice! {
    /// Which two cards are a pair.
    Pairs {
        /// Equal values: K-10 is a pair.
        Value = "value",
        /// Equal ranks: K-10 is none.
        Rank = "rank",
    }
}

choice! {
    /// When the second cards of split hands are dealt.
    SplitDeal {
        /// Each when its hand is reached.
        InTurn = "in-turn",
        /// Both as soon as the pair is split.
        AtOnce = "at-once",
    }
}
