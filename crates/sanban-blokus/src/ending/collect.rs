//! Collection of endings from self-play of the expert.

use sanban_game::practice::Level;
use sanban_game::search::Budget;
use sanban_game::{DecisionContext, Player as _, Seed, State as _, StopFlag};

use super::Ending;
use crate::expert::{Expert, Solution, SolvedChoices, best_line, solve_choices};
use crate::notation::balanced_openings;
use crate::rules::Rules;
use crate::state::{Action, State};

/// Settings of the collection.
#[derive(Clone, Copy, Debug)]
pub struct Collecting {
    /// Number of endings wanted of each level.
    pub count: usize,
    /// Maximum number of games played.
    pub games: u64,
    /// Number of playouts of each decision in these games.
    pub playouts: u64,
    /// Maximum number of positions visited by a proof.
    pub positions: u64,
    /// Seed of all random numbers.
    pub seed: Seed,
}

/// Accepted number of choices: fewer can be tried out, more are too many to survey.
const CHOICES: std::ops::RangeInclusive<usize> = 6..=160;
/// At most one choice in this many is best, and never more than [`MOST_RIGHT`].
const ONE_IN: usize = 8;
const MOST_RIGHT: usize = 4;
/// If the result does not change, minimum lead of the best choice over the next, in squares.
const GAP: i32 = 2;
/// Difficulties from which an ending is medium, and hard.
const MEDIUM: f64 = 4.6;
const HARD: f64 = 6.0;
/// Share of moves drawn from all legal ones, so that positions are uneven.
const RANDOM: f64 = 0.1;

/// Collects endings from games: at most one from each, of those near its end that can be solved and are worth solving;
/// those with the result at stake are preferred to those with only squares at stake, and the hardest come first. At most
/// a third of each level is about squares alone. `tick` is called after each game with the number of endings of each
/// level.
pub fn collect(config: &Collecting, tick: &dyn Fn([usize; 3])) -> Vec<Ending> {
    let mut found: [Vec<Ending>; 3] = Default::default();
    let mut about_squares = [0; 3];
    for game in 0..config.games {
        if found.iter().all(|endings| endings.len() >= config.count) {
            break;
        }
        let states = played(config, game);
        if let Some((worth, ending)) = best_of(&states, config) {
            let level = ending.level as usize;
            let fits = worth.decides || about_squares[level] < config.count.div_ceil(3);
            if fits && found[level].len() < config.count {
                about_squares[level] += usize::from(!worth.decides);
                found[level].push(ending);
            }
        }
        tick([0, 1, 2].map(|level| found[level].len()));
    }
    // It is nicer to begin with endings that can be won.
    for endings in &mut found {
        endings.sort_by_key(|ending| -ending.best().signum());
    }
    found.into_iter().flatten().collect()
}

/// Value of a position as an exercise.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Worth {
    /// `true` if every choice that is not best changes the winner, even the next best one.
    decides: bool,
    /// Difficulty of finding a best choice.
    difficulty: f64,
}

/// Positions of a game, first to last.
fn played(config: &Collecting, game: u64) -> Vec<State> {
    let mut rng = config.seed.derive(game).stream();
    let mut expert = Expert::new(Budget::playouts(config.playouts)).with_book(None);
    let mut state = State::start(&Rules::default(), 2, Seed(0));
    let openings: Vec<_> = balanced_openings().collect();
    if let Some(&first) = rng.choose(&openings) {
        state.apply(&Action::Lay(first));
    }
    let stop = StopFlag::new();
    let mut states = Vec::new();
    let mut legal = Vec::new();
    while let Some(seat) = state.actor() {
        states.push(state.clone());
        let action = if rng.chance(RANDOM) {
            state.legal_actions(&mut legal);
            rng.choose(&legal).copied()
        } else {
            let mut context = DecisionContext {
                rng: &mut rng,
                stop: &stop,
            };
            Some(expert.decide(&state.view(seat), &mut context).action)
        };
        state.apply(&action.unwrap_or(Action::Pass));
    }
    states
}

