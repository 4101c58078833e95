//! House rules: every switch of a table, and the tables that people know by name.

use crate::game::{Preset, RuleError, RuleKey, Rules, Values};

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

/// When the shoe is shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Penetration {
    /// After the round in which this share of the shoe, in percent, has been dealt; 0 is after every round.
    Percent(u8),
    /// The rule of S1: after the round in which fewer than `(seats + 1 + 1) × 5` cards are left.
    Paper,
}

/// The rules of a Blackjack table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HouseRules {
    /// Decks in the shoe, 1…8.
    pub decks: u8,
    /// The dealer's soft 17.
    pub soft17: Soft17,
    /// The dealer's blackjack.
    pub dealer_bj: DealerBlackjack,
    /// The player's blackjack.
    pub payout: Payout,
    /// Which hands may be doubled.
    pub double: Double,
    /// Whether hands from a split may be doubled (where [`HouseRules::double`] allows it).
    pub das: bool,
    /// The most hands that one bet may be split into, 1…4; 1 is no splitting.
    pub max_hands: u8,
    /// Whether aces from a split may be split again.
    pub resplit_aces: bool,
    /// Whether split aces may be played on; otherwise they take one card each.
    pub hit_split_aces: bool,
    /// Which two cards are a pair.
    pub pairs: Pairs,
    /// When the second cards of split hands are dealt.
    pub split_deal: SplitDeal,
    /// Giving up for half the bet.
    pub surrender: Surrender,
    /// Whether half the bet may be put on a blackjack under the dealer's ace, at 2:1. There is none to insure
    /// against where [`HouseRules::dealer_bj`] is plain 21.
    pub insurance: bool,
    /// When the shoe is shuffled, unless [`HouseRules::cut_card`] says it.
    pub penetration: Penetration,
    /// The shoe is shuffled after the round in which no more than this many cards are left.
    pub cut_card: Option<u16>,
    /// The smallest bet.
    pub min: u32,
    /// The largest bet.
    pub max: u32,
    /// Bets are the smallest bet and a multiple of this more.
    pub step: u32,
    /// What a seat starts with, and gets when it is refilled.
    pub bankroll: u32,
}

/// Six decks, dealer stands on soft 17 and peeks, 3:2, double any two and after a split, four hands, one card to
/// split aces, late surrender, insurance.
impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules {
            decks: 6,
            soft17: Soft17::Stand,
            dealer_bj: DealerBlackjack::Peek,
            payout: Payout::ThreeToTwo,
            double: Double::Any,
            das: true,
            max_hands: 4,
            resplit_aces: false,
            hit_split_aces: false,
            pairs: Pairs::Value,
            split_deal: SplitDeal::InTurn,
            surrender: Surrender::Late,
            insurance: true,
            penetration: Penetration::Percent(75),
            cut_card: None,
            min: 10,
            max: 500,
            step: 10,
            bankroll: 1000,
        }
    }
}

/// The most bet sizes that a table offers, so that they can be listed.
const MAX_BET_SIZES: u32 = 2000;

impl HouseRules {
    /// Whether the dealer looks for a blackjack before the players play.
    #[must_use]
    pub fn peeks(&self) -> bool {
        self.dealer_bj == DealerBlackjack::Peek
    }

    /// Whether a dealer's two-card 21 is more than other 21s.
    #[must_use]
    pub fn dealer_has_blackjacks(&self) -> bool {
        self.dealer_bj != DealerBlackjack::Plain21
    }

    /// Whether a player's two-card 21 is more than other 21s.
    #[must_use]
    pub fn player_has_blackjacks(&self) -> bool {
        self.payout != Payout::Plain21
    }

    /// Whether the shoe is to be shuffled when `left` of its cards are left, at a table of `seats`.
    #[must_use]
    pub fn is_dealt_out(&self, left: usize, seats: usize) -> bool {
        match (self.cut_card, self.penetration) {
            (Some(cut), _) => left <= usize::from(cut),
            (None, Penetration::Paper) => left < (seats + 1 + 1) * 5,
            (None, Penetration::Percent(percent)) => {
                let whole = usize::from(self.decks) * 52;
                whole.saturating_sub(left) * 100 >= whole * usize::from(percent)
            }
        }
    }

    /// The rules in a few words for the head of a table: `6 decks · S17 · DAS · LS · peek`.
    #[must_use]
    pub fn in_brief(&self) -> String {
        let mut words = vec![match self.decks {
            1 => "1 deck".to_owned(),
            decks => format!("{decks} decks"),
        }];
        let mut add = |word: &str| words.push(word.to_owned());
        add(match self.soft17 {
            Soft17::Stand => "S17",
            Soft17::Hit => "H17",
        });
        match self.payout {
            Payout::ThreeToTwo => {}
            Payout::Plain21 => add("BJ plain"),
            other => add(other.word()),
        }
        match self.double {
            Double::Any => {}
            Double::NineToEleven => add("D9"),
            Double::TenToEleven => add("D10"),
            Double::None => add("no double"),
        }
        if self.max_hands == 1 {
            add("no split");
        } else if self.double != Double::None {
            add(if self.das { "DAS" } else { "NDAS" });
        }
        match self.surrender {
            Surrender::None => {}
            Surrender::Late => add("LS"),
            Surrender::Early => add("ES"),
        }
        add(match self.dealer_bj {
            DealerBlackjack::Peek => "peek",
            DealerBlackjack::NoPeekAll => "no peek",
            DealerBlackjack::NoPeekOriginal => "OBO",
            DealerBlackjack::Plain21 => "A-T plain",
        });
        words.join(" · ")
    }
}

