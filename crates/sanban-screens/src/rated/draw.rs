//! Drawing of the rated games' screen.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{ROW, Rated, curve, seat_in_words};
use crate::results::ordinal;
use crate::table_row::ago;
use sanban_data::rating::Rating;
use sanban_data::store::{RatingEntry, unix_time};
use sanban_play::play::TableUi;
use sanban_play::session::RatedPlay;
use sanban_term::canvas::{Canvas, centered, shorten, shorten_line, width};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::theme::Theme;
use sanban_term::widgets::{percent_bar, share};
use sanban_words::text::{number, pad_right, signed};
use sanban_words::tr;

/// Widest screen.
const WIDEST: u16 = 120;

impl<F: TableUi> Rated<F> {
    pub(super) fn draw_all(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let whole = canvas.area();
        let area = centered(whole, whole.width.min(WIDEST), whole.height);
        let none_played = self.career.entries.is_empty();
        // Without any games there is little to show: it goes in the upper half of a tall screen.
        let air = if none_played {
            area.height.saturating_sub(24) / 4
        } else {
            0
        };
        let area = area.below(air).after(2).before(2);
        let theme = canvas.theme();
        // Where rows are few, the choice of the seat is what matters.
        let short = area.height < 12;
        let mut page = canvas.page(area.below(u16::from(!short)));
        page.row()
            .line(&shorten_line(self.headline(theme), area.width));
        page.skip(u16::from(!short));
        if none_played && !short {
            page.paragraph(&self.introduction(), theme.text);
        } else if !short {
            let chart = page.take((area.height / 3).clamp(5, 14));
            let points: Vec<curve::Point> = self.career.entries.iter().map(point).collect();
            let decimals = if self.is_by_loss() { 2 } else { 0 };
            curve::draw(page.canvas(), chart, &points, &self.levels(), decimals);
        }
        let list = page.skip(1).rest();
        self.draw_list(canvas, list, ctx);
    }

