//! The drills by name, and what each asks next.

use crate::{Count, HouseRules, Ramp, Section, Surrender};
use sanban_game::Stream;

use super::counting::count_limit;
use super::{
    CountRun, DecksLeft, HandQuestion, SpacedRepetition, Spot, SpotFacts, Survey, TrueCount,
};

/// A kind of exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Drill {
    /// Any two cards.
    Hands,
    /// Hard totals.
    Hard,
    /// Soft totals.
    Soft,
    /// Pairs.
    Pairs,
    /// Hands that are near to being given up.
    Surrender,
    /// Close decisions from a partly dealt shoe.
    Deviations,
    /// A deck counted down against the clock.
    Counting,
    /// Running counts turned into true counts.
    TrueCount,
    /// Decks left, from a discard tray.
    Decks,
    /// Bets by the count.
    Bets,
}

impl Drill {
    /// All drills in order.
    pub const ALL: [Drill; 10] = [
        Drill::Hands,
        Drill::Hard,
        Drill::Soft,
        Drill::Pairs,
        Drill::Surrender,
        Drill::Deviations,
        Drill::Counting,
        Drill::TrueCount,
        Drill::Decks,
        Drill::Bets,
    ];

    /// The words of all drills, for the command line.
    pub const WORDS: [&str; 10] = [
        "hands",
        "hard",
        "soft",
        "pairs",
        "surrender",
        "deviations",
        "counting",
        "true-count",
        "decks",
        "bets",
    ];

    /// Its word: `hard`, `true-count`.
    #[must_use]
    pub fn word(self) -> &'static str {
        Drill::WORDS[self as usize]
    }

    /// The drill with this word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Drill> {
        Drill::ALL.into_iter().find(|drill| drill.word() == word)
    }

    /// Whether it asks about hands.
    #[must_use]
    pub fn asks_hands(self) -> bool {
        self <= Drill::Deviations
    }

    /// Whether a spot belongs to it.
    #[must_use]
    pub fn covers(self, facts: &SpotFacts) -> bool {
        /// The widest margin, in bets, at which surrendering is worth a question.
        const NEAR: f64 = 0.15;
        match self {
            Drill::Hands | Drill::Deviations => true,
            Drill::Hard => facts.spot.section() == Section::Hard,
            Drill::Soft => facts.spot.section() == Section::Soft,
            Drill::Pairs => facts.spot.section() == Section::Pair,
            Drill::Surrender => facts
                .surrender_margin
                .is_some_and(|margin| margin.abs() <= NEAR),
            Drill::Counting | Drill::TrueCount | Drill::Decks | Drill::Bets => false,
        }
    }

    /// Whether there is something to ask under these rules.
    ///
    /// # Errors
    /// Why there is not.
    pub fn check(self, rules: &HouseRules) -> Result<(), NothingToAsk> {
        match self {
            Drill::Surrender if rules.surrender == Surrender::None => {
                Err(NothingToAsk::NoSurrender)
            }
            Drill::Deviations | Drill::TrueCount | Drill::Decks | Drill::Bets if rules.endless => {
                Err(NothingToAsk::EndlessShoe)
            }
            _ => Ok(()),
        }
    }
}

/// Why a drill has nothing to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NothingToAsk {
    /// The rules have no surrender.
    #[error("there is no surrender under these rules")]
    NoSurrender,
    /// Every card comes from a full deck.
    #[error("in an infinite deck there is nothing to count")]
    EndlessShoe,
}

/// A question.
#[derive(Clone, Debug)]
pub enum Question {
    /// What to do with a hand.
    Hand(Box<HandQuestion>),
    /// The count at the end of a deck.
    Run(CountRun),
    /// A true count.
    TrueCount(TrueCount),
    /// Decks from a tray.
    Decks(DecksLeft),
    /// The bet at a running count.
    Bet {
        /// The running count.
        running: f64,
    },
}

