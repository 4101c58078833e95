//! Every legal meld of a hand, without searching: groups from a table of suit sets, sequences by shifts.
//!
//! With four bits per rank, `hand & (hand >> 4) & (hand >> 8)` has a bit for every card that begins a run of three, in
//! all suits at once. A run of n cells with a joker in cell p is a run of p, a hole, and a run of n − 1 − p: the same
//! shifts again, and the hole may be a card that is held, or a column that only a joker may occupy.

use super::Action;
use super::card::{Card, Cards, Suits, TWO};
use super::meld::{FIFTH, Kind, Meld, NO_JOKER};
use super::rules::Rules;
use super::table::Table;

/// Subsets with n members of a set of four suits, ascending, as bits: `SUBSETS[n][set]`, padded with 0.
const SUBSETS: [[[u8; 7]; 16]; 5] = {
    let mut table = [[[0; 7]; 16]; 5];
    let mut set = 0;
    while set < 16 {
        let mut filled = [0; 5];
        let mut subset = 1_u8;
        while subset < 16 {
            if subset & !set == 0 {
                let size = subset.count_ones() as usize;
                table[size][set as usize][filled[size]] = subset;
                filled[size] += 1;
            }
            subset += 1;
        }
        set += 1;
    }
    table
};

/// Runs in a hand by length: a bit for the lowest card of each.
type Runs = [u64; 16];

/// Appends every meld of `hand` that is legal on `table`, in a fixed order: singles from the lowest up, groups from
/// the lowest rank up, sequences from the shortest up.
// Always inlined, like the rest of a turn: playouts are compiled for the processor that they run on.
#[inline(always)]
pub(super) fn melds(hand: Cards, table: &Table, rules: &Rules, out: &mut Vec<Action>) {
    let Some(top) = table.top() else {
        lead(hand, rules, out);
        return;
    };
    if top.is_lone_joker() {
        if rules.spade_three && hand.contains(Card::SPADE_THREE) {
            out.push(Action::Play(Meld::single(Card::SPADE_THREE)));
        }
        return;
    }
    let reversed = table.reversed();
    let asked = if table.lock().is_empty() {
        Suits::ALL
    } else {
        table.lock()
    };
    let wild = rules.wild_joker && hand.contains(Card::JOKER);
    if top.kind() == Kind::Sequence {
        let runs = runs_of(hand.of_suits(asked));
        let size = top.size();
        // Columns in which the sequence may begin.
        let (first, last) = match (reversed, table.number_lock()) {
            (false, false) => (top.high() + 1, TWO),
            (false, true) => (top.high() + 1, top.high() + 1),
            (true, false) if top.low() >= size => (0, top.low() - size),
            (true, true) if top.low() >= size => (top.low() - size, top.low() - size),
            (true, _) => return,
        };
        let begin = u64::MAX << (4 * first.min(15)) & ((1 << (4 * (last + 1).min(15))) - 1);
        sequences(&runs, size, wild, begin, out);
        return;
    }
    let stronger = match (reversed, table.number_lock()) {
        (false, false) => hand.above(top.high()),
        (true, false) => hand.below(top.low()),
        // There are no cards above the 2 and below the 3.
        (false, true) => hand.in_column(top.high() + 1),
        (true, true) => hand.in_column(top.low() - 1),
    };
    if top.kind() == Kind::Single {
        for card in stronger.of_suits(asked) {
            out.push(Action::Play(Meld::single(card)));
        }
        if hand.contains(Card::JOKER) {
            out.push(Action::Play(Meld::JOKER));
        }
        return;
    }
    let exact = (!table.lock().is_empty()).then_some(asked);
    for (column, held) in columns(stronger.of_suits(asked)) {
        groups(column, held, top.size(), wild, exact, out);
    }
}

