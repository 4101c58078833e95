//! Who sits where: the choice for a seat, the opponents that a game proposes, and the names of the seats.

use sanban_game::{Roster, Seat, Spec, SpecError, State, harmless};
use sanban_words::i18n::Message;
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
        return tr!("words-player-number", number);
    }
    if let Some(level) = name.strip_prefix("expert ").filter(|rest| is_number(rest)) {
        return tr!("words-expert-level", level);
    }
    let numbered = name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once(" ("));
    if let Some((plain, number)) = numbered.filter(|(_, number)| is_number(number)) {
        let plain = shown_name(strengths, plain);
        return tr!("words-numbered", name = plain, number);
    }
    let strength = strengths.iter().find(|strength| strength.name == name);
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

/// A named strength, with the player that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Its name.
    pub name: &'static str,
    /// The player, as files name it.
    pub spec: &'static str,
    /// Its label; the attribute `help` describes it in one line.
    pub words: Message,
}

impl Strength {
    /// A strength with the same name in every language: for a game outside the program.
    pub const fn plain(name: &'static str, spec: &'static str) -> Strength {
        Strength {
            name,
            spec,
            words: Message::plain(name),
        }
    }

    /// Name of a player's strength, if it has one.
    pub fn word(strengths: &[Strength], player: &str) -> Option<&'static str> {
        Some(
            strengths
                .iter()
                .find(|strength| strength.spec == player)?
                .name,
        )
    }

    /// The player of a named strength; any other word is a player itself.
    pub fn player<'a>(strengths: &[Strength], word: &'a str) -> &'a str {
        strengths
            .iter()
            .find(|strength| strength.name == word)
            .map_or(word, |strength| strength.spec)
    }

    /// Name of a player at a table: that of its strength or, if it has none, `expert 6` for `expert:level=6`; otherwise the spec.
    pub fn call(strengths: &[Strength], player: &str) -> String {
        if let Some(word) = Strength::word(strengths, player) {
            return word.to_owned();
        }
        let spec = player.parse::<Spec>();
        match spec.as_ref().map(|spec| (&spec.name, &spec.params[..])) {
            Ok((name, [(key, level)])) if key == "level" => format!("{name} {level}"),
            _ => harmless(player).into_owned(),
        }
    }

    /// The same in a game, where a player goes by its name alone if that [means](Roster::named) these settings.
    pub fn call_in<S: State>(roster: &Roster<S>, strengths: &[Strength], player: &str) -> String {
        let spec: Option<Spec> = player.parse().ok();
        let spec = spec.as_ref().filter(|spec| !spec.params.is_empty());
        spec.and_then(|spec| roster.name_of(spec))
            .map_or_else(|| Strength::call(strengths, player), str::to_owned)
    }
}

/// The player chosen for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChoice {
    /// A person at this terminal.
    Human,
    /// An AI.
    Ai(Spec),
}

impl SeatChoice {
    /// Reads `human` or the spec of an AI.
    ///
    /// # Errors
    /// If it is not of the form of a spec.
    pub fn parse(text: &str) -> Result<SeatChoice, SpecError> {
        if text == "human" {
            Ok(SeatChoice::Human)
        } else {
            text.parse().map(SeatChoice::Ai)
        }
    }

    /// The name to show: `You`, or the spec of the AI.
    pub fn name(&self) -> String {
        match self {
            SeatChoice::Human => YOU.to_owned(),
            SeatChoice::Ai(spec) => spec.to_string(),
        }
    }
}

impl std::fmt::Display for SeatChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SeatChoice::Human => f.write_str("human"),
            SeatChoice::Ai(spec) => spec.fmt(f),
        }
    }
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

    const STRENGTHS: &[Strength] = &[Strength::plain("strong", "expert:level=3")];

    #[test]
    fn a_player_is_called_by_its_strength_or_level_and_else_as_it_is_written() {
        for (player, called) in [
            ("expert:level=3", "strong"),
            ("expert:level=6", "expert 6"),
            ("expert", "expert"),
            ("expert:level=6,hands=9", "expert:level=6,hands=9"),
            ("mct:playouts=100", "mct:playouts=100"),
            ("You", "You"),
        ] {
            assert_eq!(Strength::call(STRENGTHS, player), called);
        }
    }

    #[test]
    fn a_word_and_its_player_lead_to_each_other() {
        assert_eq!(Strength::player(STRENGTHS, "strong"), "expert:level=3");
        assert_eq!(Strength::player(STRENGTHS, "random"), "random");
        assert_eq!(Strength::word(STRENGTHS, "random"), None);
    }
}
