### コマンドライン：sanban replay

cli_replay-about = 記録を再生する：画面上で、または（出力が端末でなければ）手の一覧として
cli_replay-arg-file =
    記録、またはブロックスデュオの .blksgf ファイル。'-' は標準入力

    変化やコメントのある .blksgf ファイルは解析画面で開きます。それ以外は本譜を表示します。
cli_replay-arg-game = 複数の対局がある .blksgf ファイルの何ゲーム目か（1から）
cli_replay-arg-text = 画面を開かずに手を出力
cli_replay-heading = { $game }、ルール { $rules }、シード { $seed }
cli_replay-resigned = { $player } が投了
cli_replay-game-of-record = --gameは .blksgf ファイル用です（記録には使えません）
