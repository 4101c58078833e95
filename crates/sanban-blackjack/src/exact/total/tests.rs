//! Tests of the best chart by totals: its cells, its text and its value.

use super::super::fixed::edge_of;
use super::super::hand_values::natural_payout;
use super::*;
use crate::Composition;
use sanban_game::Rules as _;

#[test]
fn answers_are_improved_until_none_is_better() {
    let rules = HouseRules::default();
    let context = DealContext::new(&rules, &Shoe::full(1), ALL_UPS);
    let mut finder = Finder::new(&context);
    let mut rounds = 0;
    while finder.improve() {
        rounds += 1;
    }
    assert!((2..MOST_ROUNDS).contains(&rounds), "{rounds}");
    let found = finder.answers();
    assert!(!finder.improve() && found == finder.answers());
}

/// A shoe with the given numbers of cards of the values 1 to 10.
fn shoe(cards: &[(usize, usize)]) -> Shoe {
    let all = cards
        .iter()
        .flat_map(|&(value, count)| std::iter::repeat_n(Rank::ALL[value - 1], count));
    all.fold(Shoe::of(&Composition::EMPTY), Shoe::with)
}

fn rules(settings: &[&str]) -> HouseRules {
    let mut rules = HouseRules::default();
    rules.set_all(settings.iter().copied()).unwrap();
    rules
}

/// A finder with the values and weights of its last answers.
fn improved<'a>(context: &'a DealContext<'a>) -> Finder<'a> {
    let mut finder = Finder::new(context);
    for _ in 0..MOST_ROUNDS {
        if !finder.improve() {
            break;
        }
    }
    finder.evaluate();
    finder
}

/// Follows the answers to hands of three or more cards, card by card in every order, and sums by class the probability
/// of hands that may only stand or hit and their values: all, standing, hitting.
fn walk(finder: &Finder, hand: HandId, up: usize, chance: f64, sums: &mut ByClass<[f64; 3]>) {
    let (context, held) = (finder.context, hand_at(hand));
    if held.points == 21 {
        return;
    }
    let cards = context.beside(held, up);
    let class = class_of(held);
    let hits = match held.cards.iter().position(|&count| count == 2) {
        Some(pair) if held.len == 2 => finder.pairs[pair][up].first() == Some(&Action::Hit),
        _ => {
            let blackjack = context.blackjack(&cards, up);
            let (stand, hit) = (finder.plays.stand(hand, up), finder.plays.hit(hand, up));
            let open = 1.0 - blackjack;
            let sums = &mut sums[class][up];
            sums[0] += chance * open;
            sums[1] += chance * (stand - open);
            sums[2] += chance * (hit - open);
            finder.hits[class][up]
        }
    };
    for (value, &next) in held.with.iter().enumerate() {
        if hits && next != BUST && cards.counts[value] > 0.0 {
            walk(finder, next, up, chance * cards.chance(value), sums);
        }
    }
}

#[test]
fn a_total_stands_for_every_hand_that_comes_to_it() {
    for settings in [&[][..], &["surrender=none", "soft17=hit", "das=false"]] {
        let rules = rules(settings);
        let shoe = Shoe::full(1);
        let context = DealContext::new(&rules, &shoe, ALL_UPS);
        let finder = improved(&context);
        let mut expected = vec![[[0.0; 3]; VALUES]; CLASSES];
        for deal in deals(&context) {
            let hand = hand_at(deal.hand);
            let done = match deal.pair() {
                Some(pair) => &finder.pairs[pair][deal.up],
                None => &finder.firsts[class_of(hand)][deal.up],
            };
            if done[0].is_plain() {
                walk(&finder, deal.hand, deal.up, deal.chance, &mut expected);
            }
        }
        let mut met = 0;
        for (class, row) in expected.iter().enumerate() {
            for (up, &[weight, stand, hit]) in row.iter().enumerate() {
                let found = &finder.later[class][up];
                let sum = |wanted| {
                    let mut sums = found.actions.iter();
                    sums.find(|(action, _)| *action == wanted)
                        .map_or(0.0, |(_, sum)| *sum)
                };
                for (found, expected) in [
                    (found.weight, weight),
                    (sum(Action::Stand), stand),
                    (sum(Action::Hit), hit),
                ] {
                    assert!(
                        (found - expected).abs() < 1e-12,
                        "class {class} v {up} under {settings:?}: {found} is not {expected}"
                    );
                }
                met += usize::from(weight > 0.0);
            }
        }
        assert!(met > 100, "{met}");
    }
}

