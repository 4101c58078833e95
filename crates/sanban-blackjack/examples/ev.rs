//! The exact value of every action: 10,6 against a 10 from six fresh decks, and again when all 7s and 8s are gone.

use sanban_blackjack::HouseRules;
use sanban_blackjack::exact::{Shoe, evaluate};
use sanban_game::cards::Rank;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = HouseRules::default();
    let hand = [Rank::Ten, Rank::Six];
    let fresh = Shoe::full(6);
    let mut poor = fresh;
    for rank in [Rank::Seven, Rank::Eight] {
        while let Ok(shoe) = poor.without(rank) {
            poor = shoe;
        }
    }
    for (name, shoe) in [("six fresh decks", fresh), ("no 7s, no 8s", poor)] {
        println!("10,6 v 10, {name}");
        for (action, value) in evaluate(&rules, &shoe, &hand, Rank::Ten)?.iter() {
            println!("  {action:10} {value:+.6}");
        }
    }
    Ok(())
}
