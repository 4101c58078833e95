//! Impossible contents of a table, whatever was played: figures out of range, and figures that contradict each other.
//!
//! Contradictions that take the rules to find are [`Disagreement`](crate::Disagreement)s.

use super::cells::Situation;
use super::codec::{COLUMNS, ROWS, Table};
use crate::round::PAIRS;
use crate::{Cards, Classes, Illegal, Meld, Rules, SEATS};
use sanban_game::Seat;

/// An impossible statement of the server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Inconsistency {
    /// A flag that is neither 0 nor 1.
    #[error("cell [5][{column}] is {value}: it is 0 or 1")]
    Flag {
        /// Column, from 0.
        column: usize,
        /// Content of the cell.
        value: i32,
    },
    /// Figures that are not classes; the game is taken to have none.
    #[error("the classes {0:?} make no sense: the game is one without classes")]
    Classes([i32; SEATS]),
    /// Figures that are not an order of play; it is taken to be that of the numbers.
    #[error("the order of play makes no sense: taken to be that of the numbers")]
    Order,
    /// The order of play differs from that of the deal.
    #[error("the order of play changes in the middle of the game: it stays as it was")]
    OrderChanges,
    /// The wrong number of cards to return.
    #[error("{said} cards are asked for, where the rules ask for {expected}")]
    ToGive {
        /// Number stated by the server.
        said: i32,
        /// Number required by the rules.
        expected: i32,
    },
    /// Hand sizes that add up to too many cards.
    #[error("the hands cannot be of {0:?} cards: they are taken to be as the rules have them")]
    Counts([i32; SEATS]),
    /// A deal of more or fewer cards than the deck has.
    #[error("{dealt} cards are dealt: the deck has {deck}")]
    Deck {
        /// Sum of the hand sizes.
        dealt: usize,
        /// Size of the deck.
        deck: usize,
    },
    /// A hand at the deal whose size differs from the announced one.
    #[error("the hand is of {cards} cards, where {dealt} were dealt")]
    HandSize {
        /// Size of the hand.
        cards: usize,
        /// Announced size.
        dealt: u8,
    },
    /// The player to act has no valid number.
    #[error("player {0} is at turn: the numbers are 0 to 4")]
    Mover(i32),
    /// Two players are to act at once.
    #[error("this player is asked, but {0} is said to be at turn")]
    TwoAtTurn(Seat),
    /// This seat is to act but is not asked.
    #[error("this player is at turn, but it is not asked")]
    NotAsked,
    /// The player that acted is not the one that was to act.
    #[error("player {said} is said to have moved: {expected} was at turn")]
    Moved {
        /// Number stated by the server.
        said: i32,
        /// Seat that was to act.
        expected: Seat,
    },
    /// A meld with cards that were already played.
    #[error("{meld} lies on the table, but of it {gone} was played before")]
    PlayedTwice {
        /// The meld.
        meld: Meld,
        /// Cards of it that were played before.
        gone: Cards,
    },
    /// A meld with cards that its player does not hold.
    #[error("{seat} plays {meld}, which it does not hold")]
    NotHeld {
        /// Seat that played it.
        seat: Seat,
        /// The meld.
        meld: Meld,
    },
    /// A meld that the rules do not allow.
    #[error("{seat} plays {meld}: {why}")]
    Against {
        /// Seat that played it.
        seat: Seat,
        /// The meld.
        meld: Meld,
        /// The rule that forbids it.
        why: Illegal,
    },
    /// A reply that does not state whether an answer counts.
    #[error("the answer is judged with {0}: 9 takes it, 8 does not")]
    Judgement(i32),
    /// The game is declared over too early.
    #[error("the game is called over while {0} players hold cards")]
    OverEarly(usize),
    /// The number at the end of a game is invalid.
    #[error("the server ended the game with {0}: 1 ends a game, 2 the match")]
    End(i32),
}

/// Invalid flags of row 5.
fn flags(table: &Table) -> impl Iterator<Item = Inconsistency> {
    let cells = table.0[5].into_iter().enumerate().take(8);
    let flags = cells.filter(|&(column, _)| !matches!(column, 1 | 3));
    flags
        .filter(|(_, value)| !matches!(value, 0 | 1))
        .map(|(column, value)| Inconsistency::Flag { column, value })
}

fn five(table: &Table, from: usize) -> [i32; SEATS] {
    let mut figures = [0; SEATS];
    figures.copy_from_slice(&table.0[6][from..from + SEATS]);
    figures
}

