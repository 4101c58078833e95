//! Players to choose for a seat, or for all opponents at once, and their descriptions.

use sanban_game::{Game as _, Spec, SpecError};
use sanban_play::play::TableUi;
use sanban_play::session::{SeatChoice, Strength};
use sanban_term::widgets::{Field, Row};
use sanban_words::{i18n, problem, tr};

/// Parses a player that can sit at the table: the one that a person [means](sanban_game::Roster::named), or a strength.
pub fn choice<F: TableUi>(text: &str) -> Result<SeatChoice, String> {
    let choice = SeatChoice::parse(text).map_err(|problem| problem.to_string())?;
    let SeatChoice::Ai(spec) = choice else {
        return Ok(choice);
    };
    let roster = F::Game::roster();
    roster.build(&spec).map_err(|problem| told(&problem))?;
    let is_strength = F::STRENGTHS.iter().any(|known| known.spec == text);
    Ok(SeatChoice::Ai(if is_strength {
        spec
    } else {
        roster.named(spec)
    }))
}

/// A line on what is wrong with a typed player; the arrows of the row show the ones available.
fn told(problem: &SpecError) -> String {
    match problem {
        SpecError::UnknownPlayer { name, nearest, .. } => match nearest {
            Some(nearest) => {
                tr!("setup-unknown-player", name, nearest)
            }
            None => tr!("setup-unknown-player-none", name),
        },
        problem => problem.to_string(),
    }
}

/// Choices for a seat: people, the usual players, every player of the roster, at several strengths if it has them.
pub fn choices<F: TableUi>() -> Vec<String> {
    let mut choices = vec!["human".to_owned()];
    choices.extend(
        F::Game::default_players()
            .iter()
            .map(|&text| text.to_owned()),
    );
    // A strength goes by its spec, which a name of the roster may stand for otherwise when a person says it.
    choices.extend(F::STRENGTHS.iter().map(|strength| strength.spec.to_owned()));
    for entry in F::Game::roster().entries() {
        let name = Spec {
            name: entry.name.to_owned(),
            params: Vec::new(),
        };
        choices.push(F::Game::roster().named(name).to_string());
        if entry.params.iter().any(|param| param.key == "level") {
            choices.extend(
                (1..=9)
                    .step_by(2)
                    .map(|level| format!("{}:level={level}", entry.name)),
            );
        }
    }
    let mut seen = Vec::new();
    choices.retain(|choice| {
        let new = !seen.contains(choice);
        seen.push(choice.clone());
        new
    });
    choices
}

/// Name of a seat's player in words.
pub fn seat_in_words<F: TableUi>(choice: &SeatChoice) -> String {
    match choice {
        SeatChoice::Human => tr!("setup-human"),
        SeatChoice::Ai(spec) => {
            let text = spec.to_string();
            let mut known = F::STRENGTHS.iter();
            match known.find(|known| known.spec == text) {
                Some(strength) => strength.words.text(),
                None => F::call(&text),
            }
        }
    }
}

/// Description of a player, and the settings that can be typed for it.
pub fn player_help<F: TableUi>(choice: &SeatChoice) -> String {
    let SeatChoice::Ai(spec) = choice else {
        return tr!("setup-you");
    };
    let (name, roster) = (&spec.name, F::Game::roster());
    let Some(entry) = roster.entries().iter().find(|entry| entry.name == name) else {
        return String::new();
    };
    let about = F::player_words(&choice.to_string()).or_else(|| F::player_words(name));
    let mut help = about.map_or_else(
        || entry.summary.to_owned(),
        |words| words.attribute("help").text(),
    );
    help.push_str(&format!(
        "\n\n{}",
        tr!(
            "setup-spec",
            spec = match roster.name_of(spec) {
                Some(name) => name.to_owned(),
                None => roster.spelled_out(spec.clone()).to_string(),
            }
        )
    ));
    if !entry.params.is_empty() {
        help.push_str(&format!("\n\n{}", tr!("setup-type-more")));
    }
    for param in entry.params {
        let about = i18n::of_setting(F::Game::NAME, name, param.key).and_then(|id| i18n::find(&id));
        let about = about.unwrap_or_else(|| param.summary.to_owned());
        let values = problem::choices(param.values);
        help.push_str(&format!("\n{}={values} · {about}", param.key));
    }
    help
}

/// The key of the row.
pub(super) const OPPONENTS: &str = "opponents";

/// The row for a table with these seats, if the game has strengths to choose from.
pub(super) fn opponents_row(strengths: &[Strength], seats: &[SeatChoice]) -> Option<Row> {
    if strengths.is_empty() {
        return None;
    }
    let value = opponents_value(strengths, seats);
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
fn opponents_value(strengths: &[Strength], seats: &[SeatChoice]) -> String {
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
pub(super) fn set_opponents(seats: &mut [SeatChoice], choice: &SeatChoice) -> Result<(), String> {
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
        let value = |texts: &[&str]| opponents_value(STRENGTHS, &seats(texts));
        assert_eq!(value(&["human", "random", "random"]), "easy");
        assert_eq!(value(&["random", "human", "expert:level=5"]), "mixed");
        assert_eq!(value(&["human", "basic"]), "basic");
        assert_eq!(value(&["human", "human"]), "nobody");
    }

    #[test]
    fn people_keep_their_seats() {
        let mut table = seats(&["random", "human", "basic"]);
        let strong = SeatChoice::parse("expert:level=5").unwrap();
        set_opponents(&mut table, &strong).unwrap();
        assert_eq!(table, seats(&["expert:level=5", "human", "expert:level=5"]));
        assert!(set_opponents(&mut table, &SeatChoice::Human).is_err());
        let mut people = seats(&["human", "human"]);
        assert!(set_opponents(&mut people, &strong).is_err());
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
