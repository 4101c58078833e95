//! The opponents' row of the set-up: one strength for all seats of AIs.

use sanban_play::session::{SeatChoice, Strength};
use sanban_term::widgets::{Field, Row};
use sanban_words::tr;

/// The key of the row.
pub(super) const OPPONENTS: &str = "opponents";

/// The row for a table with these seats, if the game has strengths to choose from.
pub(super) fn row(strengths: &[Strength], seats: &[SeatChoice]) -> Option<Row> {
    if strengths.is_empty() {
        return None;
    }
    let value = value(strengths, seats);
    let known = strengths.iter().find(|known| known.name == value);
    let shown = known.map(|known| known.words.text());
    let mut help: Vec<String> = strengths
        .iter()
        .map(|strength| {
            let mark = if strength.name == value { "▸" } else { "·" };
            format!(
                "{mark} {}: {}",
                strength.words,
                strength.words.attribute("help")
            )
        })
        .collect();
    help.push(String::new());
    help.push(tr!("setup-opponents-type"));
    Some(Row {
        key: OPPONENTS.to_owned(),
        label: tr!("setup-opponents", count = seats.len().saturating_sub(1)),
        value,
        shown,
        field: Field::Choice(
            strengths
                .iter()
                .map(|known| known.name.to_owned())
                .collect(),
        ),
        help: help.join("\n"),
    })
}

/// Strength of the table's AIs: a word, the player that all of them are, or a word that says they differ.
fn value(strengths: &[Strength], seats: &[SeatChoice]) -> String {
    if seats.iter().all(|seat| *seat == SeatChoice::Human) {
        return tr!("setup-nobody");
    }
    let Some(player) = alike(seats) else {
        return tr!("setup-mixed");
    };
    let text = player.to_string();
    Strength::word(strengths, &text).map_or(text.clone(), str::to_owned)
}

/// The player that all AIs of the table are, if there are any and they are all alike.
fn alike(seats: &[SeatChoice]) -> Option<&SeatChoice> {
    let mut others = seats.iter().filter(|seat| **seat != SeatChoice::Human);
    let first = others.next()?;
    others.all(|other| other == first).then_some(first)
}

/// Seats for a table that is watched: if the AIs are all alike, people's seats go to the same player. Otherwise people keep
/// their seats.
pub(super) fn stand_in(seats: &mut [SeatChoice]) {
    if let Some(player) = alike(seats).cloned() {
        seats.fill(player);
    }
}

/// Gives every seat of an AI to `choice`.
///
/// # Errors
/// If no AI sits at the table, or `choice` is none.
pub(super) fn set(seats: &mut [SeatChoice], choice: &SeatChoice) -> Result<(), String> {
    if *choice == SeatChoice::Human {
        return Err(tr!("setup-people-by-seat"));
    }
    let mut others = seats
        .iter_mut()
        .filter(|seat| **seat != SeatChoice::Human)
        .peekable();
    if others.peek().is_none() {
        return Err(tr!("setup-only-people"));
    }
    others.for_each(|seat| *seat = choice.clone());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_words::i18n::Message;

    const STRENGTHS: &[Strength] = &[
        Strength {
            name: "easy",
            spec: "random",
            words: Message::plain("easy"),
        },
        Strength {
            name: "strong",
            spec: "expert:level=5",
            words: Message::plain("strong"),
        },
    ];

    fn seats(texts: &[&str]) -> Vec<SeatChoice> {
        texts
            .iter()
            .map(|text| SeatChoice::parse(text).unwrap())
            .collect()
    }

    #[test]
    fn the_value_is_that_of_all_ais() {
        let value = |texts: &[&str]| value(STRENGTHS, &seats(texts));
        assert_eq!(value(&["human", "random", "random"]), "easy");
        assert_eq!(value(&["random", "human", "expert:level=5"]), "mixed");
        assert_eq!(value(&["human", "basic"]), "basic");
        assert_eq!(value(&["human", "human"]), "nobody");
    }

    #[test]
    fn people_keep_their_seats() {
        let mut table = seats(&["random", "human", "basic"]);
        let strong = SeatChoice::parse("expert:level=5").unwrap();
        set(&mut table, &strong).unwrap();
        assert_eq!(table, seats(&["expert:level=5", "human", "expert:level=5"]));
        assert!(set(&mut table, &SeatChoice::Human).is_err());
        let mut people = seats(&["human", "human"]);
        assert!(set(&mut people, &strong).is_err());
    }

    #[test]
    fn who_stands_in_for_people_is_like_the_others() {
        let stood_in = |texts: &[&str]| {
            let mut table = seats(texts);
            stand_in(&mut table);
            table
        };
        assert_eq!(
            stood_in(&["basic", "human", "basic"]),
            seats(&["basic", "basic", "basic"])
        );
        for open in [["human", "basic", "random"], ["human", "human", "human"]] {
            assert_eq!(stood_in(&open), seats(&open));
        }
    }
}
