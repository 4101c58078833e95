### もう一度、または何人かで遊ぶ配り

deal-name = 同じ配り
deal-week = 今週の配り { $week }
deal-result = あなた{ $you }、最強AI{ $expert }
deal-result-open = あなた{ $you }（最強AIが同じ手札で対戦中…）
deal-result-alone = あなた{ $you }
deal-differed = { $count }回の選択のうち{ $differed }回が違う
deal-differed-open = { $count }回の選択のうち{ $judged }回を比較済み…
deal-repeat = 2回目以降（初回は{ $standing }）
deal-won = 勝ち
deal-drew = 引き分け
deal-lost = 負け
deal-from = もう一度遊ぶ席（成績には入りません）：
deal-as-before = さっきと同じ席
deal-copied = 伝えるための配り
deal-week-played = 今週の配りは対局済みです。比べるのは初回の結果です。
deal-not-over = { $game ->
        [round] ラウンドはまだ終わっていません
       *[game] ゲームはまだ終わっていません
    }
deal-key-up = 席
    .help = 上の席。
deal-key-down = 席
    .help = 下の席。
deal-key-again = 配る
    .help = 選んだ席で、同じ配りをもう一度遊ぶ。成績には入らない。
deal-key-copy = コピー
    .help = 結果と、ほかでこの配りを開くための文字列（sanban play GAME --deal TEXT）をコピーする。
deal-key-leave = 戻る
    .help = 何も変えずに戻る。
