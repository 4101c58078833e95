//! The Daihinmin table, played as a person plays it: keys and mouse in, screen out.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use crossterm::event::MouseEventKind;
use sanban::launch::Launch;
use sanban::launch::schema;
use sanban_daihinmin::{Action, Daihinmin, Rules, State, View};
use sanban_data::config::Config;
use sanban_data::store::UserDirs;
use sanban_game::{
    Decision, DecisionContext, Player, Record, Rules as _, Seat, Seed, State as _, Variations,
};
use sanban_play::play::Play;
use sanban_play::play::TableUi as _;
use sanban_play::session::SessionContext as _;
use sanban_play::session::storage::Storage;
use sanban_play::session::timeline::Timeline;
use sanban_play::session::{Plan, SeatChoice, Session};
use sanban_screens::watch::Watch;
use sanban_screens_daihinmin::DaihinminDisplay;
use sanban_term::context::Context;
use sanban_term::driver::Driver;
use sanban_term::settings::Pace;

use crate::house_games;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

fn at_pace(ctx: &mut Context, pace: Pace) {
    ctx.set(&[("table.pace", pace.word().to_owned())]);
}

fn plan(seed: u64, rules: &str) -> Plan<Daihinmin> {
    Plan {
        rules: Rules::parse(rules).unwrap(),
        seed: Seed(seed),
        seats: seats(),
        position: None,
        before: None,
        opening: Vec::new(),
        resigned: None,
        variations: Variations::default(),
        rated: false,
        saved: None,
    }
}

/// A person among four who answer at once.
fn seats() -> Vec<SeatChoice> {
    let others = std::iter::repeat_n("ps-under-12-no8", 4);
    let texts = std::iter::once("human").chain(others);
    texts.map(|text| SeatChoice::parse(text).unwrap()).collect()
}

/// A table at which nothing takes time.
pub(crate) fn sit_down(size: (u16, u16), seed: u64, rules: &str) -> Driver {
    Driver::open(Launch::bare(house_games()), size, |ctx| {
        at_pace(ctx, Pace::None);
        // Many hints are asked for.
        ctx.set(&[("daihinmin.hint", "expert".to_owned())]);
        DaihinminDisplay::sit_down(plan(seed, rules), ctx).unwrap()
    })
}

/// A table at which a position was laid out; the person sits in seat 0.
pub(crate) fn lay_out(size: (u16, u16), rules: &str, position: &str) -> Driver {
    let rules = Rules::parse(rules).unwrap();
    Driver::open(Launch::bare(house_games()), size, |ctx| {
        at_pace(ctx, Pace::None);
        let mut record = Record::<State>::new(&rules, 5, Seed(1));
        record.position = Some(position.to_owned());
        let start = record.start().unwrap();
        let timeline = Timeline::at_start(record, start);
        let session = Session::seat(timeline, &seats(), ctx.workers()).unwrap();
        Play::<DaihinminDisplay>::seated(session, ctx).into()
    })
}

pub(crate) fn is_my_turn(driver: &Driver) -> bool {
    driver.text().contains("▶ You")
}

fn is_over(driver: &Driver) -> bool {
    driver.text().contains("is over ─") || driver.text().contains("Match over")
}

/// Plays the game to its end as the adviser says.
pub(crate) fn play_to_the_end(driver: &mut Driver) {
    loop {
        driver.wait_until("my turn or the end", |driver| {
            is_my_turn(driver) || is_over(driver) || driver.text().contains("You are out")
        });
        if is_over(driver) {
            return;
        }
        if !is_my_turn(driver) {
            driver.keys("Enter");
            driver.wait_until("the end", is_over);
            return;
        }
        driver.keys("e");
        driver.wait_for(",. choices");
        driver.keys(". Enter");
    }
}

pub(crate) const PAIRS: &str = "0=S9-H9-SJ-HJ-C3-D8-JO 1=C5-D6-CQ 2=S4-H5-C6-D7 3=HK-SK-D2-S3 4=C8-C9-C10 \
table=S7-H7 owner=3 lock=SH turn=0 classes=3-2-1-4-0";

#[test]
fn the_table_at_the_start_of_a_game() {
    let mut driver = sit_down(SMALL, 7, "uecda");
    driver.wait_until("my turn", is_my_turn);
    assert_screen!("start_80x24", driver);
    driver.resize(LARGE.0, LARGE.1);
    assert_screen!("start_120x40", driver);
}

#[test]
fn a_lock_a_picked_pair_and_what_it_would_do() {
    let mut driver = lay_out(SMALL, "uecda", PAIRS);
    assert!(
        driver.text().contains("needed: a pair above 7 in ♠♥"),
        "{}",
        driver.text()
    );
    assert!(driver.text().contains("lock ♠♥"));
    driver.keys("J");
    assert!(
        driver
            .text()
            .contains("pair of jacks · keeps the lock · Enter plays it")
    );
    assert_screen!("lock_80x24", driver);
    driver.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("lock_120x40", driver.styled());
    driver.keys("Enter");
    driver.wait_until("the jacks on the table", |driver| {
        driver.text().contains("You · pair of jacks") || driver.text().contains("J♠ J♥")
    });
}

#[test]
fn what_the_rules_forbid_is_said_and_not_played() {
    let mut driver = lay_out(SMALL, "uecda", PAIRS);
    for (keys, reason) in [
        ("Home Space", "✗ wrong number of cards: play two"),
        ("Right Space", "✗ not a meld"),
        ("Esc 3 X", "✗ too low: it must beat 7"),
        ("Esc 8 X", "✗ the trick is locked to ♠♥"),
    ] {
        driver.keys(keys);
        let text = driver.text();
        assert!(text.contains(reason), "{reason}: {text}");
        assert!(!text.contains("⏎ Play"), "{text}");
        driver.keys("Enter");
        assert!(is_my_turn(&driver), "nothing was played");
        let said = driver.row(SMALL.1 - 2);
        assert!(said.contains(&reason[4..]), "{said}");
    }
}

#[test]
fn tab_goes_through_the_legal_melds_and_only_these() {
    let mut driver = lay_out(SMALL, "uecda", PAIRS);
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        driver.keys("Tab");
        let text = driver.text();
        assert!(!text.contains('✗'), "{text}");
        assert!(text.contains("⏎ Play"), "{text}");
        seen.insert(text);
    }
    assert!(
        seen.len() >= 3,
        "nines, jacks, a joker with one of them: {}",
        seen.len()
    );
}

#[test]
fn where_the_joker_has_a_choice_it_is_offered() {
    let position = "0=S9-H9-C3-D8-JO 1=C5 2=S4-H5 3=HK-SK 4=C8-C9 turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    // One nine and the joker: it can be any of the three others.
    driver.keys("Home Right Right Space X");
    let text = driver.text();
    assert!(text.contains("j joker as"), "{text}");
    assert!(text.contains(" 9♣   9♦   9♠ "), "{text}");
    driver.keys("j");
    driver.click_on("reading", 0);
    driver.keys("Enter");
    driver.wait_until("the pair in the log", |driver| {
        driver.text().contains("JK=9♣")
    });
}

/// Six cards in sequence to be beaten, while the order is reversed.
pub(crate) fn revolution() -> Driver {
    let position = "0=S3-S4-S5-S6-S7-H2-JO-D9-C9-H9-S9-D3-H4 1=C5-C6 2=S2-H5 3=HK-SK 4=C10-C8 \
table=D8-D9-D10-DJ-DQ-DK revolution=yes owner=4 passed=3 turn=0";
    let position = position.replace("-D9-C9", "-C9");
    let mut driver = lay_out(SMALL, "uecda", &position);
    driver.keys("Tab");
    driver
}

#[test]
fn a_long_sequence_under_a_revolution() {
    let mut driver = revolution();
    let text = driver.text();
    assert!(text.contains("▼ order reversed: 3 high, 2 low"), "{text}");
    assert!(text.contains("REVOLUTION"), "{text}");
    assert_screen!("revolution_80x24", driver);
    driver.keys("Esc L");
    assert_screen!("log_80x24", driver);
    driver.resize(LARGE.0, LARGE.1);
    driver.keys("L Tab");
    assert_screen!("revolution_120x40", driver);
}

#[test]
fn a_whole_game_with_the_keyboard_and_the_next_one_with_classes() {
    let mut driver = sit_down(SMALL, 3, "uecda");
    play_to_the_end(&mut driver);
    assert_screen!("result_80x24", driver);
    driver.resize(LARGE.0, LARGE.1);
    assert_screen!("result_120x40", driver);
    driver.keys("Enter");
    assert!(driver.text().contains("game 2 of 10"));
    play_to_the_end(&mut driver);
    assert!(
        driver.text().contains("Game 2 is over"),
        "{}",
        driver.text()
    );
}

