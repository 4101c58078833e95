//! Drawing of the hand: its owner, the cards, the meld they form, and the buttons.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::cards::{self, Size};
use super::input::DaihinminInput;
use super::meld_feedback::{self, Gift, Verdict};
use super::{Core, connection, exchange, words};
use sanban_daihinmin::{Cards, Meld, Phase};
use sanban_term::canvas::{Canvas, line_width, width};
use sanban_term::layout::Area as _;
use sanban_term::widgets::HandStyle;
use sanban_words::tr;

impl DaihinminInput {
    /// Draws the hand: a line with its owner, the cards, the meld picked, and the buttons.
    pub(super) fn draw_hand(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect, size: Size) {
        self.draw_hand_head(core, canvas, area);
        let inside = area.below(1).after(1).before(1);
        let in_words = inside.height <= size.height();
        let row = inside.above(1).first_rows(size.height() + 1);
        let theme = canvas.theme();
        let mine = self.is_mine(core);
        let round = self.view.round();
        if self.hand.cards().is_empty() {
            if let Some(place) = round.place(self.viewer()).filter(|_| !self.is_over()) {
                let text = tr!(
                    "daihinmin_hand-you-are-out",
                    place = words::ordinal(place),
                    class = words::class(place.into())
                );
                canvas
                    .page(row.below(row.height / 2))
                    .centered(text, theme.accent)
                    .centered(tr!("daihinmin_hand-run-through"), theme.dim);
            }
            return;
        }
        let playable = self.playable();
        let picked = self.hand.picked();
        let under_cursor = self.hand.under_cursor();
        let look = |card| HandStyle {
            raised: picked.contains(card),
            cursor: under_cursor == Some(card),
            dim: mine && !playable.contains(card) && !picked.contains(card),
        };
        let cards = self.hand.cards();
        let dealt = &cards[..self.dealt(core).min(cards.len())];
        if in_words {
            cards::line(canvas, row, dealt, look, "card");
        } else {
            cards::row(canvas, row, dealt, look, size, "card");
        }
        if core.is_on_display() {
            return;
        }
        let before = self.draw_buttons(core, canvas, inside.last_rows(1));
        self.draw_verdict(core, canvas, before.before(1));
    }

    fn draw_hand_head(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let names = core.desk.names();
        let round = self.view.round();
        let class = round.class(self.viewer());
        let count = self.hand.cards().len();
        canvas.rule(area);
        let turn = if self.is_mine(core) && !self.is_dealing(core) {
            "▶ "
        } else {
            ""
        };
        let mut head = vec![
            Span::styled(
                format!(" {turn}{} ", words::label(self.viewer(), names)),
                theme.accent,
            ),
            Span::raw(format!("{} ", words::class(class))),
        ];
        if count > 0 {
            head.push(Span::raw(format!("· {} ", words::cards_count(count))));
        }
        if round.has_passed(self.viewer()) && round.place(self.viewer()).is_none() {
            let passed = format!("· {} ", tr!("daihinmin_table-passed"));
            head.push(Span::styled(passed, theme.dim));
        }
        let remote = core.desk.remote();
        head.extend(remote.and_then(|seat| connection::head(seat, theme)));
        let mut row = canvas.row(area.after(2));
        row.line(&Line::from(head));
        let news = exchange::summary(&self.view, names, theme)
            .filter(|_| self.view.played_by(self.viewer()).is_empty())
            .filter(|_| round.phase() == Phase::Play);
        if let Some(line) = news.filter(|line| line_width(line) + 3 < row.room()) {
            let place = area.before(3).last_columns(line_width(&line));
            canvas.row(place).line(&line);
        }
    }

    /// The cards that can be played or given.
    pub(super) fn playable(&self) -> Cards {
        if exchange::is_on(&self.view) {
            return self.view.hand();
        }
        self.legal
            .iter()
            .fold(Cards::EMPTY, |cards, meld| cards | meld.cards())
    }

    /// Draws the buttons at the right end of a row; returns what is left before them.
    fn draw_buttons(&self, core: &Core, canvas: &mut Canvas<'_>, mut row: Rect) -> Rect {
        if !self.is_mine(core) {
            return row;
        }
        let ready = matches!(self.verdict, Verdict::Melds(_) | Verdict::Gift(Gift::Ready));
        let giving = exchange::is_on(&self.view);
        let buttons = [
            (
                tr!("daihinmin_hand-button-pass"),
                "p",
                !giving && self.may_pass,
            ),
            (tr!("daihinmin_hand-button-give"), "Enter", giving && ready),
            (tr!("daihinmin_hand-button-play"), "Enter", !giving && ready),
        ];
        for (text, key, shown) in buttons {
            if shown {
                let wide = width(&text) + 2;
                canvas.row(row.last_columns(wide)).main_button(key, &text);
                row = row.before(wide + 1);
            }
        }
        row
    }

    /// Draws the meld of the picked cards, or the rule that forbids them; if the joker has several places, a list of them.
    fn draw_verdict(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let mut row = canvas.row(area);
        let remote = core.desk.remote();
        if remote.is_some_and(|seat| seat.broken().is_some()) {
            row.text(tr!("daihinmin_hand-nobody-asked"), theme.dim);
            return;
        }
        if self.pass_picked {
            row.text(tr!("daihinmin_hand-enter-passes"), theme.text);
            return;
        }
        let facts = meld_feedback::MeldFacts {
            view: &self.view,
            names: core.desk.names(),
            mine: self.is_mine(core),
            passes: self.pass_at.is_some(),
            legal: self.legal.len(),
        };
        match &self.verdict {
            Verdict::Melds(melds) if melds.len() > 1 => {
                let choices = format!("{} ", tr!("daihinmin_hand-joker-choices"));
                row.text(choices, theme.dim);
                for (index, meld) in melds.iter().enumerate() {
                    let chosen = index == self.reading % melds.len();
                    let style = if chosen { theme.selected } else { theme.text };
                    row.target("reading", index, |row| {
                        row.text(format!(" {} ", choice(meld)), style);
                    })
                    .gap(1);
                }
                let text = self
                    .verdict
                    .meld(self.reading)
                    .map(|meld| facts.consequences_text(&meld))
                    .unwrap_or_default();
                row.gap(1).shortened(&text, theme.dim);
            }
            verdict => {
                row.line(&facts.line(verdict, self.reading, area.width, theme));
            }
        }
    }
}

/// A place of the joker, in a list of them.
fn choice(meld: &Meld) -> String {
    words::joker_as(meld).unwrap_or_else(|| tr!("daihinmin_words-joker"))
}
