//! Actions and positions as text.
//!
//! **Actions** are one word: `pass`; the cards of a meld joined by `-`, a joker with the card that it stands for if that
//! is ambiguous (`S7`, `S7-H7`, `S5-S6-JO=S7`, `JO=low-S3-S4`, `SA-S2-JO=high`, `JO`); `give:S3-D4` in the exchange. Any
//! order is accepted, and `JO` alone if only one legal meld matches.
//!
//! **Positions** are words of the form `KEY=VALUE` on one line, in any order:
//!
//! | word | meaning | when absent |
//! |---|---|---|
//! | `0=C3-S7` … `4=` | hand of seat 0 … 4 | no cards: already out |
//! | `turn=0` | seat to act | seat 0 |
//! | `order=0-1-2-3-4` | order of play | by number |
//! | `table=H5-D5` | meld on the table, as in an action | empty table |
//! | `owner=4` | its owner (on an empty table: the seat that played last) | the last before the mover still in the trick |
//! | `passed=1-2` | seats that have passed in this trick | none |
//! | `lock=HD` | suits that the trick is locked to: those of the meld on the table | no lock |
//! | `number-lock=yes` | the trick is locked to consecutive ranks | not |
//! | `revolution=yes` | a revolution is in force | not |
//! | `back=yes` | a jack reversed the order for this trick | not |
//! | `passes=3` | passes since a meld was last played | as many as have passed |
//! | `out=3-1` | seats that are out already, best first | the seats without cards, by number |
//! | `last=4` | seats in the worst places, worst first: by a forbidden finish, or as a fallen daifugo with the cards it still holds | none |
//! | `classes=2-0-4-1-3` | classes of the previous game, daifugo first | none |
//!
//! **Deals** are positions of three such words: `deal=7 order=0-2-1-3-4 classes=2-0-4-1-3` is the seventh game of the
//! seed's series, after one with this order of play and these classes; without `classes` nobody has any.

use std::fmt;

use super::Action;
use super::card::{Card, Cards, Suits};
use super::meld::{JokerAs, Meld};
use super::round::{ALL_SEATS, Classes, Phase, Round, SEATS};
use super::rules::{NumberLock, Rules};
use super::table::Table;
use sanban_game::cards::Suit;
use sanban_game::{ReadError, Seat, Seed};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str("pass"),
            Action::Play(meld) => meld.fmt(f),
            Action::Give(cards) => write!(f, "give:{cards}"),
        }
    }
}

/// Parses an action of the actor.
pub(super) fn read_action(round: &Round, text: &str) -> Result<Action, ReadError> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Action::Pass);
    }
    if let Some(cards) = text
        .strip_prefix("give:")
        .or_else(|| text.strip_prefix("GIVE:"))
    {
        let cards = cards
            .parse()
            .map_err(|error| ReadError(format!("{error}")))?;
        return Ok(Action::Give(cards));
    }
    let melds = read_melds(text)?;
    let legal = |meld: &&Meld| round.check(&Action::Play(**meld)).is_ok();
    let mut fitting: Vec<&Meld> = melds.iter().filter(legal).collect();
    if fitting.is_empty() {
        // The check of the action names the rule that forbids it.
        fitting = melds.iter().take(1).collect();
    }
    match fitting.as_slice() {
        [meld] => Ok(Action::Play(**meld)),
        _ => {
            let choices: Vec<String> = fitting.iter().map(ToString::to_string).collect();
            Err(ReadError(format!(
                "'{text}' can be several melds: write {}",
                choices.join(" or ")
            )))
        }
    }
}

/// All melds that a text like `S5-JO=S6-S7` can mean.
fn read_melds(text: &str) -> Result<Vec<Meld>, ReadError> {
    let wrong = |problem: String| ReadError(format!("'{text}': {problem}"));
    let mut cards = Cards::EMPTY;
    let mut joker = None;
    for word in text.split(['-', '+', ',']) {
        let (name, stands_for) = match word.split_once('=') {
            Some((name, cell)) => (name, Some(cell)),
            None => (word, None),
        };
        let card: Card = name.parse().map_err(|error| wrong(format!("{error}")))?;
        if cards.contains(card) {
            return Err(wrong(format!("{card} is there twice")));
        }
        cards.insert(card);
        let Some(cell) = stands_for else {
            continue;
        };
        if !card.is_joker() {
            return Err(wrong(format!("only a joker stands for a card, not {card}")));
        }
        joker = Some(match cell.to_ascii_lowercase().as_str() {
            "low" => JokerAs::BelowThree,
            "high" => JokerAs::AboveTwo,
            _ => JokerAs::Card(cell.parse().map_err(|error| wrong(format!("{error}")))?),
        });
    }
    let melds = Meld::readings(cards).map_err(|illegal| wrong(illegal.to_string()))?;
    let melds: Vec<Meld> = melds
        .into_iter()
        .filter(|meld| joker.is_none() || meld.joker() == joker)
        .collect();
    if melds.is_empty() {
        return Err(wrong(
            "the joker cannot stand for that card here".to_owned(),
        ));
    }
    Ok(melds)
}

