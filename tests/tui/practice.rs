//! Practising Blackjack as a person does: drills, the count, mistakes and their consequences.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::path::Path;

use super::disk;
use crate::driver::Driver;
use sanban::games::{BlackjackDisplay, DrillPlan};
use sanban::launch::Launch;
use sanban_blackjack::practice::{Attempt, Drill, Goal, Method, same_play};
use sanban_blackjack::{Blackjack, HouseRules, Round};
use sanban_data::store::UserDirs;
use sanban_game::{Record, Seed, State as _};
use sanban_play::play::TableUi as _;
use sanban_play::session::storage::Storage;
use sanban_play::session::timeline::Timeline;
use sanban_play::session::{Plan, SeatChoice, Session};
use sanban_words::i18n::Language;

use crate::house_games;

pub(crate) const SMALL: (u16, u16) = (80, 24);

/// A launch that stores its data in this folder.
pub(crate) fn house(folder: &Path) -> Launch {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house.storage = Storage::new(UserDirs::under(folder), folder.join("config.toml")).unwrap();
    house
}

pub(crate) fn bare() -> Launch {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house
}

/// A session of this length, with questions of the same seed.
pub(crate) fn plan(goal: Option<Goal>) -> DrillPlan {
    DrillPlan {
        goal,
        seed: Some(Seed(1)),
        ..DrillPlan::default()
    }
}

pub(crate) fn drill(drill: Drill, questions: u32, size: (u16, u16), house: Launch) -> Driver {
    let goal = Some(Goal::Questions(questions));
    Driver::open(house, size, |ctx| {
        BlackjackDisplay::drill(drill, plan(goal), ctx)
    })
}

/// A screen without the times of answers.
pub(crate) fn timeless(screen: &str) -> String {
    let mut text = String::new();
    for line in screen.lines() {
        let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        for at in 1..words.len() {
            if words[at].trim_matches([':', ',']) == "s" && is_number(&words[at - 1]) {
                words[at - 1] = "#.#".to_owned();
            }
        }
        for word in &mut words {
            if word.strip_suffix('秒').is_some_and(is_number) {
                *word = "#.#秒".to_owned();
            }
            // The time of day depends on the time zone.
            let is_time = |(hour, minute): (&str, &str)| {
                hour.len() == 2 && minute.len() == 2 && is_number(hour) && is_number(minute)
            };
            if word.split_once(':').is_some_and(is_time) {
                *word = "##:##".to_owned();
            }
        }
        text.push_str(&words.join(" "));
        text.push('\n');
    }
    text
}

fn is_number(word: &str) -> bool {
    word.parse::<f64>().is_ok()
}

/// Compares the screen with its snapshot in both languages, without the times of answers.
fn assert_timeless(name: &str, driver: &mut Driver) {
    insta::assert_snapshot!(name, timeless(&driver.text()));
    let text = timeless(&driver.text_in(Language::Ja));
    insta::with_settings!({snapshot_suffix => "ja"}, {
        insta::assert_snapshot!(name, text);
    });
}

fn attempts(folder: &Path) -> Vec<Attempt> {
    disk::answers(folder)
}

/// Opens a table for one with these cards.
fn table(position: &str, hints: &str, house: Launch) -> Driver {
    let mut house = house;
    house.config.set("table.hints", hints).unwrap();
    let rules = HouseRules::default();
    Driver::open(house, SMALL, |ctx| {
        let mut record = Record::<Round>::new(&rules, 1, Seed(1));
        let start = Round::lay_out(&rules, 1, Seed(1), position).unwrap();
        record.position = Some(position.to_owned());
        let timeline = Timeline::at_start(record, start);
        let session: Session<Blackjack> =
            Session::seat(timeline, &[SeatChoice::Human], ctx.workers()).unwrap();
        BlackjackDisplay::seated(session, ctx)
    })
}

