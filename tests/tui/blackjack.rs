//! The Blackjack table as a person uses it: keys and mouse in, text out.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::time::Duration;

use crate::driver::Driver;
use sanban::games::BlackjackDisplay;
use sanban::launch::Launch;
use sanban_blackjack::{Blackjack, HouseRules, Round};
use sanban_game::{Record, Rules as _, Seed, State as _};
use sanban_play::session::timeline::Timeline;
use sanban_play::session::{SeatChoice, Session};
use sanban_screens::catalog::Table;
use sanban_screens::watch::Watch;

/// Set-up of a table: rules that differ from the default, players, cards.
pub(crate) struct Setting<'a> {
    rules: &'a [(&'a str, &'a str)],
    seats: &'a [&'a str],
    position: &'a str,
    pace: &'a str,
    hints: &'a str,
    size: (u16, u16),
}

pub(crate) const USUAL: Setting<'_> = Setting {
    rules: &[],
    seats: &["human", "basic", "dealer"],
    position: "",
    pace: "none",
    hints: "on-demand",
    size: (80, 24),
};

/// A soft 18 against a six; basic holds 19, the dealer's player 14.
const SOFT_18: &str = "next=A,9,6,6,7,T,8,T,5,2,9";

fn house(setting: &Setting<'_>) -> Launch {
    let mut house = Launch::bare(vec![Table::of::<BlackjackDisplay>()]);
    house.config.set("table.pace", setting.pace).unwrap();
    house.config.set("table.hints", setting.hints).unwrap();
    house
}

impl Setting<'_> {
    pub(crate) fn open(&self) -> Driver {
        self.open_in(house(self))
    }

    fn open_in(&self, house: Launch) -> Driver {
        let (rules, seats) = (self.house_rules(), self.seats());
        let mut driver = Driver::open(house, self.size, |ctx| {
            let mut record = Record::<Round>::new(&rules, seats.len(), Seed(1));
            let start = Round::lay_out(&rules, seats.len(), Seed(1), self.position).unwrap();
            record.position = Some(self.position.to_owned());
            let timeline = Timeline::at_start(record, start);
            let session: Session<Blackjack> =
                Session::seat(timeline, &seats, ctx.workers()).unwrap();
            BlackjackDisplay::seated(session, ctx)
        });
        // The game is solved on a worker; the title is whole then.
        driver.wait_until("the edge", |driver| {
            let title = driver.row(0);
            title.contains("edge") || title.contains('…')
        });
        driver
    }

    fn house_rules(&self) -> HouseRules {
        let mut rules = HouseRules::default();
        for (key, value) in self.rules {
            rules.set(key, value).unwrap();
        }
        rules
    }

    fn seats(&self) -> Vec<SeatChoice> {
        let seats = self.seats.iter();
        seats.map(|text| SeatChoice::parse(text).unwrap()).collect()
    }
}

/// The table after all bets, at the person's turn.
pub(crate) fn soft_18() -> Driver {
    let mut driver = Setting {
        position: SOFT_18,
        ..USUAL
    }
    .open();
    driver.keys("Enter");
    driver.wait_for("soft 18 against 6");
    driver
}

/// Seven seats that all split eights into four hands fit the smallest terminal.
/// Seven seats of four hands each.
pub(crate) fn full() -> Driver {
    let mut position = "next=7x8,6,7x8,T".to_owned();
    for _ in 0..7 {
        position.push_str(",8,8,3,T,T,T,T");
    }
    let mut driver = Setting {
        rules: &[("decks", "8")],
        seats: &["human"; 7],
        position: &position,
        ..USUAL
    }
    .open();
    for _ in 0..7 {
        driver.keys("Enter");
    }
    for _ in 0..6 {
        driver.keys("p p p d s s s");
    }
    driver.keys("p p p");
    driver
}

/// Two tables that differ only in hidden cards look the same, including hints and log.
#[test]
fn nothing_hidden_is_shown() {
    let texts = ["next=A,9,6,6,7,T,8,T,5", "next=A,9,6,6,7,T,8,3,2"].map(|position| {
        let mut driver = Setting {
            position,
            hints: "always",
            size: (200, 50),
            ..USUAL
        }
        .open();
        driver.wait_for("hint");
        driver.keys("Enter");
        driver.wait_for("Chart:");
        driver.styled()
    });
    assert_eq!(texts[0], texts[1]);
}