#[test]
fn a_whole_match_is_counted_and_can_be_gone_on_with() {
    let mut driver = sit_down(SMALL, 11, "uecda");
    for game in 1..=10 {
        play_to_the_end(&mut driver);
        if game < 10 {
            driver.keys("Enter");
        }
    }
    let text = driver.text();
    assert!(text.contains("Match over after 10 games"), "{text}");
    assert!(text.contains("Keep going"), "{text}");
    assert!(text.contains("daifugo streak"), "{text}");
    assert_screen!("match_80x24", driver);
    driver.keys("o");
    assert!(
        driver.text().contains("points above and below the average"),
        "{}",
        driver.text()
    );
    driver.keys("o");
    assert!(driver.text().contains("place in game"), "{}", driver.text());
    driver.keys("o");
    driver.resize(LARGE.0, LARGE.1);
    assert_screen!("match_120x40", driver);
    driver.resize(SMALL.0, SMALL.1);
    driver.keys("Enter");
    assert!(driver.text().contains("game 11 of 20"), "{}", driver.text());
    driver.keys("C-n");
    assert!(driver.text().contains("Start over?"));
    driver.keys("y");
    assert!(driver.text().contains("game 1 of 10"), "{}", driver.text());
    assert!(driver.text().contains("0 points"));
}

#[test]
fn a_game_with_the_mouse_alone() {
    let mut driver = sit_down(SMALL, 5, "uecda");
    let mut turns = 0;
    loop {
        driver.wait_until("my turn or the end", |driver| {
            is_my_turn(driver) || is_over(driver) || driver.text().contains("You are out")
        });
        if is_over(&driver) {
            break;
        }
        if !is_my_turn(&driver) {
            driver.click_key("f");
            continue;
        }
        turns += 1;
        assert!(turns < 200);
        if driver.find("Tab melds").is_some() && !driver.text().contains("you have none") {
            driver.click_key("Tab");
        }
        if driver.text().contains("⏎ Play") {
            let at = driver.find("⏎ Play").unwrap();
            driver.click(at.x, at.y);
        } else {
            let at = driver.find(" p Pass").unwrap();
            driver.click(at.x + 1, at.y);
        }
    }
    let at = driver.find("Next game").unwrap();
    driver.click(at.x, at.y);
    assert!(driver.text().contains("game 2 of 10"));
}

#[test]
fn a_double_click_plays_a_card() {
    let position = "0=S9-C3-D8 1=C5 2=S4-H5 3=HK-SK 4=C8-C9 turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    let at = driver.find("8 ♦").unwrap();
    driver.click(at.x, at.y + 1);
    assert!(driver.text().contains("the 8♦ · cuts the trick"));
    driver.click(at.x, at.y + 1);
    driver.wait_until("the eight cuts", |driver| driver.text().contains("8-cut"));
    assert!(is_my_turn(&driver), "who cuts leads again");
}

#[test]
fn once_out_the_rest_runs_through_at_once() {
    let position = "0=S2 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9 turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    at_pace(driver.context(), Pace::Slow);
    driver.keys("Tab Enter");
    assert!(
        driver.text().contains("You are out in 1st place"),
        "{}",
        driver.text()
    );
    assert_screen!("out_80x24", driver);
    driver.keys("Enter");
    driver.wait_until("the end", is_over);
}

#[test]
fn auto_pass_passes_where_nothing_can_be_played_and_only_there() {
    let position = "0=C3-C4 1=C5-H2 2=S4-H5 3=HK-SK 4=C10-C9 turn=0 table=S2 owner=4";
    let mut driver = lay_out(SMALL, "uecda", position);
    assert!(driver.text().contains("nothing can beat it: p passes"));
    driver.keys("P");
    assert!(driver.text().contains("auto-pass"));
    driver.keys("p");
    driver.wait_until("my turn again", |driver| {
        is_my_turn(driver) && driver.text().contains("ways to beat it")
            || is_over(driver)
            || driver.text().contains("you lead")
    });
}

/// A series in which the person is daifugo or fugo after the first game and is to give this many cards.
pub(crate) fn exchange() -> (Driver, usize) {
    (1..40)
        .find_map(|seed| {
            let mut driver = sit_down(SMALL, seed, "uecda");
            play_to_the_end(&mut driver);
            driver.keys("Enter");
            let text = driver.text();
            let rich = text.contains("You daifugo") || text.contains("You fugo");
            rich.then(|| {
                driver.wait_until("my turn to give", is_my_turn);
                let two = driver.text().contains("pick any 2 cards");
                (driver, if two { 2 } else { 1 })
            })
        })
        .unwrap()
}

#[test]
fn the_rich_give_back_what_they_choose() {
    let (mut driver, count) = exchange();
    let text = driver.text();
    assert!(text.contains("Card exchange"), "{text}");
    assert_screen!("exchange_80x24", driver);
    driver.keys("Enter");
    assert!(
        driver.text().contains("pick the cards first"),
        "{}",
        driver.text()
    );
    driver.keys("End Space");
    if count == 2 {
        let text = driver.text();
        assert!(text.contains("pick 1 more card to give back"), "{text}");
        assert!(!text.contains('✗'), "{text}");
        driver.keys("Left Space");
    }
    assert!(
        driver.text().contains("Enter gives these"),
        "{}",
        driver.text()
    );
    driver.keys("Home Space Enter");
    assert!(
        driver.text().contains("1 card too many: put it back"),
        "{}",
        driver.text()
    );
    driver.keys("Space Enter");
    driver.wait_until("the play", |driver| driver.text().contains("you gave"));
}

/// The second game of a series whose first was played by the first thing that was legal, with the exchange to be seen.
fn second_game(seed: u64, rules: &str) -> Driver {
    let mut plan = plan(seed, rules);
    let mut state = State::start(&plan.rules, 5, plan.seed);
    let mut actions = Vec::new();
    while state.actor().is_some() {
        state.legal_actions(&mut actions);
        plan.opening.push(actions[0]);
        state.apply(&actions[0]);
    }
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        at_pace(ctx, Pace::None);
        ctx.set(&[("daihinmin.hint", "expert".to_owned())]);
        DaihinminDisplay::sit_down(plan, ctx).unwrap()
    });
    driver.keys("Enter");
    driver
}

/// The row of the screen in which the chances of the places stand, as percentages.
fn chances(driver: &Driver) -> Vec<u32> {
    let text = driver.text();
    let row = text
        .lines()
        .find(|row| row.contains("1st  "))
        .unwrap_or_default();
    let words = row.split_whitespace();
    words
        .filter_map(|word| word.strip_suffix('%')?.parse().ok())
        .collect()
}

#[test]
fn a_hint_that_does_not_fit_scrolls_with_wheel_and_keys() {
    let mut driver = (1..40)
        .map(|seed| second_game(seed, "uecda"))
        .find(|driver| driver.text().contains("pick any 2 cards"))
        .unwrap();
    driver.wait_until("my turn to give", is_my_turn);
    driver.keys("e");
    driver.wait_for(",. choices");
    assert!(
        driver.row(SMALL.1 - 1).contains(",. choices"),
        "{}",
        driver.text()
    );
    let top = driver.find("Hint (").unwrap();
    let first = driver.text();
    driver.mouse(MouseEventKind::ScrollDown, top.x, top.y + 1);
    let second = driver.text();
    assert_ne!(first, second);
    driver.mouse(MouseEventKind::ScrollUp, top.x, top.y + 1);
    assert_eq!(driver.text(), first);
    // Nothing was picked by looking; a key picks, and goes on beyond what is shown.
    assert!(!first.contains("Enter gives these"), "{first}");
    driver.keys(".");
    assert!(
        driver.text().contains("Enter gives these"),
        "{}",
        driver.text()
    );
    driver.keys(", ,");
    let last = driver.text();
    assert!(last.contains("Enter gives these"), "{last}");
    // The list went round to its end.
    let best = first.lines().nth(usize::from(top.y) + 1).unwrap();
    assert!(!last.contains(best), "{last}");
}

#[test]
fn what_came_in_as_tribute_is_shown_where_the_rules_say_so() {
    let rich = |rules: &str| {
        (1..40)
            .map(|seed| second_game(seed, rules))
            .find(|driver| driver.text().contains("gave you the"))
            .unwrap()
    };
    let hidden = rich("uecda").text();
    assert!(hidden.contains(", face down"), "{hidden}");
    let mut driver = rich("uecda tribute-seen=true");
    let shown = driver.text();
    assert!(!shown.contains("face down"), "{shown}");
    let line = shown
        .lines()
        .find(|line| line.contains("gave you the"))
        .unwrap();
    let signs = line.chars().filter(|&letter| "♠♥♦♣".contains(letter));
    assert!(signs.count() >= 1 || line.contains("JK"), "{line}");
    driver.keys("?");
    let mut guide = String::new();
    for _ in 0..12 {
        guide.push_str(&driver.text());
        driver.keys("PageDown");
    }
    assert!(guide.contains("The rich are shown which cards"), "{guide}");
    assert!(
        guide.contains("tight lock                激縛り"),
        "{guide}"
    );
}

