### コマンドライン：sanban arena

cli_arena-about =
    プレイヤーやプログラムを多数の対局で比較（レート、得点、信頼区間）

    運の条件は全員同じです。ブロックスデュオは同じ序盤を先後を入れ替えて、大富豪は同じ配りを全員が全席で、ブラックジャックは同じシューを全員が打ちます。対局はすべてファイルに残り、同じコマンドで続きから再開します。同じシードなら、スレッド数や台数によらず同じ結果になります。ただし、時間で制限されるプレイヤー、先読み（ponder）するプレイヤー、複数スレッドで探索するプレイヤーは除きます。
cli_arena-arg-players = 参加者（2～16）: SPECまたはNAME=SPEC。gtp:COMMANDはブロックスデュオのエンジン、uecda:COMMANDは {"{host}"} と {"{port}"} に接続する大富豪のクライアント
cli_arena-arg-games = 最低対局数。全員が同じ数になるよう切り上げ。ブラックジャックでは全員のシュー数の合計 [既定値: 100]
cli_arena-arg-until-error = すべての得点の95%信頼区間（いつ見ても有効）が±E以下になるまで続ける
cli_arena-arg-sprt = 2者のうち先に挙げた方がELO0より強いか、ELO1より弱いかを検定で判定できるまで続ける。ALPHAとBETAは誤りの確率 [既定値: 0.05]
cli_arena-arg-format = 組み合わせ: round-robin（総当たり）、gauntlet（最初の参加者対ほかの全員）、near:N（並び順で N 人以内の相手とだけ）
cli_arena-arg-anchor = レートを1500とする参加者の名前。区間もこの参加者に対する値になります [既定値: 全員の平均を0とする]
cli_arena-arg-deals = 大富豪で席を替えるまでに続けて配る回数 [既定値: 10]
cli_arena-arg-seed = 乱数のシード。同じシードなら同じ結果になります [既定値: 1]
cli_arena-arg-openings = ブロックスデュオの序盤（1行に1つ）。'balanced'は付属のもの、'none'は空の盤 [既定値: balanced]
cli_arena-arg-timeout = プログラムの応答を待つ秒数 [既定値: 600、大富豪のクライアントは10]
cli_arena-arg-out = 終わった対局を書き足していくファイル [既定値: データフォルダー内]
cli_arena-arg-shard = N分割のうちI番目だけを行い、--outに書く。'sanban arena merge'で合わせます
cli_arena-arg-csv = CSVで出力
cli_arena-arg-svg = レートと信頼区間の図をこのファイルに書く

cli_arena-merge-about =
    分割して行った対局のファイルを合わせる

    分割の数によらず、分割せずに行った場合と同じ結果になります。欠けている部分があれば、もう一度行うべき分割を示します。
cli_arena-merge-arg-files = ファイル（順不同）
cli_arena-list-about = データフォルダーにある対局の一覧を表示
cli_arena-list-none = { $folder } にはまだありません
cli_arena-list-run =
    { $game ->
        [blackjack] ブラックジャック
        [daihinmin] 大富豪
        [blokus] ブロックスデュオ
       *[other] { $game }
    }: { $names }（{ $goal ->
        [open] { $played }単位
       *[planned] { $planned }単位中{ $played }
    }、{ $format }、シード { $seed }）
cli_arena-stopped = 中断しました。終わった対局は残り、同じコマンドで続きから再開できます
cli_arena-no-openings = { $game }に序盤の指定はありません。--openingsを外してください
cli_arena-no-deals = { $game }に配りの回数の指定はありません。--dealsを外してください
cli_arena-forfeit = 単位 { $unit }: { $name } の負け: { $why }

cli_arena-sprt-form = ELO0,ELO1 または ELO0,ELO1,ALPHA,BETA（ELO0 < ELO1、確率は0より大きく0.5未満）と書いてください。例: 0,10,0.05,0.05
cli_arena-format-form = round-robin、gauntlet または near:N（near:1 など）が必要です
cli_arena-anchor = --anchorの '{ $name }' は参加者の中にいません
cli_arena-anchor-alone = --anchorにはレートが必要ですが、胴元を相手にするゲームにはレートがありません
cli_arena-sprt-two = --sprtは互いに競うゲームの2者を比べるものです
cli_arena-shard-games = --shardには--gamesが必要です。分割した一部だけでは、全体で十分かどうかを判断できません
cli_arena-no-command = '{ $text }' のコロンの後にコマンドが必要です
cli_arena-same-name = '{ $name }' という参加者が2人います。NAME=SPECで別の名前を付けてください
cli_arena-number = 参加者は2～16です（今は{ $count }）。--playerで1人ずつ指定してください
cli_arena-conflict = { $one } と { $other } で単位 { $unit } の結果が異なります。別の対局か、時間で制限されるプレイヤーがいます
cli_arena-missing = { $count }単位が欠けています。もう一度行ってください: --shard { $shards }
cli_arena-unfinished = { $count }単位が欠けています。同じコマンドで続きから再開します
