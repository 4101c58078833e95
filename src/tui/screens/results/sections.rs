//! What the statistics say beside their tables of figures, in lines of at most 68 columns: the same on the screen and on the command
//! line.

use crate::statistics::{Decisions, Luck, Places, RatingNow, Statistics, WINDOW};
use crate::text::{number, shorten, signed, width};
use crate::tui::screens::catalog::Table;

/// Which part of the statistics a section tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The rating.
    Rating,
    /// What decisions cost.
    Decisions,
    /// The places, which are classes.
    Places,
    /// Luck and skill.
    Luck,
}

/// A part of the statistics in words.
#[derive(Clone, Debug)]
pub struct Section {
    /// What it is about.
    pub about: About,
    /// Its heading.
    pub heading: &'static str,
    /// What it says, a line each; the first stands for all where there is nothing to tell yet.
    pub lines: Vec<String>,
}

/// The sections of a game, those that it has.
#[must_use]
pub fn sections(table: &Table, found: &Statistics) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut add = |about, heading, lines| {
        sections.push(Section {
            about,
            heading,
            lines,
        });
    };
    if table.openers.rated.is_some() {
        let lines = found.rating.as_ref().map_or_else(
            || vec!["None yet: r on the home screen plays rated games.".to_owned()],
            |rating| rating_lines(table, rating),
        );
        add(About::Rating, "Rating", lines);
    }
    let lines = found.decisions.as_ref().map_or_else(
        || vec!["None yet: the review judges them, a in the list of games (g).".to_owned()],
        |decisions| decision_lines(table, decisions),
    );
    add(About::Decisions, "Judged decisions", lines);
    if let Some(places) = &found.places {
        let heading = if table.classes.is_some() {
            "Classes"
        } else {
            "Places"
        };
        add(About::Places, heading, place_lines(table, places));
    }
    if let Some(rules) = &table.value_rules {
        let lines = match &found.luck {
            Some(luck) => luck_lines(table, luck, rules.unit),
            None => vec![format!(
                "No {} is judged yet: the review of a table judges all of them.",
                table.game_word
            )],
        };
        add(About::Luck, "Luck and skill", lines);
    }
    sections
}

/// The interval of a rating in brackets, where it has one.
fn interval_of(now: &RatingNow, in_words: impl Fn(f64) -> String) -> String {
    now.interval.map_or(String::new(), |(low, high)| {
        format!(" (95 %: {} to {})", in_words(low), in_words(high))
    })
}

fn rating_lines(table: &Table, now: &RatingNow) -> Vec<String> {
    let change = match now.change_over {
        0 => String::new(),
        over => {
            let digits = if now.by_loss { 2 } else { 0 };
            format!(" · {} over the latest {over}", signed(now.change, digits))
        }
    };
    if now.by_loss {
        return vec![
            format!(
                "{} bets in 100 hands, against the book{}",
                signed(now.rating, 2),
                interval_of(now, |value| signed(value, 2))
            ),
            format!(
                "{} rated series · best {}{change}",
                now.games,
                signed(now.best, 2)
            ),
        ];
    }
    vec![
        format!(
            "{}{}",
            number(now.rating, 0),
            interval_of(now, |value| number(value, 0))
        ),
        format!(
            "{} rated · best {}{change}",
            table.games_in_words(now.games as u64),
            number(now.best, 0)
        ),
    ]
}

fn decision_lines(table: &Table, found: &Decisions) -> Vec<String> {
    /// Of how many situations it is told what mends them.
    const MENDED: usize = 3;
    let cost = table.plain_cost;
    let row = |name: &str, figures: [String; 4]| {
        let name = shorten(name, 21);
        let gap = " ".repeat(usize::from(22_u16.saturating_sub(width(&name))));
        let [decisions, right, each, game] = figures;
        format!("{name}{gap}{decisions:>10}{right:>8}{each:>12}{game:>12}")
    };
    let a_game = format!("a {}", table.game_word);
    let mut lines = vec![
        format!(
            "{} in {}, {} of them cost nothing",
            match found.decisions {
                1 => "1 decision".to_owned(),
                count => format!("{count} decisions"),
            },
            table.games_in_words(found.games as u64),
            percent(found.accuracy())
        ),
        format!(
            "expected loss: {} a decision, {} {a_game}",
            (table.cost)(found.per_decision),
            (table.cost)(found.per_game)
        ),
        String::new(),
        row(
            "the dearest first",
            ["decisions", "right", "a decision", &a_game].map(str::to_owned),
        ),
    ];
    lines.extend(found.situations.iter().map(|kind| {
        let figures = [
            kind.decisions.to_string(),
            percent(kind.accuracy()),
            cost(kind.per_decision),
            cost(kind.per_game),
        ];
        row(&kind.situation, figures)
    }));
    let dear = || found.situations.iter().filter(|kind| kind.cost > 0.0);
    if dear().next().is_none() {
        return lines;
    }
    lines.push(String::new());
    let drills: Vec<String> = dear()
        .take(MENDED)
        .filter_map(|kind| {
            let drill = (table.drill)(&kind.situation)?;
            let (title, word) = (drill.title, drill.word);
            Some(format!(
                "{} → d: {title}, or sanban practice {word}",
                kind.situation
            ))
        })
        .collect();
    match drills.is_empty() {
        false => lines.extend(drills),
        true => {
            lines.push("To mend it: look at them in the review, a in the list of games.".to_owned())
        }
    }
    lines
}

fn place_lines(table: &Table, found: &Places) -> Vec<String> {
    let classes = table.classes.as_ref();
    let name = |place: usize| {
        let class = classes.and_then(|words| words.names.get(place));
        class.map_or_else(|| super::ordinal(place), |(name, _)| (*name).to_owned())
    };
    let fall = classes.map_or("came last", |words| words.fall);
    let count = classes.map_or(0, |words| words.names.len());
    let reached: Vec<String> = (0..count.max(found.reached.len()))
        .map(|place| {
            let times = found.reached.get(place).copied().unwrap_or_default();
            format!("{} {times}", name(place))
        })
        .collect();
    let first = name(0);
    let mut lines = vec![
        reached.join(" · "),
        format!(
            "{first} in a row at one table: {} at best, {} now",
            found.longest, found.current
        ),
    ];
    if found.defended > 0 {
        lines.push(format!(
            "{} begun as {first}: kept {}, {fall} {}",
            table.games_in_words(found.defended),
            found.kept,
            found.fallen
        ));
    }
    if let Some(mean) = found.mean_places.last() {
        let over = WINDOW.min(found.mean_places.len());
        lines.push(format!(
            "mean place {} over the latest {}",
            number(*mean, 2),
            over
        ));
    }
    lines
}

fn luck_lines(table: &Table, found: &Luck, unit: &str) -> Vec<String> {
    let others = match found.unjudged {
        0 => String::new(),
        count => format!("; {count} more are not judged, and not in it"),
    };
    let row = |name: &str, value: f64, more: &str| {
        let line = format!("{name:<16}{:>10}{more}", signed(value, 2));
        line.trim_end().to_owned()
    };
    let of = format!(
        "  the game {}, your decisions {}",
        signed(found.value, 2),
        signed(-found.cost, 2)
    );
    vec![
        format!("{} judged{others}", table.games_in_words(found.games)),
        row("won", found.won, &format!("  {unit}")),
        row("to be expected", found.expected, &of),
        row("luck", found.luck, "  what is left between the two"),
    ]
}

/// A share as a percentage.
fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}
