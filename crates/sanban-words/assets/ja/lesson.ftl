lesson-name = 入門
lesson-title = { $game } · 入門
lesson-heading = 入門 { $step }/{ $steps }
lesson-heading-end = 修了
lesson-end = { $opponents ->
    [easy] これでひと通りです！あとは遊びながら覚えましょう。使っているルールは?でいつでも確かめられます。Enterでやさしい相手と遊べます。
   *[none] これでひと通りです！あとは遊びながら覚えましょう。使っているルールは?でいつでも確かめられます。Enterでテーブルに着きます。
}
lesson-not-yet = まだ進めません。上の文の通りにしてみましょう
lesson-not-yet-key = まだ進めません。{ $key } を押してください
lesson-not-yet-answer = まだ進めません。答えの番号を押してください
lesson-later = それは後で出てきます。まず文の通りにしてみましょう。
lesson-none = このゲームには入門がありません。

lesson-group-steps = 入門
lesson-group-then = 入門のあと
lesson-key-next = 次へ
    .help = 次のステップへ進みます。
lesson-key-skip = 飛ばす
    .help = このステップを飛ばして次へ進みます。
lesson-key-previous = 戻る
    .help = 前のステップへ戻ります。
lesson-key-again = 最初から
    .help = 最初のステップからやり直します。
lesson-key-leave = やめる
    .help = やめます。次回はこのステップから続きます。
lesson-key-answer-1 = 答え
    .help = 1番目の答え。
lesson-key-answer-2 = 答え
    .help = 2番目の答え。
lesson-key-answer-3 = 答え
    .help = 3番目の答え。
lesson-key-answer-4 = 答え
    .help = 4番目の答え。
lesson-key-play = 遊ぶ
    .help = テーブルで遊びます（相手がいるゲームではやさしい相手と）。
lesson-key-practice = 練習
    .help = このゲームの練習を開きます。
lesson-key-next-lesson = 次の入門
    .help = 次のゲームの入門へ進みます。
