//! Drawing of a watched game: the table, the position in the record, the log, and the players' thoughts.

use ratatui::layout::Rect;

use super::Watch;
use super::series::STORY;
use sanban_game::{Seat, State};
use sanban_play::play::{TableUi, draw_choices, draw_thinking};
use sanban_play::session::{DrawInput, LogEyes, Perspective, SessionContext as _, Unfolding};
use sanban_term::canvas::{Canvas, shorten_line, whole_sentences, width, wrap};
use sanban_term::context::Context;
use sanban_term::layout::{Area as _, longest};
use sanban_words::tr;

/// Rows below which the table is told in lines, and the panel is its position and the last action.
const FEW: u16 = 12;

/// Columns of the bar below which it gives way to no words.
const LEAST_BAR: u16 = 12;

/// A table with fewer columns than this is a board, which cannot do with fewer rows.
const NARROW: u16 = 60;

/// Columns that the panel takes beside the table, and beside a board that is shown in part: what is told beside it needs columns too.
const BESIDE: u16 = 30;
const BESIDE_PART: u16 = 60;

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
            let most = if area.height < FEW { 2 } else { STORY };
            let turned = self.story(columns, most).unwrap_or_default();
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
            expected: self.expected_shown(),
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
        if area.height < 3 {
            return self.draw_in_few_rows(canvas, area);
        }
        self.draw_timeline(canvas, area, None);
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
        self.draw_log(canvas, log);
        self.draw_thoughts(canvas, thoughts);
    }

    fn draw_log(&mut self, canvas: &mut Canvas<'_>, log: Rect) {
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
    }

    /// Draws the position in the record with who is ahead, and in the last row the sentence on the last action, or else the log's line.
    fn draw_in_few_rows(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let lead = self.lead_in_few().map(|words| words.to_vec());
        let last = area.last_rows(1);
        let remark = self.remark_shown().filter(|_| !self.shows_end());
        let remark = remark.map(str::to_owned);
        // In a single row, the sentence takes the place of the bar once the game stands still.
        let is_single = area.height < 2;
        let remark = remark.filter(|_| !is_single || self.session.is_paused());
        if !is_single || remark.is_none() {
            self.draw_timeline(canvas, area, lead);
        }
        match remark {
            Some(remark) => {
                canvas.row(last).shortened(&remark, theme.accent);
            }
            None if is_single => {}
            None => self.draw_log(canvas, last),
        }
    }

    /// Draws the position in the record, whether it runs, and how fast, or else what is given.
    fn draw_timeline(&mut self, canvas: &mut Canvas<'_>, area: Rect, told: Option<Vec<String>>) {
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
        let usual = format!(" {}/{} · {state}", timeline.ply(), timeline.len());
        let short = format!(" {state}");
        let least_bar = told.as_ref().map_or(0, |_| LEAST_BAR);
        let words = told.into_iter().flatten().map(|told| format!(" {told}"));
        let room = row.room().saturating_sub(least_bar);
        let words = longest(words.chain([usual, short.clone()]), room).unwrap_or(short);
        let columns = row.room().saturating_sub(width(&words)).min(60);
        self.timeline_columns = columns;
        let plies = timeline.len().max(1);
        let column_of = |ply: usize| (ply * usize::from(columns)).div_ceil(plies);
        let at = column_of(timeline.ply());
        let record = self.place().record;
        let swings = self.course.swings_of(record);
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
        if !decision.candidates.is_empty() {
            row.gap(1)
                .longest([tr!("watch-own-view"), String::new()], theme.dim);
        }
        let opinion = self.opinion.at(self.place());
        let why = opinion.and_then(|opinion| F::hint_why(before, opinion));
        let mut below = below;
        if let Some(reason) = &why {
            row.gap(2);
            // The best two choices stay.
            let room = decision.candidates.len().min(2);
            let rows = |text: &str| wrap(text, below.width).len();
            let fits_below = |text: &&str| rows(text) + room <= below.height.into();
            if width(reason) <= row.room() {
                row.text(reason, theme.dim);
            } else if let Some(text) = whole_sentences(reason).find(fits_below) {
                let end = canvas.paragraph(below, text, theme.dim);
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
