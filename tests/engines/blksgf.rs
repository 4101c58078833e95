//! `.blksgf` files: those of other programs are understood, reading loses nothing, and errors are reported with their place.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::ops::ControlFlow;

use assert_cmd::Command;
use proptest::prelude::*;
use rstest::rstest;
use sanban_blokus::sgf::{
    Legality, Node, NodeId, Tree, Value, parse, parse_bytes, parse_main_line, trees_of, write,
};
use sanban_blokus::{Action, BlokusDuo, Colour, Rules, Start, State, read_action};
use sanban_game::{Record, Seat, Seed, State as _};

fn one(text: &str) -> Tree {
    let trees = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(trees.len(), 1);
    trees.into_iter().next().unwrap()
}

/// Position at the end of the main line.
fn end_of(text: &str) -> State {
    let tree = one(text);
    let last = *tree.main_line().last().unwrap();
    let positions = tree.positions(last, &Rules::default(), Legality::Required);
    let positions = positions.unwrap_or_else(|error| panic!("{text}: {error}"));
    positions.last().unwrap().1.clone()
}

fn moves(record: &Record<State>) -> String {
    let mut state = record.start().unwrap();
    let mut words = Vec::new();
    for action in &record.actions {
        words.push(state.write_action(action));
        state.apply(action);
    }
    words.join(" ")
}

/// A book in Pentobi's layout: indented, with marks of good and bad moves.
const BOOK: &str = "(
;GM[Blokus Duo]
 CA[UTF-8]
 AP[Pentobi:18.3]
 PB[Ann Lee]
(
  ;B[f9,e10,f10,g10,f11]
   TE[1]
   C[one: the usual
[sic\\] first move \\\\]
  (
    ;W[i4,h5,i5,j5,i6]
     TE[1]
    ;B[h7,g8,h8,h9,i9]
     BM[1]
  )
  (
    ;W[j5,i6,j6,k6,j7]
     V[0.48]
  )
)
(
  ;B[e9,d10,e10,f10,e11]
)
)
";

#[test]
fn a_book_is_read_with_its_variations_and_comments() {
    let tree = one(BOOK);
    let root = tree.node(tree.root());
    assert_eq!(root.text("AP").as_deref(), Some("Pentobi:18.3"));
    assert_eq!(root.children().len(), 2);
    let first = tree.node(root.children()[0]);
    assert_eq!(
        first.text("C").as_deref(),
        Some("one: the usual\n[sic] first move \\")
    );
    assert_eq!(first.children().len(), 2);
    assert_eq!(
        tree.node(first.children()[1]).text("V").as_deref(),
        Some("0.48")
    );
    let record = tree.record().unwrap();
    assert_eq!(
        moves(&record),
        "f9,e10,f10,g10,f11 i4,h5,i5,j5,i6 h7,g8,h8,h9,i9"
    );
    assert_eq!(record.players, ["Ann Lee", ""]);
    assert_eq!(
        write([&tree]),
        "(;GM[Blokus Duo]CA[UTF-8]AP[Pentobi:18.3]PB[Ann Lee]
(;B[f9,e10,f10,g10,f11]TE[1]C[one: the usual\n[sic\\] first move \\\\]
(;W[i4,h5,i5,j5,i6]TE[1]
;B[h7,g8,h8,h9,i9]BM[1])
(;W[j5,i6,j6,k6,j7]V[0.48]))
(;B[e9,d10,e10,f10,e11]))
"
    );
}

