//! `sanban ladder`.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::PathBuf;

use serde_json::Value;

use super::folder::Folder;

/// `sanban ladder` shows the results of the stored arena, with the command of that arena.
#[test]
fn the_ladder_is_the_kept_arena() {
    let folder = Folder::new();
    for game in ["blokus", "daihinmin", "blackjack"] {
        let screens = format!("crates/sanban-screens-{game}/assets/ladder.json");
        let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(screens);
        let kept = std::fs::read_to_string(kept).unwrap();
        assert!(kept.len() < 100_000);
        let kept: Value = serde_json::from_str(&kept).unwrap();
        let shown: Value =
            serde_json::from_str(&folder.says(&format!("ladder {game} --json"))).unwrap();
        let command = shown["measured_by"].as_str().unwrap();
        assert!(command.starts_with(&format!("sanban arena {game} ")));
        let players = shown["rungs"]
            .as_array()
            .or(shown["players"].as_array())
            .unwrap();
        assert_eq!(players.len(), kept["standings"].as_array().unwrap().len());
        for one in players {
            let player = one["player"].as_str().unwrap();
            // A paper's player is entered by its name alone; the settings of the paper stand behind it in the ladder.
            let name = player.split(':').next().unwrap();
            let is_entrant = |spec: &str| format!("{command} ").contains(&format!("-p {spec} "));
            assert!(is_entrant(player) || is_entrant(name), "{command}");
        }
        assert_eq!(shown["seed"], kept["seed"]);
        // Played for a short time, the command belongs to the same arena: the same setup has the same identifier.
        let line = command.trim_start_matches("sanban ").to_owned();
        let line = format!("{line} --shard 1000000/1000000 --out {game}.jsonl --json");
        let played: Value = serde_json::from_str(&folder.says(&line)).unwrap();
        // Another version of the program may play otherwise: its arena is another one of the same setup.
        let same = if played["program"] == kept["program"] {
            vec!["id"]
        } else {
            vec!["game", "rules", "seed", "unit"]
        };
        for key in same {
            assert_eq!(played[key], kept[key], "{key} of {command}");
        }
        assert_eq!(played["anchor"], kept["anchor"], "{command}");
        let text = folder.says(&format!("ladder {game}"));
        assert!(text.contains(command), "{text}");
    }
}
