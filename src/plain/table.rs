//! A table in plain mode: the actions of the others are printed as they happen, a person is shown the position and asked.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::answers::Next;
use super::lines::Lines;
use super::{PlainError, PlainResult};
use sanban_game::{Game as _, Seat, View as _};
use sanban_play::play::{DealResult, Follower, Spoken, deal_words, list, rating_news, told_at};
use sanban_play::review::{Judging, ViewOf};
use sanban_play::session::storage::AT_ONCE;
use sanban_play::session::{ActionOf, Plan, RatedTable, Session, SessionContext as _, odds, upset};
use sanban_term::offscreen::Offscreen;
use sanban_term::settings::Pace;
use sanban_words::text::number;
use sanban_words::tr;

/// Time after which silence is explained.
pub(super) const SILENCE: Duration = Duration::from_secs(1);

/// Number of games in the match of people at a table, if limited: a deal is one.
fn games_of<F: Spoken>(plan: &Plan<F::Game>, offscreen: &Offscreen) -> Option<u32> {
    if plan.is_deal() {
        return F::MATCH_LENGTH.map(|_| 1);
    }
    F::games(offscreen.ctx.config())
}

/// A table in plain mode.
pub(super) struct PlainTable<'a, 'l, F: Spoken> {
    pub(super) session: Session<F::Game>,
    pub(super) offscreen: &'a mut Offscreen,
    pub(super) lines: &'a mut Lines<'l>,
    /// Number of actions printed.
    pub(super) told: usize,
    /// Sentences said on the actions of a watched game, by ply.
    remarks: BTreeMap<usize, String>,
    /// Actions that can be chosen by number.
    pub(super) numbered: Vec<ActionOf<F>>,
    /// Number of games in the match, if limited.
    pub(super) games: Option<u32>,
    /// `true` once a rated game was to be resigned: the same word again does it.
    pub(super) resigning: bool,
    /// What follows the decisions of the people.
    pub(super) follower: Option<Box<dyn Follower<F>>>,
    /// Plan of the table, if another may follow it with the seats swapped.
    plan: Option<Plan<F::Game>>,
}

impl<'a, 'l, F: Spoken> PlainTable<'a, 'l, F> {
    /// Opens a table.
    pub(super) fn open(
        plan: Plan<F::Game>,
        offscreen: &'a mut Offscreen,
        lines: &'a mut Lines<'l>,
    ) -> PlainResult<PlainTable<'a, 'l, F>> {
        let mut session = plan.clone().open(offscreen.ctx.workers())?;
        let watched = session.humans().next().is_none();
        let games = if watched {
            F::watched_games(offscreen.ctx.config())
        } else {
            games_of::<F>(&plan, offscreen)
        };
        if watched && F::SWAPS_SEATS {
            session.swap_seats();
        }
        offscreen.ctx.keep_table(&mut session, games);
        let mut table = PlainTable::seated(session, offscreen, lines);
        table.games = games;
        table.plan = Some(plan);
        Ok(table)
    }

    /// A table that is open already.
    pub(super) fn seated(
        mut session: Session<F::Game>,
        offscreen: &'a mut Offscreen,
        lines: &'a mut Lines<'l>,
    ) -> PlainTable<'a, 'l, F> {
        session.set_pace(Pace::None);
        session.set_names(F::seat_names(session.timeline().start()));
        let games = match session.rated() {
            Some(RatedTable::Loss { rounds }) => Some(*rounds),
            _ => session.match_length().filter(|&games| games > 0),
        };
        let watched = session.humans().next().is_none();
        let follower = if watched {
            None
        } else {
            F::follower(session.state(), &mut offscreen.ctx)
        };
        PlainTable {
            told: session.timeline().ply(),
            games,
            session,
            offscreen,
            lines,
            remarks: BTreeMap::new(),
            numbered: Vec::new(),
            resigning: false,
            follower,
            plan: None,
        }
    }

    /// Opens another table with the same players, the seats swapped, after a resignation: no next game follows from that position.
    pub(super) fn open_another(&mut self) -> PlainResult {
        let Some(plan) = &self.plan else {
            return Ok(());
        };
        let mut plan = plan.clone().from_the_start();
        plan.seed = plan.seed.derive(1);
        plan.seats.reverse();
        self.move_to(plan)
    }

    /// Leaves this table for another one.
    pub(super) fn move_to(&mut self, plan: Plan<F::Game>) -> PlainResult {
        self.games = games_of::<F>(&plan, self.offscreen);
        let mut session = plan.clone().open(self.offscreen.ctx.workers())?;
        self.offscreen.ctx.keep_table(&mut session, self.games);
        session.set_pace(Pace::None);
        session.set_names(F::seat_names(session.timeline().start()));
        std::mem::replace(&mut self.session, session).leave_for_good();
        self.told = self.session.timeline().ply();
        self.tell_deal_name()?;
        self.plan = Some(plan);
        self.tell_seats()?;
        self.tell_start()
    }

