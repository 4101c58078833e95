//! The table as a screen: availability of actions, and handling of keys, mouse and time.

use std::time::{Duration, Instant};

use crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Action, Advice, Change, Common, Input, Moment, OwnAction, Play, TableUi, deal_words};
use crate::session::{ActionOf, Session, SessionContext as _, Timeline};
use crate::session::{FilmOrder, Share};
use sanban_data::config::{Hints, Sound};
use sanban_game::{Game as _, View as _};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, shorten_line};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Screen, Title};
use sanban_term::settings::Pace;
use sanban_term::widgets::candidates::{CANDIDATE, HINT};
use sanban_words::msg;
use sanban_words::tr;

/// The first decision at a table: the adviser is offered.
const HINT_MOMENT: Moment = Moment {
    name: "hint",
    says: msg!("table-moment-hint"),
    passing: true,
};

/// Name of the log's area for the mouse.
pub const LOG: &str = "log";

/// Shortest wait after which the bell rings for a person's turn.
const LONG_WAIT: Duration = Duration::from_secs(3);

impl<F: TableUi> Play<F> {
    /// Rings the bell, if the settings want it, when the person's turn comes after a wait.
    fn ring_after_a_wait(&mut self, ctx: &mut Context) {
        let others = self.core.mover().is_none() && !self.is_over();
        if others || self.input.holds(&self.core) {
            self.waits.get_or_insert(ctx.now);
        } else if let Some(since) = self.waits.take()
            && ctx.now - since >= LONG_WAIT
            && ctx.config().table.sound == Sound::Bell
        {
            ctx.ring();
        }
    }

    /// `true` if there is something to decide, and the hint, which is not open, would help.
    fn is_worth_a_hint(&self, ctx: &Context) -> bool {
        self.core.mover().is_some()
            && !self.core.is_hinted()
            && self.withheld(Action::Common(Common::Hint)).is_none()
            && self.usual(Common::Hint, ctx) == Availability::Ready
            && F::is_decision(&self.core.view())
    }

    /// Availability of a common action at any table.
    fn usual(&self, action: Common, ctx: &Context) -> Availability {
        let desk = &self.core.desk;
        let over = self.is_over();
        let turn = self.core.mover().is_some() && !self.input.holds(&self.core);
        match action {
            Common::Next if desk.is_elsewhere() => Availability::shown(desk.waits_to_go_on()),
            Common::Next => Availability::shown(over),
            Common::Hurry if desk.is_elsewhere() => {
                Availability::shown(!over && !turn && !desk.has_ended())
            }
            Common::Hurry => Availability::shown(!over && !turn),
            // A player that answers in a moment need not be hurried.
            Common::MoveNow => Availability::shown(desk.thoughts().is_some()),
            Common::Hint if over => Availability::Hidden,
            Common::Opponents | Common::PlayAgainst(_) => Availability::shown(
                !F::STRENGTHS.is_empty()
                    && !self.core.is_rated()
                    && desk.session().is_some_and(Session::has_opponents),
            ),
            Common::Hint if ctx.config().table.hints == Hints::Off => {
                Availability::Disabled(tr!("table-hints-off"))
            }
            Common::Hint if !self.core.is_hinted() && self.sole_action().is_some() => {
                Availability::Disabled(tr!("table-hint-no-choice"))
            }
            Common::Hint => Availability::when(
                self.core.mover().is_some() || self.core.is_hinted(),
                &tr!("table-hint-on-your-turn"),
            ),
            Common::NextCandidate | Common::CandidateBefore => {
                Availability::shown(self.has_candidates())
            }
            Common::Undo | Common::Redo | Common::Save | Common::Copy | Common::New
                if desk.is_elsewhere() =>
            {
                Availability::Hidden
            }
            Common::Review if desk.is_elsewhere() => {
                Availability::shown(desk.has_ended() && !self.core.viewed_games.is_empty())
            }
            Common::Review if ctx.config().table.hints == Hints::Off && !over => {
                Availability::Disabled(tr!("table-hints-off"))
            }
            Common::Review => Availability::when(desk.has_decided(), &tr!("table-nothing-decided")),
            Common::Undo => Availability::when(desk.has_moved(), &tr!("table-nothing-done")),
            Common::Redo => Availability::when(desk.can_redo(), &tr!("table-nothing-taken-back")),
            Common::Again => {
                let unrated = !self.core.is_rated() || self.is_rated_end();
                let own = !desk.is_elsewhere() && !self.core.trial && !self.core.is_lesson();
                Availability::shown(over && unrated && own)
            }
            Common::Close => {
                Availability::shown(self.core.advice().is_some() && !self.core.log_open)
            }
            _ => Availability::Ready,
        }
    }

