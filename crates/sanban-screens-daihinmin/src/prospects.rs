//! Sentences on what the next two tricks hold for a player, now and before an action that was not expected.

use super::expected::{CHANGE, Expected, SURE, most_frequent};
use super::words;
use sanban_daihinmin::expert::TrickPlayout;
use sanban_daihinmin::{Cards, Meld};
use sanban_words::text::number;
use sanban_words::tr;

/// Number of cards more or fewer that is worth telling.
const CARDS: f64 = 0.7;

/// Chance below which something is told as if it could not happen.
const NEVER: f64 = 1.0 - SURE;

/// Prospects of the seat whose odds changed.
struct Prospects<'a> {
    expected: &'a Expected,
    seat: usize,
    who: String,
}

/// Sentence on the prospects of the seat whose odds changed, if it explains that: whether it goes out, wins the trick after the one at
/// hand, spends its high cards, gets rid of many.
pub(super) fn prospect(expected: &Expected, names: &[String]) -> Option<String> {
    let prospects = Prospects {
        expected,
        seat: expected.seat.index(),
        who: words::short(expected.seat, names),
    };
    let out = prospects.out();
    let told = out.or_else(|| prospects.win()).or_else(|| prospects.high());
    told.or_else(|| expected.is_likely().then(|| prospects.shed())?)
}

impl Prospects<'_> {
    /// The more frequent of melds before and now: those of the time when there are more of them.
    fn meld(&self, of: impl Fn(&TrickPlayout) -> Option<Meld>) -> Option<Meld> {
        let playouts = if self.expected.rose {
            &self.expected.after
        } else {
            &self.expected.before
        };
        most_frequent(playouts.iter().filter_map(&of))
    }

    /// Both chances in percent, if they changed much in the direction of the odds, and how sure the one now is.
    fn much(&self, [was, is]: [f64; 2]) -> Option<([String; 2], &'static str)> {
        let change = if self.expected.rose {
            is - was
        } else {
            was - is
        };
        let percent = |chance: f64| format!("{:.0}", 100.0 * chance);
        let now = match (self.expected.rose, is) {
            (true, SURE..) => "sure",
            (true, _) => "likely",
            (false, ..NEVER) => "never",
            (false, _) => "unlikely",
        };
        (change >= CHANGE).then(|| ([was, is].map(percent), now))
    }

    fn out(&self) -> Option<String> {
        let out = |playout: &TrickPlayout| playout.out[self.seat];
        let ([was, is], now) = self.much(self.expected.shares(|playout| out(playout).is_some()))?;
        let (who, cards) = (&self.who, words::meld_text(&self.meld(out)?));
        Some(tr!("daihinmin_expected-out", who, cards, was, is, now))
    }

    fn win(&self) -> Option<String> {
        let win = |playout: &TrickPlayout| {
            let won = playout.wins[1].filter(|(seat, _)| *seat == self.expected.seat);
            won.map(|(_, meld)| meld)
        };
        let ([was, is], now) = self.much(self.expected.shares(|playout| win(playout).is_some()))?;
        let (who, cards) = (&self.who, words::meld_text(&self.meld(win)?));
        Some(tr!("daihinmin_expected-win", who, cards, was, is, now))
    }

    /// High cards that have to be played, or are saved.
    fn high(&self) -> Option<String> {
        // The last card is saved for nothing.
        if self.expected.cards < 2 {
            return None;
        }
        let played = |playout: &TrickPlayout| playout.played[self.seat];
        let both = [&self.expected.before, &self.expected.after].into_iter();
        let all = both
            .flatten()
            .fold(Cards::default(), |all, playout| all | played(playout));
        let kept = all.iter().filter(|&card| self.expected.is_high(card));
        let kept = kept.filter_map(|card| {
            let spares = |playout: &TrickPlayout| !played(playout).contains(card);
            Some((card, self.much(self.expected.shares(spares))?))
        });
        let (mut cards, mut chances) = (Cards::default(), None);
        for (card, of_card) in kept {
            cards |= Cards::from(card);
            chances = chances.or(Some(of_card));
        }
        let ([was, is], now) = chances?;
        let (who, cards) = (&self.who, words::cards_text(cards));
        Some(tr!("daihinmin_expected-high", who, cards, was, is, now))
    }

    fn shed(&self) -> Option<String> {
        let mean = |playouts: &[TrickPlayout]| {
            let shed = playouts
                .iter()
                .map(|playout| playout.played[self.seat].len());
            shed.sum::<usize>() as f64 / playouts.len().max(1) as f64
        };
        let [was, is] =
            [&self.expected.before, &self.expected.after].map(|playouts| mean(playouts));
        let change = if self.expected.rose {
            is - was
        } else {
            was - is
        };
        let [was, is] = [was, is].map(|mean| number(mean, 1));
        let who = &self.who;
        let rose = if self.expected.rose { "yes" } else { "no" };
        (change >= CARDS).then(|| tr!("daihinmin_expected-shed", who, was, is, rose))
    }
}
