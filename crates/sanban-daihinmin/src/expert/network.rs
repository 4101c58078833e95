//! The small network of the policy: the joint value of the cards left after an action, the unseen cards, the table and
//! the opponents, which no sum of factors can express.
//!
//! It has one hidden layer of [`HIDDEN`] clipped linear units on sparse binary inputs: for every rank the suits held
//! after the action and the number of unseen cards, in the order of strength that will be in force; the table; the lock
//! with the cards that follow it; for each opponent, in the order of play, its number of cards and whether it has passed;
//! the class of the player. Each active input is one row of small integers to add. An action removes the rows of the
//! ranks that it touches and adds those of the ranks left; the hidden units then go through the output row of its kind.
//! The active inputs are defined here, for training too; `inference` computes the scores.

mod inference;

use super::super::Action;
use super::super::card::{Card, Cards, Suits};
use super::super::meld::{Kind, Meld};
use super::features::shape;
use super::observation::{Observation, uses_joker};
use inference::Tables;
pub(super) use inference::{Gifts, Turn};

/// Number of hidden units.
pub(super) const HIDDEN: usize = 64;

/// One row of the input layer or of the output layer, in [`UNIT`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [i16; HIDDEN]);

impl Row {
    /// All zeros.
    pub(super) const ZERO: Row = Row([0; HIDDEN]);
}

/// Quantum of the integer weights and hidden values: 1 / 256.
pub(super) const UNIT: f32 = 1.0 / 256.0;

/// Hidden values are clipped to 0..=[`CEILING`], which is 16 in units of 1.
pub(super) const CEILING: i16 = 4095;

/// Largest absolute weight, nearly eight. The inner product of a whole row then fits 32 bits.
pub(super) const LARGEST: i16 = 2047;

blocks! {
    total ROWS;
    OWN = 2 * 14 * 16;
    OWN_JOKER = 2;
    UNSEEN = 2 * 14 * 5;
    UNSEEN_JOKER = 2;
    TOP = 7 * 16;
    EMPTY_TABLE = 1;
    LOCK = 16;
    LOCKED_OWN = 14;
    LOCKED_UNSEEN = 14;
    OTHERS = 4 * 2 * 12;
    OWNER = 5;
    CLASS = 6;
    MELD = 2 * 7 * 16;
    PASS = 1;
    GIFT = 2;
    MELD_JOKER = 7;
    UNBEATEN = 2;
}

/// Number of kinds of action, each with a row of output weights: pass, melds that lead and that follow by shape, gifts.
pub(super) const OUTPUTS: usize = 1 + 2 * 7 + 2;

/// Weights of the network, as integer [`Row`]s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Network {
    /// By input.
    pub(super) rows: Vec<Row>,
    /// By kind of action.
    pub(super) outputs: Vec<Row>,
    /// Precomputed sums of input rows.
    tables: Tables,
}

/// Receiver of the differences between the inputs of an action and those shared by all actions of the turn.
pub(super) trait Change {
    /// An input of the turn that the action removes.
    fn without(&mut self, row: usize);
    /// An input that it adds.
    fn with(&mut self, row: usize);
}

/// Calls `emit` with the inputs for cards in the hand and unseen, in this order of strength.
#[inline(always)]
fn card_rows(hand: Cards, unseen: Cards, reversed: bool, mut emit: impl FnMut(usize)) {
    let order = usize::from(reversed);
    if hand.contains(Card::JOKER) {
        emit(OWN_JOKER + order);
    }
    if unseen.contains(Card::JOKER) {
        emit(UNSEEN_JOKER + order);
    }
    let mut rest = (hand & Cards::NORMAL).bits();
    while rest != 0 {
        // The casts lose nothing: a column is below 14, the suits are four bits.
        let column = (rest.trailing_zeros() / 4) as usize;
        emit(own_row(order, column, (rest >> (4 * column) & 15) as usize));
        rest &= !(15 << (4 * column));
    }
    let mut rest = (unseen & Cards::NORMAL).bits();
    while rest != 0 {
        let column = rest.trailing_zeros() / 4;
        // The cast loses nothing: at most four.
        let count = (rest >> (4 * column) & 15).count_ones() as usize;
        emit(UNSEEN + (14 * order + column as usize) * 5 + count);
        rest &= !(15 << (4 * column));
    }
}

