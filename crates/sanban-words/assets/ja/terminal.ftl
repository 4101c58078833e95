### 画面を開く

terminal-not-one =
    標準{ $stream ->
        [input] 入力
       *[output] 出力
    }が端末ではありません。画面には端末が必要です
terminal-no-cursor = TERM={ $term }: 画面にはカーソルを動かせる端末が必要です
terminal-refused = 端末を準備できません: { $why }
