//! Points and places of a match, and their JSON form.

use serde::Serialize;

use crate::SEATS;
use sanban_game::arena::{SeriesResults, interval};

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
    /// Then: half the width of the 95 % interval of the mean, from blocks of games between two class resets where there are ten, else
    /// from runs of games. `None` where that says nothing.
    pub ci95: Option<f64>,
    /// How often each place was reached, first place first.
    pub places: [u32; SEATS],
    /// Games whose places were drawn by lot and not told: they count with the mean of the open places.
    pub untold: u32,
    /// Turns that were lost: no answer in time, or one that was not allowed.
    pub lost_turns: u32,
    /// Gifts in the exchange that came too late or were not allowed: the strongest cards went instead.
    pub wrong_gifts: u32,
    /// In which game a player of ours took the seat over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaced_in_game: Option<u32>,
    #[serde(skip)]
    blocks: SeriesResults,
    /// How many games the last block has.
    #[serde(skip)]
    in_block: usize,
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
        if first_of_block {
            self.blocks.begin_series();
            self.in_block = 0;
        }
        self.blocks.add(self.in_block, points);
        self.in_block += 1;
    }

    /// The result when the match is over: with the mean and its interval.
    #[must_use]
    pub fn closed(mut self) -> Tally {
        let (samples, _) = self.blocks.samples(true);
        let found = interval(&samples);
        // One of no width, or as wide as the points can be apart, comes from too few games to say anything.
        let says = |half: &f64| *half > 0.0 && *half < 2.0;
        (self.mean, self.ci95) = (found.mean, found.ci95.filter(says));
        self
    }
}
