//! The guide on the help page: the rules in force in brief, the terms in both languages, the symbols.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::words;
use sanban_daihinmin::{Card, FiveSkip, Leader, NumberLock, Rules, SEATS};
use sanban_term::canvas::{width, wrap};
use sanban_term::picture::picture;
use sanban_term::theme::Theme;
use sanban_term::widgets::{
    CARD_HEIGHT, CARD_WIDTH, CardSize, HandStyle, card, card_style, card_word,
};
use sanban_words::i18n::{Language, Message, language};
use sanban_words::msg;
use sanban_words::tr;

/// Columns of the guide's text.
const COLUMNS: u16 = 68;

/// Table talk, for readers of English: a message with the term, in Japanese, and its reading.
const WORDS: [(Message, &str, &str); 27] = [
    (
        msg!("daihinmin_words-daifugo"),
        "大富豪",
        "daifugō: grand millionaire",
    ),
    (msg!("daihinmin_words-fugo"), "富豪", "fugō: millionaire"),
    (msg!("daihinmin_words-heimin"), "平民", "heimin: commoner"),
    (msg!("daihinmin_words-hinmin"), "貧民", "hinmin: poor"),
    (
        msg!("daihinmin_words-daihinmin"),
        "大貧民",
        "daihinmin: very poor",
    ),
    (msg!("daihinmin_guide-term-trick"), "場", "ba"),
    (msg!("daihinmin_guide-term-cleared"), "流れ", "nagare"),
    (msg!("daihinmin_guide-term-meld"), "役", "yaku"),
    (msg!("daihinmin_guide-term-pair"), "ペア", "pea"),
    (msg!("daihinmin_guide-term-sequence"), "階段", "kaidan"),
    (msg!("daihinmin_guide-term-pass"), "パス", "pasu"),
    (msg!("daihinmin_guide-term-go-out"), "上がり", "agari"),
    (msg!("daihinmin_guide-term-revolution"), "革命", "kakumei"),
    (
        msg!("daihinmin_guide-term-counter"),
        "革命返し",
        "kakumei-gaeshi",
    ),
    (
        msg!("daihinmin_guide-term-eight-cut"),
        "8切り",
        "hachi-giri",
    ),
    (msg!("daihinmin_guide-term-lock"), "縛り", "shibari"),
    (
        msg!("daihinmin_guide-term-number-lock"),
        "数縛り",
        "kazu-shibari",
    ),
    (
        msg!("daihinmin_guide-term-tight-lock"),
        "激縛り",
        "geki-shibari",
    ),
    (
        msg!("daihinmin_guide-term-spade-three"),
        "スペ3返し",
        "supe-san-gaeshi",
    ),
    (
        msg!("daihinmin_guide-term-eleven-back"),
        "11バック",
        "irebun-bakku",
    ),
    (
        msg!("daihinmin_guide-term-five-skip"),
        "5飛ばし",
        "go-tobashi",
    ),
    (
        msg!("daihinmin_guide-term-forbidden"),
        "禁止上がり",
        "kinshi-agari",
    ),
    (msg!("daihinmin_guide-term-fall"), "都落ち", "miyako-ochi"),
    (
        msg!("daihinmin_guide-term-exchange"),
        "カード交換",
        "kādo-kōkan",
    ),
    (msg!("daihinmin_guide-term-tribute"), "献上", "kenjō"),
    (msg!("daihinmin_guide-term-classes"), "身分", "mibun"),
    (msg!("daihinmin_guide-term-seats"), "席替え", "sekigae"),
];

/// Example of a rule: the meld on the table, and the one played on it. Its attribute `then` gives the effect.
struct Example {
    rule: Message,
    below: &'static str,
    played: &'static str,
}

const fn example(rule: Message, below: &'static str, played: &'static str) -> Example {
    Example {
        rule,
        below,
        played,
    }
}

const EXAMPLES: [Example; 8] = [
    example(msg!("daihinmin_guide-eight-cut"), "S7", "H8"),
    example(msg!("daihinmin_guide-revolution"), "", "S5-H5-D5-C5"),
    example(
        msg!("daihinmin_guide-sequence-revolution"),
        "",
        "S3-S4-S5-S6-S7",
    ),
    example(msg!("daihinmin_guide-lock"), "H7", "H9"),
    example(msg!("daihinmin_guide-number-lock"), "H7", "S8"),
    example(msg!("daihinmin_guide-tight-lock"), "H7", "H8"),
    example(msg!("daihinmin_guide-spade-three"), "JO", "S3"),
    example(msg!("daihinmin_guide-eleven-back"), "S9", "HJ"),
];

/// The cards in this notation, in this order.
fn cards_of(text: &str) -> impl Iterator<Item = Card> {
    text.split('-').filter_map(|card| card.parse().ok())
}