    /// The rating and its latest change.
    pub(super) fn headline(&self, theme: &Theme) -> Line<'static> {
        let entries = &self.career.entries;
        let by_loss = self.is_by_loss();
        let Some(last) = entries.last() else {
            return Line::from(Span::styled(tr!("rated-no-rating"), theme.strong));
        };
        let rating = last.rating();
        let mut spans = if by_loss {
            vec![
                Span::styled(tr!("rated-loss") + "  ", theme.text),
                Span::styled(
                    match entries.len() {
                        // A single series says nothing about its own error.
                        1 => tr!("rated-bets", loss = figure(last.rating, true)),
                        _ => {
                            let interval = number(1.96 * last.deviation, 2);
                            let loss = format!("{} ± {interval}", figure(last.rating, true));
                            tr!("rated-bets", loss)
                        }
                    },
                    theme.title,
                ),
            ]
        } else {
            vec![
                Span::styled(tr!("rated-rating") + "  ", theme.text),
                Span::styled(figure(rating.value, false), theme.title),
                Span::styled(format!(" ± {:.0}", 1.96 * rating.deviation), theme.text),
            ]
        };
        let best = entries.iter().map(|entry| entry.rating);
        let (count, best) = if by_loss {
            let best = figure(best.fold(f64::INFINITY, f64::min), true);
            (
                tr!("rated-series-count", count = entries.len()),
                tr!("rated-lowest", value = best),
            )
        } else {
            let best = figure(best.fold(f64::NEG_INFINITY, f64::max), false);
            (
                tr!("words-games", game = F::GAME_WORD, count = entries.len()),
                tr!("rated-highest", value = best),
            )
        };
        let mut facts = vec![count, best];
        if self.career.unreadable > 0 {
            facts.push(tr!("rated-unreadable", count = self.career.unreadable));
        }
        spans.push(Span::styled(format!("   {}", facts.join(" · ")), theme.dim));
        Line::from(spans)
    }

    /// Explanation of rated games, for people who have played none.
    pub(super) fn introduction(&self) -> String {
        match F::rated_play() {
            Some(RatedPlay::Loss { rounds, .. }) => tr!("rated-about-loss", rounds),
            Some(RatedPlay::Opponents { games, .. }) => {
                let about = tr!("rated-about");
                match games {
                    Some(games) => {
                        let games = tr!("words-games", game = F::GAME_WORD, count = games);
                        format!("{} {about}", tr!("rated-about-length", games))
                    }
                    None => about,
                }
            }
            None => String::new(),
        }
    }

    /// The opponents as levels beside the curve.
    fn levels(&self) -> Vec<(String, f64)> {
        let Some(RatedPlay::Opponents { ladder, .. }) = F::rated_play() else {
            return vec![(tr!("rated-the-book"), 0.0)];
        };
        ladder
            .rungs
            .iter()
            .rev()
            .map(|rung| {
                let name = shorten(&F::call(&rung.player), 13);
                (format!("{name} {:.0}", rung.rating), rung.rating)
            })
            .collect()
    }

    /// Text of the first row, in at most so many columns if possible.
    pub(super) fn next_in_words(&self, columns: u16) -> String {
        if let Some(judging) = &self.judging {
            let (done, all) = judging.progress();
            return tr!("rated-judging", done, all);
        }
        if self.career.waiting.is_some() {
            return if self.is_by_loss() {
                tr!("rated-unfinished-series")
            } else {
                tr!("rated-unfinished-game")
            };
        }
        let Some(next) = &self.next else {
            return tr!("rated-not-rated");
        };
        let Some(opponent) = next.opponent else {
            return match F::rated_play() {
                Some(RatedPlay::Loss { rounds, .. }) => {
                    tr!("rated-play-series", rounds)
                }
                _ => tr!("rated-play"),
            };
        };
        let seats = next.plan.seats.len();
        let others = match seats {
            2 => F::call(&opponent.player),
            seats => format!("{} × {}", seats - 1, F::call(&opponent.player)),
        };
        let rating = number(next.strength, 0);
        let percent = number(100.0 * self.rating().expected(next.strength), 0);
        let brief = tr!(
            "rated-next",
            opponent = &others,
            rating = &rating,
            percent = &percent
        );
        match seat_in_words::<F>(next.own_seat()) {
            seat if seat.is_empty() => brief,
            seat => {
                let whole = tr!(
                    "rated-next-seat",
                    opponent = others,
                    rating,
                    seat = lower(&seat),
                    percent
                );
                if width(&whole) <= columns {
                    whole
                } else {
                    brief
                }
            }
        }
    }

    fn draw_list(&mut self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let first = self.next_in_words(area.width.saturating_sub(2));
        let entries: Vec<(String, String)> = (1..self.rows())
            .filter_map(|row| self.entry(row).map(|entry| self.row_of(row, entry)))
            .collect();
        let judging = self.judging.as_ref().map(super::Judging::progress);
        let theme = &ctx.theme;
        let rows = self.rows();
        self.list
            .draw(canvas, area, rows, ROW, |canvas, index, place, selected| {
                let style = if selected { theme.selected } else { theme.text };
                canvas.fill(place, ' ', style);
                let mut line = canvas.row(place.after(1).before(1));
                let Some((left, right)) = index.checked_sub(1).and_then(|index| entries.get(index))
                else {
                    line.text(&first, style).gap(1);
                    if let Some((done, all)) = judging {
                        let (canvas, rest) = line.rest();
                        let bar = rest.first_columns(30);
                        percent_bar(canvas, bar, share(done, all), theme.bar);
                    }
                    return;
                };
                line.right(right, style);
                line.text(shorten(left, line.room().saturating_sub(2)), style);
            });
    }

    /// Texts of a game's row: the opponent and the result; the change of the rating.
    fn row_of(&self, row: usize, entry: &RatingEntry) -> (String, String) {
        let before = self.entry(row + 1);
        let ago = ago(Duration::from_secs(unix_time().saturating_sub(entry.time)));
        if self.is_by_loss() {
            let bets = tr!("rated-row-loss", bets = signed(entry.score, 2));
            let left = format!("{} {bets}", pad_right(&ago, 14));
            return (left, tr!("rated-mean", value = figure(entry.rating, true)));
        }
        let change = entry.rating - before.map_or(Rating::default().value, |before| before.rating);
        let opponent = entry.opponents.first();
        let opponent = opponent.map_or_else(String::new, |opponent| {
            format!("{} ({:.0})", F::call(&opponent.player), opponent.rating)
        });
        let end = match entry.opponents.len() {
            ..=1 => match entry.score {
                1.0 => tr!("rated-won"),
                0.0 => tr!("rated-lost"),
                _ => tr!("rated-drawn"),
            },
            others => {
                let place = ((1.0 - entry.score) * others as f64).round();
                #[allow(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "0 to the number of opponents"
                )]
                let place = place as usize;
                tr!("rated-place-of", place = ordinal(place), count = others + 1)
            }
        };
        (
            format!("{} {} {opponent}", pad_right(&ago, 14), pad_right(&end, 14)),
            format!("{:>5}  {:.0}", signed(change, 0), entry.rating),
        )
    }
}

/// A point of the curve, with a 95 % interval.
fn point(entry: &RatingEntry) -> curve::Point {
    (entry.rating, 1.96 * entry.deviation)
}

fn figure(rating: f64, by_loss: bool) -> String {
    if by_loss {
        signed(rating, 2)
    } else {
        number(rating, 0)
    }
}

/// The sentence in the form it takes inside another.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().to_string())
        .unwrap_or_default()
        + letters.as_str()
}
