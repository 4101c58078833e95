//! Every settlement of a Blackjack hand, each in a shoe laid out for it.
//!
//! The deal: a card to each seat, the dealer's up card, a card to each seat, the hole card; then cards as the hands
//! need them.

#![allow(clippy::unwrap_used, clippy::panic)]

use HandResult::{Blackjack, Bust, Loss, Push, Returned, Surrender, Win};
use rstest::rstest;
use sanban_blackjack::{
    Action, HandResult, HandStatus, HouseRules, Illegal, Insurance, MAX_SEATS, Money, Phase, Round,
};
use sanban_game::cards::Rank;
use sanban_game::{Rules, Seat, Seed, State};

/// A round at a table of `seats` with these rules and this shoe, after these actions.
fn play(rules: &str, seats: usize, position: &str, actions: &str) -> Round {
    let rules = HouseRules::parse(rules).unwrap();
    let mut round = Round::lay_out(&rules, seats, Seed(1), position).unwrap();
    for word in actions.split_whitespace() {
        let action = round.read_action(word).unwrap();
        if let Err(illegal) = round.play(&action) {
            panic!("{word}: {illegal}");
        }
    }
    round
}

fn results(round: &Round, seat: usize) -> Vec<HandResult> {
    let hands = round.table().places()[seat].hands().iter();
    hands.map(|hand| hand.settled().unwrap().0).collect()
}

/// The rule that forbids this action to the seat to act.
fn refusal(round: &Round, action: Action) -> Illegal {
    round.check(&action).unwrap_err()
}

#[rstest]
// Plain hands.
#[case::the_player_is_nearer("", "next=T,6,9,T,2", "bet:10 stand", 10.0, &[Win])]
#[case::the_dealer_is_nearer("", "next=T,9,8,T", "bet:10 stand", -10.0, &[Loss])]
#[case::equal("", "next=T,9,9,T", "bet:10 stand", 0.0, &[Push])]
#[case::the_dealer_is_bust("", "next=T,6,2,T,T", "bet:10 stand", 10.0, &[Win])]
#[case::bust_before_the_dealer("", "next=T,6,6,T,T", "bet:10 hit", -10.0, &[Bust])]
#[case::three_cards_make_21("", "next=5,9,6,T,T", "bet:10 hit", 10.0, &[Win])]
// A player's blackjack.
#[case::blackjack_pays_3_2("", "next=A,9,T,7", "bet:10", 15.0, &[Blackjack])]
#[case::blackjack_pays_3_2_on_5("min=5 step=5", "next=A,9,T,7", "bet:5", 7.5, &[Blackjack])]
#[case::blackjack_pays_6_5("payout=6:5", "next=A,9,T,7", "bet:10", 12.0, &[Blackjack])]
#[case::blackjack_pays_6_5_on_7("payout=6:5 min=7", "next=A,9,T,7", "bet:7", 8.4, &[Blackjack])]
#[case::blackjack_pays_1_1("payout=1:1", "next=A,9,T,7", "bet:10", 10.0, &[Blackjack])]
#[case::blackjack_beats_a_dealers_drawn_21("dealer_bj=no-peek-all", "next=A,6,T,5,T", "bet:10", 15.0, &[Blackjack])]
#[case::blackjack_v_blackjack("", "next=A,T,T,A", "bet:10", 0.0, &[Push])]
#[case::blackjack_v_blackjack_under_an_ace("", "next=A,A,T,T", "bet:10 decline", 0.0, &[Push])]
#[case::blackjack_v_blackjack_without_a_peek("dealer_bj=no-peek-all", "next=A,T,T,A", "bet:10", 0.0, &[Push])]
#[case::blackjack_v_blackjack_original_only("dealer_bj=no-peek-original", "next=A,T,T,A", "bet:10", 0.0, &[Push])]
// A dealer's blackjack.
#[case::peeked_before_play("", "next=T,T,T,A", "bet:10", -10.0, &[Loss])]
#[case::met_at_the_end("dealer_bj=no-peek-all", "next=T,T,T,A", "bet:10 stand", -10.0, &[Loss])]
#[case::it_beats_a_drawn_21("dealer_bj=no-peek-all", "next=5,T,6,A,T", "bet:10 hit", -10.0, &[Loss])]
#[case::it_takes_doubles("dealer_bj=no-peek-all", "next=5,T,6,A,9", "bet:10 double", -20.0, &[Loss])]
#[case::it_takes_splits(
    "dealer_bj=no-peek-all", "next=8,T,8,A,3,T,T", "bet:10 split double stand", -30.0, &[Loss, Loss])]
