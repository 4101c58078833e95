//! The table for people, common to all games.
//!
//! [`Play`] is the screen: it contains a [`Core`] (the desk with the game, the hint, the log) and a game's [`Input`] (its keys, its
//! pending action, its drawing). Actions of every table are performed here and listed in one table of keys.
//!
//! | file | what lives there |
//! |---|---|
//! | `bindings` | keys that mean the same at every table, combined with a game's own |
//! | `input` | a game's part: [`TableUi`], [`Input`] |
//! | `core` | desk, hint, log; report of mistakes |
//! | `lesson` | a game's part in its lesson: steps at prepared tables |
//! | `deal`, `deal_dialog` | what came of a deal, the deal of the week; playing a deal again |
//! | `moments` | explanations of events that happen for the first time |
//! | `rating_news` | effect of a rated game on the rating |
//! | `plain` | default drawing of table, hint, log and of a player's candidates |
//! | `opponents` | dialog for the strength of the opponents |
//! | `perform` | performing common actions |
//! | `spoken` | a game as lines of text, without a screen |
//! | `taught` | the table of a lesson |
//! | `screen` | the table as a screen: availability of actions, keys, mouse, time |

mod bindings;
mod core;
mod deal;
mod deal_dialog;
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

pub use crate::review::{Opinion, Opinions, ReviewUi, RulesOf, ViewOf};
pub use bindings::{Action, Common, PLAY_GROUP, arrows, bindings, faults, worded};
pub use core::{Advice, Core, SharedOpinions};
pub use deal::{DealResult, deal_words, table_of_the_week};
pub use deal_dialog::{BINDINGS as DEAL_BINDINGS, DealDialog, SCREEN as DEAL};
pub use input::{Change, Input, LessonStep, TableUi, lesson_above};
pub use lesson::{Judge, PreparedTable, Step, Task, Verdict};
pub use moments::Moment;
pub use opponents::{BINDINGS as OPPONENTS_BINDINGS, OpponentsDialog};
pub use plain::{draw_choices, draw_thinking};
pub use rating_news::news as rating_news;
pub use screen::LOG;
pub use spoken::{
    Follower, Heard, IllegalOf, Menu, Spoken, action_typed, choice_of, list, numbered, told_at,
};

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
pub(crate) type OwnAction<F> = <<F as TableUi>::Input as Input<F>>::Action;

/// The table for people.
pub struct Play<F: TableUi> {
    core: Core<F>,
    input: F::Input,
    bindings: Vec<Binding<Action<OwnAction<F>>>>,
    /// Count of the desk's moves at the end of a game that is on the screen, and the time since when it is.
    seen_end: Option<(u64, Instant)>,
    /// Effect of the last game on the rating.
    rating_news: RatingNews,
    /// Time since when the person has been waiting for others.
    waits: Option<Instant>,
    /// Time at which the input must be called even if nothing happens.
    wake: Option<Instant>,
    /// Explanations of events that happen for the first time.
    moments: Moments,
    /// Count of the desk's moves at the last end of a game whose decisions are judged.
    judged_end: Option<u64>,
}

impl<F: TableUi> Play<F> {
    /// Opens a new table, or resumes one.
    ///
    /// # Errors
    /// If a player cannot be built.
    pub fn open(plan: Plan<F::Game>, ctx: &mut Context) -> Result<Play<F>, SpecError> {
        let rated = plan
            .rated
            .then(|| RatedTable::of::<F>(&plan.seats))
            .flatten();
        let games = match (&rated, F::rated_play()) {
            (Some(_), Some(RatedPlay::Opponents { games, .. })) => games,
            _ if plan.is_deal() => F::MATCH_LENGTH.map(|_| 1),
            _ => F::games(ctx.config()),
        };
        let mut session = plan.open(ctx.workers())?;
        session.set_rated(rated);
        ctx.keep_table(&mut session, games);
        deal::solve_the_week::<F>(&session, ctx);
        Ok(Play::seated(session, ctx))
    }

    /// Opens a trial table: it is not stored, and nothing that is played there counts.
    ///
    /// # Errors
    /// If a player cannot be built.
    pub fn trial(plan: Plan<F::Game>, ctx: &mut Context) -> Result<Play<F>, SpecError> {
        let mut play = Play::seated(plan.open(ctx.workers())?, ctx);
        play.core.trial = true;
        Ok(play)
    }

    /// Opens the screen for an existing session.
    pub fn seated(session: Session<F::Game>, ctx: &mut Context) -> Play<F> {
        Play::at(Desk::of(session), ctx)
    }

    /// Opens the screen for a desk, at a local or remote table.
    pub fn at(desk: Desk<F::Game>, ctx: &mut Context) -> Play<F> {
        let mut core = Core::new(desk, ctx);
        let input = F::Input::new(&mut core, ctx);
        let mut play = Play {
            core,
            input,
            bindings: F::Input::bindings(),
            seen_end: None,
            waits: None,
            wake: None,
            rating_news: RatingNews::default(),
            moments: Moments::of(F::Game::NAME, ctx),
            judged_end: None,
        };
        play.hint_for_the_turn(ctx);
        play
    }

    /// The session of a local table, for a table in lines of text; `None` at a remote one.
    #[must_use]
    pub fn into_session(self) -> Option<Session<F::Game>> {
        self.core.desk.into_session()
    }

    /// The game's input at this table.
    pub fn input(&self) -> &F::Input {
        &self.input
    }

    /// The keys of this table.
    pub fn key_table(title: &str) -> KeyTable {
        KeyTable::of::<Play<F>>(title, &F::Input::bindings())
    }
}
