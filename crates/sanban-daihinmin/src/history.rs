//! History of a deal: the turns with their effects, and the events of a log.

use std::fmt;
use std::ops::{BitOr, BitOrAssign};

use super::card::{Cards, Suits};
use super::meld::Meld;
use super::round::{PAIRS, Round};
use super::rules::Rules;
use super::table::Table;
use sanban_game::Seat;

/// Effects of a turn, as a set of flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Effects(u16);

impl Effects {
    /// Nothing special.
    pub const NONE: Effects = Effects(0);
    /// The trick is locked to suits (しばり).
    pub const LOCK: Effects = Effects(1);
    /// The trick is locked to consecutive ranks (数しばり).
    pub const NUMBER_LOCK: Effects = Effects(1 << 1);
    /// A revolution: the order is reversed for the rest of the game, or back (革命).
    pub const REVOLUTION: Effects = Effects(1 << 2);
    /// The order is reversed for the rest of the trick, or back (11バック).
    pub const ELEVEN_BACK: Effects = Effects(1 << 3);
    /// An 8 ended the trick (8切り).
    pub const EIGHT_CUT: Effects = Effects(1 << 4);
    /// The three of spades beat the joker and ended the trick (スペ3返し).
    pub const SPADE_THREE: Effects = Effects(1 << 5);
    /// Players were skipped by 5s (5飛ばし).
    pub const SKIP: Effects = Effects(1 << 6);
    /// The trick is over (流れる).
    pub const TRICK_END: Effects = Effects(1 << 7);
    /// The player went out.
    pub const OUT: Effects = Effects(1 << 8);
    /// The player went out on a forbidden card and is placed last (禁止上がり).
    pub const FORBIDDEN: Effects = Effects(1 << 9);
    /// The daifugo of the previous game fell to the last place (都落ち).
    pub const FALL: Effects = Effects(1 << 10);
    /// Too many passes: the open places were drawn by lot (千日手).
    pub const LOTS: Effects = Effects(1 << 11);
    /// The game is over.
    pub const OVER: Effects = Effects(1 << 12);

    /// `true` if all of `flags` are set.
    #[inline]
    #[must_use]
    pub fn has(self, flags: Effects) -> bool {
        self.0 & flags.0 == flags.0
    }
}

impl BitOr for Effects {
    type Output = Effects;

    #[inline]
    fn bitor(self, other: Effects) -> Effects {
        Effects(self.0 | other.0)
    }
}

impl BitOrAssign for Effects {
    #[inline]
    fn bitor_assign(&mut self, other: Effects) {
        self.0 |= other.0;
    }
}

/// One turn, as public information.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Seat that acted.
    pub seat: Seat,
    /// The meld played; `None` for a pass.
    pub meld: Option<Meld>,
    /// Effects of the turn.
    pub effects: Effects,
    /// Seat that acted next; the same seat if the game was over.
    pub next: Seat,
}

/// Turns, each with the table before it. `start` is the table of the first turn.
pub fn tables<'a>(
    start: Table,
    turns: &'a [Turn],
    rules: &'a Rules,
) -> impl Iterator<Item = (Table, &'a Turn)> {
    let mut table = start;
    turns.iter().map(move |turn| {
        let before = table;
        if let Some(meld) = turn.meld {
            table.put(meld, rules);
        }
        if turn.effects.has(Effects::TRICK_END) {
            table.clear();
        }
        (before, turn)
    })
}

/// One line of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Cards were given by tribute (献上). The giver knows them, and by house rule the receiver does too.
    Tribute {
        /// The giver.
        from: Seat,
        /// The receiver.
        to: Seat,
        /// The number of cards.
        count: usize,
        /// The cards, if the viewer knows them.
        cards: Option<Cards>,
    },
    /// Cards were returned to a poor seat.
    Returned {
        /// The giver.
        from: Seat,
        /// The receiver.
        to: Seat,
        /// The number of cards.
        count: usize,
        /// The cards, if the viewer knows them.
        cards: Option<Cards>,
    },
    /// A meld was played.
    Played(Seat, Meld),
    /// A pass.
    Passed(Seat),
    /// The trick is locked to these suits.
    Locked(Suits),
    /// The trick is locked to consecutive ranks.
    NumberLocked,
    /// A revolution: the order is reversed (`true`) or back again.
    Revolution(bool),
    /// A jack: the order is reversed (`true`) or back again until the trick ends.
    ElevenBack(bool),
    /// An 8 cut the trick.
    EightCut,
    /// The three of spades beat the joker.
    SpadeThree,
    /// Players were skipped; this one is next.
    Skipped(Seat),
    /// All players still in the trick were skipped.
    AllSkipped,
    /// A player went out in this place, counted from 0.
    Out(Seat, u8),
    /// A player went out on a forbidden card and takes this place, counted from 0.
    Forbidden(Seat, u8),
    /// The daifugo of the previous game fell to this place, counted from 0.
    Fell(Seat, u8),
    /// Too many passes: the open places were drawn by lot.
    Lots,
    /// The trick is over and this player leads.
    Leads(Seat),
    /// The game is over.
    Over,
}

