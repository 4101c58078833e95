//! The optimal play of one split with full memory of the cards drawn.
//!
//! The first hand is played to its end before the second gets its second card, so the play of the second may depend on
//! the cards drawn by the first, and the play of the first on what it leaves for the second. The dealer's outcome does
//! not depend on who draws which of the unseen cards, so the first hand's own value is settled when it ends.
//!
//! The future value of a hand depends on the cards that are gone, whoever holds them, and on its total. So the game is
//! a graph whose [`Position`]s are sets of cards gone: at most some hundred thousand, as against tens of millions of
//! pairs of hands. A position stands for all hands that the cards can form: the first hand in play, the first hand at
//! its end, and the second hand at each of its totals. Positions are listed by number of cards, each list sorted, so
//! that every card leads from one list into the next in order; they are solved from the last list to the first.

use rayon::prelude::*;

use crate::HouseRules;
use sanban_game::cards::Rank;

use super::dealer::{CLASSES, class_of};
use super::decision::ValueError;
use super::hand_values::Scale;
use super::hands::{ACE, VALUES, hand_at, hand_of};
use super::plays::DealContext;
use super::shoe::{Cards, Shoe};
use super::solution::{is_conditional, value_of};

/// EV of splitting a pair once under optimal play with full memory, per unit of the original bet; conditional on no
/// dealer's blackjack if the dealer peeks and surrender is not early. `shoe` still holds the pair and the up card. It
/// is never below the value of a split into two hands by [`super::evaluate`].
///
/// Takes up to a second for low cards.
///
/// # Errors
/// If the shoe does not hold the pair and the up card.
pub fn full_memory_split(
    rules: &HouseRules,
    shoe: &Shoe,
    pair: Rank,
    up: Rank,
) -> Result<f64, ValueError> {
    shoe.without(pair)?.without(pair)?.without(up)?;
    let (pair, up) = (value_of(pair), value_of(up));
    let context = DealContext::new(rules, shoe, 1 << up);
    let net = Game::new(&context, pair, up).value();
    let scale = Scale::new(&context, hand_of([pair, pair]), up, is_conditional(rules));
    Ok(scale.value(net))
}

/// A hand's count: its hard total, and `true` if it has an ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    hard: usize,
    has_ace: bool,
}

impl Count {
    const NOTHING: Count = Count {
        hard: 0,
        has_ace: false,
    };

    fn of(cards: &[u8; VALUES]) -> Count {
        let points = |(value, &held): (usize, &u8)| (value + 1) * usize::from(held);
        Count {
            hard: cards.iter().enumerate().map(points).sum(),
            has_ace: cards[ACE] > 0,
        }
    }

    fn with(self, value: usize) -> Count {
        Count {
            hard: self.hard + value + 1,
            has_ace: self.has_ace || value == ACE,
        }
    }

    fn is_bust(self) -> bool {
        self.hard > 21
    }

    fn points(self) -> usize {
        if self.has_ace && self.hard <= 11 {
            self.hard + 10
        } else {
            self.hard
        }
    }

    fn class(self) -> usize {
        // The cast is lossless: at most 31.
        usize::from(class_of(self.points() as u8))
    }

    fn stands_by_itself(self) -> bool {
        self.points() == 21
    }

    /// `true` if one more card cannot hurt; see [`super::hands::Hand::is_safe_to_hit`].
    fn is_safe_to_hit(self) -> bool {
        self.hard <= 11 && self.points() <= 16
    }

    /// Index among the counts that are not bust.
    fn place(self) -> usize {
        self.hard + if self.has_ace { HARD } else { 0 }
    }
}

/// Number of hard totals that are not bust: 0 to 21.
const HARD: usize = 22;

/// A bit set of counts that are not bust.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts(u64);

impl Counts {
    const HARD: u64 = (1 << HARD) - 1;
    /// Counts that stand by themselves: 21, hard or soft.
    const STAND: u64 = 1 << 21 | 1 << (HARD + 21) | 1 << (HARD + 11);

