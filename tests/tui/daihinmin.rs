//! The Daihinmin table, played as a person plays it: keys and mouse in, screen out.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use crate::driver::Driver;
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
use sanban_term::settings::Pace;

use crate::blokus::{see, see_not};
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

/// A person among four players that answer at once.
pub(crate) fn seats() -> Vec<SeatChoice> {
    let others = std::iter::repeat_n("ps-under-12-no8", 4);
    let texts = std::iter::once("human").chain(others);
    texts.map(|text| SeatChoice::parse(text).unwrap()).collect()
}

/// A table without delays.
pub(crate) fn sit_down(size: (u16, u16), seed: u64, rules: &str) -> Driver {
    Driver::open(Launch::bare(house_games()), size, |ctx| {
        at_pace(ctx, Pace::None);
        // Many hints are asked for.
        ctx.set(&[("daihinmin.hint", "expert".to_owned())]);
        DaihinminDisplay::sit_down(plan(seed, rules), ctx).unwrap()
    })
}

/// A table with a position that was laid out; the person sits in seat 0.
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

/// Plays the game to its end by the adviser's choices.
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
        if driver.text().contains("only one thing to do") {
            driver.keys("p");
            continue;
        }
        driver.wait_for(",. choices");
        driver.keys(". Enter");
    }
}

pub(crate) const PAIRS: &str = "0=S9-H9-SJ-HJ-C3-D8-JO 1=C5-D6-CQ 2=S4-H5-C6-D7 3=HK-SK-D2-S3 4=C8-C9-C10 \
table=S7-H7 owner=3 lock=SH turn=0 classes=3-2-1-4-0";

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

/// A sequence of six cards to beat, during a revolution.
pub(crate) fn revolution() -> Driver {
    let position = "0=S3-S4-S5-S6-S7-H2-JO-D9-C9-H9-S9-D3-H4 1=C5-C6 2=S2-H5 3=HK-SK 4=C10-C8 \
table=D8-D9-D10-DJ-DQ-DK revolution=yes owner=4 passed=3 turn=0";
    let position = position.replace("-D9-C9", "-C9");
    let mut driver = lay_out(SMALL, "uecda", &position);
    driver.keys("Tab");
    driver
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

/// A series in which the person is daifugo or fugo after the first game and has to give this many cards.
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

/// The second game of a series whose first was played by first legal actions, with the exchange visible.
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

/// Row of the screen with the probabilities of the places, as percentages.
fn chances(driver: &Driver) -> Vec<u32> {
    let text = driver.text();
    let row = text
        .lines()
        .find(|row| row.contains("1st  "))
        .unwrap_or_default();
    let before = row.split(" %").map(|part| part.rsplit(' ').next());
    before.filter_map(|number| number?.parse().ok()).collect()
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
    // Below the title and the reason.
    driver.mouse(MouseEventKind::ScrollDown, top.x, top.y + 2);
    let second = driver.text();
    assert_ne!(first, second);
    driver.mouse(MouseEventKind::ScrollUp, top.x, top.y + 2);
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
    let best = first.lines().nth(usize::from(top.y) + 2).unwrap();
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
fn enter_picks_the_choice_of_a_hint_and_then_plays_it() {
    let position = "0=C3-D8-C6-D2 1=C5-CQ-S2 2=S4-H5-HJ 3=HK-S3-C2 4=C8-C9-CA turn=0";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("Enter");
    see(&driver, "pick the cards first");
    driver.keys("e");
    driver.wait_for(",. choices");
    driver.keys("Enter");
    see(&driver, "Enter plays it");
    see(&driver, "4 cards");
    driver.keys("Enter");
    driver.wait_for("3 cards");
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
fn auto_pass_is_still_off_after_a_break_and_leaves_the_pace_alone() {
    let position = "0=C3-C4 1=C5-H2 2=S4-H5 3=HK-SK 4=C10-C9 turn=0 table=S2 owner=4";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("- P");
    let set = driver
        .context()
        .config()
        .get("daihinmin.auto_pass")
        .unwrap();
    assert_eq!(set, "false");
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

/// A replay has the same review as the table: of a person's moves, or of the seat from which it is watched.
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

/// Three games, each played by first legal actions.
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
        format!("Emi (medium) {a}"),
        format!("Mio (easy) {b}"),
        format!("Nao (easy) {c}"),
        format!("Ren (easy) {d}"),
        format!("Yuki (easy) {e}"),
    ] {
        let text = driver.text().replace("\n ", " · ");
        assert!(text.contains(&wanted), "{wanted}: {text}");
    }
}

/// Players met at the table have the same names in every later view of the game.
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
    // Decisions of several seats: the list names the seat of each.
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
        if !goes_on {
            // From within the last game the way on ends there, too.
            driver.keys("Left n");
            let text = driver.text();
            assert!(text.contains("Match over after 2 games"), "{text}");
        }
        // After the end another match begins.
        driver.keys("n");
        let text = driver.text();
        assert!(!text.contains("Match over"), "{text}");
        assert_eq!(text.contains("game 3"), goes_on, "{text}");
        assert_eq!(text.contains("game 1 of 2"), !goes_on, "{text}");
    }
}