#[test]
fn a_session_ends_with_a_result_and_repeats_what_went_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = drill(Drill::Surrender, 2, SMALL, house(folder.path()));
    for done in ["0 of 2", "1 of 2"] {
        driver.wait_for(done);
        driver.wait_for("[h hit]");
        driver.keys("d");
        driver.wait_for("costs");
        driver.keys("Enter");
    }
    driver.wait_for("To repeat");
    assert_timeless("result_80x24", &mut driver);
    let spots: Vec<String> = attempts_when(folder.path(), 2)
        .into_iter()
        .map(|attempt| attempt.spot)
        .collect();
    assert!(driver.text().contains(&spots[0]), "{}", driver.text());
    driver.keys("w");
    driver.wait_for("[h hit]");
    driver.keys("d");
    driver.wait_for("costs");
    assert!(spots.contains(&attempts_when(folder.path(), 3)[2].spot));
    driver.keys("q q q");
    assert!(driver.has_quit());
}

/// Answers on the disk, once there are this many.
pub(crate) fn attempts_when(folder: &Path, count: usize) -> Vec<Attempt> {
    for _ in 0..10_000 {
        let found = attempts(folder);
        if found.len() >= count {
            return found;
        }
        std::thread::yield_now();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("there are never {count} answers: {:#?}", attempts(folder));
}

#[test]
fn what_was_answered_is_known_the_next_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = drill(Drill::Surrender, 1, SMALL, house(folder.path()));
    driver.wait_for("[h hit]");
    driver.keys("d");
    driver.wait_for("costs");
    drop(driver);
    let mistake = attempts(folder.path()).remove(0);
    assert_eq!(mistake.rules, same_play(&HouseRules::default()));
    assert!(!mistake.right && mistake.cost > 0.0 && mistake.at == "surrender");
    let mut driver = Driver::open(house(folder.path()), SMALL, |ctx| {
        BlackjackDisplay::progress(None, ctx)
    });
    driver.wait_for("2 Mistakes");
    driver.keys("2");
    driver.wait_for(&mistake.spot);
    driver.wait_for("1 mistake,");
}

/// A trial from the review is judged and reported, but is no answer of the person's.
#[test]
fn a_mistake_that_is_only_tried_out_is_told_and_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table("next=T,T,6,7,5", "after-mistake", house(folder.path()));
    driver.wait_for("edge −0.33 %");
    driver.keys("Enter");
    driver.wait_for("16 against 10");
    driver.keys("h");
    driver.wait_for("hit cost");
    assert_eq!(attempts_when(folder.path(), 1).len(), 1);
    driver.keys("a");
    driver.wait_for("review of");
    driver.keys("n");
    driver.wait_for("Nothing here is saved");
    driver.wait_for("16 against 10");
    driver.keys("d");
    driver.wait_for("double cost");
    drop(driver);
    assert_eq!(attempts(folder.path()).len(), 1);
}

#[test]
fn an_evening_that_is_gone_on_with_knows_its_rounds() {
    let folder = tempfile::tempdir().unwrap();
    let open = |folder: &Path| {
        let mut house = house(folder);
        house.config.set("table.pace", "none").unwrap();
        house
    };
    let mut driver = Driver::open(open(folder.path()), (120, 40), |ctx| {
        let rules = HouseRules::default();
        let mut record = Record::<Round>::new(&rules, 1, Seed(3));
        record.players = vec!["human".to_owned()];
        BlackjackDisplay::sit_down(Plan::of_record(record).unwrap(), ctx).unwrap()
    });
    driver.wait_for("You: bet");
    for _ in 0..60 {
        if driver.text().contains("in 3 rounds") {
            break;
        }
        // Whatever is asked: bet, go on, stand, no insurance.
        driver.keys("Enter s");
        driver.wait_until("the cards lie there", |driver| {
            !driver.text().contains("skip")
        });
    }
    let line = |driver: &Driver| -> String {
        let text = driver.text();
        let line = text
            .lines()
            .find(|line| line.contains("in 3 rounds"))
            .unwrap_or_default();
        let part = line.split("session").nth(1).unwrap_or_default();
        part.split("rounds").next().unwrap_or_default().to_owned()
    };
    let before = line(&driver);
    assert!(!before.is_empty(), "{}", driver.text());
    drop(driver);
    let mut driver = Driver::new(open(folder.path()), (120, 40));
    driver.keys("c");
    driver.wait_for("in 3 rounds");
    assert_eq!(line(&driver), before);
}

