//! The diploma of a passed exam, to be kept as a picture and as text.

use std::time::{Duration, UNIX_EPOCH};

use ratatui::layout::Margin;

use crate::words::rules_in_brief;
use sanban_blackjack::HouseRules;
use sanban_blackjack::practice::{ExamResult, Survey};
use sanban_data::store::local_dates;
use sanban_play::session::SessionContext as _;
use sanban_term::action::Binding;
use sanban_term::canvas::{Canvas, centered};
use sanban_term::context::Context;
use sanban_term::dialogue::{Dialogue, Reply};
use sanban_term::film::escaped;
use sanban_term::layout::Area as _;
use sanban_term::screen::{Actions, Screen, Title};
use sanban_words::msg;
use sanban_words::tr;

use super::drill_words;
use super::exam::clock;
use super::exam_result::loss_lines;

/// Actions on a diploma.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Keep it as a picture and as text.
    Save,
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        "save",
        Action::Save,
        &["s", "Enter"],
        msg!("blackjack_exam-key-save"),
    )
    .priority(90),
    Binding::new(
        "leave",
        Action::Leave,
        &["q", "Esc"],
        msg!("blackjack_exam-key-leave"),
    )
    .priority(80),
];

pub(crate) struct Diploma {
    /// Name of the exam, the first line of the diploma.
    exam: String,
    lines: Vec<String>,
}

impl Diploma {
    pub(super) fn new(result: &ExamResult, rules: &HouseRules, survey: &Survey) -> Diploma {
        let ended = UNIX_EPOCH.checked_add(Duration::from_secs(result.ended));
        let date = local_dates([ended]).pop().unwrap_or_default();
        let time = clock(Duration::from_secs_f64(result.seconds.max(0.0)));
        let head = [
            rules_in_brief(rules),
            tr!(
                "blackjack_exam-diploma-questions",
                questions = result.questions,
                missed = result.missed.len(),
                time
            ),
        ];
        let loss = loss_lines(result, Some(survey));
        Diploma {
            exam: drill_words(result.exam).text(),
            lines: head.into_iter().chain(loss).chain([date]).collect(),
        }
    }

    fn text(&self) -> String {
        let head = format!("sanban · {}\n{}\n\n", tr!("blackjack-title"), self.exam);
        head + &self.lines.join("\n") + "\n"
    }

    /// A card of 720 × 420 with the lines in the middle.
    fn svg(&self) -> String {
        const SIZE: (u32, u32) = (720, 420);
        let title = format!("sanban · {}", tr!("blackjack-title"));
        let lines = self.lines.iter().map(String::as_str);
        let small = (200..)
            .step_by(32)
            .zip(lines)
            .map(|(y, line)| (y, 17, line));
        let all = [(80, 20, title.as_str()), (138, 40, self.exam.as_str())];
        let texts = all.into_iter().chain(small).map(|(y, size, line)| {
            let (x, line) = (SIZE.0 / 2, escaped(line));
            format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{line}</text>\n")
        });
        let texts: String = texts.collect();
        let (width, height) = SIZE;
        let frame = |inset: u32, stroke: u32| {
            let (wide, high) = (width - 2 * inset, height - 2 * inset);
            format!(
                "<rect x=\"{inset}\" y=\"{inset}\" width=\"{wide}\" height=\"{high}\" fill=\"none\" \
                 stroke=\"#8a6d1f\" stroke-width=\"{stroke}\"/>\n"
            )
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"serif\" text-anchor=\"middle\" fill=\"#222222\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fffdf5\"/>\n{}{}{texts}</svg>\n",
            frame(16, 3),
            frame(24, 1),
        )
    }

    /// Keeps it; returns where, or why not.
    fn save(&self, ctx: &Context) -> Result<String, String> {
        let storage = ctx.storage();
        storage.save_new("diploma", "txt", &self.text())?;
        storage.save_new("diploma", "svg", &self.svg())
    }
}

impl Actions for Diploma {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-diploma";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Save => match self.save(ctx) {
                Ok(place) => ctx.say(tr!("blackjack_exam-kept", place)),
                Err(problem) => ctx.warn(problem),
            },
            Action::Leave => ctx.pop(),
        }
    }
}

impl Screen for Diploma {
    fn name(&self) -> String {
        tr!("blackjack_exam-diploma")
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        Some(Title::new(self.name()))
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let rows = u16::try_from(self.lines.len()).unwrap_or(0) + 9;
        let area = canvas.area();
        let air = area.height.saturating_sub(rows) / 2;
        let card = centered(area, 76.min(area.width), area.height).below(air);
        let card = card.first_rows(rows.min(area.height));
        canvas.border(card, theme.accent);
        let mut page = canvas.page(card.inner(Margin::new(2, 2)));
        page.centered(format!("sanban · {}", tr!("blackjack-title")), theme.dim);
        page.skip(1);
        page.centered(self.exam.clone(), theme.accent);
        page.skip(1);
        for line in &self.lines {
            page.centered(line.clone(), theme.text);
        }
    }
}

impl Dialogue for Diploma {
    fn tell(&mut self, _ctx: &mut Context) -> Vec<String> {
        self.text()
            .lines()
            .map(str::to_owned)
            .filter(|line| !line.is_empty())
            .collect()
    }

    fn offers(&self, _line: usize) -> bool {
        true
    }

    fn hear(&mut self, _typed: &str, _ctx: &mut Context) -> Reply {
        Reply::Unknown
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}
