//! Simulations: the fast path and the real table against each other and against known values, and the command line.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use rstest::rstest;
use sanban_blackjack::exact::{Shoe, edge_of};
use sanban_blackjack::simulation::{AtCount, FEWEST_ROUNDS, Path, Simulation, SimulationReport};
use sanban_blackjack::{Chart, Count, HouseRules};
use sanban_game::{Rules, Seed, StopFlag};

fn simulation(rules: &str, player: &str, rounds: u64) -> Simulation {
    Simulation {
        rules: HouseRules::parse(rules).unwrap(),
        player: player.parse().unwrap(),
        seats: 1,
        rounds,
        seed: Seed(11),
        threads: Some(2),
        count: None,
        at_table: false,
        stop: StopFlag::new(),
    }
}

fn run(simulation: &Simulation) -> SimulationReport {
    simulation.run(&|_| ()).unwrap()
}

/// Distance of two simulations, or of one from a known value, in standard errors.
fn apart(one: &SimulationReport, mean: f64, error: f64) -> f64 {
    (one.ev - mean).abs() / one.standard_error.unwrap().hypot(error)
}

/// A fresh shoe every round, and the exact value of the chart: both paths within three standard errors of it.
#[rstest]
#[case::usual("", "s17")]
#[case::one_deck("decks=1 das=false surrender=none", "s17")]
#[case::hit_soft_17("downtown", "h17")]
#[case::no_peek("european", "european")]
#[case::the_paper("paper", "paper")]
#[case::early_surrender("surrender=early payout=6:5 decks=2 pairs=rank", "s17")]
#[case::original_bets_only(
    "original-bets-only resplit_aces=true hit_split_aces=true decks=1",
    "european"
)]
#[case::the_article("article decks=8", "paper")]
#[case::endless("decks=inf soft17=hit", "h17")]
fn both_paths_come_to_the_exact_value(#[case] rules: &str, #[case] chart: &str) {
    let rules = format!("{rules} penetration=0");
    let player = format!("basic:chart={chart}");
    let mut simulation = simulation(&rules, &player, 2_000_000);
    let exact = edge_of(
        &simulation.rules,
        &Shoe::of_rules(&simulation.rules),
        Chart::built_in(chart).unwrap(),
    );
    let fast = run(&simulation);
    let path = if simulation.rules.endless {
        Path::CardByCard
    } else {
        Path::Automaton
    };
    assert_eq!(fast.path, path);
    assert!(apart(&fast, exact, 0.0) < 3.0, "{exact}: {fast:?}");
    simulation.rounds = 40_000;
    simulation.at_table = true;
    let table = run(&simulation);
    assert_eq!(table.path, Path::Table);
    assert!(apart(&table, exact, 0.0) < 3.0, "{exact}: {table:?}");
}

/// Shoes that run out, counts, several seats: the fast path and the real table, with the frequency of each count.
#[rstest]
#[case::one_deck_dealt_out("decks=1 penetration=100", "basic:chart=s17", 1, Some("hi-lo"))]
#[case::counting("paper decks=1", "basic:bet=cc", 1, None)]
#[case::counting_by_ko("paper decks=2 penetration=80", "basic:bet=cc,count=ko", 1, None)]
#[case::three_seats(
    "decks=2 penetration=90 bankroll=100000",
    "basic:chart=h17,bet=50",
    3,
    Some("halves")
)]
#[case::one_deck_three_seats(
    "single-deck penetration=50 bankroll=100000",
    "basic:chart=h17",
    3,
    Some("hi-lo")
)]
#[case::one_deck_seven_seats(
    "decks=1 penetration=75 bankroll=100000",
    "basic:chart=s17,count=ko,ramp=-1:2/1:4",
    7,
    None
)]
#[case::burned_cards("decks=1 penetration=100 burn=4", "basic:chart=s17", 1, Some("hi-lo"))]
#[case::three_seats_with_burned_cards(
    "decks=1 penetration=70 burn=3 bankroll=100000",
    "basic:chart=s17",
    3,
    Some("hi-lo")
)]
#[case::early_surrender_and_insurance(
    "surrender=early soft17=hit bankroll=100000",
    "basic:chart=h17,count=hi-lo,indices=all",
    5,
    None
)]
fn whole_shoes_agree_with_the_real_table(
    #[case] rules: &str,
    #[case] player: &str,
    #[case] seats: usize,
    #[case] count: Option<&str>,
) {
    let mut simulation = simulation(rules, player, 600_000);
    simulation.seats = seats;
    simulation.count = count.and_then(Count::built_in);
    let fast = run(&simulation);
    assert_ne!(fast.path, Path::Table);
    simulation.count = Count::built_in(fast.count.unwrap());
    simulation.rounds = 30_000;
    simulation.at_table = true;
    let table = run(&simulation);
    assert_eq!(table.path, Path::Table);
    let distance = apart(&fast, table.ev, table.standard_error.unwrap());
    assert!(distance < 3.0, "{distance}: {fast:?} and {table:?}");
    let share = |report: &SimulationReport, rounds: u64| rounds as f64 / report.seat_rounds as f64;
    let rounds_a_shoe = |report: &SimulationReport| report.rounds as f64 / report.shoes as f64;
    let ratio = rounds_a_shoe(&fast) / rounds_a_shoe(&table);
    assert!((ratio - 1.0).abs() < 0.01, "{ratio}");
    // The bet follows from the running count, and differs between rounds of one true count.
    for (fast_lines, table_lines, has_one_bet) in [
        (&fast.by_running_count, &table.by_running_count, true),
        (&fast.by_true_count, &table.by_true_count, false),
    ] {
        let is_one = |line: &&AtCount| line.rounds > 2000 && !line.and_below && !line.and_above;
        for line in table_lines.iter().filter(is_one) {
            let same = fast_lines.iter().find(|fast| fast.count == line.count);
            let (fast_share, table_share) = (
                share(&fast, same.unwrap().rounds),
                share(&table, line.rounds),
            );
            // Rounds of one shoe are correlated: their counts are far from independent.
            let ratio = fast_share / table_share;
            assert!((0.8..1.25).contains(&ratio), "{} {ratio}", line.count);
            let bets = (same.unwrap().mean_bet, line.mean_bet);
            assert!(!has_one_bet || bets.0 == bets.1, "{} {bets:?}", line.count);
        }
    }
}

