//! Simulation
#![allow(missing_docs)]

mod automaton;
mod counter;
mod dealing;
pub mod lanes;
mod game;
mod payoff;
mod pile;
mod policy;
mod tally;

/// For the prototype.
pub fn prototype(rules: &crate::blackjack::HouseRules, chart: &crate::blackjack::Chart, shoes: u64, seed: u64, count: bool) {
    let count = count.then(|| crate::blackjack::Count::built_in("hi-lo").unwrap());
    let table = game::Compiled::new(rules, 1, chart, crate::blackjack::players::Betting::Minimum, count).unwrap();
    let t = std::time::Instant::now();
    let seed = crate::game::Seed(seed).stream();
    let out = if count.is_some() { lanes::play::<true>(&table, shoes, seed)} else {lanes::play::<false>(&table, shoes, seed)};
    let dt = t.elapsed().as_secs_f64();
    let s = out.all;
    eprintln!("{} {} rounds {:.1} M/s ev {:.4} % ± {:.4} shoes {} samples {}", s.rounds, out.rounds, s.rounds as f64/dt/1e6, s.profit as f64/s.bet as f64*10.0, out.samples.standard_error().unwrap()*100.0, out.shoes, out.samples.count);
    for (k,v) in &out.true_count { if (-3..4).contains(k) { eprintln!("{k} {} {:.3}", v.rounds, v.profit as f64/v.rounds as f64*10.0) } }
}
