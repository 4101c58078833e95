### Errors in the file of a theme.

theme_file-name = name: expected a word of letters, digits, '-' and '_'
theme_file-unknown-base = unknown base '{ $base }'
theme_file-bases = the bases are: dark, light, contrast
theme_file-base = base: expected a text
theme_file-colors = 'colors' is a section
theme_file-colors-help = write [colors] on a line of its own
theme_file-belongs = it belongs under [colors]
theme_file-has = a theme has: name, base, [colors]
theme_file-unknown-key = unknown key '{ $key }'
theme_file-no-base = base is missing
theme_file-no-base-help = write base = "dark", "light" or "contrast"
theme_file-missing = colors.{ $role } is missing
theme_file-meant = did you mean '{ $meant }'?
theme_file-known = the colours are: { $known }
theme_file-unknown-colour = unknown colour '{ $colour }'
theme_file-wrong = colors.{ $role }: { $problem }
theme_file-form = expected "#rrggbb", or ["#rrggbb", "one of the sixteen"]
theme_file-meant-word = did you mean "{ $meant }"?
theme_file-sixteen = they are: { $known }
theme_file-not-one = '{ $word }' is none of the sixteen colours