    /// `true` if the game is over, and can be played again.
    pub(super) fn may_repeat(&self) -> bool {
        self.is_over() && (self.session.rated().is_none() || self.is_last())
    }

    /// Prints the result of the game in lines to be passed on, once they are complete.
    pub(super) fn tell_deal(&mut self) -> PlainResult {
        let (timeline, table) = (self.session.timeline(), self.session.table_id());
        let ctx = &mut self.offscreen.ctx;
        let judging = Judging::of_table(table, timeline, ctx);
        let help = self.session.help_of_game();
        let Some(mut result) = DealResult::<F>::of(timeline, &judging, help, table, ctx) else {
            return Ok(());
        };
        let mut until = Some(Instant::now() + SILENCE);
        while !result.tick(&mut self.offscreen.ctx) {
            self.offscreen.wait(until).map_err(PlainError::Panicked)?;
            self.offscreen.ctx.now = Instant::now();
            if until.is_some_and(|until| until <= self.offscreen.ctx.now) {
                until = None;
                self.lines.tell(tr!("plain-working"))?;
                self.lines.flush()?;
            }
        }
        self.lines.tell_all(result.lines())?;
        Ok(())
    }

    /// `true` once the game is over, also by resignation.
    pub(super) fn is_over(&self) -> bool {
        self.session.is_over() || self.session.resigned().is_some()
    }

    /// Resigns for the seat to act.
    pub(super) fn resign(&mut self) -> PlainResult {
        let seat = self.session.human_to_act().filter(|_| !self.is_over());
        let is_rated = self.session.rated().is_some();
        if is_rated && F::RESIGNATION.is_none() {
            return self.lines.tell(tr!("plain-resign-outside"));
        }
        if is_rated && seat.is_some() && !std::mem::replace(&mut self.resigning, true) {
            return self.lines.tell(tr!("plain-resign-rated"));
        }
        match (F::RESIGNATION, seat) {
            (Some(outcome), Some(seat)) => {
                self.session
                    .give_up(Some(seat), |other| outcome(seat, other));
                self.tell_end()
            }
            (Some(_), None) => self.lines.tell(tr!("plain-resign-over")),
            (None, _) => self.lines.tell(tr!("plain-resign-never")),
        }
    }

    /// Plays until the person leaves, or the series is over.
    pub(super) fn play(mut self) -> PlainResult {
        let played = self.play_on();
        let played = self.settle().and(played);
        // The reader may be gone: the table is saved all the same.
        let left = self.leave();
        let problem = self.offscreen.ctx.storage().flush();
        played?;
        self.lines.tell_all(left)?;
        self.tell_messages()?;
        if let Some(problem) = problem {
            self.lines.tell(tr!("plain-not-saved", problem))?;
        }
        self.lines.flush()
    }

    /// Prints game, rules, players and the start.
    fn welcome(&mut self) -> PlainResult {
        let rules = F::rules_called(self.session.rules());
        let game = F::HOME_ENTRY.title.text();
        self.lines.tell(tr!("plain-welcome", game, rules))?;
        self.tell_deal_name()?;
        self.tell_seats()?;
        self.lines.tell(tr!("plain-welcome-help"))?;
        self.tell_start()
    }

    fn play_on(&mut self) -> PlainResult {
        self.welcome()?;
        if self.session.humans().next().is_none() {
            return self.watch();
        }
        // A deal that was played before.
        if self.is_over() && self.session.timeline().start().is_deal() {
            self.tell_deal()?;
        }
        loop {
            self.advance()?;
            self.tell_messages()?;
            match (self.is_over(), self.session.fault()) {
                (_, Some(fault)) => {
                    let fault = fault.to_owned();
                    return self.lines.tell(fault);
                }
                (true, None) => self.tell_what_is_next()?,
                (false, None) => self.tell_turn(false)?,
            }
            loop {
                let Some(typed) = self.lines.ask()? else {
                    return self.lines.tell(tr!("plain-input-ended"));
                };
                match self.answer(&typed)? {
                    Next::GoOn => break,
                    Next::AskAgain => {}
                    Next::Leave => return Ok(()),
                }
            }
        }
    }

    /// Prints that this is a deal that does not count, if it is.
    fn tell_deal_name(&mut self) -> PlainResult {
        match deal_words::<F>(self.session.timeline().start()) {
            Some(words) => self.lines.tell_sentence(words),
            None => Ok(()),
        }
    }

