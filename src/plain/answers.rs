//! Handling of typed lines at a table in plain mode: a move, a number of the menu, or a command.

use std::time::Instant;

use super::commands::Command;
use super::table::PlainTable;
use super::{PlainError, PlainResult};
use sanban_game::{Candidate, Record, Seat, Seed, StopFlag};
use sanban_play::play::{Heard, Spoken, choice_of, list};
use sanban_play::review::{Opinion, ViewOf};
use sanban_play::session::{ActionOf, Hint, Plan, PlanError, SessionContext as _, StateOf};
use sanban_words::tr;

/// Next step at the table.
pub(super) enum Next {
    /// The others play, or the person is shown the position.
    GoOn,
    /// The person is asked again, without further output.
    AskAgain,
    Leave,
}

impl<F: Spoken> PlainTable<'_, '_, F> {
    /// Carries out a typed line.
    pub(super) fn answer(&mut self, typed: &str) -> PlainResult<Next> {
        let heard = self.view().and_then(|view| F::hear(&view, typed));
        if let Some(heard) = heard {
            return self.take(heard);
        }
        let (word, seat) = typed.split_once(' ').unwrap_or((typed, ""));
        if Command::read(word) == Some(Command::Again) && self.may_repeat() {
            return self.deal_again(seat);
        }
        if let Some(command) = Command::read(typed) {
            return self.command(command);
        }
        if typed.is_empty() {
            return if self.is_over() {
                self.command(Command::Next)
            } else {
                self.command(Command::State)
            };
        }
        if self.is_over() {
            self.lines
                .tell(tr!("plain-not-understood-over", typed = shown(typed)))?;
            return Ok(Next::AskAgain);
        }
        match choice_of::<F>(self.session.state(), &self.numbered, typed) {
            Some(heard) => self.take(heard),
            None => {
                self.lines
                    .tell(tr!("plain-not-understood", typed = shown(typed)))?;
                Ok(Next::AskAgain)
            }
        }
    }

    /// Carries out what the game understood.
    fn take(&mut self, heard: Heard<ActionOf<F>>) -> PlainResult<Next> {
        match heard {
            Heard::Move(action) => return self.do_action(action),
            Heard::Told(lines) => {
                self.lines.tell_all(lines)?;
            }
            Heard::Refused(why) => self.lines.tell(why)?,
        }
        Ok(Next::AskAgain)
    }

    fn do_action(&mut self, action: ActionOf<F>) -> PlainResult<Next> {
        self.resigning = false;
        let ply = self.session.timeline().ply();
        match self.session.play(action.clone()) {
            Ok(()) => {
                self.show_choice(ply, &action);
                Ok(Next::GoOn)
            }
            Err(illegal) => {
                self.lines
                    .tell(tr!("plain-illegal", why = F::refusal(&illegal)))?;
                Ok(Next::AskAgain)
            }
        }
    }

    fn command(&mut self, command: Command) -> PlainResult<Next> {
        match command {
            Command::Help => {
                let rated = self.session.rated().is_some();
                let resigning = F::RESIGNATION.map(|_| {
                    if rated {
                        tr!("plain-help-resign-rated")
                    } else {
                        tr!("plain-help-resign")
                    }
                });
                let help = F::help()
                    .into_iter()
                    .chain(Command::help(rated))
                    .chain(resigning);
                self.lines.tell_all(help)?;
            }
            Command::Hint if self.session.rated().is_some() => {
                self.lines.tell_sentence(tr!("table-rated-no-advice"))?;
            }
            Command::Undo | Command::Redo if self.session.rated().is_some() => {
                self.lines.tell_sentence(tr!("table-rated-no-take-backs"))?;
            }
            Command::Hint => self.hint()?,
            Command::Undo => return self.undo(),
            Command::Redo => {
                if self.session.redo() {
                    return Ok(Next::GoOn);
                }
                self.lines.tell(tr!("plain-nothing-taken-back"))?;
            }
            Command::State if self.is_over() => self.tell_what_is_next()?,
            Command::State => self.tell_turn(true)?,
            Command::All if self.is_over() => self.tell_what_is_next()?,
            Command::All => self.tell_menu(true)?,
            Command::Log => self.tell_log()?,
            Command::Record => self.tell_record()?,
            Command::Save => self.save()?,
            Command::Deal if self.may_repeat() => self.tell_deal()?,
            Command::Next | Command::Deal | Command::Again if !self.is_over() => {
                self.lines
                    .tell(tr!("plain-not-over", game = F::GAME_WORD))?;
            }
            Command::Deal | Command::Again => {
                self.lines.tell_sentence(tr!("table-rated-to-the-end"))?;
            }
            Command::Next if self.is_last() => return Ok(Next::Leave),
            Command::Next if self.session.resigned().is_some() => {
                self.open_another()?;
                return Ok(Next::GoOn);
            }
            Command::Next => {
                self.session.next_game();
                self.tell_start()?;
                return Ok(Next::GoOn);
            }
            Command::Resign => {
                self.resign()?;
                if self.is_over() {
                    return Ok(Next::GoOn);
                }
            }
            Command::Quit => return Ok(Next::Leave),
        }
        Ok(Next::AskAgain)
    }

