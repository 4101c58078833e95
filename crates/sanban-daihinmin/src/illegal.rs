//! Reasons why an action is illegal, each with a sentence for the user, shown while cards are picked.

use super::card::{Cards, Suits, rank_at};

/// Reason why an action is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The deal is over.
    #[error("the game is over")]
    Over,
    /// The actor does not hold these cards.
    #[error("not in your hand: {0}")]
    NotYours(Cards),
    /// No card is picked.
    #[error("pick the cards to play, or pass")]
    NothingPicked,
    /// Neither a group nor a sequence.
    #[error("not a meld: play one rank, or consecutive cards of one suit")]
    ParseMeldError,
    /// Two consecutive cards.
    #[error("a sequence needs three cards")]
    SequenceTooShort,
    /// One suit with gaps.
    #[error("the cards of a sequence must be consecutive")]
    Gap,
    /// Sequences are not allowed by the rules.
    #[error("sequences are not played by these rules")]
    NoSequences,
    /// More cards of one rank than the rules allow.
    #[error("these rules allow no more than {} of a rank together", Count(*.0))]
    GroupTooLarge(u8),
    /// The joker is not wild.
    #[error("the joker is only played alone by these rules")]
    JokerNotWild,
    /// The meld on the table has more or fewer cards.
    #[error("the table asks for {0}")]
    WrongCount(Count),
    /// A meld of another kind where the table has a sequence.
    #[error("the table asks for a sequence")]
    WantsSequence,
    /// A group where the table has a sequence.
    #[error("the table asks for cards of one rank")]
    WantsGroup,
    /// Not stronger than the meld on the table.
    #[error("not stronger than {}{}", face(*.column), turned(*.reversed))]
    NotStronger {
        /// Column to beat.
        column: u8,
        /// `true` if the order is reversed.
        reversed: bool,
    },
    /// A sequence that overlaps the one on the table.
    #[error("{}the whole sequence must lie {} {}", if *.reversed { "the order is turned: " } else { "" }, if *.reversed { "below" } else { "above" }, face(*.column))]
    Overlap {
        /// Last column of the sequence on the table.
        column: u8,
        /// `true` if the order is reversed.
        reversed: bool,
    },
    /// The suit lock forbids it.
    #[error("the trick is locked to {0}")]
    Locked(Suits),
    /// The number lock forbids it.
    #[error("the trick is locked to consecutive ranks: only {}{} may follow", if *.sequence { "the sequence from " } else { "" }, face(*.column))]
    NumberLocked {
        /// Column that may follow; for a sequence, its column next to the table's.
        column: u8,
        /// `true` if the table has a sequence.
        sequence: bool,
    },
    /// The top meld is a lone joker.
    #[error("only the three of spades beats a lone joker")]
    OnJoker,
    /// The top meld is a lone joker and nothing beats it.
    #[error("nothing beats a lone joker by these rules")]
    NothingBeatsJoker,
    /// The leader may not pass.
    #[error("the leader may not pass by these rules")]
    LeaderMustPlay,
    /// Cards must be given, not played.
    #[error("the exchange comes first: give {0}")]
    ExchangeFirst(Count),
    /// There is no exchange in progress.
    #[error("there is nothing to give now: play or pass")]
    NothingToGive,
}

/// A number of cards, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count(pub u8);

impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            1 => f.write_str("one card"),
            2 => f.write_str("two cards"),
            3 => f.write_str("three cards"),
            4 => f.write_str("four cards"),
            5 => f.write_str("five cards"),
            n => write!(f, "{n} cards"),
        }
    }
}

fn face(column: u8) -> &'static str {
    rank_at(column).map_or("the joker", |rank| rank.face())
}

fn turned(reversed: bool) -> &'static str {
    if reversed {
        ", for the order is turned round"
    } else {
        ""
    }
}
