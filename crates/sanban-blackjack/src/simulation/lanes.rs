//! The hot loop: several shoes side by side in one thread, a card from each in turn.
//!
//! A card waits for the one before it: where it lies depends on how many are left, the next state on its value. Taking
//! turns between independent shoes lets the processor work on all of these chains at once. No branch depends on a card but
//! the rare one to a split or to the end of a shoe; with a count, also those at the end of a round and
//! where the true count decides.
//!
//! One number of 64 bits draws a card from each of four shoes: multiplied by the number of cards left the high half of
//! the product is the place, and the low half goes on to the next shoe (Brackett-Rozinsky and Lemire, "Batched ranged
//! random integer generation", 2024). The rare last remainder that would favour some places is rejected, so that
//! every place is exactly as likely as another.

use sanban_game::Stream;

use super::automaton::{ARCS, Arc, CHOICE, CODES, SPLIT};
use super::compiled::Compiled;
use super::counter::{Counted, Counter};
use super::dealing::Played;
use super::shuffled_shoe::{CardSource, Dealt, ShuffledShoe};
use super::tally::{RoundStart, Tally};

/// How many shoes share one drawn number: 416⁴ lies well below 2⁶⁴.
const GROUP: usize = 4;
/// How many groups take turns.
const GROUPS: usize = 4;
/// How many shoes are dealt side by side.
pub(super) const LANES: usize = GROUP * GROUPS;
/// A remainder from here on is never rejected.
const SAFE_REMAINDER: u64 = 1 << 35;
/// How many rounds a sample should have at least, so that taking it costs little.
const ROUNDS_A_SAMPLE: f64 = 160.0;

/// Plays whole shoes, at least [`LANES`] of them. With `COUNTS` the counter of the table counts them.
pub(super) fn play<const COUNTS: bool>(table: &Compiled, shoes: u64, mut chance: Stream) -> Tally {
    let lane = Lane::new(table);
    let mut lanes: [Lane; LANES] = std::array::from_fn(|_| lane.clone());
    let mut play = LaneContext::<COUNTS>::new(table, shoes.saturating_sub(LANES as u64));
    while !play.is_over {
        for group in lanes.as_chunks_mut::<GROUP>().0 {
            let places = places(
                &mut chance,
                group.each_ref().map(|lane| lane.shoe_cards.left()),
            );
            let mut rare = [None; GROUP];
            for ((lane, rare), place) in group.iter_mut().zip(&mut rare).zip(places) {
                *rare = play.advance(lane, place);
            }
            if rare.iter().any(Option::is_some) {
                for (lane, code) in group.iter_mut().zip(rare) {
                    if let Some(code) = code {
                        play.go_on(lane, code, &mut chance);
                    }
                }
            }
        }
    }
    for lane in &mut lanes {
        while !lane.is_done {
            let place = chance.index(lane.shoe_cards.left());
            if let Some(code) = play.advance(lane, place) {
                play.go_on(lane, code, &mut chance);
            }
        }
    }
    play.finish(&lanes)
}

/// One shoe, and the round that is dealt from it.
#[derive(Clone)]
struct Lane {
    shoe_cards: ShuffledShoe,
    state: u32,
    /// How often each code came without a count; code 0 at every card that ended nothing.
    codes: [u32; CODES],
    /// The running count, in halves, and how the round began.
    running: i32,
    began: RoundStart,
    /// Original bets, in units, and profit, in tenths, of the rounds that are not in `codes`.
    money: (i64, i64),
    /// Both, of all rounds, when the last sample was taken.
    sampled: (i64, i64),
    /// Shoes since the last sample.
    shoes: u32,
    is_done: bool,
}

impl Lane {
    fn new(table: &Compiled) -> Lane {
        let (running, began) = table.fresh();
        Lane {
            shoe_cards: table.full.clone(),
            state: u32::from(table.automaton.start()),
            codes: [0; CODES],
            running,
            began,
            money: (0, 0),
            sampled: (0, 0),
            shoes: 0,
            is_done: false,
        }
    }

