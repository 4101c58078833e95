//! The strategy charts: the paper's tables cell by cell, and the lookup of hands.

#![allow(clippy::unwrap_used, clippy::panic)]

use rstest::rstest;
use sanban_blackjack::exact::at_table;
use sanban_blackjack::practice::chart_for;
use sanban_blackjack::{
    Action, Advice, Blackjack, Chart, Column, HouseRules, Round, Section, SoftOfThree, value,
};
use sanban_game::cards::{Card, Rank, Suit};
use sanban_game::{Decision, DecisionContext, Game, Rules, Seed, State, StopFlag};

/// The paper's tables, copied independently by hand: row labels and ten cells each.
const GOLDEN: [(Section, &[(&str, &str)]); 3] = [
    (
        Section::Hard,
        &[
            ("5-8", "H H H H H H H H H H"),
            ("9", "H D D D D H H H H H"),
            ("10", "D D D D D D D D H H"),
            ("11", "D D D D D D D D D H"),
            ("12", "H H S S S H H H H H"),
            ("13", "S S S S S H H H H H"),
            ("14", "S S S S S H H H H H"),
            ("15", "S S S S S H H H SR H"),
            ("16", "S S S S S H H H SR SR"),
            ("17-21", "S S S S S S S S S S"),
        ],
    ),
    (
        Section::Soft,
        &[
            ("A·2", "H H H D D H H H H H"),
            ("A·3", "H H H D D H H H H H"),
            ("A·4", "H H D D D H H H H H"),
            ("A·5", "H H D D D H H H H H"),
            ("A·6", "H D D D D H H H H H"),
            ("A·7", "H D D D D S S H H S"),
            ("A·8", "S S S S S S S S S S"),
        ],
    ),
    (
        Section::Pair,
        &[
            ("2·2", "H H SP SP SP SP H H H H"),
            ("3·3", "H H SP SP SP SP H H H H"),
            ("4·4", "H H H H H H H H H H"),
            ("5·5", "D D D D D D D D H H"),
            ("6·6", "H SP SP SP SP H H H H H"),
            ("7·7", "SP SP SP SP SP SP H H H H"),
            ("8·8", "SP SP SP SP SP SP SP SP SP SP"),
            ("9·9", "SP SP SP SP SP S SP SP S S"),
            ("10·10", "S S S S S S S S S S"),
            ("A·A", "SP SP SP SP SP SP SP SP SP SP"),
        ],
    ),
];

#[test]
fn the_papers_tables_cell_by_cell() {
    let chart = Chart::paper();
    for (section, rows) in GOLDEN {
        assert_eq!(chart.rows(section).len(), rows.len());
        for (row, (label, cells)) in rows.iter().enumerate() {
            assert_eq!(chart.rows(section)[row].label(), *label);
            for (column, code) in Column::all().zip(cells.split(' ')) {
                let cell = chart.cell(section, row, column).unwrap();
                assert_eq!(
                    cell.code.text(),
                    code,
                    "{section:?} {label} v {}",
                    column.label()
                );
            }
        }
    }
}

fn cards(faces: &str) -> Vec<Card> {
    let faces = faces.split(',').map(|face| Rank::from_face(face).unwrap());
    faces.map(|rank| Card::new(rank, Suit::Spades)).collect()
}

/// Advice of a chart when all actions except these are legal.
fn advise<'c>(chart: &'c Chart, hand: &str, up: &str, forbidden: &[Action]) -> Advice<'c> {
    let up = Rank::from_face(up).unwrap();
    chart.advise(&cards(hand), up, true, |action| {
        !forbidden.contains(&action)
    })
}

/// Meaning of the paper's code when every action is legal.
fn meaning(code: &str) -> Action {
    match code {
        "S" => Action::Stand,
        "H" => Action::Hit,
        "D" => Action::Double,
        "SP" => Action::Split,
        "SR" => Action::Surrender,
        _ => panic!("{code}"),
    }
}

