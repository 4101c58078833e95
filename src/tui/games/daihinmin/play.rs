//! The table for people: what it knows, and what is done at it.

use std::time::Instant;

use super::DaihinminFace;
use super::advice::adviser;
use super::elsewhere::Elsewhere;
use super::exchange;
use super::hand::Hand;
use super::hint::Browser;
use super::result::Below;
use super::review::{self, Played, Review};
use super::series::Series;
use super::verdict::{Gift, Verdict};
use super::words;
use crate::config::{Games, Hints, SortOrder};
use crate::daihinmin::{self, Daihinmin, Meld, SEATS, View};
use crate::game::{Seat, Seed, Spec, SpecError, Variations, View as _};
use crate::tui::frame::action::Availability;
use crate::tui::frame::context::Context;
use crate::tui::frame::settings::Pace;
use crate::tui::frame::widgets::Log;
use crate::tui::session::SessionContext as _;
use crate::tui::session::{Plan, Session, Sitter, Strength, TableFace as _};

/// The most cards in a hand while it is dealt.
pub(super) const DEALT: usize = 13;

/// Why no meld can be picked.
pub(super) const NOTHING: &str = "nothing in your hand can be played";

/// How many steps of the pace the cards that came back in the exchange are shown before play goes on.
const NEWS_STEPS: u32 = 4;

/// The table for people.
pub struct DaihinminTable {
    pub(super) session: Session<Daihinmin>,
    pub(super) series: Series,
    /// What the person who looks may know.
    pub(super) view: View,
    pub(super) hand: Hand,
    /// The melds that may be played now.
    pub(super) legal: Vec<Meld>,
    pub(super) may_pass: bool,
    pub(super) verdict: Verdict,
    /// The pass was picked from the hint; it holds until cards are picked.
    pub(super) pass_picked: bool,
    /// Which of the places of the joker is meant.
    pub(super) reading: usize,
    pub(super) log: Log,
    pub(super) log_open: bool,
    pub(super) out_open: bool,
    /// There is room below the table for the cards still out or the points, but not for both.
    pub(super) out_or_points: bool,
    /// After a game: what the person wants to see of the match.
    pub(super) wanted: Option<Below>,
    /// There is room for the curves beside that.
    pub(super) both: bool,
    pub(super) auto_pass: bool,
    /// The pace of the settings; the session's own is another once it was changed at the table.
    pub(super) usual_pace: Pace,
    /// Who gives the hints.
    pub(super) adviser: Spec,
    /// Which part of the hint is looked at.
    pub(super) browser: Browser,
    /// After how many games a match is over.
    pub(super) games: Games,
    /// Somebody else is to have the keyboard: nothing is shown until they say so.
    pub(super) curtain: bool,
    pub(super) now: Instant,
    /// When the cards began to be dealt, while they are.
    pub(super) dealing: Option<Instant>,
    /// Until when play waits, so that the exchange can be looked at.
    pub(super) news: Option<Instant>,
    /// When the pass of the auto-pass is due.
    pub(super) pass_at: Option<Instant>,
    /// The table is elsewhere, and how it stands there with this seat.
    pub(super) elsewhere: Option<Elsewhere>,
}

impl DaihinminTable {
    /// A table at which the first game is dealt.
    ///
    /// # Errors
    /// When a player cannot be made.
    pub fn open(plan: Plan<Daihinmin>, ctx: &mut Context) -> Result<DaihinminTable, SpecError> {
        let fresh = plan.opening.is_empty();
        let mut session = plan.open(ctx.workers())?;
        ctx.keep_table(&mut session);
        let mut table = DaihinminTable::at(session, ctx);
        table.dealing = fresh.then_some(ctx.now);
        Ok(table)
    }

