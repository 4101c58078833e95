//! Card counting: counting systems and bet ramps as data, and their counts at a table.

use std::path::Path;
use std::sync::{LazyLock, Mutex, PoisonError};

use serde::Deserialize;
use toml::Spanned;

use crate::data::{DataError, Source};
use crate::{Column, Table};
use sanban_game::cards::Rank;

/// A counting system: every card seen adds its tag to the running count.
///
/// # Examples
/// ```
/// use sanban_blackjack::Count;
/// use sanban_game::cards::Rank;
///
/// let hi_lo = Count::built_in("hi-lo").expect("it comes with the crate");
/// assert_eq!(hi_lo.tag(Rank::Five), 1.0);
/// assert_eq!(hi_lo.tag(Rank::Ace), -1.0);
/// assert_eq!(hi_lo.deck_sum(), 0.0);
/// // A running count of 6 with two decks unseen.
/// assert_eq!(hi_lo.true_count_at(6.0, 6, 104), 3.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    name: String,
    /// File of a count of one's own.
    file: Option<String>,
    title: String,
    source: String,
    initial: (f64, f64),
    side_count: Option<Rank>,
    /// By [`Column`].
    tags: [f64; 10],
}

/// Bets by running count.
///
/// # Examples
/// ```
/// use sanban_blackjack::Ramp;
///
/// let ramp = Ramp::paper();
/// let bets = ramp.bets();
/// assert_eq!(ramp.bet(f64::NEG_INFINITY, 6), bets[0]);
/// assert_eq!(Some(&ramp.bet(f64::INFINITY, 6)), bets.last());
/// assert_eq!(ramp.thresholds(6).count() + 1, bets.len());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Ramp {
    name: String,
    source: String,
    bets: Vec<u32>,
    one_deck: Vec<f64>,
    six_decks: Vec<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountsFile {
    count: Vec<CountEntry>,
    #[serde(default)]
    ramp: Vec<RampEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountEntry {
    name: String,
    title: String,
    source: String,
    irc: Spanned<(f64, f64)>,
    side: Option<Spanned<String>>,
    tags: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RampEntry {
    name: String,
    source: String,
    bets: Spanned<Vec<u32>>,
    one_deck: Vec<f64>,
    six_decks: Vec<f64>,
}

static BUILT_IN: LazyLock<(Vec<Count>, Vec<Ramp>)> = LazyLock::new(|| {
    let source = Source {
        file: "assets/counts.toml",
        text: include_str!("../../assets/counts.toml"),
    };
    #[expect(
        clippy::expect_used,
        reason = "this file is part of the program, and a test reads it"
    )]
    read(source).expect("built-in counts are sound")
});

/// Largest tag: simulations keep running counts in halves, within bounds that it stays far from.
const LARGEST_TAG: f64 = 12.0;
/// Largest part of the running count of a new shoe, for the same reason.
const FURTHEST_START: f64 = 60.0;