/// Appends every meld that may be led.
fn lead(hand: Cards, rules: &Rules, out: &mut Vec<Action>) {
    for card in hand {
        out.push(Action::Play(Meld::single(card)));
    }
    let real = hand & Cards::NORMAL;
    let wild = rules.wild_joker && hand.contains(Card::JOKER);
    for (column, held) in columns(real) {
        let largest = rules.largest_group.min(held.len() + u8::from(wild));
        for size in 2..=largest {
            groups(column, held, size, wild, None, out);
        }
    }
    if rules.sequences {
        let runs = runs_of(real);
        for size in 3..=14 {
            let before = out.len();
            sequences(&runs, size, wild, u64::MAX, out);
            if out.len() == before {
                break;
            }
        }
    }
}

/// Columns of `cards` (without a joker) from the lowest up, each with the suits held.
#[inline]
fn columns(cards: Cards) -> impl Iterator<Item = (u8, Suits)> {
    // The cast loses nothing: a column is below 16.
    let mut rest = cards.bits();
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let column = (rest.trailing_zeros() / 4) as u8;
        let held = Suits::from_bits((rest >> (4 * column)) as u8);
        rest &= !(15 << (4 * column));
        Some((column, held))
    })
}

/// Appends the groups of `size` cards (two or more) of one column, also with a joker if `wild`, and of exactly the suits
/// `exact` if there is a lock.
#[inline]
fn groups(
    column: u8,
    held: Suits,
    size: u8,
    wild: bool,
    exact: Option<Suits>,
    out: &mut Vec<Action>,
) {
    if size == 5 {
        if wild && held == Suits::ALL {
            out.push(Action::Play(Meld::group(column, held, FIFTH)));
        }
        return;
    }
    let subsets = |size: u8| {
        SUBSETS[usize::from(size)][usize::from(held.bits())]
            .iter()
            .take_while(|&&subset| subset != 0)
            .map(|&subset| Suits::from_bits(subset))
    };
    for real in subsets(size).filter(|&real| exact.is_none_or(|exact| exact == real)) {
        out.push(Action::Play(Meld::group(column, real, NO_JOKER)));
    }
    if !wild {
        return;
    }
    for real in subsets(size - 1) {
        let free = exact.unwrap_or(Suits::ALL).bits() & !real.bits();
        for suit in bits(free.into()) {
            out.push(Action::Play(Meld::group(column, real, 4 * column + suit)));
        }
    }
}

/// Runs of every length in `hand`, which has no joker: `runs[n]` has a bit for every card that begins a run of n.
#[inline]
fn runs_of(hand: Cards) -> Runs {
    let mut runs = [0; 16];
    runs[0] = u64::MAX;
    let mut size = 1;
    runs[1] = hand.bits();
    // Ends at the latest with runs of 14, of which there are none: a suit has 13 cards.
    while runs[size] != 0 {
        runs[size + 1] = runs[size] & (hand.bits() >> (4 * size));
        size += 1;
    }
    runs
}

/// Appends the sequences of `size` cells that begin in one of the cells `begin`, ordered by the place of the joker (none,
/// then from the lowest cell up), then from the lowest column up.
#[inline]
fn sequences(runs: &Runs, size: u8, wild: bool, begin: u64, out: &mut Vec<Action>) {
    let n = usize::from(size);
    for start in bits(runs[n] & begin) {
        out.push(Action::Play(Meld::sequence(start, size, NO_JOKER)));
    }
    // One side of the hole has at least half of the other cells.
    if !wild || runs[n / 2] == 0 {
        return;
    }
    for hole in 0..n {
        let starts = runs[hole] & (runs[n - 1 - hole] >> (4 * (hole + 1)));
        for start in bits(starts & begin) {
            // The cast loses nothing: at most 14 cells.
            let joker = start + 4 * hole as u8;
            out.push(Action::Play(Meld::sequence(start, size, joker)));
        }
    }
}

/// Indices of the bits that are set, ascending.
#[inline]
fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    // The cast loses nothing: a bit's number is below 64.
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        bit
    })
}
