//! The series that is watched: the score in the title bar, the panel at the end of a game, the standings.

use ratatui::layout::Rect;

use super::Watch;
use super::course::{Place, Swing};
use sanban_game::{Game as _, Seat, Seed, State as _};
use sanban_play::play::TableUi;
use sanban_play::session::{Perspective, Plan, SeatOdds, name_of, odds, upset};
use sanban_term::canvas::{Canvas, whole_sentences, width, wrap};
use sanban_term::context::Context;
use sanban_term::layout::{Area as _, longest};
use sanban_term::settings::Pace;
use sanban_term::widgets::{bar, bar_from};
use sanban_words::text::{number, signed};
use sanban_words::tr;

/// Columns of the longest name of a player.
const NAME: u16 = 22;

/// Rows of a panel with room for everything that is told of the end of a series.
const ROOMY: u16 = 8;

/// Rows of what is told of a game that is over.
pub(super) const STORY: u16 = 3;

/// Columns of the longest name of a player in the title bar.
const TITLE_NAME: u16 = 18;

impl<F: TableUi> Watch<F> {
    /// Number of the game and length of the series.
    fn game_of(&self) -> String {
        let number = self.session.game_number();
        match self.games {
            Some(games) => tr!("watch-game-of", game = F::GAME_WORD, number, games),
            None => tr!("watch-game", game = F::GAME_WORD, number),
        }
    }

    /// Score of two players, and the game of their series: `medium 3 : 2 uct · game 6 of 10`.
    pub(super) fn score_line(&self) -> Option<String> {
        let scores = self.session.scores();
        let [one, other] = scores[..] else {
            return None;
        };
        let name = |seat| self.called(seat, TITLE_NAME);
        let score = tr!(
            "watch-score",
            one = name(Seat(0)),
            points = self.score_text(one),
            others = self.score_text(other),
            other = name(Seat(1))
        );
        // The view that is shown stands in the same row.
        Some(match self.perspective {
            Perspective::All => format!("{score} · {}", self.game_of()),
            _ => score,
        })
    }

    /// `true` if games pass so quickly that their score is shown in place of them.
    pub(super) fn is_instant(&self) -> bool {
        self.lives() && self.session.pace() == Pace::None && !self.session.is_paused()
    }

    /// Draws the odds before the series: rating and chances of each player.
    pub(super) fn draw_odds(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let odds = odds::<F>(&self.session).unwrap_or_default();
        let called = |odds: &SeatOdds| self.called(odds.seat, NAME);
        let mut page = canvas.page(area);
        page.row().text(tr!("watch-odds"), theme.title);
        let rest = page.rest();
        let two = odds.len() == 2;
        let said = |odds: &SeatOdds| {
            tr!(
                "watch-odds-of",
                players = if two { "two" } else { "many" },
                rating = number(odds.rating, 0),
                first = number(100.0 * odds.first, 0),
                last = number(100.0 * odds.last, 0)
            )
        };
        if odds.len() > rest.height.into() {
            let all = odds
                .iter()
                .map(|odds| format!("{} {}", called(odds).trim(), said(odds)));
            let all: Vec<String> = all.collect();
            canvas.paragraph(rest, &all.join(" · "), theme.text);
            return;
        }
        let name = odds.iter().map(|odds| width(&called(odds))).max();
        let name = name.unwrap_or_default();
        let mut page = canvas.page(rest);
        for odds in &odds {
            let mut row = page.row();
            row.line(&F::coloured(&called(odds), theme));
            row.tab(name + 2).text(said(odds), theme.text).gap(2);
            let room = row.room().min(20);
            row.text(bar(odds.first, room), theme.bar);
        }
    }

    /// Draws the end of a game: its result, the standings, and what Enter does.
    pub(super) fn draw_game_end(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let state = self.session.state();
        let mut page = canvas.page(area);
        let known = self.fortunes.in_words(&self.session, Seat(0)).is_some();
        let number = self.session.game_number();
        let heads = if self.is_finished() {
            let (game, games) = (F::GAME_WORD, number);
            let short = tr!("watch-series-over-short", game, games);
            vec![tr!("watch-series-over", game, games), short]
        } else {
            vec![self.game_of()]
        };
        // The table shows how the last game of a series ended.
        let is_series = self.is_finished() && number > 1;
        let result = if is_series {
            self.led().filter(|_| known && area.height < ROOMY)
        } else {
            Some(F::end_line(state, self.session.names()).trim().to_owned())
        };
        // In one row, if there is room: what follows needs more.
        let room = |result: &String| area.width.saturating_sub(width(result) + 2);
        match result.map(|result| (longest(&heads, room(&result)), result)) {
            Some((Some(head), result)) => {
                let mut row = page.row();
                row.text(result, theme.strong).gap(2).text(head, theme.dim);
            }
            Some((None, result)) => {
                page.paragraph(&result, theme.strong);
                page.paragraph(&heads[0], theme.dim);
            }
            None => {
                page.paragraph(&heads[0], theme.strong);
            }
        }
        // It is one of the last game, not of a series.
        if let Some(upset) = upset::<F>(&self.session).filter(|_| !is_series) {
            page.paragraph(&upset, theme.accent);
        }
        let players = u16::try_from(self.session.names().len()).unwrap_or(u16::MAX);
        // What luck and decisions brought needs the row more.
        let least = if known { 4 } else { 2 };
        let height = page.rest().height;
        let spare = height.saturating_sub(players + 3);
        let rows = height.saturating_sub(least).min(STORY).max(spare);
        if let Some(story) = self.story(area.width, rows) {
            page.paragraph(&story, theme.accent);
        }
        let rest = page.rest();
        let each = 1 + u16::from(known && rest.height > 2 * players);
        let rows = (each * players).min(rest.height.saturating_sub(1));
        self.draw_scores(canvas, rest.first_rows(rows));
        let gap = u16::from(rest.height > rows + 1);
        let label = match (self.is_finished(), &self.plan) {
            (false, _) => tr!("watch-goes-on"),
            (true, Some(_)) => tr!("watch-another"),
            (true, None) => return,
        };
        canvas
            .row(rest.below(rows + gap))
            .main_button("Enter", &label)
            .gap(1)
            .text("Enter", theme.dim);
    }

