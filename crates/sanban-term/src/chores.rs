//! What goes on whichever screen is shown, and ends with the program.

use std::any::Any;

use super::context::Context;

/// Something that goes on by itself. Whoever gave it to [`Context::add_chore`] may close meanwhile.
pub trait Chore {
    /// Polls for answers; false once there is nothing left to do.
    fn tick(&mut self, ctx: &mut Context) -> bool;

    /// What it is, for those who know its type.
    fn as_any(&self) -> &dyn Any;
}

/// All that goes on.
#[derive(Default)]
pub(super) struct Chores {
    all: Vec<Box<dyn Chore>>,
    /// What has come since they were looked at last.
    new: Vec<Box<dyn Chore>>,
}

impl Chores {
    pub(super) fn add(&mut self, chore: Box<dyn Chore>) {
        self.new.push(chore);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &dyn Any> {
        self.all.iter().chain(&self.new).map(|chore| chore.as_any())
    }

    /// Those that are to be looked at now, the new ones alone or all.
    pub(super) fn take(&mut self, new_only: bool) -> Vec<Box<dyn Chore>> {
        let mut due = std::mem::take(&mut self.new);
        if !new_only {
            due.extend(std::mem::take(&mut self.all));
        }
        due
    }

    /// Keeps one that goes on.
    pub(super) fn keep(&mut self, chore: Box<dyn Chore>) {
        self.all.push(chore);
    }
}
