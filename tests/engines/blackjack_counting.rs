//! Card counting, compared with the literature (`tests/data/blackjack/README.md` lists the sources) and with dealt shoes.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::collections::HashMap;
use std::sync::LazyLock;

use assert_cmd::Command;
use rstest::rstest;

use sanban_blackjack::counting::Deviation;
use sanban_blackjack::counting::betting::{BettingPlan, Limits};
use sanban_blackjack::counting::effects::Effects;
use sanban_blackjack::counting::indices::{Indices, Method};
use sanban_blackjack::counting::{Counting, Deals, GoesOn, HandKind, Rounding, deal_conditions};
use sanban_blackjack::exact::{Shoe, Solution, TotalStrategy, evaluate};
use sanban_blackjack::simulation::{AtCount, FEWEST_ROUNDS, Simulation};
use sanban_blackjack::{Action, Column, Count, HouseRules, Section, value};
use sanban_game::cards::Rank;
use sanban_game::{Rules, Seed, StopFlag};

/// Rows of a table, by column name.
fn rows(text: &str) -> impl Iterator<Item = HashMap<&str, &str>> {
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines.map(move |line| names.iter().copied().zip(line.split(',')).collect())
}

fn number(text: &str) -> f64 {
    text.parse().unwrap()
}

fn rules(settings: &[&str]) -> HouseRules {
    let mut rules = HouseRules::default();
    rules.set_all(settings.iter().copied()).unwrap();
    rules
}

fn hi_lo() -> &'static Count {
    Count::built_in("hi-lo").unwrap()
}

fn column(label: &str) -> Column {
    Column::all()
        .find(|column| column.label() == label)
        .unwrap()
}

/// Hi-Lo, six decks, S17, DAS; without and with late surrender.
static NO_SURRENDER: LazyLock<Indices> =
    LazyLock::new(|| Indices::of(&rules(&["surrender=none"]), hi_lo()));
static SURRENDER: LazyLock<Indices> = LazyLock::new(|| Indices::of(&rules(&[]), hi_lo()));

/// Deviation for a hand as the tables write it; `None` if there is none.
fn find<'a>(
    indices: &'a Indices,
    hand: &str,
    up: &str,
    change: [&str; 2],
) -> Option<&'a Deviation> {
    let actions = |deviation: &Deviation| [deviation.basic.to_string(), deviation.play.to_string()];
    indices.deviations().iter().find(|deviation| {
        deviation.hand.to_string() == hand
            && deviation.up.label() == up
            && actions(deviation) == change
    })
}

#[rstest]
#[case("illustrious 18", 18, &NO_SURRENDER)]
#[case("fab 4", 4, &SURRENDER)]
fn published_indices_come_out(
    #[case] list: &str,
    #[case] size: usize,
    #[case] indices: &LazyLock<Indices>,
) {
    let table = include_str!("../data/blackjack/published_indices.csv");
    let mut checked = 0;
    for row in rows(table).filter(|row| row["list"] == list) {
        let what = format!("{} v {}", row["hand"], row["up"]);
        let found = find(indices, row["hand"], row["up"], [row["basic"], row["play"]])
            .unwrap_or_else(|| panic!("{what}: no such deviation"));
        let published = number(row["index"]);
        if size == 18 {
            assert_eq!(found.whole(), published, "{what}: {found:?}");
        }
        assert!((found.index - published).abs() < 0.75, "{what}: {found:?}");
        checked += 1;
    }
    assert_eq!(checked, size);
}

