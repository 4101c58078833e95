//! Reasons for the choices of this crate's players, with the text under which judgements keep them.

use std::fmt;

use super::Action;
use sanban_game::Act;

/// Reason for an action.
///
/// # Examples
/// ```
/// use sanban_daihinmin::Reason;
///
/// assert_eq!(Reason::GoesOut.to_string(), "goes out");
/// assert_eq!(Reason::from("1000 playouts".to_owned()), Reason::Playouts(1000));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// It makes good places likelier than another action does.
    Likelier {
        /// The last of the places whose chances are summed up from the first on, counted from 0.
        up_to: u8,
        /// The chance with this action, in per cent.
        best: u32,
        /// The chance with the other one.
        own: u32,
    },
    /// Reason of another program's player, in its own words.
    Other(String),
}

impl Act for Action {
    type Reason = Reason;
}

/// Texts of the reasons without a number.
const WORDS: &[(Reason, &str)] = &[
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

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Playouts(count) => write!(f, "{count} playouts"),
            Reason::Likelier { up_to, best, own } => write!(f, "likelier {up_to} {best} {own}"),
            Reason::Other(text) => f.write_str(text),
            plain => {
                let words = WORDS.iter().find(|(reason, _)| reason == plain);
                f.write_str(words.map_or("", |(_, words)| words))
            }
        }
    }
}

impl From<String> for Reason {
    fn from(text: String) -> Reason {
        read(&text).unwrap_or(Reason::Other(text))
    }
}

fn read(text: &str) -> Option<Reason> {
    if let Some((reason, _)) = WORDS.iter().find(|(_, words)| *words == text) {
        return Some(reason.clone());
    }
    let parts: Vec<&str> = text.split(' ').collect();
    Some(match parts[..] {
        [count, "playouts"] => Reason::Playouts(count.parse().ok()?),
        ["likelier", up_to, best, own] => Reason::Likelier {
            up_to: up_to.parse().ok()?,
            best: best.parse().ok()?,
            own: own.parse().ok()?,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts stand in the databases of people.
    #[test]
    fn what_is_kept_reads_back_to_the_letter() {
        let likelier = Reason::Likelier {
            up_to: 1,
            best: 75,
            own: 38,
        };
        let figures = [
            (Reason::Playouts(16_000), "16000 playouts"),
            (likelier, "likelier 1 75 38"),
        ];
        for (reason, text) in WORDS.iter().chain(&figures) {
            assert_eq!(reason.to_string(), *text);
            assert_eq!(Reason::from((*text).to_owned()), *reason);
        }
        for text in ["", "1st or 2nd", "x playouts", "likelier 1 75", "hard 16"] {
            let other = Reason::from(text.to_owned());
            assert_eq!(other, Reason::Other(text.to_owned()));
            assert_eq!(other.to_string(), text);
        }
    }
}
