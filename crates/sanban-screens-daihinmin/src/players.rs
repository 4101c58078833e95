//! The players of the roster and the strengths of opponents, in words.

use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

/// Name of a player of the roster, or of a strength; its attribute `help` describes its play in a sentence. `None` for a name
/// that is neither.
pub(super) fn player_words(name: &str) -> Option<Message> {
    strength_words(name).or_else(|| {
        Some(match name {
            "random" => msg!("daihinmin_players-random"),
            "enemy" => msg!("daihinmin_players-enemy"),
            "pair-save" => msg!("daihinmin_players-pair-save"),
            "ps-in-all-state" => msg!("daihinmin_players-ps-in-all-state"),
            "ps-under-12" => msg!("daihinmin_players-ps-under-12"),
            "ps-under-12-no8" => msg!("daihinmin_players-ps-under-12-no8"),
            "use-mel" => msg!("daihinmin_players-use-mel"),
            "mcm" => msg!("daihinmin_players-mcm"),
            "mct" => msg!("daihinmin_players-mct"),
            "policy" => msg!("daihinmin_players-policy"),
            "expert" => msg!("daihinmin_players-expert"),
            "uct" => msg!("daihinmin_players-uct"),
            _ => return None,
        })
    })
}

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
    use sanban_daihinmin::Daihinmin;
    use sanban_game::Game as _;

    #[test]
    fn every_player_and_every_strength_has_words() {
        let roster = Daihinmin::roster();
        let players = roster.entries().iter().map(|entry| entry.name);
        let strengths = super::super::STRENGTHS.iter().map(|strength| strength.name);
        for name in players.chain(strengths) {
            assert!(player_words(name).is_some(), "{name}");
        }
        assert_eq!(player_words("human"), None);
    }

    #[test]
    fn a_level_is_said_behind_a_name() {
        assert_eq!(strength("champion").as_deref(), Some("champion"));
        assert_eq!(strength("expert 6").as_deref(), Some("expert 6"));
        assert_eq!(strength("mct"), None);
    }
}
