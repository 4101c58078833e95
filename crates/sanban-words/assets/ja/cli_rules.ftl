### コマンドライン：sanban rules

cli_rules-about = ゲームのルールのプリセットと、--setで指定できるルールの一覧
cli_rules-arg-rules = 既定のプリセットの代わりに、このプリセットの値を表示
cli_rules-presets = プリセット（--rules PRESET。最初のものが既定）:
cli_rules-keys = ルール（--set KEY=VALUE）、値は{ $preset }のもの:
cli_rules-keys-default = ルール（--set KEY=VALUE）、値は既定のもの:
cli_rules-key = { $summary }（{ $values }）

cli_rules-blokus-rule-a = 大会のルール：先手はe10、後手はj5を覆う。
cli_rules-blokus-rule-b = 製品のルール：先手はe10かj5、後手は残りを覆う。
cli_rules-daihinmin-s2 = 'paper' の別名
