### 対局と成績の保存

store-no-home = ホームディレクトリがわかりません。HOME、またはXDG_DATA_HOMEとXDG_STATE_HOMEを設定してください
store-refused =
    { $action ->
        [open] 開けません
        [set-up] 準備できません
        [read] 読めません
        [write] 書き込めません
        [set-aside] 退避できません
        [create] 作成できません
        [create-directory] ディレクトリを作成できません
       *[delete] 削除できません
    }: { $why }: { $file }
store-bad-name =
    '{ $name }' の名前では保存できません: { $problem ->
        [empty] 名前が必要です
        [long] 名前が長すぎます
        [ends] 名前の最初と最後に点や空白は使えません
       *[signs] / \ < > : " | ? * は使えません
    }
store-broken = { $file }: { $problem }
store-broken-table = このテーブルは読めません: { $problem }
store-unwritable = この対局は書き残せません: { $problem }
store-not-an-archive = sanbanの履歴ではありません: { $problem }
store-not-a-result = 成績として正しくありません: { $problem }
store-damaged = データベースが壊れています: { $problem }: { $file }
store-later-version = 新しいsanban（スキーマ{ $version }）が書いたデータベースです。新しいsanbanで開いてください: { $file }
store-no-answer = ディスクが応答しません
store-not-kept = 保存できませんでした: { $problem }
store-not-a-file = ファイルではありません
store-too-short = 短すぎます
store-bad-header = データベースの形で始まっていません
store-bad-schema = スキーマがバージョンと合いません
store-full = ディスクがいっぱいです
store-read-only = 読み取り専用です
store-held = 他のプログラムが使用中です
store-was-damaged =
    データベースが壊れていたため、{ $file } に移しました。{ $rows ->
        [0] 読める行はありませんでした
       *[other] { $rows }行を救い出しました
    }
store-unreadable-results = データベースの成績{ $rows }件が読めません
store-unreadable-file = このファイルの一部は読めないため、そのまま残します: { $file }
store-unreadable-files = { $count }個のファイルの一部は読めないため、そのまま残します。その1つ: { $file }
store-moved =
    使用中のデータベースが移動または置き換えられました。{ $rows ->
        [0] 失われた行はありません
       *[other] { $rows }行を書き足しました
    }: { $file }
store-overwritten =
    使用中のデータベースが他のプログラムに上書きされました。{ $rows ->
        [0] 元の内容はもう読めません
       *[other] まだ読めた{ $rows }行を書き足しました
    }: { $file }
store-taken-away = 使用中のデータベースが移動または置き換えられ、元の内容はもう読めません: { $problem }
store-taken-in = 新規{ $new }件、既存{ $known }件
store-archive-version = バージョン{ $version }です（読めるのは1から{ $latest }まで）
store-archive-no-table = '{ $table }' はテーブルではありません
store-archive-table = テーブル{ $table }: { $problem }
store-archive-judgement = テーブル{ $table }: { $ply }手目の後の評価
