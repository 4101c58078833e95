//! One-line explanations of events, shown when an event first happens to a person, and never again.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use crate::session::{SessionContext as _, arrived};
use sanban_term::context::Context;
use sanban_term::settings::Pace;
use sanban_term::worker::Task;
use sanban_words::i18n::Message;

/// Duration of an explanation, unless another message replaces it.
const STAYS: Duration = Duration::from_secs(9);

/// An event at a table that is explained the first time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// Its name in the database.
    pub name: &'static str,
    /// The explanation.
    pub says: Message,
    /// `true` if it concerns a choice, and goes away with it.
    pub passing: bool,
}

/// Explanations shown so far, and the present one.
#[derive(Default)]
pub(super) struct Moments {
    game: &'static str,
    /// Names of the events explained, once known; without storage nothing is explained.
    explained: Option<HashSet<String>>,
    /// These names, while they are being read.
    reading: Option<Task<Vec<String>>>,
    /// Count of the desk's moves when last checked.
    looked: Option<u64>,
    /// The explanation on show, and the end of its time.
    said: Option<(Moment, Instant)>,
}

impl Moments {
    /// Explanations for a game that is being opened.
    pub(super) fn of(game: &'static str, ctx: &Context) -> Moments {
        let storage = ctx.storage();
        let wanted = storage.keeps() && ctx.config().table.tips;
        Moments {
            game,
            reading: wanted.then(|| storage.tips(game, ctx.workers())),
            ..Moments::default()
        }
    }

    /// `true` if the table is to be checked for events, at this count of moves and pace.
    pub(super) fn look_at(&mut self, moves: u64, pace: Pace, ctx: &Context) -> bool {
        if let Some(known) = arrived(&mut self.reading) {
            self.explained = Some(known.into_iter().collect());
        }
        let wanted = ctx.config().table.tips && pace != Pace::None;
        self.explained.is_some() && wanted && self.looked.replace(moves) != Some(moves)
    }

    /// Shows the first of these explanations that has not been shown.
    pub(super) fn explain(&mut self, happening: &[Moment], ctx: &mut Context) {
        let Some(explained) = &mut self.explained else {
            return;
        };
        let is_past = |said: Moment| said.passing && !happening.contains(&said);
        if let Some((said, _)) = self.said.take_if(|(said, _)| is_past(*said)) {
            ctx.unsay(&said.says.text());
        }
        let mut new = happening
            .iter()
            .filter(|moment| !explained.contains(moment.name));
        if let Some(moment) = new.next() {
            explained.insert(moment.name.to_owned());
            ctx.storage().add_tip(self.game, moment.name);
            self.said = Some((*moment, ctx.now + STAYS));
            ctx.explain(moment.says.text());
        }
    }

    /// Takes back the explanation on show: what it is about is over, or on the screen.
    pub(super) fn forget(&mut self, ctx: &mut Context) {
        if let Some((said, _)) = self.said.take() {
            ctx.unsay(&said.says.text());
        }
    }

    /// Shows an explanation again that a key removed before it could be read.
    pub(super) fn say_on(&mut self, ctx: &mut Context) {
        let now = ctx.now;
        self.said.take_if(|(_, until)| *until <= now);
        if let Some((said, _)) = self.said
            && !ctx.is_saying()
            && ctx.is_on_top()
        {
            ctx.explain(said.says.text());
        }
    }
}