#[test]
fn a_mistake_at_the_table_is_priced_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table("next=T,T,6,7,5", "after-mistake", house(folder.path()));
    driver.wait_for("edge −0.33 %");
    driver.keys("Enter");
    driver.wait_for("16 against 10");
    driver.keys("d");
    driver.wait_for("double cost");
    let text = driver.text();
    assert!(text.contains("surrender was right"), "{text}");
    assert_screen!("mistake_80x24", driver);
    let kept = attempts_when(folder.path(), 1).remove(0);
    assert_eq!(
        (kept.at.as_str(), kept.chosen.as_str()),
        ("table", "double")
    );
    assert_eq!((kept.best.as_str(), kept.bet), ("surrender", Some(10.0)));
    // The next decision puts it away.
    driver.keys("e");
    assert!(!driver.text().contains("double cost"), "{}", driver.text());
}

#[test]
fn the_count_is_asked_for_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut house = house(folder.path());
    house.config.set("practice.ask_count", "1").unwrap();
    house.config.set("practice.ramp", "1:2").unwrap();
    let mut driver = table("next=T,6,9,T,T", "off", house);
    driver.wait_for("edge");
    assert!(!driver.text().contains("Running count"));
    driver.keys("Enter");
    driver.wait_for("19 against 6");
    driver.keys("s");
    driver.wait_for("next round");
    driver.keys("Enter");
    // 10, 9, 6, 10 and 10 are gone: −2.
    driver.wait_for("Running count (Hi-Lo)?");
    driver.keys("2 Home -");
    let field = driver.find("−2").unwrap();
    assert_eq!(driver.cursor().unwrap().x, field.x + 1);
    driver.keys("Enter C-u");
    driver.paste("59");
    // Half decks, rounded down: −2 and six decks.
    driver.keys("Left . Enter 9 C-w - 1 Enter");
    driver.wait_for("All right.");
    assert_eq!(driver.cursor(), None);
    assert_timeless("count_80x24", &mut driver);
    driver.keys("Enter");
    driver.wait_for("You: bet");
    // Hand and bet are judged on a worker and may come later than the answers about the count.
    driver.wait_until("five answers", |_| attempts(folder.path()).len() == 5);
    let kept = attempts(folder.path());
    for name in [
        "bet",
        "hard 19 v 6",
        "running count",
        "decks left",
        "true count",
    ] {
        assert!(kept.iter().any(|kept| kept.spot == name), "{name}");
    }
    assert!(kept.iter().all(|attempt| attempt.right));
}

/// Whoever is asked for the count also bets by it.
#[test]
fn a_bet_that_is_not_of_the_ramp_is_told_where_the_count_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut house = house(folder.path());
    house.config.set("practice.ask_count", "5").unwrap();
    house.config.set("practice.ramp", "-1:3/2:5").unwrap();
    let mut driver = table("next=T,6,9,T,T", "after-mistake", house);
    driver.wait_for("edge");
    driver.keys("Enter");
    driver.wait_for("You bet 10; at a true count of 0 the ramp bets 30.");
    driver.wait_until("an answer", |_| attempts(folder.path()).len() == 1);
    let kept = attempts(folder.path()).remove(0);
    assert_eq!((kept.spot.as_str(), kept.right), ("bet", false));
    assert_eq!((kept.chosen.as_str(), kept.best.as_str()), ("10", "30"));
}

