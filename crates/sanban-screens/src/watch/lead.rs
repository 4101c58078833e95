//! Who is ahead in a watched game: from what its two players say, or from forecasts that a worker makes of the true state.

use ratatui::layout::Rect;

use super::Watch;
use super::course::{Place, SWING, Swing};
use sanban_game::{Game as _, Seat};
use sanban_play::play::TableUi;
use sanban_play::session::{ActionOf, Care, Forecast, Perspective, StateOf, SwingRemark};
use sanban_term::canvas::{Canvas, shorten, whole_sentences, width, wrap};
use sanban_term::context::Context;
use sanban_term::layout::{Area as _, Row};
use sanban_term::widgets::{bar, curve};
use sanban_term::worker::Task;
use sanban_words::text::{number, signed};
use sanban_words::tr;

/// Rows of a panel in which each seat of several has a row of its own.
const TALL: u16 = 14;

/// Columns of most sentences.
const SENTENCE: u16 = 60;

/// Columns of the longest name of a player.
const NAME: u16 = 16;

/// A forecast in the making.
pub(super) struct Forecasting {
    place: Place,
    game: usize,
    care: Care,
    task: Task<Forecast>,
}

/// A sentence on a swing in the making.
pub(super) struct Explaining<A> {
    place: Place,
    seat: Seat,
    task: Task<SwingRemark<A>>,
}

impl<F: TableUi> Watch<F> {
    /// Takes in the sentence on the last action, unless it was said a short while ago.
    pub(super) fn take_in_remark(&mut self) {
        let (timeline, place) = (self.session.timeline(), self.place());
        let Some((before, action)) = self.before.as_ref().zip(timeline.last_action()) else {
            return;
        };
        let lately = Place {
            ply: place
                .ply
                .saturating_sub(F::SILENCE)
                .max(timeline.start_of_game()),
            ..place
        };
        let said = F::remark(before, action, self.session.names());
        let is_new = |said: &String| {
            self.remarks
                .range(lately..place)
                .all(|(_, old)| old != said)
        };
        // What was found to say on a swing, if anything, stands.
        let swing = self.course.swing_at(place);
        let is_explained = swing.is_some_and(|swing| self.is_explained(place, swing));
        if let Some(said) = said.filter(is_new).filter(|_| !is_explained) {
            self.remarks.insert(place, said);
        }
    }

    /// Takes in the forecast and the sentence that are ready, and has the next ones made.
    pub(super) fn keep_forecasting(&mut self, ctx: &Context) {
        if !F::FORECASTS {
            return;
        }
        if let Some(forecasting) = &mut self.forecasting
            && let Some(forecast) = forecasting.task.poll()
        {
            let (place, game, care) = (forecasting.place, forecasting.game, forecasting.care);
            self.course.forecast(place, game, forecast, care);
            self.forecasting = None;
        }
        if self.forecasting.is_none()
            && let Some((place, game, state, care)) = self.next_forecast()
            && let Some(work) = F::forecast(&state, care)
        {
            self.forecasting = Some(Forecasting {
                place,
                game,
                care,
                task: ctx.workers().start("forecast", work),
            });
        }
        self.keep_explaining(ctx);
    }

    /// Takes in the sentence on a swing that is ready, and has the next one made.
    fn keep_explaining(&mut self, ctx: &Context) {
        if let Some(explaining) = &mut self.explaining
            && let Some(remark) = explaining.task.poll()
        {
            let (place, seat) = (explaining.place, explaining.seat);
            // It stands instead of what was said without the odds, which may speak against them.
            let is_greatest = |swing: Swing| swing.seat == seat;
            if self.course.swing_at(place).is_some_and(is_greatest) {
                self.remarks.remove(&place);
                let said = remark.said.clone();
                self.remarks.extend(said.map(|said| (place, said)));
            }
            self.reasons.insert((place, seat.0), remark);
            self.explaining = None;
        }
        if self.explaining.is_some() {
            return;
        }
        if let Some((place, swing)) = self.next_to_explain() {
            let (timeline, at) = (self.session.timeline(), place.ply.saturating_sub(1));
            let Some(action) = timeline.actions().get(at).cloned() else {
                return;
            };
            let (state, names) = (timeline.state_at(at), self.session.names().to_vec());
            let (seat, odds) = (swing.seat, [swing.before, swing.after]);
            let work = move |_: &_| F::swing_remark(&state, &action, seat, odds, &names);
            let task = ctx.workers().start("swing", work);
            self.explaining = Some(Explaining { place, seat, task });
        }
    }

