//! The review of a game that is over: what each of a seat's moves cost, and what the expert would have played.
//!
//! | file | what lives there |
//! |---|---|
//! | `moments` | the decisions of a seat, rebuilt from a record |
//! | `judge` | what a decision cost, by the expert's search |
//! | `bindings` | what can be done, on which keys |
//! | `draw` | the screen |

mod bindings;
mod draw;
mod judge;
mod moments;

use std::cmp::Reverse;

use ratatui::text::{Line, Span};

pub use bindings::Action;
pub(super) use bindings::BINDINGS;
pub(super) use moments::{Moment, Played};

use super::{guide, words};
use crate::config::SortOrder;
use crate::daihinmin::Rules;
use crate::game::{Seat, Seed, SpecError, View as _};
use crate::tui::frame::action::{Availability, Binding};
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::context::Context;
use crate::tui::frame::mouse::{Mouse, MouseKind};
use crate::tui::frame::screen::{Actions, Screen, Title};
use crate::tui::frame::widgets::Log;
use crate::tui::frame::worker::Task;
use crate::tui::session::SessionContext as _;
use judge::{Judge, Judgement};

/// The label of the chance of judging.
const REVIEWING: u64 = 0x7265_7669_6577;

/// A game and what is known of its moves so far.
struct Game {
    played: Played,
    judged: Vec<Option<Judgement>>,
}

impl Game {
    fn is_judged(&self) -> bool {
        self.judged.iter().all(Option::is_some)
    }

    fn count(&self) -> usize {
        self.judged.iter().flatten().count()
    }

    fn cost(&self, index: usize) -> f64 {
        self.judged[index].as_ref().map_or(0.0, Judgement::cost)
    }

    /// How many moves cost something, and how much together.
    fn total(&self) -> (usize, f64) {
        let costs = self.judged.iter().flatten().map(Judgement::cost);
        costs
            .filter(|&cost| cost > 0.0)
            .fold((0, 0.0), |(count, sum), cost| (count + 1, sum + cost))
    }
}

/// What the review is opened with.
pub(super) struct Opening {
    /// The games that are over, oldest first.
    pub(super) games: Vec<Played>,
    pub(super) names: Vec<String>,
    /// Where chance started.
    pub(super) seed: Seed,
    pub(super) rules: Rules,
}

/// The screen.
pub(super) struct Review {
    games: Vec<Game>,
    /// Which game is shown.
    at: usize,
    /// Which of its moves.
    chosen: usize,
    /// The person has chosen a move: it stays, whatever else is found.
    stays: bool,
    by_cost: bool,
    hands: bool,
    log: Log,
    log_open: bool,
    sort: SortOrder,
    names: Vec<String>,
    seed: Seed,
    rules: Rules,
    /// The move that is being judged: of which game, and which.
    task: Option<(usize, usize, Task<Judgement>)>,
    /// Rows of the list.
    rows: usize,
}

impl Review {
    /// Opens at the last of the games.
    ///
    /// # Errors
    /// When the roster has no such judge.
    pub(super) fn open(opening: Opening, ctx: &Context) -> Result<Review, SpecError> {
        Judge::new()?;
        let games: Vec<Game> = opening
            .games
            .into_iter()
            .map(|played| Game {
                judged: vec![None; played.moments.len()],
                played,
            })
            .collect();
        let mut review = Review {
            at: games.len().saturating_sub(1),
            games,
            chosen: 0,
            stays: false,
            by_cost: true,
            hands: false,
            log: Log::default(),
            log_open: false,
            sort: ctx.config().daihinmin.sort,
            names: opening.names,
            seed: opening.seed,
            rules: opening.rules,
            task: None,
            rows: 0,
        };
        review.choose_first();
        Ok(review)
    }

    fn game(&self) -> Option<&Game> {
        self.games.get(self.at)
    }

    fn moment(&self) -> Option<&Moment> {
        self.game()?.played.moments.get(self.chosen)
    }

    fn judgement(&self) -> Option<&Judgement> {
        self.game()?.judged.get(self.chosen)?.as_ref()
    }

    /// The moves as they are listed.
    fn order(&self) -> Vec<usize> {
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let mut order: Vec<usize> = (0..game.judged.len()).collect();
        if self.by_cost {
            // Costs are not negative, so their bits are in the order of their values.
            order.sort_by_key(|&index| Reverse(game.cost(index).to_bits()));
        }
        order
    }

    fn choose_first(&mut self) {
        self.chosen = self.order().first().copied().unwrap_or_default();
        self.log.to_end();
    }

    fn step(&mut self, steps: isize) {
        let order = self.order();
        let at = order.iter().position(|&index| index == self.chosen);
        let next = at.unwrap_or_default().saturating_add_signed(steps);
        if let Some(&index) = order.get(next.min(order.len().saturating_sub(1))) {
            self.chosen = index;
            self.stays = true;
            self.log.to_end();
        }
    }

    fn turn_to(&mut self, at: usize) {
        self.at = at;
        self.stays = false;
        self.choose_first();
    }

