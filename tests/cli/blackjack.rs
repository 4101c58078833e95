//! The exact tools of Blackjack on the command line: output, and reactions to wrong input.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use rstest::rstest;
use serde_json::Value;

fn blackjack(args: &str) -> Command {
    let mut command = Command::cargo_bin("sanban").unwrap();
    command
        .arg("blackjack")
        .args(args.split_whitespace())
        .env("HOME", env!("CARGO_TARGET_TMPDIR"))
        .env_remove("XDG_CONFIG_HOME")
        .env("LC_ALL", "C");
    command
}

fn stdout(args: &str) -> String {
    let output = blackjack(args)
        .assert()
        .success()
        .stderr("")
        .get_output()
        .stdout
        .clone();
    String::from_utf8(output).unwrap()
}

fn json(args: &str) -> Value {
    serde_json::from_str(&stdout(&format!("{args} --json"))).unwrap()
}

/// The sets of actions that are offered.
#[rstest]
#[case("--hand 8,8 --up T", "double hit split stand surrender", true)]
#[case(
    "--hand 8,8 --up T --set surrender=none --set max_hands=1",
    "double hit stand",
    true
)]
#[case("--hand 5,5,A --up 9", "hit stand", true)]
#[case("--hand A,6 --up 4 --set double=9-11", "hit stand surrender", true)]
#[case("--hand A,6 --up A", "double hit insurance stand surrender", true)]
#[case(
    "--hand T,6 --up T --set surrender=early",
    "double hit stand surrender",
    false
)]
#[case(
    "--hand T,6 --up A --set dealer_bj=no-peek-all --set insurance=false",
    "double hit stand surrender",
    false
)]
#[case("--hand T,6 --up A --rules article", "hit stand surrender", false)]
#[case("--hand A --up 7 --rules article", "hit stand surrender", false)]
#[case("--hand 5 --up T", "hit stand surrender", true)]
#[case(
    "--hand K,Q --up 6 --set pairs=rank",
    "double hit stand surrender",
    true
)]
fn ev_offers_what_the_rules_allow(
    #[case] args: &str,
    #[case] offered: &str,
    #[case] conditional: bool,
) {
    let report = json(&format!("ev {args}"));
    let actions = report["actions"].as_object().unwrap();
    let mut names: Vec<&str> = actions.keys().map(String::as_str).collect();
    names.sort_unstable();
    assert_eq!(names.join(" "), offered);
    assert_eq!(report["conditional_on_no_blackjack"], conditional);
    let best = report["best"].as_str().unwrap();
    let value = |name: &str| actions[name].as_f64().unwrap();
    assert!(
        names
            .iter()
            .all(|&name| name == "insurance" || value(name) <= value(best))
    );
    assert!(!report["rules"].as_str().unwrap().is_empty());
}

/// Cards and rules are read as players write them.
#[test]
fn hands_are_read_with_and_without_suits_and_commas() {
    let known = json("ev --hand A,6 --up 4 --set soft17=hit");
    for hand in ["A6", "6a", "As,6h", "A♠,6♥", "♠A♥6", "AS6H"] {
        let found = json(&format!("ev --hand {hand} --up 4 --set soft17=h17"));
        assert_eq!(found["actions"], known["actions"], "{hand}");
    }
    let tens = json("ev --hand T,T --up 6")["actions"].clone();
    for hand in ["10,10", "TT", "1010", "KsQh", "10♠K"] {
        assert_eq!(
            json(&format!("ev --hand {hand} --up 6h"))["actions"],
            tens,
            "{hand}"
        );
    }
}

#[test]
fn edges_are_those_of_the_reference() {
    let report = json("edge --set decks=1 --set das=false --set surrender=none");
    let ev = report["ev"].as_f64().unwrap();
    assert!((ev - 0.000_412_515_77).abs() < 1e-11, "{ev}");
    assert_eq!(report["house_edge"].as_f64().unwrap(), -ev);
    let paper = json("edge --strategy paper")["ev"].as_f64().unwrap();
    let optimal = json("edge")["ev"].as_f64().unwrap();
    assert!((optimal + 0.003_302_680_37).abs() < 1e-11 && paper < optimal);
    let fewer = json("edge --removed 4x5,4x6")["ev"].as_f64().unwrap();
    assert!(fewer > optimal + 0.004, "{fewer}");
}

