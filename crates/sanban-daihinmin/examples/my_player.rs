//! A player of one's own in a match: it plays the meld with the most cards, and of these the lowest.
//!
//! `cargo run --release -p sanban-daihinmin --example my_player`

use std::cmp::Reverse;

use sanban_daihinmin::{Action, Daihinmin, State, View};
use sanban_game::arena::Matchup;
use sanban_game::{Decision, DecisionContext, Entry, Game as _, Player, View as _, expand};

struct Greedy;

impl Player<State> for Greedy {
    fn decide(&mut self, view: &View, _thinking: &mut DecisionContext<'_>) -> Decision<Action> {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        // The legal melds come in a fixed order, the lowest first.
        let best = actions.into_iter().min_by_key(|action| match action {
            Action::Play(meld) => Reverse(meld.cards().len()),
            Action::Give(_) | Action::Pass => Reverse(0),
        });
        Decision::plain(best.unwrap_or(Action::Pass))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let greedy = Entry {
        name: "greedy",
        summary: "gets rid of as many cards as it can",
        params: &[],
        build: |_| Ok(Box::new(Greedy)),
    };
    let players = expand(&["greedy", "2xrandom", "2xps-under-12-no8"])?;
    let mut matchup = Matchup::<Daihinmin>::new(players, 2000);
    matchup.roster = Daihinmin::roster().with(greedy);
    for player in &matchup.run(&|_| ())?.players {
        println!("{:16} {:.2} points a game", player.name, player.score.mean);
    }
    Ok(())
}
