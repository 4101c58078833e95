//! A deal followed from outside: somebody else deals and referees, and one seat is told what it may know.
//!
//! The same rules act as in a [`State`](super::State), on the same [`Round`] with the other hands blanked out, so that
//! the [`View`] that comes out is the one that a state would show this seat; any player can sit there. Where the
//! referee says something else than the rules do, the referee is right: [`Followed::agree`] mends the view, keeps it
//! one from which hands can be sampled, and says what differed.

use std::sync::Arc;

use super::Action;
use super::card::{Card, Cards};
use super::exchange::ExchangeSeen;
use super::history::{Effects, Turn};
use super::meld::Meld;
use super::round::{Classes, PAIRS, Phase, Round, SEATS};
use super::rules::{Leader, Rules};
use super::state::Log;
use super::view::View;
use crate::game::{Seat, Seed};

/// What a seat is told when a deal begins.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// The rules that the referee plays by.
    pub rules: Rules,
    /// Which seat this is.
    pub seat: Seat,
    /// Which game of the series this is, from 1.
    pub game: u32,
    /// The seats in the order of play, from anyone on.
    pub order: [Seat; SEATS],
    /// The classes from the game before, if there are any.
    pub classes: Option<Classes>,
    /// How many cards each seat was dealt.
    pub dealt: [u8; SEATS],
    /// The cards of this seat: those of a poor one before its tribute, those of a rich one with what came in.
    pub hand: Cards,
}

/// What the referee says of a deal before a turn.
#[derive(Clone, Copy, Debug)]
pub struct Situation {
    /// The cards of this seat.
    pub hand: Cards,
    /// Who is at turn.
    pub actor: Seat,
    /// How many cards each seat holds.
    pub counts: [u8; SEATS],
    /// Whether the table is empty.
    pub empty: bool,
    /// Whether a revolution is in force.
    pub revolution: bool,
    /// Whether the trick is locked to suits.
    pub lock: bool,
}

/// Something that the referee sees otherwise than the rules say.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Dissent {
    /// Who is at turn.
    #[error("{said} is at turn, not {expected}")]
    Actor {
        /// Who is.
        said: Seat,
        /// Who should be.
        expected: Seat,
    },
    /// The cards of this seat.
    #[error("the hand is {said}, not {expected}")]
    Hand {
        /// What it is.
        said: Cards,
        /// What it should be.
        expected: Cards,
    },
    /// The number of cards of a seat.
    #[error("{seat} holds {said} cards, not {expected}")]
    Count {
        /// Whose.
        seat: Seat,
        /// How many there are.
        said: u8,
        /// How many there should be.
        expected: u8,
    },
    /// Whether the table is empty.
    #[error("the table is {}", if *.0 { "empty" } else { "not empty" })]
    Empty(bool),
    /// Whether a revolution is in force.
    #[error("{} revolution is in force", if *.0 { "a" } else { "no" })]
    Revolution(bool),
    /// Whether there is a lock.
    #[error("{} lock is in force", if *.0 { "a" } else { "no" })]
    Lock(bool),
    /// The game goes on.
    #[error("the game is not over")]
    GoesOn,
}

/// A deal as one seat follows it.
#[derive(Clone, Debug)]
pub struct Followed {
    view: View,
    /// The hand before the tribute that this seat gave.
    before: Cards,
    /// The first of the places that were drawn by lot, which nobody can follow.
    drawn: Option<u8>,
}

