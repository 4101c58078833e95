//! The quiz at the table: the running count, the decks left judged by the discard tray, the true count.

use std::time::Instant;

use crossterm::event::KeyEvent;

use sanban_blackjack::counting::Counting;
use sanban_blackjack::practice::{Attempt, Figure, same_play};
use sanban_blackjack::{Count, Table};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, centered};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::screen::{Actions, SMALLEST_TABLE, Screen, Title};
use sanban_words::text;

use super::answer_log::record;
use super::hand_picture::FEW;
use super::noise;
use super::number_entry::{Entry, Typed};
use super::{discard_tray, mark, now};
use crate::counting::conversion_in_words;
use crate::words::count_title;
use sanban_words::msg;
use sanban_words::tr;

/// Actions of the quiz.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Submit the number, or go back to the table.
    Go,
    /// Back without answering.
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new("go", Action::Go, &["Enter"], msg!("blackjack_quiz-key-go")).priority(90),
    Binding::new(
        "leave",
        Action::Leave,
        &["Esc", "q"],
        msg!("blackjack_quiz-key-leave"),
    )
    .priority(80),
];

/// Subject of a question.
#[derive(Clone, Copy, Debug)]
enum Question {
    /// What somebody at the table asks, which is not recorded.
    Interruption(noise::Question),
    RunningCount(&'static Count),
    SideCount,
    /// Within this much.
    DecksLeft(f64),
    TrueCount,
}

impl Question {
    fn text(self) -> String {
        match self {
            Question::Interruption(_) => tr!("blackjack_noise-ask"),
            Question::RunningCount(count) => {
                tr!("blackjack_quiz-running-count", count = count_title(count))
            }
            Question::SideCount => tr!("blackjack_quiz-aces"),
            Question::DecksLeft(near) => {
                tr!("blackjack_quiz-decks-left", near = near_text(near))
            }
            Question::TrueCount => tr!("blackjack_quiz-true-count"),
        }
    }
}

/// A number to ask for.
struct Asked {
    /// Name in the log.
    name: &'static str,
    question: Question,
    figure: Figure,
    answer: Option<f64>,
    seconds: f64,
}

/// Questions about one moment of a shoe.
pub(crate) struct Quiz {
    asked: Vec<Asked>,
    at: usize,
    entry: Entry,
    since: Instant,
    rules: String,
    /// `true` if the answers are recorded; those of a trial are not.
    recorded: bool,
    decks: u8,
    discards: usize,
    /// The count asked for.
    counting: Counting,
}

impl Quiz {
    /// The questions about a table between two rounds, after what somebody asks.
    pub(crate) fn new(
        table: &Table,
        counting: Counting,
        interruption: Option<noise::Question>,
        recorded: bool,
        ctx: &Context,
    ) -> Quiz {
        let decks = table.rules().decks;
        let count = counting.count;
        let running = count.running(table);
        let unseen = table.unseen().len();
        let left = unseen as f64 / 52.0;
        let ask = |name, question, figure| Asked {
            name,
            question,
            figure,
            answer: None,
            seconds: 0.0,
        };
        let mut asked = Vec::new();
        if let Some(question) = interruption {
            let figure = Figure::count(question.answer());
            asked.push(ask("", Question::Interruption(question), figure));
        }
        asked.push(ask(
            "running count",
            Question::RunningCount(count),
            Figure::count(running),
        ));
        // The rank left out of the count has a side count.
        if let Some(rank) = count.side_count() {
            asked.push(ask(
                "aces seen",
                Question::SideCount,
                Figure::count(table.seen_of(rank) as f64),
            ));
        }
        // An unbalanced count is not converted.
        if !count.is_unbalanced() {
            let figure = counting.figure(running, decks, unseen);
            let rounding = counting.conversion.rounding;
            let estimate = counting.conversion.decks_left;
            let decks_left = Figure::decks(left, decks, estimate);
            let near = Question::DecksLeft(decks_left.tolerance);
            asked.push(ask("decks left", near, decks_left));
            asked.push(ask(
                "true count",
                Question::TrueCount,
                Figure::true_count(figure, rounding),
            ));
        }
        Quiz {
            counting,
            asked,
            at: 0,
            entry: Entry::default(),
            since: ctx.now,
            rules: same_play(table.rules()),
            recorded,
            decks,
            discards: usize::from(decks) * 52 - unseen,
        }
    }

