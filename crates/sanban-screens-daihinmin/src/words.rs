//! Names of cards, melds, classes and seats: `9♠ 9♥`, `pair of nines`, `daifugo`, `Mio (strong)`.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::ladder::STRENGTHS;
use sanban_daihinmin::{Card, Cards, Daihinmin, JokerAs, Kind, Meld, SEATS, Suits, rank_at};
use sanban_game::cards::Suit;
use sanban_game::{Game as _, Seat};
use sanban_play::session::{ClassWords, Strength, YOU, name_of};
use sanban_term::canvas::shorten;
use sanban_term::theme::Theme;
use sanban_term::widgets::{Face, card_style, card_word};
use sanban_words::i18n::{Message, Value};
use sanban_words::msg;
use sanban_words::text::{graphemes, width};
use sanban_words::tr;

/// Name of each person in the list of names, before the number of the seat, if several share a keyboard.
const PERSON: &str = "Player";

/// Name of everybody else at a remote table without names.
const NAMELESS: &str = "player";

/// Names of the players a person meets at the table, seat by seat: as they are stored in every language, as they are shown, and
/// the sign of each in one column. In a game full of ranks numbers would be read as cards, so no name begins like a card is typed or
/// a suit is written.
const NAMES: [(&str, Message, Message); SEATS] = [
    (
        "Emi",
        msg!("daihinmin_words-name-emi"),
        msg!("daihinmin_words-sign-emi"),
    ),
    (
        "Mio",
        msg!("daihinmin_words-name-mio"),
        msg!("daihinmin_words-sign-mio"),
    ),
    (
        "Nao",
        msg!("daihinmin_words-name-nao"),
        msg!("daihinmin_words-sign-nao"),
    ),
    (
        "Ren",
        msg!("daihinmin_words-name-ren"),
        msg!("daihinmin_words-sign-ren"),
    ),
    (
        "Yuki",
        msg!("daihinmin_words-name-yuki"),
        msg!("daihinmin_words-sign-yuki"),
    ),
];

/// Names of the players: an AI of the program has a name for its seat, with its strength. A remote player has
/// brought one.
pub(super) fn seat_names(players: &[String]) -> Vec<String> {
    let roster = Daihinmin::roster();
    let is_ours = |player: &str| {
        let name = player.split(':').next().unwrap_or_default();
        roster.entries().iter().any(|entry| entry.name == name)
    };
    let people = players.iter().filter(|player| *player == "human").count();
    let named = |(seat, player): (Seat, &String)| match player.as_str() {
        "human" if people == 1 => YOU.to_owned(),
        "human" => format!("{PERSON} {}", seat.0 + 1),
        player if is_ours(player) => {
            introduced(seat, &Strength::call_in(&roster, STRENGTHS, player))
        }
        player => player.to_owned(),
    };
    Seat::all(players.len()).zip(players).map(named).collect()
}

/// The names alone, with a person in the first seat.
pub(super) fn plain_names() -> Vec<String> {
    let others = NAMES.iter().skip(1).map(|&(name, ..)| name);
    [YOU].into_iter().chain(others).map(str::to_owned).collect()
}

/// Name of the player in a seat, with its strength.
fn introduced(seat: Seat, called: &str) -> String {
    match NAMES.get(seat.index()) {
        Some((name, ..)) => format!("{name} {called}"),
        None => called.to_owned(),
    }
}

/// `true` if the seat belongs to the only person.
pub(super) fn is_you(seat: Seat, names: &[String]) -> bool {
    name_of(names, seat) == YOU
}

/// The leader, in two words.
pub(super) fn leads(seat: Seat, names: &[String]) -> String {
    if is_you(seat, names) {
        tr!("daihinmin_words-you-lead")
    } else {
        tr!("daihinmin_words-leads", who = short(seat, names))
    }
}

/// Strength of the player in a seat, if it was [`introduced`].
fn given_strength(seat: Seat, names: &[String]) -> Option<&str> {
    let (name, ..) = NAMES[seat.index()];
    match name_of(names, seat).strip_prefix(name)? {
        // Some lists of names leave the strength out.
        "" => Some(""),
        rest => rest.strip_prefix(' '),
    }
}

/// Display form of a seat's name in [`NAMES`].
fn said(seat: Seat) -> String {
    NAMES[seat.index()].1.text()
}

/// Strength of an opponent, or the name of its method, shown after its name at the table: `strong`, `expert 6`, `lowest rank`. `None`
/// for a player without a word for it, or without one of at most `room` columns.
fn strength(called: &str, room: u16) -> Option<String> {
    if let Some(level) = called.strip_prefix("expert ") {
        return Some(tr!("daihinmin_players-level", level));
    }
    let title = Message::about(&format!("daihinmin_players-{called}"))?;
    let words = title.find_attribute("short").unwrap_or(title).text();
    (width(&words) <= room).then_some(words)
}

/// Maximum columns of a seat's label.
pub(super) const LABEL: u16 = 18;