/// Ending of a game with the highest worth, if there is one.
fn best_of(states: &[State], config: &Collecting) -> Option<(Worth, Ending)> {
    let budget = Budget::playouts(config.positions);
    let stop = StopFlag::new();
    let mut best: Option<(Worth, Ending)> = None;
    for state in states.iter().rev() {
        let (board, mover) = (state.board(), state.to_move());
        let count = board.count_placements(mover);
        if count > *CHOICES.end() {
            break;
        }
        if !CHOICES.contains(&count) {
            continue;
        }
        let Some(solved) = solve_choices(board, mover, budget, &stop) else {
            break;
        };
        let Some(worth) = worth(state, &solved, budget, &stop) else {
            continue;
        };
        if best.as_ref().is_none_or(|(known, _)| worth > *known) {
            // The position must survive a round trip through a file.
            let position = state.position();
            let state = State::lay_out(state.rules(), 2, Seed(0), &position).ok()?;
            let ending = Ending {
                level: match worth.difficulty {
                    hard if hard >= HARD => Level::Hard,
                    medium if medium >= MEDIUM => Level::Medium,
                    _ => Level::Easy,
                },
                state,
                solved,
            };
            best = Some((worth, ending));
        }
    }
    best
}

/// Worth of a position, if it is an exercise at all: few choices are best, the others lose something, and some of them
/// look better.
fn worth(state: &State, solved: &SolvedChoices, budget: Budget, stop: &StopFlag) -> Option<Worth> {
    let best = solved.best()?;
    let choices = &solved.choices;
    let is_right = |choice: &&Solution| choice.margin == best;
    let right = choices.iter().filter(is_right).count();
    if right > MOST_RIGHT || right * ONE_IN > choices.len() {
        return None;
    }
    let size = |choice: &Solution| choice.placement.piece().size();
    let next = choices.iter().filter(|choice| choice.margin < best);
    let next = next.map(|choice| choice.margin).max()?;
    let decides = best.signum() != next.signum();
    if !decides && best - next < GAP {
        return None;
    }
    let wrong = choices.iter().filter(|choice| choice.margin < best);
    let tempting = wrong.map(size).max()?;
    let largest_right = choices.iter().filter(is_right).map(size).max()?;
    if tempting < largest_right {
        return None;
    }
    let line = best_line(state.board(), state.to_move(), budget, stop)?;
    let own = line.iter().filter(|(colour, _)| *colour == state.to_move());
    let own = own.count();
    if own < 2 {
        return None;
    }
    // Rate at which a player that places a largest piece finds it.
    let largest = tempting.max(largest_right);
    let greedy = choices.iter().filter(|choice| size(choice) == largest);
    let (all, good) = greedy.fold((0_u32, 0_u32), |(all, good), choice| {
        (all + 1, good + u32::from(choice.margin == best))
    });
    let greedy = f64::from(good) / f64::from(all.max(1));
    let rare = (choices.len() as f64 / right as f64).ln();
    Some(Worth {
        decides,
        difficulty: rare + 2.0 * (1.0 - greedy) + 0.4 * (own as f64 - 1.0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_collected_is_worth_it_and_the_same_again() {
        let config = Collecting {
            count: 1,
            games: 3,
            playouts: 20,
            positions: 2000,
            seed: Seed(4),
        };
        let endings = collect(&config, &|_| {});
        for ending in &endings {
            let right = ending.right().count();
            assert!(right * ONE_IN <= ending.solved.choices.len());
            let proved = ending.proved_again(&StopFlag::new()).unwrap();
            assert_eq!(proved.choices, ending.solved.choices);
        }
        let again = collect(&config, &|_| {});
        let ids = |endings: &[Ending]| endings.iter().map(Ending::id).collect::<Vec<_>>();
        assert_eq!(ids(&endings), ids(&again));
    }
}
