//! Next-move problems (次の一手問題) in the text format of Zibiki and Matsuzaki: the best action for Player0.
//!
//! ```text
//! Order Normal
//! Lock
//! Last Group H5 D5
//! Player0 Yes C3 S7 H7 D7 H8 C8 SJ HQ DQ
//! Player1 Yes S3 S4 H4
//! Player2 No H6 HJ
//! Player3 Yes C7 D8
//! Player4 No
//! ```
//!
//! `Order` is `Normal` or `Reverse` (a revolution); `Lock` names the suits of a lock; `Last` is the meld on the table,
//! `Single`, `Group` or `Sequence` with its cards; `Yes` and `No` state whether a player may still play in this trick.
//! All hands are open, and Player0 is to move. Problems in one file are separated by blank lines.
//!
//! Beyond the paper: `JO` is the joker. In a sequence, written from its lowest card up, its position shows the card it
//! stands for (`S5 JO S7`; `JO S3 S4` is below the 3). In a group, written in the order spades, hearts, diamonds, clubs,
//! it takes the first suit that fits its position; any other suit is written out (`S7 JO=C7`). The owner of the meld on
//! the table is not given: it is the last before Player0 that may still play.

mod collect;
mod facts;
mod graded;
mod read;

use std::fmt;

use super::card::{Card, Cards, Suits};
use super::meld::{JokerAs, Kind, Meld};
use super::round::{Phase, Round, SEATS};
use super::rules::Rules;
use super::state::State;
use sanban_game::cards::Suit;
use sanban_game::{ReadError, Seat, Seed, State as _};

pub use collect::{Choice, Collected, LEGAL_MOVES, collect};
pub use facts::{Facts, LineTurn, typical_line};
pub use graded::{GRADED, Graded, Grading, Weighed, collect_graded, read_graded};
pub use read::{ProblemError, read};

/// The two problems printed in the paper.
pub const PRINTED: &str = include_str!("../../assets/problems/printed.txt");
/// The built-in problems, by stage: ten each from games of this crate's players, as collected by
/// `sanban daihinmin problems`.
pub const OWN: [(Stage, &str); 3] = [
    (
        Stage::Opening,
        include_str!("../../assets/problems/opening.txt"),
    ),
    (
        Stage::Middle,
        include_str!("../../assets/problems/middle.txt"),
    ),
    (
        Stage::Closing,
        include_str!("../../assets/problems/closing.txt"),
    ),
];

/// Stage of a game, by the number of unplayed cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// 36 cards or more.
    Opening,
    /// 21 to 35 cards.
    Middle,
    /// 20 cards or fewer.
    Closing,
}

impl Stage {
    /// All three in order.
    pub const ALL: [Stage; 3] = [Stage::Opening, Stage::Middle, Stage::Closing];

    /// Stage by the number of unplayed cards.
    #[must_use]
    pub fn of(cards: usize) -> Stage {
        match cards {
            36.. => Stage::Opening,
            21..=35 => Stage::Middle,
            _ => Stage::Closing,
        }
    }

    /// Name of the stage.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Stage::Opening => "opening",
            Stage::Middle => "middle",
            Stage::Closing => "closing",
        }
    }
}

/// A position with Player0 to move, restricted to what the format can express.
///
/// # Examples
/// ```
/// use sanban_daihinmin::Rules;
/// use sanban_daihinmin::problem::{PRINTED, read};
/// use sanban_game::{Seed, State as _};
///
/// let problems = read(PRINTED)?;
/// let (_, problem) = &problems[0];
/// let state = problem.state(&Rules::default(), Seed(1))?;
/// let mut moves = Vec::new();
/// state.legal_actions(&mut moves);
/// assert!(moves.len() > 1, "there is something to choose");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Problem {
    reversed: bool,
    lock: Suits,
    last: Option<Meld>,
    /// Disjoint, with Player0's not empty.
    hands: [Cards; SEATS],
    /// `true` for each player that may still play in this trick; Player0 may, and nobody without cards.
    may_play: [bool; SEATS],
}

impl Problem {
    /// The position of a round in play, or `None` if the format cannot express it: during an exchange, after the end, and
    /// under an 11-back or a number lock.
    #[must_use]
    pub fn of(round: &Round) -> Option<Problem> {
        let table = round.table();
        if round.phase() != Phase::Play || table.eleven_back() || table.number_lock() {
            return None;
        }
        let order = round.order_from(round.actor()?);
        Some(Problem {
            reversed: table.revolution(),
            lock: table.lock(),
            last: table.top(),
            hands: order.map(|seat| round.hand(seat)),
            may_play: order.map(|seat| round.is_playing(seat) && !round.has_passed(seat)),
        })
    }

    /// The position as a state: seat 0 is Player0. `seed` decides the lots after too many passes.
    ///
    /// # Errors
    /// Rules that lack something that the problem has: a joker, a sequence.
    pub fn state(&self, rules: &Rules, seed: Seed) -> Result<State, ReadError> {
        State::lay_out(rules, SEATS, seed, &self.position())
    }

