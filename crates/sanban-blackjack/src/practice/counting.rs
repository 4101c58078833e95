//! Questions about counts and decks, with numeric answers.

use crate::counting::{Counting, DecksLeft as Estimate, Rounding};
use crate::{Composition, Count, HouseRules};
use sanban_game::Stream;
use sanban_game::cards::Card;

/// A numeric answer and its tolerance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// The exact answer.
    pub exact: f64,
    /// Largest error of a right answer, inclusive.
    pub tolerance: f64,
}

impl Figure {
    /// A count, which has to be exact.
    #[must_use]
    pub fn count(exact: f64) -> Figure {
        Figure {
            exact,
            tolerance: 0.0,
        }
    }

    /// A true count as the conversion gives it: exactly the whole number, or to one decimal if nothing is rounded.
    #[must_use]
    pub fn true_count(figure: f64, rounding: Rounding) -> Figure {
        Figure {
            exact: figure,
            tolerance: match rounding {
                Rounding::None => 0.05,
                _ => 0.0,
            },
        }
    }

    /// Decks estimated by eye: off by at most one step of the estimate, or a quarter of a deck in games of one and two decks;
    /// an exact estimate is to a tenth.
    #[must_use]
    pub fn decks(exact: f64, decks: u8, estimate: Estimate) -> Figure {
        let step: f64 = match estimate {
            Estimate::Exact => 0.1,
            Estimate::Quarter => 0.25,
            Estimate::Half => 0.5,
            Estimate::Whole => 1.0,
        };
        Figure {
            exact,
            tolerance: step.min(if decks > 2 { 1.0 } else { 0.25 }),
        }
    }

    /// `true` if an answer is right.
    #[must_use]
    pub fn allows(&self, answer: f64) -> bool {
        (answer - self.exact).abs() <= self.tolerance + 1e-9
    }
}

/// Cards shown at once when a deck is counted down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// This many cards, 1…3.
    Cards(usize),
    /// Whole rounds at a table with this many seats, 1…7: all hands, the dealer's last.
    Table(usize),
}

/// One or more decks to count down, a few cards or a whole table at a time.
#[derive(Clone, Debug, PartialEq)]
pub struct CountRun {
    /// The cards in order of display: groups shown at once, each a list of hands.
    pub groups: Vec<Vec<Vec<Card>>>,
    /// The running count at the start.
    pub start: f64,
    /// The running count at the end.
    pub exact: f64,
    /// Number of cards shown of the rank that is counted separately ([`Count::side_count`]).
    pub side: Option<usize>,
}

impl CountRun {
    /// Shuffled decks with the last one to six cards hidden, so that nobody knows the end beforehand.
    #[must_use]
    pub fn new(count: &Count, decks: u8, layout: Layout, rng: &mut Stream) -> CountRun {
        let mut deck: Vec<Card> = (0..decks.max(1)).flat_map(|_| Card::all()).collect();
        rng.shuffle(&mut deck);
        let hidden = 1 + rng.index(6);
        deck.truncate(deck.len() - hidden);
        let start = count.initial(decks.max(1));
        let exact = start + deck.iter().map(|card| count.tag(card.rank)).sum::<f64>();
        let side = count
            .side_count()
            .map(|rank| deck.iter().filter(|card| card.rank == rank).count());
        let groups = match layout {
            Layout::Cards(at_once) => {
                let groups = deck.chunks(at_once.clamp(1, 3));
                groups.map(|cards| vec![cards.to_vec()]).collect()
            }
            Layout::Table(seats) => rounds(&deck, seats.clamp(1, 7), rng),
        };
        CountRun {
            groups,
            start,
            exact,
            side,
        }
    }

    /// Number of cards shown.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.groups.iter().flatten().map(Vec::len).sum()
    }
}

/// The cards as rounds at a table: each seat and the dealer get two to four of them while they last.
fn rounds(cards: &[Card], seats: usize, rng: &mut Stream) -> Vec<Vec<Vec<Card>>> {
    let mut left = cards;
    let mut rounds = Vec::new();
    while !left.is_empty() {
        let mut hands = Vec::new();
        for _ in 0..=seats {
            // Most hands have two or three cards.
            let wanted = 2 + usize::from(rng.chance(0.5)) + usize::from(rng.chance(0.2));
            let (hand, rest) = left.split_at(wanted.min(left.len()));
            left = rest;
            if !hand.is_empty() {
                hands.push(hand.to_vec());
            }
        }
        rounds.push(hands);
    }
    rounds
}

/// A running count to convert into a true count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrueCount {
    /// The running count.
    pub running: f64,
    /// Number of unseen cards.
    pub unseen: usize,
    /// The true count as the conversion gives it.
    pub figure: f64,
}