    /// Adds the bet and the profit of the round, in tenths of the bet.
    #[inline(always)]
    fn bank(&mut self, profit: i64) {
        let bet = i64::from(self.began.bet);
        self.money.0 += bet;
        self.money.1 += bet * profit;
    }
}

/// What is done at the true count of a lane.
#[inline(never)]
fn choose(table: &Compiled, counter: &Counter, lane: &Lane) -> Arc {
    // The cast loses nothing: a state has 16 bits.
    let choice = table.automaton.choice(lane.state as u16);
    let (mut running, mut unseen) = (lane.running, lane.shoe_cards.left());
    if let Some(hole) = choice.hidden() {
        running -= counter.tag(hole);
        unseen += 1;
    }
    choice.arc(counter.true_count(running, unseen))
}

/// A place among the cards that are left in each of some shoes.
#[inline(always)]
fn places(chance: &mut Stream, left: [usize; GROUP]) -> [usize; GROUP] {
    let (places, rest) = spread(chance.bits(), left);
    if rest < SAFE_REMAINDER {
        return places_again(chance, left, places, rest);
    }
    places
}

/// The places that a number draws, and what remains of it.
#[inline(always)]
fn spread(mut number: u64, left: [usize; GROUP]) -> ([usize; GROUP], u64) {
    let places = left.map(|left| {
        let product = u128::from(number) * left as u128;
        number = product as u64;
        (product >> 64) as usize
    });
    (places, number)
}

/// Draws again while the remainder is one of those by which some places would come more often than others.
#[cold]
#[inline(never)]
fn places_again(
    chance: &mut Stream,
    left: [usize; GROUP],
    mut places: [usize; GROUP],
    mut rest: u64,
) -> [usize; GROUP] {
    let ways: u64 = left.iter().map(|&left| left as u64).product();
    let too_low = ways.wrapping_neg() % ways.max(1);
    while rest < too_low {
        (places, rest) = spread(chance.bits(), left);
    }
    places
}

/// What all lanes share.
struct LaneContext<'a, const COUNTS: bool> {
    table: &'a Compiled,
    limits: [u32; CODES],
    profits: [i64; CODES],
    /// How many shoes nobody has begun yet.
    waiting: u64,
    /// How many shoes make a sample.
    shoes_a_sample: u32,
    /// Whether a lane has no shoe left to go on with.
    is_over: bool,
    counted: Counted,
    tally: Tally,
}

