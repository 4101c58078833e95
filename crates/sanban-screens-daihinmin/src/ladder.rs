//! Strengths of opponents, and those of rated matches.

use std::sync::LazyLock;

use sanban_data::rating::Ladder;
use sanban_play::session::{RatedPlay, Strength};
use sanban_words::msg;

/// Strengths of opponents; `docs/players.md` has their scores against each other.
pub(super) const STRENGTHS: &[Strength] = &[
    Strength {
        name: "easy",
        spec: "ps-under-12-no8",
        words: msg!("daihinmin_players-easy"),
    },
    Strength {
        name: "medium",
        spec: "expert:level=2",
        words: msg!("daihinmin_players-medium"),
    },
    Strength {
        name: "strong",
        spec: "expert:level=4",
        words: msg!("daihinmin_players-strong"),
    },
    Strength {
        name: "champion",
        spec: "expert:level=8",
        words: msg!("daihinmin_players-champion"),
    },
];

/// Games of a rated match: each of them is rated, and the opponents stay the same.
const GAMES: u32 = 5;

/// Rated matches are played against four of the same rung of the measured ladder.
pub(super) fn rated_play() -> Option<RatedPlay> {
    static LADDER: LazyLock<Option<Ladder>> = LazyLock::new(|| {
        let arena = include_str!("../assets/ladder.json");
        let notes = include_str!("../assets/ladder.toml");
        Ladder::parse(arena, notes).ok()
    });
    let ladder = LADDER.as_ref()?;
    Some(RatedPlay::Opponents {
        ladder,
        games: Some(GAMES),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_can_be_read_and_its_players_can_sit_down() {
        use sanban_daihinmin::Daihinmin;
        use sanban_game::Game as _;

        let Some(RatedPlay::Opponents { ladder, .. }) = rated_play() else {
            panic!("the ladder cannot be read");
        };
        for rung in &ladder.rungs {
            let spec = rung.player.parse().unwrap();
            assert!(Daihinmin::roster().build(&spec).is_ok(), "{}", rung.player);
        }
    }
}
