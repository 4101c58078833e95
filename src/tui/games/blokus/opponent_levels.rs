//! How strong the other side can be.

use crate::tui::session::Strength;

/// How strong the other side can be.
pub(super) const STRENGTHS: &[Strength] = &[
    Strength {
        name: "beginner",
        spec: "expert:level=1",
        summary: "overlooks nearly all places",
    },
    Strength {
        name: "easy",
        spec: "expert:level=2",
        summary: "overlooks most places, and never looks ahead",
    },
    Strength {
        name: "medium",
        spec: "expert",
        summary: "looks ahead",
    },
    Strength {
        name: "strong",
        spec: "expert:level=6",
        summary: "looks further, and still answers at once",
    },
    Strength {
        name: "champion",
        spec: "expert:level=8",
        summary: "very strong, takes up to four seconds a move",
    },
];
