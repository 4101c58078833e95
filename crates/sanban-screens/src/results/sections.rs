//! Texts of the statistics beside their tables of figures, in lines of at most 68 columns: the same on the screen and on the command
//! line.

use crate::catalog::Table;
use sanban_data::statistics::{Decisions, Luck, Places, RatingNow, Statistics, WINDOW};
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::text::{number, pad_left, pad_right, shorten, signed};
use sanban_words::tr;

/// Subject of a section of the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The rating.
    Rating,
    /// Cost of decisions.
    Decisions,
    /// Places, which are classes.
    Places,
    /// Luck and skill.
    Luck,
}

/// A section of the statistics in words.
#[derive(Clone, Debug)]
pub struct Section {
    pub about: About,
    pub heading: Message,
    /// Its lines; the first stands alone if there is nothing to report yet.
    pub lines: Vec<String>,
}

/// Sections that a game has.
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
            || vec![tr!("results-no-ratings")],
            |rating| rating_lines(table, rating),
        );
        add(About::Rating, msg!("results-rating"), lines);
    }
    let lines = found.decisions.as_ref().map_or_else(
        || vec![tr!("results-no-decisions")],
        |decisions| decision_lines(table, decisions),
    );
    add(About::Decisions, msg!("results-decisions"), lines);
    if let Some(places) = &found.places {
        let heading = if table.classes.is_some() {
            msg!("results-classes")
        } else {
            msg!("results-places")
        };
        add(About::Places, heading, place_lines(table, places));
    }
    if let Some(rules) = &table.value_rules {
        let lines = match &found.luck {
            Some(luck) => luck_lines(table, luck, &unit_in_words(rules.unit)),
            None => vec![tr!("results-no-luck", game = table.game_word)],
        };
        add(About::Luck, msg!("results-luck"), lines);
    }
    sections
}

/// A rating with its interval, if it has one.
fn with_interval(now: &RatingNow, in_words: impl Fn(f64) -> String) -> String {
    let value = in_words(now.rating);
    match now.interval {
        None => value,
        Some((low, high)) => {
            let (low, high) = (in_words(low), in_words(high));
            tr!("results-interval", value, low, high)
        }
    }
}

fn rating_lines(table: &Table, now: &RatingNow) -> Vec<String> {
    let digits = if now.by_loss { 2 } else { 0 };
    let (rating, games) = if now.by_loss {
        let rating = with_interval(now, |value| signed(value, 2));
        let best = signed(now.best, 2);
        (
            tr!("results-rating-loss", rating),
            tr!("results-rated-series", count = now.games, best),
        )
    } else {
        let games = table.games_in_words(now.games as u64);
        let best = number(now.best, 0);
        (
            with_interval(now, |value| number(value, 0)),
            tr!("results-rated-games", games, best),
        )
    };
    let games = match now.change_over {
        0 => games,
        over => {
            let change = signed(now.change, digits);
            tr!("results-change", line = games, change, count = over)
        }
    };
    vec![rating, games]
}

fn decision_lines(table: &Table, found: &Decisions) -> Vec<String> {
    /// Number of situations for which a drill is recommended.
    const MENDED: usize = 3;
    let cost = table.plain_cost;
    let row = |name: &str, figures: [String; 4]| {
        let mut line = pad_right(&shorten(name, 21), 22);
        for (figure, columns) in figures.iter().zip([10, 8, 12, 12]) {
            line.push_str(&pad_left(figure, columns));
        }
        line
    };
    let mut lines = Vec::new();
    if found.decisions > 0 {
        lines.push(tr!(
            "results-decision-count",
            decisions = found.decisions,
            games = table.games_in_words(found.games as u64),
            percent = percent(found.accuracy())
        ));
        lines.push(tr!(
            "results-expected-loss",
            game = table.game_word,
            each = (table.cost)(found.per_decision),
            total = (table.cost)(found.per_game)
        ));
    }
    if found.hints_unknown > 0 {
        lines.push(tr!("results-hints-unknown", count = found.hints_unknown));
    }
    let hinted = found.after_hints;
    if hinted.decisions > 0 {
        lines.push(tr!(
            "results-after-hints",
            decisions = hinted.decisions,
            right = hinted.right
        ));
    }
    if found.decisions == 0 {
        return lines;
    }
    lines.extend([
        String::new(),
        row(
            &tr!("results-dearest"),
            [
                tr!("results-head-decisions"),
                tr!("results-head-right"),
                tr!("results-head-each"),
                tr!("results-head-total", game = table.game_word),
            ],
        ),
    ]);
    lines.extend(found.situations.iter().map(|kind| {
        let figures = [
            kind.decisions.to_string(),
            percent(kind.accuracy()),
            cost(kind.per_decision),
            cost(kind.per_game),
        ];
        row(&kind_in_words(&kind.situation), figures)
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
            let situation = kind_in_words(&kind.situation);
            Some(tr!("results-drill", situation, title, word))
        })
        .collect();
    if !drills.is_empty() {
        lines.extend(drills)
    } else {
        lines.push(tr!("results-look-at-review"))
    }
    lines
}

/// Words for the unit of luck.
fn unit_in_words(unit: &str) -> String {
    tr!("results-unit", unit = unit.replace(' ', "-"), name = unit)
}

/// Words for a kind of decision.
fn kind_in_words(kind: &str) -> String {
    tr!("results-kind", kind = kind.replace(' ', "-"), name = kind)
}

fn place_lines(table: &Table, found: &Places) -> Vec<String> {
    let classes = table.classes.as_ref();
    let name = |place: usize| {
        classes
            .and_then(|words| words.names.get(place))
            .map_or_else(|| super::ordinal(place), |name| name.text())
    };
    let fall = classes.map_or_else(|| tr!("results-came-last"), |words| words.fall.text());
    let count = classes.map_or(0, |words| words.names.len());
    let reached: Vec<String> = (0..count.max(found.reached.len()))
        .map(|place| {
            let times = found.reached.get(place).copied().unwrap_or_default();
            tr!("results-place-times", place = name(place), count = times)
        })
        .collect();
    let first = name(0);
    let mut lines = vec![
        reached.join(" · "),
        tr!(
            "results-in-a-row",
            first = &first,
            best = found.longest,
            now = found.current
        ),
    ];
    if found.defended > 0 {
        lines.push(tr!(
            "results-defended",
            games = table.games_in_words(found.defended),
            first = &first,
            kept = found.kept,
            fall,
            fallen = found.fallen
        ));
    }
    if let Some(mean) = found.mean_places.last() {
        let over = WINDOW.min(found.mean_places.len());
        let place = number(*mean, 2);
        lines.push(tr!("results-mean-place-now", place, count = over));
    }
    lines
}

fn luck_lines(table: &Table, found: &Luck, unit: &str) -> Vec<String> {
    let games = table.games_in_words(found.games);
    let judged = match found.unjudged {
        0 => tr!("results-judged-games", games),
        count => tr!("results-judged-unjudged", games, count),
    };
    let row = |name: String, value: f64, more: &str| {
        let value = pad_left(&signed(value, 2), 10);
        format!("{}{value}  {more}", pad_right(&name, 16))
            .trim_end()
            .to_owned()
    };
    let of = tr!(
        "results-luck-of",
        game = signed(found.value, 2),
        decisions = signed(-found.cost, 2)
    );
    vec![
        judged,
        row(tr!("results-row-won"), found.won, unit),
        row(tr!("results-row-expected"), found.expected, &of),
        row(
            tr!("results-row-luck"),
            found.luck,
            &tr!("results-luck-rest"),
        ),
    ]
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}
