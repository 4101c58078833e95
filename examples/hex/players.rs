//! `path`: a player of Hex that compares the numbers of stones both sides still need.
//!
//! [`random`](sanban_game::players::random) and [`uct`](sanban_game::players::uct) work for any game.

use sanban_game::{
    Candidate, Choice, Decision, DecisionContext, Entry, Param, Player, Seat, State as _, StopFlag,
    View as _,
};

use super::game::{Board, Cells, Hex, HexView, Move, NEIGHBOURS, Step};

/// Entry in the roster.
pub(crate) const PATH: Entry<Hex> = Entry {
    name: "path",
    summary: "compares the shortest paths of both sides, over bridges too, a few moves ahead",
    params: &[Param {
        summary: "how many moves it looks ahead",
        ..Param::new("depth", &[Choice::Span(1, 4)], "2")
    }],
    build: |params| {
        let depth = params.get("depth", |depth: &u8| (1..=4).contains(depth))?;
        Ok(Box::new(Path { depth }))
    },
};

/// The two steps from an edge to the cells behind it, for the near and the far edge of either seat.
const INWARD: [[[Step; 2]; 2]; 2] = [
    [[(0, 1), (-1, 1)], [(0, -1), (1, -1)]],
    [[(1, 0), (1, -1)], [(-1, 0), (-1, 1)]],
];

/// Value of a won game, in stones: more than any board has.
const WON: f64 = 1000.0;

/// Value of being the side to move, in stones.
const TEMPO: f64 = 0.5;

/// Value of another cell on a shortest path, in stones: with more paths, fewer can be blocked at once.
const CHOICE: f64 = 0.02;

struct Path {
    depth: u8,
}

impl Player<Hex> for Path {
    fn decide(&mut self, view: &HexView, context: &mut DecisionContext<'_>) -> Decision<Move> {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        // Chance decides between moves of equal value.
        context.rng.shuffle(&mut actions);
        let lead_after = |&action: &Move| {
            let after = after(view.state(), action);
            let (alpha, beta) = (-f64::INFINITY, f64::INFINITY);
            -search(&after, self.depth - 1, alpha, beta, context.stop)
        };
        let mut leads: Vec<(f64, Move)> = actions
            .iter()
            .map(|action| (lead_after(action), *action))
            .collect();
        // Sorted by leads: as probabilities, an immediate win and a later one are both 1.
        leads.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let candidates: Vec<Candidate<Move>> = leads
            .into_iter()
            .map(|(lead, action)| Candidate {
                action,
                visits: 0,
                value: chance(lead),
                chances: Vec::new(),
            })
            .collect();
        let seats = [view.seat(), view.seat().other()];
        let [own, theirs] = seats.map(|seat| Race::of(&view.state().board, seat).stones);
        Decision {
            action: candidates.first().map_or(Move::Swap, |best| best.action),
            reason: Some(format!(
                "to go: {}, theirs: {}",
                in_words(own),
                in_words(theirs)
            )),
            candidates,
        }
    }
}

/// Converts a lead in stones to a winning probability.
fn chance(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

fn in_words(count: Option<u16>) -> String {
    count.map_or("cut off".to_owned(), |count| count.to_string())
}

fn after(hex: &Hex, action: Move) -> Hex {
    let mut after = hex.clone();
    after.apply(&action);
    after
}

/// Negamax with alpha-beta: the lead of the side to move. Only cells on a shortest path of either side are tried, as no other
/// changes the numbers of stones needed.
fn search(hex: &Hex, depth: u8, mut alpha: f64, beta: f64, stop: &StopFlag) -> f64 {
    let Some(mover) = hex.actor() else {
        // The side that would have to move has lost; sooner is worse, and worse than being cut off.
        return -WON - 1.0 - f64::from(depth);
    };
    let board = &hex.board;
    let races = [mover, mover.other()].map(|seat| Race::of(board, seat));
    if depth == 0 || stop.is_raised() {
        return lead(&races);
    }
    let [own, theirs] = [races[0].critical, races[1].critical];
    // Cells that help one side and hinder the other come first.
    let tried = [own & theirs, own ^ theirs].into_iter().flat_map(|set| {
        let cells = board.cells().filter(move |&cell| board.has(set, cell));
        cells.map(Move::Place)
    });
    let swap = hex.can_swap().then_some(Move::Swap);
    let mut best = -f64::INFINITY;
    for action in tried.chain(swap) {
        let value = -search(&after(hex, action), depth - 1, -beta, -alpha, stop);
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Lead of the first of two sides, which is to move, in stones.
fn lead([own, theirs]: &[Race; 2]) -> f64 {
    let (Some(mine), Some(other)) = (own.stones, theirs.stones) else {
        // A side that is cut off has lost, even if the last stone is still to be placed.
        return if own.stones.is_some() { WON } else { -WON };
    };
    let choices = |race: &Race| f64::from(race.critical.count_ones());
    f64::from(other) - f64::from(mine) + TEMPO + CHOICE * (choices(own) - choices(theirs))
}

/// Distance of a side from connecting its edges.
struct Race {
    /// Number of stones it needs if the other side only blocks bridges; `None` if it is cut off.
    stones: Option<u16>,
    /// Empty cells on paths of that length.
    critical: Cells,
}

impl Race {
    fn of(board: &Board, seat: Seat) -> Race {
        let [near, far] = [0, 1].map(|edge| layers(board, seat, edge));
        let empty = board.empty();
        let mut race = Race {
            stones: None,
            critical: 0,
        };
        for (from_near, there) in (0..).zip(&near) {
            for (from_far, here) in (0..).zip(&far) {
                let cells = there & here & empty;
                if cells == 0 {
                    continue;
                }
                // The stone on the cell itself is counted from both edges.
                let stones: u16 = from_near + from_far - 1;
                match race.stones {
                    Some(least) if least < stones => {}
                    Some(least) if least == stones => race.critical |= cells,
                    _ => (race.stones, race.critical) = (Some(stones), cells),
                }
            }
        }
        race
    }
}

/// Cells that a side reaches from one of its edges with no stone, one, two, …, including one on the cell itself: a breadth-first
/// search over whole sets, in which own stones cost nothing and a step may be a bridge.
fn layers(board: &Board, seat: Seat, edge: usize) -> Vec<Cells> {
    let (own, empty) = (board.stones(seat), board.empty());
    let line = board.edges(seat)[edge];
    // Two ways down to the edge are a bridge, too.
    let [one, another] = INWARD[seat.index()][edge].map(|step| board.shift(line & empty, step));
    let mut front = line | one & another;
    let mut open = own;
    let mut seen = 0;
    let mut layers = Vec::new();
    loop {
        let mut layer = front & open & !seen;
        loop {
            let more = reach(board, layer, empty) & own & !seen & !layer;
            if more == 0 {
                break;
            }
            layer |= more;
        }
        if layer == 0 && !layers.is_empty() {
            return layers;
        }
        seen |= layer;
        front |= reach(board, layer, empty);
        open = empty;
        layers.push(layer);
    }
}

/// Cells that a stone in a set connects to: its neighbours, and those with which it shares two empty neighbours. The opponent
/// can take only one of these.
fn reach(board: &Board, set: Cells, empty: Cells) -> Cells {
    let mut reached = board.neighbours(set);
    for (index, &one) in NEIGHBOURS.iter().enumerate() {
        let another = NEIGHBOURS[(index + 1) % NEIGHBOURS.len()];
        let over_one = board.shift(board.shift(set, one) & empty, another);
        let over_another = board.shift(board.shift(set, another) & empty, one);
        reached |= over_one & over_another;
    }
    reached
}
