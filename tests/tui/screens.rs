//! The screens as a person uses them: keys and mouse in, text out.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::time::Duration;

use crate::driver::Driver;
use crate::game::{Nim, NimGame, Take};
use crate::table::NimDisplay;
use sanban::games::{BlackjackDisplay, BlokusDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_game::{Record, Seed, State as _, Variations};
use sanban_play::play::TableUi as _;
use sanban_play::session::{Plan, SeatChoice, TableDisplay as _, TableSpec};
use sanban_screens::catalog::CatalogContext as _;
use sanban_screens::catalog::Table;
use sanban_screens::watch::Watch;
use sanban_term::action::Binding;
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::screen::{Actions, Screen};
use sanban_term::theme::ColorDepth;

/// A launch with the program's home entries, all of which open Nim.
fn house() -> Launch {
    Launch::bare(
        [
            BlackjackDisplay::HOME_ENTRY,
            DaihinminDisplay::HOME_ENTRY,
            BlokusDisplay::HOME_ENTRY,
        ]
        .map(|home_entry| Table {
            home_entry,
            ..Table::of::<NimDisplay>()
        })
        .to_vec(),
    )
}

fn home(size: (u16, u16)) -> Driver {
    Driver::new(house(), size)
}

fn nim() -> Driver {
    Driver::new(Launch::bare(vec![Table::of::<NimDisplay>()]), (80, 24))
}

fn plan(seats: &[&str]) -> Plan<NimGame> {
    Plan {
        rules: Default::default(),
        seats: seats
            .iter()
            .map(|text| SeatChoice::parse(text).unwrap())
            .collect(),
        seed: Seed(1),
        position: None,
        before: None,
        opening: Vec::new(),
        resigned: None,
        variations: Variations::default(),
        rated: false,
        saved: None,
    }
}

fn at_table(seats: &[&str]) -> Driver {
    let house = Launch::bare(vec![Table::of::<NimDisplay>()]);
    Driver::open(house, (80, 24), |ctx| {
        NimDisplay::sit_down(plan(seats), ctx).unwrap()
    })
}

fn watching(seats: &[&str]) -> Driver {
    let house = Launch::bare(vec![Table::of::<NimDisplay>()]);
    Driver::open(house, (80, 24), |ctx| {
        Watch::<NimDisplay>::open(plan(seats), ctx).unwrap().into()
    })
}

#[test]
fn home_in_the_smallest_terminal() {
    insta::assert_snapshot!(home((80, 24)).text());
}

#[test]
fn home_in_a_large_terminal() {
    insta::assert_snapshot!(home((120, 40)).text());
}

#[test]
fn home_without_colours() {
    let house = Launch {
        depth: ColorDepth::None,
        ..house()
    };
    insta::assert_snapshot!(Driver::new(house, (80, 24)).styled());
}

#[test]
fn the_help_page_of_home() {
    let mut driver = home((80, 24));
    driver.keys("?");
    assert_screen!("what_home_is_for", driver);
    driver.keys("Tab");
    assert_screen!("the_help_page_of_home", driver);
}

#[test]
fn every_size_is_drawn() {
    let mut driver = home((80, 24));
    for keys in ["", "?", "Esc s"] {
        driver.keys(keys);
        for columns in (80..200).step_by(7) {
            for rows in (24..70).step_by(5) {
                driver.resize(columns, rows);
            }
        }
    }
}

#[test]
fn the_footer_keeps_what_matters() {
    let driver = watching(&["expert", "expert"]);
    let footer = driver.row(23);
    assert!(footer.contains("Space pause"), "{footer}");
    assert!(footer.contains("←→ step"), "{footer}");
    assert!(footer.trim_end().ends_with("? help"), "{footer}");
    // The least important has no room at 80 columns, and is on the help page all the same.
    assert!(!footer.contains("save"), "{footer}");
    let mut driver = driver;
    driver.keys("? Tab PageDown PageDown");
    assert!(
        driver.text().contains("Keep it as a file"),
        "{}",
        driver.text()
    );
}

#[test]
fn a_table_ordered_for_ais_alone_is_watched() {
    for (players, watched) in [(["expert", "expert"], true), (["human", "expert"], false)] {
        let order = TableSpec {
            players: players.map(str::to_owned).to_vec(),
            ..TableSpec::default()
        };
        let table = Table::of::<NimDisplay>();
        let opening = (table.openers.spec)(&order, true).unwrap();
        let open = |ctx: &mut Context| opening(ctx).unwrap();
        let driver = Driver::open(Launch::bare(vec![table]), (80, 24), open);
        let footer = driver.row(23);
        assert_eq!(footer.contains("Space pause"), watched, "{footer}");
    }
}

#[test]
fn a_disabled_key_says_why() {
    let mut driver = at_table(&["human", "human"]);
    driver.keys("u");
    assert!(driver.row(22).contains("nothing has been played yet"));
    driver.keys("1");
    assert!(!driver.text().contains("nothing has been played yet"));
    // What it says goes away by itself too.
    driver.keys("u u");
    driver.advance(Duration::from_secs(10));
    assert!(!driver.text().contains("nothing has been played yet"));
    assert!(!driver.is_waiting());
}

#[test]
fn a_game_is_set_up_and_played_to_the_end() {
    let mut driver = nim();
    driver.keys("p");
    driver.wait_for("misere");
    // Fewer coins: down to the row, and to the left.
    driver.keys("Down Down Down Down Left");
    driver.wait_for("‹ 11 ›");
    assert!(driver.text().contains(", changed"));
    driver.keys("d Enter");
    driver.wait_for("You to take");
    while !driver.text().contains("the game is over") {
        driver.keys("1");
        driver.wait_until("my turn or the end", |driver| {
            let text = driver.text();
            text.contains("You to take") || text.contains("the game is over")
        });
    }
    // A key that was meant for something else as the game ended does not take the result away.
    driver.keys("n");
    assert!(
        driver.text().contains("the game is over"),
        "{}",
        driver.text()
    );
    driver.advance(Duration::from_secs(1));
    driver.keys("n");
    driver.wait_until("the next game", |driver| {
        !driver.text().contains("the game is over")
    });
    driver.keys("q y q");
    assert!(driver.has_quit());
}

#[test]
fn a_player_is_typed_and_a_wrong_one_explained() {
    let mut driver = nim();
    driver.keys("p Down Down Down e C-u");
    driver.type_text("exprt");
    // The footer names the keys that do something now.
    let footer = driver.row(23);
    assert!(footer.contains("Enter accept"), "{footer}");
    assert!(!footer.contains("watch"), "{footer}");
    driver.keys("Enter");
    assert!(
        driver.text().contains("did you mean 'expert'"),
        "{}",
        driver.text()
    );
    driver.keys("e C-u");
    driver.paste("expert:time=0.5\n");
    driver.keys("Enter");
    assert!(
        driver.text().contains("expert:time=0.5"),
        "{}",
        driver.text()
    );
    // Escape leaves the value as it was, and the form open.
    driver.keys("e C-u Esc");
    assert!(driver.text().contains("expert:time=0.5"));
    assert_eq!(driver.screen_name(), "Nim: set-up");
}

#[test]
fn seats_are_added_and_taken_away() {
    let mut driver = nim();
    driver.keys("p Down Right Right");
    assert!(driver.text().contains("Seat 4"), "{}", driver.text());
    driver.keys("Left Left Left");
    assert!(!driver.text().contains("Seat 3"), "{}", driver.text());
}

#[test]
fn the_mouse_changes_a_form() {
    let mut driver = nim();
    driver.keys("p");
    let at = driver.find("misere").unwrap();
    driver.click(at.x, at.y);
    driver.wait_for("‹ off ›");
    let arrow = driver.find("off ›").unwrap();
    driver.click(arrow.x + 4, arrow.y);
    driver.wait_for("‹ on ›");
    driver.click_key("Enter");
    driver.wait_for("You to take");
}

#[test]
fn a_question_can_be_answered_with_no() {
    let mut driver = at_table(&["human", "human"]);
    driver.keys("1 q");
    assert!(driver.text().contains("Leave the table?"));
    driver.keys("n");
    assert_eq!(driver.screen_name(), "Nim");
    driver.keys("q");
    driver.click_key("y");
    assert!(driver.has_quit());
}

#[test]
fn a_hint_shows_what_the_expert_thinks() {
    let mut driver = at_table(&["human", "human"]);
    driver.keys("e");
    driver.wait_for("take 1");
    driver.keys("1");
    assert!(!driver.text().contains("take 1 "));
}

#[test]
fn watching_walks_through_the_plies() {
    let mut driver = watching(&["expert", "random"]);
    driver.wait_for("won");
    driver.keys("Space");
    assert!(driver.text().contains("Space continue"));
    let held = driver.text();
    driver.advance(Duration::from_secs(60));
    assert_eq!(driver.text(), held);
    driver.keys("Home");
    assert!(driver.text().contains(" 0/5 "), "{}", driver.text());
    assert!(
        driver
            .row(0)
            .contains("expert  0 : 0  random · game 1 of 10"),
        "{}",
        driver.row(0)
    );
    driver.keys("Left");
    assert!(driver.text().contains("this is the start"));
    driver.keys("Right");
    assert!(
        driver.text().contains("expert takes 1"),
        "{}",
        driver.text()
    );
    driver.keys("Right Left Left End v v v");
    driver.keys("n");
    driver.wait_until("the next game", |driver| {
        !driver.text().contains("the game is over")
    });
    driver.keys("q");
    assert!(driver.has_quit());
}

#[test]
fn the_speed_is_changed_while_watching() {
    let mut driver = watching(&["expert", "random"]);
    driver.keys("Space + +");
    assert!(driver.text().contains("instant"), "{}", driver.text());
    driver.keys("- - - -");
    assert!(driver.text().contains("slow"), "{}", driver.text());
}

#[test]
fn a_record_is_replayed() {
    let mut record = Record::new(&Default::default(), 2, Seed(1));
    record.players = vec!["Ann".to_owned(), "Ben".to_owned()];
    record.actions = [1, 2, 3, 1, 2].map(crate::game::Take).to_vec();
    let text = record.to_text::<NimGame>().unwrap();
    let house = Launch::bare(vec![Table::of::<NimDisplay>()]);
    let mut driver = Driver::open(house, (120, 40), |ctx| {
        let table = ctx.tables()[0];
        (table.openers.replay)(&text, Default::default()).unwrap()(ctx)
    });
    driver.keys("Right Right");
    assert!(driver.text().contains("Ann takes 1"), "{}", driver.text());
    assert!(driver.text().contains("Ben takes 2"), "{}", driver.text());
    driver.keys("Space");
    driver.wait_for("Ann won");
    driver.keys("Right");
    assert!(
        driver.text().contains("end of the record"),
        "{}",
        driver.text()
    );
    driver.wait_until("stillness", |driver| !driver.is_waiting());
    // Nothing goes on from here: it neither runs nor is it held.
    assert!(driver.text().contains('■'), "{}", driver.text());
    driver.keys("Left");
    assert!(driver.text().contains("❚❚"), "{}", driver.text());
}

#[test]
fn the_table_does_the_only_thing_that_can_be_done() {
    let mut plan = plan(&["human", "human"]);
    let start = Nim::start(&plan.rules, 2, plan.seed);
    plan.opening = vec![Take(1); usize::from(start.coins) - 3];
    let house = Launch::bare(vec![Table::of::<NimDisplay>()]);
    let mut driver = Driver::open(house, (80, 24), |ctx| {
        NimDisplay::sit_down(plan, ctx).unwrap()
    });
    driver.keys("2");
    driver.wait_for("take 1, the only choice");
    driver.wait_for("the game is over");
    // Nothing was decided there: what is taken back is the decision before it.
    driver.keys("u");
    let coins = |driver: &Driver| driver.text().matches('●').count();
    assert_eq!(coins(&driver), 3, "{}", driver.text());
    driver.keys("C-r");
    driver.wait_for("the game is over");
}

#[test]
fn seats_of_one_name_are_told_apart_while_watching() {
    let mut driver = watching(&["expert", "expert"]);
    driver.keys("Space v");
    assert!(
        driver.text().contains("expert (1)’s view"),
        "{}",
        driver.text()
    );
    driver.keys("v");
    assert!(
        driver.text().contains("expert (2)’s view"),
        "{}",
        driver.text()
    );
}

#[test]
fn settings_hold_at_once() {
    let mut driver = home((80, 24));
    driver.keys("s Down");
    let before = driver.styled();
    driver.keys("Right Right");
    assert_ne!(driver.styled(), before);
    assert!(driver.text().contains("‹ light ›"));
    driver.keys("d");
    assert_eq!(driver.styled(), before);
    driver.keys("Esc");
    assert_eq!(driver.screen_name(), "Home");
}

#[test]
fn the_list_of_keys_comes_from_the_tables_of_actions() {
    let list = sanban::launch::key_list(&[Table::of::<NimDisplay>()]);
    for section in [
        "Everywhere",
        "Home",
        "Set-up",
        "Watching and replays",
        "Nim",
    ] {
        assert!(list.contains(&format!("### {section}\n")), "{list}");
    }
    assert!(list.contains("| `Space` `p` | Pause, or continue. |"));
    assert!(list.contains("| `1` | Take one coin. |"));
}

#[test]
fn a_typed_value_is_edited_at_the_cursor() {
    let mut driver = nim();
    driver.keys("p Down Down Down e C-u");
    driver.type_text("exrt");
    driver.keys("Left Left");
    driver.type_text("pe");
    driver.keys("End");
    driver.type_text(":time=5");
    driver.keys("Left");
    driver.paste("0.");
    let shown = driver.find("expert:time=0.5").unwrap();
    let cursor = driver.cursor().unwrap();
    assert_eq!((cursor.x, cursor.y), (shown.x + 14, shown.y));
    driver.keys("Home C-Delete");
    assert!(!driver.text().contains("expert:time"), "{}", driver.text());
    driver.keys("C-a C-y Enter");
    assert!(driver.text().contains("expert:time=0.5"));
    assert_eq!(driver.cursor(), None);
}

/// Opens [`Opened`] in a tick, once a key was pressed.
struct Opener {
    pressed: bool,
}

impl Actions for Opener {
    type Action = ();

    const SCREEN: &'static str = "opener";

    fn bindings(&self) -> &'static [Binding<()>] {
        const OPEN: &[Binding<()>] = &[Binding::plain("open", (), &["o"], "open", "Open.")];
        OPEN
    }

    fn perform(&mut self, (): (), _ctx: &mut Context) {
        self.pressed = true;
    }
}

