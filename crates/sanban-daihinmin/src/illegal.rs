//! Why something may not be done, one clear sentence each: the screen shows them while cards are picked.

use super::card::{Cards, Suits, rank_at};

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The deal is over.
    #[error("the game is over")]
    Over,
    /// The player at turn does not hold these cards.
    #[error("not in your hand: {0}")]
    NotYours(Cards),
    /// No card.
    #[error("pick the cards to play, or pass")]
    NothingPicked,
    /// Neither a group nor a sequence.
    #[error("not a meld: play one rank, or consecutive cards of one suit")]
    NotAMeld,
    /// Two consecutive cards.
    #[error("a sequence needs three cards")]
    SequenceTooShort,
    /// One suit with gaps.
    #[error("the cards of a sequence must be consecutive")]
    Gap,
    /// The rules know no sequences.
    #[error("sequences are not played by these rules")]
    NoSequences,
    /// More cards of a rank than the rules allow.
    #[error("these rules allow no more than {} of a rank together", Count(*.0))]
    GroupTooLarge(u8),
    /// The joker is not wild.
    #[error("the joker is only played alone by these rules")]
    JokerNotWild,
    /// The table has more or fewer cards.
    #[error("the table asks for {0}")]
    WrongCount(Count),
    /// A sequence on a group, or the other way round.
    #[error("the table asks for a sequence")]
    WantsSequence,
    /// A group where the table has a sequence.
    #[error("the table asks for cards of one rank")]
    WantsGroup,
    /// Not above what lies there.
    #[error("not stronger than {}{}", face(*.column), turned(*.reversed))]
    NotStronger {
        /// The column that must be beaten.
        column: u8,
        /// Whether the order is turned round.
        reversed: bool,
    },
    /// A sequence that reaches into the one on the table.
    #[error("{}the whole sequence must lie {} {}", if *.reversed { "the order is turned: " } else { "" }, if *.reversed { "below" } else { "above" }, face(*.column))]
    Overlap {
        /// The last column of the sequence on the table.
        column: u8,
        /// Whether the order is turned round.
        reversed: bool,
    },
    /// The suit lock forbids it.
    #[error("the trick is locked to {0}")]
    Locked(Suits),
    /// The number lock forbids it.
    #[error("the trick is locked to consecutive ranks: only {}{} may follow", if *.sequence { "the sequence from " } else { "" }, face(*.column))]
    NumberLocked {
        /// The column that follows, of a sequence the one nearest to the table's.
        column: u8,
        /// Whether the table asks for a sequence.
        sequence: bool,
    },
    /// A lone joker lies on the table.
    #[error("only the three of spades beats a lone joker")]
    OnJoker,
    /// A lone joker lies on the table and nothing beats it.
    #[error("nothing beats a lone joker by these rules")]
    NothingBeatsJoker,
    /// The leader must play.
    #[error("the leader may not pass by these rules")]
    LeaderMustPlay,
    /// Cards are to be given, not played.
    #[error("the exchange comes first: give {0}")]
    ExchangeFirst(Count),
    /// There is no exchange now.
    #[error("there is nothing to give now: play or pass")]
    NothingToGive,
}

/// A number of cards, for people.
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
