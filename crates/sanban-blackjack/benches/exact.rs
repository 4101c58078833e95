//! Speed of the exact engine: whole shoes, single decisions, and the EV of a fixed chart.

use divan::{Bencher, black_box};

use sanban_blackjack::exact::infinite_deck::{MemoisedRecursion, PlainRecursion, Recursion, Sum};
use sanban_blackjack::exact::{Shoe, Solution, edge_of, evaluate, full_memory_split};
use sanban_blackjack::{Chart, HouseRules};
use sanban_game::Rules;
use sanban_game::cards::Rank;

fn main() {
    divan::main();
}

fn rules(decks: u8) -> HouseRules {
    let mut rules = HouseRules::default();
    #[expect(clippy::unwrap_used, reason = "a bench may stop")]
    rules.set("decks", &decks.to_string()).unwrap();
    rules
}

/// All hands against all up cards, four hands, late surrender.
#[divan::bench(args = [1, 2, 6, 8])]
fn full_solve(bencher: Bencher, decks: u8) {
    let (rules, shoe) = (rules(decks), Shoe::full(decks));
    bencher.bench(|| Solution::of(black_box(&rules), black_box(&shoe)).ev());
}

/// Six decks with a third of the cards gone, unevenly.
fn depleted() -> Shoe {
    let mut shoe = Shoe::full(6);
    for (at, rank) in Rank::ALL.into_iter().enumerate() {
        for _ in 0..4 + at % 7 {
            #[expect(clippy::unwrap_used, reason = "there are 24 of each")]
            {
                shoe = shoe.without(rank).unwrap();
            }
        }
    }
    shoe
}

fn rank(face: &str) -> Option<Rank> {
    match face {
        "T" => Some(Rank::Ten),
        face => Rank::from_face(face),
    }
}

#[divan::bench(args = ["2,3", "T,6", "A,7", "8,8", "A,A", "2,2"])]
fn one_decision(bencher: Bencher, hand: &str) {
    let (rules, shoe) = (rules(6), depleted());
    let ranks: Vec<Rank> = hand.split(',').filter_map(rank).collect();
    bencher.bench(|| evaluate(black_box(&rules), black_box(&shoe), &ranks, Rank::Ten));
}

/// One split with full memory, from six decks, on all cores.
#[divan::bench(args = ["2 v 2", "6 v 6", "8 v T"], sample_count = 20)]
fn full_memory(bencher: Bencher, split: &str) {
    let (rules, shoe) = (rules(6), Shoe::full(6));
    let ranks: Vec<Rank> = split.split(" v ").filter_map(rank).collect();
    bencher.bench(|| full_memory_split(black_box(&rules), black_box(&shoe), ranks[0], ranks[1]));
}

/// The exact value of the paper's chart.
#[divan::bench]
fn edge_of_a_chart() -> f64 {
    let rules = rules(6);
    edge_of(black_box(&rules), &Shoe::full(6), Chart::paper())
}

/// S3: everything from soft 12 v ace on, with an empty cache.
#[divan::bench]
fn article_memoised_from_nothing() -> f64 {
    let mut memoised = MemoisedRecursion::default();
    memoised
        .look_up(black_box(Sum::new(2, true)), Sum::card(1), false)
        .best()
}

/// S3's three states from a filled cache: soft 12 v ace, hard 18 v 10, hard 15 v 9 after a hit.
#[divan::bench]
fn article_three_known_states(bencher: Bencher) {
    let mut memoised = MemoisedRecursion::default();
    bencher.bench_local(|| {
        let states = black_box([
            (Sum::new(2, true), Sum::card(1), false),
            (Sum::new(18, false), Sum::card(10), false),
            (Sum::new(15, false), Sum::card(9), true),
        ]);
        states.map(|(player, dealer, has_hit)| memoised.look_up(player, dealer, has_hit))
    });
}

/// S3 without memoisation, from hands with little left to do; each point less takes about twice as long.
#[divan::bench(args = [16, 14, 12], sample_count = 10)]
fn article_plain_v_10(sum: u8) -> f64 {
    PlainRecursion
        .payouts(black_box(Sum::new(sum, false)), Sum::card(10), false)
        .best()
}

/// The same with memoisation, from an empty cache.
#[divan::bench(args = [16, 14, 12])]
fn article_memoised_v_10(sum: u8) -> f64 {
    let mut memoised = MemoisedRecursion::default();
    memoised
        .look_up(black_box(Sum::new(sum, false)), Sum::card(10), false)
        .best()
}
