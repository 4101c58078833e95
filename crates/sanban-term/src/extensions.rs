//! Map of values by type, which lets other crates keep values in the context that the frame does not know.

use std::any::{Any, TypeId};
use std::collections::HashMap;

/// Map with at most one value of each type.
#[derive(Debug, Default)]
pub struct Extensions {
    values: HashMap<TypeId, Box<dyn Any>>,
}

impl Extensions {
    /// Adds a value, replacing one of the same type.
    #[must_use]
    pub fn with<T: 'static>(mut self, value: T) -> Extensions {
        self.values.insert(TypeId::of::<T>(), Box::new(value));
        self
    }

    /// Value of a type, if there is one.
    #[must_use]
    pub fn get<T: 'static>(&self) -> Option<&T> {
        self.values.get(&TypeId::of::<T>())?.downcast_ref()
    }

    /// Value of a type, mutable, if there is one.
    pub fn get_mut<T: 'static>(&mut self) -> Option<&mut T> {
        self.values.get_mut(&TypeId::of::<T>())?.downcast_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_found_by_its_type() {
        let mut values = Extensions::default().with(1u8).with("one").with(2u8);
        assert_eq!(values.get::<u8>(), Some(&2));
        assert_eq!(values.get::<&str>(), Some(&"one"));
        assert_eq!(values.get::<u16>(), None);
        *values.get_mut::<u8>().unwrap() = 3;
        assert_eq!(values.get::<u8>(), Some(&3));
    }
}
