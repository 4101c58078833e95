//! Tables over many rounds: money is conserved, views agree, records replay, players act as specified.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::HashMap;

use sanban_blackjack::{
    Action, Blackjack, Count, HouseRules, Insurance, Money, Phase, Round, Table, value,
};
use sanban_game::cards::{Card, Rank, Suit};
use sanban_game::{
    DecisionContext, Game, Player, Record, Rules, Seat, Seed, Spec, State, StopFlag, Stream,
    Values, View,
};

fn player(spec: &str) -> Box<dyn Player<Round>> {
    let spec: Spec = spec.parse().unwrap();
    Blackjack::roster().build(&spec).unwrap()
}

/// Plays one action by the player of the seat to act.
fn step(
    round: &mut Round,
    players: &mut [Box<dyn Player<Round>>],
    rng: &mut Stream,
) -> Option<Action> {
    let seat = round.actor()?;
    let stop = StopFlag::new();
    let at = seat.index() % players.len();
    let decision = players[at].decide(&round.view(seat), &mut DecisionContext { rng, stop: &stop });
    round.play(&decision.action).unwrap();
    Some(decision.action)
}

/// Rules with every key set at random.
fn random_rules(rng: &mut Stream) -> HouseRules {
    let mut rules = HouseRules::default();
    for key in HouseRules::keys() {
        let value = match &key.values {
            _ if rng.chance(0.3) => continue,
            Values::Switch => rng.chance(0.5).to_string(),
            Values::OneOf(words) => words[rng.index(words.len())].to_owned(),
            Values::Number(range, words) => match words.first() {
                Some(word) if rng.chance(0.3) => (*word).to_owned(),
                _ => {
                    (range.start() + rng.below((range.end() - range.start()).min(300))).to_string()
                }
            },
        };
        rules.set(key.name, &value).unwrap();
    }
    rules
}

/// Valid random rules with bankrolls small enough to run out.
fn random_table(rng: &mut Stream) -> (HouseRules, usize) {
    loop {
        let rules = random_rules(rng);
        if rules.validate().is_ok() {
            return (rules, 1 + rng.index(7));
        }
    }
}

#[test]
fn every_preset_conserves_chips_over_200_rounds() {
    for preset in HouseRules::presets() {
        let rules = HouseRules::preset(preset.name).unwrap();
        let mut players: Vec<_> = [
            "random",
            "basic:bet=cc",
            "dealer",
            "basic:chart=h17,bet=40",
            "random",
        ]
        .map(player)
        .into();
        let mut rng = Seed(5).stream();
        let mut round = Round::start(&rules, 5, Seed(11));
        for _ in 0..200 {
            let before: Vec<(Money, u32)> = round
                .table()
                .places()
                .iter()
                .map(|place| (place.bankroll(), place.refills()))
                .collect();
            while step(&mut round, &mut players, &mut rng).is_some() {}
            let table = round.table();
            let mut house = Money::ZERO;
            for (seat, (bankroll, refills)) in Seat::all(5).zip(before) {
                let place = table.place(seat);
                let added = Money::whole((place.refills() - refills) * rules.bankroll);
                assert_eq!(
                    place.bankroll(),
                    bankroll + added + place.profit(),
                    "{}",
                    preset.name
                );
                assert_eq!(round.payoff(seat), place.profit().units());
                let won: Money = place
                    .hands()
                    .iter()
                    .map(|hand| hand.settled().unwrap().1)
                    .sum();
                let insured = matches!(place.insurance(), Insurance::Taken);
                assert!(insured || won == place.profit());
                let on_hands: Money = place.hands().iter().map(|hand| hand.stake()).sum();
                let on_insurance = if insured {
                    place.insurance_stake()
                } else {
                    Money::ZERO
                };
                assert_eq!(place.staked() - on_insurance, on_hands);
                let outcome = Blackjack::outcome(&round, seat);
                let (staked, returned) = outcome.money.unwrap();
                assert_eq!(returned - staked, round.payoff(seat));
                assert_eq!(outcome.score * f64::from(rules.min), round.payoff(seat));
                house -= place.profit();
            }
            assert_eq!(table.house_profit(), house);
            let cards: usize = table
                .places()
                .iter()
                .flat_map(|place| place.hands())
                .map(|hand| hand.cards().len())
                .sum();
            let all = cards
                + table.dealer_cards().len()
                + table.cards_left()
                + table.burned()
                + table.discards();
            if !rules.endless {
                assert_eq!(all, usize::from(rules.decks) * 52);
            }
            round = round.next_game();
        }
    }
}