impl TrueCount {
    /// A running count from a shoe of these rules. Every second question on average takes the one farthest from a true
    /// count of 0 in four shoes, since high counts are what needs practice.
    #[must_use]
    pub fn new(counting: &Counting, rules: &HouseRules, rng: &mut Stream) -> TrueCount {
        const SHOES: usize = 4;
        let (count, decks) = (counting.count, rules.decks);
        let unseen = unseen_to_convert(counting, decks, rng);
        let seen = usize::from(decks) * 52 - unseen;
        let shoes = if rng.chance(0.5) { SHOES } else { 1 };
        let dealt: Vec<f64> = (0..shoes)
            .map(|_| count.initial(decks) + tags_gone(count, decks, &drawn(decks, seen, rng)))
            .collect();
        let far = |running: &f64| count.true_count_at(*running, decks, unseen).abs();
        let running = dealt.into_iter().max_by(|a, b| far(a).total_cmp(&far(b)));
        let running = running.unwrap_or_default();
        TrueCount {
            running,
            unseen,
            figure: counting.figure(running, decks, unseen),
        }
    }

    /// Decks left, as the question states them.
    #[must_use]
    pub fn decks_told(&self) -> f64 {
        told(self.unseen)
    }
}

/// Decks as a question states them, to a tenth.
pub(super) fn told(unseen: usize) -> f64 {
    (unseen as f64 / 5.2).round() / 10.0
}

/// Number of unseen cards for a conversion question: from half a deck to all but half a deck, and such that the stated
/// decks leave no doubt about how they are estimated.
fn unseen_to_convert(counting: &Counting, decks: u8, rng: &mut Stream) -> usize {
    let whole = usize::from(decks) * 52;
    if counting.conversion.decks_left == Estimate::Exact {
        return 26 * (1 + rng.index(usize::from(decks) * 2 - 1));
    }
    let estimate = |decks: f64| counting.conversion.decks_left.of_decks(decks);
    let clear: Vec<usize> = (26..=whole - 26)
        .filter(|&unseen| {
            let told = told(unseen);
            let near = [told - 0.05, told, told + 0.05].map(estimate);
            near[0] == near[2] && near.contains(&counting.conversion.decks_left.of(unseen))
        })
        .collect();
    rng.choose(&clear).copied().unwrap_or(26)
}

/// A discard tray from which to judge the decks left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecksLeft {
    /// Number of decks of the shoe.
    pub decks: u8,
    /// Number of cards in the tray.
    pub discards: usize,
}

impl DecksLeft {
    /// A tray with between one twelfth and five sixths of the shoe in it.
    #[must_use]
    pub fn new(rules: &HouseRules, rng: &mut Stream) -> DecksLeft {
        let whole = usize::from(rules.decks) * 52;
        let least = whole / 12;
        DecksLeft {
            decks: rules.decks,
            discards: least + rng.index(whole * 5 / 6 - least + 1),
        }
    }

    /// Decks left.
    #[must_use]
    pub fn left(&self) -> f64 {
        (usize::from(self.decks) * 52 - self.discards) as f64 / 52.0
    }
}

/// A running count of a shoe of these rules with at most three quarters dealt, and the number of unseen cards.
pub(super) fn dealt_count(
    counting: &Counting,
    rules: &HouseRules,
    rng: &mut Stream,
) -> (f64, usize) {
    let (count, decks) = (counting.count, rules.decks);
    let whole = usize::from(decks) * 52;
    let unseen = loop {
        let unseen = unseen_to_convert(counting, decks, rng);
        // Half a deck can always be drawn, and even in the smallest shoe it is half of it.
        if unseen >= whole / 4 {
            break unseen;
        }
    };
    let left = drawn(decks, whole - unseen, rng);
    (
        count.initial(decks) + tags_gone(count, decks, &left),
        unseen,
    )
}

/// Rest of a shoe after `cards` cards are drawn at random.
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

