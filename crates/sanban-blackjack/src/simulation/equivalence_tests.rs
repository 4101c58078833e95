//! Equivalence tests: on the same cards the fast path and the real table agree, round by round.

use crate::counting::IndexTable;
use crate::counting::{Steps, Strategy};
use crate::{Burn, Chart, Count, HouseRules, MAX_SEATS};
use arrayvec::ArrayVec;
use rstest::rstest;
use sanban_game::cards::Rank;
use sanban_game::{RuleKey, Rules, Seed, Stream, Values};

use super::automaton::{Step, Wants};
use super::compiled::Compiled;
use super::counter::halves;
use super::dealing::Played;
use super::laid_out;
use super::policy::{Code, Policy};
use super::position::Position;
use super::row::Row;
use super::several::{Several, TableRound, with_seats};
use super::shuffled_shoe::CardSource;

/// Cards in a fixed order.
struct Laid {
    cards: Vec<Code>,
    next: usize,
}

impl CardSource for Laid {
    fn draw(&mut self) -> Code {
        self.next += 1;
        self.cards[self.next - 1]
    }
}

/// Cards for a round of `seats`, of all 13 ranks; often with a pair, and more of its rank soon after.
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

/// Cards dealt from a shoe before the round.
#[derive(Clone, Debug, Default)]
struct Before {
    /// Numbers of sixes and tens.
    gone: [usize; 2],
}

impl Before {
    fn text(&self) -> String {
        let [sixes, tens] = self.gone;
        format!("removed={sixes}x6,{tens}xT")
    }

    /// Running count in halves, and number of cards left.
    fn count(&self, count: &Count, decks: u8) -> (i32, usize) {
        let [sixes, tens] = self.gone;
        let tags = [Rank::Six, Rank::Ten].map(|rank| count.tag(rank));
        let seen = sixes as f64 * tags[0] + tens as f64 * tags[1];
        let left = usize::from(decks) * 52 - sixes - tens;
        (halves(count.initial(decks) + seen), left)
    }
}

/// Results of the round at the real table.
fn at_the_table(
    rules: &HouseRules,
    strategy: &Strategy,
    seats: usize,
    cards: &[Rank],
    before: &Before,
) -> ArrayVec<Played, MAX_SEATS> {
    let faces: Vec<&str> = cards.iter().map(|card| card.face()).collect();
    let removed = match before.gone {
        [0, 0] => String::new(),
        _ => before.text(),
    };
    let position = format!("{removed} next={}", faces.join(","));
    laid_out::laid_out(rules, strategy, seats, position.trim()).unwrap()
}

/// Result of the round by the automaton, which takes the cards in its own order, and `true` if it left by a split.
fn by_the_automaton(
    compiled: &Compiled,
    cards: &[Code],
    (mut running, mut left): (i32, usize),
) -> (Played, bool) {
    let tag = |card| match &compiled.counter {
        Some(counter) => counter.tag(card),
        None => 0,
    };
    let [first, up, second, hole, further @ ..] = cards else {
        panic!("too few cards");
    };
    let mut player = [*first, *second].into_iter();
    let mut shoe = Laid {
        cards: further.to_vec(),
        next: 0,
    };
    let mut state = 0;
    loop {
        let card = match compiled.automaton.wants(state) {
            Wants::Up => *up,
            Wants::Hole => *hole,
            Wants::Player => player.next().unwrap_or_else(|| shoe.draw()),
            Wants::Dealer => shoe.draw(),
        };
        (running, left) = (running + tag(card), left - 1);
        let arc = compiled.automaton.arcs()[usize::from(state) + usize::from(card)];
        let arc = compiled
            .choices
            .follow(arc, Position::new(0, running, left));
        match compiled.automaton.step(arc) {
            Step::Goes(next) => state = next,
            Step::Ends(outcome) => {
                let place = compiled.automaton.outcomes().iter();
                let code = place.clone().position(|&known| known == Some(outcome));
                return (compiled.played[code.unwrap()].clone().unwrap(), false);
            }
            Step::Splits(exit) => {
                let dealing = &compiled.dealing;
                let (down, hole) = (*hole, dealing.policy.rank(*hole));
                assert_eq!(exit.hole.unwrap_or(hole), hole);
                if exit.hole.is_some() {
                    (running, left) = (running - tag(down), left + 1);
                }
                let mut eye = compiled.eye(running, left);
                eye.hide(down, &shoe);
                let played = dealing.round_from_split(exit, hole, &mut shoe, &mut eye);
                return (played, true);
            }
        }
    }
}

