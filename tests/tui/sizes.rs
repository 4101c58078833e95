//! Every screen in every size: snapshots in a few, and in many others the checks that nothing panics and that required texts are
//! there.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::Path;

use crate::driver::Driver;
use sanban::games::BlackjackDisplay;
use sanban_blackjack::practice::Drill;
use sanban_game::Seed;
use sanban_screens::watch::Watch;
use sanban_words::i18n::Language;

use crate::{
    blackjack, blokus, daihinmin, keeping, lessons, lists, practice, puzzles, review, statistics,
};

const USUAL: (u16, u16) = (80, 24);
const TABLE: (u16, u16) = (60, 20);
const LINES: (u16, u16) = (60, 10);
const LIST: (u16, u16) = (40, 10);

/// A screen to be checked in many sizes.
struct Place {
    name: &'static str,
    open: fn(&Path) -> Driver,
    /// Smallest terminal that it supports.
    smallest: (u16, u16),
    /// Texts required on the screen, complete, in every size from the smallest on.
    needs: &'static [&'static str],
    /// `true` if its figures differ from run to run.
    measured: bool,
}

impl Place {
    const fn table(
        name: &'static str,
        open: fn(&Path) -> Driver,
        needs: &'static [&'static str],
    ) -> Place {
        Place {
            name,
            open,
            smallest: TABLE,
            needs,
            measured: false,
        }
    }

    /// A screen that is told in lines where rows are few.
    const fn lines(
        name: &'static str,
        open: fn(&Path) -> Driver,
        needs: &'static [&'static str],
    ) -> Place {
        Place {
            smallest: LINES,
            ..Place::table(name, open, needs)
        }
    }

    const fn list(
        name: &'static str,
        open: fn(&Path) -> Driver,
        needs: &'static [&'static str],
    ) -> Place {
        Place {
            smallest: LIST,
            ..Place::table(name, open, needs)
        }
    }

    const fn measured(self) -> Place {
        Place {
            measured: true,
            ..self
        }
    }

    /// Compares its snapshots, checks it in many other sizes, and reports missing texts.
    fn hold(&self) {
        let folder = tempfile::tempdir().unwrap();
        let mut driver = (self.open)(folder.path());
        let en = pictures(self, &mut driver, Language::En);
        insta::assert_snapshot!(self.name, en);
        let ja = pictures(self, &mut driver, Language::Ja);
        insta::with_settings!({snapshot_suffix => "ja"}, {
            insta::assert_snapshot!(self.name, ja);
        });
        let mut faults = Vec::new();
        let (columns, rows) = self.smallest;
        let mut rng = Seed(self.name.len() as u64).stream();
        let random = (0..150).map(|round| {
            let (columns, rows) = [(250, 80), (90, 30), self.smallest][round % 3];
            (
                1 + u16::try_from(rng.below(columns.into())).unwrap(),
                1 + u16::try_from(rng.below(rows.into())).unwrap(),
            )
        });
        let sizes = random
            .chain((rows..=26).map(|rows| (columns, rows)))
            .chain((columns..=82).map(|columns| (columns, rows)));
        for size in sizes {
            driver.resize(size.0, size.1);
            if size.0 >= columns && size.1 >= rows {
                missing(self, &driver, size, &mut faults);
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    fn text(&self, driver: &mut Driver, language: Language) -> String {
        let text = driver.text_in(language);
        if self.measured {
            practice::timeless(&review::without_figures(&text))
        } else {
            without_seed(&text)
        }
    }
}

/// The screen with a random seed masked: a long number, of the same width.
pub(crate) fn without_seed(text: &str) -> String {
    const COLUMNS: usize = 14;
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(at);
        let len = from.len() - from.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, after) = from.split_at(len);
        out.push_str(before);
        rest = after;
        if len < 9 {
            out.push_str(number);
            continue;
        }
        let after = after.strip_prefix('…').unwrap_or(after);
        let blanks = after.len() - after.trim_start_matches(' ').len();
        out.push_str(&"#".repeat(9));
        let columns = len + rest[..rest.len() - after.len()].chars().count() + blanks;
        let to_end = after.trim_start_matches(' ').starts_with('\n');
        if !to_end {
            out.push_str(&" ".repeat(columns.max(COLUMNS) - 9));
        }
        rest = &after[blanks..];
    }
    out.push_str(rest);
    out
}