    /// Notes who is ahead alone after the game that is over here.
    pub(super) fn note_leader(&mut self) {
        let scores = self.session.scores();
        let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut ahead = Seat::all(scores.len()).filter(|seat| scores[seat.index()] == best);
        let leader = ahead.next().filter(|_| ahead.next().is_none());
        let leader = leader.map(|seat| name_of(self.session.names(), seat).to_owned());
        self.leaders.insert(self.session.game_number(), leader);
    }

    /// The game from which on the winner of a series was ahead alone, in words, once the series is over.
    fn led(&self) -> Option<String> {
        let mut games = self.leaders.iter().rev();
        let (_, winner) = games.next().filter(|_| self.is_finished())?;
        let winner = winner.as_ref()?;
        // Seats may be swapped from game to game.
        let caught = games.find(|(_, leader)| leader.as_ref() != Some(winner));
        let seat = self
            .session
            .names()
            .iter()
            .position(|name| name == winner)?;
        let who = self.called(Seat::from_index(seat), NAME);
        let first = self.leaders.keys().next()?;
        let from = caught.map_or(*first, |(game, _)| game + 1);
        let is_series = self.leaders.len() > 1;
        is_series.then(|| tr!("watch-led", unit = F::GAME_WORD, who = who.trim(), from))
    }

    /// When a series that is over was decided, otherwise when and how the game was, in at most `rows` rows.
    pub(super) fn story(&self, columns: u16, rows: u16) -> Option<String> {
        let told = self.led().map(|led| vec![led]);
        // A series that ends level was not decided by its last game.
        let is_series = self.is_finished() && self.leaders.len() > 1;
        let told = told.or_else(|| self.turned().filter(|_| !is_series))?;
        let fits = |text: &String| wrap(text, columns).len() <= rows.into();
        told.into_iter().find(fits)
    }

    /// Winner of the game that is over here, once all its odds are known; `None` if it is shared.
    fn winner(&self) -> Option<Seat> {
        if !self.session.is_over() || F::FORECASTS && self.next_to_forecast().is_some() {
            return None;
        }
        let end = self.session.state();
        let score = |seat: &Seat| F::Game::outcome(end, *seat).score;
        let mut best: Vec<Seat> = Seat::all(self.session.names().len()).collect();
        best.sort_by(|one, other| score(other).total_cmp(&score(one)));
        let is_won = best
            .get(1)
            .is_none_or(|second| score(second) < score(&best[0]));
        best.first().copied().filter(|_| is_won)
    }

    /// The greatest swing of the game that is over here towards its winner, and `true` if others were ahead of it.
    pub(super) fn turning_point(&self) -> Option<(Place, Swing, bool)> {
        let game = self.session.timeline().games_before();
        self.course
            .turning_point(self.place().record, game, self.winner()?)
    }