impl Followed {
    /// Begins to follow a deal. A rich seat is asked at once for what it returns: [`View::round`] is then in
    /// [`Phase::Exchange`] with this seat at turn, the daifugo being done when the fugo is asked.
    #[must_use]
    pub fn begin(opening: &Opening) -> Followed {
        let Opening {
            rules,
            seat,
            game,
            mut order,
            classes,
            dealt,
            hand,
        } = *opening;
        if let Some(first) =
            classes.and_then(|[daifugo, ..]| order.iter().position(|&s| s == daifugo))
        {
            order.rotate_left(first);
        }
        // Everybody holds something; of the others it is not known what.
        let mut hands = [Cards::JOKER; SEATS];
        hands[seat.index()] = hand;
        let mut round = Round::new(&rules, hands, order, classes, Seed(0));
        round.hands = [Cards::EMPTY; SEATS];
        round.hands[seat.index()] = hand;
        round.diamond_three = None;
        let mut counts = dealt;
        let mut exchange = None;
        if let Some(classes) = classes.filter(|_| rules.exchange) {
            let mut seen = ExchangeSeen::default();
            let class = round.class(seat);
            for (rich, poor, count) in PAIRS {
                if class == poor {
                    let tribute = hand.strongest_of(count.into());
                    seen.gave = Some(tribute);
                    round.hands[seat.index()] -= tribute;
                }
                // The daifugo has answered before the fugo is asked.
                if !(class == PAIRS[1].0 && rich == PAIRS[0].0) {
                    counts[classes[rich].index()] += count;
                    counts[classes[poor].index()] =
                        counts[classes[poor].index()].saturating_sub(count);
                }
            }
            if class == PAIRS[1].0 {
                round.phase = Phase::Exchange(PAIRS[1].2);
                round.actor = seat;
            }
            exchange = Some(seen);
        }
        let mut followed = Followed {
            view: View {
                seat,
                log: Log::begin(&round),
                round,
                counts,
                gone: Cards::EMPTY,
                exchange,
                game,
                shown: [Cards::EMPTY; SEATS],
            },
            before: hand,
            drawn: None,
        };
        followed.settle();
        followed
    }