#[test]
fn the_deviations_that_matter_lead_the_list() {
    let table = include_str!("../data/blackjack/published_indices.csv");
    let leading = &NO_SURRENDER.deviations()[..28];
    let among = rows(table)
        .filter(|row| row["list"] == "illustrious 18")
        .filter(|row| {
            leading.iter().any(|deviation| {
                deviation.hand.to_string() == row["hand"] && deviation.up.label() == row["up"]
            })
        })
        .count();
    assert!(among == 18, "{among}");
    let first = leading[..2].iter().map(|deviation| deviation.hand);
    assert!(first.eq([HandKind::Hard(16), HandKind::Any]), "{leading:?}");
    let gains: Vec<f64> = NO_SURRENDER
        .deviations()
        .iter()
        .map(|found| found.gain)
        .collect();
    assert!(gains.is_sorted_by(|a, b| a >= b) && gains.iter().all(|&gain| gain >= 0.0));
}

#[test]
fn indices_follow_the_rules() {
    // Against a dealer who hits soft 17, an 11 is doubled against an ace from the start.
    let hit = Indices::of(&rules(&["soft17=hit", "surrender=none"]), hi_lo());
    let eleven = find(&hit, "11", "A", ["double", "hit"]).unwrap();
    assert!(
        !eleven.above && (-2.5..0.0).contains(&eleven.index),
        "{eleven:?}"
    );
    // A ten in the hole does not depend on it.
    let insurance = |indices: &Indices| {
        find(indices, "insurance", "A", ["decline", "insure"])
            .unwrap()
            .index
    };
    assert!((insurance(&hit) - insurance(&NO_SURRENDER)).abs() < 1e-9);
    let bare = rules(&[
        "double=none",
        "max_hands=1",
        "surrender=none",
        "insurance=false",
    ]);
    let bare = Indices::of(&bare, hi_lo());
    assert!(!bare.deviations().is_empty());
    for found in bare.deviations() {
        let plays = [Action::Stand, Action::Hit];
        assert!(
            plays.contains(&found.basic) && plays.contains(&found.play),
            "{found:?}"
        );
    }
    // Without a split two eights are a 16 like any other.
    assert_eq!(
        HandKind::of(&[Rank::Eight, Rank::Eight], false),
        Some(HandKind::Hard(16))
    );
    assert!(
        bare.values(HandKind::Pair(8), column("10"), 0.0, true, |_| true)
            .is_empty()
    );
}

/// What varies more waits for a higher count, what varies less comes earlier; where only cards are drawn, nothing moves.
#[rstest]
#[case("9", "7", ["hit", "double"], 0.5..2.0)]
#[case("10", "A", ["hit", "double"], 0.5..2.5)]
#[case("10", "10", ["hit", "double"], 2.0..4.0)]
#[case("10·10", "6", ["stand", "split"], 0.2..1.5)]
#[case("15", "9", ["hit", "surrender"], -0.5..-0.05)]
#[case("14", "10", ["hit", "surrender"], -0.6..-0.1)]
#[case("12", "3", ["hit", "stand"], -0.1..0.1)]
#[case("insurance", "A", ["decline", "insure"], -1e-9..1e-9)]
fn risk_averse_indices_wait_for_what_varies(
    #[case] hand: &str,
    #[case] up: &str,
    #[case] plays: [&str; 2],
    #[case] later: std::ops::Range<f64>,
) {
    static RISK_AVERSE: LazyLock<Indices> = LazyLock::new(|| {
        let rules = rules(&[]);
        let method = Method {
            risk_averse: true,
            ..Method::coarse(&rules)
        };
        Indices::by(&rules, hi_lo(), method, &|_| ())
    });
    let index = |indices: &Indices| find(indices, hand, up, plays).unwrap().index;
    let more = index(&RISK_AVERSE) - index(&SURRENDER);
    assert!(later.contains(&more), "{more}");
}

