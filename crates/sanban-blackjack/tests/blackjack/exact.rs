//! The exact engine against published values: every cell and every edge (sources in `tests/data/README.md`).

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::collections::HashMap;

use rstest::rstest;
use sanban_blackjack::exact::infinite_deck::{
    DealerScores, MemoisedRecursion, PlainRecursion, Recursion, Sum, plain_calls,
};
use sanban_blackjack::exact::{
    Shoe, Solution, TotalStrategy, at_table, edge_of, evaluate, full_memory_split, odds, odds_of,
};
use sanban_blackjack::{Action, Chart, Column, HouseRules, Round, Section, value};
use sanban_game::cards::{Card, Rank, Suit};
use sanban_game::{Rules, Seed, State};

/// Rows of a table, by column name.
fn rows(text: &str) -> impl Iterator<Item = HashMap<&str, &str>> {
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines.map(move |line| names.iter().copied().zip(line.split(',')).collect())
}

fn rank(letter: char) -> Rank {
    match letter {
        'T' => Rank::Ten,
        other => Rank::from_face(&other.to_string()).unwrap(),
    }
}

fn hand(text: &str) -> [Rank; 2] {
    let ranks: Vec<Rank> = text.chars().map(rank).collect();
    ranks.try_into().unwrap()
}

fn rules(settings: &[&str]) -> HouseRules {
    let mut rules = HouseRules::default();
    rules.set_all(settings.iter().copied()).unwrap();
    rules
}

fn assert_close(found: f64, expected: &str, what: &str) {
    let expected: f64 = expected.parse().unwrap();
    assert!(
        (found - expected).abs() < 1e-9,
        "{what}: {found} is not {expected}"
    );
}

/// A double for the share `f` of the bet is worth `(1 + f) / 2` of one for all of it. So its value runs straight from that of one
/// card without more money, which a hit is never worth less than, to that of the double: no share is worth more than both ends.
#[rstest]
#[case("peek")]
#[case("no-peek-all")]
fn to_double_for_less_is_worth_no_more_than_all_or_nothing(#[case] dealer: &str) {
    let rules = rules(&[&format!("dealer_bj={dealer}")]);
    let solution = Solution::of(&rules, &Shoe::full(6));
    let mut better = 0;
    for up in Rank::ALL {
        for first in Rank::ALL {
            for second in Rank::ALL {
                let values = solution.cell([first, second], up).unwrap();
                let Some(double) = values.get(Action::Double) else {
                    continue;
                };
                let hit = values.get(Action::Hit).unwrap();
                for tenths in 0..=10 {
                    let less = (1.0 + f64::from(tenths) / 10.0) / 2.0 * double;
                    assert!(
                        less <= hit.max(double) + 1e-12,
                        "{first:?} {second:?} {up:?}"
                    );
                }
                better += usize::from(double > hit);
            }
        }
    }
    assert!(better > 100, "{better}");
}

/// Checks all cells of a file; `columns` gives its action columns.
fn check_cells(text: &str, settings: &[&str], shoe: &Shoe, columns: &[(&str, Action)]) {
    let solution = Solution::of(&rules(settings), shoe);
    let mut checked = 0;
    for row in rows(text) {
        let up = rank(row["upcard"].chars().next().unwrap());
        let values = solution.cell(hand(row["hand"]), up).unwrap();
        for &(column, action) in columns {
            if let Some(&expected) = row.get(column).filter(|text| !text.is_empty()) {
                let what = format!(
                    "{} v {} {column} under {settings:?}",
                    row["hand"], row["upcard"]
                );
                assert_close(values.get(action).unwrap(), expected, &what);
                checked += 1;
            }
        }
    }
    assert!(checked > 1500, "{checked}");
}

const COMMON: [(&str, Action); 4] = [
    ("stand", Action::Stand),
    ("hit", Action::Hit),
    ("double", Action::Double),
    ("split", Action::Split),
];

#[test]
fn the_cells_of_one_deck_with_a_peek_are_exact() {
    let mut columns = COMMON.to_vec();
    columns.push(("surrender", Action::Surrender));
    check_cells(
        include_str!("../data/cells_1deck_S17_DAS_SPL3_peek.csv"),
        &["decks=1", "surrender=late"],
        &Shoe::full(1),
        &columns,
    );
}

#[test]
fn the_cells_of_one_deck_without_a_peek_are_exact() {
    let mut columns = COMMON.to_vec();
    columns.push(("surrender", Action::Surrender));
    check_cells(
        include_str!("../data/cells_1deck_S17_NDAS_SPL1_nopeek.csv"),
        &[
            "decks=1",
            "das=false",
            "max_hands=2",
            "dealer_bj=no-peek-all",
            "surrender=early",
        ],
        &Shoe::full(1),
        &columns,
    );
}

/// Rule settings of a row of the edge tables.
fn settings_of(row: &HashMap<&str, &str>) -> Vec<String> {
    let word = |value: &str, from: &str, to: &str| {
        if value == from {
            to.to_owned()
        } else {
            value.to_owned()
        }
    };
    let dealer_bj = match row["dealer_bj"] {
        "peek_original_bet_only" => "peek",
        "no_peek_all_bets_lost" => "no-peek-all",
        other => panic!("{other}"),
    };
    vec![
        format!(
            "soft17={}",
            if row["soft17"] == "S17" {
                "stand"
            } else {
                "hit"
            }
        ),
        format!("dealer_bj={dealer_bj}"),
        format!("double={}", word(row["double"], "any2", "any")),
        format!("das={}", row["das"] == "yes"),
        format!("max_hands={}", row["max_hands"]),
        format!("resplit_aces={}", row["resplit_aces"] == "yes"),
        format!("surrender={}", row["surrender"]),
        "insurance=false".to_owned(),
    ]
}

