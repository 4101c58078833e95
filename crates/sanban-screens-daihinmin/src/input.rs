//! Input of a person at the table: the hand, the picked cards, timed displays, and the chosen view of the match.

use std::time::{Duration, Instant};

use super::bindings::Action;
use super::exchange;
use super::game_result::Below;
use super::hand::Hand;
use super::illegal_words;
use super::meld_feedback::{Gift, Verdict, may_end_trick};
use super::series::{Finished, Series};
use super::settings::{AUTO_PASS, GAMES, SORT};
use super::{Core, DaihinminDisplay};
use sanban_daihinmin::{Action as Move, Meld, Phase, View};
use sanban_data::config::MatchLength;
use sanban_game::{Seat, View as _};
use sanban_play::review::{ReviewUi as _, ReviewedGame};
use sanban_play::session::SessionContext as _;
use sanban_play::session::Timeline;
use sanban_term::action::Availability;
use sanban_term::context::Context;
use sanban_words::tr;

/// Maximum number of cards in a hand while it is dealt.
pub(super) const DEALT: usize = 13;

/// Steps of the pace for which cards that came back in the exchange are shown before play goes on.
const NEWS_STEPS: u32 = 4;

/// Shortest time before a pass that says itself, long enough to stop it.
const BEAT: Duration = Duration::from_millis(500);

/// State of the table for people.
pub struct DaihinminInput {
    pub(super) series: Series,
    /// View of the person at the screen.
    pub(super) view: View,
    pub(super) hand: Hand,
    /// The legal melds.
    pub(super) legal: Vec<Meld>,
    pub(super) may_pass: bool,
    pub(super) verdict: Verdict,
    /// `true` if the pass was picked from the hint; it holds until cards are picked.
    pub(super) pass_picked: bool,
    /// Index of the joker's chosen place.
    pub(super) reading: usize,
    pub(super) out_open: bool,
    /// `true` if there is room below the table for the cards still out or the points, but not for both.
    pub(super) out_or_points: bool,
    /// `true` if the screen has rows for the table or the panels below it, but not for both.
    pub(super) cramped: bool,
    /// View of the match after a game, as chosen by the person.
    pub(super) wanted: Option<Below>,
    /// `true` if there is room for the curves beside it.
    pub(super) both: bool,
    pub(super) auto_pass: bool,
    /// Number of games in a match.
    pub(super) games: MatchLength,
    /// `true` while the keyboard changes hands: nothing is shown until the next person says so.
    pub(super) curtain: bool,
    pub(super) now: Instant,
    /// Start time of the deal's animation, while it runs.
    pub(super) dealing: Option<Instant>,
    /// End of the pause in which the exchange can be viewed.
    pub(super) news: Option<Instant>,
    /// Due time of a pass that says itself: where nothing fits, and after a won trick.
    pub(super) pass_at: Option<Instant>,
    /// Decisions so far in a game at a remote table.
    decided: Vec<(View, Move)>,
}

impl DaihinminInput {
    /// Sits down.
    pub(super) fn at(core: &mut Core, ctx: &Context) -> DaihinminInput {
        let people = core.desk.people();
        let first = people.first().copied().unwrap_or_default();
        let viewer = core.mover().unwrap_or(first);
        // A custom position is not dealt.
        let dealt = |timeline: &Timeline<sanban_daihinmin::State>| {
            timeline.is_empty() && !timeline.start().is_set_up()
        };
        let fresh = core.desk.history().is_none_or(dealt);
        let mut input = DaihinminInput {
            series: Series::of(core.desk.history()),
            view: core.desk.view(viewer),
            hand: Hand::sorted(SORT.read(ctx.config())),
            legal: Vec::new(),
            may_pass: false,
            verdict: Verdict::Nothing,
            pass_picked: false,
            reading: 0,
            out_open: true,
            out_or_points: true,
            cramped: false,
            wanted: None,
            both: false,
            auto_pass: AUTO_PASS.read(ctx.config()),
            games: if core.desk.is_elsewhere() {
                MatchLength::Endless
            } else {
                match core.desk.match_length() {
                    None => GAMES.read(ctx.config()),
                    Some(0) => MatchLength::Endless,
                    Some(games) => MatchLength::Games(games),
                }
            },
            curtain: people.len() > 1,
            now: ctx.now,
            dealing: (fresh && ctx.settings().motion).then_some(ctx.now),
            news: None,
            pass_at: None,
            decided: Vec::new(),
        };
        input.refresh(core, viewer);
        input.start_turn(core, ctx);
        input
    }

