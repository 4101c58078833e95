### ヘルプ

help-name = ヘルプ
help-not-now = { $help }（今は不可：{ $reason }）

help-key-up = スクロール
    .help = 1行上へ。
help-key-down = スクロール
    .help = 1行下へ。
help-key-page-up = ページ
    .help = 1ページ上へ。
help-key-page-down = ページ
    .help = 1ページ下へ。
help-key-close = 閉じる
    .help = 元の画面に戻る。
help-label-rules = 遊び方
help-key-turn = キー
    .help = キーの一覧と遊び方を切り替える。
help-head-key = キー
help-head-does = はたらき
