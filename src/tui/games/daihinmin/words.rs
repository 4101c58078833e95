//! Cards, melds, classes and seats as people name them: `9♠ 9♥`, `pair of nines`, `大富豪 daifugo`, `Mio strong`.

use ratatui::text::Span;

use crate::cards::Suit;
use crate::daihinmin::{
    CLASS_NAMES, Card, Cards, Daihinmin, JokerAs, Kind, Meld, SEATS, Suits, rank_at,
};
use crate::game::{Game as _, Seat};
use crate::tui::frame::canvas::shorten;
use crate::tui::frame::theme::Theme;
use crate::tui::frame::widgets::{Face, card_style, card_word};
use crate::tui::session::{ClassWords, Strength, name_of};

/// The name of each person, before the number of the seat, where several share a keyboard.
const PERSON: &str = "Player";

/// What those are called, seat by seat, whom a person meets at the table. In a game full of ranks numbers would be read as
/// cards, so no name begins like a card is typed or a suit is written.
const NAMES: [&str; SEATS] = ["Emi", "Mio", "Nao", "Ren", "Yuki"];

/// The most columns that [`short`] takes.
pub(super) const SHORT: usize = 4;

/// What those are called who play: an AI of the program has a name for its seat, with how strong it is. Whoever comes from
/// elsewhere has brought one.
pub(super) fn seat_names(strengths: &[Strength], players: &[String]) -> Vec<String> {
    let roster = Daihinmin::roster();
    let is_ours = |player: &str| {
        let name = player.split(':').next().unwrap_or_default();
        roster.entries().iter().any(|entry| entry.name == name)
    };
    let people = players.iter().filter(|player| *player == "human").count();
    let named = |(seat, player): (Seat, &String)| match player.as_str() {
        "human" if people == 1 => "You".to_owned(),
        "human" => format!("{PERSON} {}", seat.0 + 1),
        player if is_ours(player) => introduced(seat, &Strength::call(strengths, player)),
        player => player.to_owned(),
    };
    Seat::all(players.len()).zip(players).map(named).collect()
}

/// A name for who sits there, and how strong this player is.
fn introduced(seat: Seat, called: &str) -> String {
    match NAMES.get(seat.index()) {
        Some(name) => format!("{name} {called}"),
        None => called.to_owned(),
    }
}

/// Who leads, in two words.
pub(super) fn leads(seat: Seat, names: &[String]) -> String {
    match short(seat, names).as_str() {
        "You" => "You lead".to_owned(),
        who => format!("{who} leads"),
    }
}

/// The name of who sits there, where it was [`introduced`].
fn given_name(seat: Seat, names: &[String]) -> Option<&'static str> {
    let name = NAMES[seat.index()];
    let rest = name_of(names, seat).strip_prefix(name)?;
    rest.starts_with(' ').then_some(name)
}

/// The most columns that a seat's label takes.
pub(super) const LABEL: u16 = 18;

/// How a seat is called: its name, or else its number, and the player, without the settings where they are long; a person is
/// `You`, or `Player 2` where there are several.
pub(super) fn label(seat: Seat, names: &[String]) -> String {
    let name = name_of(names, seat);
    let is_person = name == "You" || name == format!("{PERSON} {}", seat.0 + 1);
    if is_person {
        return name.to_owned();
    }
    let text = match given_name(seat, names) {
        Some(_) => name.to_owned(),
        None => format!("{} {name}", seat.0 + 1),
    };
    let plain = match text.split_once(':') {
        Some((plain, _)) if text.len() > usize::from(LABEL) => plain,
        _ => &text,
    };
    shorten(plain, LABEL)
}

/// A seat in one short word: its name or its number, or `You`.
pub(super) fn short(seat: Seat, names: &[String]) -> String {
    match (name_of(names, seat), given_name(seat, names)) {
        ("You", _) => "You".to_owned(),
        (_, Some(name)) => name.to_owned(),
        _ => (seat.0 + 1).to_string(),
    }
}

/// A seat in one column: the first letter of its name, or its number.
pub(super) fn sign(seat: Seat, names: &[String]) -> String {
    match given_name(seat, names) {
        Some(name) => name[..1].to_owned(),
        None => (seat.0 + 1).to_string(),
    }
}

