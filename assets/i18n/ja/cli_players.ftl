### コマンドライン：sanban players

cli_players-about = ゲームのプレイヤーとその設定の一覧
cli_players-human = あなた（端末があるとき。playで使う）
cli_players-param = { $summary }（{ $values }）
cli_players-param-default = { $summary }（{ $values }、既定値: { $default }）
