//! Names of seats.

use super::Strength;
use sanban_game::Seat;
use sanban_words::tr;

/// The name of a seat in a list of names.
pub fn name_of(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("?", String::as_str)
}

/// Internal name of the only person at a table, the same in every language; [`shown_name`] translates it.
pub const YOU: &str = "You";

/// `true` if the seat is the only person's.
pub fn is_you(names: &[String], seat: Seat) -> bool {
    name_of(names, seat) == YOU
}

/// Displayed name: a person in the language of the reader, an AI as one of its strength.
pub fn shown_name(strengths: &[Strength], name: &str) -> String {
    if name == YOU {
        return tr!("words-you");
    }
    if let Some(number) = name.strip_prefix("Player ").filter(|rest| is_number(rest)) {
        return tr!("words-player-number", number = number);
    }
    let numbered = name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once(" ("));
    if let Some((plain, number)) = numbered.filter(|(_, number)| is_number(number)) {
        let plain = shown_name(strengths, plain);
        return tr!("words-numbered", name = plain, number = number);
    }
    let mut known = strengths.iter();
    let strength = known.find(|strength| strength.name == name);
    strength.map_or_else(
        || name.to_owned(),
        |strength| tr!("words-ai", strength = strength.words),
    )
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Names of a record's players, seat by seat: a single person is `You`, of several each is `Player 2` by the seat; an AI is named
/// by its strength. Equal names are followed by the number of the seat.
pub fn call_players(strengths: &[Strength], players: &[String]) -> Vec<String> {
    let people = players.iter().filter(|player| *player == "human").count();
    let called = |(index, player): (usize, &String)| match player.as_str() {
        "human" if people == 1 => YOU.to_owned(),
        // A file of another program may name one player and not the other.
        "human" | "" => format!("Player {}", index + 1),
        player => Strength::call(strengths, player),
    };
    let names: Vec<String> = players.iter().enumerate().map(called).collect();
    let told_apart = |(index, name): (usize, &String)| {
        let alike = names.iter().filter(|other| *other == name).count();
        match alike {
            1 => name.clone(),
            _ => format!("{name} ({})", index + 1),
        }
    };
    names.iter().enumerate().map(told_apart).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_words::i18n::Message;

    #[test]
    fn players_are_called_by_their_strength_and_told_apart() {
        let strengths = [Strength {
            name: "easy",
            spec: "path:depth=1",
            words: Message::plain("easy"),
        }];
        let called = |players: &[&str]| {
            let players: Vec<String> = players.iter().map(|&player| player.to_owned()).collect();
            call_players(&strengths, &players).join(", ")
        };
        assert_eq!(called(&["human", "path:depth=1"]), "You, easy");
        assert_eq!(called(&["human", "human"]), "Player 1, Player 2");
        assert_eq!(
            called(&["path:depth=1", "random", "path:depth=1"]),
            "easy (1), random, easy (3)"
        );
        // A name in a file is kept, and is not the person's because it begins like it.
        assert_eq!(called(&["Ann", "path"]), "Ann, path");
        let names = ["You", "Youko"].map(str::to_owned);
        assert_eq!(
            [Seat(0), Seat(1)].map(|seat| is_you(&names, seat)),
            [true, false]
        );
    }
}
