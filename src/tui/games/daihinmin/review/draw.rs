//! The review as it is drawn: the table and the hand of the moment, the moves with their costs, the expert's values, the log.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::super::draw::{Areas, divide, inside};
use super::super::hand::Hand;
use super::super::scene::Scene;
use super::super::table::{self, Layout};
use super::super::{cards, exchange, log, open_hands, panels, points_text, words};
use super::{Game, Judgement, Moment, Review};
use crate::config::SortOrder;
use crate::daihinmin::{Action, Card};
use crate::game::View as _;
use crate::tui::frame::canvas::{Canvas, shorten};
use crate::tui::frame::theme::Theme;
use crate::tui::frame::widgets::{HandStyle, bars, percent_bar};
use crate::tui::session::{Observation, name_of};

/// Columns of the expert's values where they stand below the table.
const VALUES: u16 = 36;

impl Review {
    pub(super) fn draw_all(&mut self, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        let Some(moment) = self.moment().cloned() else {
            let text = "There was nothing to decide in this game.";
            let y = area.y + area.height / 2;
            return canvas.text_centered(area, y, text, canvas.theme().dim);
        };
        let parts = Areas::of(area);
        divide(canvas, &parts);
        if let Some(place) = parts.log {
            self.draw_log(canvas, place, &moment);
        }
        if let Some(side) = parts.side {
            self.draw_side(canvas, side, parts.log.is_none(), &moment);
        }
        self.draw_hand(canvas, &parts, &moment);
        if self.log_open {
            return self.draw_log(canvas, parts.upper(), &moment);
        }
        if let Some(below) = parts.below {
            let left = below.width.saturating_sub(VALUES);
            let titles = [
                (below.x + 1, self.list_title()),
                (below.x + left + 1, "Expected points".to_owned()),
            ];
            panels::titles(canvas, below, below.y, &titles);
            canvas.text(below.x + left, below.y, "┬", canvas.theme().rule);
            for y in below.y + 1..below.bottom() {
                canvas.text(below.x + left, y, "│", canvas.theme().rule);
            }
            let column = |x: u16, width: u16| {
                Rect::new(x, below.y + 1, width, below.height.saturating_sub(1))
            };
            self.draw_list(canvas, column(below.x, left));
            let values = column(below.x + left + 2, VALUES.saturating_sub(3));
            self.draw_values(canvas, values, &moment);
        }
        self.draw_table(canvas, parts.table, &moment);
    }

    /// The panels beside the table.
    fn draw_side(&mut self, canvas: &mut Canvas<'_>, area: Rect, with_log: bool, moment: &Moment) {
        let moves = self.game().map_or(0, |game| game.judged.len());
        let moves = u16::try_from(moves).unwrap_or(u16::MAX);
        let shares = if with_log { 3 } else { 2 };
        let list = (area.height / shares).max((moves + 2).min(area.height / 2));
        let values = (area.height - list) / (shares - 1);
        let panel = |y: u16, height: u16| Rect { y, height, ..area };
        let list = panel(area.y, list);
        let values = panel(list.bottom(), values);
        let log = panel(
            values.bottom(),
            area.bottom().saturating_sub(values.bottom()),
        );
        panels::titles(canvas, list, list.y, &[(area.x + 1, self.list_title())]);
        let body = |panel: Rect| inside(panel, panel.y + 1, panel.height.saturating_sub(1));
        self.draw_list(
            canvas,
            Rect {
                x: list.x,
                width: list.width,
                ..body(list)
            },
        );
        let title = (area.x + 1, "Expected points".to_owned());
        panels::titles(canvas, values, values.y, &[title]);
        self.draw_values(canvas, body(values), moment);
        if with_log {
            self.draw_log(canvas, log, moment);
        }
    }

    fn list_title(&self) -> String {
        let whose = if self.is_own() { "Your moves" } else { "Moves" };
        let order = if self.by_cost { "cost" } else { "turn" };
        format!("{whose} by {order}")
    }

    /// Whether it is a person's game, and not one of somebody whom the person watches.
    fn is_own(&self) -> bool {
        self.moment()
            .is_none_or(|moment| name_of(&self.names, moment.view.seat()) == "You")
    }