#[test]
fn an_endless_shoe_cannot_be_counted() {
    let rules = rules(&["decks=inf"]);
    assert!(Indices::of(&rules, hi_lo()).deviations().is_empty());
    let effects = Effects::of(&rules);
    assert_eq!(effects.game().of_removal, [0.0; 10]);
    assert_eq!(effects.insurance().of_removal, [0.0; 10]);
    assert_eq!(effects.quality(hi_lo()).playing, 0.0);
    let deals = Deals {
        rounds: 20_000,
        ..Deals::default()
    };
    let all = deal_conditions(&rules, Counting::exact(hi_lo()), deals, &|_| ()).unwrap();
    assert!(
        all.iter().map(|condition| condition.count).eq([0.0]),
        "{all:?}"
    );
}

#[test]
fn the_play_changes_at_the_index() {
    for found in NO_SURRENDER.deviations().iter().take(30) {
        let best = |true_count| {
            let plays = [found.basic, found.play];
            // Hands of any number of cards are stood on or hit.
            let first = !plays
                .iter()
                .all(|play| [Action::Stand, Action::Hit].contains(play));
            let allowed = |action| plays.contains(&action);
            let values = NO_SURRENDER.values(found.hand, found.up, true_count, first, allowed);
            let best = values.iter().max_by(|a, b| a.1.total_cmp(&b.1));
            best.unwrap().0
        };
        let over = if found.above { 0.05 } else { -0.05 };
        assert_eq!(best(found.index + over), found.play, "{found:?}");
        assert_eq!(best(found.index - over), found.basic, "{found:?}");
    }
}

const TEN_SIX: &[[Rank; 2]] = &[[Rank::Ten, Rank::Six], [Rank::Nine, Rank::Seven]];
const TWELVE: &[[Rank; 2]] = &[
    [Rank::Ten, Rank::Two],
    [Rank::Nine, Rank::Three],
    [Rank::Eight, Rank::Four],
    [Rank::Seven, Rank::Five],
];
const TEN: &[[Rank; 2]] = &[
    [Rank::Six, Rank::Four],
    [Rank::Seven, Rank::Three],
    [Rank::Eight, Rank::Two],
];

#[rstest]
#[case(TEN_SIX, Rank::Ten, "16", [Action::Hit, Action::Stand])]
#[case(TWELVE, Rank::Three, "12", [Action::Hit, Action::Stand])]
#[case(TEN, Rank::Ten, "10", [Action::Hit, Action::Double])]
fn shoes_that_are_dealt_have_the_same_index(
    #[case] hands: &[[Rank; 2]],
    #[case] up: Rank,
    #[case] total: &str,
    #[case] change: [Action; 2],
) {
    let [basic, play] = change;
    let rules = rules(&["surrender=none"]);
    let up_column = Column::of(up);
    let index = find(
        &NO_SURRENDER,
        total,
        up_column.label(),
        [&basic.to_string(), &play.to_string()],
    )
    .unwrap()
    .index;
    let mut stream = Seed(9).stream();
    // The regression of the gain on the true count, over random shoes with hands as often as they are dealt.
    let [mut all, mut x, mut y, mut xx, mut xy] = [0.0; 5];
    for round in 0..700 {
        let ten = hands.iter().position(|hand| value(hand[0]) == 10);
        // A ten is four times as likely as another card.
        let hand = match ten {
            Some(at) if stream.index(hands.len() + 3) < 4 => hands[at],
            Some(_) => hands[1 + stream.index(hands.len() - 1)],
            None => hands[stream.index(hands.len())],
        };
        let mut left = Shoe::full(6);
        for rank in [hand[0], hand[1], up] {
            left = left.without(rank).unwrap();
        }
        let mut running: f64 = [hand[0], hand[1], up]
            .iter()
            .map(|&rank| hi_lo().tag(rank))
            .sum();
        for _ in 0..120 + round % 120 {
            let mut place = stream.below(u32::from(left.len()));
            let rank = Rank::ALL.into_iter().find(|&rank| {
                let there = u32::from(left.count_rank(rank));
                let found = place < there;
                place = place.wrapping_sub(there);
                found
            });
            left = left.without(rank.unwrap()).unwrap();
            running += hi_lo().tag(rank.unwrap());
        }
        let true_count = hi_lo().true_count_at(running, 6, usize::from(left.len()));
        if (true_count - index).abs() > 4.0 {
            continue;
        }
        let shoe = left.with(hand[0]).with(hand[1]).with(up);
        let values = evaluate(&rules, &shoe, &hand, up).unwrap();
        let gain = values.get(play).unwrap() - values.get(basic).unwrap();
        all += 1.0;
        x += true_count;
        y += gain;
        xx += true_count * true_count;
        xy += true_count * gain;
    }
    let slope = (xy - x * y / all) / (xx - x * x / all);
    let found = x / all - y / all / slope;
    assert!(
        (found - index).abs() < 0.5,
        "{total} v {}: {found} {index}",
        up_column.label()
    );
}