    /// Prints the players by seat, in one line, if there are others.
    fn tell_seats(&mut self) -> PlainResult {
        let names = self.session.names();
        if names.len() < 2 {
            return Ok(());
        }
        let seats: Vec<String> = Seat::all(names.len())
            .map(|seat| F::called(names, seat))
            .collect();
        let line = tr!("plain-seats", seats = list(&seats));
        self.lines.tell(line)?;
        let odds = odds::<F>(&self.session).filter(|_| self.session.humans().next().is_none());
        for of in odds.unwrap_or_default() {
            let line = tr!(
                "plain-odds",
                players = if seats.len() == 2 { "two" } else { "many" },
                who = &seats[of.seat.index()],
                rating = number(of.rating, 0),
                first = number(100.0 * of.first, 0),
                last = number(100.0 * of.last, 0)
            );
            self.lines.tell(line)?;
        }
        Ok(())
    }

    /// Prints the start of a game.
    pub(super) fn tell_start(&mut self) -> PlainResult {
        let number = self.session.game_number();
        let line = match self.games {
            Some(games) => tr!("plain-game-of", game = F::GAME_WORD, number, games),
            None => tr!("plain-game", game = F::GAME_WORD, number),
        };
        self.lines.tell(line)?;
        let names = self.session.names().to_vec();
        for (open, hidden) in F::deal_lines(self.session.state(), &names) {
            let seen = self.sees(&hidden.known_to);
            let line = if seen { open } else { hidden.text };
            self.lines.tell(F::in_brief(line, &names))?;
        }
        Ok(())
    }

    /// Prints the position as those who watch see it.
    pub(super) fn tell_open(&mut self) -> PlainResult {
        self.lines
            .tell_all(F::open_position(self.session.state(), self.session.names()))?;
        Ok(())
    }

    /// `true` if what these seats know may be shown: several people at one keyboard see what any of them sees, as in the log of
    /// the tables.
    fn sees(&self, known_to: &[Seat]) -> bool {
        let mut people = self.session.humans().peekable();
        people.peek().is_none() || people.any(|seat| known_to.contains(&seat))
    }

    /// Lets the others play, and prints their actions, until a person has a choice or the game is over.
    fn advance(&mut self) -> PlainResult {
        loop {
            let moved = self.session.tick(Instant::now());
            self.tell_done()?;
            if self.is_over() || self.session.fault().is_some() {
                return Ok(());
            }
            if self.session.human_to_act().is_some() {
                let Some(only) = self.only_action() else {
                    self.show_decision();
                    return Ok(());
                };
                self.lines.tell(tr!("plain-only-choice"))?;
                // Undone actions stay available for redo.
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
                // The players have no pace: only thinking takes time.
                let soon = self.session.thinking().is_none().then(Instant::now);
                self.offscreen.wait(soon).map_err(PlainError::Panicked)?;
            }
        }
    }

    /// Shows the follower what a person faces.
    fn show_decision(&mut self) {
        let (ply, faced) = (self.session.timeline().ply(), self.view());
        if let (Some(follower), Some(view)) = (&mut self.follower, faced) {
            self.offscreen.ctx.now = Instant::now();
            follower.faces(ply, &view, &mut self.offscreen.ctx);
        }
    }

    /// Shows the follower what a person has chosen at a ply.
    pub(super) fn show_choice(&mut self, ply: usize, action: &ActionOf<F>) {
        if let Some(follower) = &mut self.follower {
            self.offscreen.ctx.now = Instant::now();
            follower.chose(ply, action, &mut self.offscreen.ctx);
        }
    }

    /// Waits until everything is kept that the people chose.
    fn settle(&mut self) -> PlainResult {
        while let Some(follower) = &mut self.follower
            && !follower.is_settled(&mut self.offscreen.ctx)
        {
            self.offscreen.wait(None).map_err(PlainError::Panicked)?;
        }
        Ok(())
    }

    fn legal(&self) -> Vec<ActionOf<F>> {
        let mut legal = Vec::new();
        if let Some(view) = self.view() {
            view.legal_actions(&mut legal);
        }
        legal
    }

    /// The only legal action of the person to act; `None` if there are several.
    pub(super) fn only_action(&self) -> Option<ActionOf<F>> {
        let rated = self.view().filter(|_| self.session.rated().is_some());
        if let Some(only) = rated.and_then(|view| F::rated_action(&view)) {
            return Some(only);
        }
        let mut legal = self.legal();
        legal.pop().filter(|_| legal.is_empty())
    }

    /// View of the person to act.
    pub(super) fn view(&self) -> Option<ViewOf<F>> {
        Some(self.session.view(self.session.human_to_act()?))
    }