    fn add(&mut self, others: Counts) {
        self.0 |= others.0;
    }

    fn insert(&mut self, count: Count) {
        self.0 |= 1 << count.place();
    }

    /// The counts after one more card, for those that are in play.
    fn drawn(self, value: usize) -> Counts {
        let played = self.0 & !Counts::STAND;
        let (hard, aces) = (played & Counts::HARD, played >> HARD);
        let more = |counts: u64| counts << (value + 1) & Counts::HARD;
        Counts(if value == ACE {
            more(hard | aces) << HARD
        } else {
            more(hard) | more(aces) << HARD
        })
    }

    fn iter(self) -> impl Iterator<Item = Count> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(Count {
                hard: place % HARD,
                has_ace: place >= HARD,
            })
        })
    }
}

/// The cards gone besides the up card, packed in one number so that a card of a value adds a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Gone(u64);

impl Gone {
    /// Bits per value: two hands hold at most 43 cards of a value.
    const BITS: usize = 6;
    const NOTHING: Gone = Gone(0);

    fn with(self, value: usize) -> Gone {
        Gone(self.0 + (1 << (Gone::BITS * value)))
    }

    fn cards(self) -> [u8; VALUES] {
        // The cast is lossless: six bits are taken.
        std::array::from_fn(|value| (self.0 >> (Gone::BITS * value)) as u8 % (1 << Gone::BITS))
    }
}

/// The cards gone, and the hands that they can form.
#[derive(Clone, Debug)]
struct Position {
    gone: Gone,
    /// Counts that the second hand can have in play.
    second: Counts,
    /// Second cards, one bit each, that the second hand can just have received.
    fresh: u16,
    /// `true` if the first hand can be in play here, the second still having one card.
    plays_first: bool,
    /// `true` if the first hand can have ended here.
    ends_first: bool,
    /// By card: index of the successor position in the next list.
    next: [u32; VALUES],
}

/// Marks a missing successor position.
const NONE: u32 = u32::MAX;

/// The effect of a card on a position: the hands it can lead to; none by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Draw {
    second: Counts,
    /// `true` if it can be the second hand's second card.
    is_fresh: bool,
    plays_first: bool,
    ends_first: bool,
}

impl Position {
    fn new(gone: Gone) -> Position {
        Position {
            gone,
            second: Counts::default(),
            fresh: 0,
            plays_first: false,
            ends_first: false,
            next: [NONE; VALUES],
        }
    }

    fn come_from(&mut self, draw: &Draw, value: usize) {
        self.second.add(draw.second);
        self.fresh |= u16::from(draw.is_fresh) << value;
        self.plays_first |= draw.plays_first;
        self.ends_first |= draw.ends_first;
    }
}

/// Values of a position: payouts and net values as parts of the probability not left out.
#[derive(Clone)]
struct Worth {
    /// Payout of standing, by class.
    stand: [f64; CLASSES],
    /// Payout of the second hand in play, by count.
    second: [f64; 2 * HARD],
    /// Net value of the second hand just after its second card, by that card.
    fresh: [f64; VALUES],
    /// Net value of both hands when the first gets here by a hit.
    first: f64,
    /// The same when the first was doubled and ends here.
    doubled: f64,
}

impl Worth {
    /// Not computed yet.
    const NONE: Worth = Worth {
        stand: [0.0; CLASSES],
        second: [0.0; 2 * HARD],
        fresh: [0.0; VALUES],
        first: 0.0,
        doubled: 0.0,
    };
}

/// The next card of a position: its probabilities and successors.
struct NextCard<'a> {
    chances: [f64; VALUES],
    places: &'a [u32; VALUES],
    after: &'a [Worth],
}