#[case::a_double_is_returned("dealer_bj=no-peek-original", "next=5,T,6,A,9", "bet:10 double", -10.0, &[Loss])]
#[case::a_bust_double_is_returned("dealer_bj=no-peek-original", "next=T,T,6,A,9", "bet:10 double", -10.0, &[Loss])]
#[case::splits_are_returned(
    "dealer_bj=no-peek-original", "next=8,T,8,A,3,T,T", "bet:10 split double stand", -10.0, &[Loss, Returned])]
#[case::a_bust_split_is_returned(
    "dealer_bj=no-peek-original", "next=8,T,8,A,T,7,T", "bet:10 split stand hit", -10.0, &[Loss, Returned])]
// Blackjacks as plain 21s.
#[case::a_plain_21_pays_even("payout=plain21", "next=A,9,T,7,T", "bet:10", 10.0, &[Win])]
#[case::a_plain_21_pushes_a_drawn_21("payout=plain21", "next=A,6,T,5,T", "bet:10", 0.0, &[Push])]
#[case::a_plain_21_loses_to_a_blackjack("payout=plain21", "next=A,T,T,A", "bet:10", -10.0, &[Loss])]
#[case::the_dealers_plain_21_pushes_21("dealer_bj=plain21", "next=5,T,6,A,T", "bet:10 hit", 0.0, &[Push])]
#[case::the_dealers_plain_21_beats_20("dealer_bj=plain21", "next=T,T,T,A", "bet:10 stand", -10.0, &[Loss])]
#[case::a_blackjack_beats_the_dealers_plain_21("dealer_bj=plain21", "next=A,T,T,A", "bet:10", 15.0, &[Blackjack])]
#[case::plain_21_on_both_sides("article", "next=A,T,T,A", "bet:10", 0.0, &[Push])]
// Doubles.
#[case::a_double_wins("", "next=6,6,5,T,T,T", "bet:10 double", 20.0, &[Win])]
#[case::a_double_loses("", "next=6,6,5,T,2,5", "bet:10 double", -20.0, &[Loss])]
#[case::a_double_pushes("", "next=6,6,5,T,8,3", "bet:10 double", 0.0, &[Push])]
#[case::hard_eleven_is_doubled("double=10-11", "next=6,6,5,T,T,T", "bet:10 double", 20.0, &[Win])]
#[case::a_double_is_bust("", "next=T,6,6,T,T", "bet:10 double", -20.0, &[Bust])]
// Splits.
#[case::split_to_four_hands_with_a_double(
    "", "next=8,6,8,T,8,8,3,T,T,2,9,T,T",
    "bet:10 split split split double stand hit stand stand", 50.0, &[Win, Win, Win, Win])]
#[case::split_hands_are_settled_each_for_itself(
    "", "next=8,T,8,9,T,2,T,T", "bet:10 split stand hit hit", -20.0, &[Loss, Bust])]