#[test]
fn every_two_cards_find_their_cell_in_the_paper() {
    for first in Rank::ALL {
        for second in Rank::ALL {
            for up in Rank::ALL {
                let (a, b) = (value(first), value(second));
                let soft = if a == 1 { b } else { a };
                let golden = |section: Section, label: &str| {
                    let (_, rows) = GOLDEN.iter().find(|(known, _)| *known == section).unwrap();
                    let (_, cells) = rows.iter().find(|(known, _)| *known == label)?;
                    cells.split(' ').nth(Column::of(up).index())
                };
                let face = |value: u8| {
                    if value == 1 {
                        "A".to_owned()
                    } else {
                        value.to_string()
                    }
                };
                let hard = |total: u8| match total {
                    0..=8 => "5-8".to_owned(),
                    17.. => "17-21".to_owned(),
                    _ => total.to_string(),
                };
                let expected = if a == b {
                    golden(Section::Pair, &format!("{0}·{0}", face(a)))
                } else if a == 1 || b == 1 {
                    golden(Section::Soft, &format!("A·{}", face(soft)))
                        .or_else(|| golden(Section::Hard, &hard(a + b + 10)))
                } else {
                    golden(Section::Hard, &hard(a + b))
                };
                let hand = [first, second].map(|rank| Card::new(rank, Suit::Hearts));
                let advice = Chart::paper().advise(&hand, up, false, |_| true);
                assert_eq!(advice.cell.code.text(), expected.unwrap(), "{advice}");
                assert_eq!(advice.action, meaning(expected.unwrap()), "{advice}");
            }
        }
    }
}

#[rstest]
#[case::double_on_a_soft_hand("A,7", "6", &[], "soft A·7 v 6: D")]
#[case::no_double("A,7", "6", &[Action::Double], "soft A·7 v 6: D, so hit")]
#[case::soft_hand_of_three_cards("A,2,5", "6", &[], "hard 17-21 v 6: S")]
#[case::soft_hand_of_three_low_cards("A,2,2", "6", &[], "hard 15 v 6: S")]
#[case::soft_twenty("A,9", "6", &[], "hard 17-21 v 6: S")]
#[case::no_surrender("10,6", "10", &[Action::Surrender], "hard 16 v 10: SR, so hit")]
#[case::eights_again("8,8", "10", &[Action::Split, Action::Surrender],
    "pair 8·8 v 10: SP, then hard 16 v 10: SR, so hit")]
#[case::aces_again("A,A", "6", &[Action::Split], "pair A·A v 6: SP, then hard 12 v 6: S")]
#[case::ten_and_king("10,K", "J", &[], "pair 10·10 v 10: S")]
#[case::twos_that_cannot_be_split("2,2", "7", &[Action::Split], "pair 2·2 v 7: SP, then hard 5-8 v 7: H")]
fn the_paper_explains_itself(
    #[case] hand: &str,
    #[case] up: &str,
    #[case] forbidden: &[Action],
    #[case] words: &str,
) {
    assert_eq!(
        advise(Chart::paper(), hand, up, forbidden).to_string(),
        words
    );
}

#[test]
fn soft_hands_of_three_cards_go_where_the_reading_says() {
    for (place, cell) in [
        (SoftOfThree::Soft, "soft A·7 v 6: D, so hit"),
        (SoftOfThree::Hard, "hard 17-21 v 6: S"),
        (SoftOfThree::One, "hard 5-8 v 6: H"),
    ] {
        let chart = Chart::paper().with_soft_of_three(place);
        let doubles = [Action::Double, Action::Surrender];
        assert_eq!(advise(&chart, "A,2,5", "6", &doubles).to_string(), cell);
        let two = advise(&chart, "A,7", "6", &[]).to_string();
        assert_eq!(two, "soft A·7 v 6: D");
        assert_eq!(Chart::parse("text", &chart.text()).unwrap(), chart);
    }
}

