//! Sentences on what the next two tricks and the places hold for a player, now and before an action.

use super::expected::{CHANGE, Expected, Playouts, SURE, most_frequent};
use super::forecast::blended;
use super::words;
use sanban_daihinmin::expert::TrickPlayout;
use sanban_daihinmin::{Cards, Meld, SEATS};
use sanban_game::Seat;
use sanban_words::text::number;
use sanban_words::tr;

/// Number of cards more or fewer that is worth telling.
const CARDS: f64 = 0.7;

/// Chance below which something is told as if it could not happen.
const NEVER: f64 = 1.0 - SURE;

/// Part of the greatest change against a rival from which on that against another one is told, too.
const ALIKE: f64 = 0.7;

/// Chance of a seat to finish ahead of another one, before and after an action.
struct Rival {
    seat: Seat,
    chances: [f64; 2],
}

/// Rivals against whom the places of a seat changed most, in the direction of its odds: a share of the points is the mean of the chances
/// to finish ahead of each. Two at most.
fn rivals(playouts: &Playouts, (seat, rose): (Seat, bool)) -> Vec<Rival> {
    let ahead = |playouts: &[TrickPlayout], rival: Seat| {
        let is_ahead =
            |playout: &&TrickPlayout| playout.places[seat.index()] < playout.places[rival.index()];
        playouts.iter().filter(is_ahead).count() as f64 / playouts.len().max(1) as f64
    };
    let chances = |rival: Seat| {
        let [was, is] = [&playouts.before, &playouts.after].map(|playouts| ahead(playouts, rival));
        let is_open = playouts.open[seat.index()] && playouts.open[rival.index()];
        [blended(was), if is_open { blended(is) } else { is }]
    };
    let rivals = Seat::all(SEATS).filter(|&rival| rival != seat);
    let mut rivals: Vec<Rival> = rivals
        .map(|rival| Rival {
            seat: rival,
            chances: chances(rival),
        })
        .collect();
    let change = |rival: &Rival| {
        let [was, is] = rival.chances;
        if rose { is - was } else { was - is }
    };
    rivals.sort_by(|one, other| change(other).total_cmp(&change(one)));
    let least = ALIKE * rivals.first().map_or(0.0, change);
    rivals.retain(|rival| change(rival) >= least.max(f64::MIN_POSITIVE));
    rivals.truncate(2);
    rivals
}

/// Sentence on whom a seat finishes ahead of more often or less, as its odds rose or fell; before it what has become of the first of them
/// in the next two tricks, unless that is told, as of the one `spoken_of`.
pub(super) fn overtaken(
    playouts: &Playouts,
    expected: Option<&Expected<'_>>,
    spoken_of: Option<Seat>,
    change: (Seat, bool),
    names: &[String],
) -> Option<String> {
    let (seat, rose) = change;
    let rivals = rivals(playouts, change);
    let percent = |rival: &Rival| rival.chances.map(|chance| format!("{:.0}", 100.0 * chance));
    let (first, second) = (rivals.first()?, rivals.get(1));
    let ([was, is], [other_was, other_is]) =
        (percent(first), second.map(percent).unwrap_or_default());
    let told = tr!(
        "daihinmin_expected-ahead",
        who = words::short(seat, names),
        rival = words::short(first.seat, names),
        was,
        is,
        other = second.map_or_else(String::new, |rival| words::short(rival.seat, names)),
        other_was,
        other_is,
        count = rivals.len(),
        rose = if rose { "yes" } else { "no" }
    );
    let is_told =
        |expected: &&Expected<'_>| expected.speaks_of(first.seat) || spoken_of == Some(first.seat);
    let of_rival = expected.filter(|expected| !is_told(expected));
    let of_rival = of_rival.and_then(|expected| prospect(expected, (first.seat, !rose), names));
    let sentences: Vec<String> = of_rival.into_iter().chain([told]).collect();
    Some(sentences.join(&tr!("table-between-sentences")))
}

/// Prospects of a seat whose odds changed.
struct Prospects<'a> {
    expected: &'a Expected<'a>,
    seat: usize,
    rose: bool,
    who: String,
}

/// Sentence on the prospects of a seat, if it explains that its odds rose or fell: whether it goes out, wins the trick after the one at
/// hand, spends its high cards, gets rid of many.
pub(super) fn prospect(
    expected: &Expected<'_>,
    (seat, rose): (Seat, bool),
    names: &[String],
) -> Option<String> {
    let prospects = Prospects {
        expected,
        seat: seat.index(),
        rose,
        who: words::short(seat, names),
    };
    let out = prospects.out();
    let told = out.or_else(|| prospects.win()).or_else(|| prospects.high());
    told.or_else(|| expected.is_likely().then(|| prospects.shed())?)
}

impl Prospects<'_> {
    /// The more frequent of melds before and now: those of the time when there are more of them.
    fn meld(&self, of: impl Fn(&TrickPlayout) -> Option<Meld>) -> Option<Meld> {
        let playouts = if self.rose {
            self.expected.after
        } else {
            &self.expected.before
        };
        most_frequent(playouts.iter().filter_map(&of))
    }

    /// Both chances in percent, if they changed much in the direction of the odds, and how sure the one now is.
    fn much(&self, [was, is]: [f64; 2]) -> Option<([String; 2], &'static str)> {
        let change = if self.rose { is - was } else { was - is };
        let percent = |chance: f64| format!("{:.0}", 100.0 * chance);
        let now = match (self.rose, is) {
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
            let won = playout.wins[1].filter(|(seat, _)| seat.index() == self.seat);
            won.map(|(_, meld)| meld)
        };
        let ([was, is], now) = self.much(self.expected.shares(|playout| win(playout).is_some()))?;
        let (who, cards) = (&self.who, words::meld_text(&self.meld(win)?));
        Some(tr!("daihinmin_expected-win", who, cards, was, is, now))
    }

    /// High cards that have to be played, or are saved.
    fn high(&self) -> Option<String> {
        // The last card is saved for nothing.
        if self.expected.cards[self.seat] < 2 {
            return None;
        }
        let played = |playout: &TrickPlayout| playout.played[self.seat];
        let both = [self.expected.before.as_slice(), self.expected.after].into_iter();
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
        let [was, is] = [self.expected.before.as_slice(), self.expected.after].map(mean);
        let change = if self.rose { is - was } else { was - is };
        let [was, is] = [was, is].map(|mean| number(mean, 1));
        let who = &self.who;
        let rose = if self.rose { "yes" } else { "no" };
        (change >= CARDS).then(|| tr!("daihinmin_expected-shed", who, was, is, rose))
    }
}
