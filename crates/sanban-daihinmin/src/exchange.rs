//! Exchange of cards between the classes (カード交換): the tribute, and the inferences from it.

use super::card::Cards;
use super::round::{Classes, PAIRS, SEATS};

/// Cards given in a deal. The first of each pair is between daifugo and daihinmin, the second between fugo and hinmin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exchange {
    /// The tribute of the poor (献上): their strongest cards.
    pub tribute: [Cards; 2],
    /// Cards returned by the rich, once they have been.
    pub returned: [Option<Cards>; 2],
}

impl Exchange {
    /// Moves the tribute from the hands of the poor to those of the rich.
    pub(super) fn tribute(hands: &mut [Cards; SEATS], classes: &Classes) -> Exchange {
        let tribute = PAIRS.map(|(rich, poor, count)| {
            let (rich, poor) = (classes[rich].index(), classes[poor].index());
            let cards = hands[poor].strongest_of(usize::from(count));
            hands[poor] -= cards;
            hands[rich] |= cards;
            cards
        });
        Exchange {
            tribute,
            returned: [None; 2],
        }
    }
}

/// One seat's part of the exchange.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ExchangeSeen {
    /// Cards given: the tribute of a poor seat, or the cards returned by a rich one.
    pub gave: Option<Cards>,
    /// Cards received: those returned to a poor seat; the tribute to a rich one only if the rules show it.
    pub got: Option<Cards>,
}

/// Number of ways in which an exchange of `count` cards (one or two) can have led to these two hands, which include the
/// cards played since: the number of choices of the tribute and of the returned cards such that every card of the tribute
/// was stronger than all that the poor seat kept. `returned` is `true` if the rich seat has already returned cards.
///
/// Let f₁ > f₂ > f₃ be the strongest cards of the poor seat and aᵢ the number of the rich seat's cards above fᵢ. If
/// f₁ was kept, the tribute comes from the a₁ cards above it. If f₁ was returned and f₂ kept, it comes from f₁ and
/// the a₂ cards above f₂. If both were returned, from these two and a₃ cards.
pub(super) fn stories(rich: Cards, poor: Cards, count: u8, returned: bool) -> u32 {
    let mut rest = poor;
    let mut above = |already: u32| {
        let card = rest.strongest();
        if let Some(card) = card {
            rest -= Cards::from(card);
        }
        card.map_or(rich, |card| rich.stronger_than(card))
            .bits()
            .count_ones()
            + already
    };
    let ways = |cards: u32| match count {
        1 => cards,
        _ => cards * cards.saturating_sub(1) / 2,
    };
    // The cast loses nothing: at most 53 cards.
    let held = poor.len() as u32;
    if !returned {
        return ways(above(0));
    }
    match count {
        1 => held.saturating_sub(1) * ways(above(0)) + ways(above(1)),
        _ => {
            ways(held.saturating_sub(1)) * ways(above(0))
                + held.saturating_sub(2) * ways(above(1))
                + ways(above(2))
        }
    }
}

/// All sets of `count` cards (one or two) out of `cards`.
pub(super) fn choices(cards: Cards, count: u8) -> impl Iterator<Item = Cards> {
    cards.iter().enumerate().flat_map(move |(index, first)| {
        let one = (count == 1).then_some(Cards::EMPTY);
        let two = cards
            .iter()
            .skip(index + 1)
            .filter(move |_| count == 2)
            .map(Cards::from);
        one.into_iter()
            .chain(two)
            .map(move |more| more | first.into())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Seed;

    #[test]
    fn stories_are_counted_as_by_trying_them_all() {
        let mut rng = Seed(5).stream();
        let deck: Vec<_> = Cards::deck(true).iter().collect();
        for round in 0..400 {
            let mut deck = deck.clone();
            rng.shuffle(&mut deck);
            let (m, n) = (1 + rng.index(9), 3 + rng.index(9));
            let rich: Cards = deck[..m].iter().copied().collect();
            let poor: Cards = deck[m..m + n].iter().copied().collect();
            let count = 1 + (round % 2) as u8;
            let tributes = |rich: Cards, kept: Cards| {
                let worthy = |t: &Cards| t.iter().min() > kept.strongest();
                choices(rich, count).filter(worthy).count() as u32
            };
            assert_eq!(stories(rich, poor, count, false), tributes(rich, poor));
            let returned: u32 = choices(poor, count)
                .map(|gift| tributes(rich | gift, poor - gift))
                .sum();
            assert_eq!(
                stories(rich, poor, count, true),
                returned,
                "{count} {rich} {poor}"
            );
        }
    }
}