#[case::split_aces_take_one_card("", "next=A,6,A,T,9,5,T", "bet:10 split", 20.0, &[Win, Win])]
#[case::ace_and_ten_after_a_split_are_a_plain_21("", "next=A,6,A,T,T,T,5", "bet:10 split", 0.0, &[Push, Push])]
#[case::ace_and_ten_after_a_split_are_paid_even("", "next=A,6,A,T,T,T,T", "bet:10 split", 20.0, &[Win, Win])]
#[case::ten_and_ace_after_a_split_are_a_plain_21("", "next=T,6,T,T,A,A,5", "bet:10 split", 0.0, &[Push, Push])]
#[case::aces_are_split_again(
    "resplit_aces=true", "next=A,6,A,T,A,9,8,7,T", "bet:10 split split", 30.0, &[Win, Win, Win])]
#[case::a_pair_of_split_aces_may_stand(
    "resplit_aces=true", "next=A,6,A,T,A,9,T", "bet:10 split stand", 20.0, &[Win, Win])]
#[case::split_aces_are_played_on(
    "hit_split_aces=true", "next=A,6,A,T,2,8,9,T,T", "bet:10 split hit double", 30.0, &[Win, Win])]
#[case::the_paper_deals_both_second_cards_at_once(
    "paper", "next=8,6,8,T,2,3,T,9,T", "bet:10 split hit stand hit stand", 20.0, &[Win, Win])]
// Surrender.
#[case::surrender("", "next=T,T,6,T", "bet:10 surrender", -5.0, &[Surrender])]
#[case::surrender_of_an_odd_bet("min=5 step=5", "next=T,T,6,T", "bet:5 surrender", -2.5, &[Surrender])]
#[case::late_surrender_never_meets_a_blackjack("", "next=T,T,6,A", "bet:10", -10.0, &[Loss])]
#[case::late_surrender_without_a_peek_meets_a_blackjack(
    "dealer_bj=no-peek-all", "next=T,T,6,A", "bet:10 surrender", -10.0, &[Loss])]
#[case::late_surrender_without_a_peek_original_only(
    "dealer_bj=no-peek-original", "next=T,T,6,A", "bet:10 surrender", -10.0, &[Loss])]
#[case::late_surrender_without_a_peek("dealer_bj=no-peek-all", "next=T,T,6,T", "bet:10 surrender", -5.0, &[Surrender])]
#[case::early_surrender_before_a_blackjack("surrender=early", "next=T,T,6,A", "bet:10 surrender", -5.0, &[Surrender])]
#[case::early_surrender_declined_before_a_blackjack(
    "surrender=early", "next=T,T,6,A", "bet:10 decline", -10.0, &[Loss])]
#[case::early_surrender_declined("surrender=early", "next=T,T,6,6,5,4", "bet:10 decline hit", 10.0, &[Win])]
#[case::early_surrender_against_a_low_card("surrender=early", "next=T,9,6,T", "bet:10 surrender", -5.0, &[Surrender])]
#[case::early_surrender_without_a_peek(
    "surrender=early dealer_bj=no-peek-all", "next=T,T,6,A", "bet:10 surrender", -5.0, &[Surrender])]
#[case::surrender_to_a_plain_21("dealer_bj=plain21", "next=T,T,6,A", "bet:10 surrender", -5.0, &[Surrender])]
// Insurance.
#[case::insurance_wins("", "next=T,A,9,T", "bet:10 insure", 0.0, &[Loss])]
#[case::insurance_loses("", "next=T,A,9,8", "bet:10 insure stand", -5.0, &[Push])]
#[case::even_money("", "next=A,A,T,T", "bet:10 insure", 10.0, &[Push])]
#[case::even_money_without_a_blackjack("", "next=A,A,T,9", "bet:10 insure", 10.0, &[Blackjack])]
#[case::insurance_without_a_peek("dealer_bj=no-peek-all", "next=T,A,9,T", "bet:10 insure stand", 0.0, &[Loss])]
#[case::insurance_of_a_surrendered_hand(
    "surrender=early", "next=T,A,6,T", "bet:10 insure surrender", 5.0, &[Surrender])]