fn check_edges(text: &str) {
    for row in rows(text) {
        let mut settings = settings_of(&row);
        let shoe = match row["decks"] {
            "inf" => Shoe::endless(),
            decks => {
                settings.push(format!("decks={decks}"));
                Shoe::full(decks.parse().unwrap())
            }
        };
        let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
        let ev = Solution::of(&rules(&settings), &shoe).ev();
        assert_close(
            ev * 100.0,
            row["ev_percent"],
            &format!("{} decks {settings:?}", row["decks"]),
        );
    }
}

#[test]
fn the_edges_of_finite_shoes_are_exact() {
    check_edges(include_str!("../data/house_edge_finite.csv"));
}

#[test]
fn the_edges_of_the_endless_shoe_are_exact() {
    check_edges(include_str!("../data/house_edge_infinite.csv"));
}

#[test]
fn the_cells_of_the_endless_shoe_are_exact() {
    let common = &COMMON[..3];
    for (text, soft17, dealer_bj) in [
        (
            include_str!("../data/cells_infinite_S17_peek.csv"),
            "soft17=stand",
            "dealer_bj=peek",
        ),
        (
            include_str!("../data/cells_infinite_H17_nopeek.csv"),
            "soft17=hit",
            "dealer_bj=no-peek-all",
        ),
    ] {
        for (column, das, max_hands) in [
            ("split_ndas_2hands", "das=false", "max_hands=2"),
            ("split_das_2hands", "das=true", "max_hands=2"),
            ("split_ndas_4hands", "das=false", "max_hands=4"),
            ("split_das_4hands", "das=true", "max_hands=4"),
        ] {
            let columns = [common, &[(column, Action::Split)]].concat();
            for (column, surrender) in [
                ("surrender_early", "surrender=early"),
                ("surrender_late", "surrender=late"),
            ] {
                if dealer_bj == "dealer_bj=peek" && surrender == "surrender=early" {
                    continue;
                }
                let columns = [&columns[..], &[(column, Action::Surrender)]].concat();
                check_cells(
                    text,
                    &[soft17, dealer_bj, das, max_hands, surrender],
                    &Shoe::endless(),
                    &columns,
                );
            }
        }
    }
}

#[test]
fn the_payouts_of_the_article_are_exact() {
    let mut memoised = MemoisedRecursion::default();
    let text = include_str!("../data/article_payouts_infinite.csv");
    for row in rows(text) {
        let player = Sum::new(row["player_sum"].parse().unwrap(), row["has_ace"] == "1");
        let up = rank(row["upcard"].chars().next().unwrap());
        let payouts = memoised.look_up(player, Sum::card(value(up)), false);
        let what = format!("{player:?} v {}", row["upcard"]);
        assert_eq!(player.score().to_string(), row["score"]);
        assert_close(payouts.stand, row["stand_payout"], &what);
        assert_close(payouts.hit, row["hit_payout"], &what);
        assert_close(payouts.best(), row["best_first_action_payout"], &what);
    }
    // The figures printed in the article.
    let ace = memoised.look_up(Sum::card(1), Sum::card(7), false);
    assert_eq!(
        format!("{:.6} {:.6} {:?}", ace.hit, ace.stand, ace.surrender),
        "1.457369 0.524625 Some(0.5)"
    );
    let sixteen = memoised.look_up(Sum::new(16, false), Sum::card(10), false);
    assert_eq!(
        format!("{:.6} {:.6}", sixteen.hit, sixteen.stand),
        "0.430693 0.424218"
    );
    assert_eq!(
        PlainRecursion.payouts(Sum::new(16, false), Sum::card(10), false),
        sixteen
    );
}

/// The plain recursion with a counter of its calls.
struct Calls(u64);

impl Recursion for Calls {
    fn dealer(&mut self, dealer: Sum) -> DealerScores {
        self.0 += 1;
        if (1..17).contains(&dealer.score()) {
            for points in 1..=10 {
                let has_ace = dealer.has_ace || points == 1;
                self.dealer(Sum::new(dealer.sum + points, has_ace));
            }
        }
        DealerScores::default()
    }

    fn best_after_hit(&mut self, player: Sum, dealer: Sum) -> f64 {
        self.0 += 1;
        self.payouts(player, dealer, true).best()
    }
}

#[test]
fn the_states_of_the_recursion_are_counted() {
    for (player, up) in [
        (Sum::new(21, false), 10),
        (Sum::new(16, false), 10),
        (Sum::new(15, true), 6),
    ] {
        let mut calls = Calls(1);
        calls.payouts(player, Sum::card(up), false);
        assert_eq!(plain_calls(player, Sum::card(up)), calls.0, "{player:?}");
    }
    let mut memoised = MemoisedRecursion::default();
    assert!(memoised.is_empty());
    // 19; after a hit 20, or 21 with or without an ace.
    memoised.look_up(Sum::new(19, false), Sum::card(10), false);
    assert_eq!((memoised.len(), memoised.is_empty()), (4, false));
    // A bust hand can be surrendered only if it was dealt as one.
    let bust = |has_hit| PlainRecursion.payouts(Sum::new(22, true), Sum::card(6), has_hit);
    assert_eq!((bust(true).best(), bust(false).best()), (0.0, 0.5));
}

