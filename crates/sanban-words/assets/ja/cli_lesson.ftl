cli_lesson-about = 遊びながら数分でルールを覚える入門です
cli_lesson-arg-game = ゲーム［既定: ブラックジャック］