// The dealer's soft 17.
#[case::soft_17_stands("soft17=stand", "next=T,6,8,A,T", "bet:10 stand", 10.0, &[Win])]
#[case::soft_17_is_hit("soft17=hit", "next=T,6,8,A,3", "bet:10 stand", -10.0, &[Loss])]
#[case::soft_17_of_three_cards_is_hit("soft17=hit", "next=T,3,8,3,A,2", "bet:10 stand", -10.0, &[Loss])]
#[case::hard_17_stands("soft17=hit", "next=T,T,8,7,4", "bet:10 stand", 10.0, &[Win])]
fn every_outcome(
    #[case] rules: &str,
    #[case] position: &str,
    #[case] actions: &str,
    #[case] payoff: f64,
    #[case] expected: &[HandResult],
) {
    let round = play(rules, 1, position, actions);
    assert_eq!(round.table().phase(), Phase::Over, "{round:?}");
    assert_eq!(round.payoff(Seat(0)), payoff);
    assert_eq!(results(&round, 0), expected);
    let place = &round.table().places()[0];
    let start = Money::whole(round.rules().bankroll);
    assert_eq!(place.bankroll(), start + place.profit());
    assert_eq!(round.table().house_profit(), -place.profit());
}

#[test]
fn the_dealer_draws_only_against_a_hand_that_stands() {
    for (position, actions, cards) in [
        ("next=T,6,6,T,T", "bet:10 hit", 2),
        ("next=T,6,6,T", "bet:10 surrender", 2),
        ("next=A,6,T,T", "bet:10", 2),
        ("next=T,6,7,T,4", "bet:10 stand", 3),
    ] {
        let round = play("", 1, position, actions);
        assert_eq!(round.table().dealer_cards().len(), cards, "{position}");
        // The hole card is seen at the end either way.
        assert!(!round.table().hole_is_down());
        assert_eq!(round.table().cards_left(), round.table().unseen().len());
    }
}

#[test]
fn several_seats_play_in_order_and_the_house_wins_what_they_lose() {
    // Seat 0: 20. Seat 1: a blackjack. Seat 2 sits out. Seat 3: 16, bust. The dealer: 16, draws 3.
    let round = play(
        "",
        4,
        "next=T,A,T,6,T,T,6,T,9,3",
        "bet:20 bet:10 bet:0 bet:30 stand hit",
    );
    let payoffs: Vec<f64> = Seat::all(4).map(|seat| round.payoff(seat)).collect();
    assert_eq!(payoffs, [20.0, 15.0, 0.0, -30.0]);
    assert_eq!(round.table().house_profit(), -Money::whole(5));
    assert_eq!(results(&round, 3), [Bust]);
    assert!(round.table().places()[2].hands().is_empty());
    let blackjack = &round.table().places()[1].hands()[0];
    assert_eq!(blackjack.status(), HandStatus::Blackjack);
}

#[test]
fn the_new_hand_of_a_split_stands_to_the_right() {
    let round = play(
        "",
        1,
        "next=H8,6,S8,T,C8,D3,D9,D2",
        "bet:10 split split double",
    );
    let hands = round.table().places()[0].hands();
    let cards = hands.iter().map(|hand| {
        let cards: Vec<String> = hand.cards().iter().map(ToString::to_string).collect();
        cards.join(" ")
    });
    assert_eq!(cards.collect::<Vec<String>>(), ["H8 D3 D9", "C8 D2", "S8"]);
    let stakes = hands.iter().map(|hand| hand.stake().units());
    assert_eq!(stakes.collect::<Vec<f64>>(), [20.0, 10.0, 10.0]);
}