/// Label of a seat: its name, or else its number, and the player, without the settings if they are long; a person is
/// `You`, or `Player 2` if there are several.
pub(super) fn label(seat: Seat, names: &[String]) -> String {
    let name = name_of(names, seat);
    let number = u32::from(seat.0) + 1;
    if name == YOU {
        return tr!("daihinmin_words-you");
    }
    if name == format!("{PERSON} {number}") || name == NAMELESS {
        return tr!("daihinmin_words-person", number);
    }
    let brief = |player: &str, room: u16| match player.split_once(':') {
        Some((plain, _)) if width(player) > room => plain.to_owned(),
        _ => player.to_owned(),
    };
    let text = match given_strength(seat, names) {
        Some("") => said(seat),
        Some(player) => {
            let name = said(seat);
            let room = LABEL.saturating_sub(width(&name) + 3);
            let strength = strength(player, room).unwrap_or_else(|| brief(player, room));
            tr!("daihinmin_words-named", name, strength)
        }
        None => {
            let player = brief(name, LABEL - 2);
            tr!("daihinmin_words-numbered", number, player)
        }
    };
    shorten(&text, LABEL)
}

/// A seat in one short word: its name, its number as a player, which cannot be taken for a rank, or `You`.
pub(super) fn short(seat: Seat, names: &[String]) -> String {
    match given_strength(seat, names) {
        _ if is_you(seat, names) => tr!("daihinmin_words-you"),
        Some(_) => said(seat),
        None => format!("P{}", seat.0 + 1),
    }
}

/// Maximum columns of [`short`].
pub(super) fn short_columns() -> u16 {
    let names = NAMES.iter().map(|(_, name, _)| width(&name.text())).max();
    names.unwrap_or(0).max(width(&tr!("daihinmin_words-you")))
}

/// A seat in a sentence: its name or `You`, or else its number and the player.
pub(super) fn called(seat: Seat, names: &[String]) -> String {
    match given_strength(seat, names) {
        Some(_) => said(seat),
        None => label(seat, names),
    }
}

/// A seat in one column: the first letter of its name, or its number.
pub(super) fn sign(seat: Seat, names: &[String]) -> String {
    match given_strength(seat, names) {
        Some(_) => NAMES[seat.index()].2.text(),
        None => (seat.0 + 1).to_string(),
    }
}

/// The classes and the fall of the first, for statistics.
pub(super) const CLASSES: ClassWords = ClassWords {
    names: &[
        msg!("daihinmin_words-daifugo"),
        msg!("daihinmin_words-fugo"),
        msg!("daihinmin_words-heimin"),
        msg!("daihinmin_words-hinmin"),
        msg!("daihinmin_words-daihinmin"),
    ],
    fall: msg!("daihinmin_words-fall"),
};

/// A class, counted from 0.
pub(super) fn class(class: usize) -> String {
    CLASSES.names[class.min(SEATS - 1)].text()
}

/// Maximum columns of [`class`].
pub(super) fn class_columns() -> u16 {
    let columns = (0..SEATS).map(|index| width(&class(index)));
    columns.max().unwrap_or(0)
}

/// A place, counted from 0: `1st`.
pub(super) fn ordinal(place: impl Into<usize>) -> String {
    // A place is one of five.
    let place = u32::try_from(place.into()).unwrap_or(0) + 1;
    tr!("daihinmin_words-ordinal", place)
}

/// Face of a card, for drawing.
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

/// A number of cards: `1 card`, `7 cards`.
pub(super) fn cards_count(count: usize) -> String {
    tr!("daihinmin_words-cards", count)
}

/// Cards as words in the colours of their suits.
pub(super) fn cards_spans(
    cards: impl IntoIterator<Item = Card>,
    theme: &Theme,
) -> Vec<Span<'static>> {
    coloured(cards.into_iter().map(|card| (card, word(card))), theme)
}

/// Words for cards in the colours of their suits, with blanks between them.
fn coloured(words: impl Iterator<Item = (Card, String)>, theme: &Theme) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    for (card, word) in words {
        if !spans.is_empty() {
            spans.push(Span::raw(" "));
        }
        spans.push(Span::styled(word, card_style(face(card), theme)));
    }
    spans
}

/// Placeholders in a sentence for coloured words that [`with_spans`] inserts: for the first, and for the second.
pub(super) const SLOTS: [&str; 2] = ["\u{e000}", "\u{e001}"];

