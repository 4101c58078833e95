//! The command line, as a shell sees it.

mod arena;
mod blackjack;
#[path = "../support/disk.rs"]
mod disk;
#[path = "../support/folder.rs"]
mod folder;
mod general;
mod hand_over;
mod history;
mod ladder;
mod languages;
#[path = "../support/lost_work.rs"]
mod lost_work;
mod plain;
mod uecda;

use rstest::rstest;

/// The program that is tested.
const PROGRAM: &str = "sanban";

#[rstest]
#[case(&["daihinmin", "problems", "-n", "10000", "--out", "file"], "file")]
#[case(&["blokus", "duel", "--player", "2xrandom", "--out", "file"], "--force")]
fn work_that_would_be_lost_is_not_begun(#[case] args: &[&str], #[case] said: &str) {
    lost_work::is_refused(args, said);
}