    /// Plays the same deal again, from the seat with this number, or without one from the same seat.
    fn deal_again(&mut self, number: &str) -> PlainResult<Next> {
        let seats = self.session.names().len();
        let seat: Option<u8> = number.trim().parse().ok();
        let seat = seat.filter(|&seat| (1..=seats).contains(&seat.into()));
        if seat.is_none() && !number.is_empty() {
            self.lines.tell(tr!("plain-no-seat", seats))?;
            return Ok(Next::AskAgain);
        }
        let seat = seat.map(|seat| Seat(seat - 1));
        let deal = Plan::<F::Game>::dealt_again(self.session.timeline(), seat);
        match deal.map_err(PlanError::Position).and_then(Plan::of_record) {
            Ok(plan) => {
                self.move_to(plan)?;
                Ok(Next::GoOn)
            }
            Err(problem) => {
                self.lines.tell(problem.to_string())?;
                Ok(Next::AskAgain)
            }
        }
    }

    fn undo(&mut self) -> PlainResult<Next> {
        let counted = self.is_over() && self.session.is_counted();
        if self.session.resigned().is_some() {
            self.session.take_resignation_back();
        } else {
            let mut steps = 0_usize;
            let mut undone = false;
            // If a person had no choice, nothing was decided.
            while !undone && self.session.undo() {
                steps += 1;
                undone = self.only_action().is_none();
            }
            if !undone {
                for _ in 0..steps {
                    self.session.redo();
                }
                self.lines.tell_sentence(tr!("table-nothing-decided"))?;
                return Ok(Next::AskAgain);
            }
            self.told = self.session.timeline().ply();
        }
        self.lines.tell(tr!("plain-taken-back"))?;
        if counted {
            let line = tr!("table-counted-already", game = F::GAME_WORD);
            self.lines.tell_sentence(line)?;
        }
        Ok(Next::GoOn)
    }

    /// Prints the log of this game.
    pub(super) fn tell_log(&mut self) -> PlainResult {
        let timeline = self.session.timeline();
        let (start, ply) = (timeline.start_of_game(), timeline.ply());
        if start == ply {
            self.lines.tell_sentence(tr!("table-nothing-yet"))?;
        }
        for at in start..ply {
            self.lines.tell_all(self.lines_of(at))?;
        }
        Ok(())
    }

    /// The record of the game up to its present place, without what was undone.
    fn record(&self) -> Record<StateOf<F>> {
        let timeline = self.session.timeline();
        let mut record = timeline.record();
        record.actions.truncate(timeline.ply());
        record
    }

    /// Prints the record on one line.
    pub(super) fn tell_record(&mut self) -> PlainResult {
        let line = match self.record().to_line::<F::Game>() {
            Ok(line) => line,
            Err(problem) => problem.to_string(),
        };
        self.lines.tell(line)
    }

    pub(super) fn save(&mut self) -> PlainResult {
        let record = self.record();
        let saved = self
            .offscreen
            .ctx
            .storage()
            .save_record::<F::Game>(&record, self.session.take_backs());
        let line = match saved {
            Ok(place) => tr!("table-saved", place),
            Err(problem) => problem,
        };
        self.lines.tell(line)
    }

    /// Prints the adviser's choice and its candidates.
    fn hint(&mut self) -> PlainResult {
        let Some(view) = self.view() else {
            return self.lines.tell_sentence(tr!("table-hint-on-your-turn"));
        };
        let rules = self.session.rules().clone();
        let adviser = match F::adviser(&rules, &self.offscreen.ctx) {
            Ok(adviser) => adviser,
            Err(problem) => return self.lines.tell(problem.to_string()),
        };
        self.session.ask_hint(adviser);
        if F::is_decision(&view) {
            self.session.note_hint();
        }
        let decision = loop {
            self.session.tick(Instant::now());
            match self.session.hint() {
                Some(Hint::Ready(decision)) => break decision.clone(),
                Some(Hint::Thinking) => {
                    self.offscreen.wait(None).map_err(PlainError::Panicked)?;
                }
                None => return Ok(()),
            }
        };
        self.session.drop_hint();
        let opinion = F::opinion(&view, decision);
        let best = &opinion.decision.action;
        self.lines
            .tell(tr!("plain-hint", action = F::action_words(&view, best)))?;
        if let Some(reason) = F::hint_why(&view, &opinion) {
            self.lines.tell_sentence(reason)?;
        }
        if let Some(values) = self.values(&view, &opinion) {
            self.lines.tell(values)?;
        }
        Ok(())
    }

    /// Text of the candidates' values: by the adviser, or by the review's judge if the adviser has no values.
    fn values(&self, view: &ViewOf<F>, opinion: &Opinion<ActionOf<F>>) -> Option<String> {
        let said = |candidates: &[Candidate<ActionOf<F>>], value: fn(f64) -> String| {
            let told = candidates.iter().take(F::CANDIDATES).map(|known| {
                tr!(
                    "plain-value",
                    action = F::action_words(view, &known.action),
                    value = value(known.value)
                )
            });
            let told: Vec<String> = told.collect();
            (told.len() > 1).then(|| tr!("plain-values", values = list(&told)))
        };
        let weighed = &opinion.decision.candidates;
        if !weighed.is_empty() {
            return said(weighed, F::value);
        }
        if !F::is_decision(view) {
            return None;
        }
        let mut judge = F::judge(self.session.rules(), &self.offscreen.ctx).ok()?;
        let action = &opinion.decision.action;
        let judged = judge.judge(view, action, Seed(0), &StopFlag::new())?;
        said(&judged.candidates, F::review_value)
    }
}

/// A typed text for repeating it in a line, shortened if it is long.
pub(super) fn shown(typed: &str) -> String {
    const MOST: usize = 40;
    match typed.chars().count() {
        0..=MOST => typed.to_owned(),
        _ => format!("{}...", typed.chars().take(MOST).collect::<String>()),
    }
}