    fn answer(&mut self, number: f64, ctx: &Context) {
        let Some(asked) = self.asked.get_mut(self.at) else {
            return;
        };
        let is_about_count = !matches!(asked.question, Question::Interruption(_));
        asked.answer = Some(number);
        asked.seconds = (ctx.now - self.since).as_secs_f64();
        self.since = ctx.now;
        self.at += 1;
        let attempt = Attempt {
            time: now(),
            at: "table".to_owned(),
            rules: self.rules.clone(),
            spot: asked.name.to_owned(),
            hand: format!(
                "{} cards of {} decks in the tray",
                self.discards, self.decks
            ),
            chosen: figure_text(number),
            best: figure_text(asked.figure.exact),
            right: asked.figure.allows(number),
            seconds: Some(asked.seconds),
            ..Attempt::default()
        };
        if self.recorded && is_about_count {
            record(&attempt, ctx);
        }
    }
}

/// Largest error of an estimate of the decks left.
pub(super) fn near_text(near: f64) -> String {
    text::number(near, if near == 0.25 { 2 } else { 1 })
}

/// A number without a plus sign: `7`, `2.6`, `−1.5`.
pub(super) fn figure_text(number: f64) -> String {
    text::number(number, usize::from(number.fract().abs() >= 1e-9))
}

impl Actions for Quiz {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-count";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        (action == Action::Go && self.at >= self.asked.len())
            .then(|| tr!("blackjack_quiz-back-to-the-table"))
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        Availability::shown(action == Action::Go || self.at < self.asked.len())
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            // While there are questions, the field takes the key.
            Action::Go | Action::Leave => ctx.pop(),
        }
    }
}

impl Screen for Quiz {
    fn name(&self) -> String {
        tr!("blackjack_quiz-name")
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let title = Title::new(tr!("blackjack_quiz-name"));
        Some(title.detail(tr!("blackjack_quiz-detail")))
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_TABLE
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        if self.at >= self.asked.len() {
            return false;
        }
        match self.entry.take(key) {
            Typed::Not => return false,
            Typed::Changed => {}
            Typed::Nothing => ctx.warn(tr!("blackjack_refusal-type-a-number")),
            Typed::Number(number) => self.answer(number, ctx),
        }
        true
    }

    fn paste(&mut self, text: &str, _ctx: &mut Context) {
        if self.at < self.asked.len() {
            self.entry.paste(text);
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        // Where rows are few, they are all needed.
        let gap = u16::from(area.height >= FEW);
        let height = area.height.saturating_sub(4 * gap).min(24);
        let block = centered(area, 72, height);
        let tray = block.after(3).first_columns(discard_tray::WIDTH).above(1);
        discard_tray::draw(canvas, tray, self.discards, self.decks);
        let shoe = tr!("blackjack_quiz-discards", decks = self.decks);
        let below = block.first_columns(discard_tray::WIDTH + 6);
        canvas.text_centered(below, tray.bottom(), shoe, theme.dim);
        let beside = area.after(block.x - area.x + discard_tray::WIDTH + 9);
        let mut page = canvas.page(beside.since_row(block.y + gap));
        for (index, asked) in self.asked.iter().enumerate().take(self.at + 1) {
            let here = index == self.at;
            let style = if here { theme.accent } else { theme.text };
            if let Question::Interruption(question) = asked.question {
                page.paragraph(&question.text(), style);
            }
            let mut row = page.row();
            row.text(asked.question.text(), style).gap(1);
            match asked.answer {
                None => self.entry.draw(&mut row),
                Some(answer) => {
                    let right = asked.figure.allows(answer);
                    let (mark, style) = mark(right, theme);
                    let said = format!("{mark} {}", figure_text(answer));
                    let exact = figure_text(asked.figure.exact);
                    let seconds = text::number(asked.seconds, 1);
                    let seconds = tr!("blackjack_quiz-seconds", seconds);
                    let text = if right && asked.figure.exact == answer {
                        seconds
                    } else {
                        let exact = tr!("blackjack_quiz-it-is", figure = exact);
                        format!("{exact}   {seconds}")
                    };
                    row.text(said, style).gap(3).text(text, theme.dim);
                }
            }
            if let Question::TrueCount = asked.question
                && let Some(text) = conversion_in_words(self.counting)
            {
                page.row().text(text, theme.dim);
            }
            page.skip(gap);
        }
        if self.at >= self.asked.len() {
            let wrong = self.asked.iter().filter(|asked| {
                asked
                    .answer
                    .is_none_or(|answer| !asked.figure.allows(answer))
            });
            let (text, style) = match wrong.count() {
                0 => (tr!("blackjack_quiz-all-right"), theme.good),
                _ => (tr!("blackjack_quiz-written-down"), theme.dim),
            };
            page.skip(gap).row().text(text, style);
            let back = tr!("blackjack_quiz-back-to-the-table");
            page.skip(gap).row().press("Enter", |row| {
                let button = format!(" {} {back} ", row.sign("Enter"));
                row.text(button, theme.selected);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }

    #[test]
    fn figures_are_short() {
        assert_eq!(figure_text(-3.0), "−3");
        assert_eq!(figure_text(2.64), "2.6");
        assert_eq!(figure_text(-0.0), "0");
    }
}
