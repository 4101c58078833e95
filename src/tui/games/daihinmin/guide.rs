//! The guide on the help page: the rules in force in brief, the terms in both languages, what the signs mean.

use ratatui::text::{Line, Span};

use crate::daihinmin::{CLASS_NAMES, FiveSkip, Leader, NumberLock, Rules};
use crate::tui::frame::canvas::{width, wrap};
use crate::tui::frame::theme::Theme;

/// Columns of the guide's text.
const COLUMNS: u16 = 68;

/// What is said at the table: in English, in Japanese, and its reading.
const WORDS: [(&str, &str, &str); 22] = [
    ("the trick on the table", "場", "ba"),
    ("the trick is cleared", "流れ", "nagare"),
    ("meld", "手役", "teyaku"),
    ("pair", "ペア", "pea"),
    ("sequence", "階段", "kaidan"),
    ("pass", "パス", "pasu"),
    ("to go out", "上がり", "agari"),
    ("revolution", "革命", "kakumei"),
    ("counter-revolution", "革命返し", "kakumei-gaeshi"),
    ("8-cut", "8切り", "hachi-giri"),
    ("lock", "しばり", "shibari"),
    ("number lock", "数しばり", "kazu-shibari"),
    ("tight lock", "激しばり", "geki-shibari"),
    ("spade 3", "スペ3返し", "supe-san-gaeshi"),
    ("11-back", "11バック", "irebun-bakku"),
    ("5-skip", "5飛ばし", "go-tobashi"),
    ("forbidden finish", "禁止上がり", "kinshi-agari"),
    ("fall of the daifugo", "都落ち", "miyako-ochi"),
    ("exchange", "カード交換", "kaado-koukan"),
    ("tribute", "献上", "kenjou"),
    ("classes", "身分", "mibun"),
    ("change of seats", "席替え", "sekigae"),
];

/// The guide for these rules.
pub(super) fn lines(rules: &Rules, theme: &Theme) -> Vec<Line<'static>> {
    let mut guide = Guide {
        theme,
        lines: Vec::new(),
    };
    guide.title("The game");
    guide.text(
        "Get rid of your cards first. Beat what lies on the table with as many cards of the same kind, or pass; who has passed \
waits until the trick is over. When nobody goes on, the last who played leads anew.",
    );
    guide.text("Order: 3 4 5 6 7 8 9 10 J Q K A 2, the joker above all.");
    guide.title("Melds 手役");
    guide.text(match rules.largest_group {
        1 => "One card.",
        2 => "One card; two of one rank (ペア).",
        3 => "One card; two or three of one rank (ペア).",
        _ => "One card; two or more of one rank (ペア).",
    });
    if rules.sequences {
        guide.text(
            "Three or more consecutive cards of one suit (階段, kaidan). The whole of it must lie above the one on the table.",
        );
    }
    if rules.sequences && rules.joker && rules.wild_joker {
        guide.text(
            "At its ends a joker may stand below the 3 or above the 2: JK 3 4, or A 2 JK. It goes no further round: 2 3 4 is none.",
        );
    }
    match (rules.joker, rules.wild_joker) {
        (false, _) => guide.text("There is no joker."),
        (true, true) => guide.text(
            "The joker stands for any card in a pair or a sequence; alone it beats every single card.",
        ),
        (true, false) => guide.text("The joker is only played alone and beats every single card."),
    }
    guide.passing(rules);
    guide.rules(rules);
    guide.classes(rules);
    guide.words();
    guide.title("Signs");
    guide.text("▶ to play   – passed   ✓ out, with the place   ▮ a card held");
    guide.text("▲ ▼ beside the order: which end is high. In the result: class won or lost.");
    guide.text(
        "Still out: a suit's sign for each card that you cannot see; a number is the seat that you know to hold it.",
    );
    guide.text("Points: behind the bar stand the places of the games so far.");
    guide.text("Grey cards of your hand are of no use on this trick.");
    guide.lines
}