#[test]
fn insurance_is_worth_what_the_tens_make_it() {
    let shoe = Shoe::full(6);
    let insurance = |settings: &[&str], cards: &[Rank], up| {
        let values = evaluate(&rules(settings), &shoe, cards, up).unwrap();
        values.insurance()
    };
    let (low, tens) = ([Rank::Nine, Rank::Eight], [Rank::Ten, Rank::King]);
    for (cards, left) in [(low, 96.0), (tens, 94.0)] {
        let value = insurance(&[], &cards, Rank::Ace).unwrap();
        assert!((value - (1.5 * left / 309.0 - 0.5)).abs() < 1e-12);
    }
    assert_eq!(insurance(&[], &low, Rank::Ten), None);
    assert_eq!(insurance(&["insurance=false"], &low, Rank::Ace), None);
    assert_eq!(insurance(&["dealer_bj=plain21"], &low, Rank::Ace), None);
    let three = [Rank::Two, Rank::Three, Rank::Four];
    assert_eq!(insurance(&[], &three, Rank::Ace), None);
}

#[test]
fn what_a_card_makes_is_as_likely_as_the_unseen_cards_and_the_peek_make_it() {
    let rules = rules(&["decks=1", "surrender=none"]);
    let at = |position: &str| {
        let mut round = Round::lay_out(&rules, 1, Seed(1), position).unwrap();
        round.play(&Action::Bet(10)).unwrap();
        odds(round.table()).unwrap()
    };
    // Of 49 unseen cards 29 bust a 16, and the hole card is none of the four aces.
    let found = at("next=T,T,6,7").card_busts;
    assert!(
        (found - 29.0 * 44.0 / (48.0 * 45.0)).abs() < 1e-12,
        "{found}"
    );
    // A dealer's six needs no peek: 15 tens of 49 cards bust a 12.
    let found = at("next=T,6,2,7");
    let cards = [15.0, 15.0, 4.0, 3.0, 4.0, 4.0, 4.0];
    let told = [found.card_busts].into_iter().chain(found.card_makes);
    for (told, cards) in told.zip(cards) {
        assert!((told - cards / 49.0).abs() < 1e-12, "{found:?}");
    }
    assert_eq!(at("next=5,6,6,7").card_busts, 0.0);
}

/// Adds the chance of each final hand of a dealer who has so many points, with an ace or not, and draws from an endless
/// deck: 17 to 21, and bust.
fn draw_out(hard: u8, ace: bool, chance: f64, ends: &mut [f64; 6]) {
    let points = if ace && hard <= 11 { hard + 10 } else { hard };
    if points >= 17 {
        ends[usize::from(points.min(22) - 17)] += chance;
        return;
    }
    for value in 1..=10 {
        let of = if value == 10 { 4.0 } else { 1.0 };
        draw_out(hard + value, ace || value == 1, chance * of / 13.0, ends);
    }
}

#[test]
fn the_dealer_ends_as_often_with_each_total_as_an_endless_deck_makes_him() {
    let article = HouseRules::preset("article").unwrap();
    for (up, value) in [(Rank::Two, 2), (Rank::Six, 6), (Rank::Nine, 9)] {
        let mut ends = [0.0; 6];
        draw_out(value, false, 1.0, &mut ends);
        let hand = [Rank::Ten, Rank::Six];
        let found = odds_of(&article, &Shoe::of_rules(&article), &hand, up).unwrap();
        let found = [&found.dealer[..], &[found.dealer_busts]].concat();
        for (found, expected) in found.iter().zip(ends) {
            assert!(
                (found - expected).abs() < 1e-12,
                "{up:?}: {found} {expected}"
            );
        }
    }
    // With a peek the dealer's blackjack is out, and the rest is all there is.
    let rules = rules(&["decks=1"]);
    let hand = [Rank::Ten, Rank::Six];
    let found = odds_of(&rules, &Shoe::of_rules(&rules), &hand, Rank::Ten).unwrap();
    let all = found.dealer.iter().sum::<f64>() + found.dealer_busts;
    assert!((all - 1.0).abs() < 1e-12, "{all}");
}

#[test]
fn a_blackjack_that_is_insured_is_paid_even_money() {
    for (dealer_bj, surrender) in [
        ("dealer_bj=peek", "surrender=late"),
        ("dealer_bj=peek", "surrender=early"),
        ("dealer_bj=no-peek-all", "surrender=late"),
    ] {
        let rules = rules(&[dealer_bj, surrender]);
        let mut round = Round::lay_out(&rules, 1, Seed(1), "next=A,A,T,9").unwrap();
        round.play(&Action::Bet(10)).unwrap();
        let values = at_table(round.table()).unwrap();
        let no_blackjack = 1.0 - 95.0 / 309.0;
        for (action, expected) in [(Action::Insure, 1.0), (Action::Decline, 1.5 * no_blackjack)] {
            let found = values.get(action).unwrap();
            assert!((found - expected).abs() < 1e-12, "{action}: {found}");
        }
    }
}

