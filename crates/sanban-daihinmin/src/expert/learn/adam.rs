//! Adam: steps by the mean gradient over its root mean square, weight by weight.

/// A set of weights, as a list of slices.
pub(in crate::expert) trait Weights: Clone {
    /// All weights, in the same order every time.
    fn parts(&self) -> Vec<&[f32]>;
    /// The same, mutable.
    fn parts_mut(&mut self) -> Vec<&mut [f32]>;
}

/// State of Adam for a set of weights.
#[derive(Clone, Debug)]
pub(in crate::expert) struct Adam<W> {
    gradient: W,
    mean: W,
    square: W,
    steps: i32,
}

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
/// Damping, so that rarely active weights take no wild steps.
const STEADY: f32 = 1e-7;

impl<W: Weights> Adam<W> {
    /// The state before the first step.
    pub(in crate::expert) fn new(mut zero: W) -> Adam<W> {
        for part in zero.parts_mut() {
            part.fill(0.0);
        }
        Adam {
            gradient: zero.clone(),
            mean: zero.clone(),
            square: zero,
            steps: 0,
        }
    }

    /// Moves the weights up the sum of `gradients` times `scale`.
    pub(in crate::expert) fn step(
        &mut self,
        weights: &mut W,
        gradients: impl Iterator<Item = Box<W>>,
        scale: f32,
        size: f32,
    ) {
        for part in self.gradient.parts_mut() {
            part.fill(0.0);
        }
        for gradient in gradients {
            for (sum, part) in self.gradient.parts_mut().into_iter().zip(gradient.parts()) {
                for (sum, value) in sum.iter_mut().zip(part) {
                    *sum += value;
                }
            }
        }
        self.steps += 1;
        let mean_bias = 1.0 - MEAN_DECAY.powi(self.steps);
        let square_bias = 1.0 - SQUARE_DECAY.powi(self.steps);
        let parts = weights.parts_mut().into_iter().zip(self.gradient.parts());
        let moments = self
            .mean
            .parts_mut()
            .into_iter()
            .zip(self.square.parts_mut());
        for ((weights, gradient), (mean, square)) in parts.zip(moments) {
            for (((weight, gradient), mean), square) in
                weights.iter_mut().zip(gradient).zip(mean).zip(square)
            {
                let gradient = gradient * scale;
                *mean += (1.0 - MEAN_DECAY) * (gradient - *mean);
                *square += (1.0 - SQUARE_DECAY) * (gradient * gradient - *square);
                *weight += size * (*mean / mean_bias) / ((*square / square_bias).sqrt() + STEADY);
            }
        }
    }
}