    /// The swing of this record that has no sentence yet: at the present place, or else the first; last the turning point of the game.
    fn next_to_explain(&self) -> Option<(Place, Swing)> {
        let here = self.place();
        let swings = self.course.swings_of(here.record);
        let places = std::iter::once(here).chain(swings);
        let swings = places.filter_map(|place| Some((place, self.course.swing_at(place)?)));
        let turning = self.turning_point();
        let turning = turning.map(|(place, swing, _)| (place, swing));
        let is_new = |(place, swing): &(Place, Swing)| !self.is_explained(*place, *swing);
        swings.chain(turning).find(is_new)
    }

    fn is_explained(&self, place: Place, swing: Swing) -> bool {
        self.reasons.contains_key(&(place, swing.seat.0))
    }

    /// The next place of this game to forecast, and with how much care: the present one before others. While the game runs, forecasts
    /// are quick, and sure only where the last action may have been a swing.
    pub(super) fn next_to_forecast(&self) -> Option<(Place, StateOf<F>, Care)> {
        let (timeline, here) = (self.session.timeline(), self.place());
        let rests = self.session.is_over() || self.session.is_paused();
        let care = if rests || !F::QUICK_FORECASTS {
            Care::Sure
        } else {
            Care::Quick
        };
        if !self.session.is_over() && !self.course.knows(here, care) {
            return Some((here, self.session.state().clone(), care));
        }
        let (start, end) = (timeline.start_of_game(), timeline.end_of_game());
        let at = |ply: usize| Place {
            ply,
            begins: ply == start,
            ..here
        };
        let state = |place: Place| timeline.state_at(place.ply);
        if !self.session.is_over() && !here.begins && self.course.is_suspected(here) {
            let both = [at(here.ply.saturating_sub(1)), here].into_iter();
            let mut unsure = both.filter(|&place| !self.course.knows(place, Care::Sure));
            if let Some(place) = unsure.next() {
                return Some((place, state(place), Care::Sure));
            }
        }
        let mut places = (start..end).map(at);
        let place = places.find(|&place| !self.course.knows(place, care))?;
        Some((place, state(place), care))
    }

    /// The same with the number of the game; once the series is finished and its last game known, also of the games that passed before
    /// it too quickly.
    fn next_forecast(&self) -> Option<(Place, usize, StateOf<F>, Care)> {
        let timeline = self.session.timeline();
        let game = timeline.games_before();
        if let Some((place, state, care)) = self.next_to_forecast() {
            return Some((place, game, state, care));
        }
        let games = (0..game).filter(|_| self.is_finished());
        let mut places = games.flat_map(|game| {
            let plies = timeline.plies_of(game);
            let start = plies.start;
            plies.map(move |ply| (game, ply, ply == start))
        });
        let record = self.place().record;
        places.find_map(|(game, ply, begins)| {
            let place = Place {
                record,
                ply,
                begins,
            };
            let is_new = !self.course.knows(place, Care::Sure);
            is_new.then(|| (place, game, timeline.state_at(ply), Care::Sure))
        })
    }

    /// `true` where nothing is told that only somebody who sees everything knows.
    fn hides_odds(&self) -> bool {
        self.perspective != Perspective::All || self.intro.is_some()
    }

