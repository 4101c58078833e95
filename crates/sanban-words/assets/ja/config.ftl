### 設定のエラー

config-no-home = ホームディレクトリがわかりません。HOMEかXDG_CONFIG_HOMEを設定するか、--configでファイルを指定してください
config-file =
    { $file }: 設定を{ $action ->
        [save] 保存できません
       *[read] 読み込めません
    }: { $why }
config-unknown = 不明な設定 '{ $path }'
config-unknown-meant = 不明な設定 '{ $path }'（'{ $meant }' の間違いですか？）
config-bad-value = { $path }: '{ $value }' は使えません。指定できる値: { $expected }
config-more = ほか{ $count }件
config-settings = 設定
config-section-not-setting = '{ $section }' は設定ではなくセクションです
config-section-help = [{ $section }] を1行に書いてください
config-unknown-section = 不明なセクション '{ $name }'
config-unknown-key = 不明なキー '{ $name }'
config-belongs = [{ $section }] に書いてください
config-section-meant = [{ $meant }] の間違いですか？
config-key-meant = '{ $meant }' の間違いですか？
config-unknown-screen = 不明な画面 '{ $name }'
config-unknown-action = 不明な操作 '{ $name }'
config-left-alone =
    { $file }:{ $line }: { $problem }{ $meant ->
        [yes] （{ $help }）
       *[no] { "" }
    }{ $more ->
        [0] 。無視してそのまま残します
       *[other] 、ほか{ $more }件。無視してそのまま残します
    }
config-wrong = { $path }: { $problem }
config-expected = { $expected }を指定してください（現在は{ $found }）
config-without-quotes = 引用符を付けずに書いてください: { $value }
config-out-of-range = 範囲外です
config-meant = "{ $meant }" の間違いですか？
config-list-item = リストには空白のない文字列を書いてください（現在は{ $found }）
config-list-help = リストで書いてください: [{ $words }]
config-a-text = 文字列 "{ $text }"
config-a-date = 日付 { $date }
config-a-list = リスト
config-a-section = セクション
config-nothing = 何もなし
config-text-kind = 引用符で囲んだ1行の文字列
config-list-kind = ["one", "two"] のような、空白のない文字列のリスト
config-not-utf8 = UTF-8のテキストではありません
config-save-as-utf8 = ファイルをUTF-8で保存してください
config-protected = 書き込みが禁止されています
