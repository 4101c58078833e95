//! The drills by name, and the next question of each.

use crate::choice::choice;
use crate::counting::Counting;
use crate::{Count, HouseRules, Section, Surrender};
use sanban_game::Stream;

use super::hands::{DULL, Topic};
use super::{
    BetQuestion, BetRamp, CountRun, DecksLeft, HandQuestion, Judge, Layout, Method,
    SpacedRepetition, Spot, SpotFacts, Survey, TrueCount,
};

choice! {
    /// A kind of exercise.
    #[derive(PartialOrd, Ord)]
    Drill {
        /// Any two cards.
        Hands = "hands",
        /// Hard totals.
        Hard = "hard",
        /// Soft totals.
        Soft = "soft",
        /// Pairs.
        Pairs = "pairs",
        /// Hands of three or more cards.
        MultiCard = "multi-card",
        /// Hands for which surrender is a close decision.
        Surrender = "surrender",
        /// Close decisions from a partly dealt shoe.
        Deviations = "deviations",
        /// Insurance decisions, from a partly dealt shoe.
        Insurance = "insurance",
        /// A deck counted down against the clock.
        Counting = "counting",
        /// Running counts turned into true counts.
        TrueCount = "true-count",
        /// Decks left, from a discard tray.
        Decks = "decks",
        /// Bets by the count.
        Bets = "bets",
        /// A third of the chart, against the clock and without a word between.
        ShortExam = "exam",
        /// The whole chart likewise.
        WholeChart = "whole-chart",
        /// Close decisions from partly dealt shoes likewise.
        IndexExam = "index-exam",
    }
}

impl Drill {
    /// The exams in order.
    pub const EXAMS: [Drill; 3] = [Drill::ShortExam, Drill::WholeChart, Drill::IndexExam];

    /// All drills that are not exams, in order.
    pub const ALL: [Drill; 12] = [
        Drill::Hands,
        Drill::Hard,
        Drill::Soft,
        Drill::Pairs,
        Drill::MultiCard,
        Drill::Surrender,
        Drill::Deviations,
        Drill::Insurance,
        Drill::Counting,
        Drill::TrueCount,
        Drill::Decks,
        Drill::Bets,
    ];

    /// `true` if it is an exam: against the clock, with the answers told at the end.
    #[must_use]
    pub fn is_exam(self) -> bool {
        Drill::EXAMS.contains(&self)
    }

    /// Time that an exam allows a question, in seconds; `None` if it is a drill.
    #[must_use]
    pub fn seconds_a_question(self) -> Option<u32> {
        match self {
            Drill::ShortExam | Drill::WholeChart => Some(3),
            Drill::IndexExam => Some(6),
            _ => None,
        }
    }

    /// `true` if it asks about hands.
    #[must_use]
    pub fn asks_hands(self) -> bool {
        self <= Drill::Insurance || self.is_exam()
    }

    /// `true` if its hands come from a partly dealt shoe, with its count.
    #[must_use]
    pub fn has_count(self) -> bool {
        matches!(
            self,
            Drill::Deviations | Drill::Insurance | Drill::IndexExam
        )
    }

    /// `true` if a spot answered wrong can be asked again.
    #[must_use]
    pub fn can_repeat(self) -> bool {
        self.asks_hands() && !self.has_count() && self != Drill::MultiCard
    }

    /// Default judging method.
    #[must_use]
    pub fn usual_method(self) -> Method {
        if self.has_count() {
            Method::Index
        } else {
            Method::Chart
        }
    }

    /// `true` if a spot belongs to the drill.
    #[must_use]
    pub fn covers(self, facts: &SpotFacts) -> bool {
        /// Widest margin, in bets, at which surrendering is worth a question.
        const NEAR: f64 = 0.15;
        match self {
            Drill::Hands | Drill::MultiCard | Drill::Deviations => true,
            Drill::ShortExam | Drill::WholeChart | Drill::IndexExam => true,
            Drill::Hard => facts.spot.section() == Section::Hard,
            Drill::Soft => facts.spot.section() == Section::Soft,
            Drill::Pairs => facts.spot.section() == Section::Pair,
            Drill::Surrender => facts
                .surrender_margin
                .is_some_and(|margin| margin.abs() <= NEAR),
            Drill::Insurance | Drill::Counting | Drill::TrueCount | Drill::Decks | Drill::Bets => {
                false
            }
        }
    }