fn read(source: Source<'_>) -> Result<(Vec<Count>, Vec<Ramp>), DataError> {
    let file: CountsFile = source.read()?;
    let mut counts = Vec::new();
    let is_kept = |number: f64, most: f64| (2.0 * number).fract() == 0.0 && number.abs() <= most;
    for entry in file.count {
        let error = |at: usize, expected: &str| {
            source.error(at, format!("count {}: expected {expected}", entry.name))
        };
        let tags: Option<Vec<f64>> = entry
            .tags
            .get_ref()
            .split_whitespace()
            .map(|tag| tag.parse().ok())
            .collect();
        let tags = tags
            .and_then(|tags| <[f64; 10]>::try_from(tags).ok())
            .ok_or_else(|| {
                error(
                    entry.tags.span().start,
                    "10 numbers as tags, for 2 to 10 and A",
                )
            })?;
        let side_count = match &entry.side {
            None => None,
            Some(face) => Some(Rank::from_face(face.get_ref()).ok_or_else(|| {
                error(
                    face.span().start,
                    "the face of a rank as side, for example A",
                )
            })?),
        };
        if !tags.iter().all(|&tag| is_kept(tag, LARGEST_TAG)) {
            let expected =
                format!("whole or half numbers from −{LARGEST_TAG} to {LARGEST_TAG} as tags");
            return Err(error(entry.tags.span().start, &expected));
        }
        let &(fixed, by_decks) = entry.irc.get_ref();
        if !is_kept(fixed, FURTHEST_START) || !is_kept(by_decks, FURTHEST_START) {
            let expected = format!("two whole or half numbers up to {FURTHEST_START} as irc");
            return Err(error(entry.irc.span().start, &expected));
        }
        counts.push(Count {
            name: entry.name,
            file: None,
            title: entry.title,
            source: entry.source,
            initial: entry.irc.into_inner(),
            side_count,
            tags,
        });
    }
    let mut ramps = Vec::new();
    for entry in file.ramp {
        let steps = entry.bets.get_ref().len();
        if steps == 0 || entry.one_deck.len() + 1 != steps || entry.six_decks.len() + 1 != steps {
            let problem = format!(
                "ramp {}: expected one threshold fewer than bets in each column",
                entry.name
            );
            return Err(source.error(entry.bets.span().start, problem));
        }
        ramps.push(Ramp {
            name: entry.name,
            source: entry.source,
            bets: entry.bets.into_inner(),
            one_deck: entry.one_deck,
            six_decks: entry.six_decks,
        });
    }
    Ok((counts, ramps))
}

impl Count {
    /// All built-in counts, the paper's first.
    #[must_use]
    pub fn all() -> &'static [Count] {
        &BUILT_IN.0
    }

    /// Built-in count of this name.
    #[must_use]
    pub fn built_in(name: &str) -> Option<&'static Count> {
        Count::all().iter().find(|count| count.name == name)
    }

    /// Reads a count from a file in the format of `assets/counts.toml`; of several counts, the first.
    ///
    /// # Errors
    /// A file that cannot be read, or that has no valid count: the error gives the file, the line and what was
    /// expected.
    pub fn load(path: &Path) -> Result<Count, DataError> {
        let file = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|error| DataError {
            file: file.clone(),
            line: 1,
            problem: error.to_string(),
        })?;
        Count::parse(&file, &text)
    }

    /// The same from text; `file` is the name for errors.
    ///
    /// # Errors
    /// As [`Count::load`].
    pub fn parse(file: &str, text: &str) -> Result<Count, DataError> {
        let (counts, _) = read(Source { file, text })?;
        let first = counts.into_iter().next().map(|count| Count {
            file: Some(file.to_owned()),
            ..count
        });
        first.ok_or_else(|| DataError {
            file: file.to_owned(),
            line: 1,
            problem: "expected a [[count]]".to_owned(),
        })
    }

    /// The same count, kept until the program ends; equal counts are kept once.
    #[must_use]
    pub fn kept(self) -> &'static Count {
        static KEPT: Mutex<Vec<&'static Count>> = Mutex::new(Vec::new());
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.iter().find(|known| ***known == self) {
            return known;
        }
        let count: &'static Count = Box::leak(Box::new(self));
        kept.push(count);
        count
    }

    /// Name as settings of players take it: that of a built-in count, or the file of a count of one's own.
    #[must_use]
    pub fn spec(&self) -> &str {
        self.file.as_deref().unwrap_or(&self.name)
    }

    /// Name: `hi-lo`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Title: its name in print.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Publication it is from.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Tag of a rank: the amount that a card adds to the running count when it is seen.
    #[must_use]
    pub fn tag(&self, rank: Rank) -> f64 {
        self.tags[Column::of(rank).index()]
    }

    /// Rank counted separately beside the count, if its author asks for one.
    #[must_use]
    pub fn side_count(&self) -> Option<Rank> {
        self.side_count
    }

    /// Tags by column of a chart, 2 to ace.
    #[must_use]
    pub fn tags(&self) -> &[f64; 10] {
        &self.tags
    }

    /// Standard deviation of the tags of a deck: the unit in which counts of different scales compare (Hi-Lo: 0.877).
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let mean = self.deck_sum() / 52.0;
        let squares = Rank::ALL
            .into_iter()
            .map(|rank| (self.tag(rank) - mean).powi(2));
        (squares.sum::<f64>() / 13.0).sqrt()
    }

    /// Initial running count of a fresh shoe of `decks`.
    #[must_use]
    pub fn initial(&self, decks: u8) -> f64 {
        self.initial.0 + self.initial.1 * f64::from(decks)
    }

    /// Sum of the tags of a deck; 0 for a balanced count.
    #[must_use]
    pub fn deck_sum(&self) -> f64 {
        Rank::ALL.into_iter().map(|rank| 4.0 * self.tag(rank)).sum()
    }

    /// `true` if the count is unbalanced; its players use the running count without converting it.
    #[must_use]
    pub fn is_unbalanced(&self) -> bool {
        self.deck_sum() != 0.0
    }

    /// Pivot of an unbalanced count: the running count that means the same true count at every depth; `None` if it has
    /// none.
    #[must_use]
    pub fn pivot(&self) -> Option<f64> {
        let stays = self.is_unbalanced() && self.initial.1 == -self.deck_sum();
        stays.then_some(self.initial.0)
    }

    /// Running count: the initial count plus the tags of all cards seen since the shuffle.
    #[must_use]
    pub fn running(&self, table: &Table) -> f64 {
        self.initial(table.rules().decks) + self.seen_sum(table)
    }

    /// True count: the excess of the tags seen over the average for that many cards, per unseen deck. For a balanced
    /// count that is the running count over the unseen decks. 0 if all cards have been seen.
    #[must_use]
    pub fn true_count(&self, table: &Table) -> f64 {
        let decks = table.rules().decks;
        self.true_count_at(self.running(table), decks, table.unseen().len())
    }

    /// True count at a running count with `unseen` cards left of a shoe of `decks`.
    #[must_use]
    pub fn true_count_at(&self, running: f64, decks: u8, unseen: usize) -> f64 {
        self.true_count_with(running, decks, unseen as f64 / 52.0)
    }

    /// The same with the unseen cards in decks.
    pub(super) fn true_count_with(&self, running: f64, decks: u8, unseen: f64) -> f64 {
        if unseen == 0.0 {
            return 0.0;
        }
        let seen = f64::from(decks) - unseen;
        (running - self.initial(decks) - self.deck_sum() * seen) / unseen
    }

    fn seen_sum(&self, table: &Table) -> f64 {
        Rank::ALL
            .into_iter()
            .map(|rank| table.seen_of(rank) as f64 * self.tag(rank))
            .sum()
    }
}