/// The guide for these rules.
pub(super) fn lines(rules: &Rules, theme: &Theme) -> Vec<Line<'static>> {
    let mut guide = Guide {
        theme,
        lines: Vec::new(),
    };
    guide.part(
        msg!("daihinmin_guide-game"),
        &[msg!("daihinmin_guide-aim"), msg!("daihinmin_guide-order")],
    );
    let mut melds = vec![match rules.largest_group {
        1 => msg!("daihinmin_guide-groups-one"),
        2 => msg!("daihinmin_guide-groups-two"),
        3 => msg!("daihinmin_guide-groups-three"),
        _ => msg!("daihinmin_guide-groups"),
    }];
    if rules.sequences {
        melds.push(msg!("daihinmin_guide-sequences"));
    }
    if rules.sequences && rules.joker && rules.wild_joker {
        melds.push(msg!("daihinmin_guide-sequence-ends"));
    }
    melds.push(match (rules.joker, rules.wild_joker) {
        (false, _) => msg!("daihinmin_guide-no-joker"),
        (true, true) => msg!("daihinmin_guide-wild-joker"),
        (true, false) => msg!("daihinmin_guide-lone-joker"),
    });
    guide.part(msg!("daihinmin_guide-melds"), &melds);
    guide.melds(rules);
    guide.passing(rules);
    guide.rules(rules);
    guide.classes(rules);
    if language() == Language::En {
        guide.words();
    }
    guide.part(
        msg!("daihinmin_guide-signs"),
        &[
            msg!("daihinmin_guide-signs-seats"),
            msg!("daihinmin_guide-signs-order"),
            msg!("daihinmin_guide-signs-still-out"),
            msg!("daihinmin_guide-signs-points"),
            msg!("daihinmin_guide-signs-grey"),
        ],
    );
    guide.lines
}

/// The guide of the review.
pub(super) fn review(rules: &Rules, theme: &Theme) -> Vec<Line<'static>> {
    let mut guide = Guide {
        theme,
        lines: Vec::new(),
    };
    guide.part(
        msg!("daihinmin_guide-judged"),
        &[
            msg!("daihinmin_guide-judged-how"),
            msg!("daihinmin_guide-judged-error"),
        ],
    );
    guide.lines.push(Line::default());
    guide.lines.extend(lines(rules, theme));
    guide.lines
}

struct Guide<'a> {
    theme: &'a Theme,
    lines: Vec<Line<'static>>,
}

