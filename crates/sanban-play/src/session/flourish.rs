//! Short animations: a revolution, a natural, the last piece. One is drawn over the table for a few frames, while the game
//! continues beneath; a key ends it and does what it always does.

use std::time::Instant;

use sanban_term::motion::{Motion, Progress};
use sanban_term::settings::Pace;

/// An animation over a table, and its progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flourish {
    /// The game's name for it.
    pub name: &'static str,
    /// The frame.
    pub progress: Progress,
}

/// Animations of a table: the last event seen, and the running one.
#[derive(Clone, Debug, Default)]
pub struct Flourishes {
    /// Count of moves when last checked, and the event that had just happened.
    seen: Option<(u64, Option<&'static str>)>,
    running: Option<(&'static str, Motion)>,
    skips: bool,
}

impl Flourishes {
    /// Follows a game by its count of moves. The event that `find` returns starts an animation at this pace; without a pace, it
    /// is only noted. It is also only noted at the first call, after [`Flourishes::skip`] and when the count went back.
    pub fn follow(
        &mut self,
        moves: u64,
        pace: Option<Pace>,
        now: Instant,
        find: impl FnOnce() -> Option<&'static str>,
    ) {
        self.running.take_if(|(_, motion)| !motion.tick(now));
        if self.seen.is_some_and(|(seen, _)| seen == moves) {
            return;
        }
        let found = find();
        let before = self.seen.replace((moves, found));
        let went_on = before.filter(|&(seen, known)| seen < moves && known != found);
        if std::mem::take(&mut self.skips) || went_on.is_none() {
            return;
        }
        let motion = pace.and_then(|pace| Motion::begin(now, pace));
        if let (Some(name), Some(motion)) = (found, motion) {
            self.running = Some((name, motion));
        }
    }

    /// Suppresses animations until the next call of [`Flourishes::follow`], after an undo.
    pub fn skip(&mut self) {
        self.skips = true;
        self.end();
    }

    /// Ends the running animation.
    pub fn end(&mut self) {
        self.running = None;
    }

    /// The running animation, if any.
    pub fn shown(&self) -> Option<Flourish> {
        self.running.map(|(name, motion)| Flourish {
            name,
            progress: motion.progress(),
        })
    }

    /// Time of the next frame.
    pub fn deadline(&self) -> Option<Instant> {
        self.running.map(|(_, motion)| motion.deadline())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_just_happened_begins_once() {
        let now = Instant::now();
        let mut flourishes = Flourishes::default();
        let mut shown = |moves: u64, found: Option<&'static str>| {
            flourishes.end();
            flourishes.follow(moves, Some(Pace::Normal), now, || found);
            flourishes.shown().map(|shown| shown.name)
        };
        assert_eq!(shown(1, Some("natural")), None, "it was there before");
        assert_eq!(shown(2, None), None);
        assert_eq!(shown(3, Some("natural")), Some("natural"));
        assert_eq!(shown(4, Some("natural")), None);
        assert_eq!(shown(5, Some("other")), Some("other"));
        assert_eq!(shown(2, Some("natural")), None, "the game went back");
    }

    #[test]
    fn what_was_taken_back_to_begins_nothing() {
        let now = Instant::now();
        let mut flourishes = Flourishes::default();
        flourishes.follow(1, Some(Pace::Normal), now, || None);
        flourishes.skip();
        flourishes.follow(2, Some(Pace::Normal), now, || Some("natural"));
        assert_eq!(flourishes.shown(), None);
        flourishes.follow(3, None, now, || Some("other"));
        assert_eq!(flourishes.deadline(), None);
    }
}