#[test]
fn effects_of_removal_are_the_published_ones() {
    let table: Vec<_> = rows(include_str!("../data/blackjack/published_effects.csv")).collect();
    let one_deck = ["decks=1", "das=false", "surrender=none", "max_hands=2"];
    for (settings, name, near) in [
        (&["max_hands=2"][..], "six_decks_S17", 0.0025),
        (&["max_hands=2", "soft17=hit"], "six_decks_H17", 0.0025),
        (&one_deck, "one_deck_S17", 0.035),
    ] {
        let mut effects = Effects::of(&rules(settings)).game().of_removal;
        // All cards together change nothing, except for the gain of the player that adjusts.
        let all: f64 = effects.iter().sum::<f64>() * 4.0 + effects[8] * 12.0;
        let gain = all / 52.0;
        assert!((-1e-6..0.03).contains(&gain), "{name}: {gain}");
        if name == "one_deck_S17" {
            // There the player does not adjust.
            effects = effects.map(|effect| effect - gain);
        }
        for (row, found) in table.iter().zip(effects) {
            let published = number(row[name]);
            assert!(
                (found - published).abs() < near,
                "{name}, {}: {found} is not {published}",
                row["card"]
            );
        }
    }
}

#[test]
fn counts_follow_the_effects_as_published() {
    let effects = Effects::of(&rules(&[
        "decks=1",
        "das=false",
        "max_hands=2",
        "surrender=none",
    ]));
    for row in rows(include_str!("../data/blackjack/published_counts.csv")) {
        let quality = effects.quality(Count::built_in(row["count"]).unwrap());
        for (found, name, near) in [
            (quality.betting, "betting", 0.015),
            (quality.playing, "playing", 0.04),
            (quality.insurance, "insurance", 0.006),
        ] {
            let published = number(row[name]);
            assert!(
                (found - published).abs() < near,
                "{} {name}: {found} is not {published}",
                row["count"]
            );
        }
    }
}

#[test]
fn a_decision_turns_on_the_cards_that_matter_to_it() {
    let effects = Effects::of(&rules(&["decks=1"]));
    let stand = effects
        .decision(
            [Rank::Ten, Rank::Six],
            Rank::Ten,
            Action::Stand,
            Action::Hit,
        )
        .unwrap();
    // Fives make a 16 good: with one less, standing gains; without a ten, hitting does.
    let five = stand.of_removal[column("5").index()];
    let ten = stand.of_removal[column("10").index()];
    assert!(stand.full < 0.0 && five > 1.0 && ten < -0.5, "{stand:?}");
    let no_pair = effects.decision(
        [Rank::Ten, Rank::Six],
        Rank::Ten,
        Action::Split,
        Action::Hit,
    );
    assert_eq!(no_pair, None);
}

#[test]
fn a_shoe_of_parts_lies_between_whole_ones() {
    let rules = rules(&["decks=2"]);
    let counts = [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 32.0];
    let ev = |counts| Solution::of(&rules, &Shoe::on_average(counts)).ev();
    assert_eq!(ev(counts), Solution::of(&rules, &Shoe::full(2)).ev());
    for value in [0, 4, 9] {
        let with = |more: f64| {
            let mut counts = counts;
            counts[value] -= more;
            ev(counts)
        };
        let (whole, half, less) = (with(0.0), with(0.5), with(1.0));
        assert!(
            (half - (whole + less) / 2.0).abs() < 1e-4,
            "{whole} {half} {less}"
        );
    }
}