#[test]
fn insurance_and_early_surrender_are_asked_seat_by_seat() {
    let deal = "next=T,A,9,A,6,T,9,7";
    let bets = "bet:10 bet:10 bet:10";
    let turn = |round: &Round| (round.table().phase(), round.actor());
    let round = play("surrender=early", 3, deal, bets);
    assert_eq!(turn(&round), (Phase::Insurance, Some(Seat(0))));
    let insurance = |round: &Round| {
        let places = round.table().places().iter();
        places
            .map(|place| place.insurance())
            .collect::<Vec<Insurance>>()
    };
    assert_eq!(insurance(&round), [Insurance::Open; 3]);
    let actions = format!("{bets} decline insure decline");
    let mut round = play("surrender=early", 3, deal, &actions);
    assert_eq!(
        insurance(&round),
        [Insurance::Declined, Insurance::Taken, Insurance::Declined]
    );
    assert_eq!(turn(&round), (Phase::EarlySurrender, Some(Seat(0))));
    round.play(&Action::Surrender).unwrap();
    // The blackjack of seat 1 has nothing to surrender.
    assert_eq!(turn(&round), (Phase::EarlySurrender, Some(Seat(2))));
    assert_eq!(refusal(&round, Action::Stand), Illegal::EarlySurrenderFirst);
    round.play(&Action::Decline).unwrap();
    assert!(round.table().dealer_peeked());
    assert_eq!(turn(&round), (Phase::Play, Some(Seat(2))));
    assert_eq!(refusal(&round, Action::Surrender), Illegal::SurrenderIsPast);
    round.play(&Action::Stand).unwrap();
    // 18 against the dealer's soft 18 pushes; the insurance of seat 1 is lost.
    let payoffs: Vec<f64> = Seat::all(3).map(|seat| round.payoff(seat)).collect();
    assert_eq!(payoffs, [-5.0, 10.0, 0.0]);
}

#[rstest]
#[case::not_a_pair("", "next=8,6,9,T", "bet:10", Action::Split, Illegal::NotAPair)]
#[case::three_cards("", "next=2,6,2,T,2", "bet:10 hit", Action::Split, Illegal::NotAPair)]
#[case::no_splitting(
    "max_hands=1",
    "next=8,6,8,T",
    "bet:10",
    Action::Split,
    Illegal::NoSplitting
)]
#[case::four_hands(
    "",
    "next=8,6,8,T,8,8,3,8",
    "bet:10 split split split stand",
    Action::Split,
    Illegal::TooManyHands(4)
)]
#[case::two_hands(
    "max_hands=2",
    "next=8,6,8,T,8",
    "bet:10 split",
    Action::Split,
    Illegal::TooManyHands(2)
)]
#[case::ten_and_king_by_rank(
    "pairs=rank",
    "next=10,6,K,T",
    "bet:10",
    Action::Split,
    Illegal::NotAPair
)]
#[case::one_card_to_split_aces(
    "resplit_aces=true",
    "next=A,6,A,T,A",
    "bet:10 split",
    Action::Hit,
    Illegal::SplitAcesTakeOneCard
)]
#[case::no_double_of_split_aces(
    "resplit_aces=true",
    "next=A,6,A,T,A",
    "bet:10 split",
    Action::Double,
    Illegal::SplitAcesTakeOneCard
)]
#[case::no_resplit_of_aces(
    "hit_split_aces=true",
    "next=A,6,A,T,A",
    "bet:10 split",
    Action::Split,
    Illegal::NoResplitOfAces
)]
#[case::no_das(
    "das=false",
    "next=8,6,8,T,3",
    "bet:10 split",
    Action::Double,
    Illegal::NoDoubleAfterSplit
)]
#[case::double_after_a_hit(
    "",
    "next=2,6,3,T,4",
    "bet:10 hit",
    Action::Double,
    Illegal::DoubleNeedsTwoCards
)]
#[case::no_doubling(
    "double=none",
    "next=5,6,6,T",
    "bet:10",
    Action::Double,
    Illegal::NoDoubling
)]
#[case::double_8("double=9-11", "next=5,6,3,T", "bet:10", Action::Double, Illegal::DoubleTotal { from: 9 })]
#[case::double_9("double=10-11", "next=5,6,4,T", "bet:10", Action::Double, Illegal::DoubleTotal { from: 10 })]
#[case::double_a_soft_19("double=9-11", "next=A,6,8,T", "bet:10", Action::Double, Illegal::DoubleTotal { from: 9 })]
#[case::no_surrender(
    "surrender=none",
    "next=T,9,6,T",
    "bet:10",
    Action::Surrender,
    Illegal::NoSurrender
)]
#[case::surrender_after_a_hit(
    "",
    "next=2,6,3,T,4",
    "bet:10 hit",
    Action::Surrender,
    Illegal::SurrenderNeedsTwoCards
)]
#[case::surrender_after_a_split(
    "",
    "next=8,6,8,T,3",
    "bet:10 split",
    Action::Surrender,
    Illegal::NoSurrenderAfterSplit
)]
#[case::insurance_in_play("", "next=8,6,9,T", "bet:10", Action::Insure, Illegal::NoInsurance)]
#[case::bet_in_play("", "next=8,6,9,T", "bet:10", Action::Bet(10), Illegal::BetsPlaced)]
#[case::hit_before_the_insurance(
    "",
    "next=8,A,9,T",
    "bet:10",
    Action::Hit,
    Illegal::InsuranceFirst
)]
#[case::hit_before_the_bets("", "next=8", "", Action::Hit, Illegal::Betting)]
#[case::after_the_end("", "next=A,9,T,7", "bet:10", Action::Stand, Illegal::RoundOver)]
#[case::small_bet("", "", "", Action::Bet(5), Illegal::BelowMinimum(10))]
#[case::large_bet("", "", "", Action::Bet(510), Illegal::AboveMaximum(500))]
#[case::odd_bet("", "", "", Action::Bet(15), Illegal::OffStep { min: 10, step: 10 })]
#[case::refill_with_money("", "", "", Action::Refill, Illegal::NotBroke(10))]
fn every_refusal(
    #[case] rules: &str,
    #[case] position: &str,
    #[case] actions: &str,
    #[case] action: Action,
    #[case] reason: Illegal,
) {
    let mut round = play(rules, 1, position, actions);
    assert_eq!(refusal(&round, action), reason);
    let before = round.fingerprint();
    assert!(round.play(&action).is_err());
    assert_eq!(round.fingerprint(), before);
}

