### コピーした記録

copied-asked = 端末にコピーを依頼しました。できない場合（OSC 52 が無効）は、ここで選択してください。Shift を押すとマウスは端末に渡ります。
copied-too-long = 長すぎて端末ではコピーできません。ファイルに保存してください。
copied-record = 1行の記録
copied-key-up = スクロール
    .help = 1行上へ。
copied-key-down = スクロール
    .help = 1行下へ。
copied-key-close = 閉じる
    .help = 元の画面に戻る。
