//! Small systems of linear equations, as Newton's method needs them.

/// A square matrix of a few rows.
#[derive(Clone)]
pub(super) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    pub(super) fn new(size: usize) -> Matrix {
        Matrix {
            size,
            cells: vec![0.0; size * size],
        }
    }

    pub(super) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    pub(super) fn get(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    /// Solves for `right` by Gauss–Jordan elimination with pivoting; undetermined unknowns are 0.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let size = self.size;
        let mut rows: Vec<Vec<f64>> = self
            .cells
            .chunks(size)
            .zip(right)
            .map(|(row, &right)| row.iter().copied().chain([right]).collect())
            .collect();
        let mut determined = vec![false; size];
        let mut next = 0;
        for column in 0..size {
            let largest = (next..size)
                .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()));
            let Some(pivot) = largest.filter(|&row| rows[row][column].abs() > 1e-9) else {
                continue;
            };
            rows.swap(next, pivot);
            let pivot_row = rows[next].clone();
            for (index, row) in rows.iter_mut().enumerate() {
                if index != next {
                    let factor = row[column] / pivot_row[column];
                    for (cell, pivot) in row.iter_mut().zip(&pivot_row) {
                        *cell -= factor * pivot;
                    }
                }
            }
            determined[column] = true;
            next += 1;
        }
        let mut solution = vec![0.0; size];
        let columns = (0..size).filter(|&column| determined[column]);
        for (row, column) in rows.iter().zip(columns) {
            solution[column] = row[size] / row[column];
        }
        solution
    }
}