#[test]
fn a_plain_21_is_given_up_only_where_that_is_asked() {
    // Apart from the three cards seen there are only tens: the dealer has a blackjack.
    let position = "shoe=A,A,30xT next=A,A,T,T";
    for (dealer_bj, expected) in [("dealer_bj=peek", -0.5), ("dealer_bj=no-peek-all", -1.0)] {
        let rules = rules(&["payout=plain21", "surrender=early", dealer_bj]);
        let mut round = Round::lay_out(&rules, 1, Seed(1), position).unwrap();
        round.play(&Action::Bet(10)).unwrap();
        let values = at_table(round.table()).unwrap();
        for (action, insured) in [(Action::Decline, 0.0), (Action::Insure, 1.0)] {
            let found = values.get(action).unwrap();
            assert!(
                (found - expected - insured).abs() < 1e-12,
                "{action}: {found}"
            );
        }
    }
}

#[test]
fn what_a_shoe_does_not_hold_is_not_dealt() {
    let shoe = Shoe::of_values([1, 0, 0, 0, 0, 0, 0, 2, 9, 7]);
    assert_eq!((shoe.len(), shoe.is_empty()), (19, false));
    assert!(Shoe::of_values([0; 10]).is_empty());
    // The tens are spread evenly over the ranks; a removed one is of its own rank, or else of a common one.
    let tens = [Rank::Ten, Rank::Jack, Rank::Queen, Rank::King];
    assert_eq!(tens.map(|rank| shoe.count_rank(rank)), [2, 2, 2, 1]);
    let less = shoe.without(Rank::King).unwrap();
    assert_eq!(tens.map(|rank| less.count_rank(rank)), [2, 2, 2, 0]);
    let less = less.without(Rank::King).unwrap();
    assert_eq!((less.count(10), less.count_rank(Rank::King)), (5, 0));
    assert_eq!(less.with(Rank::King).count_rank(Rank::King), 1);
    for &rank in &Rank::ALL[..9] {
        assert_eq!(shoe.count_rank(rank), shoe.count(value(rank)));
    }
    let missing = shoe.without(Rank::Two).unwrap_err();
    assert_eq!(missing.to_string(), "no 2 is left in the shoe");
    let none = Shoe::of_values([4; 10]);
    let none = (0..4).try_fold(none, |shoe, _| shoe.without(Rank::Jack));
    let missing = none.unwrap().without(Rank::Ten).unwrap_err();
    assert_eq!(missing.to_string(), "no T is left in the shoe");
    assert_eq!((shoe.count(0), shoe.count(1), shoe.count(11)), (0, 1, 0));
    assert!(!shoe.is_endless() && Shoe::endless().is_endless());
    // An average shoe draws whole cards, and counts fractions of them too.
    let average = Shoe::on_average([4.25, -1.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 17.5]);
    assert_eq!((average.len(), average.count(10)), (49, 17));
    assert_eq!(tens.map(|rank| average.count_rank(rank)), [5, 4, 4, 4]);
    assert_eq!((average.count(1), average.count(2)), (4, 0));

    let rules = rules(&["pairs=rank"]);
    let solution = Solution::of(&rules, &shoe);
    let mut all = 0.0;
    for (at, &a) in Rank::ALL[..10].iter().enumerate() {
        for &b in &Rank::ALL[at..10] {
            for &up in &Rank::ALL[..10] {
                let chance = solution.chance([a, b], up);
                assert_eq!(chance, solution.chance([b, a], up));
                let cards = [a, b, up].into_iter();
                let held = cards.into_iter().try_fold(shoe, Shoe::without);
                assert_eq!(held.is_ok(), chance > 0.0, "{a:?} {b:?} v {up:?}");
                let cell = solution.cell([a, b], up);
                assert_eq!(cell.is_some(), held.is_ok(), "{a:?} {b:?} v {up:?}");
                if let (Some(cell), Ok(alone)) = (cell, evaluate(&rules, &shoe, &[a, b], up)) {
                    assert_eq!(cell.best().0, alone.best().0, "{a:?} {b:?} v {up:?}");
                }
                all += chance;
            }
        }
    }
    assert!((all - 1.0).abs() < 1e-12, "{all}");
    let splits = |hand| {
        let cell = solution.cell(hand, Rank::Nine).unwrap();
        cell.get(Action::Split).is_some()
    };
    assert!(splits([Rank::Ten; 2]) && !splits([Rank::Ten, Rank::Jack]));
}