    /// Reason why a rated table lacks an action: there are no take-backs, and no advice until the game is over.
    fn withheld(&self, action: Action<OwnAction<F>>) -> Option<String> {
        let reason = match action {
            _ if !self.core.is_rated() => return None,
            Action::Common(Common::Undo | Common::Redo) => tr!("table-rated-no-take-backs"),
            Action::Common(Common::New) => tr!("table-rated-to-the-end"),
            Action::Common(Common::Hint | Common::HintPolicy) if !self.is_over() => {
                tr!("table-rated-no-advice")
            }
            _ if self.is_rated_end() => return None,
            Action::Common(Common::Review) => tr!("table-rated-review-later"),
            Action::Own(_) if self.is(action, |line| line.advises) => tr!("table-rated-no-advice"),
            _ => return None,
        };
        Some(reason)
    }

    /// Reason why a hidden common action does nothing.
    fn why_not(&self, action: Common) -> Option<String> {
        let desk = &self.core.desk;
        let elsewhere = desk.is_elsewhere();
        let reason = match action {
            Common::Opponents if self.core.is_rated() => tr!("table-rated-opponents"),
            Common::Undo | Common::Redo if elsewhere => {
                tr!("table-remote-no-take-backs")
            }
            Common::Save | Common::Copy if elsewhere => {
                tr!("table-remote-no-record")
            }
            Common::New if elsewhere => tr!("table-remote-begins"),
            Common::Review if elsewhere => {
                tr!("table-remote-review-later")
            }
            _ if elsewhere && desk.has_ended() => tr!("table-match-over"),
            Common::NextCandidate | Common::CandidateBefore => self.no_candidates(),
            Common::Again if !self.is_over() => tr!("deal-not-over", game = F::GAME_WORD),
            Common::Hint if self.is_over() => {
                return Some(tr!("table-game-over", game = F::GAME_WORD));
            }
            Common::Hurry if self.core.mover().is_some() => {
                tr!("table-your-turn")
            }
            _ => return None,
        };
        Some(reason)
    }

    /// `true` if the table's line for an action satisfies this.
    fn is(
        &self,
        action: Action<OwnAction<F>>,
        says: fn(&Binding<Action<OwnAction<F>>>) -> bool,
    ) -> bool {
        self.bindings
            .iter()
            .any(|line| line.action == action && says(line))
    }

    /// `true` if an action of the game's own is on the key that skips the others' actions.
    fn is_on_skip(&self, own: OwnAction<F>) -> bool {
        let keys = |wanted: Action<OwnAction<F>>| {
            self.bindings
                .iter()
                .filter(move |line| line.action == wanted)
                .flat_map(Binding::keys)
        };
        keys(Action::Common(Common::Hurry))
            .any(|key| keys(Action::Own(own)).any(|other| other == key))
    }

    /// `true` if an action would leave the end of a game before it has been seen: its key was pressed for something earlier.
    /// It is on the screen for as long as an action is, but nobody has to wait longer because the others are slow.
    fn leaves_unseen_end(&self, action: Action<OwnAction<F>>, now: Instant) -> bool {
        let glance = self.core.desk.pace().min(Pace::Normal).step();
        let seen = self
            .seen_end
            .is_some_and(|(moves, since)| moves == self.core.desk.moves() && now >= since + glance);
        self.is(action, |line| line.goes_on) && self.is_over() && !seen
    }

