//! Tables laid out by hand: cards taken out of the shoe, the order of the next ones, bankrolls.
//!
//! A position is a few words in any order, each at most once:
//!
//! | word | effect |
//! |---|---|
//! | `removed=A,T,4x5` | these cards have been dealt since the shuffle and are in the discard tray |
//! | `shoe=8,8,T,6` | exactly these cards are left in the shoe, or burned; the rest is in the discard tray |
//! | `next=T,6,9,8` | the shoe deals these cards first, in this order; once all of it is named, it goes on with the discard tray |
//! | `bankroll=35` or `bankroll=35,1000` | bankroll of every seat, or of each in turn; tenths like `7.5` are allowed |
//!
//! A card is a face (`A`, `2` … `9`, `10`, `J`, `Q`, `K`; the first suit that is left), `T` for any ten-valued card,
//! or a suit and a face (`SA`, `H10`). `4x5` is four fives. The deal goes to each seat that bet, the dealer (the up
//! card), each seat again, and the dealer's hole card.

use crate::{Composition, Money};
use sanban_game::ReadError;
use sanban_game::cards::{Card, Rank};

use super::Round;

/// Applies `position` to a round before its first bet.
pub(super) fn lay_out(mut round: Round, position: &str) -> Result<Round, ReadError> {
    let mut removed = None;
    let mut shoe = None;
    let mut next = None;
    let mut bankroll = None;
    for word in position.split_whitespace() {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let field = match key {
            "removed" => &mut removed,
            "shoe" => &mut shoe,
            "next" => &mut next,
            "bankroll" => &mut bankroll,
            _ => {
                return Err(ReadError(format!(
                    "'{word}': expected removed=CARDS, shoe=CARDS, next=CARDS or bankroll=AMOUNT"
                )));
            }
        };
        if field.replace(value).is_some() {
            return Err(ReadError(format!("'{key}' is given twice")));
        }
    }
    let full = round.table.unseen;
    if let Some(text) = shoe {
        if removed.is_some() {
            return Err(ReadError(
                "give either 'removed' or 'shoe', not both".to_owned(),
            ));
        }
        let mut rest = full;
        let mut left = Composition::EMPTY;
        for card in take_cards("shoe", text, &mut rest, 0, Composition::EMPTY)? {
            left.put(card);
        }
        round.table.unseen = left;
    }
    if let Some(text) = removed {
        let tray = Composition::EMPTY;
        take_cards("removed", text, &mut round.table.unseen, 0, tray)?;
    }
    if let Some(text) = next {
        // Only their order is fixed; they stay where they are.
        let mut shoe = round.table.unseen;
        let mut tray = full;
        for card in (0..).map_while(|place| shoe.at(place)) {
            tray.take(card);
        }
        let burned = round.table.burned();
        round.stacked = take_cards("next", text, &mut shoe, burned, tray)?;
        round.stacked.reverse();
    }
    if let Some(text) = bankroll {
        set_bankrolls(&mut round, text)?;
    }
    Ok(round)
}

/// Reads a list of cards and removes them from `from`, and once only `burned` are there from these and `tray`.
fn take_cards(
    key: &str,
    text: &str,
    from: &mut Composition,
    burned: usize,
    mut tray: Composition,
) -> Result<Vec<Card>, ReadError> {
    let mut cards = Vec::new();
    for word in text.split(',') {
        let bad = || {
            ReadError(format!(
                "{key}: '{word}' is not a card: write A, 2 … 9, T, J, Q, K, a suit before it (SA), or 4x5 for four fives"
            ))
        };
        let (count, face) = match word.split_once('x') {
            Some((count, face)) => (count.parse::<u16>().map_err(|_| bad())?, face),
            None => (1, word),
        };
        let wanted = Wanted::read(face).ok_or_else(bad)?;
        for _ in 0..count {
            if from.len() == burned {
                while let Some(card) = tray.at(0).filter(|&card| tray.take(card)) {
                    from.put(card);
                }
            }
            let card = wanted
                .find_in(from)
                .filter(|&card| from.take(card))
                .ok_or_else(|| {
                    ReadError(format!("{key}: the shoe has no '{face}' left for '{word}'"))
                })?;
            cards.push(card);
        }
    }
    Ok(cards)
}

/// A card as written.
enum Wanted {
    Ten,
    Rank(Rank),
    Card(Card),
}

impl Wanted {
    fn read(face: &str) -> Option<Wanted> {
        if face.eq_ignore_ascii_case("T") {
            return Some(Wanted::Ten);
        }
        Rank::from_face(face)
            .map(Wanted::Rank)
            .or_else(|| face.parse().ok().map(Wanted::Card))
    }

    fn find_in(&self, shoe: &Composition) -> Option<Card> {
        match *self {
            Wanted::Ten => [Rank::Ten, Rank::Jack, Rank::Queen, Rank::King]
                .into_iter()
                .find_map(|rank| shoe.any_of_rank(rank)),
            Wanted::Rank(rank) => shoe.any_of_rank(rank),
            Wanted::Card(card) => Some(card),
        }
    }
}

fn set_bankrolls(round: &mut Round, text: &str) -> Result<(), ReadError> {
    let seats = round.table.places.len();
    let amounts = text
        .split(',')
        .map(|word| {
            read_money(word).ok_or_else(|| {
                ReadError(format!(
                    "bankroll: '{word}' is not an amount like 35 or 7.5"
                ))
            })
        })
        .collect::<Result<Vec<Money>, ReadError>>()?;
    if amounts.len() != 1 && amounts.len() != seats {
        return Err(ReadError(format!(
            "bankroll: {} amounts for {seats} seats: write one, or one for each",
            amounts.len()
        )));
    }
    for (place, &amount) in round.table.places.iter_mut().zip(amounts.iter().cycle()) {
        place.bankroll = amount;
    }
    Ok(())
}

/// Reads whole units with at most one digit after the point.
fn read_money(text: &str) -> Option<Money> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let tenth: u8 = tenth.parse().ok().filter(|&tenth| tenth < 10)?;
    Some(Money::whole(whole.parse().ok()?) + Money::tenths(i64::from(tenth)))
}