/// Others at the table take cards, and nothing else of what a round is worth at a count.
#[test]
fn others_at_the_table_change_only_how_often_a_count_comes() {
    let rules = rules(&[]);
    let dealt = |seats| {
        let deals = Deals {
            rounds: 1_500_000,
            seats,
            ..Deals::default()
        };
        deal_conditions(&rules, Counting::exact(hi_lo()), deals, &|_| ()).unwrap()
    };
    let (alone, among) = (dealt(1), dealt(4));
    for one in alone.iter().filter(|one| one.frequency > 0.05) {
        let other = among.iter().find(|other| other.count == one.count).unwrap();
        let error = one.ev_error.hypot(other.ev_error);
        assert!((one.ev - other.ev).abs() < 4.0 * error, "{one:?} {other:?}");
        assert!(
            (other.variance / one.variance - 1.0).abs() < 0.05,
            "{one:?} {other:?}"
        );
        // Four persons share their luck in part: more than as many rounds apart, less than a single one.
        let apart = other.ev_error * (1_500_000.0 * other.frequency / other.variance).sqrt();
        assert!((0.5..0.95).contains(&apart), "{apart}");
    }
}

/// The best ramp for some rules, and the same ramp played with an independent seed: their differences in standard errors, in the
/// win per round, and in its expected value at every frequent true count.
fn apart_from_play(count: &str, settings: &str, spots: usize, rounds: u64) -> Vec<(String, f64)> {
    let rules = HouseRules::parse(settings).unwrap();
    let count = Count::built_in(count).unwrap();
    let deals = Deals {
        rounds,
        seed: Seed(1),
        spots,
        ..Deals::default()
    };
    let mut counting = Counting::exact(count);
    let mut rounding = "";
    if !count.is_unbalanced() {
        counting.conversion.rounding = Rounding::Floor;
        rounding = ",rounding=floor";
    }
    let conditions = deal_conditions(&rules, counting, deals, &|_| ()).unwrap();
    let plan = BettingPlan::best(&conditions, Limits::of(&rules));
    let outlook = plan.outlook();
    let steps = plan.steps(counting).into_iter();
    let ramp: Vec<String> = steps
        .map(|(from, bet)| format!("{from}:{}", bet / f64::from(rules.min)))
        .collect();
    let player = format!(
        "basic:count={},indices=all{rounding},ramp={},spots={spots}",
        count.name(),
        ramp.join("/")
    );
    let simulation = Simulation {
        rules,
        player: player.parse().unwrap(),
        seats: 1,
        rounds,
        seed: Seed(2),
        threads: None,
        count: None,
        at_table: false,
        stop: StopFlag::new(),
    };
    let played = simulation.run(&|_| ()).unwrap();
    let error = played.deviation / (rounds as f64).sqrt();
    let score = |mean: f64, variance: f64| 1e6 * mean * mean / variance;
    let dealt = score(played.mean_profit, played.deviation.powi(2));
    let relative = outlook
        .relative_error()
        .hypot(2.0 * error / played.mean_profit);
    let mut apart = vec![
        (
            format!("{settings}: mean"),
            (outlook.mean - played.mean_profit) / outlook.mean_error.hypot(error),
        ),
        (
            format!("{settings}: SCORE"),
            (outlook.score() - dealt) / (outlook.score() * relative),
        ),
    ];
    // Rare rounds with large bets make up most of the variance.
    let variance = (outlook.variance / played.deviation.powi(2) - 1.0).abs();
    assert!(
        variance < 60.0 / (rounds as f64).sqrt(),
        "{settings}: {variance}"
    );
    for found in &conditions[1..conditions.len() - 1] {
        let mut lines = if count.is_unbalanced() {
            played.by_running_count.iter()
        } else {
            played.by_true_count.iter()
        };
        let is_it =
            |line: &&AtCount| line.count == found.count && !line.and_below && !line.and_above;
        let Some(line) = lines.find(is_it) else {
            assert!(
                found.frequency * (rounds as f64) < 1.2 * FEWEST_ROUNDS as f64,
                "{settings}: {found:?}"
            );
            continue;
        };
        let share = line.rounds as f64 / played.rounds as f64;
        assert!(
            (share - found.frequency).abs() < 0.004,
            "{settings}: {found:?}"
        );
        let error = (found.ev_error / spots as f64).hypot(line.standard_error.unwrap());
        if line.rounds > 5_000 {
            let name = format!("{settings}: EV at {:+}", found.count);
            apart.push((name, (found.ev / spots as f64 - line.ev) / error));
        }
    }
    apart
}