#[test]
fn a_hint_shows_every_legal_meld_with_its_points() {
    let position =
        "0=S9-H9-SJ-HJ-C3-D8-C6-D6-SK-D2 1=C5-CQ-S2 2=S4-H5-JO 3=HK-S3-C2 4=C8-C9-CA turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    let mut melds = BTreeSet::new();
    for _ in 0..30 {
        driver.keys("Tab");
        melds.insert(driver.row(SMALL.1 - 3));
    }
    driver.keys("Esc e");
    driver.wait_for(",. choices");
    let shown: BTreeSet<String> = (0..30)
        .map(|_| {
            driver.keys(".");
            driver.row(SMALL.1 - 3)
        })
        .collect();
    // Passing is one more thing that the leader may do, with nothing picked.
    assert!(shown.is_superset(&melds), "{shown:#?} {melds:#?}");
    assert_eq!(shown.len(), melds.len() + 1);
    driver.click_on("candidate", 2);
    assert!(
        driver.text().contains("Enter plays it"),
        "{}",
        driver.text()
    );
}

#[test]
fn a_hint_shows_the_chance_of_each_place_for_what_is_picked() {
    // Seat 0 may win with its high cards; whoever passes keeps them for too long.
    let position = "0=C3-D8-C6-D2 1=C5-CQ-S2 2=S4-H5-HJ 3=HK-S3-C2 4=C8-C9-CA turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("e");
    driver.wait_for(",. choices");
    let best = chances(&driver);
    assert_eq!(best.len(), 5, "{}", driver.text());
    assert!((98..=102).contains(&best.iter().sum::<u32>()), "{best:?}");
    // The first key takes what the adviser would do, the next one goes round to the last.
    driver.keys(",");
    assert_eq!(chances(&driver), best);
    driver.keys(",");
    let worst = chances(&driver);
    assert_ne!(best, worst);
    let points = |chances: &[u32]| -> u32 {
        chances
            .iter()
            .zip([5, 4, 3, 2, 1])
            .map(|(a, b)| a * b)
            .sum()
    };
    assert!(points(&best) > points(&worst), "{best:?} {worst:?}");
    // Cards that are picked in another way are looked at too.
    driver.keys("2");
    assert!(
        driver.text().contains("Enter plays it"),
        "{}",
        driver.text()
    );
    let two = chances(&driver);
    driver.keys("8");
    assert_ne!(two, chances(&driver));
    driver.resize(LARGE.0, LARGE.1);
    let text = driver.text();
    assert!(
        text.contains("1st") && text.matches('%').count() >= 5,
        "{text}"
    );
}

#[test]
fn a_hint_lists_the_other_choices_where_a_win_is_proven() {
    let position = "0=S2-C3 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9 turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("e");
    driver.wait_for("goes out whatever the others hold");
    let text = driver.text();
    assert!(text.contains("5.00"), "{text}");
    assert!(text.contains("pass"), "{text}");
}

#[test]
fn the_poor_see_what_was_taken_and_what_came_back() {
    let mut driver = (1..40)
        .find_map(|seed| {
            let mut driver = sit_down(LARGE, seed, "uecda");
            play_to_the_end(&mut driver);
            driver.keys("Enter");
            let text = driver.text();
            (text.contains("You daihinmin") || text.contains("You hinmin")).then_some(driver)
        })
        .unwrap();
    driver.wait_until("the cards that came back", |driver| {
        driver.text().contains("returned")
    });
    let text = driver.text();
    assert!(text.contains("tribute"), "{text}");
    assert!(text.contains("you gave"), "{text}");
}

#[test]
fn the_suits_of_a_lock_are_there_however_much_the_rules_have_to_say() {
    let rules = "home number-lock=on";
    let position = |back: &str| {
        format!(
            "0=S9-H9-C3-D8 1=C5-D6 2=S4-H5 3=HK-SK 4=C8-C9 table=S7-H7 owner=3 lock=SH back={back} \
turn=0"
        )
    };
    for size in [SMALL, (100, 30), (112, 30), LARGE, (170, 45)] {
        for back in ["no", "yes"] {
            let driver = lay_out(size, rules, &position(back));
            let text = driver.text();
            let conditions = text.lines().find(|line| line.contains("no number lock"));
            let conditions = conditions.unwrap_or_else(|| panic!("{size:?}: {text}"));
            let whole = conditions.contains("lock ♠♥");
            assert!(whole, "{size:?}: {text}");
            assert!(conditions.contains("11-back"), "{size:?}: {text}");
        }
    }
}

#[test]
fn words_are_whole_in_a_terminal_between_small_and_large() {
    let position = "0=S9-H9-C3-D8 1=C5-D6-D7-D9-DJ-DQ-DK-DA-C6-C7 2=S4-H5 3=HK-SK 4=C8-C9 \
table=S7-H7 owner=3 passed=1 turn=0";
    let mut driver = lay_out((100, 30), "home", position);
    let text = driver.text();
    assert!(text.contains("10 passed"), "{text}");
    assert_screen!("table_100x30", driver);
}

#[test]
fn where_nothing_can_be_played_enter_says_so() {
    let position = "0=C3-C4 1=C5-H2 2=S4-H5 3=HK-SK 4=C10-C9 turn=0 table=S2 owner=4";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("Enter");
    let said = driver.row(SMALL.1 - 2);
    let reason = "nothing in your hand can be played: p passes";
    assert!(said.contains(reason), "{said}");
}

/// The cards are dealt one after the other, and then whoever leads thinks without being asked to.
#[test]
fn the_others_begin_when_the_cards_are_dealt() {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        at_pace(ctx, Pace::Normal);
        DaihinminDisplay::sit_down(plan(1, "uecda"), ctx).unwrap()
    });
    assert!(driver.text().contains("leads, holding the 3♦"));
    driver.wait_until("a card on the table", |driver| {
        !driver.text().contains("the table is empty")
    });
}

#[test]
fn auto_pass_is_still_on_after_a_break_and_leaves_the_pace_alone() {
    let position = "0=C3-C4 1=C5-H2 2=S4-H5 3=HK-SK 4=C10-C9 turn=0 table=S2 owner=4";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("- P");
    let set = driver
        .context()
        .config()
        .get("daihinmin.auto_pass")
        .unwrap();
    assert_eq!(set, "true");
    driver.keys("-");
    let said = driver.row(SMALL.1 - 2);
    let two_slower = Pace::None.slower().slower().word();
    assert!(said.contains(&format!("pace: {two_slower}")), "{said}");
}

#[test]
fn what_is_hidden_stays_hidden() {
    // The same deal with the hands of the others exchanged among them looks the same.
    let position = |one: &str, two: &str| {
        format!("0=S9-C3-D8 1={one} 2={two} 3=HK-SK 4=C8-C9 turn=0 classes=0-1-2-3-4")
    };
    let one = lay_out(LARGE, "uecda", &position("C5-C6", "S4-H2"));
    let other = lay_out(LARGE, "uecda", &position("S4-H2", "C5-C6"));
    assert_eq!(one.styled(), other.styled());
}

#[test]
fn a_decision_can_be_taken_back() {
    let mut driver = lay_out(SMALL, "uecda", PAIRS);
    let before = driver.text();
    driver.keys("p");
    driver.wait_until("the game went on", |driver| driver.text() != before);
    driver.keys("u");
    assert!(
        driver.text().contains("needed: a pair above 7"),
        "{}",
        driver.text()
    );
}

#[test]
fn leaving_asks_only_while_a_game_is_on() {
    let mut driver = sit_down(SMALL, 3, "uecda");
    driver.wait_until("my turn", is_my_turn);
    // Nobody would miss a deal in which nothing was done.
    driver.keys("Tab Enter q");
    assert!(driver.text().contains("Leave the table?"));
    driver.keys("n");
    play_to_the_end(&mut driver);
    driver.keys("q");
    assert!(driver.has_quit());
}

#[test]
fn cards_are_dealt_one_by_one_and_a_key_ends_it() {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        at_pace(ctx, Pace::Slow);
        DaihinminDisplay::sit_down(plan(7, "uecda"), ctx).unwrap()
    });
    let cards = |driver: &Driver| driver.text().matches("│").count();
    let none = cards(&driver);
    driver.advance(Pace::Slow.deal() * 3 + Duration::from_millis(1));
    let three = cards(&driver);
    assert!(three > none, "{}", driver.text());
    assert!(driver.is_waiting());
    driver.keys("Right");
    assert!(cards(&driver) > three, "{}", driver.text());
}

#[test]
fn two_people_do_not_see_each_others_hands() {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        at_pace(ctx, Pace::None);
        let mut plan = plan(7, "uecda");
        plan.seats[1] = SeatChoice::Human;
        DaihinminDisplay::sit_down(plan, ctx).unwrap()
    });
    for _ in 0..4 {
        driver.wait_for("Hand over the keyboard");
        assert!(driver.text().contains("Player "), "{}", driver.text());
        assert!(!driver.text().contains('♠'), "{}", driver.text());
        driver.keys("Enter");
        driver.wait_until("a turn", |driver| driver.text().contains("p Pass"));
        assert!(!driver.text().contains(" player"), "{}", driver.text());
        driver.keys("p");
        driver.wait_until("the other one, or me again", |driver| {
            driver.text().contains("Hand over") || driver.text().contains("p Pass")
        });
        while driver.text().contains("p Pass") {
            driver.keys("Tab Enter p");
            driver.wait_until("somebody's turn", |driver| {
                driver.text().contains("Hand over") || driver.text().contains("p Pass")
            });
        }
    }
}