#[test]
fn what_an_action_costs_is_told_against_the_best() {
    let shoe = Shoe::full(6);
    let sixteen = [Rank::Ten, Rank::Six];
    let values = evaluate(&rules(&[]), &shoe, &sixteen, Rank::Ten).unwrap();
    assert!(values.is_conditional() && values.best().0 == Action::Surrender);
    for (action, value) in values.iter() {
        assert_eq!(values.cost(action), Some(-0.5 - value));
    }
    assert_eq!(values.cost(Action::Split), None);
    let unconditional = evaluate(&rules(&["surrender=early"]), &shoe, &sixteen, Rank::Ten);
    assert!(!unconditional.unwrap().is_conditional());

    // On ties the first action is best: 12 loses to 20, and busts with every ten.
    let plain = rules(&["double=none", "surrender=none"]);
    let tens = Shoe::of_values([0, 1, 0, 0, 0, 0, 0, 0, 0, 18]);
    let twelve = evaluate(&plain, &tens, &[Rank::Ten, Rank::Two], Rank::Ten).unwrap();
    assert_eq!(twelve.get(Action::Stand), twelve.get(Action::Hit));
    assert_eq!(twelve.best(), (Action::Stand, -1.0));

    // 21 stands, although it would stay 21 with every ten and win twice as much against 20.
    let plain = rules(&["payout=plain21"]);
    let tens = Shoe::of_values([1, 0, 0, 0, 0, 0, 0, 0, 0, 18]);
    let all = evaluate(&plain, &tens, &[Rank::Ace, Rank::Ten], Rank::Ten).unwrap();
    assert_eq!(all.get(Action::Double), Some(2.0));
    assert_eq!(all.best(), (Action::Stand, 1.0));
    assert_eq!(all.cost(Action::Double), Some(0.0));
}

#[test]
fn a_pair_of_tens_by_rank_meets_any_ten() {
    let rules = rules(&["decks=1", "pairs=rank"]);
    // In one deck two of the fourteen tens left are of the rank of the pair.
    for (shoe, of_rank) in [(Shoe::full(1), 2.0 / 14.0), (Shoe::endless(), 1.0 / 4.0)] {
        let cell = Solution::of(&rules, &shoe).cell([Rank::Ten; 2], Rank::Ten);
        let split = |up| {
            let values = evaluate(&rules, &shoe, &[Rank::Ten; 2], up).unwrap();
            values.get(Action::Split).unwrap()
        };
        let (same, other) = (split(Rank::Ten), split(Rank::King));
        assert_eq!(same == other, shoe.is_endless());
        let mean = of_rank * same + (1.0 - of_rank) * other;
        assert!((cell.unwrap().get(Action::Split).unwrap() - mean).abs() < 1e-12);
    }
}

#[test]
fn a_part_of_a_card_counts_as_a_part() {
    let rules = rules(&["max_hands=1"]);
    let fives = |fives: f64| {
        let mut counts = [8.0; 10];
        (counts[4], counts[9]) = (fives, 32.0);
        Solution::of(&rules, &Shoe::on_average(counts)).ev()
    };
    let mut counts = [8; 10];
    counts[9] = 32;
    assert_eq!(
        fives(8.0),
        Solution::of(&rules, &Shoe::of_values(counts)).ev()
    );
    // Only whole cards are dealt: no pair from one and a half.
    let aces = Shoe::on_average([1.5, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 32.0]);
    let solution = Solution::of(&rules, &aces);
    assert!(solution.cell([Rank::Ace, Rank::Nine], Rank::Ten).is_some());
    assert_eq!(solution.cell([Rank::Ace; 2], Rank::Ten), None);
    // The fewer fives the better, nearly in proportion.
    let (none, half, whole) = (fives(8.0), fives(7.5), fives(7.0));
    assert!(none < half && half < whole);
    assert!(((half - none) / (whole - none) - 0.5).abs() < 0.05);
}

#[test]
fn the_article_is_a_preset_of_the_engine() {
    let rules = HouseRules::preset("article").unwrap();
    let shoe = Shoe::of_rules(&rules);
    let mut memoised = MemoisedRecursion::default();
    for (hand, up) in [
        ("T6", 'T'),
        ("A2", 'A'),
        ("97", '9'),
        ("AT", '5'),
        ("TT", '7'),
    ] {
        let (hand, up) = (self::hand(hand), rank(up));
        let values = evaluate(&rules, &shoe, &hand, up).unwrap();
        let sum = hand.iter().map(|&rank| value(rank)).sum();
        let player = Sum::new(sum, hand.contains(&Rank::Ace));
        let payouts = memoised.look_up(player, Sum::card(value(up)), false);
        for (action, payout) in [
            (Action::Stand, payouts.stand),
            (Action::Hit, payouts.hit),
            (Action::Surrender, 0.5),
        ] {
            let found = values.get(action).unwrap() + 1.0;
            assert!(
                (found - payout).abs() < 1e-12,
                "{hand:?} v {up:?} {action}: {found} {payout}"
            );
        }
        assert_eq!(values.iter().count(), 3);
    }
}

