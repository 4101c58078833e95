//! EV of every action, as bars on one scale, the best first; and the reason why the chart differs.

use ratatui::layout::Rect;

use crate::counting::{figure_text, kind};
use crate::{reasons, words};
use sanban_blackjack::practice::{ChartCell, Difference, IndexUse, Judgement, Method, Reason};
use sanban_blackjack::{Action, Phase, Table};
use sanban_term::canvas::{Canvas, width, wrap};
use sanban_term::widgets::candidates::{self, Browser, Row};
use sanban_words::text::{number, signed};
use sanban_words::tr;

use super::method;

/// Minimum span of the scale, in bets, so that small gains and losses get short bars.
const SPAN: f64 = 0.25;

/// Marks beside the bars: the action each side chose.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Marks<'a> {
    /// The person's action.
    pub(crate) you: Option<Action>,
    /// The selected action.
    pub(crate) shown: Option<Action>,
    /// Another adviser's action, and the adviser's name.
    pub(crate) other: Option<(Action, &'a str)>,
    /// `true` for a player who is asked for the count: the index is told whatever judges.
    pub(crate) by_count: bool,
}

/// A value in bets: `+0.431`, `−0.5`.
pub(crate) fn value_text(value: f64) -> String {
    signed(value, 3)
}

/// Cost of an action: `−0.097`; a cost too small for three digits gets four. An action worth more, which a chart for other
/// rules makes possible, shows a gain: `+0.012`.
pub(crate) fn cost_text(cost: f64) -> String {
    if cost < 0.0 {
        return value_text(-cost);
    }
    let text = if cost > 0.0 && cost < 0.0005 {
        format!("−{cost:.4}")
    } else {
        format!("−{cost:.3}")
    };
    if cost == 0.0 {
        tr!("blackjack_hint-equal")
    } else {
        text
    }
}

/// Beginning (the value 0) and end of a value's bar, 0.0…1.0, on a scale that holds 0 and all `values`.
pub(crate) fn bar_of(values: impl Iterator<Item = f64>, value: f64) -> (f64, f64) {
    let (low, high) = values.fold((0.0_f64, 0.0_f64), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    let span = (high - low).max(SPAN);
    // A scale of losses alone ends at 0, at the right.
    let low = if high > 0.0 { low } else { -span };
    (-low / span, (value - low) / span)
}

/// Rows taken by the bars of a judgement.
pub(crate) fn rows(judgement: &Judgement) -> u16 {
    u16::try_from(judgement.values().len()).unwrap_or(u16::MAX)
}

/// Draws one row per action, or all actions in words where there are too few rows. Returns the row after the
/// last.
pub(crate) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    judgement: &Judgement,
    marks: Marks<'_>,
    insurance: bool,
    browser: &mut Browser,
) -> u16 {
    let theme = canvas.theme();
    let mut canvas = canvas.part(area);
    if area.height < rows(judgement) {
        return canvas.paragraph(area, &in_words(judgement, marks, insurance), theme.text);
    }
    let row = |&(action, value): &(Action, f64)| {
        let cost_in_words = if action == judgement.best().0 {
            tr!("blackjack_hint-best")
        } else {
            cost_text(judgement.loss(action).unwrap_or(0.0))
        };
        let marks_here = marks_of(action, judgement, marks);
        let values = judgement.values().iter().map(|&(_, value)| value);
        let (zero, share) = bar_of(values, value);
        Row {
            label: words::action(action, insurance),
            value: value_text(value),
            share,
            zero,
            note: format!("{} {marks_here}", pad_left(&cost_in_words, COST))
                .trim_end()
                .to_owned(),
            wrong: marks.you == Some(action) && !judgement.is_right(action),
            shown: marks.shown == Some(action),
            ..Row::default()
        }
    };
    let rows: Vec<Row> = judgement.values().iter().map(row).collect();
    candidates::draw(&mut canvas, area, &rows, browser)
}

