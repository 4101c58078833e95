//! The fast meld generator against a slow one that shares no code with it: all subsets of a hand, all placements of the
//! joker, and the rules spelled out on suits and ranks.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests fail as tests do"
)]

use std::collections::BTreeSet;

use sanban_daihinmin::{Action, Card, Cards, NumberLock, Rules, State};
use sanban_game::{Rules as _, Seed, State as _, Stream};

/// A cell (column 0…14, suit 0…3); columns as in the UECda tables. A joker as fifth card is (column, 4).
type Cell = (i32, i32);

/// A meld spelled out: its real cells and the cell of its joker; a lone joker is at (99, 9).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Slow {
    real: Vec<Cell>,
    joker: Option<Cell>,
}

impl Slow {
    fn cells(&self) -> Vec<Cell> {
        let mut cells = self.real.clone();
        cells.extend(self.joker);
        cells.sort_unstable();
        cells
    }

    fn is_group(&self) -> bool {
        let cells = self.cells();
        cells.len() >= 2 && cells.iter().all(|cell| cell.0 == cells[0].0)
    }

    fn is_sequence(&self) -> bool {
        let cells = self.cells();
        cells.len() >= 3
            && cells
                .windows(2)
                .all(|pair| pair[0].1 == pair[1].1 && pair[0].0 + 1 == pair[1].0)
    }

    fn suits(&self) -> BTreeSet<i32> {
        let cells = self.cells().into_iter();
        cells.map(|cell| cell.1).filter(|&suit| suit < 4).collect()
    }

    fn text(&self) -> String {
        let mut words: Vec<String> = self.real.iter().copied().map(name).collect();
        if let Some((column, suit)) = self.joker {
            words.push(match (column, suit) {
                (99, _) | (_, 4) => "JO".to_owned(),
                (0, _) => "JO=low".to_owned(),
                (14, _) => "JO=high".to_owned(),
                cell => format!("JO={}", name(cell)),
            });
        }
        words.sort_unstable();
        words.join("-")
    }
}

const FACES: [&str; 14] = [
    "", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2",
];

fn name((column, suit): Cell) -> String {
    format!(
        "{}{}",
        ["C", "D", "H", "S"][suit as usize],
        FACES[column as usize]
    )
}

/// All melds of a hand of real cells and possibly a joker.
fn all_melds(hand: &[Cell], joker: bool) -> Vec<Slow> {
    let mut melds = Vec::new();
    for bits in 0..1_u32 << hand.len() {
        let real: Vec<Cell> = (0..hand.len())
            .filter(|i| bits >> i & 1 == 1)
            .map(|i| hand[i])
            .collect();
        let mut placements = vec![None];
        if joker {
            placements.push(Some((99, 9)));
            for column in 0..=14 {
                for suit in 0..=4 {
                    placements.push(Some((column, suit)));
                }
            }
        }
        for joker in placements {
            let meld = Slow {
                real: real.clone(),
                joker,
            };
            let alone = real.is_empty();
            let good = match joker {
                None => real.len() == 1 || meld.is_group() || meld.is_sequence(),
                Some((99, _)) => alone,
                _ if alone || real.iter().any(|&cell| Some(cell) == joker) => false,
                Some((column, 4)) => {
                    real.len() == 4 && meld.is_group() && (1..=13).contains(&column)
                }
                Some(_) => meld.is_group() || meld.is_sequence(),
            };
            if good {
                melds.push(meld);
            }
        }
    }
    melds
}

/// Constraints of the table, spelled out.
#[derive(Default)]
struct SlowTable {
    top: Option<Slow>,
    reversed: bool,
    lock: Option<BTreeSet<i32>>,
    number_lock: bool,
}

