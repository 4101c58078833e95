//! Exact solver for the endgame of two players. The unseen cards are then the opponent's hand, so the game has perfect
//! information. This does not hold if a seat fell from the first place (都落ち) with cards in hand: those stay hidden among
//! the opponent's.

use std::collections::HashMap;

use fnv::FnvBuildHasher;

use super::super::Action;
use super::super::card::Cards;
use super::super::round::{Phase, Round};
use super::super::table::Table;
use sanban_game::Seat;

/// Key of a position in the transposition table: both hands, the table, the seat to act, the owner, and whether one has
/// passed.
type Key = (Cards, Cards, Table, Seat, Seat, bool);

/// Maximum number of positions searched.
const NODE_LIMIT: u32 = 100_000;

/// An action with which the player to move goes out first against best play; `Some(None)` if there is none. `None` if
/// more than two players hold cards, or the node limit was reached.
pub(super) fn solve(round: &Round, actions: &[Action]) -> Option<Option<Action>> {
    let holding = round.hands.iter().filter(|hand| !hand.is_empty()).count();
    if round.playing.len() != 2 || holding != 2 || round.phase != Phase::Play {
        return None;
    }
    let me = round.actor;
    let mut search = EndgameSearch {
        me,
        other: Seat::all(super::super::SEATS)
            .find(|&seat| seat != me && round.playing.has(seat))?,
        transpositions: HashMap::default(),
        nodes_left: NODE_LIMIT,
        spare: Vec::new(),
    };
    for action in actions {
        let mut next = *round;
        next.apply(action);
        if search.is_won(&next)? {
            return Some(Some(*action));
        }
    }
    Some(None)
}

struct EndgameSearch {
    me: Seat,
    other: Seat,
    transpositions: HashMap<Key, bool, FnvBuildHasher>,
    nodes_left: u32,
    /// Spare buffers for lists of actions.
    spare: Vec<Vec<Action>>,
}

impl EndgameSearch {
    /// `true` if `me` goes out first with best play on both sides; `None` when the node limit is reached.
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
        if let Some(&won) = self.transpositions.get(&key) {
            return Some(won);
        }
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        let mine = round.actor == self.me;
        let mut actions = self.spare.pop().unwrap_or_default();
        round.legal_actions(&mut actions);
        let mut won = Some(!mine);
        for action in actions.iter().rev() {
            // Passing on an empty table only helps the opponent, and could go on for ever: `me` never does. The opponent
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
            self.transpositions.insert(key, won);
        }
        won
    }
}
