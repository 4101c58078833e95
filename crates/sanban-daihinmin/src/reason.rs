//! Reasons for the choices of this crate's players: a few fixed phrases, which can be parsed and translated.

use std::fmt;
use std::str::FromStr;

/// Reason for an action.
///
/// # Examples
/// ```
/// use sanban_daihinmin::Reason;
///
/// let reason: Reason = "1000 playouts".parse()?;
/// assert_eq!(reason, Reason::Playouts(1000));
/// assert_eq!(Reason::GoesOut.to_string(), "goes out");
/// # Ok::<(), sanban_daihinmin::ParseReasonError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There was no other legal action.
    OnlyLegal,
    /// It plays the last meld.
    GoesOut,
    /// It wins against every distribution of the unseen cards.
    ForcedWin,
    /// It wins the endgame of the last two players.
    SolvedEndgame,
    /// Another action brings more points in this game, but a worse class for the games to come.
    ClassUtility,
    /// It gives away the lowest cards.
    LowestCards,
    /// It is the lowest meld that breaks no group.
    LowestCandidate,
    /// Every meld breaks a group.
    NoCandidate,
    /// A pass was learned to bring more than the lowest candidate.
    PassPays,
    /// It has the best mean of this many playouts.
    Playouts(u64),
}

impl Reason {
    /// Phrases of the reasons without a number.
    const WORDS: [(Reason, &'static str); 9] = [
        (Reason::OnlyLegal, "nothing else is legal"),
        (Reason::GoesOut, "goes out"),
        (Reason::ForcedWin, "goes out whatever the others hold"),
        (Reason::SolvedEndgame, "goes out before the other one"),
        (Reason::ClassUtility, "with the classes to come in mind"),
        (Reason::LowestCards, "the lowest cards"),
        (Reason::LowestCandidate, "the lowest candidate"),
        (Reason::NoCandidate, "no candidate"),
        (Reason::PassPays, "a pass brings more"),
    ];
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Reason::WORDS.iter().find(|(reason, _)| reason == self);
        match (self, words) {
            (Reason::Playouts(count), _) => write!(f, "{count} playouts"),
            (_, words) => f.write_str(words.map_or("", |(_, words)| words)),
        }
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> String {
        reason.to_string()
    }
}

/// A text that is not a [`Reason`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no reason of a player of Daihinmin")]
pub struct ParseReasonError(pub String);

impl FromStr for Reason {
    type Err = ParseReasonError;

    fn from_str(text: &str) -> Result<Reason, ParseReasonError> {
        let words = Reason::WORDS.iter().find(|(_, words)| *words == text);
        let playouts = text.strip_suffix(" playouts");
        words
            .map(|(reason, _)| *reason)
            .or_else(|| Some(Reason::Playouts(playouts?.parse().ok()?)))
            .ok_or_else(|| ParseReasonError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_read_back() {
        let plain = Reason::WORDS.map(|(reason, _)| reason);
        for reason in plain.into_iter().chain([Reason::Playouts(16_000)]) {
            assert_eq!(reason.to_string().parse(), Ok(reason));
        }
        assert!("1st or 2nd".parse::<Reason>().is_err());
    }
}
