//! Facts about a move with all hands known: the seats that can beat it, the cards it leaves and the groups it breaks.

use std::collections::HashMap;

use fnv::FnvBuildHasher;
use sanban_game::Seat;

use crate::card::{Card, Cards};
use crate::expert::{Policy, Scratch, greedy_step};
use crate::generate;
use crate::history::Effects;
use crate::meld::Meld;
use crate::table::Table;
use crate::{Action, OpenDeal, Phase, Round, SEATS};

/// Facts about a move in a position with all hands known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Players after the mover that can beat the meld on the table after the move, each with the weakest meld that does,
    /// in the order of play. Empty if the trick ends at once.
    pub beaten_by: Vec<(Seat, Meld)>,
    /// Those of them that go out with it.
    pub out_on_it: Vec<Seat>,
    /// `true` if the mover leads the next trick unless the meld is beaten.
    pub leads: bool,
    /// Cards left in the hand.
    pub left: Cards,
    /// Smallest number of melds in which they can be led.
    pub melds_left: usize,
    /// Cards of one rank of which the move plays some and keeps others.
    pub breaks: Option<Cards>,
}

impl Facts {
    /// Facts about a legal move.
    #[must_use]
    pub fn of(round: &Round, action: &Action) -> Facts {
        let me = round.actor().unwrap_or_default();
        let hand = round.hand(me);
        let played = action.cards();
        let mut after = *round;
        after.apply(action);
        let beaten_by = match action {
            Action::Play(_) => beaten_by(&after, me),
            Action::Pass | Action::Give(_) => Vec::new(),
        };
        let out_on_it = beaten_by
            .iter()
            .filter(|(seat, _)| {
                let hand = after.hand(*seat);
                let mut melds = Vec::new();
                generate::melds(hand, after.table(), after.rules(), &mut melds);
                melds
                    .iter()
                    .any(|action| action.meld().is_some_and(|meld| meld.cards() == hand))
            })
            .map(|(seat, _)| *seat)
            .collect();
        let left = hand - played;
        Facts {
            leads: matches!(action, Action::Play(_)) && beaten_by.is_empty(),
            beaten_by,
            out_on_it,
            melds_left: fewest_melds(left, round),
            left,
            breaks: broken(hand, played),
        }
    }
}

/// Seats that can beat the meld on the table after a move of `me`, the next player first.
fn beaten_by(after: &Round, me: Seat) -> Vec<(Seat, Meld)> {
    if after.phase() != Phase::Play || after.table().top().is_none() {
        return Vec::new();
    }
    let others = after.order_from(me).into_iter().skip(1).take(SEATS - 1);
    let may = others.filter(|&seat| after.is_playing(seat) && !after.has_passed(seat));
    may.filter_map(|seat| {
        let mut melds = Vec::new();
        generate::melds(after.hand(seat), after.table(), after.rules(), &mut melds);
        let melds = melds.iter().filter_map(Action::meld);
        let reversed = after.table().reversed();
        let strength = |meld: &Meld| {
            let low = i16::from(meld.low());
            let joker = meld.cards().contains(Card::JOKER);
            (joker, if reversed { -low } else { low })
        };
        melds.min_by_key(strength).map(|meld| (seat, meld))
    })
    .collect()
}

/// Smallest number of melds in which a hand can be led.
fn fewest_melds(hand: Cards, round: &Round) -> usize {
    let mut melds = Vec::new();
    let mut table: Table = *round.table();
    table.clear();
    generate::melds(hand, &table, round.rules(), &mut melds);
    let sets: Vec<Cards> = melds
        .iter()
        .filter_map(|action| Some(action.meld()?.cards()))
        .collect();
    let mut known = HashMap::default();
    cover(hand, &sets, &mut known)
}

