//! Points and places of a match, for people and as JSON.

use std::fmt::Write as _;

use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use crate::SEATS;
use sanban_game::arena::{Sample, interval};

/// The result of one player.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Tally {
    /// Its number, from 0.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// How many games it has played to their end.
    pub games: u32,
    /// The sum of its points: 5 for the first place … 1 for the last.
    pub points: f64,
    /// Points a game, once it is [closed](Tally::closed).
    pub mean: f64,
    /// Then: half the width of the 95 % interval of the mean, from blocks of games between two class resets where there are two,
    /// else from games.
    pub ci95: Option<f64>,
    /// How often each place was reached, first place first.
    pub places: [u32; SEATS],
    /// Games whose places were drawn by lot and not told: they count with the mean of the open places.
    pub untold: u32,
    /// Turns that were lost: no answer in time, or one that was not allowed.
    pub lost_turns: u32,
    /// In which game a player of ours took the seat over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaced_in_game: Option<u32>,
    #[serde(skip)]
    blocks: Vec<Sample>,
    #[serde(skip)]
    single: Vec<Sample>,
}

impl Tally {
    /// The result of a player who has not played yet.
    #[must_use]
    pub fn new(number: u8, name: String) -> Tally {
        Tally {
            number,
            name,
            ..Tally::default()
        }
    }

    /// Adds a game that ended in this place, from 0; `first_of_block` where it was one without classes.
    pub fn add(&mut self, place: u8, first_of_block: bool) {
        if let Some(count) = self.places.get_mut(usize::from(place)) {
            *count += 1;
        }
        self.add_points(5.0 - f64::from(place), first_of_block);
    }

    /// Adds a game in which the places of `open` players were drawn by lot and never told.
    pub fn add_untold(&mut self, open: u8, first_of_block: bool) {
        self.untold += 1;
        self.add_points((f64::from(open) + 1.0) / 2.0, first_of_block);
    }

    fn add_points(&mut self, points: f64, first_of_block: bool) {
        self.games += 1;
        self.points += points;
        if first_of_block || self.blocks.is_empty() {
            self.blocks.push(Sample::default());
        }
        if let Some(block) = self.blocks.last_mut() {
            block.add(points);
        }
        let mut game = Sample::default();
        game.add(points);
        // Games are only of use until there is a second block.
        if self.blocks.len() > 1 {
            self.single.clear();
        } else {
            self.single.push(game);
        }
    }

    /// The result when the match is over: with the mean and its interval.
    #[must_use]
    pub fn closed(mut self) -> Tally {
        let found = interval(if self.blocks.len() > 1 {
            &self.blocks
        } else {
            &self.single
        });
        (self.mean, self.ci95) = (found.mean, found.ci95);
        self
    }
}

/// A line a player, best mean first, under a head. People count the players from 1.
#[must_use]
pub fn to_text(tallies: &[Tally]) -> String {
    let mut order: Vec<&Tally> = tallies.iter().collect();
    order.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.number.cmp(&b.number)));
    let name = order.iter().map(|tally| tally.name.width());
    let name = name.max().unwrap_or(0).max("player".len());
    let mut text = format!(
        "no  {:name$}  games  points           mean  places, first to last\n",
        "player"
    );
    for tally in order {
        let mean = match tally.ci95 {
            Some(half) => format!("{:.3} ± {half:.3}", tally.mean),
            None => format!("{:.3}", tally.mean),
        };
        let pad = name - tally.name.width();
        let _ = write!(
            text,
            "{:>2}  {}{:pad$}  {:>5}  {:>6}  {mean:>13} ",
            tally.number + 1,
            tally.name,
            "",
            tally.games,
            tally.points
        );
        for count in tally.places {
            let _ = write!(text, " {count:>4}");
        }
        let lost = match tally.lost_turns {
            1 => "turn lost",
            _ => "turns lost",
        };
        for (count, what) in [(tally.untold, "untold"), (tally.lost_turns, lost)] {
            if count > 0 {
                let _ = write!(text, "  {count} {what}");
            }
        }
        if let Some(game) = tally.replaced_in_game {
            let _ = write!(text, "  replaced in game {game}");
        }
        text.push('\n');
    }
    text
}