impl Ramp {
    /// Bet table of the paper.
    #[must_use]
    pub fn paper() -> &'static Ramp {
        &BUILT_IN.1[0]
    }

    /// Bets in ascending order of the count.
    #[must_use]
    pub fn bets(&self) -> &[u32] {
        &self.bets
    }

    /// Running counts from which each bet but the first is made. They are published for one deck and six; other numbers
    /// of decks interpolate or extrapolate linearly, rounded.
    pub fn thresholds(&self, decks: u8) -> impl Iterator<Item = f64> {
        let share = (f64::from(decks) - 1.0) / 5.0;
        let columns = self.one_deck.iter().zip(&self.six_decks);
        columns.map(move |(one, six)| (one + (six - one) * share).round())
    }

    /// Key count: the running count from which the player has the advantage, and at which the third bet of the ramp
    /// begins (Vancura and Fuchs for Knock-Out: +2 with one deck, −4 with six).
    #[must_use]
    pub fn key_count(&self, decks: u8) -> Option<f64> {
        self.thresholds(decks).nth(1)
    }

    /// Bet at a running count, as published.
    #[must_use]
    pub fn bet(&self, running: f64, decks: u8) -> u32 {
        let reached = self
            .thresholds(decks)
            .take_while(|&from| running >= from)
            .count();
        self.bets[reached]
    }

    /// A published bet at a table with this minimum: unchanged if the minimum is at most the smallest bet of the ramp,
    /// otherwise scaled by the minimum over that bet.
    pub(crate) fn scaled(&self, bet: u32, min: u32) -> u32 {
        let smallest = self.bets[0];
        if min <= smallest {
            return bet;
        }
        let scaled = u64::from(bet) * u64::from(min) / u64::from(smallest);
        u32::try_from(scaled).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_papers_tables_are_as_printed() {
        use Rank::*;
        let ranks = [
            Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, Ace,
        ];
        let tags = |name: &str| ranks.map(|rank| Count::built_in(name).unwrap().tag(rank));
        let table4 = [1, 1, 1, 1, 1, 1, 0, 0, -1, -1, -1, -1, -1].map(f64::from);
        let table5 = [2, 2, 3, 3, 1, 1, 0, 0, -3, -3, -3, -3, -3].map(f64::from);
        assert_eq!(tags("ko"), table4);
        assert_eq!(tags("paper"), table5);
        for (decks, initial) in [(1, 0.0), (2, -4.0), (6, -20.0)] {
            assert_eq!(Count::built_in("paper").unwrap().initial(decks), initial);
        }
        let bets = |decks, counts: &[i32]| -> Vec<u32> {
            counts
                .iter()
                .map(|&rc| Ramp::paper().bet(f64::from(rc), decks))
                .collect()
        };
        assert_eq!(
            bets(1, &[-9, 0, 1, 2, 3, 4, 5, 30]),
            [5, 5, 10, 50, 150, 250, 300, 300]
        );
        assert_eq!(
            bets(6, &[-30, -20, -19, -5, -4, -3, -2, -1, 9]),
            [5, 5, 10, 10, 50, 150, 250, 300, 300]
        );
    }

    #[test]
    fn a_count_of_ones_own_is_kept_once_and_named_by_its_file() {
        let text = |tags: &str, irc: &str| {
            format!(
                "[[count]]\nname = 'ko'\ntitle = 'Mine'\nsource = 'me'\nirc = {irc}\ntags = '{tags}'\n"
            )
        };
        let red_7 = text("1 1 1 1 1 0.5 0 0 -1 -1", "[0, -2]");
        let count = || Count::parse("red7.toml", &red_7).unwrap().kept();
        assert!(std::ptr::eq(count(), count()));
        assert_eq!((count().name(), count().spec()), ("ko", "red7.toml"));
        assert_ne!(Some(count()), Count::built_in("ko"));
        for (tags, irc, said) in [
            (
                "1 1 1 1 1 0.25 0 0 -1 -1",
                "[0, 0]",
                "whole or half numbers from",
            ),
            (
                "1 1 1 1 13 0 0 0 -1 -1",
                "[0, 0]",
                "whole or half numbers from",
            ),
            ("1 1 1 1 1 0 0 0 -1 -1", "[0, nan]", "as irc"),
        ] {
            let problem = Count::parse("mine.toml", &text(tags, irc)).unwrap_err();
            assert!(problem.to_string().contains(said), "{problem}");
        }
    }

    #[test]
    fn a_ramp_begins_every_shoe_at_its_smallest_bet() {
        for decks in 1..=8 {
            let initial = Count::built_in("paper").unwrap().initial(decks);
            assert_eq!(Ramp::paper().bet(initial, decks), 5, "{decks} decks");
            assert_eq!(Ramp::paper().bet(initial + 1.0, decks), 10, "{decks} decks");
        }
    }

    #[test]
    fn knock_out_has_its_key_count_and_its_pivot() {
        let key = |decks| Ramp::paper().key_count(decks);
        assert_eq!((key(1), key(2), key(6)), (Some(2.0), Some(1.0), Some(-4.0)));
        let pivot = |name| Count::built_in(name).unwrap().pivot();
        assert_eq!(pivot("ko"), Some(4.0));
        assert_eq!((pivot("paper"), pivot("hi-lo")), (None, None));
    }

    #[test]
    fn balanced_counts_sum_to_nothing() {
        for count in Count::all() {
            let balanced = !matches!(count.name(), "ko" | "paper");
            assert_eq!(count.deck_sum() == 0.0, balanced, "{}", count.name());
        }
    }

    #[test]
    fn a_bad_file_is_named_with_its_line() {
        let text =
            include_str!("../../assets/counts.toml").replace("+1 +1 +1 +1 +1 0 0 0 -1 -1", "+1 +1");
        let error = read(Source {
            file: "mine.toml",
            text: &text,
        })
        .unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("mine.toml:26: count hi-lo: expected 10 numbers"),
            "{error}"
        );
    }
}
