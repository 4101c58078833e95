//! Index numbers as players use them: departures from basic strategy by true count.
//!
//! A table answers the questions that players ask in this order: insure? surrender? split? double? stand? The chart
//! answers those that it leaves open. As text it has a line for each answer, which people can write by hand:
//!
//! ```text
//! # Hi-Lo
//! insurance: insure >= 3
//! 16 v 10: stand >= 0
//! 13 v 3: hit < -2
//! A,7 v 2: double >= 1
//! 10,10 v 6: split >= 4
//! ```

use std::fmt::Write as _;
use std::path::Path;

use super::Deviation;
use super::HandKind;
use super::{Counting, Reader, Rounding};
use crate::data::DataError;
use crate::{Action, Column, HouseRules, value};
use sanban_game::cards::Rank;

/// The questions about a hand, in the order in which they are asked.
pub(crate) const QUESTIONS: [Action; 4] = [
    Action::Surrender,
    Action::Split,
    Action::Double,
    Action::Stand,
];

/// An answer: an interval of true counts in which an option is right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IndexPlay {
    /// The hand.
    pub hand: HandKind,
    /// The dealer's up card.
    pub up: Column,
    /// Option that the question is about: insure, surrender, split, double, or stand (rather than hit).
    pub option: Action,
    /// Lowest true count at which it is right; `-∞` without a lower limit.
    pub from: f64,
    /// True count from which it is no longer right; `∞` without an upper limit.
    pub below: f64,
}

/// Departures from basic strategy.
///
/// # Examples
/// ```
/// use sanban_blackjack::counting::IndexTable;
///
/// let table = IndexTable::parse("mine.txt", "16 v 10: stand >= 0\ninsurance: insure >= 3\n")?;
/// assert_eq!(table.plays().len(), 2);
/// let error = IndexTable::parse("mine.txt", "16 v 10: stay >= 0").expect_err("no such action");
/// assert!(error.to_string().starts_with("mine.txt:1: "));
/// # Ok::<(), sanban_blackjack::DataError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IndexTable {
    plays: Vec<IndexPlay>,
}

impl IndexPlay {
    /// The answer that a deviation gives.
    #[must_use]
    pub fn of(deviation: &Deviation) -> IndexPlay {
        let option = deviation.option();
        // The play is best above its index, or else the basic action stops being best there.
        let is_above = deviation.above == (option == deviation.play);
        IndexPlay {
            hand: deviation.hand,
            up: deviation.up,
            option,
            from: if is_above {
                deviation.index
            } else {
                f64::NEG_INFINITY
            },
            below: if is_above {
                f64::INFINITY
            } else {
                deviation.index
            },
        }
    }

    fn asks(&self, hand: HandKind, up: Column) -> bool {
        self.hand == hand && self.up == up
    }
}

impl IndexTable {
    /// The table that follows all of these deviations.
    #[must_use]
    pub fn of(deviations: &[Deviation]) -> IndexTable {
        let mut table = IndexTable::default();
        for deviation in deviations {
            let play = IndexPlay::of(deviation);
            let known = table
                .plays
                .iter_mut()
                .find(|known| known.asks(play.hand, play.up) && known.option == play.option);
            match known {
                // A basic action that is right between two counts is departed from on both sides.
                Some(known) if play.option == deviation.basic => {
                    known.from = known.from.max(play.from);
                    known.below = known.below.min(play.below);
                }
                _ => table.plays.push(play),
            }
        }
        table
    }

    /// Figure of the table's answer to the question of `play`, on the same side; `None` if it has none.
    pub(crate) fn figure(&self, play: &IndexPlay) -> Option<f64> {
        let plays = self.plays.iter();
        let mut own = plays.filter(|own| own.asks(play.hand, play.up) && own.option == play.option);
        own.find_map(|own| {
            let figure = if play.from.is_finite() {
                own.from
            } else {
                own.below
            };
            figure.is_finite().then_some(figure)
        })
    }

    /// The same answers by the figures of a player who converts a balanced count: from the first figure on whose mean
    /// true count reaches the index.
    #[must_use]
    pub(crate) fn by_figures(mut self, rules: &HouseRules, counting: Counting) -> IndexTable {
        if counting.count.is_unbalanced() || counting.conversion.rounding == Rounding::None {
            return self;
        }
        let reader = Reader::new(rules, counting);
        for limit in self
            .plays
            .iter_mut()
            .flat_map(|play| [&mut play.from, &mut play.below])
        {
            if limit.is_finite() {
                *limit = reader.threshold(*limit);
            }
        }
        self
    }

