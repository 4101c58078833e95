//! Graph of the score over a game: the lead in squares after each round.

use ratatui::layout::Rect;

use super::side;
use sanban_blokus::{Action, Colour};
use sanban_term::canvas::Canvas;
use sanban_words::tr;

/// Fewest rows in which the graph shows anything.
pub(super) const ROWS: u16 = 6;

/// Lead of `me` in squares after each round and at the last action; `first` began.
pub(super) fn leads(actions: &[Action], first: Colour, me: Colour) -> Vec<i32> {
    let mut mover = first;
    let mut lead = 0;
    actions
        .chunks(2)
        .map(|round| {
            for action in round {
                if let Action::Lay(placement) = action {
                    let size = i32::from(placement.piece().size());
                    lead += if mover == me { size } else { -size };
                }
                mover = mover.other();
            }
            lead
        })
        .collect()
}

/// Draws the leads as bars on both sides of an axis: `me` above, the other below.
pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, leads: &[i32], me: Colour) {
    let theme = canvas.theme();
    canvas.text(area.x, area.y, tr!("blokus-lead-graph"), theme.dim);
    let rows = area.height.saturating_sub(2) / 2;
    let zero = area.y + 1 + rows;
    let most = leads
        .iter()
        .map(|lead| lead.abs())
        .max()
        .unwrap_or(0)
        .max(5);
    let x = area.x + 4;
    for (y, label) in [
        (area.y + 1, format!("+{most}")),
        (zero, "0".to_owned()),
        (zero + rows, format!("−{most}")),
    ] {
        canvas.text_right(x - 1, y, label, theme.dim);
    }
    let room = area.right().saturating_sub(x + 1);
    let plies = u16::try_from(leads.len()).unwrap_or(u16::MAX);
    let step = if plies.saturating_mul(2) <= room {
        2
    } else {
        1
    };
    let line = "─".repeat(usize::from((plies.max(21) * step).min(room)));
    canvas.text(x, zero, line, theme.rule);
    for (x, &lead) in (x..x + room).step_by(usize::from(step)).zip(leads) {
        let (ahead, full, half) = if lead > 0 {
            (me, "█", "▄")
        } else {
            (me.other(), "█", "▀")
        };
        let style = theme.side(side(ahead));
        let halves = (lead.abs() * 2 * i32::from(rows) + most / 2) / most;
        let halves = u16::try_from(halves).unwrap_or(0);
        let at = |row: u16| if lead > 0 { zero - row } else { zero + row };
        for row in 1..=halves / 2 {
            canvas.text(x, at(row), full, style);
        }
        if halves % 2 == 1 {
            canvas.text(x, at(halves / 2 + 1), half, style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blokus::read_action;

    #[test]
    fn leads_add_up() {
        let actions: Vec<Action> = ["e10,f10,g10", "j5,k5,l5,m5,n5", "pass", "a1"]
            .into_iter()
            .map(|text| read_action(text).unwrap())
            .collect();
        let (me, other) = (Colour::First, Colour::Second);
        assert_eq!(leads(&actions, me, me), [-2, -3]);
        assert_eq!(leads(&actions, me, other), [2, 3]);
    }
}