    /// Prints the actions since the last call.
    pub(super) fn tell_done(&mut self) -> PlainResult {
        let ply = self.session.timeline().ply();
        self.told = self.told.min(ply);
        for at in self.told..ply {
            let mut lines = self.lines_of(at).into_iter();
            self.lines.tell_all(lines.next())?;
            self.tell_remark(at)?;
            self.lines.tell_all(lines)?;
        }
        let ended = self.told < ply && self.session.is_over();
        self.told = ply;
        if ended {
            self.tell_end()?;
        }
        Ok(())
    }

    /// Says what there is to say on the action at this ply of a watched game, unless it was said a short
    /// while ago.
    fn tell_remark(&mut self, ply: usize) -> PlainResult {
        let timeline = self.session.timeline();
        let watched = self.session.humans().next().is_none();
        let Some(action) = timeline.actions().get(ply).filter(|_| watched).cloned() else {
            return Ok(());
        };
        let said = F::further(&timeline.state_at(ply), &action, self.session.names());
        let lately = ply.saturating_sub(F::SILENCE).max(timeline.start_of_game());
        let mut lately = self.remarks.range(lately..ply);
        match said.filter(|said| lately.all(|(_, old)| old != said)) {
            Some(said) => {
                self.lines.tell_sentence(said.clone())?;
                self.remarks.insert(ply, said);
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn tell_end(&mut self) -> PlainResult {
        self.lines.tell_all(F::told_end(&self.session))?;
        let watched = self.session.humans().next().is_none();
        if self.session.timeline().start().is_deal() && self.is_last() {
            self.tell_deal()?;
        }
        if let Some(upset) = upset::<F>(&self.session).filter(|_| watched) {
            self.lines.tell(upset)?;
        }
        if let Some(RatedTable::Opponents(_)) = self.session.rated() {
            let ctx = &self.offscreen.ctx;
            let career = ctx
                .storage()
                .career(F::Game::NAME, ctx.workers())
                .within(AT_ONCE);
            if let Some(news) = career.and_then(|career| rating_news(&career.entries)) {
                self.lines.tell_sentence(news)?;
            }
        }
        Ok(())
    }

    /// Lines for the action at this ply.
    pub(super) fn lines_of(&self, ply: usize) -> Vec<String> {
        told_at::<F>(&self.session, ply, |known_to| self.sees(known_to))
    }

    /// Prints a pending message of another part of the program, such as the storage.
    pub(super) fn tell_messages(&mut self) -> PlainResult {
        if let Some(message) = self.offscreen.take_message() {
            self.lines.tell_sentence(message)?;
        }
        Ok(())
    }

    /// Prints the position and the choices; `all` of them if asked for.
    pub(super) fn tell_turn(&mut self, full: bool) -> PlainResult {
        let Some(view) = self.view() else {
            return Ok(());
        };
        let names = self.session.names().to_vec();
        if self.session.humans().count() > 1 {
            let who = F::called(&names, view.seat());
            self.lines.tell(tr!("plain-turn", who))?;
        }
        self.lines.tell_all(F::position(&view, &names, full))?;
        self.tell_menu(false)
    }

    pub(super) fn tell_menu(&mut self, all: bool) -> PlainResult {
        let Some(view) = self.view() else {
            return Ok(());
        };
        let menu = F::menu(&view, self.legal(), all);
        self.numbered = menu.numbered;
        self.lines.tell_all(menu.lines)?;
        Ok(())
    }

    /// `true` if the finished game was the last of its match.
    pub(super) fn is_last(&self) -> bool {
        let number = self.session.game_number();
        match self.session.rated() {
            Some(RatedTable::Loss { rounds }) => number >= *rounds,
            Some(RatedTable::Opponents(_)) if self.games.is_none() => true,
            _ => {
                let games = self.games;
                games.is_some_and(|games| number >= games)
            }
        }
    }

    pub(super) fn tell_what_is_next(&mut self) -> PlainResult {
        self.numbered.clear();
        let line = if self.is_last() {
            tr!("plain-match-over")
        } else {
            tr!("plain-next", game = F::GAME_WORD)
        };
        self.lines.tell(line)
    }

    /// Leaves the table; returns lines about what becomes of it.
    fn leave(&mut self) -> Vec<String> {
        let rounds = matches!(self.session.rated(), Some(RatedTable::Loss { .. }));
        let finished = self.is_over() && (self.games.is_none() && !rounds || self.is_last());
        let nothing = !self.session.has_decided();
        if nothing {
            self.session.leave_for_good();
            return Vec::new();
        }
        let _ = self.offscreen.ctx.storage().flush();
        if finished && self.session.is_kept() {
            self.session.leave_for_good();
            return vec![tr!("plain-finished")];
        }
        vec![if self.session.is_kept() {
            tr!("plain-kept", game = F::Game::NAME)
        } else {
            tr!("plain-not-kept")
        }]
    }
}