fn at_home(_: &Path) -> Driver {
    Driver::new(practice::bare(), USUAL)
}

fn keys(mut driver: Driver, keys: &str, seen: &str) -> Driver {
    driver.keys(keys);
    driver.wait_for(seen);
    driver
}

fn past(folder: &Path) -> Driver {
    let ids = lists::past(folder);
    lists::finish(folder, &ids);
    let mut driver = keeping::home(folder);
    // The latest tables and the results are read where there is room for them.
    driver.resize(200, 60);
    driver.keys("3");
    driver.wait_for("2025-10-16");
    driver.wait_for("All games");
    driver
}

/// A test for each screen, so that they run in parallel.
macro_rules! places {
    ($($name:ident => $place:expr;)*) => {
        $(
            #[test]
            fn $name() {
                $place.hold();
            }
        )*

        /// All of them.
        fn all() -> Vec<Place> {
            vec![$($place),*]
        }
    };
}

places! {
    home => Place::list(
        "home",
        at_home,
        &["Blackjack", "Daihinmin", "Blokus Duo", "▶ Play", "n: lesson"],
    );
    home_with_a_past => Place::list("home_with_a_past", past, &["Blokus Duo", "▶ Play"]);
    settings => Place::list(
        "settings",
        |at| keys(at_home(at), "s", "Settings"),
        &["Language"],
    );
    themes => Place::list(
        "themes",
        |at| keys(at_home(at), "s Down Enter", "Themes"),
        &["Enter"],
    );
    help => Place::list("help", |at| keys(at_home(at), "?", "What this screen"), &[]);
    help_blackjack => Place::list(
        "help_blackjack",
        |_| keys(blackjack::soft_18(), "?", "Help"),
        &[],
    );
    help_blokus => Place::list("help_blokus", |_| keys(blokus::table(USUAL), "?", "Help"), &[]);
    open => Place::list("open", |at| keys(at_home(at), "o", "Open"), &[]);
    opponents => Place::list(
        "opponents",
        |_| {
            let mut driver = blokus::table(USUAL);
            driver.keys("C-o");
            driver
        },
        &[],
    );
    question => Place::list(
        "question",
        |_| {
            let mut driver = blokus::table(USUAL);
            driver.keys("Enter");
            driver.wait_for("move 3");
            keys(driver, "C-n", "yes")
        },
        &["yes", "no"],
    );
    setup_blackjack => Place::lines(
        "setup_blackjack",
        |at| keys(at_home(at), "1 p", "start"),
        &["start"],
    );
    setup_daihinmin => Place::lines(
        "setup_daihinmin",
        |at| keys(at_home(at), "2 p", "start"),
        &["start"],
    );
    setup_blokus => Place::lines(
        "setup_blokus",
        |at| keys(at_home(at), "3 p", "start"),
        &["start"],
    );
    games => Place::lines(
        "games",
        |at| keys(past(at), "3 g", "finished games"),
        &["2025-11-25"],
    );
    results => Place::lines(
        "results",
        |at| keys(past(at), "3 t", "mean: "),
        &["your results"],
    );
    rated => Place::lines(
        "rated",
        |at| keys(at_home(at), "3 r", "no rating yet"),
        &["no rating yet"],
    );
    blackjack_bets => Place::lines(
        "blackjack_bets",
        |_| blackjack::USUAL.open(),
        &["Dealer", "You", "bank 1,000", "Enter bet"],
    );
    blackjack_hand => Place::lines(
        "blackjack_hand",
        |_| blackjack::soft_18(),
        &["Dealer", "soft 18 against 6"],
    );
    blackjack_hint => Place::lines(
        "blackjack_hint",
        |_| keys(blackjack::soft_18(), "e", "best"),
        &["Dealer", "soft 18 against 6"],
    );
    blackjack_full => Place::lines("blackjack_full", |_| blackjack::full(), &["Dealer"]);
    blackjack_over => Place::lines(
        "blackjack_over",
        |_| {
            let mut driver = keys(blackjack::soft_18(), "s", "Round 1");
            // The hint can be asked for once the decision is judged.
            driver.wait_for("e hint");
            driver
        },
        &["Dealer", "Round 1"],
    );
    blackjack_chart => Place::table(
        "blackjack_chart",
        |_| keys(blackjack::soft_18(), "t", "H hit"),
        &["H hit"],
    );
    daihinmin_start => Place::lines(
        "daihinmin_start",
        |_| {
            let mut driver = daihinmin::sit_down(USUAL, 7, "uecda");
            driver.wait_until("my turn", daihinmin::is_my_turn);
            driver
        },
        &["▶ You"],
    );
    daihinmin_lock => Place::lines(
        "daihinmin_lock",
        |_| {
            let mut driver = daihinmin::lay_out(USUAL, "uecda", daihinmin::PAIRS);
            driver.keys("J");
            driver
        },
        &[
            "▶ You",
            "pair of sevens",
            "lock ♠♥",
            "pair of jacks",
        ],
    );
    daihinmin_revolution => Place::lines(
        "daihinmin_revolution",
        |_| daihinmin::revolution(),
        &["order reversed", "REVOLUTION"],
    );
    daihinmin_hint => Place::lines(
        "daihinmin_hint",
        |_| {
            let driver = daihinmin::lay_out(USUAL, "uecda", daihinmin::PAIRS);
            keys(driver, "e", ",. choices")
        },
        &["▶ You", "needed: a pair above 7 in ♠♥", "Hint"],
    )
    .measured();
    daihinmin_exchange => Place::lines(
        "daihinmin_exchange",
        |_| daihinmin::exchange().0,
        &["▶ You"],
    );
    daihinmin_result => Place::lines(
        "daihinmin_result",
        |_| {
            let mut driver = daihinmin::sit_down(USUAL, 3, "uecda");
            daihinmin::play_to_the_end(&mut driver);
            driver
        },
        &["You"],
    );
    blokus_start => Place::lines(
        "blokus_start",
        |_| blokus::table(USUAL),
        &["▸ ██ You", "✓ fits", "Yours  21 left"],
    );
    blokus_middle => Place::lines(
        "blokus_middle",
        |_| blokus::at_move(7),
        &["▸ ██ You", "random"],
    );
    blokus_hint => Place::lines(
        "blokus_hint",
        |_| keys(blokus::at_move(7), "e", ",. "),
        &["▸ ██ You"],
    )
    .measured();
    blokus_end => Place::lines(
        "blokus_end",
        |_| {
            let mut driver = blokus::table(USUAL);
            blokus::play_to_the_end(&mut driver);
            driver
        },
        &["Next game"],
    );
    blokus_editor => Place::table(
        "blokus_editor",
        |_| keys(blokus::table(USUAL), "s X Enter m", "a playable position"),
        &["a playable position"],
    );
    blokus_analysis => Place::table("blokus_analysis", |_| blokus::analysed(), &["after move"]);
    watch_blackjack => Place::lines(
        "watch_blackjack",
        |_| {
            Driver::open(practice::bare(), USUAL, |ctx| {
                Watch::<BlackjackDisplay>::replay(crate::rated::series("dealer", 3), ctx).into()
            })
        },
        &["Dealer"],
    );
    watch_daihinmin => Place::lines("watch_daihinmin", |_| daihinmin::replayed_games(), &[]);
    watch_blokus => Place::lines("watch_blokus", |_| blokus::watched(), &["random"]);
    review_daihinmin => Place::lines(
        "review_daihinmin",
        |_| review::review(USUAL, review::played(Some(review::WON), 1, &["C3"])),
        &["you: 3♣", "best: 2♠"],
    )
    .measured();
    review_blokus => Place::lines("review_blokus", |_| blokus::reviewed(), &["you:"]).measured();
    review_blackjack => Place::lines(
        "review_blackjack",
        |_| {
            let mut driver = blackjack::soft_18();
            driver.keys("s");
            driver.wait_for("Round 1");
            driver.keys("a");
            driver.wait_until("it is judged", |driver| !driver.row(0).contains("judging"));
            driver
        },
        &["you:"],
    )
    .measured();
    drills => Place::lines(
        "drills",
        |at| keys(keys(at_home(at), "1 d", "five steps"), "d", "Due next"),
        &["Due next"],
    );
    course => Place::lines(
        "course",
        |at| keys(at_home(at), "1 d", "five steps"),
        &["1 The chart"],
    );
    drill_question => Place::lines(
        "drill_question",
        |_| {
            let mut driver = practice::drill(Drill::Hands, 20, USUAL, practice::bare());
            driver.wait_for("[h hit]");
            driver
        },
        &["[h hit]"],
    );
    drill_wrong => Place::lines(
        "drill_wrong",
        |_| {
            let mut driver = practice::drill(Drill::Surrender, 20, USUAL, practice::bare());
            driver.wait_for("[h hit]");
            keys(driver, "d", "costs")
        },
        &["costs"],
    )
    .measured();
    drill_true_count => Place::lines(
        "drill_true_count",
        |_| ask(Drill::TrueCount, "True count?"),
        &["True count?"],
    );
    drill_decks => Place::lines("drill_decks", |_| ask(Drill::Decks, "Decks left,"), &["Decks left,"]);
    drill_bets => Place::lines(
        "drill_bets",
        |_| ask(Drill::Bets, "What is the bet?"),
        &["What is the bet?"],
    );
    results_daihinmin => Place::lines(
        "results_daihinmin",
        |at| {
            statistics::classes(at);
            keys(keeping::home(at), "2 t", "mean: ")
        },
        &["your results"],
    );
    progress => Place::table("progress", progress_of, &["hard 16 v 10"]);
    progress_mistakes => Place::table(
        "progress_mistakes",
        |at| keys(progress_of(at), "2", "together"),
        &["together"],
    );
    progress_days => Place::table(
        "progress_days",
        |at| keys(progress_of(at), "4", "2024-10-04"),
        &["2024-10-04"],
    );
    help_daihinmin => Place::list(
        "help_daihinmin",
        |_| keys(daihinmin::lay_out(USUAL, "uecda", daihinmin::PAIRS), "?", "Help"),
        &[],
    );
    lesson_blackjack => Place::table("lesson_blackjack", |at| lessons::at_step(0, 3, at), &["Lesson 3/", "Dealer"]);
    lesson_blackjack_wrong => Place::table(
        "lesson_blackjack_wrong",
        |at| keys(lessons::at_step(0, 3, at), "s", "✗"),
        &["Lesson 3/", "✗"],
    );
    lesson_daihinmin => Place::table("lesson_daihinmin", |at| lessons::at_step(1, 4, at), &["Lesson 4/", "▶ You"]);
    lesson_daihinmin_exchange => Place::table(
        "lesson_daihinmin_exchange",
        |at| lessons::at_step(1, 14, at),
        &["Lesson 14/", "▶ You"],
    );
    lesson_blokus => Place::table("lesson_blokus", |at| lessons::at_step(2, 7, at), &["Lesson 7/"]);
    lesson_blokus_question => Place::table(
        "lesson_blokus_question",
        |at| lessons::at_step(2, 8, at),
        &["Lesson 8/", "1) "],
    );
    puzzles_daihinmin => Place::lines(
        "puzzles_daihinmin",
        |_| keys(puzzles::home(), "Right d", "60 new"),
        &["60 new"],
    );
    puzzles_blokus => Place::lines(
        "puzzles_blokus",
        |_| keys(puzzles::home(), "Right Right d", "60 new"),
        &["60 new"],
    );
    puzzle_daihinmin => Place::lines("puzzle_daihinmin", |_| puzzles::problem_at(USUAL), &["▶ You"]);
    puzzle_daihinmin_solution => Place::lines(
        "puzzle_daihinmin_solution",
        |_| keys(puzzles::problem_at(USUAL), "e", "It may go on"),
        &["Best is"],
    );
    // The goal in a sentence, or in few words: lose by no more than 8, lose by 8 at most.
    puzzle_blokus => Place::lines(
        "puzzle_blokus",
        |_| puzzles::ending_at(USUAL),
        &["in by"],
    );
    puzzle_blokus_solution => Place::lines(
        "puzzle_blokus_solution",
        |_| {
            let mut driver = keys(puzzles::ending_at(USUAL), "e", "Best is");
            driver.wait_until("it is known why", |driver| {
                !driver.text().contains("Looking at what follows")
            });
            driver
        },
        &["Best is", "After V3"],
    );
}