#[inline(always)]
fn own_row(order: usize, column: usize, suits: usize) -> usize {
    OWN + (14 * order + column) * 16 + suits
}

/// Calls `emit` with the inputs for a trick locked to these suits.
#[inline(always)]
fn lock_rows(hand: Cards, unseen: Cards, lock: Suits, mut emit: impl FnMut(usize)) {
    emit(LOCK + usize::from(lock.bits()));
    for (block, cards) in [(LOCKED_OWN, hand), (LOCKED_UNSEEN, unseen)] {
        for card in cards.of_suits(lock) {
            emit(block + usize::from(card.column()));
        }
    }
}

/// Calls `emit` with the inputs that do not depend on the order of strength: the table and the opponents.
#[inline(always)]
fn table_rows(observation: &Observation, mut emit: impl FnMut(usize)) {
    match observation.top {
        Some(top) => {
            let strength = observation.strength(top.low());
            emit(TOP + 16 * usize::from(shape(&top)) + usize::from(strength));
            emit(OWNER + usize::from(observation.owner));
        }
        None => emit(EMPTY_TABLE),
    }
    for (nth, other) in observation.others.iter().enumerate() {
        let passed = usize::from(other.passed);
        emit(OTHERS + (2 * nth + passed) * 12 + usize::from(other.count.min(11)));
    }
    emit(CLASS + usize::from(observation.class));
}

/// Calls `emit` with all inputs shared by the actions of a turn whose order of strength becomes `reversed`.
#[inline(always)]
pub(super) fn turn_rows(observation: &Observation, reversed: bool, mut emit: impl FnMut(usize)) {
    let Observation { hand, unseen, .. } = *observation;
    card_rows(hand, unseen, reversed, &mut emit);
    table_rows(observation, &mut emit);
    if !observation.lock.is_empty() {
        lock_rows(hand, unseen, observation.lock, &mut emit);
    }
}

/// The same for the return of `count` cards from `hand` in the exchange.
#[inline(always)]
pub(super) fn gift_turn_rows(hand: Cards, count: u8, mut emit: impl FnMut(usize)) {
    card_rows(hand, Cards::EMPTY, false, &mut emit);
    emit(gift_row(count));
}

/// Input for the return of `count` cards.
#[inline(always)]
fn gift_row(count: u8) -> usize {
    GIFT + usize::from(count == 1)
}

/// Reports the input changes of a gift to `change`, and returns its kind.
#[inline(always)]
pub(super) fn gift_change(hand: Cards, gift: Cards, change: &mut impl Change) -> usize {
    take_out(hand, gift, 0, change);
    OUTPUTS - 2 + usize::from(gift.len() == 1)
}

/// `true` if the order of strength is reversed after an action.
#[inline(always)]
pub(super) fn reversed_after(observation: &Observation, action: &Action) -> bool {
    match action {
        Action::Play(meld) => observation.reversed != observation.turns_order(meld),
        _ => observation.reversed,
    }
}

/// Reports the input changes of an action of a turn to `change`, and returns its kind. `unbeaten` is `true` for a meld
/// that nobody can answer.
#[inline(always)]
pub(super) fn action_change(
    observation: &Observation,
    action: &Action,
    unbeaten: bool,
    change: &mut impl Change,
) -> usize {
    let Action::Play(meld) = action else {
        change.with(PASS);
        return 0;
    };
    let lead = observation.top.is_none();
    let order = usize::from(reversed_after(observation, action));
    take_out(observation.hand, meld.cards(), order, change);
    let low = if observation.reversed && meld.kind() != Kind::Single {
        meld.high()
    } else {
        meld.low()
    };
    let strength = usize::from(observation.strength(low));
    let kind = 7 * usize::from(lead) + usize::from(shape(meld));
    change.with(MELD + 16 * kind + strength);
    if uses_joker(meld) {
        change.with(MELD_JOKER + usize::from(shape(meld)));
    }
    if unbeaten {
        change.with(UNBEATEN + usize::from(lead));
    }
    lock_change(observation, meld, change);
    1 + kind
}

