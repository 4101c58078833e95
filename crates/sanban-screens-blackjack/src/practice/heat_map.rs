//! The heat map: the grid of the chart, with each cell shaded by the accuracy of its answers.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::words;
use sanban_blackjack::practice::{Spot, SpotRecord};
use sanban_term::canvas::Canvas;
use sanban_term::layout::Area as _;
use sanban_term::theme::Theme;
use sanban_words::text::number;
use sanban_words::tr;

use super::action_values::cost_text;
use super::cell_grid::{Cells, WIDTH};
use super::progress::Progress;

/// Shade of a cell: full if it is always right, nearly empty if it is often wrong.
fn shade(record: Option<&SpotRecord>, theme: &Theme) -> (&'static str, Style) {
    match record.and_then(SpotRecord::accuracy) {
        None => (" ·", theme.rule),
        Some(share) if share >= 1.0 => ("██", theme.good),
        Some(share) if share >= 0.85 => ("▓▓", theme.good),
        Some(share) if share >= 0.6 => ("▒▒", theme.accent),
        Some(_) => ("░░", theme.bad),
    }
}

impl Cells for Progress {
    fn cursor(&self) -> (usize, usize) {
        self.cursor
    }

    fn cell(&self, spot: Spot, theme: &Theme) -> (String, Style) {
        let (glyphs, style) = shade(self.found.records.get(&spot), theme);
        (glyphs.to_owned(), style)
    }

    fn legend(&self, theme: &Theme) -> Vec<(&'static str, Style, String)> {
        vec![
            ("", theme.dim, tr!("blackjack_progress-shade-right")),
            ("█", theme.good, "100".to_owned()),
            ("▓", theme.good, "85".to_owned()),
            ("▒", theme.accent, "60".to_owned()),
            ("░", theme.bad, tr!("blackjack_progress-shade-less")),
            ("·", theme.rule, tr!("blackjack_progress-shade-new")),
        ]
    }

    /// Draws the record of the cell: on two rows, or more if columns are few.
    fn draw_chosen(&self, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
        let theme = canvas.theme();
        let Some(spot) = self.chosen() else {
            return area.y;
        };
        let narrow = area.width < WIDTH;
        let x = canvas.text(area.x, area.y, words::spot(spot), theme.accent);
        let mut y = area.y + 1;
        let facts = self.survey.as_ref().and_then(|survey| survey.facts(spot));
        if let Some(facts) = facts {
            let best = words::action(facts.best, false);
            let text = tr!("blackjack_progress-spot", best, gap = cost_text(facts.gap));
            if narrow {
                y = canvas.paragraph(
                    area.since_row(y),
                    text.trim_start_matches([':', ' ', '：']),
                    theme.text,
                )
            } else {
                canvas.text(x, area.y, text, theme.text);
            }
        }
        let record = self.found.records.get(&spot);
        let text = match record {
            None => tr!("blackjack_progress-never-asked"),
            Some(record) => tr!(
                "blackjack_progress-record",
                right = record.right,
                asked = record.asked,
                cost = number(record.cost, 3)
            ),
        };
        if narrow {
            canvas.paragraph(area.since_row(y), &text, theme.dim)
        } else {
            if area.height > 1 {
                canvas.text(area.x, y, text, theme.dim);
            }
            y + 1
        }
    }
}
