//! Signatures of play: one number per player, for everything that it does in some games from fixed seeds.
//!
//! A player with a fixed number of playouts plays the same on every machine and in every build. So a signature that differs from
//! the recorded one shows that a change, intended or not, affects play; an unchanged one shows that a change affects only speed.

use std::collections::BTreeMap;
use std::hash::Hasher;
use std::sync::LazyLock;

use fnv::FnvHasher;
use rayon::prelude::*;

use crate::registry::{self, Visitor};
use sanban_game::{DecisionContext, Game, Player, Seat, Seed, Spec, SpecError, State, StopFlag};

/// Players with a signature, by game: their settings, and the number of games.
static HELD: LazyLock<BTreeMap<String, BTreeMap<String, usize>>> =
    LazyLock::new(|| toml::from_str(include_str!("../../assets/signed.toml")).unwrap_or_default());

/// Signatures by game and player.
pub type Signatures = BTreeMap<String, BTreeMap<String, String>>;

/// The recorded signatures: `assets/signatures.toml`.
///
/// # Panics
/// Never: a test reads the file.
#[must_use]
pub fn recorded() -> &'static Signatures {
    static RECORDED: LazyLock<Signatures> = LazyLock::new(|| {
        toml::from_str(include_str!("../../assets/signatures.toml")).unwrap_or_default()
    });
    &RECORDED
}

/// Computes the signatures of all players, on all cores.
///
/// # Errors
/// A player that cannot be built, which a test rules out.
pub fn signatures() -> Result<Signatures, SpecError> {
    let all: Vec<(&String, &String, usize)> = HELD
        .iter()
        .flat_map(|(game, players)| {
            let players = players.iter();
            players.map(move |(player, &games)| (game, player, games))
        })
        .collect();
    let each = all.into_par_iter().with_max_len(1);
    let each: Vec<(&String, &String, u64)> = each
        .map(|(game, player, games)| {
            let player_spec: Spec = player.parse()?;
            Ok((game, player, signature(game, games, &player_spec)?))
        })
        .collect::<Result<_, SpecError>>()?;
    let mut found = Signatures::new();
    for (game, player, number) in each {
        let game = found.entry(game.clone()).or_default();
        game.insert(player.clone(), format!("{number:016x}"));
    }
    Ok(found)
}

/// Signature of a player in all seats of a series of `games` games; 0 for an unknown game.
///
/// # Errors
/// A player that the game does not have.
pub fn signature(game: &str, games: usize, player: &Spec) -> Result<u64, SpecError> {
    registry::visit(game, PlayGames { games, player }).unwrap_or(Ok(0))
}

struct PlayGames<'a> {
    games: usize,
    player: &'a Spec,
}

impl Visitor for PlayGames<'_> {
    type Output = Result<u64, SpecError>;

    fn visit<G: Game>(self) -> Self::Output {
        let (roster, seats) = (G::roster(), *G::seats().start());
        let mut players: Vec<Box<dyn Player<G::State>>> = (0..seats)
            .map(|_| roster.build(self.player))
            .collect::<Result<_, _>>()?;
        let rules = <G::State as State>::Rules::default();
        let mut state = G::State::start(&rules, seats, Seed(1));
        let (mut rng, stop) = (Seed(2).stream(), StopFlag::new());
        let mut hash = FnvHasher::default();
        for _ in 0..self.games {
            while let Some(seat) = state.actor() {
                let mut context = DecisionContext {
                    rng: &mut rng,
                    stop: &stop,
                };
                let action = players[seat.index()]
                    .decide(&state.view(seat), &mut context)
                    .action;
                hash.write(state.write_action(&action).as_bytes());
                hash.write_u8(b' ');
                state.apply(&action);
            }
            for (seat, player) in Seat::all(seats).zip(&mut players) {
                player.game_over(&state.view(seat));
            }
            hash.write_u8(b'\n');
            state = state.next_game();
        }
        Ok(hash.finish())
    }
}

/// Differences between signatures: `GAME PLAYER: old → new`, one line each.
#[must_use]
pub fn differences(before: &Signatures, now: &Signatures) -> Vec<String> {
    const NONE: &str = "none";
    let entries = |all: &Signatures| -> BTreeMap<(String, String), String> {
        all.iter()
            .flat_map(|(game, players)| {
                players
                    .iter()
                    .map(|(player, number)| ((game.clone(), player.clone()), number.clone()))
            })
            .collect()
    };
    let (before, now) = (entries(before), entries(now));
    let keys: std::collections::BTreeSet<_> = before.keys().chain(now.keys()).collect();
    keys.into_iter()
        .filter(|key| before.get(*key) != now.get(*key))
        .map(|key| {
            let of =
                |all: &BTreeMap<_, String>| all.get(key).map_or(NONE, String::as_str).to_owned();
            format!("{} {}: {} → {}", key.0, key.1, of(&before), of(&now))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Names;

    impl Visitor for Names {
        type Output = Vec<String>;

        fn visit<G: Game>(self) -> Vec<String> {
            let roster = G::roster();
            roster
                .entries()
                .iter()
                .map(|entry| entry.name.to_string())
                .collect()
        }
    }

    #[test]
    fn every_player_but_people_is_held() {
        for name in registry::NAMES {
            let players = &HELD[*name];
            for known in registry::visit(name, Names).unwrap() {
                let is_held = players
                    .keys()
                    .any(|player| player.split(':').next() == Some(known.as_str()));
                assert!(is_held || known == "human", "{name}: {known}");
            }
        }
    }

    #[test]
    fn what_differs_is_named() {
        let of = |number: &str| {
            let players = BTreeMap::from([("random".to_owned(), number.to_owned())]);
            Signatures::from([("blokus".to_owned(), players)])
        };
        assert_eq!(differences(&of("1"), &of("1")), Vec::<String>::new());
        assert_eq!(differences(&of("1"), &of("2")), ["blokus random: 1 → 2"]);
        assert_eq!(
            differences(&Signatures::new(), &of("2")),
            ["blokus random: none → 2"]
        );
    }
}