/// One person with one, two and three hands. A simulation of its own, in another language, came to these bets and standard
/// deviations of a round in 40 million; two hands of the same person vary together by .35 of their variance.
#[rstest]
#[case(1, 29.35, 53.12)]
#[case(2, 58.16, 86.81)]
#[case(3, 85.88, 118.01)]
fn hands_of_one_person_are_one_round(#[case] spots: u32, #[case] bet: f64, #[case] deviation: f64) {
    let player = format!("basic:chart=h17,count=hi-lo,ramp=1:2/2:4/3:8/4:12,spots={spots}");
    let report = run(&simulation("downtown penetration=75", &player, 1_500_000));
    assert_eq!(
        (report.player.clone(), report.seat_rounds),
        (player, 1_500_000)
    );
    let near = |found: f64, known: f64| (found / known - 1.0).abs() < 0.01;
    assert!(near(report.mean_bet, bet), "{}", report.mean_bet);
    assert!(near(report.deviation, deviation), "{}", report.deviation);
    let variance = report.deviation.powi(2);
    let risk = (-2.0 * report.mean_profit * 1000.0 / variance).exp();
    assert!((report.ruin.risk - risk).abs() < 1e-12);
    let n0 = report.score.unwrap().n0;
    assert!((n0 * report.mean_profit.powi(2) / variance - 1.0).abs() < 1e-12);
}

/// Two persons keep their own risk, and what is known of it knows that they play against the same dealer.
#[test]
fn persons_at_one_table_share_the_error_only() {
    let player = "basic:chart=h17,count=hi-lo,ramp=1:2/2:4/3:8/4:12";
    let mut simulation = simulation("downtown penetration=75", player, 1_000_000);
    simulation.seats = 2;
    let report = run(&simulation);
    assert!(
        (report.deviation / 53.1 - 1.0).abs() < 0.01,
        "{}",
        report.deviation
    );
    let score = report.score.unwrap();
    let mean_error = score.score_error / score.score / 2.0 * report.mean_profit;
    let by_shoes = report.standard_error.unwrap() * report.mean_bet;
    assert!(
        (mean_error / by_shoes - 1.0).abs() < 0.03,
        "{mean_error} {by_shoes}"
    );
    // Alone, each would be known by as many rounds.
    let alone = report.deviation / (report.seat_rounds as f64).sqrt();
    assert!(mean_error > 1.1 * alone, "{mean_error} {alone}");
    let line = report.by_true_count.iter().find(|line| line.count == 0.0);
    let line = line.unwrap();
    let alone = 1.15 / (line.rounds as f64).sqrt();
    assert!(line.standard_error.unwrap() > 1.1 * alone, "{line:?}");
}

