//! The strengths of opponents, in words.

use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

fn strength_words(name: &str) -> Option<Message> {
    Some(match name {
        "easy" => msg!("daihinmin_players-easy"),
        "medium" => msg!("daihinmin_players-medium"),
        "strong" => msg!("daihinmin_players-strong"),
        "champion" => msg!("daihinmin_players-champion"),
        _ => return None,
    })
}

/// Strength of an opponent, shown after its name at the table: `strong`, `expert 6`. `None` for a player without a word for it.
pub(super) fn strength(called: &str) -> Option<String> {
    let level = || called.strip_prefix("expert ");
    match (strength_words(called), level()) {
        (Some(word), _) => Some(word.text()),
        (_, Some(level)) => Some(tr!("daihinmin_players-level", level = level)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DaihinminDisplay;
    use sanban_daihinmin::Daihinmin;
    use sanban_game::Game as _;
    use sanban_play::session::TableDisplay as _;

    #[test]
    fn every_player_and_every_strength_has_words() {
        let roster = Daihinmin::roster();
        let players = roster.entries().iter().map(|entry| entry.name);
        let strengths = super::super::STRENGTHS.iter().map(|strength| strength.name);
        for name in players.chain(strengths) {
            assert!(DaihinminDisplay::player_words(name).is_some(), "{name}");
        }
        assert_eq!(DaihinminDisplay::player_words("human"), None);
    }

    #[test]
    fn a_level_is_said_behind_a_name() {
        assert_eq!(strength("champion").as_deref(), Some("champion"));
        assert_eq!(strength("expert 6").as_deref(), Some("expert 6"));
        assert_eq!(strength("mct"), None);
    }
}