/// What the next question depends on.
#[derive(Clone, Debug)]
pub struct Asking {
    /// The rules in force.
    pub rules: HouseRules,
    /// The game solved for them.
    pub survey: std::sync::Arc<Survey>,
    /// What is known already.
    pub memory: SpacedRepetition,
    /// The spots that were asked last.
    pub recent: Vec<Spot>,
    /// The counting system in use.
    pub count: &'static Count,
    /// The cards that lie there together when a deck is counted down, 1…3.
    pub at_once: usize,
    /// The time, in seconds since 1970.
    pub now: u64,
}

impl Drill {
    /// The next question; `None` where the rules leave nothing to ask.
    #[must_use]
    pub fn next(self, asking: &Asking, rng: &mut Stream) -> Option<Question> {
        let rules = &asking.rules;
        let survey = &asking.survey;
        Some(match self {
            Drill::Deviations => Question::Hand(Box::new(HandQuestion::of_partly_dealt_shoe(
                rules,
                survey,
                &asking.recent,
                rng,
            )?)),
            Drill::Hands | Drill::Hard | Drill::Soft | Drill::Pairs | Drill::Surrender => {
                let covered = survey.spots.iter().filter(|facts| self.covers(facts));
                let facts = asking
                    .memory
                    .next(covered, &asking.recent, asking.now, rng)?;
                let before_peek = self == Drill::Surrender;
                let chart = &survey.chart;
                let question = HandQuestion::of_spot(rules, chart, facts.spot, before_peek, rng)?;
                Question::Hand(Box::new(question))
            }
            Drill::Counting => Question::Run(CountRun::new(asking.count, asking.at_once, rng)),
            Drill::TrueCount => Question::TrueCount(TrueCount::new(asking.count, rules, rng)),
            Drill::Decks => Question::Decks(DecksLeft::new(rules, rng)),
            Drill::Bets => {
                let (low, high) = count_limit(Ramp::paper(), rules.decks);
                let running = (low + (high - low) * rng.unit()).round();
                Question::Bet { running }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::survey;
    use sanban_game::Seed;

    #[test]
    fn words_read_back() {
        for drill in Drill::ALL {
            assert_eq!(Drill::parse(drill.word()), Some(drill));
        }
        assert_eq!(Drill::parse("poker"), None);
    }

    #[test]
    fn every_drill_asks_what_it_says() {
        let rules = HouseRules::default();
        let asking = Asking {
            survey: std::sync::Arc::new(survey(&rules)),
            memory: SpacedRepetition::default(),
            recent: Vec::new(),
            count: Count::built_in("hi-lo").unwrap(),
            at_once: 2,
            now: 0,
            rules,
        };
        let mut rng = Seed(1).stream();
        for drill in Drill::ALL {
            for _ in 0..3 {
                let question = drill.next(&asking, &mut rng).unwrap();
                if let Question::Hand(question) = &question
                    && drill != Drill::Deviations
                {
                    let facts = asking.survey.facts(question.spot.unwrap()).unwrap();
                    assert!(drill.covers(facts), "{drill:?}: {}", facts.spot);
                }
                assert_eq!(matches!(question, Question::Hand(_)), drill.asks_hands());
            }
        }
    }

    #[test]
    fn without_surrender_there_is_no_surrender_drill() {
        let rules = HouseRules {
            surrender: Surrender::None,
            ..HouseRules::default()
        };
        assert!(Drill::Surrender.check(&rules).is_err());
        assert!(Drill::Hard.check(&rules).is_ok());
    }

    #[test]
    fn an_endless_shoe_has_nothing_for_counters() {
        let rules = HouseRules {
            endless: true,
            ..HouseRules::default()
        };
        for drill in [
            Drill::Deviations,
            Drill::TrueCount,
            Drill::Decks,
            Drill::Bets,
        ] {
            assert!(drill.check(&rules).is_err(), "{drill:?}");
        }
        assert!(Drill::Pairs.check(&rules).is_ok());
        assert!(Drill::Counting.check(&rules).is_ok());
    }
}
