//! Drawing of the course, and the course in lines of text.

use sanban_blackjack::practice::Step;
use sanban_term::canvas::{Canvas, centered, wrap};
use sanban_term::context::Context;
use sanban_term::dialogue::{Dialogue, Reply};
use sanban_term::layout::Area as _;
use sanban_term::widgets::working;
use sanban_words::tr;

use super::buttons::{self, buttons};
use super::course::CourseScreen;
use super::course_keys::{Action, BINDINGS};
use super::course_standing::step_words;
use super::mark;

/// Rows below which the steps have no heading, and what there is to say of them is told as far as it fits.
const FEW: u16 = 18;

impl CourseScreen {
    pub(super) fn draw_course(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        let wide = 96.min(area.width.saturating_sub(2));
        let air = area.height.saturating_sub(19) / 4;
        let inside = centered(area, wide, area.height).below(air);
        let Some(known) = &self.known else {
            working(canvas, inside, &tr!("blackjack_drill-solving"));
            return;
        };
        let mut page = canvas.page(inside);
        let few = area.height < FEW;
        if !few {
            page.row()
                .gap(1)
                .text(tr!("blackjack_course-head"), theme.title);
            page.skip(1);
        }
        let count = Step::ALL.len();
        let rows = page.take(u16::try_from(count).unwrap_or(0));
        let below = page.skip(u16::from(!few)).rest();
        let mut list = self.list;
        list.draw(canvas, rows, count, "step", |canvas, index, row, on| {
            let standing = known.standings.get(index);
            let held = standing.is_some_and(|standing| standing.held_since.is_some());
            let lost = standing.is_some_and(|standing| standing.lost.is_some());
            let (sign, style) = match (held, lost) {
                (false, false) => (" ", theme.text),
                _ => mark(held, theme),
            };
            let name = step_words(Step::ALL[index]).text();
            let mark = if on { "▸" } else { " " };
            let of_name = if on { theme.accent } else { theme.text };
            canvas
                .row(row)
                .text(format!("{mark} {} {name}", index + 1), of_name)
                .tab(26)
                .text(sign, style)
                .tab(28)
                .shortened(
                    &known.state(index),
                    if held { theme.good } else { theme.dim },
                );
        });
        self.list = list;
        canvas.rule(below);
        let mut below = below.below(1).after(2).before(2);
        for (at, line) in self.about(ctx).iter().enumerate() {
            // Where rows are few, the keys in the footer matter more than half of what there is to say.
            if few && wrap(line, below.width).len() > usize::from(below.height) {
                break;
            }
            let style = if at == 0 { theme.text } else { theme.dim };
            let end = canvas.paragraph(below, line, style);
            below = below.since_row(end);
        }
        let shown = buttons(self, has_button, ctx);
        buttons::draw(canvas, below.below(1), &shown);
    }
}

/// `true` if an action has its button below the steps, not only in the footer.
fn has_button(action: Action) -> bool {
    !matches!(
        action,
        Action::Up
            | Action::Down
            | Action::Progress
            | Action::Chart
            | Action::Settings
            | Action::Leave
    )
}

impl Dialogue for CourseScreen {
    fn is_working(&self) -> bool {
        self.known.is_none()
    }

    fn tell(&mut self, ctx: &mut Context) -> Vec<String> {
        let Some(known) = &self.known else {
            return Vec::new();
        };
        let rows = (1..)
            .zip(Step::ALL)
            .enumerate()
            .map(|(at, (number, step))| {
                tr!(
                    "plain-row",
                    number,
                    name = step_words(step).text(),
                    state = known.state(at)
                )
            });
        let chosen = tr!(
            "blackjack_course-chosen",
            step = step_words(self.step()).text()
        );
        rows.chain([chosen]).chain(self.about(ctx)).collect()
    }

    fn offers(&self, line: usize) -> bool {
        let binding = BINDINGS.get(line);
        binding.is_some_and(|binding| {
            !matches!(
                binding.action,
                Action::Up | Action::Down | Action::Chart | Action::Settings
            )
        })
    }

    fn hear(&mut self, typed: &str, ctx: &mut Context) -> Reply {
        let row = typed
            .parse::<usize>()
            .ok()
            .and_then(|row| row.checked_sub(1));
        match row {
            None => Reply::Unknown,
            Some(row) if row >= Step::ALL.len() => {
                let count = Step::ALL.len();
                Reply::Said(vec![tr!("plain-no-such-number", count)])
            }
            Some(row) => {
                self.list.selected = row;
                self.fresh = false;
                Reply::Said(self.about(ctx))
            }
        }
    }
}
