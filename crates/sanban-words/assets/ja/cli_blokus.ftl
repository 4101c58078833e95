### コマンドライン：sanban blokusとその道具

cli_blokus-about = ブロックスデュオの道具
cli_blokus-convert-about =
    記録を .blksgf に、または .blksgf を記録に変換して出力

    記録に残るのは1ゲームの本譜です。コメントと変化は .blksgf ファイルにだけ残り、.blksgf に変換し直しても保たれます。
cli_blokus-convert-arg-file = 記録または .blksgf ファイル（内容で判別）。'-' は標準入力
cli_blokus-convert-arg-to = 変換先：record（記録のファイル）、line（共有用の1行の記録）、blksgf（他のBlokusプログラム用） [既定値: もう一方の形式]
cli_blokus-convert-arg-game = 複数の対局があるファイルの何ゲーム目か（1から） [既定値: .blksgf へはすべて、記録へは最初の1ゲーム]
cli_blokus-convert-game = 第{ $game }ゲーム：{ $problem }

cli_blokus-duel-about =
    Go Text Protocolを話す他のプログラムと、またはそのようなプログラム同士で対戦

    --engineと--playerがそれぞれ一方の側で、合わせて2つです。対局は先手を入れ替えた2ゲームずつ行います。結果には95%信頼区間と、両者のCPU時間（'cputime' に答える場合）が付きます。Ctrl-Cで中断すると、終わった対局までの結果を表示します。
cli_blokus-duel-arg-engines = エンジンを起動するコマンド（引用符で囲む）："pentobi-gtp --game duo --level 7"。二重引用符の中には空白を書ける
cli_blokus-duel-arg-equal-time = 対局ごとにsanban側のプレイヤー（time=を持つもの）の時間を調整し、両者のCPU時間をそろえる
cli_blokus-duel-arg-timeout = エンジンの応答を待つ秒数
cli_blokus-duel-arg-out = 対局をこの .blksgf ファイルに保存
cli_blokus-duel-two-sides = 対戦は2者で行います（指定は{ $given }）。--engine COMMAND または --player SPEC で指定してください
cli_blokus-duel-ended = 対戦は{ $games }ゲームで終わりました
cli_blokus-duel-taken = { $name }: CPU時間 { $seconds }秒、{ $moves }手で1手あたり{ $each }秒
cli_blokus-duel-taken-time = { $name }: CPU時間 { $seconds }秒、{ $moves }手で1手あたり{ $each }秒。最後は time={ $time }
cli_blokus-duel-untold = { $name }: { $moves }手。CPU時間は不明

cli_blokus-perft-about =
    指定した手数で到達できる局面を数える

    強制のパスは1通りの1手、終局した対局は残りの深さによらず1と数えます。最後の行が総数です。強制のパスで終わるものがあるときは、その前の行に内訳が出ます。
cli_blokus-perft-arg-depth = 手数
cli_blokus-perft-arg-rule = 開始マス：A（e10、次にj5）または B（どちらが先でもよい）
cli_blokus-perft-arg-moves = この手順の後から始める：マスはコンマでつなぎ、手は空白で区切る。パスは 'pass'
cli_blokus-perft-arg-divide = 合計の前に手ごとの数を出力
cli_blokus-perft-move = --movesの{ $number }手目（'{ $move }'）: { $problem }
cli_blokus-perft-passes = { $placements }、ほかに強制のパスで終わるもの { $passes }

cli_blokus-endings-about =
    読み切りで証明した、練習用の終盤問題を集める

    最強AI同士の対局から、終局に近い局面を1ゲームにつき最大1つ取ります。最善の手が少なく、同じくらい良く見える手でマスや勝ちを失う局面で、すべての手を終局まで読み切ります。難しさは、最善の手の少なさ、最大のピースが最善である割合、残りの手数で決まります。勝敗に関わらない問題は各難易度の3分の1までです。付属の問題は既定の設定で作ったものです。
cli_blokus-endings-arg-count = やさしい・ふつう・むずかしい問題それぞれの数
cli_blokus-endings-arg-games = そのための対局数の上限
cli_blokus-endings-arg-playouts = 対局中の1手あたりのプレイアウト数
cli_blokus-endings-arg-positions = 証明に使う局面数の上限
cli_blokus-endings-arg-out = 出力する代わりに、このファイルに書く
cli_blokus-endings-done = 終盤問題{ $count }題
