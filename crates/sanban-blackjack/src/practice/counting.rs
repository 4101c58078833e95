//! Questions about counts, decks and bets, whose answers are numbers.

use crate::{Composition, Count, HouseRules, Ramp};
use sanban_game::Stream;
use sanban_game::cards::Card;

/// A number that is asked for, and how near an answer must be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// The exact answer.
    pub exact: f64,
    /// How far off an answer may be and still be right.
    pub tolerance: f64,
}

impl Figure {
    /// A count that has to be exact.
    #[must_use]
    pub fn count(exact: f64) -> Figure {
        Figure {
            exact,
            tolerance: 0.0,
        }
    }

    /// A true count: half a point off at most, or cut to a whole number as many players do.
    #[must_use]
    pub fn true_count(exact: f64) -> Figure {
        Figure {
            exact,
            tolerance: 0.5,
        }
    }

    /// Decks estimated by eye: half a deck off at most, a quarter in games of one and two decks.
    #[must_use]
    pub fn decks(exact: f64, decks: u8) -> Figure {
        Figure {
            exact,
            tolerance: if decks > 2 { 0.5 } else { 0.25 },
        }
    }

    /// Whether an answer is right.
    #[must_use]
    pub fn allows(&self, answer: f64) -> bool {
        let near = (answer - self.exact).abs() <= self.tolerance + 1e-9;
        let cut = self.tolerance > 0.0
            && (answer == self.exact.floor() || answer == self.exact.trunc())
            && (answer - self.exact).abs() < 1.0
            && self.tolerance == 0.5
            && self.exact.abs() > 1.0;
        near || cut
    }
}

/// A deck to be counted down, one to three cards at a time.
#[derive(Clone, Debug, PartialEq)]
pub struct CountRun {
    /// The cards in the order in which they are shown, those that lie there together in one group.
    pub groups: Vec<Vec<Card>>,
    /// The running count at the start.
    pub start: f64,
    /// The running count at the end.
    pub exact: f64,
}

impl CountRun {
    /// A shuffled deck of which the last few cards stay hidden, so that nobody knows the end beforehand.
    #[must_use]
    pub fn new(count: &Count, at_once: usize, rng: &mut Stream) -> CountRun {
        let mut deck: Vec<Card> = Card::all().collect();
        rng.shuffle(&mut deck);
        let hidden = 1 + rng.index(6);
        deck.truncate(52 - hidden);
        let start = count.initial(1);
        let exact = start + deck.iter().map(|card| count.tag(card.rank)).sum::<f64>();
        let groups = deck.chunks(at_once.clamp(1, 3));
        CountRun {
            groups: groups.map(<[Card]>::to_vec).collect(),
            start,
            exact,
        }
    }

    /// How many cards are shown.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.groups.iter().map(Vec::len).sum()
    }
}

/// A running count to be turned into a true count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrueCount {
    /// The running count.
    pub running: f64,
    /// The cards that are not seen yet.
    pub unseen: usize,
    /// The exact true count.
    pub exact: f64,
}

impl TrueCount {
    /// A running count as it comes up in a shoe of these rules, with half decks unseen.
    #[must_use]
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]
    pub fn new(count: &Count, rules: &HouseRules, rng: &mut Stream) -> TrueCount {
        let decks = rules.decks;
        // From half a deck unseen to all but half a deck seen.
        let halves = 1 + rng.index(usize::from(decks) * 2 - 1);
        let unseen = halves * 26;
        let shoe = drawn(decks, usize::from(decks) * 52 - unseen, rng);
        // What the cards drawn say, twice as far from the average: high counts are what is to be practised.
        let seen = usize::from(decks) * 52 - unseen;
        let average = count.initial(decks) + count.deck_sum() * seen as f64 / 52.0;
        let running = count.initial(decks) + tags_gone(count, decks, &shoe);
        let far = (average + 2.0 * (running - average)).round();
        TrueCount {
            running: far,
            unseen,
            exact: count.true_count_at(far, decks, unseen),
        }
    }
}

/// A discard tray, from which the decks left are to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecksLeft {
    /// The decks of the shoe.
    pub decks: u8,
    /// The cards in the tray.
    pub discards: usize,
}

impl DecksLeft {
    /// A tray somewhere between a few cards and the shuffle.
    #[must_use]
    pub fn new(rules: &HouseRules, rng: &mut Stream) -> DecksLeft {
        let whole = usize::from(rules.decks) * 52;
        let least = whole / 12;
        DecksLeft {
            decks: rules.decks,
            discards: least + rng.index(whole * 5 / 6 - least + 1),
        }
    }

