//! Differential tests: the round of playouts against the round of the table.

use super::deal::{PlayoutRound, Root, Setting};
use super::episode::option_action;
use super::policy::Policy;
use crate::{Action, Burn, Chart, HouseRules, Phase, Round};
use sanban_game::{Rules as _, Seat, Seed, State as _, Stream, Values, View as _};

/// A table with random rules.
fn any_rules(rng: &mut Stream) -> HouseRules {
    loop {
        let mut rules = HouseRules::default();
        for key in HouseRules::keys() {
            let value = match &key.values {
                Values::Switch => ["true", "false"][rng.index(2)].to_owned(),
                Values::OneOf(words) => words[rng.index(words.len())].to_owned(),
                Values::Number(..) => continue,
            };
            // Some rules exclude each other.
            let _ = rules.set(key.name, &value);
        }
        rules.decks = 1 + u8::try_from(rng.index(3)).unwrap();
        rules.max_hands = 1 + u8::try_from(rng.index(4)).unwrap();
        rules.burn = Burn(u8::try_from(rng.index(4)).unwrap());
        rules.min = 1;
        rules.step = 1;
        rules.max = 100;
        if rules.validate().is_ok() {
            return rules;
        }
    }
}

/// Legal actions, in the order of the options of a search.
fn quick_actions(round: &PlayoutRound<'_>) -> Vec<Action> {
    let options = match round.phase {
        Phase::Play => round.acts().options(),
        Phase::Over => 0,
        _ => 0b11,
    };
    let bits = (0..5).filter(|bit| options >> bit & 1 == 1);
    bits.map(|bit| option_action(round.phase, bit)).collect()
}

/// Plays both to the end with the same actions, and compares them at every step.
fn follow(mut real: Round, mut quick: PlayoutRound<'_>, rng: &mut Stream, said: &str) {
    let mut actions = Vec::new();
    while real.actor().is_some() {
        real.legal_actions(&mut actions);
        let mut same = quick_actions(&quick);
        if real.table().phase() != Phase::Play {
            same.reverse();
        }
        assert_eq!(actions, same, "{said}");
        assert_eq!(real.actor().unwrap().0, quick.seat, "{said}");
        let action = match Chart::paper().advise_at(real.table()) {
            Some(advice) if rng.chance(0.5) => {
                assert_eq!(quick.answer(), advice.action, "{said}");
                advice.action
            }
            _ => *rng.choose(&actions).unwrap(),
        };
        real.apply(&action);
        quick.act(action);
    }
    assert_eq!(quick.phase, Phase::Over, "{said}");
    quick.dealer_plays();
    for seat in Seat::all(real.seats()) {
        let place = real.table().place(seat);
        let bet = i64::from(place.bet().unwrap());
        let won = quick.seats[seat.index()].profit(real.rules(), quick.dealer_end());
        assert_eq!(
            place.profit().as_tenths(),
            bet * i64::from(won),
            "{said}: {real:?}"
        );
    }
}

#[test]
fn a_playout_deals_and_settles_as_the_table_does() {
    let mut compared = [0; 5];
    for seed in 0..400 {
        let mut rng = Seed(seed).stream();
        let rules = any_rules(&mut rng);
        let seats = 1 + rng.index(7);
        let mut round = Round::start(&rules, seats, Seed(seed));
        let mut actions = Vec::new();
        for _ in 0..12 {
            while let Some(seat) = round.actor() {
                let table = round.table();
                compared[table.phase() as usize] += 1;
                if table.phase() != Phase::Bets {
                    let up = table.up_card().unwrap().rank;
                    let policy = Policy::new(Chart::paper(), up, rules.das);
                    let setting = Setting::of(table, policy).unwrap();
                    let root = Root::new(&setting, table);
                    let same = rng.fork();
                    let real = round.view(seat).sample(&mut same.clone());
                    let quick = root.draw(&mut same.clone());
                    let said = format!("seed {seed}, {}", rules.text());
                    follow(real, quick, &mut rng, &said);
                }
                round.legal_actions(&mut actions);
                let action = match Chart::paper().advise_at(table) {
                    Some(advice) if rng.chance(0.7) => advice.action,
                    _ => *rng.choose(&actions).unwrap(),
                };
                round.apply(&action);
            }
            round = round.next_game();
        }
    }
    assert!(
        compared.iter().take(4).all(|&times| times > 200),
        "{compared:?}"
    );
}