#[test]
fn what_is_legal_is_accepted_and_nothing_else() {
    let mut rng = Seed(17).stream();
    let mut legal = Vec::new();
    for case in 0..150 {
        let (rules, seats) = random_table(&mut rng);
        let mut round = Round::start(&rules, seats, Seed(case));
        for _ in 0..12 {
            while round.actor().is_some() {
                round.legal_actions(&mut legal);
                assert!(!legal.is_empty());
                let bets = [
                    0,
                    rules.min,
                    rules.min.saturating_sub(1),
                    rules.min + 1,
                    rules.max,
                    rules.max + 1,
                ]
                .map(Action::Bet);
                let others = [
                    Action::Refill,
                    Action::Insure,
                    Action::Decline,
                    Action::Stand,
                    Action::Hit,
                    Action::Double,
                    Action::Split,
                    Action::Surrender,
                ];
                for action in bets.into_iter().chain(others) {
                    assert_eq!(
                        round.check(&action).is_ok(),
                        legal.contains(&action),
                        "{action} {}",
                        rules.text()
                    );
                }
                for action in &legal {
                    assert_eq!(round.check(action), Ok(()), "{action} {}", rules.text());
                    let written = round.write_action(action);
                    assert_eq!(round.read_action(&written).as_ref(), Ok(action));
                }
                let action = *rng.choose(&legal).unwrap();
                round.play(&action).unwrap();
            }
            round.legal_actions(&mut legal);
            assert!(legal.is_empty());
            round = round.next_game();
        }
    }
}

#[test]
fn samples_agree_with_the_view_and_hide_what_it_hides() {
    let mut rng = Seed(23).stream();
    let (mut legal, mut theirs) = (Vec::new(), Vec::new());
    for case in 0..100 {
        let (rules, seats) = random_table(&mut rng);
        let mut round = Round::start(&rules, seats, Seed(case));
        for _ in 0..6 {
            while let Some(actor) = round.actor() {
                round.legal_actions(&mut legal);
                for seat in Seat::all(seats) {
                    let view = round.view(seat);
                    let sampled = view.sample(&mut rng);
                    assert_eq!(sampled.view(seat), view);
                    view.legal_actions(&mut theirs);
                    assert_eq!(
                        theirs,
                        if seat == actor {
                            legal.clone()
                        } else {
                            Vec::new()
                        }
                    );
                    sampled.legal_actions(&mut theirs);
                    assert_eq!(theirs, legal);
                }
                let action = *rng.choose(&legal).unwrap();
                round.play(&action).unwrap();
            }
            assert_eq!(
                round.view(Seat(0)).sample(&mut rng).view(Seat(0)),
                round.view(Seat(0))
            );
            round = round.next_game();
        }
    }
}

#[test]
fn a_dealer_who_peeked_has_no_blackjack_in_any_sample() {
    let rules = HouseRules::default();
    for (position, up_is_ace) in [("next=T,A,9,8", true), ("next=T,T,9,8", false)] {
        let mut round = Round::lay_out(&rules, 1, Seed(0), position).unwrap();
        round.play(&Action::Bet(10)).unwrap();
        let mut rng = Seed(1).stream();
        let blackjacks = |round: &Round, rng: &mut Stream| {
            let view = round.view(Seat(0));
            (0..2000)
                .filter(|_| {
                    let mut sampled = view.sample(rng);
                    while sampled.actor().is_some() {
                        let decline = sampled.table().phase() == Phase::Insurance;
                        let action = if decline {
                            Action::Decline
                        } else {
                            Action::Stand
                        };
                        sampled.play(&action).unwrap();
                    }
                    sampled.table().dealer_shows_blackjack()
                })
                .count()
        };
        if up_is_ace {
            // Before the peek about 95 of 309 unseen cards make a blackjack.
            let found = blackjacks(&round, &mut rng);
            assert!((520..720).contains(&found), "{found}");
            round.play(&Action::Decline).unwrap();
        }
        assert!(round.table().dealer_peeked());
        assert_eq!(blackjacks(&round, &mut rng), 0);
    }
}

