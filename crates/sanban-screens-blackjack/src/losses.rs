//! Rating of games: by the cost of decisions, because luck hides skill.

use std::sync::LazyLock;

use sanban_data::rating::Losses;
use sanban_play::session::RatedPlay;

/// Rounds of a rated series.
const ROUNDS: u32 = 100;

/// Rated play: series compared with the losses of the program's players.
pub(super) fn rated_play() -> Option<RatedPlay> {
    static LOSSES: LazyLock<Option<Losses>> = LazyLock::new(|| {
        let arena = include_str!("../assets/ladder.json");
        let notes = include_str!("../assets/ladder.toml");
        Losses::parse(arena, notes).ok()
    });
    Some(RatedPlay::Loss {
        rounds: ROUNDS,
        players: LOSSES.as_ref()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blackjack::Blackjack;
    use sanban_game::Game as _;

    #[test]
    fn the_losses_can_be_read_and_are_those_of_players() {
        let Some(RatedPlay::Loss { players, .. }) = rated_play() else {
            panic!("the losses cannot be read");
        };
        for one in &players.players {
            let spec = one.player.parse().unwrap();
            assert!(Blackjack::roster().build(&spec).is_ok(), "{}", one.player);
        }
    }
}