#[test]
fn cards_come_one_by_one_and_the_result_after_the_last() {
    let mut driver = Setting {
        seats: &["human"],
        position: "next=T,6,9,T,T",
        pace: "slow",
        ..USUAL
    }
    .open();
    driver.keys("Enter");
    let mut frames: Vec<String> = Vec::new();
    driver.wait_until("the deal", |driver| {
        if frames.last() != Some(&driver.text()) {
            frames.push(driver.text());
        }
        driver.text().contains("19 against 6")
    });
    // Nothing, then four cards.
    assert_eq!(frames.len(), 5, "{frames:#?}");
    assert!(frames[1].contains("10"), "{}", frames[1]);
    assert!(!frames[2].contains("+ ?") && frames[4].contains("+ ?"));
    driver.keys("s");
    let text = driver.text();
    assert!(!text.contains("won") && !text.contains("wins"), "{text}");
    assert!(text.contains("bank 990"), "{text}");
    // Space does not wait for the dealer.
    driver.keys("Space");
    driver.wait_for("you won 10");
    assert!(driver.text().contains("26  bust"));
}

#[test]
fn the_help_names_the_rules_in_force() {
    let mut driver = soft_18();
    driver.keys("?");
    let mut help = String::new();
    // How it goes, then the keys.
    for _ in 0..2 {
        for _ in 0..8 {
            help.push_str(&driver.text());
            driver.keys("PageDown");
        }
        driver.keys("Tab");
    }
    for text in [
        "The dealer stands on all 17s.",
        "Cards of equal value can be split into up to 4",
        "Signs",
        "Take back your last decision",
    ] {
        assert!(help.contains(text), "{text}");
    }
}

#[test]
fn a_record_is_replayed_to_its_end() {
    let rules = HouseRules::default();
    let mut record = Record::<Round>::new(&rules, 2, Seed(9));
    let mut state = record.start().unwrap();
    let mut actions = Vec::new();
    for _ in 0..40 {
        Record::advance(&mut state);
        state.legal_actions(&mut actions);
        let action = actions[0];
        state.play(&action).unwrap();
        record.actions.push(action);
    }
    let text = record.to_text::<Blackjack>().unwrap();
    let record = Record::parse::<Blackjack>(&text).unwrap();
    let mut driver = Driver::open(house(&USUAL), (80, 24), |ctx| {
        Watch::<BlackjackDisplay>::replay(record, ctx).into()
    });
    driver.keys("End");
    driver.wait_for("40/40");
    driver.keys("Left Left");
    driver.wait_for("38/40");
}

#[test]
fn a_held_key_takes_one_card_and_a_quick_hand_as_many_as_it_asks_for() {
    let total = |presses: &[u64], total: &str| {
        let mut driver = Setting {
            seats: &["human"],
            position: "next=2,2,2,2,2,2,2,2,2,2,2",
            ..USUAL
        }
        .open();
        // A terminal that does not report releases.
        driver.comes("Enter", Duration::ZERO);
        driver.wait_for("You: 4 against 2");
        for &after in presses {
            driver.comes("h", Duration::from_millis(after));
        }
        driver.advance(Duration::from_secs(1));
        driver.wait_for(total);
    };
    total(&[0, 500, 33, 33, 33, 33, 33, 33, 33], "You: 6 against 2");
    total(&[0, 250, 33, 92], "You: 6 against 2");
    // A switch that bounces, or a program.
    total(&[0, 20], "You: 6 against 2");
    total(&[0, 200, 240, 300], "You: 12 against 2");
}

#[test]
fn a_watched_dealer_draws_card_by_card_and_nothing_tells_the_end_before() {
    let mut house = Launch::bare(vec![Table::of::<BlackjackDisplay>()]);
    house.config.set("table.pace", "slow").unwrap();
    let mut driver = Driver::open(house, (80, 24), |ctx| {
        let rules = HouseRules::default();
        let mut record = Record::<Round>::new(&rules, 1, Seed(1));
        record.players = vec!["basic".to_owned()];
        // A hard 20 against a six, which draws two cards to 21.
        record.position = Some("next=T,6,Q,2,3,T".to_owned());
        let plan = sanban_play::session::Plan::<Blackjack>::of_record(record).unwrap();
        Watch::<BlackjackDisplay>::open(plan, ctx).unwrap().into()
    });
    // The hand to act has a thick frame.
    let cards = |driver: &Driver| {
        let text = driver.text();
        ["╭───╮", "┏━━━┓"]
            .map(|top| text.matches(top).count())
            .iter()
            .sum::<usize>()
    };
    let mut seen = Vec::new();
    for _ in 0..2000 {
        driver.advance(Duration::from_millis(100));
        let now = cards(&driver);
        if now < 6 {
            let text = driver.text();
            assert!(
                !text.contains("loses") && !text.contains("Dealer 21"),
                "{text}"
            );
        }
        if seen.last() != Some(&now) {
            seen.push(now);
        }
        if now == 6 {
            break;
        }
    }
    assert_eq!(seen, [0, 1, 2, 3, 4, 5, 6], "{}", driver.text());
    driver.wait_for("21");
}

