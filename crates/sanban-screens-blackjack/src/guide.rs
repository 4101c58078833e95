//! The guide on the help page: the rules in force, the symbols, the count, practice.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use sanban_blackjack::{Count, Double, HouseRules, Payout, Penetration};
use sanban_game::cards::{Card, Rank, Suit};
use sanban_term::canvas::wrap;
use sanban_term::picture::picture;
use sanban_term::theme::Theme;
use sanban_term::widgets::{CARD_HEIGHT, CARD_WIDTH, CardSize, Face, HandStyle, card};
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

use super::words::{count_source, count_title, rules_in_brief};

/// Columns of the help page.
const COLUMNS: u16 = 68;

/// Explanation of how the review judges decisions.
pub(super) fn review(theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    heading(
        &mut lines,
        tr!("blackjack_guide-judging"),
        &[
            tr!("blackjack_guide-judging-value"),
            tr!("blackjack_guide-judging-cost"),
        ],
        theme,
    );
    lines
}

/// These rules in sentences, and in their short names.
pub(super) fn of_rules(rules: &HouseRules, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let title = tr!("blackjack_guide-rules");
    heading(&mut lines, title, &in_force(rules), theme);
    lines
}

/// The guide for these rules.
pub(super) fn guide(rules: &HouseRules, count: &Count, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    heading(
        &mut lines,
        tr!("blackjack_guide-game"),
        &[
            tr!("blackjack_guide-game-aim"),
            tr!("blackjack_guide-game-round"),
        ],
        theme,
    );
    lines.extend(hands(theme));
    lines.push(Line::default());
    lines.extend(of_rules(rules, theme));
    heading(
        &mut lines,
        tr!("blackjack_guide-signs"),
        &[
            tr!("blackjack_guide-signs-head"),
            tr!("blackjack_guide-signs-turn"),
            tr!("blackjack_guide-signs-narrow"),
            tr!("blackjack_guide-signs-shoe"),
        ],
        theme,
    );
    heading(
        &mut lines,
        tr!("blackjack_guide-practice"),
        &[
            tr!("blackjack_guide-practice-hint"),
            tr!("blackjack_guide-practice-judged"),
            tr!("blackjack_guide-practice-log"),
            tr!("blackjack_guide-practice-undo"),
            tr!(
                "blackjack_guide-practice-count",
                count = count_title(count),
                source = count_source(count)
            ),
            tr!("blackjack_guide-practice-mouse"),
        ],
        theme,
    );
    lines
}

/// Sample hands as they appear on the table, with their totals.
fn hands(theme: &Theme) -> Vec<Line<'static>> {
    use Rank::{Ace, King, Nine, Six, Ten};
    let shown: [(&[(Rank, Suit)], Message); 4] = [
        (
            &[(Ace, Suit::Spades), (King, Suit::Hearts)],
            msg!("blackjack_guide-picture-blackjack"),
        ),
        (
            &[(Ace, Suit::Clubs), (Six, Suit::Diamonds)],
            msg!("blackjack_guide-picture-soft"),
        ),
        (
            &[(Ten, Suit::Clubs), (Six, Suit::Hearts)],
            msg!("blackjack_guide-picture-hard"),
        ),
        (
            &[
                (Ten, Suit::Clubs),
                (Six, Suit::Hearts),
                (Nine, Suit::Spades),
            ],
            msg!("blackjack_guide-picture-bust"),
        ),
    ];
    let rows = CARD_HEIGHT + 1;
    let whole = Rect::new(0, 0, COLUMNS, rows);
    picture(theme, (COLUMNS, rows), whole, |canvas| {
        let mut x = 2;
        for (cards, caption) in shown {
            let start = x;
            for &(rank, suit) in cards {
                let face = Face::Up(Card { rank, suit });
                card(canvas, x, 0, face, HandStyle::default(), CardSize::Small);
                x += CARD_WIDTH;
            }
            let end = canvas.text(start, CARD_HEIGHT, caption.text(), theme.strong);
            x = x.max(end) + 3;
        }
    })
}

fn heading(lines: &mut Vec<Line<'static>>, title: String, texts: &[String], theme: &Theme) {
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
    let mut texts = vec![
        tr!("blackjack_guide-in-short", rules = rules_in_brief(rules)),
        shoe(rules),
        tr!("blackjack_guide-soft17", soft17 = rules.soft17.word()),
        tr!("blackjack_guide-dealer-bj", dealer = rules.dealer_bj.word()),
    ];
    let payout = match rules.payout {
        Payout::ThreeToTwo | Payout::SixToFive => "ratio",
        Payout::Even => "even",
        Payout::Plain21 => "plain21",
    };
    texts.push(tr!(
        "blackjack_guide-payout",
        payout,
        ratio = rules.payout.word()
    ));
    let double = match rules.double {
        Double::Any => "any",
        Double::NineToEleven => "nine",
        Double::TenToEleven => "ten",
        Double::None => "none",
    };
    let after = match (rules.max_hands > 1, rules.das) {
        (false, _) => "none",
        (true, true) => "yes",
        (true, false) => "no",
    };
    texts.push(tr!("blackjack_guide-double", double, after));
    texts.push(splits(rules));
    let surrender = rules.surrender.word();
    texts.push(tr!("blackjack_guide-surrender", surrender));
    if rules.insurance && rules.dealer_has_blackjacks() {
        texts.push(tr!("blackjack_guide-insurance"));
    }
    texts.push(tr!(
        "blackjack_guide-bets",
        min = rules.min,
        max = rules.max,
        step = rules.step
    ));
    texts
}

fn shoe(rules: &HouseRules) -> String {
    if rules.endless {
        return tr!("blackjack_guide-endless-shoe");
    }
    let (shuffle, value) = match (rules.cut_card, rules.penetration) {
        (Some(left), _) => ("cards", left),
        (None, Penetration::Percent(0)) => ("always", 0),
        (None, Penetration::Percent(percent)) => ("percent", u16::from(percent)),
        (None, Penetration::Paper) => ("few", 0),
    };
    tr!(
        "blackjack_guide-shoe",
        decks = rules.decks,
        shuffle,
        value,
        burned = rules.burned()
    )
}

fn splits(rules: &HouseRules) -> String {
    if rules.max_hands < 2 {
        return tr!("blackjack_guide-no-splitting");
    }
    let aces = match (rules.hit_split_aces, rules.resplit_aces) {
        (true, true) => "hit-resplit",
        (true, false) => "hit",
        (false, true) => "resplit",
        (false, false) => "one-card",
    };
    tr!(
        "blackjack_guide-split",
        pairs = rules.pairs.word(),
        hands = rules.max_hands,
        aces
    )
}