    /// What this seat may know now.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The place of a seat, 0 the best, once it is known; never one that was drawn by lot.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        let place = self.view.round.place(seat)?;
        Some(place).filter(|&place| self.drawn.is_none_or(|first| place < first))
    }

    /// This seat, a rich one, has returned these cards.
    pub fn give(&mut self, cards: Cards) {
        if let Some(seen) = &mut self.view.exchange {
            seen.gave = Some(cards);
            *self.own() -= cards;
        }
    }

    /// The exchange is over and the play begins: `hand` is what this seat holds now. What differs from what was to be
    /// expected changes what is remembered of the exchange: the referee may have given away other cards.
    pub fn begin_play(&mut self, leader: Seat, hand: Cards, counts: [u8; SEATS]) {
        let me = self.view.seat;
        let class = self.view.round.class(me);
        let expected = *self.own();
        if let Some(seen) = &mut self.view.exchange {
            if PAIRS.iter().any(|pair| pair.1 == class) {
                if !hand.contains_all(expected) {
                    seen.gave = Some(self.before - hand);
                }
                seen.got = Some(hand - (self.before - seen.gave.unwrap_or_default()));
            } else if PAIRS.iter().any(|pair| pair.0 == class) && hand != expected {
                seen.gave = Some(self.before - hand);
            }
        }
        self.view.counts = counts;
        let round = &mut self.view.round;
        round.hands[me.index()] = hand;
        round.phase = Phase::Play;
        round.actor = leader;
        round.owner = leader;
        let by_class = matches!(round.rules.leader, Leader::Daifugo | Leader::Daihinmin);
        let by_card =
            !(round.rules.leader == Leader::Random || by_class && round.classes.is_some());
        round.diamond_three = by_card.then_some(leader);
        if self.view.exchange.is_none() {
            self.view.log.owner = leader;
        }
        self.settle();
    }

    /// Whoever is at turn plays this, or passes.
    pub fn turn(&mut self, meld: Option<Meld>) {
        let view = &mut self.view;
        let seat = view.round.actor;
        let first_open = view.round.open.0;
        let action = match meld {
            None => Action::Pass,
            Some(meld) => {
                let count = &mut view.counts[seat.index()];
                // The round sees that a hidden hand goes out when the meld is all that it holds.
                if seat != view.seat && *count <= meld.size() {
                    view.round.hands[seat.index()] = meld.cards();
                }
                *count = count.saturating_sub(meld.size());
                view.gone |= meld.cards();
                Action::Play(meld)
            }
        };
        let effects = view.round.apply(&action);
        if effects.has(Effects::LOTS) {
            self.drawn = Some(first_open);
        }
        Arc::make_mut(&mut view.log.turns).push(Turn {
            seat,
            meld,
            effects,
            next: view.round.actor,
        });
    }

    /// Compares with what the referee says before a turn, and takes over what differs.
    pub fn agree(&mut self, said: &Situation) -> Vec<Dissent> {
        let mut dissents = Vec::new();
        if self.view.round.phase == Phase::Over {
            dissents.push(Dissent::GoesOn);
            self.reopen();
        }
        let expected = *self.own();
        if expected != said.hand {
            let (said, me) = (said.hand, self.view.seat.index());
            dissents.push(Dissent::Hand { said, expected });
            self.view.gone = (self.view.gone | expected) - said;
            self.view.round.hands[me] = said;
        }
        for seat in Seat::all(SEATS) {
            let (said, expected) = (said.counts[seat.index()], self.view.counts[seat.index()]);
            if said != expected {
                dissents.push(Dissent::Count {
                    seat,
                    said,
                    expected,
                });
                self.view.counts[seat.index()] = said;
            }
        }
        if !dissents.is_empty() {
            self.seat_again();
            // What followed from the exchange may contradict these figures.
            self.view.exchange = None;
        }
        let table = &mut self.view.round.table;
        if said.empty && table.top.is_some() {
            dissents.push(Dissent::Empty(true));
            self.end_trick();
        } else if !said.empty && table.top.is_none() {
            // What lies there is not known any more: the last meld that was played, if any.
            dissents.push(Dissent::Empty(false));
            table.top = self.view.log.turns.iter().rev().find_map(|turn| turn.meld);
        }
        let round = &mut self.view.round;
        if round.table.revolution != said.revolution {
            dissents.push(Dissent::Revolution(said.revolution));
            round.table.revolution = said.revolution;
        }
        if round.table.lock.is_empty() == said.lock {
            let suits = round.table.top.map(|top| top.suits()).unwrap_or_default();
            let suits = if said.lock { suits } else { Default::default() };
            if suits != round.table.lock {
                dissents.push(Dissent::Lock(said.lock));
                round.table.lock = suits;
            }
        }
        if round.actor != said.actor {
            dissents.push(Dissent::Actor {
                said: said.actor,
                expected: round.actor,
            });
            round.actor = said.actor;
            round.passed.remove(said.actor);
            if round.table.top.is_none() {
                round.owner = said.actor;
            }
        }
        if !dissents.is_empty() {
            let next = round.actor;
            if let Some(turn) = Arc::make_mut(&mut self.view.log.turns).last_mut() {
                turn.next = next;
            }
        }
        self.settle();
        dissents
    }

    fn own(&mut self) -> &mut Cards {
        &mut self.view.round.hands[self.view.seat.index()]
    }

    /// The game goes on although it seemed to be over: nobody is out but who has no cards.
    fn reopen(&mut self) {
        self.view.round.phase = Phase::Play;
        self.drawn = None;
        self.seat_again();
    }

    /// Makes those play who have cards, and no others. Places that were taken by going out are kept.
    fn seat_again(&mut self) {
        let View { round, counts, .. } = &mut self.view;
        let mut out: Vec<Seat> = Seat::all(SEATS)
            .filter(|seat| counts[seat.index()] == 0)
            .collect();
        out.sort_by_key(|&seat| round.place(seat).unwrap_or(u8::MAX));
        let mut again = Round::new(
            &round.rules,
            [Cards::JOKER; SEATS],
            round.order_from(Seat(0)),
            None,
            Seed(0),
        );
        for seat in out {
            again.take_best(seat);
        }
        round.places = again.places;
        round.open = again.open;
        round.playing = again.playing;
    }

    fn end_trick(&mut self) {
        self.view.round.table.clear();
        self.view.round.passed = Default::default();
        if let Some(turn) = Arc::make_mut(&mut self.view.log.turns).last_mut() {
            turn.effects |= Effects::TRICK_END;
        }
    }

    /// Sees to it that hands can be sampled: the cards that are out are as many as the others hold, and nobody is known
    /// to hold more than it does. Changes nothing while the referee keeps to the rules.
    fn settle(&mut self) {
        let me = self.view.seat;
        let others = || Seat::all(SEATS).filter(|&seat| seat != me);
        let view = &mut self.view;
        view.counts[me.index()] = u8::try_from(view.round.hand(me).len()).unwrap_or(u8::MAX);
        let held: usize = others().map(|seat| view.count(seat)).sum();
        let out = view.unseen();
        if out.len() > held {
            view.gone |= out.weakest_of(out.len() - held);
        } else {
            let back = (view.gone - view.hand()).weakest_of(held - out.len());
            view.gone -= back;
            // There may not be as many cards as they are said to hold.
            for _ in out.len() + back.len()..held {
                if let Some(most) = others().max_by_key(|&seat| view.count(seat)) {
                    view.counts[most.index()] -= 1;
                }
            }
        }
        let holds_three = |view: &View, seat: Seat| view.known(seat).contains(Card::DIAMOND_THREE);
        let twice = Seat::all(SEATS)
            .filter(|&seat| holds_three(view, seat))
            .count()
            > 1;
        let unseen = view.unseen();
        let sound = others().all(|seat| {
            let known = view.known(seat);
            known.len() <= view.count(seat) && unseen.contains_all(known)
        });
        if twice || !sound {
            view.round.diamond_three = None;
            view.exchange = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::daihinmin::State;
    use crate::game::{State as _, View as _};

    /// What the referee of `state` tells `seat` before the exchange.
    fn opening(state: &State, seat: Seat) -> Opening {
        let round = state.round();
        let mut dealt = Seat::all(SEATS)
            .map(|seat| round.hand(seat).len() as u8)
            .collect::<Vec<_>>();
        let mut hand = round.hand(seat);
        if let (Some(classes), Some(exchange)) = (round.classes(), state.exchange()) {
            for ((rich, poor, count), tribute) in PAIRS.into_iter().zip(exchange.tribute) {
                dealt[classes[rich].index()] -= count;
                dealt[classes[poor].index()] += count;
                if classes[poor] == seat {
                    hand |= tribute;
                }
            }
        }
        Opening {
            rules: *state.rules(),
            seat,
            game: state.game(),
            order: round.order_from(Seat(3)),
            classes: round.classes(),
            dealt: dealt.try_into().unwrap(),
            hand,
        }
    }

    fn situation(state: &State, seat: Seat) -> Situation {
        let round = state.round();
        Situation {
            hand: round.hand(seat),
            actor: state.actor().unwrap(),
            counts: [0, 1, 2, 3, 4].map(|seat| round.hand(Seat(seat)).len() as u8),
            empty: round.table().top().is_none(),
            revolution: round.table().revolution(),
            lock: !round.table().lock().is_empty(),
        }
    }

    /// Plays a game at random and shows it to five followers; `check` is called before every turn.
    fn follow_game(
        state: &mut State,
        rng: &mut crate::game::Stream,
        check: &mut dyn FnMut(&State, &mut [Followed]),
    ) {
        let mut actions = Vec::new();
        let seats = [0, 1, 2, 3, 4].map(Seat);
        let mut followers = seats.map(|seat| Followed::begin(&opening(state, seat)));
        let mut begun = false;
        while let Some(actor) = state.actor() {
            if state.round().phase() == Phase::Play && !begun {
                begun = true;
                for (seat, followed) in seats.into_iter().zip(&mut followers) {
                    let said = situation(state, seat);
                    followed.begin_play(actor, said.hand, said.counts);
                }
            }
            if begun {
                check(state, &mut followers);
            } else {
                assert_eq!(*followers[actor.index()].view(), state.view(actor));
            }
            state.legal_actions(&mut actions);
            let action = *rng.choose(&actions).unwrap();
            match action {
                Action::Give(cards) => followers[actor.index()].give(cards),
                Action::Play(meld) => followers.iter_mut().for_each(|f| f.turn(Some(meld))),
                Action::Pass => followers.iter_mut().for_each(|f| f.turn(None)),
            }
            state.apply(&action);
        }
        for (seat, followed) in seats.into_iter().zip(&followers) {
            for other in seats {
                let place = followed.place(other);
                assert!(place.is_none_or(|place| Some(place) == state.round().place(other)));
            }
            if followed.drawn.is_none() {
                assert_eq!(*followed.view(), state.view(seat));
            }
        }
    }

    #[test]
    fn a_deal_is_followed_to_the_very_view_that_the_state_shows() {
        for (seed, text) in
            (0..24).zip(["uecda", "uecda", "home tribute-seen=false", "simple"].repeat(6))
        {
            let rules = <Rules as crate::game::Rules>::parse(text).unwrap();
            let mut rng = Seed(seed).derive(9).stream();
            let mut state = State::start(&rules, SEATS, Seed(seed));
            for _ in 0..8 {
                follow_game(&mut state, &mut rng, &mut |state, followers| {
                    for (seat, followed) in Seat::all(SEATS).zip(followers) {
                        assert_eq!(followed.agree(&situation(state, seat)), [], "{text}");
                        assert_eq!(*followed.view(), state.view(seat), "{text}, seed {seed}");
                    }
                });
                state = state.next_game();
            }
        }
    }

    #[test]
    fn whatever_the_referee_says_hands_can_still_be_sampled() {
        let mut state = State::start(&Rules::default(), SEATS, Seed(3));
        let mut rng = Seed(4).stream();
        let mut chance = Seed(5).stream();
        let mut heard = 0;
        for _ in 0..60 {
            follow_quietly(&mut state, &mut rng, &mut |state, followed| {
                let mut said = situation(state, followed.view().seat);
                match chance.index(12) {
                    0 => said.actor = Seat(chance.index(5) as u8),
                    1 => said.counts[chance.index(5)] = chance.index(12) as u8,
                    2 => said.empty ^= true,
                    3 => said.revolution ^= true,
                    4 => said.lock ^= true,
                    5 => {
                        let deck: Vec<Card> = Cards::deck(true).iter().collect();
                        said.hand = (0..chance.index(14))
                            .map(|_| *chance.choose(&deck).unwrap())
                            .collect();
                    }
                    _ => {}
                }
                heard += followed.agree(&said).len();
                let sampled = followed.view().sample(&mut chance);
                for seat in Seat::all(SEATS) {
                    assert_eq!(
                        sampled.round().hand(seat).len(),
                        followed.view().count(seat)
                    );
                }
                let mut actions = Vec::new();
                followed.view().legal_actions(&mut actions);
            });
            state = state.next_game();
        }
        assert!(heard > 500, "{heard}");
    }

    /// As [`follow_game`], for one follower that may go astray.
    fn follow_quietly(
        state: &mut State,
        rng: &mut crate::game::Stream,
        check: &mut dyn FnMut(&State, &mut Followed),
    ) {
        let mut actions = Vec::new();
        let mut followed = Followed::begin(&opening(state, Seat(2)));
        let mut begun = false;
        while let Some(actor) = state.actor() {
            if state.round().phase() == Phase::Play {
                if !begun {
                    let said = situation(state, Seat(2));
                    followed.begin_play(actor, said.hand, said.counts);
                    begun = true;
                }
                check(state, &mut followed);
            }
            state.legal_actions(&mut actions);
            let action = *rng.choose(&actions).unwrap();
            match action {
                Action::Give(cards) if actor == Seat(2) => followed.give(cards),
                Action::Give(_) => {}
                Action::Play(meld) => followed.turn(Some(meld)),
                Action::Pass => followed.turn(None),
            }
            state.apply(&action);
        }
    }
}