    /// Checks that there is something to ask under these rules with this count.
    ///
    /// # Errors
    /// The reason why there is nothing to ask.
    pub fn check(self, rules: &HouseRules, count: &Count) -> Result<(), NothingToAsk> {
        let can_insure = rules.insurance && rules.dealer_has_blackjacks();
        match self {
            Drill::Surrender if rules.surrender == Surrender::None => {
                Err(NothingToAsk::NoSurrender)
            }
            Drill::Deviations
            | Drill::Insurance
            | Drill::TrueCount
            | Drill::Decks
            | Drill::Bets
            | Drill::IndexExam
                if rules.endless =>
            {
                Err(NothingToAsk::EndlessShoe)
            }
            Drill::Insurance if !can_insure => Err(NothingToAsk::NoInsurance),
            Drill::TrueCount if count.is_unbalanced() => Err(NothingToAsk::RunningCount),
            _ => Ok(()),
        }
    }
}

/// Reason why a drill has nothing to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NothingToAsk {
    /// The rules have no surrender.
    #[error("there is no surrender under these rules")]
    NoSurrender,
    /// Every card comes from a full deck.
    #[error("in an infinite deck there is nothing to count")]
    EndlessShoe,
    /// Insurance is never offered.
    #[error("there is no insurance under these rules")]
    NoInsurance,
    /// The count is unbalanced and so not converted.
    #[error("an unbalanced count is not converted into a true count")]
    RunningCount,
}

/// A question.
#[derive(Clone, Debug)]
pub enum Question {
    /// A hand to play.
    Hand(Box<HandQuestion>),
    /// The running count at the end of a deck.
    Run(CountRun),
    /// Number of cards of the side-counted rank in the deck just counted down.
    SideCount(usize),
    /// A running count to convert into a true count.
    TrueCount(TrueCount),
    /// Decks left, judged from a discard tray.
    Decks(DecksLeft),
    /// The bet at a count.
    Bet(BetQuestion),
}

/// Inputs of the next question.
#[derive(Clone, Debug)]
pub struct Asking {
    /// The rules in force.
    pub rules: HouseRules,
    /// The game solved for them.
    pub survey: std::sync::Arc<Survey>,
    /// The judge of the answers.
    pub judge: std::sync::Arc<Judge>,
    /// Memory model of the spots answered so far.
    pub memory: SpacedRepetition,
    /// Spots asked most recently.
    pub recent: Vec<Spot>,
    /// The count in use.
    pub counting: Counting,
    /// The ramp in force, for questions about bets.
    pub ramp: Option<BetRamp>,
    /// Number of decks counted down together.
    pub count_decks: u8,
    /// Cards shown at once when a deck is counted down.
    pub layout: Layout,
    /// Current time, in seconds since 1970 (UTC).
    pub now: u64,
}

impl Drill {
    /// The next question; `None` if there is nothing to ask.
    #[must_use]
    pub fn next(self, asking: &Asking, rng: &mut Stream) -> Option<Question> {
        let rules = &asking.rules;
        let survey = &asking.survey;
        Some(match self {
            Drill::Deviations | Drill::Insurance | Drill::IndexExam => {
                let topic = match self {
                    Drill::Insurance => Topic::Insurance,
                    Drill::IndexExam => Topic::Examined,
                    _ => Topic::Hand,
                };
                Question::Hand(Box::new(HandQuestion::of_partly_dealt_shoe(
                    rules,
                    survey,
                    &asking.judge,
                    topic,
                    &asking.recent,
                    rng,
                )?))
            }
            Drill::MultiCard => {
                let plain = rng.chance(PLAIN);
                let (judge, recent) = (&asking.judge, &asking.recent);
                let question = HandQuestion::of_drawn_cards(rules, judge, recent, plain, rng)?;
                Question::Hand(Box::new(question))
            }
            Drill::Hands
            | Drill::Hard
            | Drill::Soft
            | Drill::Pairs
            | Drill::Surrender
            | Drill::ShortExam
            | Drill::WholeChart => {
                let spot = self.choose(asking, rng)?;
                let before_peek = self == Drill::Surrender;
                let question = HandQuestion::of_spot(rules, &asking.judge, spot, before_peek, rng)?;
                Question::Hand(Box::new(question))
            }
            Drill::Counting => {
                let (count, decks) = (asking.counting.count, asking.count_decks);
                Question::Run(CountRun::new(count, decks, asking.layout, rng))
            }
            Drill::TrueCount => Question::TrueCount(TrueCount::new(&asking.counting, rules, rng)),
            Drill::Decks => Question::Decks(DecksLeft::new(rules, rng)),
            Drill::Bets => {
                let ramp = asking.ramp.as_ref()?;
                Question::Bet(BetQuestion::new(&asking.counting, ramp, rules, rng))
            }
        })
    }

