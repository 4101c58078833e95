//! What a person does at the table: the hand, what is picked, what is shown for a while; and what of the match is looked at.

use std::time::Instant;

use super::bindings::Action;
use super::exchange;
use super::game_result::Below;
use super::hand::Hand;
use super::illegal_words;
use super::meld_feedback::{Gift, Verdict};
use super::series::{Finished, Series};
use super::settings::{MatchLength, Settings, SortOrder};
use super::{Core, DaihinminDisplay};
use sanban_daihinmin::{self, Meld, Phase, View};
use sanban_game::{Seat, View as _};
use sanban_play::review::{ReviewUi as _, ReviewedGame};
use sanban_play::session::SessionContext as _;
use sanban_play::session::Timeline;
use sanban_term::action::Availability;
use sanban_term::context::Context;
use sanban_words::tr;

/// The most cards in a hand while it is dealt.
pub(super) const DEALT: usize = 13;

/// How many steps of the pace the cards that came back in the exchange are shown before play goes on.
const NEWS_STEPS: u32 = 4;

/// What a person does at the table.
pub struct DaihinminInput {
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
    pub(super) out_open: bool,
    /// There is room below the table for the cards still out or the points, but not for both.
    pub(super) out_or_points: bool,
    /// The screen has rows for the table or the panels below it, and not for both.
    pub(super) cramped: bool,
    /// After a game: what the person wants to see of the match.
    pub(super) wanted: Option<Below>,
    /// There is room for the curves beside that.
    pub(super) both: bool,
    pub(super) auto_pass: bool,
    /// After how many games a match is over.
    pub(super) games: MatchLength,
    /// Somebody else is to have the keyboard: nothing is shown until they say so.
    pub(super) curtain: bool,
    pub(super) now: Instant,
    /// When the cards began to be dealt, while they are.
    pub(super) dealing: Option<Instant>,
    /// Until when play waits, so that the exchange can be looked at.
    pub(super) news: Option<Instant>,
    /// When the pass of the auto-pass is due.
    pub(super) pass_at: Option<Instant>,
    /// The decisions of the game that is being played there.
    decided: Vec<(View, sanban_daihinmin::Action)>,
}

