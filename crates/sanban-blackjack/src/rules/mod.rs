//! House rules: every rule of a table, and presets.

mod burn;
mod choice;
mod keys;
mod presets;

use sanban_game::{Preset, RuleError, RuleKey, Rules};

pub use burn::Burn;
pub use choice::{DealerBlackjack, Double, Pairs, Payout, Soft17, SplitDeal, Surrender};

/// Condition for shuffling the shoe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Penetration {
    /// After the round in which this share of the shoe, in percent, has been dealt; 0 shuffles after every round.
    Percent(u8),
    /// The rule of S1: after the round in which fewer than `(seats + 1 + 1) × 5` cards are left.
    Paper,
}

/// The rules of a Blackjack table.
///
/// # Examples
/// ```
/// use sanban_blackjack::{HouseRules, Soft17};
/// use sanban_game::Rules as _;
///
/// let mut rules = HouseRules::preset("single-deck")?;
/// rules.set_all(["soft17=stand", "das=true"])?;
/// assert_eq!(rules.decks, 1);
/// assert_eq!(rules.soft17, Soft17::Stand);
/// assert!(rules.peeks());
/// # Ok::<(), sanban_game::RuleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HouseRules {
    /// Decks in the shoe, 1…8; 1 if it is [endless](HouseRules::endless).
    pub decks: u8,
    /// `true` if every card comes from a full deck, whatever was dealt before (`decks=inf`).
    pub endless: bool,
    /// The dealer's play on a soft 17.
    pub soft17: Soft17,
    /// Treatment of the dealer's blackjack.
    pub dealer_bj: DealerBlackjack,
    /// Payout of the player's blackjack.
    pub payout: Payout,
    /// Two-card hands that may be doubled.
    pub double: Double,
    /// `true` if hands from a split may be doubled (where [`HouseRules::double`] allows it).
    pub das: bool,
    /// Largest number of hands from one bet, 1…4; 1 means no splitting.
    pub max_hands: u8,
    /// `true` if aces from a split may be split again.
    pub resplit_aces: bool,
    /// `true` if split aces may be played on; otherwise they take one card each.
    pub hit_split_aces: bool,
    /// Definition of a pair.
    pub pairs: Pairs,
    /// Time at which the second cards of split hands are dealt.
    pub split_deal: SplitDeal,
    /// Surrender for half the bet.
    pub surrender: Surrender,
    /// `true` if insurance is offered: half the bet on a blackjack under the dealer's ace, at 2:1. It is never offered
    /// if [`HouseRules::dealer_bj`] is plain 21.
    pub insurance: bool,
    /// Condition for shuffling the shoe, unless [`HouseRules::cut_card`] is set.
    pub penetration: Penetration,
    /// If set, the shoe is shuffled after the round that leaves at most this many cards.
    pub cut_card: Option<u16>,
    /// Cards burned off a fresh shoe; none off an endless one.
    pub burn: Burn,
    /// Smallest bet, in units.
    pub min: u32,
    /// Largest bet, in units.
    pub max: u32,
    /// Bets are the smallest bet plus a multiple of this.
    pub step: u32,
    /// Bankroll of a seat at the start, and the amount of a refill, in units.
    pub bankroll: u32,
}

/// Six decks, dealer stands on soft 17 and peeks, 3:2, doubling of any two cards and after a split, four hands, one
/// card to split aces, late surrender, insurance.
impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules {
            decks: 6,
            endless: false,
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
            burn: Burn(0),
            min: 10,
            max: 500,
            step: 10,
            bankroll: 1000,
        }
    }
}

/// Largest number of bet sizes at a table, so that they can be listed.
const MAX_BET_SIZES: u32 = 2000;

impl HouseRules {
    /// `true` if the dealer peeks for a blackjack before the players play.
    #[must_use]
    pub fn peeks(&self) -> bool {
        self.dealer_bj == DealerBlackjack::Peek
    }

    /// `true` if a dealer's two-card 21 is a blackjack rather than a plain 21.
    #[must_use]
    pub fn dealer_has_blackjacks(&self) -> bool {
        self.dealer_bj != DealerBlackjack::Plain21
    }

    /// `true` if a player's two-card 21 is a blackjack rather than a plain 21.
    #[must_use]
    pub fn player_has_blackjacks(&self) -> bool {
        self.payout != Payout::Plain21
    }

    /// The same rules with default limits of bets and bankroll, which do not affect the cards or their play.
    pub(crate) fn without_money(&self) -> HouseRules {
        let usual = HouseRules::default();
        HouseRules {
            min: usual.min,
            max: usual.max,
            step: usual.step,
            bankroll: usual.bankroll,
            ..self.clone()
        }
    }

    /// Number of cards burned off a fresh shoe.
    #[must_use]
    pub fn burned(&self) -> usize {
        if self.endless {
            0
        } else {
            usize::from(self.burn.0)
        }
    }

    /// `true` if the shoe is to be shuffled with `undealt` of its cards left or burned, at a table of `seats`. Always
    /// `true` for an endless shoe.
    #[must_use]
    pub fn is_dealt_out(&self, undealt: usize, seats: usize) -> bool {
        let left = undealt.saturating_sub(self.burned());
        match (self.cut_card, self.penetration) {
            // Every round begins with the same cards, so each is a shoe of its own.
            _ if self.endless => true,
            (Some(cut), _) => left <= usize::from(cut),
            (None, Penetration::Paper) => left < (seats + 1 + 1) * 5,
            (None, Penetration::Percent(percent)) => {
                let whole = usize::from(self.decks) * 52;
                whole.saturating_sub(left) * 100 >= whole * usize::from(percent)
            }
        }
    }