    /// Takes in a judgement and has the next move judged.
    fn go_on(&mut self, ctx: &mut Context) {
        if let Some((game, index, task)) = &mut self.task {
            let Some(judgement) = task.poll() else {
                // Another game is shown: what is thought about this one can wait.
                if *game != self.at {
                    self.task = None;
                    self.go_on(ctx);
                }
                return;
            };
            self.games[*game].judged[*index] = Some(judgement);
            self.task = None;
            if !self.stays && self.by_cost {
                self.choose_first();
            }
        }
        let Some(game) = self.games.get(self.at) else {
            return;
        };
        let next = game.judged.iter().position(Option::is_none);
        if let Some((index, judge)) = next.and_then(|index| Some((index, Judge::new().ok()?))) {
            let mut judge = judge;
            let moment = game.played.moments[index].clone();
            let number = u64::from(game.played.finished.game);
            let seed = self.seed.derive(REVIEWING).derive(number);
            let seed = seed.derive(moment.view.turns().len() as u64);
            let task = ctx
                .workers()
                .start("review", move |stop| judge.judge(&moment, seed, stop));
            self.task = Some((self.at, index, task));
        }
    }

    fn viewer(&self) -> Seat {
        self.moment().map_or(Seat(0), |moment| moment.view.seat())
    }

    /// What the moves cost together, or how far the expert has come.
    fn facts(&self) -> String {
        let Some(game) = self.game() else {
            return String::new();
        };
        let all = game.judged.len();
        if !game.is_judged() {
            return format!("judged {} of {all} moves", game.count());
        }
        match game.total() {
            (0, _) => "no move cost anything".to_owned(),
            (1, cost) => format!("1 of {all} moves cost {cost:.2} points"),
            (count, cost) => format!("{count} of {all} moves cost {cost:.2} points"),
        }
    }
}

impl Actions for Review {
    type Action = Action;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let some = self.moment().is_some();
        match action {
            Action::Before => match self.games.len() {
                0 | 1 => Availability::Hidden,
                _ => Availability::when(self.at > 0, "this is the first game of the match"),
            },
            Action::After => match self.games.len() {
                0 | 1 => Availability::Hidden,
                games => Availability::when(self.at + 1 < games, "this is the last game so far"),
            },
            Action::Hands => {
                Availability::shown(self.moment().is_some_and(|moment| moment.open.is_some()))
            }
            Action::Leave => Availability::Ready,
            _ => Availability::shown(some),
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let label = match action {
            Action::Order if !self.by_cost => "by cost",
            Action::Hands if self.hands => "as you saw it",
            Action::Log if self.log_open => "table",
            _ => return None,
        };
        Some(label.to_owned())
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.step(-1),
            Action::Down => self.step(1),
            Action::First => self.step(isize::MIN),
            Action::Last => self.step(isize::MAX),
            Action::Before => self.turn_to(self.at.saturating_sub(1)),
            Action::After => self.turn_to((self.at + 1).min(self.games.len().saturating_sub(1))),
            Action::Order => {
                self.by_cost = !self.by_cost;
                ctx.say(match self.by_cost {
                    true => "the dearest move first",
                    false => "in the order of the game",
                });
            }
            Action::Hands => self.hands = !self.hands,
            Action::Log => self.log_open = !self.log_open,
            Action::LogUp => self.log.scroll(4),
            Action::LogDown => self.log.scroll(-4),
            Action::Leave => ctx.pop(),
        }
    }
}

impl Screen for Review {
    fn name(&self) -> String {
        "Daihinmin 大貧民, the review".to_owned()
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let title = Title::new("Daihinmin");
        let Some(game) = self.game() else {
            return Some(title.detail("review"));
        };
        let finished = &game.played.finished;
        let place = usize::from(finished.places[self.viewer().index()]);
        let detail = format!(
            "review of game {}: {} {}",
            finished.game,
            words::ordinal(place),
            words::class(place),
        );
        let style = match game.total().0 {
            _ if !game.is_judged() => ctx.theme.dim,
            0 => ctx.theme.good,
            _ => ctx.theme.accent,
        };
        let facts = Line::from(Span::styled(self.facts(), style));
        Some(title.detail(detail).facts(facts))
    }

    fn mouse(&mut self, mouse: Mouse, _ctx: &mut Context) {
        match mouse.kind {
            MouseKind::Click | MouseKind::DoubleClick => {
                if let Some(index) = mouse.on("move") {
                    self.chosen = index;
                    self.stays = true;
                    self.log.to_end();
                }
            }
            MouseKind::ScrollUp if mouse.on("log").is_some() => self.log.scroll(1),
            MouseKind::ScrollDown if mouse.on("log").is_some() => self.log.scroll(-1),
            MouseKind::ScrollUp => self.step(-1),
            MouseKind::ScrollDown => self.step(1),
            _ => {}
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.go_on(ctx);
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        self.draw_all(canvas);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        guide::review(&self.rules, &ctx.theme)
    }
}