    /// Seat of the person at the screen.
    pub(super) fn viewer(&self) -> Seat {
        self.view.seat()
    }

    /// `true` if the person at the screen is to act.
    pub(super) fn is_mine(&self, core: &Core) -> bool {
        core.mover() == Some(self.viewer())
    }

    /// `true` if the game on screen is over.
    pub(super) fn is_over(&self) -> bool {
        self.view.actor().is_none()
    }

    /// `true` if this seat is out (or has fallen) and the game goes on without it.
    pub(super) fn is_out(&self) -> bool {
        !self.is_over() && self.view.round().place(self.viewer()).is_some()
    }

    /// Number of games in the match; people may extend it by as many again. `None` if it never ends.
    pub(super) fn length(&self) -> Option<u32> {
        match self.games {
            MatchLength::Games(games) => Some(self.view.game().div_ceil(games).max(1) * games),
            MatchLength::Endless => None,
        }
    }

    /// `true` if the match is over.
    pub(super) fn match_is_over(&self) -> bool {
        self.is_over() && self.length() == Some(self.view.game())
    }

    /// `true` if the classes are reset after this game.
    pub(super) fn forgets_classes(&self) -> bool {
        let reset = self.view.round().rules().class_reset;
        reset != 0 && self.view.game().is_multiple_of(reset.into())
    }

    /// View of the match after a game.
    pub(super) fn below(&self, core: &Core) -> Below {
        let ended = core.desk.has_ended() || self.match_is_over();
        Below::shown(self.wanted, ended, self.both)
    }

    /// Number of cards of each hand dealt so far.
    pub(super) fn dealt(&self, core: &Core) -> usize {
        let pace = core.desk.pace().deal();
        match self.dealing {
            Some(start) if !pace.is_zero() => {
                let passed = self.now.saturating_duration_since(start).as_millis();
                usize::try_from(passed / pace.as_millis().max(1)).unwrap_or(DEALT)
            }
            _ => DEALT,
        }
    }

    /// `true` while cards are being dealt.
    pub(super) fn is_dealing(&self, core: &Core) -> bool {
        self.dealt(core) < DEALT
    }

    /// Refreshes everything from the desk's view for `viewer`.
    fn refresh(&mut self, core: &Core, viewer: Seat) {
        self.view = core.desk.view(viewer);
        let mut actions = Vec::new();
        self.view.legal_actions(&mut actions);
        self.legal = actions.iter().filter_map(Move::meld).collect();
        self.may_pass = actions.contains(&Move::Pass);
        let reversed = self.view.round().table().reversed();
        self.hand.hold(self.view.hand(), reversed);
        self.judge();
    }

    /// Evaluates the picked cards.
    pub(super) fn judge(&mut self) {
        let verdict = Verdict::of(&self.view, self.hand.picked());
        if verdict != self.verdict {
            self.reading = 0;
        }
        self.verdict = verdict;
        self.pass_picked &= self.verdict == Verdict::Nothing;
    }

    /// Follows a move of the game.
    pub(super) fn follow(&mut self, core: &mut Core, ctx: &mut Context) {
        let before = self.view.clone();
        self.pass_picked = false;
        let mut viewer = self.viewer();
        if let Some(person) = core.mover()
            && person != viewer
        {
            viewer = person;
            self.curtain = true;
            self.hand.clear();
        }
        self.refresh(core, viewer);
        if before.game() != self.view.game() {
            self.another_game(&before, core, ctx);
        }
        match core.desk.history() {
            Some(timeline) => self.series.follow(timeline),
            None => self.follow_elsewhere(core, &before),
        }
        let had = exchange::got_back(&before);
        let came = exchange::got_back(&self.view);
        if had.is_none() && came.is_some() && self.view.turns().is_empty() {
            self.news = Some(ctx.now + core.desk.pace().step() * NEWS_STEPS);
        }
        self.start_turn(core, ctx);
        // A remote table is waiting for the person: no display may delay the answer.
        if core.desk.is_elsewhere() && self.is_mine(core) {
            self.end_all_shows();
        }
    }

