//! Rated games: the rating as a curve with its uncertainty, the next opponent, and the games so far, to be looked at again.
//!
//! | file | contents |
//! |---|---|
//! | `judging` | cost of the decisions of a series, computed on a worker |
//! | `curve` | graph of the ratings |
//! | `draw` | the screen |

mod curve;
mod draw;
mod judging;

use std::time::Duration;

use ratatui::text::Line;

use super::reading::Reading;
use crate::purpose::purpose;
use judging::Judging;
use sanban_data::rating::{Rating, Score};
use sanban_data::store::{RatedGame, RatingEntry, TableId};
use sanban_game::{Game as _, RecordError, Seat, Standing, State as _};
use sanban_play::play::TableUi;
use sanban_play::session::storage::{AT_ONCE, Career};
use sanban_play::session::{
    KEYS, NextRated, OpenRead, Plan, RatedPlay, RatedTable, SessionContext as _, arrived, score_of,
};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::confirm::Confirm;
use sanban_term::context::Context;
use sanban_term::dialogue::Dialogue;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Layer, SMALLEST_TABLE, Screen, Title};
use sanban_term::widgets::List;
use sanban_term::worker::Task;
use sanban_words::{msg, tr};

/// Actions of the rated games' screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The row above.
    Up,
    /// The row below.
    Down,
    /// Ten rows up.
    PageUp,
    /// Ten rows down.
    PageDown,
    /// Sit down at the next rated table, or replay the chosen game.
    Open,
    /// Open the review of the chosen game.
    Review,
    /// Give up the unfinished rated table.
    GiveUp,
    /// Return to the home screen.
    Leave,
}

/// Name of the screen in the settings.
pub(super) const SCREEN: &str = "rated";

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new("up", Action::Up, &["Up", "k"], msg!("rated-key-up")),
    Binding::new("down", Action::Down, &["Down", "j"], msg!("rated-key-down")),
    KEYS.key(
        "page-up",
        Action::PageUp,
        &["PageUp"],
        msg!("rated-key-page-up"),
        0,
    ),
    KEYS.key(
        "page-down",
        Action::PageDown,
        &["PageDown"],
        msg!("rated-key-page-down"),
        0,
    ),
    KEYS.key("open", Action::Open, &["Enter"], msg!("rated-key-open"), 90)
        .once(),
    KEYS.key(
        "review",
        Action::Review,
        &["a"],
        msg!("rated-key-review"),
        85,
    ),
    KEYS.key(
        "give-up",
        Action::GiveUp,
        &["x", "Delete"],
        msg!("rated-key-give-up"),
        60,
    )
    .once(),
    KEYS.key(
        "leave",
        Action::Leave,
        &["Esc", "q"],
        msg!("rated-key-leave"),
        90,
    ),
];

/// Mouse target name of the rows.
const ROW: &str = "rated";

/// Continues a table; `None` if it is gone, or being played in another window.
pub type Resume = fn(&mut Context, TableId) -> Result<Option<Box<dyn Layer>>, String>;

/// Reads the record of a table in the database, given as text, on a worker.
pub type ReadTable = fn(&str, TableId) -> Result<OpenRead, RecordError>;

/// Functions that open tables of the game.
#[derive(Clone, Copy)]
pub struct Openers {
    /// Continues an unfinished table.
    pub resume: Resume,
    /// Replays a table.
    pub replay: ReadTable,
    /// Opens the review of a table.
    pub review: ReadTable,
}

/// The rated games of one game.
pub struct Rated<F: TableUi> {
    openers: Openers,
    career: Career,
    /// The career, on its way from the disk.
    reading: Option<Task<Career>>,
    judging: Option<Judging>,
    next: Option<NextRated<F>>,
    /// The first row is the next table; below it are the games, the latest first.
    list: List,
}

impl<F: TableUi> Rated<F> {
    /// Screen of the rated games so far.
    pub fn new(openers: Openers, ctx: &mut Context) -> Rated<F> {
        let mut rated = Rated {
            openers,
            career: Career::default(),
            reading: None,
            judging: None,
            next: None,
            list: List::default(),
        };
        rated.read(Duration::from_secs(2), ctx);
        rated
    }

