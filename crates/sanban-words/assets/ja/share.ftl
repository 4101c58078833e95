### 画面にあるものをファイルに残すダイアログ。

share-name = 残す
share-key-record = 記録
    .help = sanban で再生・検討できる。
share-key-recording = 録画
    .help = 端末用の録画（asciicast）。
share-key-moving-picture = 動く絵
    .help = ページ用の録画（SVG）。
share-key-picture = 絵
    .help = いまの画面の静止画（SVG）。
share-key-up = 選ぶ
    .help = 一つ上へ。
share-key-down = 選ぶ
    .help = 一つ下へ。
share-key-take = 書き出す
    .help = 選んだものを書き出す。
share-key-cancel = 戻る
    .help = 何も書き出さない。
share-folder = 保存先：{ $folder }
share-filming = 録画を作っています。その間も続けられます。
share-is-filming = 録画はもう作っています。
share-filmed = 録画：{ $place }