#[test]
fn the_banks_of_watched_seats_are_curves() {
    let house = Launch::bare(vec![Table::of::<BlackjackDisplay>()]);
    let mut driver = Driver::open(house, (120, 40), |ctx| {
        let plan = sanban_play::session::Plan::<Blackjack> {
            seed: Seed(3),
            ..sanban_play::session::Plan::usual().watched()
        };
        Watch::<BlackjackDisplay>::open(plan, ctx).unwrap().into()
    });
    driver.wait_for("round 4/10");
    driver.wait_for("Won and lost so far");
    // The start and three rounds.
    let text = driver.text();
    let row = text.lines().filter(|row| row.contains("│")).find(|row| {
        let panel = row.rsplit('│').next().unwrap_or_default();
        panel.trim_start().starts_with("Mimic")
    });
    let curve = row.unwrap().split_whitespace().last().unwrap();
    assert_eq!(curve.chars().count(), 4, "{text}");
}

#[test]
fn what_luck_brought_is_told_on_a_small_terminal_too() {
    let house = Launch::bare(vec![Table::of::<BlackjackDisplay>()]);
    let mut driver = Driver::open(house, (80, 24), |ctx| {
        let plan = sanban_play::session::Plan::<Blackjack> {
            seed: Seed(3),
            ..sanban_play::session::Plan::usual().watched()
        };
        Watch::<BlackjackDisplay>::open(plan, ctx).unwrap().into()
    });
    driver.wait_for("Another series");
    driver.wait_for("luck");
    let text = driver.text();
    let words: Vec<&str> = text.split_whitespace().collect();
    let told = words.join(" ").matches("(errors ").count();
    assert_eq!(told, 3, "{text}");
}

#[test]
fn what_is_won_is_told_apart_by_decisions_and_luck() {
    let house = Launch::bare(vec![Table::of::<BlackjackDisplay>()]);
    let mut driver = Driver::open(house, (120, 40), |ctx| {
        let plan = sanban_play::session::Plan::<Blackjack> {
            seed: Seed(3),
            ..sanban_play::session::Plan::usual().watched()
        };
        Watch::<BlackjackDisplay>::open(plan, ctx).unwrap().into()
    });
    driver.wait_for("round 4/10");
    driver.wait_for("luck");
    let text = driver.text();
    // The panel is at the right of the table.
    let panel: Vec<String> = text
        .lines()
        .map(|row| row.chars().skip(80).collect::<String>().trim().to_owned())
        .collect();
    let figure = |word: &str| -> f64 {
        let word = word.trim_end_matches(',').replace('−', "-");
        word.parse().unwrap()
    };
    let mut seats = 0;
    for rows in panel.windows(2) {
        let (Some(told), words) = (rows[1].strip_prefix("errors "), &rows[0]) else {
            continue;
        };
        let won = figure(words.split_whitespace().nth(1).unwrap());
        let (decisions, rest) = told.split_once(", luck ").unwrap();
        let (luck, edge) = rest.split_once(", edge ").unwrap();
        let [decisions, luck, edge] = [decisions, luck, edge.trim()].map(figure);
        assert!(decisions <= 0.0, "{text}");
        assert!(edge.abs() < 0.35, "{text}");
        assert!(
            (won - decisions - luck - edge).abs() < 0.01,
            "the parts add up: {text}"
        );
        seats += 1;
    }
    assert_eq!(seats, 3, "{text}");
}

#[test]
fn the_cost_of_a_mistake_is_told_at_the_result() {
    // A hard 17 is hit.
    let setting = Setting {
        seats: &["human"],
        position: "next=T,9,7,T,2",
        ..USUAL
    };
    let mut driver = setting.open();
    driver.keys("Enter");
    driver.wait_for("to act");
    driver.keys("h");
    driver.wait_for("to act");
    driver.keys("s");
    driver.wait_for("hit cost");
    assert!(driver.text().contains("next round"), "{}", driver.text());
    assert!(
        driver.text().contains("stand was right"),
        "{}",
        driver.text()
    );
    driver.keys("Enter Enter");
    driver.wait_for("to act");
    assert!(!driver.text().contains("hit cost"), "{}", driver.text());
}