    /// A table at which a game is going on.
    #[must_use]
    pub fn at(mut session: Session<Daihinmin>, ctx: &Context) -> DaihinminTable {
        session.set_pace(ctx.settings().pace);
        let humans: Vec<Seat> = session.humans().collect();
        let called =
            |(seat, name): (Seat, &String)| match humans.len() > 1 && humans.contains(&seat) {
                true => words::PERSON.to_owned(),
                false if humans.contains(&seat) => name.clone(),
                false => words::introduced(seat, &Strength::call(DaihinminFace::STRENGTHS, name)),
            };
        let names = Seat::all(SEATS).zip(session.names()).map(called).collect();
        session.set_names(names);
        let first = humans.first().copied().unwrap_or_default();
        let viewer = session.human_to_act().unwrap_or(first);
        let mut table = DaihinminTable {
            series: Series::new(&session),
            view: session.view(viewer),
            session,
            hand: Hand::default(),
            legal: Vec::new(),
            may_pass: false,
            verdict: Verdict::Nothing,
            pass_picked: false,
            reading: 0,
            log: Log::default(),
            log_open: false,
            out_open: true,
            out_or_points: true,
            wanted: None,
            both: false,
            auto_pass: ctx.config().daihinmin.auto_pass,
            usual_pace: ctx.settings().pace,
            adviser: adviser(ctx),
            browser: Browser::default(),
            games: ctx.config().daihinmin.games,
            curtain: humans.len() > 1,
            now: ctx.now,
            dealing: None,
            news: None,
            pass_at: None,
            elsewhere: None,
        };
        if ctx.config().daihinmin.sort == SortOrder::Suit {
            table.hand.sort_otherwise();
        }
        table.refresh(viewer);
        table
    }

    /// The person who looks.
    pub(super) fn viewer(&self) -> Seat {
        self.view.seat()
    }

    /// Whether the person who looks is to act.
    pub(super) fn is_mine(&self) -> bool {
        self.session.human_to_act() == Some(self.viewer())
    }

    /// Whether this seat is out (or has fallen) and the game goes on without it.
    pub(super) fn is_out(&self) -> bool {
        !self.session.is_over() && self.view.round().place(self.viewer()).is_some()
    }

    /// After how many games the match is over; people may keep going for as many again. `None` when it never ends.
    pub(super) fn length(&self) -> Option<u32> {
        match self.games {
            Games::Count(games) => Some(self.view.game().div_ceil(games).max(1) * games),
            Games::Endless => None,
        }
    }

    /// Whether the match is over.
    pub(super) fn match_is_over(&self) -> bool {
        self.session.is_over() && self.length() == Some(self.view.game())
    }

    /// What is shown of the match after a game.
    pub(super) fn below(&self) -> Below {
        let ended = self
            .elsewhere
            .as_ref()
            .is_some_and(|elsewhere| elsewhere.ended);
        Below::shown(self.wanted, ended || self.match_is_over(), self.both)
    }

    /// How many cards of each hand have been dealt by now.
    pub(super) fn dealt(&self) -> usize {
        let pace = self.session.pace().deal();
        match self.dealing {
            Some(start) if !pace.is_zero() => {
                let passed = self.now.saturating_duration_since(start).as_millis();
                usize::try_from(passed / pace.as_millis().max(1)).unwrap_or(DEALT)
            }
            _ => DEALT,
        }
    }

    /// Whether cards are still being dealt.
    pub(super) fn is_dealing(&self) -> bool {
        self.dealt() < DEALT
    }

    /// Takes in what the session shows `viewer` now.
    fn refresh(&mut self, viewer: Seat) {
        self.view = self.session.view(viewer);
        let mut actions = Vec::new();
        self.view.legal_actions(&mut actions);
        self.legal = actions
            .iter()
            .filter_map(|action| match action {
                daihinmin::Action::Play(meld) => Some(*meld),
                daihinmin::Action::Pass | daihinmin::Action::Give(_) => None,
            })
            .collect();
        self.may_pass = actions.contains(&daihinmin::Action::Pass);
        let reversed = self.view.round().table().reversed();
        self.hand.hold(self.view.hand(), reversed);
        self.judge();
    }

    /// Looks what the picked cards are.
    pub(super) fn judge(&mut self) {
        let verdict = Verdict::of(&self.view, self.hand.picked());
        if verdict != self.verdict {
            self.reading = 0;
        }
        self.verdict = verdict;
        self.pass_picked &= self.verdict == Verdict::Nothing;
    }