impl NextCard<'_> {
    /// Mean over the next card. A card without a successor busts the second hand and pays nothing.
    #[inline(always)]
    fn mean(&self, value_of: impl Fn(&Worth, usize) -> f64) -> f64 {
        let mut mean = 0.0;
        for value in 0..VALUES {
            if let Some(after) = self.after.get(self.places[value] as usize) {
                mean += self.chances[value] * value_of(after, value);
            }
        }
        mean
    }
}

/// One split, against one up card.
struct Game<'w, 'a> {
    context: &'w DealContext<'a>,
    pair: usize,
    up: usize,
    /// `true` if each hand gets one card and stands.
    one_card: bool,
    /// By second card: `true` if the hand may be doubled.
    doubles: [bool; VALUES],
}

impl<'w, 'a> Game<'w, 'a> {
    fn new(context: &'w DealContext<'a>, pair: usize, up: usize) -> Game<'w, 'a> {
        let rules = context.rules;
        Game {
            context,
            pair,
            up,
            one_card: pair == ACE && !rules.hit_split_aces,
            doubles: std::array::from_fn(|value| {
                rules.das && context.may_double(hand_at(hand_of([pair, value])))
            }),
        }
    }

    /// Net value of both hands.
    fn value(&self) -> f64 {
        let mut start = Position::new(Gone::NOTHING.with(self.pair).with(self.pair));
        start.plays_first = true;
        let mut lists = vec![vec![start]];
        while let Some(last) = lists.last_mut() {
            let next = self.after(last);
            if next.is_empty() {
                break;
            }
            lists.push(next);
        }
        let solved = lists
            .iter()
            .rev()
            .fold(Vec::new(), |after, list| self.solve(list, &after));
        solved.first().map_or(0.0, |start| start.first)
    }

    /// Positions with one card more than those of `list`, sorted like it, with the hands they can come from.
    fn after(&self, list: &mut [Position]) -> Vec<Position> {
        let draws: Vec<[Draw; VALUES]> = list.par_iter().map(|at| self.draws(at)).collect();
        let leading = |start: usize, value: usize| {
            let rest = draws.iter().skip(start);
            start
                + rest
                    .take_while(|draws| draws[value] == Draw::default())
                    .count()
        };
        let gone_by = |list: &[Position], at: usize, value: usize| {
            list.get(at).map(|position| position.gone.with(value))
        };
        // By value: the next position of `list` with a successor by it. As `list` is sorted, so are the successors.
        let mut from: [usize; VALUES] = std::array::from_fn(|value| leading(0, value));
        let mut found: Vec<Position> = Vec::with_capacity(2 * list.len());
        loop {
            let all = from.iter().enumerate();
            let gone = all
                .filter_map(|(value, &at)| gone_by(list, at, value))
                .min();
            let Some(gone) = gone else {
                return found;
            };
            let mut position = Position::new(gone);
            for (value, at) in from.iter_mut().enumerate() {
                if gone_by(list, *at, value) == Some(gone) {
                    // The cast is lossless: a few ten thousand.
                    list[*at].next[value] = found.len() as u32;
                    position.come_from(&draws[*at][value], value);
                    *at = leading(*at + 1, value);
                }
            }
            found.push(position);
        }
    }

    /// Effect of each card on the hands of a position.
    fn draws(&self, position: &Position) -> [Draw; VALUES] {
        let gone = position.gone.cards();
        let left = self.left(&gone);
        let (count, len) = self.first_hand(&gone);
        let is_played = position.plays_first && !self.first_stands(count, len);
        std::array::from_fn(|value| {
            if left.chance(value) == 0.0 {
                return Draw::default();
            }
            let mut second = if self.one_card {
                Counts::default()
            } else {
                position.second.drawn(value)
            };
            if position.ends_first {
                second.insert(Count::NOTHING.with(self.pair).with(value));
            }
            Draw {
                second,
                is_fresh: position.ends_first,
                plays_first: is_played && !count.with(value).is_bust(),
                ends_first: is_played,
            }
        })
    }