#[rstest]
#[case::double("bankroll=15 next=5,6,6,T", Action::Double)]
#[case::split("bankroll=19 next=8,6,8,T", Action::Split)]
fn a_bankroll_that_is_too_small_forbids_it(#[case] position: &str, #[case] action: Action) {
    let round = play("", 1, position, "bet:10");
    let (needed, bankroll) = (Money::whole(10), round.table().places()[0].bankroll());
    let reason = Illegal::NotEnoughMoney { needed, bankroll };
    assert_eq!(refusal(&round, action), reason);
    let mut actions = Vec::new();
    round.legal_actions(&mut actions);
    assert!(actions.contains(&Action::Hit) && !actions.contains(&action));
}

#[test]
fn who_cannot_pay_for_insurance_is_not_asked() {
    let round = play("", 2, "bankroll=14,15 next=T,T,A,9,8,8", "bet:10 bet:10");
    assert_eq!(round.table().phase(), Phase::Insurance);
    assert_eq!(round.actor(), Some(Seat(1)));
}

#[test]
fn a_bet_must_be_covered() {
    let round = play("", 1, "bankroll=25", "");
    let (needed, bankroll) = (Money::whole(30), Money::whole(25));
    let reason = Illegal::NotEnoughMoney { needed, bankroll };
    assert_eq!(refusal(&round, Action::Bet(30)), reason);
    let mut actions = Vec::new();
    round.legal_actions(&mut actions);
    assert_eq!(actions, [10, 20, 0].map(Action::Bet));
}

