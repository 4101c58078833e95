//! Parser of next-move problems, with errors by line.

use super::{Problem, cells, shape};
use crate::card::{Card, Cards, ParseCardError, Suits};
use crate::meld::{JokerAs, Kind, Meld};
use crate::round::SEATS;
use crate::rules::Rules;
use crate::table::Table;
use sanban_game::cards::Suit;

/// Error in a text of problems.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ProblemError {
    /// Line number, from 1.
    pub line: usize,
    /// Description of the error and of what was expected.
    pub problem: String,
}

/// First words of the lines of a problem.
const HEADS: [&str; 8] = [
    "Order", "Lock", "Last", "Player0", "Player1", "Player2", "Player3", "Player4",
];
const FIRST_PLAYER: usize = 3;

/// Reads the problems of a text, each with the number of its first line. The lines of a problem may be in any order.
///
/// # Errors
/// The first bad line: one that cannot be read, is missing, is duplicated, or breaks the UECda rules.
pub fn read(text: &str) -> Result<Vec<(usize, Problem)>, ProblemError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut problems = Vec::new();
    let mut block: Vec<(usize, &str)> = Vec::new();
    // One more blank line ends the last problem.
    for (index, line) in text.lines().chain([""]).enumerate() {
        if !line.trim().is_empty() {
            block.push((index + 1, line));
        } else if let Some(&(first, _)) = block.first() {
            problems.push((first, one(&block)?));
            block.clear();
        }
    }
    if problems.is_empty() {
        return Err(ProblemError {
            line: 1,
            problem: "there is no problem in this text: begin one with 'Order Normal'".to_owned(),
        });
    }
    Ok(problems)
}

fn one(lines: &[(usize, &str)]) -> Result<Problem, ProblemError> {
    let mut fields: [Option<(usize, Vec<&str>)>; HEADS.len()] = Default::default();
    for &(line, text) in lines {
        let wrong = |problem: String| ProblemError { line, problem };
        let mut words = text.split_whitespace();
        let head = words.next().unwrap_or_default();
        let Some(at) = HEADS
            .iter()
            .position(|known| head.eq_ignore_ascii_case(known))
        else {
            return Err(wrong(format!(
                "'{head}' begins no line of a problem: expected Order, Lock, Last or Player0 … Player4 \
                 (a blank line between two problems)"
            )));
        };
        if let Some((before, _)) = &fields[at] {
            return Err(wrong(format!(
                "{} is there twice in this problem, first on line {before} (a blank line goes between two problems)",
                HEADS[at]
            )));
        }
        fields[at] = Some((line, words.collect()));
    }
    let first = lines.first().map_or(1, |&(line, _)| line);
    let mut known = Vec::with_capacity(HEADS.len());
    for (head, field) in HEADS.iter().zip(fields) {
        known.push(field.ok_or_else(|| ProblemError {
            line: first,
            problem: format!("the problem that begins here has no line '{head}'"),
        })?);
    }
    let at = |index: usize, problem: String| ProblemError {
        line: known[index].0,
        problem,
    };
    let reversed = match known[0].1.as_slice() {
        [word] if word.eq_ignore_ascii_case("Normal") => false,
        [word] if word.eq_ignore_ascii_case("Reverse") => true,
        words => {
            let given = words.join(" ");
            return Err(at(
                0,
                format!("Order '{given}': expected Normal or Reverse"),
            ));
        }
    };
    let lock = lock(&known[1].1).map_err(|problem| at(1, problem))?;
    let last = last(&known[2].1).map_err(|problem| at(2, problem))?;
    match last {
        None if !lock.is_empty() => {
            return Err(at(1, "a lock needs a meld on the table".to_owned()));
        }
        // A lone joker may be on any lock, and keeps none.
        Some(meld) if !lock.is_empty() && !meld.is_lone_joker() && meld.suits() != lock => {
            let problem = format!(
                "the meld on the table has the suits {}, not {lock}",
                meld.suits()
            );
            return Err(at(1, problem));
        }
        _ => {}
    }
    let mut hands = [Cards::EMPTY; SEATS];
    let mut may_play = [false; SEATS];
    for player in 0..SEATS {
        let index = FIRST_PLAYER + player;
        let (hand, may) = hand(player, &known[index].1).map_err(|problem| at(index, problem))?;
        let on_table = last.map_or(Cards::EMPTY, |meld| meld.cards());
        if let Some(card) = (hand & on_table).iter().next() {
            return Err(at(index, format!("{card} lies on the table already")));
        }
        for (other, held) in hands.iter().enumerate().take(player) {
            if let Some(card) = (hand & *held).iter().next() {
                return Err(at(
                    index,
                    format!("{card} is in the hand of Player{other}, too"),
                ));
            }
        }
        (hands[player], may_play[player]) = (hand, may);
    }
    if hands.iter().filter(|hand| !hand.is_empty()).count() < 2 {
        let problem = "at least two players must hold cards".to_owned();
        return Err(at(FIRST_PLAYER + 1, problem));
    }
    Ok(Problem {
        reversed,
        lock,
        last,
        hands,
        may_play,
    })
}

