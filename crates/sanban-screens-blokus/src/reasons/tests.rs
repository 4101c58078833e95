//! Reasons in both languages, in positions where the figures behind them are known.

use super::*;
use crate::opinion_cache::told;
use crate::words;
use sanban_blokus::{Rules, read_action};
use sanban_game::{Candidate, Decision};
use sanban_term::canvas::wrap;
use sanban_words::i18n::{Language, with_language};

/// A game in which the second colour leads in the end, each side's pieces in their order.
const GAME: [&str; 2] = [
    "e9,f9,d10,e10,d11 d6,c7,d7,e7,d8 h7,g8,h8,i8,j8 d2,d3,e3,e4,e5 f11,e12,f12,g12,g13 a11,a12,b12,c12,c13 \
e1,f1,g1,h1 a8,b8,a9,b9,b10 c4,b5,c5,b6 a2,a3,b3,a4 d14,e14,f14 h14",
    "k3,i4,j4,k4,j5 f5,g5,h5,h6,i6 k6,k7,k8,k9,k10 g10,g11,h11,i11,j11 f2,g2,g3,h3 m10,n10,l11,m11,l12 i1,j1,i2,j2 \
j13,k13,i14,j14,k14 m3,m4,l5,m5,n5 l1,m1,n1,l2,n2 n12,m13,n13,n14",
];

/// The game after so many pieces of both sides.
fn state(plies: usize) -> State {
    let side = |side: usize| {
        let pieces = GAME[side].split_whitespace();
        let pieces: Vec<&str> = pieces.take((plies + 1 - side) / 2).collect();
        if pieces.is_empty() {
            "-".to_owned()
        } else {
            pieces.join(" ")
        }
    };
    let mover = if plies.is_multiple_of(2) {
        "first"
    } else {
        "second"
    };
    lay_out(&format!("{} | {} | {mover}", side(0), side(1)))
}

fn lay_out(position: &str) -> State {
    State::lay_out(&Rules::default(), 2, Seed(0), position).unwrap()
}

fn action(text: &str) -> Action {
    read_action(text).unwrap()
}

/// The reason in English and in Japanese.
fn said(reason: &Reason) -> [String; 2] {
    [Language::En, Language::Ja].map(|language| with_language(language, || words::reason(reason)))
}

#[track_caller]
fn check(state: &State, best: &str, other: &str, ahead: f64, sentences: [&str; 2]) {
    let reason = compared(state, &action(best), &action(other), ahead);
    assert_eq!(said(&reason), sentences);
}

#[test]
fn a_better_move_is_praised_for_what_can_be_counted_on_the_board() {
    check(
        &lay_out("e10,d11,e11,e12,f12 e7,e8,f8,f9,g9 | i4,i5,j5,j6,k6 f5,f6,g6,h6,f7 | first"),
        "d4,c5,d5,e5,d6",
        "c4,d4,e4,d5,d6",
        0.06,
        [
            "Leaves 15 corners to build on, only 13 after T5 c4,d4–d6.",
            "次に使える角が15か所残る（T5 c4,d4–d6では13か所）。",
        ],
    );
    check(
        &lay_out(
            "e10,d11,e11,e12,f12 e7,e8,f8,f9,g9 h8,i8,i9,h10,i10 c12,b13,c13,d13,c14 \
| i4,i5,j5,j6,k6 f5,f6,g6,h6,f7 d3,d4,e4,c5,d5 l7,j8,k8,l8,j9 | first",
        ),
        "k9,l9,k10,j11,k11",
        "j11,k11,l11,k12,k13",
        0.02,
        [
            "Leaves 379 ways to place a piece, only 312 after T5 j11,k11–k13.",
            "次に置ける手が379通り残る（T5 j11,k11–k13では312通り）。",
        ],
    );
    check(
        &lay_out("e10,d11,e11,c12,d12 h7,f8,g8,h8,f9 | g4,h4,h5,i5,j5 e5,f5,d6,e6,e7 | first"),
        "k4,k5,i6,j6,k6",
        "k5,i6,j6,k6,k7",
        0.1,
        [
            "Leaves the other side 439 ways to place a piece, 535 after T5 k5,i6–k7.",
            "相手が次に置ける手は439通り（T5 k5,i6–k7では535通り）。",
        ],
    );
    check(
        &lay_out(
            "e9,f9,d10,e10,d11 g6,g7,h7,i7,g8 c7,b8,c8,d8,c9 j8,j9,k9,j10,j11 a4,a5,b5,b6 g10,f11,g11,g12 \
| h3,h4,i4,i5,j5 k6,j7,k7,l7,k8 f4,e5,f5,g5,e6 a3,b3,c3,c4,d4 h8,i8,h9,h10,i10 l9,l10,m10,n10,l11 | first",
        ),
        "m11,n11,k12,l12,m12",
        "c12,a13,b13,c13,a14",
        f64::INFINITY,
        [
            "Leaves the other side 12 corners to build on, 14 after Z5 c12–a14.",
            "相手の使える角は12か所（Z5 c12–a14では14か所）。",
        ],
    );
    check(
        &state(19),
        "e6",
        "n12,m13,n13,n14",
        0.05,
        [
            "Leaves room for 6 of the pieces in hand, only 5 after T4 n12,m13–n14.",
            "この後も置けるピースは6種類（T4 n12,m13–n14では5種類）。",
        ],
    );
}