    /// The game has moved.
    pub(super) fn moved(&mut self, ctx: &mut Context) {
        self.series.follow(&self.session);
        self.pass_picked = false;
        let had = exchange::got_back(&self.view);
        let mut viewer = self.viewer();
        if let Some(human) = self.session.human_to_act()
            && human != viewer
        {
            viewer = human;
            self.curtain = true;
            self.hand.clear();
        }
        self.refresh(viewer);
        self.log.to_end();
        let came = exchange::got_back(&self.view);
        if had.is_none() && came.is_some() && self.view.turns().is_empty() {
            self.news = Some(ctx.now + self.session.pace().step() * NEWS_STEPS);
        }
        let stuck = self.is_mine() && self.legal.is_empty() && self.may_pass;
        self.pass_at = stuck.then(|| ctx.now + self.session.pace().step());
        if ctx.config().table.hints == Hints::Always
            && self.is_mine()
            && self.session.hint().is_none()
        {
            self.ask_hint(ctx);
        }
    }

    pub(super) fn play(&mut self, action: daihinmin::Action, ctx: &mut Context) {
        match self.session.play(action) {
            Ok(()) => {
                self.hand.clear();
                self.moved(ctx);
            }
            Err(illegal) => ctx.warn(illegal.to_string()),
        }
    }

    /// Passes; where the person leads, which costs the lead and is seldom meant, only when asked a second time.
    pub(super) fn pass(&mut self, ctx: &mut Context) {
        let leads = self.is_mine() && self.may_pass && self.view.round().table().top().is_none();
        if leads && !self.pass_picked {
            self.pick_action(&daihinmin::Action::Pass);
            ctx.say("you lead: p again passes all the same");
        } else {
            self.play(daihinmin::Action::Pass, ctx);
        }
    }

    pub(super) fn play_picked(&mut self, ctx: &mut Context) {
        if self.pass_picked {
            self.play(daihinmin::Action::Pass, ctx);
        } else if self.verdict == Verdict::Gift(Gift::Ready) {
            self.play(daihinmin::Action::Give(self.hand.picked()), ctx);
        } else if let Some(meld) = self.verdict.meld(self.reading) {
            self.play(daihinmin::Action::Play(meld), ctx);
        }
    }

    pub(super) fn next_game(&mut self, ctx: &mut Context) {
        let viewer = self.viewer();
        let before = self.view.round().order_from(viewer);
        if !self.session.next_game() {
            return;
        }
        self.hand.clear();
        self.moved(ctx);
        self.dealing = Some(ctx.now);
        if self.view.round().order_from(self.viewer()) != before {
            ctx.say("the players have changed seats (席替え)");
        }
    }

    pub(super) fn new_match(&mut self, ctx: &mut Context) {
        let record = self.session.record();
        let seats: Result<Vec<Sitter>, SpecError> = record
            .players
            .iter()
            .map(|text| Sitter::parse(text))
            .collect();
        let opened = seats.and_then(|seats| {
            let plan = Plan {
                rules: record.rules,
                seats,
                seed: Seed::fresh(),
                position: None,
                before: None,
                opening: Vec::new(),
                resigned: None,
                variations: Variations::default(),
            };
            self.session.forget();
            DaihinminTable::open(plan, ctx)
        });
        match opened {
            Ok(table) => {
                let out_open = self.out_open;
                *self = DaihinminTable { out_open, ..table };
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    /// Opens the review of these games.
    pub(super) fn review(&self, games: Vec<Played>, ctx: &mut Context) {
        let opening = review::Opening {
            games,
            names: self.session.names().to_vec(),
            seed: self.session.timeline().record().seed,
            rules: *self.session.rules(),
        };
        match Review::open(opening, ctx) {
            Ok(review) => ctx.push(review),
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    /// Ends what is only shown for a while.
    pub(super) fn end_show(&mut self) {
        self.dealing = None;
        self.news = None;
    }

    pub(super) fn can_play(&self) -> Availability {
        if !self.is_mine() {
            return Availability::Disabled("it is not your turn".to_owned());
        }
        match &self.verdict {
            Verdict::Nothing if self.pass_picked => Availability::Ready,
            Verdict::Nothing if self.legal.is_empty() && self.may_pass => {
                Availability::Disabled(format!("{NOTHING}: p passes"))
            }
            Verdict::Nothing => Availability::Disabled("pick the cards first".to_owned()),
            Verdict::Gift(gift) if *gift != Gift::Ready => Availability::Disabled(gift.to_string()),
            Verdict::Forbidden(illegal) => Availability::Disabled(illegal.to_string()),
            Verdict::Melds(_) | Verdict::Gift(_) => Availability::Ready,
        }
    }
}
