plain-between = 、
plain-end = 。
plain-welcome = { $game }、プレーンモード。ルール：{ $rules }。
plain-welcome-help = 「ヘルプ」か help でコマンドの説明、「終了」か quit で終わります。
plain-seats = 顔ぶれ：{ $seats }。
plain-game = { $game ->
        [round] ラウンド{ $number }。
       *[game] 第{ $number }ゲーム。
    }
plain-game-of = { $game ->
        [round] 第{ $number }ラウンド（全{ $games }）。
       *[game] 第{ $number }ゲーム（全{ $games }）。
    }
plain-score-of = { $who } { $score }
plain-series-score = 通算：{ $scores }。
plain-turn = { $who }の番です。
# as in English
plain-choice = { $number } { $choice }
plain-choices = 選択：{ $choices }。
plain-many-choices = 手は{ $count }通りあります。記録の書き方で入力してください。「全部」か all ですべて読み上げます。
plain-more = ほかに{ $count }通り。「全部」か all ですべて読み上げます。
plain-only-choice = できることは1つだけです。
plain-next = { $game ->
        [round] ラウンド終了。Enterで次のラウンド、「終了」で終わります。
       *[game] ゲーム終了。Enterで次のゲーム、「終了」で終わります。
    }
plain-match-over = 全ゲーム終了。Enterで終わります。
plain-not-over = { $game ->
        [round] ラウンドはまだ終わっていません。
       *[game] ゲームはまだ終わっていません。
    }
plain-illegal = できません：{ $why }。
plain-no-such-number = 番号は1から{ $count }までです。
plain-not-understood = 「{ $typed }」はコマンドでも手でもありません。「ヘルプ」で説明、「状態」で現在の状況を読み上げます。
plain-not-understood-over = 「{ $typed }」は使えません。Enterで次へ、「終了」で終わります。ほかは「ヘルプ」へ。
plain-taken-back = 取り消しました。
plain-nothing-taken-back = 取り消した手はありません。
plain-resign-over = 投了するゲームがありません。
plain-resign-never = このゲームに投了はありません。「終了」で終わります。
plain-input-ended = 入力が終わりました。
plain-kept = 対局を保存しました。sanban play { $game } --continue で続けられます（--plain でも画面でも）。
plain-finished = 保存しました。ホーム画面の「ゲームの記録」にあります。
plain-not-kept = 保存できませんでした。このゲームは失われます。
plain-not-saved = 一部を保存できませんでした：{ $problem }
plain-hint = ヒント：{ $action }。
# as in English
plain-value = { $action } { $value }
plain-values = 評価値：{ $values }。

plain-help-moves = 手は記録の書き方か、番号があれば番号で入力します。
plain-help-hint = ヒント、hint、h：助言役の手と評価値。
plain-help-undo = 取り消し、undo、u：直前の選択に戻します。やり直し、redo、r：取り消した手をもう一度進めます。
plain-help-state = 状態、state、s、または Enter だけ：状況をすべて読み上げます。全部、all、a：選択肢をすべて読み上げます。
plain-help-log = ログ、log、l：このゲームの経過。
plain-help-record = 記録、record：記録を1行で。保存、save：ファイルに保存。
plain-help-next = 次、next、n、または Enter だけ：終わったあと次のゲームへ。
plain-help-resign = 投了、resign：負けを認めます。取り消しで戻せます。
plain-help-deal = 配り、deal：終わったあと、結果を伝える文。もう一度、again、again 3：同じ配りを同じ席で、または3番目の席で。
plain-no-seat = 席は{ $seats }つです：again 1 から again { $seats } まで。
plain-help-quit = 終了、quit、q：確認なしで終わります。ゲームは「続きから」で再開できます。

# What a screen says and takes in lines of text.
plain-no-lines = ここにはプレーンモードがありません。「終了」か quit で終わります。
plain-not-understood-here = 「{ $typed }」はここでは使えません。「ヘルプ」か help で使える言葉を読み上げます。
plain-help-here = 選択肢の文字か言葉を入力します。Enterとある選択肢はEnterだけ。state、状態：問いをもう一度。quit、終了：やめる。
plain-row = { $number } { $name }：{ $state }
plain-choose-row = 番号を入力してください。
plain-lesson-key = このステップは画面用のキーの説明です。
plain-lesson-end = これで一通りです。あとは実際に遊びながら覚えましょう：{ $command }
plain-watch-help = Enterで次の手番、数でその数だけの手番、「最後」か end でゲームの終わりまで進みます。状態：局面の全体。ログ、記録、保存。「終了」か quit で終わります。
plain-can-be-typed = 入力できるもの：{ $choices }。
plain-right = 正解。
plain-wrong = 不正解。
plain-lesson-keys = 説明文には画面用のキーが出てきます。ここでは選択肢の番号か、手そのものを入力してください。
plain-working = 少々お待ちください。
plain-yes-or-back = 「{ $yes }」と入力すると実行、Enterで戻ります。
plain-puzzle-wrong = 不正解。あなたの手：{ $move }。最善：{ $best }。
plain-answer = { $sign }：{ $answer }。
plain-resign-outside = レート戦の投了は、「終了」でレート戦のページに戻り、x を入力します。
plain-resign-rated = レート戦の投了は負けになります。もう一度「投了」か resign と入力すると投了します。
plain-help-resign-rated = 投了、resign を2回：投了します。負けになります。
plain-odds = { $players ->
    [two] { $who }：レート{ $rating }、勝率{ $first } %。
   *[many] { $who }：レート{ $rating }、1位{ $first } %、最下位{ $last } %。
}