    /// The only action of a person who has no choice, once nothing is being shown.
    fn only_action(&self) -> Option<ActionOf<F>> {
        let core = &self.core;
        if !self.input.is_forced(core) || self.input.holds(core) {
            return None;
        }
        self.sole_action()
    }

    /// The action of the person to act, if it is the only legal one.
    fn sole_action(&self) -> Option<ActionOf<F>> {
        let seat = self.core.mover()?;
        let mut actions = Vec::new();
        self.core.desk.view(seat).legal_actions(&mut actions);
        actions.pop().filter(|_| actions.is_empty())
    }

    fn draw_log(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        canvas.clear(area);
        canvas.heading(area, &tr!("table-log"));
        let place = area.below(1).after(2).before(1);
        // The last column is the scroll bar's.
        let room = place.width.saturating_sub(1);
        let lines = self.input.log_lines(&self.core, theme, room);
        if lines.is_empty() {
            canvas.row(place).text(tr!("table-nothing-yet"), theme.dim);
        }
        let lines: Vec<_> = lines
            .into_iter()
            .map(|line| shorten_line(line, room))
            .collect();
        self.core.log.draw(canvas, place, &lines);
        canvas.target(place, LOG, 0);
    }
}

impl<F: TableUi> Actions for Play<F> {
    type Action = Action<OwnAction<F>>;

    const SCREEN: &'static str = F::Game::NAME;

    fn bindings(&self) -> &[Binding<Self::Action>] {
        &self.bindings
    }

    fn availability(&self, action: Self::Action, ctx: &Context) -> Availability {
        match action {
            _ if self.withheld(action).is_some() => Availability::Hidden,
            Action::Own(_) if self.is_rated_end() && self.is(action, |line| line.goes_on) => {
                Availability::Hidden
            }
            Action::Own(own) => match self.input.availability(&self.core, own, ctx) {
                // While others act, the key only skips their actions.
                Availability::Disabled(_)
                    if self.is_on_skip(own)
                        && self.availability(Action::Common(Common::Hurry), ctx)
                            == Availability::Ready =>
                {
                    Availability::Hidden
                }
                usual => usual,
            },
            // A trial concerns this position, not another table.
            Action::Common(Common::New) if self.core.trial => Availability::Hidden,
            Action::Common(common) => {
                let usual = self.usual(common, ctx);
                self.input
                    .common_availability(&self.core, common, usual, ctx)
            }
        }
    }

    fn refusal(&self, action: Self::Action, ctx: &Context) -> Option<String> {
        self.withheld(action)
            .or_else(|| self.input.refusal(&self.core, action, ctx))
            .or_else(|| match action {
                Action::Common(common) => self.why_not(common),
                Action::Own(_) => None,
            })
    }

    fn label(&self, action: Self::Action, ctx: &Context) -> Option<String> {
        if action == Action::Common(Common::Next) && self.is_rated_end() {
            return Some(tr!("table-label-rating"));
        }
        self.input
            .label(&self.core, action, ctx)
            .or_else(|| match action {
                Action::Common(Common::Log | Common::Leave) if self.core.log_open => {
                    Some(tr!("table-label-table"))
                }
                Action::Common(Common::Hint)
                    if self.availability(Action::Common(Common::Close), ctx)
                        == Availability::Ready =>
                {
                    Some(tr!("table-label-close"))
                }
                Action::Common(Common::Review) => {
                    let (judged, all) = self.core.judging_progress()?;
                    Some(tr!("table-label-review", judged, all))
                }
                Action::Common(Common::Next) if self.core.desk.is_elsewhere() => {
                    Some(tr!("table-label-continue"))
                }
                _ => None,
            })
    }

