### The frame of the lessons; what they teach is in a file for each game.

lesson-name = Lesson
lesson-title = { $game } · lesson
# columns: 30, step = 12, steps = 14
lesson-heading = Lesson { $step }/{ $steps }
# columns: 30
lesson-heading-end = Well done
lesson-end = { $opponents ->
    [easy] That's the game! Everything else comes with playing; the help (?) explains the rules in force at any time. Enter starts a game against easy opponents.
   *[none] That's the game! Everything else comes with playing; the help (?) explains the rules in force at any time. Enter takes you to a table.
}
lesson-not-yet = Not yet: do what the text asks first.
lesson-not-yet-key = Not yet: press { $key }.
lesson-not-yet-answer = Not yet: press the number of an answer.
lesson-later = That comes later. Do what the text asks first.
lesson-none = There is no lesson for this game.

lesson-group-steps = The lesson
lesson-group-then = After the lesson
lesson-key-next = next
    .help = The next step.
lesson-key-skip = skip
    .help = The next step, without doing this one.
lesson-key-previous = back
    .help = The step before.
lesson-key-again = from the start
    .help = From the first step again.
lesson-key-leave = leave
    .help = Leave; next time the lesson goes on at this step.
lesson-key-answer-1 = answer
    .help = The first answer.
lesson-key-answer-2 = answer
    .help = The second answer.
lesson-key-answer-3 = answer
    .help = The third answer.
lesson-key-answer-4 = answer
    .help = The fourth answer.
lesson-key-play = play
    .help = Sit down and play, against easy opponents where there are any.
lesson-key-practice = practice
    .help = The practice of this game.
lesson-key-next-lesson = next lesson
    .help = The lesson of the next game.
