//! The table for people, once for all games.
//!
//! [`Play`] is the screen: it holds a [`Core`] (the desk with the game, the hint, the log) and a game's [`Input`] (its keys, what
//! is in hand, its drawing). What means the same at every table is done here and stands in one table of keys.
//!
//! | file | what lives there |
//! |---|---|
//! | `bindings` | the keys that mean the same at every table, and a game's own beside them |
//! | `input` | what a game brings: [`TableUi`], [`Input`] |
//! | `core` | desk, hint, log; who hears of mistakes |
//! | `lesson` | what a game brings for its lesson: steps at prepared tables |
//! | `moments` | what is explained when it first happens |
//! | `rating_news` | what a rated game did to the rating |
//! | `plain` | table, hint and log where a game has no drawing of its own for them |
//! | `opponents` | the dialog in which the opponents are made stronger or weaker |
//! | `perform` | what is done for a common key |
//! | `spoken` | a game told in lines of text, without a screen |
//! | `taught` | the table of a lesson |
//! | `screen` | the table as a screen: when something can be done, keys, mouse, time |
//! | `thoughts` | what a player thinks of its choices, drawn |

mod bindings;
mod core;
mod input;
mod lesson;
mod moments;
mod opponents;
mod perform;
mod plain;
mod rating_news;
mod screen;
mod spoken;
mod taught;
mod thoughts;

pub use crate::review::{Opinion, Opinions, ReviewUi, RulesOf, ViewOf};
pub use bindings::{Action, Common, Wording, bindings, faults};
pub use core::{Advice, Core, SharedOpinions};
pub use input::{Change, Input, LessonStep, TableUi, lesson_above};
pub use lesson::{Judge, PreparedTable, Step, Task, Verdict};
pub use moments::Moment;
pub use opponents::{BINDINGS as OPPONENTS_BINDINGS, OpponentsDialog};
pub use screen::LOG;
pub use spoken::{Heard, IllegalOf, Menu, Spoken, list, numbered};
pub use thoughts::{draw_choices, draw_thinking};

use std::time::Instant;

use crate::session::SessionContext as _;
use crate::session::{Desk, Plan, RatedPlay, RatedTable, Session};
use moments::Moments;
use rating_news::RatingNews;
use sanban_game::{Game as _, SpecError};
use sanban_term::action::Binding;
use sanban_term::context::Context;
use sanban_term::key_table::KeyTable;

/// The action of a game's input.
type OwnAction<F> = <<F as TableUi>::Input as Input<F>>::Action;

/// The table for people.
pub struct Play<F: TableUi> {
    core: Core<F>,
    input: F::Input,
    bindings: Vec<Binding<Action<OwnAction<F>>>>,
    /// How often the desk had moved when the end of a game was last drawn.
    seen_end: Option<u64>,
    /// What the last game did to the rating.
    rating_news: RatingNews,
    /// When the input must be looked after even if nothing happens.
    wake: Option<Instant>,
    /// What is explained when it first happens.
    moments: Moments,
    /// The same for the end of a game whose decisions are judged.
    judged_end: Option<u64>,
}

impl<F: TableUi> Play<F> {
    /// Sits down at a new table, or at one that goes on.
    ///
    /// # Errors
    /// When a player cannot be made.
    pub fn open(plan: Plan<F::Game>, ctx: &mut Context) -> Result<Play<F>, SpecError> {
        let rated = plan
            .rated
            .then(|| RatedTable::of::<F>(&plan.seats))
            .flatten();
        let games = match (&rated, F::rated_play()) {
            (Some(_), Some(RatedPlay::Opponents { games, .. })) => games,
            _ => F::games(ctx.config()),
        };
        let mut session = plan.open(ctx.workers())?;
        session.set_rated(rated);
        ctx.keep_table(&mut session, games);
        Ok(Play::seated(session, ctx))
    }

    /// Sits down at a table to try something out: it is not kept, and nothing that is played there counts.
    ///
    /// # Errors
    /// When a player cannot be made.
    pub fn trial(plan: Plan<F::Game>, ctx: &mut Context) -> Result<Play<F>, SpecError> {
        let session = plan.open(ctx.workers())?;
        let mut play = Play::seated(session, ctx);
        play.core.trial = true;
        Ok(play)
    }

    /// Sits down at a table that stands already, wherever it stands.
    #[must_use]
    pub fn seated(session: Session<F::Game>, ctx: &mut Context) -> Play<F> {
        Play::at(Desk::of(session), ctx)
    }

    /// Sits down at a desk: of a table of this program, or of one elsewhere.
    #[must_use]
    pub fn at(desk: Desk<F::Game>, ctx: &mut Context) -> Play<F> {
        let mut core = Core::new(desk, ctx);
        let input = F::Input::new(&mut core, ctx);
        let mut play = Play {
            core,
            input,
            bindings: F::Input::bindings(),
            seen_end: None,
            wake: None,
            rating_news: RatingNews::default(),
            moments: Moments::of(F::Game::NAME, ctx),
            judged_end: None,
        };
        play.hint_for_the_turn(ctx);
        play
    }

    /// What the game brings to this table.
    #[must_use]
    pub fn input(&self) -> &F::Input {
        &self.input
    }

    /// The keys of this table.
    #[must_use]
    pub fn key_table(title: &str) -> KeyTable {
        KeyTable::of::<Play<F>>(title, &F::Input::bindings())
    }
}