#[test]
fn house_rules_show_on_the_table() {
    let position = "0=SJ-C3-D8 1=C5 2=S4-H5 3=HK-SK 4=C8-C9 turn=0";
    let mut driver = lay_out(SMALL, "home", position);
    assert!(driver.text().contains("no 11-back"));
    driver.keys("J");
    assert!(
        driver
            .text()
            .contains("reverses the order until the trick ends")
    );
    driver.keys("Esc ?");
    driver.keys("PageDown PageDown PageDown PageDown PageDown PageDown PageDown PageDown PageDown");
    assert!(driver.text().contains("Signs"), "{}", driver.text());
}

#[test]
fn what_a_meld_locks_to_and_whom_it_skips_is_named() {
    let position = "0=S5-S9-C3 1=C5-C6 2=C4-H6 3=HK-SK 4=C8-C9 turn=0 table=S4 owner=4";
    let rules = "uecda number-lock=on five-skip=true";
    let mut driver = lay_out(SMALL, rules, position);
    driver.keys("5");
    let text = driver.text();
    let said = "the 5♠ · locks to the 6♠ · skips to Nao";
    assert!(text.contains(said), "{text}");
    // With nobody else in the trick there is nobody to skip to.
    let position = "0=S5-S9-C3 1=C5-C6 2=C4-H6 turn=0 table=S4 owner=1 passed=2";
    let mut driver = lay_out(SMALL, rules, position);
    driver.keys("5");
    let text = driver.text();
    assert!(text.contains("the 5♠ · skips everybody"), "{text}");
    // What leaves no room for the rest is said shortly.
    let position = "0=HJ-C3 1=C5-C6 2=C4-H6 3=HK-SK 4=C9-JO turn=0 table=H10 owner=4";
    let mut driver = lay_out(SMALL, "uecda number-lock=on eleven-back=true", position);
    driver.keys("J");
    let text = driver.text();
    let said = "the J♥ · 11-back · locks to the 10♥ or the joker";
    assert!(text.contains(said), "{text}");
    let position = "0=S2-H2-C3 1=C5-C6 2=C4-H6 3=HK-SK 4=C8-C9 turn=0 table=SA-HA owner=4";
    let mut driver = lay_out(SMALL, rules, position);
    driver.keys("2");
    let text = driver.text();
    assert!(
        text.contains("pair of twos · nothing can beat it"),
        "{text}"
    );
}

#[test]
fn watching_shows_all_hands_and_the_eyes_of_one_seat_do_not() {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        at_pace(ctx, Pace::Slow);
        let mut plan = plan(7, "uecda");
        plan.seats[0] = plan.seats[1].clone();
        Watch::<DaihinminDisplay>::open(plan, ctx).unwrap().into()
    });
    driver.wait_until("the first thought", |driver| {
        !driver.text().contains("thinking")
    });
    assert!(!driver.text().contains('▮'), "{}", driver.text());
    assert_screen!("watch_80x24", driver);
    driver.keys("v");
    let text = driver.text();
    assert!(text.contains("hands hidden"), "{text}");
    assert_eq!(text.matches('▮').count(), 53, "{text}");
    driver.keys("v");
    let backs = driver.text().matches('▮').count();
    assert!((42..=43).contains(&backs), "{}", driver.text());
    driver.resize(LARGE.0, LARGE.1);
    driver.keys("v v v v v");
    assert_screen!("watch_120x40", driver);
}

#[test]
fn the_cards_that_the_last_player_keeps_stand_beside_the_place() {
    let rules = Rules::parse("uecda").unwrap();
    let mut record = Record::<State>::new(&rules, 5, Seed(1));
    record.position = Some("0=S3 1=S4 2=S5 3=S6 4=H7-D7 turn=0".to_owned());
    let mut state = record.start().unwrap();
    for text in ["S3", "S4", "S5", "S6"] {
        let action = state.read_action(text).unwrap();
        state.apply(&action);
        record.actions.push(action);
    }
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        Watch::<DaihinminDisplay>::replay(record, ctx).into()
    });
    driver.keys("End");
    let text = driver.text();
    assert!(text.contains("5th place  7♦ 7♥"), "{text}");
    assert!(text.contains(": 4♠ · lock ♠"), "{text}");
    assert!(
        text.contains("points: P1=5 · P2=4 · P3=3 · P4=2") && text.contains("· P5=1"),
        "{text}"
    );
}

/// A replay has the review of the table: of a person's moves, or of the seat through whose eyes it is watched.
#[test]
fn a_replayed_match_can_be_reviewed() {
    let mut record = three_games("uecda");
    record.players = ["policy", "human", "policy", "policy", "policy"]
        .map(str::to_owned)
        .into();
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        Watch::<DaihinminDisplay>::replay(record, ctx).into()
    });
    driver.keys("a");
    let text = driver.text();
    assert!(text.contains("review of game 3"), "{text}");
    driver.keys("q");
    let mut bare = three_games("uecda");
    bare.actions.truncate(5);
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        Watch::<DaihinminDisplay>::replay(bare, ctx).into()
    });
    driver.keys("a");
    let text = driver.text();
    assert!(text.contains("review of game 1"), "{text}");
}

/// Three games, each played by the first thing that is legal.
fn three_games(rules: &str) -> Record<State> {
    let rules = Rules::parse(rules).unwrap();
    let mut record = Record::<State>::new(&rules, 5, Seed(3));
    let mut state = record.start().unwrap();
    let mut actions = Vec::new();
    for game in 0..3 {
        if game > 0 {
            state = state.next_game();
        }
        while state.actor().is_some() {
            state.legal_actions(&mut actions);
            record.actions.push(actions[0]);
            state.apply(&actions[0]);
        }
    }
    record
}

#[test]
fn a_replay_goes_from_game_to_game() {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        Watch::<DaihinminDisplay>::replay(three_games("uecda"), ctx).into()
    });
    let game = |driver: &Driver| -> String {
        let row = driver.row(0);
        row[row.find("game ").unwrap()..][..6].to_owned()
    };
    assert!(
        driver.row(SMALL.1 - 1).contains("Nn game"),
        "{}",
        driver.text()
    );
    let first = driver.text();
    driver.keys("n");
    let second = driver.text();
    assert_eq!(game(&driver), "game 2");
    driver.keys("n");
    assert_eq!(game(&driver), "game 3");
    // From within a game to its start, from there to the game before.
    driver.keys("Right Right Right N");
    assert_eq!(game(&driver), "game 3");
    driver.keys("N");
    assert_eq!(driver.text(), second);
    driver.keys("PageUp");
    assert_eq!(driver.text(), first);
    driver.keys("N");
    assert!(
        driver.text().contains("this is the start"),
        "{}",
        driver.text()
    );
    driver.keys("PageDown End N");
    assert_eq!(game(&driver), "game 3");
}

#[test]
fn cards_that_went_back_in_the_exchange_are_named_to_those_who_saw_them() {
    for rules in ["uecda", "uecda tribute-seen=true"] {
        let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
            Watch::<DaihinminDisplay>::replay(three_games(rules), ctx).into()
        });
        // The daifugo of the first game gives two cards back.
        driver.keys("n Right");
        let line = |driver: &Driver| -> String {
            let text = driver.text();
            let line = text.lines().rev().find(|line| line.contains(" gives "));
            line.unwrap().to_owned()
        };
        let signs = |line: &str| line.chars().any(|letter| "♠♥♦♣".contains(letter));
        assert!(signs(&line(&driver)), "{}", driver.text());
        driver.keys("v");
        assert!(
            line(&driver).contains("gives 2 cards back"),
            "{}",
            driver.text()
        );
        assert!(!signs(&line(&driver)), "{}", driver.text());
        let mut who_sees = 0;
        for _ in 0..5 {
            driver.keys("v");
            assert!(driver.text().contains("’s view"), "{}", driver.text());
            who_sees += usize::from(signs(&line(&driver)));
        }
        assert_eq!(who_sees, 2, "the giver and the getter");
    }
}

#[test]
fn watching_adds_up_the_points_of_the_match() {
    let mut plan = plan(7, "uecda").watched();
    let mut state = State::start(&plan.rules, 5, plan.seed);
    let (mut actions, mut points) = (Vec::new(), [0.0; 5]);
    for _ in 0..2 {
        while state.actor().is_some() {
            state.legal_actions(&mut actions);
            plan.opening.push(actions[0]);
            state.apply(&actions[0]);
        }
        for (seat, sum) in Seat::all(5).zip(&mut points) {
            *sum += state.payoff(seat);
        }
        state = state.next_game();
    }
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        Watch::<DaihinminDisplay>::open(plan, ctx).unwrap().into()
    });
    driver.keys("Space End");
    let [a, b, c, d, e] = points;
    for wanted in [
        format!("points: Emi={a} · Mio={b} · Nao={c} · Ren={d}"),
        format!(" · Yuki={e}"),
    ] {
        let text = driver.text();
        assert!(text.contains(&wanted), "{wanted}: {text}");
    }
}