impl<'a, const COUNTS: bool> LaneContext<'a, COUNTS> {
    fn new(table: &'a Compiled, waiting: u64) -> LaneContext<'a, COUNTS> {
        let profit = |played: &Option<Played>| played.as_ref().map_or(0, |played| played.profit);
        let profits = table.played.each_ref().map(profit);
        LaneContext {
            table,
            limits: table.limits(),
            profits: profits.map(i64::from),
            waiting,
            shoes_a_sample: (ROUNDS_A_SAMPLE / table.rounds_a_shoe()).ceil() as u32,
            is_over: false,
            counted: Counted::new(table, COUNTS),
            tally: Tally::default(),
        }
    }

    /// Lets one card come. The code of its arc where something rare has to be done.
    #[inline(always)]
    fn advance(&mut self, lane: &mut Lane, place: usize) -> Option<u8> {
        let card = lane.shoe_cards.take(place);
        let mut arc = self.table.automaton.arcs()[(lane.state + u32::from(card)) as usize % ARCS];
        let mut code = (arc >> 16) as usize % CODES;
        lane.state = arc & 0xFFFF;
        match &self.table.counter {
            Some(counter) if COUNTS => {
                lane.running += counter.tag(card);
                if code == CHOICE {
                    arc = choose(self.table, counter, lane);
                    code = (arc >> 16) as usize % CODES;
                    lane.state = arc & 0xFFFF;
                }
                if code != 0 && code != SPLIT {
                    self.counted.add(lane.began, code);
                    lane.bank(self.profits[code]);
                    let (left, played) = (lane.shoe_cards.left(), lane.began.bet > 0);
                    lane.began = counter.began(lane.running, left, played);
                }
            }
            _ => lane.codes[code] += 1,
        }
        (lane.shoe_cards.left() as u32 <= self.limits[code]).then_some(code as u8)
    }

    /// Does what the automaton cannot: a round from its split on, rounds in which the shoe may run out, and what is to
    /// be done at the end of a shoe.
    #[cold]
    #[inline(never)]
    fn go_on(&mut self, lane: &mut Lane, code: u8, chance: &mut Stream) {
        let table = self.table;
        let mut refilled = false;
        if usize::from(code) == SPLIT {
            let exit = table.automaton.exit(lane.state as u16);
            lane.state = u32::from(table.automaton.start());
            // Two cards of the player, the up card, and the hole card where the peek has drawn it.
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
            let mut eye = table.eye(lane.running - hidden, unseen);
            let hole = drawn.unwrap_or_else(|| shoe.draw());
            eye.hide(hole, &shoe);
            let hole = dealing.policy.rank(hole);
            let played = dealing.round_from_split(exit, hole, &mut shoe, &mut eye);
            refilled = self.record(lane, &played, dealt);
        }
        while !refilled && lane.shoe_cards.left() > table.cut {
            if lane.shoe_cards.left() >= table.enough {
                return;
            }
            lane.shoe_cards.begin_round(0);
            let mut shoe = Dealt {
                shoe_cards: &mut lane.shoe_cards,
                chance,
            };
            let mut eye = table.eye(lane.running, shoe.shoe_cards.left());
            for played in table.dealing.round(1, &mut shoe, &mut eye) {
                refilled = self.record(lane, &played, 0);
            }
        }
        self.end_shoe(lane);
    }

    /// Adds a round that was dealt card by card, all but the `counted` first of its cards since the last count; whether
    /// the shoe ran out in it.
    fn record(&mut self, lane: &mut Lane, played: &Played, counted: usize) -> bool {
        self.tally.rounds += 1;
        self.tally.add(1, lane.began, played);
        lane.bank(i64::from(played.profit));
        if let Some(counter) = &self.table.counter {
            // The last cards dealt lie in front.
            let table = lane.shoe_cards.table();
            let new = table.iter().take(table.len() - counted);
            lane.running += new.map(|&card| counter.tag(card)).sum::<i32>();
            let (left, played) = (lane.shoe_cards.left(), lane.began.bet > 0);
            lane.began = counter.began(lane.running, left, played);
        }
        lane.shoe_cards.was_refilled()
    }

    fn end_shoe(&mut self, lane: &mut Lane) {
        self.tally.shoes += 1;
        lane.shoes += 1;
        lane.shoe_cards.shuffle();
        (lane.running, lane.began) = self.table.fresh();
        let no_more = self.waiting == 0;
        if lane.shoes >= self.shoes_a_sample || no_more {
            lane.shoes = 0;
            self.take_sample(lane);
        }
        if no_more {
            lane.is_done = true;
            self.is_over = true;
        } else {
            self.waiting -= 1;
        }
    }

    fn take_sample(&mut self, lane: &mut Lane) {
        let (mut bets, mut profit) = lane.money;
        if !COUNTS {
            let bet = i64::from(self.table.bet);
            let codes = lane.codes.each_ref().map(|&count| i64::from(count));
            bets += bet * codes[1..SPLIT].iter().sum::<i64>();
            let profits = codes.iter().zip(&self.profits);
            profit += bet * profits.map(|(count, profit)| count * profit).sum::<i64>();
        }
        let (bets_before, profit_before) = lane.sampled;
        lane.sampled = (bets, profit);
        let won = (profit - profit_before) as f64 / 10.0;
        self.tally.samples.add((bets - bets_before) as f64, won);
    }

    /// Puts everything together.
    fn finish(mut self, lanes: &[Lane]) -> Tally {
        let began = RoundStart {
            bet: self.table.bet,
            ..RoundStart::default()
        };
        for (code, played) in self.table.played.iter().enumerate() {
            let Some(played) = played else { continue };
            let rounds: u64 = lanes.iter().map(|lane| u64::from(lane.codes[code])).sum();
            self.tally.rounds += rounds;
            self.tally.add(rounds, began, played);
        }
        self.counted.add_to(&mut self.tally, self.table);
        self.tally
    }
}
