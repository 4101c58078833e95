//! Presets: well-known tables by name.

use sanban_game::Preset;

/// The named tables. Rules that a summary does not mention are the defaults.
pub(super) static PRESETS: [Preset; 12] = [
    Preset {
        name: "six-deck",
        summary: "six decks, S17, DAS, late surrender, peek, 3:2: a good shoe game",
        settings: &[],
    },
    Preset {
        name: "paper",
        summary: "S1: six decks, S17, no peek, one split played by stand or hit only, surrender always half, bets 5 to 300",
        settings: &[
            ("dealer_bj", "no-peek-all"),
            ("surrender", "early"),
            ("das", "false"),
            ("max_hands", "2"),
            ("hit_split_aces", "true"),
            ("split_deal", "at-once"),
            ("insurance", "false"),
            ("penetration", "paper"),
            ("min", "5"),
            ("max", "300"),
            ("step", "5"),
            ("bankroll", "1000000"),
        ],
    },
    Preset {
        name: "article",
        summary: "S3: an endless shoe; stand, hit or surrender only, blackjacks are plain 21s",
        settings: &[
            ("decks", "inf"),
            ("dealer_bj", "plain21"),
            ("payout", "plain21"),
            ("double", "none"),
            ("das", "false"),
            ("max_hands", "1"),
            ("insurance", "false"),
        ],
    },
    Preset {
        name: "vegas-strip",
        summary: "four decks, S17, DAS, no surrender, peek",
        settings: &[("decks", "4"), ("surrender", "none")],
    },
    Preset {
        name: "downtown",
        summary: "two decks, H17, DAS, no surrender, peek",
        settings: &[
            ("decks", "2"),
            ("soft17", "hit"),
            ("surrender", "none"),
            ("penetration", "65"),
        ],
    },
    Preset {
        name: "atlantic-city",
        summary: "eight decks, S17, DAS, late surrender, peek",
        settings: &[("decks", "8")],
    },
    Preset {
        name: "double-deck",
        summary: "two decks, S17, no double after a split, no surrender, peek",
        settings: &[
            ("decks", "2"),
            ("das", "false"),
            ("surrender", "none"),
            ("penetration", "65"),
        ],
    },
    Preset {
        name: "single-deck",
        summary: "one deck, H17, any two cards doubled but not after a split, no surrender, peek",
        settings: &[
            ("decks", "1"),
            ("soft17", "hit"),
            ("das", "false"),
            ("surrender", "none"),
            ("penetration", "50"),
        ],
    },
    Preset {
        name: "reno",
        summary: "one deck, H17, only hard 10 and 11 doubled and not after a split, no surrender, peek",
        settings: &[
            ("decks", "1"),
            ("soft17", "hit"),
            ("double", "10-11"),
            ("das", "false"),
            ("surrender", "none"),
            ("penetration", "50"),
        ],
    },
    Preset {
        name: "european",
        summary: "six decks, S17, no peek and all bets lost to a blackjack, hard 9 to 11 doubled, one split, no surrender",
        settings: &[
            ("dealer_bj", "no-peek-all"),
            ("double", "9-11"),
            ("max_hands", "2"),
            ("surrender", "none"),
        ],
    },
    Preset {
        name: "original-bets-only",
        summary: "six decks, S17, DAS, no peek but only the original bet lost to a blackjack, no surrender",
        settings: &[("dealer_bj", "no-peek-original"), ("surrender", "none")],
    },
    Preset {
        name: "six-to-five",
        summary: "six decks, H17, DAS, no surrender, peek, blackjack paid 6:5: a table to avoid",
        settings: &[("soft17", "hit"), ("payout", "6:5"), ("surrender", "none")],
    },
];