#[test]
fn late_in_a_game_it_is_praised_for_the_squares_within_reach() {
    check(
        &state(20),
        "h14",
        "b1",
        0.06,
        [
            "Keeps 39 squares within reach, only 7 after 1 b1.",
            "自分がまだ届くのは39マス（1 b1では7マス）。",
        ],
    );
    let position = "e8,e9,d10,e10,d11 f7,g7,h7,i7,i8 b5,c5,c6,d6,d7 f11,g11,h11,i11,g12 e5,f5,g5,h5,i5 j2,i3,j3,j4,k4 \
e12,e13,d14,e14 l1,m1,l2,m2,l3 d2,c3,d3,d4 b11,b12,c12,c13 a6,a7,a8,b8,c8 l5 | j5,k5,k6,l6,k7 j8,g9,h9,i9,j9 \
k10,j11,k11,i12,j12 l12,k13,l13,m13,l14 f13,g13,h13,g14 n2,m3,n3,m4,m5 e6,f6,g6,h6,i6 h2,i2,h3,h4,i4 d1,e1,f1,g1,e2 \
a1,b1,a2,b2,c2 l9,m9,m10,m11,n11 | second";
    check(
        &lay_out(position),
        "n6,m7,n7",
        "m7,n7,n8",
        0.02,
        [
            "Leaves the other side 11 squares within reach, 29 after V3 m7,n7–n8.",
            "相手がまだ届くのは11マス（V3 m7,n7–n8では29マス）。",
        ],
    );
}

#[test]
fn where_the_board_says_nothing_it_is_praised_for_how_trial_games_end() {
    check(
        &lay_out(
            "d9,d10,e10,e11,f11 h10,h11,g12,h12,i12 e5,e6,e7,f7,e8 j6,j7,j8,i9,j9 b6,a7,b7,c7,c8 \
| j3,k3,i4,j4,j5 h5,g6,h6,g7,g8 f3,d4,e4,f4,g4 l4,l5,m5,m6,n6 | second",
        ),
        "a4,a5,b5,c5,a6",
        "a4,a5,b5,c5,c6",
        0.12,
        [
            "The I3 finds a place in 8 of 10 trial games, in 3 after Z5 a4,a5–c6.",
            "試し打ち10回中8回、I3を置ける（Z5 a4,a5–c6では3回）。",
        ],
    );
    check(
        &lay_out(
            "d10,e10,c11,d11,c12 f6,f7,f8,f9,g9 i9,h10,i10,j10,k10 e3,e4,c5,d5,e5 f1,g1,h1,f2,h2 b6,b7,c7,d7,d8 \
e12,f12,f13,g13,f14 i13,j13,k13,h14,i14 a1,a2,a3,a4,a5 a12,a13,b13,a14,b14 a8,a9,b9,c9,a10 | j3,j4,i5,j5,k5 \
g5,g6,h6,g7,g8 i7,j7,k7,l7,i8 j9,k9,l9,l10,m10 n11,l12,m12,n12,l13 g11,h11,i11,j11,k11 g2,f3,g3,h3,h4 \
d1,c2,d2,e2,d3 m14,n14 k1,k2,l2,l3,m3 | second",
        ),
        "n7,m8,n8,n9",
        "n4,m5,n5,m6",
        0.03,
        [
            "The other side's I4 finds a place in 2 of 10 trial games, in 6 after Z4 n4–m6.",
            "試し打ちで相手がI4を置けるのは10回中2回（Z4 n4–m6では6回）。",
        ],
    );
    check(
        &lay_out(
            "e10,c11,d11,e11,d12 f6,f7,g7,f8,f9 h6,i6,i7,i8,i9 g1,g2,g3,g4,g5 \
| h4,i4,i5,j5,j6 k7,l7,j8,k8,k9 i10,j10,i11,h12,i12 | second",
        ),
        "f10,f11,g11,f12,f13",
        "g8,g9,f10,g10,g11",
        0.04,
        [
            "Places 61 squares in all in trial games, only 59 after Y g8,f10–g11.",
            "終局まで試し打ちすると自分は平均61マス（Y g8,f10–g11では59マス）。",
        ],
    );
    check(
        &lay_out("d10,e10,c11,d11,c12 f6,f7,f8,f9,g9 | j3,j4,i5,j5,k5 g5,g6,h6,g7,g8 | first"),
        "e3,d4,e4,f4,e5",
        "f3,e4,f4,g4,e5",
        0.08,
        [
            "The other side places 53 squares in all in trial games, 55 after F f3,g4–e5.",
            "終局まで試し打ちすると相手は平均53マス（F f3,g4–e5では55マス）。",
        ],
    );
}