    /// The spot to ask next; obvious ones take part with probability [`PLAIN`], or if there are no others.
    fn choose(self, asking: &Asking, rng: &mut Stream) -> Option<Spot> {
        let covered = || {
            let spots = asking.survey.spots.iter();
            spots.filter(|facts| self.covers(facts))
        };
        let plain = rng.chance(PLAIN) || !covered().any(|facts| facts.gap <= DULL);
        let spots = covered().filter(|facts| plain || facts.gap <= DULL);
        let next = asking.memory.next(spots, &asking.recent, asking.now, rng)?;
        Some(next.spot)
    }
}

/// Share of questions that may be obvious ones.
const PLAIN: f64 = 0.1;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::Conversion;
    use crate::practice::BetSource;
    use crate::practice::survey;
    use sanban_game::Seed;

    #[test]
    fn words_read_back() {
        for drill in Drill::ALL.into_iter().chain(Drill::EXAMS) {
            assert_eq!(Drill::parse(drill.word()), Some(drill));
        }
        assert_eq!(Drill::parse("poker"), None);
    }

    #[test]
    fn every_drill_asks_what_it_says() {
        let rules = HouseRules::default();
        let counting = Counting {
            count: Count::built_in("hi-lo").unwrap(),
            conversion: Conversion::default(),
        };
        let survey = survey(&rules);
        let asking = Asking {
            judge: std::sync::Arc::new(Judge::new(Method::Chart, &survey, None, None)),
            survey: std::sync::Arc::new(survey),
            memory: SpacedRepetition::default(),
            recent: Vec::new(),
            counting,
            ramp: Some(BetRamp::new(&rules, counting, &BetSource::Spread(8))),
            count_decks: 1,
            layout: Layout::Cards(2),
            now: 0,
            rules,
        };
        let mut rng = Seed(1).stream();
        for drill in Drill::ALL {
            for _ in 0..3 {
                let question = drill.next(&asking, &mut rng).unwrap();
                if let Question::Hand(question) = &question
                    && drill.can_repeat()
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
        let hi_lo = Count::built_in("hi-lo").unwrap();
        assert!(Drill::Surrender.check(&rules, hi_lo).is_err());
        assert!(Drill::Hard.check(&rules, hi_lo).is_ok());
        let ko = Count::built_in("ko").unwrap();
        assert!(Drill::TrueCount.check(&rules, hi_lo).is_ok());
        assert_eq!(
            Drill::TrueCount.check(&rules, ko),
            Err(NothingToAsk::RunningCount)
        );
        assert!(Drill::Insurance.check(&rules, ko).is_ok());
    }

    #[test]
    fn an_endless_shoe_has_nothing_for_counters() {
        let rules = HouseRules {
            endless: true,
            ..HouseRules::default()
        };
        let hi_lo = Count::built_in("hi-lo").unwrap();
        for drill in [
            Drill::Deviations,
            Drill::Insurance,
            Drill::TrueCount,
            Drill::Decks,
            Drill::Bets,
        ] {
            assert!(drill.check(&rules, hi_lo).is_err(), "{drill:?}");
        }
        assert!(Drill::Pairs.check(&rules, hi_lo).is_ok());
        assert!(Drill::Counting.check(&rules, hi_lo).is_ok());
    }
}
