### 配色の一覧

themes-name = 配色
themes-fault = 配色 { $file }：{ $problem }
themes-fault-at = 配色 { $file }:{ $line }:{ $column }：{ $problem }
themes-more-faults = { $first }（ほかに{ $count }件）
themes-sample-you = 自分
themes-sample-fits = 可
themes-sample-clash = 不可
themes-sample-waits = 待機
themes-key-up = 配色
    .help = 上の配色を試す。
themes-key-down = 配色
    .help = 下の配色を試す。
themes-key-take = 決定
    .help = 表示中の配色にする。
themes-key-cancel = 元に戻す
    .help = 元の配色に戻す。