fn cover(hand: Cards, sets: &[Cards], known: &mut HashMap<Cards, usize, FnvBuildHasher>) -> usize {
    let Some(first) = hand.iter().next() else {
        return 0;
    };
    if let Some(&count) = known.get(&hand) {
        return count;
    }
    // A single card is always a meld.
    let mut best = 1 + cover(hand - Cards::from(first), sets, known);
    for &set in sets {
        if set.len() > 1 && set.contains(first) && hand.contains_all(set) {
            best = best.min(1 + cover(hand - set, sets, known));
        }
    }
    known.insert(hand, best);
    best
}

/// Cards of one rank, two or more, of which some are played and some are kept.
fn broken(hand: Cards, played: Cards) -> Option<Cards> {
    let columns = played.iter().filter(|card| !card.is_joker());
    columns
        .map(|card| {
            hand.iter()
                .filter(|other| other.column() == card.column())
                .collect()
        })
        .find(|all: &Cards| all.len() > 1 && !played.contains_all(*all))
}

/// A turn of a possible continuation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineTurn {
    /// Seat to act.
    pub seat: Seat,
    /// Its action.
    pub action: Action,
    /// Effects of the action.
    pub effects: Effects,
}

/// A likely continuation from an open deal that begins with `action`, with every player taking its most probable action
/// by the learned policy: at most `turns` further turns, and no further than until the mover is out or its meld is not
/// beaten.
#[must_use]
pub fn typical_line(deal: &OpenDeal, action: &Action, turns: usize) -> Vec<LineTurn> {
    let mut round = deal.0;
    let me = round.actor().unwrap_or_default();
    let mut scratch = Scratch::default();
    let mut line = Vec::new();
    let mut next = (me, *action);
    loop {
        let (seat, action) = next;
        let effects = round.apply(&action);
        line.push(LineTurn {
            seat,
            action,
            effects,
        });
        let Some(seat) = round.actor().filter(|_| round.phase() == Phase::Play) else {
            return line;
        };
        let leads = seat == me && (round.table().top().is_none() || round.owner() == me);
        if line.len() > turns || !round.is_playing(me) || leads {
            return line;
        }
        next = (seat, greedy_step(&round, Policy::learned(), &mut scratch));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use sanban_game::{Seed, State as _};

    fn facts(position: &str, action: &str) -> Facts {
        let state = crate::State::lay_out(&Rules::default(), SEATS, Seed(1), position).unwrap();
        Facts::of(state.round(), &state.read_action(action).unwrap())
    }

    #[test]
    fn who_can_beat_a_move_and_what_it_leaves() {
        let position = "0=C3-D3-HK-SK-C2 1=S7-C9 2=SA 3=H2-JO turn=0";
        let pair = facts(position, "C3-D3");
        assert_eq!(
            pair.beaten_by
                .iter()
                .map(|(seat, _)| seat.0)
                .collect::<Vec<_>>(),
            [3],
            "only seat 3 has a pair, with the joker"
        );
        assert_eq!(pair.out_on_it, [Seat(3)]);
        assert_eq!(
            (pair.left.len(), pair.melds_left, pair.breaks),
            (3, 2, None)
        );
        let king = facts(position, "SK");
        assert_eq!(king.breaks.map(|cards| cards.len()), Some(2));
        assert_eq!(king.out_on_it, [Seat(2)]);
        assert!(!king.leads);
        let eight = facts("0=C3-C8 1=S9-D2 turn=0", "C8");
        assert!(eight.leads && eight.beaten_by.is_empty());
    }

    #[test]
    fn a_hand_is_led_in_the_fewest_melds() {
        let left = |hand: &str| facts(&format!("0={hand}-D4 1=S9-D2 turn=0"), "D4").melds_left;
        assert_eq!(left("S5-S6-S7-H7-D7"), 2);
        assert_eq!(left("S5-S6-S7-H9-D9"), 2);
        assert_eq!(left("S5-S7-JO"), 1);
        assert_eq!(left("S3-H6-D9"), 3);
    }
}
