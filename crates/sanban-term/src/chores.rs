//! Background jobs that run whichever screen is shown, and end with the program.

use std::any::Any;

use super::context::Context;

/// A background job. The screen that gave it to [`Context::add_chore`] may close while it runs.
pub trait Chore {
    /// Polls for answers; `false` once nothing is left to do.
    fn tick(&mut self, ctx: &mut Context) -> bool;

    /// The job as [`Any`], for downcasts to its type.
    fn as_any(&self) -> &dyn Any;
}

/// All background jobs.
#[derive(Default)]
pub(super) struct Chores {
    all: Vec<Box<dyn Chore>>,
    /// Jobs added since the last poll.
    new: Vec<Box<dyn Chore>>,
}

impl Chores {
    pub(super) fn add(&mut self, chore: Box<dyn Chore>) {
        self.new.push(chore);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &dyn Any> {
        self.all.iter().chain(&self.new).map(|chore| chore.as_any())
    }

    /// Jobs to poll now: the new ones only, or all.
    pub(super) fn take(&mut self, new_only: bool) -> Vec<Box<dyn Chore>> {
        let mut due = std::mem::take(&mut self.new);
        if !new_only {
            due.extend(std::mem::take(&mut self.all));
        }
        due
    }

    /// Keeps a job that is not done.
    pub(super) fn keep(&mut self, chore: Box<dyn Chore>) {
        self.all.push(chore);
    }
}