/// The guide of the review.
pub(super) fn review(rules: &Rules, theme: &Theme) -> Vec<Line<'static>> {
    let mut guide = Guide {
        theme,
        lines: Vec::new(),
    };
    guide.title("How a move is judged");
    guide.text(
        "For each of your decisions the expert searches again, from what you could see then and nothing more: it deals the cards \
that you could not see anew, many times, as they are likely to lie after what the others had done, and plays every move to the end. \
The figure is the mean of the points.",
    );
    guide.text(
        "Your move and its own are compared within one search. ± is twice the standard error of their difference; what does not \
differ by more than that is not counted as a mistake.",
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
    fn title(&mut self, text: &'static str) {
        if !self.lines.is_empty() {
            self.lines.push(Line::default());
        }
        self.lines.push(Line::styled(text, self.theme.title));
    }

    fn text(&mut self, text: &str) {
        for line in wrap(text, COLUMNS - 2) {
            self.lines
                .push(Line::from(vec![Span::raw("  "), Span::raw(line)]));
        }
    }

    /// A term in both languages and what it means.
    fn term(&mut self, term: &'static str, text: &str) {
        for (index, line) in wrap(text, COLUMNS - 4).into_iter().enumerate() {
            if index == 0 {
                let term = Span::styled(term, self.theme.accent);
                self.lines.push(Line::from(vec![Span::raw("  "), term]));
            }
            self.lines
                .push(Line::from(vec![Span::raw("    "), Span::raw(line)]));
        }
    }

    fn passing(&mut self, rules: &Rules) {
        self.title("Passing パス");
        self.text(match rules.leader_may_pass {
            true => "You may always pass, even when it is for you to lead.",
            false => "You may always pass, but not when it is for you to lead.",
        });
        if rules.owner_asked_again {
            self.text(
                "When all the others have passed, who played last is asked once more, and may beat its own meld.",
            );
        }
        self.text(&format!(
            "After {} passes in a row the places that are left are drawn by lot (千日手).",
            rules.pass_limit
        ));
    }

    fn rules(&mut self, rules: &Rules) {
        self.title("What cards do, by the rules in force");
        if rules.eight_cut {
            self.term(
                "8-cut 8切り",
                "A meld with an 8, or with a joker for one, ends the trick; who played it leads again.",
            );
        }
        if rules.revolution && rules.largest_group >= 4 {
            self.term(
                "revolution 革命",
                "Four or more of a rank turn the order round for the rest of the game: 3 is high, 2 is low. Another turns it back.",
            );
        }
        if rules.sequence_revolution {
            self.term(
                "sequence revolution 階段革命",
                "A sequence of five or more cards does the same.",
            );
        }
        if rules.lock {
            self.term(
                "lock しばり",
                "A meld of exactly the suits below it locks the trick: from then on only these suits. A joker alone may be any.",
            );
        }
        match rules.number_lock {
            NumberLock::Off => {}
            NumberLock::On => self.term(
                "number lock 数しばり",
                "A meld one step above the one below it locks the trick to single steps.",
            ),
            NumberLock::WithSuit => self.term(
                "tight lock 激しばり",
                "Under a suit lock, a meld one step above the one below it locks the trick to single steps.",
            ),
        }
        if rules.spade_three && rules.joker {
            self.term(
                "spade 3 スペ3返し",
                "The 3♠ beats a joker that was played alone, and ends the trick.",
            );
        }
        if rules.eleven_back {
            self.term(
                "11-back 11バック",
                "A jack turns the order round until the trick ends.",
            );
        }
        if rules.five_skip != FiveSkip::Off {
            self.term("5-skip 5飛ばし", "Each 5 passes over the next player.");
        }
        if rules.forbidden_finish {
            self.term(
                "forbidden finish 禁止上がり",
                "Who goes out on an 8 that cuts, a joker, the highest rank or the 3♠ on a joker is placed last.",
            );
        }
        if rules.miyako_ochi {
            self.term(
                "fall of the daifugo 都落ち",
                "When another player is out first, last game's daifugo falls to the last place.",
            );
        }
    }

    /// The words of the game in English, in Japanese, and how these are read.
    fn words(&mut self) {
        self.title("Words 用語");
        for (english, japanese, reading) in WORDS {
            let pad = |text: &str, columns: u16| {
                " ".repeat(columns.saturating_sub(width(text)).max(1).into())
            };
            self.lines.push(Line::from(vec![
                Span::raw(format!("  {english}{}", pad(english, 26))),
                Span::styled(japanese, self.theme.accent),
                Span::styled(format!("{}{reading}", pad(japanese, 16)), self.theme.dim),
            ]));
        }
    }

    fn classes(&mut self, rules: &Rules) {
        self.title("Classes 身分");
        let names: Vec<String> = CLASS_NAMES
            .iter()
            .map(|(japanese, english)| format!("{japanese} {english}"))
            .collect();
        self.text(&names.join(" · "));
        self.text(
            "The places of a game are the classes of the next; they give 5, 4, 3, 2, 1 points.",
        );
        if rules.exchange {
            self.term(
                "exchange 交換",
                "Before a game the daihinmin gives its two strongest cards to the daifugo and gets any two back; hinmin and fugo \
exchange one. Nobody else sees which.",
            );
            self.text(match rules.tribute_seen {
                true => "The rich are shown which cards came in (the rule tribute-seen).",
                false => "The rich are not shown which cards came in; the rule tribute-seen in the set-up shows them.",
            });
        }
        self.text(match rules.leader {
            Leader::DiamondThree => "The holder of the 3♦ leads first, with any meld.",
            Leader::Daihinmin => "The daihinmin leads first.",
            Leader::Daifugo => "The daifugo leads first.",
            Leader::Random => "Who leads first is drawn by lot.",
        });
        if rules.class_reset > 0 {
            let text = format!(
                "The classes are forgotten before every {} games (身分リセット).",
                rules.class_reset
            );
            self.text(&text);
        }
        if rules.seat_change > 0 {
            let text = format!(
                "The players change seats (席替え) before every {} games.",
                rules.seat_change
            );
            self.text(&text);
        }
    }
}
