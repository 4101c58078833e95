//! What is worth a moment: a revolution, a natural, the last piece. For a few frames it is drawn over the table, while the game
//! goes on beneath; a key ends it and does what it always does.

use std::time::Instant;

use sanban_term::motion::{Motion, Progress};
use sanban_term::settings::Pace;

/// What is being drawn over a table, and how far that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flourish {
    /// What the game calls it.
    pub name: &'static str,
    /// The frame.
    pub progress: Progress,
}

/// The flourishes of a table: what was seen there last, and what goes on.
#[derive(Clone, Debug, Default)]
pub struct Flourishes {
    /// How far the game was when it was last looked at, and what had just happened.
    seen: Option<(u64, Option<&'static str>)>,
    running: Option<(&'static str, Motion)>,
    skips: bool,
}

impl Flourishes {
    /// Looks at a game that is so far by now. What `find` says has just happened begins at this pace; where there is none, it is
    /// only noticed. So it is at the first look, after [`Flourishes::skip`] and where the game went back.
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

    /// What happens until the next look begins nothing: something was taken back.
    pub fn skip(&mut self) {
        self.skips = true;
        self.end();
    }

    /// Ends what goes on.
    pub fn end(&mut self) {
        self.running = None;
    }

    /// What is to be drawn now.
    #[must_use]
    pub fn shown(&self) -> Option<Flourish> {
        self.running.map(|(name, motion)| Flourish {
            name,
            progress: motion.progress(),
        })
    }

    /// When the next frame is due.
    #[must_use]
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
