//! Decisions that UseMEL learns beyond the paper: for or against something, each with a running mean by situation.

use std::fmt::Write as _;

use serde::Deserialize;

use super::table::{ParseTableError, RANKS, Value, column_named};
use crate::{TWO, rank_at};
use sanban_game::cards::Rank;

/// Smallest number of cards left by a play, by stage: out, nearly out, …
pub(super) const STAGES: [u8; 5] = [0, 1, 3, 6, 9];
const SIZES: usize = 3;
/// A lone joker is above all ranks.
const JOKER: &str = "JO";
const JOKER_RANK: u8 = TWO + 1;

/// Situation of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// Rank of the play in question, from the weak end of the order in force: 1 (the 3) to 13 (the 2), 14 for a lone
    /// joker.
    pub rank: u8,
    /// Number of cards of the play, 1..=3.
    pub size: u8,
    /// Number of cards left in the hand after it.
    pub left: u8,
    /// `true` if no other player has a meld on the table: it is empty, or the meld is the player's own.
    pub own: bool,
}

impl Situation {
    /// Representative of the situations that share a value: the one with the fewest cards left.
    #[must_use]
    pub fn stage(self) -> Situation {
        let left = STAGES.into_iter().rfind(|&least| least <= self.left);
        Situation {
            left: left.unwrap_or(0),
            ..self
        }
    }

    fn index(self) -> Option<usize> {
        let rank = usize::from(self.rank.checked_sub(1)?);
        let size = usize::from(self.size.checked_sub(1)?);
        let stage = STAGES.iter().rposition(|&least| least <= self.left)?;
        (rank <= RANKS && size < SIZES)
            .then_some(((rank * SIZES + size) * STAGES.len() + stage) * 2 + usize::from(self.own))
    }

    fn at(index: usize) -> Situation {
        let number = |index: usize| u8::try_from(index).unwrap_or(u8::MAX);
        let (own, index) = (index % 2 == 1, index / 2);
        let (stage, index) = (index % STAGES.len(), index / STAGES.len());
        Situation {
            rank: number(index / SIZES + 1),
            size: number(index % SIZES + 1),
            left: STAGES[stage],
            own,
        }
    }
}

/// Values of a decision by situation: mean scores of the games in which it was made for and against.
#[derive(Clone, Debug, PartialEq)]
pub struct Decisions {
    /// Against, for.
    values: Vec<[Value; 2]>,
}

impl Default for Decisions {
    /// No games.
    fn default() -> Decisions {
        Decisions {
            values: vec![[Value::default(); 2]; (RANKS + 1) * SIZES * STAGES.len() * 2],
        }
    }
}

/// A line of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    rank: String,
    size: u8,
    left: u8,
    own: bool,
    chosen: bool,
    times: u64,
    value: f64,
}

impl Decisions {
    /// Parses the lines of the array `name` of a file.
    pub(super) fn from_lines(lines: Vec<Line>, name: &str) -> Result<Decisions, ParseTableError> {
        let mut decisions = Decisions::default();
        for line in lines {
            let said = format!(
                "{name}, rank {}, size {}, left {}",
                line.rank, line.size, line.left
            );
            let joker = (line.rank == JOKER).then_some(JOKER_RANK);
            let situation = Situation {
                rank: column_named(&line.rank).or(joker).unwrap_or(0),
                size: line.size,
                left: line.left,
                own: line.own,
            };
            let Some(index) = situation.index().filter(|_| situation == situation.stage()) else {
                return Err(ParseTableError(format!(
                    "there is no such situation: {said}"
                )));
            };
            let value = &mut decisions.values[index][usize::from(line.chosen)];
            if value.times > 0 {
                return Err(ParseTableError(format!(
                    "this situation is there twice: {said}"
                )));
            }
            if !(-2.0..=2.0).contains(&line.value) {
                return Err(ParseTableError(format!(
                    "{said}: the value lies between -2 and 2"
                )));
            }
            *value = Value {
                times: line.times,
                mean: line.value,
            };
        }
        Ok(decisions)
    }

    /// Writes the lines of a file, as the array `name`; nothing without learned values.
    pub(super) fn write(&self, name: &str, about: &str, text: &mut String) {
        if self.values.iter().flatten().all(|value| value.times == 0) {
            return;
        }
        let _ = writeln!(text, "\n# {about}\n{name} = [");
        for (situation, values) in self.situations() {
            let face = rank_at(situation.rank).map_or(JOKER, Rank::face);
            for (chosen, value) in [false, true].into_iter().zip(values) {
                if value.times > 0 {
                    let _ = writeln!(
                        text,
                        "    {{ rank = \"{face}\", size = {}, left = {}, own = {}, chosen = {chosen}, times = {}, value = {:?} }},",
                        situation.size, situation.left, situation.own, value.times, value.mean
                    );
                }
            }
        }
        text.push_str("]\n");
    }

    /// All situations with the values of the decision against and for, from the weakest rank up.
    pub fn situations(&self) -> impl Iterator<Item = (Situation, [Value; 2])> + '_ {
        let all = self.values.iter().enumerate();
        all.map(|(index, values)| (Situation::at(index), *values))
    }

    /// Values of the decision against and for in a situation; the defaults for an impossible one.
    #[must_use]
    pub fn values(&self, situation: Situation) -> [Value; 2] {
        let index = situation.index();
        index.map_or([Value::default(); 2], |index| self.values[index])
    }

    /// `true` if deciding for it has the higher mean; ties are against, as the paper's player decides.
    #[must_use]
    pub fn favours(&self, situation: Situation) -> bool {
        let [against, chosen] = self.values(situation);
        chosen.mean > against.mean
    }

    /// Adds the score of a game to the value of a decision.
    pub fn add(&mut self, situation: Situation, chosen: bool, score: f64) {
        if let Some(index) = situation.index() {
            self.values[index][usize::from(chosen)].add(score);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_situation_is_where_its_index_says() {
        let decisions = Decisions::default();
        for (at, (situation, _)) in decisions.situations().enumerate() {
            assert_eq!(situation.index(), Some(at));
            assert_eq!(situation.stage(), situation);
        }
        let situation = Situation {
            rank: 14,
            size: 1,
            left: 5,
            own: true,
        };
        assert_eq!(situation.stage().left, 3);
        assert_eq!(situation.index(), situation.stage().index());
        let none = Situation {
            size: 4,
            ..situation
        };
        assert_eq!(none.index(), None);
    }
}