#[test]
fn all_lines_are_followed_at_once_and_each_node_once() {
    let tree = one(BOOK);
    let (mut nodes, mut lines) = (0, Vec::new());
    tree.follow_all(|node, line| {
        nodes += 1;
        if tree.node(node).children().is_empty() {
            lines.push(line.unwrap().actions.clone());
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(nodes, 6);
    assert_eq!(lines[0], tree.record().unwrap().actions);
    let lengths: Vec<usize> = lines.iter().map(Vec::len).collect();
    assert_eq!(lengths, [3, 2, 1]);
    // All of them are there already.
    let start = State::start(&Rules::default(), 2, Seed(1));
    let mut again = tree.clone();
    again.add_lines(start, lines.iter().map(Vec::as_slice));
    assert_eq!(again, tree);
}

#[test]
fn a_line_that_breaks_the_rules_is_followed_no_further_but_the_others_are() {
    let tree = one("(;GM[Blokus Duo];B[e10](;W[e10];B[f9](;W[j5])(;W[j4]))(;W[j5]))");
    let mut ends = Vec::new();
    tree.follow_all(|node, line| {
        if tree.node(node).children().is_empty() {
            ends.push(line.map(|line| line.actions.len()));
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(ends, [None, None, Some(2)]);
}

#[test]
fn lines_that_are_added_together_are_those_that_are_added_one_by_one() {
    let lines = ["e10 j5 d9", "e10 j5,j4", "e10 j5 d11", "j5", "e10 j5 d9"];
    let lines = lines.map(|line| -> Vec<Action> {
        let words = line.split(' ');
        words.map(|word| read_action(word).unwrap()).collect()
    });
    let start = State::start(&Rules::default(), 2, Seed(1));
    let mut together = Tree::new_game(&Rules::default());
    let mut one_by_one = together.clone();
    together.add_lines(start.clone(), lines.iter().map(Vec::as_slice));
    for line in &lines {
        one_by_one.add_lines(start.clone(), [line.as_slice()]);
    }
    assert_eq!(write([&together]), write([&one_by_one]));
    assert_eq!(together.node(together.root()).children().len(), 1);
}

#[test]
fn the_main_line_can_be_read_alone() {
    let tree = parse_main_line(BOOK.as_bytes()).unwrap();
    let whole = one(BOOK);
    assert_eq!(tree.record().unwrap(), whole.record().unwrap());
    assert_eq!(tree.main_line().len(), whole.main_line().len());
    // Nothing after it is read.
    assert!(parse_main_line(b"(;GM[Blokus Duo](;B[e10])(;W[").is_ok());
    for wrong in ["", "no tree", "(;GM[Blokus Duo];B[e10]"] {
        let same = parse(wrong).unwrap_err();
        assert_eq!(parse_main_line(wrong.as_bytes()).unwrap_err(), same);
    }
}

#[rstest]
// Words of old files, and moves as lists of squares.
#[case("(;GM[Blokus Duo];1[e10];2[j5])", "e10 | j5 | first")]
#[case(
    "(;GM[Blokus Duo];BLUE[e10][f10];GREEN[j5][j6])",
    "e10,f10 | j5,j6 | first"
)]
#[case(
    "(;GM[Blokus Duo];B[G12,e10,F10,g11,G10])",
    "e10,f10,g10,g11,g12 | - | second"
)]
// Set-up, in any node, and the side to move.
#[case(
    "(;GM[Blokus Duo]AB[e10][d11,d12]AW[j5]PL[W])",
    "e10 d11,d12 | j5 | second"
)]
#[case(
    "(;GM[Blokus Duo]A1[e10]A2[j5];B[d11,d12])",
    "e10 d11,d12 | j5 | second"
)]
#[case("(;GM[Blokus Duo];B[e10];W[j5];AE[e10]AB[a1]PL[B])", "a1 | j5 | first")]
#[case("(;GM[Blokus Duo]AB[e10]PL[2])", "e10 | - | second")]
#[case("(;GM[Blokus Duo]AB[e10,f10]AB[d9])", "e10,f10 d9 | - | first")]
#[case("(;GM[blokus duo]AB[e10]PL[2])", "e10 | - | second")]
// Any colour's turn, as in the file; passes may be written or left out.
#[case("(;GM[Blokus Duo];W[j5];W[i4,i3])", "- | j5 i3,i4 | first")]
#[case(
    "(;GM[Blokus Duo];B[e9,f9,g9,h9,e10];W[j5,k5,l5,m5,n5];B[i4,i5,i6,i7,i8];B[d11])",
    "e9,f9,g9,h9,e10 i4,i5,i6,i7,i8 d11 | j5,k5,l5,m5,n5 | second"
)]
#[case(
    "(;GM[Blokus Duo];B[e9,f9,g9,h9,e10];W[j5,k5,l5,m5,n5];B[i4,i5,i6,i7,i8];W[];B[d11])",
    "e9,f9,g9,h9,e10 i4,i5,i6,i7,i8 d11 | j5,k5,l5,m5,n5 | second"
)]
// Blanks, line ends, marks of the byte order, empty nodes, escapes in moves.
#[case(
    "\u{feff}\r\n( ;\r GM [Blokus Duo]\r\n;;B\n[ e10 ]\t;W[j\\5] )\n\n",
    "e10 | j5 | first"
)]
// The other rules, which the file must name.
#[case("(;GM[Blokus Duo]RU[rule-b];B[j5];W[e10])", "j5 | e10 | first")]
fn what_other_programs_write_is_understood(#[case] text: &str, #[case] position: &str) {
    assert_eq!(end_of(text).position(), position);
}

