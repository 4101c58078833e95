//! The hot loop: several shoes interleaved in one thread, one card from each in turn.
//!
//! A card waits for the one before it: its index depends on the number of cards left, the next state on its value.
//! Interleaving independent shoes lets the processor work on all of these chains at once. No branch depends on a card,
//! except the rare one to a split or to the end of a shoe, and the choices by true count; not even at the end of a
//! round, which is only logged (`journal`). The position of a shoe is a single number (`position`).
//!
//! One 64-bit number draws a card from each of four shoes: multiplied by the number of cards left, the high half of the
//! product is the index, and the low half goes on to the next shoe (Brackett-Rozinsky and Lemire, "Batched ranged
//! random integer generation", 2024). The rare final remainders that would bias the draw are rejected, so that every
//! index is exactly equally likely.

use sanban_game::Stream;

use super::automaton::{ARCS, Arc, CHOICES, ENDS, EXITS};
use super::choices::Choices;
use super::compiled::Compiled;
use super::journal::{APART, Books, DONE, Line, SHUFFLED};
use super::policy::Code;
use super::position::Position;
use super::shuffled_shoe::{CardSource, Dealt, ShuffledShoe};
use super::tally::Tally;

/// Number of shoes per random number: 416⁴ is far below 2⁶⁴.
pub(super) const GROUP: usize = 4;
/// Number of interleaved groups.
const GROUPS: usize = 4;
/// Number of interleaved shoes.
pub(super) const LANES: usize = GROUP * GROUPS;
/// Remainders from here on are never rejected.
const SAFE_REMAINDER: u64 = 1 << 35;
/// Room for the rounds of all shoes and a batch: a round takes at least four of the at most 416 cards of a shoe.
const LINES: usize = 2048;
/// Approximate number of journal lines booked at once.
const BATCH: usize = 256;

/// Plays `shoes` whole shoes, or [`LANES`] if that is more.
pub(super) fn play(table: &Compiled, shoes: u64, mut chance: Stream) -> Tally {
    let mut lanes: [[Lane; GROUP]; GROUPS] = std::array::from_fn(|group| {
        std::array::from_fn(|lane| Lane {
            position: fresh(table, GROUP * group + lane),
            shoe_cards: table.full.clone(),
            is_done: false,
        })
    });
    let cards = CardSteps::new(table);
    let mut rest = Rest::new(table, shoes.saturating_sub(LANES as u64));
    // Every card writes a line, which the next one overwrites unless a round ended: a branch that the processor cannot
    // predict would cost more.
    let mut journal = [Line::default(); LINES];
    let mut lines = 0;
    let mut advance = |lane: &mut Lane, place, rest: &mut Rest<'_>, chance: &mut Stream| {
        let (position, arc) = cards.advance(lane, place);
        journal[lines % LINES] = position;
        lines += usize::from(arc < ENDS);
        if arc >= EXITS || position < cards.limit && arc < ENDS {
            lines = rest.go_on(lane, &mut journal, lines, chance);
        }
    };
    while !rest.is_over {
        for group in &mut lanes {
            let left = group.each_ref().map(|lane| lane.position.left());
            let places = places(&mut chance, left);
            for (lane, place) in group.iter_mut().zip(places) {
                advance(lane, place, &mut rest, &mut chance);
            }
        }
    }
    for lane in lanes.as_flattened_mut() {
        while !lane.is_done {
            let place = chance.index(lane.position.left());
            advance(lane, place, &mut rest, &mut chance);
        }
    }
    rest.books.book(&journal[..lines % LINES]);
    rest.books.sums()
}

/// Position of a full shoe.
fn fresh(table: &Compiled, lane: usize) -> Position {
    Position::new(lane, table.initial(), table.full.whole())
}

/// The part of a card's effect that needs no special case.
struct CardSteps<'a> {
    arcs: &'a [Arc; ARCS],
    choices: &'a Choices,
    /// By card: its step, the number to add to a position.
    steps: [u64; Code::MAX as usize + 1],
    /// A round that ends below this position is the last of the automaton in its shoe.
    limit: Position,
}