#[rstest]
#[case("s17", "A,7", "4", &[], Action::Double)]
#[case("s17", "A,7", "4", &[Action::Double], Action::Stand)]
#[case("s17", "A,2,5", "4", &[Action::Double], Action::Stand)]
#[case("s17", "A,2,4", "4", &[Action::Double], Action::Hit)]
#[case("s17", "A,2,5", "9", &[], Action::Hit)]
#[case("s17", "10,6", "9", &[], Action::Surrender)]
#[case("s17", "5,6", "A", &[], Action::Hit)]
#[case("s17", "8,8", "A", &[], Action::Split)]
#[case("h17", "8,8", "A", &[], Action::Surrender)]
#[case("h17", "8,8", "A", &[Action::Surrender], Action::Split)]
#[case("h17", "8,8", "A", &[Action::Surrender, Action::Split], Action::Hit)]
#[case("h17", "10,7", "A", &[], Action::Surrender)]
#[case("h17", "10,7", "A", &[Action::Surrender], Action::Stand)]
#[case("h17", "5,6", "A", &[], Action::Double)]
#[case("h17", "A,8", "6", &[], Action::Double)]
#[case("european", "8,8", "10", &[], Action::Hit)]
#[case("european", "A,A", "A", &[], Action::Hit)]
#[case("european", "5,6", "10", &[], Action::Hit)]
fn the_standard_charts_fall_back(
    #[case] chart: &str,
    #[case] hand: &str,
    #[case] up: &str,
    #[case] forbidden: &[Action],
    #[case] action: Action,
) {
    let advice = advise(Chart::built_in(chart).unwrap(), hand, up, forbidden);
    assert_eq!(advice.action, action, "{advice}");
}

/// For lack of money, of hands or of equal ranks: the chart for the rules plays the best of the rest, exactly if the
/// shoe is full except for the hand, and within the effect of the first hand's cards after a split.
#[test]
fn a_pair_that_may_not_be_split_is_played_as_well_as_the_rest_allows() {
    let presets = HouseRules::presets().iter().map(|preset| preset.name);
    let changed = ["hit_split_aces=true max_hands=2", "decks=1 soft17=hit"];
    for written in presets.chain(changed) {
        let written = format!("{written} insurance=false");
        let rules = HouseRules::parse(&written).unwrap();
        let chart = chart_for(&rules);
        let mut asked = 0;
        for (pair, up) in (1..=10).flat_map(|pair| (1..=10).map(move |up| (pair, up))) {
            let [pair, up] = [pair, up].map(|value: usize| Rank::ALL[value - 1].face());
            let all_in = format!("next={pair},{up},{pair},5 bankroll={}", rules.min);
            let all_but_half = format!(
                "next={pair},{up},{pair},5 bankroll={}",
                rules.min + rules.min / 2
            );
            let again = format!("next={pair},{up},{pair},5,{pair},{pair}");
            let bet = format!("bet:{}", rules.min);
            let split = format!("{bet} split");
            for (position, actions, most) in [
                (&all_in, &bet, 1e-9),
                (&all_but_half, &bet, 1e-9),
                (&again, &split, 0.03),
            ] {
                let Some(round) = try_laid_out(&written, position, actions) else {
                    continue;
                };
                let table = round.table();
                let Some(advice) = chart.advise_at(table) else {
                    continue;
                };
                if table.check(Action::Split).is_ok() {
                    continue;
                }
                let values = at_table(table).unwrap();
                let cost = values.cost(advice.action).unwrap();
                assert!(
                    cost <= most,
                    "{written} {position} {actions}: {advice} costs {cost}"
                );
                asked += 1;
            }
        }
        assert!(asked > 100, "{written}: {asked}");
    }
}

/// Two aces that a chart without a row for soft 12 cannot split do not count as hard 12.
#[test]
fn two_aces_without_a_row_are_hit() {
    let text = include_str!("../../assets/strategy/s17.toml");
    let without: String = text
        .lines()
        .filter(|line| *line != "\"A·A\"   = \"  H  H  H  H  H  H  H  H  H  H\"")
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(without.len() < text.len());
    let chart = Chart::parse("mine.toml", &without).unwrap();
    for up in ["4", "5", "6"] {
        let advice = advise(&chart, "A,A", up, &[Action::Split]);
        assert_eq!(advice.to_string(), format!("pair A·A v {up}: P, so hit"));
    }
}

#[test]
fn splits_that_need_doubling_look_at_the_rules() {
    let chart = Chart::built_in("s17").unwrap();
    for (hand, das, action) in [
        ("4,4", true, Action::Split),
        ("4,4", false, Action::Hit),
        ("6,6", true, Action::Split),
    ] {
        let up = if hand == "6,6" { Rank::Two } else { Rank::Five };
        assert_eq!(chart.advise(&cards(hand), up, das, |_| true).action, action);
    }
}