#[test]
fn the_hole_card_over_which_the_shoe_ran_out_is_known_to_who_counted() {
    let rules = HouseRules::parse("decks=1 penetration=100").unwrap();
    let position = "shoe=2,6,3,T,4 next=2,6,3,T,4";
    let mut round = Round::lay_out(&rules, 1, Seed(1), position).unwrap();
    round.play(&Action::Bet(10)).unwrap();
    assert_eq!(round.table().counted_hole(), None, "two are unseen");
    // The shoe is empty: the hole card is the only unseen one. Then it is refilled.
    for refilled in [false, true] {
        round.play(&Action::Hit).unwrap();
        assert_eq!(round.table().was_refilled(), refilled);
        let mut rng = Seed(2).stream();
        for _ in 0..20 {
            let mut sampled = round.view(Seat(0)).sample(&mut rng);
            while sampled.actor().is_some() {
                sampled.play(&Action::Stand).unwrap();
            }
            assert_eq!(value(sampled.table().dealer_cards()[1].rank), 10);
        }
    }
}

/// The shoe has no order but that of dealing: cards that come last and stay there are as good as cards that were taken off its
/// top. So the same cards come with burned ones as without, and the mean of a round is the same to the last digit.
#[test]
fn burned_cards_are_unseen_and_those_that_never_come() {
    let deal = |burn: usize, seed: u64| {
        let rules = HouseRules::parse(&format!("decks=1 penetration=100 burn={burn}")).unwrap();
        let mut round = Round::start(&rules, 1, Seed(seed));
        let mut shown = Vec::new();
        loop {
            let table = round.table();
            assert_eq!(
                (table.burned(), table.cards_left()),
                (burn, table.unseen().len() - burn)
            );
            assert_eq!(table.discards(), 52 - table.unseen().len());
            round.play(&Action::Bet(10)).unwrap();
            while round.actor().is_some() {
                let action = match round.table().phase() {
                    Phase::Insurance => Action::Decline,
                    _ => Action::Stand,
                };
                round.play(&action).unwrap();
            }
            let table = round.table();
            if table.was_refilled() {
                assert_eq!(table.burned(), 0);
                return shown;
            }
            let place = table.places()[0].hands()[0].cards();
            shown.push([place, table.dealer_cards()].concat());
            if round.series_over() {
                return shown;
            }
            round = round.next_game();
        }
    };
    for seed in 0..40 {
        let [none, five] = [0, 5].map(|burn| deal(burn, seed));
        assert!(five.iter().map(Vec::len).sum::<usize>() <= 47);
        assert_eq!(five, none[..five.len()]);
        assert!(none.len() <= five.len() + 2);
    }
}

/// Over the burned cards nobody knows which of them the hole card is.
#[test]
fn the_hole_card_is_not_known_where_cards_were_burned() {
    let rules = HouseRules::parse("decks=1 penetration=100 burn=1").unwrap();
    let position = "shoe=2,6,3,T,4 next=2,6,3,T,9";
    let mut round = Round::lay_out(&rules, 1, Seed(1), position).unwrap();
    round.play(&Action::Bet(10)).unwrap();
    assert_eq!((round.table().cards_left(), round.table().burned()), (0, 1));
    round.play(&Action::Hit).unwrap();
    assert!(round.table().was_refilled());
    assert_eq!(round.table().counted_hole(), None);
    assert_eq!(round.table().cards_left() + 5, 52);
}

