//! All players play as recorded.

use sanban::bench::{differences, recorded, signatures};

/// For an intended change of play: `sanban bench --signature`, written to `assets/signatures.toml`, in the same commit.
#[test]
fn every_player_plays_as_recorded() {
    let found = signatures().unwrap();
    let differences = differences(recorded(), &found);
    assert!(
        differences.is_empty(),
        "other play; if it is wanted, 'sanban bench --signature > assets/signatures.toml':\n{}",
        differences.join("\n")
    );
}