/// The values as a text: `double +0.431, stand +0.334 ◂ chart, hit +0.131`.
fn in_words(judgement: &Judgement, marks: Marks<'_>, insurance: bool) -> String {
    let parts: Vec<String> = judgement
        .values()
        .iter()
        .map(|(action, value)| {
            let name = words::action(*action, insurance);
            let mark = marks_of(*action, judgement, marks);
            let value = value_text(*value);
            format!("{name} {value} {mark}").trim_end().to_owned()
        })
        .collect();
    words::list(parts)
}

/// Columns of a cost.
const COST: u16 = 7;

/// A text right-aligned in this many columns.
fn pad_left(text: &str, columns: u16) -> String {
    let blanks = columns.saturating_sub(width(text));
    format!("{}{text}", " ".repeat(blanks.into()))
}

fn marks_of(action: Action, judgement: &Judgement, marks: Marks<'_>) -> String {
    let mut who = Vec::new();
    if marks.you == Some(action) {
        who.push(tr!("blackjack_hint-you"));
    }
    for other in dissent(judgement) {
        if other.play == action {
            who.push(method::words(other.method).text());
        }
    }
    if let Some((_, name)) = marks.other.filter(|(other, _)| *other == action) {
        who.push(name.to_owned());
    }
    if who.is_empty() {
        String::new()
    } else {
        format!("◂ {}", words::list(who))
    }
}

/// Sentences as far as they fit into an area; what does not is left out from the end.
pub(crate) fn fitting(said: Vec<String>, area: Rect) -> String {
    let mut said = said;
    loop {
        let text = sentences(said.clone());
        if said.len() < 2 || wrap(&text, area.width).len() <= usize::from(area.height) {
            return text;
        }
        said.pop();
    }
}

/// Sentences beside the bars: the reason for the judging method's action rather than what `you` chose, its cell or index, and
/// the actions of other methods that differ.
pub(crate) fn explained(judgement: &Judgement, table: &Table, you: Option<Action>) -> Vec<String> {
    let insurance = table.phase() == Phase::Insurance;
    let cell = || {
        let cell = judgement.cell.as_ref();
        cell.map(|cell| in_the_chart(cell, &judgement.chart_name))
    };
    let mut said: Vec<String> = Vec::new();
    match (judgement.method(), &judgement.index) {
        (Method::Chart, _) if insurance => said.push(tr!("blackjack_hint-chart-never-insures")),
        (Method::Exact, _) if insurance => said.push(insurance_odds(table)),
        (Method::Index, Some(index)) => said.push(in_the_indices(index, insurance)),
        (method, _) => {
            said.extend((method == Method::Index).then(|| tr!("blackjack_hint-no-index")));
            said.extend(why(judgement).or_else(|| reasons::by_odds(judgement, table, you)));
            said.extend(cell());
        }
    }
    // A reason takes all the room there is; the other methods' actions are marked at the bars.
    if judgement.reason.is_none() {
        said.extend(beside(judgement, insurance));
    }
    said
}

/// The same for an answer that is looked back on: with what exact values would gain by another action.
pub(super) fn hindsight(judgement: &Judgement, table: &Table, you: Option<Action>) -> String {
    let insurance = table.phase() == Phase::Insurance;
    let exact = dissent(judgement).find(|other| other.method == Method::Exact);
    let exact = exact.map(|other| {
        tr!(
            "blackjack_hint-differs-exact",
            play = words::action(other.play, insurance),
            gain = number(other.gain, 3)
        )
    });
    let said = explained(judgement, table, you);
    sentences(said.into_iter().chain(exact).collect())
}

/// Sentences one after the other, separated by a blank if the language uses one.
pub(crate) fn sentences(said: Vec<String>) -> String {
    let mut text = String::new();
    for sentence in said {
        if text.ends_with(['.', '%']) {
            text.push(' ');
        }
        text.push_str(&sentence);
    }
    text
}

/// Other methods that play something else. Indices are named only where they judge: only a player who has chosen them knows them.
fn dissent(judgement: &Judgement) -> impl Iterator<Item = Difference> {
    let best = judgement.best().0;
    let others = judgement.differences();
    others.filter(move |other| other.play != best && other.method != Method::Index)
}

