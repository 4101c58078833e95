//! The players of Sasaki and Kotani: their moves are legal, and the same under the same seed.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use rstest::rstest;
use sanban_blokus::players::{Amaf, PlayoutPolicy, Uct};
use sanban_blokus::ratings::{Feature, Phase, Ratings};
use sanban_blokus::{BlokusDuo, Colour, Piece, Placement, Rules, State};
use sanban_game::arena::Referee;
use sanban_game::search::Budget;
use sanban_game::{DecisionContext, Game, Seed, Spec, State as _, StopFlag};

/// Placements of two copies of a player in a game.
fn game(spec: &str, seed: u64) -> Vec<(Colour, Placement)> {
    let spec: Spec = spec.parse().unwrap();
    let roster = BlokusDuo::roster();
    let (mut one, mut other) = (roster.build(&spec).unwrap(), roster.build(&spec).unwrap());
    let mut state = State::start(&Rules::default(), 2, Seed(seed));
    // The referee refuses illegal actions.
    Referee::new(Seed(seed), StopFlag::new())
        .play_out(&mut state, &mut [&mut *one, &mut *other], 0, &[])
        .unwrap();
    state.laid().to_vec()
}

#[rstest]
fn games_are_legal_and_follow_from_the_seed(
    #[values(
        "uct:playouts=10",
        "uct:amaf=plain,playouts=10",
        "uct:amaf=same-size,playouts=5/10/20",
        "uct:amaf=same-size,playout=roulette,playouts=10,expand=0",
        "uct:amaf=plain,playout=best-of-two,playouts=10,ratings=own",
        "rated",
        "rated:select=best-of-two,ratings=own",
        "expert:level=1",
        "expert:level=2",
        "expert:playouts=60"
    )]
    spec: &str,
) {
    let laid = game(spec, 1);
    assert!(laid.len() > 10);
    assert_eq!(laid, game(spec, 1));
    assert_ne!(laid, game(spec, 2));
}

fn updates(amaf: Amaf) -> u64 {
    let mut state = State::start(&Rules::default(), 2, Seed(1));
    let mut rng = Seed(1).stream();
    let mut actions = Vec::new();
    for _ in 0..10 {
        state.legal_actions(&mut actions);
        state.apply(rng.choose(&actions).unwrap());
    }
    let mut uct = Uct::new(amaf, PlayoutPolicy::Random.playout(&Ratings::paper()));
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &StopFlag::new(),
    };
    let found = uct.search(&state, Budget::playouts(300), &mut context);
    assert_eq!(found.playouts, 300);
    found.updates
}

#[test]
fn amaf_multiplies_updates_and_one_size_fewer_than_all() {
    let [none, plain, same] = [Amaf::None, Amaf::Plain, Amaf::SameSize].map(updates);
    assert_eq!(none, 300);
    assert!(same > 300 && plain > same, "{plain} {same}");
}

#[test]
fn the_ratings_that_come_with_sanban_know_what_is_good() {
    for ratings in [Ratings::paper(), Ratings::own()] {
        let gamma = |piece| ratings.gamma(Phase::Opening, Feature::Piece(piece));
        let of_size = |size: u8| {
            let pieces = Piece::ALL.into_iter().filter(|piece| piece.size() == size);
            let gammas: Vec<f64> = pieces.map(gamma).collect();
            gammas.iter().sum::<f64>() / gammas.len() as f64
        };
        // All players begin with the large pieces.
        assert!(of_size(5) > of_size(4) && of_size(4) > of_size(3));
        assert_eq!(ratings.notes().len(), 5);
    }
    assert!(!Arc::ptr_eq(&Ratings::paper(), &Ratings::own()));
}

#[rstest]
#[case("uct:amaf=all", "amaf=all: expected none, plain or same-size")]
#[case(
    "uct:playout=best",
    "playout=best: expected random, roulette or best-of-two"
)]
#[case(
    "rated:select=random",
    "select=random: expected roulette or best-of-two"
)]
#[case("uct:playouts=1/2", "playouts=1/2: expected a whole number")]
#[case("uct:playouts=0/1/2", "playouts=0/1/2: expected")]
#[case(
    "uct:playouts=paper,level=3",
    "level=3: expected no level beside playouts=paper"
)]
#[case("rated:ratings=/no/such", "/no/such cannot be read")]
fn what_cannot_be_set_is_refused(#[case] spec: &str, #[case] said: &str) {
    let spec: Spec = spec.parse().unwrap();
    let error = BlokusDuo::roster().build(&spec).err().unwrap().to_string();
    assert!(
        error.contains(said) && error.lines().count() == 1,
        "{error}"
    );
}
