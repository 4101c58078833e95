//! A deal as one line of text, short enough to be typed: `dai1/8k3m2q9/7f`.
//!
//! Its parts are divided by slashes: the first three letters of the game and the version of the format, the seed in
//! Crockford's base 32, whatever is not as usual as `KEY=VALUE`, and a sum in which every wrong letter shows, and every
//! two that were exchanged. Upper and lower case are the same in seed and sum.
//!
//! | part | meaning | when absent |
//! |---|---|---|
//! | `rules=home+joker=false` | the rules, with `+` for a blank | the default |
//! | `deal=7/order=…/classes=…` | the words of the position | `deal=1` |
//! | `seat=2` | the seat of the person | the first |
//! | `vs=4xexpert:level=4` | the players in the other seats, divided by `+` | the game's own |

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use super::{
    FIRST_DEAL, Game, ReadError, Record, RuleError, Rules, Seed, SpecError, State, expand,
};

/// Version of the format.
const VERSION: &str = "1";

/// Digits of seed and sum: none looks like another.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Characters that divide, in the name of a player.
const DIVIDING: &AsciiSet = &CONTROLS.add(b' ').add(b'%').add(b'+').add(b'/').add(b';');

/// Word for a person among players.
const PERSON: &str = "human";

/// Error of reading a deal.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DealError {
    /// It has not the form of a deal.
    #[error("'{}' is no deal: a deal looks like dai1/8k3m2q9/7f", super::quoted(.0))]
    NotADeal(String),
    /// The sum is wrong.
    #[error("a letter of the deal is wrong")]
    Mistyped,
    /// It is of another game, or of another version of the format.
    #[error(
        "'{found}' is a deal of another game or of a later version; here they begin with {expected}"
    )]
    Other {
        /// How it begins.
        found: String,
        /// How deals of this game begin.
        expected: String,
    },
    /// The rules are unknown.
    #[error(transparent)]
    Rules(#[from] RuleError),
    /// A player is unknown.
    #[error(transparent)]
    Player(#[from] SpecError),
    /// A part says nothing that can be played.
    #[error(transparent)]
    Part(#[from] ReadError),
}

/// Beginning of the deals of a game.
fn beginning<G: Game>() -> String {
    let letters = G::NAME.get(..3).unwrap_or(G::NAME);
    format!("{letters}{VERSION}")
}

/// `true` if a text looks like a deal of the game with this name.
#[must_use]
pub fn looks_like_deal(text: &str, game: &str) -> bool {
    let mut parts = text.trim().split('/');
    let head = parts.next().unwrap_or_default();
    let letters = game.get(..3).unwrap_or(game);
    let begins = head.get(..letters.len());
    begins.is_some_and(|begins| begins.eq_ignore_ascii_case(letters))
        && head[letters.len()..].parse::<u32>().is_ok()
        && parts.count() >= 2
}

/// The deal with which a record begins, as one line: nothing that was played. `None` if it begins from a position laid
/// out by hand, or nobody plays.
#[must_use]
pub fn write_deal<G: Game>(record: &Record<G::State>) -> Option<String> {
    let person = record.players.iter().position(|name| name == PERSON)?;
    if record.is_set_up() {
        return None;
    }
    let mut parts = vec![beginning::<G>(), digits(record.seed.0)];
    if record.rules != Default::default() {
        parts.push(format!("rules={}", record.rules.text().replace(' ', "+")));
    }
    let position = record
        .position
        .as_deref()
        .filter(|&words| words != FIRST_DEAL);
    let words = position.unwrap_or_default().split_whitespace();
    parts.extend(words.map(str::to_owned));
    if person > 0 {
        parts.push(format!("seat={person}"));
    }
    let others = |players: &[String], person: usize| {
        let seats = players.iter().enumerate();
        let others = seats.filter(|&(seat, _)| seat != person);
        let others = others.map(|(_, name)| utf8_percent_encode(name, DIVIDING).to_string());
        others.collect::<Vec<_>>()
    };
    let versus = others(&record.players, person);
    let usual: Vec<String> = G::default_players()
        .iter()
        .map(ToString::to_string)
        .collect();
    if versus != others(&usual, 0) {
        parts.push(match &versus[..] {
            [first, rest @ ..] if !rest.is_empty() && rest.iter().all(|one| one == first) => {
                format!("vs={}x{first}", versus.len())
            }
            _ => format!("vs={}", versus.join("+")),
        });
    }
    let text = parts.join("/");
    Some(format!("{text}/{}", sum(&text)))
}

/// The record of a deal that [`write_deal`] wrote, before anything is played.
///
/// # Errors
/// What is wrong with the text.
pub fn read_deal<G: Game>(text: &str) -> Result<Record<G::State>, DealError> {
    let text = text.trim();
    let expected = beginning::<G>();
    let not_a_deal = || DealError::NotADeal(text.to_owned());
    let (rest, given) = text.rsplit_once('/').ok_or_else(not_a_deal)?;
    let mut parts = rest.split('/');
    let found = parts.next().unwrap_or_default();
    let seed = parts.next().ok_or_else(not_a_deal)?;
    let name = found.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if name.len() != 3 || name.len() == found.len() {
        return Err(not_a_deal());
    }
    if !found.eq_ignore_ascii_case(&expected) {
        return Err(DealError::Other {
            found: found.to_owned(),
            expected,
        });
    }
    if !given.eq_ignore_ascii_case(&sum(rest)) {
        return Err(DealError::Mistyped);
    }
    let mut rules = <G::State as State>::Rules::default();
    let (mut words, mut person) = (Vec::new(), 0);
    let usual = G::default_players().iter().map(ToString::to_string);
    let mut others: Vec<String> = usual.skip(1).collect();
    for part in parts {
        match part.split_once('=') {
            Some(("rules", text)) => rules = Rules::parse(&text.replace('+', " "))?,
            Some(("seat", text)) => person = text.parse().map_err(|_| not_a_deal())?,
            Some(("vs", "")) => others.clear(),
            Some(("vs", text)) => {
                let names = text
                    .split('+')
                    .map(|name| percent_decode_str(name).decode_utf8());
                let names: Result<Vec<_>, _> = names.collect();
                let specs = expand(&names.map_err(|_| not_a_deal())?)?;
                others = specs.iter().map(ToString::to_string).collect();
            }
            _ => words.push(part),
        }
    }
    let seats = others.len() + 1;
    if !G::seats().contains(&seats) || person >= seats {
        return Err(not_a_deal());
    }
    for other in others.iter().filter(|other| *other != PERSON) {
        G::roster().build(&other.parse()?)?;
    }
    let mut record = Record::new(&rules, seats, Seed(number(seed).ok_or_else(not_a_deal)?));
    others.insert(person, PERSON.to_owned());
    record.players = others;
    let position = if words.is_empty() {
        FIRST_DEAL.to_owned()
    } else {
        words.join(" ")
    };
    record.position = Some(position);
    if !record.is_deal() {
        return Err(not_a_deal());
    }
    record.start()?;
    Ok(record)
}

/// A number in base 32.
fn digits(mut number: u64) -> String {
    let mut text = Vec::new();
    loop {
        text.push(char::from(DIGITS[(number % 32) as usize]));
        number /= 32;
        if number == 0 {
            return text.iter().rev().collect();
        }
    }
}

/// The number that [`digits`] wrote.
fn number(text: &str) -> Option<u64> {
    let mut digits = text.bytes().map(|byte| {
        let byte = byte.to_ascii_lowercase();
        DIGITS.iter().position(|&digit| digit == byte)
    });
    let add = |sum: u64, digit: Option<usize>| sum.checked_mul(32)?.checked_add(digit? as u64);
    digits.try_fold(0, add).filter(|_| !text.is_empty())
}

/// Two digits that change with every single character, and with every two neighbours that change places: multiples of a
/// unit modulo a prime that is larger than any difference of two bytes.
fn sum(text: &str) -> String {
    let bytes = text.bytes().map(|byte| byte.to_ascii_lowercase());
    let sum = bytes.fold(1_u64, |sum, byte| (sum * 37 + u64::from(byte)) % 1021);
    format!("{:0>2}", digits(sum))
}