/// Actions of other methods that differ from the judging one's, with their gain or cost.
fn beside(judgement: &Judgement, insurance: bool) -> Vec<String> {
    // Beside exact values the chart is mentioned with its cell.
    let is_told =
        |other: &Difference| judgement.method() == Method::Exact && other.method == Method::Chart;
    let others = dissent(judgement).filter(|other| !is_told(other));
    // What exact values would play is marked at the bars.
    let others = others.filter(|other| other.method != Method::Exact);
    let sentence = |other: Difference| {
        tr!(
            "blackjack_hint-differs",
            judge = method::words(other.method).attribute("head").text(),
            play = words::action(other.play, insurance),
            gain = cost_text(-other.gain)
        )
    };
    others.map(sentence).collect()
}

/// The index that a judgement goes by, in a sentence.
pub(super) fn index_line(judgement: &Judgement, table: &Table) -> Option<String> {
    let index = judgement.index.as_ref()?;
    let by_index = judgement.method() == Method::Index;
    by_index.then(|| in_the_indices(index, table.phase() == Phase::Insurance))
}

/// Action of an index, and the figure of the count.
pub(crate) fn in_the_indices(index: &IndexUse, insurance: bool) -> String {
    let word = |action| words::action(action, insurance);
    let (basic, play) = (word(index.deviation.basic), word(index.deviation.play));
    let (high, low) = if index.deviation.above {
        (play, basic)
    } else {
        (basic, play)
    };
    tr!(
        "blackjack_hint-index",
        kind = kind(index.count),
        index = figure_text(index.threshold),
        high,
        low,
        figure = figure_text(index.figure)
    )
}

/// Code of a cell, with the name of the chart if it is built in.
fn in_the_chart(cell: &ChartCell, chart: &str) -> String {
    let spot = words::place(cell.section, &cell.label, cell.column);
    let mut tries = words::tries(&cell.code).into_iter();
    let first = tries.next().unwrap_or_default();
    let mut meaning = tries.fold(first, |first, next| tr!("blackjack_hint-else", first, next));
    if let Some(exception) = cell.exception {
        let play = words::action(exception, false);
        meaning = tr!("blackjack_hint-three-cards", meaning, play);
    }
    match chart {
        "" => tr!(
            "blackjack_hint-cell",
            spot,
            code = cell.code.text(),
            meaning
        ),
        chart => tr!(
            "blackjack_hint-cell-of",
            chart,
            spot,
            code = cell.code.text(),
            meaning
        ),
    }
}

/// Reason why the best action differs from the chart's.
fn why(judgement: &Judgement) -> Option<String> {
    let margin = judgement.fresh_margin.unwrap_or(0.0).abs();
    let best = words::action(judgement.best().0, false);
    Some(match judgement.reason? {
        Reason::Shoe {
            value,
            share,
            fresh,
        } => {
            let said = judgement.chart().map(|said| words::action(said, false));
            tr!(
                "blackjack_hint-because-of-the-shoe",
                tendency = if share > fresh { "rich" } else { "short" },
                said = said.unwrap_or_default(),
                margin = number(margin, 3),
                cards = tr!("blackjack_hint-cards", points = value),
                share = number(100.0 * share, 1),
                fresh = number(100.0 * fresh, 1)
            )
        }
        Reason::Cards => tr!(
            "blackjack_hint-because-of-the-cards",
            best,
            margin = number(margin, 3)
        ),
    })
}

/// Probability of a ten as hole card, given the open cards, and the probability at which insurance breaks even.
pub(crate) fn insurance_odds(table: &Table) -> String {
    let unseen = table.unseen();
    let tens = unseen.count_value(10);
    let share = 100.0 * tens as f64 / unseen.len().max(1) as f64;
    tr!(
        "blackjack_hint-insurance",
        tens,
        unseen = unseen.len(),
        share = number(share, 1)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_costs_are_short_and_say_what_is_there() {
        assert_eq!(value_text(0.4312), "+0.431");
        assert_eq!(value_text(-0.5), "−0.500");
        assert_eq!(value_text(-0.0001), "0.000");
        assert_eq!(cost_text(0.0971), "−0.097");
        assert_eq!(cost_text(0.0002), "−0.0002");
        assert_eq!(cost_text(0.0), "equal");
    }
}
