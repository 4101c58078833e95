//! The review as a screen: availability of actions, and handling of keys and mouse.

use ratatui::text::{Line, Span};

use super::{Action, BINDINGS, Review, ReviewUi, SCREEN, people_of};
use crate::session::{FilmOrder, Share, copy_record, keep_record};
use sanban_game::Seat;
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Screen, Title};
use sanban_term::theme::Theme;
use sanban_term::widgets::candidates::CANDIDATE;
use sanban_words::i18n::Message;
use sanban_words::{msg, tr};

impl<F: ReviewUi> Actions for Review<F> {
    type Action = Action;

    const SCREEN: &'static str = SCREEN;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let games = self.games.len();
        match action {
            Action::GameBack if games > 1 => {
                Availability::when(self.at > 0, &tr!("review-no-game-before"))
            }
            Action::GameOn if games > 1 => {
                Availability::when(self.at + 1 < games, &tr!("review-last-game"))
            }
            Action::GameBack | Action::GameOn | Action::Series => Availability::shown(games > 1),
            Action::Open => {
                let open = self.chosen.as_ref().is_some_and(|it| it.state.is_some());
                Availability::shown(!F::IS_OPEN && open)
            }
            Action::NextCandidate | Action::CandidateBefore => {
                Availability::when(self.has_candidates(), &tr!("review-nothing-to-choose"))
            }
            Action::TryOut | Action::Copy => Availability::shown(self.timeline.is_some()),
            Action::Log => Availability::shown(!self.log_beside),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let label = match action {
            Action::Order if !self.by_cost => tr!("review-label-cost"),
            Action::Open if self.open => tr!("review-label-seen"),
            Action::Log if self.log_open => tr!("review-label-table"),
            Action::Series if self.series => tr!("review-label-one", game = F::GAME_WORD),
            Action::Series => tr!("review-label-all", game = F::GAME_WORD),
            Action::GameBack | Action::GameOn => tr!("review-label-game", game = F::GAME_WORD),
            _ => return None,
        };
        Some(label)
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.step(-1),
            Action::Down => self.step(1),
            Action::First => self.step(isize::MIN),
            Action::Last => self.step(isize::MAX),
            Action::GameBack if self.series => self.turn_to(self.at),
            Action::GameBack => self.turn_to(self.at.saturating_sub(1)),
            Action::GameOn => self.turn_to((self.at + 1).min(self.games.len() - 1)),
            Action::Series => {
                self.series = !self.series;
                if let (false, Some((game, _))) = (self.series, self.place()) {
                    self.at = game;
                }
                self.list();
                if !self.stays {
                    self.choose_first();
                }
            }
            Action::Order => {
                self.by_cost = !self.by_cost;
                self.sort();
                ctx.say(if self.by_cost {
                    tr!("review-order-cost")
                } else {
                    tr!("review-order-turn")
                });
            }
            Action::NextCandidate => self.step_candidate(true),
            Action::CandidateBefore => self.step_candidate(false),
            Action::TryOut => self.try_from_here(ctx),
            Action::Open => self.open = !self.open,
            Action::Log => self.log_open = !self.log_open,
            Action::LogUp => self.log.scroll_pages(1),
            Action::LogDown => self.log.scroll_pages(-1),
            Action::Save => {
                let record = self.timeline.is_some().then_some(action);
                ctx.push(Share::new(record, self.film()));
            }
            Action::Copy => {
                if let Some(timeline) = &self.timeline {
                    copy_record::<F::Game>(&timeline.record(), ctx);
                }
            }
            Action::Leave if self.log_open => self.log_open = false,
            Action::Leave => {
                self.judging.borrow_mut().forget_wish();
                ctx.pop();
            }
        }
    }

    fn confirmed(&mut self, _action: Action, ctx: &mut Context) {
        if let Some(timeline) = &self.timeline {
            let record = timeline.record();
            keep_record::<F::Game>(&record, &self.take_backs, ctx);
        }
    }
}