impl DaihinminInput {
    /// Sits down.
    pub(super) fn at(core: &mut Core, ctx: &Context) -> DaihinminInput {
        let people = core.desk.people();
        let first = people.first().copied().unwrap_or_default();
        let viewer = core.mover().unwrap_or(first);
        // What was laid out by hand is not dealt.
        let dealt = |timeline: &Timeline<sanban_daihinmin::State>| {
            timeline.is_empty() && timeline.start().position.is_none()
        };
        let fresh = core.desk.history().is_none_or(dealt);
        let mut input = DaihinminInput {
            series: Series::of(core.desk.history()),
            view: core.desk.view(viewer),
            hand: Hand::default(),
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
            auto_pass: Settings::of(ctx.config()).auto_pass,
            games: if core.desk.is_elsewhere() {
                MatchLength::Endless
            } else {
                match core.desk.match_length() {
                    None => Settings::of(ctx.config()).games,
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
        if Settings::of(ctx.config()).sort == SortOrder::Suit {
            input.hand.sort_otherwise();
        }
        input.refresh(core, viewer);
        input
    }

    /// The person who looks.
    pub(super) fn viewer(&self) -> Seat {
        self.view.seat()
    }

    /// Whether the person who looks is to act.
    pub(super) fn is_mine(&self, core: &Core) -> bool {
        core.mover() == Some(self.viewer())
    }

    /// Whether the game that is seen is over.
    pub(super) fn is_over(&self) -> bool {
        self.view.actor().is_none()
    }

    /// Whether this seat is out (or has fallen) and the game goes on without it.
    pub(super) fn is_out(&self) -> bool {
        !self.is_over() && self.view.round().place(self.viewer()).is_some()
    }

    /// After how many games the match is over; people may keep going for as many again. `None` when it never ends.
    pub(super) fn length(&self) -> Option<u32> {
        match self.games {
            MatchLength::Games(games) => Some(self.view.game().div_ceil(games).max(1) * games),
            MatchLength::Endless => None,
        }
    }

    /// Whether the match is over.
    pub(super) fn match_is_over(&self) -> bool {
        self.is_over() && self.length() == Some(self.view.game())
    }

    /// Whether the classes are forgotten after this game.
    pub(super) fn forgets_classes(&self) -> bool {
        let reset = self.view.round().rules().class_reset;
        reset != 0 && self.view.game().is_multiple_of(reset.into())
    }

    /// What is shown of the match after a game.
    pub(super) fn below(&self, core: &Core) -> Below {
        let ended = core.desk.has_ended() || self.match_is_over();
        Below::shown(self.wanted, ended, self.both)
    }

    /// How many cards of each hand have been dealt by now.
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

    /// Whether cards are still being dealt.
    pub(super) fn is_dealing(&self, core: &Core) -> bool {
        self.dealt(core) < DEALT
    }

    /// Takes in what the desk shows `viewer` now.
    fn refresh(&mut self, core: &Core, viewer: Seat) {
        self.view = core.desk.view(viewer);
        let mut actions = Vec::new();
        self.view.legal_actions(&mut actions);
        self.legal = actions
            .iter()
            .filter_map(|action| match action {
                sanban_daihinmin::Action::Play(meld) => Some(*meld),
                sanban_daihinmin::Action::Pass | sanban_daihinmin::Action::Give(_) => None,
            })
            .collect();
        self.may_pass = actions.contains(&sanban_daihinmin::Action::Pass);
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
        let stuck = self.is_mine(core) && self.legal.is_empty() && self.may_pass;
        self.pass_at = stuck.then(|| ctx.now + core.desk.pace().step());
        // Who is asked elsewhere is waited for.
        if core.desk.is_elsewhere() && self.is_mine(core) {
            self.end_all_shows();
        }
    }

    /// Another game than `before` is seen: dealt anew, or one that was gone back to.
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
        // Places that were drawn by lot are known only now.
        if core.desk.is_elsewhere()
            && let Some(classes) = self.view.round().classes()
        {
            self.series.correct_last(classes);
        }
    }

    /// Counts a game that is over at a table elsewhere.
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

    /// Does something for the person who is to act.
    pub(super) fn play(
        &mut self,
        core: &mut Core,
        action: sanban_daihinmin::Action,
        ctx: &mut Context,
    ) {
        let view = self.view.clone();
        if core.play(action, ctx) {
            self.hand.clear();
            if core.desk.is_elsewhere() && DaihinminDisplay::is_decision(&view) {
                self.decided.push((view, action));
            }
        }
    }

    /// Passes; where the person leads, which costs the lead and is seldom meant, only when asked a second time.
    pub(super) fn pass(&mut self, core: &mut Core, ctx: &mut Context) {
        let leads =
            self.is_mine(core) && self.may_pass && self.view.round().table().top().is_none();
        if leads && !self.pass_picked {
            self.pick_action(&sanban_daihinmin::Action::Pass);
            ctx.say(tr!("daihinmin_hand-pass-leading"));
        } else {
            self.play(core, sanban_daihinmin::Action::Pass, ctx);
        }
    }

    /// Plays what is picked.
    pub(super) fn play_picked(&mut self, core: &mut Core, ctx: &mut Context) {
        if self.pass_picked {
            self.play(core, sanban_daihinmin::Action::Pass, ctx);
        } else if self.verdict == Verdict::Gift(Gift::Ready) {
            self.play(
                core,
                sanban_daihinmin::Action::Give(self.hand.picked()),
                ctx,
            );
        } else if let Some(meld) = self.verdict.meld(self.reading) {
            self.play(core, sanban_daihinmin::Action::Play(meld), ctx);
        }
    }

    /// Ends what is only shown for a while.
    pub(super) fn end_all_shows(&mut self) {
        self.dealing = None;
        self.news = None;
    }

    /// Whether the picked cards can be played, or why not.
    pub(super) fn can_play(&self, core: &Core) -> Availability {
        if !self.is_mine(core) {
            return Availability::Disabled(tr!("daihinmin_hand-not-your-turn"));
        }
        match &self.verdict {
            Verdict::Nothing if self.pass_picked => Availability::Ready,
            Verdict::Nothing if self.legal.is_empty() && self.may_pass => {
                Availability::Disabled(tr!("daihinmin_hand-nothing-p-passes"))
            }
            Verdict::Nothing => Availability::Disabled(tr!("daihinmin_hand-pick-first")),
            Verdict::Gift(gift) if *gift != Gift::Ready => Availability::Disabled(gift.text()),
            Verdict::Forbidden(illegal) => Availability::Disabled(illegal_words::reason(illegal)),
            Verdict::Melds(_) | Verdict::Gift(_) => Availability::Ready,
        }
    }

    /// Whether another meld can be picked.
    pub(super) fn can_pick_melds(&self, core: &Core) -> Availability {
        let holding = !self.is_over() && !self.hand.cards().is_empty();
        match self.legal.is_empty() {
            _ if !holding || exchange::is_on(&self.view) => Availability::Hidden,
            true if !self.is_mine(core) => {
                Availability::Disabled(tr!("daihinmin_hand-not-your-turn"))
            }
            true => Availability::Disabled(tr!("daihinmin_hand-nothing")),
            false => Availability::Ready,
        }
    }

    /// Looks at what the hint says of the picked cards, where it says something.
    pub(super) fn look_at_picked(&self, core: &mut Core) {
        if let Some(rank) = self.picked_rank(core) {
            core.browser.select(rank);
        }
    }

    /// Which of the choices of the hint is picked.
    pub(super) fn picked_rank(&self, core: &Core) -> Option<usize> {
        let (picked, meld) = (self.hand.picked(), self.verdict.meld(self.reading));
        let is_picked = |action: &sanban_daihinmin::Action| match action {
            sanban_daihinmin::Action::Play(other) => meld == Some(*other),
            sanban_daihinmin::Action::Give(cards) => *cards == picked,
            sanban_daihinmin::Action::Pass => self.pass_picked,
        };
        let candidates = core.candidates();
        let mut found = candidates.iter().map(|found| &found.action);
        found.position(is_picked)
    }

    /// What an action of this table is called in the footer, where that depends on the moment.
    pub(super) fn own_label(&self, core: &Core, action: Action) -> Option<String> {
        Some(match action {
            Action::Play if exchange::is_on(&self.view) && self.is_mine(core) => {
                tr!("daihinmin_hand-label-give")
            }
            Action::Play if self.pass_picked => tr!("daihinmin_hand-label-pass"),
            Action::AutoPass if self.auto_pass => tr!("daihinmin_hand-label-no-auto-pass"),
            Action::Out if self.is_over() => self.below(core).next(self.both).word(),
            Action::Out if self.cramped && !self.out_open => tr!("table-label-table"),
            Action::Out if self.cramped => return None,
            Action::Out if self.out_open => tr!("daihinmin_hand-label-points"),
            _ => return None,
        })
    }
}