#[test]
fn a_game_watched_from_the_set_up_is_as_strong_as_the_opponents_were_chosen() {
    for (game, keys, player, seats) in [("2", "Left", "easy", 5), ("3", "Left", "easy", 2)] {
        let mut driver = Driver::new(Launch::bare(house_games()), LARGE);
        at_pace(driver.context(), Pace::None);
        driver.keys(&format!("{game} p Down {keys}"));
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
    driver.keys("Tab Enter p P");
    driver.keys("q");
    assert!(
        driver.row(SMALL.1 - 1).contains("Enter yes"),
        "{}",
        driver.text()
    );
    driver.keys("Enter");
    // Pending writes are done before the program is gone.
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
    driver.wait_for("auto-pass is on");
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
    /// Waits until its answer is not needed any more.
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
    let watch = |games: u32| {
        let (record, known) = (record.clone(), known.clone());
        Driver::open(Launch::bare(house_games()), SMALL, move |ctx| {
            let players = (0..5).map(|_| -> Box<dyn Player<State>> { Box::new(Silent) });
            Watch::<DaihinminDisplay>::of_players(record, players.collect(), games, ctx)
                .with_known(move |state: &State| known.get(&state.fingerprint()).copied())
                .into()
        })
    };
    let mut driver = watch(9);
    driver.keys("End");
    let all = format!("{0}/{0}", played.actions.len());
    assert!(driver.text().contains(&all), "{}", driver.text());
    assert!(driver.row(0).contains("game 3 of 9"), "{}", driver.text());
    // It continues, as it was not held.
    assert!(!driver.text().contains("❚❚"), "{}", driver.text());
    driver.keys("End");
    let said = driver.row(SMALL.1 - 2);
    assert!(said.contains("this is the last turn so far"), "{said}");
    // No other match follows the last game of one that is played elsewhere.
    let mut driver = watch(3);
    driver.keys("End");
    let text = driver.text();
    assert!(text.contains("Match over after 3 games"), "{text}");
    assert!(!text.contains("n again"), "{text}");
    assert!(!text.contains("Another series"), "{text}");
    driver.keys("n");
    let said = driver.row(SMALL.1 - 2);
    assert!(said.contains("the match is over"), "{said}");
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

/// A replay at its second game.
pub(crate) fn replayed_games() -> Driver {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        Watch::<DaihinminDisplay>::replay(three_games("uecda"), ctx).into()
    });
    driver.keys("n");
    driver.wait_for("from all hands");
    driver
}