impl Guide<'_> {
    fn title(&mut self, text: Message) {
        if !self.lines.is_empty() {
            self.lines.push(Line::default());
        }
        self.lines.push(Line::styled(text.text(), self.theme.title));
    }

    /// Adds a title and the texts below it.
    fn part(&mut self, title: Message, texts: &[Message]) {
        self.title(title);
        for text in texts {
            self.text(&text.text());
        }
    }

    fn text(&mut self, text: &str) {
        for line in wrap(text, COLUMNS - 2) {
            self.lines
                .push(Line::from(vec![Span::raw("  "), Span::raw(line)]));
        }
    }

    /// Adds a term, and its meaning from its attribute `help`.
    fn term(&mut self, term: Message) {
        let name = Span::styled(term.text(), self.theme.accent);
        self.lines.push(Line::from(vec![Span::raw("  "), name]));
        for line in wrap(&term.attribute("help").text(), COLUMNS - 4) {
            self.lines
                .push(Line::from(vec![Span::raw("    "), Span::raw(line)]));
        }
    }

    /// Adds sample melds as they appear on the table.
    fn melds(&mut self, rules: &Rules) {
        let mut shown = vec![("H9", msg!("daihinmin_guide-picture-single"))];
        if rules.largest_group > 1 {
            shown.push(("H9-S9", msg!("daihinmin_guide-picture-pair")));
        }
        if rules.sequences {
            shown.push(("S4-S5-S6", msg!("daihinmin_guide-picture-sequence")));
        }
        if rules.joker && rules.wild_joker && rules.largest_group > 1 {
            shown.push(("SQ-JO", msg!("daihinmin_guide-picture-joker")));
        }
        let theme = self.theme;
        let rows = CARD_HEIGHT + 1;
        let whole = Rect::new(0, 0, COLUMNS, rows);
        self.lines.push(Line::default());
        self.lines
            .extend(picture(theme, (COLUMNS, rows), whole, |canvas| {
                let mut x = 4;
                for (cards, caption) in shown {
                    let start = x;
                    for laid in cards_of(cards) {
                        let face = words::face(laid);
                        card(canvas, x, 0, face, HandStyle::default(), CardSize::Small);
                        x += CARD_WIDTH;
                    }
                    let end = canvas.text(start, CARD_HEIGHT, caption.text(), theme.dim);
                    x = x.max(end) + 3;
                }
            }));
    }

    /// Adds an example of a rule: the meld on the table, the one played on it, and the effect.
    fn example(&mut self, example: &Example) {
        let mut spans = vec![Span::raw("    ")];
        let arrow = Span::styled("→ ", self.theme.dim);
        let on_it = (!example.below.is_empty()).then_some(arrow.clone());
        for (cards, after) in [(example.below, on_it), (example.played, Some(arrow))] {
            for card in cards_of(cards) {
                let face = words::face(card);
                let style = card_style(face, self.theme);
                spans.push(Span::styled(card_word(face), style));
                spans.push(Span::raw(" "));
            }
            spans.extend(after);
        }
        let then = example.rule.attribute("then").text();
        spans.push(Span::styled(then, self.theme.strong));
        self.lines.push(Line::from(spans));
    }

    fn passing(&mut self, rules: &Rules) {
        self.title(msg!("daihinmin_guide-passing"));
        self.text(&if rules.leader_may_pass {
            tr!("daihinmin_guide-leader-may-pass")
        } else {
            tr!("daihinmin_guide-leader-must-play")
        });
        if rules.owner_asked_again {
            self.text(&tr!("daihinmin_guide-owner-asked-again"));
        }
        self.text(&tr!(
            "daihinmin_guide-pass-limit",
            passes = rules.pass_limit
        ));
    }

    fn rules(&mut self, rules: &Rules) {
        self.title(msg!("daihinmin_guide-rules"));
        let number_lock = match rules.number_lock {
            NumberLock::WithSuit => msg!("daihinmin_guide-tight-lock"),
            NumberLock::Off | NumberLock::On => msg!("daihinmin_guide-number-lock"),
        };
        for (in_force, term) in [
            (rules.eight_cut, msg!("daihinmin_guide-eight-cut")),
            (
                rules.revolution && rules.largest_group >= 4,
                msg!("daihinmin_guide-revolution"),
            ),
            (
                rules.sequence_revolution,
                msg!("daihinmin_guide-sequence-revolution"),
            ),
            (rules.lock, msg!("daihinmin_guide-lock")),
            (rules.number_lock != NumberLock::Off, number_lock),
            (
                rules.spade_three && rules.joker,
                msg!("daihinmin_guide-spade-three"),
            ),
            (rules.eleven_back, msg!("daihinmin_guide-eleven-back")),
            (
                rules.five_skip != FiveSkip::Off,
                msg!("daihinmin_guide-five-skip"),
            ),
            (
                rules.forbidden_finish,
                msg!("daihinmin_guide-forbidden-finish"),
            ),
            (rules.miyako_ochi, msg!("daihinmin_guide-fall")),
        ] {
            if in_force {
                self.rule(term);
            }
        }
    }

    /// Adds a rule, with an example if it has one.
    fn rule(&mut self, rule: Message) {
        self.term(rule);
        let shown = EXAMPLES.iter().find(|example| example.rule == rule);
        if let Some(shown) = shown {
            self.example(shown);
        }
    }

    /// Adds the terms of the game in English and in Japanese, with their readings.
    fn words(&mut self) {
        self.title(msg!("daihinmin_guide-words"));
        for (term, japanese, reading) in WORDS {
            let term = term.text();
            let pad = |text: &str, columns: u16| {
                " ".repeat(columns.saturating_sub(width(text)).max(1).into())
            };
            self.lines.push(Line::from(vec![
                Span::raw(format!("  {term}{}", pad(&term, 26))),
                Span::styled(japanese, self.theme.accent),
                Span::styled(format!("{}{reading}", pad(japanese, 12)), self.theme.dim),
            ]));
        }
    }

    fn classes(&mut self, rules: &Rules) {
        self.title(msg!("daihinmin_guide-classes"));
        let names: Vec<String> = (0..SEATS).map(words::class).collect();
        self.text(&names.join(" › "));
        self.text(&tr!("daihinmin_guide-class-names"));
        self.text(&tr!("daihinmin_guide-class-points"));
        if rules.exchange {
            self.term(msg!("daihinmin_guide-exchange"));
            self.text(&if rules.tribute_seen {
                tr!("daihinmin_guide-tribute-seen")
            } else {
                tr!("daihinmin_guide-tribute-unseen")
            });
        }
        self.text(&match rules.leader {
            Leader::DiamondThree => tr!("daihinmin_guide-leader-diamond-three"),
            Leader::Daihinmin => tr!("daihinmin_guide-leader-daihinmin"),
            Leader::Daifugo => tr!("daihinmin_guide-leader-daifugo"),
            Leader::Random => tr!("daihinmin_guide-leader-random"),
        });
        if rules.class_reset > 0 {
            self.text(&tr!(
                "daihinmin_guide-class-reset",
                games = rules.class_reset
            ));
        }
        if rules.seat_change > 0 {
            self.text(&tr!(
                "daihinmin_guide-seat-change",
                games = rules.seat_change
            ));
        }
    }
}