impl Event {
    /// The event as a line of text, with the names of the players.
    pub fn text(&self, name: impl Fn(Seat) -> String) -> String {
        let gift = |cards: &Option<Cards>, count: usize| match cards {
            Some(cards) => cards.to_string(),
            None if count == 1 => "a card".to_owned(),
            None => format!("{count} cards"),
        };
        match self {
            Event::Tribute {
                from,
                to,
                count,
                cards,
            } => {
                let gift = gift(cards, *count);
                format!("{} gives {gift} to {} as tribute", name(*from), name(*to))
            }
            Event::Returned {
                from,
                to,
                count,
                cards,
            } => {
                let gift = gift(cards, *count);
                format!("{} returns {gift} to {}", name(*from), name(*to))
            }
            Event::Played(seat, meld) => format!("{} {meld}", name(*seat)),
            Event::Passed(seat) => format!("{} passes", name(*seat)),
            Event::Locked(suits) => format!("lock {suits}"),
            Event::NumberLocked => "lock to consecutive ranks".to_owned(),
            Event::Revolution(true) => "revolution".to_owned(),
            Event::Revolution(false) => "counter-revolution".to_owned(),
            Event::ElevenBack(true) => "11-back".to_owned(),
            Event::ElevenBack(false) => "11-back again".to_owned(),
            Event::EightCut => "8-cut".to_owned(),
            Event::SpadeThree => "the spade 3 beats the joker".to_owned(),
            Event::Skipped(seat) => format!("5-skip: {} is next", name(*seat)),
            Event::AllSkipped => "5-skip: all are passed over".to_owned(),
            Event::Out(seat, place) => format!("{} is out, {}", name(*seat), ordinal(*place)),
            Event::Forbidden(seat, place) => format!(
                "{} went out on a forbidden card, {}",
                name(*seat),
                ordinal(*place)
            ),
            Event::Fell(seat, place) => {
                format!("the daifugo {} falls, {}", name(*seat), ordinal(*place))
            }
            Event::Lots => "too many passes: the open places are drawn by lot".to_owned(),
            Event::Leads(seat) => format!("{} leads", name(*seat)),
            Event::Over => "the game is over".to_owned(),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(|seat| seat.to_string()))
    }
}

fn ordinal(place: u8) -> &'static str {
    ["1st", "2nd", "3rd", "4th", "5th"][usize::from(place.min(4))]
}

/// A viewer's knowledge of the gifts of an exchange: the tributes, the returned cards, and which were returned at all.
pub(super) type Gifts = ([Option<Cards>; 2], [Option<Cards>; 2], [bool; 2]);

/// Log of a deal; `round` is its current state.
pub(super) fn events(
    round: &Round,
    start: Table,
    turns: &[Turn],
    gifts: Option<Gifts>,
) -> Vec<Event> {
    let mut events = Vec::new();
    if let (Some(classes), Some((tribute, returned, given))) = (round.classes(), gifts) {
        for (pair, &(rich, poor, count)) in PAIRS.iter().enumerate() {
            events.push(Event::Tribute {
                from: classes[poor],
                to: classes[rich],
                count: count.into(),
                cards: tribute[pair],
            });
        }
        for (pair, &(rich, poor, count)) in PAIRS.iter().enumerate() {
            if given[pair] {
                events.push(Event::Returned {
                    from: classes[rich],
                    to: classes[poor],
                    count: count.into(),
                    cards: returned[pair],
                });
            }
        }
    }
    for (before, turn) in tables(start, turns, round.rules()) {
        tell(round, before, turn, &mut events);
    }
    events
}

/// Appends the events of one turn, played on the table `before`.
fn tell(round: &Round, before: Table, turn: &Turn, events: &mut Vec<Event>) {
    let Turn {
        seat,
        meld,
        effects,
        next,
    } = *turn;
    let place = |seat: Seat| round.place(seat).unwrap_or_default();
    events.push(meld.map_or(Event::Passed(seat), |meld| Event::Played(seat, meld)));
    if let Some(meld) = meld.filter(|_| effects.has(Effects::LOCK)) {
        events.push(Event::Locked(meld.suits()));
    }
    if effects.has(Effects::NUMBER_LOCK) {
        events.push(Event::NumberLocked);
    }
    if effects.has(Effects::REVOLUTION) {
        events.push(Event::Revolution(!before.revolution()));
    }
    if effects.has(Effects::ELEVEN_BACK) {
        events.push(Event::ElevenBack(!before.eleven_back()));
    }
    if effects.has(Effects::EIGHT_CUT) {
        events.push(Event::EightCut);
    }
    if effects.has(Effects::SPADE_THREE) {
        events.push(Event::SpadeThree);
    }
    if effects.has(Effects::FORBIDDEN) {
        events.push(Event::Forbidden(seat, place(seat)));
    } else if effects.has(Effects::OUT) {
        events.push(Event::Out(seat, place(seat)));
    }
    if let Some([daifugo, ..]) = round.classes()
        && effects.has(Effects::FALL)
    {
        events.push(Event::Fell(daifugo, place(daifugo)));
    }
    if effects.has(Effects::LOTS) {
        events.push(Event::Lots);
    }
    if effects.has(Effects::OVER) {
        events.push(Event::Over);
    } else if effects.has(Effects::TRICK_END) {
        if effects.has(Effects::SKIP) {
            events.push(Event::AllSkipped);
        }
        events.push(Event::Leads(next));
    } else if effects.has(Effects::SKIP) {
        events.push(Event::Skipped(next));
    }
}