    fn read(&mut self, patience: Duration, ctx: &mut Context) {
        let mut reading = ctx.storage().career(F::Game::NAME, ctx.workers());
        match reading.within(patience) {
            Some(career) => self.take(career, ctx),
            None => self.reading = Some(reading),
        }
    }

    /// Takes in the career, and goes on from there: with judging, and with the choice of the next opponent.
    fn take(&mut self, career: Career, ctx: &mut Context) {
        self.career = career;
        self.finish_what_is_over(ctx);
        self.next = NextRated::new(self.rating().value, self.career.entries.len());
        if self.judging.is_none()
            && let Some(&table) = self.career.unrated.first()
        {
            self.judging = Judging::start::<F>(table, ctx);
        }
    }

    /// Finishes a table whose last game is over: the program ended before the person left it.
    fn finish_what_is_over(&mut self, ctx: &Context) {
        let Some((table, over)) = self.career.waiting else {
            return;
        };
        let games = match F::rated_play() {
            Some(RatedPlay::Opponents { games, .. }) => games.unwrap_or(1),
            Some(RatedPlay::Loss { rounds, .. }) => rounds,
            None => return,
        };
        if over >= games {
            ctx.storage().finish(table);
            self.career.waiting = None;
            if self.is_by_loss() {
                self.career.unrated.push(table);
            }
        }
    }

    /// The rating after the last game; if decisions are rated, their mean cost.
    fn rating(&self) -> Rating {
        self.career
            .entries
            .last()
            .map_or_else(Rating::default, RatingEntry::rating)
    }

    /// The game in a row of the list below the first.
    fn entry(&self, row: usize) -> Option<&RatingEntry> {
        let entries = &self.career.entries;
        entries.get(entries.len().checked_sub(row)?)
    }

    fn rows(&self) -> usize {
        self.career.entries.len() + 1
    }