#[test]
fn the_shoe_deals_the_same_cards_whatever_is_done_with_them() {
    // Two tables with one seed: a card that seat 0 hits at one goes to the dealer or seat 1 at the other.
    let rules = HouseRules::parse("decks=2 dealer_bj=no-peek-all insurance=false").unwrap();
    let dealt = |policy: Action| {
        let mut round = Round::start(&rules, 1, Seed(99));
        let mut cards = Vec::new();
        for _ in 0..4 {
            round.play(&Action::Bet(10)).unwrap();
            let first: Vec<_> = round.table().places()[0].hands()[0].cards().to_vec();
            let mut drawn = vec![first[0], round.table().dealer_cards()[0], first[1]];
            while round.actor().is_some() {
                let action = if round.check(&policy).is_ok() {
                    policy
                } else {
                    Action::Stand
                };
                round.play(&action).unwrap();
            }
            drawn.push(round.table().dealer_cards()[1]);
            drawn.extend(&round.table().places()[0].hands()[0].cards()[2..]);
            drawn.extend(&round.table().dealer_cards()[2..]);
            cards.extend(drawn);
            round = round.next_game();
        }
        cards
    };
    let (hitting, standing) = (dealt(Action::Hit), dealt(Action::Stand));
    let common = hitting.len().min(standing.len());
    assert!(common >= 16 && hitting.len() != standing.len());
    assert_eq!(hitting[..common], standing[..common]);
}

/// Public state over several rounds: the seats and their turns, the number of the round, the face-down card, the share
/// of the shoe dealt. No two positions share a fingerprint.
#[test]
fn a_table_tells_where_the_game_stands() {
    let rules = HouseRules::default();
    let mut players = vec![player("basic")];
    let mut rng = Seed(3).stream();
    let mut round = Round::start(&rules, 3, Seed(4));
    let mut seen: HashMap<u64, Round> = HashMap::new();
    for number in 1..=6 {
        assert_eq!((round.seats(), round.table().round_number()), (3, number));
        let mut hole = None;
        while round.actor().is_some() {
            for seat in Seat::all(3) {
                let view = round.view(seat);
                assert_eq!((view.seat(), view.actor()), (seat, round.actor()));
            }
            hole = round.hole_card();
            assert_eq!(hole.is_some(), round.table().hole_is_down());
            let first = seen
                .entry(round.fingerprint())
                .or_insert_with(|| round.clone());
            assert!(*first == round);
            step(&mut round, &mut players, &mut rng);
        }
        assert!(hole.is_some());
        assert_eq!(round.table().dealer_cards().get(1), hole.as_ref());
        let left = round.table().cards_left() as f64 / (f64::from(rules.decks) * 52.0);
        assert!((0.0..1.0).contains(&left));
        round = round.next_game();
    }
    assert!(seen.len() > 30, "{}", seen.len());
}

/// The cards of a full deck with the number of unseen copies of each.
fn unseen(table: &Table) -> Vec<(Card, i32)> {
    let cards = Rank::ALL
        .into_iter()
        .flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)));
    cards
        .map(|card| (card, table.unseen().count(card) as i32))
        .collect()
}

#[test]
fn a_value_restored_to_its_share_leaves_the_other_cards() {
    let mut rng = Seed(29).stream();
    let mut legal = Vec::new();
    let (mut more, mut fewer, mut same) = (0, 0, 0);
    for case in 0..150 {
        let (rules, seats) = random_table(&mut rng);
        let mut round = Round::start(&rules, seats, Seed(case));
        for _ in 0..4 {
            while round.actor().is_some() {
                round.legal_actions(&mut legal);
                let action = *rng.choose(&legal).unwrap();
                round.play(&action).unwrap();
            }
            let table = round.table();
            let fresh = table.as_if_fresh();
            if rules.endless {
                assert!(fresh == *table);
            }
            let of_fresh =
                |points| fresh.unseen().count_value(points) as f64 / fresh.unseen().len() as f64;
            for points in 1..=10 {
                let restored = table.with_fresh_share(points);
                let left = table.unseen().len() as f64;
                let count = restored.unseen().count_value(points) as f64;
                assert!((count - left * of_fresh(points)).abs() <= 0.5);
                // Cards of this value are added or removed, and nothing else changes.
                let pairs = unseen(table).into_iter().zip(unseen(&restored));
                let changes: Vec<i32> = pairs
                    .map(|((card, before), (_, after))| {
                        assert!(before == after || value(card.rank) == points);
                        after - before
                    })
                    .collect();
                let moved: i32 = changes.iter().sum();
                let all: i32 = changes.iter().map(|change| change.abs()).sum();
                assert_eq!(moved.abs(), all);
                more += u32::from(moved > 0);
                fewer += u32::from(moved < 0);
                same += u32::from(moved == 0);
            }
            round = round.next_game();
        }
    }
    assert!(
        more > 500 && fewer > 500 && same > 500,
        "{more} {fewer} {same}"
    );
}

