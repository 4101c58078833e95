### The command line: sanban rules.

cli_rules-about = List the rule presets of a game and every rule that --set takes
cli_rules-arg-rules = Show the values of this preset instead of the default's
cli_rules-presets = Presets (--rules PRESET; the first is the default):
cli_rules-keys = Rules (--set KEY=VALUE), with the values of { $preset }:
cli_rules-keys-default = Rules (--set KEY=VALUE), with their default values:
cli_rules-key = { $summary } ({ $values })

cli_rules-blokus-rule-a = Tournament rule: the first player covers e10, the second j5.
cli_rules-blokus-rule-b = Rule of the box: the first player covers e10 or j5, the second the other.
cli_rules-daihinmin-s2 = another name of 'paper'
