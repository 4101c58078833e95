//! Statistics of matches: independent samples, and no game is lost or counted twice.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use sanban_blackjack::Blackjack;
use sanban_blokus::BlokusDuo;
use sanban_daihinmin::Daihinmin;
use sanban_game::arena::{MatchReport, Matchup, MatchupError};
use sanban_game::{
    Decision, DecisionContext, Entry, Game, Player, Rules, Seed, State, StopFlag, View as _,
    expand, register,
};
use sanban_words::report::of_match;

/// A match of `games` games under `rules`, seed 5, on two threads.
fn play<G: Game>(rules: &str, players: &[&str], games: usize) -> Result<MatchReport, MatchupError> {
    let matchup = Matchup::<G> {
        rules: <G::State as State>::Rules::parse(rules).unwrap(),
        roster: G::roster(),
        players: expand(players).unwrap(),
        games,
        seed: Seed(5),
        threads: Some(2),
        openings: Vec::new(),
        stop: StopFlag::new(),
    };
    matchup.run(&|_| ())
}

#[test]
fn a_series_without_end_counts_every_deal() {
    let players = ["3xrandom", "enemy", "pair-save"];
    let report = play::<Daihinmin>("class-reset=never", &players, 1500).unwrap();
    assert_eq!(
        (report.games, report.samples.unit, report.samples.count),
        (1500, "runs", 150)
    );
    for player in &report.players {
        // First place of five is worth five points, last place one.
        let places = player.places.as_ref().unwrap();
        let points: u64 = places.iter().zip([5, 4, 3, 2, 1]).map(|(n, p)| n * p).sum();
        let mean = points as f64 / (1500 * player.seats) as f64;
        assert!((player.score.mean - mean).abs() < 1e-9, "{player:?}");
        assert!(player.score.ci95.unwrap() > 0.0);
    }
}

#[test]
fn a_report_tells_how_sure_it_is() {
    let players = ["random", "uct:playouts=2"];
    let told = |games| of_match(&play::<BlokusDuo>("rule-a", &players, games).unwrap());
    let many = told(20);
    let line = "in brackets is the 95 % interval from 10 pairs.";
    assert!(many.contains(line), "{many}");
    let few = told(5);
    assert!(few.contains("who begins gets 0."), "{few}");
    assert!(few.contains(": too few to say much."), "{few}");
}

#[test]
fn an_unpaired_last_game_is_played() {
    let report = play::<BlokusDuo>("rule-a", &["random", "uct:playouts=2"], 5).unwrap();
    assert_eq!((report.games, report.samples.count), (5, 3));
    let games = |wins: Option<u64>| wins.unwrap();
    for player in &report.players {
        let all = games(player.wins) + games(player.draws) + games(player.losses);
        assert_eq!(all, 5);
    }
}

#[test]
fn the_table_for_people_is_aligned() {
    let players = ["basic:bet=cc,count=ko", "random", "dealer", "basic"];
    let text = of_match(&play::<Blackjack>("six-deck", &players, 400).unwrap());
    let rows: Vec<&str> = text.lines().skip(1).take(5).collect();
    let column = |row: &str, word: &str| row.find(word).map(|at| row[..at].chars().count());
    let counts = column(rows[0], "wins").unwrap();
    for row in &rows[1..] {
        assert_eq!(column(row, "payout"), column(rows[1], "payout"), "{text}");
        let before: String = row.chars().skip(counts - 2).take(2).collect();
        assert_eq!(before, "  ", "{text}");
    }
    let single = of_match(&play::<Blackjack>("six-deck", &["basic"], 1).unwrap());
    assert!(
        single.contains(": 1 game in") && !single.contains('±'),
        "{single}"
    );
}

#[test]
fn a_wrong_number_of_players_says_how_many_it_takes() {
    for (error, said) in [
        (play::<Blackjack>("six-deck", &["8xrandom"], 1), "1 to 7"),
        (play::<Daihinmin>("uecda", &["random"], 1), "it takes 5"),
        (play::<BlokusDuo>("rule-a", &["3xrandom"], 1), "it takes 2"),
    ] {
        let error = error.unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
}

/// Passes in every trick, and gives the lowest cards in the exchange.
struct Passive;

impl Player<sanban_daihinmin::State> for Passive {
    fn decide(
        &mut self,
        view: &sanban_daihinmin::View,
        _: &mut DecisionContext<'_>,
    ) -> Decision<sanban_daihinmin::Action> {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        let passes = actions.contains(&sanban_daihinmin::Action::Pass);
        Decision::plain(if passes {
            sanban_daihinmin::Action::Pass
        } else {
            actions.swap_remove(0)
        })
    }
}

#[test]
fn a_player_from_outside_enters_a_match_or_the_whole_program() {
    let passive = Entry {
        name: "passive",
        summary: "gives up every trick",
        params: &[],
        build: |_| Ok(Box::new(Passive)),
    };
    let players = expand(&["passive", "4xrandom"]).unwrap();
    let mut matchup = Matchup::<Daihinmin>::new(players, 20);
    let unknown = matchup.run(&|_| ()).unwrap_err();
    assert!(unknown.to_string().contains("unknown player 'passive'"));
    // For one match.
    matchup.roster = Daihinmin::roster().with(passive);
    let report = matchup.run(&|_| ()).unwrap();
    assert_eq!(
        (report.games, report.players[0].name.as_str()),
        (20, "passive")
    );
    // For the lifetime of the process; a player of the same name is replaced, not duplicated.
    let before = Daihinmin::roster().entries().len();
    register::<Daihinmin>(passive);
    register::<Daihinmin>(Entry {
        summary: "gives up every trick, too",
        ..passive
    });
    let roster = Daihinmin::roster();
    assert_eq!(roster.entries().len(), before + 1);
    let entry = roster.entries().last().unwrap();
    assert_eq!(
        (entry.name, entry.summary),
        ("passive", "gives up every trick, too")
    );
    assert_eq!(Daihinmin::own_players().entries().len(), before);
}

/// A game that was interrupted is no result.
#[test]
fn a_match_that_is_stopped_counts_the_games_that_were_over() {
    let players = expand(&["enemy", "4xrandom"]).unwrap();
    let mut matchup = Matchup::<Daihinmin>::new(players, 1_000_000);
    matchup.threads = Some(2);
    let stop = matchup.stop.clone();
    let report = matchup.run(&|finished| {
        if finished == 250 {
            stop.raise();
        }
    });
    let report = report.unwrap();
    assert!((250..260).contains(&report.games), "{}", report.games);
    assert_eq!(report.players[1].seats, 4);
    let sum: f64 = report.players[0].score.mean + 4.0 * report.players[1].score.mean;
    assert!((sum - 15.0).abs() < 1e-9, "{sum}");
    // One that never begins.
    assert_eq!(matchup.run(&|_| ()).unwrap().games, 0);
}
