//! Actions of a seat, and their notation.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use sanban_game::ReadError;

/// An action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Places this bet; 0 sits the round out.
    Bet(u32),
    /// Adds a fresh bankroll if the old one no longer covers the smallest bet.
    Refill,
    /// Puts half the bet on a dealer's blackjack.
    Insure,
    /// Declines insurance, or to surrender before the dealer's peek.
    Decline,
    /// Takes no more cards.
    Stand,
    /// Takes a card.
    Hit,
    /// Doubles the stake, takes one card and stands.
    Double,
    /// Splits a pair into two hands.
    Split,
    /// Surrenders the hand for half the bet.
    Surrender,
}

impl Action {
    /// `true` for standing and hitting, the only actions of a hand that has drawn cards.
    pub(crate) fn is_plain(self) -> bool {
        matches!(self, Action::Stand | Action::Hit)
    }

    /// What belongs to this action in a list; `None` if the action is not in it.
    #[must_use]
    pub fn find_in<T>(self, list: &[(Action, T)]) -> Option<&T> {
        let found = list.iter().find(|(known, _)| *known == self)?;
        Some(&found.1)
    }
}

/// `bet:50`, `refill`, `insure`, `decline`, `stand`, `hit`, `double`, `split`, `surrender`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Bet(amount) => return write!(f, "bet:{amount}"),
            Action::Refill => "refill",
            Action::Insure => "insure",
            Action::Decline => "decline",
            Action::Stand => "stand",
            Action::Hit => "hit",
            Action::Double => "double",
            Action::Split => "split",
            Action::Surrender => "surrender",
        })
    }
}

/// Reads the notation, in any letter case, and the short forms that players use: `h`, `s`, `d`, `p`, `r`, a bare
/// amount, `sit-out`.
impl FromStr for Action {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Action, ReadError> {
        let word = text.trim().to_ascii_lowercase();
        let amount = word
            .strip_prefix("bet:")
            .or(word.strip_prefix("bet="))
            .unwrap_or(&word);
        if let Ok(amount) = amount.parse() {
            return Ok(Action::Bet(amount));
        }
        Ok(match word.as_str() {
            "sit-out" | "sit" | "out" => Action::Bet(0),
            "refill" => Action::Refill,
            "insure" | "insurance" | "yes" => Action::Insure,
            "decline" | "no" | "play-on" => Action::Decline,
            "stand" | "s" => Action::Stand,
            "hit" | "h" => Action::Hit,
            "double" | "d" => Action::Double,
            "split" | "p" | "sp" => Action::Split,
            "surrender" | "r" | "sr" => Action::Surrender,
            _ => {
                return Err(ReadError(format!(
                    "'{text}' is not a Blackjack action: write bet:AMOUNT, refill, insure, decline, stand, hit, double, split or surrender"
                )));
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_reads_back() {
        use Action::*;
        for action in [
            Bet(0),
            Bet(50),
            Refill,
            Insure,
            Decline,
            Stand,
            Hit,
            Double,
            Split,
            Surrender,
        ] {
            assert_eq!(action.to_string().parse(), Ok(action));
            assert_eq!(action.to_string().to_uppercase().parse(), Ok(action));
        }
        assert_eq!("120".parse(), Ok(Bet(120)));
        assert_eq!("sit-out".parse(), Ok(Bet(0)));
        assert_eq!("P".parse(), Ok(Split));
        for text in ["", "bet:", "bet:-5", "bet:1.5", "raise", "hitt"] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }
}