    /// Starts the clock of a pass that says itself, and puts the cursor on the weakest card that can be played.
    pub(super) fn start_turn(&mut self, core: &Core, ctx: &Context) {
        // A lesson waits for its own keys.
        let may_pass = self.is_mine(core) && self.may_pass && !core.is_lesson();
        let passes = self.has_won_trick() || self.legal.is_empty() && self.auto_pass;
        let beat = core.desk.pace().step().max(BEAT);
        self.pass_at = (may_pass && passes).then(|| ctx.now + beat);
        if self.is_mine(core) && self.hand.picked().is_empty() && !exchange::is_on(&self.view) {
            self.hand.point_at_first(self.playable());
        }
    }

    /// `true` if all the others have passed on the person's own meld.
    pub(super) fn has_won_trick(&self) -> bool {
        may_end_trick(&self.view)
    }

    /// Stops the pass after a won trick, for somebody who may want to play on their own meld.
    pub(super) fn stop_clock(&mut self) {
        self.pass_at.take_if(|_| !self.legal.is_empty());
    }

    /// Handles a switch from `before` to another game: a new deal, or one the person went back to.
    fn another_game(&mut self, before: &View, core: &Core, ctx: &mut Context) {
        self.hand.clear();
        if !self.view.turns().is_empty() {
            return;
        }
        self.dealing = ctx.settings().motion.then_some(ctx.now);
        let viewer = self.viewer();
        let seats_changed =
            self.view.round().order_from(viewer) != before.round().order_from(viewer);
        if seats_changed && before.seat() == viewer && before.game() < self.view.game() {
            ctx.say(tr!("daihinmin_hand-seats-changed"));
        }
        // Places drawn by lot are not known before this.
        if core.desk.is_elsewhere()
            && let Some(classes) = self.view.round().classes()
        {
            self.series.correct_last(classes);
        }
    }

    /// Counts a game that is over at a remote table.
    fn follow_elsewhere(&mut self, core: &mut Core, before: &View) {
        let over = |view: &View| view.round().phase() == Phase::Over;
        let known = over(before) && before.game() == self.view.game();
        if over(&self.view) && !known {
            let finished = Finished::of(&self.view);
            let number = usize::try_from(finished.game).unwrap_or(usize::MAX);
            let decided = std::mem::take(&mut self.decided);
            let played = ReviewedGame::of_views(number, decided, self.view.clone());
            core.viewed_games.push(played);
            self.series.add(finished);
        }
    }

    /// Plays an action for the person to act.
    pub(super) fn play(&mut self, core: &mut Core, action: Move, ctx: &mut Context) {
        let view = self.view.clone();
        if core.play(action, ctx) {
            self.hand.clear();
            if core.desk.is_elsewhere() && DaihinminDisplay::is_decision(&view) {
                self.decided.push((view, action));
            }
        }
    }

    /// Passes; if the person leads, which gives up the lead and is seldom meant, only on a second request.
    pub(super) fn pass(&mut self, core: &mut Core, ctx: &mut Context) {
        let leads =
            self.is_mine(core) && self.may_pass && self.view.round().table().top().is_none();
        if leads && !self.pass_picked {
            self.pick_action(&Move::Pass);
            ctx.say(tr!("daihinmin_hand-pass-leading"));
        } else {
            self.play(core, Move::Pass, ctx);
        }
    }

    /// Plays the picked cards.
    pub(super) fn play_picked(&mut self, core: &mut Core, ctx: &mut Context) {
        let leads_on = self.verdict == Verdict::Nothing && self.has_won_trick();
        if self.pass_picked || leads_on {
            self.play(core, Move::Pass, ctx);
        } else if let Some((rank, action)) = self.hinted(core) {
            // Picked first, to be seen.
            core.walk_to(rank);
            self.pick_action(&action);
        } else if self.verdict == Verdict::Gift(Gift::Ready) {
            self.play(core, Move::Give(self.hand.picked()), ctx);
        } else if let Some(meld) = self.verdict.meld(self.reading) {
            self.play(core, Move::Play(meld), ctx);
        }
    }