#[test]
fn the_chart_reads_back_as_a_file() {
    let text = stdout("chart --toml --set decks=2");
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("two-decks.toml");
    std::fs::write(&file, text).unwrap();
    let of_file = json(&format!("edge --set decks=2 --strategy {}", file.display()));
    let total = json("edge --set decks=2 --strategy total");
    assert_eq!(of_file["ev"], total["ev"]);
    let against = json("chart --against paper");
    let differences = against["against"]["differences"].as_array().unwrap();
    assert!(
        differences
            .iter()
            .any(|cell| cell["cell"] == "soft A·7 v 2")
    );
    assert!(
        differences
            .iter()
            .all(|cell| cell["cost"].as_f64().unwrap() > 0.0)
    );
    assert_eq!(against["cells"].as_array().unwrap().len(), 340);
}

#[test]
fn remembering_is_never_worse() {
    let report = json("split --pair A --up A --set decks=1 --set das=false");
    let value = |name: &str| report[name].as_f64().unwrap();
    assert!((value("full_memory") - 0.223_931_403_109).abs() < 1e-11);
    assert!(value("full_memory") >= value("split") - 1e-12);
}

/// A count of one's own is one like the others: its ramp is a player that plays, and the counts are compared with it.
#[test]
fn a_count_of_ones_own_plays_and_is_compared() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("red7.toml");
    let text = "[[count]]\nname = 'red7'\ntitle = 'Red Seven'\nsource = 'Snyder'\nirc = [0, -2]\n\
                tags = '1 1 1 1 1 0.5 0 0 -1 -1'\n";
    std::fs::write(&file, text).unwrap();
    let count = file.display();
    let ramp = json(&format!("ramp --count {count} --deal 100000 --max 80"));
    let player = ramp["player"].as_str().unwrap();
    assert!(
        player.starts_with(&format!("basic:count={count},")),
        "{player}"
    );
    let report = json(&format!("simulate -n 20000 --seed 1 --player {player}"));
    assert_eq!(
        (&report["player"], &report["count"]),
        (&player.into(), &"red7".into())
    );
    assert!(report["mean_bet"].as_f64().unwrap() > 10.0);
    // Other rounds judge the same ramp.
    let other = json(&format!("ramp --count {count} --deal 200000 --max 80"));
    assert_eq!(other["player"], ramp["player"]);
    assert_ne!(other["mean"], ramp["mean"]);
    let effects = json(&format!("effects --count {count}"));
    let compared = effects["counts"].as_array().unwrap();
    assert_eq!((compared.len(), &compared[8]["count"]), (9, &"red7".into()));
    // Published: .98, for other rules.
    let betting = compared[8]["betting_correlation"].as_f64().unwrap();
    assert!((betting - 0.970).abs() < 0.005, "{betting}");
}