    fn perform(&mut self, action: Self::Action, ctx: &mut Context) {
        if self.leaves_unseen_end(action, ctx.now) {
            return;
        }
        let before = self.core.desk.moves();
        match action {
            Action::Own(own) => self.input.perform(&mut self.core, own, ctx),
            Action::Common(Common::Next) if self.is_rated_end() => {
                self.perform_common(Common::Next, ctx);
            }
            Action::Common(Common::Save) => {
                let desk = &self.core.desk;
                let film = desk.history().and_then(|timeline| {
                    FilmOrder::of_table::<F::Game>(timeline, timeline.ply(), &desk.people())
                });
                ctx.push(Share::new(Some(action), film));
            }
            Action::Common(common) => {
                if !self.input.perform_common(&mut self.core, common, ctx) {
                    return self.perform_common(common, ctx);
                }
            }
        }
        if self.core.desk.moves() != before {
            self.moved(ctx);
        }
    }

    fn confirmed(&mut self, action: Self::Action, ctx: &mut Context) {
        match action {
            Action::Common(Common::Leave) => ctx.pop(),
            Action::Common(Common::New) => self.new_table(ctx),
            Action::Common(Common::PlayAgainst(index)) => self.play_against(index, ctx),
            Action::Common(Common::Save) => {
                if !self.input.perform_common(&mut self.core, Common::Save, ctx) {
                    self.perform_common(Common::Save, ctx);
                }
            }
            Action::Common(_) => {}
            Action::Own(_) => {
                let before = self.core.desk.moves();
                self.input.confirmed(&mut self.core, action, ctx);
                if self.core.desk.moves() != before {
                    self.moved(ctx);
                }
            }
        }
    }
}

impl<F: TableUi> Screen for Play<F> {
    fn name(&self) -> String {
        F::HOME_ENTRY.title.text()
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let mut title = self.input.title(&self.core, ctx);
        if let Some(place) = self.core.desk.place() {
            title.detail = format!("{} · {place}", title.detail);
        }
        if self.core.trial {
            title.detail = tr!("table-trial", title = title.detail);
        }
        if self.core.is_rated() {
            title.detail = tr!("table-rated", title = title.detail);
        }
        let start = self.core.desk.history().map(Timeline::start);
        if let Some(words) = start.and_then(deal_words::<F>) {
            title.detail = format!("{words} · {}", title.detail);
        }
        Some(title)
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        self.core.flourishes.end();
        self.input.capture(&mut self.core, key, ctx)
    }