/// Who was met at the table is called the same wherever the game is looked at again.
#[test]
fn the_seats_have_the_same_names_at_the_table_in_its_review_and_in_the_replay() {
    let players = [
        "human",
        "expert:level=2",
        "ps-under-12-no8",
        "random",
        "uct:level=2",
    ];
    let names = ["Mio (medium)", "Nao (easy)", "Ren (random)", "Yuki (uct 2)"];
    let mut record = three_games("uecda");
    record.players = players.map(str::to_owned).to_vec();
    let plan = Plan::of_record(record.clone()).unwrap();
    let table = Driver::open(Launch::bare(house_games()), LARGE, |ctx| {
        DaihinminDisplay::sit_down(plan, ctx).unwrap()
    });
    let mut replay = Driver::open(Launch::bare(house_games()), LARGE, |ctx| {
        Watch::<DaihinminDisplay>::replay(record.clone(), ctx).into()
    });
    replay.keys("End");
    let log = replay.text();
    assert!(log.contains("points: You="), "{log}");
    assert!(log.contains(" · Mio="), "{log}");
    replay.keys("Home Right Right");
    for driver in [&table, &replay] {
        for name in names {
            assert!(driver.text().contains(name), "{name}: {}", driver.text());
        }
    }
    // Nobody's decisions in particular: the list says whose each is.
    for player in &mut record.players {
        if player == "human" {
            *player = "random".to_owned();
        }
    }
    let mut replay = Driver::open(Launch::bare(house_games()), LARGE, |ctx| {
        Watch::<DaihinminDisplay>::replay(record, ctx).into()
    });
    replay.keys("End a");
    replay.wait_for("Mio (medium)");
}

#[test]
fn a_watched_match_ends_after_the_games_of_the_set_up() {
    let mut plan = plan(7, "uecda").watched();
    let mut state = State::start(&plan.rules, 5, plan.seed);
    let mut actions = Vec::new();
    for _ in 0..2 {
        while state.actor().is_some() {
            state.legal_actions(&mut actions);
            plan.opening.push(actions[0]);
            state.apply(&actions[0]);
        }
        state = state.next_game();
    }
    for (games, goes_on) in [("2", false), ("3", true)] {
        let plan = plan.clone();
        let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
            ctx.set(&[("daihinmin.games", games.to_owned())]);
            Watch::<DaihinminDisplay>::open(plan, ctx).unwrap().into()
        });
        driver.keys("Space End");
        let text = driver.text();
        assert_eq!(
            !text.contains("Match over after 2 games"),
            goes_on,
            "{text}"
        );
        assert_eq!(text.contains(" Space "), goes_on, "{text}");
        assert!(goes_on || text.contains("game 2 of 2"), "{text}");
        if !goes_on {
            assert_screen!("watched_match_over_80x24", driver);
        }
        driver.keys("n");
        let text = driver.text();
        assert_eq!(!text.contains("the match is over"), goes_on, "{text}");
        assert_eq!(text.contains("game 3"), goes_on, "{text}");
        if !goes_on {
            // From within the last game the way on ends there, too.
            driver.keys("Left n");
            let text = driver.text();
            assert!(text.contains("Match over after 2 games"), "{text}");
        }
    }
}

#[test]
fn the_log_speaks_to_the_person_at_the_table() {
    let position = "0=S8-C3-C4 1=C5-C6 2=S4-H5 3=HK-SK 4=C8-C9 turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("8 Enter");
    driver.wait_for("8-cut");
    driver.keys("L");
    assert!(
        driver.text().contains("     You lead\n"),
        "{}",
        driver.text()
    );
}

#[test]
fn the_home_screen_leads_to_the_table() {
    let mut driver = Driver::new(Launch::bare(house_games()), SMALL);
    at_pace(driver.context(), Pace::None);
    driver.keys("Right Enter");
    assert!(driver.text().contains("Opponents"), "{}", driver.text());
    driver.keys("Enter");
    driver.wait_until("the table", |driver| driver.text().contains("game 1 of 10"));
}

#[test]
fn the_set_up_chooses_how_strong_the_opponents_are_and_how_long_the_match_is() {
    let mut driver = Driver::new(Launch::bare(house_games()), SMALL);
    at_pace(driver.context(), Pace::None);
    driver.keys("2 Enter Down");
    let text = driver.text();
    assert!(text.contains("‹ medium ›"), "{text}");
    let seats = |text: &str, word: &str| {
        let lines = text.lines();
        lines
            .filter(|line| line.contains("Seat ") && line.contains(word))
            .count()
    };
    assert_eq!(seats(&text, "medium"), 4, "{text}");
    // Each is explained in a line.
    for name in ["easy", "strong", "champion"] {
        assert!(text.contains(&format!("{name}: ")), "{text}");
    }
    driver.keys("Right");
    assert!(driver.text().contains("‹ strong ›"), "{}", driver.text());
    assert_eq!(seats(&driver.text(), "strong"), 4);
    driver.keys("Left Left");
    assert_eq!(seats(&driver.text(), "easy"), 4);
    // One of them is another.
    driver.keys("Down Down Down Right Up Up Up");
    assert!(driver.text().contains("‹ mixed ›"), "{}", driver.text());
    driver.keys("Right");
    assert!(driver.text().contains("‹ easy ›"), "{}", driver.text());
    driver.keys("Down Left Left");
    assert!(driver.text().contains("‹ 8 ›"), "{}", driver.text());
    driver.keys("Enter");
    driver.wait_until("the table", |driver| driver.text().contains("game 1 of 8"));
    assert!(driver.text().contains("Yuki (easy)"), "{}", driver.text());
}

#[test]
fn the_arrows_of_the_set_up_reach_every_preset_of_the_rules() {
    let mut driver = Driver::new(Launch::bare(house_games()), SMALL);
    driver.keys("2 Enter");
    for preset in [
        "Sakata's paper",
        "At home",
        "Tycoon",
        "Simple",
        "Tournament",
    ] {
        driver.keys("Right");
        let chosen = format!("‹ {preset}");
        assert!(driver.text().contains(&chosen), "{}", driver.text());
    }
}

#[test]
fn a_game_watched_from_the_set_up_is_as_strong_as_the_opponents_were_chosen() {
    for (game, keys, player, seats) in [("2", "Left", "easy", 5), ("3", "Left", "easy", 2)] {
        let mut driver = Driver::new(Launch::bare(house_games()), LARGE);
        at_pace(driver.context(), Pace::None);
        driver.keys(&format!("{game} Enter Down {keys}"));
        assert!(driver.text().contains("‹ easy ›"), "{}", driver.text());
        driver.keys("w Space Home");
        driver.wait_until("the watched table", |driver| {
            driver.screen_name().contains("watching")
        });
        let text = driver.text();
        assert!(text.matches(player).count() >= seats, "{text}");
    }
}

#[test]
fn a_game_of_people_alone_has_no_opponents_to_choose() {
    let mut driver = Driver::new(Launch::bare(house_games()), SMALL);
    driver.keys("3 Enter Down");
    assert!(driver.text().contains("Opponent "), "{}", driver.text());
    driver.keys("Down Down e C-u");
    driver.type_text("human");
    driver.keys("Enter Up Up");
    assert!(driver.text().contains("‹ nobody ›"), "{}", driver.text());
    driver.keys("Right");
    assert!(
        driver.text().contains("only people sit here"),
        "{}",
        driver.text()
    );
}

#[test]
fn the_home_screen_opens_at_the_game_that_waits() {
    let folder = tempfile::tempdir().unwrap();
    let house = || Launch {
        storage: Storage::new(
            UserDirs::under(folder.path()),
            folder.path().join("config.toml"),
        )
        .unwrap(),
        ..Launch::bare(house_games())
    };
    let mut driver = Driver::new(house(), SMALL);
    assert!(driver.text().contains("▸ Blackjack"), "{}", driver.text());
    at_pace(driver.context(), Pace::None);
    driver.keys("2 Enter Enter");
    driver.wait_until("my turn", is_my_turn);
    // Whoever leads: something has been done at the table.
    driver.keys("Tab Enter P");
    driver.keys("q");
    assert!(
        driver.row(SMALL.1 - 1).contains("Enter yes"),
        "{}",
        driver.text()
    );
    driver.keys("Enter");
    // What is to be written is written before the house is gone.
    drop(driver);

    let file = folder.path().join("config.toml");
    let settings = Config::load(&schema(&house_games()), Some(&file)).unwrap();
    let house = Launch {
        config: settings,
        ..house()
    };
    let mut driver = Driver::new(house, SMALL);
    assert!(driver.text().contains("▸ Daihinmin"), "{}", driver.text());
    assert!(driver.text().contains("↻ Continue"), "{}", driver.text());
    driver.keys("c");
    driver.wait_until("the table", |driver| driver.text().contains("game 1 of 10"));
    driver.keys("P");
    driver.wait_for("auto-pass is off");
}