#[rstest]
#[case("", "line 1, column 1: the file is empty")]
#[case("hello", "line 1, column 1: this is not an SGF file")]
#[case("(", "line 1, column 2: expected ';' behind '(', but the file ends")]
#[case("()", "line 1, column 2: expected ';' behind '(', found ')'")]
#[case(
    "(;GM[Blokus Duo]",
    "line 1, column 17: expected ';', '(' or ')', but the file ends"
)]
#[case(
    "(;GM[Blokus Duo]\n;B[e10",
    "line 2, column 3: the value of B is never closed"
)]
#[case(
    "(;GM[Blokus Duo]\r\n;B[e10]\r\n!)",
    "line 3, column 1: expected ';', '(' or ')', found '!'"
)]
#[case(
    "(;GM[Blokus Duo];B)",
    "line 1, column 19: expected '[' behind the property B, found ')'"
)]
#[case(
    "(;GM[Blokus Duo];[x])",
    "line 1, column 18: a value without a property's name"
)]
#[case(
    "(;GM[Blokus Duo](;B[e10]);W[j5])",
    "line 1, column 26: a node cannot follow a variation"
)]
fn what_is_no_tree_is_named_with_its_place(#[case] text: &str, #[case] said: &str) {
    let error = parse(text).unwrap_err().to_string();
    assert!(error.starts_with(said), "{error}");
}

#[rstest]
#[case("(;C[x])", "line 1, column 2: the game has no GM[Blokus Duo]")]
#[case(
    "(;FF[4]GM[1])",
    "line 1, column 11: this is a game of '1', not of Blokus Duo"
)]
#[case(
    "(;GM[Blokus Duo]\n;B[e10,z9])",
    "line 2, column 4: B[e10,z9]: 'z9' is not a square"
)]
#[case(
    "(;GM[Blokus Duo]\n;B[e10];W[e10,e11])",
    "line 2, column 11: e10,e11: covers e10, which is taken"
)]
#[case(
    "(;GM[Blokus Duo]\n;B[e10];W[j5];B[])",
    "line 2, column 17: pass: you may not pass"
)]
#[case(
    "(;GM[Blokus Duo]AB[e10][a1])",
    "line 1, column 25: the first colour's a1: the 1 is already laid"
)]
#[case(
    "(;GM[Blokus Duo]AB[e10]AW[e10,e11])",
    "line 1, column 27: the second colour's e10,e11: covers e10, which is taken"
)]
#[case(
    "(;GM[Blokus Duo];B[e9];B[e8])",
    "line 1, column 26: e8: the 1 is already laid"
)]
fn what_cannot_be_played_is_named_with_its_place(#[case] text: &str, #[case] said: &str) {
    let error = one(text).record().unwrap_err().to_string();
    assert!(error.starts_with(said), "{error}");
}

#[test]
fn text_is_read_as_the_format_says() {
    let comment = |written: &str| {
        let tree = one(&format!("(;C[{written}])"));
        tree.node(tree.root()).text("C").unwrap()
    };
    assert_eq!(comment("a\tb\r\nc\rd\n\re"), "a b\nc\nd\ne");
    assert_eq!(comment("soft \\\r\nbreak \\\nhere"), "soft break here");
    assert_eq!(comment(r"\] \\ \: \a ["), r"] \ : a [");
    for text in ["", "]", "\\", "a\\]b[c]\n\nd;(", "日本\u{1f3b2}"] {
        assert_eq!(Value::of_text(text).text(), text);
        assert_eq!(comment(Value::of_text(text).written()), text);
    }
}

#[test]
fn old_files_in_latin_1_are_read_and_become_unicode() {
    let old = b"(;GM[Blokus Duo]CA[ISO-8859-1]PB[Andr\xe9];B[e10])";
    let trees = parse_bytes(old).unwrap();
    assert_eq!(
        write(&trees),
        "(;GM[Blokus Duo]CA[UTF-8]PB[André]\n;B[e10])\n"
    );
    let error = parse_bytes(b"(;GM[Blokus Duo]CA[Shift_JIS]PB[\x8e\x4f])").unwrap_err();
    assert!(
        error
            .to_string()
            .contains("column 20: the file is not UTF-8 but 'Shift_JIS'"),
        "{error}"
    );
}