#[test]
fn a_move_that_has_nothing_over_the_second_has_it_over_an_average_one() {
    check(
        &state(1),
        "i4,h5,i5,j5,i6",
        "j5,i6,j6,k6,j7",
        0.03,
        [
            "Leaves 818 ways to place a piece, only 515 after an average move.",
            "次に置ける手が818通り残る（平均的な手では515通り）。",
        ],
    );
    check(
        &state(8),
        "e12,e13,f13,g13,e14",
        "e12,e13,f13,g13,f14",
        0.1,
        [
            "Leaves the other side 309 ways to place a piece, 373 after an average move.",
            "相手が次に置ける手は309通り（平均的な手では373通り）。",
        ],
    );
}

#[test]
fn of_equal_moves_is_said_what_both_have() {
    check(
        &state(3),
        "h5,g6,h6,i6,h7",
        "g2,f3,g3,h3,g4",
        0.0,
        [
            "As good: X g2–g4. Both leave at least 580 ways to place a piece, an average move 517.",
            "X g2–g4もほぼ同じ。どちらも次に580通り以上置ける（平均的な手では517通り）。",
        ],
    );
    check(
        &lay_out("e10,d11,e11,e12,f12 e7,e8,f8,f9,g9 | i4,i5,j5,j6,k6 | second"),
        "d6,e6,f6,g6,h6",
        "i7,i8,i9,j9,i10",
        -0.01,
        [
            "As good: Y i7,j9–i10. Both leave the other side at most 572 ways to place a piece, an average move 734.",
            "Y i7,j9–i10もほぼ同じ。どちらも相手の手は572通り以下（平均的な手では734通り）。",
        ],
    );
    check(
        &state(7),
        "i10,h11,i11,j11,i12",
        "g1,g2,f3,g3,h3",
        0.019,
        [
            "As good: T5 g1,g2–h3. After either, trial games end with about 57 squares placed, 52 by the other side.",
            "T5 g1,g2–h3もほぼ同じ。試し打ちではどちらも自分は平均57マス、相手は52マス。",
        ],
    );
}

/// What is said of a decision with these candidates and this reason of the adviser's own.
fn told_of(state: &State, actions: &[&str], reason: Option<Reason>) -> [String; 2] {
    let candidates = actions.iter().map(|text| Candidate {
        action: action(text),
        visits: 10,
        value: 0.9,
        chances: Vec::new(),
    });
    let decision = Decision {
        action: action(actions[0]),
        candidates: candidates.collect(),
        reason,
    };
    said(&told(state, decision).decision.reason.unwrap())
}

#[test]
fn a_choice_worth_clearly_less_than_the_second_is_not_praised() {
    let start = state(0);
    let told = |worth, visits| {
        let values = [
            ("f9,e10,f10,g10,f11", worth, visits),
            ("e8,d9,e9,f9,e10", 0.5, 10),
        ];
        let candidates = values.map(|(text, value, visits)| Candidate {
            action: action(text),
            visits,
            value,
            chances: Vec::new(),
        });
        let decision = Decision {
            action: candidates[0].action,
            candidates: candidates.to_vec(),
            reason: None,
        };
        let opinion = Opinion::of(&start, &told(&start, decision));
        of_choice(&start, &opinion)
    };
    assert!(told(0.49, 10).is_some());
    assert_eq!(told(0.4, 10), None);
    // A search that has tried it more often chooses it for that.
    let [english, _] = said(&told(0.4, 40).unwrap());
    let surest = "Searched most: 80 % of the tries, X e8–e10 only 20 %.";
    assert_eq!(english, surest);
}