#[test]
fn a_pass_that_the_hint_proposes_can_be_picked_and_played() {
    // Nothing beats the 2♠ but the joker, which is elsewhere: the pass is all there is.
    let position = "0=C3-C4 1=S2-C5 2=S4-JO 3=HK-SK 4=C8-C9 turn=1";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.wait_until("my turn", is_my_turn);
    driver.keys("e");
    driver.wait_until("a hint", |driver| driver.text().contains(",. choices"));
    driver.keys(".");
    assert!(
        driver.text().contains("✓ pass · Enter passes"),
        "{}",
        driver.text()
    );
    // Cards that are picked count for more.
    driver.keys("Space");
    assert!(!driver.text().contains("pass · Enter"), "{}", driver.text());
    driver.keys("Space , Enter");
    driver.wait_until("the pass", |driver| !is_my_turn(driver));
}

#[test]
fn a_rank_that_is_not_in_the_hand_says_so() {
    let position = "0=SJ-C3-D8 1=C5 2=S4-H5 3=HK-SK 4=C8-C9 turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("2");
    let text = driver.text();
    assert!(text.contains("✗ you hold no 2"), "{text}");
}

#[test]
fn the_line_under_the_hand_says_what_can_be_done_to_its_end() {
    let table = |rules: &str, table: &str| {
        // The joker and the three of spades are to come, unless one of them lies there.
        let top = table.split_whitespace().next();
        let to_come = ["JO", "S3"]
            .iter()
            .filter(|card| top != Some(&format!("table={card}")));
        let to_come: String = to_come.map(|card| format!("-{card}")).collect();
        let position = format!("0=C3-C4-D4 1=C5 2=H5{to_come} 3=HK-CK 4=C8-C9 turn=0 {table}");
        lay_out(SMALL, rules, &position).row(SMALL.1 - 3)
    };
    for (rules, on_table, said) in [
        (
            "uecda",
            "table=S10-H10-D10 lock=SHD owner=4",
            "3 of a rank above 10 in ♠♥♦ · you have none: p passes",
        ),
        (
            "uecda",
            "table=S2 owner=4",
            "needed: only the joker · you have none: p passes",
        ),
        (
            "uecda",
            "table=S3 revolution=yes owner=4",
            "needed: only the joker · you have none: p passes",
        ),
        (
            "uecda",
            "table=S2-H2 owner=4",
            "nothing can beat it: p passes",
        ),
        (
            "uecda",
            "table=JO owner=4",
            "needed: the 3♠ · you have none: p passes",
        ),
        (
            "uecda spade-three=false",
            "table=JO owner=4",
            "nothing can beat it: p passes",
        ),
        (
            "uecda",
            "table=SQ-SK-SA owner=4",
            "nothing can beat it: p passes",
        ),
        (
            "uecda number-lock=on",
            "table=S7 lock=S number-lock=yes owner=4",
            "needed: the 8♠ or the joker · you have none: p passes",
        ),
        (
            "uecda number-lock=on",
            "table=S7 number-lock=yes owner=4",
            "needed: any 8 or the joker · you have none: p passes",
        ),
        (
            "uecda number-lock=on",
            "table=S7-H7 number-lock=yes revolution=yes owner=4",
            "needed: a pair of sixes · you have none",
        ),
        (
            "uecda number-lock=on",
            "table=S7-S8-S9 lock=S number-lock=yes owner=4",
            "needed: a sequence 10 to Q in ♠ · you have none: p passes",
        ),
    ] {
        let row = table(rules, on_table);
        assert!(row.contains(said), "{said}: {row}");
    }
    // What is gone is not asked for.
    for on_table in ["S2", "JO"] {
        let position = format!("0=C3-C4-D4 1=C5 2=H5 3=HK-CK turn=0 table={on_table} owner=3");
        let row = lay_out(SMALL, "uecda", &position).row(SMALL.1 - 3);
        assert!(row.contains("nothing can beat it: p passes"), "{row}");
    }
    let mut driver = lay_out(
        SMALL,
        "uecda",
        "0=H4-C5 1=C6 2=S4-H5 3=HK-SK 4=C8-C9 turn=0",
    );
    driver.keys("4 Right Space");
    let row = driver.row(SMALL.1 - 3);
    assert!(row.contains("a sequence in one suit "), "{row}");
}

#[test]
fn on_the_own_meld_it_is_said_that_the_pass_ends_the_trick() {
    let position = |hand: &str, passed: &str| {
        format!("0={hand} 1=C5 2=H5 3=HK-SK 4=C8-C9 turn=0 table=S7 owner=0 passed={passed}")
    };
    let mut driver = lay_out(SMALL, "uecda", &position("S9-C3", "1-2-3-4"));
    let row = driver.row(SMALL.1 - 3);
    let said = "all passed: p ends the trick and you lead · Tab beats your own";
    assert!(row.contains(said), "{row}");
    driver.keys("p");
    driver.wait_for("you lead: pick any meld");
    let driver = lay_out(SMALL, "uecda", &position("C4-C3", "1-2-3-4"));
    let row = driver.row(SMALL.1 - 3);
    assert!(
        row.contains("all passed: p ends the trick and you lead  "),
        "{row}"
    );
    // Those whom a 5 has passed over are still to come.
    let driver = lay_out(SMALL, "home", &position("S9-C3", "1-2"));
    let row = driver.row(SMALL.1 - 3);
    assert!(row.contains("needed: a card above 7"), "{row}");
}

#[test]
fn ranks_one_after_the_other_make_a_sequence() {
    let position = "0=C8-S8-S9-S10-H9-D10-SK-JO 1=C5 2=S4-H5 3=HK-CK 4=C6-C9 turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("8 9");
    let text = driver.text();
    assert!(
        text.contains("a sequence needs at least three cards"),
        "{text}"
    );
    driver.keys("0");
    let text = driver.text();
    assert!(text.contains("♠ sequence, 8 to 10"), "{text}");
    // What cannot be part of it takes its place.
    driver.keys("K");
    assert!(driver.text().contains("the K♠"), "{}", driver.text());
    driver.keys("Esc 8 X 0");
    let text = driver.text();
    assert!(text.contains("♠ sequence, 8 to 10 · JK as 9♠"), "{text}");
    driver.keys("Esc X 9");
    let text = driver.text();
    assert!(text.contains("j joker as  9♣   9♦   9♠"), "{text}");
    // The same rank again goes on to the next way.
    driver.keys("Esc 9");
    assert!(driver.text().contains("the 9♥"), "{}", driver.text());
    driver.keys("9");
    assert!(driver.text().contains("the 9♠"), "{}", driver.text());
    // Where the table asks for single cards there is nothing to make longer.
    let position = "0=S8-S9-S10 1=C5 2=S4-H5 3=HK-CK 4=C6-C9 turn=0 table=S7 owner=4";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("8 9");
    assert!(driver.text().contains("the 9♠"), "{}", driver.text());
}

#[test]
fn esc_closes_what_is_open_before_it_leaves() {
    let mut driver = lay_out(SMALL, "uecda", PAIRS);
    driver.keys("e");
    driver.wait_for(",. choices");
    driver.keys("L");
    assert!(driver.row(2).contains("Log"), "{}", driver.text());
    driver.keys("Esc");
    assert!(!driver.row(2).contains("Log"), "{}", driver.text());
    // The hint first, as at every table, then what is picked.
    driver.keys("J Esc");
    assert!(!driver.text().contains(",. choices"), "{}", driver.text());
    assert!(
        driver.text().contains("✓ pair of jacks"),
        "{}",
        driver.text()
    );
    driver.keys("Esc");
    let text = driver.text();
    assert!(
        !text.contains(",. choices") && !text.contains("Leave the table"),
        "{text}"
    );
    driver.keys("Esc");
    assert!(
        driver.text().contains("Leave the table?"),
        "{}",
        driver.text()
    );
}

#[test]
fn a_key_that_does_nothing_now_says_why() {
    let says = |driver: &mut Driver, key: &str, why: &str| {
        driver.keys(key);
        let said = driver.row(SMALL.1 - 2);
        assert!(said.contains(&format!("✗ {why}")), "{key}: {said}");
    };
    let mut driver = lay_out(SMALL, "uecda", PAIRS);
    for (key, why) in [
        ("a", "you have not decided anything yet"),
        ("C-r", "nothing was taken back"),
        ("j", "j is for a joker among the picked cards"),
        (".", "no hint is open: e asks for one"),
    ] {
        says(&mut driver, key, why);
    }
    driver.keys("X");
    let why = "with these cards the joker has only one meaning";
    says(&mut driver, "j", why);
    let none = "0=C3-C4 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9 turn=0";
    says(&mut lay_out(SMALL, "uecda", none), "j", "you hold no joker");
    let mut driver = sit_down(SMALL, 3, "uecda");
    play_to_the_end(&mut driver);
    says(&mut driver, "p", "this game is over: Enter goes on");
}