/// Results of the seats in a round.
fn results<const SEATS: usize>(
    table: &Compiled,
    round: &TableRound<SEATS>,
) -> ArrayVec<Played, MAX_SEATS> {
    let hands = table.hands.as_ref().unwrap();
    let codes = round.codes.iter();
    let mut results: ArrayVec<Played, MAX_SEATS> =
        codes.map(|&code| hands.played[code].clone()).collect();
    for (seat, played) in &round.apart {
        results[*seat] = played.clone();
    }
    results
}

/// Results of the round read from a row, and `true` if a pair was split.
fn from_a_row<const SEATS: usize>(
    table: &Compiled,
    cards: &[Code],
    before: &Before,
) -> (ArrayVec<Played, MAX_SEATS>, bool) {
    let [sixes, tens] = before.gone;
    let policy = &table.dealing.policy;
    let gone = [
        vec![policy.code(Rank::Six); sixes],
        vec![policy.code(Rank::Ten); tens],
    ]
    .concat();
    let cards = [gone.as_slice(), cards].concat();
    let mut row = Row::new(&table.full, table.counter.as_ref()).laid(&cards);
    row.go_to(row.left() - sixes - tens);
    let mut round = TableRound::<SEATS>::new();
    let hands = table.hands.as_ref().unwrap();
    let several = Several { table, hands };
    several
        .read(&mut row, &mut Seed(0).stream(), &mut round)
        .unwrap();
    (results(table, &round), !round.apart.is_empty())
}

/// A code for each rank; ten-valued ranks share one if the policy does not distinguish them.
fn codes(policy: &Policy, cards: &[Rank]) -> Vec<Code> {
    let last = policy.ranks().len() - 1;
    let code = |&card: &Rank| u8::try_from((card as usize - 1).min(last)).unwrap();
    cards.iter().map(code).collect()
}

/// Plays many rounds both ways; returns the number of those that were split.
fn compare(rules: &HouseRules, chart: &Chart, rounds: u64, chance: &mut Stream) -> u64 {
    let strategy = Strategy::by_chart(chart);
    compare_play(rules, &strategy, rounds, chance, |_| Before::default())
}

/// The same with a strategy that may count, in rounds that begin later in a shoe.
fn compare_play(
    rules: &HouseRules,
    strategy: &Strategy,
    rounds: u64,
    chance: &mut Stream,
    before: impl Fn(&mut Stream) -> Before,
) -> u64 {
    let count = strategy.count();
    let compile = |seats| Compiled::new(rules, (seats, 1), strategy, &Steps::flat(rules), count);
    let several = 2 + chance.index(MAX_SEATS - 1);
    let [compiled, table] = [1, several].map(|seats| compile(seats).unwrap());
    let mut splits = 0;
    for _ in 0..rounds {
        let seats = [1, several][chance.index(2)];
        let before = before(chance);
        let mut cards = cards(seats, chance);
        let began = match count {
            Some(count) => before.count(count, rules.decks),
            None => (0, usize::from(rules.decks) * 52),
        };
        keep_what_is_there(&mut cards, &before, rules.decks);
        let codes = codes(&compiled.dealing.policy, &cards);
        let about = || format!("{} with {strategy:?}, {before:?}: {cards:?}", rules.text());
        let mut shoe = Laid {
            cards: codes.clone(),
            next: 0,
        };
        let real = at_the_table(rules, strategy, seats, &cards, &before);
        let mut eye = compiled.eye(began.0, began.1);
        let dealt = compiled.dealing.round(seats, &mut shoe, &mut eye);
        assert_eq!(dealt, real, "{}", about());
        if seats == 1 {
            let (played, split) = by_the_automaton(&compiled, &codes, began);
            assert_eq!(played, real[0], "{}", about());
            splits += u64::from(split);
        } else {
            let (played, split) =
                with_seats!(seats, SEATS => from_a_row::<SEATS>(&table, &codes, &before));
            assert_eq!(played, real, "{}", about());
            splits += u64::from(split);
        }
    }
    splits
}

/// Drops the cards that the shoe no longer holds.
fn keep_what_is_there(cards: &mut Vec<Rank>, before: &Before, decks: u8) {
    let mut left = [usize::from(decks) * 4; 14];
    left[Rank::Six as usize] -= before.gone[0];
    left[Rank::Ten as usize] -= before.gone[1];
    cards.retain(|&card| {
        let there = left[card as usize] > 0;
        left[card as usize] -= usize::from(there);
        there
    });
}

/// A random value of a rule.
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

/// Departures at many true counts, for every question.
fn departures() -> IndexTable {
    let mut lines = String::from("insurance: insure >= 1.4\n");
    for up in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"] {
        for points in 12..=16 {
            lines += &format!("{points} v {up}: stand >= {}\n", points - 14);
        }
        lines +=
            &format!("9 v {up}: double >= 1\n10 v {up}: double < 2.5\n11 v {up}: double >= -1\n");
        lines += &format!("A,7 v {up}: stand >= -0.5\nA,6 v {up}: double >= 0.7\n");
        lines += &format!(
            "10,10 v {up}: split >= 2\n8,8 v {up}: split < 1.5\n4,4 v {up}: split >= -1\n"
        );
        lines += &format!(
            "15 v {up}: surrender >= 1\n16 v {up}: surrender < 0.4\n8,8 v {up}: surrender >= 3\n"
        );
    }
    IndexTable::parse("departures", &lines).unwrap()
}