/// Of correct figures one in twenty lies beyond two standard errors, and hardly one beyond three and a half.
fn assert_agreement(apart: &[(String, f64)]) {
    let beyond = |limit: f64| {
        apart
            .iter()
            .filter(|(_, apart)| apart.abs() > limit)
            .count()
    };
    assert!(beyond(3.5) == 0, "{apart:?}");
    assert!(
        beyond(2.0) * 10 <= apart.len(),
        "{} of {apart:?}",
        beyond(2.0)
    );
}

#[test]
fn a_ramp_wins_what_is_said_of_it() {
    // The test below has other tables: with one and two decks the indices alone take half a minute of a debug build.
    for (count, spots) in [("hi-lo", 1), ("ko", 1), ("hi-lo", 2)] {
        let apart = apart_from_play(count, "", spots, 400_000);
        assert_agreement(&apart);
    }
}

/// A minute: `cargo test --release --test engines ramps_of_many_tables -- --ignored --nocapture`.
#[test]
#[ignore = "deals two billion rounds"]
fn ramps_of_many_tables_win_what_is_said_of_them() {
    let mut all = Vec::new();
    for decks in [1, 2, 6, 8] {
        for penetration in [50, 65, 80] {
            let settings = format!("decks={decks} penetration={penetration}");
            let apart = apart_from_play("hi-lo", &settings, 1, 80_000_000);
            println!(
                "{settings}: mean {:+.2}, SCORE {:+.2} standard errors",
                apart[0].1, apart[1].1
            );
            assert!(
                apart[..2].iter().all(|(_, apart)| apart.abs() < 2.5),
                "{apart:?}"
            );
            all.extend(apart);
        }
    }
    assert_agreement(&all);
}

/// Two cards of a single deck dealt to 75 %, against an independent simulation of it: each index to about a tenth.
/// Half a minute with checks: `cargo test --release --test engines single_deck -- --ignored`.
#[test]
#[ignore = "solves 2,500 shoes"]
fn single_deck_indices_are_those_of_dealt_shoes() {
    let basic = Method {
        goes_on: GoesOn::Basic,
        ..Method::default()
    };
    let single = rules(&["decks=1", "surrender=none"]);
    let single = Indices::by(&single, hi_lo(), basic, &|_| ());
    for (up, simulated) in [("10", 1.85), ("A", 1.54)] {
        let found = find(&single, "10", up, ["hit", "double"]).unwrap();
        assert!((found.index - simulated).abs() < 0.2, "{found:?}");
    }
    // Hands of three cards and more are among those that are stood on.
    for (up, simulated) in [("2", 0.62), ("3", -0.82)] {
        let found = find(&single, "13", up, ["stand", "hit"]).unwrap();
        assert!((found.index - simulated).abs() < 0.4, "{found:?}");
    }
}

