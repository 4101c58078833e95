### テーマのファイルのエラー

theme_file-name = name: 英数字と '-'、'_' だけで書いてください
theme_file-unknown-base = 不明なbase '{ $base }'
theme_file-bases = 使えるbase: dark、light、contrast
theme_file-base = base: 文字列で書いてください
theme_file-colors = 'colors' はセクションです
theme_file-colors-help = [colors] を1行に書いてください
theme_file-belongs = [colors] に書いてください
theme_file-has = テーマに書けるもの: name、base、[colors]
theme_file-unknown-key = 不明なキー '{ $key }'
theme_file-no-base = baseがありません
theme_file-no-base-help = base = "dark"、"light"、"contrast" のいずれかを書いてください
theme_file-missing = colors.{ $role } がありません
theme_file-meant = '{ $meant }' の間違いですか？
theme_file-known = 使える色: { $known }
theme_file-unknown-colour = 不明な色 '{ $colour }'
# as in English
theme_file-wrong = colors.{ $role }: { $problem }
theme_file-form = "#rrggbb" か ["#rrggbb", "16色の1つ"] の形で書いてください
theme_file-meant-word = "{ $meant }" の間違いですか？
theme_file-sixteen = 使えるもの: { $known }
theme_file-not-one = '{ $word }' は16色にありません