    /// Ends all timed displays.
    pub(super) fn end_all_shows(&mut self) {
        self.dealing = None;
        self.news = None;
    }

    /// Availability of playing the picked cards.
    pub(super) fn can_play(&self, core: &Core) -> Availability {
        if !self.is_mine(core) {
            return Availability::Disabled(tr!("table-not-your-turn"));
        }
        if self.hinted(core).is_some() {
            return Availability::Ready;
        }
        match &self.verdict {
            Verdict::Nothing if self.pass_picked || self.has_won_trick() => Availability::Ready,
            Verdict::Nothing if self.legal.is_empty() && self.may_pass => {
                Availability::Disabled(tr!("daihinmin_hand-nothing-p-passes"))
            }
            Verdict::Nothing => Availability::Disabled(tr!("daihinmin_hand-pick-first")),
            Verdict::Gift(gift) if *gift != Gift::Ready => Availability::Disabled(gift.text()),
            Verdict::Forbidden(illegal) => Availability::Disabled(illegal_words::reason(illegal)),
            Verdict::Melds(_) | Verdict::Gift(_) => Availability::Ready,
        }
    }

    /// The choice of the open hint with its place in the list, if nothing is picked.
    fn hinted(&self, core: &Core) -> Option<(usize, Move)> {
        if !self.hand.picked().is_empty() || self.pass_picked {
            return None;
        }
        let candidates = core.candidates();
        let action = core
            .opinion()
            .filter(|_| !candidates.is_empty())?
            .decision
            .action;
        let rank = candidates.iter().position(|known| known.action == action);
        Some((rank?, action))
    }

    /// Availability of picking another meld.
    pub(super) fn can_pick_melds(&self, core: &Core) -> Availability {
        let holding = !self.is_over() && !self.hand.cards().is_empty();
        match self.legal.is_empty() {
            _ if !holding || exchange::is_on(&self.view) => Availability::Hidden,
            true if !self.is_mine(core) => Availability::Disabled(tr!("table-not-your-turn")),
            true => Availability::Disabled(tr!("daihinmin_hand-nothing")),
            false => Availability::Ready,
        }
    }

    /// Selects the hint's choice for the picked cards, if there is one.
    pub(super) fn look_at_picked(&self, core: &mut Core) {
        if let Some(rank) = self.picked_rank(core) {
            core.browser.select(rank);
        }
    }

    /// Index of the picked choice in the hint.
    pub(super) fn picked_rank(&self, core: &Core) -> Option<usize> {
        let (picked, meld) = (self.hand.picked(), self.verdict.meld(self.reading));
        let is_picked = |action: &Move| match action {
            Move::Play(other) => meld == Some(*other),
            Move::Give(cards) => *cards == picked,
            Move::Pass => self.pass_picked,
        };
        let candidates = core.candidates();
        let mut found = candidates.iter().map(|found| &found.action);
        found.position(is_picked)
    }

    /// Footer label of an action of this table, if it depends on the state.
    pub(super) fn own_label(&self, core: &Core, action: Action) -> Option<String> {
        Some(match action {
            Action::Play if exchange::is_on(&self.view) && self.is_mine(core) => {
                tr!("daihinmin_hand-label-give")
            }
            Action::Play if self.pass_picked => tr!("daihinmin_hand-label-pass"),
            Action::Play if self.verdict == Verdict::Nothing && self.has_won_trick() => {
                tr!("daihinmin_hand-label-lead")
            }
            Action::AutoPass if self.auto_pass => tr!("daihinmin_hand-label-no-auto-pass"),
            Action::Out if self.is_over() => self.below(core).next(self.both).word(),
            Action::Out if self.cramped && !self.out_open => tr!("table-label-table"),
            Action::Out if self.cramped => return None,
            Action::Out if self.out_open => tr!("daihinmin_hand-label-points"),
            _ => return None,
        })
    }
}
