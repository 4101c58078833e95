//! `race`: a player of Breakthrough that compares how many pawns both sides have and how far they have come.
//!
//! [`random`](sanban_game::players::random) and [`uct`](sanban_game::players::uct) work for any game.

use sanban_game::{
    Candidate, Choice, Decision, DecisionContext, Entry, Param, Player, Seat, State as _, StopFlag,
    View as _,
};

use super::game::{Board, Breakthrough, BreakthroughView, Move};

/// Entry in the roster.
pub(crate) const RACE: Entry<Breakthrough> = Entry {
    name: "race",
    summary: "compares the pawns of both sides and how far they have come, a few moves ahead",
    params: &[Param {
        summary: "how many moves it looks ahead",
        ..Param::new("depth", &[Choice::Span(1, 5)], "3")
    }],
    build: |params| {
        let depth = params.get("depth", |depth: &u8| (1..=5).contains(depth))?;
        Ok(Box::new(Race { depth }))
    },
};

/// Value of a won game, in pawns: more than any board has.
const WON: f64 = 1000.0;

/// Value of a row that a pawn has come forward, times the square of their number, in pawns.
const ROW: f64 = 0.04;

struct Race {
    depth: u8,
}

impl Player<Breakthrough> for Race {
    fn decide(
        &mut self,
        view: &BreakthroughView,
        context: &mut DecisionContext<'_>,
    ) -> Decision<Move> {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        // Chance decides between moves of equal value.
        context.rng.shuffle(&mut actions);
        let lead_after = |action: &Move| {
            let after = after(view.state(), action);
            -search(
                &after,
                self.depth - 1,
                -f64::INFINITY,
                f64::INFINITY,
                context.stop,
            )
        };
        let mut leads: Vec<(f64, Move)> = actions
            .iter()
            .map(|action| (lead_after(action), *action))
            .collect();
        // Sorted by leads: as probabilities, an immediate win and a later one are both 1.
        leads.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let candidates: Vec<Candidate<Move>> = leads
            .iter()
            .map(|&(lead, action)| Candidate {
                action,
                visits: 0,
                value: 1.0 / (1.0 + (-lead).exp()),
                chances: Vec::new(),
            })
            .collect();
        let [own, theirs] =
            [view.seat(), view.seat().other()].map(|seat| to_go(&view.state().board, seat));
        // A player is only asked when there is a move.
        let action = leads.first().map_or(actions[0], |&(_, best)| best);
        Decision {
            action,
            candidates,
            reason: Some(format!("rows to go: {own}, theirs: {theirs}")),
        }
    }
}

/// Rows that a seat's foremost pawn has still to go.
fn to_go(board: &Board, seat: Seat) -> u8 {
    let come = board.pawns(seat).map(|pawn| board.advance(seat, pawn));
    board.size() - 1 - come.max().unwrap_or(0)
}

fn after(game: &Breakthrough, action: &Move) -> Breakthrough {
    let mut after = game.clone();
    after.apply(action);
    after
}

/// Negamax with alpha-beta: the lead of the side to move.
fn search(game: &Breakthrough, depth: u8, mut alpha: f64, beta: f64, stop: &StopFlag) -> f64 {
    let Some(mover) = game.actor() else {
        // The side that would have to move has lost; sooner is worse.
        return -WON - f64::from(depth);
    };
    if depth == 0 || stop.is_raised() {
        return worth(&game.board, mover) - worth(&game.board, mover.other());
    }
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    // Captures first, then the pawns that have come farthest: more is cut off.
    actions.sort_by_key(|action| {
        let captures = game.board.at(action.to).is_some();
        std::cmp::Reverse((captures, game.board.advance(mover, action.to)))
    });
    let mut best = -f64::INFINITY;
    for action in &actions {
        let value = -search(&after(game, action), depth - 1, -beta, -alpha, stop);
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Value of a seat's pawns.
fn worth(board: &Board, seat: Seat) -> f64 {
    let pawns = board
        .pawns(seat)
        .map(|pawn| f64::from(board.advance(seat, pawn)));
    pawns.map(|rows| 1.0 + ROW * rows * rows).sum()
}