/// Sum of the tags of all cards gone from the shoe.
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
    use crate::counting::Conversion;
    use sanban_game::Seed;
    use sanban_game::cards::Rank;

    #[test]
    fn a_run_counts_every_card_that_is_shown() {
        let hi_lo = Count::built_in("hi-lo").unwrap();
        let mut rng = Seed(1).stream();
        for at_once in 1..=3 {
            let decks = u8::try_from(at_once).unwrap();
            let run = CountRun::new(hi_lo, decks, Layout::Cards(at_once), &mut rng);
            assert!((52 * at_once - 6..52 * at_once).contains(&run.cards()));
            assert!(run.groups.iter().all(|group| group[0].len() <= at_once));
            let sum: f64 = run
                .groups
                .iter()
                .flatten()
                .flatten()
                .map(|card| hi_lo.tag(card.rank))
                .sum();
            assert_eq!(run.exact, sum);
        }
    }

    #[test]
    fn whole_tables_are_swept_one_after_the_other() {
        let ko = Count::built_in("ko").unwrap();
        let run = CountRun::new(ko, 2, Layout::Table(3), &mut Seed(2).stream());
        assert!((98..=103).contains(&run.cards()));
        let (last, whole) = run.groups.split_last().unwrap();
        assert!(last.len() <= 4);
        for round in whole {
            assert_eq!(round.len(), 4);
            assert!(round.iter().all(|hand| (1..=4).contains(&hand.len())));
        }
        let shown = run.groups.iter().flatten().flatten();
        let sum: f64 = shown.map(|card| ko.tag(card.rank)).sum();
        assert_eq!((run.start, run.exact), (-4.0, -4.0 + sum));
        assert_eq!(run.side, None);
    }

    #[test]
    fn aces_are_counted_beside_a_count_that_leaves_them_out() {
        let omega = Count::built_in("omega-2").unwrap();
        let run = CountRun::new(omega, 2, Layout::Cards(3), &mut Seed(3).stream());
        let shown = run.groups.iter().flatten().flatten();
        let aces = shown.filter(|card| card.rank == Rank::Ace).count();
        assert_eq!(run.side, Some(aces));
    }

    #[test]
    fn true_counts_are_those_of_the_counting_room() {
        let rules = HouseRules::default();
        let mut rng = Seed(2).stream();
        for count in Count::all().iter().filter(|count| !count.is_unbalanced()) {
            for conversion in conversions() {
                let counting = Counting { count, conversion };
                for _ in 0..20 {
                    let asked = TrueCount::new(&counting, &rules, &mut rng);
                    assert!(asked.unseen >= 26 && asked.unseen <= 286);
                    // The stated decks are enough to work out the figure.
                    let left = conversion.decks_left.of_decks(asked.decks_told());
                    let figure = conversion.rounding.of(asked.running / left);
                    assert_eq!(asked.figure, figure, "{asked:?} {conversion:?}");
                }
            }
        }
    }

    #[test]
    fn answers_may_be_as_near_as_people_can_tell() {
        assert!(Figure::count(-3.0).allows(-3.0) && !Figure::count(-3.0).allows(-2.0));
        let exact = Figure::true_count(2.72, Rounding::None);
        assert!(exact.allows(2.7) && exact.allows(2.72) && !exact.allows(3.0));
        let whole = Figure::true_count(2.0, Rounding::Floor);
        assert!(whole.allows(2.0) && !whole.allows(2.7) && !whole.allows(3.0));
        for (decks, estimate, near, far) in [
            (6, Estimate::Exact, 4.2, 4.5),
            (6, Estimate::Quarter, 4.5, 4.0),
            (6, Estimate::Half, 4.0, 3.5),
            (6, Estimate::Whole, 5.0, 3.0),
            (2, Estimate::Half, 4.5, 4.0),
        ] {
            let figure = Figure::decks(4.3, decks, estimate);
            assert!(figure.allows(near) && !figure.allows(far), "{estimate:?}");
        }
    }

    #[test]
    fn trays_are_those_of_the_table() {
        let rules = HouseRules::default();
        let mut rng = Seed(4).stream();
        for _ in 0..200 {
            let asked = DecksLeft::new(&rules, &mut rng);
            assert!((0.9..=5.6).contains(&asked.left()), "{}", asked.left());
        }
    }

    fn conversions() -> impl Iterator<Item = Conversion> {
        let estimates = [
            Estimate::Exact,
            Estimate::Quarter,
            Estimate::Half,
            Estimate::Whole,
        ];
        let roundings = [
            Rounding::None,
            Rounding::Truncate,
            Rounding::Floor,
            Rounding::Nearest,
        ];
        estimates.into_iter().flat_map(move |decks_left| {
            roundings.map(|rounding| Conversion {
                decks_left,
                rounding,
            })
        })
    }

    #[test]
    fn only_the_answer_of_the_conversion_is_right_between_minus_one_and_one_too() {
        let hi_lo = Count::built_in("hi-lo").unwrap();
        // A running count of 4 with five decks and a half left: 0.73.
        for (rounding, right, wrong) in [
            (Rounding::None, [0.7, 0.73], [0.0, 1.0]),
            (Rounding::Floor, [0.0, -0.0], [1.0, 0.7]),
            (Rounding::Truncate, [0.0, 0.0], [1.0, 0.7]),
            (Rounding::Nearest, [1.0, 1.0], [0.0, 0.7]),
        ] {
            let conversion = Conversion {
                decks_left: Estimate::Half,
                rounding,
            };
            let counting = Counting {
                count: hi_lo,
                conversion,
            };
            let figure = Figure::true_count(counting.figure(4.0, 6, 286), rounding);
            assert!(
                right.iter().all(|&answer| figure.allows(answer)),
                "{rounding:?}"
            );
            assert!(
                !wrong.iter().any(|&answer| figure.allows(answer)),
                "{rounding:?}"
            );
        }
    }

    #[test]
    fn running_counts_are_those_of_shoes_that_are_dealt() {
        let rules = HouseRules::default();
        let counting = Counting {
            count: Count::built_in("hi-lo").unwrap(),
            conversion: Conversion::default(),
        };
        let mut rng = Seed(7).stream();
        for _ in 0..500 {
            let asked = TrueCount::new(&counting, &rules, &mut rng);
            // Five standard deviations of the tags of that many cards.
            let seen = (312 - asked.unseen) as f64;
            let left = asked.unseen as f64;
            let deviation = 0.877 * (seen * left / 311.0).sqrt();
            assert!(asked.running.abs() < 5.0 * deviation, "{asked:?}");
        }
    }
}
