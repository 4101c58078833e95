### 設定画面の入力欄

form-default = (既定)
form-on = オン
form-off = オフ
form-group-typing = Enterで決定、Escでキャンセル。→で今の値を編集できます。
form-group-group = 選択

form-key-up = 行
    .help = 上の行へ。
form-key-down = 行
    .help = 下の行へ。
form-key-less = 変更
    .help = 前の値にする。
form-key-more = 変更
    .help = 次の値にする。スイッチは切り替える。
form-key-page-up = ページ
    .help = 10行上へ。
form-key-page-down = ページ
    .help = 10行下へ。
form-key-first = 端
    .help = 最初の行へ。
form-key-last = 端
    .help = 最後の行へ。
form-key-edit = 入力
    .help = 値を入力する。Enterで決定、Escでキャンセル。