/// The values of the cells sum to the EV of the chart when its text is read and played to the letter, splits included.
#[test]
fn a_chart_is_worth_the_sum_of_its_cells() {
    for settings in [
        &[][..],
        &["das=false", "soft17=hit", "hit_split_aces=true"],
        &["surrender=early", "payout=plain21", "double=9-11"],
        &["dealer_bj=no-peek-all", "surrender=none", "max_hands=2"],
    ] {
        let rules = rules(settings);
        let shoe = Shoe::full(1);
        let context = DealContext::new(&rules, &shoe, ALL_UPS);
        let finder = improved(&context);
        let worth = |sums: &Sums, tries: &Tries| {
            let of_first = |&&(action, _): &&(Action, f64)| Some(&action) == tries.first();
            let won = sums
                .actions
                .iter()
                .find(of_first)
                .map_or(0.0, |&(_, sum)| sum);
            // The rest are rounds in which the dealer is found to have a blackjack.
            won - (sums.chance - sums.weight)
        };
        let firsts = finder.sums.iter().zip(&finder.firsts);
        let pairs = finder.pair_sums.iter().zip(&finder.pairs);
        let cells = firsts
            .chain(pairs)
            .flat_map(|(sums, tries)| sums.iter().zip(tries));
        let dealt: f64 = cells.map(|(sums, tries)| worth(sums, tries)).sum();
        let of_21 = |deal: &Deal| {
            let scale = Scale::new(&context, deal.hand, deal.up, false);
            let open = context.open(&context.beside(hand_at(deal.hand), deal.up), deal.up);
            let stand = scale.value(finder.plays.stand(deal.hand, deal.up) - open);
            let won = natural_payout(&rules).map_or(stand, |payout| scale.natural_over_all(payout));
            deal.chance * won
        };
        let found: f64 = deals(&context)
            .iter()
            .filter(|deal| hand_at(deal.hand).points == 21)
            .map(of_21)
            .sum();
        let found = dealt + found;
        let chart = Chart::parse("written", &finder.chart().text()).unwrap();
        assert_eq!(chart, finder.chart());
        let played = edge_of(&rules, &shoe, &chart);
        assert!(
            (found - played).abs() < 1e-12,
            "{found} is not {played} under {settings:?}"
        );
    }
}

#[test]
fn a_cell_is_there_for_every_hand_that_comes_up_and_for_no_other() {
    let rules = HouseRules::default();
    let whole = TotalStrategy::of(&rules, &Shoe::full(1));
    let rows = [
        (Section::Hard, 5..=20),
        (Section::Soft, 2..=9),
        (Section::Pair, 1..=10),
    ];
    let cells = rows.into_iter().flat_map(|(section, rows)| {
        rows.flat_map(move |row| (0..VALUES).map(move |up| (section, row, Rank::ALL[up])))
    });
    let found = whole.cells().iter();
    assert!(
        found
            .map(|cell| (cell.section, cell.row, cell.column))
            .eq(cells.map(|(section, row, up)| (section, row, Column::of(up))))
    );
    // Two aces, and an ace with a nine, against an ace.
    for (section, row, chance) in [
        (Section::Pair, 1, 4.0 * 3.0 * 2.0),
        (Section::Soft, 9, 2.0 * 4.0 * 4.0 * 3.0),
    ] {
        let cell = whole.cell(section, row, Column::of(Rank::ALL[0])).unwrap();
        assert!((cell.chance - chance / (52.0 * 51.0 * 50.0)).abs() < 1e-12);
    }
    // All hands except an ace with a ten.
    let dealt: f64 = whole.cells().iter().map(|cell| cell.chance).sum();
    let blackjack = 2.0 * 4.0 * 16.0 / (52.0 * 51.0);
    assert!((dealt + blackjack - 1.0).abs() < 1e-9, "{dealt}");
    // Ten and two is surrendered against a ten, so no other 12 has values.
    let small = TotalStrategy::of(&rules, &shoe(&[(2, 4), (10, 30)]));
    assert!(small.cells().iter().all(|cell| cell.margin().is_finite()));
    assert_eq!(small.chart().three_cards(), []);
}