/// Opens those with this in their name.
pub(crate) fn open_all(wanted: &str, mut each: impl FnMut(&str, &mut Driver)) {
    for place in all().iter().filter(|place| place.name.contains(wanted)) {
        let folder = tempfile::tempdir().unwrap();
        // One that does not open on a busy machine keeps none of the others back.
        let opened = std::panic::catch_unwind(|| (place.open)(folder.path()));
        if let Ok(mut driver) = opened {
            each(place.name, &mut driver);
        }
    }
}

/// A drill with a numeric answer.
fn ask(kind: Drill, question: &str) -> Driver {
    let mut driver = practice::drill(kind, 1, USUAL, practice::bare());
    driver.wait_for(question);
    driver
}

fn progress_of(folder: &Path) -> Driver {
    practice::write_past(folder);
    let mut driver = Driver::open(practice::house(folder), USUAL, |ctx| {
        BlackjackDisplay::progress(None, ctx)
    });
    driver.wait_for("hard 16 v 10: surrender");
    driver
}

/// The sizes of the pictures of a screen.
fn sizes(place: &Place) -> Vec<(u16, u16)> {
    let few = (place.smallest != TABLE).then_some(place.smallest);
    let lines = (place.smallest == LINES).then_some((80, 10));
    let sizes = [TABLE, (80, 23), USUAL, (120, 40), (200, 60)];
    few.into_iter().chain(lines).chain(sizes).collect()
}