    /// The decks that are left.
    #[must_use]
    #[allow(clippy::cast_precision_loss)]
    pub fn left(&self) -> f64 {
        (usize::from(self.decks) * 52 - self.discards) as f64 / 52.0
    }
}

/// The bets of a ramp at a table of these rules, from the smallest: as published where the table's minimum is no more
/// than the ramp's, otherwise as many times the minimum; none above the table's maximum.
#[must_use]
pub fn bet_choices(ramp: &Ramp, rules: &HouseRules) -> Vec<u32> {
    let smallest = ramp.bets().first().copied().unwrap_or(1).max(1);
    let scale = |bet: u32| {
        if rules.min <= smallest {
            bet
        } else {
            let scaled = u64::from(bet) * u64::from(rules.min) / u64::from(smallest);
            u32::try_from(scaled).unwrap_or(u32::MAX)
        }
    };
    let mut bets: Vec<u32> = ramp
        .bets()
        .iter()
        .map(|&bet| scale(bet).min(rules.max))
        .collect();
    bets.dedup();
    bets
}

/// How far a running count is let go in questions about bets: a little beyond the last step of the ramp.
#[must_use]
pub fn count_limit(ramp: &Ramp, decks: u8) -> (f64, f64) {
    let thresholds: Vec<f64> = ramp.thresholds(decks).collect();
    let first = thresholds.first().copied().unwrap_or(0.0);
    let last = thresholds.last().copied().unwrap_or(0.0);
    (first - 4.0, last + 4.0)
}

/// What is left of a shoe from which `cards` cards were drawn.
fn drawn(decks: u8, cards: usize, rng: &mut Stream) -> Composition {
    let mut shoe = Composition::decks(decks);
    for _ in 0..cards {
        let place = rng.below(u32::try_from(shoe.len()).unwrap_or(0));
        if let Some(card) = shoe.at(place) {
            shoe.take(card);
        }
    }
    shoe
}

/// The tags of all cards that are gone from the shoe.
#[allow(clippy::cast_precision_loss)]
fn tags_gone(count: &Count, decks: u8, left: &Composition) -> f64 {
    sanban_game::cards::Rank::ALL
        .into_iter()
        .map(|rank| {
            let gone = usize::from(decks) * 4 - left.count_rank(rank);
            gone as f64 * count.tag(rank)
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Seed;

    #[test]
    fn a_run_counts_every_card_that_is_shown() {
        let hi_lo = Count::built_in("hi-lo").unwrap();
        let mut rng = Seed(1).stream();
        for at_once in 1..=3 {
            let run = CountRun::new(hi_lo, at_once, &mut rng);
            assert!((46..=51).contains(&run.cards()));
            assert!(run.groups.iter().all(|group| group.len() <= at_once));
            let sum: f64 = run
                .groups
                .iter()
                .flatten()
                .map(|card| hi_lo.tag(card.rank))
                .sum();
            assert_eq!(run.exact, sum);
        }
    }

    #[test]
    fn true_counts_are_those_of_the_counting_room() {
        let rules = HouseRules::default();
        let mut rng = Seed(2).stream();
        for count in Count::all() {
            for _ in 0..20 {
                let asked = TrueCount::new(count, &rules, &mut rng);
                let exact = count.true_count_at(asked.running, 6, asked.unseen);
                assert_eq!(asked.exact, exact);
                assert!(asked.unseen >= 26 && asked.unseen <= 286);
            }
        }
    }

    #[test]
    fn answers_may_be_as_near_as_people_can_tell() {
        assert!(Figure::count(-3.0).allows(-3.0) && !Figure::count(-3.0).allows(-2.0));
        let true_count = Figure::true_count(2.7);
        assert!(true_count.allows(2.5) && true_count.allows(3.0) && true_count.allows(2.0));
        assert!(!true_count.allows(1.0) && !true_count.allows(3.5));
        assert!(Figure::true_count(-1.6).allows(-1.0));
        assert!(Figure::decks(4.3, 6).allows(4.5) && !Figure::decks(4.3, 6).allows(3.5));
        assert!(!Figure::decks(1.3, 2).allows(1.0));
    }

    #[test]
    fn trays_and_bets_are_those_of_the_table() {
        let rules = HouseRules::default();
        let mut rng = Seed(4).stream();
        for _ in 0..200 {
            let asked = DecksLeft::new(&rules, &mut rng);
            assert!((0.9..=5.6).contains(&asked.left()), "{}", asked.left());
        }
        let ramp = Ramp::paper();
        assert_eq!(bet_choices(ramp, &rules), [10, 20, 100, 300, 500]);
        let five = HouseRules {
            min: 5,
            step: 5,
            ..rules
        };
        assert_eq!(bet_choices(ramp, &five), [5, 10, 50, 150, 250, 300]);
    }
}
