//! A table without people in plain mode: turn by turn, as asked for, or to its end once the input has ended.

use std::time::Instant;

use super::answers::shown;
use super::commands::Command;
use super::table::PlainTable;
use super::{PlainError, PlainResult};
use sanban_game::{Seat, State as _};
use sanban_play::play::{Heard, Spoken, list};
use sanban_words::text::number;
use sanban_words::tr;

/// Turns that are played before the next question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stretch {
    Turns(usize),
    /// To the end of the game.
    Game,
    /// To the end of the match: nobody is there to be asked.
    Match,
}

impl<F: Spoken> PlainTable<'_, '_, F> {
    /// Plays turn by turn until the match is over or the person leaves.
    pub(super) fn watch(&mut self) -> PlainResult {
        self.tell_open()?;
        self.lines.tell(tr!("plain-watch-help"))?;
        let mut stretch = Stretch::Turns(0);
        loop {
            if self.is_over() && self.is_last() {
                if self.session.swaps_seats() {
                    self.tell_score()?;
                }
                return Ok(());
            }
            let asks = match stretch {
                Stretch::Turns(turns) => turns == 0 || self.is_over(),
                Stretch::Game => self.is_over(),
                Stretch::Match => false,
            };
            if asks {
                match self.ask_on()? {
                    Some(more) => stretch = more,
                    None => return Ok(()),
                }
            }
            if !self.is_over() {
                self.play_a_turn()?;
                if let Stretch::Turns(turns) = &mut stretch {
                    *turns -= 1;
                }
            } else if stretch == Stretch::Match && self.games.is_none() || !self.session.next_game()
            {
                return Ok(());
            } else {
                if self.session.swaps_seats() {
                    self.told = self.session.timeline().ply();
                    self.tell_score()?;
                }
                self.tell_start()?;
                self.tell_open()?;
            }
            if let Some(fault) = self.session.fault().map(str::to_owned) {
                return self.lines.tell(fault);
            }
            self.tell_messages()?;
        }
    }

    /// Says the score of the series.
    fn tell_score(&mut self) -> PlainResult {
        let names = self.session.names();
        let scores = Seat::all(names.len()).zip(self.session.scores());
        let scores = scores.map(|(seat, score)| {
            tr!(
                "plain-score-of",
                who = F::called(names, seat),
                score = number(score, 1)
            )
        });
        let line = tr!(
            "plain-series-score",
            scores = list(&scores.collect::<Vec<_>>())
        );
        self.lines.tell(line)
    }

    /// Asks how far to go on; `None` to leave.
    fn ask_on(&mut self) -> PlainResult<Option<Stretch>> {
        if self.is_over() {
            self.tell_what_is_next()?;
        }
        loop {
            let Some(typed) = self.lines.ask()? else {
                return Ok(Some(Stretch::Match));
            };
            let word = typed.to_lowercase();
            match (Command::read(&typed), word.as_str(), word.parse::<usize>()) {
                (None, "", _) | (Some(Command::Next), ..) => return Ok(Some(Stretch::Turns(1))),
                (None, _, Ok(turns @ 1..)) => return Ok(Some(Stretch::Turns(turns))),
                (None, "end" | "e" | "最後", _) => return Ok(Some(Stretch::Game)),
                (Some(Command::Quit), ..) => return Ok(None),
                (Some(Command::State), ..) => self.tell_open()?,
                (Some(Command::Help), ..) => self.lines.tell(tr!("plain-watch-help"))?,
                (Some(Command::Log), ..) => self.tell_log()?,
                (Some(Command::Record), ..) => self.tell_record()?,
                (Some(Command::Save), ..) => self.save()?,
                _ => self.tell_answer(&typed)?,
            }
        }
    }

    /// Answers a question about the position, such as that about the board.
    fn tell_answer(&mut self, typed: &str) -> PlainResult {
        let view = self
            .session
            .state()
            .actor()
            .map(|seat| self.session.view(seat));
        match view.and_then(|view| F::hear(&view, typed)) {
            Some(Heard::Told(lines)) => {
                self.lines.tell_all(lines)?;
            }
            _ => self
                .lines
                .tell(tr!("plain-not-understood-here", typed = shown(typed)))?,
        }
        Ok(())
    }

    /// Lets the table play until there is something to tell.
    fn play_a_turn(&mut self) -> PlainResult {
        let before = self.told;
        let state = self.session.state().clone();
        while self.told == before && !self.is_over() && self.session.fault().is_none() {
            if !self.session.tick(Instant::now()) {
                let soon = self.session.thinking().is_none().then(Instant::now);
                self.offscreen.wait(soon).map_err(PlainError::Panicked)?;
            }
            self.tell_done()?;
        }
        if F::turns_cards(&state, self.session.state()) && !self.is_over() {
            self.tell_open()?;
        }
        Ok(())
    }
}
