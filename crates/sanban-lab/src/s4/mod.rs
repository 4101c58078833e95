//! S4 (Zibiki, Matsuzaki): how the values of Monte Carlo playouts and of Monte-Carlo tree search settle, and what knowing
//! cards of the others is good for: Tables 1 to 3, Figs 9 and 10.

mod convergence;
mod findings;
mod knowledge;
mod published;
mod report;
mod run;

pub use convergence::Convergence;
pub use knowledge::{Knowledge, Setting};
pub use report::{Group, S4Report};
pub use run::{S4Config, TABLES};

/// The geometric mean of the numbers above 0, or `None` when there is none. (The paper leaves out what never changed; a mean
/// with a 0 in it would be 0.)
fn geometric_mean(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let (mut count, mut logarithms) = (0.0, 0.0);
    for value in values.into_iter().filter(|&value| value > 0.0) {
        count += 1.0;
        logarithms += value.ln();
    }
    (count > 0.0).then(|| (logarithms / count).exp())
}
