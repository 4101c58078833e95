//! Speeds of whole-round simulation quoted in `docs/speed.md`: rounds per second on one core, six decks, S17, DAS, late
//! surrender, full basic strategy; the cost of a count, a single deck, several seats, and the real table for
//! comparison.

use divan::{Bencher, counter::ItemsCount};
use sanban_blackjack::simulation::Simulation;
use sanban_blackjack::{Count, HouseRules};
use sanban_game::{Rules, Seed, StopFlag};

fn main() {
    divan::main();
}

/// Simulates on one thread.
fn simulate(
    bencher: Bencher<'_, '_>,
    (rules, player, seats): (&str, &str, usize),
    count: Option<&str>,
    rounds: u64,
) {
    run(bencher, (rules, player, seats), count, rounds, false);
}

fn run(
    bencher: Bencher<'_, '_>,
    (rules, player, seats): (&str, &str, usize),
    count: Option<&str>,
    rounds: u64,
    at_table: bool,
) {
    let (Ok(rules), Ok(player)) = (HouseRules::parse(rules), player.parse()) else {
        return;
    };
    let simulation = Simulation {
        rules,
        player,
        seats,
        rounds,
        seed: Seed(1),
        threads: Some(1),
        count: count.and_then(Count::built_in),
        at_table,
        stop: StopFlag::new(),
    };
    bencher
        .counter(ItemsCount::new(rounds))
        .bench_local(|| divan::black_box(&simulation).run(&|_| ()).is_ok());
}

/// The fast path: flat bets.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn basic_strategy_6_decks(bencher: Bencher<'_, '_>) {
    simulate(bencher, ("", "basic:chart=s17", 1), None, 20_000_000);
}

/// One deck, where the shoe ends often.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn basic_strategy_1_deck(bencher: Bencher<'_, '_>) {
    let rules = "single-deck";
    simulate(bencher, (rules, "basic:chart=s17", 1), None, 10_000_000);
}

/// Grouped by the running and the true count.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn basic_strategy_with_hi_lo(bencher: Bencher<'_, '_>) {
    let count = Some("hi-lo");
    simulate(bencher, ("", "basic:chart=s17", 1), count, 10_000_000);
}

/// A player that bets and plays by the count, including the time to find its indices.
#[divan::bench(sample_count = 4, sample_size = 1, args = ["i18", "all"])]
fn ramp_and_indices_by_hi_lo(bencher: Bencher<'_, '_>, indices: &str) {
    let player = format!("basic:count=hi-lo,indices={indices},ramp=1:2/2:4/3:8/4:12");
    simulate(bencher, ("", &player, 1), None, 100_000_000);
}

/// Several persons who bet by the count.
#[divan::bench(sample_count = 10, sample_size = 1, args = [1, 2, 3, 5, 7])]
fn ramp_by_hi_lo_of_seats(bencher: Bencher<'_, '_>, seats: usize) {
    simulate(bencher, ("", RAMP, seats), None, 10_000_000);
}

/// The same of three at a single deck that is half dealt.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn ramp_by_hi_lo_of_3_seats_1_deck(bencher: Bencher<'_, '_>) {
    let rules = "single-deck penetration=50";
    simulate(bencher, (rules, RAMP, 3), None, 10_000_000);
}

const RAMP: &str = "basic:count=hi-lo,indices=none,ramp=1:2/2:4/3:8/4:12";

/// The real table that people play at.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn basic_strategy_at_the_real_table(bencher: Bencher<'_, '_>) {
    run(bencher, ("", "basic:chart=s17", 1), None, 20_000, true);
}