#[test]
fn every_chart_reads_and_has_a_cell_for_every_hand() {
    for chart in Chart::all() {
        assert!(!chart.title().is_empty() && !chart.source().is_empty());
        for (hand, up) in [
            ("2,2", "A"),
            ("A,A", "10"),
            ("10,10", "2"),
            ("2,3", "7"),
            ("A,A,A,A", "5"),
        ] {
            let advice = advise(
                chart,
                hand,
                up,
                &[Action::Split, Action::Double, Action::Surrender],
            );
            assert!(
                matches!(advice.action, Action::Hit | Action::Stand),
                "{} {advice}",
                chart.name()
            );
        }
        for code in chart.codes() {
            assert!(!code.meaning().is_empty());
        }
    }
}

#[rstest]
#[case::unknown_code(
    "\"12\"    = \"  H  H  S",
    "\"12\"    = \"  H  H  X",
    "  X",
    "'X': expected one of the codes D, H, S, SP, SR"
)]
#[case::nine_cells(
    "\"12\"    = \"  H  H  S",
    "\"12\"    = \"  H  S",
    "\"12\"",
    "9 codes: expected 10"
)]
#[case::missing_row(
    "\"12\"    = \"  H  H  S  S  S  H  H  H  H  H\"\n",
    "",
    "[hard]",
    "no row for 12"
)]
#[case::overlap("\"12\" ", "\"12-13\" ", "\"13\"", "says that already")]
#[case::bad_row("\"A·2\"", "\"B·2\"", "\"B·2\"", "expected an ace and a card like A·7")]
#[case::bad_pair("\"9·9\"", "\"9·8\"", "\"9·8\"", "expected a pair like 8·8")]
#[case::bad_total("\"5-8\"", "\"1-8\"", "\"1-8\"", "expected a total like 12")]
#[case::bad_word(
    "[\"stand\"]",
    "[\"stay\"]",
    "stay",
    "code S: 'stay': expected one of stand, hit"
)]
#[case::no_last_resort(
    "[\"double\", \"hit\"]",
    "[\"double\"]",
    "D = ",
    "code D: expected 'stand', 'hit' or 'next table'"
)]
#[case::nowhere_to_go(
    "\"16\"    = \"  S ",
    "\"16\"    = \"  SP",
    "\"16\"",
    "there is none after the hard one"
)]
#[case::no_cell(
    "[hard]",
    "[three_cards]\n\"16\" = \"stand\"\n[hard]",
    "\"16\" = \"stand\"",
    "'16': expected a total or an ace and a card, against an up card"
)]
#[case::neither_stand_nor_hit(
    "[hard]",
    "[three_cards]\n\"A·7 v 9\" = \"double\"\n[hard]",
    "\"A·7 v 9\"",
    "'double': expected 'stand' or 'hit'"
)]
#[case::unknown_key("title = ", "titel = ", "titel", "unknown field `titel`")]
#[case::not_toml("title = ", "title ", "title", "expected")]
fn a_bad_chart_is_named_with_its_line(
    #[case] from: &str,
    #[case] to: &str,
    #[case] place: &str,
    #[case] part: &str,
) {
    let text = std::fs::read_to_string("assets/strategy/paper.toml").unwrap();
    assert!(text.contains(from), "{from}");
    let text = text.replacen(from, to, 1);
    let line = 1 + text.lines().position(|line| line.contains(place)).unwrap();
    let error = Chart::parse("mine.toml", &text).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with(&format!("mine.toml:{line}: ")),
        "{error}"
    );
    assert!(error.to_string().contains(part), "{error}");
}

/// Decision of `player` for the next action of `round`.
fn decide(player: &str, round: &Round) -> Decision<Action> {
    let mut player = Blackjack::roster().build(&player.parse().unwrap()).unwrap();
    let stop = StopFlag::new();
    let mut rng = Seed(0).stream();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    player.decide(&round.view(round.actor().unwrap()), &mut context)
}

