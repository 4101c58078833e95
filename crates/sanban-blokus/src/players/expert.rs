//! Settings of the [expert](crate::expert).

use std::sync::Arc;

use crate::expert::{Book, CONSIDERED_MOVES, Evaluation, Expert, LEVELS, Network, Priors};
use crate::state::State;
use sanban_game::Choice::{FileOf, Whole, Word};
use sanban_game::search::{Budget, LEVEL, PLAYOUTS, TIME};
use sanban_game::{DefaultValue, Entry, Param, Params, Player, SWITCH, SpecError};

/// Entry in the roster.
pub(super) const ENTRY: Entry<State> = Entry {
    name: "expert",
    summary: "the strongest: tree search with RAVE, learned priors, evaluation and network, informed playouts and solved endings",
    params: &[
        LEVEL, PLAYOUTS, TIME, THREADS, PONDER, NOTICES, BOOK, PRIORS, EVALUATION, NETWORK,
    ],
    build,
};

const THREADS: Param = Param::new("threads", &[Whole(1, 256), Word("all")], "1");

const PONDER: Param = Param::new("ponder", SWITCH, "false");

const NOTICES: Param =
    Param::new("notices", &[Whole(1, 10_000)], "").with_default(DefaultValue::By("notices"));

const BOOK: Param = Param::new(
    "book",
    &[
        Word("own"),
        Word("none"),
        FileOf("sanban learn blokus-openings"),
    ],
    "own",
);

const PRIORS: Param = Param::new(
    "priors",
    &[Word("own"), FileOf("sanban learn blokus-priors")],
    "own",
);

const EVALUATION: Param = Param::new(
    "evaluation",
    &[
        Word("own"),
        Word("none"),
        FileOf("sanban learn blokus-evaluation"),
    ],
    "own",
);

const NETWORK: Param = Param::new(
    "network",
    &[
        Word("own"),
        Word("none"),
        FileOf("sanban learn blokus-network"),
    ],
    "own",
);

fn build(params: &Params<'_>) -> Result<Box<dyn Player<State>>, SpecError> {
    let mut expert = Expert::new(Budget::from_params(params, &LEVELS)?);
    if let Some(priors) = from_file(params, &PRIORS, Priors::parse)? {
        expert = expert.with_priors(&priors);
    }
    if let Some(book) = part(params, &BOOK, Book::parse)? {
        expert = expert.with_book(book);
    }
    if let Some(evaluation) = part(params, &EVALUATION, Evaluation::parse)? {
        expert = expert.with_evaluation(evaluation);
    }
    if let Some(network) = part(params, &NETWORK, Network::parse)? {
        expert = expert.with_network(network);
    }
    expert = expert.on_threads(
        match params.get::<String>(THREADS.key, |_| true)?.as_str() {
            "all" => std::thread::available_parallelism().map_or(1, usize::from),
            _ => params.get(THREADS.key, |n| (1..=256).contains(n))?,
        },
    );
    if params.get(PONDER.key, |_| true)? {
        expert = expert.pondering();
    }
    let by_level = [PLAYOUTS, TIME]
        .iter()
        .all(|setting| params.written(setting.key).is_none());
    let move_limit = if params.written(NOTICES.key).is_some() {
        Some(params.get(NOTICES.key, |n| (1..=10_000).contains(n))?)
    } else if by_level {
        let level: usize = params.get(LEVEL.key, |level| (1..=9).contains(level))?;
        CONSIDERED_MOVES.get(level - 1).copied()
    } else {
        None
    };
    Ok(Box::new(match move_limit {
        Some(move_limit) => expert.considering(move_limit),
        None => expert,
    }))
}

/// A part of the player that a setting switches off (`none`) or reads from a file; `None` for the built-in one.
fn part<T, E: std::fmt::Display>(
    params: &Params<'_>,
    param: &Param,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<Option<Option<Arc<T>>>, SpecError> {
    if params.written(param.key) == Some("none") {
        return Ok(Some(None));
    }
    let read = from_file(params, param, parse)?;
    Ok(read.map(|part| Some(Arc::new(part))))
}

/// Contents of the file named by a setting; `None` if the setting has its default.
fn from_file<T, E: std::fmt::Display>(
    params: &Params<'_>,
    param: &Param,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<Option<T>, SpecError> {
    let file: String = params.get(param.key, |_| true)?;
    if param.default.written() == Some(&file) {
        return Ok(None);
    }
    params.read_file(param.key, &file, parse).map(Some)
}
