//! What luck and decisions brought each seat of a watched series, by exact values found on a worker.

use sanban_game::{Game, Seat};
use sanban_play::play::TableUi;
use sanban_play::session::{Fortune, Session};
use sanban_term::context::Context;
use sanban_term::worker::Task;
use sanban_words::text::signed;
use sanban_words::tr;

/// Fortunes of the finished games of a record, in order, and those in the making.
#[derive(Default)]
pub(super) struct Fortunes {
    known: Vec<Vec<Fortune>>,
    next: Option<Task<Vec<Fortune>>>,
}

/// What a seat has won: by the value of its games under perfect play, by its decisions, at most 0, and by luck; in tenths of a
/// bet, so that the shown parts add up to what is shown as won.
struct Brought {
    edge: f64,
    decisions: f64,
    luck: f64,
}

impl Fortunes {
    /// Takes in the fortunes that are ready, and has those of the next finished game found.
    pub(super) fn follow<F: TableUi>(&mut self, session: &Session<F::Game>, ctx: &Context) {
        let Some(find) = F::FORTUNES else { return };
        if let Some(task) = &mut self.next {
            let Some(found) = task.poll() else { return };
            self.known.push(found);
            self.next = None;
        }
        let game = self.known.len();
        if game >= finished_games(session) {
            return;
        }
        let timeline = session.timeline();
        let plies = timeline.plies_of(game);
        let start = timeline.state_at(plies.start);
        let actions = timeline.actions()[plies].to_vec();
        let work = find(start, actions);
        self.next = Some(ctx.workers().start("fortunes", work));
    }

    /// What luck and decisions brought a seat in the games of the record that are over here, in words; `None` until all are
    /// known.
    pub(super) fn in_words<G: Game>(&self, session: &Session<G>, seat: Seat) -> Option<String> {
        let Brought {
            edge,
            decisions,
            luck,
        } = self.brought(session, seat)?;
        Some(tr!(
            "watch-brought",
            decisions = signed(decisions, 1),
            luck = signed(luck, 1),
            edge = signed(edge, 1)
        ))
    }

    fn brought<G: Game>(&self, session: &Session<G>, seat: Seat) -> Option<Brought> {
        let games = finished_games(session);
        let known = self.known.get(..games).filter(|_| games > 0)?;
        let scores = session.scores_by_game();
        let [first, last] = [scores.first()?, scores.last()?].map(|scores| scores[seat.index()]);
        let own = known.iter().filter_map(|game| game.get(seat.index()));
        let (value, cost) = own.fold((0.0, 0.0), |(value, cost), own| {
            (value + own.value, cost + own.cost)
        });
        let tenths = |bets: f64| (10.0 * bets).round() / 10.0;
        let (edge, decisions) = (tenths(value), tenths(-cost));
        Some(Brought {
            edge,
            decisions,
            luck: tenths(last) - tenths(first) - edge - decisions,
        })
    }
}

/// Number of games of the record that are over here.
fn finished_games<G: Game>(session: &Session<G>) -> usize {
    session.timeline().games_before() + usize::from(session.is_over())
}