fn allowed(meld: &Slow, table: &SlowTable, rules: &Rules) -> bool {
    let size = meld.cells().len();
    let lone_joker = |meld: &Slow| meld.joker == Some((99, 9));
    let unknown = meld.joker.is_some() && !rules.wild_joker
        || meld.is_sequence() && !rules.sequences
        || meld.is_group() && size > usize::from(rules.largest_group);
    if size > 1 && unknown {
        return false;
    }
    let Some(top) = &table.top else {
        return true;
    };
    if size != top.cells().len() || size > 1 && meld.is_sequence() != top.is_sequence() {
        return false;
    }
    if lone_joker(top) {
        return rules.spade_three && meld.real == [(1, 3)];
    }
    if lone_joker(meld) {
        return true;
    }
    let (mine, theirs) = (meld.cells(), top.cells());
    let gap = if table.reversed {
        theirs[0].0 - mine[size - 1].0
    } else {
        mine[0].0 - theirs[size - 1].0
    };
    gap > 0
        && (!table.number_lock || gap == 1)
        && table.lock.as_ref().is_none_or(|lock| *lock == meld.suits())
}

/// Random cards, many of few ranks so that groups and sequences occur.
fn random_hand(rng: &mut Stream, size: usize) -> Vec<Cell> {
    let low = 1 + rng.below(9) as i32;
    let width = 3 + rng.below(5) as i32;
    let suits = 1 + rng.below(4) as i32;
    let mut cells = BTreeSet::new();
    for _ in 0..200 {
        if cells.len() < size {
            let column = (low + rng.below(width as u32) as i32).min(13);
            cells.insert((column, rng.below(suits as u32) as i32));
        }
    }
    cells.into_iter().collect()
}

/// A position in which seat 0 holds `hand` on the given table; the generated melds must be the slow ones.
fn compare(hand: &[Cell], joker: bool, table: &SlowTable, rules: &Rules) {
    let mut cards: Vec<String> = hand.iter().copied().map(name).collect();
    if joker {
        cards.push("JO".to_owned());
    }
    let taken = |card: &Card| {
        cards.contains(&card.to_string())
            || table.top.as_ref().is_some_and(|top| {
                top.text().split('-').any(|word| {
                    word.starts_with("JO") == card.is_joker() && word.starts_with(&card.to_string())
                })
            })
    };
    let other = Cards::deck(false).iter().find(|card| !taken(card)).unwrap();
    let mut position = format!("0={} 1={other} turn=0", cards.join("-"));
    if let Some(top) = &table.top {
        position += &format!(" table={}", top.text());
    }
    if let Some(lock) = &table.lock {
        let letters: String = lock
            .iter()
            .map(|&suit| "CDHS".as_bytes()[suit as usize] as char)
            .collect();
        position += &format!(" lock={letters}");
    }
    for (key, on) in [
        ("revolution", table.reversed),
        ("number-lock", table.number_lock),
    ] {
        if on {
            position += &format!(" {key}=yes");
        }
    }
    let state = State::lay_out(rules, 5, Seed(0), &position)
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    let mut fast: Vec<String> = Vec::new();
    for action in &actions {
        if let Action::Play(meld) = action {
            let text = state.write_action(action);
            assert_eq!(state.read_action(&text), Ok(*action), "{position}");
            assert_eq!(state.check(action), Ok(()), "{position} {text}");
            assert!(state.round().readings(meld.cards()).unwrap().contains(meld));
            let mut words: Vec<&str> = text.split('-').collect();
            words.sort_unstable();
            fast.push(words.join("-"));
        }
    }
    fast.sort_unstable();
    let all = all_melds(hand, joker);
    let (legal, illegal): (Vec<&Slow>, Vec<&Slow>) =
        all.iter().partition(|meld| allowed(meld, table, rules));
    let mut slow: Vec<String> = legal.iter().map(|meld| meld.text()).collect();
    slow.sort_unstable();
    assert_eq!(fast, slow, "{position}");
    for meld in illegal {
        let action = state.read_action(&meld.text()).unwrap();
        let Action::Play(read) = action else {
            panic!("{action:?}");
        };
        // An illegal placement of a joker may parse as the legal one if the text is ambiguous; this text is not.
        assert!(state.check(&action).is_err(), "{position}: {read}");
    }
}