/// The classes and the fall of the first, for statistics.
pub(super) const CLASSES: ClassWords = ClassWords {
    names: &CLASS_NAMES,
    fall: "都落ち",
};

/// A class in Japanese.
pub(super) fn class(class: usize) -> &'static str {
    CLASS_NAMES.get(class).map_or("", |names| names.0)
}

/// A class in English letters.
pub(super) fn class_english(class: usize) -> &'static str {
    CLASS_NAMES.get(class).map_or("", |names| names.1)
}

/// A number in a row of them: `1st`, `12th`, `23rd`.
pub(super) fn nth(number: usize) -> String {
    let end = match (number % 10, number % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// A place, counted from 0.
pub(super) fn ordinal(place: impl Into<usize>) -> &'static str {
    ["1st", "2nd", "3rd", "4th", "5th"]
        .get(place.into())
        .copied()
        .unwrap_or("?")
}

/// What is drawn of a card.
pub(super) fn face(card: Card) -> Face {
    card.face().map_or(Face::Joker, Face::Up)
}

/// A card as one word: `10♥`, `JK`.
pub(super) fn word(card: Card) -> String {
    card_word(face(card))
}

/// Cards as words, weakest first: `3♦ 10♥ JK`.
pub(super) fn cards_text(cards: Cards) -> String {
    let words: Vec<String> = cards.iter().map(word).collect();
    words.join(" ")
}

/// A number of unnamed cards.
pub(super) fn cards_count(count: usize) -> String {
    match count {
        1 => "a card".to_owned(),
        count => format!("{count} cards"),
    }
}

/// A number of cards in figures: `1 card`, `7 cards`.
pub(super) fn so_many_cards(count: usize) -> String {
    let word = if count == 1 { "card" } else { "cards" };
    format!("{count} {word}")
}

/// Cards as words in the colours of their suits.
pub(super) fn cards_spans(
    cards: impl IntoIterator<Item = Card>,
    theme: &Theme,
) -> Vec<Span<'static>> {
    cards
        .into_iter()
        .enumerate()
        .flat_map(|(index, card)| {
            let blank = (index > 0).then(|| Span::raw(" "));
            let word = Span::styled(word(card), card_style(face(card), theme));
            blank.into_iter().chain([word])
        })
        .collect()
}

/// The cards of a meld as they are laid: sequences from the lowest, groups spades first, a joker in its place.
pub(super) fn laid(meld: &Meld) -> Vec<Card> {
    let mut cards: Vec<Card> = (meld.cards() & Cards::NORMAL).iter().collect();
    if meld.kind() == Kind::Group {
        cards.reverse();
    }
    let place = match meld.joker() {
        None => return cards,
        Some(JokerAs::BelowThree) => 0,
        Some(JokerAs::Card(stands_for)) if meld.kind() == Kind::Sequence => {
            cards.partition_point(|card| *card < stands_for)
        }
        Some(_) => cards.len(),
    };
    cards.insert(place, Card::JOKER);
    cards
}

/// What the joker of a meld stands for, where that says more than the joker itself: `7♠`.
pub(super) fn joker_as(meld: &Meld) -> Option<String> {
    match meld.joker()? {
        JokerAs::Alone => None,
        JokerAs::Card(card) => Some(word(card)),
        JokerAs::Fifth => Some("a fifth card".to_owned()),
        JokerAs::BelowThree => Some("one below the 3".to_owned()),
        JokerAs::AboveTwo => Some("one above the 2".to_owned()),
    }
}

/// The cards of a meld as words: `9♠ 9♥`, `5♠ 6♠ JK=7♠`.
pub(super) fn meld_text(meld: &Meld) -> String {
    let words: Vec<String> = laid(meld)
        .into_iter()
        .map(|card| meld_word(meld, card))
        .collect();
    words.join(" ")
}

fn meld_word(meld: &Meld, card: Card) -> String {
    match meld.joker() {
        Some(JokerAs::Card(stands_for)) if card.is_joker() => format!("JK={}", word(stands_for)),
        _ => word(card),
    }
}

