//! Example command lines, for the help of each command.

/// Examples of a command, by its words: `blackjack ev`. Those of the program itself have the empty name.
pub fn examples(command: &str) -> &'static [&'static str] {
    let found = EXAMPLES.iter().find(|(known, _)| *known == command);
    found.map_or(&[], |(_, lines)| lines)
}

/// All examples, by the words of their commands.
pub const EXAMPLES: &[(&str, &[&str])] = &[
    (
        "",
        &[
            "sanban",
            "sanban play daihinmin",
            "sanban match blokus -n 20 -p uct:playouts=1000 -p random",
        ],
    ),
    (
        "play",
        &[
            "sanban play blackjack",
            "sanban play blokus -p human -p expert:level=2",
            "sanban play daihinmin --rated",
        ],
    ),
    (
        "watch",
        &[
            "sanban watch daihinmin",
            "sanban watch blokus -p expert -p uct",
        ],
    ),
    (
        "practice",
        &[
            "sanban practice blokus",
            "sanban practice daihinmin daily",
            "sanban practice blackjack hard --questions 20",
        ],
    ),
    ("lesson", &["sanban lesson blokus"]),
    (
        "match",
        &[
            "sanban match blokus -n 20 -p uct:playouts=1000 -p random",
            "sanban match daihinmin -n 1000 --seed 1 -p mcm -p 4xps-under-12",
            "sanban match blackjack -n 100000 --json",
        ],
    ),
    (
        "arena",
        &[
            "sanban arena blokus -n 200 -p random -p uct:playouts=100 -p uct:playouts=200",
            "sanban arena blokus -p new=expert:level=2 -p old=expert:level=1 --sprt 0,20",
            "sanban arena daihinmin -n 1000 -p expert:level=1 -p ps-under-12 --shard 1/4 --out 1.jsonl",
            "sanban arena merge 1.jsonl 2.jsonl 3.jsonl 4.jsonl",
        ],
    ),
    (
        "arena merge",
        &["sanban arena merge 1.jsonl 2.jsonl --json"],
    ),
    ("arena list", &["sanban arena list"]),
    (
        "ladder",
        &["sanban ladder daihinmin", "sanban ladder blokus --json"],
    ),
    ("bench", &["sanban bench", "sanban bench --check"]),
    ("players", &["sanban players daihinmin"]),
    (
        "rules",
        &["sanban rules blackjack", "sanban rules daihinmin -r s2"],
    ),
    (
        "replay",
        &[
            "sanban replay game.sanban",
            "sanban replay match.blksgf --game 2 --text",
        ],
    ),
    ("stats", &["sanban stats", "sanban stats daihinmin --json"]),
    (
        "history",
        &[
            "sanban history export --out history.json",
            "sanban history import history.json",
        ],
    ),
    (
        "history export",
        &[
            "sanban history export --out history.json",
            "sanban history export --csv --game blackjack",
        ],
    ),
    ("history import", &["sanban history import history.json"]),
    (
        "blackjack",
        &[
            "sanban blackjack edge --set decks=2",
            "sanban blackjack ev --hand 8,8 --up T",
        ],
    ),
    (
        "blackjack ev",
        &[
            "sanban blackjack ev --hand 8,8 --up T",
            "sanban blackjack ev --hand A,7 --up 9 --removed 4x5",
        ],
    ),
    (
        "blackjack edge",
        &[
            "sanban blackjack edge",
            "sanban blackjack edge --set decks=1 --strategy s17",
        ],
    ),
    (
        "blackjack chart",
        &[
            "sanban blackjack chart",
            "sanban blackjack chart --set decks=2 --against s17",
        ],
    ),
    (
        "blackjack split",
        &["sanban blackjack split --pair 8 --up 6"],
    ),
    (
        "blackjack effects",
        &["sanban blackjack effects --count ko"],
    ),
    (
        "blackjack indices",
        &["sanban blackjack indices --count hi-lo -n 10"],
    ),
    (
        "blackjack ramp",
        &[
            "sanban blackjack ramp --max 100",
            "sanban blackjack ramp --bankroll 10000 --kelly 0.5",
        ],
    ),
    (
        "blackjack compare",
        &[
            "sanban blackjack compare -n 10000000 -p basic:count=hi-lo,ramp=auto -p basic:count=ko,ramp=auto",
            "sanban blackjack compare -p basic:chart=rules -r vegas-strip -r downtown,penetration=60",
        ],
    ),
    (
        "blackjack simulate",
        &[
            "sanban blackjack simulate -n 1000000 --seed 1",
            "sanban blackjack simulate --count hi-lo --set decks=2",
        ],
    ),
    (
        "daihinmin",
        &[
            "sanban daihinmin problems -n 2 --stage closing",
            "sanban daihinmin solve problems.txt",
        ],
    ),
    (
        "daihinmin solve",
        &[
            "sanban daihinmin solve problems.txt",
            "sanban daihinmin solve problems.txt --playouts 1000 --show none",
        ],
    ),
    (
        "daihinmin problems",
        &[
            "sanban daihinmin problems -n 2 --stage closing",
            "sanban daihinmin problems --out problems --seed 2",
        ],
    ),
    (
        "daihinmin puzzles",
        &["sanban daihinmin puzzles -n 2 --playouts 1000"],
    ),
    (
        "blokus",
        &[
            "sanban blokus convert game.sanban",
            "sanban blokus perft --depth 3",
        ],
    ),
    (
        "blokus convert",
        &[
            "sanban blokus convert game.sanban",
            "sanban blokus convert match.blksgf --game 2 --to line",
        ],
    ),
    (
        "blokus duel",
        &[
            "sanban blokus duel -p expert -e \"pentobi-gtp --game duo --level 7\"",
            "sanban blokus duel -p uct -e \"sanban gtp -p random\" -n 10 --out games.blksgf",
        ],
    ),
    (
        "blokus endings",
        &["sanban blokus endings -n 2 --games 100"],
    ),
    (
        "blokus perft",
        &[
            "sanban blokus perft --depth 3",
            "sanban blokus perft -d 2 --rule B --divide",
        ],
    ),
    ("lab", &["sanban lab", "sanban lab s1 --scale 0.01"]),
    (
        "lab all",
        &[
            "sanban lab all --scale 0.01 --out results",
            "sanban lab all --out results --shard 2/4",
        ],
    ),
    (
        "lab s1",
        &[
            "sanban lab s1 --table 8 --scale 0.1",
            "sanban lab s1 --reading list",
        ],
    ),
    (
        "lab s2",
        &["sanban lab s2 --experiment a --scale 0.1 --svg figures"],
    ),
    ("lab s3", &["sanban lab s3"]),
    ("lab s4", &["sanban lab s4 --table 1 --scale 0.1"]),
    ("lab s5", &["sanban lab s5 --table match --scale 0.1"]),
    (
        "lab loss",
        &["sanban lab loss -n 10 -p basic:chart=s17 -p basic:chart=paper"],
    ),
    (
        "uecda",
        &[
            "sanban uecda serve -n 10 -p 4xps-under-12",
            "sanban uecda connect localhost -p human",
        ],
    ),
    (
        "uecda connect",
        &[
            "sanban uecda connect localhost -p human",
            "sanban uecda connect 127.0.0.1:42485 -p mcm --name sanban",
        ],
    ),
    (
        "uecda serve",
        &["sanban uecda serve -n 10 -p 4xps-under-12 --watch"],
    ),
    ("gtp", &["sanban gtp -p expert:level=3 --seed 1"]),
    ("learn", &["sanban learn use-mel -n 10000 --out table.toml"]),
    (
        "learn blokus",
        &["sanban learn blokus -n 40 --out ratings.txt"],
    ),
    (
        "learn blokus-evaluation",
        &["sanban learn blokus-evaluation --out evaluation.txt"],
    ),
    (
        "learn blokus-network",
        &["sanban learn blokus-network --out network.txt --rounds 2"],
    ),
    (
        "learn blokus-openings",
        &["sanban learn blokus-openings --out book.txt --positions 64"],
    ),
    (
        "learn blokus-priors",
        &["sanban learn blokus-priors --out priors.txt --games 100"],
    ),
    (
        "learn daihinmin",
        &["sanban learn daihinmin --out policy.txt"],
    ),
    (
        "learn use-mel",
        &["sanban learn use-mel -n 10000 --out table.toml"],
    ),
    ("keys", &["sanban keys > keys.md"]),
    (
        "completions",
        &["sanban completions bash > ~/.local/share/bash-completion/completions/sanban"],
    ),
    (
        "man",
        &[
            "sanban man | man -l -",
            "sanban man blokus perft | man -l -",
        ],
    ),
];
