//! Options of the exact tools: rules and composition of the shoe.

use crate::cli::options::RuleOptions;
use sanban_blackjack::exact::{CardNotInShoe, Shoe, ValueError};
use sanban_blackjack::{Column, HouseRules};
use sanban_cli::output::Usage;
use sanban_game::RuleError;
use sanban_game::cards::{Card, Rank};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct ShoeOptions {
    #[command(flatten)]
    rules: RuleOptions,
    #[arg(long, value_name = "CARDS")]
    removed: Option<String>,
    #[arg(long)]
    pub(super) json: bool,
}

impl ShoeOptions {
    /// The rules in force.
    pub(super) fn rules(&self) -> Result<HouseRules, RuleError> {
        self.rules.read()
    }

    /// The shoe without the removed cards.
    pub(super) fn shoe(&self, rules: &HouseRules) -> Result<Shoe, Usage> {
        let mut shoe = Shoe::of_rules(rules);
        let Some(text) = &self.removed else {
            return Ok(shoe);
        };
        if shoe.is_endless() {
            return Err(Usage(tr!("cli_blackjack-endless-removed")));
        }
        for (times, rank) in read_cards("--removed", text)? {
            for _ in 0..times {
                shoe = shoe.without(rank).map_err(|error| {
                    Usage(tr!(
                        "cli-option-problem",
                        option = format!("--removed {text}"),
                        problem = cards_problem(&error)
                    ))
                })?;
            }
        }
        Ok(shoe)
    }

    /// The removed cards as written.
    pub(super) fn removed(&self) -> Option<&str> {
        self.removed.as_deref()
    }
}

/// Parses ranks with their multiplicities: `8,8`, `A T`, `A6`, `4x5`, optionally with suits like `Ks` or `♠K`.
fn read_cards(option: &str, text: &str) -> Result<Vec<(u16, Rank)>, Usage> {
    let mut cards = Vec::new();
    for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
        let (times, faces) = match word.split_once(['x', 'X', '×']) {
            Some((times, face)) => (times.parse().ok(), face),
            None => (Some(1), word),
        };
        let times: Option<u16> = times.filter(|&times| times <= 416);
        let (times, ranks) = times
            .zip(read_ranks(faces))
            .ok_or_else(|| Usage(tr!("cli_blackjack-no-card", option, text, word)))?;
        cards.extend(ranks.into_iter().map(|rank| (times, rank)));
    }
    Ok(cards)
}

/// Parses consecutive cards, each as long as possible: `A6`, `10T`, `K♠6♥`.
fn read_ranks(text: &str) -> Option<Vec<Rank>> {
    let card = |text: &str| {
        Rank::from_face(text).or_else(|| text.parse().ok().map(|card: Card| card.rank))
    };
    let mut ranks = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let ends = rest.char_indices().map(|(at, sign)| at + sign.len_utf8());
        // No card is longer than `10♠`.
        let read = |end| Some((card(&rest[..end])?, end));
        let (rank, end) = ends.take(3).filter_map(read).last()?;
        ranks.push(rank);
        rest = &rest[end..];
    }
    (!ranks.is_empty()).then_some(ranks)
}

/// Parses the cards of a hand.
pub(super) fn read_hand(option: &str, text: &str) -> Result<Vec<Rank>, Usage> {
    let cards = read_cards(option, text)?;
    let ranks = cards
        .into_iter()
        .flat_map(|(times, rank)| std::iter::repeat_n(rank, usize::from(times)));
    // No hand is larger; a number like 400x2 need not be expanded.
    Ok(ranks.take(30).collect())
}

/// Parses one card.
pub(super) fn read_rank(option: &str, text: &str) -> Result<Rank, Usage> {
    match read_cards(option, text)?.as_slice() {
        [(1, rank)] => Ok(*rank),
        _ => Err(Usage(tr!("cli_blackjack-one-card", option, text))),
    }
}

/// Reason why a card cannot be taken out of the shoe.
fn cards_problem(error: &CardNotInShoe) -> String {
    tr!("cli_blackjack-not-in-shoe", card = face(error.0))
}

/// Reason why a hand has no value.
pub(super) fn hand_problem(error: &ValueError) -> String {
    match error {
        ValueError::NoCards => tr!("cli_blackjack-no-cards"),
        ValueError::Bust => tr!("cli_blackjack-bust"),
        ValueError::CardNotInShoe(error) => cards_problem(error),
    }
}

/// Face of a rank in the exact tools: `T` for all that counts ten.
pub(super) fn face(rank: Rank) -> &'static str {
    match sanban_blackjack::value(rank) {
        10 => "T",
        _ => rank.face(),
    }
}

/// Up card of a column in all JSON of the exact tools: `T` for all that counts ten, as in [`face`].
pub(super) fn column_face(column: Column) -> &'static str {
    match column.label() {
        "10" => "T",
        label => label,
    }
}

/// Percent with sign, for people: `−0.330268 %`.
pub(super) fn percent(value: f64) -> String {
    format!("{:+.6} %", value * 100.0)
}
