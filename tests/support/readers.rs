//! All readers of text or bytes from outside, as functions of arbitrary bytes: valid input survives writing and reading again,
//! invalid input is refused, and nothing panics. The property tests and the fuzz targets share them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test or a fuzz target says what is wrong by failing"
)]

use std::sync::{Arc, LazyLock};

use sanban::games;
use sanban::launch;
use sanban_blackjack::counting::IndexTable;
use sanban_blackjack::{Blackjack, Chart, Count, HouseRules};
use sanban_blokus::expert::{Book, Evaluation, Network, Priors};
use sanban_blokus::gtp::{Engine, Options};
use sanban_blokus::ratings::Ratings;
use sanban_blokus::{BlokusDuo, ending, sgf};
use sanban_daihinmin::Daihinmin;
use sanban_daihinmin::expert::Policy;
use sanban_daihinmin::players::use_mel::MelTable;
use sanban_daihinmin::problem::{self, read_graded};
use sanban_daihinmin::uecda::cells::Situation;
use sanban_daihinmin::uecda::codec::{Login, Table, Version};
use sanban_data::config::{Config, Schema};
use sanban_data::rating::Ladder;
use sanban_data::store::archive::Archive;
use sanban_game::arena::read_openings;
use sanban_game::{Game, Record, RecordHeader, Rules as _, Seed, Spec, State, read_deal};

/// A reader: its name, and the function.
pub(crate) type Reader = (&'static str, fn(&[u8]));

/// All readers.
pub(crate) const READERS: &[Reader] = &[
    ("records", records),
    ("config", config),
    ("problems", problems),
    ("blksgf", blksgf),
    ("gtp", gtp),
    ("protocol", protocol),
    ("weights", weights),
    ("counts", counts),
    ("strategies", strategies),
    ("words", words),
    ("archive", archive),
];

/// Calls `read` with the bytes as text, if they are valid UTF-8.
fn as_text(bytes: &[u8], read: impl FnOnce(&str)) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        read(text);
    }
}

/// Records of every game: a record is the same after writing and reading it again.
pub(crate) fn records(bytes: &[u8]) {
    fn of<G: Game>(text: &str) {
        if let Ok(record) = Record::<G::State>::parse::<G>(text) {
            let written = record.to_text::<G>().unwrap();
            let again = Record::<G::State>::parse::<G>(&written).unwrap();
            assert_eq!(again.to_text::<G>().unwrap(), written);
        }
        let rules = <G::State as State>::Rules::default();
        let seats = *G::seats().start();
        let _ = G::State::lay_out(&rules, seats, Seed(1), text);
        let _ = read_openings::<G>(text, &rules, seats);
        let _ = <G::State as State>::Rules::parse(text);
    }
    as_text(bytes, |text| {
        let _ = RecordHeader::read(text);
        of::<Blackjack>(text);
        of::<Daihinmin>(text);
        of::<BlokusDuo>(text);
    });
}

/// Settings.
pub(crate) fn config(bytes: &[u8]) {
    static SCHEMA: LazyLock<Arc<Schema>> = LazyLock::new(|| launch::schema(&games::all()));
    as_text(bytes, |text| {
        if let Err(error) = Config::read(&SCHEMA, text, "config.toml") {
            assert!(!error.faults().is_empty());
        }
    });
}

/// Problems of Daihinmin and endings of Blokus Duo.
pub(crate) fn problems(bytes: &[u8]) {
    as_text(bytes, |text| {
        let _ = problem::read(text);
        let _ = read_graded(text);
        let _ = ending::read(text);
    });
}

/// Files of Pentobi.
pub(crate) fn blksgf(bytes: &[u8]) {
    if let Ok(trees) = sgf::parse_bytes(bytes) {
        assert!(!trees.is_empty());
    }
    let _ = sgf::parse_main_line(bytes);
}

/// Commands of a GTP controller, one per line; those that search are left out.
pub(crate) fn gtp(bytes: &[u8]) {
    let options = Options {
        player: "random".parse().unwrap(),
        rules: sanban_blokus::Rules::default(),
        seed: Seed(1),
    };
    let mut engine = Engine::new(options).unwrap();
    for line in bytes.split(|&byte| byte == b'\n').take(50) {
        // It would write to the file named in the line.
        let word = String::from_utf8_lossy(line).to_lowercase();
        if word.contains("savesgf") || word.contains("loadsgf") {
            continue;
        }
        if let Some(answer) = engine.answer(line) {
            assert!(answer.starts_with(['=', '?']) && answer.ends_with("\n\n"));
        }
    }
}

/// Frames of the tournament's protocol.
pub(crate) fn protocol(bytes: &[u8]) {
    let _ = Login::decode(bytes);
    for version in Version::ALL {
        if let Ok(table) = Table::decode(version, bytes) {
            let _ = Situation::read(&table);
            // Cells that are invalid in their place are not sent.
            let write = |table: &Table| {
                let mut bytes = Vec::new();
                table.encode(version, &mut bytes);
                bytes
            };
            let written = write(&table);
            let again = Table::decode(version, &written).unwrap();
            assert_eq!(write(&again), written);
        }
    }
}

/// Learned weights, tables and books.
pub(crate) fn weights(bytes: &[u8]) {
    as_text(bytes, |text| {
        let _ = Policy::parse(text);
        let _ = MelTable::parse(text);
        let _ = Network::parse(text);
        let _ = Evaluation::parse(text);
        let _ = Priors::parse(text);
        let _ = Ratings::parse(text);
        let _ = Book::parse(text);
        let _ = Ladder::parse(text, text);
    });
}

/// Counting systems.
pub(crate) fn counts(bytes: &[u8]) {
    as_text(bytes, |text| {
        let _ = Count::parse("counts.toml", text);
        let _ = IndexTable::parse("indices.txt", text);
    });
}

/// Strategy charts.
pub(crate) fn strategies(bytes: &[u8]) {
    as_text(bytes, |text| {
        let _ = Chart::parse("chart.toml", text);
    });
}

/// Typed words: players, cards, actions, rules.
pub(crate) fn words(bytes: &[u8]) {
    as_text(bytes, |text| {
        if let Ok(spec) = text.parse::<Spec>() {
            assert_eq!(spec.to_string().parse(), Ok(spec));
        }
        let _ = text.parse::<sanban_daihinmin::Cards>();
        let _ = text.parse::<sanban_game::cards::Card>();
        let _ = sanban_blokus::read_action(text);
        let _ = read_deal::<Daihinmin>(text);
        let _ = HouseRules::parse(text);
        let _ = sanban_term::theme::read(text);
    });
}

/// An exported history.
pub(crate) fn archive(bytes: &[u8]) {
    as_text(bytes, |text| {
        let _ = Archive::parse(text);
    });
}
