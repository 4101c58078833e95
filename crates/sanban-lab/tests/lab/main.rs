//! The papers' experiments, in the library and as the program `sanban-lab`.

mod daihinmin;
#[path = "../../../../tests/support/lost_work.rs"]
mod lost_work;
mod s1;
mod s2;
mod s4;
mod s5;
mod suite;

use rstest::rstest;

/// The program that is tested.
const PROGRAM: &str = "sanban-lab";

#[rstest]
#[case(&["s2", "--scale", "1000", "--svg", "figures"], "s2-fig5.svg: this file exists already")]
#[case(&["s5", "--scale", "1000", "--svg", "figures"], "--force")]
fn work_that_would_be_lost_is_not_begun(#[case] args: &[&str], #[case] said: &str) {
    lost_work::is_refused(args, said);
}