/// Players and tables stand beside each other with figures of their own simulations; a lead has the error of both.
#[test]
fn players_and_tables_are_compared() {
    let report = json(
        "compare -n 100000 --seed 1 -p basic -p dealer -r single-deck -r six-deck,penetration=50",
    );
    let reports = report["reports"].as_array().unwrap();
    let of = |at: usize, key: &str| reports[at][key].as_str().unwrap().to_owned();
    assert_eq!(reports.len(), 4);
    assert_eq!(of(0, "player"), of(2, "player"));
    assert_eq!(of(0, "rules"), of(1, "rules"));
    assert!(
        of(3, "rules").contains("penetration=50"),
        "{}",
        of(3, "rules")
    );
    // Two of the four stand at each table, on shoes of their own.
    let seeds: Vec<&Value> = reports.iter().map(|one| &one["seed"]).collect();
    assert!(
        seeds
            .iter()
            .all(|seed| seeds.iter().filter(|other| *other == seed).count() == 1)
    );
    let leads = report["leads_over_first"].as_array().unwrap();
    let figure = |value: &Value, key: &str| value[key].as_f64().unwrap();
    for (lead, other) in leads.iter().zip(&reports[1..]) {
        let difference = figure(other, "ev") - figure(&reports[0], "ev");
        assert!((figure(lead, "lead") - difference).abs() < 1e-12);
        let both = figure(other, "standard_error").hypot(figure(&reports[0], "standard_error"));
        assert!((figure(lead, "standard_error") - both).abs() < 1e-12);
    }
    let auto = "compare -n 1000 --seed 1 -p basic -p basic:count=hi-lo,indices=i18,rounding=floor,ramp=auto --set max=80";
    let found = json(auto)["reports"][1]["ramp"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(found.contains(":8") && found.contains('/'), "{found}");
    assert!(stdout(auto).contains(&format!("   ramp found: {found}")));
    // A round alone is the same as by `simulate`.
    let alone = json(&format!(
        "simulate -n 100000 --player basic --rules single-deck --seed {}",
        reports[0]["seed"]
    ));
    assert_eq!(alone["ev"], reports[0]["ev"]);
    // Playing as the dealer does costs 5 %, more than the error; playing the same, nothing.
    let lead = |players: &str| {
        let table = stdout(&format!(
            "compare -n 100000 --seed 1 {players} -r single-deck"
        ));
        let row = table.lines().last().unwrap().to_owned();
        row.split("EV ")
            .nth(1)
            .map(|lead| (row.contains('≈'), lead[..2].to_owned()))
            .unwrap()
    };
    assert_eq!(lead("-p basic -p dealer"), (false, "-5".to_owned()));
    assert!(lead("-p basic -p basic:bet=flat").0);
}

/// A separate calculation of the share by which a full Kelly bettor grows fastest gives a blackjack 2.41, 2.61, 2.86, a 16 2.92,
/// 3.17, 3.48.
#[test]
fn risk_averse_indices_tell_insurance_for_less_by_the_hand() {
    let asked = "indices --count hi-lo --risk-averse --coarse --only";
    let told = json(&format!("{asked} insurance"));
    let of = |wanted: &str| {
        let mut hands = told["insurance"].as_array().unwrap().iter();
        let found = hands.find(|hand| hand["hand"] == wanted).unwrap();
        ["part", "half", "all"].map(|key| found[key].as_f64().unwrap())
    };
    for (hand, separate) in [("soft 21", [2.41, 2.61, 2.86]), ("16", [2.92, 3.17, 3.48])] {
        for (here, there) in of(hand).into_iter().zip(separate) {
            assert!((here - there).abs() < 0.08, "{hand}: {:?}", of(hand));
        }
    }
    let table = stdout(&format!("{asked} insurance"));
    assert!(table.contains("Insurance for less"), "{table}");
    let by_the_mean = asked.replace(" --risk-averse", "");
    assert!(!stdout(&format!("{by_the_mean} insurance")).contains("Insurance for less"));
}

#[rstest]
#[case("ev --hand 8,X --up T", "--hand 8,X: 'X' is not a card")]
#[case("ev --hand 8X --up T", "--hand 8X: '8X' is not a card")]
#[case("ev --hand 8,8 --up 1", "'1' is not a card")]
#[case("ev --hand , --up T", "--hand , --up T: a hand has one card or more")]
#[case("ev --hand 8,8,9 --up T", "the hand is over 21")]
#[case("ev --hand 8,8 --up 5,5", "--up 5,5: expected one card")]
#[case(
    "ev --hand 8,8 --up T --set decks=1 --removed 3x8",
    "no 8 is left in the shoe"
)]
#[case("ev --hand 8,8 --up T --set decks=9", "decks=9")]
#[case("edge --rules nevada", "nevada")]
#[case("edge --strategy nothing.toml", "no such chart and no such file")]
#[case(
    "edge --set decks=inf --removed 5",
    "nothing can be removed from an endless shoe"
)]
#[case("split --pair T --up T --set decks=1 --removed 14xT", "no T is left")]
#[case("compare --player basic", "compare at least two")]
#[case("compare -p basic -r six-deck,decks=9 -r six-deck", "decks=9")]
fn wrong_input_gets_one_line(#[case] args: &str, #[case] part: &str) {
    let output = blackjack(args)
        .assert()
        .code(2)
        .stdout("")
        .get_output()
        .stderr
        .clone();
    let said = String::from_utf8(output).unwrap();
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    assert!(said.contains(part), "{said}");
}
