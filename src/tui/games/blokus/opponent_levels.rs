//! How strong the other side can be.

use std::sync::LazyLock;

use crate::rating::Ladder;
use crate::tui::session::{RatedPlay, Strength};

/// Rated games are single games against a rung of the measured ladder.
pub(super) fn rated_play() -> Option<RatedPlay> {
    static LADDER: LazyLock<Option<Ladder>> =
        LazyLock::new(|| Ladder::parse(include_str!("../../../../assets/ladder/blokus.toml")).ok());
    let ladder = LADDER.as_ref()?;
    Some(RatedPlay::Opponents {
        ladder,
        games: None,
    })
}

/// How strong the other side can be.
pub(super) const STRENGTHS: &[Strength] = &[
    Strength {
        name: "beginner",
        spec: "expert:level=1",
        summary: "overlooks nearly all places",
    },
    Strength {
        name: "easy",
        spec: "expert:level=2",
        summary: "overlooks most places, and never looks ahead",
    },
    Strength {
        name: "medium",
        spec: "expert",
        summary: "looks ahead",
    },
    Strength {
        name: "strong",
        spec: "expert:level=6",
        summary: "looks further, and still answers at once",
    },
    Strength {
        name: "champion",
        spec: "expert:level=8",
        summary: "very strong, takes up to four seconds a move",
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