    /// Reads a table; `file` is the name for errors.
    ///
    /// # Errors
    /// The first line that is not an answer, with what was expected there.
    pub fn parse(file: &str, text: &str) -> Result<IndexTable, DataError> {
        let mut plays = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let written = line.split('#').next().unwrap_or_default().trim();
            if written.is_empty() {
                continue;
            }
            plays.push(read_line(written).ok_or_else(|| DataError {
                file: file.to_owned(),
                line: at + 1,
                problem: format!(
                    "'{}': expected HAND v UP: ACTION >= TRUE COUNT (or <), as in 16 v 10: stand >= 0",
                    sanban_game::quoted(written)
                ),
            })?);
        }
        Ok(IndexTable { plays })
    }

    /// Reads the hand and the up card of a line, as in `16 v 10`, `A,7 v 2`, `insurance`; `None` if it is neither.
    #[must_use]
    pub fn question(text: &str) -> Option<(HandKind, Column)> {
        let (hand, up) = match text.trim() {
            "insurance" => (HandKind::Any, "A"),
            question => {
                let (hand, up) = question.split_once(" v ")?;
                (read_hand(hand.trim())?, up.trim())
            }
        };
        Some((hand, Column::of(rank_of(up)?)))
    }

    /// Reads a table from a file.
    ///
    /// # Errors
    /// As [`IndexTable::parse`], and if the file cannot be read.
    pub fn load(path: &Path) -> Result<IndexTable, DataError> {
        let file = path.display().to_string();
        match std::fs::read_to_string(path) {
            Ok(text) => IndexTable::parse(&file, &text),
            Err(error) => Err(DataError {
                file,
                line: 1,
                problem: error.to_string(),
            }),
        }
    }

    /// The table as text, with true counts to two decimals; [`IndexTable::parse`] reads it back.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for play in &self.plays {
            let hand = match play.hand {
                HandKind::Any => "insurance".to_owned(),
                hand => format!("{} v {}", hand_text(hand), play.up.label()),
            };
            for (sign, count) in [(">=", play.from), ("<", play.below)] {
                if count.is_finite() {
                    // Adding 0 turns −0 into 0.
                    let count = (100.0 * count).round() / 100.0 + 0.0;
                    // Writing to a string cannot fail.
                    let _ = writeln!(text, "{hand}: {} {sign} {count:.2}", play.option);
                }
            }
        }
        text
    }

    /// The answers, in the order of the table.
    #[must_use]
    pub fn plays(&self) -> &[IndexPlay] {
        &self.plays
    }

    /// `true` if an option is taken at a true count, `false` if not; `None` if the table has no answer.
    pub(crate) fn answer(
        &self,
        hand: HandKind,
        up: Column,
        option: Action,
        true_count: f64,
    ) -> Option<bool> {
        let mut asked = self
            .plays
            .iter()
            .filter(|play| play.asks(hand, up) && play.option == option)
            .peekable();
        asked.peek()?;
        Some(asked.any(|play| (play.from..play.below).contains(&true_count)))
    }

    /// True counts at which an answer for one of these hands changes, in ascending order.
    pub(crate) fn changes(&self, hands: &[HandKind], up: Column) -> Vec<f64> {
        let plays = self.plays.iter();
        let asked = plays.filter(|play| hands.iter().any(|&hand| play.asks(hand, up)));
        let mut changes: Vec<f64> = asked
            .flat_map(|play| [play.from, play.below])
            .filter(|change| change.is_finite())
            .collect();
        changes.sort_by(f64::total_cmp);
        changes.dedup();
        changes
    }
}

/// `16`, `A,7`, `8,8`.
fn hand_text(hand: HandKind) -> String {
    match hand {
        HandKind::Pair(1) => "A,A".to_owned(),
        HandKind::Pair(points) => format!("{points},{points}"),
        HandKind::Soft(points) => format!("A,{}", points.saturating_sub(11)),
        other => other.to_string(),
    }
}