/// Reports the changes of the lock inputs by a meld to `change`.
#[inline(always)]
fn lock_change(observation: &Observation, meld: &Meld, change: &mut impl Change) {
    if !observation.lock.is_empty() {
        for card in meld.cards().of_suits(observation.lock) {
            change.without(LOCKED_OWN + usize::from(card.column()));
        }
    } else if meld.suits() == observation.locking() && !meld.suits().is_empty() {
        let left = observation.hand - meld.cards();
        lock_rows(left, observation.unseen, meld.suits(), |row| {
            change.with(row);
        });
    }
}

/// Reports the changes of the inputs of the ranks that `cards` are taken from.
#[inline(always)]
fn take_out(hand: Cards, cards: Cards, order: usize, change: &mut impl Change) {
    if cards.contains(Card::JOKER) {
        change.without(OWN_JOKER + order);
    }
    let mut rest = (cards & Cards::NORMAL).bits();
    while rest != 0 {
        // The casts lose nothing: a column is below 14, the suits are four bits.
        let column = (rest.trailing_zeros() / 4) as usize;
        let held = (hand.bits() >> (4 * column) & 15) as usize;
        let left = held & !((rest >> (4 * column)) as usize);
        change.without(own_row(order, column, held));
        if left != 0 {
            change.with(own_row(order, column, left));
        }
        rest &= !(15 << (4 * column));
    }
}

/// e^x to four digits, for −40..=40, without a call: the integer part of the power of 2 goes into the exponent, a
/// polynomial does the rest.
#[inline(always)]
pub(super) fn exp(x: f32) -> f32 {
    // Adding and subtracting 1.5 · 2²³ rounds to an integer, which is then in the lowest bits.
    const ROUND: f32 = 12_582_912.0;
    let x = (x * std::f32::consts::LOG2_E).clamp(-60.0, 60.0);
    let whole = x + ROUND;
    let rest = (x - (whole - ROUND)) * std::f32::consts::LN_2;
    let square = rest * rest;
    let power = (1.0 + rest) + square * ((0.5 + rest * (1.0 / 6.0)) + square * (1.0 / 24.0));
    f32::from_bits((whole.to_bits() << 23).wrapping_add(1.0_f32.to_bits())) * power
}

impl Network {
    /// Number of rows of a network.
    pub(super) const ROWS: usize = ROWS + OUTPUTS;

    /// Network with these rows of [`ROWS`] inputs and [`OUTPUTS`] kinds of action.
    pub(super) fn new(rows: Vec<Row>, outputs: Vec<Row>) -> Network {
        let tables = Tables::of(&rows);
        Network {
            rows,
            outputs,
            tables,
        }
    }

    /// Network with these rows, inputs first; `None` if there are too few or too many.
    pub(super) fn of(mut rows: Vec<Row>) -> Option<Network> {
        if rows.len() != Network::ROWS {
            return None;
        }
        let outputs = rows.split_off(ROWS);
        Some(Network::new(rows, outputs))
    }

    /// All rows, in the order of [`Network::of`].
    pub(super) fn rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().chain(&self.outputs)
    }

    /// A network that adds nothing.
    pub(super) fn zero() -> Network {
        Network::new(vec![Row::ZERO; ROWS], vec![Row::ZERO; OUTPUTS])
    }
}

/// Digits of weights as text, as in Base64.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// A row as text: two base-64 digits per weight, offset by 2048.
pub(super) fn write_row(row: &Row) -> String {
    let mut text = String::with_capacity(2 * HIDDEN);
    for &weight in &row.0 {
        // The casts lose nothing: from 1 to 4095.
        let number = (weight.clamp(-LARGEST, LARGEST) + 2048) as usize;
        for digit in [number / 64, number % 64] {
            text.push(char::from(DIGITS[digit]));
        }
    }
    text
}

/// Parses the format of [`write_row`].
pub(super) fn read_row(text: &str) -> Option<Row> {
    if text.len() != 2 * HIDDEN {
        return None;
    }
    let mut row = Row::ZERO;
    for (weight, pair) in row.0.iter_mut().zip(text.as_bytes().chunks(2)) {
        for &byte in pair {
            let digit = DIGITS.iter().position(|&digit| digit == byte)?;
            // The cast loses nothing: below 64.
            *weight = *weight * 64 + digit as i16;
        }
        *weight -= 2048;
    }
    Some(row)
}
