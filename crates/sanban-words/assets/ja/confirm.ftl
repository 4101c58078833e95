### 確認ダイアログ

confirm-key-yes = はい
    .help = 実行する。
confirm-key-no = いいえ
    .help = 何もせずに戻る。