/// A later game of a series, which is dealt by the seed of the series.
pub(super) struct Deal {
    /// Its number, from 2.
    pub(super) game: u32,
    pub(super) classes: Option<Classes>,
    /// The order of play before it.
    pub(super) before: [Seat; SEATS],
}

/// Parses a deal in the notation of the module head; `None` if it is no deal.
pub(super) fn read_deal(text: &str) -> Result<Option<Deal>, ReadError> {
    let Some(rest) = text.strip_prefix("deal=") else {
        return Ok(None);
    };
    let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let game = number.parse().ok();
    let game = game.filter(|game| (2..=LAST_DEAL).contains(game));
    let words = Words::split(rest)?;
    let mut keys = words.0.iter().map(|(key, _)| key);
    let only = keys.all(|key| ["order", "classes"].contains(key));
    match (game, words.all_seats("order")?) {
        (Some(game), Some(before)) if only => Ok(Some(Deal {
            game,
            classes: words.all_seats("classes")?,
            before,
        })),
        _ => Err(ReadError(format!(
            "'{text}': expected deal=1, or deal=2…{LAST_DEAL} with order= and classes="
        ))),
    }
}

/// Writes a deal in the notation of the module head.
pub(super) fn write_deal(deal: &Deal) -> String {
    let (game, before) = (deal.game, seats_text(&deal.before));
    let classes = deal
        .classes
        .map(|classes| format!(" classes={}", seats_text(&classes)));
    format!("deal={game} order={before}{}", classes.unwrap_or_default())
}

/// Largest number of a game that is read: no series is that long.
const LAST_DEAL: u32 = 1_000_000;

/// Seats as in a position.
fn seats_text(seats: &[Seat]) -> String {
    let words: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
    words.join("-")
}

/// Parses a position in the notation of the module head.
pub(super) fn read_position(rules: &Rules, luck: Seed, text: &str) -> Result<Round, ReadError> {
    let words = Words::split(text)?;
    let mut hands = [Cards::EMPTY; SEATS];
    let mut dealt = Cards::EMPTY;
    for (seat, hand) in hands.iter_mut().enumerate() {
        if let Some(text) = words.get(HANDS[seat]) {
            *hand = text
                .parse()
                .map_err(|error| ReadError(format!("seat {seat}: {error}")))?;
            let twice = *hand & dealt;
            if !twice.is_empty() {
                return Err(ReadError(format!("seat {seat}: {twice} is in two hands")));
            }
            dealt |= *hand;
        }
    }
    if dealt.contains(Card::JOKER) && !rules.joker {
        return Err(ReadError(
            "there is no joker by these rules: set joker=true or leave JO out".to_owned(),
        ));
    }
    let order = words.all_seats("order")?;
    let classes: Option<Classes> = words.all_seats("classes")?;
    let order = order.unwrap_or(ALL_SEATS);
    let mut round = Round::new(
        &Rules {
            exchange: false,
            ..*rules
        },
        hands,
        order,
        classes,
        luck,
    );
    round.rules = *rules;
    round.diamond_three = None;
    round.place_those_out(&words)?;
    if Seat::all(SEATS)
        .filter(|&seat| round.is_playing(seat))
        .count()
        < 2
    {
        return Err(ReadError(
            "at least two seats need cards: write 0=C3-S7 1=H4 and so on".to_owned(),
        ));
    }
    let turn = words.seats("turn")?;
    round.actor = match turn.as_deref() {
        None => Seat(0),
        Some([seat]) => *seat,
        Some(_) => return Err(ReadError("turn: expected one seat".to_owned())),
    };
    for seat in words.seats("passed")?.unwrap_or_default() {
        round.passed.insert(seat);
    }
    if !round.is_playing(round.actor) || round.has_passed(round.actor) {
        return Err(ReadError(format!(
            "turn: {} has no cards or has passed",
            round.actor
        )));
    }
    round.table = read_table(&words, rules)?;
    if let Some(top) = round.table.top
        && !(top.cards() & dealt).is_empty()
    {
        return Err(ReadError(format!(
            "table: {} is in a hand, too",
            top.cards() & dealt
        )));
    }
    round.owner = match words.seats("owner")?.as_deref() {
        Some([seat]) => *seat,
        Some(_) => return Err(ReadError("owner: expected one seat".to_owned())),
        None if round.table.top.is_none() => round.actor,
        None => {
            let behind = round.order_from(round.actor);
            let in_trick = |seat: &&Seat| round.is_playing(**seat) && !round.has_passed(**seat);
            *behind.iter().rev().find(in_trick).unwrap_or(&round.actor)
        }
    };
    let passed = Seat::all(SEATS)
        .filter(|&seat| round.has_passed(seat))
        .count();
    round.passes = match words.get("passes") {
        // The cast loses nothing: five seats.
        None => passed as u16,
        Some(text) => text
            .parse()
            .ok()
            .filter(|&passes| passes < rules.pass_limit)
            .ok_or_else(|| {
                ReadError(format!(
                    "passes={text}: expected 0…{}",
                    rules.pass_limit - 1
                ))
            })?,
    };
    Ok(round)
}