#[test]
fn who_plays_by_the_count_plays_the_same_cards_alike() {
    let mut chance = Seed(3).stream();
    let mut splits = 0;
    for preset in HouseRules::presets() {
        let mut rules = HouseRules::preset(preset.name).unwrap();
        (rules.decks, rules.endless) = (8, false);
        for (chart, count) in [("s17", "hi-lo"), ("european", "ko"), ("paper", "halves")] {
            let strategy = Strategy::departing(
                Chart::built_in(chart).unwrap(),
                Count::built_in(count).unwrap(),
                departures(),
            );
            splits += compare_play(&rules, &strategy, 60, &mut chance, |chance| Before {
                gone: [chance.index(30), chance.index(30)],
            });
        }
    }
    assert!(splits > 100, "only {splits} rounds were split");
}

/// Seven seats that take cards as long as they can.
fn greedy() -> IndexTable {
    let mut lines = String::new();
    for up in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"] {
        for points in 5..=20 {
            lines += &format!("{points} v {up}: hit >= -100\n");
        }
        for card in 2..=9 {
            lines +=
                &format!("A,{card} v {up}: hit >= -100\n{card},{card} v {up}: split >= -100\n");
        }
    }
    IndexTable::parse("greedy", &lines).unwrap()
}

/// Rounds in which a single deck runs out, and some of those take all of its cards: they are those of the table.
#[rstest]
#[case::refilled(departures(), 3, &[], 0, 0)]
#[case::some_burned(departures(), 3, &[], 0, 5)]
#[case::full_table(departures(), 7, &[], 0, 0)]
#[case::taking_every_card(greedy(), 7, &[1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7], 20, 0)]
#[case::taking_every_card_with_some_burned(greedy(), 7, &[1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7], 20, 5)]
fn shoes_that_run_out_are_those_of_the_table(
    #[case] table: IndexTable,
    #[case] seats: usize,
    #[case] first: &[Code],
    #[case] dried: usize,
    #[case] burned: u8,
) {
    let mut rules = HouseRules::preset("single-deck").unwrap();
    rules.burn = Burn(burned);
    let count = Count::built_in("hi-lo").unwrap();
    let strategy = Strategy::departing(Chart::built_in("s17").unwrap(), count, table);
    let steps = Steps::flat(&rules);
    let table = Compiled::new(&rules, (seats, 1), &strategy, &steps, Some(count)).unwrap();
    let [refilled, dry] = with_seats!(seats, SEATS => shoes_that_run_out::<SEATS>(&table, first));
    assert!(refilled > 20, "only {refilled} shoes ran out");
    assert!(dry >= dried, "only {dry} rounds took every card");
}

/// Compares rounds in which the shoe runs out, which begin with these cards; returns how many took some of the discards, and how many every card.
fn shoes_that_run_out<const SEATS: usize>(table: &Compiled, first: &[Code]) -> [usize; 2] {
    let hands = table.hands.as_ref().unwrap();
    let several = Several { table, hands };
    let mut chance = Seed(4).stream();
    let mut round = TableRound::<SEATS>::new();
    let (mut refilled, mut dry) = (0, 0);
    for _ in 0..400 {
        let mut cards: Vec<Code> = (0..52).map(|card| (card % 13).min(9)).collect();
        chance.shuffle(&mut cards);
        cards.splice(0..0, first.iter().copied());
        let mut row = Row::new(&table.full, table.counter.as_ref()).laid(&cards);
        let left = match first {
            [] => 8 + chance.index(45),
            _ => 52,
        };
        row.go_to(left);
        let unseen = row.shoe_cards().cards_left().to_vec();
        let before = row.shoe_cards().values();
        if several.read(&mut row, &mut chance, &mut round).is_some() {
            continue;
        }
        assert_eq!((row.left(), row.shoe_cards().values()), (left, before));
        several.deal(&mut row, &mut chance, &mut round);
        let shoe_cards = row.shoe_cards();
        dry += usize::from(shoe_cards.is_dry());
        refilled += usize::from(shoe_cards.was_refilled());
        let dealt: Vec<Code> = shoe_cards.table().iter().rev().copied().collect();
        let real = table.at_the_table(&unseen, &dealt);
        assert_eq!(results(table, &round), real, "{left} of {dealt:?}");
    }
    [refilled, dry]
}