/// The whole question stands beside the tray, and its answer is no answer about the count.
#[test]
fn somebody_asks_something_before_the_count_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut house = house(folder.path());
    house.config.set("practice.ask_count", "1").unwrap();
    house.config.set("practice.noise", "questions").unwrap();
    let mut driver = table("next=T,6,9,T,T", "off", house);
    driver.wait_for("edge");
    driver.keys("Enter");
    driver.wait_for("19 against 6");
    driver.keys("s");
    driver.wait_for("next round");
    driver.keys("Enter");
    driver.wait_for("Your answer?");
    let text = driver.text();
    let question = text.split("asks:").nth(1).unwrap();
    let question = question.split("Your answer?").next().unwrap();
    assert!(question.contains('”'), "{text}");
    let numbers = question.split(|letter: char| !letter.is_ascii_digit());
    let sum: u32 = numbers
        .filter_map(|number| number.parse::<u32>().ok())
        .sum();
    for digit in sum.to_string().chars() {
        driver.keys(&digit.to_string());
    }
    driver.keys("Enter");
    driver.wait_for("Running count (Hi-Lo)?");
    assert!(
        driver.text().contains(&format!("✓ {sum}")),
        "{}",
        driver.text()
    );
    driver.keys("- 2 Enter");
    driver.wait_until("an answer", |_| {
        let kept = attempts(folder.path());
        kept.iter().any(|kept| kept.spot == "running count")
    });
    let kept = attempts(folder.path());
    assert!(kept.iter().all(|kept| !kept.spot.is_empty()), "{kept:?}");
}

/// With an ace-neutral count the aces are counted separately.
#[test]
fn aces_are_asked_for_where_the_count_leaves_them_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut house = house(folder.path());
    house.config.set("blackjack.count", "hi-opt-1").unwrap();
    let mut driver = table("next=A,6,9,T,T", "off", house);
    driver.wait_for("edge");
    driver.keys("Enter");
    driver.wait_for("20 against 6");
    driver.keys("s");
    driver.wait_for("next round");
    driver.keys("C");
    driver.wait_for("Running count (Hi-Opt I)?");
    // The six counts +1, the two tens −1 each; the ace and the nine nothing.
    driver.keys("- 1 Enter");
    driver.wait_for("Aces seen?");
    driver.keys("1 Enter");
    driver.wait_for("Decks left");
    driver.wait_until("the answers", |_| {
        let kept = attempts(folder.path());
        kept.iter().any(|kept| kept.spot == "aces seen")
    });
    let kept = attempts(folder.path());
    let asked = |spot: &str| kept.iter().find(|kept| kept.spot == spot).unwrap();
    assert!(
        asked("running count").right && asked("aces seen").right,
        "{kept:#?}"
    );
}

/// An answer by the chart is right by the chart, whatever is left in the shoe, and it names the judge.
#[test]
fn the_method_in_the_settings_judges_at_the_table() {
    // A shoe without forty of its tens: by exact values a 13 is hit against a 2.
    let position = "removed=40xT next=9,2,4,5";
    for (method, right) in [
        ("auto", true),
        ("chart", true),
        ("index", false),
        ("exact", false),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut house = house(folder.path());
        house.config.set("practice.judge_table", method).unwrap();
        let mut driver = table(position, "after-mistake", house);
        driver.wait_for("edge");
        driver.keys("Enter");
        driver.wait_for("13 against 2");
        driver.keys("s");
        driver.wait_until("the answer", |_| attempts(folder.path()).len() == 1);
        let kept = attempts(folder.path()).remove(0);
        assert_eq!(kept.right, right, "{method}: {kept:?}");
        let judge = if method == "auto" { "chart" } else { method };
        assert_eq!(kept.judged_by().unwrap().word(), judge);
        assert_eq!(driver.text().contains("✗"), !right, "{}", driver.text());
    }
}