/// The games of learning environments, under matching rules. The values come from their own code, with every state
/// visited: Gymnasium 1.4.0 (`Blackjack-v1`, an endless shoe, with `sab=False`), OpenSpiel 2.0.2 (`blackjack`, one
/// deck).
#[rstest]
#[case("inf", "T6", 'T', -0.575_781_846_764_601_6, -0.569_307_159_880_766_5)]
#[case("inf", "A7", '9', -0.183_163_356_673_433_42, -0.100_744_307_580_415_25)]
#[case("inf", "55", 'A', -0.769_427_459_397_661_1, -0.217_019_636_492_466_2)]
#[case("inf", "22", '7', -0.475_375_183_276_933_4, -0.088_279_201_058_463_68)]
#[case("inf", "AT", 'A', 0.638_441_869_444_849_3, -0.103_401_091_029_142_27)]
#[case("1", "T6", 'T', -0.580_261_906_573_522_7, -0.540_377_195_565_574_7)]
#[case("1", "A7", '9', -0.178_831_862_966_923_1, -0.086_957_516_844_130_64)]
#[case("1", "TT", 'A', 0.178_640_632_908_508_68, -0.898_702_214_441_115_2)]
#[case("1", "T2", '4', -0.211_838_882_409_986_47, -0.193_955_439_349_568_71)]
#[case("1", "99", '7', 0.401_060_096_346_237_8, -0.566_048_547_786_484)]
fn hit_or_stand_is_worth_what_learning_environments_say(
    #[case] decks: &str,
    #[case] hand: &str,
    #[case] up: char,
    #[case] stand: f64,
    #[case] hit: f64,
) {
    let mut rules = HouseRules::preset("article").unwrap();
    let decks = format!("decks={decks}");
    rules.set_all(["surrender=none", &decks]).unwrap();
    let values = evaluate(&rules, &Shoe::of_rules(&rules), &self::hand(hand), rank(up)).unwrap();
    let found: Vec<(Action, f64)> = values.iter().collect();
    assert_eq!(found.len(), 2);
    for (action, value) in [(Action::Stand, stand), (Action::Hit, hit)] {
        let found = values.get(action).unwrap();
        assert!((found - value).abs() < 1e-12, "{action}: {found} {value}");
    }
}

#[test]
fn a_hand_of_one_card_is_worth_what_the_article_says() {
    let rules = HouseRules::preset("article").unwrap();
    let shoe = Shoe::of_rules(&rules);
    let mut memoised = MemoisedRecursion::default();
    for &card in &Rank::ALL[..10] {
        for &up in &Rank::ALL[..10] {
            let values = evaluate(&rules, &shoe, &[card], up).unwrap();
            let payouts = memoised.look_up(Sum::card(value(card)), Sum::card(value(up)), false);
            let expected = [
                (Action::Stand, payouts.stand),
                (Action::Hit, payouts.hit),
                (Action::Surrender, 0.5),
            ];
            assert_eq!(values.iter().count(), expected.len());
            for ((action, value), (wanted, payout)) in values.iter().zip(expected) {
                assert_eq!(action, wanted);
                assert!(
                    (value + 1.0 - payout).abs() < 1e-12,
                    "{card:?} v {up:?} {action}"
                );
            }
        }
    }
}

#[test]
fn full_memory_is_worth_a_little_more() {
    let aces = rules(&["decks=1", "das=false", "max_hands=2"]);
    let shoe = Shoe::full(1);
    let value = full_memory_split(&aces, &shoe, Rank::Ace, Rank::Ace).unwrap();
    assert_close(value, "0.223931403109", "A,A v A");
    for (pair, up) in [("8", 'T'), ("9", '7'), ("4", '5')] {
        let (pair, up) = (rank(pair.chars().next().unwrap()), rank(up));
        let best = full_memory_split(&aces, &shoe, pair, up).unwrap();
        let plain = evaluate(&aces, &shoe, &[pair, pair], up).unwrap();
        let gain = best - plain.get(Action::Split).unwrap();
        assert!((0.0..0.01).contains(&gain), "{pair:?} v {up:?}: {gain}");
    }
}

#[test]
fn full_memory_is_the_same_as_by_one_solution_for_each_end_of_the_first_hand() {
    let rules = rules(&["max_hands=2"]);
    for (pair, up, expected) in [
        ('5', '5', "0.081906326493582"),
        ('6', '6', "0.116675815360698"),
        ('8', 'T', "-0.483151866962561"),
        ('9', '9', "-0.095143472431780"),
    ] {
        let value = full_memory_split(&rules, &Shoe::full(6), rank(pair), rank(up)).unwrap();
        let expected: f64 = expected.parse().unwrap();
        assert!((value - expected).abs() < 1e-13, "{pair} v {up}: {value}");
    }
}

/// A row of a chart: a pair of a value, or the total of any other two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Row {
    Pair(u8),
    Soft(u8),
    Hard(u8),
}

impl Row {
    fn of([a, b]: [Rank; 2]) -> Row {
        match (value(a), value(b)) {
            (a, b) if a == b => Row::Pair(a),
            (1, other) | (other, 1) => Row::Soft(other),
            (a, b) => Row::Hard(a + b),
        }
    }
}

/// Sum of probabilities, and by action the sum of values weighted by them.
type Sums = (f64, Vec<(Action, f64)>);

/// Mean exact values of the actions over the hands of each row as dealt against an up card.
fn averages(rules: &HouseRules, shoe: &Shoe) -> HashMap<(Row, Rank), Sums> {
    let solution = Solution::of(rules, shoe);
    let mut sums: HashMap<(Row, Rank), Sums> = HashMap::new();
    for &up in &Rank::ALL[..10] {
        for (at, &a) in Rank::ALL[..10].iter().enumerate() {
            for &b in &Rank::ALL[at..10] {
                let Some(values) = solution
                    .cell([a, b], up)
                    .filter(|_| value(a) + value(b) != 11 || value(a) != 1)
                else {
                    continue;
                };
                let mut left = *shoe;
                for rank in [a, b, up] {
                    left = left.without(rank).unwrap();
                }
                let hole = match value(up) {
                    _ if !values.is_conditional() => 0,
                    1 => left.count(10),
                    10 => left.count(1),
                    _ => 0,
                };
                let weight =
                    solution.chance([a, b], up) * (1.0 - f64::from(hole) / f64::from(left.len()));
                let (all, sums) = sums.entry((Row::of([a, b]), up)).or_default();
                *all += weight;
                for (action, value) in values.iter() {
                    match sums.iter_mut().find(|(known, _)| *known == action) {
                        Some((_, sum)) => *sum += weight * value,
                        None => sums.push((action, weight * value)),
                    }
                }
            }
        }
    }
    sums
}

