### すべての画面で使えるキー

keys-key-help = ヘルプ
    .help = このページを表示する・閉じる。
keys-key-repaint = 再描画
    .help = 画面全体を描き直す。
keys-key-suspend = 中断
    .help = シェルに戻る。fg で復帰。
keys-key-interrupt = 終了
    .help = すぐに終了する。
keys-group-everywhere = 共通
keys-group-keys = キー
