### 保存したテーブルの一覧

tables-key-up = 選択
    .help = 上のテーブル。
tables-key-down = 選択
    .help = 下のテーブル。
tables-key-page-up = ページ
    .help = 10件上へ。
tables-key-page-down = ページ
    .help = 10件下へ。
tables-key-first = 端
    .help = 最初のテーブル。
tables-key-last = 端
    .help = 最後のテーブル。
tables-key-done = 決定
    .help = 入力中の検索語・名前を確定する。
tables-key-search = 検索
    .help = すべての語に合うテーブルを探す：相手、ルール、日付（2026-11）、結果（won、1st）、名前、* はお気に入り。
tables-key-mark = 印
    .help = 印を付ける・外す。以後の操作は印を付けた全部に働く。
tables-key-mark-all = 全部
    .help = 表示中の全部に印を付ける。もう一度で外す。
tables-key-favourite = お気に入り
    .help = お気に入りに入れる・外す。印を付けた全部に働く。
tables-key-name = 名前
    .help = テーブルに名前を付ける。空にすると消える。
tables-key-order = 並べ替え
    .help = 日付・お気に入り・相手・結果の順に並べ替える。
tables-key-delete = 削除
    .help = テーブルやファイル、または印を付けた全部を削除する。成績は残る。
tables-key-clear = 全件
    .help = 全件表示に戻す。名前の入力中はやめる。
tables-key-leave = 戻る
    .help = ホームに戻る。

tables-unfinished = { $title }：途中のテーブル
tables-finished = { $title }：ゲームの記録
tables-order-date = 新しい順
tables-order-favourites = お気に入り順
tables-order-opponent = 相手順
tables-order-result = 成績順
tables-count = { $count }件
tables-found = { $count }件中{ $shown }件
tables-so-far = 今のところ{ $found }…
tables-marked = { $count }件に印
tables-reading = 読み込み中…
tables-none = もうありません
tables-no-match = 該当なし：Escで全件表示
tables-name = 名前
tables-name-empty = 空なら既定の名前
tables-search-hint = { $files ->
        [yes] 名前、相手、ルール、2026-11、won、1st、*（ファイルも検索）
       *[no] 名前、相手、ルール、2026-11、won、1st、*（お気に入り）
    }
tables-favourite = { $sign } お気に入り
tables-taken-back = { $sign } 取り消しあり
tables-cannot-be-read = 読めません
tables-other-window = 別の画面で使用中
tables-nothing-chosen = テーブルが選ばれていません
tables-nothing-to-name = 名前を付けるものがありません
tables-file-name = ファイルの名前はフォルダーで変更してください：{ $path }
tables-file-favourite = ファイルはお気に入りにできません
tables-delete = { $kind ->
        [game] このゲームを削除しますか？
       *[table] このテーブルを削除しますか？
    }
tables-delete-text = 元に戻せません。成績は残ります。
tables-delete-file = このファイルを削除しますか？
tables-delete-file-text = 元に戻せません：{ $path }
tables-delete-many = { $count }件を削除しますか？
tables-delete-many-text = 元に戻せません。成績は残ります。
tables-delete-files = うち{ $count }件はファイルです。
tables-delete-hidden = うち{ $count }件は検索で隠れています。
tables-rated-stays = レート戦は削除できません。続けるか、ホームの r から投了してください
tables-in-use = 別の画面で使用中のテーブルは削除できません
tables-keep-name = 元の名前のまま
tables-gone = このテーブルは削除されたか、別の画面で使用中です
tables-unreadable = このテーブルは読めません
tables-unreadable-file = { $path } を読めません