#[test]
fn one_bad_byte_leaves_the_others_as_they_are() {
    for set in ["", "CA[UTF-8]"] {
        let text = format!("(;GM[Blokus Duo]{set}C[日本 é?])\n");
        let damaged: Vec<u8> = text
            .bytes()
            .map(|byte| if byte == b'?' { 0xff } else { byte })
            .collect();
        let trees = parse_bytes(&damaged).unwrap();
        let kept = "(;GM[Blokus Duo]CA[UTF-8]C[日本 é\u{fffd}])\n";
        assert_eq!(write(&trees), kept);
        // Half a character in front of a bracket does not swallow it.
        let cut = [&text.as_bytes()[..text.len() - 4], b"\xe3\x81])"].concat();
        assert!(write(&parse_bytes(&cut).unwrap()).contains("日本 é\u{fffd}])"));
    }
}

#[test]
fn what_stands_behind_the_games_is_passed_over() {
    for (behind, games) in [
        ("\0\0\0", 1),
        (")", 1),
        ("\n-- \nsent by (me), see ;-(\n", 1),
        ("and another:\n(;GM[Blokus Duo];B[f9])\0", 2),
    ] {
        let text = format!("(;GM[Blokus Duo];B[e10]){behind}");
        let trees = parse(&text).unwrap();
        assert_eq!(trees.len(), games, "{text}");
        assert_eq!(trees[0].record().unwrap().actions.len(), 1);
    }
    // A truncated game is still reported.
    assert!(parse("(;GM[Blokus Duo])(;GM[Blokus Duo]").is_err());
}

/// A record cannot express it, so it begins after what the rules do not allow; the file is unchanged.
#[test]
fn what_breaks_the_order_of_the_rules_is_read_as_others_read_it() {
    for (text, position, actions) in [
        (
            "(;GM[Blokus Duo];B[e9];W[k6];B[d8,c8])",
            "e9 | k6 | first",
            "c8,d8",
        ),
        (
            "(;GM[Blokus Duo];B[e10];W[j5];B[d11,d12];B[c13,c14,b13])",
            "e10 d11,d12 | j5 | first",
            "b13,c13,c14",
        ),
        ("(;GM[Blokus Duo]AE[e10]PL[B])", "- | - | first", ""),
        (
            "(;GM[Blokus Duo]AB[e10]AE[e10][a1]PL[W])",
            "e10 | - | second",
            "",
        ),
    ] {
        let tree = one(text);
        tree.check().unwrap();
        let record = tree.record().unwrap();
        assert_eq!(record.position.as_deref(), Some(position), "{text}");
        assert_eq!(moves(&record), actions, "{text}");
        // The same position by another way; the line is known already.
        let last = *tree.main_line().last().unwrap();
        let reached = tree.positions(last, &Rules::default(), Legality::Required);
        let end = record.replay(usize::MAX).unwrap();
        assert_eq!(reached.unwrap().last().unwrap().1.board(), end.board());
        let mut again = tree.clone();
        again.add_lines(record.start().unwrap(), [record.actions.as_slice()]);
        assert_eq!(again, tree, "{text}");
    }
    // A PL without a colour has no effect: the moves before it are kept.
    let record = one("(;GM[Blokus Duo]PL[X];B[e10];PL[?];W[j5])")
        .record()
        .unwrap();
    assert_eq!(
        (record.position.as_deref(), record.actions.len()),
        (None, 2)
    );
}

#[test]
fn what_is_quoted_is_short() {
    let long = "x".repeat(100_000);
    for text in [
        format!("(;GM[{long}])"),
        format!("(;GM[Blokus Duo];B[{long}])"),
        format!("(;GM[Blokus Duo]AB[e10,{long}])"),
    ] {
        let error = one(&text).record().unwrap_err().to_string();
        assert!(
            error.chars().count() < 300 && error.contains('…'),
            "{error}"
        );
    }
    let error = parse(&format!("(;{long}x")).unwrap_err().to_string();
    assert!(error.chars().count() < 300, "{error}");
}