/// In each row stands the bet that the ramp says, however the player works the count out, and no row has few rounds.
#[rstest]
#[case("", "exact", "floor")]
#[case(",rounding=floor,decks-left=half", "half", "floor")]
#[case(",rounding=truncate,decks-left=full", "full", "truncate")]
#[case(",rounding=nearest,decks-left=quarter", "quarter", "nearest")]
fn rows_have_the_bets_of_the_ramp(
    #[case] settings: &str,
    #[case] decks_left: &str,
    #[case] rounding: &str,
    #[values(false, true)] at_table: bool,
) {
    let player = format!("basic:chart=h17,count=hi-lo,ramp=1:2/2:4/3:8{settings}");
    let rounds = if at_table { 10_000 } else { 200_000 };
    let mut simulation = simulation("downtown bankroll=100000", &player, rounds);
    simulation.at_table = at_table;
    let report = run(&simulation);
    assert_eq!(report.decks_left, Some(decks_left));
    assert_eq!(report.rounding, Some(rounding));
    for line in &report.by_true_count {
        let bet = match line.count {
            below if below < 1.0 => 10.0,
            1.0 => 20.0,
            2.0 => 40.0,
            _ => 80.0,
        };
        assert!(
            line.mean_bet == bet || line.and_below || line.and_above,
            "{line:?}"
        );
    }
    for lines in [&report.by_running_count, &report.by_true_count] {
        let rounds: u64 = lines.iter().map(|line| line.rounds).sum();
        assert_eq!(rounds, report.rounds);
        let [first, .., last] = lines.as_slice() else {
            panic!("{lines:?}");
        };
        assert!(first.rounds.min(last.rounds) >= FEWEST_ROUNDS);
        assert!(first.and_below && last.and_above);
    }
}

/// Whoever rounds plays by the figures: rounding down at the card is the same as not rounding where bets and indices change
/// at whole counts.
#[test]
fn rounding_down_is_not_to_round_at_whole_counts() {
    let indices = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("whole.txt");
    std::fs::write(
        &indices,
        "16 v 10: stand >= 0\n12 v 3: stand >= 2\n13 v 3: hit < -2\n",
    )
    .unwrap();
    let figures = |rounding: &str| {
        let file = indices.display();
        let player = format!("basic:count=hi-lo,indices={file},ramp=1:2/2:4,rounding={rounding}");
        let report = run(&simulation("", &player, 300_000));
        (report.mean_bet, report.mean_profit, report.by_true_count)
    };
    assert_eq!(figures("floor"), figures("none"));
    assert_ne!(figures("truncate"), figures("none"));
}

/// JSON form of a report.
fn json(simulation: &Simulation) -> String {
    serde_json::to_string(&run(simulation)).unwrap()
}

#[rstest]
#[case::flat("", "basic:chart=s17", 1, 1_000_000)]
#[case::counting("paper", "basic:bet=cc", 1, 700_000)]
#[case::seats("", "basic", 3, 150_000)]
#[case::table("", "random", 1, 2000)]
#[case::table_of_two("decks=1", "dealer", 2, 500)]
fn threads_change_nothing(
    #[case] rules: &str,
    #[case] player: &str,
    #[case] seats: usize,
    #[case] rounds: u64,
) {
    let on = |threads, seed| {
        let mut simulation = simulation(rules, player, rounds);
        simulation.seats = seats;
        simulation.threads = Some(threads);
        simulation.seed = seed;
        json(&simulation)
    };
    let one = on(1, Seed(3));
    assert_eq!(on(2, Seed(3)), one);
    assert_eq!(on(3, Seed(3)), one);
    assert_ne!(on(1, Seed(4)), one);
}

#[rstest]
#[case("", "basic", 1)]
#[case("", "basic", 999)]
#[case("", "basic", 131_072)]
#[case("", "basic", 400_001)]
#[case("penetration=0", "basic", 300_000)]
#[case("decks=1 penetration=100", "basic", 200_000)]
#[case("", "basic:bet=cc", 200_000)]
#[case("", "random", 777)]
fn exactly_as_many_rounds_as_were_asked_for(
    #[case] rules: &str,
    #[case] player: &str,
    #[case] rounds: u64,
) {
    let report = run(&simulation(rules, player, rounds));
    assert_eq!((report.rounds, report.seat_rounds), (rounds, rounds));
    assert_eq!(
        report.rounds_won + report.rounds_even + report.rounds_lost,
        rounds
    );
    assert_eq!(report.hands, rounds + report.splits);
    assert_eq!(
        report.wins + report.pushes + report.losses + report.surrenders + report.returned,
        report.hands
    );
}

#[test]
fn the_count_sorts_every_round() {
    let mut counted = simulation("", "basic:chart=s17", 1_000_000);
    counted.count = Count::built_in("hi-lo");
    let report = run(&counted);
    assert_eq!(report.path, Path::CountingAutomaton);
    for lines in [&report.by_running_count, &report.by_true_count] {
        let rounds: u64 = lines.iter().map(|line| line.rounds).sum();
        assert_eq!(rounds, report.rounds);
        assert!(lines.iter().all(|line| line.mean_bet == 10.0));
    }
    let at = |count: f64| {
        let lines = report.by_true_count.iter();
        lines.clone().find(|line| line.count == count).unwrap()
    };
    assert!(at(0.0).rounds > at(1.0).rounds && at(1.0).rounds > at(3.0).rounds);
    assert!(at(3.0).ev > at(-3.0).ev);
    // The same rounds as without the count.
    let plain = run(&simulation("", "basic:chart=s17", 1_000_000));
    assert!(plain.by_running_count.is_empty());
    assert_eq!((plain.ev, plain.hands), (report.ev, report.hands));
}