/// A rule that is one of a few words.
macro_rules! words {
    ($name:literal, $field:ident: $kind:ident, $summary:literal) => {
        RuleKey {
            name: $name,
            values: Values::OneOf($kind::WORDS),
            summary: $summary,
            get: |rules| rules.$field.word().to_owned(),
            set: |rules, text| rules.$field = $kind::read(text).unwrap_or(rules.$field),
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

/// A rule that is a number.
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

/// The largest amount that a rule may be set to.
const MAX_AMOUNT: u32 = 1_000_000_000;

static KEYS: [RuleKey<HouseRules>; 19] = [
    number!("decks", decks, 1..=8, "decks in the shoe"),
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

/// The tables that have a name. What a summary does not say is as in the default.
static PRESETS: [Preset; 12] = [
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
        summary: "S3 with eight decks for its infinite one: stand, hit or surrender only, blackjacks are plain 21s",
        settings: &[
            ("decks", "8"),
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

impl Rules for HouseRules {
    fn presets() -> &'static [Preset] {
        &PRESETS
    }

    fn keys() -> &'static [RuleKey<HouseRules>] {
        &KEYS
    }

    fn validate(&self) -> Result<(), RuleError> {
        let conflict = |text: String| Err(RuleError::Conflict(text));
        let HouseRules {
            min,
            max,
            step,
            bankroll,
            ..
        } = *self;
        if max < min {
            return conflict(format!("max={max} is less than min={min}: set both"));
        }
        if bankroll < min {
            return conflict(format!(
                "bankroll={bankroll} does not cover min={min}: set both"
            ));
        }
        if (max - min) / step >= MAX_BET_SIZES {
            return conflict(format!(
                "min={min} max={max} step={step} make more than {MAX_BET_SIZES} bet sizes: set a larger step"
            ));
        }
        let whole = u16::from(self.decks) * 52;
        match self.cut_card {
            Some(cut) if cut >= whole => conflict(format!(
                "cut_card={cut} is not inside the {whole} cards of decks={}: set fewer",
                self.decks
            )),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_keeps_every_value_that_it_lists() {
        for rule in HouseRules::keys() {
            let values: Vec<String> = match &rule.values {
                Values::Switch => vec!["true".to_owned(), "false".to_owned()],
                Values::OneOf(words) => words.iter().map(|&word| word.to_owned()).collect(),
                Values::Number(range, words) => [range.start(), range.end()]
                    .iter()
                    .map(ToString::to_string)
                    .chain(words.iter().map(|&word| word.to_owned()))
                    .collect(),
            };
            for value in values {
                let mut rules = HouseRules::default();
                rules.set(rule.name, &value).unwrap();
                assert_eq!((rule.get)(&rules), value, "{}", rule.name);
            }
        }
    }

    #[test]
    fn every_preset_is_sound_and_reads_back() {
        for preset in HouseRules::presets() {
            let rules = HouseRules::preset(preset.name).unwrap();
            rules.validate().unwrap();
            assert_eq!(rules.preset_name(), Some(preset.name));
            let mut other = rules.clone();
            other.set_all(["decks=3", "payout=1:1", "min=5"]).unwrap();
            for rules in [rules, other] {
                assert_eq!(HouseRules::parse(&rules.text()), Ok(rules));
            }
        }
    }

    #[test]
    fn contradictions_are_named() {
        for (settings, part) in [
            (&["max=5"][..], "max=5 is less than min=10"),
            (&["bankroll=5"], "does not cover min=10"),
            (&["min=1", "max=100000", "step=1"], "larger step"),
            (&["decks=1", "cut_card=52"], "cut_card=52"),
        ] {
            let error = HouseRules::default()
                .set_all(settings.iter().copied())
                .unwrap_err();
            assert!(error.to_string().contains(part), "{error}");
        }
    }

    #[test]
    fn the_shoe_ends_where_the_rule_says() {
        let mut rules = HouseRules::default();
        assert!(!rules.is_dealt_out(79, 1) && rules.is_dealt_out(78, 1));
        rules.set("cut_card", "20").unwrap();
        assert!(!rules.is_dealt_out(21, 1) && rules.is_dealt_out(20, 1));
        let paper = HouseRules::preset("paper").unwrap();
        assert!(!paper.is_dealt_out(15, 1) && paper.is_dealt_out(14, 1));
        assert!(!paper.is_dealt_out(30, 4) && paper.is_dealt_out(29, 4));
        rules.set_all(["cut_card=off", "penetration=0"]).unwrap();
        assert!(rules.is_dealt_out(312, 1));
        rules.set("penetration", "100").unwrap();
        assert!(!rules.is_dealt_out(1, 1) && rules.is_dealt_out(0, 1));
    }

    #[test]
    fn the_head_of_the_table_is_short() {
        let brief = |name| HouseRules::preset(name).unwrap().in_brief();
        assert_eq!(brief("six-deck"), "6 decks · S17 · DAS · LS · peek");
        assert_eq!(brief("reno"), "1 deck · H17 · D10 · NDAS · peek");
        assert_eq!(
            brief("article"),
            "8 decks · S17 · BJ plain · no double · no split · LS · A-T plain"
        );
    }
}