#[test]
fn depth_is_no_limit() {
    let deep = 200_000;
    let text = format!("{}{}", "(;C[x]".repeat(deep), ")".repeat(deep));
    let tree = one(&text);
    assert_eq!(tree.main_line().len(), deep);
    assert!(tree == one(&write([&tree])));
    // A move is found after any number of nodes without moves.
    let mut tree = one(&format!("(;GM[Blokus Duo]{};B[e10])", ";C[x]".repeat(deep)));
    let start = State::start(&Rules::default(), 2, Seed::default());
    let action = read_action("e10").unwrap();
    tree.add_lines(start, [[action].as_slice()]);
    assert_eq!(write([&tree]).matches("B[e10]").count(), 1);
}

#[test]
fn nodes_are_cut_and_properties_change() {
    let mut tree = one(BOOK);
    let root = tree.root();
    let second = tree.node(root).children()[1];
    tree.cut(second);
    tree.cut(root);
    let first: NodeId = tree.node(root).children()[0];
    let node: &mut Node = tree.node_mut(first);
    node.set("C", ["new"]);
    node.remove("TE");
    let text = write([&tree]);
    assert!(text.contains("\n;B[f9,e10,f10,g10,f11]C[new]\n"), "{text}");
    assert!(!text.contains("e9,d10"), "{text}");
    assert!(tree != one(BOOK));
}

/// A random game, with rules and end by seed.
fn random_record(seed: u64, plies: usize) -> Record<State> {
    let mut chance = Seed(seed).stream();
    let start = if chance.chance(0.5) {
        Start::A
    } else {
        Start::B
    };
    let mut record = Record::<State>::new(&Rules { start }, 2, Seed::default());
    if chance.chance(0.3) {
        let position = "e10,f10 d11 | j5,k5 h3,h4,i4 | second";
        record.position = Some(position.to_owned());
    }
    if chance.chance(0.5) {
        record.players = vec!["human".to_owned(), "uct:level=3".to_owned()];
    }
    let mut state = record.start().unwrap();
    let mut actions = Vec::new();
    for _ in 0..plies {
        state.legal_actions(&mut actions);
        let Some(&action) = chance.choose(&actions) else {
            break;
        };
        record.actions.push(action);
        state.apply(&action);
    }
    // A pass is written with the next move.
    while record.actions.last() == Some(&Action::Pass) {
        record.actions.pop();
    }
    if chance.chance(0.2) {
        record.resigned = Some(Seat(u8::from(chance.chance(0.5))));
    }
    record
}