fn pictures(place: &Place, driver: &mut Driver, language: Language) -> String {
    let mut text = String::new();
    for (columns, rows) in sizes(place) {
        if language == Language::Ja && rows == 23 {
            continue;
        }
        driver.resize(columns, rows);
        text.push_str(&format!("━━ {columns}×{rows} ━━\n"));
        text.push_str(&place.text(driver, language));
    }
    text
}

/// Adds required texts that are missing, with the screen in the first size in which they are.
fn missing(place: &Place, driver: &Driver, size: (u16, u16), faults: &mut Vec<String>) {
    let text = driver.text();
    for need in place.needs {
        let fault = format!("no '{need}' in {} ", place.name);
        let known = faults.iter().any(|known| known.starts_with(&fault));
        if !known && !text.contains(need) {
            faults.push(format!("{fault} at {}×{}:\n{text}", size.0, size.1));
        }
    }
}

#[test]
fn what_is_too_small_says_so_in_any_size() {
    let mut driver = at_home(Path::new(""));
    for columns in 1..=LIST.0 {
        for rows in 1..=LIST.1 {
            driver.resize(columns, rows);
            let text = driver.text();
            let fits = (columns, rows) == LIST;
            assert!(fits || !text.contains("Play"), "{columns}×{rows}:\n{text}");
            assert!(!text.trim().is_empty(), "{columns}×{rows}");
            if !fits && columns >= 5 {
                let told = text.contains("40×10") || text.contains("more");
                assert!(told, "{columns}×{rows}:\n{text}");
            }
        }
    }
}