    /// The moves with what they cost; while they are judged, how far that is.
    fn draw_list(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let order = self.order();
        let Some(game) = self.game() else { return };
        let mut area = area;
        if !game.is_judged() {
            let bottom = Rect {
                x: area.x + 2,
                y: area.bottom().saturating_sub(1),
                width: area.width.saturating_sub(4),
                height: 1,
            };
            #[allow(clippy::cast_precision_loss)]
            let share = game.count() as f64 / game.judged.len().max(1) as f64;
            percent_bar(canvas, bottom, share, canvas.theme().accent);
            area.height = area.height.saturating_sub(1);
        }
        let room = usize::from(area.height);
        let at = order.iter().position(|&index| index == self.chosen);
        let at = at.unwrap_or_default();
        // The window moves only as far as it must.
        let first = self
            .rows
            .clamp(at.saturating_sub(room.saturating_sub(1)), at)
            .min(order.len().saturating_sub(room));
        for (y, &index) in (area.y..area.bottom()).zip(&order[first..]) {
            let row = Rect {
                y,
                height: 1,
                ..area
            };
            let line = row_of(game, index, self.chosen == index, canvas.theme());
            canvas.part(row).line(area.x, y, &line);
            canvas.target(row, "move", index);
        }
        let more = order.len().saturating_sub(first + room);
        if more > 0 {
            let y = area.bottom().saturating_sub(1);
            canvas.text_right(area.right() - 1, y, format!("↓ {more}"), canvas.theme().dim);
        }
        self.rows = first;
    }

    /// What the expert thinks of every action: yours is marked, and always there.
    fn draw_values(&self, canvas: &mut Canvas<'_>, area: Rect, moment: &Moment) {
        let theme = canvas.theme();
        let Some(judgement) = self.judgement() else {
            canvas.text(area.x, area.y, "the expert is thinking …", theme.dim);
            return;
        };
        let mut area = area;
        if let Some(reason) = &judgement.reason {
            let end = canvas.paragraph(area, reason, theme.dim);
            area.height = area.bottom().saturating_sub(end);
            area.y = end;
        }
        let room = usize::from(area.height);
        let mut shown: Vec<_> = judgement.candidates.iter().collect();
        let own = shown
            .iter()
            .position(|found| found.action == moment.action)
            .unwrap_or_default();
        if own >= room && room > 0 {
            let own = shown[own];
            shown.truncate(room - 1);
            shown.push(own);
        }
        let rows: Vec<(String, String, f64)> = shown
            .into_iter()
            .map(|found| {
                let mark = if found.action == moment.action {
                    "●"
                } else {
                    " "
                };
                let text = format!("{mark} {}", panels::action_text(&found.action));
                let label = shorten(&text, area.width / 2);
                (label, points_text(found.value), found.value)
            })
            .collect();
        bars(canvas, area, &rows, super::super::POINTS_RANGE);
    }

    fn draw_log(&mut self, canvas: &mut Canvas<'_>, area: Rect, moment: &Moment) {
        panels::titles(
            canvas,
            area,
            area.y,
            &[(area.x + 1, "Log up to here".to_owned())],
        );
        let place = inside(area, area.y + 1, area.height.saturating_sub(1));
        let room = place.width.saturating_sub(1);
        let lines = log::lines(&moment.view, [].iter(), &self.names, canvas.theme(), room);
        self.log.draw(canvas, place, &lines);
        canvas.target(place, "log", 0);
    }

    /// The table of the moment, with all hands where that is wanted.
    fn draw_table(&self, canvas: &mut Canvas<'_>, area: Rect, moment: &Moment) {
        let viewer = moment.view.seat();
        let mut canvas = canvas.part(area);
        if let (true, Some(state)) = (self.hands, &moment.open) {
            let scene = Scene::new(&Observation::All(state), &self.names, viewer);
            return open_hands::draw(&mut canvas, area, &scene, &self.names);
        }
        let observation = Observation::Seat(&moment.view);
        let scene = Scene::new(&observation, &self.names, viewer);
        let layout = Layout::new(area);
        let exchanging = exchange::is_on(&moment.view);
        table::table(&mut canvas, area, &layout, &scene, &self.names, !exchanging);
        if exchanging {
            let bottom = layout.conditions.saturating_sub(1);
            exchange::draw(&mut canvas, area, bottom, &moment.view, &self.names);
        }
    }

