//! The rules of Daihinmin as switches: the UECda standard by default, with house rules on top.

use sanban_game::{Preset, RuleError, RuleKey, Values};
use strum::{Display, EnumString, VariantNames};

/// Leader of the first trick of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Leader {
    /// The holder of the three of diamonds after the exchange (ダイヤの3).
    #[strum(serialize = "diamond-3")]
    DiamondThree,
    /// The daihinmin of the previous game; without classes, the holder of the three of diamonds.
    Daihinmin,
    /// The daifugo of the previous game; without classes, the holder of the three of diamonds.
    Daifugo,
    /// A seat drawn by lot.
    Random,
}

/// Condition under which consecutive ranks lock the trick to consecutive ranks (数しばり).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum NumberLock {
    /// Never.
    Off,
    /// Whenever a meld is exactly one step above the one below it.
    On,
    /// Only together with the suit lock (激しばり).
    WithSuit,
}

/// Effect of a 5 (5飛ばし).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum FiveSkip {
    /// Nothing.
    Off,
    /// Each 5 skips one more player of the trick; the owner of the fives is asked once all the others have passed, and
    /// fives that skip everybody end the trick.
    On,
    /// As [`FiveSkip::On`], but the owner of a meld is asked again in turn, even if the skipped players have not passed.
    OwnerInTurn,
}

/// The rules in force. Small and `Copy`, so every state carries its own.
///
/// # Examples
/// ```
/// use sanban_daihinmin::Rules;
/// use sanban_game::Rules as _;
///
/// let mut rules = Rules::preset("uecda")?;
/// assert_eq!(rules, Rules::default());
/// rules.set_all(["eleven-back=true", "joker=false"])?;
/// assert!(rules.eleven_back);
///
/// let error = rules.set_all(["joker=maybe"]).unwrap_err();
/// assert!(error.to_string().contains("true or false"));
/// # Ok::<(), sanban_game::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// A joker is in the pack.
    pub joker: bool,
    /// The joker may stand for another card inside a group or a sequence.
    pub wild_joker: bool,
    /// Maximum number of cards of one rank that may be played together, 1..=5 (five: four suits and the joker).
    pub largest_group: u8,
    /// Three or more consecutive cards of one suit may be played together (階段).
    pub sequences: bool,
    /// A group of four or more reverses the order of the ranks (革命).
    pub revolution: bool,
    /// A sequence of five or more reverses the order of the ranks (階段革命).
    pub sequence_revolution: bool,
    /// A meld of the same suits as the one below it locks the trick to these suits (しばり).
    pub lock: bool,
    /// Lock of the trick to consecutive ranks (数しばり, 激しばり).
    pub number_lock: NumberLock,
    /// A meld with an 8 ends the trick (8切り).
    pub eight_cut: bool,
    /// The three of spades beats a lone joker (スペ3返し).
    pub spade_three: bool,
    /// Each 5 skips one player (5飛ばし).
    pub five_skip: FiveSkip,
    /// A meld with a jack reverses the order until the trick ends (11バック).
    pub eleven_back: bool,
    /// A player who goes out on a forbidden card is placed last (禁止上がり).
    pub forbidden_finish: bool,
    /// The daifugo of the previous game falls to the last place when another player goes out first (都落ち).
    pub miyako_ochi: bool,
    /// Cards change hands between the classes before a game (カード交換).
    pub exchange: bool,
    /// The rich see which cards came in by tribute.
    pub tribute_seen: bool,
    /// Leader of the first trick.
    pub leader: Leader,
    /// A player may pass on an empty table.
    pub leader_may_pass: bool,
    /// The owner of the top meld is asked again once all the others have passed.
    pub owner_asked_again: bool,
    /// Number of consecutive passes after which the open places are drawn by lot (千日手), 6..=1000.
    pub pass_limit: u16,
    /// Number of games after which the seats are drawn anew (席替え), 1..=1000; 0 for never.
    pub seat_change: u16,
    /// Number of games after which the classes are forgotten, 1..=1000; 0 for never.
    pub class_reset: u16,
}