    /// Size of the shoe: `1 deck`, `6 decks`, `endless shoe`.
    #[must_use]
    pub fn decks_in_words(&self) -> String {
        match self.decks {
            _ if self.endless => "endless shoe".to_owned(),
            1 => "1 deck".to_owned(),
            decks => format!("{decks} decks"),
        }
    }

    /// The rules in a few words for the head of a table: `6 decks · S17 · DAS · LS · peek`.
    #[must_use]
    pub fn in_brief(&self) -> String {
        let mut words = vec![self.decks_in_words()];
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
        let burned = self.burned();
        if burned > 0 {
            add(&format!("burn {burned}"));
        }
        words.join(" · ")
    }
}

impl Rules for HouseRules {
    fn presets() -> &'static [Preset] {
        &presets::PRESETS
    }

    fn keys() -> &'static [RuleKey<HouseRules>] {
        &keys::KEYS
    }

    fn synonyms() -> &'static [(&'static str, &'static str, &'static str)] {
        &keys::SYNONYMS
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
            Some(cut) if cut >= whole && !self.endless => conflict(format!(
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
    use sanban_game::Values;

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
        // Each with the nearest settings that do not conflict.
        for (settings, part, sound) in [
            (&["max=9"][..], "max=9 is less than min=10", &["max=10"][..]),
            (&["bankroll=9"], "does not cover min=10", &["bankroll=10"]),
            (
                &["max=2010", "step=1"],
                "larger step",
                &["max=2009", "step=1"],
            ),
            (
                &["decks=1", "cut_card=52"],
                "cut_card=52",
                &["decks=1", "cut_card=51"],
            ),
            (
                &["decks=2", "cut_card=104"],
                "cut_card=104",
                &["decks=inf", "cut_card=104"],
            ),
        ] {
            let set = |settings: &[&str]| HouseRules::default().set_all(settings.iter().copied());
            let error = set(settings).unwrap_err();
            assert!(error.to_string().contains(part), "{error}");
            assert_eq!(set(sound), Ok(()), "{sound:?}");
        }
    }

    #[test]
    fn money_alone_does_not_matter_to_the_cards() {
        for rule in HouseRules::keys() {
            let values: Vec<String> = match &rule.values {
                Values::Switch => vec!["true".to_owned(), "false".to_owned()],
                Values::OneOf(words) => words.iter().map(|&word| word.to_owned()).collect(),
                Values::Number(range, _) => {
                    vec![range.start().to_string(), range.end().to_string()]
                }
            };
            let mut apart: Vec<HouseRules> = Vec::new();
            for value in &values {
                let mut rules = HouseRules::preset("single-deck").unwrap();
                rules.set(rule.name, value).unwrap();
                let cards = rules.without_money();
                if !apart.contains(&cards) {
                    apart.push(cards);
                }
            }
            let is_money = ["min", "max", "step", "bankroll"].contains(&rule.name);
            let different = if is_money { 1 } else { values.len() };
            assert_eq!(apart.len(), different, "{}", rule.name);
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
        // A burned card is one that the cut card comes out earlier.
        rules.set("burn", "2").unwrap();
        assert!(!rules.is_dealt_out(23, 1) && rules.is_dealt_out(22, 1));
        rules.set_all(["cut_card=off", "penetration=0"]).unwrap();
        assert!(rules.is_dealt_out(312, 1));
        rules.set("penetration", "100").unwrap();
        assert!(!rules.is_dealt_out(3, 1) && rules.is_dealt_out(2, 1));
        // Each round with an endless shoe starts a new one.
        rules.set("decks", "inf").unwrap();
        assert!(rules.is_dealt_out(52, 1));
    }

    /// The words of the head of a table and of the issue trackers, guides and forums of the field.
    #[test]
    fn rules_are_read_in_the_words_that_players_write() {
        for (written, meant) in [
            ("soft17=h17", "soft17=hit"),
            ("soft17=S17", "soft17=stand"),
            ("surrender=ls", "surrender=late"),
            ("surrender=ES", "surrender=early"),
            ("surrender=no", "surrender=none"),
            ("dealer_bj=enhc", "dealer_bj=no-peek-all"),
            ("dealer_bj=OBO", "dealer_bj=no-peek-original"),
            ("dealer_bj=Peek", "dealer_bj=peek"),
            ("das=yes", "das=true"),
            ("das=No", "das=false"),
            ("das=ndas", "das=false"),
            ("payout=3/2", "payout=3:2"),
            ("payout=6to5", "payout=6:5"),
            ("payout=even", "payout=1:1"),
            ("decks=infinite", "decks=inf"),
            ("decks=INF", "decks=inf"),
            ("double=d10", "double=10-11"),
            ("cut_card=no", "cut_card=off"),
        ] {
            assert_eq!(HouseRules::parse(written), HouseRules::parse(meant));
            assert!(HouseRules::parse(meant).is_ok(), "{meant}");
        }
        assert!(HouseRules::parse("soft17=h18").is_err());
    }

    #[test]
    fn the_head_of_the_table_is_short() {
        let brief = |name| HouseRules::preset(name).unwrap().in_brief();
        assert_eq!(brief("six-deck"), "6 decks · S17 · DAS · LS · peek");
        assert_eq!(brief("reno"), "1 deck · H17 · D10 · NDAS · peek");
        assert_eq!(
            brief("article"),
            "endless shoe · S17 · BJ plain · no double · no split · LS · A-T plain"
        );
    }
}
