//! The clock of a session: how long it has been going on, and how long a question has been on the screen. It stands still while the
//! terminal's window is not in front.

use std::time::{Duration, Instant};

/// The clock of a session.
#[derive(Clone, Copy, Debug)]
pub(super) struct DrillClock {
    /// When the session began, and when the question was asked; both are later by the time for which the clock stood still.
    began: Instant,
    asked: Instant,
    /// Since when it stands still.
    away: Option<Instant>,
}

impl DrillClock {
    /// A clock that begins now.
    pub(super) fn start(now: Instant) -> DrillClock {
        DrillClock {
            began: now,
            asked: now,
            away: None,
        }
    }

    /// The session begins.
    pub(super) fn begin(&mut self, now: Instant) {
        self.began = self.away.unwrap_or(now);
    }

    /// A question is asked.
    pub(super) fn ask(&mut self, now: Instant) {
        self.asked = self.away.unwrap_or(now);
    }

    /// How long the session has been going on.
    pub(super) fn session(&self, now: Instant) -> Duration {
        self.away
            .unwrap_or(now)
            .saturating_duration_since(self.began)
    }

    /// How long the question has been on the screen.
    pub(super) fn question(&self, now: Instant) -> Duration {
        self.away
            .unwrap_or(now)
            .saturating_duration_since(self.asked)
    }

    /// The window comes to the front, or goes.
    pub(super) fn focus(&mut self, focused: bool, now: Instant) {
        if !focused {
            self.away.get_or_insert(now);
        } else if let Some(left) = self.away.take() {
            let away = now.saturating_duration_since(left);
            self.began += away;
            self.asked += away;
        }
    }

    /// Whether it stands still.
    pub(super) fn is_paused(&self) -> bool {
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
        let mut clock = DrillClock::start(start);
        clock.ask(at(10));
        clock.focus(false, at(12));
        assert!(clock.is_paused());
        assert_eq!(clock.question(at(60)), Duration::from_secs(2));
        assert_eq!(clock.session(at(60)), Duration::from_secs(12));
        // Said twice, it means the same.
        clock.focus(false, at(70));
        clock.focus(true, at(100));
        clock.focus(true, at(101));
        assert_eq!(clock.question(at(103)), Duration::from_secs(5));
        assert_eq!(clock.session(at(103)), Duration::from_secs(15));
    }
}
