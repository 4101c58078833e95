### すべての画面で使えるキー

keys-key-help = ヘルプ
    .help = このページを表示する・閉じる。
keys-key-picture = 画像
    .help = 画面を画像（SVG）で保存する。場所はSで保存した記録と同じです。
keys-picture-kept = 画像を保存しました：{ $place }
keys-key-repaint = 再描画
    .help = 画面全体を描き直す。
keys-key-suspend = 中断
    .help = シェルに戻る。fg で復帰。
keys-key-interrupt = 終了
    .help = すぐに終了する。
keys-group-everywhere = 共通
keys-group-keys = キー

keys-screen-everywhere = 共通
keys-screen-help = ヘルプ
keys-screen-confirm = 確認
keys-screen-copied = コピーした記録
keys-screen-home = ホーム
keys-screen-unfinished = 途中のテーブル
keys-screen-finished = ゲームの記録
keys-screen-reading = 読み込み中
keys-screen-results = 成績
keys-screen-open = ゲームを開く
keys-screen-rated = レート戦
keys-screen-setup = ゲームの準備
keys-screen-compare = AIの比較
keys-screen-arena = アリーナ
keys-screen-watch = 観戦とリプレイ
keys-screen-settings = 設定
keys-screen-share = ファイルに残す
keys-screen-themes = 配色
keys-screen-opponents = 相手の強さ
keys-screen-deal = 同じ配り
keys-screen-review = 検討
keys-screen-lesson = 入門