impl Default for Rules {
    /// The UECda standard rules.
    fn default() -> Rules {
        Rules {
            joker: true,
            wild_joker: true,
            largest_group: 5,
            sequences: true,
            revolution: true,
            sequence_revolution: true,
            lock: true,
            number_lock: NumberLock::Off,
            eight_cut: true,
            spade_three: true,
            five_skip: FiveSkip::Off,
            eleven_back: false,
            forbidden_finish: false,
            miyako_ochi: false,
            exchange: true,
            tribute_seen: false,
            leader: Leader::DiamondThree,
            leader_may_pass: true,
            owner_asked_again: true,
            pass_limit: 20,
            seat_change: 3,
            class_reset: 100,
        }
    }
}

/// Settings of the rules in Sakata and Ohashi's paper.
const PAIR_KEEPING_PAPER: &[(&str, &str)] = &[
    ("wild-joker", "false"),
    ("largest-group", "3"),
    ("sequences", "false"),
    ("revolution", "false"),
    ("sequence-revolution", "false"),
    ("exchange", "false"),
];

const PRESETS: &[Preset] = &[
    Preset {
        name: "uecda",
        summary: "the UECda tournament: sequences, revolution, lock, 8-cut, spade 3, exchange",
        settings: &[],
    },
    Preset {
        name: "paper",
        summary: "Sakata and Ohashi's paper on keeping pairs: singles, pairs and triples, no exchange",
        settings: PAIR_KEEPING_PAPER,
    },
    Preset {
        name: "s2",
        summary: "another name of 'paper'",
        settings: PAIR_KEEPING_PAPER,
    },
    Preset {
        name: "s4",
        summary: "Zibiki and Matsuzaki's paper on Monte Carlo search: the UECda rules",
        settings: &[],
    },
    Preset {
        name: "home",
        summary: "what is often played at home: 11-back, forbidden finishes, miyako-ochi, the daihinmin leads",
        settings: &[
            ("eleven-back", "true"),
            ("forbidden-finish", "true"),
            ("miyako-ochi", "true"),
            ("tribute-seen", "true"),
            ("leader", "daihinmin"),
            ("leader-may-pass", "false"),
            ("owner-asked-again", "false"),
            ("seat-change", "never"),
        ],
    },
    Preset {
        name: "tycoon",
        summary: "groups only: revolution, 8-cut, spade 3, lock and the daifugo's fall, no sequences",
        settings: &[
            ("sequences", "false"),
            ("sequence-revolution", "false"),
            ("miyako-ochi", "true"),
            ("tribute-seen", "true"),
            ("leader-may-pass", "false"),
            ("owner-asked-again", "false"),
            ("seat-change", "never"),
        ],
    },
    Preset {
        name: "simple",
        summary: "for a first evening: groups, revolution and 8-cut, without lock, sequences and exchange",
        settings: &[
            ("sequences", "false"),
            ("sequence-revolution", "false"),
            ("lock", "false"),
            ("exchange", "false"),
            ("leader-may-pass", "false"),
            ("owner-asked-again", "false"),
        ],
    },
];

/// Key of a rule that is on or off.
macro_rules! switch {
    ($name:literal, $field:ident, $summary:literal) => {
        RuleKey {
            name: $name,
            values: Values::Switch,
            summary: $summary,
            get: |rules: &Rules| rules.$field.to_string(),
            set: |rules: &mut Rules, text: &str| rules.$field = text == "true",
        }
    };
}

/// Key of a rule whose value is one of a few words.
macro_rules! words {
    ($name:literal, $field:ident, $type:ident, $summary:literal) => {
        RuleKey {
            name: $name,
            values: Values::OneOf($type::VARIANTS),
            summary: $summary,
            get: |rules: &Rules| rules.$field.to_string(),
            set: |rules: &mut Rules, text: &str| {
                rules.$field = text.parse().unwrap_or(rules.$field);
            },
        }
    };
}