#[test]
fn a_solved_choice_is_compared_with_the_next_best_by_the_margin() {
    let solved = |colour, margin| Some(Reason::Solved { colour, margin });
    let wins = solved(Colour::Second, 10);
    assert_eq!(
        told_of(&state(23), &["e6"], wins),
        [
            "With best play this is a win by 10 squares, 2 h9–i9 a win by 7 squares.",
            "双方が最善なら10マス差の勝ち（2 h9–i9では7マス差の勝ち）。"
        ]
    );
    let loses = solved(Colour::First, -10);
    assert_eq!(
        told_of(&state(22), &["b1,c1"], loses),
        [
            "With best play this is a loss by 10 squares, and so is 1 h14.",
            "双方が最善なら10マス差の負け（1 h14でも同じ）。"
        ]
    );
}

#[test]
fn a_move_of_the_book_or_without_a_second_has_a_reason_too() {
    let start = state(0);
    let actions = ["f9,e10,f10,g10,f11", "e8,d9,e9,f9,e10"];
    assert_eq!(
        told_of(&start, &actions, Some(Reason::Book)),
        [
            "As good: X e8–e10. Both leave at least 828 ways to place a piece, an average move 532.",
            "X e8–e10もほぼ同じ。どちらも次に828通り以上置ける（平均的な手では532通り）。"
        ]
    );
    assert_eq!(
        told_of(&start, &actions[..1], None),
        [
            "Leaves 828 ways to place a piece, only 532 after an average move.",
            "次に置ける手が828通り残る（平均的な手では532通り）。"
        ]
    );
    let won = lay_out(
        "e10,e11,f11,f12,g12 g6,g7,f8,g8,f9 d6,c7,d7,d8,d9 h11,i11,i12,j12,i13 l8,l9,l10,k11,l11 \
m12,l13,m13,n13,m14 a9,a10,b10,c10,a11 b12,c12,d12,b13,b14 e13,d14,e14,f14 n8,n9,n10,n11 | h4,i4,i5,j5,j6 \
f4,d5,e5,f5,g5 k7,i8,j8,k8,k9 c3,d3,e3,b4,c4 m5,l6,m6,m7,n7 a5,a6,b6,b7 k2,l2,l3,k4,l4 h9,h10,i10,j10,j11 \
k12,j13,k13,j14,k14 | second",
    );
    let said = told_of(&won, &["g1,f2,g2,h2,g3"], None);
    assert_eq!(
        said,
        [
            "Trial games end with 64 squares placed, 53 by the other side.",
            "終局まで試し打ちすると、自分は平均64マス、相手は53マス。"
        ]
    );
    assert_eq!(
        told_of(&start, &actions[..1], Some(Reason::OnlyPlace))[0],
        "the only placement"
    );
}

#[test]
fn the_better_figure_is_that_of_the_move_that_is_praised_and_the_sentence_is_short() {
    let mut rng = Seed(5).stream();
    for plies in 0..20 {
        let state = state(plies);
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        let [best, other] = [0, 1].map(|_| legal[rng.index(legal.len())]);
        let reason = compared(
            &state,
            &best,
            &other,
            if plies % 4 == 0 { 0.0 } else { 0.1 },
        );
        for sentence in said(&reason) {
            assert!(wrap(&sentence, 43).len() <= 3, "{sentence}");
        }
        let Reason::Compared {
            by,
            figures: (own, than),
            ..
        } = reason
        else {
            panic!("{reason:?}");
        };
        match by {
            Contrast::Result | Contrast::EvenResult => {}
            Contrast::Barred(_)
            | Contrast::TheirCorners
            | Contrast::Replies
            | Contrast::Shut
            | Contrast::Theirs
            | Contrast::AverageReplies
            | Contrast::EvenReplies => assert!(own < than, "{by}: {own}, {than}"),
            _ => assert!(own > than, "{by}: {own}, {than}"),
        }
    }
}
