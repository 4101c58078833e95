//! Cost of the decisions of three Blackjack players per round, by exact values, on the same shoes.

use sanban_blackjack::HouseRules;
use sanban_game::Seed;
use sanban_lab::LabError;
use sanban_lab::loss::LossExperiment;
use sanban_lab::plot::Bars;

fn main() -> Result<(), LabError> {
    let experiment = LossExperiment {
        rules: HouseRules::default(),
        seats: 1,
        shoes: 4,
        seed: Seed(1),
        threads: None,
        bets: false,
    };
    let mut bars = Vec::new();
    let mut losses = Vec::new();
    for name in ["basic", "dealer", "random"] {
        let found = experiment.of(&name.parse()?, &|_| ())?;
        let loss = found.loss();
        let half = loss
            .ci95
            .map_or(String::new(), |half| format!(" ± {:.2}", 100.0 * half));
        println!(
            "{name:7} {:6.2}{half} % of the bet a round, {} decisions",
            100.0 * loss.mean,
            found.decisions
        );
        bars.push((name.to_owned(), loss.mean));
        losses.push(loss.mean);
    }
    let figure = Bars {
        title: "What decisions cost, as a share of the bet".to_owned(),
        groups: vec![("six decks, S17".to_owned(), bars)],
    };
    println!("\n{}", figure.to_text());
    // Basic strategy costs next to nothing, the dealer's own rule some percent, random play about half the bet.
    assert!(losses[0] < 0.005 && losses[0] < losses[1] && losses[1] < losses[2]);
    Ok(())
}