#[test]
fn the_fast_generator_finds_what_the_slow_one_finds() {
    let mut rng = Seed(20).stream();
    let rule_sets: Vec<Rules> = [
        "uecda",
        "paper",
        "simple",
        "uecda spade-three=false largest-group=4",
        "uecda number-lock=on",
    ]
    .iter()
    .map(|text| Rules::parse(text).unwrap())
    .collect();
    let mut followed = 0;
    for _ in 0..1500 {
        let rules = &rule_sets[rng.index(rule_sets.len())];
        let cells = 3 + rng.index(6);
        let hand = random_hand(&mut rng, cells);
        let joker = rng.chance(0.5);
        let mut table = SlowTable {
            reversed: rng.chance(0.5),
            ..SlowTable::default()
        };
        if rng.chance(0.8) {
            let size = 2 + rng.index(5);
            let mut others = random_hand(&mut rng, size);
            others.retain(|cell| !hand.contains(cell));
            let mut tops = all_melds(&others, !joker && rng.chance(0.5));
            tops.retain(|meld| allowed(meld, &SlowTable::default(), rules));
            // Larger melds are rarer: choose the size first.
            let wanted = 1 + rng.index(5);
            if tops.iter().any(|meld| meld.cells().len() == wanted) {
                tops.retain(|meld| meld.cells().len() == wanted);
            }
            table.top = rng.choose(&tops).cloned();
        }
        if let Some(top) = &table.top {
            followed += 1;
            if rules.lock && !top.suits().is_empty() && rng.chance(0.4) {
                table.lock = Some(top.suits());
            }
            table.number_lock = rules.number_lock != NumberLock::Off && rng.chance(0.5);
        }
        compare(&hand, joker, &table, rules);
    }
    assert!(followed > 500, "{followed}");
}

/// On a number-locked sequence, the next one begins (or ends) right beside it: hands that overlap it, adjoin it and leave
/// a gap, at every height and in both orders.
#[test]
fn a_number_locked_sequence_is_followed_by_the_adjoining_one_only() {
    let rules = Rules::parse("uecda number-lock=on").unwrap();
    for (size, low) in [3, 4]
        .into_iter()
        .flat_map(|size| (1..=14 - size).map(move |low| (size, low)))
    {
        let high = low + size - 1;
        for (reversed, near) in [
            (false, high..=high + size + 1),
            (true, low - size - 1..=low),
        ] {
            let cells = |columns: std::ops::RangeInclusive<i32>, suit| -> Vec<Cell> {
                let columns = columns.filter(|column| (1..=13).contains(column));
                columns.map(|column| (column, suit)).collect()
            };
            let table = SlowTable {
                top: Some(Slow {
                    real: cells(low..=high, 0),
                    joker: None,
                }),
                reversed,
                lock: None,
                number_lock: true,
            };
            for joker in [false, true] {
                compare(&cells(near.clone(), 1), joker, &table, &rules);
            }
        }
    }
}

/// The joker is in the five on the table: four of a rank are one too few.
#[test]
fn five_of_a_rank_need_the_joker() {
    let position = "0=C9-D9-H9-S9 1=H10 table=C4-D4-H4-S4-JO owner=1 turn=0";
    let state = State::lay_out(&Rules::default(), 5, Seed(0), position).unwrap();
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    assert_eq!(actions, [Action::Pass]);
}

#[test]
fn legal_actions_are_distinct_and_in_a_fixed_order() {
    let position = "0=C3-D3-H3-S3-C4-D4-S4-S5-S6-JO 1=H9";
    let state = State::lay_out(&Rules::default(), 5, Seed(0), position).unwrap();
    let (mut first, mut again) = (Vec::new(), Vec::new());
    state.legal_actions(&mut first);
    state.legal_actions(&mut again);
    assert_eq!(first, again);
    let distinct: std::collections::HashSet<_> = first.iter().collect();
    assert_eq!(distinct.len(), first.len());
    assert_eq!(first.last(), Some(&Action::Pass));
}