/// The hint is exact for the remaining cards, and shows the chart's action; following either is right.
#[test]
fn the_hint_is_exact_and_contradicts_neither_the_chart_nor_the_review() {
    // A shoe without forty of its tens: by exact values a 13 is hit against a 2, by the chart it stands.
    let position = "removed=40xT next=9,2,4,5";
    for (key, right) in [("h", true), ("s", true), ("d", false)] {
        let folder = tempfile::tempdir().unwrap();
        let mut driver = table(position, "after-mistake", house(folder.path()));
        driver.wait_for("edge");
        driver.keys("Enter");
        driver.wait_for("13 against 2");
        driver.keys("e");
        driver.wait_for("Hint (average win or loss per unit bet)");
        driver.wait_for("hard 13 v 2");
        driver.keys("e");
        driver.keys(key);
        let kept = attempts_when(folder.path(), 1).remove(0);
        assert_eq!((kept.right, kept.cost > 0.0), (right, !right), "{kept:?}");
        assert_eq!(kept.judged_by(), Some(Method::Chart));
    }
}

/// A pair of aces that the bankroll cannot split is not a hard 12.
#[test]
fn two_aces_that_the_bankroll_cannot_split_are_hit() {
    let position = "next=A,6,A,5,9 bankroll=15";
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table(position, "after-mistake", house(folder.path()));
    driver.wait_for("edge");
    driver.keys("Enter");
    driver.wait_for("soft 12 against 6");
    driver.resize(120, 40);
    driver.keys("e");
    driver.wait_for("Chart: pair A·A v 6");
    assert!(
        driver.text().contains("hit        +0.1"),
        "{}",
        driver.text()
    );
    driver.keys("s");
    let kept = attempts_when(folder.path(), 1).remove(0);
    assert_eq!((kept.right, kept.best.as_str()), (false, "hit"), "{kept:?}");
    assert!(kept.cost > 0.3, "{kept:?}");
}

/// Drills with an unbalanced count neither show nor ask a true count.
#[test]
fn an_unbalanced_count_has_no_true_count() {
    let ko = |mut house: Launch| {
        house.config.set("blackjack.count", "ko").unwrap();
        house
    };
    let says_nothing = |driver: &Driver| {
        let text = driver.text().to_lowercase();
        assert!(!text.contains("true "), "{text}");
    };
    let mut driver = Driver::open(ko(bare()), SMALL, |ctx| BlackjackDisplay::course(None, ctx));
    driver.wait_for("edge");
    // A count that is not converted asks for bets alone.
    assert!(!driver.text().contains("true counts"), "{}", driver.text());
    driver.keys("d");
    driver.wait_for("edge");
    driver.keys("Down Down Down Down Down Down Down Down Down");
    driver.wait_for("your count is not converted");
    for kind in [
        Drill::Deviations,
        Drill::Insurance,
        Drill::Bets,
        Drill::Counting,
    ] {
        let mut driver = drill(kind, 2, SMALL, ko(bare()));
        driver.wait_until("a question", |driver| {
            let text = driver.text();
            ["[h hit]", "[i insur", "What is the bet?", "first cards"]
                .iter()
                .any(|sign| text.contains(sign))
        });
        says_nothing(&driver);
        if kind == Drill::Deviations {
            driver.wait_for("key count −4");
            assert_screen!("deviations_ko_80x24", driver);
        }
        // Some answer is wrong, with the reason.
        driver.keys("d s h i n 1");
        says_nothing(&driver);
    }
    let mut driver = table("next=T,6,9,T,T", "on-demand", ko(bare()));
    driver.wait_for("edge");
    says_nothing(&driver);
    driver.keys("e");
    driver.wait_for("Knock-Out: running count −20");
    driver.keys("Enter");
    driver.wait_for("19 against 6");
    driver.keys("e s");
    driver.wait_for("next round");
    says_nothing(&driver);
    driver.keys("C");
    driver.wait_for("Running count (Knock-Out)?");
    driver.keys("0 Enter");
    driver.wait_for("back to the table");
    says_nothing(&driver);
}

