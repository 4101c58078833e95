//! The Blackjack table as a person uses it: keys and mouse in, text out.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::time::Duration;

use crossterm::event::{MouseButton, MouseEventKind};
use sanban::games::BlackjackDisplay;
use sanban::launch::Launch;
use sanban_blackjack::{Action, Blackjack, HouseRules, Round};
use sanban_game::{Record, Rules as _, Seed, State as _};
use sanban_play::session::timeline::Timeline;
use sanban_play::session::{Plan, SeatChoice, Session};
use sanban_screens::catalog::Table;
use sanban_screens::watch::Watch;
use sanban_term::driver::Driver;
use sanban_term::theme::ColorDepth;

/// How a table is opened: rules that differ from the default, who sits there, which cards come.
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

/// The table at which everybody has bet and it is the person's turn.
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

#[test]
fn a_table_before_the_bets() {
    let mut driver = USUAL.open();
    assert_screen!("a_table_before_the_bets", driver);
}

#[test]
fn a_hand_with_a_hint() {
    let mut driver = soft_18();
    driver.keys("e");
    driver.wait_for("Chart:");
    assert_screen!("a_hand_with_a_hint", driver);
}

#[test]
fn a_hand_with_a_hint_and_the_whole_chart() {
    let mut driver = Setting {
        position: SOFT_18,
        hints: "always",
        size: (120, 40),
        ..USUAL
    }
    .open();
    driver.wait_for("bet 10");
    driver.keys("Enter");
    driver.wait_for("Chart:");
    assert_screen!("a_hand_with_a_hint_and_the_whole_chart", driver);
}

#[test]
fn a_round_that_is_over() {
    let mut driver = soft_18();
    driver.keys("s");
    driver.wait_for("next round");
    // What the mistake cost comes from a worker. It is the last decision, so that no later one puts it away.
    driver.wait_for("e hint");
    assert_screen!("a_round_that_is_over", driver);
}