fn read_line(line: &str) -> Option<IndexPlay> {
    let (question, answer) = line.split_once(':')?;
    let (hand, up) = IndexTable::question(question)?;
    let (action, sign, count) = match answer.split_once(">=") {
        Some((action, count)) => (action, true, count),
        None => {
            let (action, count) = answer.split_once('<')?;
            (action, false, count)
        }
    };
    let count: f64 = count.trim().replace('−', "-").parse().ok()?;
    let action: Action = action.trim().parse().ok()?;
    // Hitting is the negation of standing.
    let (option, above) = match action {
        Action::Hit => (Action::Stand, !sign),
        action => (action, sign),
    };
    let fits = match hand {
        HandKind::Any => option == Action::Insure,
        HandKind::Pair(_) => matches!(option, Action::Surrender | Action::Split),
        HandKind::Soft(_) | HandKind::Hard(_) => {
            matches!(option, Action::Surrender | Action::Double | Action::Stand)
        }
    };
    (fits && count.is_finite()).then_some(IndexPlay {
        hand,
        up,
        option,
        from: if above { count } else { f64::NEG_INFINITY },
        below: if above { f64::INFINITY } else { count },
    })
}

fn read_hand(text: &str) -> Option<HandKind> {
    if let Some((first, second)) = text.split_once(',') {
        let two = [rank_of(first.trim())?, rank_of(second.trim())?];
        let is_soft = two.contains(&Rank::Ace) != (value(two[0]) == value(two[1]));
        let kind = HandKind::of(&two, true)?;
        return (is_soft || matches!(kind, HandKind::Pair(_))).then_some(kind);
    }
    let number = |text: &str| text.trim().parse::<u8>().ok();
    match text.strip_prefix("soft ") {
        Some(points) => number(points)
            .filter(|points| (13..=20).contains(points))
            .map(HandKind::Soft),
        None => number(text)
            .filter(|points| (4..=20).contains(points))
            .map(HandKind::Hard),
    }
}

fn rank_of(face: &str) -> Option<Rank> {
    match face {
        "T" => Some(Rank::Ten),
        face => Rank::from_face(face),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_reads_back() {
        let text = "insurance: insure >= 3.00\n16 v 10: stand >= 0.25\n13 v 3: stand >= -1.50\n\
                    A,7 v 2: double >= 1.00\n10,10 v 6: split >= 4.00\n8,8 v A: surrender < -1.00\n";
        let table = IndexTable::parse("t", text).unwrap();
        assert_eq!(table.text(), text);
        let hits = IndexTable::parse("t", "13 v 3: hit < −1.5 # by hand\n\n").unwrap();
        assert_eq!(hits.plays(), &table.plays()[2..3]);
    }

    #[test]
    fn what_is_no_line_is_said_with_its_line() {
        for line in [
            "16 v 10 stand >= 0",
            "16 v 10: stay >= 0",
            "16 v 10: stand = 0",
            "16 v 10: split >= 0",
            "16 v B: stand >= 0",
            "9,7 v 10: stand >= 0",
            "insurance: stand >= 0",
            "22 v 10: stand >= 0",
            "16 v 10: stand >= inf",
        ] {
            let error = IndexTable::parse("mine", &format!("# mine\n{line}\n")).unwrap_err();
            assert_eq!(error.line, 2, "{line}");
        }
    }

    #[test]
    fn what_is_basic_between_two_counts_is_one_answer() {
        let up = Column::of(Rank::Six);
        let deviation = |index, above| Deviation {
            hand: HandKind::Hard(11),
            up,
            basic: Action::Double,
            play: Action::Hit,
            index,
            error: 0.0,
            above,
            frequency: 1.0,
            gain: 0.0,
        };
        let table = IndexTable::of(&[deviation(-3.0, false), deviation(8.0, true)]);
        let doubles = |count| table.answer(HandKind::Hard(11), up, Action::Double, count);
        assert_eq!(
            [-4.0, -3.0, 0.0, 8.0].map(doubles),
            [false, true, true, false].map(Some)
        );
        assert_eq!(table.changes(&[HandKind::Hard(11)], up), [-3.0, 8.0]);
        assert_eq!(
            table.answer(HandKind::Hard(11), up, Action::Stand, 0.0),
            None
        );
    }
}
