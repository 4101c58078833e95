//! Drawing of a player's candidates, after its decision and while it thinks.

use ratatui::layout::Rect;

use crate::session::{ActionOf, StateOf, TableDisplay};
use sanban_game::{Decision, State};
use sanban_term::canvas::{Canvas, line_width, shorten};
use sanban_term::layout::Area as _;
use sanban_term::widgets::bars;
use sanban_words::tr;

/// Draws a row for each candidate of a decision in this view, best first, as many as fit.
pub fn draw_choices<F: TableDisplay>(
    canvas: &mut Canvas<'_>,
    area: Rect,
    view: &<StateOf<F> as State>::View,
    decision: &Decision<ActionOf<F>>,
) {
    let rows: Vec<(String, String, f64)> = decision
        .candidates
        .iter()
        .take(area.height.into())
        .map(|candidate| {
            let label = F::candidate(view, &candidate.action);
            (
                shorten(&label, area.width / 2),
                F::value(candidate.value),
                candidate.value,
            )
        })
        .collect();
    bars(canvas, area, &rows, F::value_range());
}

/// Draws that a player is thinking, with its intermediate result if it reports one and that may be seen.
pub fn draw_thinking<F: TableDisplay>(
    canvas: &mut Canvas<'_>,
    area: Rect,
    who: &str,
    view: &<StateOf<F> as State>::View,
    so_far: Option<&Decision<ActionOf<F>>>,
) {
    let theme = canvas.theme();
    if area.is_empty() {
        return;
    }
    let text = tr!("table-thinking", name = who);
    let line = F::coloured(&text, theme).style(theme.dim);
    canvas.line(area.x, area.y, &line);
    let Some(decision) = so_far else {
        return;
    };
    let visits: u64 = decision
        .candidates
        .iter()
        .map(|candidate| candidate.visits)
        .sum();
    let playouts = tr!("table-thinking-playouts", count = visits);
    canvas
        .row(area.after(line_width(&line) + 2))
        .longest([playouts], theme.dim);
    draw_choices::<F>(canvas, area.below(1), view, decision);
}