/// A replay that goes on by itself.
pub(crate) fn watched_replay(house: Launch, size: (u16, u16)) -> Driver {
    let mut driver = Driver::unchecked(house, size, |ctx| {
        Watch::<DaihinminDisplay>::replay(three_games("uecda"), ctx).into()
    });
    driver.keys("Space");
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
fn a_watched_game_says_what_everybody_may_expect_and_plays_its_highlights() {
    let mut record = three_games("uecda");
    // With names, which are longer than the numbers of seats.
    record.players = vec!["random".to_owned(); 5];
    let first = record.actions.len() / 4;
    for (size, heading) in [(SMALL, "from all hands"), (LARGE, "all hands known")] {
        let mut driver = Driver::open(Launch::bare(house_games()), size, |ctx| {
            Watch::<DaihinminDisplay>::replay(record.clone(), ctx).into()
        });
        driver.wait_for(heading);
        // A cut figure would be another figure.
        for row in driver.text().lines().filter(|row| row.contains("▏ 1st ")) {
            assert!(row.trim_end().ends_with('%'), "{row}");
        }
        let mut told = 0;
        for _ in 0..first {
            driver.keys("Right");
            let sentences = [
                "kept",
                "Nobody else still in the trick",
                "Locked to",
                "One card left",
                "went out",
            ];
            told += usize::from(sentences.iter().any(|said| driver.text().contains(said)));
        }
        // Now and then there is something to say.
        assert!((3..first).contains(&told), "{told} of {first}");
        // Passes in a row are one line, as at the table.
        see_not(&driver, ": pass");
        see(&driver, "pass: ");
        // Passed actions are made up for, and the game is decided by chance-sized steps no longer.
        driver.wait_for("◆");
        driver.keys("Home ]");
        let swung = |driver: &Driver| {
            let text = driver.text();
            let mut pairs = text.chars().zip(text.chars().skip(1));
            text.contains(" was ")
                || pairs.any(|(before, arrow)| before.is_ascii_digit() && arrow == '→')
        };
        driver.wait_until("a swing", swung);
        let swing = driver.text();
        driver.keys("[");
        see(&driver, "no swing in that direction");
        // What a seat sees tells nothing of the other hands.
        driver.keys("v");
        see_not(&driver, heading);
        driver.keys("v v v v v v");
        driver.wait_for(heading);
        driver.keys("End");
        driver.keys("]");
        while driver.text().contains("odds are still") {
            assert!(driver.comes_about(|driver| !driver.is_busy()));
            driver.keys("]");
        }
        assert_ne!(table_of(&driver), table_of_text(&swing));
        driver.keys("H");
        // Two actions lead to each swing, and all comes by itself.
        driver.wait_until("the first swing", |driver| {
            swung(driver) && driver.text().contains("highlight 1 ")
        });
        let end = table_of(&driver);
        driver.wait_until("the end of the highlights", |driver| !driver.is_waiting());
        see_not(&driver, "highlight ");
        // Back where they were asked for; and a key ends them at once.
        assert_ne!(table_of(&driver), end);
        let end = table_of(&driver);
        driver.keys("H x");
        assert_eq!(table_of(&driver), end);
    }
}

#[test]
fn the_end_of_a_watched_match_says_where_it_turned_and_nobodys_place() {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        let mut plan = plan(21, "uecda");
        plan.seats[0] = plan.seats[1].clone();
        let settings = [("daihinmin.games", "1"), ("table.pace", "none")];
        ctx.set(&settings.map(|(path, value)| (path, value.to_owned())));
        Watch::<DaihinminDisplay>::open(plan, ctx).unwrap().into()
    });
    driver.wait_for("Match over");
    driver.wait_for("was ahead from");
    driver.keys("a");
    let title = driver.row(0);
    let is_of_nobody = title.contains("review of game 1") && !title.contains("game 1:");
    assert!(is_of_nobody, "{title}");
    // The result is closed before the match is left.
    driver.keys("q");
    see(&driver, "Match over");
    driver.keys("Esc");
    see_not(&driver, "Match over");
    see(&driver, "watching");
}

#[test]
fn the_sentence_on_a_swing_stays_when_one_comes_back_to_it() {
    let mut driver = Driver::open(Launch::bare(house_games()), LARGE, |ctx| {
        let mut plan = plan(2, "uecda");
        plan.seats[0] = plan.seats[1].clone();
        let settings = [("daihinmin.games", "1"), ("table.pace", "none")];
        ctx.set(&settings.map(|(path, value)| (path, value.to_owned())));
        Watch::<DaihinminDisplay>::open(plan, ctx).unwrap().into()
    });
    // The turning point is explained last, after all swings.
    driver.wait_for("instead of the expected");
    let mut expected = 0;
    driver.keys("[");
    while !driver.text().contains("no swing in that direction") {
        expected += usize::from(driver.text().contains("expected"));
        driver.keys("[");
    }
    // Two of them would give way to the remark on the action alone.
    assert_eq!(expected, 8);
}