    /// The hand of the moment: what was played is raised, what the expert would have played is framed.
    fn draw_hand(&self, canvas: &mut Canvas<'_>, parts: &Areas, moment: &Moment) {
        let (area, size) = (parts.hand, parts.size);
        let theme = canvas.theme();
        let view = &moment.view;
        let viewer = view.seat();
        canvas.text(area.x, area.y, "─".repeat(area.width.into()), theme.rule);
        let class = view.round().class(viewer);
        let head = Line::from(vec![
            Span::styled(
                format!(" {} ", words::label(viewer, &self.names)),
                theme.accent,
            ),
            Span::raw(format!("{} ", words::class(class))),
            Span::raw(format!("· {} ", words::so_many_cards(view.hand().len()))),
        ]);
        canvas.line(area.x + 2, area.y, &head);
        let legend = match self.is_own() {
            true => " raised: yours · framed: the expert's ",
            false => " raised: played · framed: the expert's ",
        };
        canvas.text_right(area.right().saturating_sub(2), area.y, legend, theme.dim);
        let mut hand = Hand::default();
        if self.sort == SortOrder::Suit {
            hand.sort_otherwise();
        }
        hand.hold(view.hand(), view.round().table().reversed());
        let own = panels::action_cards(&moment.action);
        let best = self
            .judgement()
            .map(|judgement| panels::action_cards(&judgement.best))
            .unwrap_or_default();
        let laid: Vec<(Card, HandStyle)> = hand
            .cards()
            .iter()
            .map(|&card| {
                let look = HandStyle {
                    raised: own.contains(card),
                    cursor: best.contains(card),
                    dim: !own.contains(card) && !best.contains(card),
                };
                (card, look)
            })
            .collect();
        let row = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: size.height() + 1,
        };
        cards::row(canvas, row, &laid, size, "card");
        let who = if self.is_own() { "you: " } else { "played: " };
        let line = sentence(moment, self.judgement(), who, theme);
        let bottom = Rect {
            x: area.x + 1,
            y: area.bottom().saturating_sub(1),
            width: area.width.saturating_sub(2),
            height: 1,
        };
        canvas.part(bottom).line(bottom.x, bottom.y, &line);
    }
}

/// A move in the list: what it cost, what was played, and what the expert would have played instead.
fn row_of(game: &Game, index: usize, chosen: bool, theme: &Theme) -> Line<'static> {
    let moment = &game.played.moments[index];
    let mark = if chosen { "▸ " } else { "  " };
    let mut spans = vec![Span::styled(mark, theme.accent)];
    let judgement = game.judged[index].as_ref();
    let (sign, style) = match judgement {
        None => ("…".to_owned(), theme.dim),
        Some(found) if found.cost() > 0.0 => (format!("−{:.2}", found.cost()), theme.bad),
        Some(found) if found.best == moment.action => ("=".to_owned(), theme.good),
        Some(_) => ("≈".to_owned(), theme.dim),
    };
    spans.push(Span::styled(format!("{sign:>5}  "), style));
    spans.extend(spans_of(&moment.action, theme));
    if let Some(found) = judgement.filter(|found| found.cost() > 0.0) {
        spans.push(Span::styled(" → ", theme.dim));
        spans.extend(spans_of(&found.best, theme));
    }
    let mut line = Line::from(spans);
    if chosen {
        line = line.style(theme.strong);
    }
    line
}

/// An action in a few coloured words.
fn spans_of(action: &Action, theme: &Theme) -> Vec<Span<'static>> {
    match action {
        Action::Play(meld) => words::meld_spans(meld, theme),
        Action::Pass => vec![Span::raw("pass")],
        Action::Give(cards) => {
            let mut spans = vec![Span::raw("give ")];
            spans.extend(words::cards_spans(*cards, theme));
            spans
        }
    }
}

/// What there is to be said of a move.
fn sentence(
    moment: &Moment,
    judgement: Option<&Judgement>,
    who: &'static str,
    theme: &Theme,
) -> Line<'static> {
    let mut spans = vec![Span::styled(who, theme.dim)];
    spans.extend(spans_of(&moment.action, theme));
    let Some(found) = judgement else {
        return Line::from(spans);
    };
    let value = |value: f64| Span::raw(format!(" {}", points_text(value)));
    spans.push(value(found.values.1));
    if found.best == moment.action {
        let text = "  · the expert would have done the same";
        spans.push(Span::styled(text, theme.good));
        return Line::from(spans);
    }
    spans.push(Span::styled("  expert: ", theme.dim));
    spans.extend(spans_of(&found.best, theme));
    spans.push(value(found.values.0));
    let noise = match found.noise.is_finite() {
        true => format!("{:.2}", found.noise),
        false => "?".to_owned(),
    };
    if found.cost() > 0.0 {
        let text = format!("  · cost {:.2} ± {noise} points", found.cost());
        spans.push(Span::styled(text, theme.bad));
    } else {
        let text = format!("  · as good, within ± {noise}");
        spans.push(Span::styled(text, theme.dim));
    }
    Line::from(spans)
}
