//! No input from outside makes a reader panic. The fuzz targets (folder `fuzz`) search farther.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::support_readers::READERS;

/// Valid input of every kind.
const SOUND: &[&str] = &[
    include_str!("../../crates/sanban-data/config.toml"),
    include_str!("../../crates/sanban-screens-blokus/assets/ladder.toml"),
    include_str!("../../crates/sanban-screens-blokus/assets/ladder.json"),
    include_str!("../../crates/sanban-term/assets/themes/dark.toml"),
    include_str!("../../crates/sanban-blackjack/assets/counts.toml"),
    include_str!("../../crates/sanban-blackjack/assets/strategy/s17.toml"),
    include_str!("../../crates/sanban-daihinmin/assets/problems/printed.txt"),
    include_str!("../../crates/sanban-blokus/assets/balanced-openings.txt"),
    "game: blokus\nseats: 2\nrules: \nseed: 1\nactions: e10,f10,g10,g11,g12 j5,k5,k6,l6\n",
    "game: blackjack\nseats: 1\nrules: \nseed: 1\nactions: bet-10 stand\n",
    "game: daihinmin\nseats: 5\nrules: \nseed: 1\nactions: pass\n",
    "boardsize 14\nplay b e10,f10,g10,g11,g12\ngenmove w\nundo\nshowboard\nlist_commands\n",
    "(;GM[Blokus Duo];B[e10,f10,g10,g11,g12](;W[j5,k5,k6,l6])(;W[j5]))",
    "expert:level=3,playouts=100",
    "dai1/65ws/dx",
    "16 v 10 stand 0\n",
    "{\"sanban\": 1, \"tables\": []}",
];

/// One change of a text.
#[derive(Clone, Debug)]
enum Change {
    Cut(Index),
    Insert(Index, Vec<u8>),
    Replace(Index, u8),
    Repeat(Index, Index),
}

fn change() -> impl Strategy<Value = Change> {
    let index = any::<Index>;
    let pieces = select(vec_of_pieces());
    prop_oneof![
        index().prop_map(Change::Cut),
        (index(), pieces).prop_map(|(at, piece)| Change::Insert(at, piece)),
        (index(), any::<u8>()).prop_map(|(at, byte)| Change::Replace(at, byte)),
        (index(), index()).prop_map(|(from, to)| Change::Repeat(from, to)),
    ]
}

/// Pieces that parsers of numbers, lines and words tend to trip over.
fn vec_of_pieces() -> Vec<Vec<u8>> {
    [
        "-1",
        "0",
        "99999999999999999999",
        "1e400",
        "NaN",
        "\u{0}",
        "\n",
        "\r\n",
        ":",
        ";",
        "[",
        "]",
        "\"",
        "三",
        "\u{202e}",
        " ",
    ]
    .map(|piece| piece.as_bytes().to_vec())
    .to_vec()
}

fn changed(text: &str, changes: &[Change]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for change in changes {
        if bytes.is_empty() {
            break;
        }
        match change {
            Change::Cut(at) => bytes.truncate(at.index(bytes.len())),
            Change::Insert(at, piece) => {
                let at = at.index(bytes.len());
                bytes.splice(at..at, piece.iter().copied());
            }
            Change::Replace(at, byte) => {
                let at = at.index(bytes.len());
                bytes[at] = *byte;
            }
            Change::Repeat(from, to) => {
                let (from, to) = (from.index(bytes.len()), to.index(bytes.len()));
                let piece = bytes[from.min(to)..from.max(to)].to_vec();
                bytes.extend(piece);
            }
        }
    }
    bytes
}

fn input() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        4 => (select(SOUND), vec(change(), 1..4)).prop_map(|(text, changes)| changed(text, &changes)),
        1 => vec(any::<u8>(), 0..200),
        1 => ".{0,200}".prop_map(String::into_bytes),
        // As long as a frame of the protocol.
        1 => vec(any::<u8>(), 480),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn no_input_makes_a_reader_panic(bytes in input()) {
        for (_, read) in READERS {
            read(&bytes);
        }
    }
}

#[test]
fn every_reader_has_a_fuzz_target() {
    for (name, _) in READERS {
        let file = format!("{}/fuzz/fuzz_targets/{name}.rs", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(text.contains(&format!("readers::{name}(")), "{file}");
    }
}
