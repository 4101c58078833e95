### 画面の枠

frame-too-small-title = 端末が小さすぎます。
frame-too-small-size = 現在 { $width }×{ $height }、必要な大きさは { $columns }×{ $rows } です：
frame-too-small-missing = { $columns ->
        [0] あと{ $rows }行
       *[other] { $rows ->
            [0] あと{ $columns }桁
           *[other] あと{ $columns }桁と{ $rows }行
        }
    }
frame-too-small-advice = 広げると続けられます。Escで前に戻り、Ctrl-Cで終了します。
frame-working = { $what }…
