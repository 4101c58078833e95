### コマンドライン：sanban daihinminとその道具

cli_daihinmin-about = 大富豪の道具
cli_daihinmin-solve-about =
    次の一手問題を解く：すべての合法手を評価値とともに、良い順に表示

    ファイルは地曳・松崎の形式で、問題を空行で区切ります。評価値は5点から1点までの平均です。他の人が何をしても次に上がれるときは証明済みになります。プレイヤーが見るのはPlayer0の視点と、--showで許した他の手札です。問題は全員の手札を公開した形なので、指定しなければすべて見えます。
cli_daihinmin-solve-after =
    問題の例（Player0の手番で、残りは順に続く。カードはマークとランク、S10やHA。JOはジョーカー）:
      Order Normal                 革命後は Reverse
      Lock                         縛りがあればそのマーク: Lock S H
      Last Group H5 D5             場のカード: Single HK、Group …、Sequence S3 S4 S5。場が空なら何も書かない
      Player0 Yes C3 S7 H7 D7 H8   Yes: まだパスしていない。No: パスした、または（カードがなければ）上がった
      Player1 Yes S3 S4 H4 S5 S6
      Player2 No H6 HJ CJ SQ SK
      Player3 Yes C7 D8 H10 DK CA
      Player4 No
cli_daihinmin-solve-arg-file = 問題のファイル
cli_daihinmin-solve-arg-player = 解くプレイヤー：NAME または NAME:KEY=VALUE,…
cli_daihinmin-solve-arg-show = プレイヤーに見せる他の人のカード：none（なし）、strongest（最強）、weakest（最弱）、both（最強と最弱を1枚ずつ）、all（すべて）
cli_daihinmin-solve-arg-playouts = プレイアウト数（この設定を持つプレイヤー用）
cli_daihinmin-arg-seed = 乱数のシード
cli_daihinmin-solve-heading = { $file }: { $player }、見えるカード: { $shown }
cli_daihinmin-solve-problem =
    問題{ $number }（{ $line }行目）、{ $stage ->
        [opening] 序盤
        [middle] 中盤
       *[closing] 終盤
    }、残り{ $cards }枚
cli_daihinmin-solve-proven = 証明済み
cli_daihinmin-solve-playouts = プレイアウト
cli_daihinmin-line-problem = { $line }行目: { $problem }

cli_daihinmin-problems-about =
    次の一手問題を集める：1種類のプレイヤーが全席に着いた対局の局面から

    各対局から、合法手が4～10ある局面を1つ等確率で選びます。序盤は未使用のカードが36枚以上、中盤は21～35枚、終盤は20枚以下です。答えのない局面（全手札が見えていても、各3,200回のランダムなプレイアウトで最善手がはっきりしないもの）は除きます。付属の問題は既定のシードのものです。
cli_daihinmin-problems-arg-player = プレイヤー：NAME または NAME:KEY=VALUE,…
cli_daihinmin-problems-arg-count = 序盤・中盤・終盤それぞれの問題数
cli_daihinmin-problems-arg-stage = この段階の問題だけを出力
cli_daihinmin-problems-arg-out = 出力する代わりに、このフォルダーにopening.txt、middle.txt、closing.txtを書く

cli_daihinmin-puzzles-about =
    練習用の次の一手問題を、各手の値とともに集める

    まず付属の問題を、次に1種類のプレイヤーが全席に座った対局の局面を調べます。各手を学習した方策のプレイアウトで評価し、最善手が次善手より標準誤差の10倍以上かつ0.15点以上良く、全員の手札を見る木探索も同じ手を選ぶ場合だけ採用します。差がはっきりしているほどやさしい問題です（標準誤差の60倍以上がやさしい、30倍以上がふつう）。付属の問題は既定の設定で作ったものです。
cli_daihinmin-puzzles-arg-player = 対局するプレイヤー：NAME または NAME:KEY=VALUE,…
cli_daihinmin-puzzles-arg-count = やさしい・ふつう・むずかしい問題それぞれの数
cli_daihinmin-puzzles-arg-positions = 調べる局面数の上限
cli_daihinmin-puzzles-arg-playouts = 1手あたりのプレイアウト数
cli_daihinmin-puzzles-arg-search = 一致を確かめる木探索のプレイアウト数
cli_daihinmin-puzzles-arg-out = 出力する代わりに、このファイルに書く
cli_daihinmin-puzzles-done = 問題{ $count }題
