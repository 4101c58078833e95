//! Sentences on the actions of a watched game, by somebody who sees all hands; those on what changed the odds are in `swings`.

use super::swings::swing;
use super::trick_rest::{Rest, to_come};
use super::words;
use sanban_daihinmin::{Action, Cards, Effects, Kind, Meld, SEATS, State, THREE, TWO};
use sanban_game::{Seat, State as _};
use sanban_words::tr;

/// Number of cards from which on a player is about to go out.
const FEW: usize = 2;

/// Number of cards that are told one by one.
pub(super) const SHOWN: usize = 5;

/// Sentence on an action, if there is something to say.
pub(super) fn remark(before: &State, action: &Action, names: &[String]) -> Option<String> {
    event(before, action, names).or_else(|| {
        let seat = before.actor()?;
        let meld = match action {
            Action::Give(_) => return None,
            Action::Pass => return kept_back(before, seat, words::short(seat, names)),
            Action::Play(meld) => meld,
        };
        let mut after = before.clone();
        after.apply(action);
        of_trick(&after, meld, seat, names)
    })
}

/// Sentence on an action that changed the odds of a seat a lot: the event that it was, or else what explains the change.
pub(super) fn of_swing(
    before: &State,
    action: &Action,
    change: (Seat, bool),
    names: &[String],
) -> Option<String> {
    swing(before, action, change, event(before, action, names), names)
}

/// Sentence on what the rules made of a meld, a meld that stops somebody, a last card, or an eight that cut the trick.
fn event(before: &State, action: &Action, names: &[String]) -> Option<String> {
    let (seat, meld) = (before.actor()?, action.meld()?);
    let mut after = before.clone();
    after.apply(action);
    let effects = after.turns().last()?.effects;
    let hand = after.round().hand(seat);
    of_effects(&after, &meld, seat, effects, names)
        .or_else(|| broken(before, &after, &meld, seat, names))
        .or_else(|| {
            let (who, last) = (words::short(seat, names), words::cards_text(hand));
            (hand.len() == 1).then(|| tr!("daihinmin_remarks-last-card", who, last))
        })
        .or_else(|| eight_cut(before, action, names))
}

/// Sentence on an eight that cut a trick, and on what its player leads from.
fn eight_cut(before: &State, action: &Action, names: &[String]) -> Option<String> {
    let (who, meld) = (words::short(before.actor()?, names), action.meld()?);
    let mut after = before.clone();
    after.apply(action);
    let cut = after.turns().last()?.effects.has(Effects::EIGHT_CUT);
    let hand = after.round().hand(before.actor()?);
    let rest = match hand.len() {
        ..=SHOWN => words::cards_text(hand),
        _ => String::new(),
    };
    let cards = words::meld_text(&meld);
    cut.then(|| {
        tr!(
            "daihinmin_remarks-eight-cut",
            who,
            cards,
            rest,
            known = if hand.len() <= SHOWN { "yes" } else { "no" }
        )
    })
}

/// What the rules made of a meld, the rarest first.
fn of_effects(
    after: &State,
    meld: &Meld,
    seat: Seat,
    effects: Effects,
    names: &[String],
) -> Option<String> {
    let (who, cards) = (words::short(seat, names), words::meld_text(meld));
    let round = after.round();
    let place = || words::ordinal(round.place(seat).unwrap_or_default());
    if effects.has(Effects::FALL) {
        let last = Seat::all(SEATS).find(|&other| round.place(other) == Some(4))?;
        let fallen = words::short(last, names);
        return Some(tr!("daihinmin_remarks-fall", who, fallen));
    }
    if effects.has(Effects::REVOLUTION) {
        return Some(tr!(
            "daihinmin_remarks-revolution",
            who,
            cards,
            order = if round.table().reversed() {
                "reversed"
            } else {
                "usual"
            }
        ));
    }
    if effects.has(Effects::FORBIDDEN) {
        return Some(tr!("daihinmin_remarks-forbidden", who, cards));
    }
    if effects.has(Effects::OUT) {
        return Some(tr!("daihinmin_remarks-out", who, cards, place = place()));
    }
    if effects.has(Effects::SPADE_THREE) {
        return Some(tr!("daihinmin_remarks-spade-three", who));
    }
    None
}

/// A meld that was taken out of a larger group, to stop somebody with few cards.
fn broken(
    before: &State,
    after: &State,
    meld: &Meld,
    seat: Seat,
    names: &[String],
) -> Option<String> {
    if meld.kind() == Kind::Sequence
        || meld.is_lone_joker()
        || before.round().table().top().is_none()
        || before.round().owner() == seat
    {
        return None;
    }
    let group = before.round().hand(seat).iter();
    let group: Cards = group.filter(|card| card.column() == meld.low()).collect();
    let threat = threat(after, seat)?;
    let owner = before.round().owner();
    // Nobody is stopped who could not have gone on anyway, or still can.
    let goes_on = threat == owner || to_come(before, owner).can(threat);
    if !goes_on || to_come(after, seat).can(threat) {
        return None;
    }
    (group.len() > usize::from(meld.size())).then(|| {
        tr!(
            "daihinmin_remarks-broken",
            who = words::short(seat, names),
            cards = words::cards_text(group),
            other = words::short(threat, names),
            count = after.round().hand(threat).len()
        )
    })
}