#[test]
fn records_replay_to_the_same_state() {
    let mut rng = Seed(31).stream();
    for case in 0..25 {
        let (rules, seats) = random_table(&mut rng);
        let mut record = Record::<Round>::new(&rules, seats, Seed(case));
        if case % 2 == 0 && rules.decks > 1 {
            record.position = Some("removed=A,4x5 next=T,T,8,8,8,8,T".to_owned());
        }
        let mut round = record.start().unwrap();
        let mut legal = Vec::new();
        for _ in 0..60 {
            Record::advance(&mut round);
            round.legal_actions(&mut legal);
            let action = *rng.choose(&legal).unwrap();
            round.play(&action).unwrap();
            record.actions.push(action);
        }
        let line = record.to_line::<Blackjack>().unwrap();
        let read = Record::parse::<Blackjack>(&line).unwrap();
        assert_eq!(read, record);
        assert_eq!(
            read.replay(usize::MAX).unwrap().fingerprint(),
            round.fingerprint()
        );
    }
}

#[test]
fn the_running_count_follows_the_up_cards() {
    let rules = HouseRules::parse("decks=1").unwrap();
    let hi_lo = Count::built_in("hi-lo").unwrap();
    let ko = Count::built_in("ko").unwrap();
    let mut round = Round::lay_out(&rules, 1, Seed(0), "next=T,6,7,5,3,2,A").unwrap();
    assert_eq!(
        (hi_lo.running(round.table()), ko.running(round.table())),
        (0.0, 0.0)
    );
    round.play(&Action::Bet(10)).unwrap();
    // T, 6 and 7 are visible; the five is the hole card.
    assert_eq!(
        (hi_lo.running(round.table()), ko.running(round.table())),
        (0.0, 1.0)
    );
    round.play(&Action::Stand).unwrap();
    // The dealer turned over the 5, and drew 3, 2 and A: 17.
    assert_eq!(round.table().dealer_total().points(), 17);
    assert_eq!(
        (hi_lo.running(round.table()), ko.running(round.table())),
        (2.0, 3.0)
    );
    let decks = round.table().cards_left() as f64 / 52.0;
    assert!((decks - 45.0 / 52.0).abs() < 1e-12);
    assert!((hi_lo.true_count(round.table()) - 2.0 / decks).abs() < 1e-12);
    assert_eq!(hi_lo.running(round.view(Seat(0)).table()), 2.0);
    let next = round.next_game();
    assert_eq!(hi_lo.running(next.table()), 2.0);
    // The unbalanced count is 4 per deck too high when all cards are dealt; the true count corrects for that.
    let seen = 7.0 / 52.0;
    assert!((ko.true_count(next.table()) - (3.0 - 4.0 * seen) / decks).abs() < 1e-12);
}

/// Mean net profit per round in bets, and its standard error.
fn simulate(rules: &str, player_spec: &str, rounds: u32) -> (f64, f64) {
    let rules = HouseRules::parse(rules).unwrap();
    let mut players = [player(player_spec)];
    let mut rng = Seed(1).stream();
    let mut round = Round::start(&rules, 1, Seed(2026));
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..rounds {
        while step(&mut round, &mut players, &mut rng).is_some() {}
        let won = Blackjack::outcome(&round, Seat(0)).score;
        sum += won;
        squares += won * won;
        round = round.next_game();
    }
    let n = f64::from(rounds);
    (sum / n, (squares / n - (sum / n).powi(2)).sqrt() / n.sqrt())
}

#[test]
fn basic_strategy_earns_what_it_should() {
    // A full shoe each round, so that the exact values of fresh shoes apply: optimal play of the default rules earns
    // −0.330 %, and the chart almost that. The mimic loses 5.5 to 5.7 %.
    let table = "bankroll=100000000 penetration=0";
    for (spec, expected) in [("basic:chart=s17", -0.0033), ("dealer", -0.0566)] {
        let (mean, error) = simulate(table, spec, 500_000);
        assert!(error < 0.002);
        assert!(
            (mean - expected).abs() < 4.0 * error,
            "{spec}: {mean} ± {error}"
        );
    }
}