#[test]
fn what_a_cell_says_next_is_the_best_of_the_rest() {
    let mut checked = 0;
    for settings in [
        &["decks=1"][..],
        &["decks=1", "surrender=early", "soft17=hit"],
        &[
            "decks=1",
            "surrender=none",
            "soft17=hit",
            "hit_split_aces=true",
        ],
        &["decks=2", "dealer_bj=no-peek-all", "max_hands=2"],
        &["decks=2", "double=9-11", "das=false", "soft17=hit"],
        &["decks=6"],
        &["decks=6", "soft17=hit", "resplit_aces=true"],
        &["decks=8", "surrender=early", "dealer_bj=no-peek-all"],
    ] {
        let rules = rules(settings);
        let shoe = Shoe::of_rules(&rules);
        let strategy = TotalStrategy::of(&rules, &shoe);
        for ((row, up), (weight, mut values)) in averages(&rules, &shoe) {
            let hand = match row {
                Row::Pair(card) => [card, card],
                Row::Soft(card) => [1, card],
                Row::Hard(total) => [(total - 2).min(10), total - (total - 2).min(10)],
            };
            if hand[0] == hand[1] && !matches!(row, Row::Pair(_)) {
                continue;
            }
            let cards = hand.map(|card| Card::new(Rank::ALL[usize::from(card) - 1], Suit::Spades));
            values.sort_by(|a, b| b.1.total_cmp(&a.1));
            if matches!(values[0].0, Action::Stand | Action::Hit) {
                // Never refused; such cards play like all hands of their total.
                continue;
            }
            // Aces that get one card each are not played after a split, and always split before.
            let splits_once = row == Row::Pair(1) && !rules.hit_split_aces;
            for refused in 0..if splits_once { 1 } else { values.len() } {
                let allowed = &values[refused..];
                let said = strategy.chart().advise(&cards, up, rules.das, |action| {
                    allowed.iter().any(|&(known, _)| known == action)
                });
                assert_eq!(
                    said.action, allowed[0].0,
                    "{row:?} v {up:?} under {settings:?}: {said}, {allowed:?} times {weight}"
                );
                checked += 1;
                if matches!(said.action, Action::Stand | Action::Hit) {
                    break;
                }
            }
        }
    }
    assert!(checked > 1500, "{checked}");
}

/// With an endless shoe a total says everything, so a chart is optimal; with one deck it is nearly so.
#[rstest]
#[case(&["decks=1", "das=false"], 0.02)]
#[case(&["decks=inf"], 1e-9)]
#[case(&["decks=inf", "double=10-11", "dealer_bj=no-peek-all", "hit_split_aces=true", "payout=plain21"], 1e-9)]
fn the_cells_of_a_chart_are_the_averages_of_their_hands(
    #[case] settings: &[&str],
    #[case] close: f64,
) {
    let rules = rules(settings);
    let shoe = Shoe::of_rules(&rules);
    let strategy = TotalStrategy::of(&rules, &shoe);
    let averages = averages(&rules, &shoe);
    let mut checked = 0;
    let mut dealt = 0.0;
    for cell in strategy.cells() {
        let found = strategy.cell(cell.section, cell.row, cell.column);
        assert_eq!(found, Some(cell));
        let row = match cell.section {
            Section::Pair => Row::Pair(cell.row),
            Section::Soft => Row::Soft(cell.row),
            // Two cards make 20 only as a pair; other hands of 20 come from hits.
            Section::Hard if cell.row == 20 => Row::Pair(10),
            Section::Hard => Row::Hard(cell.row),
        };
        let mut ups = Rank::ALL[..10].iter();
        let up = ups.find(|&&up| Column::of(up) == cell.column).unwrap();
        let (weight, sums) = &averages[&(row, *up)];
        let (best, second) = (cell.values[0], cell.values[1]);
        assert_eq!((cell.best(), cell.cost(best.0)), (best.0, Some(0.0)));
        assert_eq!(cell.cost(second.0), Some(cell.margin()));
        assert_eq!(cell.cost(Action::Insure), None);
        assert!(cell.margin() >= 0.0);
        let comes_of_hits = (cell.section, cell.row) == (Section::Hard, 20);
        assert_eq!(cell.chance == 0.0, comes_of_hits);
        let expected = if comes_of_hits { 2 } else { sums.len() };
        assert_eq!(cell.values.len(), expected, "{row:?}");
        for &(action, value) in &cell.values {
            let (_, sum) = sums.iter().find(|(known, _)| *known == action).unwrap();
            // Hits and splits continue by totals.
            let close = match action {
                Action::Hit | Action::Split => close,
                _ if comes_of_hits => 2.0 * close,
                _ => 1e-9,
            };
            let expected = sum / weight;
            assert!(
                (value - expected).abs() < close,
                "{row:?} v {up:?} {action}: {value} is not {expected}"
            );
            checked += 1;
        }
        dealt += cell.chance;
    }
    assert!(checked > 1000, "{checked}");
    // All hands except an ace with a ten have a cell.
    let solution = Solution::of(&rules, &shoe);
    let ups = Rank::ALL[..10].iter();
    let aces: f64 = ups
        .map(|&up| solution.chance([Rank::Ace, Rank::Ten], up))
        .sum();
    assert!((dealt + aces - 1.0).abs() < 1e-9, "{dealt} {aces}");
}