/// Inconsistencies in the first table of a game, in which seat `me` is dealt `hand`, if it could be read.
pub(super) fn of_deal(
    table: &Table,
    said: &Situation,
    me: Seat,
    hand: Option<Cards>,
    rules: &Rules,
) -> Vec<Inconsistency> {
    let mut found: Vec<Inconsistency> = flags(table).collect();
    let classes = five(table, SEATS);
    // Equal figures mean no classes, as in a first game.
    if said.classes.is_none() && classes.iter().any(|class| *class != classes[0]) {
        found.push(Inconsistency::Classes(classes));
    }
    if said.order.is_none() {
        found.push(Inconsistency::Order);
    }
    let to_give = to_give(said.classes, me, rules);
    // The versions differ in how they state that nothing is asked for.
    if said.to_give.max(0) != to_give.max(0) {
        let (said, expected) = (said.to_give, to_give.max(0));
        found.push(Inconsistency::ToGive { said, expected });
    }
    let Some(counts) = said.counts else {
        found.push(Inconsistency::Counts(five(table, 0)));
        return found;
    };
    let deck = Cards::deck(rules.joker).len();
    let sum = counts.iter().map(|&count| usize::from(count)).sum();
    if sum != deck && dealt(counts, said.classes, rules).is_none() {
        let dealt = sum;
        found.push(Inconsistency::Deck { dealt, deck });
    }
    // Servers differ in whether they count the cards of the exchange.
    let dealt = counts[me.index()];
    let moving = to_give.unsigned_abs() as usize;
    if let Some(cards) = hand.map(Cards::len)
        && cards != usize::from(dealt)
        && cards != usize::from(dealt) + moving
    {
        found.push(Inconsistency::HandSize { cards, dealt });
    }
    found
}

/// Number of cards dealt to each seat, according to the first table of a game. Servers count the tribute in three ways:
/// not at all, as already paid, or as received without having left the giver.
pub(super) fn dealt(
    counts: [u8; SEATS],
    classes: Option<Classes>,
    rules: &Rules,
) -> Option<[u8; SEATS]> {
    let deck = Cards::deck(rules.joker).len();
    let classes = classes.filter(|_| rules.exchange);
    let without = |received: u8, paid: u8| {
        let mut counts = counts;
        for (rich, poor, count) in PAIRS {
            let [rich, poor] = [rich, poor].map(|class| classes.map(|classes| classes[class]));
            let rich = &mut counts[rich?.index()];
            *rich = rich.checked_sub(received * count)?;
            counts[poor?.index()] += paid * count;
        }
        Some(counts)
    };
    let ways = [Some(counts), without(1, 1), without(1, 0)];
    ways.into_iter().flatten().find(|counts| {
        let sum: usize = counts.iter().map(|&count| usize::from(count)).sum();
        let fair = |&count: &u8| usize::from(count).abs_diff(deck / SEATS) <= 1;
        sum == deck && counts.iter().all(fair)
    })
}

/// Number of cards that a seat is to return; negative for a seat that pays tribute.
fn to_give(classes: Option<Classes>, me: Seat, rules: &Rules) -> i32 {
    let classes = classes.filter(|_| rules.exchange);
    let class = classes.and_then(|classes| classes.iter().position(|&seat| seat == me));
    class.map_or(0, |class| 2 - i32::try_from(class).unwrap_or(2))
}

/// Inconsistencies in the table before a turn, where `order` is the order of play at the deal.
pub(super) fn of_turn(
    table: &Table,
    said: &Situation,
    me: Seat,
    order: Option<[Seat; SEATS]>,
) -> Vec<Inconsistency> {
    let mut found: Vec<Inconsistency> = flags(table).collect();
    match said.mover {
        None if !said.your_turn => found.push(Inconsistency::Mover(table.0[5][3])),
        Some(mover) if said.your_turn && mover != me => found.push(Inconsistency::TwoAtTurn(mover)),
        Some(mover) if !said.your_turn && mover == me => found.push(Inconsistency::NotAsked),
        _ => {}
    }
    if order.is_some() && said.order != order {
        found.push(Inconsistency::OrderChanges);
    }
    if said.counts.is_none() {
        found.push(Inconsistency::Counts(five(table, 0)));
    }
    found
}

/// Inconsistencies in the table after a turn of `mover`.
pub(super) fn of_outcome(table: &Table, said: &Situation, mover: Seat) -> Vec<Inconsistency> {
    // Some servers send nothing but the cards.
    if table.0[5..] == [[0; COLUMNS]; ROWS - 5] {
        return Vec::new();
    }
    let mut found: Vec<Inconsistency> = flags(table).collect();
    if said.mover != Some(mover) {
        let (said, expected) = (table.0[5][3], mover);
        found.push(Inconsistency::Moved { said, expected });
    }
    if said.counts.is_none() {
        found.push(Inconsistency::Counts(five(table, 0)));
    }
    found
}