    /// The position in the notation of [`lay_out`](sanban_game::State::lay_out).
    #[must_use]
    pub fn position(&self) -> String {
        let mut words = vec!["turn=0".to_owned()];
        let mut passed = Vec::new();
        for (seat, (hand, may_play)) in self.hands.iter().zip(self.may_play).enumerate() {
            if hand.is_empty() {
                continue;
            }
            words.push(format!("{seat}={hand}"));
            if !may_play {
                passed.push(seat.to_string());
            }
        }
        if !passed.is_empty() {
            words.push(format!("passed={}", passed.join("-")));
        }
        if let Some(last) = self.last {
            words.push(format!("table={last}"));
        }
        if !self.lock.is_empty() {
            let letters: String = self.lock.iter().map(Suit::letter).collect();
            words.push(format!("lock={letters}"));
        }
        if self.reversed {
            words.push("revolution=yes".to_owned());
        }
        words.join(" ")
    }

    /// Number of cards not yet played.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.hands.iter().map(|hand| hand.len()).sum()
    }

    /// Stage of the game.
    #[must_use]
    pub fn stage(&self) -> Stage {
        Stage::of(self.cards())
    }

    /// Possible owners of the meld on the table: the others that may still play in this trick, the next after Player0
    /// first. Empty on a clear table.
    pub fn owners(&self) -> impl Iterator<Item = Seat> {
        let others = Seat::all(SEATS).skip(1);
        others.filter(|seat| self.last.is_some() && self.may_play[seat.index()])
    }

    /// [`Problem::state`] with `owner` as the player of the meld on the table.
    ///
    /// # Errors
    /// As there, and when `owner` cannot have played it.
    pub fn state_owned(&self, owner: Seat, rules: &Rules, seed: Seed) -> Result<State, ReadError> {
        let position = format!("{} owner={}", self.position(), owner.index());
        State::lay_out(rules, SEATS, seed, &position)
    }

    /// Hand of a player; Player0 is seat 0.
    #[must_use]
    pub fn hand(&self, player: Seat) -> Cards {
        self.hands[player.index()]
    }
}

/// Cards in the order of the paper: by rank, spades first, the joker last.
fn listed(cards: Cards) -> Vec<String> {
    let mut sorted: Vec<Card> = cards.iter().collect();
    sorted.sort_by_key(|card| (card.column(), std::cmp::Reverse(*card)));
    sorted.iter().map(Card::to_string).collect()
}

/// Word for a kind of meld.
fn shape(kind: Kind) -> &'static str {
    match kind {
        Kind::Single => "Single",
        Kind::Group => "Group",
        Kind::Sequence => "Sequence",
    }
}

/// Cards of a meld in the order in which they are written, with the joker as `JO` in its position.
fn cells(meld: &Meld) -> Vec<String> {
    let real = meld.cards() & Cards::NORMAL;
    let mut words = match meld.kind() {
        Kind::Sequence => real.iter().map(|card| card.to_string()).collect(),
        Kind::Single | Kind::Group => listed(real),
    };
    let place = match meld.joker() {
        None => return words,
        Some(JokerAs::Alone | JokerAs::Fifth | JokerAs::AboveTwo) => words.len(),
        Some(JokerAs::BelowThree) => 0,
        Some(JokerAs::Card(cell)) => match meld.kind() {
            Kind::Sequence => real.iter().filter(|card| *card < cell).count(),
            Kind::Single | Kind::Group => real.iter().filter(|card| *card > cell).count(),
        },
    };
    words.insert(place, Card::JOKER.to_string());
    words
}

/// A meld in writing: with the card that the joker stands for only if its position does not show it.
fn written(meld: &Meld) -> String {
    let mut words = cells(meld);
    let borrowed: Vec<&str> = words.iter().map(String::as_str).collect();
    if read::meld(&borrowed) != Ok(*meld)
        && let Some(JokerAs::Card(cell)) = meld.joker()
        && let Some(word) = words.iter_mut().find(|word| *word == "JO")
    {
        *word = format!("JO={cell}");
    }
    words.join(" ")
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = if self.reversed { "Reverse" } else { "Normal" };
        writeln!(f, "Order {order}")?;
        write!(f, "Lock")?;
        for suit in Suit::ALL.into_iter().rev() {
            if self.lock.contains(suit) {
                write!(f, " {}", suit.letter())?;
            }
        }
        match &self.last {
            None => write!(f, "\nLast")?,
            Some(meld) => write!(f, "\nLast {} {}", shape(meld.kind()), written(meld))?,
        }
        for (player, (hand, may_play)) in self.hands.iter().zip(self.may_play).enumerate() {
            let may_play = if may_play { "Yes" } else { "No" };
            write!(f, "\nPlayer{player} {may_play}")?;
            for card in listed(*hand) {
                write!(f, " {card}")?;
            }
        }
        writeln!(f)
    }
}

/// Several problems as one text.
#[must_use]
pub fn write(problems: &[Problem]) -> String {
    let texts: Vec<String> = problems.iter().map(Problem::to_string).collect();
    texts.join("\n")
}