    fn paste(&mut self, text: &str, ctx: &mut Context) {
        self.input.paste(&mut self.core, text, ctx);
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let click = matches!(mouse.kind, MouseKind::Click | MouseKind::DoubleClick);
        if click {
            self.core.flourishes.end();
        }
        let on_log = mouse.on(LOG).is_some();
        let on_hint = mouse.on(HINT).is_some() || mouse.on(CANDIDATE).is_some();
        match (mouse.kind, mouse.on(CANDIDATE)) {
            (_, Some(rank)) if click => return self.take_candidate(rank, ctx),
            (MouseKind::ScrollUp, _) if on_log => return self.core.log.scroll(1),
            (MouseKind::ScrollDown, _) if on_log => return self.core.log.scroll(-1),
            (MouseKind::ScrollUp, _) if on_hint => return self.core.browser.scroll(-1),
            (MouseKind::ScrollDown, _) if on_hint => return self.core.browser.scroll(1),
            _ => {}
        }
        let before = self.core.desk.moves();
        self.input.mouse(&mut self.core, mouse, ctx);
        if self.core.desk.moves() != before {
            self.moved(ctx);
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        loop {
            let before = self.core.desk.moves();
            let held = self.input.holds(&self.core);
            self.core.desk.set_held(held);
            if self.core.desk.is_pressing() {
                self.input.changed(&mut self.core, Change::ShowEnds, ctx);
            }
            if self.core.desk.tick(ctx.now) {
                self.moved(ctx);
            }
            self.core.hear(ctx);
            let by_results = self.core.is_rated() && self.core.desk.rated_rounds().is_none();
            let end = (by_results && self.is_over()).then(|| self.core.desk.moves());
            self.rating_news.hear(F::Game::NAME, end, ctx);
            if let Some(action) = self.only_action() {
                let own = self.core.desk.moves();
                self.input.act_forced(&mut self.core, action, ctx);
                if self.core.desk.moves() != own {
                    self.moved(ctx);
                }
            }
            let own = self.core.desk.moves();
            self.wake = self.input.tick(&mut self.core, ctx);
            if self.core.desk.moves() != own {
                self.moved(ctx);
            }
            // A hint that is still being computed has told nothing.
            let told = matches!(self.core.advice(), Some(Advice::Ready(_)))
                || !self.input.candidates(&self.core).is_empty();
            let seat = self.core.mover();
            if let Some(seat) = seat.filter(|_| told && self.core.is_hinted())
                && F::is_decision(&self.core.desk.view(seat))
            {
                self.core.desk.note_hint();
            }
            let hinted = self.core.is_hinted() || self.core.is_judged(ctx);
            let wanted = self.input.asks(&self.core, hinted, ctx);
            self.core.consult(wanted, ctx);
            // An action is followed at once by the next: a player starts to think, or the game is over. So is the release of a
            // hold.
            let let_go = held && !self.input.holds(&self.core);
            if self.core.desk.moves() == before && !let_go {
                break;
            }
        }
        let end = self.is_over().then(|| self.core.desk.moves());
        if std::mem::replace(&mut self.judged_end, end) != end && end.is_some() {
            self.core.judge_the_game(ctx);
        }
        if !self.input.holds(&self.core) {
            self.core.follow_flourishes(ctx);
        }
        let (moves, pace) = (self.core.desk.moves(), self.core.desk.pace());
        if !self.input.holds(&self.core) && self.moments.look_at(moves, pace, ctx) {
            let hint = self.is_worth_a_hint(ctx).then_some(HINT_MOMENT);
            // What has just happened is not there to be explained later; a choice is.
            let (choices, events): (Vec<Moment>, Vec<Moment>) = self
                .input
                .moments(&self.core)
                .into_iter()
                .partition(|moment| moment.passing);
            let happening: Vec<Moment> = events.into_iter().chain(hint).chain(choices).collect();
            self.moments.explain(&happening, ctx);
        }
        self.moments.say_on(ctx);
        self.ring_after_a_wait(ctx);
        for (text, warning) in self.core.desk.take_notices() {
            if warning {
                ctx.warn(text);
            } else {
                ctx.say(text);
            }
        }
        if let Some(fault) = self.core.desk.fault() {
            ctx.warn(fault.to_owned());
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.wake
            .into_iter()
            .chain(self.core.flourishes.deadline())
            .chain(self.core.desk.deadline())
            .min()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        // A change of the setting does not affect a pace that was chosen at the table.
        let pace = ctx.settings().pace;
        if std::mem::replace(&mut self.core.usual_pace, pace) != pace {
            self.core.desk.set_pace(pace);
        }
        // A hint that was closed by hand stays closed until the occasions for hints are changed.
        let policy = self.core.hints(ctx);
        if std::mem::replace(&mut self.core.policy, policy) != policy {
            self.core.opinions.borrow_mut().stop();
            if policy == Hints::Off {
                self.core.close_hint();
            }
            self.hint_for_the_turn(ctx);
        }
        self.core.name_adviser(ctx);
        self.input.changed(&mut self.core, Change::Settings, ctx);
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        let before = self.core.desk.moves();
        self.input.changed(&mut self.core, Change::Resumed, ctx);
        if self.core.desk.moves() != before {
            self.moved(ctx);
        }
    }

    fn smallest(&self) -> (u16, u16) {
        F::SMALLEST
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.input.draw(&mut self.core, canvas, ctx);
        if self.core.log_open {
            let area = self.input.log_area(canvas.area());
            self.draw_log(canvas, area);
        }
        let moves = self.core.desk.moves();
        let known = self.seen_end.filter(|&(seen, _)| seen == moves);
        self.seen_end = self.is_over().then(|| known.unwrap_or((moves, ctx.now)));
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        self.input.guide(&self.core, ctx)
    }
}
