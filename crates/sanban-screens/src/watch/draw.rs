//! Drawing of a watched game: the table, the position in the record, the log, and the players' thoughts.

use ratatui::layout::Rect;

use super::Watch;
use super::series::STORY;
use sanban_game::{Seat, State};
use sanban_play::play::{TableUi, draw_choices, draw_thinking};
use sanban_play::session::{DrawInput, LogEyes, Perspective, SessionContext as _, Unfolding};
use sanban_term::canvas::{Canvas, shorten_line, width, wrap};
use sanban_term::context::Context;
use sanban_term::layout::{Area as _, longest};
use sanban_words::tr;

/// Rows below which the table is told in lines, and the panel is its position and the last action.
const FEW: u16 = 12;

/// A table with fewer columns than this is a board, which cannot do with fewer rows.
const NARROW: u16 = 60;

/// Columns that the panel takes beside the table, and beside a board that is shown in part: what is told beside it needs columns too.
const BESIDE: u16 = 30;
const BESIDE_PART: u16 = 60;

/// Beginnings of a text that end with a sentence, the longest first.
fn whole_sentences(text: &str) -> impl Iterator<Item = String> {
    let ends = text
        .match_indices(['。', '.'])
        .map(|(at, end)| at + end.len());
    // The point of a number ends nothing.
    let is_end = |&end: &usize| {
        !text[..end].ends_with('.') || !text[end..].starts_with(|next: char| next.is_ascii_digit())
    };
    let ends: Vec<usize> = ends.filter(is_end).chain([text.len()]).collect();
    ends.into_iter().rev().map(|end| text[..end].to_owned())
}

impl<F: TableUi> Watch<F> {
    /// Draws the table, and the panel beside or below it.
    pub(super) fn draw_all(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let area = canvas.area();
        let (columns, rows) = F::WANTED;
        // The panel goes beside the table if there is room, otherwise below it.
        let needed = if columns < NARROW && area.height < rows {
            BESIDE_PART
        } else {
            BESIDE
        };
        let beside = area.width >= columns + needed;
        if self.is_at_the_end() && !beside {
            let columns = area.width.saturating_sub(2);
            let turned = self.story(columns, STORY).unwrap_or_default();
            let rows = match &turned[..] {
                "" => 0,
                turned => u16::try_from(wrap(turned, columns).len()).unwrap_or(STORY),
            };
            if F::draw_end(&self.session, canvas, area.above(rows)) {
                let below = area.last_rows(rows).after(1).before(1);
                canvas.paragraph(below, &turned, canvas.theme().accent);
                return;
            }
        }
        let (table, panel) = if beside {
            let panel = (area.width - columns - 1).min((area.width / 3).max(BESIDE));
            canvas.rule_down(area.last_columns(panel + 1));
            let side = area.last_columns(panel).after(1).before(1);
            (area.before(panel + 1), side)
        } else {
            // If the rows are needed for the table, all that is left of the panel is a line with the position in the record.
            let least = match area.height {
                _ if columns < NARROW => 1,
                ..FEW => 2,
                _ => 4,
            };
            let panel = area.height.saturating_sub(rows).max(least);
            let mut below = area.last_rows(panel);
            if panel > 2 {
                canvas.rule(below);
                below = below.below(1);
            }
            (area.above(panel), below.after(1).before(1))
        };
        self.draw_table(&mut canvas.part(table), table, ctx);
        self.draw_panel(canvas, panel, beside);
    }

    fn draw_table(&self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        if self.is_at_the_end() && F::draw_end(&self.session, canvas, area) {
            return;
        }
        if self.is_instant() && !self.is_at_the_end() {
            return self.draw_standings(canvas, area);
        }
        let input = DrawInput {
            names: self.session.names(),
            last: self.session.timeline().last_action(),
            unfolding: match (&self.unfolding, &self.before) {
                (Some(part), Some(before)) => Some(Unfolding {
                    before,
                    steps: part.steps,
                }),
                _ => None,
            },
            config: ctx.config(),
            flourish: self.flourishes.shown(),
            hand: None,
        };
        self.look(self.session.state(), |seen| {
            F::draw(seen, &input, canvas, area)
        });
    }