#[test]
fn what_is_too_small_for_a_table_loses_nothing() {
    let mut driver = blokus::table(USUAL);
    driver.keys("Right Right");
    let before = driver.text();
    driver.resize(59, 20);
    assert!(driver.text().contains("1 more column"), "{}", driver.text());
    driver.keys("Enter Left q");
    driver.resize(80, 24);
    assert_eq!(driver.text(), before);
}

#[test]
fn where_rows_are_few_what_is_said_stands_in_place_of_the_keys() {
    let mut driver = daihinmin::lay_out(TABLE, "uecda", daihinmin::PAIRS);
    let keys = driver.row(19);
    assert!(keys.contains("Enter play"), "{keys}");
    // Nothing is picked yet.
    driver.keys("Enter");
    assert!(driver.row(19).contains('✗'), "{}", driver.text());
    assert!(driver.text().contains("▶ You"), "{}", driver.text());
    driver.keys("Right");
    assert_eq!(driver.row(19), keys);
}

#[test]
fn the_cards_still_out_take_the_place_of_the_trick_where_rows_are_few() {
    let mut driver = daihinmin::lay_out(TABLE, "uecda", daihinmin::PAIRS);
    assert!(!driver.text().contains("Still out"), "{}", driver.text());
    assert!(driver.text().contains("│7 ♠│"), "{}", driver.text());
    driver.keys("o");
    assert!(driver.text().contains("Still out 14"), "{}", driver.text());
    assert!(
        driver.text().contains("pair of sevens"),
        "{}",
        driver.text()
    );
    driver.keys("o");
    assert!(!driver.text().contains("Still out"), "{}", driver.text());
}