/// `D` for double or hit, the usual fallback, and `Ds` for any other; further initials only where two names would
/// clash.
#[test]
fn the_codes_of_a_chart_are_named_by_initials() {
    let mut met: HashMap<String, String> = HashMap::new();
    for settings in [
        &[][..],
        &["decks=1", "surrender=early", "hit_split_aces=true"],
        &["decks=8", "das=false", "soft17=hit", "double=none"],
    ] {
        let rules = rules(settings);
        let strategy = TotalStrategy::of(&rules, &Shoe::of_rules(&rules));
        let text = strategy.chart().text();
        let (_, codes) = text.split_once("[codes]\n").unwrap();
        let (codes, _) = codes.split_once("\n\n").unwrap();
        let codes: HashMap<&str, Vec<&str>> = codes
            .lines()
            .map(|line| {
                let (name, words) = line.split_once(" = ").unwrap();
                let words = words.trim_matches(['[', ']', '"']);
                (name, words.split("\", \"").collect())
            })
            .collect();
        for (name, words) in &codes {
            let initials = words.iter().map(|&word| match word {
                "surrender" => 'r',
                "split" => 'p',
                word => word.chars().next().unwrap(),
            });
            let initials: String = initials.take(name.len()).collect();
            assert_eq!(name.to_lowercase(), initials, "{words:?}");
            assert!(
                name.starts_with(char::is_uppercase) && !name[1..].contains(char::is_uppercase)
            );
            let usual = match words[..] {
                [_] | ["double", "hit"] | [_, "next table"] => 1,
                _ => 2,
            };
            let shorter = &name[..name.len() - 1];
            assert!(
                name.len() == usual || name.len() > usual && codes.contains_key(shorter),
                "{name} {words:?} under {settings:?}"
            );
            met.insert(name.to_string(), words.join(" "));
        }
    }
    for (name, words) in [
        ("H", "hit"),
        ("S", "stand"),
        ("D", "double hit"),
        ("Ds", "double stand"),
        ("P", "split next table"),
        ("Rh", "surrender hit"),
    ] {
        assert_eq!(met.get(name).map(String::as_str), Some(words), "{met:?}");
    }
}

#[test]
fn three_cards_are_played_otherwise_where_that_is_better() {
    let rules = rules(&["decks=6"]);
    let shoe = Shoe::full(6);
    let strategy = TotalStrategy::of(&rules, &shoe);
    let chart = strategy.chart();
    let told: Vec<String> = chart
        .three_cards()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(told, ["16 v 10"]);
    let advise = |faces: &[Rank]| {
        let cards: Vec<Card> = faces
            .iter()
            .map(|&rank| Card::new(rank, Suit::Spades))
            .collect();
        let plain = |action| matches!(action, Action::Stand | Action::Hit);
        chart.advise(&cards, Rank::Ten, true, plain).action
    };
    assert_eq!(advise(&[Rank::Ten, Rank::Six]), Action::Hit);
    assert_eq!(advise(&[Rank::Ten, Rank::Four, Rank::Two]), Action::Stand);
    let text = strategy.chart().text();
    let (without, _) = text.split_once("[three_cards]").unwrap();
    let without = Chart::parse("without", without).unwrap();
    let (all, less) = (
        edge_of(&rules, &shoe, chart),
        edge_of(&rules, &shoe, &without),
    );
    assert!(all > less + 1e-6, "{all} {less}");
}

#[test]
fn the_generated_chart_is_the_best_chart() {
    for (settings, built_in) in [
        (&["decks=6"][..], "s17"),
        (&["decks=6", "soft17=hit"], "h17"),
        (
            &[
                "decks=6",
                "dealer_bj=no-peek-all",
                "double=9-11",
                "max_hands=2",
                "surrender=none",
            ],
            "european",
        ),
        (&["decks=1", "das=false"], "s17"),
    ] {
        let rules = rules(settings);
        let shoe = Shoe::of_rules(&rules);
        let optimum = Solution::of(&rules, &shoe).ev();
        let strategy = TotalStrategy::of(&rules, &shoe);
        let generated = edge_of(&rules, &shoe, strategy.chart());
        let known = edge_of(&rules, &shoe, Chart::built_in(built_in).unwrap());
        println!("{settings:?} optimum {optimum:.9} generated {generated:.9} known {known:.9}");
        assert!(
            known <= generated + 1e-7 && generated <= optimum,
            "{settings:?}"
        );
        let loss = optimum - generated;
        assert!(
            loss < if rules.decks == 1 { 6e-4 } else { 1e-4 },
            "{settings:?}: {loss}"
        );
    }
}