impl<'a> CardSteps<'a> {
    fn new(table: &'a Compiled) -> CardSteps<'a> {
        let counter = table.counter.as_ref();
        let tag = |card| counter.map_or(0, |counter| counter.tag(card));
        CardSteps {
            arcs: table.automaton.arcs(),
            choices: &table.choices,
            // The cast is lossless: there are no more codes than that.
            steps: std::array::from_fn(|card| Position::step(tag(card as Code))),
            limit: Position::above(table.limit()),
        }
    }

    /// Deals the card at an index; returns the new position and the arc that led there.
    #[inline(always)]
    fn advance(&self, lane: &mut Lane, place: usize) -> (Position, Arc) {
        let position = lane.position;
        let card = lane.shoe_cards.take_of(position.left(), place);
        let mut arc = self.arcs[usize::from(position.arc()) + usize::from(card)];
        let next = position.after(self.steps[usize::from(card)]);
        if arc >= CHOICES {
            arc = self.choices.follow(arc, next);
        }
        lane.position = next.to(arc);
        (lane.position, arc)
    }
}

/// One shoe, and the round in progress.
struct Lane {
    position: Position,
    shoe_cards: ShuffledShoe,
    is_done: bool,
}

impl Lane {
    /// Finishes a round dealt card by card, whose first `counted` cards are already in the running count; returns
    /// `true` if the shoe ran out in it.
    fn end_round(&mut self, table: &Compiled, counted: usize) -> bool {
        let mut running = self.position.running();
        if let Some(counter) = &table.counter {
            // The cards dealt last lie in front.
            let cards = self.shoe_cards.table();
            let new = cards.iter().take(cards.len() - counted);
            running += new.map(|&card| counter.tag(card)).sum::<i32>();
        }
        self.position = Position::new(self.position.lane(), running, self.shoe_cards.left());
        self.shoe_cards.was_refilled()
    }
}

/// Random indices below `left`, the numbers of cards left in the shoes of a group.
#[inline(always)]
pub(super) fn places(chance: &mut Stream, left: [usize; GROUP]) -> [usize; GROUP] {
    loop {
        let mut rest = chance.bits();
        let places = left.map(|left| {
            let product = u128::from(rest) * left as u128;
            rest = product as u64;
            (product >> 64) as usize
        });
        if rest >= SAFE_REMAINDER || is_fair(rest, left[0], left[1], left[2], left[3]) {
            return places;
        }
    }
}

/// `true` if a remainder is not among those that would make some draws more likely than others.
#[cold]
#[inline(never)]
fn is_fair(rest: u64, one: usize, two: usize, three: usize, four: usize) -> bool {
    let ways = (one * two * three * four) as u64;
    rest >= ways.wrapping_neg() % ways.max(1)
}

/// Everything that the automaton does not do.
struct Rest<'a> {
    table: &'a Compiled,
    /// Number of shoes not yet begun.
    waiting: u64,
    /// `true` once a lane has no shoe left to begin.
    is_over: bool,
    books: Books<'a>,
}

impl<'a> Rest<'a> {
    fn new(table: &'a Compiled, waiting: u64) -> Rest<'a> {
        Rest {
            table,
            waiting,
            is_over: false,
            books: Books::new(table),
        }
    }

    /// Plays a round from its split on, then the rounds in which the shoe may run out, and ends the shoe; returns the
    /// number of journal lines not booked yet.
    #[cold]
    #[inline(never)]
    fn go_on(
        &mut self,
        lane: &mut Lane,
        journal: &mut [Line; LINES],
        mut lines: usize,
        chance: &mut Stream,
    ) -> usize {
        if lines >= BATCH {
            self.books.book(&journal[..lines % LINES]);
            lines = 0;
        }
        let table = self.table;
        let mut write = |line| {
            journal[lines % LINES] = line;
            lines += 1;
        };
        lane.shoe_cards.set_left(lane.position.left());
        let mut refilled = false;
        if lane.position.arc() >= EXITS {
            let exit = table.automaton.exit(lane.position.arc());
            // Two cards of the player, the up card, and the hole card if the peek has drawn it.
            let dealt = 3 + usize::from(exit.hole.is_some());
            lane.shoe_cards.begin_round(dealt);
            let mut shoe = Dealt {
                shoe_cards: &mut lane.shoe_cards,
                chance,
            };
            let dealing = &table.dealing;
            let drawn = exit.hole.map(|hole| dealing.policy.code(hole));
            let hidden = match (drawn, &table.counter) {
                (Some(hole), Some(counter)) => counter.tag(hole),
                _ => 0,
            };
            let unseen = shoe.shoe_cards.left() + usize::from(drawn.is_some());
            let mut eye = table.eye(lane.position.running() - hidden, unseen);
            let hole = drawn.unwrap_or_else(|| shoe.draw());
            eye.hide(hole, &shoe);
            let hole = dealing.policy.rank(hole);
            let played = dealing.round_from_split(exit, hole, &mut shoe, &mut eye);
            refilled = lane.end_round(table, dealt);
            self.books.keep(played);
            write(lane.position.to(APART));
        }
        while !refilled && lane.shoe_cards.left() > table.cut {
            if lane.shoe_cards.left() >= table.enough {
                return lines;
            }
            lane.shoe_cards.begin_round(0);
            let mut shoe = Dealt {
                shoe_cards: &mut lane.shoe_cards,
                chance,
            };
            let mut eye = table.eye(lane.position.running(), shoe.shoe_cards.left());
            for played in table.dealing.round(1, &mut shoe, &mut eye) {
                refilled = lane.end_round(table, 0);
                self.books.keep(played);
                write(lane.position.to(APART));
            }
        }
        lane.shoe_cards.shuffle();
        lane.position = fresh(table, lane.position.lane());
        lane.is_done = self.waiting == 0;
        self.is_over |= lane.is_done;
        self.waiting = self.waiting.saturating_sub(1);
        write(lane.position.to(if lane.is_done { DONE } else { SHUFFLED }));
        lines
    }
}
