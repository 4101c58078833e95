//! Stopwatch that pauses while the terminal's window is not in front, for the time that a user takes.

use std::time::{Duration, Instant};

/// A stopwatch that pauses while the window is not in front.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    /// Time of the start, shifted by the pauses.
    began: Instant,
    /// Start of the current pause.
    away: Option<Instant>,
}

impl Stopwatch {
    /// A stopwatch that starts at `now`, with the window in front.
    #[must_use]
    pub fn start(now: Instant) -> Stopwatch {
        Stopwatch {
            began: now,
            away: None,
        }
    }

    /// Restarts it from zero; a paused one stays paused.
    pub fn restart(&mut self, now: Instant) {
        self.began = now;
        if let Some(away) = &mut self.away {
            *away = now;
        }
    }

    /// Running time without the pauses.
    #[must_use]
    pub fn elapsed(&self, now: Instant) -> Duration {
        self.away
            .unwrap_or(now)
            .saturating_duration_since(self.began)
    }

    /// Pauses or continues as the window goes or comes to the front.
    pub fn focus(&mut self, focused: bool, now: Instant) {
        if !focused {
            self.away.get_or_insert(now);
        } else if let Some(left) = self.away.take() {
            self.began += now.saturating_duration_since(left);
        }
    }

    /// `true` while it is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.away.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stands_still_while_the_window_is_not_in_front() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut watch = Stopwatch::start(start);
        watch.focus(false, at(12));
        assert!(watch.is_paused());
        assert_eq!(watch.elapsed(at(60)), Duration::from_secs(12));
        // Repeated calls have no effect.
        watch.focus(false, at(70));
        watch.focus(true, at(100));
        watch.focus(true, at(101));
        assert!(!watch.is_paused());
        assert_eq!(watch.elapsed(at(103)), Duration::from_secs(15));
    }

    #[test]
    fn started_again_while_it_stands_still_it_begins_when_the_window_is_back() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut watch = Stopwatch::start(start);
        watch.focus(false, at(5));
        watch.restart(at(10));
        assert_eq!(watch.elapsed(at(20)), Duration::ZERO);
        watch.focus(true, at(30));
        assert_eq!(watch.elapsed(at(33)), Duration::from_secs(3));
    }
}