#[test]
fn the_highlights_are_those_of_games_that_passed_too_quickly_too() {
    let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
        let settings = [("daihinmin.games", "2"), ("table.pace", "none")];
        ctx.set(&settings.map(|(path, value)| (path, value.to_owned())));
        let mut plan = plan(21, "uecda");
        plan.seats[0] = plan.seats[1].clone();
        Watch::<DaihinminDisplay>::open(plan, ctx).unwrap().into()
    });
    driver.wait_for("Match over");
    // They can be played once all odds are known.
    for _ in 0..10_000 {
        driver.keys("H");
        if !driver.text().contains("still being worked out") {
            break;
        }
        driver.comes_about(|driver| !driver.text().contains("still being worked out"));
    }
    let title = driver.row(0);
    assert!(title.contains("game 1 of 2"), "{title}");
}

/// Hands and trick of a watched game.
fn table_of(driver: &Driver) -> String {
    table_of_text(&driver.text())
}

fn table_of_text(text: &str) -> String {
    let rows = text.lines().skip(2).take(12);
    let left = rows.map(|row| row.chars().take(80).collect::<String>());
    left.collect()
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

/// Seat 0 has played the ace that lies there, and all the others have passed on it.
const WON: &str = "0=C3-H2 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9 turn=0 table=SA owner=0 passed=1-2-3-4";

#[test]
fn a_trick_that_is_won_needs_no_pass_unless_it_is_stopped() {
    let mut driver = lay_out(SMALL, "uecda", WON);
    driver.wait_for("the trick is yours");
    driver.advance(Duration::from_millis(600));
    let text = driver.text();
    assert!(text.contains("you lead: pick any meld"), "{text}");

    // Any key stops it, and the own card can be bettered.
    let mut driver = lay_out(SMALL, "uecda", WON);
    driver.keys("Tab");
    driver.advance(Duration::from_secs(9));
    assert!(
        driver.text().contains("Enter plays it"),
        "{}",
        driver.text()
    );

    // Without a card picked, Enter leads on.
    let mut driver = lay_out(SMALL, "uecda", WON);
    driver.keys("Left Enter");
    let text = driver.text();
    assert!(text.contains("you lead: pick any meld"), "{text}");
}

#[test]
fn whoever_can_play_nothing_passes_unless_the_settings_say_otherwise() {
    let position = "0=C3-C4 1=C5-H2 2=S4-H5 3=HK-SK 4=C10-C9 turn=0 table=S2 owner=4";
    let mut driver = lay_out(SMALL, "uecda", position);
    driver.wait_for("nothing in your hand fits: you pass");
    driver.advance(Duration::from_millis(600));
    assert!(
        !is_my_turn(&driver) || !driver.text().contains("2 ♠"),
        "{}",
        driver.text()
    );

    let mut driver = lay_out(SMALL, "uecda", position);
    driver.keys("P");
    driver.advance(Duration::from_secs(9));
    assert!(driver.text().contains("p passes"), "{}", driver.text());
}

#[test]
fn the_suits_of_a_joker_are_one_choice_of_a_hint() {
    let position = "0=C7-H9-D9-JO 1=C5-H2 2=S4-H5 3=HK-SK 4=C10-D10 turn=0 table=C6-S6 owner=4";
    let mut driver = lay_out(LARGE, "uecda", position);
    driver.keys("e");
    driver.wait_for(",. choices");
    let text = driver.text();
    let listed = text
        .lines()
        .filter(|line| line.contains("7♣ JK") || line.contains("JK 7♣"));
    assert_eq!(listed.count(), 1, "{text}");
}

#[test]
fn a_bell_rings_for_a_turn_after_a_wait() {
    let mut house = Launch::bare(house_games());
    house.config.set("table.sound", "bell").unwrap();
    house.config.set("table.pace", "slow").unwrap();
    let mut driver = Driver::open(house, SMALL, |ctx| {
        DaihinminDisplay::sit_down(plan(7, "uecda"), ctx).unwrap()
    });
    driver.wait_until("my turn", is_my_turn);
    driver.rang();
    driver.keys("Tab Enter");
    assert!(!driver.rang(), "not at once");
    driver.wait_until("my turn", is_my_turn);
    assert!(driver.rang(), "{}", driver.text());
}
