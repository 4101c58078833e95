//! Weighted least squares.

/// A weighted least squares fit of `R` outputs on `N` inputs.
pub(super) struct Regression<const N: usize, const R: usize> {
    pub(super) coefficients: [[f64; R]; N],
    /// Inverse of the matrix of the weighted products of the inputs.
    pub(super) inverse: Box<[[f64; N]; N]>,
}

impl<const N: usize, const R: usize> Regression<N, R> {
    /// The fit, with a share `ridge` of the weight added to the diagonal; `None` without observations.
    pub(super) fn fit(
        observations: impl Iterator<Item = (f64, [f64; N], [f64; R])>,
        ridge: f64,
    ) -> Option<Regression<N, R>> {
        let mut normal = Box::new([[0.0; N]; N]);
        let mut products = [[0.0; R]; N];
        let mut all = 0.0;
        for (weight, known, found) in observations {
            all += weight;
            for row in 0..N {
                let times = weight * known[row];
                for (sum, known) in normal[row][row..].iter_mut().zip(&known[row..]) {
                    *sum += times * known;
                }
                for (sum, found) in products[row].iter_mut().zip(&found) {
                    *sum += times * found;
                }
            }
        }
        if all <= 0.0 {
            return None;
        }
        for row in 0..N {
            normal[row][row] += ridge * all;
            for column in 0..row {
                normal[row][column] = normal[column][row];
            }
        }
        let inverse = inverted(normal);
        let coefficients = std::array::from_fn(|row| {
            let mut sums = [0.0; R];
            for (by, products) in inverse[row].iter().zip(&products) {
                for (sum, product) in sums.iter_mut().zip(products) {
                    *sum += by * product;
                }
            }
            sums
        });
        Some(Regression {
            coefficients,
            inverse,
        })
    }

    /// The outputs at these inputs.
    pub(super) fn at(&self, known: &[f64; N]) -> [f64; R] {
        let mut found = [0.0; R];
        for (row, &known) in self.coefficients.iter().zip(known) {
            for (sum, coefficient) in found.iter_mut().zip(row) {
                *sum += known * coefficient;
            }
        }
        found
    }
}

/// Gauss-Jordan elimination in place; the matrix is symmetric and positive. An input that does not vary gets 0.
fn inverted<const N: usize>(mut matrix: Box<[[f64; N]; N]>) -> Box<[[f64; N]; N]> {
    for pivot in 0..N {
        let by = matrix[pivot][pivot];
        let mut pivot_row = matrix[pivot];
        if by <= 0.0 {
            matrix[pivot] = [0.0; N];
            matrix.iter_mut().for_each(|row| row[pivot] = 0.0);
            continue;
        }
        pivot_row[pivot] = 1.0;
        for value in &mut pivot_row {
            *value /= by;
        }
        for (at, row) in matrix.iter_mut().enumerate() {
            if at == pivot {
                *row = pivot_row;
                continue;
            }
            let times = std::mem::replace(&mut row[pivot], 0.0);
            for (value, pivot) in row.iter_mut().zip(&pivot_row) {
                *value -= times * pivot;
            }
        }
    }
    matrix
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plane_is_found_and_the_inverse_with_it() {
        let rows = (0..40).map(|at| {
            let (x, y) = (f64::from(at % 7), f64::from(at % 5));
            (1.0 + x, [1.0, x, y], [2.0 - x + 3.0 * y])
        });
        let fit = Regression::fit(rows.clone(), 0.0).unwrap();
        let found = fit.at(&[1.0, 2.0, -1.0])[0];
        assert!((found + 3.0).abs() < 1e-9, "{found}");
        for row in 0..3 {
            let unit: f64 = rows
                .clone()
                .map(|(weight, known, _)| {
                    let by: f64 = (0..3).map(|at| fit.inverse[row][at] * known[at]).sum();
                    weight * by * known[row]
                })
                .sum();
            assert!((unit - 1.0).abs() < 1e-9, "{unit}");
        }
    }
}
