//! A deal without its history: the state that the rules act on, cheap to copy.
//!
//! Playouts run on a [`Round`]: it holds the five hands, the table and the seats still in the trick, and nothing else.
//! [`super::State`] adds the history and the series around it.

use super::Action;
use super::card::{Card, Cards, FIVE};
use super::generate;
use super::history::Effects;
use super::illegal::{Count, Illegal};
use super::meld::{Kind, Meld};
use super::playout::higher_singles;
use super::rules::{FiveSkip, Leader, Rules};
use super::seats::Seats;
use super::table::{Table, is_forbidden_finish};
use sanban_game::{Seat, Seed, Stream};

/// Number of players.
pub const SEATS: usize = 5;

/// All seats, in the order of their numbers.
pub const ALL_SEATS: [Seat; SEATS] = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4)];

/// Phase of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The actor, one of the rich, returns this many cards.
    Exchange(u8),
    /// Tricks are played.
    Play,
    /// The deal is over.
    Over,
}

/// The seats in the order of their classes: daifugo, fugo, heimin, hinmin, daihinmin.
pub type Classes = [Seat; SEATS];

/// Class names, best first, in Japanese and in English.
pub const CLASS_NAMES: [(&str, &str); SEATS] = [
    ("大富豪", "daifugo"),
    ("富豪", "fugo"),
    ("平民", "heimin"),
    ("貧民", "hinmin"),
    ("大貧民", "daihinmin"),
];

/// The two pairs that exchange cards: class of the rich seat, class of the poor seat, number of cards.
pub(super) const PAIRS: [(usize, usize, u8); 2] = [(0, 4, 2), (1, 3, 1)];

/// No place yet.
const OPEN: u8 = u8::MAX;

/// One deal in progress, with everything that the rules act on.
///
/// # Examples
/// ```
/// use sanban_daihinmin::State;
/// use sanban_game::{Seed, State as _};
///
/// let deal = State::lay_out(&Default::default(), 5, Seed(1), "0=C4-S3 1=D5-D6 2=H6")?;
/// // A copy without the history: what playouts run on.
/// let mut round = deal.round().clone();
/// let (mut rng, mut actions) = (Seed(2).stream(), Vec::new());
/// round.play_out(&mut rng, &mut actions);
/// assert_eq!(round.actor(), None);
/// # Ok::<(), sanban_game::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    pub(super) rules: Rules,
    pub(super) hands: [Cards; SEATS],
    pub(super) table: Table,
    /// Next seat in the order of play, for each seat.
    pub(super) after: [Seat; SEATS],
    pub(super) playing: Seats,
    pub(super) passed: Seats,
    pub(super) actor: Seat,
    pub(super) owner: Seat,
    pub(super) phase: Phase,
    pub(super) passes: u16,
    pub(super) places: [u8; SEATS],
    /// The best and the worst place still open.
    pub(super) open: (u8, u8),
    pub(super) classes: Option<Classes>,
    /// Seat that held the three of diamonds when play began, if that decided the leader.
    pub(super) diamond_three: Option<Seat>,
    /// Randomness left in the deal: lots after too many passes, the leader by lot.
    pub(super) luck: Seed,
}

impl Round {
    /// A deal with these hands and the order of play `order`; the tribute, if any, has already been made, and the
    /// exchange or play begins.
    #[must_use]
    pub(super) fn new(
        rules: &Rules,
        hands: [Cards; SEATS],
        order: [Seat; SEATS],
        classes: Option<Classes>,
        luck: Seed,
    ) -> Round {
        let mut playing = Seats::default();
        for seat in Seat::all(SEATS).filter(|seat| !hands[seat.index()].is_empty()) {
            playing.insert(seat);
        }
        let mut round = Round {
            rules: *rules,
            hands,
            table: Table::default(),
            after: after(order),
            playing,
            passed: Seats::default(),
            actor: order[0],
            owner: order[0],
            phase: Phase::Play,
            passes: 0,
            places: [OPEN; SEATS],
            open: (0, 4),
            classes,
            diamond_three: None,
            luck,
        };
        match classes.filter(|_| rules.exchange) {
            Some(classes) => {
                round.phase = Phase::Exchange(PAIRS[0].2);
                round.actor = classes[PAIRS[0].0];
            }
            None => round.begin_play(),
        }
        round
    }

