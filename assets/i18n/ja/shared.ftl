### 対局中・観戦・検討で共通のキー

shared-key-back = 1手
    .help = 1手戻る。
shared-key-forward = 1手
    .help = 1手進む。
shared-key-start = 端
    .help = 最初（初手の前）へ。
shared-key-end = 端
    .help = 最新の手へ。
shared-key-slower = 速さ
    .help = 遅くする。
shared-key-quicker = 速さ
    .help = 速くする。
shared-key-hint = ヒント
    .help = 助言役ならどうするか、ほかの選択肢の評価も表示する。もう一度押すと閉じる。
shared-key-candidate-before = 候補
    .help = 一覧の前の候補へ。場に表示され、自分の番ならそのまま出せる。
shared-key-next-candidate = 候補
    .help = 次の候補へ。長い一覧はホイールでスクロール。
shared-key-review = 検討
    .help = 検討：各判断の損失、より良い手、別の手を試す。
shared-key-analysis = 解析
    .help = 助言役と一緒に棋譜をたどる：形勢の推移、より良い手、変化。
shared-key-log = ログ
    .help = ログを全面に表示する・場に戻る。
shared-key-log-up = ログ
    .help = ログを1ページ戻る。
shared-key-log-down = ログ
    .help = ログを1ページ進む。
shared-key-save = 保存
    .help = 記録をファイルに保存する。
shared-key-leave = 戻る
    .help = 前の画面に戻る。

shared-key-copy = コピー
    .help = 記録を1行でコピーして表示する（sanban replay で読める形）。