#[test]
fn keys_that_share_a_word_in_the_footer_stand_apart() {
    let position = "0=C3-C4 1=C5-H2 2=S4-H5 3=HK-SK 4=C10-C9 turn=0 table=S2 owner=4";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("e");
    driver.wait_for(",. choices");
    driver.keys(".");
    let keys = driver.row(SMALL.1 - 1);
    assert!(keys.contains(" Enter/p pass "), "{keys}");
    let at = driver.find("/p pass").unwrap();
    driver.click(at.x + 1, at.y);
    driver.wait_until("the pass", |driver| !driver.text().contains("Enter/p"));
}

#[test]
fn the_result_says_who_fell_and_who_finished_on_a_forbidden_card() {
    let fall = "0=S9-C3 1=H2 2=S4-H5 3=HK-SK 4=C10-C9 turn=1 classes=0-1-2-3-4";
    let mut driver = lay_out(SMALL, "uecda miyako-ochi=true", fall);
    driver.wait_until("the end", is_over);
    let text = driver.text();
    assert!(
        text.contains("You: 5th place, daihinmin · fall of the daifugo"),
        "{text}"
    );
    assert!(text.contains("daihinmin fell"), "{text}");

    let forbidden = "0=H2 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9 turn=0";
    let mut driver = lay_out(SMALL, "uecda forbidden-finish=true", forbidden);
    driver.keys("Tab Enter Enter");
    driver.wait_until("the end", is_over);
    let text = driver.text();
    assert!(text.contains("daihinmin · forbidden finish"), "{text}");
    assert!(text.contains("daihinmin forbidden "), "{text}");
    assert_screen!("result_forbidden_80x24", driver);
}

#[test]
fn the_log_says_all_that_a_meld_brought_about() {
    let position = "0=S5-S6-S7-S8-JO 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9 turn=0";
    let mut driver = lay_out(SMALL, "uecda forbidden-finish=true", position);
    at_pace(driver.context(), Pace::Slow);
    driver.keys("X 5 6 7 8 Enter");
    let text = driver.text();
    for said in ["revolution", "8-cut", "forbidden finish, 5th"] {
        let log: Vec<&str> = text
            .lines()
            .filter_map(|line| line.split('│').next())
            .collect();
        assert!(log.iter().any(|line| line.contains(said)), "{said}: {text}");
    }
}

/// A replay at its end, of a position in which this is done; all seats have a long name.
fn replayed(rules: &str, position: &str, actions: &[&str]) -> String {
    let rules = Rules::parse(rules).unwrap();
    let mut record = Record::<State>::new(&rules, 5, Seed(1));
    record.players = vec!["a-client-with-a-very-long-name".to_owned(); 5];
    record.position = Some(position.to_owned());
    let mut state = record.start().unwrap();
    for text in actions {
        let action = state.read_action(text).unwrap();
        state.apply(&action);
        record.actions.push(action);
    }
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        Watch::<DaihinminDisplay>::replay(record, ctx).into()
    });
    driver.keys("End");
    driver.text()
}

#[test]
fn open_hands_lie_in_a_replay_as_the_settings_sort_them() {
    let rules = Rules::parse("uecda").unwrap();
    let mut record = Record::<State>::new(&rules, 5, Seed(1));
    record.position = Some("0=S3-H4-S5 1=S4-C5 2=S6 3=S7 4=H7-D7 turn=0".to_owned());
    let shown = |sort: &str| {
        let mut house = Launch::bare(house_games());
        house.config.set("daihinmin.sort", sort).unwrap();
        let driver = Driver::open(house, SMALL, |ctx| {
            Watch::<DaihinminDisplay>::replay(record.clone(), ctx).into()
        });
        driver.text()
    };
    let (strength, suit) = (shown("strength"), shown("suit"));
    assert!(strength.contains("3♠ 4♥ 5♠"), "{strength}");
    assert!(suit.contains("4♥ 3♠ 5♠"), "{suit}");
}

#[test]
fn a_long_name_gives_way_to_what_was_done_in_the_log() {
    let position = "0=S3-H3 1=S4-C5 2=S6 3=S7 4=H7-D7 turn=0";
    let text = replayed("uecda", position, &["S3", "S4", "S6"]);
    assert!(text.contains("…: 4♠ · lock ♠"), "{text}");
    assert!(text.contains("…: 6♠ · out"), "{text}");
    // Then the number alone says who it was, and what is still too much for one line goes on in the next.
    let position = "0=S5-S6-S7-S8-JO 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9 turn=0";
    let meld = ["S5-S6-S7-S8-JO=S9"];
    let text = replayed("uecda forbidden-finish=true", position, &meld);
    for said in [
        "1: 5♠ 6♠ 7♠ 8♠ JK=9♠ · revolution",
        " · 8-cut · forbidden finish",
        "2 leads",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
}

#[test]
fn a_winner_with_a_long_name_and_many_wins_stays_within_the_frame() {
    // The first two games of a series, both won by the same seat.
    let won_twice = |seed: u64| {
        let mut plan = plan(seed, "uecda").watched();
        plan.seats[1..].fill(SeatChoice::parse("ps-in-all-state").unwrap());
        let mut state = State::start(&plan.rules, 5, plan.seed);
        let (mut actions, mut winners) = (Vec::new(), Vec::new());
        for _ in 0..2 {
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                plan.opening.push(actions[0]);
                state.apply(&actions[0]);
            }
            winners.push(Seat::all(5).find(|&seat| state.round().place(seat) == Some(0)));
            state = state.next_game();
        }
        // The first seat has a shorter name.
        (winners[0] == winners[1] && winners[0] != Some(Seat(0))).then_some(plan)
    };
    let plan = (1..100).find_map(won_twice).unwrap();
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        ctx.set(&[("daihinmin.games", "2".to_owned())]);
        Watch::<DaihinminDisplay>::open(plan, ctx).unwrap().into()
    });
    driver.keys("Space End");
    let text = driver.text();
    let line = text
        .lines()
        .find(|line| line.contains(" · 2 times in a row"));
    assert!(line.is_some_and(|line| line.ends_with('│')), "{text}");
}

#[test]
fn a_match_that_is_played_elsewhere_can_be_caught_up_with() {
    /// Waits until nobody wants its answer any more.
    struct Silent;
    impl Player<State> for Silent {
        fn decide(&mut self, _: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
            while !context.stop.is_raised() {
                std::thread::sleep(Duration::from_millis(1));
            }
            Decision::plain(Action::Pass)
        }
    }
    let played = three_games("uecda");
    let mut known = HashMap::new();
    let mut state = played.start().unwrap();
    for action in &played.actions {
        Record::advance(&mut state);
        known.insert(state.fingerprint(), *action);
        state.apply(action);
    }
    let mut record = Record::<State>::new(&played.rules, 5, played.seed);
    record.players = vec!["client".to_owned(); 5];
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        let players = (0..5).map(|_| -> Box<dyn Player<State>> { Box::new(Silent) });
        Watch::<DaihinminDisplay>::of_players(record, players.collect(), 9, ctx)
            .with_known(move |state: &State| known.get(&state.fingerprint()).copied())
            .into()
    });
    driver.keys("End");
    let all = format!("{0}/{0}", played.actions.len());
    assert!(driver.text().contains(&all), "{}", driver.text());
    assert!(driver.row(0).contains("game 3 of 9"), "{}", driver.text());
    // It goes on, for it was not held.
    assert!(!driver.text().contains("❚❚"), "{}", driver.text());
    driver.keys("End");
    let said = driver.row(SMALL.1 - 2);
    assert!(said.contains("this is the last turn so far"), "{said}");
}

#[test]
fn the_help_says_where_a_joker_may_stand_in_a_sequence() {
    let mut driver = lay_out(SMALL, "home", PAIRS);
    driver.keys("?");
    let mut guide = String::new();
    for _ in 0..12 {
        guide.push_str(&driver.text());
        driver.keys("PageDown");
    }
    assert!(guide.contains("below the 3 or above the 2"), "{guide}");
}

#[test]
fn who_holds_the_three_of_diamonds_leads_and_need_not_play_it() {
    let mine = "You lead: you hold the 3♦";
    let mut tables = (1..40).map(|seed| sit_down(SMALL, seed, "uecda").text());
    assert!(tables.any(|text| text.contains(mine)));
}

#[test]
fn nobody_is_at_turn_while_cards_are_dealt() {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        at_pace(ctx, Pace::Slow);
        DaihinminDisplay::sit_down(plan(7, "uecda"), ctx).unwrap()
    });
    driver.advance(Pace::Slow.deal() * 3 + Duration::from_millis(1));
    assert!(!driver.text().contains('▶'), "{}", driver.text());
    driver.keys("Right");
    assert!(driver.text().contains('▶'), "{}", driver.text());
}

