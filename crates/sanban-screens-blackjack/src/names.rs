//! Names of players: in the set-up, at their seats, in lists.

use sanban_blackjack::{BASIC, COUNTER};
use sanban_play::session::YOU;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

use super::words::list;

/// Markers of people and of counters in seat names, which are independent of the language until drawn.
const COUNTS_CARDS: &str = "counts cards";
/// Seat name of the counter that sits down by default.
const COUNTER_SEAT: &str = "counter";

/// Words for a player of the roster: its label, a sentence as `.help`, and a short word for a seat as `.short`; `None` for
/// one with settings that has no name of its own.
pub(super) fn player_words(name: &str) -> Option<Message> {
    match name {
        BASIC => Some(msg!("blackjack_players-basic")),
        COUNTER | COUNTER_SEAT => Some(msg!("blackjack_players-counter")),
        "basic:bet=cc" => Some(msg!("blackjack_players-paper-counter")),
        "exact:bet=exact" => Some(msg!("blackjack_players-exact-bets")),
        name => Message::about(&format!("blackjack_players-{name}")),
    }
}

/// Short word for a kind of player; an unknown kind is returned unchanged.
fn kind_words(kind: &str) -> String {
    match player_words(kind) {
        Some(words) => words.attribute("short").text(),
        None => kind.to_owned(),
    }
}

/// A player in a list: `Basic strategy`, `Card counter`, `Basic (chart=h17)`.
pub(super) fn player(spec: &str) -> String {
    if spec == "basic" {
        return tr!("blackjack_players-paper-basic");
    }
    if let Some(words) = player_words(spec) {
        return words.text();
    }
    match spec.split_once(':') {
        Some((kind, settings)) => tr!(
            "blackjack_players-with",
            player = kind_words(kind),
            settings = settings_words(&marked(settings))
        ),
        None => spec.to_owned(),
    }
}

/// Settings of a player as a list, with the marker of a counter in place of its bet setting.
fn marked(settings: &str) -> String {
    let settings = settings.split(',').map(|setting| match setting {
        "bet=cc" => COUNTS_CARDS,
        other => other,
    });
    settings.collect::<Vec<_>>().join(", ")
}

fn settings_words(marked: &str) -> String {
    list(marked.split(", ").map(|setting| match setting {
        COUNTS_CARDS => tr!("blackjack_players-counts-cards"),
        other => other.to_owned(),
    }))
}

/// Seat names as they are stored: a person is `You`, a player with settings `basic (counts cards)`, and those of
/// one kind are numbered, so that the log can tell them apart: `You 1`, `basic 2 (counts cards)`. [`seat`] translates them.
pub(super) fn seat_names(players: &[String]) -> Vec<String> {
    let kind = |player: &str| match player.split(':').next().unwrap_or_default() {
        "human" => YOU.to_owned(),
        _ if player == COUNTER => COUNTER_SEAT.to_owned(),
        kind => kind.to_owned(),
    };
    let kinds: Vec<String> = players.iter().map(|player| kind(player)).collect();
    let alike =
        |kinds: &[String], kind: &String| kinds.iter().filter(|other| *other == kind).count();
    players
        .iter()
        .zip(&kinds)
        .enumerate()
        .map(|(seat, (player, kind))| {
            let mut text = kind.clone();
            if alike(&kinds, kind) > 1 {
                text.push_str(&format!(" {}", alike(&kinds[..=seat], kind)));
            }
            let has_name = [BASIC, COUNTER].contains(&player.as_str());
            if let Some((_, settings)) = player.split_once(':').filter(|_| !has_name) {
                text.push_str(&format!(" ({})", marked(settings)));
            }
            text
        })
        .collect()
}

/// Display name of a seat: `You 1`, `Basic 2 (counts cards)`.
pub(super) fn seat(name: &str) -> String {
    match name
        .strip_suffix(')')
        .and_then(|name| name.split_once(" ("))
    {
        Some((plain, settings)) => tr!(
            "blackjack_players-with",
            player = plain_seat(plain),
            settings = settings_words(settings)
        ),
        None => plain_seat(name),
    }
}

/// Display name of a seat, without the player's settings.
pub(super) fn plain_seat(name: &str) -> String {
    let name = name.split(" (").next().unwrap_or(name);
    let (kind, number) = match name.rsplit_once(' ') {
        Some((kind, number)) => (kind, number.parse::<usize>().ok()),
        None => (name, None),
    };
    match (kind, number) {
        (YOU, None) => tr!("blackjack_players-you"),
        (YOU, Some(number)) => tr!("blackjack_players-you-numbered", number),
        (kind, Some(number)) => tr!(
            "blackjack_players-numbered",
            player = kind_words(kind),
            number
        ),
        // A name with a blank but no number is a player's name from a file.
        (_, None) => kind_words(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blackjack::Blackjack;
    use sanban_game::Game as _;
    use sanban_words::i18n::{Language, with_language};

    #[test]
    fn seats_are_told_apart() {
        let names = [
            "human",
            "basic",
            "random",
            "basic:bet=cc,chart=h17",
            "dealer:x=1",
        ];
        let kept = seat_names(&names.map(str::to_owned));
        assert_eq!(
            kept,
            [
                "You",
                "basic 1",
                "random",
                "basic 2 (counts cards, chart=h17)",
                "dealer (x=1)"
            ]
        );
        let shown = |language| {
            let seats = || kept.iter().map(|name| seat(name)).collect::<Vec<_>>();
            with_language(language, seats)
        };
        assert_eq!(
            shown(Language::En),
            [
                "You",
                "Basic 1",
                "Random",
                "Basic 2 (counts cards, chart=h17)",
                "Mimic (x=1)"
            ]
        );
        assert_eq!(shown(Language::Ja)[0], "あなた");
        assert_eq!(plain_seat(&kept[3]), "Basic 2");
        assert_eq!(seat("Ann Lee"), "Ann Lee");
    }

    #[test]
    fn every_player_of_the_roster_has_a_name() {
        let players = Blackjack::roster();
        let players = players.entries().iter().map(|entry| entry.name);
        for player in players.chain(Blackjack::default_players().iter().copied()) {
            assert!(player_words(player).is_some(), "{player}");
        }
        assert_eq!(player(COUNTER), "Card counter");
        assert_eq!(player("basic:bet=cc"), "Paper's counter");
        assert_eq!(player("basic:chart=h17"), "Basic (chart=h17)");
        assert_eq!(player("somebody"), "somebody");
    }
}