/// A sentence with coloured words in place of its [`SLOTS`], wherever the language has them.
pub(super) fn with_spans(text: &str, slots: &[Vec<Span<'static>>], style: Style) -> Line<'static> {
    let mut line = Line::default();
    let mut plain = String::new();
    for (letter, _) in graphemes(text) {
        let slot = SLOTS.iter().position(|slot| *slot == letter);
        let Some(spans) = slot.and_then(|slot| slots.get(slot)) else {
            plain.push_str(letter);
            continue;
        };
        line.push_span(Span::styled(std::mem::take(&mut plain), style));
        line.spans.extend(spans.iter().cloned());
    }
    line.push_span(Span::styled(plain, style));
    line
}

/// Cards of a meld in their order on the table: sequences from the lowest, groups spades first, a joker in its place.
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

/// The joker's meaning in a meld, if it adds information: `7♠`.
pub(super) fn joker_as(meld: &Meld) -> Option<String> {
    match meld.joker()? {
        JokerAs::Alone => None,
        JokerAs::Card(card) => Some(word(card)),
        JokerAs::Fifth => Some(tr!("daihinmin_words-joker-fifth")),
        JokerAs::BelowThree => Some(tr!("daihinmin_words-joker-below-three")),
        JokerAs::AboveTwo => Some(tr!("daihinmin_words-joker-above-two")),
    }
}

/// Words in a list, with `last` to join the last one: "3♦, 4♣ or 5♠"; none as an empty text.
pub(super) fn joined(mut words: Vec<String>, last: impl Fn(String, String) -> String) -> String {
    let end = words.pop().unwrap_or_default();
    match &words[..] {
        [] => end,
        rest => last(rest.join(&tr!("plain-between")), end),
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
    let cards = laid(meld).into_iter();
    coloured(cards.map(|card| (card, meld_word(meld, card))), theme)
}

/// Plural of a column's rank: `nines`.
pub(super) fn ranks(column: u8) -> String {
    let face = rank(column);
    // The message distinguishes numbers from letters.
    let rank = face.parse::<u32>().map_or(Value::from(face), Value::from);
    tr!("daihinmin_words-ranks", rank)
}

/// The face of a column: `3` … `2`, `JK` for the columns of the joker.
pub(super) fn rank(column: u8) -> &'static str {
    rank_at(column).map_or("JK", |rank| rank.face())
}

/// The rank in a sentence, with a name for the joker.
pub(super) fn rank_name(column: u8) -> String {
    match rank_at(column) {
        Some(rank) => rank.face().to_owned(),
        None => tr!("daihinmin_words-joker"),
    }
}

/// Description of a meld: `pair of nines`, `♠ sequence, 5 to 7`, `the 9♠`, `the joker`.
pub(super) fn describe(meld: &Meld) -> String {
    match meld.kind() {
        Kind::Single if meld.is_lone_joker() => tr!("daihinmin_words-joker"),
        Kind::Single => tr!("daihinmin_words-single", card = meld_text(meld)),
        Kind::Group => tr!(
            "daihinmin_words-group",
            size = meld.size(),
            ranks = ranks(meld.low())
        ),
        Kind::Sequence => tr!(
            "daihinmin_words-sequence",
            suit = meld.suits().to_string(),
            low = rank(meld.low()),
            high = rank(meld.high())
        ),
    }
}

/// Suit signs, spades first, in their colours.
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
    use crate::DaihinminDisplay;
    use sanban_play::session::TableDisplay as _;
    use sanban_words::i18n::{Language, with_language};

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
        // A name at another seat is one that a remote player brought along.
        let labels = [
            "Emi (strong)",
            "Mio (strong)",
            "3 Mio strong",
            "Ren (strong)",
            "Yuki (strong)",
        ];
        assert_eq!(all(label), labels);
        assert_eq!(all(short), ["Emi", "Mio", "P3", "Ren", "Yuki"]);
        assert_eq!(all(sign), ["E", "M", "3", "R", "Y"]);
        with_language(Language::Ja, || {
            assert_eq!(label(Seat(0), &names), "エミ（強い）");
            assert_eq!(label(Seat(0), &[YOU.to_owned()]), "あなた");
        });
    }

    #[test]
    fn coloured_words_stand_where_the_sentence_has_them() {
        let slots = [vec![Span::raw("9♠")], vec![Span::raw("3♦")]];
        let line = |text: &str| with_spans(text, &slots, Style::default()).to_string();
        let [first, second] = SLOTS;
        assert_eq!(
            line(&format!("gave {first}, got {second}")),
            "gave 9♠, got 3♦"
        );
        assert_eq!(line(&format!("{second}と{first}")), "3♦と9♠");
        assert_eq!(line("nothing"), "nothing");
    }

    #[test]
    fn every_player_and_every_strength_has_words() {
        let roster = Daihinmin::roster();
        let players = roster.entries().iter().map(|entry| entry.name);
        let strengths = STRENGTHS.iter().map(|strength| strength.name);
        for name in players.chain(strengths) {
            assert!(DaihinminDisplay::player_words(name).is_some(), "{name}");
        }
        assert_eq!(DaihinminDisplay::player_words("human"), None);
    }

    #[test]
    fn a_level_is_said_behind_a_name() {
        assert_eq!(strength("champion", LABEL).as_deref(), Some("champion"));
        assert_eq!(strength("expert 6", LABEL).as_deref(), Some("expert 6"));
        assert_eq!(strength("enemy", LABEL).as_deref(), Some("lowest rank"));
        assert_eq!(strength("enemy", 5), None);
        assert_eq!(strength("nobody", LABEL), None);
    }
}