/// The deviation of a total, from few shoes.
fn only(decks: &str, goes_on: GoesOn, seed: u64, (hand, up): (u8, &str)) -> Deviation {
    let method = Method {
        goes_on,
        shoes: 160,
        seed: Seed(seed),
        only: Some((HandKind::Hard(hand), column(up))),
        ..Method::default()
    };
    let rules = rules(&[decks, "surrender=none"]);
    let found = Indices::by(&rules, hi_lo(), method, &|_| ());
    match found.deviations() {
        [found] => *found,
        found => panic!("{hand} v {up}: {found:?}"),
    }
}

#[test]
fn who_plays_better_after_a_hit_doubles_later_and_no_number_of_decks_jumps() {
    let doubles = |decks, goes_on| {
        let found = only(decks, goes_on, 1, (10, "10"));
        assert!(found.error > 0.0 && found.error < 0.4, "{found:?}");
        found.index
    };
    let by_indices =
        ["decks=1", "decks=2", "decks=3", "decks=4"].map(|decks| doubles(decks, GoesOn::Indices));
    let [basic, cards_left] =
        [GoesOn::Basic, GoesOn::CardsLeft].map(|goes_on| doubles("decks=1", goes_on));
    assert!(
        basic + 0.15 < by_indices[0] && by_indices[0] + 0.15 < cards_left,
        "{basic} {by_indices:?} {cards_left}"
    );
    for (decks, pair) in (1..).zip(by_indices.windows(2)) {
        let step = pair[1] - pair[0];
        assert!(
            (-0.1..1.0 / f64::from(decks)).contains(&step),
            "{by_indices:?}"
        );
    }
}

#[test]
fn what_is_basic_is_what_the_chart_of_the_full_shoe_says() {
    for seed in 1..=3 {
        let found = only("decks=1", GoesOn::Indices, seed, (12, "4"));
        assert_eq!(
            (found.basic, found.play),
            (Action::Stand, Action::Hit),
            "{found:?}"
        );
    }
    let chart = TotalStrategy::of(&rules(&["surrender=none"]), &Shoe::full(6));
    for found in NO_SURRENDER.deviations() {
        let section = match found.hand {
            HandKind::Hard(points) => (Section::Hard, points),
            HandKind::Soft(points) => (Section::Soft, points - 11),
            HandKind::Pair(points) => (Section::Pair, points),
            HandKind::Any => continue,
        };
        let cell = chart.cell(section.0, section.1, found.up).unwrap();
        let of = |wanted| {
            let mut values = cell.values.iter();
            values
                .find(|(action, _)| *action == wanted)
                .map(|found| found.1)
        };
        // Of the two, the better one in the chart.
        assert!(of(found.basic) >= of(found.play), "{found:?} {cell:?}");
    }
}

/// Variances of a million rounds of basic strategy from fresh shoes.
#[rstest]
#[case(&["surrender=none"], 1.332)]
#[case(&["surrender=late", "das=false"], 1.256)]
fn conditions_are_those_of_a_counted_shoe(#[case] settings: &[&str], #[case] simulated: f64) {
    let deals = Deals {
        rounds: 1_000_000,
        ..Deals::default()
    };
    let conditions =
        deal_conditions(&rules(settings), Counting::exact(hi_lo()), deals, &|_| ()).unwrap();
    let all: f64 = conditions.iter().map(|condition| condition.frequency).sum();
    assert!((all - 1.0).abs() < 1e-9);
    let at = |count: f64| {
        let mut conditions = conditions.iter();
        *conditions
            .find(|condition| condition.count == count)
            .unwrap()
    };
    assert!(
        (at(0.0).variance - simulated).abs() < 0.015,
        "{:?}",
        at(0.0)
    );
    // Half a percent per true count, as every book on Hi-Lo says.
    let over = |value: &dyn Fn(f64, f64) -> f64| -> f64 {
        let each = conditions.iter();
        each.map(|at| at.frequency * value(at.count, at.ev)).sum()
    };
    let (count, ev) = (over(&|count, _| count), over(&|_, ev| ev));
    let step = over(&|at, worth| (at - count) * (worth - ev)) / over(&|at, _| (at - count).powi(2));
    assert!((0.004..0.0065).contains(&step), "{step}");
}

