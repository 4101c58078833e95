### 途中のテーブル

unfinished-key-open = 続ける
    .help = このテーブルの続きを始める。
unfinished-key-leave = 戻る
    .help = ホームに戻る。テーブルはそのまま残る。