    /// Chooses the leader of the first trick.
    fn begin_play(&mut self) {
        let by_class = |class: usize| self.classes.map(|classes| classes[class]);
        let leader = match self.rules.leader {
            Leader::DiamondThree => None,
            Leader::Daifugo => by_class(0),
            Leader::Daihinmin => by_class(4),
            Leader::Random => {
                // The cast loses nothing: five seats.
                let lot = self.luck.derive(1).stream().index(SEATS) as u8;
                Some(Seat(lot))
            }
        };
        if leader.is_none() {
            self.diamond_three = Seat::all(SEATS)
                .find(|seat| self.hands[seat.index()].contains(Card::DIAMOND_THREE));
        }
        self.actor = leader.or(self.diamond_three).unwrap_or(self.actor);
        self.owner = self.actor;
        self.phase = Phase::Play;
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Hand of a seat; in a view, empty for the other seats.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The top meld and the constraints on the next one.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Current phase of the deal.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Seat to act, or `None` once the deal is over.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.actor)
    }

    /// Seat that played the top meld; on an empty table, the seat that played last (at the beginning, the leader).
    #[must_use]
    pub fn owner(&self) -> Seat {
        self.owner
    }

    /// `true` while a seat is still in the deal: neither out nor fallen.
    #[must_use]
    pub fn is_playing(&self, seat: Seat) -> bool {
        self.playing.has(seat)
    }

    /// `true` if a seat has passed in this trick.
    #[must_use]
    pub fn has_passed(&self, seat: Seat) -> bool {
        self.passed.has(seat)
    }

    /// Number of passes since a meld was last played.
    #[must_use]
    pub fn passes(&self) -> u16 {
        self.passes
    }

    /// Place of a seat, 0 being the best, once it is known.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        Some(self.places[seat.index()]).filter(|&place| place != OPEN)
    }

    /// Points of a seat: 5 for the first place down to 1 for the last; 0 before its place is known.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u8 {
        self.place(seat).map_or(0, |place| 5 - place)
    }

    /// Seats by class after the previous game, best first; `None` if all are heimin (平民).
    #[must_use]
    pub fn classes(&self) -> Option<Classes> {
        self.classes
    }

    /// Class of a seat, from 0 (daifugo) to 4 (daihinmin), an index of [`CLASS_NAMES`]; 2 (heimin) for all without
    /// classes.
    #[must_use]
    pub fn class(&self, seat: Seat) -> usize {
        self.classes
            .and_then(|classes| classes.iter().position(|&other| other == seat))
            .unwrap_or(2)
    }

    /// All seats in the order of play, starting with `first`.
    #[must_use]
    pub fn order_from(&self, first: Seat) -> [Seat; SEATS] {
        let mut order = [first; SEATS];
        for i in 1..SEATS {
            order[i] = self.after[order[i - 1].index()];
        }
        order
    }

    /// Seat that held the three of diamonds when play began, if that decided the leader.
    #[must_use]
    pub fn diamond_three(&self) -> Option<Seat> {
        self.diamond_three
    }

    /// Replaces `actions` with the legal actions of the actor: melds from the smallest up, then the pass; gifts from the
    /// weakest up.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn legal_actions(&self, actions: &mut Vec<Action>) {
        actions.clear();
        let hand = self.hands[self.actor.index()];
        match self.phase {
            Phase::Play => {
                generate::melds(hand, &self.table, &self.rules, actions);
                if self.table.top.is_some() || self.rules.leader_may_pass {
                    actions.push(Action::Pass);
                }
            }
            Phase::Exchange(1) => actions.extend(hand.iter().map(|card| Action::Give(card.into()))),
            Phase::Exchange(_) => {
                let mut rest = hand.iter();
                while let Some(first) = rest.next() {
                    let pairs = rest
                        .clone()
                        .map(|second| Cards::from(first) | second.into());
                    actions.extend(pairs.map(Action::Give));
                }
            }
            Phase::Over => {}
        }
    }

    /// Checks that the actor may take this action.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        let hand = self.hands[self.actor.index()];
        let owned = |cards: Cards| {
            if hand.contains_all(cards) {
                Ok(())
            } else {
                Err(Illegal::NotYours(cards - hand))
            }
        };
        match (self.phase, action) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::Exchange(count), Action::Give(cards)) => {
                owned(*cards)?;
                if cards.len() == usize::from(count) {
                    Ok(())
                } else {
                    Err(Illegal::ExchangeFirst(Count(count)))
                }
            }
            (Phase::Exchange(count), _) => Err(Illegal::ExchangeFirst(Count(count))),
            (Phase::Play, Action::Give(_)) => Err(Illegal::NothingToGive),
            (Phase::Play, Action::Pass) => {
                if self.table.top.is_some() || self.rules.leader_may_pass {
                    Ok(())
                } else {
                    Err(Illegal::LeaderMustPlay)
                }
            }
            (Phase::Play, Action::Play(meld)) => {
                owned(meld.cards())?;
                self.table.check(meld, &self.rules)
            }
        }
    }

    /// Legal melds of the actor that use exactly these cards: more than one if a joker can stand for several cards.
    ///
    /// # Errors
    /// The reason why there is none, as a sentence for the user who picked the cards.
    pub fn readings(&self, cards: Cards) -> Result<Vec<Meld>, Illegal> {
        let mut reason = None;
        let mut legal = Vec::new();
        for meld in Meld::readings(cards)? {
            match self.check(&Action::Play(meld)) {
                Ok(()) => legal.push(meld),
                Err(illegal) => reason = reason.or(Some(illegal)),
            }
        }
        match reason {
            Some(reason) if legal.is_empty() => Err(reason),
            _ => Ok(legal),
        }
    }

    /// Applies a legal action and returns its effects.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn apply(&mut self, action: &Action) -> Effects {
        match action {
            Action::Pass => self.pass(),
            Action::Play(meld) => self.play(*meld),
            Action::Give(cards) => {
                self.give(*cards);
                Effects::NONE
            }
        }
    }

    /// The actor, one of the rich, returns cards; then the other rich seat is asked, or play begins.
    fn give(&mut self, cards: Cards) {
        let Some(classes) = self.classes else {
            return;
        };
        let pair = usize::from(self.actor == classes[PAIRS[1].0]);
        let (rich, poor) = (classes[PAIRS[pair].0], classes[PAIRS[pair].1]);
        self.hands[rich.index()] -= cards;
        self.hands[poor.index()] |= cards;
        if pair == 0 {
            self.phase = Phase::Exchange(PAIRS[1].2);
            self.actor = classes[PAIRS[1].0];
        } else {
            self.begin_play();
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn play(&mut self, meld: Meld) -> Effects {
        let me = self.actor;
        let hand = &mut self.hands[me.index()];
        let out = *hand == meld.cards();
        *hand -= meld.cards();
        let forbidden = out
            && self.rules.forbidden_finish
            && is_forbidden_finish(&meld, &self.table, &self.rules);
        let mut effects = self.table.put(meld, &self.rules);
        self.owner = me;
        self.passes = 0;
        if out {
            effects |= self.go_out(me, forbidden);
            if self.phase == Phase::Over {
                return effects;
            }
        }
        if effects.has(Effects::EIGHT_CUT) || effects.has(Effects::SPADE_THREE) {
            return effects | self.end_trick();
        }
        let fives = match meld.kind() {
            _ if self.rules.five_skip == FiveSkip::Off || !meld.covers(FIVE) => 0,
            Kind::Sequence => 1,
            Kind::Single | Kind::Group => u32::from(meld.size()),
        };
        effects | self.ask_next(fives)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pass(&mut self) -> Effects {
        self.passed.insert(self.actor);
        self.passes += 1;
        if self.passes >= self.rules.pass_limit {
            return self.draw_lots();
        }
        self.ask_next(0)
    }

    /// Moves on to the next player of the trick, skipping one player per five; fives that skip everybody end the trick.
    /// Once all the others have passed, the owner of the top meld is asked, or the trick is over.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask_next(&mut self, fives: u32) -> Effects {
        if self.rules.five_skip == FiveSkip::OwnerInTurn && self.rules.owner_asked_again {
            return self.ask_in_turn(fives);
        }
        let asked = self.playing.without(self.passed);
        let mut others = asked;
        others.remove(self.owner);
        if others.is_empty() {
            if asked.is_empty() || !self.rules.owner_asked_again {
                return self.end_trick();
            }
            self.actor = self.owner;
            return Effects::NONE;
        }
        if fives != 0 {
            if fives >= others.len() {
                return Effects::SKIP | self.end_trick();
            }
            for _ in 0..fives {
                self.actor = self.next_of(others, self.actor);
            }
        }
        self.actor = self.next_of(others, self.actor);
        if fives != 0 {
            Effects::SKIP
        } else {
            Effects::NONE
        }
    }

    /// The same, but the owner of the top meld is asked in turn like every seat that has not passed, and is never
    /// skipped.
    #[cold]
    fn ask_in_turn(&mut self, fives: u32) -> Effects {
        let asked = self.playing.without(self.passed);
        if asked.is_empty() {
            return self.end_trick();
        }
        let mut others = asked;
        others.remove(self.owner);
        let mut skip = Effects::NONE;
        if fives != 0 && !others.is_empty() {
            skip = Effects::SKIP;
            let skipped = fives.min(others.len());
            // A seat that went out on the fives is not asked again.
            if skipped == asked.len() {
                return skip | self.end_trick();
            }
            for _ in 0..skipped {
                self.actor = self.next_of(asked, self.actor);
            }
        }
        self.actor = self.next_of(asked, self.actor);
        skip
    }

    /// First of `seats` (not empty) after `seat`; `seat` itself comes last.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next_of(&self, seats: Seats, seat: Seat) -> Seat {
        let mut next = self.after[seat.index()];
        while !seats.has(next) && next != seat {
            next = self.after[next.index()];
        }
        next
    }

    /// Ends the trick (流れる): the seat that played last leads, or the next one still in.
    fn end_trick(&mut self) -> Effects {
        self.table.clear();
        self.passed = Seats::default();
        self.actor = if self.playing.has(self.owner) {
            self.owner
        } else {
            self.next_of(self.playing, self.owner)
        };
        Effects::TRICK_END
    }

    /// `seat` has no cards left: it takes its place, the daifugo may fall, the deal may be over.
    fn go_out(&mut self, seat: Seat, forbidden: bool) -> Effects {
        let mut effects = Effects::OUT;
        let first = self.open.0 == 0 && !forbidden;
        if forbidden {
            effects |= Effects::FORBIDDEN;
            self.take_worst(seat);
        } else {
            self.take_best(seat);
        }
        if first
            && self.rules.miyako_ochi
            && let Some([daifugo, ..]) = self.classes
            && self.playing.has(daifugo)
        {
            effects |= Effects::FALL;
            self.take_worst(daifugo);
        }
        if self.playing.len() <= 1 {
            if let Some(last) = Seat::all(SEATS).find(|&seat| self.playing.has(seat)) {
                self.take_best(last);
            }
            self.phase = Phase::Over;
            effects |= Effects::OVER;
        }
        effects
    }

    pub(super) fn take_best(&mut self, seat: Seat) {
        self.places[seat.index()] = self.open.0;
        self.open.0 += 1;
        self.playing.remove(seat);
    }

    pub(super) fn take_worst(&mut self, seat: Seat) {
        self.places[seat.index()] = self.open.1;
        self.open.1 = self.open.1.saturating_sub(1);
        self.playing.remove(seat);
    }

    /// Too many passes (千日手): every seat still in takes an open place by lot.
    fn draw_lots(&mut self) -> Effects {
        let mut left: arrayvec::ArrayVec<Seat, SEATS> = Seat::all(SEATS)
            .filter(|&seat| self.playing.has(seat))
            .collect();
        self.luck.derive(2).stream().shuffle(&mut left);
        for seat in left {
            self.take_best(seat);
        }
        self.phase = Phase::Over;
        Effects::LOTS | Effects::OVER
    }

    /// Plays the deal to its end with uniformly random melds, passing only when nothing else is legal; `actions` is
    /// scratch space. This is the playout of Zibiki and Matsuzaki (without their rule to go out when possible).
    pub fn play_out(&mut self, rng: &mut Stream, actions: &mut Vec<Action>) {
        while self.phase != Phase::Over {
            if let Some(top) = self.table.top
                && top.kind() == Kind::Single
                && !top.is_lone_joker()
            {
                let cards = higher_singles(self.hands[self.actor.index()], &top, &self.table);
                let drawn = match cards.len() {
                    0 => None,
                    len => cards.iter().nth(rng.index(len)),
                };
                self.apply(&drawn.map_or(Action::Pass, |card| Action::Play(Meld::single(card))));
                continue;
            }
            self.legal_actions(actions);
            let choices = match actions.len() {
                1 => 1,
                len => len - usize::from(actions[len - 1] == Action::Pass),
            };
            let action = actions[rng.index(choices)];
            self.apply(&action);
        }
    }
}

/// Next seat of each seat for an order of play.
pub(super) fn after(order: [Seat; SEATS]) -> [Seat; SEATS] {
    let mut after = order;
    for (i, seat) in order.iter().enumerate() {
        after[seat.index()] = order[(i + 1) % SEATS];
    }
    after
}