/// An arbitrary tree.
fn any_tree() -> impl Strategy<Value = Tree> {
    let text = prop_oneof![
        "[a-z\\[\\]\\\\();:\r\n\t ]{0,12}",
        "\\PC{0,8}",
        Just(String::new()),
    ];
    let name = "[A-Z][A-Z0-9]{0,3}";
    let values = proptest::collection::vec(text, 1..3);
    let properties = proptest::collection::btree_map(name, values, 0..4);
    proptest::collection::vec((properties, any::<proptest::sample::Index>()), 1..12).prop_map(
        |nodes| {
            let mut tree = Tree::new();
            let mut known = Vec::new();
            for (properties, parent) in nodes {
                let id = match known.as_slice() {
                    [] => tree.root(),
                    known => tree.add_child(known[parent.index(known.len())]),
                };
                for (name, texts) in properties.iter().filter(|(name, _)| *name != "CA") {
                    tree.node_mut(id).set(name, texts);
                }
                known.push(id);
            }
            tree
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_are_written_and_read_again(seed: u64, plies in 0_usize..90) {
        let record = random_record(seed, plies);
        let trees = trees_of(&record).unwrap();
        let text = write(&trees);
        let read = parse(&text).unwrap();
        prop_assert_eq!(&read, &trees);
        let again = read[0].record().unwrap();
        prop_assert_eq!(&again, &record, "{}", text);
        let state = record.replay(usize::MAX).unwrap();
        let last = *read[0].main_line().last().unwrap();
        let reached = read[0].positions(last, &Rules::default(), Legality::Required).unwrap();
        prop_assert_eq!(&reached.last().unwrap().1, &state);
        let said = read[0].node(read[0].root()).text("RE");
        let points = |colour| state.score(colour).pentobi();
        match (record.resigned, state.actor(), points(Colour::First) - points(Colour::Second)) {
            (Some(Seat(0)), ..) => prop_assert_eq!(said.as_deref(), Some("W+R")),
            (Some(_), ..) => prop_assert_eq!(said.as_deref(), Some("B+R")),
            (None, Some(_), _) => prop_assert_eq!(said, None),
            (None, None, 0) => prop_assert_eq!(said.as_deref(), Some("0")),
            (None, None, ahead) => {
                let winner = if ahead > 0 { "B" } else { "W" };
                prop_assert_eq!(said, Some(format!("{winner}+{}", ahead.abs())));
            }
        }
    }

    #[test]
    fn trees_are_written_and_read_again(trees in proptest::collection::vec(any_tree(), 1..3)) {
        let text = write(&trees);
        let mut read = parse(&text).unwrap();
        prop_assert_eq!(write(&read), text.as_str());
        // A file that is not ASCII declares its encoding.
        for tree in &mut read {
            let (root, says_so) = (tree.root(), !write([&*tree]).is_ascii());
            prop_assert_eq!(tree.node(root).property("CA").is_some(), says_so);
            tree.node_mut(root).remove("CA");
        }
        prop_assert_eq!(read, trees, "{}", text);
    }

    #[test]
    fn no_text_upsets_the_reader(
        text in "[();\\[\\]\\\\ \r\nA-BGMPELWC12a-ej0-9,é]{0,60}",
        noise in proptest::collection::vec(any::<u8>(), 0..60),
        cut in 0_usize..400,
    ) {
        let broken: String = BOOK.chars().take(cut).chain(text.chars()).collect();
        let whole = format!("(;GM[Blokus Duo];{text})");
        for bytes in [text.as_bytes(), broken.as_bytes(), whole.as_bytes(), &noise] {
            if let Ok(trees) = parse_bytes(bytes) {
                let kept = write(&trees);
                let again = parse(&kept).unwrap();
                prop_assert_eq!(write(&again), kept.as_str());
                // The only difference is the declaration of the encoding.
                prop_assert!(again == trees || !kept.is_ascii(), "{}", kept);
                for tree in &trees {
                    let _ = tree.record();
                    let last = *tree.main_line().last().unwrap();
                    let _ = tree.positions(last, &Rules::default(), Legality::Waived);
                }
            }
        }
    }
}

#[test]
fn a_series_becomes_a_file_of_several_games() {
    let mut record = Record::<State>::new(&Rules::default(), 2, Seed::default());
    let mut state = record.start().unwrap();
    let mut chance = Seed(3).stream();
    let mut actions = Vec::new();
    let mut games = 0;
    while games < 2 {
        Record::advance(&mut state);
        state.legal_actions(&mut actions);
        let action = *chance.choose(&actions).unwrap();
        record.actions.push(action);
        state.apply(&action);
        games += usize::from(state.actor().is_none());
    }
    let trees = parse(&write(&trees_of(&record).unwrap())).unwrap();
    assert_eq!(trees.len(), 2);
    let both: Vec<Action> = trees
        .iter()
        .flat_map(|tree| tree.record().unwrap().actions)
        .collect();
    assert_eq!(both, record.actions);
}

fn sanban(args: &[&str]) -> Command {
    let home = env!("CARGO_TARGET_TMPDIR");
    let mut command = Command::cargo_bin("sanban").unwrap();
    command
        .args(args)
        .env("HOME", home)
        .env_remove("XDG_CONFIG_HOME")
        .env("XDG_DATA_HOME", home);
    command
}

fn stdout_of(args: &[&str]) -> String {
    let assert = sanban(args).assert().success().stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

fn stderr_of(args: &[&str]) -> String {
    let assert = sanban(args).assert().code(2).stdout("");
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    stderr
}

/// Names are preserved with blanks, special characters and underscores; a missing name stays missing.
#[test]
fn names_come_back_as_they_were() {
    for (black, white) in [
        ("PB[Ann Lee]", "PW[Ann_Lee]"),
        ("PB[Kim, J. [3d\\]]", "PW[100 % human; expert:level=3]"),
        ("PB[%]", ""),
        ("", "PW[%20]"),
        ("PB[三番 太郎]", "PW[ｶﾞｸ]"),
        ("PB[\u{645}\u{6cc}\u{200c}\u{631}\u{648}\u{645}]", "PW[?]"),
        ("", ""),
    ] {
        let file = format!("(;GM[Blokus Duo]{black}{white};B[e10])");
        let record = one(&file).record().unwrap();
        let text = record.to_text::<BlokusDuo>().unwrap();
        let read = Record::parse::<BlokusDuo>(&text).unwrap();
        assert_eq!(read.players, record.players, "{text}");
        let line = Record::parse::<BlokusDuo>(&read.to_line::<BlokusDuo>().unwrap()).unwrap();
        // A file that is not ASCII declares its encoding, whatever program wrote it.
        let again = write([&one(&file)]);
        assert_eq!(
            again.contains("(;GM[Blokus Duo]CA[UTF-8]"),
            !file.is_ascii(),
            "{again}"
        );
        let back = write(&trees_of(&line).unwrap());
        assert!(
            back.contains(&format!("]{black}{white}\n;B[e10]")),
            "{back}"
        );
    }
    let without = one("(;GM[Blokus Duo]PB[ ]PW[Bo\nLi];B[e10])")
        .record()
        .unwrap();
    assert_eq!(without.players, ["", "Bo Li"]);
    // A name in a record of the first version has no escapes.
    let old = "sanban-record: 1; game: blokus; rules: rule-a; seats: 2; seed: 0; players: Ann_Lee %; actions: e10";
    let old = Record::parse::<BlokusDuo>(old).unwrap();
    assert_eq!(old.players, ["Ann_Lee", "%"]);
}

/// Each side has its own start; the other's is allowed for a first piece by the rules of the box, which the file has to name.
#[rstest]
#[case(
    ";W[e9,e10,f10];B[j5,i5,j6]",
    Some(
        "e9,e10,f10: the first piece must cover j5: this is the start of the other side, unless the file says RU[rule-b]"
    )
)]
#[case(
    ";B[j5,i5,j6];W[e9,e10,f10]",
    Some("i5,j5,j6: the first piece must cover e10")
)]
#[case("RU[rule-b];B[j5,i5,j6];W[e9,e10,f10]", None)]
#[case("RU[rule-b];W[e9,e10,f10];B[j5,i5,j6]", None)]
#[case(";W[j5,i5,j6];B[e9,e10,f10]", None)]
// Off both starts, as some programs have it.
#[case(";B[a1,b1,a2];W[n14,m14,n13]", None)]
fn a_first_piece_on_the_start_of_the_other_side(
    #[case] moves: &str,
    #[case] problem: Option<&str>,
) {
    let tree = one(&format!("(;GM[Blokus Duo]{moves})"));
    let last = *tree.main_line().last().unwrap();
    let followed = tree.positions(last, &Rules::default(), Legality::Required);
    for found in [tree.record().err(), followed.err()] {
        let found = found.map(|error| (error.place.unwrap(), error.problem));
        match (found, problem) {
            (None, None) => {}
            // The first move is reported.
            (Some((place, found)), Some(problem)) => {
                assert!(found.starts_with(problem), "{found}");
                assert_eq!((place.line, place.column), (1, 20));
            }
            (found, _) => panic!("{moves}: {found:?}"),
        }
    }
}