/// Key of a rule that is a number of games, or `never`.
macro_rules! games {
    ($name:literal, $field:ident, $summary:literal) => {
        RuleKey {
            name: $name,
            values: Values::Number(1..=1000, &["never"]),
            summary: $summary,
            get: |rules: &Rules| match rules.$field {
                0 => "never".to_owned(),
                games => games.to_string(),
            },
            set: |rules: &mut Rules, text: &str| rules.$field = text.parse().unwrap_or(0),
        }
    };
}

const KEYS: &[RuleKey<Rules>] = &[
    switch!("joker", joker, "one joker is in the pack, above every card"),
    switch!(
        "wild-joker",
        wild_joker,
        "the joker may stand for any card inside a pair or a sequence"
    ),
    RuleKey {
        name: "largest-group",
        values: Values::Number(1..=5, &[]),
        summary: "the most cards of one rank that may be played together (5: four and the joker)",
        get: |rules: &Rules| rules.largest_group.to_string(),
        set: |rules: &mut Rules, text: &str| {
            rules.largest_group = text.parse().unwrap_or(rules.largest_group);
        },
    },
    switch!(
        "sequences",
        sequences,
        "three or more consecutive cards of one suit may be played together (階段)"
    ),
    switch!(
        "revolution",
        revolution,
        "four or more cards of one rank turn the order of strength round, until another revolution turns it back (革命)"
    ),
    switch!(
        "sequence-revolution",
        sequence_revolution,
        "a sequence of five or more cards is a revolution (階段革命)"
    ),
    switch!(
        "lock",
        lock,
        "a meld of exactly the suits below it locks the trick to these suits (しばり)"
    ),
    words!(
        "number-lock",
        number_lock,
        NumberLock,
        "a meld one step above the one below it locks the trick to single steps (数しばり); with-suit: only under a suit lock (激しばり); a lone joker may still be played"
    ),
    switch!(
        "eight-cut",
        eight_cut,
        "a meld with an 8, or with a joker for one, ends the trick, and who played it leads again (8切り)"
    ),
    switch!(
        "spade-three",
        spade_three,
        "the three of spades beats a joker played alone and ends the trick (スペ3返し)"
    ),
    words!(
        "five-skip",
        five_skip,
        FiveSkip,
        "each 5 played, or joker for one, passes over one more player of the trick; if that is everybody, the trick ends (5飛ばし); owner-in-turn: who played it may be asked again before them, if owner-asked-again"
    ),
    switch!(
        "eleven-back",
        eleven_back,
        "each meld with a jack, or with a joker for one, turns the order of strength round until the trick ends (11バック)"
    ),
    switch!(
        "forbidden-finish",
        forbidden_finish,
        "who goes out on a meld with an 8 that cuts, a joker or the highest rank in force (2, or 3 when turned round), or with the spade 3 on a joker, takes the worst place that is open (禁止上がり)"
    ),
    switch!(
        "miyako-ochi",
        miyako_ochi,
        "when another player takes the first place, last game's daifugo falls to the worst place that is open at once (都落ち)"
    ),
    switch!(
        "exchange",
        exchange,
        "before a game the poor give their strongest cards and the rich return any (カード交換)"
    ),
    switch!(
        "tribute-seen",
        tribute_seen,
        "the rich are shown which cards came in by tribute (in the UECda they are not)"
    ),
    words!(
        "leader",
        leader,
        Leader,
        "who leads first: the holder of the three of diamonds, a class of the game before (without classes the same), or anybody by lot"
    ),
    switch!(
        "leader-may-pass",
        leader_may_pass,
        "a player may pass even when the table is empty"
    ),
    switch!(
        "owner-asked-again",
        owner_asked_again,
        "when all others have passed, the owner of the top meld may beat it or pass; otherwise the trick ends at once"
    ),
    RuleKey {
        name: "pass-limit",
        values: Values::Number(6..=1000, &[]),
        summary: "after so many passes in a row the open places are drawn by lot (千日手)",
        get: |rules: &Rules| rules.pass_limit.to_string(),
        set: |rules: &mut Rules, text: &str| {
            rules.pass_limit = text.parse().unwrap_or(rules.pass_limit);
        },
    },
    games!(
        "seat-change",
        seat_change,
        "the players change seats by lot before every so many games (席替え)"
    ),
    games!(
        "class-reset",
        class_reset,
        "the classes are forgotten before every so many games (身分リセット)"
    ),
];