#[test]
fn pairs_that_are_played_by_their_total_afterwards_say_so() {
    let text = TotalStrategy::of(&HouseRules::default(), &Shoe::full(1))
        .chart
        .text();
    assert!(text.contains("P = [\"split\", \"next table\"]\n"), "{text}");
    // Split aces that get one card each have no further decision.
    for row in [
        "\"A·A\" = \"P P P P P P P P P P\"\n",
        "\"8·8\" = \"P P P P P P ",
    ] {
        assert!(text.contains(row), "{text}");
    }
}

/// The row of the total follows a split exactly if it gives what the pair would; otherwise the pair's code says it.
#[test]
fn what_follows_a_split_is_left_to_the_row_of_the_total_where_that_says_it() {
    let (mut left, mut written) = (0, 0);
    for settings in [
        &["surrender=none", "hit_split_aces=true"][..],
        &["surrender=early", "dealer_bj=no-peek-all"],
    ] {
        let text = TotalStrategy::of(&rules(settings), &Shoe::full(1))
            .chart
            .text();
        let file: toml::Table = text.parse().unwrap();
        let words = |table: &str, row: String, up: usize| -> Vec<&str> {
            let cells = file[table][row.as_str()].as_str().unwrap();
            let code = cells.split(' ').nth(up).unwrap();
            let words = file["codes"][code].as_array().unwrap().iter();
            words.map(|word| word.as_str().unwrap()).collect()
        };
        for (face, total) in [
            ("A", 12),
            // The lowest row is 5, which two twos follow.
            ("2", 5),
            ("3", 6),
            ("4", 8),
            ("5", 10),
            ("6", 12),
            ("7", 14),
            ("8", 16),
            ("9", 18),
            ("10", 20),
        ] {
            for up in 0..VALUES {
                let said = words("pair", format!("{face}·{face}"), up);
                let Some(split) = said.iter().position(|&word| word == "split") else {
                    continue;
                };
                let (known, rest) = said.split_at(split + 1);
                if rest == ["next table"] {
                    left += 1;
                    continue;
                }
                let mut next = words("hard", total.to_string(), up);
                next.retain(|word| !known.contains(word));
                assert_ne!(
                    rest, next,
                    "{face}·{face} in column {up} under {settings:?}"
                );
                written += 1;
            }
        }
    }
    assert!(left > 20 && written > 2, "{left} {written}");
}

/// Exactly the hands of three cards that are played differently from two whose first choice is refused are listed.
#[test]
fn each_total_that_is_hit_otherwise_later_is_an_exception() {
    let rules = HouseRules::default();
    let context = DealContext::new(&rules, &Shoe::full(1), ALL_UPS);
    let mut finder = improved(&context);
    let told = |finder: &Finder| -> Vec<String> {
        let told = finder.three_cards().into_iter();
        told.map(|one| format!("{one} {}", one.action)).collect()
    };
    let known = told(&finder);
    assert_eq!(known, ["16 v 10 stand"]);
    for (row, hand, up, action) in [
        ("11 v 6", [1, 8], 6, "stand"),
        ("9 v 4", [2, 5], 4, "stand"),
        ("A·7 v 3", [0, 6], 3, "hit"),
        // Two cards that are hit anyway play like the others; no three-card hand makes soft 13 where two aces are
        // split.
        ("A·6 v A", [0, 5], 1, ""),
        ("A·2 v 5", [0, 1], 5, ""),
    ] {
        let class = class_of(hand_at(hand_of(hand)));
        finder.hits[class][up - 1] ^= true;
        let mut found = told(&finder);
        found.retain(|one| !known.contains(one));
        let expected = match action {
            "" => Vec::new(),
            action => vec![format!("{row} {action}")],
        };
        assert_eq!(found, expected);
        finder.hits[class][up - 1] ^= true;
    }
}
