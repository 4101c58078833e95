//! The count in use and its conversion; its figures in words.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::dealing::Dealing;
use super::settings::{self, Settings};
use super::words;
use sanban_blackjack::counting::{Conversion, Counting, DecksLeft, IndexSet, Rounding};
use sanban_blackjack::practice::BetSource;
use sanban_blackjack::{Column, Count, Table};
use sanban_data::config::Config;
use sanban_game::cards::Card;
use sanban_term::context::Context;
use sanban_words::text::{number, signed};
use sanban_words::tr;

/// The counting system in use.
pub(super) fn count_shown(ctx: &Context) -> &'static Count {
    counting_shown(ctx).count
}

/// The counting system in use, and its conversion.
pub(super) fn counting_shown(ctx: &Context) -> Counting {
    counting_of(&Settings::of(ctx))
}

/// The count named in these settings, if they show it.
pub(super) fn visible_count(config: &Config) -> Option<Counting> {
    let settings = Settings::read(config);
    settings.show_count.then(|| counting_of(&settings))
}

/// The card that came last, if its tag is to be told.
pub(super) fn last_tagged(config: &Config, dealing: &Dealing, table: &Table) -> Option<Card> {
    let asked = Settings::read(config).show_tag;
    asked.then(|| dealing.last_card(table)).flatten()
}

/// The count named in these settings.
pub(super) fn counting_of(settings: &Settings) -> Counting {
    Counting {
        count: own_count(&settings.count_file)
            .or_else(|| Count::built_in(&settings.count))
            .or_else(|| Count::built_in(settings::COUNT.default))
            .unwrap_or(&Count::all()[0]),
        conversion: settings.conversion,
    }
}

/// Count files read so far, each once per run of the program, with the count found in it.
static OWN: Mutex<Vec<(String, Option<&'static Count>)>> = Mutex::new(Vec::new());

/// The count in a user's own file; `None` if no file is named or it holds no count.
pub(super) fn own_count(file: &str) -> Option<&'static Count> {
    if file.is_empty() {
        return None;
    }
    let mut own = OWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, count)) = own.iter().find(|(known, _)| known == file) {
        return *count;
    }
    let count = Count::load(Path::new(file)).ok().map(Count::kept);
    own.push((file.to_owned(), count));
    count
}

/// A count's figure with its sign: `+7`, `0`, `−1.5`; an unrounded true count is shown to a tenth.
pub(super) fn figure_text(figure: f64) -> String {
    let tenths = (figure * 10.0).round() / 10.0;
    signed(tenths, usize::from(tenths.fract() != 0.0))
}

/// Message keyword for the kind of figure the count uses.
pub(super) fn kind(count: &Count) -> &'static str {
    if count.is_unbalanced() {
        "running"
    } else {
        "true"
    }
}

/// Conversion of a running count: `half decks, TC floored`; `None` if there is no conversion.
pub(super) fn conversion_in_words(counting: Counting) -> Option<String> {
    (!counting.count.is_unbalanced()).then(|| conversion_words(counting.conversion))
}

/// A conversion: `half decks, TC floored`.
pub(super) fn conversion_words(conversion: Conversion) -> String {
    let Conversion {
        decks_left,
        rounding,
    } = conversion;
    let decks = match decks_left {
        DecksLeft::Exact => tr!("blackjack_word-decks-exact"),
        DecksLeft::Quarter => tr!("blackjack_word-decks-quarter"),
        DecksLeft::Half => tr!("blackjack_word-decks-half"),
        DecksLeft::Whole => tr!("blackjack_word-decks-full"),
    };
    let rounded = match rounding {
        Rounding::None => tr!("blackjack_word-rounding-none"),
        Rounding::Floor => tr!("blackjack_word-rounding-floor"),
        Rounding::Truncate => tr!("blackjack_word-rounding-truncate"),
        Rounding::Nearest => tr!("blackjack_word-rounding-nearest"),
    };
    words::list([decks, rounded])
}

/// Tag of each card: `2 +1`, …, `A −1`.
pub(super) fn tags_in_words(count: &Count) -> Vec<String> {
    Column::all()
        .zip(count.tags())
        .map(|(column, &tag)| format!("{} {}", column.label(), figure_text(tag)))
        .collect()
}

/// Decks to a tenth, without a trailing `.0`: `4`, `2.5`.
pub(super) fn decks_text(decks: f64) -> String {
    let tenths = (decks * 10.0).round() / 10.0;
    number(tenths, usize::from(tenths.fract() != 0.0))
}

/// Bets by the settings; by the spread if the ramp of one's own is none.
pub(super) fn bets_of(settings: &Settings) -> BetSource {
    let own = settings.ramp.as_deref().and_then(BetSource::own);
    own.unwrap_or(BetSource::Spread(settings.spread))
}

/// The same, where a ramp that is none is reported.
pub(super) fn bet_source(ctx: &mut Context) -> BetSource {
    let settings = Settings::of(ctx);
    let bets = bets_of(&settings);
    if let (Some(ramp), BetSource::Spread(_)) = (&settings.ramp, &bets) {
        ctx.warn(tr!("blackjack_refusal-ramp", ramp = ramp.clone()));
    }
    bets
}

/// The indices named in the settings. An unreadable list is reported.
pub(crate) fn index_set(ctx: &mut Context) -> IndexSet {
    let word = Settings::of(ctx).indices;
    IndexSet::read(&word).unwrap_or_else(|problem| {
        ctx.warn(tr!(
            "blackjack_refusal-index-list",
            problem = problem.to_string()
        ));
        IndexSet::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_written_for_people() {
        assert_eq!(figure_text(7.0), "+7");
        assert_eq!(figure_text(-2.5), "−2.5");
        assert_eq!(figure_text(-0.01), "0");
        assert_eq!(figure_text(3.26), "+3.3");
        assert_eq!(decks_text(4.0), "4");
        let hi_lo = Count::built_in("hi-lo").unwrap();
        assert_eq!(
            tags_in_words(hi_lo).join(" "),
            "2 +1 3 +1 4 +1 5 +1 6 +1 7 0 8 0 9 0 10 −1 A −1"
        );
    }
}
