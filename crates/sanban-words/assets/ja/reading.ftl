### 読み込み中

reading-key-leave = 中止
    .help = 読み込みをやめて戻る。

reading-name = 読み込み中
reading-what = { $what }を読み込み中