    /// Sentence on the last action, if it may be told.
    pub(super) fn remark_shown(&self) -> Option<&str> {
        let is_told = !self.hides_odds() && self.unfolding.is_none();
        let remark = self.remarks.get(&self.place()).filter(|_| is_told);
        remark.map(String::as_str)
    }

    /// The action that had been expected instead of the last one, if that was a swing and may be told.
    pub(super) fn expected_shown(&self) -> Option<&ActionOf<F>> {
        let place = self.place();
        let is_told = !self.hides_odds() && self.unfolding.is_none();
        let swing = self.course.swing_at(place).filter(|_| is_told)?;
        self.reasons.get(&(place, swing.seat.0))?.expected.as_ref()
    }

    /// Who is ahead in few words, and the swing if the last action was one: of two players their share, of more the swing alone.
    pub(super) fn lead_in_few(&self) -> Option<[String; 2]> {
        if self.hides_odds() || self.session.is_over() {
            return None;
        }
        let game = self.session.timeline().games_before();
        let shares = self.course.shares(self.place(), game)?;
        let swing = self.swing_words();
        let told = |seat: Seat, columns, share: &str| {
            format!("{} {share}", self.called(seat, columns).trim())
        };
        match (shares, swing) {
            (_, Some((seat, [swing, short]))) => {
                let share = F::share_text(shares[seat.index()]);
                Some([
                    told(seat, NAME, &swing),
                    told(seat, NAME, &format!("{share} ({short})")),
                ])
            }
            ([share, _], None) => {
                let share = F::share_text(*share);
                Some([NAME, NAME / 2].map(|columns| told(Seat(0), columns, &share)))
            }
            _ => None,
        }
    }

    /// Draws the sentence on the last action; returns the number of rows kept for it.
    pub(super) fn draw_remark(&self, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
        let remark = self.remark_shown().unwrap_or_default();
        let (least, most) = if area.width < SENTENCE {
            (3, 8)
        } else {
            (1, 2)
        };
        // The end of a game is told at length below.
        let below = if self.session.is_over() { 8 } else { 3 };
        let room = area.height.saturating_sub(below);
        if !F::REMARKS || self.hides_odds() || self.shows_end() || room < least {
            return 0;
        }
        let most = most.min(room);
        let lines = |text: &str| u16::try_from(wrap(text, area.width).len()).unwrap_or(u16::MAX);
        let fits = |text: &&str| lines(text) <= most;
        let remark = whole_sentences(remark).find(fits).unwrap_or(remark);
        let rows = lines(remark).clamp(least, most);
        let theme = canvas.theme();
        canvas.paragraph(area.first_rows(rows), remark, theme.accent);
        rows
    }

    /// Draws who is ahead, and the swing if the last action was one; returns the number of rows that it took.
    pub(super) fn draw_lead(&self, canvas: &mut Canvas<'_>, area: Rect, beside: bool) -> u16 {
        let (place, game) = (self.place(), self.session.timeline().games_before());
        if area.height <= 5 || self.hides_odds() {
            return 0;
        }
        let Some(shares) = self.course.shares(place, game) else {
            return self.draw_banks(canvas, area, beside);
        };
        match shares[..] {
            // Nothing is open any more.
            _ if self.session.is_over() => return 0,
            [share, _] => return self.draw_lead_of_two(canvas, area, share),
            _ if beside || area.height >= TALL => return self.draw_seats(canvas, area, shares),
            _ => self.draw_seats_in_a_row(canvas, area, shares),
        }
        1
    }

    /// The change of a swing, in words and in few.
    fn swing_words(&self) -> Option<(Seat, [String; 2])> {
        let swing = self.course.swing_at(self.place())?;
        let (before, after) = (F::share_text(swing.before), F::share_text(swing.after));
        let short = tr!("watch-swing-short", before = &before);
        Some((swing.seat, [tr!("watch-swing", before, after), short]))
    }

    /// Name of a seat in at most `columns` columns.
    pub(super) fn called(&self, seat: Seat, columns: u16) -> String {
        shorten(&F::who(self.session.names(), seat), columns)
    }

