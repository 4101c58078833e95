//! The law of the fast path: of the same cards it makes what the real table makes of them, round by round.

use crate::players::Betting;
use crate::{Action, Chart, HouseRules, Phase, Round};
use sanban_game::cards::Rank;
use sanban_game::{RuleKey, Rules, Seat, Seed, State, Stream, Values};

use super::automaton::{Step, Wants};
use super::by_table;
use super::compiled::Compiled;
use super::dealing::Played;
use super::pile::Draw;
use super::policy::{Code, Policy};

/// Cards in the order in which they come.
struct Laid {
    cards: Vec<Code>,
    next: usize,
}

impl Draw for Laid {
    fn draw(&mut self) -> Code {
        self.next += 1;
        self.cards[self.next - 1]
    }
}

/// Cards for a round of `seats`, of all 13 ranks; often a pair, and more of its rank among the next.
fn cards(seats: usize, chance: &mut Stream) -> Vec<Rank> {
    let mut cards: Vec<Rank> = (0..8 * 52).map(|at| Rank::ALL[at % 13]).collect();
    chance.shuffle(&mut cards);
    if chance.chance(0.6) {
        let pair = Rank::ALL[chance.index(13)];
        cards.retain(|&card| card != pair);
        cards.insert(0, pair);
        cards.insert(seats + 1, pair);
        for _ in 0..chance.index(6) {
            let at = 2 * seats + 2 + chance.index(8);
            cards.insert(at, pair);
        }
    }
    cards.truncate(90);
    cards
}

/// The round at the real table, by a chart.
fn at_the_table(rules: &HouseRules, chart: &Chart, seats: usize, cards: &[Rank]) -> Vec<Played> {
    let faces: Vec<&str> = cards.iter().map(|card| card.face()).collect();
    let position = format!("next={} bankroll=1000000", faces.join(","));
    let mut round = Round::lay_out(rules, seats, Seed(0), &position).unwrap();
    while round.actor().is_some() {
        let action = match round.table().phase() {
            Phase::Bets => Action::Bet(rules.min),
            _ => chart
                .advise_at(round.table())
                .map_or(Action::Decline, |advice| advice.action),
        };
        round.play(&action).unwrap();
    }
    Seat::all(seats)
        .map(|seat| by_table::played(round.table().place(seat), rules.min))
        .collect()
}

/// The round by the automaton, which takes the cards in its own order; and whether it left by a split.
fn by_the_automaton(compiled: &Compiled, cards: &[Code]) -> (Played, bool) {
    let [first, up, second, hole, further @ ..] = cards else {
        panic!("too few cards");
    };
    let mut player = [*first, *second].into_iter();
    let mut shoe = Laid {
        cards: further.to_vec(),
        next: 0,
    };
    let mut state = compiled.automaton.start();
    loop {
        let card = match compiled.automaton.wants(state) {
            Wants::Up => *up,
            Wants::Hole => *hole,
            Wants::Player => player.next().unwrap_or_else(|| shoe.draw()),
            Wants::Dealer => shoe.draw(),
        };
        match compiled.automaton.step(state, card) {
            Step::Goes(next) => state = next,
            Step::Ends(outcome) => {
                let place = compiled.automaton.outcomes().iter();
                let code = place.clone().position(|&known| known == Some(outcome));
                return (compiled.played[code.unwrap()].clone().unwrap(), false);
            }
            Step::Splits(exit) => {
                let dealing = &compiled.dealing;
                let hole = dealing.policy.rank(*hole);
                assert_eq!(exit.hole.unwrap_or(hole), hole);
                return (
                    dealing.round_from_split(exit.up, hole, exit.pair, &mut shoe),
                    true,
                );
            }
        }
    }
}

/// A code for each rank: tens alike where the policy does not tell them apart.
fn codes(policy: &Policy, cards: &[Rank]) -> Vec<Code> {
    let last = policy.ranks().len() - 1;
    let code = |&card: &Rank| u8::try_from((card as usize - 1).min(last)).unwrap();
    cards.iter().map(code).collect()
}

/// Plays many rounds both ways; how many of them were split.
fn compare(rules: &HouseRules, chart: &Chart, rounds: u64, chance: &mut Stream) -> u64 {
    let compiled = Compiled::new(rules, 1, chart, Betting::Minimum, None).unwrap();
    let mut splits = 0;
    for _ in 0..rounds {
        let seats = 1 + chance.index(3);
        let cards = cards(seats, chance);
        let codes = codes(&compiled.dealing.policy, &cards);
        let about = || format!("{} with {}: {cards:?}", rules.text(), chart.name());
        let mut shoe = Laid {
            cards: codes.clone(),
            next: 0,
        };
        let real = at_the_table(rules, chart, seats, &cards);
        let dealt = compiled.dealing.round(seats, &mut shoe);
        assert_eq!(dealt.as_slice(), real, "{}", about());
        if seats == 1 {
            let (played, split) = by_the_automaton(&compiled, &codes);
            assert_eq!(played, real[0], "{}", about());
            splits += u64::from(split);
        }
    }
    splits
}

/// Any value that a rule may have.
fn any_value(rule: &RuleKey<HouseRules>, chance: &mut Stream) -> String {
    match &rule.values {
        Values::Switch => ["true", "false"][chance.index(2)].to_owned(),
        Values::OneOf(words) => words[chance.index(words.len())].to_owned(),
        Values::Number(range, _) => {
            let span = range.end() - range.start() + 1;
            (range.start() + chance.below(span)).to_string()
        }
    }
}

#[test]
fn every_preset_plays_the_same_cards_alike() {
    let mut chance = Seed(1).stream();
    for preset in HouseRules::presets() {
        let mut rules = HouseRules::preset(preset.name).unwrap();
        (rules.decks, rules.endless) = (8, false);
        for chart in Chart::all() {
            compare(&rules, chart, 60, &mut chance);
        }
    }
}

#[test]
fn any_rules_play_the_same_cards_alike() {
    const KEYS: [&str; 12] = [
        "soft17",
        "dealer_bj",
        "payout",
        "double",
        "das",
        "max_hands",
        "resplit_aces",
        "hit_split_aces",
        "pairs",
        "split_deal",
        "surrender",
        "insurance",
    ];
    let mut chance = Seed(2).stream();
    let mut splits = 0;
    for set in 0..120 {
        let mut rules = HouseRules {
            decks: 8,
            ..HouseRules::default()
        };
        for rule in HouseRules::keys() {
            if KEYS.contains(&rule.name) {
                (rule.set)(&mut rules, &any_value(rule, &mut chance));
            }
        }
        let chart = &Chart::all()[set % Chart::all().len()];
        splits += compare(&rules, chart, 150, &mut chance);
    }
    assert!(splits > 500, "only {splits} rounds were split");
}