fn lock(words: &[&str]) -> Result<Suits, String> {
    let letters: String = words.concat();
    letters
        .chars()
        .map(|letter| {
            Suit::from_char(letter)
                .ok_or_else(|| format!("'{letter}' is not a suit: write S, H, D or C"))
        })
        .collect::<Result<Suits, String>>()
}

fn last(words: &[&str]) -> Result<Option<Meld>, String> {
    let Some((&word, cards)) = words.split_first() else {
        return Ok(None);
    };
    let kinds = [Kind::Single, Kind::Group, Kind::Sequence];
    let kind = kinds
        .into_iter()
        .find(|&kind| word.eq_ignore_ascii_case(shape(kind)))
        .ok_or_else(|| format!("Last '{word}': expected Single, Group or Sequence, or nothing"))?;
    if cards.is_empty() {
        return Err(format!(
            "Last {word} without a card: write its cards, or nothing after Last"
        ));
    }
    let meld = meld(cards).map_err(|error| match error {
        ParseMeldError::Written(problem) => problem,
        ParseMeldError::Cards => format!("'{}' is no {}", cards.join(" "), takes(kind)),
    })?;
    if meld.kind() != kind {
        return Err(format!(
            "'{}' is a {}, not a {}",
            cards.join(" "),
            shape(meld.kind()).to_lowercase(),
            shape(kind).to_lowercase()
        ));
    }
    Table::default()
        .check(&meld, &Rules::default())
        .map_err(|illegal| illegal.to_string())?;
    Ok(Some(meld))
}

/// Cards that a kind of meld takes.
fn takes(kind: Kind) -> &'static str {
    match kind {
        Kind::Single => "single: it takes one card",
        Kind::Group => "group: it takes two to five cards of one rank",
        Kind::Sequence => "sequence: it takes three or more cards of one suit in a row",
    }
}

/// Error in the words of a meld.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum ParseMeldError {
    /// The words are wrong, or ambiguous.
    Written(String),
    /// The cards are not a meld.
    Cards,
}

impl From<String> for ParseMeldError {
    fn from(problem: String) -> ParseMeldError {
        ParseMeldError::Written(problem)
    }
}

/// Meld of these words, with the joker in its position.
pub(super) fn meld(words: &[&str]) -> Result<Meld, ParseMeldError> {
    let mut cards = Cards::EMPTY;
    let mut stands_for = None;
    for word in words {
        let (name, cell) = match word.split_once('=') {
            Some((name, cell)) => (name, Some(cell)),
            None => (*word, None),
        };
        let card = add(&mut cards, name)?;
        if let Some(cell) = cell {
            if !card.is_joker() {
                return Err(format!("only JO stands for a card, not {card}").into());
            }
            let cell: Card = cell
                .parse()
                .map_err(|error: ParseCardError| error.to_string())?;
            stands_for = Some(JokerAs::Card(cell));
        }
    }
    let readings = Meld::readings(cards).map_err(|_| ParseMeldError::Cards)?;
    if let Some(joker) = stands_for {
        let found = readings.iter().find(|meld| meld.joker() == Some(joker));
        return found
            .copied()
            .ok_or_else(|| "JO cannot stand for that card here".to_owned().into());
    }
    // Of several suits that fit the joker's position in a group, spades come first and clubs last.
    let mut in_place = readings.iter().rev().filter(|meld| cells(meld) == words);
    match (readings.as_slice(), in_place.next()) {
        ([meld], _) | (_, Some(meld)) => Ok(*meld),
        _ => Err(format!(
            "'{}' can be several melds: write the cards in order, with JO in its place",
            words.join(" ")
        )
        .into()),
    }
}

/// A hand, and `true` if its player may still play.
fn hand(player: usize, words: &[&str]) -> Result<(Cards, bool), String> {
    let (word, cards) = words.split_first().unwrap_or((&"", &[]));
    let may_play = match word {
        word if word.eq_ignore_ascii_case("Yes") => true,
        word if word.eq_ignore_ascii_case("No") => false,
        _ => return Err(format!("'{word}': expected Yes or No after Player{player}")),
    };
    let mut hand = Cards::EMPTY;
    for word in cards {
        add(&mut hand, word)?;
    }
    if may_play && hand.is_empty() {
        return Err(format!("Player{player} says Yes without a card"));
    }
    if player == 0 && !may_play {
        return Err("Player0 is to move, so it says Yes".to_owned());
    }
    Ok((hand, may_play))
}

/// Adds the named card to a set that must not contain it.
fn add(cards: &mut Cards, name: &str) -> Result<Card, String> {
    let card: Card = name.parse().map_err(|error| format!("{error}"))?;
    if cards.contains(card) {
        return Err(format!("{card} is there twice"));
    }
    cards.insert(card);
    Ok(card)
}