    /// The greatest swing of the game that is over here towards its winner, in words, once all its swings are known: at length and
    /// shorter and shorter.
    fn turned(&self) -> Option<Vec<String>> {
        let timeline = self.session.timeline();
        let (record, game) = (self.place().record, timeline.games_before());
        let winner = self.winner()?;
        let start = timeline.start_of_game();
        let led = || {
            let from = self.course.ahead_from(record, game, winner)?.ply - start;
            let who = self.called(winner, NAME);
            Some(tr!("watch-led", unit = "move", who = who.trim(), from))
        };
        let Some((place, swing, was_behind)) = self.turning_point() else {
            return led().map(|led| vec![led]);
        };
        let at = place.ply.checked_sub(1)?;
        let (state, action) = (timeline.state_at(at), timeline.actions().get(at)?.clone());
        // As the bar counts them, which shows all games of a record.
        let ply = place.ply;
        let actor = state.actor()?;
        let played = F::candidate(&state.view(actor), &action);
        // A name without its method: it stands in brackets.
        let by = if F::SIGNS.is_empty() {
            F::short_who(self.session.names(), actor)
        } else {
            self.called(actor, NAME).trim().to_owned()
        };
        let who = self.called(swing.seat, NAME);
        let who = who.trim();
        let (before, after) = (F::share_text(swing.before), F::share_text(swing.after));
        let played = played.trim();
        let (turned, short) = match led().filter(|_| !was_behind) {
            Some(led) => {
                let most = tr!("watch-led-most", led = &led, ply, by, played, before, after);
                (most, led)
            }
            None => {
                let turned = tr!(
                    "watch-turned",
                    ply,
                    by,
                    played,
                    who,
                    before = &before,
                    after = &after
                );
                (turned, tr!("watch-turned-short", ply, who, before, after))
            }
        };
        let why = self.reasons.get(&(place, winner.0));
        let why = why.and_then(|remark| remark.said.clone());
        // As much of the reason as there is room for.
        let with_why = |turned: &String| {
            let reasons = why.as_deref().map(whole_sentences);
            let told = |why: &str| tr!("watch-turned-why", turned, why);
            reasons.into_iter().flatten().map(told).collect::<Vec<_>>()
        };
        let shorter = Some(&short).filter(|_| was_behind);
        let at_length = [&turned].into_iter().chain(shorter).flat_map(with_why);
        Some(
            at_length
                .collect::<Vec<_>>()
                .into_iter()
                .chain([turned, short])
                .collect(),
        )
    }

    /// Draws the standings over the table, while games pass too quickly to be seen.
    pub(super) fn draw_standings(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let mut page = canvas.page(area.after(2).before(2).below(1));
        page.row().text(self.game_of(), theme.title);
        page.row();
        let rest = page.rest();
        self.draw_scores(canvas, rest);
    }

    /// Draws the score of each player, the best first; in a few lines of text where there is no row for each.
    fn draw_scores(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let scores = self.session.scores();
        let mut rows: Vec<(Seat, f64)> = Seat::all(scores.len()).zip(scores).collect();
        rows.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let called = |seat| self.called(seat, NAME);
        let brought = |seat| self.fortunes.in_words(&self.session, seat);
        if rows.len() > area.height.into() {
            let said = |fortunes: bool| {
                let said = rows.iter().map(|&(seat, score)| {
                    let brought = brought(seat).filter(|_| fortunes);
                    let brought = brought.map(|brought| format!(" ({brought})"));
                    let who = called(seat);
                    let score = self.score_text(score);
                    format!("{} {score}{}", who.trim(), brought.unwrap_or_default())
                });
                said.collect::<Vec<_>>().join(" · ")
            };
            let fits = |text: &String| wrap(text, area.width).len() <= area.height.into();
            let text = Some(said(true)).filter(fits).unwrap_or_else(|| said(false));
            canvas.paragraph(area, &text, theme.text);
            return;
        }
        let all = || rows.iter().map(|(_, score)| *score);
        let (low, high) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
        let share = |score: f64| (score - low) / (high - low);
        let name = rows.iter().map(|(seat, _)| width(&called(*seat)));
        let name = name.max().unwrap_or_default();
        let has_second_rows = usize::from(area.height) >= 2 * rows.len();
        let mut page = canvas.page(area);
        for (seat, score) in rows {
            let mut row = page.row();
            row.line(&F::coloured(&called(seat), theme));
            row.until(name + 9, self.score_text(score), theme.strong);
            let room = row.tab(name + 11).room();
            if high > low {
                let style = if score < 0.0 { theme.bad } else { theme.bar };
                row.text(bar_from(share(0.0), share(score), room.min(40)), style);
            }
            if let Some(brought) = brought(seat).filter(|_| has_second_rows) {
                page.row().gap(2).shortened(&brought, theme.dim);
            }
        }
    }

    /// A score: points, or with its sign what was won or lost.
    fn score_text(&self, score: f64) -> String {
        let outcome = F::Game::outcome(self.session.state(), Seat(0));
        match outcome.money {
            Some(_) => signed(score, 1),
            None => points_text(score),
        }
    }

    /// `true` if the players play now, and nothing is replayed.
    pub(super) fn lives(&self) -> bool {
        !self.replayed
    }

    /// `true` if the end of a game is to be shown.
    pub(super) fn shows_end(&self) -> bool {
        self.lives() && self.session.is_over() && self.unfolding.is_none()
    }

    /// Begins another series with the same players; nothing happens if they were not seated by a plan.
    pub(super) fn begin_another(&mut self, ctx: &mut Context) {
        let Some(plan) = &self.plan else {
            return;
        };
        let plan = Plan {
            seed: Seed::fresh(),
            ..plan.clone()
        };
        let pace = self.session.pace();
        match Watch::open(plan, ctx) {
            Ok(watch) => {
                *self = watch;
                self.session.set_pace(pace);
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }
}

/// A score with at most one decimal, halves as `½`.
fn points_text(score: f64) -> String {
    let whole = score.trunc();
    match (score - whole).abs() {
        part if part < 1e-9 => number(whole, 0),
        part if (part - 0.5).abs() < 1e-9 && score > 0.0 => match whole {
            0.0 => "½".to_owned(),
            whole => format!("{}½", number(whole, 0)),
        },
        _ => number(score, 1),
    }
}
