### Errors in the settings.

config-no-home = no home directory is known: set HOME or XDG_CONFIG_HOME, or name a file with --config
config-file =
    { $file }: cannot { $action ->
        [save] save
       *[read] read
    } the settings: { $why }
config-unknown = unknown setting '{ $path }'
config-unknown-meant = unknown setting '{ $path }' (did you mean '{ $meant }'?)
config-bad-value = { $path }: '{ $value }': expected { $expected }
config-more = and { $count } more
config-settings = settings
config-section-not-setting = '{ $section }' is a section, not a setting
config-section-help = write [{ $section }] on a line of its own
config-unknown-section = unknown section '{ $name }'
config-unknown-key = unknown key '{ $name }'
config-belongs = it belongs under [{ $section }]
config-section-meant = did you mean [{ $meant }]?
config-key-meant = did you mean '{ $meant }'?
config-unknown-screen = unknown screen '{ $name }'
config-unknown-action = unknown action '{ $name }'
config-left-alone =
    { $file }:{ $line }: { $problem }{ $meant ->
        [yes] { " " }({ $help })
       *[no] { "" }
    }{ $more ->
        [0] , left alone
       *[other] { " " }and { $more } more, left alone
    }
config-wrong = { $path }: { $problem }
config-expected = expected { $expected }, found { $found }
config-without-quotes = write it without quotes: { $value }
config-out-of-range = out of range
config-meant = did you mean "{ $meant }"?
config-list-item = expected a text without blanks in the list, found { $found }
config-list-help = write a list: [{ $words }]
config-a-text = the text "{ $text }"
config-a-date = the date { $date }
config-a-list = a list
config-a-section = a section
config-nothing = nothing
config-text-kind = a text on one line, in quotes
config-list-kind = a list of texts without blanks, such as ["one", "two"]
config-not-utf8 = this is not UTF-8 text
config-save-as-utf8 = save the file as UTF-8
config-protected = the file is write-protected