#[test]
fn files_are_replayed_and_converted() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("book.blksgf");
    std::fs::write(&book, BOOK).unwrap();
    let book = book.to_str().unwrap();
    let replayed = stdout_of(&["replay", book]);
    assert!(
        replayed.starts_with("Blokus Duo, rules rule-a"),
        "{replayed}"
    );
    assert!(
        replayed.contains("1  1 (Ann Lee)  f9,e10,f10,g10,f11"),
        "{replayed}"
    );
    assert!(
        replayed.contains("3  1 (Ann Lee)  h7,g8,h8,h9,i9"),
        "{replayed}"
    );
    // The same from the standard input.
    let piped = sanban(&["replay", "-"])
        .write_stdin(BOOK)
        .assert()
        .success();
    assert_eq!(piped.get_output().stdout, replayed.as_bytes());

    let record = stdout_of(&["blokus", "convert", book]);
    assert!(
        record.starts_with("sanban-record: 2\ngame: blokus\n"),
        "{record}"
    );
    let line = stdout_of(&["blokus", "convert", book, "--to", "line"]);
    assert_eq!(line.trim_end(), record.trim_end().replace('\n', "; "));
    let kept = stdout_of(&["blokus", "convert", book, "--to", "blksgf"]);
    assert!(one(&kept) == one(BOOK));
    let file = folder.path().join("game.txt");
    std::fs::write(&file, &record).unwrap();
    let file = file.to_str().unwrap();
    let back = stdout_of(&["blokus", "convert", file]);
    assert!(
        back.starts_with("(;GM[Blokus Duo]CA[UTF-8]AP[sanban:"),
        "{back}"
    );
    assert!(
        back.ends_with(
            "PB[Ann Lee]\n;B[f9,e10,f10,g10,f11]\n;W[i4,h5,i5,j5,i6]\n;B[h7,g8,h8,h9,i9])\n"
        ),
        "{back}"
    );
    let read = one(&back).record().unwrap();
    assert_eq!(read.to_text::<BlokusDuo>().unwrap(), record);
    assert_eq!(
        stdout_of(&["blokus", "convert", file, "--to", "record"]),
        record
    );

    let two = folder.path().join("two.blksgf");
    std::fs::write(&two, format!("{BOOK}(;GM[Blokus Duo];B[e10])")).unwrap();
    let two = two.to_str().unwrap();
    assert!(stdout_of(&["replay", two, "--game", "2"]).contains("1  1  e10\n"));
    assert_eq!(
        stdout_of(&["blokus", "convert", two, "--to", "blksgf", "--game", "2"]),
        "(;GM[Blokus Duo]\n;B[e10])\n"
    );
    // Without a number the first one is taken, and the others are mentioned.
    for command in [&["replay"][..], &["blokus", "convert"]] {
        let first = [command, &[two]].concat();
        let by_number = stdout_of(&[&first[..], &["--game", "1"]].concat());
        let others = "the first of 2 games in this file: --game N chooses another, up to 2\n";
        let shown = sanban(&first).assert().success().stderr(others);
        assert_eq!(shown.get_output().stdout, by_number.as_bytes());
    }
    assert!(
        stderr_of(&["replay", two, "--game", "3"]).contains("--game 3: the file holds 2 games")
    );
    assert!(stderr_of(&["replay", book, "--game", "0"]).contains("the file holds one game"));
    assert!(stderr_of(&["replay", file, "--game", "1"]).contains("--game is for .blksgf files"));
    let broken = folder.path().join("broken.blksgf");
    std::fs::write(&broken, "(;GM[Blokus Duo]\n;B[e10];W[e10,e11])").unwrap();
    let broken = broken.to_str().unwrap();
    for command in [&["replay"][..], &["blokus", "convert"]] {
        let said = stderr_of(&[command, &[broken]].concat());
        assert!(
            said.contains("broken.blksgf: line 2, column 11: e10,e11: covers e10"),
            "{said}"
        );
    }
    // To the same form, too: only games of Blokus Duo are passed on.
    let said = stderr_of(&["blokus", "convert", broken, "--to", "blksgf"]);
    assert!(
        said.contains("line 2, column 11: e10,e11: covers"),
        "{said}"
    );
    let variants = folder.path().join("variants.blksgf");
    let games = "(;GM[Blokus Duo];B[e10])(;GM[Blokus Trigon];B[e10])";
    std::fs::write(&variants, games).unwrap();
    let variants = variants.to_str().unwrap();
    let said = stderr_of(&["blokus", "convert", variants, "--to", "blksgf"]);
    assert!(
        said.contains("game 2: ") && said.contains("'Blokus Trigon'"),
        "{said}"
    );
    stdout_of(&[
        "blokus", "convert", variants, "--to", "blksgf", "--game", "1",
    ]);
    // No control character in a file reaches the terminal.
    let evil = folder.path().join("evil.blksgf");
    std::fs::write(
        &evil,
        "(;GM[Blokus Duo]PB[a\u{1b}[2J]C[\u{202e}x\n\u{9b}y];B[e10])",
    )
    .unwrap();
    let evil = evil.to_str().unwrap();
    let kept = stdout_of(&["blokus", "convert", evil, "--to", "blksgf"]);
    let replayed = stdout_of(&["replay", "--text", evil]);
    for text in [&kept, &replayed] {
        assert!(!text.contains(['\u{1b}', '\u{202e}', '\u{9b}']), "{text:?}");
    }
    let root = one(&kept);
    let comment = root.node(root.root()).text("C");
    assert_eq!(comment.as_deref(), Some("\\u{202e}x\n\\u{9b}y"));
    let other = folder.path().join("other.txt");
    let heading = "sanban-record: 1\ngame: daihinmin\nrules: uecda\nseats: 5\nseed: 1\nactions:\n";
    std::fs::write(&other, heading).unwrap();
    let said = stderr_of(&["blokus", "convert", other.to_str().unwrap()]);
    assert!(
        said.contains("this is a record of daihinmin, not of blokus"),
        "{said}"
    );
}