#[test]
fn a_round_that_is_over_in_a_large_terminal() {
    let mut driver = Setting {
        position: SOFT_18,
        size: (120, 40),
        ..USUAL
    }
    .open();
    driver.keys("Enter");
    driver.wait_for("soft 18 against 6");
    driver.keys("d");
    driver.wait_for("next round");
    assert_screen!("a_round_that_is_over_in_a_large_terminal", driver);
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

#[test]
fn the_fullest_table_in_the_smallest_terminal() {
    let mut driver = full();
    assert_screen!("the_fullest_table_in_the_smallest_terminal", driver);
    let text = driver.text();
    for seat in 1..=7 {
        assert!(text.contains(&format!("You {seat}")), "{text}");
    }
}

#[test]
fn without_colours_everything_is_said_in_signs_and_words() {
    let setting = Setting {
        position: SOFT_18,
        ..USUAL
    };
    let mut house = house(&setting);
    house.depth = ColorDepth::None;
    let mut driver = setting.open_in(house);
    driver.keys("Enter");
    driver.wait_for("soft 18 against 6");
    driver.keys("e");
    driver.wait_for("Chart:");
    insta::assert_snapshot!(driver.styled());
}

#[test]
fn a_bet_is_changed_by_steps_ends_and_digits() {
    let mut driver = Setting {
        seats: &["human"],
        ..USUAL
    }
    .open();
    driver.keys("+ + Up");
    assert!(driver.text().contains("[−]  130  [+]"), "{}", driver.text());
    driver.keys("-");
    assert!(driver.text().contains(" 120 "));
    driver.keys("End");
    assert!(driver.text().contains(" 500 "));
    driver.keys("+");
    driver.wait_for("the maximum bet is 500");
    driver.keys("Home -");
    driver.wait_for("the minimum bet is 10");
    driver.type_text("75");
    driver.keys("Enter");
    driver.wait_for("bets go up from 10 in steps of 10");
    // The digits are a text with a cursor; the arrows stay the bet's.
    driver.type_text("99");
    driver.keys("C-u 8 Backspace");
    assert_eq!(driver.cursor(), None);
    driver.paste("2$");
    driver.keys("C-a 1 C-e");
    let typed = driver.find("[−]  12   [+]").unwrap();
    assert_eq!(driver.cursor().unwrap().x, typed.x + 7);
    driver.keys("Right Right");
    assert!(driver.text().contains("[−]  30  [+]"), "{}", driver.text());
    driver.type_text("80");
    driver.keys("Enter");
    driver.wait_for("bet 80");
    assert!(driver.text().contains("bank 920"), "{}", driver.text());
}

#[test]
fn a_bet_is_changed_with_the_mouse() {
    let mut driver = Setting {
        seats: &["human"],
        ..USUAL
    }
    .open();
    driver.click_on("chip", 1);
    driver.click_on("chip", 0);
    assert!(driver.text().contains(" 70 "), "{}", driver.text());
    let chip = driver.find("(50)").unwrap();
    driver.mouse(MouseEventKind::Down(MouseButton::Right), chip.x + 1, chip.y);
    assert!(driver.text().contains(" 20 "));
    let amount = driver.find(" 20 ").unwrap();
    driver.mouse(MouseEventKind::ScrollUp, amount.x + 1, amount.y);
    assert!(driver.text().contains(" 30 "));
    driver.click_key("-");
    driver.click_key("-");
    assert!(driver.text().contains("[−]  10  [+]"));
    driver.click_key("End");
    driver.click_key("Enter");
    assert!(driver.text().contains("bet 500"), "{}", driver.text());
}

#[test]
fn a_round_is_played_with_the_mouse_alone() {
    let mut driver = Setting {
        position: SOFT_18,
        ..USUAL
    }
    .open();
    driver.click_key("Enter");
    driver.wait_for("soft 18 against 6");
    driver.click_key("h");
    driver.wait_for("13 against 6");
    driver.click_key("s");
    driver.wait_for("next round");
    driver.click_key("b");
    driver.wait_until("the next round", |driver| {
        let text = driver.text();
        text.contains("against") || text.contains("Round 2") || text.contains("insurance for")
    });
}

#[test]
fn enter_repeats_the_last_bet() {
    let mut driver = Setting {
        seats: &["human"],
        position: "next=T,6,9,T,T",
        ..USUAL
    }
    .open();
    driver.keys("+ + Enter s");
    driver.wait_for("you won 30");
    driver.keys("Enter");
    assert!(driver.text().contains("[−]  30  [+]"), "{}", driver.text());
    driver.keys("Enter");
    assert!(driver.text().contains("bet 30"));
}

#[test]
fn people_in_several_seats_bet_and_play_one_after_the_other() {
    let mut driver = Setting {
        seats: &["human", "human", "basic"],
        position: "next=T,9,T,6,9,9,8,T,T",
        ..USUAL
    }
    .open();
    assert!(driver.text().contains("You 1: bet"));
    driver.keys("Enter");
    assert!(driver.text().contains("You 2: bet"));
    driver.keys("+ Enter");
    driver.wait_for("You 1: 19 against 6");
    driver.keys("s");
    driver.wait_for("You 2: 18 against 6");
    driver.keys("s");
    driver.wait_for("you won 30 together");
    // Both bets again, dealt at once.
    driver.keys("b");
    driver.wait_until("the next round", |driver| {
        driver.text().contains("against") || driver.text().contains("Round 2")
    });
}

#[test]
fn a_disabled_action_says_which_rule_forbids_it() {
    let mut driver = soft_18();
    driver.keys("p");
    driver.wait_for("you can split only a pair");
    driver.keys("i");
    driver.wait_for("insurance is offered only when the dealer shows an ace");
    driver.keys("h d");
    driver.wait_for("you can double down only on your first two cards");
    driver.keys("s");
    driver.wait_for("next round");
    driver.keys("h");
    driver.wait_for("the round is over");
    driver.keys("Enter h");
    driver.wait_for("bets come first");
}

#[test]
fn insurance_is_asked_for_and_settled() {
    let setting = Setting {
        seats: &["human"],
        position: "next=T,A,9,T",
        ..USUAL
    };
    let mut driver = setting.open();
    driver.keys("Enter");
    driver.wait_for("insurance for 5? It pays 2:1.");
    driver.keys("h");
    driver.wait_for("first take or decline the insurance");
    driver.keys("e");
    driver.wait_for("95 of 309 unseen cards are tens: 30.7 %. Insurance pays from 33.3 % on.");
    driver.wait_for("other methods agree.");
    driver.keys("i");
    driver.wait_for("insurance +10");
    assert!(driver.text().contains("you broke even"));
    let mut driver = setting.open();
    driver.keys("Enter n");
    driver.wait_for("you lost 10");
}

#[test]
fn early_surrender_is_asked_for_before_the_peek() {
    let mut driver = Setting {
        rules: &[("surrender", "early")],
        seats: &["human"],
        position: "next=T,T,6,A",
        ..USUAL
    }
    .open();
    driver.keys("Enter");
    driver.wait_for("Surrender before the peek?");
    driver.keys("r");
    driver.wait_for("you lost 5");
}

#[test]
fn a_bankroll_that_ran_out_is_refilled() {
    let mut driver = Setting {
        seats: &["human"],
        position: "bankroll=5",
        ..USUAL
    }
    .open();
    driver.wait_for("your bankroll of 5 does not cover the minimum bet of 10");
    driver.keys("+");
    driver.wait_for("your bankroll does not cover");
    driver.keys("f");
    driver.wait_for("bank 1,005");
    assert!(driver.text().contains("rebought 1×") || driver.text().contains("rebuys"));
    driver.keys("Enter");
    driver.wait_for("against");
}

#[test]
fn a_seat_can_sit_out() {
    let mut driver = Setting {
        seats: &["human", "basic"],
        ..USUAL
    }
    .open();
    driver.keys("o");
    driver.wait_for("you sat out");
    assert!(driver.text().contains("sits out"));
}

#[test]
fn what_differs_from_the_chart_is_said_afterwards() {
    let mut driver = soft_18();
    assert!(!driver.text().contains("chart:"));
    driver.keys("s");
    driver.wait_for("by the chart 0 of 1");
    let mut driver = Setting {
        position: SOFT_18,
        size: (120, 40),
        ..USUAL
    }
    .open();
    driver.keys("Enter");
    driver.wait_for("soft 18 against 6");
    driver.keys("s");
    driver.wait_for("stand soft 18  chart: double");
}

#[test]
fn an_undone_decision_brings_the_same_card_again() {
    let mut driver = soft_18();
    driver.keys("h");
    driver.wait_for("13 against 6");
    let played = driver.text();
    driver.keys("u");
    driver.wait_for("soft 18 against 6");
    driver.keys("h");
    driver.wait_for("13 against 6");
    assert_eq!(driver.text(), played);
    // After the end too; what had been won is no longer counted.
    driver.keys("s");
    driver.wait_for("next round");
    driver.keys("u");
    driver.wait_for("13 against 6");
    assert_eq!(driver.text(), played);
    driver.keys("u u");
    driver.wait_for("You: bet");
    driver.keys("u");
    driver.wait_for("you have decided nothing in this round");
}

#[test]
fn the_count_follows_the_cards_and_can_be_hidden() {
    let mut driver = soft_18();
    // Seen: A 9 6 · 6 7 10 · 8; tags −1 0 +1, +1 0 −1, 0 by Hi-Lo.
    assert!(
        driver.text().contains("running      0"),
        "{}",
        driver.text()
    );
    driver.keys("h");
    driver.wait_for("13 against 6");
    driver.keys("c");
    assert!(!driver.text().contains("running"));
    assert!(driver.text().contains("count hidden"));
    driver.keys("c");
    assert!(driver.text().contains("Hi-Lo"));
}

/// Two tables that differ only in what nobody may see look the same, hints and log included.
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
fn a_key_pressed_while_cards_come_shows_them_and_does_nothing_else() {
    let mut driver = Setting {
        seats: &["human"],
        position: "next=T,6,9,T,T",
        pace: "slow",
        ..USUAL
    }
    .open();
    driver.keys("Enter h");
    assert!(driver.text().contains("19 against 6"), "{}", driver.text());
}

#[test]
fn leaving_asks_while_money_is_on_the_table() {
    let mut driver = soft_18();
    driver.keys("q");
    driver.wait_for("Leave the table?");
    driver.keys("n");
    driver.wait_for("soft 18 against 6");
    driver.keys("s");
    driver.wait_for("next round");
    driver.keys("q");
    assert!(driver.has_quit());
}

#[test]
fn nothing_happens_while_a_person_thinks() {
    let driver = soft_18();
    assert!(!driver.is_waiting());
}

#[test]
fn the_chart_has_a_page_of_its_own() {
    let mut driver = soft_18();
    driver.keys("t");
    assert_screen!("the_chart_has_a_page_of_its_own", driver);
    for code in ["H hit", "Ds double / stand", "Rh surrender / hit"] {
        assert!(driver.text().contains(code), "{code}");
    }
    driver.keys("Left Left");
    driver.wait_for("H17");
    driver.keys("t");
    driver.wait_for("soft 18 against 6");
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
fn the_settings_choose_count_and_adviser() {
    let setting = Setting {
        position: SOFT_18,
        ..USUAL
    };
    let mut house = house(&setting);
    house.config.set("blackjack.count", "ko").unwrap();
    let adviser = "basic:chart=h17";
    house.config.set("blackjack.hint", adviser).unwrap();
    let mut driver = setting.open_in(house);
    assert!(driver.text().contains("Knock-Out"), "{}", driver.text());
    driver.keys("Enter");
    driver.wait_for("soft 18 against 6");
    driver.keys("e");
    driver.wait_for("Chart h17");
}

#[test]
fn a_table_goes_on_from_a_record() {
    let rules = HouseRules::default();
    let mut record = Record::<Round>::new(&rules, 1, Seed(1));
    record.position = Some("next=T,6,9,T,T".to_owned());
    record.actions = vec![Action::Bet(50), Action::Stand];
    let mut timeline = Timeline::new(record).unwrap();
    timeline.go_to(2);
    let mut driver = Driver::open(house(&USUAL), (80, 24), |ctx| {
        let session: Session<Blackjack> =
            Session::seat(timeline, &[SeatChoice::Human], ctx.workers()).unwrap();
        BlackjackDisplay::seated(session, ctx)
    });
    assert!(driver.text().contains("you won 50"), "{}", driver.text());
    driver.keys("u");
    driver.wait_for("19 against 6");
    driver.keys("d");
    driver.wait_for("bust");
    driver.keys("Enter");
    assert!(driver.text().contains("[−]  50  [+]"), "{}", driver.text());
}

fn watching(setting: &Setting<'_>) -> Driver {
    let plan = Plan::<Blackjack> {
        rules: setting.house_rules(),
        seats: setting.seats(),
        seed: Seed(5),
        ..Plan::usual()
    };
    Driver::open(house(setting), setting.size, |ctx| {
        Watch::<BlackjackDisplay>::open(plan, ctx).unwrap().into()
    })
}

#[test]
fn watching_shows_the_hole_card_and_through_a_seats_eyes_its_back() {
    let mut driver = watching(&Setting {
        seats: &["basic", "dealer", "random"],
        pace: "slow",
        ..USUAL
    });
    driver.wait_for("+ ?");
    driver.keys("Space");
    let open = driver.text();
    assert!(!open.contains('░'), "{open}");
    driver.keys("v");
    let seen = driver.text();
    assert!(seen.contains('░'), "{seen}");
    assert!(seen.contains("Basic’s view"));
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
fn every_number_of_seats_is_whole_at_every_size() {
    let seats = [
        "human", "basic", "dealer", "random", "basic", "basic", "basic",
    ];
    for count in 1..=7 {
        for size in [(80, 24), (100, 30), (120, 40), (200, 50)] {
            let mut driver = Setting {
                seats: &seats[..count],
                size,
                ..USUAL
            }
            .open();
            driver.keys("Enter");
            driver.wait_until("the cards", |driver| {
                let text = driver.text();
                text.contains("against")
                    || text.contains("insurance for")
                    || text.contains("Round 1")
            });
            let text = driver.text();
            for word in ["Shoe", "Dealer", "Hi-Lo", "You", "? help"] {
                assert!(text.contains(word), "{count} seats at {size:?}:\n{text}");
            }
            // One bankroll for each seat.
            assert!(text.contains("990"), "{text}");
        }
    }
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
        driver.keys("Enter");
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