    /// Draws the share of the first of two players, and what says so; returns the number of rows that it took.
    fn draw_lead_of_two(&self, canvas: &mut Canvas<'_>, area: Rect, share: f64) -> u16 {
        let theme = canvas.theme();
        let mut row = canvas.row(area);
        row.line(&F::coloured(&self.called(Seat(0), NAME), theme));
        row.gap(1).text(F::share_text(share), theme.strong);
        let swing = self.swing_words().map(|(_, words)| words);
        let swing = swing.unwrap_or_default();
        let columns = row.room().saturating_sub(width(&swing[0]) + 4).min(20);
        if columns > 3 {
            row.gap(1);
            draw_bar(&mut row, share, columns);
        }
        row.gap(1).longest(swing, theme.accent);
        let solved = [0.0, 1.0].contains(&share);
        let by = tr!(
            "watch-lead-by",
            by = if solved { "solved" } else { "search" }
        );
        if row.room() > width(&by) + 1 {
            row.gap(2).text(by, theme.dim);
            return 1;
        }
        let has_room = area.height >= TALL;
        if has_room {
            canvas.row(area.below(1)).shortened(&by, theme.dim);
        }
        1 + u16::from(has_room)
    }

    /// Draws what each seat has won or lost so far as a number and a curve, in a game for money.
    fn draw_banks(&self, canvas: &mut Canvas<'_>, area: Rect, beside: bool) -> u16 {
        let theme = canvas.theme();
        let outcome = F::Game::outcome(self.session.state(), Seat(0));
        let course = self.session.scores_by_game();
        // The end of a game has the standings.
        let hidden = self.unfolding.is_some() || self.shows_end();
        if outcome.money.is_none() || course.len() < 2 || hidden {
            return 0;
        }
        let names = self.session.names();
        let draw = |row: &mut Row<'_>, seat: Seat, name: u16, columns: u16| {
            let bank: Vec<f64> = course.iter().map(|scores| scores[seat.index()]).collect();
            let won = bank.last().copied().unwrap_or_default();
            let style = match won {
                won if won < 0.0 => theme.bad,
                won if won > 0.0 => theme.good,
                _ => theme.text,
            };
            row.text(self.called(seat, name).trim(), theme.text);
            row.gap(1).text(format!("{:>5}", signed(won, 1)), style);
            row.gap(1).text(curve(&bank, columns), theme.bar).gap(2);
        };
        let seats = Seat::all(names.len());
        if !beside && area.height < TALL {
            let mut row = canvas.row(area);
            row.text(tr!("watch-banks-short"), theme.dim).gap(2);
            let each = row.room() / u16::try_from(names.len()).unwrap_or(u16::MAX).max(1);
            for seat in seats {
                draw(&mut row, seat, each / 2, each.saturating_sub(each / 2 + 10));
            }
            return 1;
        }
        let mut page = canvas.page(area);
        page.row().text(tr!("watch-banks"), theme.title);
        let wide = |seat| width(self.called(seat, NAME).trim());
        let name = Seat::all(names.len()).map(wide).max();
        let name = name.unwrap_or_default();
        let mut rows = 1;
        for seat in seats {
            let mut row = page.row();
            let who = wide(seat);
            row.gap(name - who);
            let room = row.room().saturating_sub(who + 7);
            draw(&mut row, seat, name, room);
            rows += 1;
            // Below the bank, where the panel has room for a second row of each seat.
            if area.height < TALL {
                continue;
            }
            if let Some(brought) = self.fortunes.in_words(&self.session, seat) {
                page.row().gap(2).shortened(&brought, theme.dim);
                rows += 1;
            }
        }
        rows
    }

    /// Seats in the order of the table.
    fn order(&self, seats: usize) -> Vec<Seat> {
        let game = self.session.timeline().games_before();
        self.course
            .latest_forecast(self.place(), game)
            .map_or_else(|| Seat::all(seats).collect(), |known| known.order.clone())
    }

    /// Draws the share of each seat in one row.
    fn draw_seats_in_a_row(&self, canvas: &mut Canvas<'_>, area: Rect, shares: &[f64]) {
        let theme = canvas.theme();
        let names = self.session.names();
        let changes = self.course.changes(self.place());
        let swing = self.course.swing_at(self.place());
        let mut row = canvas.row(area);
        row.text(tr!("watch-forecast-short"), theme.dim);
        for seat in self.order(shares.len()) {
            let change = changes.get(seat.index()).copied().unwrap_or_default();
            let (mark, style) = match change {
                _ if change >= SWING => ("▲", theme.good),
                _ if change <= -SWING => ("▼", theme.bad),
                _ => (" ", theme.strong),
            };
            row.gap(2)
                .text(F::short_who(names, seat), theme.text)
                .gap(1);
            if let Some(swing) = swing.filter(|swing| swing.seat == seat) {
                row.text(format!("{}→", F::share_text(swing.before)), theme.dim);
            }
            row.text(F::share_text(shares[seat.index()]), style);
            row.text(mark, style);
        }
    }

    /// Draws a row for each seat: name, share in words and as a bar, chances of the first and the last place.
    fn draw_seats(&self, canvas: &mut Canvas<'_>, area: Rect, shares: &[f64]) -> u16 {
        let theme = canvas.theme();
        let names = self.session.names();
        let game = self.session.timeline().games_before();
        let forecast = self.course.latest_forecast(self.place(), game);
        let changes = self.course.changes(self.place());
        let order = self.order(shares.len());
        let name = order.iter().map(|&seat| width(&F::short_who(names, seat)));
        let name = name.max().unwrap_or_default();
        let places = |chances: &Vec<f64>| {
            let percent = |chance: Option<&f64>| number(100.0 * chance.unwrap_or(&0.0), 0);
            tr!(
                "watch-forecast-places",
                first = percent(chances.first()),
                last = percent(chances.last())
            )
        };
        let words_of = |seat: Seat| {
            let places = forecast.map(|known| places(&known.places[seat.index()]));
            let places = places.unwrap_or_default();
            let change = changes.get(seat.index()).copied().unwrap_or_default();
            let (mark, style) = match change {
                _ if change >= SWING => ("▲", theme.good),
                _ if change <= -SWING => ("▼", theme.bad),
                _ => return ([places, String::new()], theme.dim),
            };
            let before = F::share_text(shares[seat.index()] - change);
            let short = format!("{mark} {}", tr!("watch-swing-short", before));
            ([format!("{short}  {places}"), short], style)
        };
        // A cut figure would be another figure: the bar gives way.
        let longest = order.iter().map(|&seat| width(&words_of(seat).0[0])).max();
        let taken = name + 8 + longest.unwrap_or_default();
        let columns = area.width.saturating_sub(taken).clamp(2, 12);
        let mut page = canvas.page(area);
        page.row().text(tr!("watch-forecast"), theme.title);
        for seat in order {
            let (words, style) = words_of(seat);
            let share = shares[seat.index()];
            let mut row = page.row();
            row.text(F::short_who(names, seat), theme.text)
                .tab(name + 1);
            row.text(F::share_text(share), theme.strong).gap(1);
            draw_bar(&mut row, share, columns);
            row.gap(1).longest(words, style);
        }
        u16::try_from(shares.len())
            .unwrap_or(u16::MAX)
            .saturating_add(1)
    }
}

/// Draws a share as a bar between marks of nothing and all, this many columns wide without them.
fn draw_bar(row: &mut Row<'_>, share: f64, columns: u16) {
    let theme = row.theme();
    let filled = bar(share, columns);
    row.text("▕", theme.rule)
        .text(&filled, theme.bar)
        .gap(columns.saturating_sub(width(&filled)))
        .text("▏", theme.rule);
}