#[test]
fn a_counting_player_bets_more_when_the_count_is_high() {
    let report = run(&simulation("paper", "basic:bet=cc", 300_000));
    assert_eq!(report.count, Some("paper"));
    for line in &report.by_running_count {
        if line.and_above {
            continue;
        }
        let bet = sanban_blackjack::Ramp::paper().bet(line.count, 6);
        assert_eq!(line.mean_bet, f64::from(bet), "{}", line.count);
    }
    assert_eq!(report.ruin.bankroll, 1_000_000);
}

fn sanban(args: &[&str]) -> Command {
    let home = env!("CARGO_TARGET_TMPDIR");
    let mut command = Command::cargo_bin("sanban").unwrap();
    command
        .args(["blackjack", "simulate"])
        .args(args)
        .env("HOME", home)
        .env_remove("XDG_CONFIG_HOME")
        .env("XDG_DATA_HOME", home);
    command
}

#[test]
fn the_command_line_reports_in_words_and_as_json() {
    let args = ["--rounds", "20000", "--seed", "1", "--count", "hi-lo"];
    let words = sanban(&args).assert().success().stderr("");
    let words = String::from_utf8(words.get_output().stdout.clone()).unwrap();
    for part in [
        "six-deck: 20000 rounds of basic:chart=s17",
        "EV ",
        "payout ratio",
        "risk of ruin",
        "by the running count (hi-lo)",
        "by the true count (hi-lo; exact decks, TC floored)",
    ] {
        assert!(words.contains(part), "'{part}' is not in:\n{words}");
    }
    let json = sanban(&args).arg("--json").assert().success();
    let json: serde_json::Value = serde_json::from_slice(&json.get_output().stdout).unwrap();
    assert_eq!(json["rounds"], 20000);
    assert_eq!(json["path"], "counting-automaton");
    assert!(json["ev"].is_f64() && json["by_true_count"].is_array());
}

#[rstest]
#[case(&["--player", "basci"], "did you mean 'basic'")]
#[case(&["--player", "basic:chart=none"], "chart=none: expected paper, s17")]
#[case(&["--player", "human"], "no screen for 'human'")]
#[case(&["--set", "decks=9"], "decks=9")]
#[case(&["--rules", "sixdeck"], "six-deck")]
#[case(&["--player", "basic:count=ko,indices=all,rounding=floor"], "rounding=floor: expected none beside count=ko")]
#[case(&["--player", "basic:bet=15"], "bet=15: expected a bet that this table takes, 10 to 500 in steps of 10")]
#[case(&["--player", "basic:bet=600"], "10 to 500 in steps of 10")]
#[case(&["--player", "basic:ramp=1:1.5"], "10 to 500 in steps of 10; 1:1.5 is 1.5 × 10 = 15")]
#[case(&["--player", "basic:ramp=1:2/2:200"], "2:200 is 200 × 10 = 2000")]
#[case(&["--player", "exact:bet=15", "--rounds", "10"], "bet=15: expected a bet that this table takes")]
#[case(&["--count", "hilo"], "the counts are: paper, ko, hi-lo")]
#[case(&["--seats", "8"], "8")]
#[case(&["--rounds", "0"], "0")]
fn bad_words_are_answered_with_the_right_ones(#[case] args: &[&str], #[case] said: &str) {
    let refused = sanban(args).assert().code(2).stdout("");
    let said_so = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(said_so.contains(said), "{said_so}");
    assert_eq!(said_so.lines().count(), 1, "{said_so}");
}

/// The rounds played so far are reported, on both paths.
#[rstest]
#[case::automaton("basic:chart=s17", false)]
#[case::table("basic:chart=s17", true)]
fn a_simulation_that_is_stopped_reports_its_rounds(#[case] player: &str, #[case] at_table: bool) {
    let mut simulation = simulation("", player, u64::MAX / 2);
    simulation.at_table = at_table;
    let stop = simulation.stop.clone();
    let report = simulation.run(&|_| stop.raise()).unwrap();
    assert!(report.rounds > 1000 && report.rounds < u64::MAX / 2);
    assert!(report.standard_error.unwrap() < 0.1);
}

/// Who stops it before the first round, while indices are found, gets no rounds.
#[test]
fn a_simulation_that_is_stopped_before_its_first_round_has_none() {
    let simulation = simulation("", "basic:count=zen,indices=all", u64::MAX / 2);
    simulation.stop.raise();
    assert_eq!(run(&simulation).rounds, 0);
}
