//! Practice on the screen: drills, the count quiz at the table, progress, and the coach that judges play at the table.
//!
//! | file | contents |
//! |---|---|
//! | `drill_list` | the list of drills, from which a session starts |
//! | `drill` | a session of a drill: its stage and the next question |
//! | `drill_start`, `drill_answers` | prerequisites of the first question; judging and recording of answers |
//! | `drill_keys`, `drill_draw`, `count_draw`, `drill_result` | actions, drawing of hands and of count questions, result |
//! | `drill_lines` | a drill, and their list, in lines of text |
//! | `buttons` | actions as buttons in the middle of a drill and of the course |
//! | `course`, `course_standing` | the course; how far its steps have come, and the next of them |
//! | `course_keys`, `course_draw` | its actions; its drawing and its lines of text |
//! | `groundwork` | past answers and the solved game, read and computed on workers |
//! | `ways_out` | what the lists of practice open |
//! | `exam`, `exam_result`, `diploma` | an exam with its clock; its result in money; what a passed one is worth |
//! | `noise` | talk and questions that distract from the count |
//! | `mark` | the sign of right and wrong |
//! | `method` | the method that judges answers |
//! | `quiz` | questions about the count at the table |
//! | `coach` | judges every decision at the table and records it |
//! | `cell_grid` | the cells of the chart in a grid |
//! | `cell_page`, `hand_picture` | a cell explained; a hand with values and odds |
//! | `empty_chart`, `empty_chart_keys` | the chart to be filled in from memory; its actions |
//! | `progress`, `heat_map`, `progress_pages`, `progress_lines` | progress so far |
//! | `answer_log` | recorded answers |
//! | `drill_settings`, `drill_words` | rules, length and start time; names of the drills |
//! | `action_values`, `odds_picture` | bars of exact values; of what the dealer ends with and what a card makes of the hand |
//! | `discard_tray`, `number_entry` | the discard tray, the field for a number |
//!
//! Questions and right answers come from [`sanban_blackjack::practice`]; they are computed on workers.

pub(super) mod action_values;
mod answer_log;
mod buttons;
mod cell_grid;
mod cell_page;
mod coach;
mod count_draw;
mod course;
mod course_draw;
mod course_keys;
mod course_standing;
mod diploma;
mod discard_tray;
mod drill;
mod drill_answers;
mod drill_draw;
mod drill_keys;
mod drill_lines;
mod drill_list;
mod drill_result;
mod drill_settings;
mod drill_start;
mod drill_words;
mod empty_chart;
mod empty_chart_keys;
mod exam;
mod exam_result;
mod groundwork;
mod hand_picture;
mod heat_map;
mod mark;
mod method;
mod noise;
mod number_entry;
mod odds_picture;
mod progress;
mod progress_lines;
mod progress_pages;
mod quiz;
mod ways_out;

use sanban_term::key_table::KeyTable;
use sanban_words::tr;

pub(super) use coach::{Coach, Mistake, PlacedBet};
pub(super) use course::CourseScreen;
pub(super) use course_standing::next_step;
pub(super) use drill::DrillScreen;
pub use drill::Plan;
use drill_list::DrillList;
pub(super) use drill_settings::rules_of;
pub(super) use drill_words::drill_words;
pub(super) use empty_chart::EmptyChart;
pub(super) use method::{
    at_table as method_at_table, is_chosen as is_method_chosen, named_chart, words as method_words,
};
pub(super) use noise::{Heard, Question as Interruption};
pub(super) use progress::Progress;
pub(super) use quiz::Quiz;

use cell_page::CellPage;
use diploma::Diploma;
use drill_settings::{goal_of, now};
use drill_words::where_answered;
use mark::mark;

/// Key tables of the practice screens, as Markdown.
pub(super) fn key_tables() -> [KeyTable; 8] {
    [
        KeyTable::of::<CourseScreen>(tr!("blackjack_course-keys"), course_keys::BINDINGS),
        KeyTable::of::<EmptyChart>(
            tr!("blackjack_empty_chart-name"),
            empty_chart_keys::BINDINGS,
        ),
        KeyTable::of::<DrillList>(tr!("blackjack_drill-keys-practice"), drill_list::BINDINGS),
        KeyTable::of::<DrillScreen>(tr!("blackjack_drill-keys-drill"), drill_keys::BINDINGS),
        KeyTable::of::<Diploma>(tr!("blackjack_exam-diploma"), diploma::BINDINGS),
        KeyTable::of::<Quiz>(tr!("blackjack_drill-keys-count"), quiz::BINDINGS),
        KeyTable::of::<Progress>(tr!("blackjack_drill-keys-progress"), progress::BINDINGS),
        KeyTable::of::<CellPage>(tr!("blackjack_cell-name"), cell_page::BINDINGS),
    ]
}
