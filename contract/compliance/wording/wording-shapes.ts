/** Words that a law asks for. They are found by what they must at least say, and put in as they stand here. */
export type Wording = WordingIn & {
  /** Above the signatures, or on a page of its own behind them. */
  place: 'signatures' | 'end'
  /** The same in Spanish, where it may be: in a contract that is in Spanish it is put in like this. */
  es?: WordingIn
}

/** In one language. */
export type WordingIn = {
  /** Parts of the words, in small letters with single spaces: all of them make one copy of it. */
  finds: readonly [string, ...string[]]
  /** What is put into a contract that has none, in the plain lines in which starters are written. */
  lines: string
}

export type WordingLanguage = 'en' | 'es'