#[test]
fn a_broke_seat_is_refilled_or_sits_out() {
    let round = play("", 1, "bankroll=10 next=T,6,6,T,T", "bet:10 hit");
    assert_eq!(round.table().places()[0].bankroll(), Money::ZERO);
    let mut next = round.next_game();
    let mut actions = Vec::new();
    next.legal_actions(&mut actions);
    assert_eq!(actions, [Action::Refill, Action::Bet(0)]);
    assert_eq!(next.table().places()[0].last_bet(), 10);
    let mut idle = next.clone();
    idle.play(&Action::Bet(0)).unwrap();
    assert_eq!((idle.actor(), idle.payoff(Seat(0))), (None, 0.0));
    assert_eq!(idle.next_game().table().places()[0].last_bet(), 10);
    next.play(&Action::Refill).unwrap();
    assert_eq!(next.table().places()[0].bankroll(), Money::whole(1000));
    assert_eq!(next.table().places()[0].refills(), 1);
    next.play(&Action::Bet(50)).unwrap();
}

#[test]
fn a_shoe_that_runs_out_is_refilled_from_the_discards() {
    // Five cards of one deck are left, and 47 are in the discard tray.
    let position = "shoe=2,6,3,T,4 next=2,6,3,T,4";
    let mut round = play("decks=1 penetration=100", 1, position, "bet:10 hit");
    let table = round.table();
    assert_eq!((table.cards_left(), table.discards()), (0, 47));
    round.play(&Action::Hit).unwrap();
    let table = round.table();
    assert!(table.was_refilled());
    assert_eq!((table.cards_left(), table.discards()), (46, 0));
    // Cards on the table are not back in the shoe.
    let hand = table.places()[0].hands()[0].cards();
    for &card in hand.iter().chain(table.dealer_cards()) {
        assert_eq!(table.unseen().count(card), 0, "{card}");
    }
    while round.actor().is_some() {
        round.play(&Action::Stand).unwrap();
    }
    // The next round has a full shoe.
    assert!(round.series_over());
    assert_eq!(round.next_game().table().cards_left(), 52);
}

#[test]
fn a_shoe_may_run_out_while_the_dealer_draws_and_in_the_deal() {
    let drawing = play(
        "decks=1 penetration=100",
        1,
        "shoe=T,6,T,5 next=T,6,T,5",
        "bet:10 stand",
    );
    assert!(drawing.table().was_refilled());
    assert!(drawing.table().dealer_total().points() >= 17);
    let dealing = play("decks=1 penetration=100", 2, "shoe=T,9,6", "bet:10 bet:10");
    assert!(dealing.table().was_refilled());
    assert_eq!(dealing.table().cards_left() + 6, 52);
}

#[test]
fn when_every_card_lies_on_the_table_nobody_draws() {
    // Seven seats with a pair each, which split and hit as much as they can: one deck is not enough for them all.
    let deal = "next=2,3,4,6,7,8,9,T,2,3,4,6,7,8,9,T,2,2";
    let rules = HouseRules::parse("decks=1").unwrap();
    let wishes = [
        Action::Bet(10),
        Action::Split,
        Action::Hit,
        Action::Decline,
        Action::Stand,
    ];
    let mut refused = 0;
    for seed in 0..50 {
        let mut round = Round::lay_out(&rules, MAX_SEATS, Seed(seed), deal).unwrap();
        let mut actions = Vec::new();
        while round.actor().is_some() {
            round.legal_actions(&mut actions);
            let wish = wishes.into_iter().find(|wish| actions.contains(wish));
            refused += u32::from(round.check(&Action::Hit) == Err(Illegal::NoCardsLeft));
            // Cards neither on the table nor reserved for one-card hands may be drawn.
            let table = round.table();
            let hands = || table.places().iter().flat_map(|place| place.hands());
            let drawn: usize = hands().map(|hand| hand.cards().len().max(2)).sum();
            let spare = 52_usize.saturating_sub(drawn + 2);
            for (action, needed) in [(Action::Hit, 1), (Action::Double, 1), (Action::Split, 2)] {
                match round.check(&action) {
                    Ok(()) => assert!(spare >= needed, "{action}"),
                    Err(Illegal::NoCardsLeft) => assert!(spare < needed, "{action}"),
                    Err(_) => {}
                }
            }
            round.play(&wish.unwrap()).unwrap();
        }
        let table = round.table();
        let hands = table.places().iter().flat_map(|place| place.hands());
        let cards: usize = hands.map(|hand| hand.cards().len()).sum();
        let on_table = cards + table.dealer_cards().len();
        assert_eq!(on_table + table.cards_left() + table.discards(), 52);
        for hand in table.places().iter().flat_map(|place| place.hands()) {
            assert!(hand.cards().len() >= 2, "seed {seed}: a hand has one card");
        }
    }
    assert!(refused > 0);
}

