use super::*;
use crate::piece::Piece;
use crate::rules::Rules;
use crate::square::Square;

fn placement(text: &str) -> Placement {
    crate::read_placement(text).unwrap()
}

#[test]
fn a_placement_is_its_piece_and_its_squares() {
    let features = Feature::of(placement("g10,e10,f10"));
    let squares = ["e10", "f10", "g10"].map(|square| Feature::Square(square.parse().unwrap()));
    assert_eq!(features[0], Feature::Piece(Piece::I3));
    assert_eq!(features[1..], squares);
    let single = Feature::of(placement("a1"));
    assert_eq!(
        single[..],
        [
            Feature::Piece(Piece::One),
            Feature::Square("a1".parse().unwrap())
        ]
    );
    assert_eq!(single[0].index(), 0);
    assert_eq!(single[1].index(), 21);
    let last = Feature::Square("n14".parse().unwrap()).index();
    assert_eq!((last + 1, 3 * Feature::COUNT), (217, 651));
}

#[test]
fn eight_plies_are_the_opening_and_eight_the_middle() {
    let phases: Vec<Phase> = (0..20).map(Phase::after).collect();
    assert!(phases[..8].iter().all(|&phase| phase == Phase::Opening));
    assert!(phases[8..16].iter().all(|&phase| phase == Phase::Middle));
    assert!(phases[16..].iter().all(|&phase| phase == Phase::End));
    let mut board = Board::new(&Rules::default());
    for (text, colour) in [("e10", Colour::First), ("j5", Colour::Second)] {
        board.lay(colour, placement(text));
    }
    assert_eq!(Phase::of(&board), Phase::Opening);
}

/// Ratings with a different number for every feature.
fn many() -> Ratings {
    let gammas = std::array::from_fn(|phase| {
        std::array::from_fn(|feature| {
            let number = u32::try_from(1 + feature + 300 * phase).unwrap();
            f64::from(number) / 100.0
        })
    });
    Ratings::new(gammas, vec!["made up".to_owned()])
}

#[test]
fn a_placement_is_rated_by_the_product_of_its_features() {
    let ratings = many();
    let rated = ratings.gamma_of(Phase::Middle, placement("a1,b1"));
    // The domino is piece 1, the squares are features 21 and 22.
    assert!((rated - 3.02 * 3.22 * 3.23).abs() < 1e-9, "{rated}");
    let board = Board::new(&Rules::default());
    let probabilities = ratings.probabilities(&board, Colour::First);
    assert_eq!(probabilities.len(), 414);
    let sum: f64 = probabilities
        .iter()
        .map(|(_, probability)| probability)
        .sum();
    assert!((sum - 1.0).abs() < 1e-9);
}

#[test]
fn ratings_read_back() {
    let ratings = many();
    let text = ratings.to_text();
    let again = Ratings::parse(&text).unwrap();
    assert_eq!(again.gammas, ratings.gammas);
    assert_eq!(again.notes(), ["made up"]);
    assert_eq!(again.to_text(), text);
    // Also when rounded up to the next digit.
    let ones = Ratings::new([[0.999_97; Feature::COUNT]; 3], Vec::new()).to_text();
    assert_eq!(Ratings::parse(&ones).unwrap().to_text(), ones);
    for built_in in [PAPER, OWN] {
        let ratings = Ratings::parse(built_in).unwrap();
        assert_eq!(ratings.to_text(), built_in);
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_line() {
    let text = many().to_text();
    let refused = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        Ratings::parse(&text.replacen(from, to, 1))
            .unwrap_err()
            .to_string()
    };
    for (from, to, said) in [
        ("phase middle", "phase late", "line 40: 'late' is no phase"),
        (
            "piece F  0.1000",
            "piece Q  0.1000",
            "line 13: 'Q' is not a piece",
        ),
        (
            "piece F  0.1000",
            "piece F  -1",
            "line 13: '-1' is no rating",
        ),
        (
            "piece F  0.1000",
            "piece F  NaN",
            "line 13: 'NaN' is no rating",
        ),
        (
            "piece F  0.1000",
            "piece X  0.1000",
            "line 22: phase opening has piece X already",
        ),
        (
            "piece F  0.1000",
            "",
            "line 113: the end, but phase opening lacks piece F",
        ),
        (
            "phase opening",
            "",
            "line 4: 'phase opening' (middle, end) must come first",
        ),
        ("row 14", "row 15", "line 25: '15' is no row"),
        (
            "row 14  ",
            "row 14  1 ",
            "line 25: 15 ratings in row 14: expected 14",
        ),
        ("row 14", "now 14", "line 25: 'now 14"),
    ] {
        let error = refused(from, to);
        assert!(error.starts_with(said), "{from} → {to}: {error}");
        assert_eq!(error.lines().count(), 1);
    }
    assert!(Ratings::parse("").is_err());
    let error = Ratings::load("/no/such/file").unwrap_err().to_string();
    assert!(
        error.starts_with("/no/such/file: cannot be read"),
        "{error}"
    );
}

#[test]
fn what_is_played_is_learned() {
    // A player that always begins with the X in its one place over e10 must like it.
    let rules = Rules::default();
    let game = [(Colour::First, placement("e9,d10,e10,f10,e11"))];
    let samples: Vec<MoveSample> = (0..20)
        .flat_map(|_| MoveSample::of_game(&rules, &game))
        .flat_map(|sample| [sample, sample.mirrored()])
        .collect();
    assert_eq!(samples.len(), 40);
    // That place is on the diagonal: it is its own mirror image.
    assert_eq!(samples[0], samples[1]);
    let fitted = fit(&samples, 1.0, 100);
    let [opening, middle, _] = &fitted.phases;
    assert_eq!((opening.moves, middle.moves), (40, 0));
    assert!((opening.uniform + 414_f64.ln()).abs() < 1e-9);
    assert!(opening.rated.last() > Some(&-0.5), "{opening:?}");
    let ratings = Ratings::new(fitted.gammas, Vec::new());
    let best = Piece::ALL.into_iter().max_by(|&a, &b| {
        let gamma = |piece| ratings.gamma(Phase::Opening, Feature::Piece(piece));
        gamma(a).total_cmp(&gamma(b))
    });
    assert_eq!(best, Some(Piece::X));
    // Features that never occurred keep the rating of the prior.
    assert_eq!(
        ratings.gamma(Phase::Opening, Feature::Square(Square::J5)),
        1.0
    );
}
