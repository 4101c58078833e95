//! The cells of a table: cards and melds in rows 0 to 4, the situation in rows 5 and 6.

use super::codec::{COLUMNS, JOKER, Table};
use crate::{ABOVE_TWO, BELOW_THREE, Card, Cards, Classes, Illegal, JokerAs, Meld, SEATS};
use crate::{THREE, TWO, column_of, rank_at};
use sanban_game::Seat;
use sanban_game::cards::Suit;

/// The row of a suit: spades, hearts, diamonds, clubs.
fn row_of(suit: Suit) -> usize {
    3 - suit as usize
}

/// The cell of the joker in a hand; and the row of a joker that is the fifth card of a group.
const HAND_JOKER: (usize, usize) = (4, 1);
/// Where a lone joker customarily stands when it is played.
pub const LONE_JOKER: (usize, usize) = (0, 14);
/// The mover while cards are exchanged.
const NOBODY: i32 = 6;

/// Why the cells of a table are no cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CellsError {
    /// A value that means nothing there.
    #[error("cell [{row}][{column}] is {value}, which is no card")]
    Value {
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        column: usize,
        /// Its content.
        value: i32,
    },
    /// More than one joker.
    #[error("there are two jokers in the table")]
    TwoJokers,
    /// Cards that are no meld.
    #[error("{cards} is no meld: {why}")]
    NoMeld {
        /// The cards.
        cards: Cards,
        /// Why.
        why: Illegal,
    },
    /// A joker in a place where it stands for nothing that makes a meld.
    #[error("the joker of {0} stands in the wrong cell")]
    JokerPlace(Cards),
}

/// The cards of a table, and the cell of the joker.
fn cards_and_joker(table: &Table) -> Result<(Cards, Option<(usize, usize)>), CellsError> {
    let mut cards = Cards::EMPTY;
    let mut joker = None;
    for (row, cells) in table.0[..5].iter().enumerate() {
        for (column, &value) in cells.iter().enumerate() {
            let suit = Suit::ALL.into_iter().find(|&suit| row_of(suit) == row);
            let rank = u8::try_from(column).ok().and_then(rank_at);
            match (value, suit, rank) {
                (0, ..) => {}
                (JOKER, ..) if joker.is_some() => return Err(CellsError::TwoJokers),
                (JOKER, ..) => {
                    joker = Some((row, column));
                    cards.insert(Card::JOKER);
                }
                (1, Some(suit), Some(rank)) => {
                    cards.insert(Card::from(sanban_game::cards::Card::new(rank, suit)));
                }
                _ => return Err(CellsError::Value { row, column, value }),
            }
        }
    }
    Ok((cards, joker))
}

/// The cards of a hand, or of an answer in the exchange: the joker may stand anywhere.
///
/// # Errors
/// The first cell that is no card.
pub fn cards_of(table: &Table) -> Result<Cards, CellsError> {
    Ok(cards_and_joker(table)?.0)
}

/// Puts a hand, or an answer in the exchange, into the cells.
pub fn put_cards(table: &mut Table, cards: Cards) {
    for card in cards {
        match card.face() {
            Some(face) => {
                table.0[row_of(face.suit)][usize::from(column_of(face.rank))] = 1;
            }
            None => table.0[HAND_JOKER.0][HAND_JOKER.1] = JOKER,
        }
    }
}

/// The meld in a table; `None` is a pass. A lone joker may stand in any cell of rows 0 to 3, and in no other: the tournament's
/// server refuses it elsewhere.
///
/// # Errors
/// What makes it no meld.
pub fn meld_of(table: &Table) -> Result<Option<Meld>, CellsError> {
    let (cards, joker) = cards_and_joker(table)?;
    if cards.is_empty() {
        return Ok(None);
    }
    let melds = Meld::readings(cards).map_err(|why| CellsError::NoMeld { cards, why })?;
    let stands = |meld: &Meld| match (meld.joker(), joker) {
        (Some(JokerAs::Alone), Some((row, _))) => row < 4,
        (_, joker) => joker_cell(meld) == joker,
    };
    let meld = melds.into_iter().find(stands);
    meld.map(Some).ok_or(CellsError::JokerPlace(cards))
}

/// The cell `[row][column]` in which the joker of a table stands, if it has one.
///
/// # Errors
/// The first cell that is no card.
pub fn cell_of_joker(table: &Table) -> Result<Option<(usize, usize)>, CellsError> {
    Ok(cards_and_joker(table)?.1)
}

