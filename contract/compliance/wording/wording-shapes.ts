/** Words that a law asks for. They are found by what they must at least say, and put in as they stand here. */
export type Wording = WordingIn & {
  /** Above the signatures, or on a page of its own behind them. */
  place: 'signatures' | 'end'
  /** What follows them, in whichever language: a place to sign. */
  after?: string
  es: SpanishWording
}

/** In one language. */
export type WordingIn = {
  /** Parts of the words, in small letters with single spaces: all of them make one copy of it. */
  finds: readonly [string, ...string[]]
  /** What is put into a contract that has none, in the plain lines in which starters are written. */
  lines: string
}

/**
 * The same in Spanish. `spoken`: the law wants them in the language that was talked over. `alone`: the law says what is to be
 * said and the words are ours, so they are in the language of the contract. `beside`: the words of the law are in English
 * alone, they stay, and our translation stands below them with its mark.
 */
export type SpanishWording = (WordingIn & { stands: 'spoken' | 'alone' }) | BesideWording
type BesideWording = { stands: 'beside'; lines: string; mark: string }

export type WordingLanguage = 'en' | 'es'