fn laid_out(rules: &str, position: &str, actions: &str) -> Round {
    try_laid_out(rules, position, actions).unwrap()
}

/// `None` if the shoe lacks a card or the rules forbid an action.
fn try_laid_out(rules: &str, position: &str, actions: &str) -> Option<Round> {
    let rules = HouseRules::parse(rules).unwrap();
    let mut round = Round::lay_out(&rules, 1, Seed(0), position).ok()?;
    for word in actions.split_whitespace() {
        round.play(&word.parse().unwrap()).ok()?;
    }
    Some(round)
}

#[test]
fn basic_says_which_cell() {
    for (rules, position, actions, action, reason) in [
        (
            "",
            "next=A,6,7,T",
            "bet:10",
            Action::Double,
            "soft A·7 v 6: D",
        ),
        (
            "",
            "next=2,T,4,T,T",
            "bet:10 hit",
            Action::Hit,
            "hard 16 v 10: SR, so hit",
        ),
        (
            "surrender=early",
            "next=T,T,6,T",
            "bet:10",
            Action::Surrender,
            "hard 16 v 10: SR",
        ),
        (
            "surrender=early",
            "next=T,T,2,T",
            "bet:10",
            Action::Decline,
            "hard 12 v 10: H",
        ),
        (
            "",
            "next=T,A,6,T",
            "bet:10",
            Action::Decline,
            "no insurance",
        ),
    ] {
        let decision = decide("basic", &laid_out(rules, position, actions));
        assert_eq!(decision.action, action);
        assert_eq!(decision.reason.as_deref(), Some(reason));
    }
}

#[rstest]
#[case("basic", "", "bankroll=1000", Action::Bet(10))]
#[case("basic:bet=250", "", "bankroll=1000", Action::Bet(250))]
#[case("basic:bet=255", "", "bankroll=1000", Action::Bet(250))]
#[case("basic:bet=250", "", "bankroll=85", Action::Bet(80))]
#[case("basic:bet=5", "", "bankroll=1000", Action::Bet(10))]
#[case("basic", "", "bankroll=5", Action::Refill)]
#[case("random", "", "bankroll=1000", Action::Bet(10))]
#[case("dealer", "", "bankroll=1000", Action::Bet(10))]
#[case("basic:bet=cc", "paper decks=1", "bankroll=1000", Action::Bet(5))]
#[case("basic:bet=cc", "paper decks=1", "removed=6", Action::Bet(10))]
#[case("basic:bet=cc", "paper decks=1", "removed=2,5", Action::Bet(300))]
#[case("basic:bet=cc", "paper decks=1", "removed=2,5,T", Action::Bet(50))]
#[case(
    "basic:bet=cc,count=ko",
    "paper decks=1",
    "removed=2,5",
    Action::Bet(50)
)]
#[case("basic:bet=cc", "paper", "removed=A,2", Action::Bet(5))]
#[case("basic:bet=cc", "paper", "removed=6", Action::Bet(10))]
#[case("basic:bet=cc", "paper", "removed=5x4,2", Action::Bet(150))]
#[case("basic:bet=cc", "decks=1", "removed=2,6", Action::Bet(300))]
#[case("basic:bet=cc", "decks=1", "removed=4x5", Action::Bet(500))]
fn players_bet_as_they_say(
    #[case] player: &str,
    #[case] rules: &str,
    #[case] position: &str,
    #[case] bet: Action,
) {
    assert_eq!(decide(player, &laid_out(rules, position, "")).action, bet);
}

#[rstest]
#[case(
    "basic:chart=none",
    "expected paper, s17, h17, european, rules or FILE.toml"
)]
#[case("basic:chart=none.toml", "none.toml cannot be read")]
#[case("basic:bet=much", "expected flat, cc or an amount")]
#[case("basic:bet=0", "expected flat, cc or an amount")]
#[case("basic:count=hi", "expected")]
#[case("basic:charts=paper", "did you mean 'chart'?")]
fn a_bad_player_is_told_what_to_write(#[case] player: &str, #[case] part: &str) {
    let error = Blackjack::roster()
        .build(&player.parse().unwrap())
        .err()
        .unwrap();
    assert!(error.to_string().contains(part), "{error}");
}