impl sanban_game::Rules for Rules {
    fn presets() -> &'static [Preset] {
        PRESETS
    }

    fn keys() -> &'static [RuleKey<Rules>] {
        KEYS
    }

    /// Old records wrote `five-skip=true` for the rule that asks the owner of the fives in turn.
    fn parse_as_once_meant(text: &str) -> Option<Rules> {
        let mut rules = Rules::parse(text).ok()?;
        let is_old = text.split_whitespace().any(|word| word == "five-skip=true");
        // If the owner is not asked again, both mean the same.
        let differs = rules.five_skip == FiveSkip::On && rules.owner_asked_again;
        rules.five_skip = FiveSkip::OwnerInTurn;
        (is_old && differs).then_some(rules)
    }

    /// A standard rule with nothing to act on is merely idle; a house rule that was switched on and can never take effect
    /// is an error.
    fn validate(&self) -> Result<(), RuleError> {
        let conflict = |text: &str| Err(RuleError::Conflict(text.to_owned()));
        if self.number_lock == NumberLock::WithSuit && !self.lock {
            return conflict(
                "number-lock=with-suit needs the suit lock: set lock=true or number-lock=on",
            );
        }
        if self.five_skip == FiveSkip::OwnerInTurn && !self.owner_asked_again {
            return conflict(
                "five-skip=owner-in-turn needs an owner who is asked: set owner-asked-again=true or five-skip=on",
            );
        }
        if self.tribute_seen && !self.exchange {
            return conflict(
                "tribute-seen=true needs tributes: set exchange=true or tribute-seen=false",
            );
        }
        if self.class_reset == 1 {
            if self.miyako_ochi {
                return conflict(
                    "miyako-ochi=true needs a daifugo of the game before: set class-reset above 1",
                );
            }
            if matches!(self.leader, Leader::Daifugo | Leader::Daihinmin) {
                return conflict(
                    "leader by class needs classes of the game before: set class-reset above 1 or leader=diamond-3",
                );
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Rules as _;

    #[test]
    fn every_preset_is_sane_and_reads_back() {
        assert_eq!(
            Rules::preset("uecda").as_ref(),
            Ok(&Rules::default()),
            "the first preset is the default"
        );
        for preset in Rules::presets() {
            let rules = Rules::preset(preset.name).unwrap();
            assert_eq!(rules.validate(), Ok(()), "{}", preset.name);
            assert_eq!(Rules::parse(&rules.text()), Ok(rules), "{}", preset.name);
        }
    }

    #[test]
    fn every_key_can_be_set_to_each_end_and_reads_back() {
        for key in Rules::keys() {
            let mut rules = Rules::default();
            let start = (key.get)(&rules);
            assert!(key.values.allows(&start), "{}={start}", key.name);
            for steps in [1, 1, 1000, -2000] {
                let value = key.values.step(&(key.get)(&rules), steps);
                rules.set(key.name, &value).unwrap();
                assert_eq!((key.get)(&rules), value, "{}", key.name);
                assert_eq!(
                    rules
                        .validate()
                        .and_then(|()| Rules::parse(&rules.text()))
                        .unwrap_or(rules),
                    rules
                );
            }
        }
    }

    #[test]
    fn house_rules_without_effect_are_refused() {
        for text in [
            "uecda number-lock=with-suit lock=false",
            "uecda five-skip=owner-in-turn owner-asked-again=false",
            "paper tribute-seen=true",
            "uecda class-reset=1 miyako-ochi=true",
            "uecda class-reset=1 leader=daihinmin",
        ] {
            assert!(
                matches!(Rules::parse(text), Err(RuleError::Conflict(_))),
                "{text}"
            );
        }
        assert!(Rules::parse("uecda joker=false sequences=false").is_ok());
    }
}
