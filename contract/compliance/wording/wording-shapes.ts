/** Words that a law asks for. They are found by what they must at least say, and put in as they stand here. */
export type Wording = {
  /** Parts of the words, in small letters with single spaces: all of them make one copy of it. */
  finds: readonly [string, ...string[]]
  /** What is put into a contract that has none, in the plain lines in which starters are written. */
  lines: string
  /** Above the signatures, or on a page of its own behind them. */
  place: 'signatures' | 'end'
}