/// The cards of a meld as words in the colours of their suits.
pub(super) fn meld_spans(meld: &Meld, theme: &Theme) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    for card in laid(meld) {
        if !spans.is_empty() {
            spans.push(Span::raw(" "));
        }
        let style = card_style(face(card), theme);
        spans.push(Span::styled(meld_word(meld, card), style));
    }
    spans
}

/// The rank of a column in the plural: `nines`.
pub(super) fn ranks(column: u8) -> &'static str {
    const NAMES: [&str; 13] = [
        "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
        "queens", "kings", "aces", "twos",
    ];
    usize::from(column)
        .checked_sub(1)
        .and_then(|index| NAMES.get(index))
        .copied()
        .unwrap_or("jokers")
}

/// The face of a column: `3` … `2`, `JK` for the columns of the joker.
pub(super) fn rank(column: u8) -> &'static str {
    rank_at(column).map_or("JK", |rank| rank.face())
}

/// What a meld is, in words: `pair of nines`, `♠ sequence 5 to 7`, `the 9♠`, `the joker`.
pub(super) fn describe(meld: &Meld) -> String {
    match (meld.kind(), meld.size()) {
        (Kind::Single, _) if meld.is_lone_joker() => "the joker".to_owned(),
        (Kind::Single, _) => format!("the {}", meld_text(meld)),
        (Kind::Group, 2) => format!("pair of {}", ranks(meld.low())),
        (Kind::Group, 3) => format!("three {}", ranks(meld.low())),
        (Kind::Group, 4) => format!("four {}", ranks(meld.low())),
        (Kind::Group, _) => format!("five {}", ranks(meld.low())),
        (Kind::Sequence, _) => format!(
            "{} sequence {} to {}",
            meld.suits(),
            rank(meld.low()),
            rank(meld.high())
        ),
    }
}

/// The signs of suits, spades first, in their colours.
pub(super) fn suits_spans(suits: Suits, theme: &Theme) -> Vec<Span<'static>> {
    Suit::ALL
        .into_iter()
        .rev()
        .filter(|&suit| suits.contains(suit))
        .map(|suit| Span::styled(suit.symbol().to_string(), theme.suit(suit)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readings(text: &str) -> Vec<String> {
        let cards = text.parse().unwrap();
        let melds = Meld::readings(cards).unwrap();
        melds.iter().map(meld_text).collect()
    }

    #[test]
    fn melds_are_written_as_they_are_laid() {
        assert_eq!(readings("H9-S9"), ["9♠ 9♥"]);
        assert_eq!(readings("S5-JO-S7"), ["5♠ JK=6♠ 7♠"]);
        assert_eq!(readings("S3-S4-JO"), ["3♠ 4♠ JK=5♠", "JK 3♠ 4♠"]);
        assert_eq!(readings("JO"), ["JK"]);
    }

    #[test]
    fn labels_are_short_and_tell_the_seats_apart() {
        let names = [
            "You",
            "ps-under-12-no8",
            "mc:playouts=10000,c=1.4",
            "uct:level=3",
        ];
        let names = names.map(str::to_owned);
        let labels: Vec<String> = (0..4).map(|seat| label(Seat(seat), &names)).collect();
        assert_eq!(
            labels,
            ["You", "2 ps-under-12-no8", "3 mc", "4 uct:level=3"]
        );
    }

    #[test]
    fn who_was_introduced_is_called_by_name() {
        let mut names: Vec<String> = Seat::all(SEATS)
            .map(|seat| introduced(seat, "strong"))
            .collect();
        names[2] = "Mio strong".to_owned();
        let all = |name: fn(Seat, &[String]) -> String| -> Vec<String> {
            Seat::all(SEATS).map(|seat| name(seat, &names)).collect()
        };
        // A name at another seat is one that somebody brought along.
        let labels = [
            "Emi strong",
            "Mio strong",
            "3 Mio strong",
            "Ren strong",
            "Yuki strong",
        ];
        assert_eq!(all(label), labels);
        assert_eq!(all(short), ["Emi", "Mio", "3", "Ren", "Yuki"]);
        assert_eq!(all(sign), ["E", "M", "3", "R", "Y"]);
        assert!(NAMES.iter().all(|name| name.len() <= SHORT));
    }
}
