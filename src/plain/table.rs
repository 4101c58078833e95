//! A table in lines: what the others do is told as they do it, a person is told the position and asked.

use std::time::Instant;

use super::PlainError;
use super::commands::Command;
use super::lines::Lines;
use crate::game::{Candidate, Seat, Seed, State as _, StopFlag, View as _};
use crate::tr;
use crate::tui::frame::offscreen::Offscreen;
use crate::tui::frame::settings::Pace;
use crate::tui::play::{Heard, Spoken, list};
use crate::tui::review::{Opinion, ViewOf};
use crate::tui::session::{ActionOf, Hint, Plan, Session, SessionContext as _, StateOf};

/// A table in lines.
pub(super) struct PlainTable<'a, F: Spoken> {
    session: Session<F::Game>,
    offscreen: Offscreen,
    lines: Lines<'a>,
    /// How many actions have been told.
    told: usize,
    /// What can be chosen by its number.
    numbered: Vec<ActionOf<F>>,
    /// Games of the match, where it has an end.
    games: Option<u32>,
}

/// What is to happen next at the table.
enum Next {
    /// The others play, or the person is told the position.
    GoOn,
    /// The person is asked again, and told nothing new.
    AskAgain,
    Leave,
}

impl<'a, F: Spoken> PlainTable<'a, F> {
    /// Sits down at a table.
    pub(super) fn open(
        plan: Plan<F::Game>,
        offscreen: Offscreen,
        lines: Lines<'a>,
    ) -> Result<PlainTable<'a, F>, PlainError> {
        let games = F::games(offscreen.ctx.config());
        let mut session = plan.open(offscreen.ctx.workers())?;
        offscreen.ctx.keep_table(&mut session, games);
        session.set_pace(Pace::None);
        session.set_names(F::seat_names(session.timeline().start()));
        Ok(PlainTable {
            told: session.timeline().ply(),
            session,
            offscreen,
            lines,
            numbered: Vec::new(),
            games,
        })
    }

    /// Plays until the person leaves, or nobody can go on.
    pub(super) fn play(mut self) -> Result<(), PlainError> {
        let played = self.play_on();
        // Whoever read this may be gone: the table is kept all the same.
        let left = self.leave();
        let problem = self.offscreen.ctx.storage().flush();
        played?;
        for line in left {
            self.lines.tell(&line)?;
        }
        if let Some(problem) = problem {
            self.lines
                .tell(&tr!("plain-not-saved", problem = problem))?;
        }
        Ok(self.lines.flush()?)
    }

    fn play_on(&mut self) -> Result<(), PlainError> {
        let rules = F::rules_called(self.session.rules());
        let game = F::HOME_ENTRY.title.text();
        self.lines
            .tell(&tr!("plain-welcome", game = game, rules = rules))?;
        self.tell_seats()?;
        self.lines.tell(&tr!("plain-welcome-help"))?;
        self.tell_start()?;
        loop {
            self.advance()?;
            self.tell_messages()?;
            match (self.session.is_over(), self.session.fault()) {
                (_, Some(fault)) => {
                    let fault = fault.to_owned();
                    return Ok(self.lines.tell(&fault)?);
                }
                (true, None) if self.session.humans().next().is_none() => {
                    if self.games.is_none() || self.is_last() || !self.session.next_game() {
                        return Ok(());
                    }
                    self.tell_start()?;
                    continue;
                }
                (true, None) => self.tell_what_is_next()?,
                (false, None) => self.tell_turn(false)?,
            }
            loop {
                let Some(typed) = self.lines.ask()? else {
                    return Ok(self.lines.tell(&tr!("plain-input-ended"))?);
                };
                match self.answer(&typed)? {
                    Next::GoOn => break,
                    Next::AskAgain => {}
                    Next::Leave => return Ok(()),
                }
            }
        }
    }

    /// Who sits where, in one line, where anybody else does.
    fn tell_seats(&mut self) -> Result<(), PlainError> {
        let names = self.session.names();
        if names.len() < 2 {
            return Ok(());
        }
        let seats: Vec<String> = Seat::all(names.len())
            .map(|seat| F::called(names, seat))
            .collect();
        let line = tr!("plain-seats", seats = list(&seats));
        Ok(self.lines.tell(&line)?)
    }

    /// A game begins.
    fn tell_start(&mut self) -> Result<(), PlainError> {
        let number = self.session.timeline().games_before() + 1;
        let line = match self.games {
            Some(games) => tr!(
                "plain-game-of",
                game = F::GAME_WORD,
                number = number,
                games = games
            ),
            None => tr!("plain-game", game = F::GAME_WORD, number = number),
        };
        self.lines.tell(&line)?;
        let names = self.session.names().to_vec();
        for (open, hidden) in F::deal_lines(self.session.state(), &names) {
            let seen = self.sees(&hidden.known_to);
            let line = if seen { open } else { hidden.text };
            self.lines.tell(&F::in_brief(line, &names))?;
        }
        Ok(())
    }

    /// Whether what these seats know may be told: with several people at one keyboard to all of them, as in the log of the tables.
    fn sees(&self, known_to: &[Seat]) -> bool {
        let mut people = self.session.humans().peekable();
        people.peek().is_none() || people.any(|seat| known_to.contains(&seat))
    }

    /// Lets the others play, and tells what they do, until a person has a choice or the game is over.
    fn advance(&mut self) -> Result<(), PlainError> {
        loop {
            let moved = self.session.tick(Instant::now());
            self.tell_done()?;
            if self.session.is_over() || self.session.fault().is_some() {
                return Ok(());
            }
            if self.session.human_to_act().is_some() {
                let Some(only) = self.only_action() else {
                    return Ok(());
                };
                self.lines.tell(&tr!("plain-only-choice"))?;
                // What was taken back stays ahead.
                if self.session.timeline().at_end() {
                    // It is legal: the only one that is.
                    let _ = self.session.play(only);
                } else {
                    self.session.redo();
                }
                self.tell_done()?;
                continue;
            }
            if !moved {
                // Its players have no pace: only a thought is waited for.
                let soon = self.session.thinking().is_none().then(Instant::now);
                self.offscreen.wait(soon).map_err(PlainError::Panicked)?;
            }
        }
    }

    fn legal(&self) -> Vec<ActionOf<F>> {
        let mut legal = Vec::new();
        if let Some(view) = self.view() {
            view.legal_actions(&mut legal);
        }
        legal
    }

    /// The only legal action of the person to act, where there is no other.
    fn only_action(&self) -> Option<ActionOf<F>> {
        let mut legal = self.legal();
        legal.pop().filter(|_| legal.is_empty())
    }

    /// What the person to act may know.
    fn view(&self) -> Option<ViewOf<F>> {
        let seat = self.session.human_to_act()?;
        Some(self.session.view(seat))
    }

    /// Tells what was done since.
    fn tell_done(&mut self) -> Result<(), PlainError> {
        let ply = self.session.timeline().ply();
        self.told = self.told.min(ply);
        for at in self.told..ply {
            if let Some(line) = self.lines_of(at) {
                self.lines.tell(&line)?;
            }
        }
        let ended = self.told < ply && self.session.is_over();
        self.told = ply;
        if ended {
            for line in F::told_end(&self.session) {
                self.lines.tell(&line)?;
            }
        }
        Ok(())
    }

    /// What is told of the action at this ply.
    fn lines_of(&self, ply: usize) -> Option<String> {
        let timeline = self.session.timeline();
        let action = timeline.actions().get(ply).cloned()?;
        let before: StateOf<F> = timeline.state_at(ply);
        let names = self.session.names();
        let hidden = F::hidden_log_line(&before, &action, names);
        let line = match hidden.filter(|hidden| !self.sees(&hidden.known_to)) {
            Some(hidden) => hidden.text,
            None => F::told(&before, &action, names),
        };
        Some(F::in_brief(line, names))
    }

    /// What went wrong elsewhere, such as on the disk.
    fn tell_messages(&mut self) -> Result<(), PlainError> {
        if let Some(message) = self.offscreen.take_message() {
            self.lines.tell(&message)?;
        }
        Ok(())
    }

    /// The position and what can be done; `all` choices where that was asked for.
    fn tell_turn(&mut self, full: bool) -> Result<(), PlainError> {
        let Some(view) = self.view() else {
            return Ok(());
        };
        let names = self.session.names().to_vec();
        if self.session.humans().count() > 1 {
            let who = F::called(&names, view.seat());
            self.lines.tell(&tr!("plain-turn", who = who))?;
        }
        for line in F::position(&view, &names, full) {
            self.lines.tell(&line)?;
        }
        self.tell_menu(false)
    }

    fn tell_menu(&mut self, all: bool) -> Result<(), PlainError> {
        let Some(view) = self.view() else {
            return Ok(());
        };
        let menu = F::menu(&view, self.legal(), all);
        self.numbered = menu.numbered;
        for line in menu.lines {
            self.lines.tell(&line)?;
        }
        Ok(())
    }

    /// Whether the game that is over was the last of its match.
    fn is_last(&self) -> bool {
        self.games
            .is_some_and(|games| F::is_last(self.session.state(), games))
    }

    fn tell_what_is_next(&mut self) -> Result<(), PlainError> {
        self.numbered.clear();
        let line = match self.is_last() {
            true => tr!("plain-match-over"),
            false => tr!("plain-next", game = F::GAME_WORD),
        };
        Ok(self.lines.tell(&line)?)
    }

    /// Does what was typed.
    fn answer(&mut self, typed: &str) -> Result<Next, PlainError> {
        if let Some(view) = self.view() {
            match F::hear(&view, typed) {
                Some(Heard::Move(action)) => return self.do_action(action),
                Some(Heard::Told(lines)) => {
                    for line in lines {
                        self.lines.tell(&line)?;
                    }
                    return Ok(Next::AskAgain);
                }
                Some(Heard::Refused(why)) => {
                    self.lines.tell(&why)?;
                    return Ok(Next::AskAgain);
                }
                None => {}
            }
        }
        if let Some(command) = Command::read(typed) {
            return self.command(command);
        }
        if typed.is_empty() {
            return match self.session.is_over() {
                true => self.command(Command::Next),
                false => self.command(Command::State),
            };
        }
        if self.session.is_over() {
            self.lines
                .tell(&tr!("plain-not-understood-over", typed = shown(typed)))?;
            return Ok(Next::AskAgain);
        }
        if let Ok(number) = typed.parse::<usize>()
            && !self.numbered.is_empty()
        {
            let index = number.checked_sub(1);
            return match index.and_then(|index| self.numbered.get(index)).cloned() {
                Some(action) => self.do_action(action),
                None => {
                    let count = self.numbered.len();
                    self.lines
                        .tell(&tr!("plain-no-such-number", count = count))?;
                    Ok(Next::AskAgain)
                }
            };
        }
        match self.session.state().read_action(typed) {
            Ok(action) => self.do_action(action),
            Err(_) => {
                self.lines
                    .tell(&tr!("plain-not-understood", typed = shown(typed)))?;
                Ok(Next::AskAgain)
            }
        }
    }

    fn do_action(&mut self, action: ActionOf<F>) -> Result<Next, PlainError> {
        match self.session.play(action) {
            Ok(()) => Ok(Next::GoOn),
            Err(illegal) => {
                self.lines
                    .tell(&tr!("plain-illegal", why = F::refusal(&illegal)))?;
                Ok(Next::AskAgain)
            }
        }
    }

    fn command(&mut self, command: Command) -> Result<Next, PlainError> {
        match command {
            Command::Help => {
                let help = F::help().into_iter().chain(Command::help());
                for line in help {
                    self.lines.tell(&line)?;
                }
            }
            Command::Hint => self.hint()?,
            Command::Undo => return self.undo(),
            Command::Redo => {
                if self.session.redo() {
                    return Ok(Next::GoOn);
                }
                self.lines.tell(&tr!("plain-nothing-taken-back"))?;
            }
            Command::State if self.session.is_over() => self.tell_what_is_next()?,
            Command::State => self.tell_turn(true)?,
            Command::All if self.session.is_over() => self.tell_what_is_next()?,
            Command::All => self.tell_menu(true)?,
            Command::Log => self.tell_log()?,
            Command::Record => {
                let record = self.session.timeline().record();
                match record.to_line::<F::Game>() {
                    Ok(line) => self.lines.tell(&line)?,
                    Err(problem) => self.lines.tell(&problem.to_string())?,
                }
            }
            Command::Save => self.save()?,
            Command::Next if !self.session.is_over() => {
                self.lines
                    .tell(&tr!("plain-not-over", game = F::GAME_WORD))?;
            }
            Command::Next if self.is_last() => return Ok(Next::Leave),
            Command::Next => {
                self.session.next_game();
                self.tell_start()?;
                return Ok(Next::GoOn);
            }
            Command::Quit => return Ok(Next::Leave),
        }
        Ok(Next::AskAgain)
    }

    fn undo(&mut self) -> Result<Next, PlainError> {
        let counted = self.session.is_over() && self.session.is_counted();
        let mut steps = 0_usize;
        let mut undone = false;
        // Where a person had no choice, nothing was decided.
        while !undone && self.session.undo() {
            steps += 1;
            undone = self.only_action().is_none();
        }
        if !undone {
            for _ in 0..steps {
                self.session.redo();
            }
            self.lines.tell(&tr!("table-nothing-decided"))?;
            return Ok(Next::AskAgain);
        }
        self.told = self.session.timeline().ply();
        self.lines.tell(&tr!("plain-taken-back"))?;
        if counted {
            let line = tr!("table-counted-already", game = F::GAME_WORD);
            self.lines.tell(&line)?;
        }
        Ok(Next::GoOn)
    }

    /// What was told of this game so far.
    fn tell_log(&mut self) -> Result<(), PlainError> {
        let timeline = self.session.timeline();
        let (start, ply) = (timeline.start_of_game(), timeline.ply());
        if start == ply {
            self.lines.tell(&tr!("table-nothing-yet"))?;
        }
        for at in start..ply {
            if let Some(line) = self.lines_of(at) {
                self.lines.tell(&line)?;
            }
        }
        Ok(())
    }

    fn save(&mut self) -> Result<(), PlainError> {
        let record = self.session.timeline().record();
        let storage = self.offscreen.ctx.storage();
        let saved = storage.save_record::<F::Game>(&record, self.session.take_backs());
        let line = match saved {
            Ok(place) => tr!("table-saved", place = place),
            Err(problem) => problem,
        };
        Ok(self.lines.tell(&line)?)
    }

    /// What the adviser would do, and what it thinks of the rest.
    fn hint(&mut self) -> Result<(), PlainError> {
        let Some(view) = self.view() else {
            return Ok(self.lines.tell(&tr!("table-hint-on-your-turn"))?);
        };
        let rules = self.session.rules().clone();
        let adviser = match F::adviser(&rules, &self.offscreen.ctx) {
            Ok(adviser) => adviser,
            Err(problem) => return Ok(self.lines.tell(&problem.to_string())?),
        };
        self.session.ask_hint(adviser);
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
            .tell(&tr!("plain-hint", action = F::action_words(&view, best)))?;
        let reason = opinion.decision.reason.as_deref();
        if let Some(reason) = reason.and_then(F::reason) {
            self.lines.tell(&reason)?;
        }
        if let Some(values) = self.values(&view, &opinion) {
            self.lines.tell(&values)?;
        }
        Ok(())
    }

    /// What the candidates are worth: as the adviser has it, or the judge of the review where the adviser does not count.
    fn values(&self, view: &ViewOf<F>, opinion: &Opinion<ActionOf<F>>) -> Option<String> {
        let said = |candidates: &[Candidate<ActionOf<F>>], value: fn(f64) -> String| {
            let few = candidates.iter().take(F::CANDIDATES);
            let told = few.map(|known| {
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

    /// The table is left; says what becomes of it.
    fn leave(&mut self) -> Vec<String> {
        let finished = self.session.is_over() && (self.games.is_none() || self.is_last());
        let nothing = !self.session.has_decided();
        if nothing {
            self.session.leave_for_good();
            return Vec::new();
        }
        let storage = self.offscreen.ctx.storage();
        let _ = storage.flush();
        if finished && self.session.is_kept() {
            self.session.leave_for_good();
            return vec![tr!("plain-finished")];
        }
        vec![match self.session.is_kept() {
            true => tr!("plain-kept"),
            false => tr!("plain-not-kept"),
        }]
    }
}

/// What was typed, as it can be repeated in a line: not all of it where it is long.
fn shown(typed: &str) -> String {
    const MOST: usize = 40;
    match typed.chars().count() {
        0..=MOST => typed.to_owned(),
        _ => format!("{}...", typed.chars().take(MOST).collect::<String>()),
    }
}
