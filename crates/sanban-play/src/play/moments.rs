//! What is explained in a line when it first happens to a person, and never again.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use crate::session::SessionContext as _;
use sanban_term::context::Context;
use sanban_term::settings::Pace;
use sanban_term::worker::Task;
use sanban_words::i18n::Message;

/// How long a line stays, unless something else is to be said.
const STAYS: Duration = Duration::from_secs(9);

/// Something that happens at a table and explains itself the first time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// Its name where it is written down that it was explained.
    pub name: &'static str,
    /// The line.
    pub says: Message,
    /// Whether it speaks of a choice: with the choice it goes.
    pub passing: bool,
}

/// What was explained already, and what is being explained.
#[derive(Default)]
pub(super) struct Moments {
    game: &'static str,
    /// What was explained, once that is known; nothing is explained where that cannot be remembered.
    explained: Option<HashSet<String>>,
    /// That, on its way from the disk.
    reading: Option<Task<Vec<String>>>,
    /// How often the desk had moved when it was last looked at.
    looked: Option<u64>,
    /// What is being said, and until when.
    said: Option<(Moment, Instant)>,
}

impl Moments {
    /// Those of a game that is being sat down to.
    pub(super) fn of(game: &'static str, ctx: &Context) -> Moments {
        let storage = ctx.storage();
        let wanted = storage.keeps() && ctx.config().table.tips;
        Moments {
            game,
            reading: wanted.then(|| storage.tips(game, ctx.workers())),
            ..Moments::default()
        }
    }

    /// Whether the table is to be looked at after so many moves, at this pace.
    pub(super) fn look_at(&mut self, moves: u64, pace: Pace, ctx: &Context) -> bool {
        if let Some(known) = self.reading.as_mut().and_then(Task::poll) {
            self.reading = None;
            self.explained = Some(known.into_iter().collect());
        }
        let wanted = ctx.config().table.tips && pace != Pace::None;
        self.explained.is_some() && wanted && self.looked.replace(moves) != Some(moves)
    }

    /// Explains the first of these that was not explained yet.
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

    /// Says again what a key has taken away before it could be read.
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