impl Screen for Opener {
    fn name(&self) -> String {
        "opener".to_owned()
    }

    fn tick(&mut self, ctx: &mut Context) {
        if std::mem::take(&mut self.pressed) {
            ctx.push(Opened);
        }
    }

    fn draw(&mut self, _canvas: &mut Canvas<'_>, _ctx: &Context) {}
}

/// Reports that its time has come.
struct Opened;

impl Actions for Opened {
    type Action = ();

    const SCREEN: &'static str = "opened";

    fn bindings(&self) -> &'static [Binding<()>] {
        &[]
    }

    fn perform(&mut self, (): (), _ctx: &mut Context) {}
}

impl Screen for Opened {
    fn name(&self) -> String {
        "opened".to_owned()
    }

    fn tick(&mut self, ctx: &mut Context) {
        ctx.say("it has begun");
    }

    fn draw(&mut self, _canvas: &mut Canvas<'_>, _ctx: &Context) {}
}

/// A screen that opens by itself starts at once, without further events.
#[test]
fn what_opens_in_a_tick_has_its_own_tick_at_once() {
    let house = Launch::bare(Vec::new());
    let mut driver = Driver::open(house, (80, 24), |_| Opener { pressed: false }.into());
    driver.keys("o");
    assert_eq!(driver.screen_name(), "opened");
    assert!(driver.text().contains("it has begun"), "{}", driver.text());
}
