//! A player that moves by ratings alone, with either selection of Sasaki and Kotani.

use super::{RATINGS, forced, ratings_of};
use crate::playout::{BestOfTwo, MovePolicy, Roulette};
use crate::state::{Action, State};
use crate::view::View;
use sanban_game::{Choice, Decision, DecisionContext, Entry, Param, Params, Player, SpecError};

/// Entry in the roster.
pub(super) const ENTRY: Entry<State> = Entry {
    name: "rated",
    summary: "plays by learned ratings of pieces and squares, without a search (Sasaki and Kotani)",
    params: &[
        Param::new(
            "select",
            &[Choice::Word("roulette"), Choice::Word("best-of-two")],
            "roulette",
        ),
        RATINGS,
    ],
    build,
};

fn build(params: &Params<'_>) -> Result<Box<dyn Player<State>>, SpecError> {
    let ratings = ratings_of(params)?;
    let select: String = params.get("select", |_| true)?;
    let policy: Box<dyn MovePolicy + Send> = match select.as_str() {
        "roulette" => Box::new(Roulette::new(ratings)),
        "best-of-two" => Box::new(BestOfTwo::new(ratings)),
        other => return Err(params.bad("select", other)),
    };
    Ok(Box::new(Rated { policy }))
}

struct Rated {
    policy: Box<dyn MovePolicy + Send>,
}

impl Player<State> for Rated {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        let state = view.state();
        if let Some(forced) = forced(state) {
            return forced;
        }
        self.policy.reset();
        let chosen = self
            .policy
            .choose(state.board(), state.to_move(), context.rng);
        Decision::plain(chosen.map_or(Action::Pass, Action::Lay))
            .because("by the ratings".to_owned())
    }
}
