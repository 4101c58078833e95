### コマンドライン：すべてのサブコマンドに共通

cli-about =
    端末で遊ぶブラックジャック・大富豪・ブロックスデュオ

    コマンドを付けずに起動するとホーム画面が開きます。
cli-after =
    プレイヤーは NAME または NAME:KEY=VALUE,KEY=VALUE（例：uct:playouts=1000,c=1.4）の形で指定します。4xNAME は4席分です。一覧は 'sanban players GAME'、ルールは 'sanban rules GAME' で見られます。

    終了コード：0 成功、1 失敗、2 指定の誤り、101 パニック、128 + n シグナルnで終了。
cli-help-about = このヘルプ、またはコマンドのヘルプを表示
cli-usage = 使い方:
cli-commands = コマンド:
cli-arguments = 引数:
cli-options = オプション:
cli-examples = 例:
cli-any-options = [オプション]
cli-any-command = [コマンド]
cli-default = [既定値: { $value }]
cli-values = [次のいずれか: { $values }]

cli-arg-config = config.tomlの代わりにFILEから設定を読む
cli-arg-language = 表示言語：auto（LC_ALL、LC_MESSAGES、LANGに従う）、en、ja
cli-arg-help = ヘルプを表示（--helpは-hより詳しい）
cli-arg-version = バージョンを表示
cli-arg-game = ゲーム
cli-arg-players = 席に着くプレイヤー：NAME または NAME:KEY=VALUE,…。席順に繰り返す。4xSPECは4席分
cli-arg-rules = ルールのプリセット
cli-arg-settings = ルールを1つ指定（繰り返し可）
cli-arg-seed = 乱数のシード：同じシードなら同じ結果 [既定値: 毎回新しい値]
cli-arg-openings = ブロックスデュオの初手のファイル（1行に1つ）。'balanced' は付属のもの
cli-arg-words = コマンドとオプション：--helpで一覧を表示
cli-arg-games = 対局数
cli-arg-threads = スレッド数 [既定値: 全コア]
cli-arg-json = JSONで出力
cli-arg-force = 既にあるファイルに上書きする


## エラー


cli-see-help = { $problem }。詳しくは--help
cli-see-usage = { $problem }。使い方: { $usage }。詳しくは--help
cli-unknown-option = 不明なオプション '{ $option }'
cli-unknown-option-meant = 不明なオプション '{ $option }'（'{ $meant }' の間違いですか？）
cli-unexpected = 余分な引数 '{ $argument }'
cli-unknown-command = 不明なコマンド '{ $command }'。使えるコマンド: { $known }
cli-unknown-command-meant = 不明なコマンド '{ $command }'（'{ $meant }' の間違いですか？）
cli-no-such-command = 不明なコマンド '{ $command }'
cli-no-commands = '{ $parent }' にコマンド '{ $command }' はありません
cli-command-missing = '{ $parent }' にはコマンドが必要です: { $known }
cli-value-missing = { $option } には値が必要です
cli-value-missing-of = { $option } には値が必要です: { $known }
cli-bad-value = { $option }: '{ $value }' は使えません。次のいずれか: { $known }
cli-bad-value-meant = { $option }: '{ $value }' は使えません。次のいずれか: { $known }（'{ $meant }' の間違いですか？）
cli-wrong-value = { $option }: '{ $value }': { $problem }
cli-expected-whole = 整数で指定してください
cli-expected-number = 数で指定してください
cli-expected-range = { $least }から{ $most }までの整数で指定してください
cli-expected-least = { $least }以上の整数で指定してください
cli-expected-above-zero = 0より大きい数で指定してください
cli-expected-up-to = 0より大きく{ $most }以下の数で指定してください
cli-expected-between = { $least }から{ $most }までの数で指定してください
cli-expected-seed = 0から18446744073709551615までの整数で指定してください
cli-expected-address = 127.0.0.1のようなアドレスで指定してください
cli-conflict = '{ $option }' は '{ $other }' と同時に使えません
cli-twice = '{ $option }' は1回だけ指定できます
cli-required = 足りないもの: { $missing }
cli-takes-no-value = { $option } に値は付けられません（'{ $value }'）
cli-wrong-count = { $option }: 値の個数が違います
cli-not-utf8 = UTF-8ではない引数があります

cli-no-output = 出力を書き込めません: { $why }
cli-needs-terminal = { $problem }（'sanban play GAME --plain' は端末なしで使えます）
cli-caused-by = { $problem }: { $cause }
cli-not-saved = それ以降の変更は保存されていません: { $problem }
cli-no-stdin = 標準入力を読めません: { $why }
cli-no-human = ここには 'human' のための画面がありません。'sanban play' を使ってください
cli-not-rated = { $game } にレート戦はありません
cli-no-table = '{ $game }' のテーブルはありません
cli-length-daihinmin = --gamesは大富豪の対局用です。{ $game } はやめるまで続きます
cli-openings-blokus = --openingsはブロックスデュオ用です（{ $game } では使えません）
cli-option-problem = { $option }: { $problem }
cli-file-problem = { $file }: { $problem }
cli-file-unreadable = { $file }: 読めません: { $why }
cli-file-not-text = { $file }: { $line }行目: UTF-8のテキストではありません
cli-file-exists = { $file }: 既にあります。別の名前にするか、--forceで上書きしてください
cli-no-folder = { $file }: フォルダー { $folder } がありません
cli-unknown-count = 不明なカウント法 '{ $count }'。使えるもの: { $known }
cli-stdin = 標準入力
cli-sgf-empty = { $file }: このBlokus SGFファイルは空で、対局が入っていません。元のテーブルで（Sで）保存し直してから開いてください
cli-game-number = --game { $number }: このファイルの対局は{ $games }ゲームです
cli-first-of = このファイルの{ $games }ゲームのうち最初の1ゲームです。--game N（{ $games }まで）で選べます
cli-progress-games = { $done }/{ $all }ゲーム 残り{ $left }
cli-progress-rounds = { $done }/{ $all }ラウンド 残り{ $left }
cli-progress-shoes = { $done }/{ $all }シュー 残り{ $left }
cli-progress-problems = { $done }/{ $all }問 残り{ $left }
cli-progress-positions = { $done }/{ $all }局面 残り{ $left }
cli-progress-batches = { $done }/{ $all }バッチ 残り{ $left }
cli-progress-passes = { $done }/{ $all }回 残り{ $left }
cli-progress-open-games = { $done } ゲーム、{ $time }
cli-progress-open-shoes = { $done } シュー、{ $time }
cli-stopped = { $all }回中{ $done }回で中断しました
cli-arg-plain = 画面を使わず、文字の行だけで：スクリーンリーダー、パイプ、遅い回線向け
cli-shard-form = I/N（Iは1からNまで）と書いてください。例: 1/8
cli-plain-needs-play = --plain は play、watch、practice、lesson とともに使います: sanban play GAME --plain
cli-companion-missing = 'sanban { $command }' は別のプログラム { $program } ですが、sanbanと同じ場所にもPATHにもありません: ソースの中で 'cargo install --path crates/{ $program }' を実行すると入ります
cli-companion-unusable = 'sanban { $command }': { $program } を実行できません: { $why }
cli-other-version = 警告: この { $program } はバージョン { $own }、sanbanはバージョン { $version } です: 両方をビルドし直してください