#[rstest]
#[case::percent("decks=1 penetration=50", 26, 1, true)]
#[case::percent_not_yet("decks=1 penetration=50", 27, 1, false)]
#[case::cards("decks=1 cut_card=10", 10, 1, true)]
#[case::cards_not_yet("decks=1 cut_card=10", 11, 1, false)]
#[case::paper("paper decks=1", 14, 1, true)]
#[case::paper_not_yet("paper decks=1", 15, 1, false)]
#[case::paper_four_seats("paper decks=1", 29, 4, true)]
#[case::paper_four_seats_not_yet("paper decks=1", 30, 4, false)]
fn the_shoe_is_shuffled_when_the_cut_card_is_out(
    #[case] rules: &str,
    #[case] left: usize,
    #[case] seats: usize,
    #[case] shuffled: bool,
) {
    // All seats stand on 20 against the dealer's 20: two cards per seat and two more, and `left` cards are left.
    let dealt = 2 * seats + 2;
    let tens = vec!["T"; dealt].join(",");
    let low_cards = ["A", "2", "3", "4", "5", "6", "7", "8", "9"];
    let rest = low_cards.iter().flat_map(|face| [*face; 4]).take(left);
    let shoe: Vec<&str> = [tens.as_str()].into_iter().chain(rest).collect();
    let position = format!("shoe={} next={tens}", shoe.join(","));
    let actions = [vec!["bet:10"; seats], vec!["stand"; seats]].concat();
    let round = play(rules, seats, &position, &actions.join(" "));
    assert_eq!(round.table().phase(), Phase::Over);
    assert_eq!(round.table().cards_left(), left);
    assert_eq!(round.series_over(), shuffled);
    let next = round.next_game();
    let (cards, discards) = if shuffled { (52, 0) } else { (left, 52 - left) };
    assert_eq!(next.table().cards_left(), cards);
    assert_eq!(next.table().discards(), discards);
}

#[rstest]
#[case("removed=X", "'X' is not a card")]
#[case("removed=5x8", "the shoe has no '8' left")]
#[case("shoe=8,8 next=8,9", "the shoe has no '9' left")]
#[case("shoe=8 removed=8", "not both")]
#[case("next=8 next=8", "given twice")]
#[case("cards=8", "expected removed=CARDS")]
#[case("bankroll=ten", "'ten' is not an amount")]
#[case("bankroll=7.10", "'7.10' is not an amount")]
#[case("bankroll=1,2,3", "3 amounts for 1 seats")]
#[case("removed=99999x8", "is not a card")]
fn positions_that_cannot_be_laid_out(#[case] position: &str, #[case] part: &str) {
    let rules = HouseRules::parse("decks=1").unwrap();
    let error = Round::lay_out(&rules, 1, Seed(0), position).unwrap_err();
    assert!(error.0.contains(part), "{error}");
}

#[test]
fn removed_cards_have_been_seen() {
    let round = play("decks=1", 1, "removed=A,4x5,SK bankroll=7.5", "");
    let table = round.table();
    assert_eq!((table.cards_left(), table.discards()), (46, 6));
    assert_eq!(table.seen_of(Rank::Five), 4);
    assert_eq!(table.unseen().count_value(10), 15);
    assert_eq!(table.places()[0].bankroll(), Money::tenths(75));
}
