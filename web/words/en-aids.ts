/** What is said about help at a table, and about an expert's thoughts in a replay. */
export const aidWords = {
  hint: {
    title: 'Hint',
    asking: 'An expert looks at the game from your seat …',
    would: (move: string) => `An expert would: ${move}`,
    why: 'Why',
    considered: 'What it considered',
    move: 'Move',
    chance: 'Chance to win',
    about: 'Found from what your seat knows. Nobody else learns that you asked.',
    play: 'Play it',
    failed: 'No hint this time.',
  },
  counter: {
    title: 'Card counter',
    about: 'What a perfect memory of all that your seat was shown would know. Nobody else sees your count.',
    wait: 'The tale of the game is not here yet. Try again in a moment.',
    nothing: 'There is nothing to count yet.',
  },
  replay: {
    ask: 'What would an expert do here?',
    asking: 'An expert looks at the game from this seat …',
    same: (name: string, move: string) => `An expert would do as ${name} did: ${move}`,
    other: (move: string) => `An expert would: ${move}`,
    about: (iterations: number) =>
      `Looked at anew, with ${iterations.toLocaleString('en')} tries, from what this seat knew. What went on in the player is not in the log.`,
    played: 'as played',
    failed: 'That could not be found out here.',
  },
};