#[test]
fn a_count_of_ones_own_is_practised() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let count = "[[count]]\nname = 'mine'\ntitle = 'My count'\nsource = 'me'\nirc = [0, 0]\n\
                 tags = '+1 +1 +1 +1 +1 +1 0 -1 -1 -1'\n";
    std::fs::write(&file, count).unwrap();
    let mut house = bare();
    let path = file.display().to_string();
    house.config.set("blackjack.count_file", &path).unwrap();
    let mut driver = drill(Drill::Counting, 1, SMALL, house);
    driver.wait_for("My count, from 0");
    driver.wait_for("9 −1");
}

/// A fixed past of some days.
pub(crate) fn write_past(folder: &Path) {
    for number in 0..60_u64 {
        let right = number % 4 != 0;
        let spots = [
            "hard 16 v 10",
            "hard 12 v 3",
            "soft A·7 v 9",
            "pair 8·8 v A",
        ];
        let answer = Attempt {
            // Around noon in Greenwich, which is the same day nearly everywhere.
            time: (20_000 + number / 12) * 86_400 + 12 * 3_600 + number % 12 * 60,
            at: "hands".to_owned(),
            rules: same_play(&HouseRules::default()),
            method: None,
            spot: spots[(number % 7 % 4) as usize].to_owned(),
            hand: "SK H6".to_owned(),
            count: None,
            running: None,
            chosen: if right { "stand" } else { "hit" }.to_owned(),
            best: "stand".to_owned(),
            right,
            cost: if right { 0.0 } else { 0.05 },
            bet: None,
            session: None,
            seconds: Some(2.0),
        };
        disk::add_answer(folder, &answer);
    }
}

#[test]
fn sessions_are_kept_and_compared() {
    let folder = tempfile::tempdir().unwrap();
    for number in 0..30_u64 {
        let session = number / 10;
        let right = number % 10 >= 3 - session;
        let answer = Attempt {
            time: 20_000 * 86_400 + 12 * 3_600 + session * 600 + number,
            at: "hard".to_owned(),
            rules: same_play(&HouseRules::default()),
            method: Some(Method::Chart),
            spot: "hard 16 v 10".to_owned(),
            hand: "SK H6".to_owned(),
            count: None,
            running: None,
            chosen: if right { "surrender" } else { "hit" }.to_owned(),
            best: "surrender".to_owned(),
            right,
            cost: if right { 0.0 } else { 0.05 },
            bet: None,
            session: Some(20_000 * 86_400 + 12 * 3_600 + session * 600),
            seconds: Some(2.0),
        };
        disk::add_answer(folder.path(), &answer);
    }
    let mut driver = Driver::open(house(folder.path()), SMALL, |ctx| {
        BlackjackDisplay::progress(None, ctx)
    });
    driver.wait_for("hard 16 v 10: surrender");
    // What the chart judged is on its map.
    driver.wait_for("24 of 30 right");
    driver.keys("m");
    driver.wait_for("never asked");
    driver.keys("5");
    driver.wait_for("+10");
    assert_timeless("sessions_80x24", &mut driver);
}

#[test]
fn every_size_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    write_past(folder.path());
    let mut drivers = [
        Driver::open(house(folder.path()), SMALL, |ctx| {
            BlackjackDisplay::progress(None, ctx)
        }),
        Driver::open(house(folder.path()), SMALL, |ctx| {
            BlackjackDisplay::course(None, ctx)
        }),
        drill(Drill::Decks, 3, SMALL, house(folder.path())),
        drill(Drill::Deviations, 3, SMALL, house(folder.path())),
    ];
    for driver in &mut drivers {
        for columns in (80..200).step_by(17) {
            for rows in (24..70).step_by(11) {
                driver.resize(columns, rows);
            }
        }
    }
}
