//! The terminal: the loop, the screens and the widgets they are made of.
