// The dice: what is promised, what is checked, how they fell. Keys begin with "dice.".

export const dice = {
  "dice.title": "Dice",
  "dice.check": "Check the dice",
  "dice.fair": "Fair dice: nobody can choose them, and you can check every draw afterwards.",
  "dice.how": "How?",
  "dice.about":
    "All draws follow from a secret number that is settled before the first of them. Its fingerprint below is a promise: when the game is over the number is shown, and your browser deals every draw again.",
  "dice.promise": "Promised before the first draw (SHA-256 of the secret):",
  "dice.noPromise": "No promise could be fetched: words are not possible just now.",
  "dice.secret": "The secret, shown because the game is over:",
  "dice.words": "Words from the players",
  "dice.wordsOf": "Words of {title}",
  "dice.yours": "Your words for the dice (if you like)",
  "dice.wordsAbout":
    "Anything you like: they become part of every draw, so nobody, not even the server, can have chosen the draws beforehand. Everybody at the table sees them.",
  "dice.noWords": "Nobody has added any.",
  "dice.invited": "A seat is kept for you",
  "dice.invitedBy": "At the table: {names}.",
  "dice.sit": "Sit down",

  "dice.true":
    "Checked here in your browser: {n:there was no draw|the one draw follows from the promise|all # draws follow from the promise}.",
  "dice.early": "The secret is shown when the game is over; then every draw can be checked.",
  "dice.another": "The promise is not the one that this browser saw first. Do not trust these draws.",
  "dice.broken": "The secret does not fit the promise. Do not trust these draws.",
  "dice.drawn":
    "Draw {n} (line {line} of the record) does not follow from the promise. It says: {came}. It should be: {due}.",
  "dice.line": "The record is not true: {problem}",
  "dice.burnt": "{n:No draw was|One draw was|# draws were} taken back, and drawn anew.",
  "dice.burnt.free": "Undo is free at this table: whoever plays may try again as often as they like.",
  "dice.burnt.safe": "All other people at the table had agreed to it each time: the record says who.",
  "dice.burnt.none": "Nobody else had seen what was taken back.",
  "dice.burnt.unknown": "The record does not say who asked for it, who agreed, and what the table allowed.",
  "dice.seed":
    "This table is dealt from a seed, as lessons, puzzles and tests are. Whoever knows the seed knows every draw: there is nothing to check.",
  "dice.hand": "These draws were dealt somewhere else, and nothing was promised about them: they cannot be checked.",

  "dice.statistics": "How they fell",
  "dice.which": "Which draws",
  "dice.whose": "Whose",
  "dice.everybody": "everybody's",
  "dice.count": "{n:No draw|One draw|# draws}, those taken back included.",
  "dice.share": "Pure chance strays at least this far from the average in about {n} of 100 games.",
  "dice.shareRare":
    "Pure chance strays this far from the average in less than 1 of 100 games. Among many games, that happens.",
  "dice.few": "So few draws say next to nothing.",
  "dice.outcome": "What came",
  "dice.came": "how often",
  "dice.expected": "expected",
  "dice.expectedAbout": "Expected is the sum of the chances at each draw: what has left a deck cannot come again.",
  "dice.none": "Nothing has been drawn yet.",
  "dice.later": "How the draws fell is shown when the game is over: before, it could give hands away.",
  "dice.yourself": "To check it without us, save the record and run",
};
