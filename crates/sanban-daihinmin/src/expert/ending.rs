//! The last two: once only two players are left, the unseen cards are the other's hand, nothing is hidden, and the
//! ending is searched to its end. Not so where somebody fell from the first place (都落ち) with cards in hand: those
//! stay hidden among the other's.

use std::collections::HashMap;

use fnv::FnvBuildHasher;

use super::super::Action;
use super::super::card::Cards;
use super::super::round::{Phase, Round};
use super::super::table::Table;
use sanban_game::Seat;

/// What a position of two comes to is known by their cards, the table, and who is asked.
type Key = (Cards, Cards, Table, Seat, Seat, bool);

/// The search gives up beyond so many positions.
const PATIENCE: u32 = 100_000;

/// A choice with which the player at turn goes out before the other, if two are left and there is one. `Some(None)`:
/// there is none. `None`: more than two hold cards, or the search gave up.
pub(super) fn best(round: &Round, actions: &[Action]) -> Option<Option<Action>> {
    let holding = round.hands.iter().filter(|hand| !hand.is_empty()).count();
    if round.playing.len() != 2 || holding != 2 || round.phase != Phase::Play {
        return None;
    }
    let me = round.actor;
    let mut ending = Ending {
        me,
        other: Seat::all(super::super::SEATS)
            .find(|&seat| seat != me && round.playing.has(seat))?,
        known: HashMap::default(),
        patience: PATIENCE,
        spare: Vec::new(),
    };
    for action in actions {
        let mut next = *round;
        next.apply(action);
        if ending.is_won(&next)? {
            return Some(Some(*action));
        }
    }
    Some(None)
}

struct Ending {
    me: Seat,
    other: Seat,
    known: HashMap<Key, bool, FnvBuildHasher>,
    patience: u32,
    /// Lists of actions that are not in use.
    spare: Vec<Vec<Action>>,
}

impl Ending {
    /// Whether `me` goes out first if both play as well as can be; `None` when patience is at its end.
    fn is_won(&mut self, round: &Round) -> Option<bool> {
        if round.phase == Phase::Over {
            return Some(round.place(self.me) < round.place(self.other));
        }
        let key = (
            round.hands[self.me.index()],
            round.hands[self.other.index()],
            round.table,
            round.actor,
            round.owner,
            round.passed.has(self.me) || round.passed.has(self.other),
        );
        if let Some(&won) = self.known.get(&key) {
            return Some(won);
        }
        self.patience = self.patience.checked_sub(1)?;
        let mine = round.actor == self.me;
        let mut actions = self.spare.pop().unwrap_or_default();
        round.legal_actions(&mut actions);
        let mut won = Some(!mine);
        for action in actions.iter().rev() {
            // Passing on an empty table only helps the other, and could go on for ever: `me` never does. The other
            // may have to, so as not to go out on a forbidden card.
            let idle = *action == Action::Pass && round.table.top().is_none() && actions.len() > 1;
            if idle && (mine || !round.rules.forbidden_finish) {
                continue;
            }
            let mut next = *round;
            next.apply(action);
            match self.is_won(&next) {
                Some(result) if result == mine => {
                    won = Some(mine);
                    break;
                }
                Some(_) => {}
                None => {
                    won = None;
                    break;
                }
            }
        }
        self.spare.push(actions);
        if let Some(won) = won {
            self.known.insert(key, won);
        }
        won
    }
}
