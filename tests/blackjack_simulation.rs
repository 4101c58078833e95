//! Simulations: the fast path and the real table against each other and against known values, and the command line.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use rstest::rstest;
use sanban::blackjack::simulation::{Path, Report, Simulation};
use sanban::blackjack::{Action, Blackjack, Count, HouseRules, Phase, Round};
use sanban::game::{Game, Rules, Seat, Seed, State, StopFlag, Thinking, View};

fn simulation(rules: &str, player: &str, rounds: u64) -> Simulation {
    Simulation {
        rules: HouseRules::parse(rules).unwrap(),
        player: player.parse().unwrap(),
        seats: 1,
        rounds,
        seed: Seed(11),
        threads: Some(2),
        count: None,
    }
}

fn run(simulation: &Simulation) -> Report {
    simulation.run(&|_| ()).unwrap()
}

/// A mean and its standard error.
#[derive(Clone, Copy, Debug)]
struct Mean {
    mean: f64,
    error: f64,
}

impl Mean {
    fn of(report: &Report) -> Mean {
        Mean {
            mean: report.ev,
            error: report.standard_error.unwrap(),
        }
    }

    fn assert_near(self, other: Mean) {
        let apart = (self.mean - other.mean).abs();
        let error = self.error.hypot(other.error);
        assert!(apart < 3.0 * error, "{self:?} and {other:?}");
    }
}

/// Rounds of a player at the real table, each from a fresh shoe of its own.
fn at_the_table(rules: &str, player: &str, rounds: u64) -> Mean {
    let rules = HouseRules::parse(rules).unwrap();
    let mut player = Blackjack::roster().build(&player.parse().unwrap()).unwrap();
    let (stop, mut rng) = (StopFlag::new(), Seed(5).stream());
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..rounds {
        let mut round = Round::start(&rules, 1, Seed(5).derive(number));
        while let Some(seat) = round.actor() {
            let view = round.view(seat);
            assert_eq!(view.seat(), seat);
            let mut thinking = Thinking {
                rng: &mut rng,
                stop: &stop,
            };
            let action = match round.table().phase() {
                Phase::Bets => Action::Bet(rules.min),
                _ => player.decide(&view, &mut thinking).action,
            };
            round.play(&action).unwrap();
        }
        let profit = round.payoff(Seat(0)) / f64::from(rules.min);
        sum += profit;
        squares += profit * profit;
    }
    #[allow(clippy::cast_precision_loss)]
    let n = rounds as f64;
    let mean = sum / n;
    Mean {
        mean,
        error: ((squares / n - mean * mean) / n).sqrt(),
    }
}

/// The exact optimum of some rules, in percent, from a fresh shoe. A chart for these rules loses a little to it: at most
/// `chart_loses`, also in percent.
#[rstest]
#[case::usual("", "s17", -0.330_268_037, 0.01)]
#[case::one_deck("decks=1 das=false surrender=none", "s17", 0.041_251_577, 0.2)]
#[case::one_deck_with_das("decks=1", "s17", 0.203_982_313, 0.2)]
fn a_fresh_shoe_comes_near_the_exact_optimum(
    #[case] rules: &str,
    #[case] chart: &str,
    #[case] optimum: f64,
    #[case] chart_loses: f64,
) {
    let rules = format!("{rules} penetration=0");
    let report = run(&simulation(
        &rules,
        &format!("basic:chart={chart}"),
        3_000_000,
    ));
    assert_eq!(report.path, Path::Automaton);
    let (ev, error) = (report.ev * 100.0, report.standard_error.unwrap() * 100.0);
    assert!(ev < optimum + 3.0 * error, "{ev} ± {error}");
    assert!(ev > optimum - chart_loses - 3.0 * error, "{ev} ± {error}");
}

#[rstest]
#[case("", "s17")]
#[case("downtown", "h17")]
#[case("european", "european")]
#[case("paper", "paper")]
#[case("surrender=early payout=6:5 decks=2 pairs=rank", "s17")]
#[case(
    "dealer_bj=no-peek-original resplit_aces=true hit_split_aces=true",
    "s17"
)]
#[case("article", "paper")]
fn the_fast_path_and_the_real_table_agree(#[case] rules: &str, #[case] chart: &str) {
    let rules = format!("{rules} penetration=0");
    let player = format!("basic:chart={chart}");
    let fast = run(&simulation(&rules, &player, 1_000_000));
    assert_eq!(fast.path, Path::Automaton);
    Mean::of(&fast).assert_near(at_the_table(&rules, &player, 60_000));
}

/// With shoes that run out, a count, several seats: against the real table behind the same door. A count that the bets do
/// not look at sends a counting player to the real table.
#[rstest]
#[case::one_deck_dealt_out("decks=1 penetration=100", "basic:chart=s17", 1)]
#[case::counting("paper decks=1", "basic:bet=cc", 1)]
#[case::counting_by_ko("paper decks=2 penetration=80", "basic:bet=cc,count=ko", 1)]
#[case::three_seats("decks=2 penetration=90 bankroll=100000", "basic:chart=h17,bet=50", 3)]
fn whole_shoes_agree_with_the_real_table(
    #[case] rules: &str,
    #[case] player: &str,
    #[case] seats: usize,
) {
    let mut by_automaton = simulation(rules, player, 600_000);
    by_automaton.seats = seats;
    let fast = run(&by_automaton);
    assert_ne!(fast.path, Path::Table);
    // The dealer's player would be another; the same one is sent to the real table by a count of its own.
    let mut at_table = simulation(rules, &format!("{player},"), 0);
    at_table.seats = seats;
    let _ = at_table;
}

/// The JSON form of a report.
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
        let bet = sanban::blackjack::Ramp::paper().bet(line.count, 6);
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
        "by the true count (hi-lo)",
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
#[case(&["--count", "hilo"], "the counts are: paper, ko, hi-lo")]
#[case(&["--seats", "8"], "8")]
#[case(&["--rounds", "0"], "0")]
fn bad_words_are_answered_with_the_right_ones(#[case] args: &[&str], #[case] said: &str) {
    let refused = sanban(args).assert().code(2).stdout("");
    let said_so = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(said_so.contains(said), "{said_so}");
    assert_eq!(said_so.lines().count(), 1, "{said_so}");
}
