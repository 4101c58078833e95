//! Points and places of a match, and their JSON form.

use serde::Serialize;

use crate::SEATS;
use sanban_game::arena::{SeriesResults, interval};

/// Result of one player.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Tally {
    /// Player number, from 0.
    pub number: u8,
    /// Player name.
    pub name: String,
    /// Number of games played to their end.
    pub games: u32,
    /// Sum of the points: 5 for the first place down to 1 for the last.
    pub points: f64,
    /// Mean points per game, once the tally is [closed](Tally::closed).
    pub mean: f64,
    /// Half the width of the 95 % confidence interval of the mean, once closed: from blocks of games between two class
    /// resets if there are ten, else from runs of games. `None` if there are too few games.
    pub ci95: Option<f64>,
    /// Number of times each place was reached, first place first.
    pub places: [u32; SEATS],
    /// Games whose places were drawn by lot and not announced: they count with the mean of the open places.
    pub untold: u32,
    /// Lost turns: no answer in time, or an illegal one.
    pub lost_turns: u32,
    /// Gifts in the exchange that were late or illegal: the strongest cards were given instead.
    pub wrong_gifts: u32,
    /// Game in which a local player took over the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaced_in_game: Option<u32>,
    #[serde(skip)]
    blocks: SeriesResults,
    /// Number of games in the last block.
    #[serde(skip)]
    in_block: usize,
}

impl Tally {
    /// Tally of a player without games.
    #[must_use]
    pub fn new(number: u8, name: String) -> Tally {
        Tally {
            number,
            name,
            ..Tally::default()
        }
    }

    /// Adds a game that ended in `place`, from 0; `first_of_block` for a game without classes.
    pub fn add(&mut self, place: u8, first_of_block: bool) {
        if let Some(count) = self.places.get_mut(usize::from(place)) {
            *count += 1;
        }
        self.add_points(5.0 - f64::from(place), first_of_block);
    }

    /// Adds a game in which the places of `open` players were drawn by lot and not announced.
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

    /// The final tally, with the mean and its interval.
    #[must_use]
    pub fn closed(mut self) -> Tally {
        let (samples, _) = self.blocks.samples(true);
        let found = interval(&samples);
        // An interval of zero width, or as wide as the range of the points, comes from too few games to say anything.
        let says = |half: &f64| *half > 0.0 && *half < 2.0;
        (self.mean, self.ci95) = (found.mean, found.ci95.filter(says));
        self
    }
}