impl<F: ReviewUi> Review<F> {
    /// The film of the game whose decision is shown.
    fn film(&self) -> Option<FilmOrder> {
        let decision = self.decision(self.place()?);
        let mut walk = self.timeline.as_ref()?.walk();
        walk.go_to(decision.ply()? + 1);
        FilmOrder::of_table::<F::Game>(&walk, walk.end_of_game(), &[decision.seat])
    }
}

impl<F: ReviewUi> Screen for Review<F> {
    fn name(&self) -> String {
        tr!("review-screen", title = F::HOME_ENTRY.title)
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let word = F::GAME_WORD;
        let detail = if self.series {
            tr!("review-of-all", game = word, count = self.games.len())
        } else {
            let game = &self.games[self.at];
            let place = self.place();
            let seat = place.map_or(Seat(0), |place| self.decision(place).seat);
            // Nobody played in a game that was watched.
            let timeline = self.timeline.as_ref();
            let played = timeline.is_none_or(|own| people_of(own.start()).contains(&seat));
            let end = game.end_of(seat).filter(|_| played);
            let end = end.map(F::review_result).unwrap_or_default();
            let number = game.number + self.games_before();
            let review = tr!("review-of", game = word, number);
            if end.is_empty() {
                review
            } else {
                tr!("review-of-end", review, end)
            }
        };
        let detail = match self.help().in_words() {
            None => detail,
            Some(help) => format!("{detail} · {help}"),
        };
        let style = match self.total().0 {
            _ if self.count() < self.listed.len() => ctx.theme.dim,
            0 => ctx.theme.good,
            _ => ctx.theme.accent,
        };
        Some(
            Title::new(F::HOME_ENTRY.title)
                .detail(detail)
                .facts(Line::from(Span::styled(self.facts(), style))),
        )
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        match mouse.kind {
            MouseKind::Click | MouseKind::DoubleClick => {
                if let Some(&place) = mouse.on("move").and_then(|row| self.listed.get(row)) {
                    self.choose(place);
                    self.stays = true;
                    if mouse.kind == MouseKind::DoubleClick && self.timeline.is_some() {
                        self.try_from_here(ctx);
                    }
                } else if let Some(row) = mouse.on(CANDIDATE) {
                    self.show_candidate(row);
                }
            }
            MouseKind::ScrollUp if mouse.on("log").is_some() => self.log.scroll(1),
            MouseKind::ScrollDown if mouse.on("log").is_some() => self.log.scroll(-1),
            MouseKind::ScrollUp if mouse.on(CANDIDATE).is_some() => self.browser.scroll(-1),
            MouseKind::ScrollDown if mouse.on(CANDIDATE).is_some() => self.browser.scroll(1),
            MouseKind::ScrollUp => self.step(-1),
            MouseKind::ScrollDown => self.step(1),
            _ => {}
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.go_on(ctx);
    }

    fn smallest(&self) -> (u16, u16) {
        F::SMALLEST
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_all(canvas, ctx);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        let mut lines = signs(&ctx.theme);
        lines.extend(F::review_guide(&self.rules, &ctx.theme));
        lines
    }
}

/// Signs and their meanings.
const SIGNS: [(&str, Message); 5] = [
    ("−0.74", msg!("review-sign-cost")),
    ("=", msg!("review-sign-best")),
    ("≈", msg!("review-sign-noise")),
    ("●", msg!("review-sign-done")),
    ("…", msg!("review-sign-waiting")),
];

/// The lines that explain the signs.
pub(super) fn signs(theme: &Theme) -> Vec<Line<'static>> {
    let title = Line::styled(tr!("review-signs"), theme.title);
    let line = |(sign, text): (&'static str, Message)| {
        Line::from_iter([
            Span::styled(format!("  {sign:<7}"), theme.key),
            Span::styled(text.text(), theme.text),
        ])
    };
    std::iter::once(title)
        .chain(SIGNS.into_iter().map(line))
        .chain([Line::default()])
        .collect()
}
