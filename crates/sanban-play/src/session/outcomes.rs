//! Results of a record's games in a few words, for lists of tables.

use sanban_game::{Game, Outcome, Record, Seat, Standing, State};
use sanban_words::text::number;
use sanban_words::tr;

/// Results of a record's games for the only person in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CameTo {
    /// Text of at most 24 columns; `None` if no game has ended, or there is no single person.
    pub words: Option<String>,
    /// Standing in each game.
    pub standings: Vec<Standing>,
    /// Mean score, in the unit of the game.
    pub mean: Option<f64>,
}

impl CameTo {
    /// Results of a record's games, with this text.
    pub fn of<G: Game>(record: &Record<G::State>, words: Option<String>) -> CameTo {
        let outcomes =
            only_person(record).map_or_else(Vec::new, |seat| outcomes_of::<G>(record, seat));
        let sum: f64 = outcomes.iter().map(|outcome| outcome.score).sum();
        CameTo {
            words,
            standings: outcomes.iter().map(|outcome| outcome.standing).collect(),
            mean: (!outcomes.is_empty()).then(|| sum / outcomes.len() as f64),
        }
    }
}

/// Seat of the only person in a record; `None` if there are several, or none.
pub fn only_person<S: State>(record: &Record<S>) -> Option<Seat> {
    let mut people = Seat::all(record.players.len())
        .zip(&record.players)
        .filter(|(_, player)| *player == "human");
    let (seat, _) = people.next()?;
    people.next().is_none().then_some(seat)
}

/// Outcomes of the finished games of a series for a seat, in order.
pub fn outcomes_of<G: Game>(record: &Record<G::State>, seat: Seat) -> Vec<Outcome> {
    let Ok(mut state) = record.start() else {
        return Vec::new();
    };
    let mut outcomes = Vec::new();
    for action in &record.actions {
        Record::advance(&mut state);
        state.apply(action);
        if state.actor().is_none() {
            outcomes.push(G::outcome(&state, seat));
        }
    }
    outcomes
}

/// Sum of these outcomes, where `game` is the word for one (`game`, `round`): `17 points in 5 games` or, in a game for money,
/// `+12.5 bets in 30 rounds`.
pub fn sum_of(outcomes: &[Outcome], game: &str) -> Option<String> {
    let sum: f64 = outcomes.iter().map(|outcome| outcome.score).sum();
    if outcomes.is_empty() {
        return None;
    }
    let games = tr!("words-games", game, count = outcomes.len());
    let for_money = outcomes.iter().any(|outcome| outcome.money.is_some());
    let rounded = number(sum, 2);
    let short = rounded.trim_end_matches('0').trim_end_matches('.');
    let sign = if for_money && sum > 0.0 { "+" } else { "" };
    let one = match short {
        "1" | "−1" => "yes",
        _ => "no",
    };
    let points = format!("{sign}{short}");
    Some(if for_money {
        tr!("words-bets-in-rounds", one, points, games)
    } else {
        tr!("words-points-in-games", one, points, games)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_summed_up_in_words() {
        let game = |score, money| Outcome {
            score,
            standing: Standing::Win,
            money,
        };
        assert_eq!(sum_of(&[], "game"), None);
        let told = |outcomes: &[Outcome]| sum_of(outcomes, "game").unwrap();
        assert_eq!(told(&[game(1.0, None)]), "1 point in 1 game");
        assert_eq!(
            told(&[game(5.0, None), game(2.0, None)]),
            "7 points in 2 games"
        );
        assert_eq!(told(&[game(-7.0, None)]), "−7 points in 1 game");
        let told = |outcomes: &[Outcome]| sum_of(outcomes, "round").unwrap();
        let won = game(1.5, Some((1.0, 2.5)));
        assert_eq!(told(&[won, won]), "+3 bets in 2 rounds");
        // Sums of sixths of a bet are rounded to the hundredth.
        let blackjack = game(1.2, Some((1.0, 2.2)));
        assert_eq!(told(&[blackjack; 3]), "+3.6 bets in 3 rounds");
        let lost = game(-20.5, Some((20.5, 0.0)));
        assert_eq!(told(&[won, lost]), "−19 bets in 2 rounds");
        assert_eq!(told(&[game(-1.0, Some((1.0, 0.0)))]), "−1 bet in 1 round");
    }
}
