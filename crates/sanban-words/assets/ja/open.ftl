### 外部のゲームを開く

open-key-open = 開く
    .help = 入力したファイルまたは記録を開く。
open-key-leave = 中止
    .help = 何も開かずに戻る。

open-name = ゲームを開く
open-about = ファイル名（保存した記録、または .blksgf）を入力するか、コピーした記録を貼り付けてください。
open-nothing = ファイル名を入力するか、記録を貼り付けてください。
open-reading = 読み込み中
open-unreadable = { $file } を開けません：{ $reason }
open-not-a-game = { $file } はゲームの記録ではありません：{ $reason }
open-no-text = テキストではありません
open-unknown-game = 知らないゲームです：{ $game }
open-no-file = ファイルではありません
open-too-long = { $megabytes } MB を超えています