    fn draw_panel(&mut self, canvas: &mut Canvas<'_>, area: Rect, beside: bool) {
        self.draw_timeline(canvas, area);
        let rest = area.below(1);
        let rest = rest.below(self.draw_lead(canvas, rest, beside));
        let rest = rest.below(self.draw_remark(canvas, rest));
        if self.shows_end() && rest.height > 2 {
            return self.draw_game_end(canvas, rest);
        }
        if self.intro.is_some() && rest.height > 2 {
            return self.draw_odds(canvas, rest);
        }
        let (log, thoughts) = if beside {
            let thoughts = (rest.height / 2).min(10);
            let log = rest.below(1).above(thoughts + 1);
            (log, rest.last_rows(thoughts))
        } else {
            let half = rest.width / 2;
            (rest.first_columns(half).before(1), rest.after(half + 1))
        };
        // The last column is the scroll bar's.
        let room = log.width.saturating_sub(1);
        let timeline = self.session.timeline();
        let eyes = LogEyes {
            perspective: self.perspective,
            names: self.session.names(),
            theme: canvas.theme(),
            room,
        };
        let wanted = self.scroll.wanted(log);
        let mut tail = self.log.tail(timeline, timeline.ply(), &eyes, wanted);
        let lines = tail.lines.into_iter();
        tail.lines = lines.map(|line| shorten_line(line, room)).collect();
        self.scroll.draw_tail(canvas, log, tail.above, &tail.lines);
        canvas.target(log, "log", 0);
        self.draw_thoughts(canvas, thoughts);
    }

    /// Draws the position in the record, whether it runs, and how fast.
    fn draw_timeline(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let timeline = self.session.timeline();
        let sign = match self.session.is_paused() {
            _ if self.is_through() || self.is_finished() => "■ ",
            true => "❚❚",
            false => "▶ ",
        };
        let mut row = canvas.row(area);
        row.text(sign, theme.accent).gap(1);
        let state = match self.highlight() {
            Some((number, count)) => tr!("watch-highlight", number, count),
            None => self.session.pace().shown(),
        };
        let words = format!(" {}/{} · {state}", timeline.ply(), timeline.len());
        let short = format!(" {state}");
        let words = longest([words, short.clone()], row.room()).unwrap_or(short);
        let columns = row.room().saturating_sub(width(&words)).min(60);
        self.timeline_columns = columns;
        let plies = timeline.len().max(1);
        let column_of = |ply: usize| (ply * usize::from(columns)).div_ceil(plies);
        let at = column_of(timeline.ply());
        let record = self.place().record;
        let swings = self.course.swings().filter(|swing| swing.record == record);
        let swings: Vec<usize> = swings.map(|swing| column_of(swing.ply)).collect();
        for column in 0..usize::from(columns) {
            let (glyph, style) = if swings.contains(&(column + 1)) {
                ("◆", theme.accent)
            } else if column < at {
                ("━", theme.accent)
            } else {
                ("─", theme.rule)
            };
            row.target("timeline", column, |row| {
                row.text(glyph, style);
            });
        }
        row.text(words, theme.dim);
    }

    /// `true` if the thoughts of a seat may be shown: they give away its hand.
    fn shows_thoughts(&self, thinker: Seat) -> bool {
        match self.perspective {
            Perspective::All => true,
            Perspective::Nobody => false,
            Perspective::Seat(seat) => !F::HAS_HANDS || thinker == seat,
        }
    }

    /// Draws the player's thoughts on the last action and its alternatives, or on the next action.
    fn draw_thoughts(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        if area.height < 2 {
            return;
        }
        if let Some(seat) = self.session.thinking() {
            let who = F::who(self.session.names(), seat);
            let view = self.session.view(seat);
            let thoughts = self
                .session
                .thoughts()
                .filter(|_| self.shows_thoughts(seat));
            return draw_thinking::<F>(canvas, area, &who, &view, thoughts);
        }
        let thinker = self.before.as_ref().and_then(State::actor);
        let shown = thinker.is_none_or(|seat| self.shows_thoughts(seat));
        let decision = self.session.last_decision().filter(|_| shown);
        let (Some(decision), Some(before), Some(seat)) = (decision, &self.before, thinker) else {
            return;
        };
        let before = &before.view(seat);
        let who = self.called(seat, area.width);
        let who = F::coloured(&who, theme).style(theme.title);
        let below = area.below(1);
        let mut row = canvas.row(area);
        row.line(&who);
        let opinion = self.opinion.at(self.place());
        let why = opinion.and_then(|opinion| F::hint_why(before, opinion));
        let mut below = below;
        if let Some(reason) = &why {
            row.gap(2);
            // The best two choices stay.
            let room = decision.candidates.len().min(2);
            let rows = |text: &String| wrap(text, below.width).len();
            let fits_below = |text: &String| rows(text) + room <= below.height.into();
            if width(reason) <= row.room() {
                row.text(reason, theme.dim);
            } else if let Some(text) = whole_sentences(reason).find(fits_below) {
                let end = canvas.paragraph(below, &text, theme.dim);
                below = below.since_row(end);
            } else {
                row.longest(whole_sentences(reason), theme.dim);
            }
        } else if decision.candidates.is_empty() {
            row.text(
                format!("  {}", F::candidate(before, &decision.action)),
                theme.text,
            );
        }
        draw_choices::<F>(canvas, below, before, decision);
    }
}
