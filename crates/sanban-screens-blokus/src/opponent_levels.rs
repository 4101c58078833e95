//! Strengths of the other side.

use std::sync::LazyLock;

use sanban_data::rating::Ladder;
use sanban_play::session::{RatedPlay, Strength};
use sanban_words::msg;

/// Rated games are single games against a rung of the measured ladder.
pub(super) fn rated_play() -> Option<RatedPlay> {
    static LADDER: LazyLock<Option<Ladder>> = LazyLock::new(|| {
        let arena = include_str!("../assets/ladder.json");
        let notes = include_str!("../assets/ladder.toml");
        Ladder::parse(arena, notes).ok()
    });
    let ladder = LADDER.as_ref()?;
    Some(RatedPlay::Opponents {
        ladder,
        games: None,
    })
}

/// Strengths to choose from for the other side.
pub(super) const STRENGTHS: &[Strength] = &[
    Strength {
        name: "beginner",
        spec: "expert:level=1",
        words: msg!("blokus_strength-beginner"),
    },
    Strength {
        name: "easy",
        spec: "expert:level=2",
        words: msg!("blokus_strength-easy"),
    },
    Strength {
        name: "medium",
        spec: "expert",
        words: msg!("blokus_strength-medium"),
    },
    Strength {
        name: "strong",
        spec: "expert:level=6",
        words: msg!("blokus_strength-strong"),
    },
    Strength {
        name: "champion",
        spec: "expert:level=8",
        words: msg!("blokus_strength-champion"),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_strength_is_on_the_ladder() {
        let Some(RatedPlay::Opponents { ladder, .. }) = rated_play() else {
            panic!("the ladder cannot be read");
        };
        for strength in STRENGTHS {
            assert!(ladder.rung(strength.spec).is_some(), "{}", strength.spec);
        }
    }
}
