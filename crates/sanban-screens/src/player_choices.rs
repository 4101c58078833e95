//! Players to choose for a seat, and their descriptions.

use sanban_game::{Game as _, Spec, SpecError};
use sanban_play::play::TableUi;
use sanban_play::session::SeatChoice;
use sanban_words::i18n;
use sanban_words::problem;
use sanban_words::tr;

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
                tr!("setup-unknown-player", name = name, nearest = nearest)
            }
            None => tr!("setup-unknown-player-none", name = name),
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