/// Another player about to go out, the one with the fewest cards.
fn threat(state: &State, seat: Seat) -> Option<Seat> {
    let round = state.round();
    let others = Seat::all(SEATS).filter(|&other| other != seat && round.is_playing(other));
    let threats = others.filter(|&other| round.hand(other).len() <= FEW);
    threats.min_by_key(|&other| round.hand(other).len())
}

/// How a trick stands after a meld: a lock, a meld that nobody can beat.
fn of_trick(after: &State, meld: &Meld, seat: Seat, names: &[String]) -> Option<String> {
    let who = words::short(seat, names);
    let cards = words::meld_text(meld);
    let effects = after.turns().last()?.effects;
    if effects.has(Effects::TRICK_END) {
        return None;
    }
    let Rest { asked, able, .. } = to_come(after, seat);
    let followers: Vec<String> = able
        .iter()
        .map(|(other, _)| words::short(*other, names))
        .collect();
    let count = followers.len();
    if effects.has(Effects::LOCK) {
        return Some(tr!(
            "daihinmin_remarks-lock",
            suits = meld.suits().to_string(),
            count,
            followers = followers.join(&tr!("plain-between"))
        ));
    }
    // That nothing beats the highest card goes without saying.
    let highest = if after.round().table().reversed() {
        THREE
    } else {
        TWO
    };
    let is_highest = meld.kind() != Kind::Sequence && meld.low() == highest;
    let told = count == 0 && asked > 1 && !is_highest && !meld.is_lone_joker();
    told.then(|| tr!("daihinmin_remarks-unbeaten", who, cards))
}

/// A pass of somebody who could have played one thing alone, which nobody could have beaten.
fn kept_back(before: &State, seat: Seat, who: String) -> Option<String> {
    let round = before.round();
    if round.owner() == seat || round.table().top().is_none() {
        return None;
    }
    let mut actions = Vec::new();
    before.legal_actions(&mut actions);
    let mut plays = actions.iter().filter_map(Action::meld);
    let (Some(meld), None) = (plays.next(), plays.next()) else {
        return None;
    };
    let mut played = before.clone();
    played.apply(&Action::Play(meld));
    to_come(&played, seat).able.is_empty().then(|| {
        tr!(
            "daihinmin_remarks-kept-back",
            who,
            cards = words::meld_text(&meld)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_daihinmin::Rules;
    use sanban_game::{Record, Seed, Stream};
    use sanban_words::i18n::{Language, with_language};

    fn names() -> Vec<String> {
        ["Emi", "Mio", "Nao", "Ren", "Yuki"]
            .map(str::to_owned)
            .to_vec()
    }

    /// Sentences of random games, each with its action and the effects of it.
    fn told(language: Language) -> Vec<(Effects, Option<String>)> {
        with_language(language, || {
            let mut told = Vec::new();
            for seed in 0..60 {
                let mut rng: Stream = Seed(seed).stream();
                let rules = Rules::default();
                let mut state = State::start(&rules, SEATS, Seed(seed));
                let mut actions = Vec::new();
                while state.actor().is_some() {
                    state.legal_actions(&mut actions);
                    let action = actions[rng.index(actions.len())];
                    let said = remark(&state, &action, &names());
                    state.apply(&action);
                    let effects = state
                        .turns()
                        .last()
                        .map_or(Effects::NONE, |turn| turn.effects);
                    told.push((effects, said));
                }
            }
            told
        })
    }

    #[test]
    fn each_event_has_its_sentence_in_both_languages() {
        for language in [Language::En, Language::Ja] {
            let told = told(language);
            for effect in [
                Effects::REVOLUTION,
                Effects::EIGHT_CUT,
                Effects::OUT,
                Effects::LOCK,
            ] {
                let mut of_effect = told
                    .iter()
                    .filter(|(effects, _)| effects.has(effect))
                    .peekable();
                assert!(of_effect.peek().is_some(), "{effect:?}");
                assert!(of_effect.all(|(_, said)| said.is_some()), "{effect:?}");
            }
            let said: Vec<&String> = told.iter().filter_map(|(_, said)| said.as_ref()).collect();
            // Not at every turn, and never a message that is missing or has a hole.
            assert!(
                said.len() * 2 < told.len(),
                "{} of {}",
                said.len(),
                told.len()
            );
            for sentence in said {
                assert!(
                    !sentence.contains("remarks-") && !sentence.contains('{'),
                    "{sentence}"
                );
                assert!(sentence.ends_with(['.', '。']), "{sentence}");
            }
        }
    }

    #[test]
    fn a_broken_pair_is_told_with_its_reason() {
        let position = "0=SA-HA-C3 1=C5-S9-S2 2=S6-S7-D7 3=C8-C9-D9 4=H5 turn=0 table=SK owner=4";
        let mut record = Record::<State>::new(&Rules::default(), SEATS, Seed(1));
        record.position = Some(position.to_owned());
        let state = record.start().unwrap();
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        let ace = |action: &&Action| matches!(action, Action::Play(meld) if meld.size() == 1);
        let action = actions.iter().find(ace).unwrap();
        assert_eq!(
            remark(&state, action, &names()).unwrap(),
            "Emi breaks up A♥ A♠ against Yuki, who has one card left."
        );
        // Who could not go on anyway is not stopped.
        record.position = Some(position.replace("owner=4", "owner=3"));
        let said = remark(&record.start().unwrap(), action, &names());
        assert!(said.is_none_or(|said| !said.contains("stop")));
    }
}
