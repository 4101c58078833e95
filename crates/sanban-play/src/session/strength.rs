//! Named strengths of players: `strong`, `expert 6`.

use sanban_game::{Roster, Spec, State, harmless};
use sanban_words::i18n::Message;

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

#[cfg(test)]
mod tests {
    use super::*;

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
