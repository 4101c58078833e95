### エンジンのエラー：プレイヤー、ルール、記録、対戦

problem-not-a-player = '{ $text }' はプレイヤーの指定ではありません。NAME または NAME:KEY=VALUE,KEY=VALUE（4人分は4xNAME）と書いてください
problem-player = 不明なプレイヤー '{ $name }'。使えるプレイヤー: { $known }
problem-player-meant = 不明なプレイヤー '{ $name }'（'{ $meant }' の間違いですか？）。使えるプレイヤー: { $known }
problem-no-settings = プレイヤー '{ $player }' に '{ $key }' はありません（設定のないプレイヤーです）
problem-setting = プレイヤー '{ $player }' に '{ $key }' はありません。使える設定: { $known }
problem-setting-meant = プレイヤー '{ $player }' に '{ $key }' はありません（'{ $meant }' の間違いですか？）。使える設定: { $known }
problem-setting-value = プレイヤー '{ $player }': { $key }={ $value } は使えません。指定できる値: { $expected }
problem-setting-twice = プレイヤー '{ $player }': { $key } が2回指定されています
problem-setting-unreadable = プレイヤー '{ $player }': { $key }={ $file } を読めません: { $why }。指定できる値: { $expected }
problem-setting-file = プレイヤー '{ $player }': { $key }={ $file } は使えません: { $problem }
problem-rule = 不明なルール '{ $key }'。使えるルール: { $known }
problem-rule-meant = 不明なルール '{ $key }'（'{ $meant }' の間違いですか？）。使えるルール: { $known }
problem-rule-value = ルール { $key }={ $value } は使えません。指定できる値: { $expected }
problem-preset = 不明なプリセット '{ $name }'。使えるプリセット: { $known }
problem-preset-meant = 不明なプリセット '{ $name }'（'{ $meant }' の間違いですか？）。使えるプリセット: { $known }
problem-not-a-rule = '{ $text }' はルールの指定ではありません。KEY=VALUE と書いてください
problem-not-a-record = sanbanの記録ではありません（1行目は 'sanban-record: 1' です）
problem-later-record = バージョン{ $version }の記録で、新しいsanbanが書いたものです。新しいsanbanで開いてください
problem-other-game = { $expected } ではなく { $found } の記録です
problem-not-a-deal = 「{ $text }」は配りではありません。dai1/8k3m2q9/7f のような1行をすべて書いてください
problem-deal-mistyped = この配りはどこか1文字違います。元の行と見比べてください
problem-other-deal = 「{ $found }」で始まるのは別のゲームか、新しい版の sanban の配りです。ここでは { $expected } で始まります
problem-deal-part = この配りは遊べません: { $problem }
problem-missing-line = 記録に '{ $field }:' の行がありません
problem-line = { $line }行目: { $problem }
problem-action = { $line }行目の{ $number }手目（'{ $action }'）: { $problem }
problem-seats = { $game }には{ $needed }人必要ですが、{ $given }人です（--player SPEC を席順に繰り返す。4xSPECは4人分）
problem-table-seats = { $game }には{ $needed }人必要ですが、{ $given }人です（'4xSPEC' は4人分、'human' はあなた）
problem-opening = 初手: { $problem }
problem-threads = スレッドを開始できません: { $why }
problem-opening-move = { $line }行目の{ $number }手目（'{ $move_text }'）: { $problem }
problem-opening-over = { $line }行目: この手順で終局してしまいます
problem-opening-empty = 手順が1つもありません。1行に1ゲームの初手を、空白で区切って書いてください
problem-blackjack = ブラックジャック
problem-daihinmin = 大富豪
problem-blokus = ブロックスデュオ
problem-from-to = { $least }～{ $most }
problem-fault = 席{ $seat }が、許されない { $action } を選びました: { $why }
problem-or = { $words }, { $last } のいずれか
problem-file-of = '{ $command }' のファイル
problem-whole = { $least }から{ $most }までの整数
problem-number = { $least }から{ $most }までの数
problem-seconds = { $least }から{ $most }までの秒数
problem-points = { $least }から{ $most }までの点数
problem-a-count = カウントの値
problem-an-amount = 金額
problem-a-file = ファイル
problem-a-file-of-weights = 重みのファイル
problem-not-found = ファイルもディレクトリもありません
problem-permission = 権限がありません
problem-directory = ディレクトリです
problem-not-a-directory = ディレクトリではありません
problem-disk-full = 空き容量がありません
problem-connection-refused = 接続を拒否されました
problem-address-in-use = このポートは使用中です
problem-address-not-here = このマシンのアドレスではありません
problem-too-large = 1 GiBより大きいファイルです
problem-read-only = 読み取り専用のファイルシステムです