/// Table of a position.
fn read_table(words: &Words<'_>, rules: &Rules) -> Result<Table, ReadError> {
    let mut table = Table {
        revolution: words.flag("revolution")?,
        back: words.flag("back")?,
        number_lock: words.flag("number-lock")?,
        ..Table::default()
    };
    for (key, on, known) in [
        ("back", table.back, rules.eleven_back),
        (
            "number-lock",
            table.number_lock,
            rules.number_lock != NumberLock::Off,
        ),
        ("lock", words.get("lock").is_some(), rules.lock),
    ] {
        if on && !known {
            return Err(ReadError(format!("{key}: not by these rules")));
        }
    }
    if let Some(text) = words.get("lock") {
        let suits: Option<Suits> = text.chars().map(Suit::from_char).collect();
        table.lock = suits
            .filter(|suits| !suits.is_empty())
            .ok_or_else(|| ReadError(format!("lock={text}: expected suits like SH")))?;
    }
    if let Some(text) = words.get("table").filter(|&text| text != "-") {
        let melds = read_melds(text)?;
        let [meld] = melds.as_slice() else {
            let choices: Vec<String> = melds.iter().map(ToString::to_string).collect();
            return Err(ReadError(format!(
                "table={text} can be several melds: write {}",
                choices.join(" or ")
            )));
        };
        if !rules.joker && meld.cards().contains(Card::JOKER) {
            return Err(ReadError(format!(
                "table={text}: there is no joker by these rules"
            )));
        }
        Table::default()
            .check(meld, rules)
            .map_err(|illegal| ReadError(format!("table={text}: {illegal}")))?;
        if meld.is_lone_joker() {
            // A joker may be on any lock, and keeps none.
            table.lock = Suits::NONE;
            table.number_lock = false;
        } else if !table.lock.is_empty() && table.lock != meld.suits() {
            return Err(ReadError(format!(
                "lock: table={text} is not of the suits {}",
                table.lock
            )));
        }
        table.top = Some(*meld);
    } else if !table.lock.is_empty() || table.number_lock || table.back {
        return Err(ReadError(
            "lock, number-lock and back need a meld on the table: write table=H5-D5".to_owned(),
        ));
    }
    Ok(table)
}

impl Round {
    /// Gives the worst places to the seats listed for them, and the best to the others without cards.
    fn place_those_out(&mut self, words: &Words<'_>) -> Result<(), ReadError> {
        let last = words.seats("last")?.unwrap_or_default();
        for &seat in &last {
            self.take_worst(seat);
        }
        let mut empty: Vec<Seat> = Seat::all(SEATS)
            .filter(|&seat| !self.is_playing(seat) && !last.contains(&seat))
            .collect();
        if let Some(out) = words.seats("out")? {
            let mut sorted = out.clone();
            sorted.sort_unstable();
            if sorted != empty {
                return Err(ReadError(
                    "out: name every seat without cards once (but for those in last), best place first"
                        .to_owned(),
                ));
            }
            empty = out;
        }
        for seat in empty {
            self.take_best(seat);
        }
        Ok(())
    }
}