    /// Sits down at the unfinished rated table, or at a new one.
    fn play(&mut self, ctx: &mut Context) {
        if let Some((id, _)) = self.career.waiting {
            match (self.openers.resume)(ctx, id) {
                Ok(Some(screen)) => ctx.push(screen),
                Ok(None) => ctx.warn(tr!("tables-gone")),
                Err(problem) => ctx.warn(problem),
            }
            return;
        }
        let next = NextRated::<F>::new(self.rating().value, self.career.entries.len());
        let Some(next) = next else {
            return ctx.warn(tr!("rated-nobody"));
        };
        match F::sit_down(next.plan, ctx) {
            Ok(table) => ctx.push(table),
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    /// Opens the game of a row with `open`.
    fn look(&self, row: usize, open: ReadTable, ctx: &mut Context) {
        let Some(id) = self.entry(row).and_then(RatingEntry::table_id) else {
            return;
        };
        let what = tr!("words-a-game", title = F::HOME_ENTRY.title);
        let gone = || tr!("rated-deleted");
        let reading = Reading::of_table(what, ctx, id, gone, move |text| open(text, id));
        ctx.push(reading);
    }

    /// Gives up the unfinished table: it counts as lost, or as the last place.
    fn give_up(&mut self, id: TableId, ctx: &mut Context) {
        let found = ctx.storage().resume::<F::Game>(id);
        match found {
            Ok(Some(table)) => {
                // Between two games there is nothing to lose.
                let end = table.record.replay(table.record.actions.len()).ok();
                let playing = table.record.resigned.is_none()
                    && end.is_some_and(|state| state.actor().is_some());
                let plan = Plan::<F::Game>::of_record(table.record);
                let plan = plan.ok().filter(|_| playing);
                let rated = plan.and_then(|plan| RatedTable::of::<F>(&plan.seats));
                let lost = rated.and_then(|rated| match rated {
                    RatedTable::Opponents(opponents) => Some(RatedGame {
                        score: lost_against(opponents.len()),
                        opponents,
                    }),
                    RatedTable::Loss { .. } => None,
                });
                ctx.storage().give_up_rated(F::Game::NAME, id, lost);
                ctx.say(tr!("rated-resigned"));
                self.read(AT_ONCE, ctx);
            }
            Ok(None) => ctx.warn(tr!("tables-gone")),
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    fn is_by_loss(&self) -> bool {
        matches!(F::rated_play(), Some(RatedPlay::Loss { .. }))
    }
}

/// Score of a loss, or of the last place.
fn lost_against(opponents: usize) -> Score {
    match opponents {
        ..=1 => score_of(Standing::Loss, 1),
        others => score_of(
            Standing::Place(u8::try_from(others).unwrap_or(u8::MAX)),
            others,
        ),
    }
}

impl<F: TableUi> Actions for Rated<F> {
    type Action = Action;

    const SCREEN: &'static str = SCREEN;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::GiveUp => {
                Availability::shown(self.career.waiting.is_some() && self.list.selected == 0)
            }
            Action::Review => Availability::shown(self.list.selected > 0),
            Action::Open if self.list.selected == 0 && self.judging.is_some() => {
                Availability::Disabled(tr!("rated-still-judging"))
            }
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        match action {
            Action::Open if self.list.selected > 0 => Some(tr!("rated-label-open")),
            Action::Open if self.career.waiting.is_some() => Some(tr!("rated-label-continue")),
            _ => None,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let rows = self.rows();
        match action {
            Action::Up => self.list.step(-1, rows),
            Action::Down => self.list.step(1, rows),
            Action::PageUp => self.list.step(-10, rows),
            Action::PageDown => self.list.step(10, rows),
            Action::Open => match self.list.selected {
                0 => self.play(ctx),
                row => self.look(row, self.openers.replay, ctx),
            },
            Action::Review => self.look(self.list.selected, self.openers.review, ctx),
            Action::GiveUp => {
                let text = if self.is_by_loss() {
                    tr!("rated-resign-series")
                } else {
                    tr!("rated-resign-game")
                };
                ctx.push(Confirm::new(action, tr!("rated-resign"), text).careful());
            }
            Action::Leave => ctx.pop(),
        }
    }

    fn confirmed(&mut self, action: Action, ctx: &mut Context) {
        if let (Action::GiveUp, Some((id, _))) = (action, self.career.waiting) {
            self.give_up(id, ctx);
        }
    }
}

impl<F: TableUi> Screen for Rated<F> {
    fn name(&self) -> String {
        tr!("rated-name", title = F::HOME_ENTRY.title)
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(msg!("guide-rated"), ctx)
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        Some(Title::new(F::HOME_ENTRY.title).detail(tr!("rated-detail")))
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.list.selected = 0;
        self.read(AT_ONCE, ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        if let Some(career) = arrived(&mut self.reading) {
            self.take(career, ctx);
        }
        if let Some(found) = self.judging.as_mut().and_then(Judging::poll) {
            self.judging = None;
            match found {
                Ok((table, loss)) => {
                    ctx.storage().rate_loss::<F::Game>(table, loss);
                    self.read(AT_ONCE, ctx);
                }
                Err(problem) => ctx.warn(problem),
            }
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let clicked = self.list.mouse(mouse, ROW, self.rows());
        if clicked && mouse.kind == MouseKind::DoubleClick {
            self.perform(Action::Open, ctx);
        }
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_TABLE
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_all(canvas, ctx);
    }
}

/// Remark on the seat that a person takes, if seats differ.
fn seat_in_words<F: TableUi>(seat: Seat) -> String {
    F::about_seat(seat).trim_end_matches('.').to_owned()
}

impl<F: TableUi> Dialogue for Rated<F> {
    fn is_working(&self) -> bool {
        self.reading.is_some() || self.judging.is_some()
    }

    fn tell(&mut self, ctx: &mut Context) -> Vec<String> {
        let first = self.career.entries.is_empty();
        let about = first.then(|| self.introduction());
        [self.headline(&ctx.theme).to_string()]
            .into_iter()
            .chain(about)
            .chain([self.next_in_words(u16::MAX)])
            .collect()
    }

    fn offers(&self, line: usize) -> bool {
        let binding = BINDINGS.get(line);
        binding.is_some_and(|binding| {
            matches!(
                binding.action,
                Action::Open | Action::GiveUp | Action::Leave
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(BINDINGS, &[]),
            Vec::<String>::new()
        );
    }

    #[test]
    fn who_gives_up_has_lost_to_everybody() {
        assert_eq!(lost_against(1), Score::Duel(0.0));
        assert_eq!(lost_against(4), Score::Place(0.0));
    }
}
