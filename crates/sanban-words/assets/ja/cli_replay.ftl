### コマンドライン：sanban replay

cli_replay-about = 記録を再生する：画面上で、または（出力が端末でなければ）手の一覧として
cli_replay-arg-file =
    記録、またはブロックスデュオの .blksgf ファイル。'-' は標準入力

    変化やコメントのある .blksgf ファイルは解析画面で開きます。それ以外は本譜を表示します。
cli_replay-arg-game = 複数の対局がある .blksgf ファイルの何ゲーム目か（1から）
cli_replay-arg-text = 画面を開かずに手を出力
cli_replay-arg-cast = 画面を開かず、端末の録画（asciicast v2）をファイルに書く
cli_replay-arg-svg = 画面を開かず、動く画像（SVG、明暗はページに従う）をファイルに書く
cli_replay-arg-from = 収録する部分の最初の手（0から数える）
cli_replay-arg-to = 収録する部分の最後の手 [既定値: 最後まで]
cli_replay-arg-pace = 速さ: none、fast、normal、slow [既定値: normal]
cli_replay-arg-size = 画面の桁数と行数
cli_replay-no-pace = { $paces } のいずれかを指定してください
cli_replay-no-size = 80x24のように桁数（40～300）と行数（12～100）を指定してください
cli_replay-no-part = { $from }手目からは収録できません：対象の部分は{ $actions }手目で終わります
cli_replay-filmed = { $file }：{ $seconds }秒、{ $size } KB
cli_replay-cut = sanban: 収録は{ $minutes }分で打ち切りました。--from と --to で部分を選ぶか、--pace fast で短くできます
cli_replay-large = sanban: 画像は{ $megabytes } MBあります。--from と --to で部分を選べます
cli_replay-heading = { $game }、ルール { $rules }、シード { $seed }
cli_replay-resigned = { $player } が投了
cli_replay-game-of-record = --gameは .blksgf ファイル用です（記録には使えません）