/// Writes a position of the play (not of an exchange) in the notation of the module head.
pub(super) fn write_position(round: &Round) -> String {
    let mut words = Vec::new();
    for (key, hand) in HANDS.iter().zip(round.hands) {
        if !hand.is_empty() {
            words.push(format!("{key}={hand}"));
        }
    }
    words.push(format!("turn={}", round.actor.0));
    words.push(format!("order={}", seats_text(&round.order_from(Seat(0)))));
    words.push(format!("owner={}", round.owner.0));
    if let Some(top) = round.table.top {
        words.push(format!("table={top}"));
    }
    let passed: Vec<Seat> = Seat::all(SEATS)
        .filter(|&seat| round.has_passed(seat))
        .collect();
    if !passed.is_empty() {
        words.push(format!("passed={}", seats_text(&passed)));
    }
    if !round.table.lock.is_empty() {
        let letters: String = round.table.lock.iter().map(Suit::letter).collect();
        words.push(format!("lock={letters}"));
    }
    for (key, on) in [
        ("number-lock", round.table.number_lock),
        ("revolution", round.table.revolution),
        ("back", round.table.back),
    ] {
        if on {
            words.push(format!("{key}=yes"));
        }
    }
    words.push(format!("passes={}", round.passes));
    let placed = |places: &mut dyn Iterator<Item = u8>| -> Vec<Seat> {
        let seat_at = |place| Seat::all(SEATS).find(|&seat| round.place(seat) == Some(place));
        places.filter_map(seat_at).collect()
    };
    let (best, worst) = round.open;
    if round.phase != Phase::Over {
        for (key, seats) in [
            ("out", placed(&mut (0..best))),
            ("last", placed(&mut (worst + 1..5).rev())),
        ] {
            if !seats.is_empty() {
                words.push(format!("{key}={}", seats_text(&seats)));
            }
        }
    }
    if let Some(classes) = round.classes {
        words.push(format!("classes={}", seats_text(&classes)));
    }
    words.join(" ")
}

const HANDS: [&str; SEATS] = ["0", "1", "2", "3", "4"];

/// `KEY=VALUE` words of a position.
struct Words<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Words<'a> {
    const KEYS: [&'static str; 13] = [
        "turn",
        "order",
        "table",
        "owner",
        "passed",
        "lock",
        "number-lock",
        "revolution",
        "back",
        "passes",
        "out",
        "last",
        "classes",
    ];

    fn split(text: &'a str) -> Result<Words<'a>, ReadError> {
        let mut words: Vec<(&str, &str)> = Vec::new();
        for word in text.split_whitespace() {
            let (key, value) = word.split_once('=').ok_or_else(|| {
                ReadError(format!(
                    "'{word}': expected KEY=VALUE, like 0=C3-S7 or turn=0"
                ))
            })?;
            if !HANDS.contains(&key) && !Words::KEYS.contains(&key) {
                return Err(ReadError(format!(
                    "'{word}': expected a seat 0…4 or one of {}",
                    Words::KEYS.join(", ")
                )));
            }
            if words.iter().any(|&(known, _)| known == key) {
                return Err(ReadError(format!("'{word}': {key} is there twice")));
            }
            words.push((key, value));
        }
        Ok(Words(words))
    }

    fn get(&self, key: &str) -> Option<&'a str> {
        self.0
            .iter()
            .find(|&&(known, _)| known == key)
            .map(|&(_, value)| value)
    }

    fn flag(&self, key: &str) -> Result<bool, ReadError> {
        match self.get(key) {
            None | Some("no") => Ok(false),
            Some("yes") => Ok(true),
            Some(text) => Err(ReadError(format!("{key}={text}: expected yes or no"))),
        }
    }

    /// Distinct seats, joined by `-`.
    fn seats(&self, key: &str) -> Result<Option<Vec<Seat>>, ReadError> {
        let Some(text) = self.get(key) else {
            return Ok(None);
        };
        let mut seats: Vec<Seat> = Vec::new();
        for word in text.split(['-', ',']) {
            let seat = HANDS
                .iter()
                .position(|&name| name == word)
                .map(Seat::from_index)
                .filter(|seat| !seats.contains(seat))
                .ok_or_else(|| ReadError(format!("{key}={text}: expected seats 0…4, each once")))?;
            seats.push(seat);
        }
        Ok(Some(seats))
    }

    /// All five seats, joined by `-`.
    fn all_seats(&self, key: &str) -> Result<Option<[Seat; SEATS]>, ReadError> {
        self.seats(key)?
            .map(|seats| {
                seats
                    .try_into()
                    .map_err(|_| ReadError(format!("{key}: expected all five seats")))
            })
            .transpose()
    }
}
