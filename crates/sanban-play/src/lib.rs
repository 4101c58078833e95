//! The table for people, for any game: a session with its pace and names, the table's keys, review, puzzles and lessons.
//!
//! | module | what lives there |
//! |---|---|
//! | [`lessons`] | lessons for people who have never played |
//! | [`puzzles`] | puzzles: questions, judging, repetition |
//! | [`play`] | the table: its keys, hint, log, series |
//! | [`review`] | costs of decisions: adviser, judge, the screen |
//! | [`session`] | a running table and a place at it (the desk): timeline, pace, names, storage |
//!
//! A module uses those below it.
//!
//! # How to add a table
//!
//! 1. Implement [`session::TableDisplay`] for the game: its [`session::HomeEntry`] for the home screen, how an observation of the
//!    game is drawn, and how actions are written. Home, set-up, watching and replays need no more.
//! 2. Implement [`play::Input`]: the keys of this game only, the pending action, and the drawing for a person. It asks the
//!    [`session::Desk`] in [`play::Core`] for views and hands it actions. Pace, undo, redo, hint, log, series, saving and
//!    leaving are [`play::Play`]'s, on the same keys at every table.
//! 3. Implement [`review::ReviewUi`], which names the adviser. Hints, the report of mistakes and the review follow; a game that
//!    judges better than its adviser brings a [`review::Judge`].
//! 4. Implement [`play::TableUi`], which ties them together.
//! 5. Add one line to the list of games with screens, `src/games.rs`.
//!
//! `examples/hex` does all of it for another game: `table.rs` for the first three steps, `main.rs` for the last.

pub mod lessons;
pub mod play;
pub mod puzzles;
pub mod review;
pub mod session;