/// Where the joker of a meld stands.
fn joker_cell(meld: &Meld) -> Option<(usize, usize)> {
    let low = usize::from(meld.low());
    let row = || {
        let suit = meld.suits().iter().next();
        suit.map_or(0, row_of)
    };
    Some(match meld.joker()? {
        JokerAs::Alone => LONE_JOKER,
        JokerAs::Card(card) => {
            let face = card.face()?;
            (row_of(face.suit), usize::from(column_of(face.rank)))
        }
        JokerAs::Fifth => (HAND_JOKER.0, low),
        JokerAs::BelowThree => (row(), BELOW_THREE.into()),
        JokerAs::AboveTwo => (row(), ABOVE_TWO.into()),
    })
}

/// Puts a meld into the cells, a lone joker into [`LONE_JOKER`].
pub fn put_meld(table: &mut Table, meld: &Meld) {
    put_meld_as(table, meld, LONE_JOKER);
}

/// The same, with a lone joker in the cell `lone_joker`, where its player put it.
pub fn put_meld_as(table: &mut Table, meld: &Meld, lone_joker: (usize, usize)) {
    put_cards(table, meld.cards() & Cards::NORMAL);
    let cell = match meld.joker() {
        Some(JokerAs::Alone) => Some(lone_joker),
        _ => joker_cell(meld),
    };
    if let Some((row, column)) = cell {
        table.0[row][column] = JOKER;
    }
}

/// Rows 5 and 6: what is public, and whose table it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// Whether this is the first table of a game, before the exchange.
    pub exchange: bool,
    /// How many cards the reader is to return; below 0 for the poor, where the version says so.
    pub to_give: i32,
    /// Whether the reader is at turn.
    pub your_turn: bool,
    /// Who is at turn, or has just moved.
    pub mover: Option<Seat>,
    /// Whether the table is empty.
    pub empty: bool,
    /// Whether a jack turned the order round (not played in the tournament).
    pub eleven_back: bool,
    /// Whether a revolution is in force.
    pub revolution: bool,
    /// Whether the trick is locked to suits.
    pub lock: bool,
    /// How many cards each player holds; `None` when the figures cannot be.
    pub counts: Option<[u8; SEATS]>,
    /// The players by class, best first; `None` when two have the same class, as in a game without classes.
    pub classes: Option<Classes>,
    /// The players in the order of play; `None` when this is no order.
    pub order: Option<[Seat; SEATS]>,
}

impl Situation {
    /// Reads the situation. Total: what makes no sense is left out.
    #[must_use]
    pub fn read(table: &Table) -> Situation {
        let state = &table.0[5];
        let figures = |from: usize| {
            let mut figures = [0; SEATS];
            for (figure, &cell) in figures.iter_mut().zip(&table.0[6][from..]) {
                *figure = u8::try_from(cell).ok().filter(|&figure| figure <= 53)?;
            }
            Some(figures)
        };
        let permutation = |figures: [u8; SEATS]| {
            let mut sorted = figures;
            sorted.sort_unstable();
            (sorted == [0, 1, 2, 3, 4]).then_some(figures)
        };
        let classes = figures(5).and_then(permutation).map(|class_of| {
            let mut classes = [Seat(0); SEATS];
            for (seat, class) in Seat::all(SEATS).zip(class_of) {
                classes[usize::from(class)] = seat;
            }
            classes
        });
        Situation {
            exchange: state[0] != 0,
            to_give: state[1],
            your_turn: state[2] == 1,
            mover: u8::try_from(state[3]).ok().filter(|&p| p < 5).map(Seat),
            empty: state[4] != 0,
            eleven_back: state[5] != 0,
            revolution: state[6] != 0,
            lock: state[7] != 0,
            counts: figures(0),
            classes,
            order: figures(10)
                .and_then(permutation)
                .map(|order| order.map(Seat)),
        }
    }

    /// Writes the situation into rows 5 and 6.
    pub fn write(&self, table: &mut Table) {
        let mover = self.mover.map_or(NOBODY, |seat| seat.0.into());
        let flags = [self.empty, self.eleven_back, self.revolution, self.lock];
        let state = &mut table.0[5];
        state[..4].copy_from_slice(&[
            self.exchange.into(),
            self.to_give,
            self.your_turn.into(),
            mover,
        ]);
        for (cell, flag) in state[4..8].iter_mut().zip(flags) {
            *cell = flag.into();
        }
        let players = &mut table.0[6];
        for (cell, count) in players.iter_mut().zip(self.counts.unwrap_or_default()) {
            *cell = count.into();
        }
        for (class, seat) in self.classes.iter().flatten().enumerate() {
            players[5 + seat.index()] = i32::try_from(class).unwrap_or_default();
        }
        for (cell, seat) in players[10..].iter_mut().zip(self.order.unwrap_or_default()) {
            *cell = seat.0.into();
        }
    }
}

const _: () = assert!(ABOVE_TWO as usize == COLUMNS - 1 && THREE == 1 && TWO == 13);
