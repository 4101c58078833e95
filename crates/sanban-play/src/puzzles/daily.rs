//! The puzzle of a date: the same for everyone.

use sanban_data::statistics::day_number;
use sanban_game::Seed;
use sanban_game::practice::Level;

use super::ui::Puzzle;

/// The puzzle of a date of the local calendar, `2026-11-26`; `None` if that is no date, or there are no puzzles.
///
/// Every puzzle occurs once before any is repeated: they are shuffled again for each round.
pub fn of_date<'a, A>(puzzles: &'a [Puzzle<A>], date: &str) -> Option<&'a Puzzle<A>> {
    let count = i64::try_from(puzzles.len())
        .ok()
        .filter(|&count| count > 0)?;
    let day = day_number(date)?;
    // Sorted by id, so that the order in the file has no effect.
    let mut order: Vec<&Puzzle<A>> = puzzles.iter().collect();
    order.sort_by(|one, other| one.id.cmp(&other.id));
    let round = day.div_euclid(count);
    Seed(0)
        .derive(round.unsigned_abs())
        .stream()
        .shuffle(&mut order);
    order
        .get(usize::try_from(day.rem_euclid(count)).unwrap_or(0))
        .copied()
}

/// Label of a level.
pub(super) fn level(level: Level) -> String {
    match level {
        Level::Easy => sanban_words::tr!("puzzles-level-easy"),
        Level::Medium => sanban_words::tr!("puzzles-level-medium"),
        Level::Hard => sanban_words::tr!("puzzles-level-hard"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Seat;
    use std::collections::BTreeSet;

    fn puzzles(count: usize) -> Vec<Puzzle<()>> {
        let puzzle = |number: usize| Puzzle {
            id: format!("{number:02}"),
            level: Level::Easy,
            position: String::new(),
            seat: Seat(0),
            choices: Vec::new(),
        };
        (0..count).map(puzzle).collect()
    }

    #[test]
    fn a_date_has_one_puzzle_and_all_come_before_one_comes_again() {
        let puzzles = puzzles(31);
        let of = |date: &str| of_date(&puzzles, date).map(|puzzle| puzzle.id.clone());
        assert_eq!(of("2026-11-26"), of("2026-11-26"));
        // These 31 days are a round.
        let dates = (13..=30)
            .map(|day| format!("2026-11-{day:02}"))
            .chain((1..=13).map(|day| format!("2026-12-{day:02}")));
        let ids: BTreeSet<String> = dates.filter_map(|date| of(&date)).collect();
        assert_eq!(ids.len(), 31);
        assert_eq!(of("no date"), None);
        assert_eq!(
            of_date(&puzzles[..0], "2026-11-26").map(|found| &found.id),
            None
        );
    }
}
