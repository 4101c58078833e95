//! The guide on the help page: the rules in force, the signs, the count, what practice allows.

use ratatui::text::{Line, Span};

use crate::blackjack::{
    Count, DealerBlackjack, Double, HouseRules, Pairs, Payout, Penetration, Soft17, Surrender,
};
use crate::tui::frame::canvas::wrap;
use crate::tui::frame::theme::Theme;

/// Columns of the help page.
const COLUMNS: u16 = 68;

/// How the review judges decisions.
pub(super) fn review(theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    heading(
        &mut lines,
        "How a decision is judged",
        &[
            "Every action has its exact expected value, in units of the bet, for the cards that you could have seen: the hands on \
the table and all that has left the shoe.",
            "A decision costs what the best action was worth more. Where the chart says something else than the best, the reason \
stands below the values: what is left in the shoe, or just these cards.",
        ],
        theme,
    );
    lines
}

/// The guide for these rules.
pub(super) fn guide(rules: &HouseRules, count: &Count, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    heading(
        &mut lines,
        "How it goes",
        &[
            "Come closer to 21 than the dealer without going over. Aces count 1 or 11, pictures 10; a hand in which an ace \
counts 11 is soft. An ace and a ten as the first two cards are a blackjack.",
            "Everybody bets, then gets two cards; the dealer's second card lies face down. The seats play from left to \
right, then the dealer turns over and draws to 17.",
        ],
        theme,
    );
    let in_force = in_force(rules);
    let in_force: Vec<&str> = in_force.iter().map(String::as_str).collect();
    heading(&mut lines, "The rules in force", &in_force, theme);
    heading(
        &mut lines,
        "What the signs mean",
        &[
            "▸ whose turn it is, and which hand; a heavy border is the hand to play. s18 is a soft 18.",
            "Where seats are narrow: ✓ stands  ✗ bust  ★ blackjack  ×2 doubled  ⚑ surrendered  = push  · waiting. The \
amount behind it is the bet, and after the round what was won or lost.",
            "In the shoe █ is dealt, · is left, ┃ is the cut card: when it is out, the shoe is shuffled after the round.",
        ],
        theme,
    );
    let system = format!(
        "Count: {} ({}). Every card that is seen counts, the hole card once it is turned over. The true count is the \
running count for each deck that is left.",
        count.title(),
        count.source()
    );
    heading(
        &mut lines,
        "Practice",
        &[
            "The hint shows what every action is worth, in bets, worked out exactly for the cards that nobody has seen: the \
best first, then what each of the others costs against it. Beside it stands the cell of the chart for these rules, and \
why the chart is wrong where it is. While betting it says what a counter bets.",
            "Every decision of yours is judged so and written down; Progress shows what mistakes cost, and which cells of \
the chart you know. The drills stand at home under Practice.",
            "When you play something else, the log says afterwards what the chart had: chart: double.",
            "It is play money, so your last decisions of a round can be taken back, even after the cards are open. The \
chance is part of the round: the same decisions bring the same cards again.",
            &system,
            "Click on a chip to add it to the bet, with the right button to take it away; the wheel changes the bet by a \
step.",
        ],
        theme,
    );
    lines
}

fn heading(lines: &mut Vec<Line<'static>>, title: &'static str, texts: &[&str], theme: &Theme) {
    lines.push(Line::styled(title, theme.title));
    for text in texts {
        for part in wrap(text, COLUMNS) {
            lines.push(Line::from(vec![
                Span::raw("  "),
                Span::styled(part, theme.text),
            ]));
        }
    }
    lines.push(Line::default());
}

/// The rules in force as sentences.
fn in_force(rules: &HouseRules) -> Vec<String> {
    let mut texts = Vec::new();
    let decks = match rules.decks {
        _ if rules.endless => "An endless shoe".to_owned(),
        1 => "One deck".to_owned(),
        decks => format!("{decks} decks"),
    };
    let shuffle = match (rules.cut_card, rules.penetration) {
        _ if rules.endless => "every card from a full deck".to_owned(),
        (Some(left), _) => format!("shuffled when {left} cards or fewer are left"),
        (None, Penetration::Percent(0)) => "shuffled after every round".to_owned(),
        (None, Penetration::Percent(percent)) => format!("shuffled when {percent} % are dealt"),
        (None, Penetration::Paper) => "shuffled when few cards are left for a round".to_owned(),
    };
    texts.push(format!("{decks}, {shuffle}."));
    texts.push(
        match rules.soft17 {
            Soft17::Stand => "The dealer stands on every 17.",
            Soft17::Hit => "The dealer draws to a soft 17.",
        }
        .to_owned(),
    );
    texts.push(
        match rules.dealer_bj {
            DealerBlackjack::Peek => {
                "Under an ace or a ten the dealer looks for a blackjack before anybody plays."
            }
            DealerBlackjack::NoPeekAll => {
                "Nobody looks for a dealer's blackjack before the end; it takes all bets, doubles and splits included."
            }
            DealerBlackjack::NoPeekOriginal => {
                "Nobody looks for a dealer's blackjack before the end; it takes the original bets only."
            }
            DealerBlackjack::Plain21 => "The dealer's ace and ten are a plain 21.",
        }
        .to_owned(),
    );
    texts.push(
        match rules.payout {
            Payout::ThreeToTwo => "A blackjack is paid 3:2.",
            Payout::SixToFive => "A blackjack is paid 6:5.",
            Payout::Even => "A blackjack is paid even money.",
            Payout::Plain21 => "A blackjack is a plain 21.",
        }
        .to_owned(),
    );
    let after_split = match (rules.double, rules.max_hands > 1, rules.das) {
        (Double::None, ..) | (_, false, _) => "",
        (_, _, true) => ", after a split too",
        (_, _, false) => ", not after a split",
    };
    texts.push(match rules.double {
        Double::Any => format!("Any first two cards can be doubled{after_split}."),
        Double::NineToEleven => format!("Hard 9 to 11 can be doubled{after_split}."),
        Double::TenToEleven => format!("Hard 10 and 11 can be doubled{after_split}."),
        Double::None => "There is no doubling.".to_owned(),
    });
    texts.push(splits(rules));
    texts.push(
        match rules.surrender {
            Surrender::None => "There is no surrender.",
            Surrender::Late => {
                "The first two cards can be surrendered for half the bet, after the peek."
            }
            Surrender::Early => {
                "The first two cards can be surrendered for half the bet, before the dealer looks."
            }
        }
        .to_owned(),
    );
    if rules.insurance && rules.dealer_has_blackjacks() {
        texts.push("Insurance under an ace: half the bet, paid 2:1.".to_owned());
    }
    texts.push(format!(
        "Bets from {} to {} in steps of {}.",
        rules.min, rules.max, rules.step
    ));
    texts
}

fn splits(rules: &HouseRules) -> String {
    if rules.max_hands < 2 {
        return "There is no splitting.".to_owned();
    }
    let pairs = match rules.pairs {
        Pairs::Value => "Equal values",
        Pairs::Rank => "Equal ranks",
    };
    let aces = match (rules.hit_split_aces, rules.resplit_aces) {
        (true, true) => "split aces are played on and can be split again",
        (true, false) => "split aces are played on but not split again",
        (false, true) => "split aces take one card each and can be split again",
        (false, false) => "split aces take one card each",
    };
    format!(
        "{pairs} can be split into up to {} hands; {aces}.",
        rules.max_hands
    )
}
