//! The table of rules: name, values and effect of each.

use sanban_game::{RuleKey, Values};

use super::{
    Burn, DealerBlackjack, Double, HouseRules, Pairs, Payout, Penetration, Soft17, SplitDeal,
    Surrender,
};

/// A rule with a few named values.
macro_rules! words {
    ($name:literal, $field:ident: $kind:ident, $summary:literal) => {
        RuleKey {
            name: $name,
            values: Values::OneOf($kind::WORDS),
            summary: $summary,
            get: |rules| rules.$field.word().to_owned(),
            set: |rules, text| rules.$field = $kind::parse(text).unwrap_or(rules.$field),
        }
    };
}

/// A rule that is on or off.
macro_rules! switch {
    ($name:literal, $field:ident, $summary:literal) => {
        RuleKey {
            name: $name,
            values: Values::Switch,
            summary: $summary,
            get: |rules| rules.$field.to_string(),
            set: |rules, text| rules.$field = text == "true",
        }
    };
}

/// A numeric rule.
macro_rules! number {
    ($name:literal, $field:ident, $range:expr, $summary:literal) => {
        RuleKey {
            name: $name,
            values: Values::Number($range, &[]),
            summary: $summary,
            get: |rules| rules.$field.to_string(),
            set: |rules, text| rules.$field = text.parse().unwrap_or(rules.$field),
        }
    };
}

/// Largest value of a rule for an amount of money.
const MAX_AMOUNT: u32 = 1_000_000_000;

pub(super) static KEYS: [RuleKey<HouseRules>; 20] = [
    RuleKey {
        name: "decks",
        values: Values::Number(1..=8, &["inf"]),
        summary: "decks in the shoe; inf deals every card from a full deck",
        get: |rules| {
            if rules.endless {
                "inf".to_owned()
            } else {
                rules.decks.to_string()
            }
        },
        set: |rules, text| {
            rules.endless = text == "inf";
            rules.decks = text.parse().unwrap_or(1);
        },
    },
    words!("soft17", soft17: Soft17, "what the dealer does with a soft 17"),
    words!("dealer_bj", dealer_bj: DealerBlackjack,
        "the dealer's blackjack: looked for before play, at the end (it takes all bets, or the original one), or a plain 21"),
    words!("payout", payout: Payout, "what a player's blackjack is paid"),
    words!("double", double: Double, "which first two cards may be doubled (hard totals)"),
    switch!("das", das, "hands from a split may be doubled"),
    number!(
        "max_hands",
        max_hands,
        1..=4,
        "the most hands from one bet; 1 is no splitting"
    ),
    switch!(
        "resplit_aces",
        resplit_aces,
        "aces from a split may be split again"
    ),
    switch!(
        "hit_split_aces",
        hit_split_aces,
        "split aces may be played on; otherwise one card each"
    ),
    words!("pairs", pairs: Pairs, "whether two different ten-valued cards are a pair"),
    words!("split_deal", split_deal: SplitDeal,
        "second cards of split hands: each when its hand is reached, or both at once"),
    words!("surrender", surrender: Surrender, "giving up the first two cards for half the bet"),
    switch!(
        "insurance",
        insurance,
        "half the bet at 2:1 on a blackjack under the dealer's ace"
    ),
    RuleKey {
        name: "penetration",
        values: Values::Number(0..=100, &["paper"]),
        summary: "percent of the shoe dealt before it is shuffled, or the paper's rule: fewer than (seats + 2) × 5 cards left",
        get: |rules| match rules.penetration {
            Penetration::Percent(percent) => percent.to_string(),
            Penetration::Paper => "paper".to_owned(),
        },
        set: |rules, text| {
            rules.penetration = text
                .parse()
                .map_or(Penetration::Paper, Penetration::Percent);
        },
    },
    RuleKey {
        name: "cut_card",
        values: Values::Number(1..=400, &["off"]),
        summary: "shuffle when this many cards or fewer are left, in place of penetration",
        get: |rules| {
            rules
                .cut_card
                .map_or("off".to_owned(), |cards| cards.to_string())
        },
        set: |rules, text| rules.cut_card = text.parse().ok(),
    },
    RuleKey {
        name: "burn",
        values: Values::Number(0..=Burn::MOST as u32, &[]),
        summary: "cards of a fresh shoe that are put away unseen",
        get: |rules| rules.burn.0.to_string(),
        set: |rules, text| rules.burn = text.parse().map_or(rules.burn, Burn),
    },
    number!("min", min, 1..=MAX_AMOUNT, "the smallest bet"),
    number!("max", max, 1..=MAX_AMOUNT, "the largest bet"),
    number!(
        "step",
        step,
        1..=MAX_AMOUNT,
        "bets are the smallest bet and a multiple of this more"
    ),
    number!(
        "bankroll",
        bankroll,
        1..=MAX_AMOUNT,
        "what a seat starts with and is refilled by"
    ),
];

/// Abbreviations at the head of a table, and other words that players write in their place.
pub(super) static SYNONYMS: [(&str, &str, &str); 28] = [
    ("decks", "infinite", "inf"),
    ("decks", "endless", "inf"),
    ("decks", "∞", "inf"),
    ("soft17", "S17", "stand"),
    ("soft17", "H17", "hit"),
    ("dealer_bj", "ENHC", "no-peek-all"),
    ("dealer_bj", "no peek", "no-peek-all"),
    ("dealer_bj", "no-peek", "no-peek-all"),
    ("dealer_bj", "OBO", "no-peek-original"),
    ("dealer_bj", "plain", "plain21"),
    ("payout", "3/2", "3:2"),
    ("payout", "3to2", "3:2"),
    ("payout", "1.5", "3:2"),
    ("payout", "6/5", "6:5"),
    ("payout", "6to5", "6:5"),
    ("payout", "1.2", "6:5"),
    ("payout", "1/1", "1:1"),
    ("payout", "1to1", "1:1"),
    ("payout", "1", "1:1"),
    ("payout", "even", "1:1"),
    ("payout", "plain", "plain21"),
    ("double", "D9", "9-11"),
    ("double", "D10", "10-11"),
    ("das", "DAS", "true"),
    ("das", "NDAS", "false"),
    ("surrender", "LS", "late"),
    ("surrender", "ES", "early"),
    ("surrender", "no", "none"),
];