    /// Count of the first hand, and its number of cards.
    fn first_hand(&self, gone: &[u8; VALUES]) -> (Count, u8) {
        let mut cards = *gone;
        cards[self.pair] -= 1;
        (Count::of(&cards), cards.iter().sum())
    }

    /// Cards left once those in `gone` are removed.
    fn left(&self, gone: &[u8; VALUES]) -> Cards {
        let mut cards = self.context.cards.without(self.up);
        for (count, &gone) in cards.counts.iter_mut().zip(gone) {
            let gone = cards.unit * f64::from(gone);
            *count -= gone;
            cards.total -= gone;
        }
        cards
    }

    /// Values of the positions of a list, given those of the next list.
    fn solve(&self, list: &[Position], after: &[Worth]) -> Vec<Worth> {
        /// Large enough to make the dealer's working space worth setting up.
        const PART: usize = 1 << 10;
        let mut solved = vec![Worth::NONE; list.len()];
        let parts = solved.par_chunks_mut(PART).zip(list.par_chunks(PART));
        parts.for_each(|(solved, part)| {
            let gone: Vec<_> = part.iter().map(|position| position.gone.cards()).collect();
            let context = self.context;
            let stands = context.dealer.stands(&context.cards, self.up, &gone);
            let positions = part.iter().zip(gone).zip(stands);
            for (worth, ((position, gone), stand)) in solved.iter_mut().zip(positions) {
                *worth = self.worth(position, &gone, stand, after);
            }
        });
        solved
    }

    fn worth(
        &self,
        position: &Position,
        gone: &[u8; VALUES],
        stand: [f64; CLASSES],
        after: &[Worth],
    ) -> Worth {
        let left = self.left(gone);
        let open = self.context.open(&left, self.up);
        let has_card = left.total > 0.0;
        let next = NextCard {
            chances: std::array::from_fn(|value| left.chance(value)),
            places: &position.next,
            after,
        };
        let mut second = [0.0; 2 * HARD];
        for count in position.second.iter() {
            let standing = stand[count.class()];
            let stays = self.one_card || count.stands_by_itself() || !has_card;
            second[count.place()] = if stays {
                standing
            } else {
                let hit = next.mean(|after, value| match count.with(value) {
                    more if more.is_bust() => 0.0,
                    more => after.second[more.place()],
                });
                if count.is_safe_to_hit() {
                    hit
                } else {
                    hit.max(standing)
                }
            };
        }
        let start = Count::NOTHING.with(self.pair);
        let mut fresh = [0.0; VALUES];
        for (card, net) in fresh.iter_mut().enumerate() {
            if position.fresh & 1 << card == 0 {
                continue;
            }
            let count = start.with(card);
            *net = second[count.place()] - open;
            if self.doubles[card] && !self.one_card && !count.stands_by_itself() && has_card {
                let payout = next.mean(|after, value| match count.with(value) {
                    more if more.is_bust() => 0.0,
                    more => after.stand[more.class()],
                });
                *net = net.max(2.0 * (payout - open));
            }
        }
        let (count, len) = self.first_hand(gone);
        let own = if count.is_bust() {
            -open
        } else {
            stand[count.class()] - open
        };
        let others = if position.ends_first {
            next.mean(|after, value| after.fresh[value])
        } else {
            0.0
        };
        let mut first = own + others;
        if position.plays_first && has_card && !self.first_stands(count, len) {
            let hit = next.mean(|after, _| after.first);
            first = if len == 1 { hit } else { first.max(hit) };
            let card = (0..VALUES).find(|&card| start.with(card) == count);
            if len == 2 && card.is_some_and(|card| self.doubles[card]) {
                first = first.max(next.mean(|after, _| after.doubled));
            }
        }
        Worth {
            stand,
            second,
            fresh,
            first,
            doubled: 2.0 * own + others,
        }
    }

    /// `true` if the first hand gets no more cards.
    fn first_stands(&self, count: Count, len: u8) -> bool {
        count.stands_by_itself() || count.is_bust() || self.one_card && len >= 2
    }
}
