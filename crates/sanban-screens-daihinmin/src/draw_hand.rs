//! Drawing of the hand: its owner, the cards, the meld they form, and the buttons.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::cards::{self, Size};
use super::input::DaihinminInput;
use super::meld_feedback::{self, Gift, Verdict};
use super::{Core, connection, exchange, words};
use sanban_daihinmin::{Card, Cards, Meld, Phase};
use sanban_term::canvas::{Canvas, line_width, shorten, width};
use sanban_term::widgets::HandStyle;
use sanban_words::tr;

impl DaihinminInput {
    /// Draws the hand: a line with its owner, the cards, the meld picked, and the buttons.
    pub(super) fn draw_hand(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect, size: Size) {
        self.draw_hand_head(core, canvas, area);
        let bottom = area.bottom().saturating_sub(1);
        let row = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: size.height() + 1,
        };
        let theme = canvas.theme();
        let mine = self.is_mine(core);
        let round = self.view.round();
        if self.hand.cards().is_empty() {
            if let Some(place) = round.place(self.viewer()).filter(|_| !self.is_over()) {
                let y = row.y + row.height / 2;
                let text = tr!(
                    "daihinmin_hand-you-are-out",
                    place = words::ordinal(place),
                    class = words::class(place.into())
                );
                canvas.text_centered(row, y, text, theme.accent);
                let text = tr!("daihinmin_hand-run-through");
                canvas.text_centered(row, y + 1, text, theme.dim);
            }
            return;
        }
        let playable = self.playable();
        let picked = self.hand.picked();
        let under_cursor = self.hand.under_cursor();
        let cards: Vec<(Card, HandStyle)> = self
            .hand
            .cards()
            .iter()
            .take(self.dealt(core))
            .map(|&card| {
                let look = HandStyle {
                    raised: picked.contains(card),
                    cursor: under_cursor == Some(card),
                    dim: mine && !playable.contains(card) && !picked.contains(card),
                };
                (card, look)
            })
            .collect();
        cards::row(canvas, row, &cards, size, "card");
        if core.is_on_display() {
            return;
        }
        let buttons = self.draw_buttons(core, canvas, area, bottom);
        self.draw_verdict(core, canvas, area.x + 1, buttons, bottom);
    }

    fn draw_hand_head(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let names = core.desk.names();
        let round = self.view.round();
        let class = round.class(self.viewer());
        let count = self.hand.cards().len();
        canvas.text(area.x, area.y, "─".repeat(area.width.into()), theme.rule);
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
        if self.auto_pass {
            let auto_pass = format!("· {} ", tr!("daihinmin_hand-auto-pass"));
            head.push(Span::styled(auto_pass, theme.accent));
        }
        let end = canvas.line(area.x + 2, area.y, &Line::from(head));
        let news = exchange::summary(&self.view, names, theme)
            .filter(|_| self.view.played_by(self.viewer()).is_empty())
            .filter(|_| round.phase() == Phase::Play);
        if let Some(line) = news {
            let x = area.right().saturating_sub(line_width(&line) + 3);
            if x > end {
                canvas.line(x, area.y, &line);
            }
        }
    }

    /// The cards that can be played or given.
    fn playable(&self) -> Cards {
        if exchange::is_on(&self.view) {
            return self.view.hand();
        }
        self.legal
            .iter()
            .fold(Cards::EMPTY, |cards, meld| cards | meld.cards())
    }

    /// Draws the buttons at the right end of the last row; returns the column where they begin.
    fn draw_buttons(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect, y: u16) -> u16 {
        let theme = canvas.theme();
        let mut right = area.right().saturating_sub(1);
        if !self.is_mine(core) {
            return right;
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
                let text = format!(" {text} ");
                let wide = width(&text);
                let x = right.saturating_sub(wide);
                canvas.text(x, y, text, theme.selected);
                canvas.press(Rect::new(x, y, wide, 1), key);
                right = x.saturating_sub(1);
            }
        }
        right
    }

    /// Draws the meld of the picked cards, or the rule that forbids them; if the joker has several places, a list of them.
    fn draw_verdict(&self, core: &Core, canvas: &mut Canvas<'_>, x: u16, right: u16, y: u16) {
        let theme = canvas.theme();
        let remote = core.desk.remote();
        if remote.is_some_and(|seat| seat.broken().is_some()) {
            canvas.text(x, y, tr!("daihinmin_hand-nobody-asked"), theme.dim);
            return;
        }
        if self.pass_picked {
            canvas.text(x, y, tr!("daihinmin_hand-enter-passes"), theme.text);
            return;
        }
        let facts = meld_feedback::MeldFacts {
            view: &self.view,
            names: core.desk.names(),
            mine: self.is_mine(core),
            legal: self.legal.len(),
        };
        let line = facts.line(
            &self.verdict,
            self.reading,
            right.saturating_sub(x + 1),
            theme,
        );
        let mut part = canvas.part(Rect::new(x, y, right.saturating_sub(x + 1), 1));
        match &self.verdict {
            Verdict::Melds(melds) if melds.len() > 1 => {
                let choices = format!("{} ", tr!("daihinmin_hand-joker-choices"));
                let mut at = part.text(x, y, choices, theme.dim);
                for (index, meld) in melds.iter().enumerate() {
                    let chosen = index == self.reading % melds.len();
                    let text = format!(" {} ", choice(meld));
                    let style = if chosen { theme.selected } else { theme.text };
                    let end = part.text(at, y, &text, style);
                    part.target(Rect::new(at, y, end - at, 1), "reading", index);
                    at = end + 1;
                }
                let text = self
                    .verdict
                    .meld(self.reading)
                    .map(|meld| facts.consequences_text(&meld))
                    .unwrap_or_default();
                let room = right.saturating_sub(at + 2);
                part.text(at + 1, y, shorten(&text, room), theme.dim);
            }
            _ => {
                part.line(x, y, &line);
            }
        }
    }
}

/// A place of the joker, in a list of them.
fn choice(meld: &Meld) -> String {
    words::joker_as(meld).unwrap_or_else(|| tr!("daihinmin_words-joker"))
}
