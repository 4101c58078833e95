//! Actions on the chosen game, as buttons side by side.

use ratatui::layout::Rect;

use sanban_term::canvas::{Canvas, width};
use sanban_words::tr;

use super::Home;

impl Home {
    /// Draws the actions on the chosen game as buttons below the panels.
    pub(super) fn draw_buttons(&self, canvas: &mut Canvas<'_>, area: Rect) {
        /// The gaps between buttons, from the usual one to the narrowest.
        const GAPS: [u16; 2] = [3, 1];
        let theme = canvas.theme();
        let mut buttons = vec![("Enter", tr!("home-play")), ("w", tr!("home-watch"))];
        match self.offers_lesson() {
            true if self.is_new_here() => buttons.insert(0, ("n", tr!("home-lesson"))),
            true => buttons.insert(1, ("n", tr!("home-lesson-waits"))),
            false => {}
        }
        if self.has(|openers| openers.rated) {
            buttons.push(("r", tr!("home-rated")));
        }
        if self.has(|openers| openers.practice) {
            buttons.push(("d", tr!("home-practice")));
        }
        let past = self.past();
        if past.waiting > 0 {
            buttons.push(("c", tr!("home-continue", waiting = past.waiting)));
        }
        if past.played > 0 {
            buttons.push(("g", tr!("home-games")));
        }
        for (_, text) in &mut buttons {
            *text = format!(" {text} ");
        }
        let all = |buttons: &[(&str, String)], gap: u16| -> u16 {
            buttons
                .iter()
                .map(|(_, text)| width(text) + gap)
                .sum::<u16>()
                .saturating_sub(gap)
        };
        let [usual, narrow] = GAPS;
        let crowded = all(&buttons, usual) > area.width;
        if let Some((_, text)) = buttons.iter_mut().find(|(key, _)| *key == "n")
            && crowded
        {
            *text = format!(" {} ", tr!("home-lesson-waits"));
        }
        // With few columns, buttons that the footer has too go first.
        while all(&buttons, narrow) > area.width && buttons.len() > 1 {
            let last = buttons.len() - 1;
            let spare = buttons.iter().rposition(|(key, _)| *key != "c");
            buttons.remove(spare.filter(|&at| at > 0).unwrap_or(last));
        }
        let fits = |gap: &u16| all(&buttons, *gap) <= area.width;
        let gap = GAPS.into_iter().find(fits).unwrap_or(narrow);
        let mut row = canvas.row(area);
        row.center(all(&buttons, gap));
        for (key, text) in buttons {
            // The highlighted one is what Enter does.
            let style = match key {
                "Enter" => theme.selected,
                _ => theme.accent,
            };
            row.press(key, |row| {
                row.text(text, style);
            })
            .gap(gap);
        }
    }
}