/// A replay at its second game.
pub(crate) fn replayed_games() -> Driver {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        Watch::<DaihinminDisplay>::replay(three_games("uecda"), ctx).into()
    });
    driver.keys("n");
    driver
}

#[test]
fn a_replayed_exchange_shows_who_gave_what_to_whom() {
    let mut driver = replayed_games();
    let text = driver.text();
    assert!(text.contains("Card exchange"), "{text}");
    let told = |line: &&str| line.contains(", tribute") && !line.contains(':');
    assert_eq!(text.lines().filter(told).count(), 2, "{text}");
    driver.keys("Right");
    assert_screen!("replayed_exchange_80x24", driver);
    // Those who look on without seeing the hands see no card of it.
    driver.keys("v");
    assert!(driver.text().contains("2 cards to"), "{}", driver.text());
    driver.resize(LARGE.0, LARGE.1);
    assert!(driver.text().contains("to give"), "{}", driver.text());
    assert!(!driver.text().contains("to play"), "{}", driver.text());
}

#[test]
fn the_set_up_begins_with_the_rules_and_opponents_of_the_last_table() {
    let mut driver = Driver::new(Launch::bare(house_games()), SMALL);
    at_pace(driver.context(), Pace::None);
    driver.keys("2 Enter Right Down Left Enter");
    driver.wait_until("the table", |driver| driver.text().contains("game 1 of"));
    driver.keys("q");
    driver.keys("y");
    driver.keys("2 Enter Down");
    let text = driver.text();
    assert!(
        text.contains("‹ easy ›") && text.contains("Sakata's paper"),
        "{text}"
    );
    driver.keys("d");
    let text = driver.text();
    assert!(
        text.contains("‹ medium ›") && text.contains("Tournament"),
        "{text}"
    );
}

#[test]
fn a_length_for_this_run_outlasts_settings_that_change() {
    let folder = tempfile::tempdir().unwrap();
    let mut house = Launch::bare(house_games());
    house.storage = Storage::new(
        UserDirs::under(folder.path()),
        folder.path().join("config.toml"),
    )
    .unwrap();
    house.for_now = vec![("daihinmin.games", "3".to_owned())];
    let mut driver = Driver::open(house, SMALL, |ctx| {
        let plan = ctx.usual_plan();
        DaihinminDisplay::sit_down(plan, ctx).unwrap()
    });
    driver.wait_for("game 1 of 3");
    for (path, value, games) in [
        ("daihinmin.auto_pass", "true", "3"),
        ("daihinmin.games", "7", "7"),
    ] {
        driver.context().set(&[(path, value.to_owned())]);
        let length = driver.context().config().get("daihinmin.games").unwrap();
        assert_eq!(length, games);
    }
}

#[test]
fn who_leads_passes_only_when_asked_twice() {
    let position = "0=S9-C3-D8 1=C5-C6 2=S4-H2 3=HK-SK 4=C8-C9 turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("3 p");
    let text = driver.text();
    assert!(text.contains("you lead: p again passes anyway"), "{text}");
    assert!(text.contains("✓ pass · Enter passes"), "{text}");
    // It can be thought better of.
    driver.keys("Esc");
    assert!(!driver.text().contains("✓ pass"), "{}", driver.text());
    driver.keys("p p");
    driver.wait_until("the game went on", |driver| {
        driver.text().contains("· passed ")
    });
}

#[test]
fn closing_the_hint_puts_the_pass_back_that_was_picked_from_it() {
    let position = "0=C3-C4 1=S2-C5 2=S4-JO 3=HK-SK 4=C8-C9 turn=1";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.wait_until("my turn", is_my_turn);
    driver.keys("e");
    driver.wait_until("a hint", |driver| driver.text().contains(",. choices"));
    driver.keys(".");
    assert!(driver.text().contains("✓ pass"), "{}", driver.text());
    driver.keys("e");
    assert!(!driver.text().contains("✓ pass"), "{}", driver.text());
}

#[test]
fn why_a_watched_player_did_something_is_told_to_the_end() {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        let mut plan = plan(21, "uecda");
        plan.seats[0] = plan.seats[1].clone();
        ctx.set(&[("daihinmin.games", "1".to_owned())]);
        Watch::<DaihinminDisplay>::open(plan, ctx).unwrap().into()
    });
    driver.keys("Space");
    let mut told = false;
    for _ in 0..60 {
        driver.keys("Right");
        driver.wait_until("the thought", |driver| !driver.text().contains("thinking"));
        let text = driver.text();
        if text.contains("Match over") {
            break;
        }
        let low = text.lines().skip(14).collect::<Vec<_>>().join("\n");
        assert!(!low.contains('…'), "{text}");
        told |= low.contains("the lowest");
    }
    assert!(told);
}

#[test]
fn the_long_log_turns_by_pages() {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        at_pace(ctx, Pace::None);
        DaihinminDisplay::sit_down(plan(7, "uecda"), ctx).unwrap()
    });
    for _ in 0..200 {
        driver.keys("Tab Enter p f");
        if is_over(&driver) {
            break;
        }
    }
    driver.keys("L");
    let lines = |driver: &Driver| -> Vec<String> {
        let text = driver.text();
        let below = text.lines().skip_while(|line| !line.contains("─ Log "));
        let log = below.skip(1).take_while(|line| !line.starts_with("──"));
        let bare = log.map(|line| line.trim_end_matches(['│', '┃', ' ']).to_owned());
        bare.collect()
    };
    let last = lines(&driver);
    driver.keys("PageUp");
    let before = lines(&driver);
    assert!(last.len() > 8, "{last:#?}");
    assert_eq!(before.last(), last.first(), "{before:#?} {last:#?}");
    driver.keys("PageDown");
    assert_eq!(lines(&driver), last);
}

#[test]
fn taking_back_a_counted_game_says_that_its_result_stays() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::new(
        sanban_data::store::UserDirs::under(folder.path()),
        folder.path().join("config.toml"),
    )
    .unwrap();
    let house = Launch {
        storage,
        ..Launch::bare(house_games())
    };
    let mut driver = Driver::open(house, SMALL, |ctx| {
        at_pace(ctx, Pace::None);
        DaihinminDisplay::sit_down(plan(7, "uecda"), ctx).unwrap()
    });
    let said = " again: its first result stays in your results";
    driver.keys("Tab Enter u");
    assert!(!driver.text().contains(said), "{}", driver.text());
    for _ in 0..200 {
        driver.keys("Tab Enter p f");
        if is_over(&driver) {
            break;
        }
    }
    driver.keys("u");
    assert!(driver.text().contains(said), "{}", driver.text());
    driver.keys("u");
    assert!(!driver.text().contains(said), "{}", driver.text());
}

#[test]
fn the_set_up_says_where_the_settings_stand_that_do_not_fit() {
    let mut driver = Driver::new(Launch::bare(house_games()), SMALL);
    driver.keys("2 Enter Down Down Down Down");
    let text = driver.text();
    assert!(text.contains("… all: sanban players"), "{text}");
    driver.keys("e C-u");
    driver.type_text("foo");
    driver.keys("Enter");
    let text = driver.text();
    let said = "✗ no player is called 'foo': Esc, then ← → show who there is";
    assert!(text.contains(said), "{text}");
}

#[test]
fn headings_of_the_help_are_whole() {
    let mut driver = sit_down(SMALL, 7, "uecda");
    driver.keys("? Tab");
    let mut all = String::new();
    for _ in 0..12 {
        all.push_str(&driver.text());
        driver.keys("PageDown");
    }
    assert!(all.contains("│ Pick by rank (again"), "{all}");
    assert!(all.contains("│ the other) "), "{all}");
}

#[test]
fn a_key_for_the_panels_is_offered_where_they_take_turns() {
    let position = "0=C3-C4-D4 1=C5-S6 2=H5-H6 3=HK-CK 4=C8-C9 turn=0";
    let footer = |driver: &Driver, size: (u16, u16)| driver.row(size.1 - 1);
    let mut small = lay_out(SMALL, "uecda", position);
    small.keys("Space o");
    assert!(small.text().contains("Points"), "{}", small.text());
    small.keys("o e");
    small.wait_until("the hint", |driver| !driver.text().contains("Still out"));
    assert!(!footer(&small, SMALL).contains("still out"));
    // Beside the table there is room for both.
    let large = lay_out(LARGE, "uecda", position);
    assert!(!footer(&large, LARGE).contains("o points"));
}

#[test]
fn the_cards_of_the_fallen_are_counted_apart() {
    let fallen = "0=S3-DK-C4 1=H3-C5 3=S8-H8-H9 turn=0 out=4 last=3 classes=3-1-0-2-4 2=D9-S9";
    let driver = lay_out(SMALL, "uecda miyako-ochi=true", fallen);
    let text = driver.text();
    assert!(text.contains("Still out 4, 3 fallen"), "{text}");
}
