### The rules of Blokus Duo in the set-up.

blokus_rules-preset-rule-a = Rule A (fixed starts)
    .help = Tournament rule: the first player covers e10, the second j5.
blokus_rules-preset-rule-b = Rule B (free start)
    .help = Rule of the box: the first player covers e10 or j5, the second the other.
blokus_rules-start = Start squares
    .help = Which square the first piece covers.
    .a = fixed
    .b = either