#[rstest]
#[case(&["effects"], "game")]
#[case(&["indices", "--coarse", "--top", "3", "--set", "surrender=none"], "deviations")]
#[case(&["ramp", "--max", "120", "--bankroll", "10000", "--deal", "200000"], "bets")]
fn the_tools_print_tables_and_json(#[case] args: &[&str], #[case] key: &str) {
    let print = |more: &[&str]| {
        let output = Command::cargo_bin("sanban")
            .unwrap()
            .arg("blackjack")
            .args(args)
            .args(more)
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let text = print(&["--set", "decks=4"]);
    assert!(
        text.contains("4 decks · S17") && text.lines().count() > 5,
        "{text}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&print(&["--set", "decks=4", "--json"])).unwrap();
    assert!(json[key].is_array() || json[key].is_object(), "{json}");
}

#[test]
fn a_ramp_of_another_smallest_bet_is_printed_with_its_table() {
    let print = |args: &[&str]| {
        let mut command = Command::cargo_bin("sanban").unwrap();
        let output = command.arg("blackjack").args(args).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let limits = ["--min", "25", "--max", "300", "--deal", "200000"];
    let text = print(&[&["ramp"][..], &limits].concat());
    let player = text.lines().last().unwrap();
    let (_, player) = player.split_once("as a player: ").unwrap();
    let words: Vec<&str> = player.split(' ').collect();
    assert_eq!(words[1..], ["--set", "min=25", "--set", "max=300"]);
    // Its bets are whole numbers of the smallest one, and that table takes them.
    assert!(words[0].contains("ramp="), "{player}");
    let simulate = ["simulate", "--rounds", "100", "--player"];
    print(&[&simulate[..], &words].concat());
    // 10.2 × 25 is 255, though not in binary fractions.
    let fifths = [
        "basic:count=hi-lo,ramp=1:10.2",
        "--set",
        "min=25",
        "--set",
        "step=10",
    ];
    print(&[&simulate[..], &fifths].concat());
}

#[rstest]
#[case(&["indices", "--count", "hilo"], "unknown count 'hilo'; the counts are: paper, ko, hi-lo,")]
#[case(&["indices", "--only", "16 v B"], "--only 16 v B: expected HAND v UP, as in '16 v 10'")]
#[case(&["ramp", "--max", "5"], "--max 5 is less than --min 10")]
#[case(&["ramp", "--bankroll", "100", "--kelly", "0", "--deal", "100000"], "--kelly 0: expected a number above 0")]
#[case(&["simulate", "--player", "basic:ramp=2:1/1:4"], "ramp=2:1/1:4: expected COUNT:BET/COUNT:BET/…")]
#[case(&["simulate", "--player", "basic:wong-in=1,wong-out=2"], "wong-out=2: expected no more than wong-in=1")]
#[case(&["simulate", "--player", "basic:indices=some"], "indices=some: expected none, all, i18, fab4, i18+fab4 or FILE")]
#[case(&["simulate", "--player", "basic:count=zen,bet=cc"], "the paper's bets are for count=paper and count=ko")]
#[case(&["effects", "--set", "decks=9"], "rule decks=9: expected 1…8")]
fn what_is_written_wrongly_is_said_in_one_line(#[case] args: &[&str], #[case] said: &str) {
    let output = Command::cargo_bin("sanban")
        .unwrap()
        .arg("blackjack")
        .args(args)
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        (output.status.code(), error.lines().count()),
        (Some(2), 1),
        "{error}"
    );
    assert!(error.contains(said), "{error}");
}
