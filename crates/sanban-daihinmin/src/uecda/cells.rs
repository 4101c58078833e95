//! The cells of a table: cards and melds in rows 0 to 4, the situation in rows 5 and 6.

use super::codec::{COLUMNS, JOKER, Table};
use crate::{ABOVE_TWO, BELOW_THREE, Card, Cards, Classes, Illegal, JokerAs, Meld, SEATS};
use crate::{THREE, TWO, column_of, rank_at};
use sanban_game::Seat;
use sanban_game::cards::Suit;

/// Row of a suit: 0 spades, 1 hearts, 2 diamonds, 3 clubs.
fn row_of(suit: Suit) -> usize {
    3 - suit as usize
}

/// Cell of the joker in a hand; its row is also that of a joker as the fifth card of a group.
const HAND_JOKER: (usize, usize) = (4, 1);
/// Customary cell of a lone joker.
pub const LONE_JOKER: (usize, usize) = (0, 14);
/// Number of the mover during the exchange.
const NOBODY: i32 = 6;

/// Error in the card cells of a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CellsError {
    /// A value that has no meaning in its cell.
    #[error("cell [{row}][{column}] is {value}, which is no card")]
    Value {
        /// Row, from 0.
        row: usize,
        /// Column, from 0.
        column: usize,
        /// Content of the cell.
        value: i32,
    },
    /// More than one joker.
    #[error("there are two jokers in the table")]
    TwoJokers,
    /// Cards that do not form a meld.
    #[error("{cards} is no meld: {why}")]
    NoMeld {
        /// The cards.
        cards: Cards,
        /// The reason.
        why: Illegal,
    },
    /// A joker in a cell where it completes no meld.
    #[error("the joker of {0} stands in the wrong cell")]
    JokerPlace(Cards),
}

/// Cards of a table, and the cell of the joker.
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

/// Cards of a hand, or of an answer in the exchange: the joker may be in any cell.
///
/// # Errors
/// The first cell that does not hold a card.
pub fn cards_of(table: &Table) -> Result<Cards, CellsError> {
    Ok(cards_and_joker(table)?.0)
}

/// Writes a hand, or an answer in the exchange, into the cells.
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

/// Meld in a table; `None` for a pass. A lone joker may be in any cell of rows 0 to 3, and in no other: the tournament's
/// server refuses it there.
///
/// # Errors
/// The reason why the cards are not a meld.
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

/// Cell `[row][column]` of the joker in a table, if it has one.
///
/// # Errors
/// The first cell that does not hold a card.
pub fn cell_of_joker(table: &Table) -> Result<Option<(usize, usize)>, CellsError> {
    Ok(cards_and_joker(table)?.1)
}

/// Cell of the joker of a meld.
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

/// Writes a meld into the cells, a lone joker into [`LONE_JOKER`].
pub fn put_meld(table: &mut Table, meld: &Meld) {
    put_meld_as(table, meld, LONE_JOKER);
}

/// The same, with a lone joker in the cell `lone_joker` chosen by its player.
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

/// Rows 5 and 6: the public information, and the recipient's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// `true` in the first table of a game, before the exchange.
    pub exchange: bool,
    /// Number of cards that the recipient is to return; negative for the poor, if the version sends it.
    pub to_give: i32,
    /// `true` if the recipient is to act.
    pub your_turn: bool,
    /// Player to act, or that has just acted.
    pub mover: Option<Seat>,
    /// `true` if there is no meld on the table.
    pub empty: bool,
    /// `true` if a jack reversed the order (not played in the tournament).
    pub eleven_back: bool,
    /// `true` if a revolution is in force.
    pub revolution: bool,
    /// `true` if the trick is locked to suits.
    pub lock: bool,
    /// Number of cards held by each player; `None` if the figures are impossible.
    pub counts: Option<[u8; SEATS]>,
    /// Players by class, best first; `None` if two have the same class, as in a game without classes.
    pub classes: Option<Classes>,
    /// Players in the order of play; `None` if the figures are not an order.
    pub order: Option<[Seat; SEATS]>,
}

impl Situation {
    /// Reads the situation. Total: figures that make no sense are left out.
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
